"""Bots by name: the ones that come with the package, with parameters, and the user's own."""

import re

import pytest

import digsite
from digsite.bots import Bot, Perspective, as_bot, bot_names, make_bot, name_of

PERSPECTIVE = Perspective.of(digsite.game("lost-cities").start(players=2, seed=1))
FIRST, LAST = PERSPECTIVE.legal_actions()[0], PERSPECTIVE.legal_actions()[-1]


@pytest.mark.parametrize(
    "spec",
    [
        "random",
        "greedy",
        "greedy:worlds=1",
        "greedy:whim=0.5",
        "planner",
        "planner:seconds=0.01",
        "ismcts:iterations=10",
        "ismcts:seconds=0.01",
    ],
)
def test_a_spec_makes_a_bot_with_its_name(spec: str) -> None:
    bot = make_bot(spec, seed=1)
    assert isinstance(bot, Bot)
    assert name_of(bot) == spec
    assert bot.choose(PERSPECTIVE) in PERSPECTIVE.legal_actions()


def test_every_name_makes_a_bot() -> None:
    for name in bot_names():
        assert name_of(make_bot(name)) == name


def test_the_seed_makes_the_bot() -> None:
    answers = [[make_bot("random", seed).choose(PERSPECTIVE) for seed in range(30)] for _ in range(2)]
    assert answers[0] == answers[1]
    assert len(set(answers[0])) > 3


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        (
            "clever",
            "there is no bot 'clever'; there are: beginner, easy, medium, hard, expert, adaptive, random",
        ),
        ("", "there is no bot ''"),
        ("random:speed=3", "bot 'random' has no parameter 'speed'; it takes none"),
        ("ismcts:depth=3", "bot 'ismcts' has no parameter 'depth'; it takes: "),
        ("ismcts:iterations=few", "parameter 'iterations' of bot 'ismcts' is a whole number, not 'few'"),
        ("ismcts:seconds=", "parameter 'seconds' of bot 'ismcts' is a number, not ''"),
        ("expert:iterations=0", "expert takes one iteration or more, not 0"),
        ("hard:seconds=-1", "hard takes a time above 0 seconds, not -1"),
        ("ismcts:iterations=0", "ismcts takes one iteration or more, not 0"),
        ("ismcts:seconds=-1", "ismcts takes a time above 0 seconds, not -1"),
        ("ismcts:seconds=nan", "ismcts takes a time above 0 seconds, not nan"),
        ("ismcts:seconds=1:iterations=5", "ismcts takes iterations or seconds, not both"),
        ("ismcts:iterations=5:iterations=6", "parameter 'iterations' of bot 'ismcts' is given twice"),
        ("greedy:worlds=0", "greedy looks at one world or more, not 0"),
        ("greedy:whim=1.5", "greedy takes a whim from 0 to 1, not 1.5"),
        ("planner:seconds=0", "planner takes a time above 0 seconds, not 0"),
        ("no_such_module:bot", "bot 'no_such_module:bot': there is no bot or module 'no_such_module'"),
        ("tests.bots.my_bots:missing", "module 'tests.bots.my_bots' has no 'missing'"),
        (
            "tests.bots.my_bots:not_a_bot",
            "a bot is a function of a Perspective or an object with a method choose",
        ),
    ],
)
def test_a_wrong_spec_is_refused_with_what_is_allowed(spec: str, reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        make_bot(spec)


def test_bots_of_the_user() -> None:
    careful = make_bot("tests.bots.my_bots:careful")
    assert (careful.choose(PERSPECTIVE), name_of(careful)) == (LAST, "tests.bots.my_bots:careful")
    assert make_bot("tests.bots.my_bots:Seeded", seed=0).choose(PERSPECTIVE) == FIRST
    assert make_bot("tests.bots.my_bots:Seeded", seed=1).choose(PERSPECTIVE) == PERSPECTIVE.legal_actions()[1]
    assert make_bot("tests.bots.my_bots:Plain").choose(PERSPECTIVE) == FIRST
    assert name_of(make_bot("tests.bots.my_bots:ready")) == "a plain one"


def test_anything_that_chooses_is_a_bot() -> None:
    assert as_bot(lambda perspective: 5).choose(PERSPECTIVE) == 5
    bot = make_bot("random")
    assert as_bot(bot) is bot
