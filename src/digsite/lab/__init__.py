"""Many games at once: bots against each other over paired deals, in parallel, with honest statistics."""

from digsite.lab.arena import GameRecord, SeatFault, bot_seed, play
from digsite.lab.export import FORMATS, check_destination, rows, write
from digsite.lab.series import Fixture, LostGame, Outcome, PlayedGame, Series, in_order
from digsite.lab.statistics import Estimate, Standing, standings, wilson
from digsite.lab.workers import resume, run

__all__ = [
    "FORMATS",
    "Estimate",
    "Fixture",
    "GameRecord",
    "LostGame",
    "Outcome",
    "PlayedGame",
    "SeatFault",
    "Series",
    "Standing",
    "bot_seed",
    "check_destination",
    "in_order",
    "play",
    "resume",
    "rows",
    "run",
    "standings",
    "wilson",
    "write",
]
