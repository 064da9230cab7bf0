"""Editions: a user's own components in place of the shipped ones, and what is refused with its line."""

from __future__ import annotations

import pickle

import pytest

import digsite
from digsite.engine.playout import random_playout
from digsite.engine.randomness import PLAYOUT, Stream
from tests.arnak.builder import ARNAK, arnak
from tests.rules import rule


def refused(text: str) -> str:
    with pytest.raises(digsite.BadData) as refusal:
        ARNAK.with_edition(text, "mine.toml")
    return str(refusal.value)


def test_the_template_holds_everything_and_comes_back() -> None:
    game = ARNAK.with_edition(ARNAK.edition_template(), "mine.toml")
    assert game.components.cards == ARNAK.components.cards
    assert game.components.nodes.rows == ARNAK.components.nodes.rows
    assert game.components.boards == ARNAK.components.boards
    assert game.components.rival == ARNAK.components.rival


def test_the_template_marks_what_is_not_certain() -> None:
    rows = ARNAK.edition_template().splitlines()
    marked = {
        rows[number + 1] for number, row in enumerate(rows) if row.startswith(("# likely:", "# guess:"))
    }
    assert {"[level-1.jewel]", "[rival.dig]", "[rival.buy-item]", "[snake.temple]"} <= marked
    assert {assumption.confidence for assumption in ARNAK.assumptions} == {"likely", "guess"}


def test_single_values_can_be_replaced() -> None:
    game = ARNAK.with_edition(
        "[item.hat]\ncost = 5\n[snake.temple]\nleft = { coin = 1, tablet = 2 }", "mine.toml"
    )
    hat = next(card for card in game.components.cards if card.id == "hat")
    assert (hat.cost, hat.points) == (5, 1)
    state = game.start(players=2, seed=1, temple="snake")
    assert state.dump()["edition"] == {
        "item": {"hat": {"cost": 5}},
        "snake": {"temple": {"left": {"coin": 1, "tablet": 2}}},
    }
    assert ARNAK.load(state.dump()).dump() == state.dump()
    assert pickle.loads(pickle.dumps(state)).dump() == state.dump()


def test_a_card_can_be_exchanged_for_another() -> None:
    game = ARNAK.with_edition(
        '[item]\nremove = ["hat"]\n[item.cap]\nname = "Cap"\ncost = 1\npoints = 1\ntravel = ["ship"]\naction = "main"\n'
        "effect = [{ pay = { coin = 1 }, then = [{ draw = 2 }] }, { exile = 1 }]\n",
        "mine.toml",
    )
    before = [card.id for card in ARNAK.components.cards]
    after = [card.id for card in game.components.cards]
    assert after.index("cap") == before.index("hat")
    assert [card for card in after if card != "cap"] == [card for card in before if card != "hat"]
    for seed in range(4):
        state = game.start(players=2, seed=seed)
        random_playout(state, Stream.from_seed(seed, PLAYOUT))
        assert state.over


@rule("ARN-PLY-12", "ARN-EXL-01", "ARN-EXL-03")
def test_any_card_of_an_edition_can_exile_itself() -> None:
    """It goes to the exile pile of its own kind."""
    text = "[artifact.stone-jar]\nexile_self = true\n[basic.funding-car]\nexile_self = true\n"
    table = arnak(edition=text).hand(0, "stone-jar", "funding-car").owns(0, tablet=1)
    table.do("play funding-car", "play stone-jar")
    assert table.in_play(0) == []
    assert table.body["exiled_artifacts"] == ["stone-jar"]
    assert "0:funding-car" in table.body["exiled_basics"]
    assert table.body["exiled_items"] == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[item]\nremove = ["hat"]', "item: 40 are expected, not 39"),
        ("[item.cap]\ncost = 1", "item: 40 are expected, not 41"),
        ("[item.hat]\ncost = -1", "mine.toml, line 2: item.hat.cost: a whole number from 0 to 99"),
        ('[item.hat]\ntravel = ["bike"]', "line 2: item.hat.travel: one of boot, ship, car, plane"),
        ("[item.hat]\ncolour = 1", "item.hat.colour: unknown"),
        ("[artifact.mortar]\npass_to_gain = { coin = 3 }", "line 2: artifact.mortar.pass_to_gain: unknown"),
        ("[item.hat]\neffect = [{ dance = 1 }]", "item.hat.effect"),
        ("[item.hat]\neffect = []", "at least one part"),
        ("[item.hat]\neffect = [{ draw = 1, from = 2 }]", "unknown in a part 'draw'"),
        ("[item.hat]\neffect = [{ gain = { gold = 1 } }]", "unknown; there are: coin"),
        ("[guardian.owl]\ncost = { tablet = 100 }", "whole number from 0 to 99"),
        ("[idol.coin]\ncopies = 4", "16 tiles are expected in all, not 17"),
        ('[bird.sites]\nL1-1 = ["car", "car", "car"]', "one or two travel icons"),
        ("[planet]\nsize = 1", "planet: unknown"),
        ("item = 3", "a table is expected"),
        ("[item.hat\ncost = 1", "this is not TOML"),
        ('[rival.research]\ngreen = ["research"]', "five rounds"),
        ('[rival.research]\narrow = "up"', "one of left, right"),
    ],
)
def test_bad_editions_are_refused_with_what_is_allowed(text: str, said: str) -> None:
    assert said in refused(text)
