"""Going back further than the barrier: freely against bots, or by everybody's consent; and forks and pauses."""

import pytest

import digsite
from digsite.engine.errors import IllegalAction
from digsite.engine.hashing import state_hash
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.table import Match, Replay, Seat, UndoRefused
from digsite.table.foresight import foreseen

GAME = digsite.game("lost-cities")
DRAW = 123


def new_match(*bots: str | None, free_undo: bool = True) -> Match:
    seats = [Seat(name, bot) for name, bot in zip(("Ada", "Bo", "Cleo"), bots, strict=False)]
    match = Match.start(GAME, len(seats), 7, {"first": 0}, seats)
    match.free_undo = free_undo
    return match


def discard(match: Match) -> int:
    return next(choice.id for choice in match.state.choices() if choice.verb == "discard")


def take_turn(match: Match) -> None:
    match.submit_all([discard(match), DRAW])


def play_at_random(match: Match, decisions: int, seed: int) -> None:
    stream = Stream.from_seed(seed, PLAYOUT)
    while decisions and not match.state.over:
        legal = match.state.legal_actions()
        match.submit(legal[stream.below(len(legal))])
        decisions -= 1


def test_alone_against_bots_anything_can_be_taken_back_and_is_noted() -> None:
    match = new_match(None, "greedy")
    start = match.state.dump()
    for _ in range(2):
        match.submit(discard(match))
        match.submit(DRAW)
    allowed, message = match.can_undo(0)
    assert allowed
    assert message.id == "undo.free"
    match.undo(0)
    assert len(match.steps) == 1
    assert match.log(0)[-1] == "Ada takes back freely; decisions undone: 3"
    # The rest of the turn is within the barrier, so that nobody has to be told.
    match.undo(0)
    assert match.state.dump() == start
    assert match.log(0) == ["Ada takes back freely; decisions undone: 3"]
    allowed, message = match.can_undo(0)
    assert not allowed
    assert message.id == "undo.not-decided"


def test_what_was_sent_together_is_taken_back_together_freely() -> None:
    match = new_match(None, "greedy")
    start = match.state.dump()
    take_turn(match)
    take_turn(match)
    match.undo(0)
    assert match.state.dump() == start
    assert match.log(0) == ["Ada takes back freely; decisions undone: 4"]


def test_a_free_undo_of_the_turn_goes_back_to_its_start_whoever_decides_now() -> None:
    match = new_match(None, "greedy", "greedy")
    take_turn(match)
    take_turn(match)
    assert match.state.player == 2
    taken_back = match.restart_turn(0)
    assert [step.seat for step in taken_back] == [0, 0, 1, 1]
    assert match.state.player == 0
    assert len(match.steps) == 0


def test_a_free_undo_reaches_beyond_the_end_of_the_game() -> None:
    match = new_match(None, "greedy")
    play_at_random(match, 10_000, seed=3)
    assert match.state.over
    match.undo(0)
    assert not match.state.over


@pytest.mark.parametrize(
    ("bots", "free_undo"),
    [((None, "greedy"), False), ((None, None), True), ((None, None, "greedy"), True)],
)
def test_free_undo_is_for_one_who_is_alone_against_bots_where_the_table_says_so(
    bots: tuple[str | None, ...], free_undo: bool
) -> None:
    match = new_match(*bots, free_undo=free_undo)
    take_turn(match)
    assert not match.can_undo(0)[0]
    with pytest.raises(UndoRefused):
        match.undo(0)
    # Nor for the bot.
    assert not match.can_undo(1)[0]


def test_a_seat_that_a_bot_takes_over_leaves_the_other_one_alone() -> None:
    match = new_match(None, None)
    take_turn(match)
    assert not match.can_undo(0)[0]
    match.reseat(1, Seat("Bo", "greedy"))
    assert match.people == [0]
    assert match.can_undo(0)[0]


@pytest.mark.parametrize("seed", range(5))
def test_after_going_back_the_match_is_the_one_that_never_went_on(seed: int) -> None:
    match, other = new_match(None, None), new_match(None, None)
    play_at_random(match, 60, seed)
    to = 7 * seed + 3
    for step in match.steps[:to]:
        other.submit(step.action)
    match.go_back(to)
    assert state_hash(match.state) == state_hash(other.state)
    assert match.scores == other.scores
    assert match.can_undo() == other.can_undo()
    assert match.replay() == other.replay()
    play_at_random(match, 30, seed + 100)
    play_at_random(other, 30, seed + 100)
    assert match.replay() == other.replay()
    assert match.can_undo() == other.can_undo()


def test_everybody_has_to_agree() -> None:
    match = new_match(None, None, None, free_undo=False)
    take_turn(match)
    take_turn(match)
    consent = match.ask_back(0, to=2)
    with pytest.raises(ValueError, match="not everybody"):
        match.agree_back(consent)
    assert consent.answer(1, agree=True) is None
    assert consent.answer(1, agree=True) is None
    assert consent.answer(2, agree=True) is True
    assert len(match.agree_back(consent)) == 2
    assert match.log(1)[-1] == "All agree with Ada to go back; decisions undone: 2"
    assert match.lines(1)[-1].step == 2


def test_one_who_does_not_agree_ends_it() -> None:
    match = new_match(None, None, None, free_undo=False)
    take_turn(match)
    consent = match.ask_back(2, to=0)
    assert consent.others == {0, 1}
    assert consent.answer(0, agree=False) is False
    assert not consent.agreed


def test_bots_are_not_asked_and_alone_only_a_free_table_agrees() -> None:
    match = new_match(None, "greedy", free_undo=False)
    take_turn(match)
    with pytest.raises(UndoRefused, match="nobody is here to agree"):
        match.ask_back(0, to=0)
    match.free_undo = True
    consent = match.ask_back(0, to=0)
    assert consent.agreed
    match.agree_back(consent)
    assert match.log(0) == ["Ada takes back freely; decisions undone: 2"]


@pytest.mark.parametrize("to", [-1, 2, 99])
def test_one_can_only_go_back_to_a_step_that_was(to: int) -> None:
    match = new_match(None, None)
    take_turn(match)
    with pytest.raises(UndoRefused, match="there are steps 0 to 1"):
        match.ask_back(0, to)


def test_notes_stay_in_the_log_however_far_one_goes_back() -> None:
    match = new_match(None, "greedy")
    for _ in range(4):
        take_turn(match)
    match.undo(0)
    take = match.state.legal_actions()[-1]
    match.submit(take)
    match.go_back(0)
    assert [line.step for line in match.lines(None)] == [0]
    assert match.notes[0].message.id == "note.free-undo"


def test_a_fork_goes_on_from_a_step_and_not_back_before_it() -> None:
    match = new_match(None, None)
    for _ in range(3):
        take_turn(match)
    fork = Match.fork(match.replay(), 4, [Seat("Cleo"), Seat("Dov", "greedy")])
    assert fork.names == ("Cleo", "Dov")
    assert fork.can_undo()[1].id == "undo.opening"
    fork.free_undo = True
    assert fork.can_undo(0)[1].id == "undo.not-decided"
    take_turn(fork)
    assert fork.replay().actions == match.replay().actions
    fork.undo(0)
    assert len(fork.steps) == 4
    with pytest.raises(UndoRefused):
        fork.undo(0)
    with pytest.raises(UndoRefused):
        fork.ask_back(0, to=3)
    assert Replay.loads(fork.replay().dumps()).verify() is None


@pytest.mark.parametrize("step", [-1, 3])
def test_a_fork_needs_a_step_and_seats_that_fit(step: int) -> None:
    match = new_match(None, None)
    take_turn(match)
    with pytest.raises(ValueError, match="there are steps 0 to 2"):
        Match.fork(match.replay(), step)
    with pytest.raises(ValueError, match="2 players need 2 seats, not 1"):
        Match.fork(match.replay(), 0, [Seat("Ada")])


def test_while_a_match_is_paused_nobody_decides() -> None:
    match = new_match(None, None)
    match.paused = True
    with pytest.raises(IllegalAction, match="paused"):
        match.submit(discard(match))
    match.paused = False
    match.submit(discard(match))


def test_scores_are_kept_step_by_step() -> None:
    match = new_match(None, None)
    play_at_random(match, 40, seed=2)
    assert len(match.scores) == 41
    assert match.scores[-1] == match.state.scores()
    assert len(match.standings) == 41
    state = match.begin()
    for number, step in enumerate(match.steps):
        assert match.scores[number] == state.scores()
        assert match.standings[number] == state.standings()
        state.apply(step.action)


def test_what_is_foreseen_is_what_then_happens_up_to_what_nobody_can_foresee() -> None:
    match = new_match(None, None)
    stream = Stream.from_seed(5, PLAYOUT)
    for _ in range(150):
        if match.state.over:
            break
        seat = int(match.state.player)
        outcomes = foreseen(match.state, seat)
        assert sorted(outcomes) == match.state.legal_actions()
        action = sorted(outcomes)[stream.below(len(outcomes))]
        events = match.submit(action)
        shown = outcomes[action]
        assert [e.seen_by(seat) for e in shown] == [e.seen_by(seat) for e in events[: len(shown)]]
        assert len(shown) == len(events) or events[len(shown)].barrier_for(seat)
