"""The conformance suite accepts a correct game, rejects every broken one, and names the law."""

from __future__ import annotations

import itertools
from typing import cast

import pytest

import digsite
from digsite import testing
from tests.conformance.broken_games import BROKEN
from tests.conformance.broken_secrets import KeepsTheLowestCardInThePile, PrefersTheTruth
from tests.conformance.relics import Relics, RelicsState, all_cards_are_there

SEED = 100


def check(game: digsite.Game, games: int) -> testing.Report:
    return testing.check(game, games=games, seed=SEED, most=1000, conserve=lambda: all_cards_are_there)


def test_a_correct_game_is_accepted() -> None:
    report = check(Relics(), games=8)
    assert report.games == 8
    tried = {law for law, count in report.checks.items() if count}
    assert tried == {law.name for law in testing.LAWS} - {"worlds"}
    assert "every law held" in str(report)


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_is_rejected_by_the_law_it_breaks(name: str) -> None:
    game_class, law = BROKEN[name]
    with pytest.raises(testing.LawBroken) as caught:
        check(game_class(), games=6)
    assert caught.value.law == law, str(caught.value)
    assert caught.value.text


def test_every_law_has_a_broken_game() -> None:
    assert {law for _, law in BROKEN.values()} | {"worlds"} == {law.name for law in testing.LAWS}


def test_a_broken_law_comes_with_the_way_to_see_it_again() -> None:
    game_class, _ = BROKEN["relics-choice-names-the-top-card"]
    with pytest.raises(testing.LawBroken) as caught:
        check(game_class(), games=6)
    place = caught.value.place
    assert place is not None
    assert (caught.value.game, caught.value.step) == ("relics-choice-names-the-top-card", len(place.actions))
    assert place.script() in str(caught.value)
    names: dict[str, object] = {"digsite": digsite}
    exec(place.script(), names)
    state = cast("digsite.State", names["state"])
    with pytest.raises(testing.LawBroken, match="choices"):
        testing.nothing_shown_leaks(state)


def test_laws_can_be_tried_one_by_one() -> None:
    game = Relics()
    report = testing.check(game, games=2, laws=["legal-actions", "secrets"])
    assert set(report.checks) == {"legal-actions", "secrets"}
    with pytest.raises(ValueError, match="there is no law 'gravity'; there are: "):
        testing.check(game, laws=["gravity"])


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    testing.check(
        Relics(), games=3, laws=["legal-actions"], progress=lambda done, of: told.append((done, of))
    )
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_game_that_is_not_registered_is_told_so() -> None:
    class Unheard(Relics):
        name = "relics-unheard-of"

    with pytest.raises(
        ValueError, match=r"is not registered.*register\('relics-unheard-of', Unheard\) does it"
    ):
        testing.check(Unheard(), games=1)


def test_setups_soon_show_every_value_and_every_pair() -> None:
    ways = testing.setups(Relics())
    assert len(ways) == 2 * 2 * 2
    first = ways[:2]
    assert {way.players for way in first} == {2, 3}
    assert {way.options["copies"] for way in first} == {2, 3}
    pairs = {pair for way in ways[:6] for pair in itertools.combinations(way.values(), 2)}
    assert len(pairs) == 3 * 4


def test_setups_that_are_asked_for_and_do_not_exist_are_refused() -> None:
    with pytest.raises(digsite.BadSetup, match="cannot be started with"):
        testing.setups(Relics(), players=9)


# Worlds of a small case: seat 0 holds 1 and 2, seat 1 holds two of the other cards, the rest lies in the pile.


def small_case(state_class: type[RelicsState]) -> digsite.State:
    game = Relics()
    game.state_class = state_class
    data = game.start(players=2, seed=1, copies=2).dump()
    body = cast("dict[str, object]", data["state"])
    body |= {"hands": [[1, 2], [3, 4]], "pile": [5, 5], "shown": [[1, 2, 3], [4]], "turns": 4}
    return game.load(data)


def hidden(state: digsite.State) -> tuple[object, ...]:
    relics = cast("RelicsState", state)
    return tuple(relics.hands[1]), tuple(relics.pile)


def possible_worlds() -> list[tuple[object, ...]]:
    """Every order of the four hidden cards is as likely as any other; equal cards make equal worlds."""
    return [(tuple(sorted(cards[:2])), cards[2:]) for cards in itertools.permutations([3, 4, 5, 5])]


def test_all_worlds_are_imagined_evenly() -> None:
    testing.check_worlds(small_case(RelicsState), 0, hidden, possible_worlds())


def test_worlds_that_favour_the_truth_are_rejected() -> None:
    with pytest.raises(testing.LawBroken, match="too often") as caught:
        testing.check_worlds(small_case(PrefersTheTruth), 0, hidden, possible_worlds())
    assert caught.value.law == "worlds"


def test_worlds_that_are_never_imagined_are_missed() -> None:
    with pytest.raises(testing.LawBroken, match="never imagines"):
        testing.check_worlds(small_case(KeepsTheLowestCardInThePile), 0, hidden, possible_worlds())


def test_worlds_that_are_not_possible_are_noticed() -> None:
    only_one = [((3, 4), (5, 5))]
    with pytest.raises(testing.LawBroken, match="not possible"):
        testing.check_worlds(small_case(RelicsState), 0, hidden, only_one)
