"""The conformance suite: what holds in every reachable state of every game, for any game of the contract.

>>> import digsite
>>> from digsite import testing
>>> report = testing.check(digsite.game("lost-cities"), players=2, options={"length": "short"}, games=1, every=50)
>>> report.games
1

A law that a game breaks is raised as `LawBroken`, with the law, the seed and the decisions that lead there. Each
law is a function of its own too; `LAWS` says what each demands.
"""

from digsite.testing.copies import PastCopies, copies_are_independent, past_copies_stay
from digsite.testing.decisions import (
    every_offer_holds,
    illegal_actions_are_refused,
    legal_actions_are_in_order,
)
from digsite.testing.laws import Law, LawBroken, Place
from digsite.testing.notation import moves_can_be_written
from digsite.testing.outcomes import every_game_ends, the_outcome_adds_up
from digsite.testing.play import Choose, Mood, Record, at_random, hashes_of
from digsite.testing.replays import the_same_game_again, the_same_game_elsewhere
from digsite.testing.report import Report
from digsite.testing.runner import LAWS, Checker, check, imagined_worlds_are_whole, nothing_is_lost
from digsite.testing.secrets import (
    events_do_not_leak,
    imagined_worlds_are_blind,
    imagined_worlds_remember,
    nothing_shown_leaks,
    prologues_do_not_leak,
)
from digsite.testing.setting_up import Setup, setups
from digsite.testing.sights import observations_have_one_size, views_are_plain_data
from digsite.testing.snapshots import snapshots_come_back
from digsite.testing.undo import decisions_can_be_taken_back
from digsite.testing.words import (
    choices_are_the_legal_actions,
    everything_can_be_read,
    untouchable_things_have_a_reason,
)
from digsite.testing.worlds import (
    Variety,
    certainty_is_kept,
    check_worlds,
    future_chance_is_imagined,
    imagined_worlds_vary,
)

__all__ = [
    "LAWS",
    "Checker",
    "Choose",
    "Law",
    "LawBroken",
    "Mood",
    "PastCopies",
    "Place",
    "Record",
    "Report",
    "Setup",
    "Variety",
    "at_random",
    "certainty_is_kept",
    "check",
    "check_worlds",
    "choices_are_the_legal_actions",
    "copies_are_independent",
    "decisions_can_be_taken_back",
    "events_do_not_leak",
    "every_game_ends",
    "every_offer_holds",
    "everything_can_be_read",
    "future_chance_is_imagined",
    "hashes_of",
    "illegal_actions_are_refused",
    "imagined_worlds_are_blind",
    "imagined_worlds_are_whole",
    "imagined_worlds_remember",
    "imagined_worlds_vary",
    "legal_actions_are_in_order",
    "moves_can_be_written",
    "nothing_is_lost",
    "nothing_shown_leaks",
    "observations_have_one_size",
    "past_copies_stay",
    "prologues_do_not_leak",
    "setups",
    "snapshots_come_back",
    "the_outcome_adds_up",
    "the_same_game_again",
    "the_same_game_elsewhere",
    "untouchable_things_have_a_reason",
    "views_are_plain_data",
]
