"""Every guided first game can be played as it says: each decision is legal, meant as written, and in sight."""

import pytest

import digsite
from digsite.engine.errors import BadData
from digsite.table.guide import LEARNER, Guide, guide_of, read_guide
from digsite.testing.words import keys_in

GUIDED = [name for name in digsite.games() if guide_of(name) is not None]


def guide_to(game: str) -> Guide:
    guide = guide_of(game)
    assert guide is not None
    return guide


def test_which_games_have_one() -> None:
    assert GUIDED == ["arnak", "lost-cities", "quetzal"]
    assert guide_of("relics") is None


@pytest.mark.parametrize("game", GUIDED)
def test_the_line_can_be_played(game: str) -> None:
    guide = guide_to(game)
    state = digsite.game(game).start(players=guide.players, seed=guide.seed, **guide.options)
    for number, step in enumerate(guide.line):
        assert step.action in state.legal_actions(), f"decision {number} is not legal: {step.does}"
        assert state.describe(step.action) == step.does, f"decision {number} is another one"
        unseen = set(step.keys) - set(keys_in(state.view(LEARNER)))
        assert not unseen, f"decision {number} points at {unseen}, which cannot be seen"
        state.apply(step.action)
    assert not state.over, "the guide leaves something to play"


@pytest.mark.parametrize("game", GUIDED)
def test_the_guide_speaks_to_the_one_who_learns(game: str) -> None:
    guide = guide_to(game)
    state = digsite.game(game).start(players=guide.players, seed=guide.seed, **guide.options)
    assert state.player == LEARNER
    assert guide.line[0].says is not None
    spoken = {f"guide.{step.says}" for step in guide.line if step.says is not None} | {"guide.learnt"}
    told = {name for name in guide.words if not name.endswith(".phone")}
    assert spoken == told, "words that nobody hears"
    # Words for a phone stand beside those for a laptop, and say something else.
    for name in set(guide.words) - told:
        assert guide.words[name] != guide.words[name.removesuffix(".phone")]


@pytest.mark.parametrize("game", GUIDED)
def test_the_guide_ends_with_what_one_knows_and_what_comes(game: str) -> None:
    guide = guide_to(game)
    state = digsite.game(game).start(players=guide.players, seed=guide.seed, **guide.options)
    for step in guide.line:
        state.apply(step.action)
    assert guide.words["guide.learnt"].startswith("Now you know")
    assert "Next: " in guide.words["guide.learnt"]
    # Lost Cities has no rounds.
    assert int(str(state.view(LEARNER).get("round", 2))) > 1, "the first round is not over"


def test_advice_along_the_line_off_it_and_at_its_end() -> None:
    guide = guide_to("lost-cities")
    line = [step.action for step in guide.line]
    assert guide.advice([], LEARNER).action == line[0]
    assert guide.advice(line[:3], player=1).action is None
    assert guide.advice(line[:3], player=1).message.id == "guide.rival"
    assert guide.advice(line[:4], player=1).message.id == "guide.others"
    assert guide.advice(line[:6], LEARNER).message.id == "guide.go-on"
    astray = [*line[:3], line[3] + 1]
    assert guide.advice(astray, LEARNER).message.id == "guide.left"
    assert guide.next(astray) is None
    # Who takes that back is on the line again.
    assert guide.next(astray[:3]) == guide.line[3]
    assert guide.advice(line, LEARNER).message.id == "guide.learnt"
    assert guide.next(line) is None
    # The last words stay until the learner decides again.
    assert guide.advice([*line, 5], LEARNER, last=len(line)).message.id == "guide.learnt"
    assert guide.advice([*line, 5], LEARNER, last=len(line) + 1).message.id == "guide.done"


@pytest.mark.parametrize(
    ("broken", "problem"),
    [
        ("seed = 1", "line"),
        ("this is no toml", "Expected"),
        (
            'seed = 1\nplayers = 2\nlevel = "easy"\n[options]\n[words]\n[[line]]\naction = 1\n'
            'does = "x"\nsays = "hm"',
            "there are no words for 'hm'",
        ),
    ],
)
def test_a_guide_that_is_not_whole_is_refused(broken: str, problem: str) -> None:
    with pytest.raises(BadData, match=problem):
        read_guide(broken, "test")
