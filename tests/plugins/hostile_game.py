"""A game whose every word and key is meant to break a page: markup, control characters, texts without an end.

It plays like Potsherds. A test installs it beside the example.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from potsherds import course
from potsherds.game import Potsherds
from potsherds.state import PotsherdsState

from digsite.engine.choices import Choice
from digsite.engine.game import Option, OptionValue
from digsite.engine.messages import Message
from digsite.engine.randomness import GAME, Stream

MARKUP = "<img src=x onerror=alert(1)><script>alert(2)</script>"
TURNED = "\u202eturned\u2066\u0000\u0007\x1b[31m"
ENDLESS = "endless" * 1500
NASTY = f'"]{MARKUP}\\{TURNED} #a{{}}'


class HostileState(PotsherdsState):
    """A game with hostile views and words."""

    def clone(self) -> HostileState:
        copy = HostileState(self.game, self.players, self.options, self.stream.clone())
        self.copy_onto(copy)
        return copy

    def view(self, seat: int | None) -> dict[str, object]:
        view = super().view(seat)
        hostile: dict[str, object] = {f"{NASTY}{name}": _spoiled(name) for name in ("key", "name", "list")}
        hostile["message"] = {"id": "constructor", "params": {"toString": 1}}
        hostile["loop"] = {"id": "hostile.loop", "params": {"count": 2}}
        hostile["__proto__"] = {"key": ENDLESS, "polluted": MARKUP}
        hostile["twice"] = [{"key": "same", "name": ENDLESS}, {"key": "same", "name": TURNED}]
        spoiled = {name: value if name in _FRAME else _spoiled(value) for name, value in view.items()}
        return {**spoiled, **hostile}

    def explain(self, action: int) -> Choice:
        choice = super().explain(action)
        return replace(choice, keys=tuple(f"{key}{NASTY}" for key in choice.keys))

    def prompt(self) -> Message:
        return Message("hostile.ask", chain=(Message("hostile.why"),) * 30)

    def why_not(self, key: str) -> Message | None:
        return super().why_not(key.removesuffix(NASTY)) and Message("hostile.why")


_FRAME = ("game", "seat", "over", "player", "options")


def _spoiled(value: object) -> object:
    """The same data with hostile keys."""
    if isinstance(value, dict):
        inner = {name: _spoiled(one) for name, one in value.items() if name != "key"}
        return {"key": f"{value['key']}{NASTY}", **inner} if "key" in value else inner
    return [_spoiled(one) for one in value] if isinstance(value, list) else value


class Hostile(Potsherds):
    """The game as a whole."""

    name = "hostile"
    title = MARKUP
    options: tuple[Option, ...] = (
        Option("sherds", (5, 6, 8), 5, ENDLESS),
        Option("markup", (MARKUP, "no"), "no", MARKUP + TURNED),
    )
    catalogue: Mapping[str, str] = {
        **{id: f"{words} {MARKUP}{TURNED}" for id, words in Potsherds.catalogue.items()},
        "do.dig": f"Dig {ENDLESS}",
        "event.dug": f"{{seat}} digs {ENDLESS}",
        "hostile.ask": f"{MARKUP} {ENDLESS}",
        "hostile.why": f"{TURNED} {ENDLESS}",
        "hostile.pitch": f"Hostile {MARKUP} {ENDLESS}",
        "hostile.rules": f"{MARKUP} {TURNED} {ENDLESS}",
        "hostile.view.hand": MARKUP,
        "hostile.word.ash": f"{MARKUP}{ENDLESS}",
        "hostile.loop": "{count:hostile.loop}",
        "brand": MARKUP,
    }

    def deal(self, players: int, seed: int, options: Mapping[str, OptionValue]) -> HostileState:
        state = HostileState(self, players, options, Stream.from_seed(seed, GAME))
        course.deal(state)
        return state
