"""A game of Potsherds in progress: all of its rules."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any

from digsite import Game, State
from digsite.engine.choices import Choice, Refusal
from digsite.engine.events import Event, Part
from digsite.engine.game import OptionValue
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.engine.randomness import Stream
from digsite.engine.zones import CLOSED, Slots, Zone, redeal
from potsherds.words import GLAZES

DIG = 0
STOP = 1
MOST_PLAYERS = 4

PIT = Zone("pit", CLOSED)


def worth(sherds: int) -> int:
    """The points of a trench."""
    return sherds * (sherds + 1) // 2


class PotsherdsState(State):
    """The pit, the trench of the one who digs, and everybody's points."""

    def __init__(self, game: Game, players: int, options: Mapping[str, OptionValue], stream: Stream) -> None:
        super().__init__(game)
        self.players = players
        self.options = options
        self.stream = stream
        self.pit: list[int] = []
        self.trench: list[int] = []
        self.points = [0] * players

    def fill_pit(self) -> None:
        """Lays all sherds into the pit, in an order that nobody knows."""
        self.pit = [glaze for glaze in range(len(GLAZES)) for _ in range(int(self.options["sherds"]))]
        for last in range(len(self.pit) - 1, 0, -1):
            other = self.stream.below(last + 1)
            self.pit[last], self.pit[other] = self.pit[other], self.pit[last]

    # Decisions

    def fill_legal(self, out: vec[i64]) -> i64:
        if self.over:
            return 0
        out[0] = DIG
        if not self.trench:
            return 1
        out[1] = STOP
        return 2

    def advance(self, action: i64) -> None:
        if action == STOP:
            self.take_home()
        else:
            self.dig()

    def dig(self) -> None:
        glaze = self.pit.pop()
        collapses = glaze in self.trench
        word = Message(f"glaze.{GLAZES[glaze]}")
        kind = "collapsed" if collapses else "found"
        self.tell(Event(kind, int(self.player), (Part("glaze", word),), chance=True))
        if collapses:
            self.trench = []
            self.end_turn()
        else:
            self.trench.append(glaze)
            if not self.pit:
                self.take_home()

    def take_home(self) -> None:
        points = worth(len(self.trench))
        self.points[self.player] += points
        self.trench = []
        self.tell(Event("kept", int(self.player), (Part("points", points),)))
        self.end_turn()

    def end_turn(self) -> None:
        self.over = not self.pit
        if not self.over:
            self.player = (self.player + 1) % self.players

    def tell(self, event: Event) -> None:
        if self.journal is not None:
            self.journal.append(event)

    # Copies and imagined worlds

    def clone(self) -> PotsherdsState:
        copy = PotsherdsState(self.game, self.players, self.options, self.stream.clone())
        copy.over, copy.player = self.over, self.player
        copy.pit, copy.trench, copy.points = self.pit[:], self.trench[:], self.points[:]
        return copy

    def imagine(self, onlooker: i64, stream: Stream) -> None:
        slots = Slots(max(1, len(self.pit)))
        for glaze in self.pit:
            slots.add(glaze, PIT.audience(), 0)
        redeal(slots, onlooker, 0, len(GLAZES), stream)
        self.pit = [int(slots.things[index]) for index in range(slots.size)]
        self.stream = stream

    # The outcome

    def scores(self) -> list[int]:
        return self.points[:]

    def places(self) -> list[int]:
        return [sum(other > own for other in self.points) for own in self.points]

    # For people and research

    def explain(self, action: int) -> Choice:
        if action == DIG:
            return Choice(action, "dig", Message("do.dig"), ("pit",))
        return Choice(action, "stop", Message("do.stop", {"points": worth(len(self.trench))}), ("trench",))

    def refusal(self, action: int) -> Refusal:
        return Refusal(Message("no.over" if self.over else "no.trench"))

    def prompt(self) -> Message:
        return Message("ask.over" if self.over else "ask.next" if self.trench else "ask.first")

    def why_not(self, key: str) -> Message | None:
        touched = {key for choice in self.choices() for key in choice.keys}
        return None if key in touched else Message("no.trench" if key == "trench" else "no.thing")

    def view(self, seat: int | None) -> dict[str, Any]:
        self.check_seat(seat)
        return {
            "seat": seat,
            "player": int(self.player),
            "over": bool(self.over),
            "pit": {"key": "pit", "size": len(self.pit)},
            "trench": {"key": "trench", "sherds": [GLAZES[glaze] for glaze in self.trench]},
            "players": [
                {"key": f"seat:{owner}", "points": points} for owner, points in enumerate(self.points)
            ],
        }

    def observation(self, seat: int) -> array[float]:
        self.check_seat(seat)
        cells = [float(self.player == seat), float(len(self.pit))]
        cells += [float(glaze in self.trench) for glaze in range(len(GLAZES))]
        cells += [float(self.pit.count(glaze)) for glaze in range(len(GLAZES))]
        for relative in range(MOST_PLAYERS):
            here = relative < self.players
            cells.append(float(self.points[(seat + relative) % self.players]) if here else 0.0)
        return array("f", cells)

    # Snapshots

    def dump(self) -> dict[str, Any]:
        body = {
            "over": bool(self.over),
            "player": int(self.player),
            "pit": self.pit[:],
            "trench": self.trench[:],
            "points": self.points[:],
            "stream": self.stream.words(),
        }
        return self.game.envelope(self.players, self.options, body)
