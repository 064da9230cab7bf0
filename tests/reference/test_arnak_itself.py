"""The literal Arnak against the worked examples of its ledger, before the engine is held against it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import digsite
from tests.reference.arnak_facts import ARTIFACTS, GUARDIANS, IDOLS, ITEMS, RIVAL, TRACK
from tests.reference.arnak_paying import Purse, digs, discoveries, guardians_in_reach, ways_to_pay
from tests.reference.arnak_rival import (
    by_arrow,
    dig,
    discover,
    overcome,
    refill,
    remove_assistant,
    research,
    rival_turn,
    take_card,
)
from tests.reference.arnak_scoring import ranking, rival_sheet, sheet, winners
from tests.reference.arnak_situations import Situation

ARNAK = digsite.game("arnak")
TWO_CARS = ("two-cars", ("car", "car"))
CAR_AND_SHIP = ("journal", ("car", "ship"))


def can_pay(cost: list[str], **purse: Any) -> bool:
    return bool(ways_to_pay(cost, Purse(**purse)))


def body_for(players: int = 1, temple: str = "bird") -> dict[str, Any]:
    """A table at the start of a game, before the rival has done anything."""
    data: Any = ARNAK.start(players=players, seed=1, temple=temple, first=0).dump()
    body: dict[str, Any] = data["state"]
    if body["rival"] is not None:
        rival = body["rival"]
        rival["stack"] += rival["used"]
        rival["used"] = []
        rival.update(items=[], artifacts=[], idols=[], spare_idols=0, glass="S")
        body.update(figures={}, sites={}, guardians={}, overcome={})
        body["idols"] = dict.fromkeys(body["idols"], "coin")
    return body


def on_top(body: dict[str, Any], *tiles: str) -> None:
    """These tiles of the rival are turned up next, in this order."""
    rival = body["rival"]
    rest = [tile for tile in (*rival["stack"], *rival["used"]) if tile not in tiles]
    rival["stack"], rival["used"] = [*rest, *reversed(tiles)], []


def test_the_facts_are_complete() -> None:
    assert (len(ITEMS), len(ARTIFACTS), len(GUARDIANS), len(RIVAL), sum(IDOLS.values())) == (
        40,
        35,
        15,
        15,
        16,
    )
    for temple in ("bird", "snake"):
        assert {space for _, _, bridges, _ in TRACK[temple].values() for space in bridges} == {
            *TRACK[temple]
        } - {"S"}


@pytest.mark.parametrize(
    ("source", "pays"), [("ship", True), ("plane", True), ("car", False), ("boot", False)]
)
def test_one_ship(source: str, pays: bool) -> None:
    """WE-02."""
    assert can_pay(["ship"], cards=[("card", (source,))]) is pays
    assert can_pay(["ship"], coins=2)
    assert not can_pay(["ship"], coins=1)


@pytest.mark.parametrize(
    ("first", "second", "pays"),
    [
        ("plane", "plane", True),
        ("car", "car", True),
        ("plane", "car", True),
        ("ship", "ship", False),
        ("ship", "car", False),
    ],
)
def test_two_cars(first: str, second: str, pays: bool) -> None:
    """WE-03."""
    assert can_pay(["car", "car"], cards=[("one", (first,)), ("two", (second,))]) is pays
    assert can_pay(["car", "car"], cards=[("one", ("car",))], coins=2)
    assert can_pay(["car", "car"], coins=4)


def test_what_floats_afterwards() -> None:
    """EC-24, EC-25, EC-27: the other icon of a source floats, and the player says which of two is used."""
    assert ways_to_pay(["boot"], Purse(cards=[TWO_CARS])) == {(("two-cars",), 0, ("car",))}
    assert ways_to_pay(["boot"], Purse(cards=[CAR_AND_SHIP])) == {
        (("journal",), 0, ("ship",)),
        (("journal",), 0, ("car",)),
    }
    assert ways_to_pay(["car", "car"], Purse(cards=[TWO_CARS])) == {(("two-cars",), 0, ())}


def test_discounts() -> None:
    """WE-17, EC-30 to -32: they cover what they can, and what is left of them is lost."""
    assert not can_pay(["ship"], discount=["boot", "boot"])
    assert ways_to_pay(["boot", "boot"], Purse(discount=["boot", "boot"], coins=9)) == {((), 0, ())}
    assert ways_to_pay(["boot"], Purse(discount=["ship"], coins=2)) == {((), 0, ())}
    fear = ("fear", ("boot",))
    assert ways_to_pay(["boot", "plane"], Purse(discount=["plane"], cards=[fear])) == {(("fear",), 0, ())}


def test_every_icon_is_a_plane() -> None:
    """EC-33."""
    assert can_pay(["plane"], cards=[("fear", ("boot",))], all_planes=True)
    assert ways_to_pay(["plane"], Purse(tiles=[TWO_CARS], all_planes=True)) == {
        (("two-cars",), 0, ("plane",))
    }


def test_a_card_kept_back_cannot_travel() -> None:
    """ARN-GRD-16."""
    assert not can_pay(["boot"], cards=[("fear", ("boot",))], keep_back=1)


def test_a_guardian_and_a_pilot_share_the_coins() -> None:
    """EC-28: the hog wants a boot, a coin and an arrowhead."""
    body = body_for(players=2)
    body.update(sites={"I-1": "jewel"}, guardians={"I-1": "hog"}, figures={"I-1": 0})
    body["seats"][0].update(
        hand=[], resources={"coin": 3, "compass": 0, "tablet": 0, "arrowhead": 1, "jewel": 0}
    )
    assert guardians_in_reach(body, 0) == {"I-1": {((), 2, ())}}
    body["seats"][0]["resources"]["coin"] = 2
    assert guardians_in_reach(body, 0) == {}


def test_where_a_traveller_can_go() -> None:
    """ARN-DIG-01, -02, ARN-DSC-14, EC-38, EC-44."""
    body = body_for(players=2)
    body["seats"][0].update(
        hand=["fear@1"], resources={"coin": 0, "compass": 1, "tablet": 0, "arrowhead": 0, "jewel": 0}
    )
    assert list(digs(body, "bird", 0)) == ["coin-1", "compass-1", "tablet-1", "arrowhead-1", "jewel-1"]
    assert discoveries(body, "bird", 0) == {}
    assert set(discoveries(body, "bird", 0, ("plane",), 2)) == {f"I-{number}" for number in range(1, 9)}
    body["figures"] = {"coin-1": 0, "jewel-1": 0}
    assert digs(body, "bird", 0) == {}


def test_idols_and_slots() -> None:
    """EC-87: three idols, two of them slotted."""
    body = body_for(players=2)
    body["seats"][0].update(crates=1, slotted=2)
    assert sheet(body, "bird", 0)["idols"] == 9 + 3 + 4


def test_a_tie() -> None:
    """EC-86: the Lost Temple, then research, then shared."""
    body = body_for(players=2)
    first, second = body["seats"]
    second["glass"] = "F1"
    first.update(glass="T", arrival=0, fear_tiles=5)
    first["hand"].append("fear@1")
    assert [sum(sheet(body, "bird", seat).values()) for seat in (0, 1)] == [20, 20]
    assert ranking(body, "bird") == [[0], [1]]
    first.update(glass="F1", arrival=-1, fear_tiles=0)
    second["deck"].append("fear@1")
    assert ranking(body, "bird") == [[0, 1]]
    first["glass"] = "E1"
    first["play_area"].append("steam-boat")
    assert ranking(body, "bird") == [[1], [0]]


def test_the_rival_counts_less() -> None:
    """ARN-SOL-34, -35."""
    body = body_for()
    body["rival"].update(idols=["coin", "exile"], spare_idols=3, glass="T", arrival=0, items=["steam-boat"])
    body["overcome"] = {"hog": "rival"}
    assert rival_sheet(body, "bird") == {
        "research": 23,
        "temple": 0,
        "idols": 12,
        "guardians": 5,
        "cards": 3,
        "fear": 0,
    }
    assert winners(body, "bird") == []


def test_the_arrow() -> None:
    """ARN-SOL-13, EC-90: the tile on top decides, and for the last one the first that was used."""
    body = body_for()
    on_top(body, "dig-coin", "dig-compass")
    assert by_arrow(body, "abc") == "a"
    rival = body["rival"]
    rival["used"], rival["stack"] = ["dig-compass", "dig-coin"], []
    assert by_arrow(body, "abc") == "c"


def test_the_rival_digs_where_the_row_is_highest() -> None:
    """EC-89."""
    body = body_for()
    body["sites"] = {"I-3": "coin-2tablet"}
    dig(body, "bird", "tablet")
    assert body["figures"] == {"I-3": "rival"}
    dig(body, "bird", "tablet")
    assert body["figures"] == {"I-3": "rival", "tablet-1": "rival"}
    dig(body, "bird", "tablet")
    assert len(body["figures"]) == 2


def test_the_rival_discovers() -> None:
    """EC-91, ARN-SOL-19 to -21."""
    body = body_for()
    body["rival"]["idols"] = ["coin"]
    discover(body, "bird", "II", guarded=False)
    assert (body["rival"]["idols"], body["rival"]["spare_idols"]) == (["coin"], 2)
    assert not body["guardians"]
    discover(body, "bird", "I", guarded=True)
    (first,) = [site for site in body["sites"] if site.startswith("I-")]
    assert first in ("I-1", "I-4")
    assert first in body["guardians"]


def test_the_rival_researches() -> None:
    """ARN-SOL-22 to -27."""
    body = body_for(temple="snake")
    on_top(body, "dig-coin")
    body["rival"]["glass"] = "C2"
    body.update(rescue=["miner", "pilot"], supply=[["guide"], ["medic", "hunter"], ["driver", "porter"]])
    research(body, "snake")
    assert body["rival"]["glass"] == "D1"
    assert body["rescue"] == ["miner"]
    remove_assistant(body)
    assert body["supply"] == [["guide"], ["medic"], ["driver", "porter"]]
    body["rival"]["glass"] = "F2"
    body["bonuses"] = ["coin"] * len(body["bonuses"])
    research(body, "snake")
    assert body["bonuses"].index(None) == 6  # the left one of the two on G1
    research(body, "snake")
    assert (body["rival"]["glass"], body["rival"]["arrival"], len(body["temple_stack"])) == ("T", 0, 1)
    body["temple_tiles"]["6-left"] = 0
    research(body, "snake")
    assert body["rival"]["temple_tiles"]["6-right"] == 1


def test_the_rival_overcomes_or_researches() -> None:
    """ARN-SOL-28, -29."""
    body = body_for()
    body.update(
        sites={"I-1": "jewel", "II-1": "each-of-four"},
        guardians={"I-1": "owl", "II-1": "hog"},
        figures={"I-1": "rival", "II-1": "rival"},
    )
    overcome(body, "bird")
    assert body["overcome"] == {"hog": "rival"}
    body["figures"] = {"I-1": 0}
    overcome(body, "bird")
    assert body["rival"]["glass"] in ("A1", "A2")
    assert body["guardians"] == {"I-1": "owl"}


def test_the_rival_takes_cards() -> None:
    """EC-93: of the two 1-point items the arrow picks; of artifacts the leftmost is farthest from the staff."""
    body = body_for()
    body["item_row"], body["artifact_row"] = ["tent", "trowel", "pickaxe"], ["stone-key", "guardians-crown"]
    on_top(body, "dig-compass")
    take_card(body, "item", "lowest")
    take_card(body, "artifact", "highest")
    assert (body["rival"]["items"], body["rival"]["artifacts"]) == (["pickaxe"], ["stone-key"])
    refill(body)
    assert (len(body["item_row"]), len(body["artifact_row"])) == (5, 1)


def test_a_crossed_five_does_nothing() -> None:
    """ARN-SOL-10."""
    body = body_for()
    on_top(body, "research-green")
    body["round"] = 5
    rival_turn(body, "bird")
    assert body["rival"]["glass"] == "S"


def test_dealt_situations_can_be_loaded() -> None:
    choose = random.Random(3)
    for players in (1, 2, 3, 4):
        assert ARNAK.load(
            Situation(ARNAK, choose, players, difficulty=3 if players == 1 else 0).data
        ).legal_actions()
