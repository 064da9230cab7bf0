"""When free actions are possible, when not, and what keeps a part open for them (ARN-MOD-12 to -15)."""

from __future__ import annotations

import pytest

from tests.arnak.builder import ARNAK, Table, arnak
from tests.rules import rule


def busy(table: Table) -> Table:
    """A player who could take every kind of free action."""
    return table.idols(0, crates=1).overcome(0, "shadow-hound")


@rule("ARN-MOD-13", "ARN-CRD-10")
def test_nothing_interrupts_the_sorting_of_earring_cards() -> None:
    table = busy(arnak().hand(0, "crystal-earring", "gold-pan")).owns(0, tablet=2)
    table.deck(0, "hat", "axe", "rope").do("play crystal-earring")
    assert table.may("play gold-pan")
    table.do("number 3")
    assert table.legal == ["give rope", "give hat", "give axe"]
    table.do("give rope")
    assert table.legal == ["give hat", "give axe", "top 1", "top 2"]


@rule("ARN-MOD-13", "ARN-RES-14")
def test_nothing_interrupts_a_look_into_the_lost_temple() -> None:
    table = busy(arnak().hand(0, "gold-pan")).glass(0, "G1").temple_stack("coin", "compass")
    table.owns(0, coin=1, compass=1, jewel=1, tablet=1).do("glass T")
    assert table.legal == ["bonus coin", "bonus compass"]


@rule("ARN-MOD-13", "ARN-MOD-26", "ARN-TRN-16")
def test_nothing_interrupts_the_end_of_a_round() -> None:
    table = busy(arnak().hand(0, "gold-pan", "hat")).owns(0, tablet=1).assistants(0, "miner")
    table.do("pass", "pass")
    assert table.legal == ["number 0", "number 1"]


@rule("ARN-MOD-13", "ARN-CRD-15", edge=70)
def test_nothing_interrupts_a_price_with_two_discounts() -> None:
    table = busy(arnak().hand(0, "inscribed-blade", "gold-pan")).glass(0, "B1").notebook(0, "B1")
    table.owns(0, tablet=3, arrowhead=1).do("play inscribed-blade")
    assert table.may("play gold-pan")
    table.do("glass C1")
    assert table.legal == ["option 1", "option 2"]


@rule("ARN-MOD-13", "ARN-GRD-03", edge=29)
def test_nothing_interrupts_the_price_of_a_guardian() -> None:
    table = busy(arnak().hand(0, "gold-pan", "fear")).site("I-1", "jewel", guardian="spider").figure(0, "I-1")
    table.owns(0, coin=1, arrowhead=2).do("overcome I-1")
    assert table.legal == ["give gold-pan", "give fear"]


@rule("ARN-MOD-14")
@pytest.mark.parametrize(
    ("card", "supply", "then"),
    [
        ("idol-of-ara-anu", "carrier-pigeon", ["glass D2", "decline"]),
        ("tent", "steam-boat", ["decline", "activate II-1"]),
        ("ancient-wine", "gold-pan", ["discounted horse", "decline"]),
    ],
)
def test_a_free_action_may_supply_the_price(card: str, supply: str, then: list[str]) -> None:
    table = (
        arnak().hand(0, card, supply).glass(0, "C1").notebook(0, "C1").supply("quartermaster").row("horse")
    )
    table.site("II-1", "each-of-four").figure(0, "II-1").owns(0, tablet=1 if card != "tent" else 0)
    table.do(f"play {card}")
    assert table.legal == [f"play {supply}", "decline"]
    assert table.do(f"play {supply}").legal == then
    # Where no free action is left the part is passed over.
    bare = arnak().hand(0, card).glass(0, "C1").notebook(0, "C1").supply("quartermaster").row("horse")
    bare.site("II-1", "each-of-four").figure(0, "II-1").owns(0, tablet=1 if card != "tent" else 0)
    assert bare.do(f"play {card}").legal == ["end"]


@rule("ARN-MOD-14", "ARN-EFF-05")
def test_a_free_action_may_supply_the_price_of_another_that_supplies_the_price() -> None:
    def researching(*assistants: str) -> Table:
        table = arnak().glass(0, "E1").owns(0, tablet=2, arrowhead=1).bonus("F2", "upgrade")
        table.deck(0, "funding-car").hand(0, "fear").assistants(0, *assistants)
        return table.do("glass F2", "row first")

    # Funding gives the coin for the trader, and the trader the arrowhead for the upgrade.
    table = researching("trader")
    assert table.has(0) == {}
    assert table.legal == ["play funding-car", "decline"]
    assert table.do("play funding-car").legal == ["decline", "use trader"]
    assert table.do("use trader").has(0) == {"arrowhead": 1}
    [upgrade] = [move for move in table.legal if move != "decline"]
    assert table.do(upgrade).has(0) == {"jewel": 1}
    # Without the trader a coin is of no use, and the upgrade is passed over; without Funding the trader is of none.
    assert "decline" not in researching().legal
    assert "decline" not in researching("trader exhausted").legal
    without = arnak().glass(0, "E1").owns(0, tablet=2, arrowhead=1).bonus("F2", "upgrade")
    without.deck(0, "fear").assistants(0, "trader").do("glass F2", "row first")
    assert "decline" not in without.legal


@rule("ARN-MOD-14")
@pytest.mark.parametrize(
    ("price", "first", "then"),
    [
        # Coins cover travel, so that the hunter can be paid.
        ("arrowhead", "miner", "hunter"),
        # A tablet becomes an arrowhead, and a coin does.
        ("arrowhead", "scholar", "naturalist"),
        ("arrowhead", "miner", "trader"),
        # The arrowhead that the hunter may get becomes a jewel.
        ("jewel", "hunter gold", "naturalist"),
    ],
)
def test_the_kinds_supplied_are_closed_under_the_free_actions_at_hand(
    price: str, first: str, then: str
) -> None:
    bought = f"effect = [{{ pay = {{ {price} = 1 }}, then = [{{ gain = {{ compass = 4 }} }}] }}]"
    edition = f'[item.trowel]\naction = "main"\n{bought}\n'

    def offered(*assistants: str) -> list[str]:
        return arnak(edition=edition).hand(0, "trowel").assistants(0, *assistants).do("play trowel").legal

    assert offered(first, then) == ["decline", f"use {first.partition(' ')[0]}"]
    # A link that is missing breaks the chain.
    assert "decline" not in offered(first)
    assert "decline" not in offered(then)
    assert "decline" not in offered(first, f"{then} exhausted")


@rule("ARN-MOD-15")
def test_a_card_is_left_for_the_discard_within_other_free_actions() -> None:
    table = arnak().assistants(0, "porter", "medic").deck(0, "funding-car").hand(0, "gold-pan")
    table.played(0, "hat", "axe").do("use porter", "use medic")
    assert {"exile gold-pan", "exile funding-car", "play gold-pan", "play funding-car"} <= set(table.legal)
    table.do("play gold-pan")
    # One hand card is left, and it is due: it can be neither played nor exiled.
    assert table.legal == ["exile gold-pan", "exile hat", "exile axe"]
    table.do("exile hat")
    assert table.in_hand(0) == []
    assert "funding-car" in table.in_play(0)


@rule("ARN-TRN-11", "ARN-TRN-02", "ARN-EFF-27")
def test_a_pass_inside_a_free_action_is_the_main_action() -> None:
    # No card as printed passes as a free action; one of an edition may.
    free = "[basic.funding-car]\neffect = [{ pass = 1 }, { gain = { coin = 3 } }]\n"
    table = arnak(edition=free).hand(0, "funding-car", "funding-ship", "axe").do("play funding-car")
    assert table.body["passed"] == [0]
    assert table.legal == ["play funding-ship", "end"]
    assert ARNAK.load(table.state.dump()).dump() == table.state.dump()
    assert table.do("play funding-ship", "end").has(0) == {"coin": 4}
    assert table.state.player == 1
