"""The features: named pieces of what a seat sees, and what each of them says in a situation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from digsite.engine.features import Features
from digsite.engine.native import vec
from digsite.games.arnak.features.pieces import LEADS, PERSON, PERSON_SIZE
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.table import frames
from tests.arnak.builder import ARNAK, Table, arnak
from tests.rules import rule

NAMES = {
    "card": [card.id for card in ARNAK.components.cards],
    "guardian": [tile.id for tile in ARNAK.components.guardians],
    "assistant": [tile.id for tile in ARNAK.components.assistants],
    "bonus": [tile.id for tile in ARNAK.components.bonuses],
    "idol": [tile.id for tile in ARNAK.components.idols],
    "tile": [tile.id for tile in (*ARNAK.components.level_1, *ARNAK.components.level_2)],
    "rival": [tile.id for tile in ARNAK.components.rival],
    "bird": [space.id for space in ARNAK.components.boards["bird"].spaces],
    "snake": [space.id for space in ARNAK.components.boards["snake"].spaces],
}
LACKED = (*vocabulary.RESOURCES, "idol")
TRACK = 14


def seen(table: Table, seat: int = 0) -> dict[str, list[float]]:
    """The observation of a seat, piece by piece."""
    cells = list(table.state.observation(seat))
    found = {}
    for piece in ARNAK.observation_pieces:
        found[piece.name], cells = cells[: piece.size], cells[piece.size :]
    assert cells == []
    return found


def places(cells: Sequence[float]) -> list[int]:
    """The columns of a piece that are not zero."""
    return [place for place, value in enumerate(cells) if value]


def told(table: Table, piece: str, kind: str, seat: int = 0) -> list[str]:
    """The things marked in a piece, by name."""
    return [NAMES[kind][place] for place in places(seen(table, seat)[piece])]


def values(table: Table, piece: str, seat: int = 0) -> dict[str, float]:
    """The cards of a piece with their numbers."""
    cells = seen(table, seat)[piece]
    return {NAMES["card"][place]: round(cells[place], 6) for place in places(cells)}


def opponent(table: Table, relative: int, seat: int = 0) -> Mapping[str, list[int]]:
    """What is told about an opponent, the next one first."""
    cells = seen(table, seat)["opponents"][(relative - 1) * PERSON_SIZE : relative * PERSON_SIZE]
    found = {}
    for name, size in PERSON:
        found[name], cells = places(cells[:size]), cells[size:]
    return found


def test_the_list_and_the_array_say_the_same_for_all_numbers_of_players_and_boards() -> None:
    size = sum(piece.size for piece in ARNAK.observation_pieces)
    features = Features()
    for players in (1, 2, 3, 4):
        for temple in ("bird", "snake"):
            state = ARNAK.start(players=players, seed=3, temple=temple)
            for seat in range(players):
                state.fill_features(seat, features)
                columns = [column for column, _ in features.items()]
                assert len(columns) == len(set(columns))
                assert features.dense(size) == state.observation(seat)


def test_the_kind_of_game_and_whose_turn_it_is() -> None:
    table = arnak(players=3, temple="snake").hand(0, "fear")
    pieces = seen(table, 1)
    assert [places(pieces[name]) for name in ("players", "board", "starting player")] == [[2], [1], [2]]
    assert [places(pieces[name]) for name in ("who decides", "rounds left", "difficulty")] == [[2], [4], []]
    assert (places(pieces["decision"]), places(pieces["their decision"])) == ([], [frames.TURN])
    assert places(seen(table, 0)["decision"]) == [frames.TURN]
    assert places(seen(table, 0)["main action open"]) == [0]
    assert places(seen(table, 1)["main action open"]) == [1]
    table.do("dig coin-1")
    assert places(seen(table, 0)["main action open"]) == []
    assert places(seen(arnak(players=1, difficulty=4))["difficulty"]) == [4]


def test_points_and_whether_a_chain_is_under_way() -> None:
    table = arnak(players=1).hand(0, "fear", "hat").owns(0, coin=2)
    points = vec[float]([0.0] * 5)
    assert table.state.fill_points(points) == 2
    assert [points[0], points[1]] == [*table.state.scores(), *table.state.unseated_scores()]
    assert table.state.settled()
    table.do("dig tablet-1")
    assert not table.state.settled()
    table.do("spend fear")
    assert table.state.settled()


def test_resources_are_thermometers() -> None:
    pieces = seen(arnak().owns(0, coin=2, jewel=10))
    assert places(pieces["resources"]) == [0, 1, *range(32, 40)]
    assert pieces["resources beyond"] == [0, 0, 0, 0, 0.5]
    assert places(pieces["pilots"]) == [0]


def test_the_own_cards_and_what_comes_next() -> None:
    table = (
        arnak().hand(0, "fear", "hat").deck(0, "rope=", "horse@1", "fear@1", "parrot=").played(0, "trowel")
    )
    assert values(table, "hand") == {"fear": 1, "hat": 1}
    assert values(table, "own deck") == {"rope": 1, "horse": 1, "fear": 1, "parrot": 1}
    assert values(table, "play area") == {"trowel": 1}
    # Five cards fill a hand: all four of the deck, and one of the three that will be shuffled under it.
    chance = round(1 / 3, 6)
    expected = {"rope": 1, "horse": 1, "parrot": 1, "fear": 1 + chance, "hat": chance, "trowel": chance}
    assert values(table, "next cards") == expected
    pieces = seen(table)
    assert (places(pieces["Fear"]), places(pieces["hand size"])) == ([0, 1], [2])
    assert places(pieces["hand size by round"]) == [4 * 8 + 2]


@rule("ARN-HID-24")
def test_cards_of_one_shuffle_are_as_likely_as_each_other() -> None:
    table = arnak().deck(
        0, "rope=", "horse@1", "hat@1", "trowel@1", "parrot@1", "pickaxe@1", "airdrop@1", "fear="
    )
    found = values(table, "next cards")
    assert found.pop("rope") == 1
    assert found == dict.fromkeys(("horse", "hat", "trowel", "parrot", "pickaxe", "airdrop"), round(4 / 6, 6))


def test_artifacts_need_a_tablet() -> None:
    assert told(arnak().hand(0, "war-club"), "artifacts to play", "card") == []
    found = places(seen(arnak().hand(0, "war-club").owns(0, tablet=1))["artifacts to play"])
    assert [NAMES["card"][40 + place] for place in found] == ["war-club"]


def test_the_row_and_what_can_be_paid() -> None:
    table = arnak().row("treasure-chest", "sturdy-boots", "war-club").owns(0, coin=1)
    assert set(told(table, "row", "card")) == {"treasure-chest", "sturdy-boots", "war-club"}
    assert told(table, "affordable", "card") == ["sturdy-boots"]
    assert told(table, "affordable", "card", seat=1) == []


def test_icons_of_hand_assistants_boons_and_pilots() -> None:
    table = arnak().hand(0, "horse", "fear", "airdrop").owns(0, coin=4)
    pieces = seen(table)
    # Boots, ships, cars, planes: Fear, both icons of the horse, the airdrop.
    assert places(pieces["icons"]) == [0, 8, 9, 12]
    assert places(pieces["icons together"]) == [0, 1, 2, 3]
    assert places(pieces["pilots"]) == [0, 1]


@rule("ARN-TRV-02", "ARN-TRV-03", "ARN-TRV-04")
@pytest.mark.parametrize(
    ("cards", "coins", "reached"),
    [
        (("rope",), 0, True),
        (("airdrop",), 0, True),
        (("trowel",), 0, False),
        (("fear",), 2, True),
        (("fear",), 1, False),
    ],
)
def test_sites_in_reach(cards: tuple[str, ...], coins: int, reached: bool) -> None:
    table = arnak().site("I-3", "jewel").hand(0, *cards).owns(0, coin=coins)
    assert told(table, "tiles in reach", "tile") == (["jewel"] if reached else [])
    assert table.may("dig I-3") is reached


def test_reach_agrees_with_the_rules() -> None:
    """Where somebody can go is what the rules offer, in games played at random."""
    for seed, temple in ((1, "bird"), (2, "snake"), (3, "snake")):
        state = ARNAK.start(players=2, seed=seed, temple=temple)
        lexicon = state.lexicon()
        assert lexicon is not None
        number = 0
        while not state.over:
            legal = state.legal_actions()
            texts = [lexicon.texts[action] for action in legal]
            if state.settled() and "pass" in texts:
                digs = sum(text.startswith(("dig ", "discover ")) for text in texts)
                names = ("camps in reach", "tiles in reach", "discoveries in reach")
                assert digs == sum(len(places(piece)) for piece in pieces_of(state, names)), texts
                steps = sum(text.startswith(("glass ", "notebook ")) for text in texts)
                assert steps == sum(len(places(piece)) for piece in pieces_of(state, ("steps",))), texts
                beaten = sum(text.startswith("overcome ") for text in texts)
                (to_overcome,) = pieces_of(state, ("guardians to overcome",))
                assert beaten == len(places(to_overcome)), texts
            number = (number * 31 + 7) % 1009
            state.apply(legal[number % len(legal)])


def pieces_of(state: object, names: tuple[str, ...]) -> list[list[float]]:
    """Pieces of what the seat that decides observes."""
    cells = list(state.observation(state.player))  # type: ignore[attr-defined]
    found = {}
    for piece in ARNAK.observation_pieces:
        found[piece.name], cells = cells[: piece.size], cells[piece.size :]
    return [found[name] for name in names]


def test_sites_figures_and_idols() -> None:
    table = arnak().site("I-3", "jewel").idol_at("I-1", NAMES["idol"][2]).figure(0, "coin-1").figure(1, "I-3")
    table.hand(0, "trowel").owns(0, compass=3)
    pieces = seen(table)
    tile = NAMES["tile"].index("jewel")
    assert places(pieces["site tiles"]) == [tile * 4 + 1]
    assert (places(pieces["own figures"]), places(pieces["other figures"])) == ([0], [12])
    assert places(pieces["figures at home"]) == [1]
    # A car reaches the sites I-1, I-2, I-5 and I-6, which three compasses discover.
    assert places(pieces["discoveries in reach"]) == [0, 1, 4, 5]
    assert 2 in places(pieces["idols in reach"])
    assert places(seen(table, 1)["own figures"]) == [12]


def test_guardians_here_and_what_they_cost() -> None:
    table = arnak().site("I-1", "jewel", guardian="owl").figure(0, "I-1").owns(0, tablet=2)
    assert told(table, "guardians", "guardian", seat=1) == ["owl"]
    assert told(table, "guardians here", "guardian") == ["owl"]
    assert told(table, "guardians here", "guardian", seat=1) == []
    assert told(table, "guardians to overcome", "guardian") == []
    assert [LACKED[kind] for kind in places(seen(table)["guardian lacks"])] == ["tablet"]
    table = arnak().site("I-1", "jewel", guardian="owl").figure(0, "I-1").owns(0, tablet=3)
    assert told(table, "guardians to overcome", "guardian") == ["owl"]


def test_assistants_and_boons() -> None:
    table = (
        arnak()
        .assistants(0, "miner gold", "pilot exhausted")
        .overcome(0, "owl")
        .overcome(0, "hog", used=True)
    )
    names = NAMES["assistant"]
    ready_gold, used_silver = 3 * 12 + names.index("miner"), names.index("pilot")
    assert places(seen(table)["assistants"]) == sorted((ready_gold, used_silver))
    assert told(table, "boons", "guardian") == ["owl"]
    assert places(seen(table, 1)["next opponent's assistants"]) == sorted(
        (12 + names.index("miner"), names.index("pilot"))
    )
    assert opponent(table, 1, seat=1)["boons"] == [0]
    assert opponent(table, 1, seat=1)["guardians"] == [0, 1]


def test_steps_of_research_that_can_be_paid_or_nearly() -> None:
    table = arnak().glass(0, "A1").notebook(0, "A1").owns(0, jewel=1).bonus("B1", NAMES["bonus"][3])
    pieces = seen(table)
    assert places(pieces["glass"]) == [1 + NAMES["bird"].index("A1")]
    assert places(pieces["steps"]) == [NAMES["bird"].index("B1")]
    assert places(pieces["notebook waits"]) == [0]
    assert places(pieces["step short of"]) == [0]
    assert told(table, "next bonuses", "bonus") == [NAMES["bonus"][3]]
    table = arnak(temple="snake").glass(0, "B1").notebook(0, "A1").owns(0, tablet=1)
    pieces = seen(table)
    assert places(pieces["glass"]) == [15 + 1 + NAMES["snake"].index("B1")]
    assert places(pieces["notebook waits"]) == []
    # C1 costs two tablets and an arrowhead; for the notebook B2 lacks a jewel.
    assert places(pieces["steps"]) == []
    assert [LACKED[kind - 6] for kind in places(pieces["step lacks"])] == ["jewel"]
    assert places(pieces["step short of"]) == [2, 5 + 1]


def test_the_lost_temple() -> None:
    table = arnak().glass(0, "T").owns(0, jewel=1)
    pieces = seen(table)
    assert places(pieces["temple"]) == [stack * 4 + step for stack in range(6) for step in range(2)]
    assert places(pieces["temple tiles to take"]) == [1]
    assert places(pieces["arrivals"]) == [1]


def test_leads_over_opponents_and_the_rival() -> None:
    table = arnak(players=3).hand(0, "war-club")
    lead = table.state.scores()[0] - table.state.scores()[1]
    expected = [place for place, least in enumerate(LEADS) if lead >= least]
    assert places(seen(table)["lead"])[: len(expected)] == expected
    assert seen(table)["points ahead"] == pytest.approx([lead / 50, lead / 50, 0, 0], abs=1e-6)
    table = arnak(players=1)
    [rival] = table.state.unseated_scores()
    lead = table.state.scores()[0] - rival
    assert seen(table)["points ahead"] == pytest.approx([0, 0, 0, lead / 50], abs=1e-6)


def test_what_is_public_about_an_opponent() -> None:
    table = (
        arnak(players=3)
        .hand(1, "horse", "fear")
        .played(1, "war-club")
        .owns(1, compass=2)
        .idols(1, crates=1, slotted=1)
        .glass(1, "B1")
        .figure(1, "coin-1")
    )
    found = opponent(table, 1)
    assert found["resources"] == [4, 5]
    assert (found["hand size"], found["figures at home"], found["crates"], found["slotted"]) == (
        [2],
        [1],
        [0],
        [1],
    )
    assert (found["glass row"], found["notebook row"]) == ([2], [0])
    assert (found["items"], found["artifacts"], found["Fear"]) == ([0], [0], [0])
    assert told(table, "next opponent's cards", "card") == ["horse", "war-club"]
    assert opponent(table, 2, seat=2) == found
    assert told(table, "next opponent's cards", "card", seat=2) == []


def test_the_rival_and_what_its_tiles_will_do() -> None:
    table = arnak(players=1, difficulty=5).rival(tops=["research-red"], glass="A2", idols=[NAMES["idol"][1]])
    pieces = seen(table)
    assert "research-red" in told(table, "rival's tiles", "rival")
    assert places(pieces["rival's turns"]) == [10]
    deeds = places(pieces["rival's deeds"])
    assert set(range(5)) < set(deeds)
    assert 9 in deeds
    assert places(pieces["rival's idols"]) == [1]
    assert places(pieces["rival's glass"]) == [1 + NAMES["bird"].index("A2")]


def test_paying_for_travel_tells_the_way_and_what_is_left_to_pay() -> None:
    table = arnak().site("II-1", NAMES["tile"][-1]).hand(0, "trowel", "pickaxe", "horse").owns(0, coin=2)
    table.do("dig II-1")
    pieces = seen(table)
    assert places(pieces["decision"]) == [frames.TRAVEL_COST]
    # Two cars.
    assert places(pieces["travel due"]) == [4, 5]
    assert (places(pieces["destination"]), places(pieces["errand"])) == ([18], [1])
    table.do("spend trowel")
    assert places(seen(table)["travel due"]) == [4]
    assert places(seen(table, 1)["their decision"]) == [frames.TRAVEL_COST]
    assert places(seen(table, 1)["destination"]) == []


def test_an_effect_tells_its_card_price_and_gain() -> None:
    table = arnak().hand(0, "trowel", "hat").owns(0, compass=1)
    table.do("play trowel")
    pieces = seen(table)
    assert places(pieces["decision"]) == [vocabulary.PAY]
    assert told(table, "source card", "card") == ["trowel"]
    deeds = [place for place in places(pieces["effect"]) if place < 40]
    assert deeds == [vocabulary.GAIN, vocabulary.PAY]
    amounts = [place - 40 for place in places(pieces["effect"]) if place >= 40]
    # A jewel is gained for a compass.
    assert amounts == [4 * 3, 15 + 1 * 3]
    # Others see the same effect in columns of their own.
    other = seen(table, 1)
    assert other["their effects"] == pieces["effect"]
    assert places(other["effect"]) == []


def test_parts_that_wait_below_the_decision() -> None:
    table = arnak().hand(0, "sturdy-boots", "fear", "hat")
    table.do("play sturdy-boots")
    pieces = seen(table)
    assert places(pieces["decision"]) == [vocabulary.ARCHAEOLOGIST]
    assert vocabulary.ARCHAEOLOGIST in places(pieces["effect"])
    assert frames.TURN - 40 in places(pieces["waiting frames"])


@rule("ARN-HID-07")
def test_those_waiting_for_rescue_are_known_to_whoever_looked() -> None:
    table = arnak(temple="snake").rescue("miner", "pilot")
    assert told(table, "rescue", "assistant") == ["pilot"]
    table = arnak(temple="snake").rescue("miner", "pilot").but(rescue_seen=[0])
    assert set(told(table, "rescue", "assistant")) == {"miner", "pilot"}
    assert told(table, "rescue", "assistant", seat=1) == ["pilot"]
