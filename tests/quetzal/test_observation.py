"""The observation array: its named pieces, and what each of them holds."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.games.quetzal.course.every import DECISIONS
from digsite.games.quetzal.printed.components import CATEGORIES, PLACES, UPGRADE_KINDS
from tests.quetzal.arrangement import CARDS
from tests.quetzal.builder import QUETZAL, Table, quetzal
from tests.rules import rule

PER_SEAT = 5 + 2 * len(UPGRADE_KINDS) + len(CATEGORIES) + 2
PER_PLACE = 9


def pieces(table: Table, seat: int) -> dict[str, list[float]]:
    """The observation of a seat, piece by piece."""
    cells = list(table.state.observation(seat))
    found = {}
    for piece in QUETZAL.observation_pieces:
        found[piece.name], cells = cells[: piece.size], cells[piece.size :]
    assert cells == []
    return found


def counts(*cards: str) -> list[float]:
    """How often each kind of card is among these."""
    return [float(cards.count(card)) for card in CARDS]


def near(*numbers: float) -> Any:
    """These numbers, as far as a float of 32 bits holds them."""
    return pytest.approx(list(numbers), abs=1e-6)


@rule("QZ-HID-01", "QZ-HID-10")
def test_hands_are_seen_as_far_as_they_are_known() -> None:
    table = (
        quetzal().hand(0, "mummy-vp", "weapon-none").hand(1, "tablet-vp", "tablet-vp").known(1, "tablet-vp")
    )
    own, other = pieces(table, 0), pieces(table, 1)
    assert own["hand"] == counts("mummy-vp", "weapon-none")
    assert own["known hands"][:20] == counts("tablet-vp")
    assert own["known hands"][20:] == [0.0] * 60
    assert other["hand"] == counts("tablet-vp", "tablet-vp")
    # Seats are counted from the onlooker: the next of seat 1 is seat 2, then seat 0.
    assert other["known hands"] == [0.0] * 80


def test_the_decision_and_its_chain() -> None:
    table = quetzal().pool(0, "black", "black", "side").do("send quarry", "add black")
    mine, theirs = pieces(table, 0), pieces(table, 1)
    assert mine["decision"] == theirs["decision"]
    assert mine["decision"].index(1.0) == list(DECISIONS.values()).index("add")
    assert (mine["my turn"], theirs["my turn"]) == ([1.0], [0.0])
    assert mine["place asked about"].index(1.0) == PLACES.index("quarry")
    assert mine["group"] == [1.0, 0.0, 0.0, 0.0]


@rule("QZ-HID-11")
def test_named_cards_are_in_the_owners_observation_only() -> None:
    table = quetzal().hand(0, "mummy-vp", "weapon-none", "pottery-none").at(0, "harbor", "black").activate()
    before = table.state.observation(1)
    table.do("deliver weapon-none")
    assert table.state.observation(1) == before
    assert pieces(table, 0)["crate"] == counts("weapon-none")
    assert pieces(table, 0)["left"] == near(2 / 7)
    assert pieces(table, 1)["left"] == near(3 / 7)


@rule("QZ-HID-03")
def test_drawn_cards_are_in_the_drawers_observation_only() -> None:
    table = (
        quetzal()
        .at(0, "temple-3", "white")
        .active(0, "temple_extra_draw")
        .next_cards("mummy-vp", "mummy-none")
    )
    table.activate()
    table.do(table.legal[0])
    assert pieces(table, 0)["drawn"] == counts("mummy-vp", "mummy-none")
    assert pieces(table, 1)["drawn"] == [0.0] * 20


def test_seats_places_and_the_table() -> None:
    table = (
        quetzal()
        .coins(1, 12)
        .points(1, 25)
        .hand(1, "mummy-vp")
        .active(1, "reroll_two")
        .put_away(1, "weapon_set")
    )
    table.bid(1, "ruins", "white", "side", role="archaeologist").at(1, "harbor", "black").marker(1).pool(
        0, "black", "side"
    )
    for onlooker, place in ((1, 0), (0, 1), (2, 2)):
        found = pieces(table, onlooker)
        seat = found["seats"][place * PER_SEAT : (place + 1) * PER_SEAT]
        assert seat[:5] == near(1.2, 0.5, 0, 0.1, 1)
        assert seat[5 : 5 + 13].index(1.0) == UPGRADE_KINDS.index("reroll_two")
        assert seat[18 : 18 + 13].index(1.0) == UPGRADE_KINDS.index("weapon_set")
        assert seat[-2:] == near(4 / 7, 1 / 7)
        start = PLACES.index("ruins") * PER_PLACE
        ruins = found["places"][start : start + PER_PLACE]
        assert ruins == near(*[float(number == place) for number in range(5)], 0, 2 / 7, 0, 1)
    pool = pieces(table, 0)["seats"][31:35]
    assert pool == near(1 / 7, 0, 1 / 7, 0)
    deck, tiles = len(table.body["deck"]), len(table.body["tile_pile"])
    assert pieces(table, 0)["table"] == near(1 / 5, 4 / 5, deck / 75, tiles / 24, 3 / 5)


def test_what_lies_open() -> None:
    temple = ["mummy-vp", "tablet-vp", "tablet-vp", *["pottery-none"] * 5]
    table = (
        quetzal().temple(*temple).dig("ruins", "weapon-vp", None).village("reroll_two", "reroll_two").deck(10)
    )
    found = pieces(table, 2)
    assert found["temple"] == counts(*temple)
    assert found["surroundings"][40:] == counts("weapon-vp")
    assert found["village"][UPGRADE_KINDS.index("reroll_two")] == 2.0
    assert found["discards"] == counts(*table.body["discards"])
    table = quetzal(2).automaton(2)
    ship = pieces(table, 0)["places"][PLACES.index("ship-1") * PER_PLACE :][:PER_PLACE]
    assert ship == near(0, 0, 0, 0, 0, 1, 3 / 7, 1, 0)
