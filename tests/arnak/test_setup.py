"""Setting up: ARN-SET."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import digsite
from digsite.engine.randomness import PLAYOUT, Stream
from tests.arnak.builder import ARNAK, arnak
from tests.conformance.arnak_play import eagerly
from tests.rules import rule


def start(players: int, seed: int = 1, **options: Any) -> dict[str, Any]:
    state: dict[str, Any] = ARNAK.start(players=players, seed=seed, **options).dump()["state"]  # type: ignore[assignment]
    return state


@rule("ARN-SET-01")
def test_one_to_four_players() -> None:
    assert [len(start(players)["seats"]) for players in ARNAK.players] == [1, 2, 3, 4]
    assert start(1)["rival"] is not None
    assert start(2)["rival"] is None
    # The rest of a solo table is that of two players.
    solo, two = start(1), start(2)
    for field in ("blocked", "temple_tiles"):
        assert solo[field] == two[field]
    for field in ("bonuses", "temple_stack", "box", "supply", "rescue"):
        assert len(solo[field]) == len(two[field])
    for players in (0, 5):
        with pytest.raises(digsite.BadSetup, match="1 to 4 players"):
            ARNAK.start(players=players, seed=1)


@rule("ARN-SET-02", "ARN-SNK-01")
def test_the_side_of_the_board_is_an_option() -> None:
    bird = ARNAK.start(players=2, seed=1).view(None)["sites"]
    snake = ARNAK.start(players=2, seed=1, temple="snake").view(None)["sites"]
    differing = [
        one["key"]
        for one, other in zip(bird, snake, strict=True)  # type: ignore[call-overload]
        if one["spaces"][0]["travel"] != other["spaces"][0]["travel"]
    ]
    assert differing == ["site:I-6", "site:I-7", "site:II-2", "site:II-3"]
    with pytest.raises(digsite.BadSetup, match="temple"):
        ARNAK.start(players=2, seed=1, temple="fish")
    assert start(2) == start(2, temple="bird") != start(2, temple="snake")


@rule("ARN-SET-03", "ARN-SET-05", "ARN-SET-06", "ARN-SET-07", invariant=(1, 2, 21, 27))
def test_decks_and_row_of_the_first_round() -> None:
    body = start(3)
    assert body["round"] == 1
    assert (len(body["artifact_row"]), len(body["item_row"])) == (1, 5)
    assert (len(body["artifact_deck"]), len(body["item_deck"])) == (34, 35)
    assert len({*body["item_row"], *body["item_deck"]}) == 40
    assert len({*body["artifact_row"], *body["artifact_deck"]}) == 35
    orders = {tuple(start(2, seed)["item_deck"]) for seed in range(5)}
    assert len(orders) == 5


@rule("ARN-SET-04", invariant=3)
@pytest.mark.parametrize("players", ARNAK.players)
def test_fear_is_one_pile_and_two_in_each_starting_deck(players: int) -> None:
    body = start(players)
    assert body["fear_deck"] == 19 - 2 * players
    for seat in body["seats"]:
        cards = Counter(card.partition("@")[0] for card in (*seat["deck"], *seat["hand"]))
        assert cards["fear"] == 2


@rule("ARN-SET-08", "ARN-SET-09", invariant=(5, 22))
def test_idols_on_every_site() -> None:
    body = start(2)
    assert len(body["idols"]) == 12
    assert len(body["idols_face_down"]) == 4
    mix = Counter([*body["idols"].values(), *body["idols_face_down"]])
    assert mix == {"coin": 3, "compass": 3, "tablet": 3, "exile": 3, "upgrade": 2, "refresh": 2}
    assert len({tuple(start(2, seed)["idols"].items()) for seed in range(5)}) == 5


@rule("ARN-SET-10", "ARN-SET-11", "ARN-SET-12", "ARN-SOL-01")
def test_blocked_spaces_by_player_count() -> None:
    assert start(4)["blocked"] == []
    assert all(space.endswith("-2") for seed in range(8) for space in start(3, seed)["blocked"])
    assert {len(start(3, seed)["blocked"]) for seed in range(8)} == {3}
    assert len({tuple(start(3, seed)["blocked"]) for seed in range(12)}) > 3
    for players in (1, 2):
        assert start(players)["blocked"] == ["coin-2", "compass-2", "tablet-2", "arrowhead-2", "jewel-2"]


@rule("ARN-SET-11", "ARN-SET-13", "ARN-DIG-05", example=5)
def test_three_players_with_three_blocking_tiles() -> None:
    table = arnak(players=3).hand(0, "sea-turtle", "ostrich", "fear")
    table.but(blocked=["compass-2", "arrowhead-2", "jewel-2"])
    assert table.offers("dig") == [
        "dig coin-1",
        "dig coin-2",
        "dig compass-1",
        "dig tablet-1",
        "dig tablet-2",
        "dig arrowhead-1",
        "dig jewel-1",
    ]


@rule("ARN-SET-12", "ARN-SET-13", "ARN-MOD-36", edge=38)
def test_two_players_never_see_a_two_boot_space() -> None:
    table = arnak().hand(0, "sea-turtle", "fear", "pathfinders-sandals").owns(0, tablet=1, coin=8)
    table.figure(0, "coin-1")
    assert not [move for move in table.offers("dig") if move.endswith("-2")]
    table.do("play pathfinders-sandals")
    assert table.offers("relocate") == [
        "relocate 1 compass-1",
        "relocate 1 tablet-1",
        "relocate 1 arrowhead-1",
        "relocate 1 jewel-1",
    ]


@rule("ARN-SET-14", "ARN-SOL-01", invariant=10)
@pytest.mark.parametrize(("players", "tiles"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_temple_stacks_have_a_tile_for_each_player(players: int, tiles: int) -> None:
    stacks = start(players)["temple_tiles"]
    assert stacks == {
        "2-left": tiles,
        "2-middle": tiles,
        "2-right": tiles,
        "6-left": tiles,
        "6-right": tiles,
        "11": tiles,
    }


@rule("ARN-SET-15", "ARN-SET-16", "ARN-SET-17", "ARN-SET-18", "ARN-SNK-12", "ARN-HID-15", invariant=9)
@pytest.mark.parametrize(
    ("temple", "players", "squares"),
    [
        ("bird", 2, 7),
        ("bird", 3, 9),
        ("bird", 4, 11),
        ("snake", 2, 8),
        ("snake", 3, 10),
        ("snake", 4, 12),
        ("bird", 1, 7),
    ],
)
def test_bonus_tiles_on_the_track(temple: str, players: int, squares: int) -> None:
    body = start(players, temple=temple)
    counted = max(2, players)
    assert len(body["bonuses"]) == squares
    assert None not in body["bonuses"]
    assert len(body["temple_stack"]) == counted
    assert len(body["box"]) == 18 - squares - counted
    assert Counter([*body["bonuses"], *body["temple_stack"], *body["box"]]) == dict.fromkeys(
        ("coin", "compass", "tablet", "exile", "draw", "upgrade"), 3
    )
    view = ARNAK.start(players=players, seed=1, temple=temple).view(0)
    assert "box" not in str(view)
    spaces = {space["key"]: len(space["bonuses"]) for space in view["track"]}  # type: ignore[attr-defined]
    if temple == "bird":
        assert spaces["track:C1"] == spaces["track:E1"] == (players == 4)
        assert spaces["track:G1"] == (players > 2)
    else:
        assert spaces["track:G1"] == (2 if players < 3 else 3)


@rule("ARN-SET-20", "ARN-SET-21", "ARN-SET-22", invariant=(6, 7))
def test_stacks_of_sites_and_guardians() -> None:
    body = start(2)
    assert [len(stack) for stack in body["site_stacks"]] == [10, 6]
    assert len(body["guardian_stack"]) == 15
    assert body["sites"] == {} == body["guardians"]
    assert start(2, 1)["guardian_stack"] != start(2, 2)["guardian_stack"]
    assert start(2, 1)["site_stacks"] != start(2, 2)["site_stacks"]


@rule("ARN-SET-23", "ARN-SNK-02", "ARN-SNK-03", invariant=8)
def test_assistants_by_side() -> None:
    bird = start(3)
    assert [len(stack) for stack in bird["supply"]] == [4, 4, 4]
    assert bird["rescue"] == []
    assert bird["gold"] == [] == bird["exhausted"]
    solo = start(1, temple="snake")
    assert sum(len(stack) for stack in solo["supply"]) + len(solo["removed_assistants"]) == 10
    for players, sizes in ((2, [3, 3, 4]), (3, [3, 3, 3]), (4, [3, 3, 2])):
        snake = start(players, temple="snake")
        assert [len(stack) for stack in snake["supply"]] == sizes
        assert len(snake["rescue"]) == players
    assert len(solo["rescue"]) == 2


@rule("ARN-SET-19", "ARN-EFF-02")
def test_the_supply_is_never_exhausted() -> None:
    def with_tokens(state: digsite.State, count: int) -> digsite.State:
        data: Any = state.dump()
        for seat in data["state"]["seats"]:
            seat["resources"] = dict.fromkeys(seat["resources"], count)
        return ARNAK.load(data)

    def gained(state: digsite.State, before: int) -> list[dict[str, int]]:
        seats: Any = state.dump()["state"]["seats"]  # type: ignore[index]
        return [
            {name: count - before for name, count in seat["resources"].items() if count != before}
            for seat in seats
        ]

    state: digsite.State = ARNAK.start(players=2, seed=2)
    stream = Stream.from_seed(2, PLAYOUT)
    changed: set[str] = set()
    while not state.over:
        # Whoever has more tokens than there are in the box gets as many as one who has few.
        few, many = with_tokens(state, 20), with_tokens(state, 5000)
        action = eagerly(few, stream)
        few.apply(action)
        many.apply(action)
        assert gained(many, 5000) == gained(few, 20)
        changed.update(name for seat in gained(few, 20) for name, count in seat.items() if count > 0)
        state = few
    assert changed == {"coin", "compass", "tablet", "arrowhead", "jewel"}


@rule("ARN-SET-24")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_two_archaeologists(players: int) -> None:
    others = range(1, players)
    table = arnak(players=players).hand(0, *["fear"] * 3).but(passed=[*others])
    for camp in ("tablet-1", "compass-1"):
        assert table.may("dig coin-1")
        table.do(f"dig {camp}", "end")
    assert table.body["figures"] == {"tablet-1": 0, "compass-1": 0}
    assert table.offers("dig") == []
    assert table.in_hand(0) == ["fear"]


@rule("ARN-SET-24", "ARN-SET-25", "ARN-SET-26", "ARN-SET-29", invariant=(4, 12, 16))
def test_what_a_player_starts_with() -> None:
    body = start(4)
    for seat in body["seats"]:
        cards = sorted(card.partition("@")[0] for card in (*seat["deck"], *seat["hand"]))
        assert cards == ["exploration-car", "exploration-ship", "fear", "fear", "funding-car", "funding-ship"]
        assert len(seat["hand"]) == 5
        assert (seat["glass"], seat["notebook"]) == ("S", "S")
        assert (seat["crates"], seat["slotted"], seat["assistants"]) == (0, 0, [None, None])
        assert set(seat["temple_tiles"].values()) == {0}
    assert body["figures"] == {}
    assert body["overcome"] == {}


@rule("ARN-SET-27", "ARN-SET-28")
def test_starting_player_and_resources_by_play_order() -> None:
    assert {start(3, seed)["starter"] for seed in range(20)} == {0, 1, 2}
    body = start(4, first=2)
    assert (body["starter"], body["player"]) == (2, 2)
    given = [
        {name: count for name, count in body["seats"][seat]["resources"].items() if count}
        for seat in (2, 3, 0, 1)
    ]
    assert given == [
        {"coin": 2},
        {"coin": 1, "compass": 1},
        {"coin": 2, "compass": 1},
        {"coin": 1, "compass": 2},
    ]
    with pytest.raises(digsite.BadSetup, match="seat from 0 to 1"):
        ARNAK.start(players=2, seed=1, first=2)


@rule("ARN-SET-30", invariant=31)
def test_a_seed_reproduces_a_setup() -> None:
    assert start(3, 7) == start(3, 7)
    assert start(3, 7) != start(3, 8)
    # The host's choice of the first seat changes nothing else.
    one, other = start(3, 7, first=0), start(3, 7, first=1)
    assert one["item_deck"] == other["item_deck"]
    assert one["stream"] == other["stream"]


@rule("ARN-SET-03", "ARN-SET-15", "ARN-SET-16", "ARN-SET-20", "ARN-SET-21", "ARN-SET-22", "ARN-SET-30")
@pytest.mark.parametrize(
    "pile", ["item_deck", "artifact_deck", "guardian_stack", "bonuses", "temple_stack", "box", "site_stacks"]
)
def test_every_stack_is_shuffled(pile: str) -> None:
    orders = [start(2, seed)[pile] for seed in range(6)]
    if pile == "site_stacks":
        assert all(len({tuple(order[level]) for order in orders}) > 1 for level in (0, 1))
    else:
        assert len({tuple(order) for order in orders}) > 1


@rule("ARN-SET-23", "ARN-SNK-02", "ARN-SNK-03")
@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_the_assistants_are_shuffled(temple: str) -> None:
    games = [start(2, seed, temple=temple) for seed in range(6)]
    assert len({tuple(map(tuple, body["supply"])) for body in games}) == 6
    assert len({tuple(body["rescue"]) for body in games}) > (1 if temple == "snake" else 0)


@rule("ARN-SET-26")
def test_starting_decks_are_shuffled_each_for_itself() -> None:
    hands = [[tuple(seat["hand"]) for seat in start(4, seed)["seats"]] for seed in range(6)]
    for seat in range(4):
        assert len({hand[seat] for hand in hands}) > 1
    assert any(len(set(hand)) > 1 for hand in hands)
