"""What a position of Arnak is worth, read from what each seat may see.

The idea: points as they stand, and what can still be made of tokens, cards, archaeologists at home, assistants, boons
and idols before the game ends. All of it is worth less the fewer rounds are left, and nothing when the game is over.
"""

import math
from array import array
from typing import Final, final

from digsite.bots.evaluation import Evaluation, balance, register_evaluation
from digsite.engine.contract import State
from digsite.engine.native import i64, vec

_SEATS: Final = 4
_SPACES: Final = 22
_ASSISTANTS: Final = 12
_GUARDIANS: Final = 15
_PERSON: Final = 24
_LAST_ROUND: Final = 5

# Points that a token will bring, from the coin to the jewel.
_COIN: Final = 0.7
_COMPASS: Final = 0.8
_TABLET: Final = 1.0
_ARROWHEAD: Final = 1.6
_JEWEL: Final = 2.2
# A card in hand while its owner still plays, and after; an archaeologist at home while its owner still plays.
_CARD_TO_PLAY: Final = 1.0
_CARD_KEPT: Final = 0.4
_FIGURE_AT_HOME: Final = 1.6
# An assistant for each round to come, and one that is ready now; gold ones are half as much again.
_ASSISTANT_PER_ROUND: Final = 1.0
_ASSISTANT_READY: Final = 0.9
_GOLD: Final = 1.5
_BOON: Final = 0.8
_IDOL_TO_SLOT: Final = 0.4
# Whoever is paying for a journey will soon be there.
_ON_THE_WAY: Final = 3.0
_TRAVEL_COST: Final = 42
# A lead that is all but decisive.
_CLEAR_LEAD: Final = 25.0


@final
class ArnakEvaluation(Evaluation):
    """What a position of Arnak is worth.

    >>> import digsite
    >>> state = digsite.game("arnak").start(players=2, seed=1)
    >>> mine, theirs = ArnakEvaluation(state).utilities(state)
    >>> -1 < mine < 1 and mine == -theirs
    True
    """

    def __init__(self, state: State) -> None:
        starts: dict[str, int] = {}
        size = 0
        for piece in state.game.observation_pieces:
            starts[piece.name] = size
            size += piece.size
        self.decision: i64 = starts["decision"]
        self.table: i64 = starts["table"]
        self.figures: i64 = starts["figures"]
        self.people: i64 = starts["people"]
        self.assistants: i64 = starts["assistants"]
        self.boons: i64 = starts["boons"]
        self.rival: i64 = starts["rival"]
        self.players: i64 = len(state.scores())
        self.weights: vec[float] = vec[float]([_COIN, _COMPASS, _TABLET, _ARROWHEAD, _JEWEL])

    def utilities(self, state: State) -> list[float]:
        """How far each seat will be ahead in the end, from -1 to 1."""
        cells = state.observation(0)
        points = [self.prospects(state, cells, seat) for seat in range(self.players)]
        if self.players == 1:
            rival = cells[self.rival + 17] * 50.0
            # The rival goes on taking points, much the same in every game.
            left = 0.0 if state.over else (_LAST_ROUND - cells[self.table] * 5.0) * 12.0
            lead = math.tanh((points[0] - rival - left) / _CLEAR_LEAD)
            return [0.8 * state.returns()[0] + 0.2 * lead] if state.over else [lead]
        leads = balance(points, _CLEAR_LEAD)
        if state.over:
            # A clear win is better than a narrow one, but any win is better than any defeat.
            return [0.8 * won + 0.2 * lead for won, lead in zip(state.returns(), leads, strict=True)]
        return leads

    def prospects(self, state: State, cells: "array[float]", seat: i64) -> float:
        """The points a seat will probably have."""
        person = self.people + seat * _PERSON
        points = cells[person + 12] * 50.0
        if state.over:
            return points
        rounds_left = _LAST_ROUND - cells[self.table] * 5.0
        playing = cells[person + 11] < 0.5
        if not playing and rounds_left < 0.5:
            return points
        tokens = 0.0
        index: i64 = 0
        while index < 5:
            # The first few of a kind are worth more than a heap of them.
            count = cells[person + index] * 4.0
            tokens += self.weights[index] * (count if count < 4.0 else 4.0 + (count - 4.0) * 0.4)
            index += 1
        points += tokens * (1.0 if rounds_left > 0.5 else 0.6)
        points += cells[person + 5] * 5.0 * (_CARD_TO_PLAY if playing else _CARD_KEPT)
        if playing:
            points += (2.0 - self.figures_out(cells, seat)) * _FIGURE_AT_HOME
        points += self.helpers(cells, seat, rounds_left, playing)
        room = 4.0 - cells[person + 9] * 4.0
        idols = cells[person + 8] * 4.0
        points += (idols if idols < room else room) * _IDOL_TO_SLOT
        if state.player == seat and cells[self.decision + _TRAVEL_COST] > 0.5:
            points += _ON_THE_WAY
        return points

    def figures_out(self, cells: "array[float]", seat: i64) -> float:
        """How many archaeologists of a seat stand on sites."""
        count = 0.0
        space: i64 = 0
        while space < _SPACES:
            count += cells[self.figures + space * (_SEATS + 1) + seat]
            space += 1
        return count

    def helpers(self, cells: "array[float]", seat: i64, rounds_left: float, playing: bool) -> float:
        """What assistants and boons will still bring."""
        worth = 0.0
        base = self.assistants + seat * 3 * _ASSISTANTS
        index: i64 = 0
        while index < _ASSISTANTS:
            if cells[base + index] > 0.5:
                each = rounds_left * _ASSISTANT_PER_ROUND
                if playing and cells[base + 2 * _ASSISTANTS + index] < 0.5:
                    each += _ASSISTANT_READY
                worth += each * (_GOLD if cells[base + _ASSISTANTS + index] > 0.5 else 1.0)
            index += 1
        index = 0
        while index < _GUARDIANS:
            if cells[self.boons + seat * _GUARDIANS + index] > 0.75:
                worth += _BOON
            index += 1
        return worth


register_evaluation("arnak", ArnakEvaluation)
