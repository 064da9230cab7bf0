"""What can be taken back: the decisions of a turn, never a draw or an end (LC-MOD-09)."""

from __future__ import annotations

import pytest

from digsite.table.match import Match, UndoRefused
from tests.lost_cities.builder import ARROW, LOST_CITIES, Table, action_number, lost_cities
from tests.rules import rule


def match_at(table: Table) -> Match:
    """A match that stands at this table."""
    match = Match.start(LOST_CITIES, len(table.totals), 0)
    match.course.state = table.state
    match.course.close(match.course.barrier)
    return match


def play(match: Match, *names: str) -> None:
    """Submits actions by name."""
    for name in names:
        match.submit(action_number(name))


@rule("LC-MOD-09", "LC-HID-07", baseline=37)
def test_before_the_draw_an_undo_restores_the_start_of_the_turn() -> None:
    table = lost_cities().hand(0, "blue-9", "red-4").explorer(0, "blue", stone=2).tile("blue", 3, ARROW)
    start = table.state.dump()
    match = match_at(table)
    play(match, "lay blue-9", "move blue")
    match.restart_turn()
    assert match.state.dump() == start
    play(match, "discard red-4")
    match.undo()
    assert match.state.dump() == start


@rule("LC-MOD-09", "LC-MOD-07", edge=26)
def test_with_the_draw_pile_as_the_only_source_undo_is_open_until_it_is_chosen() -> None:
    match = match_at(lost_cities().hand(0, "red-4"))
    play(match, "discard red-4")
    assert match.state.legal_actions() == [action_number("draw")]
    assert match.can_undo()[0]
    match.undo()
    play(match, "discard red-4", "draw")
    assert not match.can_undo()[0]


@rule("LC-MOD-09", baseline=37)
@pytest.mark.parametrize("source", ["draw", "take white"])
def test_after_the_draw_nothing_can_be_taken_back(source: str) -> None:
    match = match_at(lost_cities().hand(0, "red-4").discards("white", 3))
    play(match, "discard red-4", source)
    for seat in (0, 1):
        with pytest.raises(UndoRefused):
            match.undo(seat)


@rule("LC-MOD-09")
def test_the_explorer_that_was_chosen_can_be_chosen_again() -> None:
    match = match_at(lost_cities().hand(0, "red-4"))
    play(match, "lay red-4", "researcher")
    match.undo()
    assert match.state.legal_actions() == [action_number("adventurer"), action_number("researcher")]


@rule("LC-MOD-09")
def test_a_step_that_ended_the_expedition_cannot_be_taken_back() -> None:
    table = lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=2).explorer(0, "red", stone=6)
    match = match_at(table.crossed(4).tile("blue", 3, ARROW))
    play(match, "lay blue-9")
    assert match.can_undo()[0]
    play(match, "move red")
    for seat in (0, 1):
        with pytest.raises(UndoRefused):
            match.undo(seat)


@rule("LC-MOD-09")
@pytest.mark.parametrize("ending", ["lay blue-9", "discard blue-9"])
def test_the_end_of_the_game_cannot_be_taken_back(ending: str) -> None:
    table = lost_cities(length="short").hand(0, "blue-9").explorer(0, "blue", stone=6).crossed(4).draw_pile(1)
    match = match_at(table)
    play(match, ending)
    if not match.state.over:
        play(match, "draw")
    assert match.state.over
    assert not match.can_undo()[0]


@rule("LC-MOD-09")
def test_events_say_where_an_undo_of_the_mover_stops() -> None:
    table = lost_cities().hand(0, "blue-9").explorer(0, "blue", stone=2).tile("blue", 3, ARROW).draw_pile(1)
    table.lay("blue", 9).move("blue").draw()
    events = table.events()
    assert [event.kind for event in events if event.barrier_for(0)] == [
        *("drew", "expedition-ended.draw-pile", "expedition-began", "dealt")
    ]
    assert [event.kind for event in events if not event.barrier_for(0)][:4] == [
        "laid",
        "stepped",
        "stepped",
        "scored",
    ]
