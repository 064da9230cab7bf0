"""Choices, prompts, reasons and events in words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import digsite
from digsite import testing
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.games.quetzal.words.catalogue import CATALOGUE
from tests.quetzal.builder import QUETZAL, SHIPPED, Table, action_number, quetzal
from tests.rules import rule

FOLDER = Path(digsite.__file__).parent / "games" / "quetzal"


def say(table: Table, name: str) -> str:
    return table.state.describe(action_number(name))


def test_the_page_of_components_says_what_is_paid_for_each_meeple() -> None:
    page = SHIPPED.components_page().splitlines()
    assert "- the Harbor Master's Office: cost 2 a meeple; cards 3 a meeple" in page
    assert [line.rpartition(": ")[2] for line in page if " Village space " in line and "cost" in line] == [
        f"cost {cost}" for cost in SHIPPED.facts.village_costs
    ]
    assert "- the Stela of Knowledge (likely): cost 0; Discovery 1" in page
    assert any(line.partition(": ")[2].startswith("the third Temple space; ") for line in page)


def test_actions_say_what_they_cost_and_need() -> None:
    table = quetzal().pool(0, *["black"] * 4, "white").bid(1, "quarry", "black", "black", role="adventurer")
    assert say(table, "send temple-2") == "Go to the second Temple space for 4 coins"
    assert say(table, "send harbor") == "Go to the Harbor Master's Office for 2 coins a meeple"
    assert say(table, "send quarry") == "Outbid at the Quarry with 3 or more"
    assert say(table, "send camp") == "Go to the Camp"
    table.do("send quarry", "add black", "add black", "add black")
    assert say(table, "done") == "Done: place 3 adventurers"
    assert say(table, "sell mummy-vp") == "Sell mummy (+1 point) for 7 coins"


def test_one_of_a_thing_is_said_in_the_singular() -> None:
    for coins, words in ((1, "1 coin"), (2, "2 coins")):
        table = quetzal(edition=f"[camp]\ncoins = {coins}\n[black_market]\ncoins = {coins}")
        table.pool(0, "white", "white")
        assert say(table, "sell mummy-vp") == f"Sell mummy (+1 point) for {words}"
        table.state.listen()
        table.place("camp", "white")
        told = [table.state.game.render(table.state.game.sentence(event, 0)) for event in table.state.drain()]
        assert f"player 1 gets {words} at the Camp" in told


def test_a_group_is_told_as_meeples_and_their_role_only_where_it_cannot_be_seen() -> None:
    mixed = quetzal().pool(0, "black", "black", "side", "character")
    plain = quetzal().pool(0, "white", "white")
    told = []
    for table, categories in ((mixed, ("black", "black", "wild", "character")), (plain, ("white", "white"))):
        table.state.listen()
        table.place("quarry", *categories)
        told += [QUETZAL.render(QUETZAL.sentence(event, 0)) for event in table.state.drain()]
    # A wild meeple alone has to say it.
    alone = quetzal().pool(0, "side")
    alone.state.listen()
    alone.place("quarry", "wild").do("role adventurer")
    told += [QUETZAL.render(QUETZAL.sentence(event, 0)) for event in alone.state.drain()]
    bids = [line for line in told if "bids" in line]
    assert bids == [
        "player 1 bids at the Quarry with 2 adventurers, a wild meeple and the Character, as adventurers",
        "player 1 bids at the Quarry with 2 archaeologists",
        "player 1 bids at the Quarry with a wild meeple, as an adventurer",
    ]


def test_a_prompt_names_what_led_to_it() -> None:
    table = quetzal().discovery(0, 3).marker(1).pool(0, "white").active(0, "weapon_set", "trio_bonus")
    table.next_tiles("reroll_two").place("stela", "white")
    prompt = table.state.prompt()
    assert table.state.game.render(prompt) == "Put away one Upgrade: Second Look or one of your two"
    chain = [table.state.game.render(message) for message in prompt.chain]
    assert chain == ["activating the Stela of Knowledge", "Discovery points"]


@rule("QZ-MOD-13")
def test_every_refusal_names_its_rule_and_changes_nothing() -> None:
    ledger = (Path(__file__).parent.parent.parent / "docs" / "rules" / "quetzal.md").read_text(
        encoding="utf-8"
    )
    known = set(re.findall(r"QZ-[A-Z0-9]+-\d+", ledger))
    cited = set()
    stream = Stream.from_seed(3, PLAYOUT)
    for players in (2, 3, 5):
        state = QUETZAL.start(players=players, seed=players)
        while not state.over:
            before = state.dump()
            for action in {*range(QUETZAL.num_actions)} - {*state.legal_actions()}:
                with pytest.raises(digsite.IllegalAction) as refused:
                    state.apply(action)
                assert refused.value.rule is not None
                cited.add(refused.value.rule)
            assert state.dump() == before
            for _ in range(7):
                if not state.over:
                    state.apply(testing.at_random(state, stream))
    assert cited <= known
    assert len(cited) > 20


def test_why_not_gives_the_nearest_reason() -> None:
    table = quetzal().marker(0).pool(0, "black").coins(0, 1).hand(0, "mummy-vp")

    def why(key: str) -> str | None:
        reason = table.state.why_not(key)
        return None if reason is None else table.state.game.render(reason)

    assert why("place:camp") is None
    assert why("place:stela") == "the holder of the First Player marker may not go to the Stela of Knowledge"
    assert why("place:temple-1") == "the top Temple space costs 5 coins, and you have 1"
    assert why("place:temple-5") == "the bottom Temple space takes archaeologists only, and you have none"
    assert why("card:mummy-vp") == "first choose a place for your meeples"
    assert why("pool:1:black") == "this belongs to player 2"
    assert why("seat:0") == "nothing can be done with this now"
    table.do("send camp")
    assert why("pool:0:black") is None
    assert why("pool:0:white") == "there is no archaeologist left in your pool"


def test_every_sentence_of_the_catalogue_is_used() -> None:
    sources = "".join(
        path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py") if path.name != "catalogue.py"
    )
    families = (
        "type.",
        "card.",
        "role.",
        "meeple.",
        "meeples.",
        "face.",
        "character.",
        "place.",
        "tile.",
        "effect.",
        "amount.",
        "gain.",
        "event.",
        "sheet.",
    )
    unused = [
        name
        for name in CATALOGUE
        if f'"{name}"' not in sources and not name.startswith(families) and name != "seat"
    ]
    assert unused == []


def test_every_event_of_a_game_can_be_read_by_everybody() -> None:
    kinds = set()
    for players in (2, 4):
        state = QUETZAL.start(players=players, seed=2)
        state.listen()
        stream = Stream.from_seed(players, PLAYOUT)
        while not state.over:
            state.apply(testing.at_random(state, stream))
            for event in state.drain():
                kinds.add(event.kind)
                for seat in (*range(players), None):
                    assert state.game.render(state.game.sentence(event, seat))
    told = {name.partition(".")[2].removesuffix(".hidden") for name in CATALOGUE if name.startswith("event.")}
    assert kinds <= told
    assert {"placed", "rolled", "delivered", "automaton-took", "game-ended", "revealed"} <= kinds
