"""The reference alone, on edge cases of the ledger, so that a disagreement with the engine means a lot."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.reference.lost_cities_reference import Reference
from tests.reference.lost_cities_table import (
    ADVENTURER,
    ARROW,
    ARTIFACT,
    RESEARCHER,
    Action,
    Card,
    Deal,
    Explorer,
    Facts,
    Space,
    Tile,
    direction_of,
)

FACTS = Facts()


def deal(hands: list[list[Card]], tiles: dict[Space, Tile] | None = None) -> Deal:
    """A deal with the given cards in the hands (filled up to eight) and the given tiles on their spaces."""
    cards = Counter({(colour, value): FACTS.copies for colour in FACTS.colours for value in FACTS.values})
    for hand in hands:
        cards.subtract(hand)
    assert min(cards.values()) >= 0
    rest = list(cards.elements())
    full = [list(hand) + [rest.pop() for _ in range(FACTS.hand_size - len(hand))] for hand in hands]
    box = [rest.pop() for _ in range(FACTS.set_aside_with_two_players)] if len(hands) == 2 else []
    spaces = [(colour, stone) for colour, stones in FACTS.event_spaces.items() for stone in stones]
    left = Counter(dict(FACTS.event_tiles))
    placed = dict(tiles or {})
    left.subtract(placed.values())
    remaining = list(left.elements())
    for space in spaces:
        if space not in placed:
            placed[space] = remaining.pop()
    return Deal(tiles=placed, hands=full, draw_pile=rest, box=box)


class Table:
    """A reference game whose actions are named instead of numbered."""

    def __init__(
        self,
        *hands: list[Card],
        tiles: dict[Space, Tile] | None = None,
        direction: str = "off",
        lowest_opening: str = "off",
        length: str = "short",
    ) -> None:
        one = deal(list(hands), tiles)
        self.game = Reference(len(hands), length, direction, lowest_opening, "on", 0, [one] * 3, FACTS)

    def explorer(
        self, seat: int, colour: str, stone: int, column: list[int], kind: str = ADVENTURER
    ) -> Table:
        """Put an explorer somewhere; cards appear from nowhere, which only the deal would mind."""
        player = self.game.players[seat]
        player.supply.remove(kind)
        player.explorers[colour] = Explorer(kind, stone)
        player.columns[colour] = list(column)
        return self

    def offers(self, kind: str, what: str | None = None, value: int | None = None) -> bool:
        """Whether the action is among the legal ones."""
        return self.game.actions.index(Action(kind, what, value)) in self.game.legal()

    def act(self, kind: str, what: str | None = None, value: int | None = None) -> None:
        """Play the action."""
        self.game.play(self.game.actions.index(Action(kind, what, value)))


def test_there_are_124_actions() -> None:
    """LC-MOD-14 and the ids everybody builds on."""
    table = Table([], [])
    assert len(table.game.actions) == 124
    assert table.game.actions[110] == ("explorer", ADVENTURER, None)
    assert table.game.actions[117] == ("bonus", None, None)
    assert table.game.actions[123] == ("draw", None, None)


def test_forbidden_openings_and_orders() -> None:
    """LC-PLAY-01, LC-PLAY-02, LC-PLAY-08, LC-PLAY-10, LC-MOD-11 (edge cases 2, 3, 5, 52, 53)."""
    table = Table([("red", 3), ("red", 6)], [], lowest_opening="on")
    assert table.offers("lay", "red", 3)
    assert not table.offers("lay", "red", 6)
    assert table.offers("discard", "red", 6)
    table = Table([("red", 10), ("red", 10), ("red", 9)], []).explorer(0, "red", 1, [10])
    assert table.offers("lay", "red", 10)
    assert not table.offers("lay", "red", 9)
    before = table.game.public_summary()
    with pytest.raises(ValueError, match="not offered"):
        table.act("lay", "red", 9)
    assert table.game.public_summary() == before
    with pytest.raises(ValueError, match="LC-PLAY-02"):
        Table([], [], direction="on", lowest_opening="on")


def test_the_explorer_question_is_asked_only_with_both_kinds_in_the_supply() -> None:
    """LC-PLAY-04, LC-MOD-01 (edge cases 7, 8)."""
    table = Table([("red", 3)], [])
    table.act("lay", "red", 3)
    assert table.game.decision == "explorer"
    assert table.game.public_summary()["columns"][0][4] == [3]
    table.act("explorer", RESEARCHER)
    assert table.game.public_summary()["stones"][0] == [0, 0, 0, 0, 1]
    table = Table([("red", 3)], []).explorer(0, "blue", 1, [0], RESEARCHER)
    table.act("lay", "red", 3)
    assert table.game.decision == "draw"


def test_arrow_chain_to_the_points_of_the_worked_example() -> None:
    """LC-EX-6, LC-EVT-06, LC-EVT-11, LC-EVT-14."""
    table = Table([("blue", 9)], [], tiles={("blue", 6): ARROW, ("blue", 7): 15})
    table.explorer(0, "blue", 5, [1, 2, 3], RESEARCHER).explorer(0, "red", 9, [1])
    table.act("lay", "blue", 9)
    assert table.game.decision == "bonus"
    assert not table.offers("bonus", "red")
    table.act("bonus", "blue")
    assert table.game.totals() == [15, 0]
    assert table.game.decision == "draw"
    assert table.game.players[0].columns["blue"] == [1, 2, 3, 9]


def test_arrow_without_target_lapses_and_declining_ends_the_chain() -> None:
    """LC-EVT-10, LC-EVT-12, LC-CITY-08 (edge cases 15, 17, 22)."""
    table = Table([("blue", 9)], [], tiles={("blue", 9): ARROW}).explorer(0, "blue", 8, [1])
    table.act("lay", "blue", 9)
    assert table.game.decision == "draw"
    table = Table([("blue", 9)], [], tiles={("blue", 9): ARROW}).explorer(0, "blue", 8, [1])
    table.explorer(0, "red", 1, [1])
    table.act("lay", "blue", 9)
    table.act("bonus")
    assert table.game.decision == "draw"
    assert table.game.players[0].explorers["red"].stone == 1


def test_artifact_tiles_go_once_and_point_tiles_stay() -> None:
    """LC-EVT-03..05 (edge cases 10, 11)."""
    tiles: dict[Space, Tile] = {("red", 2): ARTIFACT, ("red", 3): 10}
    table = Table([("red", 3), ("red", 4)], [("red", 3), ("red", 4)], tiles=tiles)
    table.explorer(0, "red", 1, [1]).explorer(1, "red", 1, [1])
    for value in (3, 4):
        for _ in range(2):
            table.act("lay", "red", value)
            table.act("draw")
    assert [player.artifact_tiles for player in table.game.players] == [1, 0]
    assert table.game.totals() == [10, 10]
    assert ("red", 2) not in table.game.tiles
    assert table.game.tiles["red", 3] == 10


def test_card_on_a_finished_path() -> None:
    """LC-CITY-02..06, LC-MOD-04 (edge cases 20, 21, B33)."""
    table = Table([("blue", 5), ("blue", 3)], []).explorer(0, "blue", 9, [4])
    assert not table.offers("lay", "blue", 3)
    table.act("lay", "blue", 5)
    assert table.game.decision == "draw"
    table = Table([("blue", 5)], []).explorer(0, "blue", 9, [4]).explorer(0, "green", 2, [4])
    table.act("lay", "blue", 5)
    assert table.offers("bonus", "green")
    assert len(table.game.legal()) == 2


def test_the_fifth_crossing_ends_at_once() -> None:
    """LC-EVT-15, LC-END-06, LC-NEXT-05, LC-SCR-10 (edge cases 29, 32)."""
    table = Table([("blue", 5)], [], tiles={("blue", 7): ARTIFACT}, length="standard")
    table.explorer(0, "blue", 6, [4], RESEARCHER).explorer(1, "red", 1, [4])
    table.game.players[0].artifact_tiles = 2
    table.game.players[1].total = 5
    table.game.crossings = 4
    table.act("lay", "blue", 5)
    assert table.game.results == [{"net": [60, -20], "ender": 0, "ending": "crossing"}]
    assert table.game.totals() == [60, 0]
    assert table.game.tokens == [2, 0]
    assert (table.game.expedition, table.game.player, table.game.crossings) == (2, 1, 0)
    assert [len(player.supply) for player in table.game.players] == [5, 5]


def test_the_last_card_of_the_draw_pile() -> None:
    """LC-END-07, LC-END-10, LC-FIN-05, LC-FIN-07, LC-FIN-10 (edge cases 27, 28, 41)."""
    table = Table([("blue", 5)], [("blue", 4)], tiles={})
    table.game.draw_pile = table.game.draw_pile[:1]
    table.act("discard", "blue", 5)
    assert not table.offers("draw", "blue")
    table.game.discards["red"] = [1]
    table.act("draw", "red")
    assert not table.game.over
    assert table.game.idle == 1
    table.game.players[1].total = 5
    table.game.players[0].artifact_tiles = 2
    table.act("discard", "blue", 4)
    table.act("draw")
    assert table.game.over
    assert table.game.results == [{"net": [0, 0], "ender": 1, "ending": "draw pile"}]
    assert table.game.totals() == [10, 0]
    assert table.game.winners() == [0]
    assert table.game.ranking == [1, 2]
    assert table.game.legal() == []


def test_idle_turns_close_the_piles_until_a_path_card_is_laid() -> None:
    """LC-MOD-10 (edge case 51)."""
    table = Table([("blue", 5), ("red", 1)], [])
    table.game.discards["green"] = [1]
    table.game.idle = 12
    table.act("discard", "red", 1)
    assert table.game.legal() == [123]
    table = Table([("blue", 5), ("red", 1)], [])
    table.game.discards["green"] = [1]
    table.game.idle = 12
    table.act("lay", "blue", 5)
    table.act("explorer", ADVENTURER)
    assert table.offers("draw", "green")
    table.act("draw", "green")
    assert table.game.idle == 0


def test_direction_variant() -> None:
    """LC-REV-03..05, LC-REV-09 (edge cases 46, 47, 48)."""
    assert direction_of([5, 5], variant=True) == "open"
    assert direction_of([5, 5, 3], variant=True) == "down"
    assert direction_of([5, 8], variant=True) == "up"
    assert direction_of([5], variant=False) == "up"
    table = Table([("red", 4), ("red", 3), ("red", 2)], [], direction="on").explorer(0, "red", 3, [5, 5, 3])
    assert not table.offers("lay", "red", 4)
    assert table.offers("lay", "red", 3)
    assert table.offers("lay", "red", 2)


def test_a_known_card_is_the_first_to_be_used() -> None:
    """LC-HID-11 (edge case 54)."""
    table = Table([("red", 5), ("blue", 0)], [])
    table.game.discards["red"] = [5]
    table.act("discard", "blue", 0)
    table.act("draw", "red")
    assert table.game.public_summary()["known"] == [[("red", 5)], []]
    table.game.begin_turn(0)
    table.act("lay", "red", 5)
    assert table.game.public_summary()["known"] == [[], []]
    assert ("red", 5) in table.game.players[0].hand


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_come_to_an_end_with_every_card_in_one_place(players: int) -> None:
    """Invariants 1, 4, 8, 10, 11 and 12 along random games."""
    chance = random.Random(players)
    game = Reference(
        players, "standard", "on", "off", "on", 1, [deal([[] for _ in range(players)])] * 3, FACTS
    )
    while not game.over:
        held = sum(len(player.hand) + sum(map(len, player.columns.values())) for player in game.players)
        piles = len(game.draw_pile) + len(game.box) + sum(map(len, game.discards.values()))
        assert held + piles == 110
        assert len(game.tiles) + sum(player.artifact_tiles for player in game.players) == 25
        on_paths = [explorer.stone for player in game.players for explorer in player.explorers.values()]
        assert game.crossings == sum(stone >= 7 for stone in on_paths) < 5
        assert game.draw_pile
        game.play(chance.choice(game.legal()))
    assert len(game.results) == 3
    assert min(game.totals()) >= 0
