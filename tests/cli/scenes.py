"""What a drawer is given to draw, for tests of the drawings."""

from __future__ import annotations

from digsite.cli.drawing import Scene
from digsite.cli.glyphs import Glyphs
from digsite.engine.contract import State


def scene(state: State, seat: int | None, width: int = 80, signs: bool = True) -> Scene:
    """A table as a seat sees it, None for a spectator."""
    deciding = seat == state.player and not state.over
    players = len(state.places())
    return Scene(
        view=state.view(seat),
        choices=state.choices() if deciding else [],
        names=["Ada", "Bo", "Cleo", "Dov", "Eve"][:players],
        roles=["you", "greedy bot", "", "", ""][:players],
        width=width,
        glyphs=Glyphs(signs),
        say=state.game.render,
        why_not=lambda verb, key: None,
    )
