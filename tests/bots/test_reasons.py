"""What a bot says for an action: its evaluation's terms, in words that there are."""

import pytest

import digsite
from digsite.bots import Perspective
from digsite.bots.arnak import ArnakEvaluation
from digsite.bots.arnak_chains import end_of_chain
from digsite.bots.evaluation import evaluation_for, observe
from digsite.bots.lost_cities import LostCitiesEvaluation
from digsite.bots.quetzal import QuetzalEvaluation
from digsite.bots.reasons import compare, words_for
from digsite.engine.contract import State
from digsite.engine.randomness import PLAYOUT, Stream
from tests.arnak.actions_by_name import names
from tests.arnak.builder import arnak


def positions(game: str, players: int) -> list[State]:
    """Some positions of a game at random, and its end."""
    state = digsite.game(game).start(players=players, seed=8)
    stream = Stream.from_seed(8, PLAYOUT)
    found = [state.clone()]
    while not state.over:
        legal = state.legal_actions()
        state.apply(legal[stream.below(len(legal))])
        if stream.below(40) == 0 or state.over:
            found.append(state.clone())
    return found


@pytest.mark.parametrize("game", digsite.games())
def test_every_term_has_words_and_the_end_is_the_score(game: str) -> None:
    for state in positions(game, 2):
        for seat in range(2):
            account = evaluation_for(state).account(state, seat)
            assert {f"worth.{term}" for term in account} <= set(words_for(state.game))
            if state.over:
                assert {term: points for term, points in account.items() if points} in (
                    {},
                    {"points": float(state.scores()[seat])},
                )


def test_the_terms_of_quetzal_are_all_of_its_prospect() -> None:
    for state in positions("quetzal", 3)[:-1]:
        evaluation = evaluation_for(state)
        assert isinstance(evaluation, QuetzalEvaluation)
        reached = evaluation.end_of_chain(state)
        for seat in range(3):
            if not reached.over:
                worth = evaluation.prospect(observe(reached, seat))
                account = evaluation.account(state, seat)
                assert sum(account.values()) == pytest.approx(worth, abs=0.01)


def test_the_terms_of_arnak_are_all_of_its_prospect() -> None:
    for state in positions("arnak", 2)[:-1]:
        evaluation = evaluation_for(state)
        assert isinstance(evaluation, ArnakEvaluation)
        reached = end_of_chain(state)
        for seat in range(2):
            worth = evaluation.prospects(reached, observe(reached, seat))
            assert sum(evaluation.account(state, seat).values()) == pytest.approx(worth, abs=0.01)


def test_a_hint_of_arnak_has_a_reason() -> None:
    table = arnak().hand(0, "funding-car", "hat").owns(0, compass=4, coin=1)
    buy, go_without = names(table.temple)["take treasure-chest"], names(table.temple)["pass"]
    table.row("treasure-chest")
    grounds = compare(Perspective.of(table.state, 0), buy, go_without)
    assert grounds["points"] == 3
    assert grounds["arnak.deck"] > 0


def test_the_terms_of_lost_cities_are_all_of_its_prospect() -> None:
    for state in positions("lost-cities", 2)[:-1]:
        evaluation = evaluation_for(state)
        assert isinstance(evaluation, LostCitiesEvaluation)
        for seat, worth in enumerate(evaluation.prospects(state)):
            account = evaluation.account(state, seat)
            artifacts = account.pop("lost-cities.artifacts")
            # Points never drop below zero.
            assert max(0.0, sum(account.values())) + artifacts == pytest.approx(worth, abs=0.01)


def test_what_speaks_for_an_action_does_not_speak_for_the_other() -> None:
    state = digsite.game("lost-cities").start(players=2, seed=5, first=0, length="short")
    lay, discard = 44, 73
    grounds = compare(Perspective.of(state, 0), lay, discard)
    assert grounds["lost-cities.paths"] > 0
    assert compare(Perspective.of(state, 0), discard, lay) == {}
    assert compare(Perspective.of(state, 0), lay, lay) == {}
