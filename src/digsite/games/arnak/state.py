"""Arnak behind the contract: the table bound to its rules, words and views."""

from array import array
from typing import Final, cast, final

from digsite.engine.choices import Choice, Refusal
from digsite.engine.features import Features
from digsite.engine.game import Game
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.engine.notation import Lexicon
from digsite.engine.pending import Pending
from digsite.engine.randomness import Stream
from digsite.games.arnak import notation
from digsite.games.arnak.course import scoring, turn
from digsite.games.arnak.features.filling import fill_features
from digsite.games.arnak.features.pieces import SIZE
from digsite.games.arnak.printed.values import Printed
from digsite.games.arnak.sight import hidden
from digsite.games.arnak.sight import view as sight
from digsite.games.arnak.sight.shapes import Aside
from digsite.games.arnak.table import snapshot
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import TURN
from digsite.games.arnak.table.operations import MOST_LEGAL
from digsite.games.arnak.words import explain, journeys, offers, prompt, reasons

# Frames that can lie on each other: free actions inside free actions, actions inside effects.
_PENDING_ROOM: Final = 128


@final
class ArnakState(Table):
    """A game of Lost Ruins of Arnak in progress."""

    def fill_legal(self, out: vec[i64]) -> i64:
        return turn.fill_legal(self, out)

    def advance(self, action: i64) -> None:
        turn.advance(self, action)

    def capacity(self) -> i64:
        return MOST_LEGAL

    def clone(self) -> "ArnakState":
        copy = ArnakState(self.game, self.printed, self.stream.clone(), self.pending.clone())
        self.copy_onto(copy)
        return copy

    def imagine(self, onlooker: i64, stream: Stream) -> None:
        hidden.imagine(self, onlooker, stream)

    def scores(self) -> list[int]:
        return [int(scoring.total(self, seat)) for seat in range(self.printed.players)]

    def sheet(self, seat: int) -> dict[str, int]:
        return dict(zip(scoring.LINES, scoring.score_sheet(self, seat), strict=True))

    def unseated_scores(self) -> list[int]:
        return [int(scoring.rival_total(self))] if self.printed.solo else []

    def places(self) -> list[int]:
        return scoring.places(self)

    def tie_break(self) -> Message | None:
        return scoring.tie_break(self) if self.over else None

    def returns(self) -> list[float]:
        """Solo, the outcome against the rival: 1 for a win, 0 for a draw, -1 for a loss (ARN-SOL-35)."""
        if not self.printed.solo:
            return super().returns()
        if not self.over:
            return [0.0]
        mine = int(scoring.total(self, 0))
        [rival] = self.unseated_scores()
        return [float((mine > rival) - (mine < rival))]

    def explain(self, action: int) -> Choice:
        return explain.explain(self, action)

    def refusal(self, action: int) -> Refusal:
        return reasons.refusal(self, action)

    def lexicon(self) -> Lexicon:
        return notation.lexicon(self.printed)

    def prompt(self) -> Message:
        return prompt.prompt(self)

    def prompt_for(self, seat: int | None) -> Message:
        return prompt.prompt_for(self, seat)

    def why_not(self, key: str) -> Message | None:
        return reasons.why_not(self, key)

    def view(self, seat: int | None) -> dict[str, object]:
        self.check_seat(seat)
        return cast("dict[str, object]", sight.view(self, seat, _aside(self, seat)))

    def observation(self, seat: int) -> "array[float]":
        self.check_seat(seat)
        features = Features()
        fill_features(self, seat, features)
        return features.dense(SIZE)

    def fill_features(self, seat: i64, out: Features) -> None:
        fill_features(self, seat, out)

    def fill_points(self, out: vec[float]) -> i64:
        players = self.printed.players
        seat: i64 = 0
        while seat < players:
            out[seat] = float(scoring.total(self, seat))
            seat += 1
        if not self.printed.solo:
            return players
        out[players] = float(scoring.rival_total(self))
        return players + 1

    def settled(self) -> bool:
        return self.over or self.pending.kind == TURN

    def dump(self) -> dict[str, object]:
        return snapshot.dump(self)


def new_state(game: Game, printed: Printed, stream: Stream) -> ArnakState:
    """An empty table with those printed values."""
    state = ArnakState(game, printed, stream, Pending(_PENDING_ROOM))
    state.lay_out_empty()
    return state


def _aside(state: ArnakState, seat: int | None) -> Aside:
    """The notes of a view; only the player who decides gets any."""
    if state.over or seat != state.player:
        return {"paying": None, "free": [], "lost": {}}
    return {
        "paying": journeys.paying(state),
        "free": offers.free_actions(state),
        "lost": offers.lost_by_leaving(state),
    }
