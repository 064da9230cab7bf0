"""Every kind of event is declared once, and there are words for it."""

from __future__ import annotations

import pytest

import digsite
from digsite.engine.zones import OPEN

GAMES = ("arnak", "lost-cities", "quetzal")


@pytest.mark.parametrize("name", GAMES)
def test_no_kind_of_event_is_declared_twice(name: str) -> None:
    kinds = [kind.name for kind in digsite.game(name).event_kinds]
    assert kinds
    assert len(set(kinds)) == len(kinds)


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_event_has_words_for_those_who_see_all_of_it_and_for_others(name: str) -> None:
    game = digsite.game(name)
    expected = set()
    for kind in game.event_kinds:
        expected.add(f"event.{kind.name}")
        zones = [sort.zones for sort in kind.parts.values() if sort.zones]
        if any(all(zone.sight != OPEN for zone in seen_from) for seen_from in zones):
            expected.add(f"event.{kind.name}.hidden")
    assert {id for id in game.catalogue if id.startswith("event.")} == expected
