"""The tree search finds what is known to be best, in games of others and in Lost Cities."""

import pytest

import digsite
from digsite.bots import Bot, IsmctsBot, Perspective, make_bot
from digsite.bots.evaluation import Evaluation
from digsite.bots.ismcts import Search
from digsite.engine.contract import State
from digsite.engine.randomness import Stream
from tests.bots.toys import Duel, Pebbles, pebbles
from tests.conformance.relics import Relics
from tests.lost_cities.builder import action_name, lost_cities


def test_a_toy_can_be_kept_and_taken_up_again() -> None:
    for toy in (Duel(), Pebbles()):
        state = toy.start(players=2, seed=1)
        while not state.over:
            state.apply(toy.load(state.dump()).legal_actions()[-1])
            assert toy.load(state.dump()).dump() == state.dump()


@pytest.mark.parametrize("heap", [10, 11, 13, 14, 15])
def test_it_solves_a_heap_of_pebbles(heap: int) -> None:
    state = pebbles(heap)
    assert IsmctsBot(seed=heap, iterations=3000).choose(Perspective.of(state)) == heap % 4


def test_its_values_tell_who_wins_a_heap_of_pebbles() -> None:
    bot = IsmctsBot(seed=1, iterations=6000)
    bot.choose(Perspective.of(pebbles(11)))
    assert bot.opinions[0].action == 3
    assert bot.opinions[0].value > 0.6
    bot.choose(Perspective.of(pebbles(12)))
    assert all(opinion.value < 0.4 for opinion in bot.opinions)


def test_it_stakes_a_high_card_and_folds_a_low_one() -> None:
    for card, best in ((9, 1), (8, 1), (0, 0), (1, 0)):
        answering = Duel().with_cards(5, card)
        answering.advance(1)
        assert IsmctsBot(seed=2, iterations=400).choose(Perspective.of(answering, 1)) == best


def test_it_does_not_see_the_card_of_the_other() -> None:
    """With a 7 it is right to stake, whatever the other really has."""
    for other in (0, 6, 8, 9):
        answering = Duel().with_cards(other, 7)
        answering.advance(1)
        assert IsmctsBot(seed=2, iterations=400).choose(Perspective.of(answering, 1)) == 1


class Ending(Evaluation):
    """Judges only what has been played to the end."""

    def utilities(self, state: State) -> list[float]:
        assert state.over
        return state.returns()

    def play_on(self, state: State, stream: Stream) -> None:
        while not state.over:
            actions = state.legal_actions()
            state.advance(actions[stream.below(len(actions))])


def test_an_evaluation_may_play_on_to_where_it_can_judge() -> None:
    root = pebbles(10)
    search = Search(root, int(root.player), 1, Ending(), 1.0)
    search.run(3000, 0.0)
    assert search.opinions()[0].action == 10 % 4


def balance_in_relics(bots: list[Bot], players: int) -> float:
    """The sum of what bots get in games of Relics against seats that take the first legal action."""
    balance = 0.0
    for seed, bot in enumerate(bots):
        state = Relics().start(players=players, seed=seed)
        seat = seed % players
        while not state.over:
            if state.player == seat:
                state.apply(bot.choose(Perspective.of(state)))
            else:
                state.apply(state.legal_actions()[0])
        balance += state.returns()[seat]
    return balance


@pytest.mark.parametrize("players", [2, 3])
def test_it_plays_a_game_of_others_better_than_chance(players: int) -> None:
    searching = [make_bot("ismcts:iterations=150", seed) for seed in range(12)]
    guessing = [make_bot("random", seed) for seed in range(12)]
    assert balance_in_relics(searching, players) > balance_in_relics(guessing, players)


def test_the_budget_is_kept() -> None:
    perspective = Perspective.of(digsite.game("lost-cities").start(players=2, seed=1))
    bot = IsmctsBot(seed=1, iterations=77)
    bot.choose(perspective)
    assert sum(opinion.visits for opinion in bot.opinions) == 77
    timed = IsmctsBot(seed=1, seconds=0.05)
    assert timed.choose(perspective) in perspective.legal_actions()
    assert sum(opinion.visits for opinion in timed.opinions) >= 1


def test_opinions_are_about_legal_actions_most_tried_first() -> None:
    for players in (2, 3, 4):
        state = digsite.game("lost-cities").start(players=players, seed=players)
        bot = IsmctsBot(seed=1, iterations=200)
        answer = bot.choose(Perspective.of(state))
        visits = [opinion.visits for opinion in bot.opinions]
        assert answer == bot.opinions[0].action
        assert {opinion.action for opinion in bot.opinions} <= set(state.legal_actions())
        assert visits == sorted(visits, reverse=True)
        assert all(-1 <= opinion.value <= 1 for opinion in bot.opinions)


def test_a_single_option_is_answered_at_once() -> None:
    table = lost_cities(players=2).hand(0, "blue-9")
    table.lay("blue", 9)
    if table.decision == "explorer":
        table.choose("adventurer")
    assert table.legal == ["draw"]
    bot = IsmctsBot(seed=1, seconds=3600)
    assert action_name(bot.choose(Perspective.of(table.state))) == "draw"
    assert bot.opinions == []
