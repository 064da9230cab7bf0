"""Travel costs of Arnak, read literally: who can pay what, and every way to do it (ARN-TRV, ARN-MOD-03, -16).

Icons are words, a payment is a list of who covers what, and all of them are tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from tests.reference.arnak_facts import (
    ARTIFACTS,
    ASSISTANTS,
    BASICS,
    CAMP_SPACES,
    CAMPS,
    DISCOVER_COMPASSES,
    FEAR_ICONS,
    GUARDIANS,
    ITEMS,
    SITES,
)

PILOT = "pilot"
FLOAT = "float"
DISCOUNT = "discount"
PILOT_COINS = 2  # ARN-TRV-08
FIGURES = 2  # ARN-SET-24

# What each icon may stand for (ARN-TRV-02 to -04).
STANDS_FOR = {
    "boot": {"boot"},
    "ship": {"ship", "boot"},
    "car": {"car", "boot"},
    "plane": {"plane", "ship", "car", "boot"},
}

# The things used up, the coins for pilots, the icons that float then.
Outcome = tuple[tuple[str, ...], int, tuple[str, ...]]
# For each icon of the cost: the kind of source that covers it, its number there, and the number of the icon in it.
Way = tuple[tuple[str, int, int], ...]
Source = tuple[str, tuple[str, ...]]


@dataclass
class Purse:
    """What a traveller has: icons that float, a discount, sources with their icons, coins, and cards to keep back."""

    floating: list[str] = field(default_factory=list)
    discount: list[str] = field(default_factory=list)
    cards: list[Source] = field(default_factory=list)
    tiles: list[Source] = field(default_factory=list)
    coins: int = 0
    keep_back: int = 0
    all_planes: bool = False

    def seen(self, icon: str) -> str:
        """What an icon counts as (ARN-TRV-21)."""
        return "plane" if self.all_planes else icon


def ways_to_pay(cost: list[str], purse: Purse) -> set[Outcome]:
    """Every outcome of paying a travel cost: the sources used up, the coins spent, the icons that float then."""
    ways = list(_ways(cost, purse))
    # Discount icons cover as many icons as possible in total (ARN-MOD-16, -20).
    most = max((_by_discount(way) for way in ways), default=0)
    return {_outcome(way, purse) for way in ways if _by_discount(way) == most}


def _supplies(purse: Purse) -> list[tuple[str, int, int, str]]:
    """Every single icon there is: kind of source, number of the source, number of the icon in it, the icon."""
    found = [(FLOAT, number, 0, icon) for number, icon in enumerate(purse.floating)]
    found += [(DISCOUNT, number, 0, icon) for number, icon in enumerate(purse.discount)]
    for number, (_, icons) in enumerate(purse.cards):
        found += [("card", number, place, icon) for place, icon in enumerate(icons)]
    for number, (_, icons) in enumerate(purse.tiles):
        found += [("tile", number, place, icon) for place, icon in enumerate(icons)]
    found += [(PILOT, number, 0, "plane") for number in range(purse.coins // PILOT_COINS)]
    return found


def _ways(cost: list[str], purse: Purse) -> Iterator[Way]:
    """Each icon of the cost covered by an icon of its own, and enough cards kept back (ARN-TRV-01, -18)."""
    supplies = _supplies(purse)
    fitting = [
        [
            (kind, number, place)
            for kind, number, place, icon in supplies
            if need in STANDS_FOR[purse.seen(icon)]
        ]
        for need in cost
    ]
    for way in product(*fitting):
        cards = {number for kind, number, _ in way if kind == "card"}
        if len(set(way)) == len(way) and len(purse.cards) - len(cards) >= purse.keep_back:
            yield way


def _by_discount(way: Way) -> int:
    return sum(kind == DISCOUNT for kind, _, _ in way)


def _outcome(way: Way, purse: Purse) -> Outcome:
    """What is used up and what is left over; the other icon of a source floats, a discount's does not."""
    used = set(way)
    floating = [icon for number, icon in enumerate(purse.floating) if (FLOAT, number, 0) not in used]
    spent = []
    for kind, sources in (("card", purse.cards), ("tile", purse.tiles)):
        for number, (name, icons) in enumerate(sources):
            if any((kind, number, place) in used for place in range(len(icons))):
                spent.append(name)
                floating += [icon for place, icon in enumerate(icons) if (kind, number, place) not in used]
    pilots = sum(kind == PILOT for kind, _, _ in way)
    return tuple(sorted(spent)), PILOT_COINS * pilots, tuple(sorted(purse.seen(icon) for icon in floating))


def icons_of(card: str) -> tuple[str, ...]:
    """The travel value of a card."""
    if card in ITEMS:
        return ITEMS[card][1]
    return ARTIFACTS[card][1] if card in ARTIFACTS else BASICS.get(card, FEAR_ICONS)


def purse_of(body: dict[str, Any], seat: int, discount: tuple[str, ...] = ()) -> Purse:
    """What a player could travel with, from a snapshot (ARN-TRV-05)."""
    own = body["seats"][seat]
    hand = [marked.partition("@")[0] for marked in own["hand"]]
    tiles = [
        (guardian, GUARDIANS[guardian][1])
        for guardian, owner in body["overcome"].items()
        if owner == seat and guardian not in body["used_boons"] and GUARDIANS[guardian][1]
    ]
    tiles += [
        (assistant, ASSISTANTS[assistant][assistant in body["gold"]])
        for assistant in own["assistants"]
        if assistant in ASSISTANTS and assistant not in body["exhausted"]
    ]
    return Purse(
        floating=[icon for icon, count in body["floating"].items() for _ in range(count)],
        discount=list(discount),
        cards=[(card, icons_of(card)) for card in hand],
        tiles=tiles,
        coins=own["resources"]["coin"],
        all_planes=seat in body["all_planes"],
    )


def site_of(space: str) -> str:
    """The site a space belongs to: "tablet" for "tablet-2", "II-3" for itself."""
    name, _, number = space.rpartition("-")
    return space if number not in CAMP_SPACES or name in ("I", "II") else name


def travel_cost(temple: str, space: str) -> list[str]:
    """The icons printed at a space."""
    if site_of(space) in CAMPS:
        return CAMP_SPACES[space.rpartition("-")[2]]
    return next(row[space] for row in SITES[temple] if space in row)


def digs(
    body: dict[str, Any], temple: str, seat: int, discount: tuple[str, ...] = ()
) -> dict[str, set[Outcome]]:
    """The spaces that can be dug at, each with every way to pay (ARN-DIG-01 to -05)."""
    if list(body["figures"].values()).count(seat) == FIGURES:
        return {}
    spaces = [f"{camp}-{number}" for camp in CAMPS for number in CAMP_SPACES]
    spaces += [site for row in SITES[temple] for site in row if site in body["sites"]]
    purse = purse_of(body, seat, discount)
    found = {
        space: ways_to_pay(travel_cost(temple, space), purse)
        for space in spaces
        if space not in body["blocked"] and space not in body["figures"]
    }
    return {space: ways for space, ways in found.items() if ways}


def discoveries(
    body: dict[str, Any], temple: str, seat: int, discount: tuple[str, ...] = (), compasses_off: int = 0
) -> dict[str, set[Outcome]]:
    """The sites that can be discovered, each with every way to pay (ARN-DSC-01 to -03, -12, -14)."""
    if list(body["figures"].values()).count(seat) == FIGURES:
        return {}
    found = {}
    for row in SITES[temple]:
        for site, cost in row.items():
            level = site.partition("-")[0]
            price = max(0, DISCOVER_COMPASSES[level] - compasses_off)
            if site in body["sites"] or not body["site_stacks"][0 if level == "I" else 1]:
                continue
            if body["seats"][seat]["resources"]["compass"] >= price:
                found[site] = ways_to_pay(cost, purse_of(body, seat, discount))
    return {site: ways for site, ways in found.items() if ways}


def guardians_in_reach(body: dict[str, Any], seat: int) -> dict[str, set[Outcome]]:
    """The sites whose guardian can be overcome at its printed price, with every way to pay the travel icons.

    Coins of the price and for pilots, hand cards of the price and for travel are one pool (ARN-GRD-02, -03, -16,
    ARN-MOD-03). A cost without travel icons is paid in one way.
    """
    found = {}
    for site, guardian in body["guardians"].items():
        price = dict(GUARDIANS[guardian][0])
        icons: list[str] = price.pop("travel", [])
        purse = purse_of(body, seat)
        purse.keep_back = price.pop("hand_card", 0)
        purse.coins -= price.get("coin", 0)
        here = [who for space, who in body["figures"].items() if site_of(space) == site]
        rich = all(body["seats"][seat]["resources"][name] >= count for name, count in price.items())
        if seat in here and rich and len(purse.cards) >= purse.keep_back:
            ways = ways_to_pay(icons, purse)
            if ways:
                found[site] = ways
    return found
