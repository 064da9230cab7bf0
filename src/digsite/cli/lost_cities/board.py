"""The board of Lost Cities as five lanes: stones from the city down to the base, columns and discards at their foot."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from digsite.cli.drawing import Scene
from digsite.cli.glyphs import GOOD, POINTS, QUIET, WARNING, Glyphs
from digsite.cli.lost_cities.sight import lane_style, path_sign, sight_of, tile_text
from digsite.games.lost_cities.sight.shapes import LostCitiesView, Path, Player

GUTTER = 5
_WIDEST_LANE = 18
_TILE_ROOM = 5


def board_lines(scene: Scene, width: int) -> list[Text]:
    """Header, nine rows of stones with the gorge between, then every player's columns and the discard piles."""
    sight = sight_of(scene.view)
    glyphs = scene.glyphs
    lane = min(_WIDEST_LANE, max(8, (width - GUTTER) // len(sight["paths"])))
    targets = _targets(scene)
    lines = [_header(sight["paths"], glyphs, lane)]
    for stone in range(len(sight["paths"][0]["stones"]), 0, -1):
        if sight["paths"][0]["stones"][stone - 1]["bridge"]:
            lines.append(_gorge(sight["paths"], glyphs, lane))
        lines.append(_stone_row(sight, stone, glyphs, lane, targets))
    lines += [_column_row(sight, seat, glyphs, lane) for seat in range(len(sight["players"]))]
    lines.append(_discard_row(sight, glyphs, lane))
    return lines


def _targets(scene: Scene) -> set[tuple[str, int]]:
    """The stones that a choice would lead to, as (colour, stone)."""
    reached: set[tuple[str, int]] = set()
    for choice in scene.choices:
        stone = choice.message.params.get("stone")
        for key in choice.keys:
            group, _, colour = key.partition(":")
            if group == "path" and isinstance(stone, int):
                reached.add((colour, stone))
    return reached


def _row(gutter: Text, cells: Sequence[Text], lane: int) -> Text:
    row = Text()
    for cell, room in [(gutter, GUTTER), *((cell, lane) for cell in cells)]:
        fitted = cell.copy()
        fitted.truncate(room, pad=True)
        row.append_text(fitted)
    row.rstrip()
    return row


def _header(paths: Sequence[Path], glyphs: Glyphs, lane: int) -> Text:
    cells = [
        Text(
            f" {path_sign(path['colour'], glyphs)} {path['colour']}",
            style=f"bold {lane_style(path['colour'])}",
        )
        for path in paths
    ]
    return _row(Text(), cells, lane)


def _gorge(paths: Sequence[Path], glyphs: Glyphs, lane: int) -> Text:
    water = glyphs.pick("~", "~")
    bridge = glyphs.pick("╫", "#")
    cells = [
        Text.assemble((water, "#2F80BC"), (bridge * 3, "bold #A0713C"), (water * (lane - 4), "#2F80BC"))
        for _ in paths
    ]
    return _row(Text(water * GUTTER, style="#2F80BC"), cells, lane)


def _stone_row(
    sight: LostCitiesView, stone: int, glyphs: Glyphs, lane: int, targets: set[tuple[str, int]]
) -> Text:
    value = sight["paths"][0]["stones"][stone - 1]["value"]
    gutter = Text(f"{glyphs.number(value):>4} ", style=WARNING if value < 0 else POINTS)
    cells = [
        _stone_cell(sight, path, stone, glyphs, lane, (path["colour"], stone) in targets)
        for path in sight["paths"]
    ]
    return _row(gutter, cells, lane)


def _stone_cell(
    sight: LostCitiesView, path: Path, stone: int, glyphs: Glyphs, lane: int, target: bool
) -> Text:
    tile = tile_text(path["stones"][stone - 1]["tile"], glyphs)
    if target:
        tile = Text.assemble(("[", GOOD), tile, ("]", GOOD))
    cell = Text(" " * ((_TILE_ROOM - len(tile)) // 2))
    cell.append_text(tile)
    cell.truncate(_TILE_ROOM, pad=True)
    cell.append_text(_explorers(sight, path["colour"], stone, glyphs, lane - _TILE_ROOM))
    return cell


def _explorers(sight: LostCitiesView, colour: str, stone: int, glyphs: Glyphs, room: int) -> Text:
    marks = []
    for seat, player in enumerate(sight["players"]):
        for explorer in player["explorers"]:
            if explorer["path"] == colour and explorer["stone"] == stone:
                doubled = explorer["kind"] == "researcher"
                marks.append(glyphs.mark(seat, glyphs.pick("²", "2") if doubled else ""))
    for separator in (" ", ""):
        joined = Text(separator).join(marks)
        if len(joined) <= room:
            return joined
    # Too many for the room: letters alone.
    return Text("").join(Text(mark.plain.strip("()[]/\\<>*●■▲◆★"), style=mark.style) for mark in marks)


def _column_row(sight: LostCitiesView, seat: int, glyphs: Glyphs, lane: int) -> Text:
    player = sight["players"][seat]
    cells = [_column_cell(sight, player, path["colour"], glyphs, lane) for path in sight["paths"]]
    return _row(Text.assemble(" ", glyphs.mark(seat)), cells, lane)


def _column_cell(sight: LostCitiesView, player: Player, colour: str, glyphs: Glyphs, lane: int) -> Text:
    for column in player["columns"]:
        if column["path"] == colour:
            arrow = ""
            if sight["options"].get("direction") == "on":
                arrow = {
                    "up": glyphs.pick(" ↑", " up"),
                    "down": glyphs.pick(" ↓", " dn"),
                    "open": glyphs.pick(" ↕", " ?"),
                }[column["direction"]]
            values = _latest(column["values"], lane - 3 - len(arrow), glyphs.pick("…", "..."))
            return Text(f"  {values}{arrow}", style=lane_style(colour))
    return Text(glyphs.pick("  ·", "  ."), style=QUIET)


def _latest(values: Sequence[int], room: int, dots: str) -> str:
    """The cards of a column, the earliest left out where there is no room for all."""
    shown = " ".join(str(value) for value in values)
    left_out = 0
    while len(shown) > room and left_out < len(values):
        left_out += 1
        shown = " ".join([dots, *(str(value) for value in values[left_out:])])
    return shown


def _discard_row(sight: LostCitiesView, glyphs: Glyphs, lane: int) -> Text:
    cells = []
    for pile in sight["discards"]:
        if pile["top"] is None:
            cells.append(Text(glyphs.pick("  –", "  -"), style=QUIET))
        else:
            value = pile["top"].rpartition("-")[2]
            times = glyphs.pick("×", "x")
            size = f"  {times}{pile['size']}" if pile["size"] > 1 else ""
            cells.append(Text.assemble("  ", (value, f"bold {lane_style(pile['colour'])}"), (size, QUIET)))
    return _row(Text("pile", style=QUIET), cells, lane)
