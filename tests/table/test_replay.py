"""Replay files: what is wrong with one is said clearly, and where a game departs from its recording is named."""

import json
from dataclasses import replace
from typing import Any

import pytest

import digsite
from digsite.engine.errors import BadData
from digsite.engine.playout import random_playout
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.table import Match, Playback, Replay, Seat
from digsite.table.replay_text import FORMAT

GAME = digsite.game("lost-cities")


def record(decisions: int = 40, players: int = 2, seed: int = 7) -> Replay:
    match = Match.start(GAME, players, seed)
    stream = Stream.from_seed(seed, PLAYOUT)
    for _ in range(decisions):
        legal = match.state.legal_actions()
        match.submit(legal[stream.below(len(legal))])
    return match.replay()


RECORDED = record()
TEXT = RECORDED.dumps()


def test_a_replay_reads_back_as_it_was_written() -> None:
    assert Replay.loads(TEXT) == RECORDED
    assert Replay.loads(TEXT).dumps() == TEXT
    assert RECORDED.verify() is None
    assert Replay.record(GAME, 2, 7, RECORDED.actions) == RECORDED


def test_a_replay_is_small() -> None:
    state = GAME.start(players=4, seed=1)
    decisions = random_playout(state, Stream.from_seed(1, PLAYOUT))
    assert len(record(decisions, players=4, seed=1).dumps()) < 20 * decisions


def test_a_replay_keeps_names_bots_and_edition() -> None:
    game = GAME.with_edition("[artifacts]\nlong_track = [-10, 0, 10]", "mine.toml")
    seats = (Seat("Zoë"), Seat("Bo", "ismcts:seconds=1"))
    written = Match.start(game, 2, 3, {"length": "short"}, seats).replay().dumps()
    read = Replay.loads(written)
    assert read.seats == seats
    assert read.options["length"] == "short"
    assert read.game.edition == {"artifacts": {"long_track": [-10, 0, 10]}}
    assert read.verify() is None
    assert read.dumps() == written


def changed(**fields: object) -> str:
    """The recording with some fields of its file changed; None leaves a field out."""
    data = json.loads(TEXT)
    data.update(fields)
    return json.dumps({name: value for name, value in data.items() if value is not None})


def actions(*changes: tuple[int, Any]) -> list[Any]:
    changed_actions: list[Any] = list(RECORDED.actions)
    for step, action in changes:
        changed_actions[step - 1] = action
    return changed_actions


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "mine.json: the file is empty"),
        ("hello", "mine.json: this is not JSON: Expecting value at line 1, column 1"),
        ("[1, 2]", "mine.json: a replay is an object with named fields, not a list"),
        ("[" * 100_000, "mine.json: this"),
        (f'{{"seed": {"9" * 5000}}}', "mine.json: this JSON cannot be a replay"),
        ('{"a": 1}', f"mine.json: this is no replay: the field 'format' is None, not '{FORMAT}'"),
        (TEXT[:-40], "mine.json: the file breaks off at line"),
        (TEXT[:200], "mine.json: the file breaks off at line"),
        (
            changed(format_version=2),
            "mine.json: format_version: 2 is newer than this digsite knows; it reads 1",
        ),
        (changed(format_version="1"), "mine.json: format_version: a whole number from 1 to"),
        (changed(game="chess"), "mine.json: game: there is no game 'chess'; there are: "),
        (changed(game=7), "mine.json: game: there is no game 7"),
        (
            changed(rules_version=9),
            "mine.json: rules_version: recorded with 9; these are the rules of version",
        ),
        (changed(players=5), "mine.json: players: a whole number from 2 to 4 is expected, not 5"),
        (changed(players=True), "mine.json: players: a whole number from 2 to 4 is expected, not True"),
        (changed(players=3), "mine.json: seats: there are 3 players, but 2 seats"),
        (changed(seats=[{"name": "A"}, {"name": "\x1b[2J"}]), r"mine.json: seats\[1\]: a name has 1 to 40"),
        (changed(seats=[{"name": "A"}, "B"]), r"mine.json: seats\[1\]: an object with the fields"),
        (
            changed(seed=-1),
            "mine.json: seed: a whole number from 0 to 18446744073709551615 is expected, not -1",
        ),
        (changed(seed=None), "mine.json: the field 'seed' is missing"),
        (changed(colour="red"), "mine.json: colour: unknown field; there are: format,"),
        (changed(options=[]), "mine.json: options: an object with named fields is expected, not a list"),
        (
            changed(options={"length": "long"}),
            "mine.json: options: option 'length' is one of 'standard', 'short'",
        ),
        (changed(options={"length": ["x"]}), "mine.json: options: "),
        (changed(edition={"path": {"values": [1]}}), "mine.json: .*path.values: a path has 9 stones, not 1"),
        (changed(edition=3), "mine.json: edition: an object with named fields is expected, not a number"),
        (changed(actions="123"), "mine.json: actions: a list is expected, not a text"),
        (changed(actions=actions((3, 124))), "mine.json: actions, step 3: a whole number from 0 to 123"),
        (changed(actions=actions((3, "x"))), "mine.json: actions, step 3: a whole number from 0 to 123"),
        (
            changed(actions=actions((1, 123))),
            r"mine.json: step 1: action 123 is not legal: .*\(LC-TRN-02\); legal are",
        ),
        (
            changed(hashes=[]),
            "mine.json: hashes: 40 actions need 41 hashes, the first for the start; there are 0",
        ),
        (
            changed(hashes=["x"] * 41),
            "mine.json: hashes, step 0: at most 16 hexadecimal digits are expected, not 'x'",
        ),
        (changed(hashes=["ab"] * 41), "mine.json: hashes, step 0: 16 hexadecimal digits are expected here"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(text: str, complaint: str) -> None:
    with pytest.raises(BadData, match=f"^{complaint}"):
        Replay.loads(text, "mine.json")


def test_every_truncation_is_refused() -> None:
    for length in range(0, len(TEXT) - 3, 7):
        with pytest.raises(BadData, match=r"breaks off|empty"):
            Replay.loads(TEXT[:length])


def test_a_damaged_file_is_refused_or_read_and_never_anything_else() -> None:
    stream = Stream.from_seed(1, PLAYOUT)
    refusals = []
    for _ in range(400):
        text = list(TEXT)
        for _ in range(1 + stream.below(3)):
            place = stream.below(len(text))
            text[place] = '"{}[]:,0919aeE.-\\n\\ tfn'[stream.below(22)]
        try:
            Replay.loads("".join(text))
        except BadData as problem:
            refusals.append(str(problem))
    assert len(refusals) > 100
    assert all(refusal.startswith("replay: ") and "\n" not in refusal for refusal in refusals)


def test_an_action_after_the_end_is_refused() -> None:
    state = GAME.start(players=2, seed=7, length="short")
    taken = []
    while not state.over:
        taken.append(state.legal_actions()[-1])
        state.apply(taken[-1])
    finished = Replay.record(GAME, 2, 7, taken, {"length": "short"})
    longer = replace(finished, actions=(*taken, 123), hashes=(*finished.hashes, "0" * 16))
    with pytest.raises(BadData, match=f"step {len(taken) + 1}: the game was over after {len(taken)} steps"):
        Replay.loads(longer.dumps())


def test_the_step_where_a_game_departs_is_named() -> None:
    for step in (0, 1, 15, 16, 17, 39, 40):
        hashes = list(RECORDED.hashes)
        hashes[step] = "".join("0" if digit != "0" else "1" for digit in hashes[step])
        difference = replace(RECORDED, hashes=tuple(hashes)).verify()
        assert difference is not None
        assert (difference.first, difference.last) == (step, step)
        assert ("from the start" if step == 0 else f"at step {step} ") in str(difference)


def test_where_only_some_steps_have_hashes_the_stretch_is_named() -> None:
    hashes = [text if step % 16 == 0 or step == 40 else "" for step, text in enumerate(RECORDED.hashes)]
    sparse = replace(RECORDED, hashes=tuple(hashes))
    assert Replay.loads(sparse.dumps()).verify() is None
    departed = replace(sparse, hashes=(*hashes[:32], "0" * 16, *hashes[33:]))
    assert "between step 17 and step 32" in str(departed.verify())


def test_an_illegal_action_after_a_departure_names_the_departure_too() -> None:
    """Rules that changed under a recording: the game goes another way first, and an action fails later."""
    other = record(seed=8)
    mixed = replace(RECORDED, seed=other.seed, actions=other.actions[:20] + RECORDED.actions[20:])
    with pytest.raises(
        BadData, match=r"step \d+: action \d+ is not legal: .*departs from its recording from the start"
    ):
        Replay.loads(mixed.dumps())


def test_an_unregistered_game_is_read_with_the_game_at_hand() -> None:
    assert Replay.loads(TEXT, game=GAME).game is GAME
    with pytest.raises(BadData, match="recorded with the shipped values"):
        Replay.loads(TEXT, game=GAME.with_edition("[artifacts]\nlong_track = [0]", "mine.toml"))


def test_a_playback_goes_both_ways_and_anywhere() -> None:
    playback = Playback(RECORDED)
    walked = []
    state = RECORDED.begin()
    for action in (*RECORDED.actions, None):
        walked.append(state.dump())
        if action is not None:
            state.apply(action)
    for step in (0, 40, 39, 17, 16, 15, 33, 1, 0, 31, 32, 40):
        playback.go(step)
        assert playback.step == step
        assert playback.state.dump() == walked[step]
    assert playback.taken() is not None
    whole = playback.log(0)
    playback.back()
    assert playback.state.dump() == walked[39]
    assert playback.log(0) == whole[: len(playback.log(0))]
    playback.forward()
    playback.forward()
    assert playback.step == 40
    playback.go(0)
    playback.back()
    assert playback.step == 0
    assert playback.log(None) == []
    assert playback.taken() is None
    for step in (-1, 41):
        with pytest.raises(ValueError, match="there are steps 0 to 40"):
            playback.go(step)
