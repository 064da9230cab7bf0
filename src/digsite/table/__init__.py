"""One match in progress, without network or files: seats, history, undo, saves, and replays of finished games."""

from digsite.table.consent import Consent
from digsite.table.guide import Advice, Guide, guide_of
from digsite.table.history import Line, Step
from digsite.table.match import Match, UndoRefused
from digsite.table.playback import Playback
from digsite.table.replay import Difference, Replay
from digsite.table.seats import Seat, default_seats

__all__ = [
    "Advice",
    "Consent",
    "Difference",
    "Guide",
    "Line",
    "Match",
    "Playback",
    "Replay",
    "Seat",
    "Step",
    "UndoRefused",
    "default_seats",
    "guide_of",
]
