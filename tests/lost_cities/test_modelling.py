"""How a turn is cut into decisions, and what the engine promises about them (LC-MOD)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import digsite
from digsite.engine.randomness import GAME, Stream
from digsite.games.lost_cities.printed.components import COLOURS
from tests.lost_cities.builder import ARROW, ARTIFACT, FACTS, LOST_CITIES, action_name, lost_cities
from tests.rules import ledger, rule

OPTIONS: list[dict[str, str]] = [
    {"length": "short"},
    {"length": "short", "direction": "on"},
    {"length": "short", "lowest_opening": "on", "stall_guard": "off"},
]


@rule("LC-MOD-01")
def test_a_turn_is_play_then_explorer_then_moves_then_draw() -> None:
    spaces = "".join(f"{colour} = [1, 2, 5, 7, 9]\n" for colour in COLOURS)
    table = lost_cities(edition=f"[event_spaces]\n{spaces}").hand(0, "blue-4")
    table.tile("blue", 1, ARROW).tile("blue", 2, ARROW)
    decisions = [table.decision]
    for action in ("lay blue-4", "adventurer", "move blue", "decline", "draw"):
        table.do(action)
        decisions.append(table.decision)
    assert decisions == ["play", "explorer", "move", "move", "draw", "play"]
    assert table.state.player == 1


@rule("LC-MOD-01")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_while_the_explorer_is_chosen_the_card_lies_open_in_its_column(seat: int | None) -> None:
    table = lost_cities().hand(0, "blue-4").lay("blue", 4)
    player = table.view(seat)["players"][0]
    assert [(column["path"], column["values"]) for column in player["columns"]] == [("blue", [4])]
    assert player["explorers"] == []
    assert player["hand_size"] == FACTS.hand_size - 1
    assert table.events()[-1].seen_by(seat)["parts"]["card"] == "card:blue-4"  # type: ignore[index]


@rule("LC-MOD-02", edge=1)
def test_in_a_first_turn_every_card_starts_a_path_or_is_discarded() -> None:
    hand = ("red-0", "red-10", "blue-3", "blue-4", "green-7", "white-1", "yellow-2", "yellow-9")
    table = lost_cities().hand(0, *hand)
    assert sorted(table.legal) == sorted(
        [f"lay {card}" for card in hand] + [f"discard {card}" for card in hand]
    )
    verbs = {choice.message.id for choice in table.state.choices()}
    assert verbs == {"do.start", "do.discard"}


@rule("LC-MOD-03", "LC-SET-08", edge=49)
def test_both_copies_of_a_card_in_hand_are_one_option() -> None:
    hand = ("red-4", "red-4", "blue-3", "blue-3", "green-7", "green-7", "white-1", "white-1")
    table = lost_cities().hand(0, *hand)
    assert table.legal == [
        *("lay blue-3", "lay white-1", "lay green-7", "lay red-4"),
        *("discard blue-3", "discard white-1", "discard green-7", "discard red-4"),
    ]
    table.discard("red", 4)
    assert table.hand_of(0).count("red-4") == 1


@rule("LC-MOD-04")
def test_a_single_target_is_still_asked() -> None:
    table = lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=5).crossed(4).tile("blue", 6, ARROW)
    table.lay("blue", 9)
    assert table.legal == ["move blue", "decline"]
    assert table.decline().body["expedition"] == 1


@rule("LC-MOD-05")
def test_the_tile_reached_is_carried_out_before_anything_else() -> None:
    table = lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=2).explorer(0, "green", stone=2)
    table.tile("blue", 3, ARROW).tile("green", 3, ARROW).tile("green", 4, ARTIFACT).lay("blue", 9)
    table.move("green")
    assert [frame["decision"] for frame in table.body["pending"]] == ["draw", "move"]
    assert table.body["pending"][-1]["path"] == "green"
    table.move("green")
    assert [frame["decision"] for frame in table.body["pending"]] == ["draw"]
    kinds = [event.kind for event in table.events()]
    assert kinds == ["laid", "stepped", "stepped", "stepped", "found-artifact"]


@rule("LC-MOD-07", edge=26)
def test_the_draw_is_a_decision_even_when_the_draw_pile_is_the_only_source() -> None:
    table = lost_cities().hand(0, "blue-4").discard("blue", 4)
    assert table.legal == ["draw"]
    assert table.state.player == 0


@rule("LC-MOD-02", "LC-MOD-11", "LC-FIN-10", invariant=15)
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_offer_is_accepted_and_every_refusal_names_a_rule_and_changes_nothing(
    players: int, options: dict[str, str]
) -> None:
    chance = random.Random(players)
    state = LOST_CITIES.start(players=players, seed=players, **options)
    while True:
        legal = state.legal_actions()
        assert legal == [action for action in range(LOST_CITIES.num_actions) if state.permits(action)]
        if chance.random() < 0.1 or state.over:
            before = state.dump()
            for action in set(range(LOST_CITIES.num_actions)) - set(legal):
                with pytest.raises(digsite.IllegalAction) as refused:
                    state.apply(action)
                assert refused.value.rule in ledger()
                assert refused.value.rule in str(refused.value)
                assert refused.value.reason is not None
            assert state.dump() == before
            for action in legal:
                state.clone().apply(action)
        if state.over:
            break
        state.apply(chance.choice(legal))


@rule("LC-MOD-11")
@pytest.mark.parametrize("action", [-1, -10, 124, 125, 10**30])
def test_an_action_that_does_not_exist_is_refused_at_every_decision(action: int) -> None:
    table = lost_cities().hand(0, "blue-9", "green-4").explorer(0, "blue", stone=2).tile("blue", 3, ARROW)
    decisions = []
    for step in ("lay green-4", "adventurer", "draw", None):
        before = table.state.dump()
        decisions.append(table.decision)
        with pytest.raises(
            digsite.IllegalAction, match=f"action {action} does not exist: actions are 0 to 123"
        ):
            table.state.apply(action)
        assert not table.state.permits(action)
        assert table.state.dump() == before
        if step is not None:
            table.do(step)
            if step == "draw":
                table.until(0).lay("blue", 9)
    assert decisions == ["play", "explorer", "draw", "move"]


@rule("LC-MOD-12", "LC-NEXT-02", invariant=17)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_comes_in_a_fixed_order_from_one_source(players: int) -> None:
    stream = Stream.from_seed(77, GAME)

    def shuffled(things: list[Any]) -> list[Any]:
        for last in range(len(things) - 1, 0, -1):
            other = stream.below(last + 1)
            things[last], things[other] = things[other], things[last]
        return things

    def next_expedition() -> dict[str, Any]:
        mix: list[str | int] = [*[ARTIFACT] * FACTS.artifact_tiles, *[ARROW] * FACTS.arrow_tiles]
        for points in sorted(FACTS.point_tiles):
            mix += [points] * FACTS.point_tiles[points]
        tiles = iter(shuffled(mix))
        layout = {
            colour: {str(stone): next(tiles) for stone in FACTS.event_spaces[colour]} for colour in COLOURS
        }
        deck = shuffled(
            [f"{colour}-{value}" for colour in COLOURS for value in FACTS.values for _ in range(FACTS.copies)]
        )
        box = FACTS.box_for_two if players == 2 else 0
        dealt = deck[: len(deck) - box][::-1]
        hands = [dealt[seat * FACTS.hand_size : (seat + 1) * FACTS.hand_size] for seat in range(players)]
        left = dealt[players * FACTS.hand_size :]
        return {
            "tiles": layout,
            "hands": [sorted(hand) for hand in hands],
            "top": left,
            "box": deck[len(deck) - box :],
        }

    starter = stream.below(players)
    state = LOST_CITIES.start(players=players, seed=77)
    assert state.player == starter
    for expedition in (1, 2, 3):
        expected = next_expedition()
        body: Any = state.dump()["state"]
        assert body["expedition"] == expedition
        assert body["tiles"] == expected["tiles"]
        assert [sorted(hand) for hand in body["hands"]] == expected["hands"]
        assert body["draw_pile"][::-1] == expected["top"]
        assert body["box"] == expected["box"]
        assert body["stream"] == stream.words()
        while not state.over and body["expedition"] == expedition:
            state.apply(state.legal_actions()[-1])
            body = state.dump()["state"]


@rule("LC-MOD-12", invariant=17)
def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    for players in (2, 3, 4):
        one, other = (LOST_CITIES.start(players=players, seed=5) for _ in range(2))
        chance = random.Random(players)
        while not one.over:
            action = chance.choice(one.legal_actions())
            one.apply(action)
            other.apply(action)
        assert one.dump() == other.dump()


@rule("LC-MOD-13")
def test_an_explorer_is_addressed_by_its_owner_and_path() -> None:
    table = lost_cities().hand(0, "blue-4").explorer(0, "red", stone=3).explorer(0, "blue", stone=2)
    table.explorer(1, "blue", stone=4).tile("blue", 3, ARROW)
    keys = [explorer["key"] for player in table.view(None)["players"] for explorer in player["explorers"]]
    assert keys == ["explorer:0:blue", "explorer:0:red", "explorer:1:blue"]
    table.lay("blue", 4)
    assert [choice.keys for choice in table.state.choices()] == [
        ("explorer:0:blue", "path:blue"),
        ("explorer:0:red", "path:red"),
        (),
    ]


@rule("LC-MOD-13")
def test_adventurers_are_interchangeable() -> None:
    def sent(*colours: str) -> dict[str, Any]:
        table = (
            lost_cities()
            .hand(0, "blue-4", "red-4")
            .hand(1, "green-1", "green-2")
            .next_cards(*["white-1", "white-2"] * 2)
        )
        for colour, other in zip(colours, (1, 2), strict=True):
            table.lay(colour, 4).choose("adventurer").draw().discard("green", other).draw()
        return table.body

    assert sent("blue", "red") == sent("red", "blue")


@rule("LC-MOD-14")
def test_there_are_124_actions_with_fixed_meanings() -> None:
    assert LOST_CITIES.num_actions == 124
    cards = [f"{colour} {value}" for colour in COLOURS for value in FACTS.values]
    for players in (2, 3, 4):
        for options in OPTIONS:
            state = LOST_CITIES.start(players=players, seed=1, **options)
            choices = [state.explain(action) for action in range(124)]
            assert [choice.id for choice in choices] == list(range(124))
            verbs = [choice.verb for choice in choices]
            assert verbs == [
                *["lay"] * 55,
                *["discard"] * 55,
                *["send"] * 2,
                *["move"] * 5,
                "decline",
                *["take"] * 5,
                "draw",
            ]
            assert all(card in state.describe(action) for action, card in enumerate(cards * 2))
            assert "adventurer" in state.describe(110)
            assert "researcher" in state.describe(111)
            for number, colour in enumerate(COLOURS):
                assert colour in state.describe(112 + number)
                assert colour in state.describe(118 + number)
    assert [action_name(action) for action in (0, 54, 55, 109, 110, 111, 112, 116, 117, 118, 122, 123)] == [
        *(
            "lay yellow-0",
            "lay red-10",
            "discard yellow-0",
            "discard red-10",
            "adventurer",
            "researcher",
        ),
        *("move yellow", "move red", "decline", "take yellow", "take red", "draw"),
    ]
