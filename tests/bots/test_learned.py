"""The bot that searches with a network: budgets, stopping, the tree from one decision to the next, and memory."""

from __future__ import annotations

import pytest

import digsite
from digsite.bots import Perspective, make_bot
from digsite.bots.learned import LearnedBot
from digsite.bots.search import Search
from digsite.bots.tree import NONE, Tree
from tests.bots.networks import LEARNT, judge_of, perspectives, positions

MOST_NODES = 200_000


@pytest.mark.parametrize("name", LEARNT)
def test_iterations_are_the_budget(name: str) -> None:
    for perspective in perspectives(name, players=2):
        bot = LearnedBot(seed=1, iterations=30)
        assert bot.choose(perspective) in perspective.legal_actions()
        assert bot.search is not None
        assert bot.search.iterations == 30
        assert sum(opinion.visits for opinion in bot.opinions) == 30


@pytest.mark.parametrize("name", LEARNT)
def test_opinions_name_every_legal_action_once(name: str) -> None:
    for perspective in perspectives(name, players=2):
        bot = LearnedBot(seed=1, iterations=30)
        chosen = bot.choose(perspective)
        assert sorted(opinion.action for opinion in bot.opinions) == perspective.legal_actions()
        assert bot.opinions[0].action == chosen
        assert all(0.0 <= opinion.win <= 1.0 for opinion in bot.opinions)
        assert sum(opinion.prior for opinion in bot.opinions) == pytest.approx(1.0)


@pytest.mark.parametrize("name", LEARNT)
def test_a_stopped_search_has_an_answer(name: str) -> None:
    for perspective in perspectives(name, players=2):
        bot = LearnedBot(seed=1, seconds=1e6, stop=lambda: True)
        assert bot.choose(perspective) in perspective.legal_actions()
        assert bot.search is not None
        assert bot.search.iterations <= 8


def test_a_search_goes_on_until_it_is_stopped() -> None:
    looks = iter([False, False, True])
    perspective = perspectives("quetzal", players=2)[1]
    bot = LearnedBot(seed=1, seconds=1e6, stop=lambda: next(looks))
    bot.choose(perspective)
    assert bot.search is not None
    assert bot.search.iterations == 24


@pytest.mark.parametrize("budget", [{"seconds": 1e-9}, {"cpu": 1e-9}])
def test_without_time_there_is_an_answer(budget: dict[str, float]) -> None:
    perspective = perspectives("arnak", players=2)[1]
    assert LearnedBot(seed=1, **budget).choose(perspective) in perspective.legal_actions()  # type: ignore[arg-type]


def test_before_the_first_iteration_the_policy_answers() -> None:
    state = positions("arnak", players=2)[1]
    search = Search(state, int(state.player), judge_of("arnak", 2), 1)
    opinions = search.opinions()
    assert sorted(opinion.action for opinion in opinions) == state.legal_actions()
    assert opinions[0].prior == max(opinion.prior for opinion in opinions)


@pytest.mark.parametrize("name", LEARNT)
def test_the_next_decision_of_a_turn_starts_with_what_was_found(name: str) -> None:
    """Followed decisions need fewer new iterations, as the visits of the tree below the choice count."""
    state = digsite.game(name).start(players=2, seed=2)
    bots = [LearnedBot(seed, iterations=40) for seed in range(2)]
    saved = decisions = 0
    last = -1
    while not state.over and decisions < 30:
        seat = int(state.player)
        bot = bots[seat]
        action = bot.choose(Perspective.of(state))
        if bot.search is not None and len(bot.opinions) > 1:
            decisions += 1
            # However much was known, the budget is kept, and something new is tried.
            assert bot.search.known() >= 40
            assert 1 <= bot.search.iterations <= 40
            if seat == last and bot.search.iterations < 40:
                saved += 1
        state.apply(action)
        last = seat
    assert saved > 2


def test_another_game_starts_afresh() -> None:
    bot = LearnedBot(seed=1, iterations=20)
    for name, players in (("arnak", 2), ("quetzal", 3), ("arnak", 2), ("arnak", 4)):
        perspective = perspectives(name, players)[1]
        assert bot.choose(perspective) in perspective.legal_actions()
        assert bot.search is not None
        assert bot.search.iterations == 20


@pytest.mark.parametrize(("name", "players"), [("arnak", 1), ("quetzal", 5)])
def test_a_full_tree_grows_no_further(name: str, players: int) -> None:
    state = positions(name, players)[1]
    judge = judge_of(name, players)
    tree = Tree(Search(state, int(state.player), judge, 1).rows)
    for _ in range(MOST_NODES - tree.size - 50):
        tree.add(NONE, NONE, 0.0)
    search = Search(state.determinize(int(state.player), 1), int(state.player), judge, 1, tree)
    search.run(40)
    assert MOST_NODES - 50 < tree.size < MOST_NODES + state.game.num_actions
    assert search.known() == 40
    assert search.opinions()[0].action in state.legal_actions()


@pytest.mark.parametrize("name", LEARNT)
def test_what_lies_below_a_node_becomes_a_tree_with_the_same_numbers(name: str) -> None:
    state = positions(name, players=2)[1]
    seat = int(state.player)
    search = Search(state.determinize(seat, 1), seat, judge_of(name, 2), 1)
    search.run(60)
    tree = search.tree
    node = tree.child(0, search.opinions()[0].action)
    below = tree.below(node)
    assert below.size < tree.size
    assert (below.visits[0], below.points[0], below.wins[0]) == (
        tree.visits[node],
        tree.points[node],
        tree.wins[node],
    )
    child = tree.first[node]
    while child >= 0:
        copy = below.child(0, tree.actions[child])
        assert (below.visits[copy], below.priors[copy]) == (tree.visits[child], tree.priors[child])
        child = tree.following[child]


@pytest.mark.parametrize("name", LEARNT)
def test_equal_seeds_play_equal_games(name: str) -> None:
    games = []
    for _ in range(2):
        state = digsite.game(name).start(players=2, seed=3)
        bots = [make_bot("expert:iterations=12", seed) for seed in range(2)]
        actions: list[int] = []
        while not state.over and len(actions) < 80:
            actions.append(bots[state.player].choose(Perspective.of(state)))
            state.apply(actions[-1])
        games.append(actions)
    assert games[0] == games[1]


@pytest.mark.parametrize(
    ("budget", "reason"),
    [
        ({"iterations": 0}, "learned takes one iteration or more, not 0"),
        ({"seconds": 0.0}, "learned takes a time above 0 seconds, not 0"),
        ({"cpu": -1.0}, "learned takes a time above 0 seconds, not -1"),
        ({"seconds": float("nan")}, "learned takes a time above 0 seconds, not nan"),
        ({"iterations": 5, "cpu": 1.0}, "learned takes iterations, seconds or cpu, not several of them"),
    ],
)
def test_a_wrong_budget_is_refused(budget: dict[str, float], reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{reason}$"):
        LearnedBot(**budget)  # type: ignore[arg-type]
