"""Every frame, location and Upgrade, registered once, in the order of their codes; the decision of each action."""

from typing import Final

from digsite.games.quetzal import actions
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
from digsite.games.quetzal.table import frames
from digsite.games.quetzal.table.operations import (
    STEPS,
    Step,
    order_stops,
    register_location,
    register_step,
    register_upgrade,
)
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
    register_step(_step)

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
    register_location(_location)
order_stops()

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
    register_upgrade(_upgrade)

# The first action of each decision; exchanges, done and none belong to several.
_FIRST_ACTIONS: Final = (
    (actions.TARGET, frames.CHOOSE_TARGET),
    (actions.ADD, frames.ADD_MEEPLE),
    (actions.REROLL, frames.NAME_REROLL),
    (actions.PICK, frames.PICK_CARD),
    (actions.KEEP, frames.KEEP_CARD),
    (actions.SELL, frames.SELL_CARD),
    (actions.DELIVER, frames.DELIVER_CARDS),
    (actions.TAKE_TILE, frames.TAKE_UPGRADE),
    (actions.PUT_AWAY, frames.PUT_TILE_AWAY),
    (actions.ROLE, frames.CHOOSE_ROLE),
    (actions.REROLL_ALL, frames.CHOOSE_REROLL),
)

# The decisions by code.
DECISIONS: Final = {int(step.code): step.name for step in STEPS if step.decides and step.code}


def step_with(action: int) -> Step:
    """The decision that an action belongs to.

    >>> step_with(0).name
    'target'
    """
    return STEPS[max(pair for pair in _FIRST_ACTIONS if pair[0] <= action)[1]]
