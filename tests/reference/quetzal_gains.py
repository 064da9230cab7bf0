"""The literal Quetzal: Discovery points, Upgrades, exchanges and deliveries.

Whatever may ask somebody is a generator: it yields a `Question` and is sent the answer. Nested effects are nested
calls, so the interrupted one goes on afterwards by itself (QZ-MOD-14).
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from tests.reference.quetzal_facts import CARDS, PERMANENT, TYPES
from tests.reference.quetzal_table import DONE, Action, Asking, Question, Table, once


def discover(table: Table, seat: int, points: int) -> Asking:
    """Discovery points, one space at a time, each reward finished before the next (QZ-DISC-01, QZ-DISC-04)."""
    track = table.facts["discovery"]["track"]
    for _ in range(points):
        if table.discovery[seat] == len(track):
            return  # QZ-DISC-05
        table.discovery[seat] += 1
        reward = track[table.discovery[seat] - 1]  # QZ-DISC-02
        table.coins[seat] += reward.get("coins", 0)
        table.points[seat]["track"] += reward.get("vp", 0)
        if reward.get("upgrade") and table.tiles:  # QZ-DISC-06
            yield from gain_tile(table, seat, table.tiles.pop())  # QZ-DISC-03


def gain_tile(table: Table, seat: int, tile: str) -> Asking:
    """An Upgrade is gained."""
    table.settling.append(tile)
    if tile not in PERMANENT:
        yield from use_up_tile(table, seat, tile)
    elif len(table.active[seat]) == 2 and tile not in table.active[seat]:
        yield from put_one_away(table, seat, tile)
    elif tile in table.active[seat]:
        table.put_away[seat].append(tile)  # QZ-UPG-05
    else:
        table.active[seat].append(tile)  # QZ-UPG-02
    table.settling.remove(tile)


def use_up_tile(table: Table, seat: int, tile: str) -> Asking:
    """An immediate bonus, and then the tile goes to the personal discard pile (QZ-UPG-01, QZ-UPG-31)."""
    bonus = table.facts["upgrades"][tile]
    table.coins[seat] += bonus.get("gain_coins", 0)
    yield from discover(table, seat, bonus.get("gain_discovery", 0))
    table.put_away[seat].append(tile)


def put_one_away(table: Table, seat: int, waiting: str) -> Asking:
    """Both places are full: one of the three tiles goes to the personal discard pile (QZ-UPG-03, QZ-UPG-04)."""
    while waiting not in table.active[seat]:
        tiles = once([*table.active[seat], waiting], PERMANENT)
        options: list[Action] = [("put away", tile) for tile in tiles]
        answer = yield Question(seat, "put-away", options + exchanges(table, seat, also_vp=True), waiting)
        if answer[0] == "exchange":
            yield from exchange(table, seat, answer)
        else:
            if answer[1] != waiting:
                table.active[seat].remove(answer[1])
                table.active[seat].append(waiting)
            table.put_away[seat].append(answer[1])
            return
    table.put_away[seat].append(waiting)  # an exchange brought its equal


def exchanges(table: Table, seat: int, also_vp: bool) -> list[Action]:
    """The exchanges a player can pay for now (QZ-UPG-26, QZ-UPG-29, QZ-MOD-08)."""
    prices = table.facts["upgrades"]
    offered: list[Action] = []
    for tile, what in (("coins_to_vp", "vp"), ("coins_to_discovery", "discovery")):
        affordable = tile in table.active[seat] and table.coins[seat] >= prices[tile]["pay"]
        useful = what == "vp" or table.discovery[seat] < len(table.facts["discovery"]["track"])
        if affordable and useful and (also_vp or what == "discovery"):
            offered.append(("exchange", what))
    return offered


def exchange(table: Table, seat: int, answer: Action) -> Asking:
    """Coins become points of either sort."""
    what = answer[1]
    tile = table.facts["upgrades"][f"coins_to_{what}"]
    table.coins[seat] -= tile["pay"]
    if what == "vp":
        table.points[seat]["exchanges"] += tile["gain_vp"]
    else:
        yield from discover(table, seat, tile["gain_discovery"])


def ask(
    table: Table, seat: int, kind: str, options: Callable[[], list[Action]], place: str | None = None
) -> Generator[Question, Action, Action]:
    """A first step: exchanges leave it open, any other answer is returned (QZ-MOD-08)."""
    while True:
        answer = yield Question(seat, kind, options() + exchanges(table, seat, also_vp=False), place)
        if answer[0] != "exchange":
            return answer
        yield from exchange(table, seat, answer)


# --- delivering -----------------------------------------------------------------------------------


def deliver(table: Table, seat: int, place: str, printed_limit: int) -> Asking:
    """One delivery, a chain of cards in a fixed order (QZ-DELIV-01, QZ-MOD-07)."""
    if not table.hands[seat]:
        return  # QZ-MOD-09
    hand = table.hands[seat]
    answer = yield from ask(
        table,
        seat,
        "deliver",
        lambda: [*(("deliver", card) for card in once(hand, CARDS)), DONE],
        place,
    )
    limit = printed_limit  # the tiles that are active now count (QZ-DELIV-09)
    if "extra_delivery" in table.active[seat]:
        limit += table.facts["upgrades"]["extra_delivery"]["cards"]  # QZ-UPG-25
    while answer != DONE:
        table.crate.append(answer[1])
        if len(table.crate) in (limit, len(hand)):
            break  # QZ-HID-11
        later = [
            card
            for card in once(hand, CARDS)
            if CARDS.index(card) >= CARDS.index(answer[1]) and hand.count(card) > table.crate.count(card)
        ]
        answer = yield Question(seat, "deliver", [*(("deliver", card) for card in later), DONE], place)
    cards, table.crate = table.crate, []
    if cards:
        yield from hand_in(table, seat, cards)


def hand_in(table: Table, seat: int, cards: list[str]) -> Asking:
    """The delivered cards are worked off in the order of QZ-DELIV-08."""
    for card in cards:
        table.discard_from_hand(seat, card)  # QZ-DELIV-06
    types = [card.split("-")[0] for card in cards]
    bonuses = [card.split("-")[1] for card in cards]
    for kind in TYPES:
        table.points[seat]["collections"] += worth(table, kind, types.count(kind))
    table.coins[seat] += bonuses.count("coin")  # QZ-DELIV-05
    table.points[seat]["card_bonuses"] += bonuses.count("vp")
    tile_bonuses(table, seat, types)
    yield from discover(table, seat, bonuses.count("discovery"))


def worth(table: Table, kind: str, count: int) -> int:
    """Complete collections, and one of the rest (QZ-DELIV-02..04)."""
    values: list[int] = table.facts["values"][kind]
    complete, rest = divmod(count, 3)
    return complete * values[2] + (values[rest - 1] if rest else 0)


def tile_bonuses(table: Table, seat: int, types: list[str]) -> None:
    """What the active tiles add to a delivery, each by its own condition (QZ-UPG-32)."""
    tiles = table.facts["upgrades"]
    active = table.active[seat]
    points = table.points[seat]
    if "tablet_coins" in active:  # QZ-UPG-21
        table.coins[seat] += tiles["tablet_coins"]["coins"] * types.count("tablet")
    if "trio_bonus" in active and {"pottery", "weapon", "tablet"} <= set(types):  # QZ-UPG-24
        points["upgrades"] += tiles["trio_bonus"]["gain_vp"]
    for kind in ("pottery", "weapon"):  # QZ-UPG-27, QZ-UPG-30
        tile = tiles[f"{kind}_set"]
        if f"{kind}_set" in active and types.count(kind) >= tile["cards"]:
            table.coins[seat] += tile["gain_coins"]
            points["upgrades"] += tile["gain_vp"]
