"""What lies on the table at the start (QZ-SET)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import digsite
from digsite import testing
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.games.quetzal.printed.components import TYPES
from digsite.games.quetzal.printed.shipped import FACTS
from tests.quetzal.arrangement import CARDS
from tests.quetzal.builder import QUETZAL, SHIPPED, quetzal
from tests.rules import rule


def start(players: int, seed: int = 1, **options: int | str) -> dict[str, Any]:
    """The table after the setup and the first roll."""
    body: Any = QUETZAL.start(players=players, seed=seed, **options).dump()["state"]
    assert isinstance(body, dict)
    return body


@rule("QZ-SET-01", "QZ-MOD-13", baseline=1)
def test_two_to_five_people_play_five_rounds() -> None:
    assert list(QUETZAL.players) == [2, 3, 4, 5]
    assert FACTS.rounds == 5
    for players in (1, 6):
        with pytest.raises(digsite.BadSetup, match="takes 2 to 5 players"):
            QUETZAL.start(players=players, seed=1)


@rule("QZ-SET-02", "QZ-SET-03", "QZ-SET-04", "QZ-SET-14", baseline=2, invariant=(1, 2, 15))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_cards_and_tiles_are_laid_out(players: int) -> None:
    body = start(players)
    shown = [*body["temple"], *(card for row in body["surroundings"] for card in row)]
    assert [len(body["temple"]), *(len(row) for row in body["surroundings"])] == [8, 2, 2, 2]
    assert None not in shown
    assert len(body["deck"]) == 61
    counts = Counter(card.partition("-")[0] for card in [*shown, *body["deck"]])
    assert [counts[name] for name in TYPES] == [21, 18, 15, 12, 9]
    upgrades = 2 if players == 2 else 3
    assert len([tile for tile in body["village"] if tile]) == upgrades
    assert len(body["tile_pile"]) == 24 - upgrades
    assert body["hands"] == body["put_away"] == [[]] * players
    assert body["discards"] == []


@rule("QZ-SET-02", "QZ-SET-04", "QZ-MOD-12")
def test_cards_and_tiles_are_shuffled() -> None:
    assert start(3, seed=1)["deck"] != start(3, seed=2)["deck"]
    assert start(3, seed=1)["tile_pile"] != start(3, seed=2)["tile_pile"]
    deck = start(3)["deck"]
    assert deck != sorted(deck, key=CARDS.index)


@rule("QZ-SET-05", "QZ-SET-06", "QZ-SET-10", "QZ-SET-11", baseline=3, invariant=9)
def test_plane_marker_disks_and_places_at_the_start() -> None:
    for players in QUETZAL.players:
        body = start(players)
        assert QUETZAL.start(players=players, seed=1).scores() == [0] * players
        assert body["round"] == 1
        assert 0 <= body["marker"] < players
        assert body["active"] == [[None, None]] * players
        assert body["discovery"] == [0] * players
        assert [sum(points.values()) for points in body["points"]] == [0] * players


@rule("QZ-SET-06")
def test_the_host_may_choose_the_first_player_and_else_chance_does() -> None:
    assert {start(4, seed=seed)["marker"] for seed in range(40)} == {0, 1, 2, 3}
    assert [start(4, first=seat)["marker"] for seat in range(4)] == [0, 1, 2, 3]
    with pytest.raises(digsite.BadSetup, match="a seat from 0 to 2"):
        QUETZAL.start(players=3, seed=1, first=3)


@rule("QZ-SET-07", "QZ-2P-02", edge=1)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("first", [0, 1])
def test_starting_coins_go_clockwise_from_the_first_player(players: int, first: int) -> None:
    body = start(players, first=first)
    standing = [row.count("standing") * FACTS.standing_coins for row in body["faces"]]
    coins = [body["coins"][seat] - standing[seat] for seat in range(players)]
    assert [coins[(first + number) % players] for number in range(players)] == [4, 5, 5, 6, 6][:players]


@rule("QZ-SET-08", baseline=3)
def test_the_bank_never_runs_out() -> None:
    table = quetzal().coins(0, 1000).pool(0, "black").pool(1, "black")
    table.place("camp", "black")
    assert table.coins_of(0) == 1000 + table.facts.camp_coins
    table = quetzal().coins(0, 1000).hand(0, "mummy-vp", "mummy-none").at(1, "harbor", "black")
    table.hand(1, "mummy-none").bid(0, "black-market", "black", role="adventurer").activate()
    assert table.do("sell mummy-vp").coins_of(0) == 1000 + table.facts.market_coins


@rule("QZ-SET-08", baseline=3)
@pytest.mark.parametrize("players", [2, 5])
def test_whoever_has_more_coins_than_there_are_pieces_gains_and_pays_like_others(players: int) -> None:
    changes: Counter[int] = Counter()
    for seed in range(2):
        stream = Stream.from_seed(seed, PLAYOUT)
        state: digsite.State = QUETZAL.start(players=players, seed=seed)
        while not state.over:
            # All have what the box can give them, or far more of it; the same decision brings the same.
            few, many = with_coins(state, 12), with_coins(state, 5000)
            action = testing.at_random(few, stream)
            few.apply(action)
            many.apply(action)
            gains = [coins - 12 for coins in coins_at(few)]
            assert [coins - 5000 for coins in coins_at(many)] == gains
            changes.update(gains)
            state = few
    assert sum(count for change, count in changes.items() if change < 0) > 20
    assert sum(count for change, count in changes.items() if change > 0) > 40


def with_coins(state: digsite.State, coins: int) -> digsite.State:
    """The same table with so many coins for everybody."""
    data: Any = state.dump()
    data["state"]["coins"] = [coins] * len(data["state"]["coins"])
    return QUETZAL.load(data)


def coins_at(state: digsite.State) -> list[int]:
    """The coins of every player."""
    body: Any = state.dump()["state"]
    return list(body["coins"])


@rule("QZ-SET-09", "QZ-2P-02", edge=1)
@pytest.mark.parametrize(("players", "team"), [(2, 6), (3, 6), (4, 5), (5, 4)])
def test_team_meeples_and_one_character(players: int, team: int) -> None:
    body = start(players)
    assert [len(row) for row in body["faces"]] == [team + 1] * players
    meeples = QUETZAL.start(players=players, seed=1).view(None)["players"]
    assert isinstance(meeples, list)
    for player in meeples:
        assert [meeple["category"] for meeple in player["meeples"]].count("character") == 1
        assert sum(entry["count"] for entry in player["pool"]) == team + 1


@rule("QZ-SET-10")
def test_a_character_tile_has_two_places_and_no_power() -> None:
    table = quetzal().active(0, "reroll_two", "weapon_set")
    assert table.active_of(0) == ["reroll_two", "weapon_set"]
    assert len(table.body["active"][1]) == 2
    assert {len(player) for player in start(5)["active"]} == {2}


@rule("QZ-SET-12", edge=69, example=13)
@pytest.mark.parametrize(("points", "tokens", "space"), [(49, 0, 49), (50, 1, 0), (53, 1, 3), (101, 2, 1)])
def test_beyond_fifty_the_score_is_a_plain_sum_and_the_token_a_display(
    points: int, tokens: int, space: int
) -> None:
    table = quetzal().points(0, points)
    assert table.points_of(0) == points
    assert table.view(None)["players"][0]["score_track"] == {"tokens": tokens, "space": space}


@rule("QZ-SET-12")
def test_the_sum_goes_on_beyond_a_hundred() -> None:
    table = quetzal().points(0, 98).at(0, "harbor", "black").hand(0, *["pottery-none"] * 3).activate()
    table.do(*["deliver pottery-none"] * 3)
    assert table.points_of(0) == 103
    assert table.view(0)["players"][0]["score_track"] == {"tokens": 2, "space": 3}


@rule("QZ-SET-12", example=13)
def test_a_gain_of_five_at_forty_eight_makes_fifty_three() -> None:
    table = quetzal().points(0, 48).at(0, "harbor", "black").hand(0, *["pottery-none"] * 3).activate()
    assert table.facts.values[0][2] == 5
    table.do(*["deliver pottery-none"] * 3)
    assert table.points_of(0) == 53
    assert table.view(0)["players"][0]["score_track"] == {"tokens": 1, "space": 3}


@rule("QZ-SET-13", "QZ-SHIP-01", edge=2)
def test_one_ship_with_three_players_two_with_four_or_five() -> None:
    for players, offered in ((3, False), (4, True), (5, True)):
        table = quetzal(players).pool(0, "black")
        assert "send ship-1" in table.legal
        assert ("send ship-2" in table.legal) is offered
    assert quetzal(3).pool(0, "black").refused("send ship-2") == "QZ-SET-13"
    keys = {place["name"] for place in quetzal(3).pool(0, "black").view(0)["places"]}
    assert "ship-1" in keys
    assert "ship-2" not in keys


@rule("QZ-MOD-12")
def test_the_starting_seat_changes_neither_cards_nor_tiles_nor_rolls() -> None:
    free, fixed = start(4, seed=9), start(4, seed=9, first=(start(4, seed=9)["marker"] + 1) % 4)
    for field in ("deck", "temple", "surroundings", "tile_pile", "village", "faces", "stream"):
        assert free[field] == fixed[field]
    assert free["marker"] != fixed["marker"]


@rule("QZ-MOD-15", "QZ-MOD-12", baseline=35, invariant=18)
def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    games = []
    for _ in range(2):
        state = SHIPPED.start(players=3, seed=12)
        while not state.over:
            legal = state.legal_actions()
            state.apply(legal[len(legal) // 2])
        games.append(state.dump())
    assert games[0] == games[1]


# The verbs of the actions by their ids, one block after another.
BLOCKS = (
    ("place", 17),
    ("add", 4),
    ("reroll", 4),
    ("pick", 20),
    ("keep", 20),
    ("sell", 20),
    ("deliver", 20),
    ("take", 13),
    ("put-away", 11),
    ("role", 2),
    ("reroll-all", 1),
    ("exchange", 2),
    ("done", 1),
    ("none", 1),
)


@rule("QZ-MOD-16")
def test_there_are_136_actions_in_one_block_for_each_verb_whoever_plays() -> None:
    verbs = [verb for verb, size in BLOCKS for _ in range(size)]
    assert len(verbs) == QUETZAL.num_actions == 136
    met = set()
    for players in QUETZAL.players:
        for seed in range(2):
            state = QUETZAL.start(players=players, seed=seed)
            stream = Stream.from_seed(seed, PLAYOUT)
            while not state.over:
                for choice in state.choices():
                    assert choice.verb == verbs[choice.id]
                    met.add(choice.verb)
                state.apply(testing.at_random(state, stream))
    assert met == set(verbs)


@rule("QZ-MOD-16")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_action_says_something_else(players: int) -> None:
    state = quetzal(players).state
    assert len({state.describe(action) for action in range(136)}) == 136
