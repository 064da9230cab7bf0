"""Recordings under an earlier version of the rules: the same game is played on, another one is never passed off."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from digsite.cli.replay import replay as replay_command
from digsite.engine import registry
from digsite.engine.errors import BadData
from digsite.engine.game import Game
from digsite.engine.hashing import state_hash
from digsite.table import Match, Replay, replay_notation
from tests.conformance.relics import DIG, DRAW, TAKE, Relics
from tests.table.later_relics import Relics2, RelicsDealtOtherwise, RelicsWithoutTaking, RicherRelics


def recorded(*actions: int | str) -> Replay:
    """A game of the first version; "show" shows any card."""
    match = Match.start(Relics(), 2, 5)
    for action in actions:
        match.submit(match.state.legal_actions()[0] if isinstance(action, str) else action)
    return match.replay()


# Both show a card and draw, then the first takes the card back, and the second digs.
GAME = recorded("show", DRAW, "show", DRAW, "show", TAKE, DIG, DRAW)


def test_every_step_that_agrees_is_read_and_the_hashes_are_written_afresh() -> None:
    game = Relics2()
    replay = Replay.loads(GAME.dumps(), "mine.json", game)
    assert (replay.actions, replay.verify()) == (GAME.actions, None)
    assert replay.former is not None
    assert (replay.former.version, replay.former.whole) == (1, True)
    assert state_hash(replay.end(), 1) == state_hash(GAME.end()) != state_hash(replay.end())
    written = json.loads(replay.dumps())
    assert written["rules_version"] == 2
    assert Replay.loads(replay.dumps(), "mine.json", game).former is None


@pytest.mark.parametrize(
    ("game", "agreed", "why"),
    [
        (RelicsWithoutTaking(), 5, f"action {TAKE} of step 6 is not legal"),
        (RicherRelics(), 6, "step 7 leads elsewhere"),
    ],
)
def test_a_game_that_goes_another_way_is_shown_up_to_there_and_not_resumed(
    game: Game, agreed: int, why: str
) -> None:
    replay = Replay.loads(GAME.dumps(), "mine.json", game)
    assert replay.actions == GAME.actions[:agreed]
    assert replay.verify() is None
    assert replay.former is not None
    assert replay.former.why.startswith(why)
    assert not replay.former.whole
    with pytest.raises(
        BadData, match=f"another way after step {agreed} of 8, so it is shown up to there: {why}"
    ):
        Match.resume(replay)
    assert len(Match.fork(replay, agreed).steps) == agreed


def test_a_difference_between_two_hashes_is_shown_up_to_the_last_that_agrees() -> None:
    data = json.loads(GAME.dumps())
    data["hashes"][5] = data["hashes"][6] = data["hashes"][7] = ""
    replay = Replay.loads(json.dumps(data), "mine.json", RicherRelics())
    assert len(replay.actions) == 4


def test_another_start_is_refused() -> None:
    with pytest.raises(BadData, match=r"mine.json: rules_version: recorded under version 1 .* step 0 leads"):
        Replay.loads(GAME.dumps(), "mine.json", RelicsDealtOtherwise())


def test_a_later_version_is_refused() -> None:
    later = GAME.dumps().replace('"rules_version": 1', '"rules_version": 3')
    with pytest.raises(BadData, match="recorded with 3; these are the rules of version 2, which reads 1 too"):
        Replay.loads(later, "mine.json", Relics2())


def test_a_resumed_match_says_that_the_rules_are_others_now() -> None:
    match = Match.resume(Replay.loads(GAME.dumps(), "mine.json", Relics2()))
    match.submit(match.state.legal_actions()[0])
    told = "Played up to here under version 1 of the rules; goes on under version 2"
    assert match.log(None)[len(GAME.actions)] == told
    assert match.replay().former is None


def test_moves_without_hashes_are_played_while_they_are_legal() -> None:
    text = replay_notation.write(GAME)
    same = Replay.loads(text, "mine.txt", Relics2())
    assert same.actions == GAME.actions
    assert same.former is not None
    assert same.former.told(same.game).id == "former.moves"
    cut = Replay.loads(text, "mine.txt", RelicsWithoutTaking())
    assert cut.actions == GAME.actions[:5]
    assert cut.former is not None
    assert (cut.former.steps, cut.former.agreed) == (8, 5)
    assert cut.former.told(cut.game).id == "former.cut"


def test_a_snapshot_of_an_earlier_version_is_loaded_and_goes_on_under_the_present_one() -> None:
    state = Relics2().load(GAME.end().dump())
    assert state.dump() == {**GAME.end().dump(), "version": 2}
    with pytest.raises(BadData, match=r"version 2 of the rules; this is version 1$"):
        Relics().load(state.dump())


def test_a_halted_match_decides_nothing_until_all_go_back() -> None:
    match = Match.resume(GAME)
    match.halted = Replay.loads(GAME.dumps(), "", RelicsWithoutTaking()).former.told(Relics2())  # type: ignore[union-attr]
    match.free_undo = True
    assert match.can_undo() == (False, match.halted)
    with pytest.raises(ValueError, match="goes another way after step 5 of 8"):
        match.submit(match.state.legal_actions()[0])
    consent = match.ask_back(seat=0, to=len(match.steps))
    assert consent.answer(1, agree=True)
    assert match.agreed_note(consent).id == "note.halted-undo"


def test_the_command_says_how_far_a_recording_agrees(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(GAME.dumps(), encoding="utf-8")
    monkeypatch.setitem(registry._loaders, "relics", Relics2)
    monkeypatch.delitem(registry._loaded, "relics", raising=False)
    same = CliRunner().invoke(replay_command, [str(path), "--verify", "--summary"])
    assert same.exit_code == 0
    assert (
        same.output.count("recorded under version 1 of the rules; under version 2 every step is the same")
        == 2
    )
    monkeypatch.setitem(registry._loaders, "relics", RelicsWithoutTaking)
    monkeypatch.delitem(registry._loaded, "relics")
    cut = CliRunner().invoke(replay_command, [str(path), "--verify"])
    assert cut.exit_code == 1
    assert "the game goes another way after step 5 of 8, so it is shown up to there: action" in cut.output
    monkeypatch.delitem(registry._loaded, "relics")
