"""The main board as data: its places, and on each side the research track and the Lost Temple, read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from digsite.engine.checking import bad_field, items, mapping, only_named, text
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.components import Board, TrackRow, TrackSpace
from digsite.games.arnak.printed.reading import Data, NodeReader, icons, number, packed, word

_SITE_NAMES = (*(f"L1-{index}" for index in range(1, 9)), *(f"L2-{index}" for index in range(1, 5)))
_BONUS_TILES: Final = 18


def read_board(nodes: NodeReader, side: str, data: Data) -> Board:
    """One side of the board; bad data raises BadData."""
    only_named(side, data, ("sites", "spaces", "rows", "temple"))
    sites = only_named(f"{side}.sites", data.get("sites"), _SITE_NAMES)
    travel = tuple(packed(icons(f"{side}.sites.{name}", sites.get(name))) for name in _SITE_NAMES)
    named = mapping(f"{side}.spaces", data.get("spaces"))
    numbers = {id: index for index, id in enumerate(named)}
    if len(numbers) != ids.TRACK_SPACES:
        raise bad_field(f"{side}.spaces", f"{ids.TRACK_SPACES} are expected, not {len(numbers)}")
    spaces = tuple(_space(nodes, f"{side}.spaces.{id}", id, one, numbers) for id, one in named.items())
    _check_track(side, spaces)
    numbered = tuple(str(row) for row in range(1, spaces[-1].row))
    effects = only_named(f"{side}.rows", data.get("rows"), numbered)
    temple = only_named(f"{side}.temple", data.get("temple"), ("arrival_points", "left", "middle", "right"))
    points_path = f"{side}.temple.arrival_points"
    points = items(points_path, temple.get("arrival_points"), 4, 4)
    return Board(
        travel,
        spaces,
        tuple(_row(nodes, f"{side}.rows.{row}", effects.get(row)) for row in numbered),
        tuple(number(points_path, one) for one in points),
        tuple(_temple_prices(nodes, f"{side}.temple", temple)),
    )


def read_places(data: Data) -> tuple[str, ...]:
    """The names of the places where sites are found, the same on both sides; bad data raises BadData."""
    names = only_named("places", data.get("places"), _SITE_NAMES)
    return tuple(text(f"places.{name}", names.get(name)) for name in _SITE_NAMES)


def _space(nodes: NodeReader, path: str, id: str, value: object, ids: Mapping[str, int]) -> TrackSpace:
    named = only_named(path, value, ("row", "order", "cost", "next", "tiles"))
    tiles = [
        number(f"{path}.tiles", count, 0, 3) for count in items(f"{path}.tiles", named.get("tiles"), 3, 3)
    ]
    # Nothing else can be paid on a bridge.
    price = only_named(f"{path}.cost", named.get("cost"), (*vocabulary.RESOURCES, "idol"))
    return TrackSpace(
        id,
        number(f"{path}.row", named.get("row"), 1, 8),
        number(f"{path}.order", named.get("order"), 1, 3),
        nodes.price(f"{path}.cost", price),
        tuple(word(f"{path}.next", one, ids) for one in items(f"{path}.next", named.get("next"))),
        (tiles[0], tiles[1], tiles[2]),
    )


def _check_track(side: str, spaces: tuple[TrackSpace, ...]) -> None:
    """Bridges lead one row up, to the Lost Temple at last, and there are enough bonus tiles for all squares."""
    path = f"{side}.spaces"
    top = spaces[-1]
    if top.next or any(space.row >= top.row for space in spaces[:-1]):
        raise bad_field(path, "the last space is the Lost Temple, above all others")
    if any(top.tiles):
        raise bad_field(
            f"{path}.{top.id}.tiles", "in the Lost Temple lies its own stack and no other bonus tile"
        )
    if {space.row for space in spaces} != set(range(1, top.row + 1)):
        raise bad_field(path, f"every row from 1 to {top.row} has a space")
    places = [(space.row, space.order) for space in spaces]
    if places != sorted(set(places)):
        raise bad_field(path, "the spaces go row by row from below, and in a row from the left")
    reached = {index for space in spaces for index in space.next}
    for index, space in enumerate(spaces):
        if space is not top and not space.next:
            raise bad_field(
                f"{path}.{space.id}.next", "a bridge leads on from every space below the Lost Temple"
            )
        if any(spaces[other].row != space.row + 1 for other in space.next):
            raise bad_field(f"{path}.{space.id}.next", f"bridges lead to row {space.row + 1}")
        if space.row > 1 and index not in reached:
            raise bad_field(f"{path}.{space.id}", "no bridge leads to this space")
    for players in (2, 3, 4):
        squares = sum(space.tiles[players - 2] for space in spaces)
        if squares + players > _BONUS_TILES:
            left = _BONUS_TILES - players
            raise bad_field(
                path, f"with {players} players there are {left} bonus tiles for {squares} squares"
            )


def _row(nodes: NodeReader, path: str, value: object) -> TrackRow:
    named = only_named(path, value, ("glass", "notebook"))
    points: list[int] = []
    effects: list[int] = []
    for token in ("glass", "notebook"):
        one = only_named(f"{path}.{token}", named.get(token), ("points", "effect"))
        points.append(number(f"{path}.{token}.points", one.get("points")))
        effects.append(nodes.effect(f"{path}.{token}.effect", one.get("effect")))
    return TrackRow((points[0], points[1]), (effects[0], effects[1]))


def _temple_prices(nodes: NodeReader, path: str, temple: Data) -> list[int]:
    """The 2-point stacks cost one price each, the 6-point stacks two neighbours, the last one all (ARN-RES-16)."""
    thirds = [
        only_named(f"{path}.{part}", temple.get(part), vocabulary.RESOURCES)
        for part in ("left", "middle", "right")
    ]
    costs = []
    for chosen in ((0,), (1,), (2,), (0, 1), (1, 2), (0, 1, 2)):
        total: dict[str, int] = {}
        for index in chosen:
            for name, count in thirds[index].items():
                total[name] = total.get(name, 0) + number(f"{path}.{name}", count, 0, 33)
        costs.append(nodes.price(path, total))
    return costs
