"""What is hidden and what is public (LC-HID). Two worlds that differ in something hidden look the same."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from digsite.engine.contract import State
from digsite.engine.events import Event
from digsite.games.lost_cities.printed.components import COLOURS
from tests.lost_cities.builder import (
    ARROW,
    ARTIFACT,
    FACTS,
    LOST_CITIES,
    Table,
    action_number,
    lost_cities,
    worth,
)
from tests.rules import rule

Body = dict[str, Any]

PUBLIC = {
    *("game", "seat", "options", "over", "player", "decision", "expedition", "expeditions"),
    *(
        "crossings",
        "crossings_to_end",
        "idle",
        "track",
        "paths",
        "draw_pile",
        "discards",
        "players",
        "results",
        "unlaid",
    ),
}
PUBLIC_OF_A_PLAYER = {
    *("key", "hand", "hand_size", "known", "unknown", "explorers", "columns", "supply"),
    *("artifacts", "tokens", "artifact_points", "total", "net", "standing"),
}


def table_in_play() -> Table:
    """Both players are under way; player 0 is to move and can end the expedition with blue 9."""
    table = (
        lost_cities().hand(0, "blue-9", "white-4", "red-5").hand(1, "white-7", "green-2").known(1, "green-2")
    )
    table.column(0, "red", 3, 4).explorer(0, "blue", stone=6).crossed(4).discards("white", 1, 8, 2)
    return table.expedition(2).artifacts(0, 1).tokens(1, 2).total(0, 25)


def altered(table: Table, change: Callable[[Body], None]) -> State:
    """The same table with something changed."""
    snapshot = deepcopy(table.state.dump())
    body: Any = snapshot["state"]
    change(body)
    state = LOST_CITIES.load(snapshot)
    state.listen()
    return state


def swap_hand(seat: int) -> Callable[[Body], None]:
    """Exchanges a hidden card of a hand for one of the draw pile."""

    def change(body: Body) -> None:
        hand = body["hands"][seat]
        place = next(
            i
            for i, card in enumerate(hand)
            if card not in {"blue-9", "white-4", "red-5", "white-7", "green-2"}
        )
        other = next(i for i, card in enumerate(body["draw_pile"]) if card != hand[place])
        hand[place], body["draw_pile"][other] = body["draw_pile"][other], hand[place]

    return change


def turn_pile(body: Body) -> None:
    """The draw pile in the opposite order."""
    body["draw_pile"].reverse()


def swap_box(body: Body) -> None:
    """Exchanges the whole box for as many cards of the draw pile."""
    size = len(body["box"])
    body["box"], body["draw_pile"][:size] = body["draw_pile"][:size], body["box"]


def other_chance(body: Body) -> None:
    """Another future for all that will be shuffled."""
    body["stream"] = [word ^ 0x5A5A5A5A for word in body["stream"]]


def look(state: State, seat: int | None) -> tuple[object, ...]:
    """Everything that a seat is given."""
    own = seat == state.player
    return (
        state.view(seat),
        None if seat is None else state.observation(seat),
        [choice.as_data() for choice in state.choices()] if own else None,
    )


@rule("LC-HID-01", "LC-HID-02", "LC-HID-03", edge=50)
def test_an_opponent_sees_no_hand_no_buried_discard_and_no_pile_order() -> None:
    view = table_in_play().view(1)
    assert view["players"][0]["hand"] is None
    assert view["players"][0]["hand_size"] == FACTS.hand_size
    assert view["draw_pile"].keys() == {"key", "size"}
    assert [pile["top"] for pile in view["discards"] if pile["size"]] == ["white-2"]
    assert "white-8" not in json.dumps(view["discards"])


@rule("LC-HID-01")
def test_the_owner_sees_the_own_hand_sorted_with_a_key_for_each_card() -> None:
    table = table_in_play()
    hand = table.view(0)["players"][0]["hand"]
    assert sorted(card["card"] for card in hand) == sorted(table.hand_of(0))
    assert all(card["key"] == f"card:{card['card']}" for card in hand)


@rule("LC-HID-01", edge=50)
def test_another_hand_of_an_opponent_looks_the_same() -> None:
    table = table_in_play()
    other = altered(table, swap_hand(0))
    assert look(other, 1) == look(table.state, 1)
    assert look(other, None) == look(table.state, None)
    assert look(other, 0) != look(table.state, 0)


@rule("LC-HID-02", "LC-HID-10", edge=50)
@pytest.mark.parametrize("change", [turn_pile, swap_box, other_chance])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_another_order_of_the_pile_another_box_or_another_future_look_the_same(
    change: Callable[[Body], None], seat: int | None
) -> None:
    table = table_in_play()
    other = altered(table, change)
    assert other.dump() != table.state.dump()
    assert look(other, seat) == look(table.state, seat)


@rule("LC-HID-02")
def test_the_number_of_cards_left_is_public() -> None:
    table = lost_cities().draw_pile(17)
    assert [table.view(seat)["draw_pile"]["size"] for seat in (0, 1, None)] == [17, 17, 17]


@rule("LC-HID-03")
def test_earlier_discards_are_told_when_they_happen_and_not_displayed_later() -> None:
    table = lost_cities().hand(0, "red-4").hand(1, "red-9").discard("red", 4).draw().discard("red", 9)
    told = [event.seen_by(None)["parts"] for event in table.events() if event.kind == "discarded"]
    assert [part["card"] for part in told] == ["card:red-4", "card:red-9"]  # type: ignore[index]
    shown = json.dumps(table.view(None)["discards"])
    assert "red-9" in shown
    assert "red-4" not in shown


@rule("LC-HID-04", "LC-HID-05", "LC-HID-06", "LC-HID-08", "LC-HID-10", baseline=30)
def test_spectators_see_the_public_part_and_nothing_else() -> None:
    table = table_in_play()
    view = table.view(None)
    assert set(view) == PUBLIC
    assert all(set(player) == PUBLIC_OF_A_PLAYER for player in view["players"])
    assert view["seat"] is None
    assert all(player["hand"] is None for player in view["players"])
    assert view["unlaid"] == {}


@rule("LC-HID-10", baseline=30)
@pytest.mark.parametrize("over", [False, True])
def test_a_players_view_is_the_public_part_and_the_own_hand(over: bool) -> None:
    table = table_in_play() if not over else lost_cities(length="short").hand(0, "red-4").draw_pile(1)
    if over:
        table.discard("red", 4).draw()
    public = table.view(None)
    for seat in (0, 1):
        view = table.view(seat)
        assert len(view["players"][seat].pop("hand")) == FACTS.hand_size
        public["players"][seat].pop("hand")
        assert view.pop("seat") == seat
        assert view["players"][seat] == public["players"][seat]
        assert {name: value for name, value in view.items() if name != "players"} == {
            name: value for name, value in public.items() if name not in ("players", "seat")
        }


@rule("LC-HID-04")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_card_of_every_column_is_public(seat: int | None) -> None:
    table = lost_cities().column(0, "blue", 1, 1, 6).column(1, "red", 4, 9)
    columns = [player["columns"] for player in table.view(seat)["players"]]
    assert columns == [
        [{"key": "column:0:blue", "path": "blue", "values": [1, 1, 6], "direction": "up"}],
        [{"key": "column:1:red", "path": "red", "values": [4, 9], "direction": "up"}],
    ]


@rule("LC-HID-05")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_tiles_explorers_artifacts_and_tokens_are_public(seat: int | None) -> None:
    table = (
        lost_cities()
        .expedition(2)
        .tile("blue", 5, ARROW)
        .tile("blue", 6, 15)
        .emptied("blue", 7, by=1)
        .tile("blue", 9, ARTIFACT)
    )
    table.explorer(0, "red", stone=3).explorer(1, "red", stone=8, kind="researcher").tokens(0, 5).artifacts(
        0, 2
    )
    view = table.view(seat)
    blue = next(path for path in view["paths"] if path["colour"] == "blue")
    assert [stone["tile"] for stone in blue["stones"]][3:] == [None, ARROW, 15, None, None, ARTIFACT]
    assert [stone["key"] for stone in blue["stones"]] == [f"stone:blue-{stone}" for stone in range(1, 10)]
    assert [player["explorers"] for player in view["players"]] == [
        [{"key": "explorer:0:red", "path": "red", "stone": 3, "kind": "adventurer", "value": worth(3)}],
        [{"key": "explorer:1:red", "path": "red", "stone": 8, "kind": "researcher", "value": 2 * worth(8)}],
    ]
    assert [player["supply"]["adventurer"]["count"] for player in view["players"]] == [3, 4]
    assert [player["supply"]["researcher"]["count"] for player in view["players"]] == [1, 0]
    assert [(player["artifacts"], player["tokens"]) for player in view["players"]] == [(2, 5), (1, 0)]


@rule("LC-HID-06")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_totals_and_the_state_of_the_expedition_are_public(seat: int | None) -> None:
    table = (
        lost_cities().total(0, 25).total(1, 140).explorer(1, "red", stone=8).expedition(2).to_move(1).idle(3)
    )
    view = table.view(seat)
    assert [player["total"] for player in view["players"]] == [25, 140]
    assert [player["net"] for player in view["players"]] == [0, worth(8)]
    assert [player["standing"] for player in view["players"]] == [25, 140 + worth(8)]
    assert (view["expedition"], view["expeditions"]) == (2, FACTS.expeditions)
    assert (view["crossings"], view["crossings_to_end"]) == (1, FACTS.crossings_to_end)
    assert (view["player"], view["decision"], view["over"]) == (1, "play", False)
    assert view["idle"] == {"count": 3, "limit": 2 * FACTS.idle_turns_per_player}


def parts_for(event: Event, seat: int | None) -> Any:
    return event.seen_by(seat)["parts"]


@rule("LC-HID-07")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_card_from_a_discard_pile_is_known_to_all(seat: int | None) -> None:
    table = lost_cities().hand(0, "red-4").discards("blue", 8).discard("red", 4).take("blue")
    took = table.events()[-1]
    assert (took.kind, parts_for(took, seat)["card"]) == ("took", "card:blue-8")
    assert LOST_CITIES.render(LOST_CITIES.sentence(took, seat)) == "player 1 takes blue 8 from the discards"


@rule("LC-HID-07", baseline=37)
def test_a_card_from_the_draw_pile_is_known_to_its_drawer_only() -> None:
    table = lost_cities().hand(0, "red-4").next_cards("blue-8").discard("red", 4).draw()
    drew = table.events()[-1]
    assert [parts_for(drew, seat)["card"] for seat in (0, 1, None)] == ["card:blue-8", None, None]
    assert LOST_CITIES.render(LOST_CITIES.sentence(drew, 0)) == "player 1 draws blue 8"
    assert LOST_CITIES.render(LOST_CITIES.sentence(drew, 1)) == "player 1 draws a card"
    shown = [json.dumps(table.view(seat)["players"][0]) for seat in (0, 1, None)]
    assert ["blue-8" in text for text in shown] == [True, False, False]


@rule("LC-HID-08")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_cards_in_the_box_are_told_to_nobody_when_the_expedition_ends(seat: int | None) -> None:
    table = table_in_play()
    other = altered(table, swap_box)
    told = []
    for state in (table.state, other):
        state.apply(action_number("lay blue-9"))
        told.append([event.seen_by(seat) for event in state.drain()])
    assert told[0] == told[1]
    assert look(table.state, seat) == look(other, seat)


@rule("LC-HID-09", "LC-HID-01", baseline=30)
def test_leftover_hands_are_not_revealed_at_the_end_of_an_expedition() -> None:
    table = table_in_play()
    other = altered(table, swap_hand(0))
    for state in (table.state, other):
        state.apply(action_number("lay blue-9"))
    told = [[event.seen_by(seat) for event in table.state.journal or []] for seat in (1, None)]
    assert [[event.seen_by(seat) for event in other.journal or []] for seat in (1, None)] == told
    assert table.state.view(1) == other.view(1)


@rule("LC-HID-10")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_no_view_contains_the_random_source(seat: int | None) -> None:
    table = table_in_play()
    text = json.dumps(table.view(seat))
    assert not {"seed", "stream", "box"} & set(table.view(seat))
    assert not any(str(word) in text for word in table.body["stream"])
    assert table.view(seat)["options"].keys() <= {option.name for option in LOST_CITIES.options}


@rule("LC-HID-05")
def test_every_thing_in_a_view_has_a_key_of_its_own() -> None:
    def keys(part: object) -> list[str]:
        if isinstance(part, dict):
            own = [part["key"]] if "key" in part else []
            return own + [key for value in part.values() for key in keys(value)]
        return [key for value in part for key in keys(value)] if isinstance(part, list) else []

    found = keys(table_in_play().view(0))
    assert len(found) == len(set(found))
    assert {f"path:{colour}" for colour in COLOURS} <= set(found)
