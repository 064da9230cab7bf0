"""A match: undo to the barrier and not beyond, all-or-nothing submissions, logs per seat, save and resume."""

import pytest

import digsite
from digsite.engine.errors import BadData, IllegalAction
from digsite.engine.hashing import state_hash
from digsite.engine.messages import Message
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.table import Match, Playback, Replay, Seat, UndoRefused
from tests.rules import rule

DRAW = 123
GAME = digsite.game("lost-cities")


def new_match(seed: int = 7, players: int = 2, **options: str | int) -> Match:
    return Match.start(GAME, players, seed, {"first": 0, **options})


def choose(match: Match, verb: str) -> int:
    """The first choice with that verb."""
    return next(choice.id for choice in match.state.choices() if choice.verb == verb)


def play_at_random(match: Match, decisions: int, seed: int = 1) -> None:
    stream = Stream.from_seed(seed, PLAYOUT)
    while decisions and not match.state.over:
        legal = match.state.legal_actions()
        match.submit(legal[stream.below(len(legal))])
        decisions -= 1


@rule("LC-MOD-09", baseline=37)
def test_undo_goes_back_to_the_start_of_the_turn() -> None:
    match = new_match()
    start = match.state.dump()
    match.submit(choose(match, "lay"))
    match.submit(choose(match, "send"))
    allowed, message = match.can_undo()
    assert allowed
    assert match.say(message) == "takes back: Send out the adventurer"
    match.undo()
    match.undo()
    assert match.state.dump() == start
    allowed, message = match.can_undo()
    assert not allowed
    assert match.say(message) == "nothing has been decided yet"


@rule("LC-MOD-09", baseline=37)
def test_undo_never_goes_back_across_the_draw() -> None:
    match = new_match()
    match.submit_all([choose(match, "discard"), DRAW])
    drawn = match.state.dump()
    for seat in (None, 0, 1):
        assert not match.can_undo(seat)[0]
        with pytest.raises(UndoRefused):
            match.undo(seat)
        with pytest.raises(UndoRefused):
            match.restart_turn(seat)
    assert match.state.dump() == drawn
    assert match.say(match.can_undo()[1]) == "something hidden has been seen"


@rule("LC-MOD-09")
def test_undo_is_closed_when_the_turn_has_passed_by_a_card_everybody_saw() -> None:
    match = new_match()
    match.submit_all([choose(match, "discard"), DRAW])
    discarded = match.steps[0].action
    bought = next(
        choice.id
        for choice in match.state.choices()
        if choice.verb == "discard" and choice.id // 11 != discarded // 11
    )
    match.submit_all([bought, choose_after(match, bought, "take")])
    allowed, message = match.can_undo()
    assert not allowed
    assert match.say(message) == "the turn has passed on"


def choose_after(match: Match, action: int, verb: str) -> int:
    """The first choice with that verb once an action has been taken."""
    after = match.state.clone()
    after.apply(action)
    return next(choice.id for choice in after.choices() if choice.verb == verb)


@rule("LC-MOD-09")
def test_undo_never_goes_back_across_the_end_of_an_expedition() -> None:
    """The fifth crossing ends it without a draw: nothing hidden is learned, and still it stays."""
    match = new_match(seed=2, players=3)
    # Laying and moving wherever possible crosses bridges soon.
    while not any(event.settles for step in match.steps[-1:] for event in step.events):
        match.submit(match.state.legal_actions()[0])
    assert match.steps[-1].events[-1].kind == "dealt"
    assert "expedition-ended.crossing" in [event.kind for event in match.steps[-1].events]
    allowed, message = match.can_undo()
    assert not allowed
    assert match.say(message) == "what is scored stays scored"


@rule("LC-MOD-07", edge=26)
def test_undo_is_still_open_when_the_draw_pile_is_the_only_source() -> None:
    match = new_match()
    match.submit(choose(match, "discard"))
    assert match.state.legal_actions() == [DRAW]
    assert match.can_undo()[0]


@rule("LC-MOD-09")
def test_after_any_play_undo_stops_exactly_at_the_start_of_the_turn() -> None:
    match = new_match(players=3, length="short")
    turn_start = 0
    stream = Stream.from_seed(5, PLAYOUT)
    while not match.state.over:
        if match.state.view(None)["decision"] == "play":
            turn_start = len(match.steps)
        if stream.below(4) == 0 and len(match.steps) > turn_start:
            before = [step.action for step in match.steps[turn_start:]]
            assert [step.action for step in match.restart_turn()] == before
            assert len(match.steps) == turn_start
            assert not match.can_undo()[0]
            for action in before:
                match.submit(action)
        assert match.can_undo()[0] == (len(match.steps) > turn_start)
        legal = match.state.legal_actions()
        match.submit(legal[stream.below(len(legal))])
    assert match.say(match.can_undo()[1]) == "the game is over"
    assert match.replay().verify() is None


def test_undoing_and_deciding_again_leads_to_the_same_game() -> None:
    restless, steady = new_match(), new_match()
    play_at_random(steady, 80)
    for step in steady.steps:
        restless.submit(step.action)
        if restless.can_undo()[0]:
            restless.undo()
            restless.submit(step.action)
    assert restless.state.dump() == steady.state.dump()
    assert restless.replay() == steady.replay()
    assert restless.log(0) == steady.log(0)


def test_another_seat_can_neither_decide_nor_undo() -> None:
    match = new_match()
    with pytest.raises(IllegalAction, match="Ada decides now"):
        match.submit(match.state.legal_actions()[0], seat=1)
    match.submit(choose(match, "discard"), seat=0)
    allowed, message = match.can_undo(seat=1)
    assert not allowed
    assert match.say(message) == "Ada decides now"


def test_a_submission_of_several_decisions_applies_entirely_or_not_at_all() -> None:
    match = new_match()
    before = match.state.dump()
    with pytest.raises(IllegalAction, match=r"decision 2 of 3: .*\(LC-TRN-04\)") as refused:
        match.submit_all([choose(match, "discard"), choose(match, "lay"), DRAW])
    assert refused.value.rule == "LC-TRN-04"
    assert match.state.dump() == before
    assert match.steps == []
    events = match.submit_all([choose(match, "discard"), DRAW])
    assert [event.kind for event in events] == ["discarded", "drew"]
    discarded = match.steps[0].action
    mine = next(
        choice.id
        for choice in match.state.choices()
        if choice.verb == "discard" and choice.id // 11 != discarded // 11
    )
    with pytest.raises(IllegalAction, match="decision 3 of 3: Ada decides now"):
        match.submit_all([mine, choose_after(match, mine, "take"), DRAW])
    assert len(match.steps) == 2


def test_decisions_that_were_sent_together_are_taken_back_together() -> None:
    match = new_match()
    start = match.state.dump()
    match.submit_all([choose(match, "lay"), choose_after(match, choose(match, "lay"), "send")])
    allowed, message = match.can_undo()
    assert allowed
    assert match.say(message).startswith("takes back: Start the ")
    assert match.say(message).endswith(" … Send out the adventurer")
    assert len(match.undo()) == 2
    assert match.state.dump() == start


def test_decisions_that_were_sent_one_by_one_are_taken_back_one_by_one() -> None:
    match = new_match()
    match.submit_all([choose(match, "lay")])
    match.submit_all([choose(match, "send")])
    assert len(match.undo()) == 1
    assert len(match.undo()) == 1


def test_a_submission_does_not_go_on_from_what_is_not_known_yet() -> None:
    """What would be legal after a draw depends on the card; a refusal must not tell which it was."""
    match = new_match()
    opening = match.state.legal_actions()[-1]
    for after in range(GAME.num_actions):
        with pytest.raises(IllegalAction, match="decision 3 of 3: what this would follow from") as refused:
            match.check([opening, DRAW, after])
        assert refused.value.reason == Message("turn.not-known")
    match.check([opening, DRAW])


def test_the_log_of_a_seat_tells_its_own_draws_and_hides_those_of_others() -> None:
    match = new_match(players=3)
    play_at_random(match, 400)
    for seat in (0, 1, 2, None):
        for line in match.log(seat):
            for other, name in enumerate(match.names):
                if line.startswith(f"{name} draws") and "last card" not in line:
                    assert (line == f"{name} draws a card") == (other != seat)
                if line.startswith(f"{name} is dealt"):
                    assert (line == f"{name} is dealt a hand") == (other != seat)


def test_a_match_is_resumed_after_every_decision() -> None:
    match = new_match(length="short")
    for _ in range(60):
        resumed = Match.resume(Replay.loads(match.replay().dumps()))
        assert state_hash(resumed.state) == state_hash(match.state)
        assert resumed.can_undo() == match.can_undo()
        assert resumed.log(0) == match.log(0)
        match.submit(match.state.legal_actions()[-1])


@rule("ARN-SOL-07")
def test_what_happens_before_the_first_decision_stays_in_the_log() -> None:
    match = Match.start(digsite.game("arnak"), players=1, seed=5)
    told = match.log(0)
    assert told[0] == "Round 1 begins"
    assert any(line.startswith("The rival turns up") for line in told)
    assert {line.step for line in match.lines(0)} == {0}
    hidden = match.log(None)
    assert "Ada draws a card" in hidden
    assert "Ada draws a card" not in told
    match.submit(match.state.legal_actions()[0])
    assert match.log(0)[: len(told)] == told
    assert len(match.log(0)) > len(told)
    for again in (Match.resume(match.replay()), Match.fork(match.replay(), 1), Match.fork(match.replay(), 0)):
        assert again.log(0)[: len(told)] == told
    playback = Playback(match.replay())
    assert playback.log(0) == told
    assert len(playback.latest()) == len(told)
    playback.forward()
    assert playback.log(0) == match.log(0)
    assert playback.latest() == match.steps[0].events
    match.undo()
    assert match.log(0) == told


@rule("ARN-SOL-34")
def test_the_points_of_the_rival_are_kept_for_every_step() -> None:
    match = Match.start(digsite.game("arnak"), players=1, seed=5)
    totals = [rival_total(match)]
    for _ in range(40):
        match.submit(match.state.legal_actions()[0])
        totals.append(rival_total(match))
    assert [points for [points] in match.unseated] == totals
    assert totals[-1] > totals[0]
    match.free_undo = True
    match.undo()
    assert len(match.unseated) == len(match.scores) == len(match.steps) + 1


def rival_total(match: Match) -> int:
    """The points of the rival as everybody sees them."""
    rival = match.state.view(None)["rival"]
    assert isinstance(rival, dict)
    return int(rival["total"])


def test_a_match_that_departs_from_its_recording_is_not_resumed() -> None:
    match = new_match()
    play_at_random(match, 20)
    recorded = match.replay().dumps()
    hashed = match.replay().hashes[16]
    with pytest.raises(BadData, match="at step 16"):
        Match.resume(Replay.loads(recorded.replace(hashed, "0" * 16)))


def test_there_is_a_seat_for_every_player() -> None:
    with pytest.raises(ValueError, match="2 players need 2 seats, not 1"):
        Match.start(GAME, 2, 7, seats=[Seat("Ada")])


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\x1b[2J", "line\nbreak"])
def test_a_name_that_a_terminal_could_take_for_a_command_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="a name has"):
        Seat(name)
