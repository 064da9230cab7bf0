"""How far a turn can be taken back: ARN-MOD-24, -25; and where chance comes in: ARN-MOD-27."""

from __future__ import annotations

from typing import Any

import pytest

from digsite.engine.randomness import PLAYOUT, Stream
from digsite.table.match import Match, UndoRefused
from tests.arnak.actions_by_name import names
from tests.arnak.builder import ARNAK, Table, arnak
from tests.conformance.arnak_play import eagerly
from tests.rules import rule


def situation(news: str) -> tuple[Table, list[str]]:
    """A table and the moves after which this comes to light."""
    discovering = arnak().owns(0, compass=3).hand(0, "trowel").idol_at("I-1", "coin").next_site("jewel")
    temple = arnak().glass(0, "G1").owns(0, coin=1, compass=1, jewel=1).temple_stack("coin", "draw")
    snake = arnak(temple="snake").glass(0, "C1").idols(0, crates=1).rescue("pilot", "miner")
    recruiting = arnak().glass(0, "A1").owns(0, jewel=1).supply("guide miner", "pilot")
    situations: dict[str, tuple[Table, list[str]]] = {
        "drew": (arnak().hand(0, "horse").deck(0, "axe"), ["play horse"]),
        "drew-bottom": (
            arnak().hand(0, "large-backpack").deck(0, "axe", "hat"),
            ["play large-backpack", "accept"],
        ),
        "looked-at": (
            arnak().hand(0, "crystal-earring").owns(0, tablet=1).deck(0, "hat", "axe", "rope"),
            ["play crystal-earring", "number 2"],
        ),
        "dealt-to-row": (arnak().row("hat").owns(0, coin=1), ["take hat", "end"]),
        "revealed-card": (
            arnak().hand(0, "precision-compass").next_card("mortar"),
            ["play precision-compass"],
        ),
        "found-site": (discovering, ["discover I-1"]),
        "guardian-awoke": (discovering, ["discover I-1"]),
        "uncovered": (recruiting, ["notebook A2", "recruit miner"]),
        "looked-in-temple": (temple, ["glass T"]),
        "looked-at-rescue": (snake, ["glass D1"]),
        "revealed-tile": (
            arnak().hand(0, "guiding-stone").owns(0, tablet=1),
            ["play guiding-stone", "accept"],
        ),
        "revealed-tile by the skull": (
            arnak().hand(0, "guiding-skull").owns(0, tablet=1, compass=1),
            ["play guiding-skull", "accept"],
        ),
        "turn-ended": (arnak().hand(0, "rough-map"), ["play rough-map", "end"]),
        "shuffled": (arnak(players=1).played(0, "hat", "axe"), ["pass"]),
        "rival.turned": (arnak(players=1).hand(0, "rough-map"), ["play rough-map", "end"]),
        "rival.shuffled": (arnak(players=1), ["pass"]),
    }
    return situations[news]


@rule("ARN-MOD-24")
@pytest.mark.parametrize(
    "news",
    [
        "drew",
        "drew-bottom",
        "looked-at",
        "dealt-to-row",
        "revealed-card",
        "found-site",
        "guardian-awoke",
        "uncovered",
        "looked-in-temple",
        "looked-at-rescue",
        "revealed-tile",
        "revealed-tile by the skull",
        "turn-ended",
        "shuffled",
        "rival.turned",
        "rival.shuffled",
    ],
)
def test_all_news_closes_the_way_back_and_is_announced(news: str) -> None:
    table, moves = situation(news)
    *ahead, last = moves
    assert not any(event.barrier_for(0) for event in table.hear(*ahead))
    revealing = {choice.id: choice.reveals for choice in table.state.choices()}
    told = [event for event in table.hear(last) if event.kind == news.split()[0]]
    assert told
    assert all(event.barrier_for(0) for event in told)
    # The end of a turn settles it; whether it reveals something depends on what comes after it.
    assert revealing[names(table.temple)[last]] or news == "turn-ended"


def barrier(table: Any, *moves: str) -> bool:
    """Whether these moves taught their player something or ended the turn."""
    seat = table.state.player
    return any(event.barrier_for(seat) for event in table.hear(*moves))


@rule("ARN-MOD-24", edge=94)
def test_barriers_of_undo() -> None:
    assert barrier(arnak().hand(0, "horse").deck(0, "axe"), "play horse")
    assert barrier(arnak().hand(0, "rough-map"), "play rough-map", "end")
    assert barrier(arnak().hand(0, "fishing-rod"), "play fishing-rod")
    assert barrier(arnak().owns(0, compass=3).hand(0, "trowel").idol_at("I-1", "coin"), "discover I-1")
    assert barrier(arnak().hand(0, "guiding-stone").owns(0, tablet=1), "play guiding-stone", "accept")
    assert barrier(
        arnak().glass(0, "A1").owns(0, jewel=1).supply("guide miner", "pilot"),
        "notebook A2",
        "recruit miner",
    )
    assert barrier(
        arnak().glass(0, "G1").owns(0, coin=1, compass=1, jewel=1).temple_stack("coin", "draw"), "glass T"
    )
    assert barrier(
        arnak(temple="snake").glass(0, "C1").idols(0, crates=1).rescue("pilot", "miner"), "glass D1"
    )
    assert barrier(arnak(players=1).rival(tops=["dig-coin"]).hand(0, "rough-map"), "play rough-map", "end")
    match = Match.start(ARNAK, 2, 5, {"first": 0})
    match.submit(319)
    with pytest.raises(UndoRefused):
        match.undo()


@rule("ARN-MOD-24", "ARN-MOD-25")
def test_every_legal_move_says_whether_it_reveals_something() -> None:
    table = arnak().hand(0, "horse", "hat", "rough-map").deck(0, "axe")
    shown = {choice.id: choice.reveals for choice in table.state.choices()}
    assert shown[names("bird")["play horse"]]
    assert not shown[names("bird")["play hat"]]
    assert not shown[names("bird")["play rough-map"]]


@rule("ARN-MOD-25", edge=95)
def test_public_moves_can_be_taken_back() -> None:
    assert not barrier(arnak().hand(0, "fear"), "dig coin-1")
    assert not barrier(arnak().hand(0, "axe", "fear"), "play axe", "exile fear")
    assert not barrier(
        arnak().glass(0, "A2").owns(0, tablet=1, arrowhead=1).bonus("B2", "tablet"), "glass B2"
    )
    assert not barrier(
        arnak().site("I-1", "jewel", guardian="owl").figure(0, "I-1").owns(0, tablet=3), "overcome I-1"
    )
    assert not barrier(arnak().glass(0, "T").owns(0, jewel=1), "temple 2-middle")
    assert not barrier(arnak().idols(0, crates=1), "slot arrowhead")
    assert not barrier(arnak().row("hat").owns(0, coin=1), "take hat")
    match = Match.start(ARNAK, 2, 5, {"first": 0})
    before = match.state.dump()
    for _ in range(2):
        match.submit(match.state.legal_actions()[0])
    match.undo()
    match.undo()
    assert match.state.dump() == before


@rule("ARN-MOD-27", "ARN-RND-15")
def test_play_areas_are_shuffled_in_order_from_the_starting_player() -> None:
    table = arnak(players=4).but(player=2, starter=2)
    for seat in range(4):
        table.played(seat, *[("hat", "axe", "rope"), ("horse", "torch"), ("dog", "brush"), ("tent",)][seat])
    table.do("pass", "pass", "pass")
    told = table.hear("pass")
    assert [event.seat for event in told if event.kind == "shuffled"] == [2, 3, 0, 1]


@rule("ARN-MOD-27", "ARN-SOL-33", invariant=31)
@pytest.mark.parametrize("players", ARNAK.players)
def test_after_the_setup_only_shuffles_draw_random_numbers(players: int) -> None:
    state = ARNAK.start(players=players, seed=players, temple="snake")
    state.listen()
    stream = Stream.from_seed(players, PLAYOUT)
    shuffled = 0
    while not state.over:
        before: Any = state.dump()["state"]
        state.apply(eagerly(state, stream))
        after: Any = state.dump()["state"]
        told = [event.kind for event in state.drain()]
        if after["stream"] != before["stream"]:
            shuffled += 1
            assert "shuffled" in told or "rival.shuffled" in told
            assert after["round"] == before["round"] + 1
    # Between five rounds there are four ends of a round.
    assert shuffled == 4
