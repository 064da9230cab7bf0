"""Snapshots from before the games were rebuilt, of every kind of pending frame, are read and played on as they were."""

from __future__ import annotations

import json

import pytest

from digsite.engine.hashing import state_hash
from digsite.engine.registry import revive
from digsite.testing.play import play_on
from tests.conformance.pending_moments import as_text, frame_names, read_moments

# The decisions that can wait for an answer, and the frames that only ever lie below one. An operation of Arnak that
# asks nothing is carried out as soon as it is on top, and no moment was found where one of these seven lay below:
# fear, gain-travel, pass-round, gain-per, exile-rightmost, all-planes, no-guardian-fear.
ASKING = {
    "arnak": (
        "activate activate-top archaeologist blade borrow buy choose discard draw-bottom exchange exile free-slot"
        " give-card leftover look-in-temple move-guardian overcome pay pick-bonus recruit refresh relocate rescue"
        " research return-figure rewards sort-drawn sorting take-card travel-cost turn upgrade upgrade-assistant"
        " use-artifact"
    ),
    "lost-cities": "draw explorer move play",
    "quetzal": (
        "add camp-reroll deliver exchange keep pick put-away reroll reroll-name role sell take-tile target"
    ),
}
BELOW = {
    "arnak": "activate-now arrive bottom-tile capture draw gain sequence set-out source",
    "lost-cities": "",
    "quetzal": "activating camping discovering ending placing rolling",
}


@pytest.mark.parametrize("game", ASKING)
def test_a_snapshot_comes_back_and_goes_on_to_the_letter(game: str) -> None:
    for number, moment in enumerate(read_moments(game)):
        data = json.loads(moment["dump"])
        where = f"moment {number}, {frame_names(data)}"
        state, version = revive(data), data["version"]
        assert as_text(state, version) == moment["dump"], where
        assert state_hash(state, version) == moment["hash"], where
        assert state.legal_actions() == moment["legal"], where
        for action, after in zip((moment["legal"][0], moment["legal"][-1]), moment["after"], strict=True):
            following = state.clone()
            following.apply(action)
            assert as_text(following, version) == after, f"{where}, after action {action}"
        assert as_text(state, version) == moment["dump"], where
        play_on(state, number, 40)


@pytest.mark.parametrize("game", ASKING)
def test_every_kind_of_frame_is_there(game: str) -> None:
    stacks = [frame_names(json.loads(moment["dump"])) for moment in read_moments(game)]
    assert {names[-1] for names in stacks} == set(ASKING[game].split())
    assert {name for names in stacks for name in names} == {*ASKING[game].split(), *BELOW[game].split()}


@pytest.mark.parametrize("game", ASKING)
def test_some_were_played_with_an_edition_of_their_own(game: str) -> None:
    editions = ["edition" in json.loads(moment["dump"]) for moment in read_moments(game)]
    assert any(editions)
    assert not all(editions)
