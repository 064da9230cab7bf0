"""The events of Arnak: the declaration of each kind, and the functions that tell them to a listener.

A kind that one operation alone tells stands with that operation.
"""

from __future__ import annotations

from typing import Final

from digsite.engine.events import NUMBER, NUMBERS, WORD, Kind, Sort, Value, amounts_of, key, keys, one_of
from digsite.games.arnak import actions
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.reading import PARTS
from digsite.games.arnak.table import frames, layout, piles, sources
from digsite.games.arnak.table.fields import DECK, HAND, PLAY_AREA, PUT_DOWN, ROW, STACK, TRANSIT, Table
from digsite.games.arnak.table.keys import key_of

# The card, assistant, boon or slot that brought it; such a part is added to every kind that declares it.
SOURCE: Final = key("card", "assistant", "guardian", "slot").or_none()

GAINED: Final = Kind("gained", tokens=amounts_of(*vocabulary.RESOURCES), source=SOURCE)
PAID: Final = Kind("paid", tokens=amounts_of(*vocabulary.RESOURCES, "idol"))
HIRED_PILOT: Final = Kind("hired-pilot")
ICONS_FLOAT: Final = Kind("icons-float", count=NUMBER, source=SOURCE)
ALL_PLANES: Final = Kind("until-round-end.all-planes")
FEARLESS: Final = Kind("until-round-end.fearless")
UNUSED: Final = Kind("unused", part=WORD)
PASSED: Final = Kind("passed")
TURN_ENDED: Final = Kind("turn-ended", settles=True)
ROUND_BEGAN: Final = Kind("round-began", seated=False, round=NUMBER)
ROUND_ENDED: Final = Kind("round-ended", seated=False, settles=True, round=NUMBER)
GAME_ENDED: Final = Kind("game-ended", seated=False, settles=True)

# Cards. Who may know a card follows from the zones.
_CARD: Final = key("card")
_DRAWN: Final = _CARD.seen_from(DECK, HAND)
_SORTED: Final = _CARD.seen_from(TRANSIT)
# Of a Fear card that leaves a hand, the shuffle it came from (ARN-HID-24).
_SHUFFLE: Final = NUMBER.or_none()

# A card that exiles itself is gone for good (ARN-PLY-12).
PLAYED: Final = Kind("played", learned=(HAND, PLAY_AREA), card=_CARD, shuffle=_SHUFFLE, gone=NUMBER.or_none())
SPENT: Final = Kind("spent", learned=(HAND, PLAY_AREA), card=_CARD, shuffle=_SHUFFLE)
GAVE: Final = Kind("gave", learned=(HAND, PLAY_AREA), card=_CARD, shuffle=_SHUFFLE)
EXILED: Final = Kind("exiled", learned=(HAND, PLAY_AREA), card=_CARD, shuffle=_SHUFFLE, source=SOURCE)
EXILED_FEAR_TILE: Final = Kind("exiled-fear-tile", source=SOURCE)
DREW: Final = Kind("drew", learned=(DECK, HAND), card=_DRAWN, source=SOURCE)
DREW_BOTTOM: Final = Kind("drew-bottom", learned=(DECK, HAND), card=_DRAWN, source=SOURCE)
LOOKED_AT: Final = Kind("looked-at", learned=(DECK, TRANSIT), card=_SORTED)
PUT_BACK: Final = Kind("put-back", card=_SORTED)
GAINED_FEAR: Final = Kind("gained-fear", source=SOURCE)
GAINED_FEAR_TILE: Final = Kind("gained-fear-tile", source=SOURCE)
DEALT_TO_ROW: Final = Kind("dealt-to-row", seated=False, learned=(STACK, ROW), card=_CARD)
EXILED_FROM_ROW: Final = Kind("exiled-from-row", seated=False, card=_CARD)
REVEALED_CARD: Final = Kind("revealed-card", learned=(STACK, ROW), card=_CARD)
BOUGHT: Final = Kind("bought", card=_CARD, price=amounts_of("coin", "compass"), points=NUMBER, source=SOURCE)
_DESTINATION: Final = one_of("hand", "deck-top", "deck-bottom", "play-area")
GAINED_CARD: Final = Kind("gained-card", card=_CARD, to=_DESTINATION, points=NUMBER, source=SOURCE)
# Others learn no more than that one more card was decided about (ARN-HID-18).
SORTED_LEFTOVER: Final = Kind(
    "sorted-leftover",
    learned=(HAND, PLAY_AREA),
    card=_CARD.seen_from(HAND, PUT_DOWN),
    kept=NUMBER.seen_from(HAND, PUT_DOWN),
)
PUT_CARDS_DOWN: Final = Kind(
    "put-down", learned=(PUT_DOWN, PLAY_AREA), cards=keys("card"), kept=NUMBER, shuffles=NUMBERS
)
SHUFFLED: Final = Kind("shuffled", chance=True, size=NUMBER)

# The board: sites, guardians, idols, the research track.
SITE: Final = key("site")
# The site found at a place by then; it is added to every kind that declares it.
FOUND: Final = key("tile").or_none()
_GUARDIAN: Final = key("guardian")
_SPACE: Final = key("track")
_TEMPLE: Final = key("temple")
_BONUS: Final = key("bonus")
_TILE: Final = key("tile")
_COMPASSES: Final = amounts_of("compass")

SET_OUT_TO_DIG: Final = Kind("set-out.dig", site=SITE, tile=FOUND, price=_COMPASSES)
SET_OUT_TO_DISCOVER: Final = Kind("set-out.discover", site=SITE, price=_COMPASSES)
ARRIVED: Final = Kind("arrived", site=SITE, tile=FOUND, source=SOURCE)
TOOK_IDOLS: Final = Kind("took-idols", site=SITE, idol=key("idol"))
FOUND_SITE: Final = Kind("found-site", seated=False, learned=(STACK, ROW), site=SITE, tile=_TILE)
GUARDIAN_AWOKE: Final = Kind(
    "guardian-awoke", seated=False, learned=(STACK, ROW), site=SITE, tile=FOUND, guardian=_GUARDIAN
)
# The top tile of a site stack was turned up for its effect.
REVEALED_TILE: Final = Kind("revealed-tile", learned=(STACK, ROW), tile=_TILE)
ACTIVATED: Final = Kind("activated", site=SITE, tile=FOUND, source=SOURCE)
OVERCAME: Final = Kind("overcame", site=SITE, tile=FOUND, guardian=_GUARDIAN, source=SOURCE)
USED_BOON: Final = Kind("used-boon", guardian=_GUARDIAN)
MOVED_GLASS: Final = Kind("researched.glass", space=_SPACE, source=SOURCE)
MOVED_NOTEBOOK: Final = Kind("researched.notebook", space=_SPACE, source=SOURCE)
TOOK_TEMPLE_TILE: Final = Kind("took-temple-tile", stack=_TEMPLE, points=NUMBER, source=SOURCE)
# One player looks through the stack of the Lost Temple, as into a hand (ARN-HID).
LOOKED_IN_TEMPLE: Final = Kind("looked-in-temple", learned=(STACK, HAND), tiles=keys("bonus").seen_from(HAND))
TOOK_BONUS: Final = Kind("took-bonus", learned=(HAND, ROW), bonus=_BONUS)
SLOTTED: Final = Kind("slotted", slot=key("slot"))

_ASSISTANT: Final = key("assistant")

RECRUITED: Final = Kind("recruited", assistant=_ASSISTANT, source=SOURCE)
UNCOVERED: Final = Kind("uncovered", seated=False, learned=(STACK, ROW), assistant=_ASSISTANT)
# One player looks through the stack of those who wait for rescue, as into a hand (ARN-HID).
LOOKED_AT_RESCUE: Final = Kind(
    "looked-at-rescue", learned=(STACK, HAND), assistants=keys("assistant").seen_from(HAND)
)
RESCUED: Final = Kind("rescued", learned=(HAND, ROW), assistant=_ASSISTANT, source=SOURCE)
UPGRADED: Final = Kind("upgraded-assistant", assistant=_ASSISTANT, source=SOURCE)
REFRESHED: Final = Kind("refreshed", assistant=_ASSISTANT, source=SOURCE)
EXCHANGED: Final = Kind("exchanged", old=_ASSISTANT, new=_ASSISTANT)
USED_ASSISTANT: Final = Kind("used-assistant", assistant=_ASSISTANT)
TRAVELLED_WITH: Final = Kind("travelled-with", assistant=_ASSISTANT)
BORROWED: Final = Kind("borrowed", assistant=_ASSISTANT)

# The solo rival. `by` and `arrow` say what decided among several possibilities (ARN-SOL-13).
_ARROW: Final = one_of("left", "right")
_LACK: Final = one_of("deed", "site", "new-site", "temple-tile", "card")
_HIGHEST_ROW: Final = one_of("highest-row")
_LOWEST_ROW: Final = one_of("lowest-row")
_ARROW_ALONE: Final = one_of("arrow")
_POINTS: Final = one_of("highest-points", "lowest-points")

RIVAL_SHUFFLED: Final = Kind("rival.shuffled", seated=False, chance=True, arrow=_ARROW)
RIVAL_TURNED: Final = Kind("rival.turned", seated=False, learned=(STACK, ROW), tile=_TILE, arrow=_ARROW)
RIVAL_IDLE: Final = Kind("rival.idle", seated=False, lack=_LACK)
RIVAL_WENT: Final = Kind("rival.went", seated=False, site=SITE, tile=FOUND, by=_HIGHEST_ROW, arrow=_ARROW)
RIVAL_DISCOVERED: Final = Kind("rival.discovered", seated=False, site=SITE, by=_LOWEST_ROW, arrow=_ARROW)
RIVAL_RESEARCHED: Final = Kind("rival.researched", seated=False, space=_SPACE, by=_ARROW_ALONE, arrow=_ARROW)
RIVAL_TOOK_TEMPLE_TILE: Final = Kind(
    "rival.took-temple-tile", seated=False, stack=_TEMPLE, points=NUMBER, by=_ARROW_ALONE, arrow=_ARROW
)
RIVAL_REMOVED_BONUS: Final = Kind("rival.removed-bonus", seated=False, bonus=_BONUS)
RIVAL_REMOVED_ASSISTANT: Final = Kind("rival.removed-assistant", seated=False, assistant=_ASSISTANT)
RIVAL_OVERCAME: Final = Kind(
    "rival.overcame",
    seated=False,
    site=SITE,
    tile=FOUND,
    guardian=_GUARDIAN,
    by=_HIGHEST_ROW,
    arrow=_ARROW,
)
RIVAL_BOUGHT: Final = Kind("rival.bought", seated=False, card=_CARD, by=_POINTS, arrow=_ARROW)

# A player chooses when to use these; sites, idols, rows and tiles only follow from something.
_USED: Final = {
    sources.FROM_CARD: "card",
    sources.FROM_ASSISTANT: "assistant",
    sources.FROM_GUARDIAN: "guardian",
    sources.FROM_SLOT: "slot",
}

# The parts that name a site, with the part for the tile that lies there.
_FOUND_AT: Final = {"site": "tile", "origin": "origin_tile"}


def tell(
    table: Table,
    kind: Kind,
    *,
    seat: int = -1,
    openly: bool = False,
    old_news: bool = False,
    **values: Value,
) -> None:
    """Adds an event to the journal, of the player whose turn it is unless a seat is given.

    A part that holds a key or a word takes the number of the thing too, and a part that holds keys their numbers.
    `openly` is for a thing that all know already, `old_news` where nobody learns anything by its move.
    """
    assert table.journal is not None
    who = None if not kind.seated else int(table.player) if seat < 0 else int(seat)
    parts = {name: _written(table, kind.parts[name], value) for name, value in values.items()}
    for place, tile in _FOUND_AT.items():
        if tile in kind.parts and place in values and tile not in values:
            found = _tile_at(table, values[place])
            if found >= 0:
                parts[tile] = key_of(table.printed, "tile", found)
    brought_by = _brought_by(table) if "source" in kind.parts else None
    if brought_by is not None:
        parts["source"] = brought_by
    if old_news:
        table.journal.append(kind.old_news(who, **parts))
    elif openly:
        table.journal.append(kind.openly(who, **parts))
    else:
        table.journal.append(kind.event(who, **parts))


def _written(table: Table, sort: Sort, value: Value) -> Value:
    """Writes the numbers of things as their keys, and of words as these."""
    if sort.form == "keys" and isinstance(value, tuple):
        return tuple(key_of(table.printed, sort.words[0], int(one)) for one in value)
    if sort.form == "key" and isinstance(value, int):
        return key_of(table.printed, sort.words[0], value)
    if sort.form == "word" and isinstance(value, int):
        return sort.words[value]
    return value


def _tile_at(table: Table, site: Value) -> int:
    """The tile of the site that was found at a place; -1 at a camp and where nothing was found."""
    assert isinstance(site, int)
    return int(table.cells[layout.SITE_TILE + site - ids.CAMPS]) if site >= ids.CAMPS else -1


def _brought_by(table: Table) -> str | None:
    """The card, assistant, boon or slot in use, whatever it led to; nothing where the action itself brings it."""
    for kind, first, _ in reversed(table.pending.frames()):
        group = _USED.get(int(sources.source_kind(first))) if kind == frames.SOURCE else None
        if group is not None:
            return key_of(table.printed, group, int(sources.source_number(first)))
    return None


def _amounts(table: Table, node: int) -> dict[str, int]:
    """The resources of a node."""
    counts = {
        name: int(table.printed.node(node, vocabulary.AMOUNTS + index))
        for index, name in enumerate(vocabulary.RESOURCES)
    }
    return {name: count for name, count in counts.items() if count}


def gained(table: Table, node: int) -> None:
    """Tokens were gained."""
    tell(table, GAINED, tokens=_amounts(table, node))


def paid(table: Table, node: int) -> None:
    """Resources and idols were paid; of cards and travel icons their own moves tell."""
    tokens = _amounts(table, node)
    idols = int(table.printed.node(node, vocabulary.FIRST))
    if idols and table.printed.node(node, vocabulary.OP) == vocabulary.PAY:
        tokens["idol"] = idols
    if tokens:
        tell(table, PAID, tokens=tokens)


def unused(table: Table, part: int) -> None:
    """A part of an effect was declined or could not be used: to others both look the same (ARN-MOD-35)."""
    tell(table, UNUSED, part=PARTS.names[part])


def researched(table: Table, action: int) -> None:
    """A token moved, or a temple tile was taken."""
    if action >= actions.TEMPLE_TILE:
        stack = action - actions.TEMPLE_TILE
        tell(table, TOOK_TEMPLE_TILE, stack=stack, points=int(table.printed.temple_points[stack]))
    elif action >= actions.MOVE_NOTEBOOK:
        tell(table, MOVED_NOTEBOOK, space=action - actions.MOVE_NOTEBOOK)
    else:
        tell(table, MOVED_GLASS, space=action - actions.MOVE_GLASS)


def from_hand(table: Table, kind: Kind, card: int, pile: int = piles.IN_HAND) -> None:
    """A card leaves the hand for all to see; of several Fear cards it is said which shuffle it came from."""
    seat = int(table.player)
    if card == ids.FEAR_CARD:
        tag = piles.tag_at(table, seat, pile, piles.find(table, seat, pile, card))
        tell(table, kind, card=card, shuffle=int(tag) // 2)
    elif kind is PLAYED and table.printed.card_exiles_itself[card]:
        tell(table, kind, card=card, gone=1)
    else:
        tell(table, kind, card=card)


def bought(table: Table, card: int, price: int) -> None:
    """A card was bought: with coins an item, with compasses an artifact (ARN-BUY-02)."""
    resource = "coin" if card < ids.ITEMS else "compass"
    tell(table, BOUGHT, card=card, price={resource: int(price)}, points=int(table.printed.card_points[card]))


def gained_card(table: Table, card: int, way: int) -> None:
    """A card was gained without its price."""
    if card >= ids.ITEMS:
        to = "play-area"
    elif way & vocabulary.TO_HAND:
        to = "hand"
    else:
        to = "deck-top" if way & vocabulary.TO_DECK_TOP else "deck-bottom"
    tell(table, GAINED_CARD, card=card, to=to, points=int(table.printed.card_points[card]))


def sorted_leftover(table: Table, seat: int) -> None:
    """A player has decided about every card left; others learn no more than how many there were (ARN-HID-18).

    It is told card by card and at the end: equal cards are asked about at once, and that must not be seen.
    """
    decided = [(card, True) for card in piles.cards_in(table, seat, piles.IN_HAND)]
    decided += [(card, False) for card in piles.cards_in(table, seat, piles.SET_ASIDE)]
    for card, kept in sorted(decided, key=lambda one: (one[0], not one[1])):
        tell(table, SORTED_LEFTOVER, seat=seat, card=card, kept=int(kept))


def put_down(table: Table, seat: int) -> None:
    """A player lays down the cards not kept for all to see (ARN-HID-17, -18); an empty hand tells nothing."""
    cards = piles.cards_in(table, seat, piles.SET_ASIDE)
    kept = int(piles.pile_size(table, seat, piles.IN_HAND))
    if not kept and not cards:
        return
    # Of Fear cards it is said which shuffles they came from (ARN-HID-24).
    shuffles = tuple(
        int(tag) // 2
        for card, tag in zip(cards, piles.tags_in(table, seat, piles.SET_ASIDE), strict=True)
        if card == ids.FEAR_CARD
    )
    # All of them are the same kind of event, so that the kind gives nothing away.
    tell(table, PUT_CARDS_DOWN, seat=seat, cards=tuple(cards), kept=kept, shuffles=shuffles)


def looked_at_rescue(table: Table) -> None:
    """The rescue stack was looked through by one player."""
    waiting = tuple(int(table.cells[layout.RESCUE + index]) for index in range(table.rescue_size))
    tell(table, LOOKED_AT_RESCUE, assistants=waiting)


def looked_in_temple(table: Table) -> None:
    """The Lost Temple stack was looked through by one player."""
    kinds = sorted(int(table.cells[layout.TEMPLE_STACK + index]) for index in range(table.temple_stack_size))
    tell(table, LOOKED_IN_TEMPLE, tiles=tuple(kinds))
