"""The features of a seat: its named pieces, and what each of them says about a situation."""

from __future__ import annotations

import pytest

from digsite.engine.native import vec
from digsite.games.quetzal.course.every import DECISIONS
from digsite.games.quetzal.features import pieces
from digsite.games.quetzal.printed.components import CATEGORIES, PLACES, SURROUNDINGS, TYPES, UPGRADE_KINDS
from tests.quetzal.arrangement import CARDS
from tests.quetzal.builder import QUETZAL, Table, quetzal
from tests.rules import rule

UNIQUE = PLACES[PLACES.index("stela") : PLACES.index("harbor")]
BIDS = PLACES[PLACES.index("quarry") :]


def piece(table: Table, seat: int, name: str) -> list[float]:
    """A piece of the observation of a seat."""
    start = 0
    for one in QUETZAL.observation_pieces:
        if one.name == name:
            return list(table.state.observation(seat))[start : start + one.size]
        start += one.size
    raise AssertionError(f"there is no piece {name!r}")


def rows(cells: list[float], width: int) -> list[list[float]]:
    """The cells in rows of one width."""
    return [cells[start : start + width] for start in range(0, len(cells), width)]


def scales(table: Table, seat: int, name: str, length: int) -> list[int]:
    """The counts that the scales of a piece show."""
    counts = []
    for row in rows(piece(table, seat, name), length):
        counts.append(int(sum(row)))
        assert row == [1.0] * counts[-1] + [0.0] * (length - counts[-1])
    return counts


def marked(cells: list[float]) -> list[int]:
    """The columns that are not 0."""
    return [column for column, value in enumerate(cells) if value]


def bid(table: Table, seat: int, place: str) -> list[float]:
    """The columns of a bidding location."""
    return rows(piece(table, seat, "bids"), int(pieces.PER_BID))[BIDS.index(place)]


def space(table: Table, seat: int, place: str) -> list[int]:
    """The columns that are marked of a unique space."""
    return marked(rows(piece(table, seat, "unique spaces"), int(pieces.PER_UNIQUE))[UNIQUE.index(place)])


def spare(cells: list[float], start: int) -> int:
    """The spare meeples that the columns from `start` on show."""
    (column,) = marked(cells[start : start + 7])
    return column + int(pieces.LEAST_SPARE)


def other(table: Table, onlooker: int, relative: int, start: int, length: int) -> list[float]:
    """Some columns of another seat, counted from the onlooker."""
    row = rows(piece(table, onlooker, "others"), int(pieces.PER_OTHER))[relative - 1]
    return row[start : start + length]


def kinds(*cards: str) -> list[int]:
    """The numbers of kinds of cards."""
    return [CARDS.index(card) for card in cards]


# The decision.


def test_the_decision_is_the_onlookers_or_anothers() -> None:
    table = quetzal().pool(0, "black", "black", "side").do("send quarry", "add black")
    number = list(DECISIONS.values()).index("add")
    assert marked(piece(table, 0, "decision")) == [number]
    assert marked(piece(table, 1, "decision")) == [len(DECISIONS) + number]
    assert marked(piece(table, 1, "decider")) == [2]
    assert marked(piece(table, 0, "target")) == [PLACES.index("quarry")]
    assert marked(piece(table, 1, "target")) == [len(PLACES) + PLACES.index("quarry")]
    assert scales(table, 0, "named", int(pieces.GROUP)) == [1, 0, 0, 0, 0, 0, 0, 0]
    assert marked(piece(table, 0, "last named")) == [CATEGORIES.index("black")]


@rule("QZ-BID-04")
def test_a_group_shows_how_many_meeples_it_still_needs() -> None:
    table = quetzal().pool(0, "black", "black", "side").bid(1, "ruins", "black", "black", role="adventurer")
    table.do("send ruins", "add black")
    assert scales(table, 0, "missing", int(pieces.GROUP)) == [2, 0]
    table.do("add black", "add wild")
    assert scales(table, 0, "missing", int(pieces.GROUP)) == [0, 0]


@rule("QZ-UPG-20")
def test_a_reroll_shows_its_meeples_and_the_tiles_used() -> None:
    table = quetzal().active(0, "reroll_two").at(0, "temple-5", "white").activate()
    table.do(table.legal[0])
    assert table.decision == "reroll"
    category = next(number for number, name in enumerate(CATEGORIES) if f"reroll {name}" in table.legal)
    assert marked(piece(table, 0, "rerolls used")) == [1]
    table.do(f"reroll {CATEGORIES[category]}")
    assert scales(table, 0, "rerolled", int(pieces.COPIES))[category] == 1
    assert marked(piece(table, 0, "last named")) == [category]


@rule("QZ-CAMP-08")
def test_the_camp_shows_how_many_meeples_are_still_to_be_settled() -> None:
    table = quetzal().pool(0, "black", "black", "black", "white", "character")
    table.do("send camp", "add black", "add black", "add black", "done")
    assert table.decision == "camp-reroll"
    assert scales(table, 0, "Camp left", int(pieces.GROUP)) == [2, 0]
    assert scales(table, 1, "Camp left", int(pieces.GROUP)) == [0, 2]


@rule("QZ-HID-11")
def test_named_cards_are_in_the_owners_features_only() -> None:
    table = quetzal().hand(0, "mummy-vp", "weapon-none", "pottery-none").at(0, "harbor", "black").activate()
    before = table.state.observation(1)
    table.do("deliver weapon-none")
    assert table.state.observation(1) == before
    assert marked(piece(table, 0, "crate")) == marked(piece(table, 0, "last card")) == kinds("weapon-none")
    assert scales(table, 0, "crate by type", int(pieces.OF_TYPE)) == [0, 1, 0, 0, 0]
    assert scales(table, 0, "crate left", int(pieces.OF_TYPE)) == [2]
    # One weapon is worth 2 in the fixture; the others are still in the hand.
    assert piece(table, 0, "crate worth") == pytest.approx([0.2])
    assert scales(table, 0, "hand by type", int(pieces.OF_TYPE))[:5] == [1, 0, 0, 0, 1]
    assert marked(piece(table, 0, "delivery at")) == [PLACES.index("harbor")]


@rule("QZ-HID-03")
def test_drawn_cards_are_in_the_drawers_features_only() -> None:
    table = quetzal().at(0, "temple-3", "white").active(0, "temple_extra_draw")
    table.next_cards("mummy-vp", "mummy-none").activate()
    assert scales(table, 0, "draws to come", int(pieces.DRAWS)) == [1]
    table.do(table.legal[0])
    assert marked(piece(table, 0, "drawn")) == kinds("mummy-vp", "mummy-none")
    assert marked(piece(table, 1, "drawn")) == []


@rule("QZ-UPG-04")
def test_a_waiting_tile_and_what_waits_below_it() -> None:
    table = quetzal().at(0, "temple-5", "white").coins(0, 12).discovery(0, 3)
    table.active(0, "coins_to_discovery", "weapon_set").next_tiles("reroll_two").activate()
    assert marked(piece(table, 0, "Temple space asked about")) == [4]
    table.do("exchange discovery")
    assert table.decision == "put-away"
    assert marked(piece(table, 0, "waiting tile")) == [UPGRADE_KINDS.index("reroll_two")]
    assert marked(piece(table, 0, "decision below")) == [list(DECISIONS.values()).index("pick")]
    assert marked(piece(table, 1, "waiting tile")) == [13 + UPGRADE_KINDS.index("reroll_two")]
    assert scales(table, 0, "picks left", int(pieces.PICKS)) == [1, 0]


# The places.


@rule("QZ-UNIQ-03", "QZ-PLACE-08")
def test_unique_spaces_show_their_holder_or_whether_they_can_be_taken() -> None:
    table = quetzal().pool(0, "black", "black").at(0, "temple-1", "white").at(1, "village-1", "black")
    table.marker(1).coins(0, 1)
    can_take, no_role, no_coins = int(pieces.CAN_TAKE), int(pieces.LACKS_ROLE), int(pieces.LACKS_COINS)
    assert space(table, 0, "temple-1") == [1]
    assert (space(table, 0, "village-1"), space(table, 1, "village-1")) == ([2], [1])
    assert space(table, 2, "village-1") == [1 + 2]
    assert space(table, 0, "village-2") == [0, no_coins]
    assert space(table, 0, "village-3") == [0, can_take]
    assert space(table, 0, "temple-2") == [0, no_role, no_coins]
    table.do("send village-3", "add black")
    assert space(table, 0, "village-3") == [1]


@rule("QZ-2P-05", "QZ-2P-09")
def test_the_automaton_holds_places_and_covered_ones_are_empty() -> None:
    table = quetzal(2).automaton(2)
    assert space(table, 0, "temple-3") == [int(pieces.HOLDERS) - 1]
    assert space(table, 0, "village-2") == []
    cells = bid(table, 0, "ship-1")
    assert marked(cells[: int(pieces.HOLDERS)]) == [6]
    start = int(pieces.BID_SIZE + pieces.GROUP)
    assert cells[start : start + 4] == [1.0, 1.0, 1.0, 0.0]


@rule("QZ-BID-03", "QZ-BID-04")
def test_a_bid_shows_what_it_takes_to_outbid_it() -> None:
    table = quetzal().pool(0, "black", "black", "side").pool(2, "white", "white", "white", "character")
    table.bid(1, "quarry", "white", "side", role="archaeologist").bid(
        0, "ruins", "white", role="archaeologist"
    )
    quarry = bid(table, 0, "quarry")
    assert marked(quarry[: int(pieces.HOLDERS)]) == [2]
    # Of another, as archaeologists, with two.
    assert marked(quarry[int(pieces.BID_ROLE) : int(pieces.BID_SIZE)]) == [3]
    assert sum(quarry[int(pieces.BID_SIZE) : int(pieces.SPARE)]) == 2
    # Three archaeologists are needed; one wild meeple is two too few, four are one more.
    assert spare(quarry, int(pieces.SPARE)) == -2
    assert spare(bid(table, 2, "quarry"), int(pieces.SPARE)) == 1
    # Seat 2 can outbid the onlooker at the Ruins with two meeples to spare.
    ruins = bid(table, 0, "ruins")
    assert marked(ruins[: int(pieces.HOLDERS)]) == [1]
    assert spare(ruins, int(pieces.THREAT)) == 2
    assert sum(ruins[int(pieces.RIVALS) :]) == 1
    # A free place takes one; two adventurers and a wild one can come.
    assert spare(bid(table, 0, "small-temple"), int(pieces.SPARE)) == 2


def test_places_that_were_activated_are_empty() -> None:
    table = (
        quetzal().at(0, "temple-1", "white").at(1, "temple-5", "white").bid(2, "quarry", "black", role=None)
    )
    table.activate()
    assert marked(piece(table, 0, "next stop")) == [2]
    assert space(table, 0, "temple-1") == []
    assert space(table, 0, "temple-5") == [2]
    assert marked(bid(table, 0, "quarry")[: int(pieces.HOLDERS)]) == [3]


# The offers.


@rule("QZ-SURR-02")
def test_cards_of_the_surroundings_by_holder_and_their_gain() -> None:
    table = quetzal().hand(0, "mummy-vp").hand(1, "pottery-none", "pottery-none")
    table.dig("quarry", "mummy-none", "weapon-none").dig("ruins", "pottery-none", "pottery-none")
    table.bid(0, "quarry", "white", role="archaeologist").bid(1, "ruins", "black", role="adventurer")
    quarry = SURROUNDINGS.index("quarry") * 3 * len(CARDS)
    ruins = SURROUNDINGS.index("ruins") * 3 * len(CARDS)
    mine, theirs = piece(table, 0, "Surroundings"), piece(table, 1, "Surroundings")
    assert marked(mine[quarry : quarry + 60]) == [20 + kind for kind in kinds("weapon-none", "mummy-none")]
    assert mine[ruins + 40 : ruins + 60][CARDS.index("pottery-none")] == 2.0
    assert marked(theirs[quarry : quarry + 60]) == [40 + kind for kind in kinds("weapon-none", "mummy-none")]
    # A second mummy adds 3 and a weapon 2; pottery 1, 3, 5, and then 6, 8 (of the fixture).
    gains = rows(piece(table, 0, "gain of the Surroundings"), 3)
    assert gains[0] == pytest.approx([0, 1, 0])
    assert gains[2] == pytest.approx([0, 0, 0.6])
    assert rows(piece(table, 1, "gain of the Surroundings"), 3)[2] == pytest.approx([0, 0.6, 0])
    assert other(table, 0, 1, int(pieces.OTHER_COMING), 5) == [1.0, 0.0, 0.0, 0.0, 0.0]


@rule("QZ-TEMPLE-02", "QZ-TEMPLE-03")
def test_the_temple_with_picks_to_come_and_without() -> None:
    temple = ["mummy-vp", "tablet-vp", "tablet-vp", *["pottery-none"] * 5]
    table = quetzal().temple(*temple).hand(0, "tablet-none", "tablet-none")
    table.at(1, "temple-1", "white").at(0, "temple-2", "white").at(0, "temple-4", "white")
    once, twice, thrice, *with_picks = rows(piece(table, 0, "Temple"), len(CARDS))
    assert (marked(once), marked(twice), marked(thrice)) == ([], [], [])
    assert marked(with_picks[0]) == kinds("pottery-none", "tablet-vp", "mummy-vp")
    assert marked(with_picks[1]) == kinds("pottery-none", "tablet-vp")
    assert marked(with_picks[2]) == kinds("pottery-none")
    assert scales(table, 0, "picks to come", int(pieces.PICKS)) == [3]
    assert scales(table, 0, "picks before mine", 8) == [2]
    # A third tablet adds 9 - 5.
    assert piece(table, 0, "gain of a pick") == pytest.approx([0, 0.8])
    assert marked(rows(piece(table, 2, "Temple"), len(CARDS))[0]) == kinds(
        "pottery-none", "tablet-vp", "mummy-vp"
    )
    assert other(table, 2, 1, int(pieces.OTHER_PICKS), 4) == [1.0, 1.0, 1.0, 0.0]


@rule("QZ-VILLAGE-02")
def test_the_village_with_a_choice_to_come_and_without() -> None:
    table = quetzal().village("reroll_two", "reroll_two", "weapon_set")
    table.at(1, "village-1", "black").at(0, "village-3", "black")
    once, twice, *with_choice = rows(piece(table, 0, "Village"), len(UPGRADE_KINDS))
    assert marked(once) == marked(twice) == []
    assert marked(with_choice[0]) == [UPGRADE_KINDS.index(tile) for tile in ("reroll_two", "weapon_set")]
    assert marked(with_choice[1]) == [UPGRADE_KINDS.index("reroll_two")]
    assert scales(table, 0, "choices to come", 3) == scales(table, 0, "choices before mine", 3) == [1]
    assert marked(rows(piece(table, 2, "Village"), 13)[0]) == marked(with_choice[0])


@rule("QZ-MARKET-02", "QZ-STELA-03")
def test_gains_that_are_sure_in_this_round() -> None:
    table = quetzal().bid(0, "black-market", "black", role="adventurer").hand(0, "mummy-vp").marker(1)
    table.at(0, "stela", "white").bid(0, "quarry", "black", role="adventurer")
    assert piece(table, 0, "sale to come") == [1.0]
    # Seven coins of the market and one of the Quarry; a Discovery point.
    assert piece(table, 0, "sure to come") == pytest.approx([1.6, 0, 0.2])


# The seats.


@rule("QZ-HID-01", "QZ-HID-10")
def test_hands_are_seen_as_far_as_they_are_known() -> None:
    table = quetzal().hand(0, "mummy-vp", "mummy-none", "mummy-none", "mummy-none", "weapon-coin")
    table.hand(1, "tablet-vp", "tablet-vp").known(1, "tablet-vp")
    assert scales(table, 0, "hand by type", int(pieces.OF_TYPE))[:5] == [0, 1, 0, 0, 4]
    assert scales(table, 0, "hand", int(pieces.COPIES))[CARDS.index("mummy-none")] == 3
    assert marked(rows(piece(table, 0, "beyond full collections"), 3)[TYPES.index("mummy")]) == [1]
    assert scales(table, 0, "bonuses in hand", int(pieces.BONUSES)) == [0, 1, 1, 0]
    assert scales(table, 0, "hand size", int(pieces.HAND)) == [5]
    known = other(table, 0, 1, int(pieces.OTHER_KNOWN), 15)
    assert marked(known) == [TYPES.index("tablet") * 3]
    assert marked(other(table, 0, 1, int(pieces.OTHER_HAND), 16)) == [2]
    assert marked(other(table, 1, 2, int(pieces.OTHER_KNOWN), 15)) == []


def test_the_last_round_has_columns_of_its_own() -> None:
    for number, last in ((4, 0), (5, 1)):
        table = quetzal().round(number).hand(0, "mummy-vp").coins(0, 3)
        assert scales(table, 0, "hand by type", int(pieces.OF_TYPE))[last * 5 :][:5] == [0, 0, 0, 0, 1]
        assert scales(table, 0, "coins", int(pieces.COINS))[last] == 3
        assert marked(piece(table, 0, "rounds left")) == [5 - number]


@rule("QZ-HARBOR-02", "QZ-SHIP-02", "QZ-UPG-25")
def test_deliveries_to_come_and_what_they_bring() -> None:
    table = (
        quetzal()
        .hand(0, *["mummy-none"] * 4, "weapon-none", "pottery-none")
        .at(0, "harbor", "black", "black")
    )
    assert scales(table, 0, "Harbor deliveries to come", int(pieces.GROUP)) == [2]
    assert scales(table, 0, "room to deliver", int(pieces.ROOM)) == [6]
    # Three mummies are worth 11, a fourth 3, a weapon 2, a piece of pottery 1.
    assert scales(table, 0, "worth at the Harbor", int(pieces.HARBOR_WORTH)) == [11]
    assert scales(table, 0, "worth at a Ship", int(pieces.SHIP_WORTH)) == [17]
    assert piece(table, 0, "worth of cards") == pytest.approx([1.1, 1.7, 1.7, 1.7])
    table.activate()
    # One delivery is under way, one is still to begin.
    assert scales(table, 0, "Harbor deliveries to come", int(pieces.GROUP)) == [1]
    assert scales(table, 0, "cards to deliver", int(pieces.ROOM)) == [6]
    assert sum(other(table, 1, 2, int(pieces.OTHER_TO_DELIVER), int(pieces.ROOM))) == 6
    table.do("done")
    assert scales(table, 0, "room to deliver", int(pieces.ROOM)) == [3]
    assert scales(table, 0, "deliveries will bring", int(pieces.BROUGHT)) == [11]


@rule("QZ-BID-16")
def test_cards_that_are_sure_to_come_count_among_those_to_deliver() -> None:
    table = quetzal().hand(0, "mummy-none", "mummy-none").dig("ruins", "mummy-vp", None)
    table.bid(0, "ruins", "white", role="archaeologist").bid(0, "ship-1", "black", role="adventurer")
    assert scales(table, 0, "Ships to come", 2) == [1]
    assert scales(table, 0, "deliveries will bring", int(pieces.BROUGHT)) == [11]
    assert scales(table, 0, "cards to deliver", int(pieces.ROOM)) == [3]


def test_coins_tiles_discovery_and_meeples() -> None:
    table = (
        quetzal()
        .pool(0, "black", "black", "side")
        .coins(0, 5)
        .active(0, "coins_to_vp")
        .put_away(0, "weapon_set")
    )
    table.discovery(0, 1).marker(1).points(0, 7).points(1, 4)
    assert scales(table, 0, "pool", int(pieces.GROUP)) == [2, 0, 1, 0]
    assert scales(table, 0, "most of a role", int(pieces.GROUP)) == [3, 1]
    assert piece(table, 0, "exchanges") == pytest.approx([0.4, 0])
    assert marked(piece(table, 0, "tiles")) == [UPGRADE_KINDS.index("coins_to_vp")]
    assert marked(piece(table, 0, "room for tiles")) == [1]
    assert piece(table, 0, "points of tiles") == pytest.approx([0.3])
    assert scales(table, 0, "Discovery", int(pieces.TRACK)) == [1]
    # The fourth space of the fixture's track has an Upgrade.
    assert marked(piece(table, 0, "spaces to the next tile")) == [2]
    assert marked(piece(table, 0, "marker")) == [1]
    # Seven points, a tile of one point, one of two and five coins against four points, ten coins and the marker.
    assert other(table, 0, 1, int(pieces.OTHER_BEHIND), 1) == pytest.approx([0.15])
    assert scales(table, 0, "lead", int(pieces.LEAD)) == [1, 0]
    assert marked(other(table, 1, 2, int(pieces.OTHER_POOL), 8)) == [3]
    assert marked(other(table, 1, 2, int(pieces.OTHER_ROLES), 16)) == [3, 8 + 1]


@pytest.mark.parametrize("players", QUETZAL.players)
def test_the_number_of_players_and_the_points(players: int) -> None:
    table = quetzal(players).points(1, 12)
    assert marked(piece(table, 0, "players")) == [players - 2]
    points = vec[float]([0.0] * players)
    assert table.state.fill_points(points) == players
    assert list(points) == [float(count) for count in table.state.scores()]


# Where a position can be compared with others.


def test_a_position_is_settled_where_a_fresh_decision_begins() -> None:
    table = quetzal().pool(0, "side", "side").at(0, "temple-1", "white").at(1, "harbor", "black")
    table.hand(1, "mummy-vp", "mummy-none")
    settled = {"target": table.state.settled()}
    table.do("send quarry", "add wild")
    settled["add"] = table.state.settled()
    table.do("add wild", "done")
    settled["role"] = table.state.settled()
    table.do("role adventurer")
    assert table.decision == "pick"
    settled["pick"] = table.state.settled()
    table.do(table.legal[0])
    settled["second pick"] = table.state.settled()
    table.do(table.legal[0])
    settled["deliver"] = table.state.settled()
    table.do("deliver mummy-vp")
    settled["second card"] = table.state.settled()
    assert [name for name, whether in settled.items() if whether] == ["target", "pick", "deliver"]
