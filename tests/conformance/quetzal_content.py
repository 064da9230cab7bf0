"""What there is in Quetzal, and what of it a game resolves: locations, Upgrades, automaton cards, Discovery spaces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from digsite import State
from digsite.engine.events import Event
from digsite.engine.game import Game
from digsite.engine.randomness import Stream
from digsite.games.quetzal.course.every import DECISIONS
from digsite.games.quetzal.game import Quetzal
from digsite.games.quetzal.printed.components import PLACES, UPGRADE_KINDS
from digsite.games.quetzal.state import QuetzalState
from digsite.games.quetzal.table.fields import active_tiles


class Watcher:
    """A location is resolved when it gives what it has to give, an Upgrade when its effect comes to bear."""

    def __init__(self) -> None:
        self.active: list[list[str]] = []
        self.decision = ""
        self.state: QuetzalState | None = None

    def everything(self, game: Game) -> Sequence[str]:
        """Everything that can be resolved."""
        assert isinstance(game, Quetzal)
        facts = game.facts
        return [
            *(f"location {place}" for place in PLACES),
            *(f"upgrade {name} gained" for name in UPGRADE_KINDS),
            *(f"upgrade {name} used" for name in UPGRADE_KINDS),
            *(f"automaton card {number + 1}" for number in range(len(facts.automaton_cards))),
            *(f"discovery space {number + 1}" for number in range(len(facts.track))),
            *(f"decision {name}" for name in DECISIONS.values()),
        ]

    def opening(self, state: State, stream: Stream) -> State:
        """Every game begins as it is dealt."""
        return state

    def look(self, state: State, action: int) -> None:
        """Remembers the active Upgrades and the decision."""
        assert isinstance(state, QuetzalState)
        self.state = state
        seats = range(int(state.printed.players))
        self.active = [[UPGRADE_KINDS[tile] for tile in active_tiles(state, seat)] for seat in seats]
        self.decision = DECISIONS[int(state.pending.kind)]

    def resolved(self, told: Iterable[Event]) -> Iterator[str]:
        """Names what the events have resolved."""
        yield f"decision {self.decision}"
        for event in told:
            parts: Any = event.seen_by(event.seat)["parts"]
            active = [] if event.seat is None else self.active[event.seat]
            yield from self._locations(event.kind, parts)
            yield from self._upgrades(event.kind, parts, active)
            if event.kind == "automaton-sent":
                yield f"automaton card {parts['number']}"
            elif event.kind in ("discovered", "discovered-blank"):
                yield f"discovery space {parts['space']}"

    def _locations(self, kind: str, parts: Any) -> Iterator[str]:
        if kind == "camped":
            yield "location camp"
        elif kind == "took-marker":
            yield "location stela"
        elif kind in ("picked", "took-tile", "sold", "won", "delivered"):
            yield f"location {parts['place'].removeprefix('place:')}"

    def _upgrades(self, kind: str, parts: Any, active: list[str]) -> Iterator[str]:
        if kind in ("took-tile", "drew-tile"):
            tile = parts["tile"].removeprefix("tile:")
            yield f"upgrade {tile} gained"
            if tile.startswith("immediate"):
                yield f"upgrade {tile} used"
        elif kind == "rolled" and self.decision == "reroll":
            yield "upgrade reroll_all used"
        elif kind == "rerolled" and self.decision in ("reroll", "reroll-name"):
            yield "upgrade reroll_two used"
        elif kind == "placed" and parts["place"].startswith("place:temple") and "temple_discount" in active:
            yield "upgrade temple_discount used"
        elif kind == "kept":
            yield "upgrade temple_extra_draw used"
        elif kind == "bought-vp":
            yield "upgrade coins_to_vp used"
        elif kind == "bought-discovery":
            yield "upgrade coins_to_discovery used"
        elif kind == "delivered":
            yield from self._delivery(parts, active)

    def _delivery(self, parts: Any, active: list[str]) -> Iterator[str]:
        assert self.state is not None
        facts = self.state.printed.facts
        cards = Counter(card.removeprefix("card:").partition("-")[0] for card in parts["cards"])
        limit = facts.harbor_cards if parts["place"] == "place:harbor" else facts.ship_cards
        bearing = {
            "tablet_coins": cards["tablet"] > 0,
            "trio_bonus": bool(cards["pottery"] and cards["weapon"] and cards["tablet"]),
            "pottery_set": cards["pottery"] >= facts.upgrades["pottery_set"].effect["cards"],
            "weapon_set": cards["weapon"] >= facts.upgrades["weapon_set"].effect["cards"],
            "extra_delivery": cards.total() > limit,
        }
        for name, bears in bearing.items():
            if bears and name in active:
                yield f"upgrade {name} used"
