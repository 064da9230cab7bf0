"""The games, each in a folder of its own. Importing this makes their names known, not their rules."""

from digsite.engine.game import Game
from digsite.engine.registry import register


def _arnak() -> Game:
    from digsite.games.arnak.game import Arnak

    return Arnak()


def _lost_cities() -> Game:
    from digsite.games.lost_cities.game import LostCities

    return LostCities()


def _quetzal() -> Game:
    from digsite.games.quetzal.game import Quetzal

    return Quetzal()


register("arnak", _arnak)
register("lost-cities", _lost_cities)
register("quetzal", _quetzal)
