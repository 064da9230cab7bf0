"""Moves as text: what is written is read back, and bad text gets the reason and the nearest legal moves."""

from __future__ import annotations

import copy
import itertools

import pytest

import digsite
from digsite.engine.notation import LONGEST, Lexicon, compact, nearest
from tests.bots.toys import Pebbles
from tests.conformance.relics import Relics

GAMES = [("arnak", 1), ("arnak", 4), ("lost-cities", 3), ("quetzal", 2), ("quetzal", 5)]


def refused(state: digsite.State, text: str) -> str:
    before = state.dump()
    with pytest.raises(digsite.IllegalAction) as caught:
        state.apply(text)
    assert state.dump() == before
    return str(caught.value)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_every_action_has_a_text_of_its_own(name: str, players: int) -> None:
    state = digsite.game(name).start(players=players, seed=3)
    texts = [state.notation(action) for action in range(state.game.num_actions)]
    assert len({compact(text) for text in texts}) == len(texts)
    assert max(len(text) for text in texts) <= LONGEST


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_whole_game_can_be_played_in_text(name: str, players: int) -> None:
    game = digsite.game(name)
    one, other = game.start(players=players, seed=3), game.start(players=players, seed=3)
    for step in itertools.count():
        if one.over:
            break
        legal = one.legal_actions()
        action = legal[step * 7 % len(legal)]
        other.apply(one.notation(action).upper())
        one.apply(action)
    assert one.dump() == other.dump()


def test_the_words_come_from_ids() -> None:
    arnak = digsite.game("arnak").start(players=2, seed=1)
    wanted = (
        "play machete",
        "dig tablet-1",
        "discover I-3",
        "overcome II-1",
        "spend fear",
        "glass B2",
        "temple 6-left",
    )
    found = {arnak.notation(action) for action in range(arnak.game.num_actions)}
    assert found.issuperset(
        (*wanted, "notebook B1", "boon owl", "use pilot", "use pilot second", "recruit pilot", "end")
    )
    quetzal = digsite.game("quetzal").start(players=3, seed=1)
    found = {quetzal.notation(action) for action in range(quetzal.game.num_actions)}
    assert found.issuperset(
        ("send temple-2", "add wild", "pick tablet-vp", "take reroll-two", "reroll all", "done")
    )


def test_texts_do_not_depend_on_the_language() -> None:
    state = digsite.game("arnak").start(players=2, seed=1)
    before = [state.notation(action) for action in range(state.game.num_actions)]
    game = copy.copy(digsite.game("arnak"))
    game.catalogue = dict.fromkeys(game.catalogue, "Grabung")
    abroad = game.start(players=2, seed=1)
    assert [abroad.notation(action) for action in range(game.num_actions)] == before


def test_bad_text_is_refused_with_the_nearest_moves() -> None:
    state = digsite.game("arnak").start(players=2, seed=1, first=0)
    assert refused(state, "dig tablt-1").startswith("there is no move 'dig tablt-1'; try dig tablet-1, ")
    assert refused(state, " DIG ").startswith(
        "' DIG ' is only a part of a move; try dig coin-1, dig compass-1, "
    )
    assert refused(state, "").startswith("a move is expected, not an empty text; try play ")
    assert refused(state, "d" * 81).startswith("a move has at most 80 characters, not 81; try d")
    assert refused(state, "pass\x00").startswith(r"a move has no control characters: 'pass\x00'; try pass, ")
    assert refused(state, "#775").startswith("there is no move '#775'; try ")
    assert refused(state, "#²").startswith("there is no move '#²'; try ")


def test_a_move_that_is_illegal_now_gets_the_reason_of_the_game() -> None:
    state = digsite.game("arnak").start(players=2, seed=1, first=0)
    with pytest.raises(
        digsite.IllegalAction, match=r"a turn needs a main action.*\(ARN-TRN-09\); try "
    ) as caught:
        state.apply("end")
    assert caught.value.rule == "ARN-TRN-09"
    assert caught.value.reason is not None


def test_a_long_text_costs_no_more_than_its_length() -> None:
    state = digsite.game("arnak").start(players=2, seed=1)
    assert len(refused(state, "dig " * 1_000_000)) < 300


def test_no_move_is_named_once_the_game_is_over() -> None:
    state = digsite.game("lost-cities").start(players=2, seed=1, length="short")
    while not state.over:
        state.apply(state.legal_actions()[-1])
    assert refused(state, "dance") == "there is no move 'dance'; the game is over"
    assert refused(state, "draw") == "the game is over (LC-FIN-10)"


def test_an_action_that_does_not_exist_has_no_text() -> None:
    state = digsite.game("lost-cities").start(players=2, seed=1)
    for action in (-1, 124):
        with pytest.raises(ValueError, match=f"action {action} does not exist: actions are 0 to 123"):
            state.notation(action)


def test_a_game_without_a_lexicon_is_written_with_its_verbs_and_keys() -> None:
    state = Relics().start(players=2, seed=1)
    texts = [state.notation(action) for action in state.legal_actions()]
    assert "dig pit" in texts
    assert state.parse("DIGPIT") == state.legal_actions()[texts.index("dig pit")]
    said = refused(state, "draw pile")
    assert said.startswith(state.game.catalogue["no.now"])
    assert all(text in said for text in texts)


def test_moves_that_look_alike_are_written_as_numbers() -> None:
    state = Pebbles().start(players=2, seed=1)
    for action in state.legal_actions():
        assert state.parse(state.notation(action)) == action
        assert state.parse(f"# {action}") == action


def test_a_lexicon_tells_equal_names_apart() -> None:
    assert Lexicon(["play tent", "Play  Tent"]).texts == ["play tent", "#1"]


def test_the_nearest_moves_come_first() -> None:
    assert nearest("", ["draw", "decline"]) == ["draw", "decline"]
    assert nearest("decln", ["draw", "decline"]) == ["decline", "draw"]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_state_prints_what_its_player_may_see(name: str, players: int) -> None:
    state = digsite.game(name).start(players=players, seed=3)
    for seed in range(3):
        imagined = state.determinize(int(state.player), seed)
        assert (str(imagined), repr(imagined)) == (str(state), repr(state))
    assert str(state).splitlines()[0] == state.game.title
    assert repr(state).startswith(f"<{name}: ")
    assert f"player {state.player} decides: " in repr(state)
    while not state.over:
        state.apply(state.legal_actions()[0])
    assert "over with " in repr(state)
    assert "over with " in str(state)


def test_the_line_about_a_state_names_round_player_and_step() -> None:
    state = digsite.game("arnak").start(players=2, seed=1, first=1)
    assert repr(state) == "<arnak: round 1, player 1 decides: Take a main action>"
