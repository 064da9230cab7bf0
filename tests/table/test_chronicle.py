"""The recap leaves nothing out: it tells every main action of every opponent, by each game.

The actions are found without the events, from the decisions: what was chosen at which question.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import digsite
from digsite.bots import Perspective, make_bot
from digsite.engine import shapes
from digsite.table import Match
from tests.table.main_actions import Act, Witness


def played(game: str, players: int, seed: int, bot: str) -> Iterator[tuple[Match, Witness]]:
    """A match between bots, before each decision and at its end."""
    match = Match.start(digsite.game(game), players, seed)
    bots = [make_bot(bot, seed=seed + seat) for seat in range(players)]
    witness = Witness(game)
    while not match.state.over:
        yield match, witness
        state = match.state
        action = bots[int(state.player)].choose(Perspective.of(state))
        [choice] = [one for one in state.choices() if one.id == action]
        witness.decided(state, choice, len(match.steps) + 1)
        match.submit(action)
    yield match, witness


def news(match: Match, seat: int) -> list[shapes.Deed]:
    """The recap of a seat: what the others did in its last step and since."""
    acted = match.last_step_of(seat)
    deeds = match.chronicle.deeds(seat, 1, match.scores)
    return [deed for deed in deeds if deed["seat"] != seat and deed["steps"][1] >= acted]


def tells(deed: shapes.Deed, act: Act) -> bool:
    """Whether a deed is the one that tells of an action."""
    same = deed["seat"] == act.seat and deed["what"]["id"].removesuffix(".hidden") in act.ids
    return same and deed["steps"][1] >= act.step and (act.key is None or act.key in deed["keys"])


def check(game: str, players: int, seed: int, bot: str) -> int:
    """At every own turn the recap tells each main action of the others, in order; returns how many were told."""
    told = 0
    for match, witness in played(game, players, seed, bot):
        seat = int(match.state.player)
        if match.steps and match.steps[-1].seat == seat:
            continue
        acted = match.last_step_of(seat)
        rest = iter(news(match, seat))
        for act in witness.acts:
            if act.seat != seat and act.step > acted:
                assert any(tells(deed, act) for deed in rest), f"{act} is not told at step {len(match.steps)}"
                told += 1
    return told


@pytest.mark.parametrize(
    ("game", "bot"), [("arnak", "greedy"), ("quetzal", "greedy"), ("lost-cities", "greedy")]
)
def test_at_every_own_turn_each_main_action_of_the_others_is_told(game: str, bot: str) -> None:
    assert check(game, 4, 11, bot) > 60


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("game", ["arnak", "quetzal", "lost-cities"])
def test_nor_is_any_left_out_in_many_games(game: str, bot: str, players: int, seed: int) -> None:
    assert check(game, players, seed, bot) > 0
