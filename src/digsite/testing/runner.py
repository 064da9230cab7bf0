"""Runs all laws on games that are played for the purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from digsite.engine import registry
from digsite.engine.contract import State
from digsite.engine.game import Game, OptionValue
from digsite.engine.randomness import PLAYOUT, SEED_LIMIT, Stream
from digsite.testing.copies import PastCopies, copies_are_independent, past_copies_stay
from digsite.testing.decisions import (
    every_offer_holds,
    illegal_actions_are_refused,
    legal_actions_are_in_order,
)
from digsite.testing.laws import Arguments, LawBroken, declared_laws, law, name_of
from digsite.testing.notation import moves_can_be_written
from digsite.testing.outcomes import MOST_DECISIONS, every_game_ends, the_outcome_adds_up
from digsite.testing.play import Choose, Mood, Record, at_random
from digsite.testing.replays import the_same_game_again, the_same_game_elsewhere
from digsite.testing.report import Report
from digsite.testing.secrets import (
    events_do_not_leak,
    imagined_worlds_are_blind,
    imagined_worlds_remember,
    nothing_shown_leaks,
    onlookers,
    prologues_do_not_leak,
    tell,
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
from digsite.testing.worlds import Variety, certainty_is_kept, future_chance_is_imagined, imagined_worlds_vary

Checker = Callable[[State, int | None], None]

# Laws about a state alone, and laws about a state that take a seed.
OF_A_STATE = (
    legal_actions_are_in_order,
    choices_are_the_legal_actions,
    everything_can_be_read,
    untouchable_things_have_a_reason,
    every_offer_holds,
    illegal_actions_are_refused,
    views_are_plain_data,
    observations_have_one_size,
    the_outcome_adds_up,
)
OF_A_STATE_AND_A_SEED = (
    moves_can_be_written,
    snapshots_come_back,
    copies_are_independent,
    nothing_shown_leaks,
    imagined_worlds_are_blind,
)


@law(
    "conservation", "Nothing is lost, made or left over: the game's own checker holds, in imagined worlds too"
)
def nothing_is_lost(checker: Checker, state: State, action: int | None) -> None:
    """Nothing is lost, made or left over: the game's own checker holds, in imagined worlds too.

    >>> import digsite
    >>> def eight_cards_each(state, action):
    ...     assert all(player["hand_size"] == 8 for player in state.view(None)["players"])
    >>> nothing_is_lost(eight_cards_each, digsite.game("lost-cities").start(players=2, seed=1), None)
    """
    checker(state, action)


@law(
    "whole-worlds",
    "Imagined worlds are whole: what the game's own checker demands of a state holds in them too",
)
def imagined_worlds_are_whole(conserve: Callable[[], Checker], state: State, seed: int = 0) -> None:
    """Imagined worlds are whole: what the game's own checker demands of a state holds in them too.

    >>> import digsite
    >>> def eight_cards_each(state, action):
    ...     assert all(player["hand_size"] == 8 for player in state.view(None)["players"])
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> imagined_worlds_are_whole(lambda: eight_cards_each, state)
    """
    for number, onlooker in enumerate(onlookers(state)):
        checker = conserve()
        checker(state.determinize(onlooker, seed + number), None)


# Every law of the suite.
LAWS = declared_laws()


def check(
    game: Game,
    *,
    players: int | Iterable[int] | None = None,
    options: Mapping[str, OptionValue] | None = None,
    games: int = 5,
    seed: int = 0,
    every: int = 1,
    choose: Choose | None = None,
    conserve: Callable[[], Checker] | None = None,
    most: int = MOST_DECISIONS,
    laws: Iterable[str] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Plays games and holds every law against every state of them; raises LawBroken at the first that is broken.

    The game must be registered under its name.
    `games` are played in all, over all player counts and options in turn; `players` and `options` fix some.
    `every` makes a long game cheaper: the laws of a state are tried at one decision in so many, drawn at random.
    `choose` decides instead of chance. `conserve` makes a checker for each game: it is called with the first state
    and None, then with each state and the action that led there, and raises AssertionError; each imagined world
    is a first state to a fresh one. `most` bounds the decisions of a game. `laws` names those to try, if not all.
    `progress` is told after each game how many are done, of how many.

    >>> import digsite
    >>> report = check(digsite.game("lost-cities"), players=2, options={"length": "short"}, games=1, every=50)
    >>> report.games, report.checks["secrets"] > 0
    (1, True)
    """
    named = {one.name for one in LAWS}
    chosen = named if laws is None else set(laws)
    if unknown := chosen - named:
        raise ValueError(f"there is no law {min(unknown)!r}; there are: {', '.join(sorted(named))}")
    if games < 1:
        raise ValueError(f"one game or more is played, not {games}")
    if every < 1:
        raise ValueError(f"the laws of a state are tried at one decision in one or more, not in {every}")
    if not 0 <= seed <= SEED_LIMIT - games:
        raise ValueError(f"seeds are from 0 to {SEED_LIMIT - 1}, not from {seed} to {seed + games - 1}")
    if game.name not in registry.games() or type(registry.game(game.name)) is not type(game):
        raise ValueError(
            f"{game.name!r} is not registered, so its states cannot be pickled;"
            f" digsite.engine.registry.register({game.name!r}, {type(game).__name__}) does it"
        )
    inspection = Inspection(Report(game.name), chosen, every, choose, conserve, most)
    ways = setups(game, players, options)
    inspection.report.setups = min(len(ways), games)
    records = []
    for number in range(games):
        records.append(inspection.play(ways[number % len(ways)], seed + number))
        if progress is not None:
            progress(number + 1, games)
    inspection.hold(the_same_game_elsewhere, records)
    return inspection.report


class Inspection:
    """One run of the suite: what to try, how often, and the tally."""

    def __init__(
        self,
        report: Report,
        laws: set[str],
        every: int,
        choose: Choose | None,
        conserve: Callable[[], Checker] | None,
        most: int,
    ) -> None:
        self.report = report
        self.laws = laws
        self.every = every
        self.choose = choose
        self.conserve = conserve
        self.most = most

    def hold(
        self, check: Callable[Arguments, None], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> None:
        """Holds one law against something, if it is among those to try."""
        name = name_of(check)
        if name in self.laws:
            check(*args, **kwargs)
            self.report.checks[name] += 1

    def play(self, setup: Setup, seed: int) -> Record:
        """Plays one game with all laws; a broken one is told with the place in the game."""
        record = Record(setup, seed)
        try:
            self.hold(prologues_do_not_leak, setup, seed)
            self.hold(future_chance_is_imagined, setup)
            self._play(record)
            self.hold(the_same_game_again, record)
            self.hold(decisions_can_be_taken_back, record)
        except LawBroken as broken:
            place = broken.place or setup.place(seed, record.actions)
            raise LawBroken(broken.law, broken.text, place) from broken.__cause__
        except Exception as error:
            text = f"the game fails between two decisions: {type(error).__name__}: {error}"
            raise LawBroken("offers", text, setup.place(seed, record.actions)) from error
        self.report.games += 1
        self.report.decisions += len(record.actions)
        return record

    def _play(self, record: Record) -> None:
        stream = Stream.from_seed(record.seed, PLAYOUT)
        state = record.setup.start(record.seed)
        checker = None if self.conserve is None else self.conserve()
        past, variety = PastCopies(), Variety()
        choose = self.choose or (Mood(state, stream) if record.seed % 2 else at_random)
        self.hold(every_game_ends, state, record.seed, self.most)
        action: int | None = None
        while True:
            record.note(state)
            if checker is not None:
                self.hold(nothing_is_lost, checker, state, action)
            # The first states and the last are always looked at.
            looked_at = len(record.actions) < 2 or bool(state.over) or stream.below(self.every) == 0
            if looked_at:
                self._inspect(state, stream.below(1 << 30))
                past.keep(state)
                self.hold(past_copies_stay, past)
            if state.over:
                break
            if len(record.actions) >= self.most:
                raise LawBroken("termination", f"the game goes on after {self.most} decisions")
            action = choose(state, stream)
            if looked_at:
                self._inspect_step(state, action, stream.below(1 << 30))
            # Now and then what an event hides can be deduced, so this one looks at every step until worlds differ.
            if "variety" in self.laws and not variety.seen_by_all(state):
                after = state.clone()
                variety.watch(after, tell(after, action), record.seed + len(record.actions))
            self._apply(state, action)
            record.actions.append(action)
        self.hold(past_copies_stay, past, True)
        self.hold(imagined_worlds_vary, variety)

    def _inspect(self, state: State, seed: int) -> None:
        if self.conserve is not None:
            self.hold(imagined_worlds_are_whole, self.conserve, state, seed)
        for of_a_state in OF_A_STATE:
            self.hold(of_a_state, state)
        for of_both in OF_A_STATE_AND_A_SEED:
            self.hold(of_both, state, seed)

    def _inspect_step(self, state: State, action: int, seed: int) -> None:
        self.hold(events_do_not_leak, state, action, seed)
        self.hold(imagined_worlds_remember, state, action, seed)
        self.hold(certainty_is_kept, state, action, seed)

    def _apply(self, state: State, action: int) -> None:
        try:
            state.apply(action)
        except Exception as error:
            text = f"action {action} is legal and cannot be applied: {type(error).__name__}: {error}"
            raise LawBroken("offers", text) from error
