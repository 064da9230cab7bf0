"""A whole table as plain data, readable by people, and back again with every field checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from digsite.engine.errors import BadData
from digsite.engine.native import i64, vec
from digsite.engine.randomness import Stream
from digsite.games.lost_cities import actions
from digsite.games.lost_cities.facts import COLOURS
from digsite.games.lost_cities.keys import COLOUR_NUMBERS, card_name, card_number, tile_name
from digsite.games.lost_cities.table import (
    Table,
    add_to_hand,
    bound_column,
    cards_between,
    column,
    hand,
    remember_in_hand,
)
from digsite.games.lost_cities.view import DECISIONS, DIRECTIONS, ENDINGS, results

MOVE_REASONS = {actions.BY_ARROW: "arrow", actions.BY_CITY: "city"}
TILES = {"artifact": actions.ARTIFACT, "arrow": actions.ARROW}


def dump(table: Table) -> dict[str, object]:
    """The snapshot of a table in its envelope."""
    setting = table.setting
    seats = range(int(setting.players))
    colours = range(actions.COLOURS)
    box_start = actions.CARDS - int(setting.box_size)
    body: dict[str, object] = {
        "over": bool(table.over),
        "player": int(table.player),
        "expedition": int(table.expedition),
        "crossings": int(table.crossings),
        "idle": int(table.idle),
        "hands": [[card_name(card) for card in hand(table, seat)] for seat in seats],
        "known": [_names(table.known, seat * actions.HAND_ROOM, table.known_sizes[seat]) for seat in seats],
        "draw_pile": _names(table.deck, 0, table.pile_size),
        "box": _names(table.deck, box_start, setting.box_size),
        "columns": [[column(table, seat, colour) for colour in colours] for seat in seats],
        "directions": [
            [DIRECTIONS[int(table.directions[seat * actions.COLOURS + colour])] for colour in colours]
            for seat in seats
        ],
        "discards": [
            [
                card % actions.VALUES
                for card in cards_between(
                    table.discards, colour * actions.PILE_ROOM, table.discard_sizes[colour]
                )
            ]
            for colour in colours
        ],
        "stones": [
            [int(table.stones[seat * actions.COLOURS + colour]) for colour in colours] for seat in seats
        ],
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
    return table.game.envelope(int(setting.players), setting.options, body)


def _names(cards: vec[i64], start: int, size: int) -> list[str]:
    return [card_name(card) for card in cards_between(cards, start, size)]


def _tiles(table: Table) -> dict[str, dict[str, str | int]]:
    laid: dict[str, dict[str, str | int]] = {name: {} for name in COLOURS}
    for space in range(actions.COLOURS * actions.STONES):
        tile = int(table.tiles[space])
        if tile != actions.NO_TILE:
            laid[COLOURS[space // actions.STONES]][str(space % actions.STONES + 1)] = tile_name(tile)
    return laid


def _frame(frame: Sequence[int]) -> dict[str, object]:
    kind, first, second = frame
    data: dict[str, object] = {"decision": DECISIONS[kind]}
    if kind == actions.CHOOSE_EXPLORER:
        data["path"] = COLOURS[first]
    elif kind == actions.MOVE_EXPLORER:
        data.update(by=MOVE_REASONS[first], path=COLOURS[second])
    elif kind == actions.DRAW_CARD:
        data.update(closed=None if first < 0 else COLOURS[first], played=card_name(second))
    return data


def restore(table: Table, body: Mapping[str, object]) -> None:
    """Fills an empty table from the body of a snapshot; what does not fit raises BadData."""
    try:
        _restore(table, body)
    except BadData:
        raise
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as problem:
        name = f"missing field {problem}" if isinstance(problem, KeyError) else str(problem)
        raise BadData(f"the snapshot cannot be used: {name}") from problem
    _check(table)


def _restore(table: Table, body: Mapping[str, object]) -> None:
    # The body is checked field by field as it is used; whatever is not as it should be raises on the way.
    data = cast("Mapping[str, list[object]]", body)
    players = int(table.setting.players)
    seats = range(players)
    table.over = _boolean(body, "over")
    table.player = _number(body["player"], 0, players - 1)
    table.expedition = _number(body["expedition"], 1, int(table.setting.expeditions))
    table.crossings = _number(body["crossings"], 0, int(table.setting.crossings_to_end))
    table.idle = _number(body["idle"], 0, 10**9)
    for seat in seats:
        for name in _row(data["hands"], seat, actions.HAND_ROOM, players):
            add_to_hand(table, seat, card_number(_text(name)))
        for name in _row(data["known"], seat, actions.HAND_ROOM, players):
            remember_in_hand(table, seat, card_number(_text(name)))
        researcher = data["researcher"][seat]
        table.researchers[seat] = -1 if researcher is None else COLOUR_NUMBERS[_text(researcher)]
        table.artifacts[seat] = _number(data["artifacts"][seat], 0, int(table.setting.tile_count))
        table.tokens[seat] = _number(data["tokens"][seat], 0, 10**6)
        table.totals[seat] = _number(data["totals"][seat], 0, 10**9)
        for colour in range(actions.COLOURS):
            path = seat * actions.COLOURS + colour
            stones = cast("list[list[object]]", data["stones"])
            table.stones[path] = _number(stones[seat][colour], 0, actions.STONES)
            directions = cast("list[list[object]]", data["directions"])
            table.directions[path] = _number_of(DIRECTIONS, directions[seat][colour])
    _restore_cards(table, data)
    _restore_tiles(table, cast("Mapping[str, Mapping[str, object]]", body["tiles"]))
    _restore_results(table, cast("list[Mapping[str, object]]", body["results"]))
    for frame in cast("list[Mapping[str, object]]", body["pending"]):
        _restore_frame(table, frame)
    words = [_number(word, 0, 0xFFFFFFFF) for word in data["stream"]]
    table.stream = Stream(words[0], words[1], words[2], words[3])


def _restore_cards(table: Table, data: Mapping[str, list[object]]) -> None:
    pile = [card_number(_text(name)) for name in data["draw_pile"]]
    box = [card_number(_text(name)) for name in data["box"]]
    if len(box) != table.setting.box_size:
        raise BadData(f"the box holds {table.setting.box_size} cards with {table.setting.players} players")
    for index, card in enumerate(pile):
        table.deck[index] = card
    table.pile_size = len(pile)
    for index, card in enumerate(box):
        table.deck[actions.CARDS - len(box) + index] = card
    for path in range(int(table.setting.players) * actions.COLOURS):
        seat, colour = divmod(path, actions.COLOURS)
        for value in cast("list[list[list[object]]]", data["columns"])[seat][colour]:
            table.tops[path] = _number(value, 0, actions.VALUES - 1)
            table.laid[table.laid_size] = path * actions.VALUES + table.tops[path]
            table.laid_size += 1
        bound_column(table, path)
    for colour in range(actions.COLOURS):
        for value in cast("list[list[object]]", data["discards"])[colour]:
            size = int(table.discard_sizes[colour])
            card = colour * actions.VALUES + _number(value, 0, actions.VALUES - 1)
            table.discards[colour * actions.PILE_ROOM + size] = card
            table.discard_sizes[colour] = size + 1


def _restore_tiles(table: Table, tiles: Mapping[str, Mapping[str, object]]) -> None:
    for name, stones in tiles.items():
        for stone, tile in stones.items():
            space = COLOUR_NUMBERS[name] * actions.STONES + _number(int(stone), 1, actions.STONES) - 1
            table.tiles[space] = TILES[tile] if isinstance(tile, str) else _number(tile, 1, 10**6)


def _restore_results(table: Table, rows: list[Mapping[str, object]]) -> None:
    players = int(table.setting.players)
    finished = int(table.expedition) if table.over else int(table.expedition) - 1
    if len(rows) != finished:
        raise BadData(f"the snapshot tells the results of {len(rows)} expeditions; {finished} are finished")
    for index, row in enumerate(rows):
        record = index * (players + 2)
        for seat in range(players):
            table.results[record + seat] = _number(cast("list[object]", row["nets"])[seat], -(10**6), 10**6)
        table.results[record + players] = _number(row["ender"], 0, players - 1)
        table.results[record + players + 1] = _number_of(ENDINGS, row["ending"])


def _restore_frame(table: Table, frame: Mapping[str, object]) -> None:
    kind = _number_of(DECISIONS, frame["decision"])
    first, second = 0, 0
    if kind == actions.CHOOSE_EXPLORER:
        first = COLOUR_NUMBERS[_text(frame["path"])]
    elif kind == actions.MOVE_EXPLORER:
        first = _number_of(MOVE_REASONS, frame["by"])
        second = COLOUR_NUMBERS[_text(frame["path"])]
    elif kind == actions.DRAW_CARD:
        first = -1 if frame["closed"] is None else COLOUR_NUMBERS[_text(frame["closed"])]
        second = card_number(_text(frame["played"]))
    table.pending.push(kind, first, second)


def _check(table: Table) -> None:
    """Refuses a table that no game could have reached in the plainest ways."""
    copies = [0] * actions.KINDS
    setting = table.setting
    counted: list[int] = []
    for seat in range(setting.players):
        counted += hand(table, seat)
    counted += cards_between(table.deck, 0, table.pile_size)
    counted += cards_between(table.deck, actions.CARDS - setting.box_size, setting.box_size)
    counted += [int(table.laid[index]) % actions.KINDS for index in range(table.laid_size)]
    for colour in range(actions.COLOURS):
        counted += cards_between(table.discards, colour * actions.PILE_ROOM, table.discard_sizes[colour])
    for card in counted:
        copies[card] += 1
    for card, count in enumerate(copies):
        if count != setting.copies:
            raise BadData(f"{card_name(card)} is there {count} times, not {setting.copies} times")
    if table.over == (table.pending.size > 0):
        raise BadData("a game in progress has a pending decision, a finished one has none")


def _number(value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadData(f"a number from {least} to {most} is expected, not {value!r}")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise BadData(f"a name is expected, not {value!r}")
    return value


def _boolean(body: Mapping[str, object], field: str) -> bool:
    value = body[field]
    if not isinstance(value, bool):
        raise BadData(f"the field {field!r} is true or false, not {value!r}")
    return value


def _row(rows: list[object], seat: int, room: int, players: int) -> list[object]:
    if len(rows) != players:
        raise BadData(f"one list for each of {players} players is expected, not {len(rows)}")
    row = cast("list[object]", rows[seat])
    if len(row) > room:
        raise BadData(f"at most {room} cards fit here, not {len(row)}")
    return row


def _number_of(names: Mapping[int, str], value: object) -> int:
    for number, name in names.items():
        if name == value:
            return number
    raise BadData(f"one of {', '.join(names.values())} is expected, not {value!r}")
