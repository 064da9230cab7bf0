"""A turn: play one card, carry out its effects, draw one card; each decision is an object of its own (LC-TRN)."""

from digsite.games.lost_cities.course.choose_explorer import ChooseExplorer
from digsite.games.lost_cities.course.draw_card import DrawCard
from digsite.games.lost_cities.course.move_explorer import MoveExplorer
from digsite.games.lost_cities.course.play_card import PlayCard
from digsite.games.lost_cities.course.tiles import Arrow, Artifact, Points
from digsite.games.lost_cities.table import operations
from digsite.games.lost_cities.table.operations import Decision

for _decision in (PlayCard(), ChooseExplorer(), MoveExplorer(), DrawCard()):
    operations.DECISION_NAMES.add(_decision)
    operations.DECISIONS[_decision.code] = _decision
for _tile in (Points(), Artifact(), Arrow()):
    operations.TILE_NAMES.add(_tile)
    operations.TILES[_tile.code] = _tile


def decision_with(action: int) -> Decision:
    """The decision that an action belongs to.

    >>> decision_with(123).name
    'draw'
    """
    return next(decision for decision in operations.DECISIONS if action < decision.beyond)
