"""Quetzal behind the contract: the table bound to its rules, words and views."""

from array import array
from typing import cast, final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.features import Features
from digsite.engine.game import Game
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.engine.notation import Lexicon
from digsite.engine.pending import Pending
from digsite.engine.randomness import Stream
from digsite.engine.ranking import ranked
from digsite.games.quetzal import notation
from digsite.games.quetzal.course import scoring, turn
from digsite.games.quetzal.features import filling
from digsite.games.quetzal.printed.ids import SOURCES as SOURCE_COUNT
from digsite.games.quetzal.printed.values import Printed
from digsite.games.quetzal.sight import hidden
from digsite.games.quetzal.sight import view as sight
from digsite.games.quetzal.table import frames, operations, snapshot
from digsite.games.quetzal.table.fields import Table
from digsite.games.quetzal.table.keys import SOURCES
from digsite.games.quetzal.words import explain, prompt, reasons


@final
class QuetzalState(Table):
    """A game of Quetzal in progress."""

    def fill_legal(self, out: vec[i64]) -> i64:
        return turn.fill_legal(self, out)

    def advance(self, action: i64) -> None:
        turn.advance(self, action)

    def capacity(self) -> i64:
        return operations.MOST_OPTIONS

    def clone(self) -> "QuetzalState":
        copy = QuetzalState(self.game, self.printed, self.stream.clone(), self.pending.clone())
        self.copy_onto(copy)
        return copy

    def imagine(self, onlooker: i64, stream: Stream) -> None:
        hidden.imagine(self, onlooker, stream)

    def scores(self) -> list[int]:
        return [points for points in self.points]

    def sheet(self, seat: int) -> dict[str, int]:
        return {name: int(self.sources[seat * SOURCE_COUNT + number]) for number, name in enumerate(SOURCES)}

    def places(self) -> list[int]:
        """The ranking by points, then by the Discovery track; equal in both share a place (QZ-END-05, -06)."""
        return ranked(self.points, self.discovery)

    def tie_break(self) -> Message | None:
        return scoring.tie_break(self) if self.over else None

    def explain(self, action: int) -> Choice:
        return explain.explain(self, action)

    def refusal(self, action: int) -> Refusal:
        return reasons.refusal(self, action)

    def lexicon(self) -> Lexicon:
        return notation.lexicon()

    def prompt(self) -> Message:
        return prompt.prompt_for(self, int(self.player))

    def prompt_for(self, seat: int | None) -> Message:
        return prompt.prompt_for(self, seat)

    def why_not(self, key: str) -> Message | None:
        return reasons.why_not(self, key)

    def view(self, seat: int | None) -> dict[str, object]:
        self.check_seat(seat)
        return cast("dict[str, object]", sight.view(self, seat))

    def observation(self, seat: int) -> "array[float]":
        self.check_seat(seat)
        return filling.observation(self, seat)

    def fill_features(self, seat: i64, out: Features) -> None:
        filling.fill_features(self, seat, out)

    def fill_points(self, out: vec[float]) -> i64:
        players = self.printed.players
        for seat in range(players):
            out[seat] = float(self.points[seat])
        return players

    def settled(self) -> bool:
        return operations.pending_step(self).begins(self)

    def dump(self) -> dict[str, object]:
        return snapshot.dump(self)


def new_state(game: Game, printed: Printed, stream: Stream) -> QuetzalState:
    """An empty table with those printed values."""
    state = QuetzalState(game, printed, stream, Pending(frames.FRAME_ROOM))
    state.lay_out_empty()
    return state
