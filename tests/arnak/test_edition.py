"""Editions: a user's own components in place of the shipped ones, and what is refused with its line."""

from __future__ import annotations

import pickle

import pytest

import digsite
from digsite.engine.playout import random_playout
from digsite.engine.randomness import PLAYOUT, Stream
from tests.arnak.builder import ARNAK, arnak
from tests.rules import rule


def refused(text: str) -> str:
    with pytest.raises(digsite.BadData) as refusal:
        ARNAK.with_edition(text, "mine.toml")
    return str(refusal.value)


def test_the_template_holds_everything_and_comes_back() -> None:
    game = ARNAK.with_edition(ARNAK.edition_template(), "mine.toml")
    assert game.components.cards == ARNAK.components.cards
    assert game.components.nodes.rows == ARNAK.components.nodes.rows
    assert game.components.boards == ARNAK.components.boards
    assert game.components.rival == ARNAK.components.rival


def test_the_template_marks_what_is_not_certain() -> None:
    rows = ARNAK.edition_template().splitlines()
    marked = {
        rows[number + 1] for number, row in enumerate(rows) if row.startswith(("# likely:", "# guess:"))
    }
    assert {"[level-1.jewel]", "[rival.dig]", "[rival.buy-item]", "[snake.temple]"} <= marked
    assert {assumption.confidence for assumption in ARNAK.assumptions} == {"likely", "guess"}


def test_single_values_can_be_replaced() -> None:
    game = ARNAK.with_edition(
        "[item.hat]\ncost = 5\n[snake.temple]\nleft = { coin = 1, tablet = 2 }", "mine.toml"
    )
    hat = next(card for card in game.components.cards if card.id == "hat")
    assert (hat.cost, hat.points) == (5, 1)
    state = game.start(players=2, seed=1, temple="snake")
    assert state.dump()["edition"] == {
        "item": {"hat": {"cost": 5}},
        "snake": {"temple": {"left": {"coin": 1, "tablet": 2}}},
    }
    assert ARNAK.load(state.dump()).dump() == state.dump()
    assert pickle.loads(pickle.dumps(state)).dump() == state.dump()


@pytest.mark.parametrize("spoiled", [{"item": 3}, {"rounds": {"count": 6}}, {1: 2}, {"item": {1: {}}}, 3])
def test_a_snapshot_with_a_bad_edition_is_refused(spoiled: object) -> None:
    data = ARNAK.start(players=2, seed=1).dump()
    with pytest.raises(digsite.BadData, match="edition"):
        ARNAK.load({**data, "edition": spoiled})


def test_a_card_can_be_exchanged_for_another() -> None:
    game = ARNAK.with_edition(
        '[item]\nremove = ["hat"]\n[item.cap]\nname = "Cap"\ncost = 1\npoints = 1\ntravel = ["ship"]\naction = "main"\n'
        "effect = [{ pay = { coin = 1 }, then = [{ draw = 2 }] }, { exile = 1 }]\n",
        "mine.toml",
    )
    before = [card.id for card in ARNAK.components.cards]
    after = [card.id for card in game.components.cards]
    assert after.index("cap") == before.index("hat")
    assert [card for card in after if card != "cap"] == [card for card in before if card != "hat"]
    for seed in range(4):
        state = game.start(players=2, seed=seed)
        random_playout(state, Stream.from_seed(seed, PLAYOUT))
        assert state.over


@rule("ARN-PLY-12", "ARN-EXL-01", "ARN-EXL-03")
def test_any_card_of_an_edition_can_exile_itself() -> None:
    """It goes to the exile pile of its own kind."""
    text = "[artifact.stone-jar]\nexile_self = true\n[basic.funding-car]\nexile_self = true\n"
    table = arnak(edition=text).hand(0, "stone-jar", "funding-car").owns(0, tablet=1)
    table.do("play funding-car", "play stone-jar")
    assert table.in_play(0) == []
    assert table.body["exiled_artifacts"] == ["stone-jar"]
    assert "0:funding-car" in table.body["exiled_basics"]
    assert table.body["exiled_items"] == []


CAP = 'cost = 1\npoints = 1\ntravel = ["ship"]\neffect = [{ draw = 1 }]\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[item]\nremove = ["hat"]', "item: 40 are expected, not 39"),
        ("[item.cap]\ncost = 1", "item: 40 are expected, not 41"),
        ("[item.hat]\ncost = -1", "mine.toml, line 2: item.hat.cost: a whole number from 0 to 99"),
        ('[item.hat]\ntravel = ["bike"]', "line 2: item.hat.travel: one of boot, ship, car, plane"),
        ("[item.hat]\ncolour = 1", "item.hat.colour: unknown"),
        ("[artifact.mortar]\npass_to_gain = { coin = 3 }", "line 2: artifact.mortar.pass_to_gain: unknown"),
        ("[item.hat]\neffect = [{ dance = 1 }]", "item.hat.effect"),
        ("[item.hat]\neffect = []", "at least one part"),
        ("[item.hat]\neffect = [{ draw = 1, from = 2 }]", "unknown in a part 'draw'"),
        ("[item.hat]\neffect = [{ gain = { gold = 1 } }]", "unknown; there are: coin"),
        ("[guardian.owl]\ncost = { tablet = 100 }", "whole number from 0 to 99"),
        ("[idol.coin]\ncopies = 4", "16 tiles are expected in all, not 17"),
        ('[bird.sites]\nL1-1 = ["car", "car", "car"]', "one or two travel icons"),
        ("[planet]\nsize = 1", "planet: unknown"),
        ("item = 3", "a table is expected"),
        ("[item.hat\ncost = 1", "this is not TOML"),
        ('[rival.research]\ngreen = ["research"]', "five rounds"),
        ('[rival.research]\narrow = "up"', "one of left, right"),
        ('[item]\nremove = [["hat"]]', "line 2: item.remove: names of item to leave out are expected"),
        ('[idol]\nremove = ["coin"]', "line 2: idol.remove: only of item, artifact"),
        ("[item.hat]\nname = 3", "line 2: item.hat.name: words in quotes"),
        ('[item.hat]\nexile_self = "yes"', "line 2: item.hat.exile_self: true or false"),
        ("[basic.funding-car]\ncost = 1", "line 2: basic.funding-car.cost: unknown"),
        ('[artifact.mortar]\naction = "free"', "line 2: artifact.mortar.action: unknown"),
        ('[assistant.miner]\naction = "dance"', "line 2: assistant.miner.action: one of free, main"),
        ("[camp.coin]\ncopies = 2", "line 2: camp.coin.copies: unknown; there are: name, effect"),
        ('[item]\nremove = ["hat"]\n[item."hat@2"]\ncost = 1', "small letters, digits and hyphens"),
        (
            '[item]\nremove = ["hat"]\n[item.fear]\naction = "free"\n' + CAP,
            "item.fear: another card has this name",
        ),
        ('[artifact]\nremove = ["mortar"]\n[artifact.axe]\n' + CAP, "another card has this name"),
        ("[rival.jump]\nfar = 1", "line 1: rival.jump: unknown; there are: rival, dig"),
        ("[rival.dig.coin]\nfar = 1", "line 2: rival.dig.coin.far: unknown; there are: arrow"),
        ("[rival.dig.gold]\nfar = 1", "line 1: rival.dig.gold: unknown; there are: coin"),
        ("[rival.discover]\nfar = 1", "line 2: rival.discover.far: unknown; there are: arrow, green, red"),
    ],
)
def test_bad_editions_are_refused_with_what_is_allowed(text: str, said: str) -> None:
    assert said in refused(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[rounds]\ncount = 6", "rounds.count: a whole number from 1 to 5 is expected, not 6"),
        ('[rounds]\ncount = "V"', "rounds.count: a whole number from 1 to 5 is expected, not 'V'"),
        ("[rounds]\nhand_size = -1", "rounds.hand_size: a whole number from 0 to 99"),
        ("[rounds]\nrow_size = 4", "rounds.row_size: a whole number from 5 to 12"),
        ("[rounds]\nbreaks = 1", "rounds.breaks: unknown; there are: count, hand_size, row_size"),
        ("[start]\nresources = [{ coin = 2 }]", "start.resources: a list of 4 is expected, not of 1"),
        ("[start]\nresources = [{ gold = 2 }, {}, {}, {}]", "start.resources.gold: unknown; there are: coin"),
        ("[start]\ncards = 1", "start.cards: unknown; there are: resources"),
        ("[discover]\nlevel-1 = -3", "discover.level-1: a whole number from 0 to 99"),
        ("[discover]\nlevel-3 = 9", "discover.level-3: unknown; there are: level-1, level-2"),
        ('[camps]\nspaces = [["boot"]]', "camps.spaces: a list of 2 is expected, not of 1"),
        ("[camps]\nblocked = [5, 3]", "camps.blocked: a list of 3 is expected, not of 2"),
        ("[camps]\ntents = 2", "camps.tents: unknown; there are: spaces, blocked"),
        ("[points]\nidol = 2.5", "points.idol: a whole number from -99 to 99 is expected, not 2.5"),
        ("[points]\nidol = [3]", "points.idol: a whole number from -99 to 99 is expected, not [3]"),
        ("[points]\nempty_slots = [1, 2, 3]", "points.empty_slots: a list of 4 is expected, not of 3"),
        ("[points]\ntemple_tiles = [2, 6]", "points.temple_tiles: a list of 3 is expected, not of 2"),
        ("[fear]\ncards = 20", "fear.cards: a whole number from 0 to 19"),
        ("[fear]\nin_starting_deck = 5", "fear.in_starting_deck: a whole number from 0 to 4"),
        ("[fear]\nicons = 2", "fear.icons: unknown; there are: name, points"),
        ("[rival.rival]\narchaeologists = -1", "rival.rival.archaeologists: a whole number from 0 to 99"),
        ("[rival.rival]\nnotebooks = 1", "rival.rival.notebooks: unknown; there are: archaeologists"),
    ],
)
def test_numbers_of_the_game_are_checked(text: str, said: str) -> None:
    assert f"mine.toml, line 2: {said}" in refused(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[bird.temple]\narrival_points = [23]", "bird.temple.arrival_points: a list of 4 is expected"),
        ("[bird.temple]\nleft = { idol = 1 }", "bird.temple.left.idol: unknown; there are: coin"),
        ("[bird.temple]\ndoor = 1", "bird.temple.door: unknown; there are: arrival_points, left"),
        ("[bird.rows.9]\nglass = 1", "bird.rows.9: unknown; there are: 1, 2, 3"),
        ("[bird.rows.1.glass]\ncolour = 1", "bird.rows.1.glass.colour: unknown; there are: points, effect"),
        ("[bird.spaces.A1]\ncost = { hand_card = 1 }", "bird.spaces.A1.cost.hand_card: unknown"),
        ("[bird.spaces.A1]\nnext = []", "bird.spaces.A1.next: a bridge leads on from every space"),
        ('[bird.spaces.A1]\nnext = ["A2"]', "bird.spaces.A1.next: bridges lead to row 2"),
        ('[bird.spaces.A1]\nnext = ["B2"]', "bird.spaces.B1: no bridge leads to this space"),
        ("[bird.spaces.A1]\norder = 2", "row by row from below, and in a row from the left"),
        ("[bird.spaces.E1]\nrow = 4", "every row from 1 to 8 has a space"),
        ("[bird.spaces.T]\ntiles = [1, 1, 1]", "bird.spaces.T.tiles: in the Lost Temple lies its own stack"),
        (
            "[snake.spaces.A1]\ntiles = [3, 3, 3]\n[snake.spaces.A2]\ntiles = [0, 0, 3]",
            "with 4 players there are 14 bonus tiles for 18 squares",
        ),
    ],
)
def test_boards_are_checked(text: str, said: str) -> None:
    assert said in refused(text)


@pytest.mark.parametrize(
    "text",
    [
        "[rounds]\ncount = 1\nhand_size = 0",
        "[rounds]\nrow_size = 5",
        "[rounds]\nrow_size = 12\nhand_size = 99",
        "[fear]\ncards = 0\nin_starting_deck = 0",
        "[fear]\nin_starting_deck = 4",
        "[rival.rival]\narchaeologists = 0",
        "[bird.spaces.A1]\ncost = {}\ntiles = [3, 3, 3]",
    ],
)
def test_what_is_allowed_at_the_utmost_can_be_played(text: str) -> None:
    game = ARNAK.with_edition(text, "mine.toml")
    for players in game.players:
        state = game.start(players=players, seed=players)
        random_playout(state, Stream.from_seed(players, PLAYOUT))
        assert state.over
        assert ARNAK.load(state.dump()).dump() == state.dump()
