"""Every frame, location and Upgrade, registered once, in the order of their codes."""

from typing import Final

from digsite.games.quetzal.course import ending, placing, rounds
from digsite.games.quetzal.course.discovering import Discovering
from digsite.games.quetzal.locations import (
    camp,
    delivering,
    harbor,
    market,
    ships,
    stela,
    surroundings,
    temple,
    village,
)
from digsite.games.quetzal.table import operations
from digsite.games.quetzal.upgrades import deliveries, exchanges, immediate, putting_away, rerolls
from digsite.games.quetzal.upgrades import temple as temple_upgrades

for _step in (
    rerolls.Rolling(),
    placing.Placing(),
    camp.Camping(),
    rounds.Activating(),
    Discovering(),
    ending.Ending(),
    rerolls.ChooseReroll(),
    rerolls.NameReroll(),
    placing.ChooseTarget(),
    placing.AddMeeple(),
    placing.ChooseRole(),
    camp.CampReroll(),
    temple.PickCard(),
    temple.KeepCard(),
    market.SellCard(),
    village.TakeUpgrade(),
    putting_away.PutTileAway(),
    delivering.DeliverCards(),
    ending.LastExchange(),
):
    operations.register_step(_step)

for _location in (
    camp.Camp(),
    stela.Stela(),
    temple.Temple(),
    village.Village(),
    harbor.Harbor(),
    surroundings.Surroundings(),
    market.BlackMarket(),
    ships.Ships(),
):
    operations.register_location(_location)

for _upgrade in (
    rerolls.RerollTwo(),
    deliveries.TabletCoins(),
    temple_upgrades.TEMPLE_PASS,
    rerolls.RerollAll(),
    deliveries.TrioBonus(),
    deliveries.EXTRA_CRATE,
    exchanges.PATRON,
    deliveries.PotterySet(),
    temple_upgrades.TempleExtraDraw(),
    exchanges.SPONSOR,
    deliveries.WeaponSet(),
    immediate.ImmediateCoins(),
    immediate.ImmediateDiscovery(),
):
    operations.register_upgrade(_upgrade)


# The decisions by code.
DECISIONS: Final = {int(step.code): step.name for step in operations.STEPS if step.decides and step.code}
