"""Whether the things on a table agree with each other, so that a game could have come to lie like this.

What was read from a snapshot is held against the rules here. Only what lies on the table is compared; how it came
there is not asked, so the points of a player or who took which artifact are believed.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from digsite.engine.errors import BadData
from digsite.games.lost_cities.course.moving import can_move
from digsite.games.lost_cities.printed import ids
from digsite.games.lost_cities.printed.components import COLOURS
from digsite.games.lost_cities.table import frames
from digsite.games.lost_cities.table.fields import Table, cards_between, column, explorers_out, hand
from digsite.games.lost_cities.table.keys import card_name, tile_name


def check(table: Table) -> None:
    """Refuses a table that no game can have, by the field that is wrong."""
    seats = range(int(table.printed.players))
    for seat in seats:
        _check_columns(table, seat)
        _check_known(table, seat)
    if table.over:
        _check_finished(table)
    else:
        _check_pending(table)
        for seat in seats:
            _check_explorers(table, seat)
        _check_crossings(table)
    _check_hands(table)
    _check_tiles(table)
    _check_idle(table)


def _check_columns(table: Table, seat: int) -> None:
    """Columns keep their order, and their direction follows from it (LC-PLAY-08, LC-REV-02 to -05, -09)."""
    for colour, name in enumerate(COLOURS):
        values = column(table, seat, colour)
        rising = all(before <= after for before, after in pairwise(values))
        falling = all(before >= after for before, after in pairwise(values))
        if not rising and not (falling and table.printed.variant):
            ways = "rises or falls" if table.printed.variant else "rises"
            raise BadData(f"state.columns[{seat}]: the {name} column is {values}, but a column {ways}")
        direction = ids.OPEN
        if values and not (table.printed.variant and rising and falling):
            direction = ids.UP if rising else ids.DOWN
        if table.directions[seat * ids.COLOURS + colour] != direction:
            raise BadData(
                f"state.directions[{seat}]: with the {name} column {values} the direction is"
                f" {('open', 'up', 'down')[direction]}"
            )


def _check_known(table: Table, seat: int) -> None:
    """Cards that everybody knows to be in a hand are there (LC-HID-11)."""
    known = Counter(cards_between(table.known, seat * ids.HAND_ROOM, table.known_sizes[seat]))
    for card in known - Counter(hand(table, seat)):
        raise BadData(f"state.known[{seat}]: {card_name(card)} is named more often than it is in the hand")


def _check_explorers(table: Table, seat: int) -> None:
    """Where a column lies an explorer stands, and it has come at least as far as the cards (LC-PLAY-03, -05)."""
    printed = table.printed
    asked = int(table.pending.first()) if table.pending.kind() == frames.CHOOSE_EXPLORER else -1
    for colour, name in enumerate(COLOURS):
        stone = int(table.stones[seat * ids.COLOURS + colour])
        cards = len(column(table, seat, colour))
        least = 0 if seat == table.player and colour == asked else min(cards, ids.STONES)
        most = ids.STONES if cards and (seat != table.player or colour != asked) else 0
        if not least <= stone <= most:
            allowed = f"from {least} to {most}" if least < most else f"{least}"
            raise BadData(
                f"state.stones[{seat}]: with {cards} cards in the {name} column the stone is {allowed}, not {stone}"
            )
    researcher = int(table.researchers[seat])
    if researcher >= 0 and table.stones[seat * ids.COLOURS + researcher] == 0:
        raise BadData(f"state.researcher[{seat}]: no explorer stands on the {COLOURS[researcher]} path")
    if researcher < 0 and explorers_out(table, seat) == printed.explorers:
        raise BadData(
            f"state.researcher[{seat}]: with {printed.explorers} explorers out one is the researcher"
        )


def _check_finished(table: Table) -> None:
    """The explorers are back, the artifacts exchanged, and the last result tells the end (LC-SCR-09, -10)."""
    printed = table.printed
    if table.expedition != printed.expeditions:
        raise BadData(f"state.expedition: {printed.expeditions} is expected when the game is over")
    if table.pending.size > 0:
        raise BadData("state.pending: nothing is pending when the game is over")
    for seat in range(printed.players):
        if explorers_out(table, seat) > 0:
            raise BadData(f"state.stones[{seat}]: no explorer is out when the game is over")
        if table.researchers[seat] >= 0:
            raise BadData(f"state.researcher[{seat}]: nobody is out when the game is over")
        if table.artifacts[seat] > 0:
            raise BadData(f"state.artifacts[{seat}]: all are exchanged when the game is over")
    record = (int(table.expedition) - 1) * (int(printed.players) + 2)
    if table.results[record + printed.players] != table.player:
        raise BadData(
            f"state.player: the last expedition was ended by {table.results[record + printed.players]}"
        )
    by_crossing = table.results[record + printed.players + 1] == frames.BY_CROSSING
    if by_crossing != (table.crossings == printed.crossings_to_end):
        crossings = f"{printed.crossings_to_end}" if by_crossing else f"fewer than {printed.crossings_to_end}"
        raise BadData(f"state.crossings: {crossings} are expected where the last expedition ended so")
    if table.crossings > sum(1 for top in table.tops if top >= 0):
        raise BadData("state.crossings: there are more than columns")


def _check_pending(table: Table) -> None:
    """One decision, or the draw with what comes before it on top (LC-TRN-02, LC-MOD-01, -05)."""
    stack = table.pending.frames()
    kinds = [frame[0] for frame in stack]
    if kinds == [frames.PLAY_CARD]:
        return
    if (
        kinds[:1] != [frames.DRAW_CARD]
        or len(kinds) > 2
        or kinds[1:] in ([frames.PLAY_CARD], [frames.DRAW_CARD])
    ):
        raise BadData("state.pending: a play, or a draw with an explorer or a move on top of it, is expected")
    closed, played = stack[0][1], stack[0][2]
    _check_played(table, closed, played)
    if len(stack) == 2:
        if closed >= 0:
            raise BadData("state.pending[1]: nothing comes between a discard and the draw")
        kind, first, second = stack[1]
        if kind == frames.CHOOSE_EXPLORER:
            _check_explorer_asked(table, first, played)
        else:
            _check_move_asked(table, first, second, played)


def _check_played(table: Table, closed: int, played: int) -> None:
    """The card of this turn lies on top of the discard pile that it closed, or of the player's column."""
    colour = played // ids.VALUES
    if closed < 0:
        lies_there = table.tops[table.player * ids.COLOURS + colour] == played % ids.VALUES
    else:
        size = int(table.discard_sizes[colour])
        top = table.discards[colour * ids.PILE_ROOM + size - 1] if size else -1
        lies_there = closed == colour and top == played
    if not lies_there:
        place = "the player's column" if closed < 0 else f"the {COLOURS[closed]} discard pile"
        raise BadData(f"state.pending[0]: {card_name(played)} was played, but is not the top of {place}")


def _check_explorer_asked(table: Table, colour: int, played: int) -> None:
    """The card of this turn has started the path, and there is a choice (LC-PLAY-03, -04)."""
    if colour != played // ids.VALUES or len(column(table, table.player, colour)) != 1:
        raise BadData(f"state.pending[1]: the {COLOURS[colour]} path was not started with this card")
    home = int(table.printed.explorers) - explorers_out(table, table.player)
    if table.researchers[table.player] >= 0 or home < 2:
        raise BadData("state.pending[1]: there is only one kind of explorer left to send out")


def _check_move_asked(table: Table, reason: int, colour: int, played: int) -> None:
    """An explorer has just come to an arrow, or was at the end of its path already (LC-EVT-07, LC-CITY-01)."""
    stone = int(table.stones[table.player * ids.COLOURS + colour])
    if reason == frames.BY_ARROW:
        if stone == 0 or table.tiles[colour * ids.STONES + stone - 1] != ids.ARROW:
            raise BadData(
                f"state.pending[1]: the player's {COLOURS[colour]} explorer does not stand on an arrow"
            )
    elif (
        stone != ids.STONES or colour != played // ids.VALUES or len(column(table, table.player, colour)) < 2
    ):
        raise BadData(
            f"state.pending[1]: this card was not laid beyond the end of the {COLOURS[colour]} path"
        )
    if not any(can_move(table, path) for path in range(ids.COLOURS)):
        raise BadData("state.pending[1]: no explorer of the player can move")


def _check_crossings(table: Table) -> None:
    """The explorers beyond their bridges are counted, and the fifth would have ended it (LC-END-01)."""
    crossed = sum(1 for stone in table.stones if stone > table.printed.bridge_after)
    if table.crossings != crossed:
        raise BadData(f"state.crossings: {crossed} explorers are beyond their bridges, not {table.crossings}")
    if crossed >= table.printed.crossings_to_end:
        raise BadData(
            f"state.stones: {crossed} explorers are beyond their bridges; the expedition ends with"
            f" {table.printed.crossings_to_end}"
        )


def _check_hands(table: Table) -> None:
    """Everybody holds a full hand, but for the player who has played and not drawn yet (LC-TRN-02)."""
    printed = table.printed
    record = (int(table.expedition) - 1) * (int(printed.players) + 2)
    by_crossing = table.over and table.results[record + printed.players + 1] == frames.BY_CROSSING
    drawn = table.pending.kind() == frames.PLAY_CARD or (table.over and not by_crossing)
    for seat in range(printed.players):
        size = printed.hand_size if drawn or seat != table.player else printed.hand_size - 1
        if table.hand_sizes[seat] != size:
            raise BadData(
                f"state.hands[{seat}]: a hand of {size} cards is expected here, not of {table.hand_sizes[seat]}"
            )
    if table.over and not by_crossing:
        if table.pile_size > 0:
            raise BadData("state.draw_pile: it is empty when its last card has ended the game")
    elif table.pile_size == 0:
        raise BadData("state.draw_pile: there is at least one card, since the last one ends the expedition")


def _check_tiles(table: Table) -> None:
    """Every event space has its tile, but for the artifacts that were taken (LC-SET-06, LC-EVT-04)."""
    printed = table.printed
    spaces = {int(space) for space in printed.spaces}
    for space, tile in enumerate(table.tiles):
        if tile != ids.NO_TILE and space not in spaces:
            path, stone = COLOURS[space // ids.STONES], space % ids.STONES + 1
            raise BadData(f"state.tiles.{path}: stone {stone} has no event space")
    mix = Counter(int(tile) for tile in printed.tile_mix)
    lying = Counter(int(tile) for tile in table.tiles if tile != ids.NO_TILE)
    for tile in lying | mix:
        if tile != ids.ARTIFACT and lying[tile] != mix[tile]:
            raise BadData(f"state.tiles: {mix[tile]} tiles {tile_name(tile)} lie there, not {lying[tile]}")
    taken = mix[ids.ARTIFACT] - lying[ids.ARTIFACT]
    artifacts = sum(int(count) for count in table.artifacts)
    tokens = sum(int(count) for count in table.tokens)
    exchanged = mix[ids.ARTIFACT] * (int(table.expedition) - 1)
    if taken < 0:
        raise BadData(f"state.tiles: there are {mix[ids.ARTIFACT]} artifact tiles, not more")
    if not table.over and artifacts != taken:
        raise BadData(f"state.artifacts: {taken} are gone from the paths, not {artifacts}")
    least, most = (taken, exchanged + taken) if table.over else (0, exchanged)
    if not least <= tokens <= most:
        raise BadData(f"state.tokens: from {least} to {most} in all are expected, not {tokens}")


def _check_idle(table: Table) -> None:
    """A card that is laid ends the idle turns, and so does a closed discard pile (LC-MOD-10)."""
    limit = int(table.printed.idle_limit)
    if limit > 0 and table.idle > limit:
        raise BadData(f"state.idle: a whole number from 0 to {limit} is expected, not {table.idle}")
    stack = table.pending.frames()
    laid = bool(stack) and stack[0][0] == frames.DRAW_CARD and stack[0][1] < 0
    if table.idle > 0 and (laid or table.over):
        raise BadData(f"state.idle: 0 is expected when the turn is not idle, not {table.idle}")
