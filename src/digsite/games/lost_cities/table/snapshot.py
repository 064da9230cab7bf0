"""A whole table as plain data, readable by people, and back again with every field checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from digsite.engine.checking import items, named, one_of, shown, truth, whole
from digsite.engine.errors import BadData
from digsite.engine.native import i64, vec
from digsite.engine.randomness import Stream
from digsite.games.lost_cities.printed import ids
from digsite.games.lost_cities.printed.components import COLOURS
from digsite.games.lost_cities.sight.view import DECISIONS, DIRECTIONS, ENDINGS, results
from digsite.games.lost_cities.table import consistency, frames
from digsite.games.lost_cities.table.fields import (
    Table,
    add_to_hand,
    bound_column,
    cards_between,
    column,
    hand,
    remember_in_hand,
)
from digsite.games.lost_cities.table.keys import COLOUR_NUMBERS, card_name, card_number, tile_name

FIELDS = (
    "over",
    "player",
    "expedition",
    "crossings",
    "idle",
    "hands",
    "known",
    "draw_pile",
    "box",
    "columns",
    "directions",
    "discards",
    "stones",
    "researcher",
    "tiles",
    "artifacts",
    "tokens",
    "totals",
    "results",
    "pending",
    "stream",
)
MOVE_REASONS = {frames.BY_ARROW: "arrow", frames.BY_CITY: "city"}
TILES = {"artifact": ids.ARTIFACT, "arrow": ids.ARROW}
STONE_NAMES = [str(stone) for stone in range(1, ids.STONES + 1)]

# What is counted without an end in the rules has one here: far beyond any game, well inside a machine integer.
_MOST_COUNTED = 10**9
_WORD = 0xFFFFFFFF


def dump(table: Table) -> dict[str, object]:
    """The snapshot of a table in its envelope."""
    printed = table.printed
    seats = range(int(printed.players))
    colours = range(ids.COLOURS)
    box_start = ids.CARDS - int(printed.box_size)
    body: dict[str, object] = {
        "over": bool(table.over),
        "player": int(table.player),
        "expedition": int(table.expedition),
        "crossings": int(table.crossings),
        "idle": int(table.idle),
        "hands": [[card_name(card) for card in hand(table, seat)] for seat in seats],
        "known": [_names(table.known, seat * ids.HAND_ROOM, table.known_sizes[seat]) for seat in seats],
        "draw_pile": _names(table.deck, 0, table.pile_size),
        "box": _names(table.deck, box_start, printed.box_size),
        "columns": [[column(table, seat, colour) for colour in colours] for seat in seats],
        "directions": [
            [DIRECTIONS[int(table.directions[seat * ids.COLOURS + colour])] for colour in colours]
            for seat in seats
        ],
        "discards": [
            [
                card % ids.VALUES
                for card in cards_between(table.discards, colour * ids.PILE_ROOM, table.discard_sizes[colour])
            ]
            for colour in colours
        ],
        "stones": [[int(table.stones[seat * ids.COLOURS + colour]) for colour in colours] for seat in seats],
        "researcher": [
            None if table.researchers[seat] < 0 else COLOURS[table.researchers[seat]] for seat in seats
        ],
        "tiles": _tiles(table),
        "artifacts": [int(table.artifacts[seat]) for seat in seats],
        "tokens": [int(table.tokens[seat]) for seat in seats],
        "totals": [int(table.totals[seat]) for seat in seats],
        "results": results(table),
        "pending": [_frame(frame) for frame in table.pending.frames()],
        "stream": table.stream.words(),
    }
    return table.game.envelope(int(printed.players), printed.options, body)


def _names(cards: vec[i64], start: int, size: int) -> list[str]:
    return [card_name(card) for card in cards_between(cards, start, size)]


def _tiles(table: Table) -> dict[str, dict[str, str | int]]:
    laid: dict[str, dict[str, str | int]] = {name: {} for name in COLOURS}
    for space in range(ids.COLOURS * ids.STONES):
        tile = int(table.tiles[space])
        if tile != ids.NO_TILE:
            laid[COLOURS[space // ids.STONES]][str(space % ids.STONES + 1)] = tile_name(tile)
    return laid


def _frame(frame: Sequence[int]) -> dict[str, object]:
    kind, first, second = frame
    data: dict[str, object] = {"decision": DECISIONS[kind]}
    if kind == frames.CHOOSE_EXPLORER:
        data["path"] = COLOURS[first]
    elif kind == frames.MOVE_EXPLORER:
        data.update(by=MOVE_REASONS[first], path=COLOURS[second])
    elif kind == frames.DRAW_CARD:
        data.update(closed=None if first < 0 else COLOURS[first], played=card_name(second))
    return data


def restore(table: Table, body: Mapping[str, object]) -> None:
    """Fills an empty table from the body of a snapshot; what does not fit raises BadData."""
    fields = named("state", body, FIELDS)
    printed = table.printed
    players = int(printed.players)
    table.over = truth("state.over", fields["over"])
    table.player = whole("state.player", fields["player"], 0, players - 1)
    table.expedition = whole("state.expedition", fields["expedition"], 1, int(printed.expeditions))
    table.crossings = whole("state.crossings", fields["crossings"], 0, int(printed.crossings_to_end))
    table.idle = whole("state.idle", fields["idle"], 0, _MOST_COUNTED)
    _restore_cards(table, fields)
    _restore_paths(table, fields)
    _restore_tiles(table, fields["tiles"])
    _restore_counts(table, fields)
    _restore_results(table, fields["results"])
    for index, frame in enumerate(items("state.pending", fields["pending"], 0, 2)):
        _restore_frame(table, f"state.pending[{index}]", frame)
    a, b, c, d = _numbers("state.stream", fields["stream"], 4, 0, _WORD)
    if a == b == c == d == 0:
        raise BadData("state.stream: four words are expected that are not all 0")
    table.stream = Stream(a, b, c, d)
    consistency.check(table)


def _restore_cards(table: Table, fields: Mapping[str, object]) -> None:
    printed = table.printed
    players, box_size = int(printed.players), int(printed.box_size)
    hand_room = int(printed.hand_size)
    hands = [
        _cards(f"state.hands[{seat}]", row, 0, hand_room)
        for seat, row in enumerate(items("state.hands", fields["hands"], players, players))
    ]
    known = [
        _cards(f"state.known[{seat}]", row, 0, hand_room)
        for seat, row in enumerate(items("state.known", fields["known"], players, players))
    ]
    pile = _cards("state.draw_pile", fields["draw_pile"], 0, ids.CARDS - box_size)
    box = _cards("state.box", fields["box"], box_size, box_size)
    columns = [
        values
        for seat, row in enumerate(items("state.columns", fields["columns"], players, players))
        for values in _piles(f"state.columns[{seat}]", row)
    ]
    discards = _piles("state.discards", fields["discards"])
    # Counted before anything is laid down, so that everything has its room.
    _check_copies(table, [*hands, pile, box, *columns, *discards])
    for seat in range(players):
        for card in hands[seat]:
            add_to_hand(table, seat, card)
        for card in known[seat]:
            remember_in_hand(table, seat, card)
    for index, card in enumerate(pile):
        table.deck[index] = card
    table.pile_size = len(pile)
    for index, card in enumerate(box):
        table.deck[ids.CARDS - box_size + index] = card
    for path, cards in enumerate(columns):
        for card in cards:
            table.tops[path] = card % ids.VALUES
            table.laid[table.laid_size] = path * ids.VALUES + table.tops[path]
            table.laid_size += 1
    for colour, cards in enumerate(discards):
        for index, card in enumerate(cards):
            table.discards[colour * ids.PILE_ROOM + index] = card
        table.discard_sizes[colour] = len(cards)


def _check_copies(table: Table, places: Sequence[Sequence[int]]) -> None:
    """Every card is in exactly one place (LC-SET-08)."""
    copies = Counter(card for place in places for card in place)
    for card in range(ids.KINDS):
        if copies[card] != table.printed.copies:
            raise BadData(
                f"state: {card_name(card)} is there {copies[card]} times, not {table.printed.copies} times"
            )


def _restore_paths(table: Table, fields: Mapping[str, object]) -> None:
    players = int(table.printed.players)
    directions = items("state.directions", fields["directions"], players, players)
    stones = items("state.stones", fields["stones"], players, players)
    researchers = items("state.researcher", fields["researcher"], players, players)
    for seat in range(players):
        field = f"state.directions[{seat}]"
        names = items(field, directions[seat], ids.COLOURS, ids.COLOURS)
        row = _numbers(f"state.stones[{seat}]", stones[seat], ids.COLOURS, 0, ids.STONES)
        for colour in range(ids.COLOURS):
            path = seat * ids.COLOURS + colour
            table.directions[path] = _number_of(f"{field}[{colour}]", names[colour], DIRECTIONS)
            table.stones[path] = row[colour]
            bound_column(table, path)
        table.researchers[seat] = _colour_or_none(f"state.researcher[{seat}]", researchers[seat])


def _restore_tiles(table: Table, value: object) -> None:
    paths = named("state.tiles", value, COLOURS)
    for colour, name in enumerate(COLOURS):
        field = f"state.tiles.{name}"
        for stone, tile in named(field, paths[name], (), STONE_NAMES).items():
            space = colour * ids.STONES + int(stone) - 1
            if isinstance(tile, str):
                table.tiles[space] = TILES[one_of(f"{field}.{stone}", tile, TILES)]
            else:
                table.tiles[space] = whole(f"{field}.{stone}", tile, 1, _MOST_COUNTED)


def _restore_counts(table: Table, fields: Mapping[str, object]) -> None:
    printed = table.printed
    players, tiles = int(printed.players), int(printed.tile_count)
    most_tokens = tiles * int(printed.expeditions)
    artifacts = _numbers("state.artifacts", fields["artifacts"], players, 0, tiles)
    tokens = _numbers("state.tokens", fields["tokens"], players, 0, most_tokens)
    totals = _numbers("state.totals", fields["totals"], players, 0, _MOST_COUNTED)
    for seat in range(players):
        table.artifacts[seat] = artifacts[seat]
        table.tokens[seat] = tokens[seat]
        table.totals[seat] = totals[seat]


def _restore_results(table: Table, value: object) -> None:
    players = int(table.printed.players)
    finished = int(table.expedition) if table.over else int(table.expedition) - 1
    # One explorer on each path at the most, and one of them counts double (LC-SCR-02, -03).
    counted = ids.COLOURS - 1 + int(table.printed.researcher_factor)
    worst = min([0, *table.printed.path_values]) * counted
    best = max([0, *table.printed.path_values]) * counted
    for index, row in enumerate(items("state.results", value, finished, finished)):
        field = f"state.results[{index}]"
        result = named(field, row, ("expedition", "nets", "ender", "ending"))
        whole(f"{field}.expedition", result["expedition"], index + 1, index + 1)
        record = index * (players + 2)
        for seat, net in enumerate(_numbers(f"{field}.nets", result["nets"], players, worst, best)):
            table.results[record + seat] = net
        table.results[record + players] = whole(f"{field}.ender", result["ender"], 0, players - 1)
        table.results[record + players + 1] = _number_of(f"{field}.ending", result["ending"], ENDINGS)


def _restore_frame(table: Table, field: str, value: object) -> None:
    names = ("closed", "path", "by", "played")
    decision = named(field, value, ("decision",), names)["decision"]
    kind = _number_of(f"{field}.decision", decision, DECISIONS)
    first, second = 0, 0
    if kind == frames.CHOOSE_EXPLORER:
        frame = named(field, value, ("decision", "path"))
        first = COLOUR_NUMBERS[one_of(f"{field}.path", frame["path"], COLOURS)]
    elif kind == frames.MOVE_EXPLORER:
        frame = named(field, value, ("decision", "by", "path"))
        first = _number_of(f"{field}.by", frame["by"], MOVE_REASONS)
        second = COLOUR_NUMBERS[one_of(f"{field}.path", frame["path"], COLOURS)]
    elif kind == frames.DRAW_CARD:
        frame = named(field, value, ("decision", "closed", "played"))
        first = _colour_or_none(f"{field}.closed", frame["closed"])
        second = _card(f"{field}.played", frame["played"])
    else:
        named(field, value, ("decision",))
    table.pending.push(kind, first, second)


def _cards(field: str, value: object, least: int, most: int) -> list[int]:
    return [_card(f"{field}[{index}]", name) for index, name in enumerate(items(field, value, least, most))]


def _card(field: str, value: object) -> int:
    if not isinstance(value, str):
        raise BadData(f"{field}: a card like 'blue-7' is expected, not {shown(value)}")
    try:
        return card_number(value)
    except ValueError as problem:
        raise BadData(f"{field}: {problem}") from problem


def _piles(field: str, value: object) -> list[list[int]]:
    """The cards of a row of piles, one for each colour, which hold values."""
    return [
        [
            colour * ids.VALUES + number
            for number in _numbers(f"{field}[{colour}]", pile, None, 0, ids.VALUES - 1)
        ]
        for colour, pile in enumerate(items(field, value, ids.COLOURS, ids.COLOURS))
    ]


def _numbers(field: str, value: object, count: int | None, least: int, most: int) -> list[int]:
    """So many whole numbers, or as many cards as a pile can hold."""
    fewest, limit = (0, ids.PILE_ROOM) if count is None else (count, count)
    return [
        whole(f"{field}[{index}]", number, least, most)
        for index, number in enumerate(items(field, value, fewest, limit))
    ]


def _number_of(field: str, value: object, names: Mapping[int, str]) -> int:
    name = one_of(field, value, names.values())
    return next(number for number, other in names.items() if other == name)


def _colour_or_none(field: str, value: object) -> int:
    return -1 if value is None else COLOUR_NUMBERS[one_of(field, value, COLOURS)]
