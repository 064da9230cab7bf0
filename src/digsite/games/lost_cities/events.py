"""The events of Lost Cities: the declaration of each kind, and the longer ones told to a listener."""

from __future__ import annotations

from typing import Final

from digsite.engine.events import NUMBER, Kind, key, keys, one_of
from digsite.engine.telling import tell, tell_of
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
# A total never falls below 0, so it may change by less than the result.
SCORED: Final = Kind("scored", net=NUMBER, total=NUMBER, change=NUMBER)
EXCHANGED_ARTIFACTS: Final = Kind("exchanged-artifacts", tiles=NUMBER, tokens=NUMBER)
VALUED_ARTIFACTS: Final = Kind("valued-artifacts", tokens=NUMBER, total=NUMBER, change=NUMBER)
GAME_ENDED: Final = Kind("game-ended", seated=False, settles=True)


def expedition_began(table: Table) -> None:
    """Tiles and cards were laid out; every player learned the own hand."""
    tell(table, EXPEDITION_BEGAN, expedition=int(table.expedition))
    for seat in range(table.printed.players):
        tell_of(table, seat, DEALT, cards=tuple(card_key(card) for card in hand(table, seat)))


def expedition_ended(table: Table, changes: list[int]) -> None:
    """The expedition was scored, which changed the totals by that much."""
    players = table.printed.players
    record = (table.expedition - 1) * (players + 2)
    crossed = table.results[record + players + 1] == frames.BY_CROSSING
    kind = ENDED_BY_CROSSING if crossed else ENDED_BY_DRAW_PILE
    tell(table, kind, expedition=int(table.expedition))
    for seat in range(players):
        net, total = int(table.results[record + seat]), int(table.totals[seat])
        tell_of(table, seat, SCORED, net=net, total=total, change=changes[seat])
        tiles = int(table.artifacts[seat])
        if tiles:
            tokens = int(table.tokens[seat]) + tiles
            tell_of(table, seat, EXCHANGED_ARTIFACTS, tiles=tiles, tokens=tokens)


def game_ended(table: Table, changes: list[int]) -> None:
    """Artifact tokens were valued, which changed the totals by that much, and the game is over."""
    for seat in range(table.printed.players):
        tokens, total = int(table.tokens[seat]), int(table.totals[seat])
        tell_of(table, seat, VALUED_ARTIFACTS, tokens=tokens, total=total, change=changes[seat])
    tell(table, GAME_ENDED)
