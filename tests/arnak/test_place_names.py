"""Places in words: twelve names on the island, five camps, sixteen sites; a place is called by the site found there."""

from __future__ import annotations

import re
from typing import Any

import pytest

import digsite
from digsite.engine.messages import message_from
from digsite.engine.randomness import PLAYOUT, Stream
from tests.arnak.builder import ARNAK, Table, arnak
from tests.conformance.arnak_play import eagerly

PLACES = [
    "the Terraces",
    "the Hollow",
    "River Bend",
    "Drowned Pillars",
    "Sleeping Face",
    "Old Ceiba",
    "Veil Falls",
    "the Needles",
    "Twin Horns",
    "Cloud Gate",
    "Smoking Peak",
    "Storm Crown",
]
CAMPS = ["the Traders", "the Lookout", "the Scribes", "the Hunters", "the Divers"]
# Keys of places and ids of tiles, which are for machines.
MACHINE = re.compile(r"\bI{1,2}-\d|\bL[12]-\d|\bsite [I(]|\b(coin|compass|tablet|arrowhead|jewel) camp\b")


def names_of(table: Table) -> list[str]:
    """The names of all camps and places, as the view of the player tells them."""
    view: Any = table.state.view(0)
    return [ARNAK.render(message_from(site["name"])) for site in view["sites"]]


def said(table: Table, moves: list[str]) -> list[str]:
    """The lines of the log that these moves lead to."""
    return [ARNAK.render(ARNAK.sentence(event, 0)) for event in table.hear(*moves)]


def test_every_place_has_a_name_of_its_own() -> None:
    assert names_of(arnak()) == [*CAMPS, *PLACES]
    sites = [tile.name for tile in (*ARNAK.components.level_1, *ARNAK.components.level_2)]
    assert len(set(sites)) == 16
    assert (sites[0], sites[-1]) == ("Plane Wreck", "Fire Fortress")


def test_a_found_place_is_called_by_its_site() -> None:
    table = arnak().site("I-3", "draw-coin-tablet", "owl").hand(0, "exploration-ship")
    assert names_of(table)[5:8] == ["the Terraces", "the Hollow", "the Stair Temple"]
    assert table.state.describe(table.state.parse("dig I-3")).startswith("Dig at the Stair Temple: ")
    assert said(table, ["dig I-3"])[:3] == [
        "player 1 sets out for the Stair Temple",
        "player 1 travels with Exploration (ship)",
        "player 1 reaches the Stair Temple",
    ]


def test_a_discovery_tells_the_place_and_then_the_site() -> None:
    table = arnak().owns(0, compass=3).hand(0, "exploration-ship").idol_at("I-8", "coin")
    table.next_site("coin-arrowhead").next_guardian("owl")
    assert table.state.describe(table.state.parse("discover I-8")) == "Discover the Needles for 3 compasses"
    told = said(table, ["discover I-8"])
    assert told[:2] == [
        "player 1 sets out to discover the Needles for 3 compasses",
        "player 1 travels with Exploration (ship)",
    ]
    assert "player 1 takes the coin idol from the Needles" in told
    assert "the Broken Arch is found at the Needles: gain a coin and an arrowhead" in told
    assert told[-1] == "the owl awakes at the Broken Arch"


@pytest.mark.parametrize("players", [1, 4])
@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_no_word_of_a_game_holds_the_key_of_a_place(players: int, temple: str) -> None:
    state = ARNAK.start(players=players, seed=6, temple=temple)
    state.listen()
    stream = Stream.from_seed(6, PLAYOUT)
    while not state.over:
        words = [ARNAK.render(choice.message) for choice in state.choices()]
        words += [ARNAK.render(part) for part in (state.prompt(), *state.prompt().chain)]
        state.apply(eagerly(state, stream))
        words += [ARNAK.render(ARNAK.sentence(event, 0)) for event in state.drain()]
        assert not [text for text in words if MACHINE.search(text)]


def test_the_pages_of_words_hold_no_key_of_a_place() -> None:
    assert not MACHINE.search(ARNAK.components_page())
    assert not [text for text in ARNAK.catalogue.values() if MACHINE.search(text)]


def test_a_site_of_an_edition_may_have_a_name_of_its_own() -> None:
    edition = (
        '[level-1]\nremove = ["jewel"]\n[level-1.salt-mine]\neffect = [{ gain = { coin = 3 } }]\n'
        '[places]\nL1-1 = "the Salt Flats"'
    )
    game = ARNAK.with_edition(edition, "mine.toml")
    assert game.components.places[0] == "the Salt Flats"
    assert "salt mine" in [tile.name for tile in game.components.level_1]
    with pytest.raises(digsite.BadData, match=r"places\.L1-2: words in quotes are expected"):
        ARNAK.with_edition("[places]\nL1-2 = 3", "mine.toml")


def test_a_bought_item_is_said_to_go_under_the_deck() -> None:
    table = arnak().owns(0, coin=3, compass=3).row("carrier-pigeon", "sundial")
    assert table.state.describe(table.state.parse("take carrier-pigeon")) == (
        "Buy Carrier Pigeon for 2 coins: it goes under your deck (when played: gain 2 tablets)"
    )
    bought = table.do("take carrier-pigeon")
    assert (bought.has(0), bought.in_deck(0)) == ({"coin": 1, "compass": 3}, ["carrier-pigeon"])


def test_an_item_that_is_taken_goes_where_the_effect_puts_it() -> None:
    table = arnak().site("I-1", "plane-wreck").hand(0, "funding-car").row("carrier-pigeon")
    table.do("dig I-1")
    assert table.state.describe(table.state.parse("take carrier-pigeon")) == (
        "Take Carrier Pigeon: it goes under your deck (when played: gain 2 tablets)"
    )
