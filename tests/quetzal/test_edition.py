"""Editions: a user's own values in place of the shipped ones, as a whole or in part, and what is refused."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import digsite
from digsite.games.quetzal.printed.shipped import FACTS
from tests.quetzal.builder import QUETZAL, SHIPPED, quetzal
from tests.quetzal.fixtures import FIXTURE
from tests.rules import rule


def refused(text: str) -> str:
    """The refusal of an edition file."""
    with pytest.raises(digsite.BadData) as refusal:
        SHIPPED.with_edition(text, "mine.toml")
    return str(refusal.value)


def test_the_template_holds_the_values_in_force_and_comes_back() -> None:
    same: Any = SHIPPED.with_edition(SHIPPED.edition_template(), "mine.toml")
    assert same.facts == FACTS
    again = SHIPPED.with_edition(QUETZAL.edition_template(), "again.toml")
    assert again.facts == QUETZAL.facts


def test_the_template_marks_what_is_not_certain_and_what_is_ours() -> None:
    rows = SHIPPED.edition_template().splitlines()
    above = {row.partition(" = ")[0]: rows[number - 1] for number, row in enumerate(rows)}
    assert above["[values]"].startswith("# guess, house value: ")
    assert above["track"].startswith("# guess, house value: ")
    assert above["role"].startswith("# likely, house value: ")
    assert not above["rounds"].startswith("#")


def test_an_empty_edition_changes_no_value() -> None:
    game = SHIPPED.with_edition("# nothing yet\n", "mine.toml")
    assert game.facts == FACTS
    assert game.start(players=2, seed=1).dump()["state"] == SHIPPED.start(players=2, seed=1).dump()["state"]


@rule("QZ-MOD-15", baseline=35)
def test_another_value_changes_the_game_and_no_code() -> None:
    table = quetzal(edition="[values]\nmummy = [30, 31, 32]").hand(0, "mummy-none", "weapon-none")
    table.at(0, "harbor", "black").activate().do("deliver mummy-none", "done")
    assert table.gained_from(0, "collections") == 30
    table = quetzal(edition="[black_market]\ncoins = 11").hand(0, "mummy-none").coins(0, 0)
    table.bid(0, "black-market", "black", role="adventurer").at(1, "harbor", "black").hand(1, "mummy-none")
    assert table.activate().do("sell mummy-none").coins_of(0) == 11
    assert (
        SHIPPED.with_edition("[village]\nrole = 'either'", "x").start(players=3, seed=1).view(0) is not None
    )
    table = quetzal(edition="[village]\nrole = 'either'").pool(0, "white")
    assert "send village-1" in table.legal


def test_part_of_an_upgrade_may_be_replaced() -> None:
    game = SHIPPED.with_edition("[upgrades]\nreroll_two = { vp = 9 }", "mine.toml")
    assert game.facts.upgrades["reroll_two"].vp == 9
    assert game.facts.upgrades["reroll_two"].copies == FACTS.upgrades["reroll_two"].copies


def test_a_game_with_an_edition_is_saved_and_taken_up_again() -> None:
    state = QUETZAL.start(players=3, seed=5)
    data = json.loads(json.dumps(state.dump()))
    assert SHIPPED.load(data).dump() == state.dump()
    assert pickle.loads(pickle.dumps(state)).dump() == state.dump()
    with pytest.raises(digsite.BadData, match="made with the shipped values"):
        QUETZAL.load(SHIPPED.start(players=3, seed=5).dump())


def test_an_edition_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "my-copy.toml"
    path.write_text(FIXTURE, encoding="utf-8")
    game: Any = digsite.game("quetzal", edition=path)
    assert game.facts == QUETZAL.facts
    path.write_text("[harbor]\ncost = -1\n", encoding="utf-8")
    with pytest.raises(
        digsite.BadData, match=r"^my-copy\.toml, line 2: harbor\.cost: a whole number from 0 to 100"
    ):
        digsite.game("quetzal", edition=path)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[harbour]\ncost = 1", "mine.toml, line 1: harbour: unknown; there are: setup, two_players"),
        ("[harbor]\nprice = 1", "mine.toml, line 2: harbor.price: unknown; there are: cost, cards"),
        ("harbor = 3", "mine.toml, line 1: harbor: this is a table with the keys cost, cards"),
        ("[temple]\ncosts = [1, 2]", "mine.toml, line 2: temple.costs: 5 numbers are expected, not 2"),
        ("[temple]\ncosts = 5", "mine.toml, line 2: temple.costs: a list of whole numbers is expected, not 5"),
        ("[values]\n\nmummy = [1, 2, 'x']", "line 3: values.mummy: a whole number from 0 to 100 is expected"),
        ("[roll]\nteam = { black = 3, white = 4, side = 1, standing = 1 }", "same chance (QZ-ROLL-10)"),
        ("[roll]\nteam = { black = 0, white = 0, side = 1, standing = 1 }", "roll.team.black: a whole number from 1"),
        ("[roll]\nteam = { gray = 3 }", "roll.team.gray: unknown; there are: black, white, side, standing"),
        ("[roll]\ncharacter = 4", "roll.character: a table of lying, standing is expected, not 4"),
        ("[village]\nrole = 'priest'", "one of adventurer, archaeologist, either is expected, not 'priest'"),
        ("[bonuses]\nmummy = { none = 8 }", "bonuses.mummy: there are 9 cards of mummy, and bonuses for 11"),
        ("[cards]\nmummy = 10", "cards: 75 cards are expected in all, not 76"),
        ("[upgrades]\nreroll_two = { copies = 3 }", "upgrades: 24 tiles are expected in all, not 25"),
        ("[upgrades]\nreroll_two = { meeples = 0 }", "upgrades.reroll_two.meeples: a whole number from 1"),
        ("[discovery]\ntrack = []", "discovery.track: a list of 1 to 100 rewards is expected"),
        ("[discovery]\ntrack = [{ gold = 1 }]", "discovery.track.1.gold: unknown; there are: coins, vp, upgrade"),
        ("[discovery]\ntrack = [{ upgrade = 2 }]", "discovery.track.1.upgrade: a whole number from 0 to 1"),
        ("[surroundings]\nquarry = { upgrade = 1 }", "surroundings.quarry.upgrade: unknown"),
        ("[automaton]\ntypes = ['mummy']", "automaton.types: each of pottery, weapon, tablet, statuette, mummy once"),
        ("[automaton]\nmeeples = 7", "automaton.meeples: card 1 uses 6 meeples; the automaton has 7"),
        ("[automaton_cards]\n11 = {}", "automaton_cards.11: unknown"),
        ("[automaton_cards]\n1 = { temple = [1] }", "automaton_cards.1: surrounding, count, role"),
        ("[two_players]\ncovered_village = [1, 2, 3]", "two_players.covered_village: each space is covered once"),
        ("[setup]\nrounds = 0", "setup.rounds: a whole number from 1 to 10"),
        ("[setup]\nteam = [7, 6, 5, 4]", "setup.team: a whole number from 1 to 6 is expected, not 7"),
        ("rounds = = 5", "this is not TOML"),
    ],
)  # fmt: skip
def test_a_wrong_edition_is_refused_with_key_line_and_what_is_allowed(text: str, words: str) -> None:
    message = refused(text)
    assert words in message
    assert message.startswith("mine.toml")


def card(**changes: object) -> str:
    """An edition with a changed first automaton card."""
    fields = {
        "temple": [2, 5],
        "surrounding": "quarry",
        "count": 3,
        "role": "archaeologist",
        "third": "black_market",
        "third_count": 1,
        "third_role": "adventurer",
    }
    rows = [f"{name} = {json.dumps(value)}" for name, value in {**fields, **changes}.items()]
    return "\n".join(["[automaton_cards.1]", *rows])


@rule("QZ-2P-07", "QZ-MARKET-01")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"count": 4}, "card 1 uses 7 meeples; the automaton has 6"),
        ({"temple": [2, 2]}, "a list of Temple spaces is expected, each once"),
        ({"temple": []}, "a list of Temple spaces is expected, not []"),
        ({"temple": [[2], [5]]}, "automaton_cards.1.temple: a whole number from 1 to 5 is expected, not [2]"),
        ({"temple": [6, 1]}, "a whole number from 1 to 5 is expected, not 6"),
        ({"surrounding": "camp"}, "one of quarry, small_temple, ruins is expected"),
        ({"third": "harbor"}, "one of black_market, ship is expected"),
        ({"third_role": "archaeologist"}, "only adventurers are at the Black Market"),
    ],
)
def test_an_automaton_card_that_cannot_be_is_refused(changes: dict[str, object], words: str) -> None:
    assert words in refused(card(**changes))
    assert SHIPPED.with_edition(card(), "mine.toml").facts == FACTS
