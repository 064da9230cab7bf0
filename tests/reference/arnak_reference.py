"""A slow, literal second reading of the trickiest rules of Arnak, written from the rulebook and used only in tests.

Nothing here is taken from the engine: icons are words, a payment is a list of who covers what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

PILOT = "pilot"
FLOAT = "float"
DISCOUNT = "discount"

# What each icon may stand for (ARN-TRV-02 to -04).
STANDS_FOR = {
    "boot": {"boot"},
    "ship": {"ship", "boot"},
    "car": {"car", "boot"},
    "plane": {"plane", "ship", "car", "boot"},
}

Outcome = tuple[tuple[str, ...], int, tuple[str, ...]]


@dataclass
class Purse:
    """What a traveller has: icons that float, a discount, sources with their icons, coins, and cards to keep back."""

    floating: list[str] = field(default_factory=list)
    discount: list[str] = field(default_factory=list)
    cards: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    tiles: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    coins: int = 0
    keep_back: int = 0
    all_planes: bool = False

    def seen(self, icon: str) -> str:
        """What an icon counts as (ARN-TRV-21)."""
        return "plane" if self.all_planes else icon


def ways_to_pay(cost: list[str], purse: Purse) -> set[Outcome]:
    """Every outcome of paying a travel cost: the sources used up, the coins spent, the icons that float then."""
    complete = [way for way in _ways(cost, purse) if _allowed(way, purse)]
    most = max((_covered_by_discount(way) for way in complete), default=0)
    free = _most_discount(cost, purse)
    return {_outcome(way, purse) for way in complete if _covered_by_discount(way) == most == free}


# For each icon of the cost: where the icon that covers it comes from, and its number there.
Way = tuple[tuple[str, int, int], ...]


def _supplies(purse: Purse) -> list[tuple[str, int, int, str]]:
    """Every single icon there is: kind of source, number of the source, number of the icon in it, the icon."""
    found = [(FLOAT, number, 0, icon) for number, icon in enumerate(purse.floating)]
    found += [(DISCOUNT, number, 0, icon) for number, icon in enumerate(purse.discount)]
    for number, (_, icons) in enumerate(purse.cards):
        found += [("card", number, place, icon) for place, icon in enumerate(icons)]
    for number, (_, icons) in enumerate(purse.tiles):
        found += [("tile", number, place, icon) for place, icon in enumerate(icons)]
    found += [(PILOT, number, 0, "plane") for number in range(purse.coins // 2)]
    return found


def _ways(cost: list[str], purse: Purse) -> Iterator[Way]:
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
        if len(set(way)) == len(way):
            yield way


def _allowed(way: Way, purse: Purse) -> bool:
    cards = {number for kind, number, _ in way if kind == "card"}
    return len(purse.cards) - len(cards) >= purse.keep_back


def _covered_by_discount(way: Way) -> int:
    return sum(kind == DISCOUNT for kind, _, _ in way)


def _most_discount(cost: list[str], purse: Purse) -> int:
    """How many icons the discount alone could cover (ARN-MOD-16, -20)."""
    rest = [None, *range(len(purse.discount))]
    best = 0
    for chosen in product(rest, repeat=len(cost)):
        used = [number for number in chosen if number is not None]
        fits = all(
            number is None or need in STANDS_FOR[purse.seen(purse.discount[number])]
            for need, number in zip(cost, chosen, strict=True)
        )
        if fits and len(set(used)) == len(used):
            best = max(best, len(used))
    return best


def _outcome(way: Way, purse: Purse) -> Outcome:
    used = set(way)
    floating = [icon for number, icon in enumerate(purse.floating) if (FLOAT, number, 0) not in used]
    spent = []
    for kind, sources in (("card", purse.cards), ("tile", purse.tiles)):
        for number, (name, icons) in enumerate(sources):
            if any((kind, number, place) in used for place in range(len(icons))):
                spent.append(name)
                floating += [icon for place, icon in enumerate(icons) if (kind, number, place) not in used]
    pilots = sum(kind == PILOT for kind, _, _ in way)
    return tuple(sorted(spent)), 2 * pilots, tuple(sorted(purse.seen(icon) for icon in floating))


def final_points(
    seat: dict[str, object], cards: dict[str, int], rows: dict[str, tuple[int, int]]
) -> dict[str, int]:
    """The score sheet of a player from a snapshot: points of cards by name, and of the rows by space of the track."""
    arrivals = (23, 21, 20, 19)
    glass, notebook = str(seat["glass"]), str(seat["notebook"])
    arrival = seat["arrival"]
    assert isinstance(arrival, int)
    research = arrivals[arrival] if glass == "T" else rows.get(glass, (0, 0))[0]
    research += rows.get(notebook, (0, 0))[1]
    tiles = seat["temple_tiles"]
    assert isinstance(tiles, dict)
    temple = sum(int(name.partition("-")[0]) * count for name, count in tiles.items())
    crates, slotted, fear_tiles = seat["crates"], seat["slotted"], seat["fear_tiles"]
    assert isinstance(crates, int)
    assert isinstance(slotted, int)
    assert isinstance(fear_tiles, int)
    idols = 3 * (crates + slotted) + sum((1, 2, 3, 4)[slotted:])
    owned: Counter[str] = Counter()
    for pile in ("deck", "hand", "play_area", "being_sorted", "set_aside"):
        listed = seat[pile]
        assert isinstance(listed, list)
        owned.update(card.partition("@")[0] for card in listed)
    fear = -owned.pop("fear", 0) - 2 * fear_tiles
    points = sum(cards.get(card, 0) * count for card, count in owned.items())
    return {"research": research, "temple": temple, "idols": idols, "cards": points, "fear": fear}
