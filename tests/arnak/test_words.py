"""What is said of components, choices, questions and events reads as a person would say it."""

from __future__ import annotations

import re

import pytest

import digsite
from digsite.engine.box import Box
from digsite.engine.messages import render
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.games.arnak.printed.components import Components
from digsite.games.arnak.printed.shipped import shipped
from digsite.games.arnak.words.box import fill
from digsite.games.arnak.words.catalogue import CATALOGUE
from digsite.games.arnak.words.describe import Words
from digsite.table.match import Match
from tests.arnak.builder import ARNAK, Table, arnak
from tests.rules import rule

# What a template that was put into another one betrays itself by.
CLUMSY = {
    "a word twice": re.compile(r"\b([a-z]+) \1\b"),
    "brackets twice": re.compile(r"(\([^)]*\)) \1"),
    "one of many": re.compile(r"\b1 (cards|coins|compasses|tablets|arrowheads|jewels|boots|points)\b"),
    "none of many": re.compile(r"\b0 (cards|coins|compasses|tablets|arrowheads|jewels|boots|of)\b"),
    "asked twice": re.compile(r"\b(either|or|to|not|for) you may\b"),
    "a price that is a verb": re.compile(r"\bfor (gain|draw|take)\b"),
    # Who is asked stands before the question, and others read it too: "Bo: Take a main action".
    "whose turn it is": re.compile(r"\b[Yy]our turn\b"),
    "nothing in particular": re.compile(r"use this part|pays nothing"),
}


def clumsy(text: str) -> list[str]:
    """What is clumsy about a text."""
    return [f"{fault}: {text}" for fault, pattern in CLUMSY.items() if pattern.search(text)]


def effect_of(card: str) -> str:
    """What a card does, in words."""
    components = shipped()
    node = next(one.effect for one in components.cards if one.id == card)
    return render(Words(components).effect(node), CATALOGUE)


def tile_effect(components: Components, tile: str) -> str:
    """What a site tile gives, in words."""
    node = next(one.effects[0] for one in components.level_1 if one.id == tile)
    return render(Words(components).effect(node), CATALOGUE)


def test_whether_one_wants_to_is_asked_once() -> None:
    assert tile_effect(shipped(), "plane-wreck") == (
        "either gain 2 compasses or take an item from the row and put it under your deck"
    )
    assert effect_of("star-charts") == "you may pay a coin to use two different camps"
    assert effect_of("sacred-drum") == "you may pay a hand card to refresh 2 of your assistants"
    assert effect_of("grappling-hook") == "you may pay a hand card to draw a card, then you may exile a card"
    assert effect_of("sundial") == "either gain 2 tablets or pass for this round and gain a jewel"
    assert effect_of("army-knife") == (
        "do two of these: exile a card, gain a coin, gain a compass, gain a tablet"
    )


def test_several_things_are_counted_and_the_last_one_follows_an_and() -> None:
    assert effect_of("sturdy-boots") == (
        "gain a compass; then you may dig or discover with a discount of 2 boots"
    )
    assert effect_of("aeroplane") == (
        "you may dig or discover with a discount of a plane, and 2 compasses when discovering"
    )
    assert effect_of("bow-and-arrows") == (
        "gain a compass for each guardian on your sites and each guardian you overcame, at most 3"
    )
    assert effect_of("tent").startswith("you may use a camp, level I site or level II site where")
    assert (
        ARNAK.render(arnak().hand(0, "fear", "hat").do("dig coin-1").state.prompt())
        == "Pay for travel: a boot"
    )


def test_nothing_in_the_box_is_said_clumsily() -> None:
    box = Box("Lost Ruins of Arnak", ())
    fill(box, shipped())
    assert [fault for line in box.text().splitlines() for fault in clumsy(line)] == []


@pytest.mark.parametrize("players", [1, 3])
def test_nothing_in_a_game_is_said_clumsily(players: int) -> None:
    for seed, temple in ((1, "bird"), (2, "snake")):
        match = Match.start(ARNAK, players, seed, {"temple": temple})
        stream = Stream.from_seed(seed, PLAYOUT)
        said: set[str] = set()
        while not match.state.over:
            state = match.state
            prompt = state.prompt()
            said.update(ARNAK.render(message) for message in (prompt, *prompt.chain))
            said.update(ARNAK.render(choice.message) for choice in state.choices())
            legal = state.legal_actions()
            match.submit(legal[int(stream.below(len(legal)))])
        said.update(match.log(0))
        assert [fault for text in sorted(said) for fault in clumsy(text)] == []


def told(table_moves: list[str], hand: list[str], seat: int | None = 0) -> list[str]:
    """The log of a round's end, where the first player is asked about these cards."""
    table = arnak().hand(0, *hand).do("pass", "pass")
    events = [event for move in table_moves for event in table.hear(move)]
    kinds = ("sorted-leftover", "put-down")
    return [ARNAK.render(ARNAK.sentence(event, seat)) for event in events if event.kind in kinds]


def test_cards_left_are_kept_or_put_down_in_words() -> None:
    assert told(["number 0", "number 1"], ["hat", "axe"]) == [
        "player 1 puts down Hat",
        "player 1 keeps Axe",
        "player 1 keeps 1 card and puts down Hat",
    ]
    assert told(["number 1"], ["fear", "fear", "fear"]) == [
        "player 1 keeps Fear",
        "player 1 puts down Fear",
        "player 1 puts down Fear",
        "player 1 keeps 1 card and puts down 2 Fear",
    ]
    assert told(["number 0"], ["fear", "fear"]) == [
        "player 1 puts down Fear",
        "player 1 puts down Fear",
        "player 1 keeps nothing and puts down 2 Fear",
    ]
    assert told(["number 2"], ["fear", "fear"]) == [
        "player 1 keeps Fear",
        "player 1 keeps Fear",
        "player 1 keeps 2 cards and puts down none",
    ]
    assert told(["number 0", "number 1"], ["hat", "axe"], seat=1)[:2] == ["player 1 decides about a card"] * 2


def test_an_empty_hand_is_not_said_to_be_put_down() -> None:
    assert told([], []) == []


def test_the_stacks_of_the_temple_are_told_by_their_points() -> None:
    game = digsite.game("arnak").with_edition("[points]\ntemple_tiles = [3, 6, 11]\n")
    state = game.start(players=2, seed=1)
    said = [state.describe(action) for action in range(game.num_actions)]
    tiles = [text for text in said if text.startswith("Take a tile from")]
    assert [text.partition(" (")[0] for text in tiles] == [
        "Take a tile from the left stack of 3 points",
        "Take a tile from the middle stack of 3 points",
        "Take a tile from the right stack of 3 points",
        "Take a tile from the left stack of 6 points",
        "Take a tile from the right stack of 6 points",
        "Take a tile from the stack of 11 points",
    ]


def said(table: Table, start: str) -> list[str]:
    """The moves on offer that begin with these words, as they are told up to what they bring."""
    told = [table.state.describe(action) for action in table.state.legal_actions()]
    return [
        text.partition("): ")[0].partition(": it goes")[0].partition(": gain")[0]
        for text in told
        if text.startswith(start)
    ]


@rule("ARN-EFF-17", "ARN-CRD-07", "ARN-CRD-14", "ARN-RES-19")
def test_a_step_of_research_is_told_with_what_it_costs_now() -> None:
    journal = arnak().hand(0, "journal").glass(0, "A1").do("play journal")
    assert [text.rpartition(" (")[2] for text in said(journal, "Research: the notebook")] == ["free", "free"]
    jewel = arnak().hand(0, "idol-of-ara-anu").owns(0, tablet=2, arrowhead=2).glass(0, "C1")
    assert [text.rpartition(" (")[2] for text in said(jewel.do("play idol-of-ara-anu"), "Research")] == [
        "a tablet",
        "2 arrowheads",
        "free",
    ]
    temple = arnak().hand(0, "idol-of-ara-anu").owns(0, tablet=1).glass(0, "T").do("play idol-of-ara-anu")
    assert said(temple, "Take a tile") == ["Take a tile from the middle stack of 2 points (free)"]
    plain = arnak(temple="snake").glass(0, "C1").notebook(0, "C1").idols(0, crates=1)
    assert said(plain, "Research") == [
        "Research: the magnifying glass goes to space D1 (an idol from the crates"
    ]


@rule("ARN-CRD-15", edge=70)
def test_a_step_with_a_discount_yet_to_be_chosen_is_told_as_such() -> None:
    def blade(**owned: int) -> list[str]:
        table = arnak().hand(0, "inscribed-blade").glass(0, "B1").notebook(0, "B1").owns(0, **owned)
        return [text.rpartition(" (")[2] for text in said(table.do("play inscribed-blade"), "Research")]

    assert blade(tablet=3, arrowhead=1) == ["2 tablets and an arrowhead, less one of two discounts"]
    # Only one of the discounts leaves a price that can be paid.
    assert blade(tablet=3) == ["2 tablets"]
    assert blade(tablet=1, arrowhead=1) == ["an arrowhead"]


@rule("ARN-AST-12", "ARN-CRD-09")
def test_a_purchase_through_an_assistant_is_told_with_its_price() -> None:
    own = arnak().assistants(0, "quartermaster").owns(0, coin=1).row("hat", "steam-boat", "stone-jar")
    assert said(own, "Buy Hat through") == ["Buy Hat through the quartermaster for nothing"]
    lent = arnak().supply("quartermaster").owns(0, tablet=1, coin=1).row("steam-boat").hand(0, "ancient-wine")
    assert said(lent.do("play ancient-wine"), "Buy") == [
        "Buy Steam Boat through the quartermaster for a coin"
    ]
