"""The names of the components, and the printed values as one piece of data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from digsite.engine.frozen import Frozen

# Artifact cards, in the order in which a delivery names them (QZ-MOD-07).
ArtifactType = Literal["pottery", "weapon", "tablet", "statuette", "mummy"]
TYPES: tuple[ArtifactType, ...] = ("pottery", "weapon", "tablet", "statuette", "mummy")
Bonus = Literal["discovery", "vp", "coin", "none"]
BONUSES: tuple[Bonus, ...] = ("discovery", "vp", "coin", "none")

Role = Literal["adventurer", "archaeologist"]
ROLES: tuple[Role, ...] = ("adventurer", "archaeologist")
Demand = Literal["adventurer", "archaeologist", "either", "any"]
DEMANDS: tuple[Demand, ...] = ("adventurer", "archaeologist", "either")
Face = Literal["black", "white", "side", "standing"]
FACES: tuple[Face, ...] = ("black", "white", "side", "standing")
Category = Literal["black", "white", "wild", "character"]
CATEGORIES: tuple[Category, ...] = ("black", "white", "wild", "character")

SURROUNDINGS = ("quarry", "small_temple", "ruins")
THIRD_PLACES = ("black_market", "ship")

# The places that meeples can be sent to (QZ-MOD-01).
PLACES = (
    "camp",
    "stela",
    *(f"temple-{space}" for space in range(1, 6)),
    *(f"village-{space}" for space in range(1, 4)),
    "harbor",
    "quarry",
    "small-temple",
    "ruins",
    "black-market",
    "ship-1",
    "ship-2",
)

# The kinds of Upgrades and the numbers that their effects have; the last two are immediate (QZ-UPG-31).
UPGRADES: Mapping[str, tuple[str, ...]] = {
    "reroll_two": ("meeples",),
    "tablet_coins": ("coins",),
    "temple_discount": ("coins",),
    "reroll_all": (),
    "trio_bonus": ("gain_vp",),
    "extra_delivery": ("cards",),
    "coins_to_vp": ("pay", "gain_vp"),
    "pottery_set": ("cards", "gain_coins", "gain_vp"),
    "temple_extra_draw": (),
    "coins_to_discovery": ("pay", "gain_discovery"),
    "weapon_set": ("cards", "gain_coins", "gain_vp"),
    "immediate_coins": ("gain_coins",),
    "immediate_discovery": ("gain_discovery",),
}
UPGRADE_KINDS = tuple(UPGRADES)


@dataclass(frozen=True, slots=True)
class Reward(Frozen):
    """The gains of a space of the Discovery track or of one of the Surroundings."""

    coins: int = 0
    vp: int = 0
    discovery: int = 0
    upgrade: int = 0

    def gains(self) -> dict[str, int]:
        """The gains by name, without those that are 0."""
        amounts = {"coins": self.coins, "vp": self.vp, "discovery": self.discovery, "upgrade": self.upgrade}
        return {name: count for name, count in amounts.items() if count}


@dataclass(frozen=True, slots=True)
class Upgrade(Frozen):
    """A kind of Upgrade tile: how many there are, their points, and the numbers of the effect by name."""

    copies: int
    vp: int
    effect: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class AutomatonCard(Frozen):
    """Where the automaton goes in a round: Temple spaces (from 1), and two bids with their size and role."""

    temple: tuple[int, ...]
    surrounding: str
    count: int
    role: str
    third: str
    third_count: int
    third_role: str


@dataclass(frozen=True, slots=True)
class Facts(Frozen):
    """The printed values. Rows by type follow TYPES, rows by bonus follow BONUSES, rows by face follow FACES."""

    rounds: int
    coins: tuple[int, ...]
    team: tuple[int, ...]
    ships: tuple[int, ...]
    covered_village: tuple[int, ...]
    upgrades_for_two: int
    team_roll: tuple[int, ...]
    character_roll: tuple[int, ...]
    standing_coins: int
    camp_coins: int
    stela_cost: int
    stela_discovery: int
    temple_costs: tuple[int, ...]
    temple_choose: tuple[int, ...]
    temple_draw: tuple[int, ...]
    surroundings: tuple[Reward, ...]
    market_coins: int
    village_costs: tuple[int, ...]
    village_role: str
    harbor_cost: int
    harbor_cards: int
    ship_cards: int
    cards: tuple[int, ...]
    values: tuple[tuple[int, ...], ...]
    bonuses: tuple[tuple[int, ...], ...]
    track: tuple[Reward, ...]
    upgrades: Mapping[str, Upgrade]
    automaton_meeples: int
    automaton_types: tuple[str, ...]
    automaton_bonuses: tuple[str, ...]
    automaton_cards: tuple[AutomatonCard, ...]
    marker_vp: int
    coins_per_vp: int
