"""Perfect play in tiny games: the tree agrees with the engine, and what can be reckoned by hand comes out."""

import random
from pathlib import Path
from xml.etree import ElementTree

import pytest

from benchmarks.truth.position import TWO_DRAWS, Deal, Position
from benchmarks.truth.report import Row, Solved, drawing, tables
from benchmarks.truth.searching import Plain, policy_of
from benchmarks.truth.tree import ENDED, Policy, Tree, unfold
from benchmarks.truth.values import Measure, best_reply, expected, exploitability, measured
from digsite.engine.contract import State
from digsite.games.lost_cities.actions import DISCARD

_MORE, _FEWER = tuple(range(6)), tuple(range(6, 11))

# Both stand at the same number of points but for three that seat 1 is ahead; the seats hold a card each, and the last
# one is drawn when seat 0 has played. Laid, its card brings five points and the game; discarded, it loses.
ONE_PLAY = Position(
    (
        {"yellow": (0, 1, 2, 3), "blue": _MORE, "white": _FEWER, "green": _MORE, "red": _FEWER},
        {"yellow": (4, 5, 6, 7), "blue": _FEWER, "white": _MORE, "green": _FEWER, "red": _MORE},
    ),
    ("blue", "white"),
    hand_size=1,
    pile_size=1,
    totals=(0, 3),
)

# Two cards of each of two colours, a card in each hand, and two to draw.
SMALL = Position(
    (
        {"yellow": (0, 1, 2, 3), "blue": (0, 1, 2, 3), "white": _MORE, "green": _FEWER, "red": _MORE},
        {"yellow": (4, 5, 6, 7, 8), "blue": (4, 5, 6, 7, 8), "white": _FEWER, "green": _MORE, "red": _FEWER},
    ),
    ("yellow", "blue"),
    hand_size=1,
)


@pytest.fixture(scope="module")
def one_play() -> Tree:
    return unfold(ONE_PLAY)


def laying(tree: Tree) -> Policy:
    """The policy that lays whatever it can."""
    return [tuple(float(action < DISCARD) for action in state.actions) for state in tree.states]


def dealt(state: State, position: Position) -> Deal:
    """The deal of a state, as the position names it."""
    body = state.dump()["state"]
    assert isinstance(body, dict)
    mine, theirs = (tuple(hand) for hand in body["hands"])
    drawn = tuple(body["draw_pile"][1:])
    never, *box = (card for card in position.cards() if card not in (*mine, *theirs, *drawn))
    return Deal((mine, theirs), (never, *drawn), tuple(box))


def test_the_deals_are_the_worlds_that_the_engine_imagines() -> None:
    position = TWO_DRAWS
    deals = list(position.deals())
    worlds = [position.state(deals[0]).determinize(None, seed) for seed in range(1500)]
    imagined = [dealt(world, position) for world in worlds]
    assert len(set(deals)) == len(deals) == 180
    assert set(imagined) == set(deals)


def test_cards_seen_by_all_stay_in_their_hand() -> None:
    known = Position(
        TWO_DRAWS.columns, TWO_DRAWS.researchers, totals=TWO_DRAWS.totals, known=(("yellow-9",), ())
    )
    deals = list(known.deals())
    worlds = [known.state(deals[0]).determinize(None, seed) for seed in range(1000)]
    assert {dealt(world, known) for world in worlds} == set(deals)
    assert all("yellow-9" in deal.hands[0] for deal in deals)


def test_a_position_with_too_few_cards_is_refused() -> None:
    with pytest.raises(ValueError, match="6 cards are left for 7 places"):
        Position(TWO_DRAWS.columns, TWO_DRAWS.researchers, box_size=1)


def test_the_tree_has_the_legal_actions_and_results_of_the_engine() -> None:
    tree, chance = unfold(SMALL), random.Random(1)
    deals = list(SMALL.deals())
    for _ in range(200):
        number = chance.randrange(len(deals))
        node, state = tree.roots[number], SMALL.state(deals[number])
        while not state.over:
            legal = state.legal_actions()
            if len(legal) == 1:
                state.apply(legal[0])
                continue
            information = tree.states[tree.information[node]]
            assert list(information.actions) == legal
            assert information.seat == state.player
            assert information.perspective.view() == state.view(information.seat)
            index = chance.randrange(len(legal))
            state.apply(legal[index])
            node = tree.children[node][index]
        assert tree.information[node] == ENDED
        assert tree.payoffs[node] == state.returns()[0]


def test_one_play_is_worth_what_it_is_by_hand(one_play: Tree) -> None:
    assert len(one_play.roots) == 6
    assert [state.seat for state in one_play.states] == [0, 0, 0]
    assert expected(one_play, one_play.even(), one_play.even()) == pytest.approx(0.0)
    assert best_reply(one_play, 0, one_play.even()) == pytest.approx(1.0)
    assert best_reply(one_play, 1, one_play.even()) == pytest.approx(0.0)
    assert exploitability(one_play, laying(one_play)) == pytest.approx(0.0)


def test_chance_loses_half_of_the_games_that_laying_wins(one_play: Tree) -> None:
    perfect = laying(one_play)
    found = measured(one_play, one_play.even(), perfect)
    # One of two seats decides, and it wins half of the games instead of all of them.
    assert found.loss == pytest.approx(0.25)
    assert found.slips == pytest.approx(0.5)
    assert measured(one_play, perfect, perfect) == Measure(0.0, 0.0, 0.0)


def test_the_search_lays_the_card_that_wins(one_play: Tree) -> None:
    policy = policy_of(Plain(), one_play, iterations=8, seeds=2, tell=lambda _: None)
    assert policy == laying(one_play)


def test_open_spiel_finds_the_play_that_wins(one_play: Tree) -> None:
    pytest.importorskip("pyspiel", reason="open_spiel is in the environment of `make bench`")
    from benchmarks.truth.solving import solve

    solution = solve(one_play, 1000, 1e-3, lambda _done, _distance: None)
    assert solution.exploitability == pytest.approx(exploitability(one_play, solution.policy))
    assert expected(one_play, solution.policy, solution.policy) == pytest.approx(1.0, abs=5e-3)


def test_the_report_has_a_row_for_each_measure_and_a_line_for_each_search() -> None:
    rows = (
        Row("perfect play", None, Measure(0.0, 0.0, 0.0)),
        Row("plain", 2, Measure(0.25, 0.5, 0.125)),
        Row("plain", 1000, Measure(-1e-5, 0.0, 0.0)),
    )
    solved = Solved("two-draws", 180, 23652, 2739, 0.5, 100, 0.0001, rows)
    text = "\n".join(tables([solved]))
    assert "| plain | 2 | 25.0 % | 50.0 % | 12.5 % |" in text
    assert "| plain | 1,000 | 0.0 % | 0.0 % | 0.0 % |" in text
    picture = ElementTree.fromstring(drawing([solved]))
    assert len(picture.findall("{http://www.w3.org/2000/svg}polyline")) == 1


def test_the_published_page_has_its_marks_and_its_drawing() -> None:
    page = Path(__file__).parents[2] / "docs" / "truth.md"
    text = page.read_text(encoding="utf-8")
    assert text.index("<!-- results -->") < text.index("<!-- end of results -->")
    assert (page.parent / "pictures" / "truth.svg").exists()
