"""Lost Cities behind the contract: the table bound to its rules, words and views."""

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
from digsite.games.lost_cities import notation
from digsite.games.lost_cities.actions import NUM_ACTIONS
from digsite.games.lost_cities.course import scoring, turn
from digsite.games.lost_cities.features import filling
from digsite.games.lost_cities.printed.ids import HAND_ROOM
from digsite.games.lost_cities.printed.values import Printed
from digsite.games.lost_cities.sight import hidden
from digsite.games.lost_cities.sight import view as sight
from digsite.games.lost_cities.table import snapshot
from digsite.games.lost_cities.table.fields import Table
from digsite.games.lost_cities.table.operations import DECISIONS, pending_decision
from digsite.games.lost_cities.words import reasons


@final
class LostCitiesState(Table):
    """A game of Lost Cities in progress."""

    def fill_legal(self, out: vec[i64]) -> i64:
        return 0 if self.over else DECISIONS[self.pending.kind].fill(self, out)

    def advance(self, action: i64) -> None:
        DECISIONS[self.pending.kind].choose(self, action)

    def capacity(self) -> i64:
        # Eight cards, each laid or discarded, are the most there is to choose from.
        return 2 * HAND_ROOM

    def permits(self, action: int) -> bool:
        if self.over or action < 0 or action >= int(NUM_ACTIONS):
            return False
        return DECISIONS[self.pending.kind].permits(self, action)

    def clone(self) -> "LostCitiesState":
        copy = LostCitiesState(self.game, self.printed, self.stream.clone(), self.pending.clone())
        self.copy_onto(copy)
        return copy

    def imagine(self, onlooker: i64, stream: Stream) -> None:
        hidden.imagine(self, onlooker, stream)

    def scores(self) -> list[int]:
        return [total for total in self.totals]

    def standings(self) -> list[int]:
        if self.over:
            return self.scores()
        return [int(scoring.standing(self, seat)) for seat in range(self.printed.players)]

    def sheet(self, seat: int) -> dict[str, int]:
        return scoring.sheet(self, seat)

    def places(self) -> list[int]:
        """The ranking by total, then artifact tokens; equal in both share a place (LC-FIN-06 to -09)."""
        return ranked(self.totals, self.tokens)

    def tie_break(self) -> Message | None:
        return scoring.tie_break(self) if self.over else None

    def explain(self, action: int) -> Choice:
        return turn.decision_with(action).explain(self, action)

    def refusal(self, action: int) -> Refusal:
        return reasons.refusal(self, action)

    def lexicon(self) -> Lexicon:
        return notation.lexicon()

    def prompt(self) -> Message:
        return Message("ask.over") if self.over else pending_decision(self).question(self)

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
        totals = self.totals
        for seat in range(self.printed.players):
            out[seat] = float(totals[seat])
        return self.printed.players

    def dump(self) -> dict[str, object]:
        return self.game.envelope(
            int(self.printed.players), self.printed.options, snapshot.fields(self.printed).dump(self)
        )


def new_state(game: Game, printed: Printed, stream: Stream) -> LostCitiesState:
    """An empty table with those printed values."""
    # A turn never has more than the draw, the explorer or one move pending (LC-MOD-05).
    state = LostCitiesState(game, printed, stream, Pending(4))
    state.lay_out_empty()
    return state
