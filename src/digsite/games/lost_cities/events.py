"""The events of Lost Cities: the declaration of each kind, and the functions that tell them to a listener."""

from __future__ import annotations

from typing import Final

from digsite.engine.events import NUMBER, Event, Kind, Value, key, keys, one_of
from digsite.games.lost_cities.printed.components import COLOURS
from digsite.games.lost_cities.table import frames
from digsite.games.lost_cities.table.fields import COLUMN, DISCARDS, DRAW_PILE, HAND, Table, hand
from digsite.games.lost_cities.table.keys import card_key

_CARD: Final = key("card")
_PATH: Final = key("path")

LAID: Final = Kind("laid", learned=(HAND, COLUMN), card=_CARD.seen_from(HAND, COLUMN))
DISCARDED: Final = Kind("discarded", learned=(HAND, DISCARDS), card=_CARD.seen_from(HAND, DISCARDS))
TOOK: Final = Kind("took", learned=(DISCARDS, HAND), card=_CARD.seen_from(DISCARDS, HAND))
DREW: Final = Kind("drew", learned=(DRAW_PILE, HAND), card=_CARD.seen_from(DRAW_PILE, HAND))
SENT_OUT: Final = Kind("sent-out", path=_PATH, explorer=one_of("researcher", "adventurer"))
STEPPED: Final = Kind("stepped", path=_PATH, stone=NUMBER)
FOUND_ARTIFACT: Final = Kind("found-artifact", path=_PATH)
GAINED_POINTS: Final = Kind("gained-points", path=_PATH, points=NUMBER)
DECLINED: Final = Kind("declined")
EXPEDITION_BEGAN: Final = Kind("expedition-began", seated=False, chance=True, expedition=NUMBER)
DEALT: Final = Kind("dealt", learned=(DRAW_PILE, HAND), cards=keys("card").seen_from(DRAW_PILE, HAND))
ENDED_BY_CROSSING: Final = Kind("expedition-ended.crossing", settles=True, expedition=NUMBER)
ENDED_BY_DRAW_PILE: Final = Kind("expedition-ended.draw-pile", settles=True, expedition=NUMBER)
SCORED: Final = Kind("scored", net=NUMBER, total=NUMBER)
EXCHANGED_ARTIFACTS: Final = Kind("exchanged-artifacts", tiles=NUMBER, tokens=NUMBER)
VALUED_ARTIFACTS: Final = Kind("valued-artifacts", tokens=NUMBER, total=NUMBER)
GAME_ENDED: Final = Kind("game-ended", seated=False, settles=True)

KINDS: Final[tuple[Kind, ...]] = (
    *(LAID, DISCARDED, TOOK, DREW, SENT_OUT, STEPPED, FOUND_ARTIFACT, GAINED_POINTS, DECLINED),
    *(EXPEDITION_BEGAN, DEALT, ENDED_BY_CROSSING, ENDED_BY_DRAW_PILE, SCORED),
    *(EXCHANGED_ARTIFACTS, VALUED_ARTIFACTS, GAME_ENDED),
)


def _tell(table: Table, event: Event) -> None:
    if table.journal is not None:
        table.journal.append(event)


def _on_path(table: Table, kind: Kind, colour: int, **values: Value) -> None:
    _tell(table, kind.event(int(table.player), path=f"path:{COLOURS[colour]}", **values))


def laid(table: Table, card: int) -> None:
    """A card went from the hand to a column."""
    _tell(table, LAID.event(int(table.player), card=card_key(card)))


def discarded(table: Table, card: int) -> None:
    """A card went from the hand to its discard pile."""
    _tell(table, DISCARDED.event(int(table.player), card=card_key(card)))


def took(table: Table, card: int) -> None:
    """A card went from a discard pile to the hand."""
    _tell(table, TOOK.event(int(table.player), card=card_key(card)))


def drew(table: Table, card: int) -> None:
    """A card went from the draw pile to the hand."""
    _tell(table, DREW.event(int(table.player), card=card_key(card)))


def sent_out(table: Table, colour: int, researcher: bool) -> None:
    """An explorer was put on the first stone."""
    _on_path(table, SENT_OUT, colour, explorer="researcher" if researcher else "adventurer")


def stepped(table: Table, colour: int, stone: int) -> None:
    """An explorer moved one stone."""
    _on_path(table, STEPPED, colour, stone=int(stone))


def found_artifact(table: Table, colour: int) -> None:
    """An artifact tile was taken from the path."""
    _on_path(table, FOUND_ARTIFACT, colour)


def gained_points(table: Table, colour: int, points: int) -> None:
    """A victory point tile paid."""
    _on_path(table, GAINED_POINTS, colour, points=int(points))


def declined(table: Table) -> None:
    """A bonus move was not used."""
    _tell(table, DECLINED.event(int(table.player)))


def expedition_began(table: Table) -> None:
    """Tiles and cards were laid out; every player learned the own hand."""
    _tell(table, EXPEDITION_BEGAN.event(None, expedition=int(table.expedition)))
    for seat in range(table.printed.players):
        _tell(table, DEALT.event(seat, cards=tuple(card_key(card) for card in hand(table, seat))))


def expedition_ended(table: Table) -> None:
    """The expedition was scored."""
    players = table.printed.players
    record = (table.expedition - 1) * (players + 2)
    crossed = table.results[record + players + 1] == frames.BY_CROSSING
    kind = ENDED_BY_CROSSING if crossed else ENDED_BY_DRAW_PILE
    _tell(table, kind.event(int(table.player), expedition=int(table.expedition)))
    for seat in range(players):
        net, total = int(table.results[record + seat]), int(table.totals[seat])
        _tell(table, SCORED.event(seat, net=net, total=total))
        tiles = int(table.artifacts[seat])
        if tiles:
            tokens = int(table.tokens[seat]) + tiles
            _tell(table, EXCHANGED_ARTIFACTS.event(seat, tiles=tiles, tokens=tokens))


def game_ended(table: Table) -> None:
    """Artifact tokens were valued and the game is over."""
    for seat in range(table.printed.players):
        tokens, total = int(table.tokens[seat]), int(table.totals[seat])
        _tell(table, VALUED_ARTIFACTS.event(seat, tokens=tokens, total=total))
    _tell(table, GAME_ENDED.event(None))
