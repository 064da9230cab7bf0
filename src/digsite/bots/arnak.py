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
_CARDS: Final = 80
_LAST_ROUND: Final = 5

# Where things stand in the piece about a player.
_CRATES: Final = 8
_SLOTTED: Final = 9
_PASSED: Final = 11
_POINTS: Final = 12
_GLASS_ROW: Final = 16
_NOTEBOOK_ROW: Final = 17

# Points that a token will bring, from the coin to the jewel.
_TOKENS = (0.7, 0.8, 0.8, 1.5, 2.2)
# What a card in hand will bring while its owner still plays: Fear, basic cards, all others; and how much of it after.
_FEAR: Final = 0.3
_BASIC: Final = 0.8
_TRADED: Final = 1.3
_KEPT: Final = 0.3
_FIGURE_AT_HOME: Final = 1.2
# An assistant for each round to come, and one that is ready now; gold ones are half as much again.
_ASSISTANT_PER_ROUND: Final = 1.0
_ASSISTANT_READY: Final = 0.9
_GOLD: Final = 1.5
_BOON: Final = 0.8
_IDOL_TO_SLOT: Final = 0.4
# The higher a token has come, the nearer the rows that are worth much.
_GLASS_STEP: Final = 2.6
_NOTEBOOK_STEP: Final = 2.6
# Where a journey that is being paid for leads: camps, level I and level II.
_CAMPS = (1.6, 1.9, 1.4, 1.8, 2.0)
_LEVEL_1: Final = 5.0
_LEVEL_2: Final = 9.0
_TRAVEL_COST: Final = 42
# A lead that is all but decisive, and what the rival takes in a round.
_CLEAR_LEAD: Final = 25.0
_RIVAL_PER_ROUND: Final = 12.0


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
        self.setting_out: i64 = starts["setting out"]
        self.hand: i64 = starts["hand"]
        self.figures: i64 = starts["figures"]
        self.person: i64 = starts["people"]
        self.assistants: i64 = starts["assistants"]
        self.boons: i64 = starts["boons"]
        self.rival: i64 = starts["rival"]
        self.players: i64 = len(state.scores())
        self.tokens: vec[float] = vec[float](list(_TOKENS))
        journeys = [camp for camp in _CAMPS for _ in range(2)] + [_LEVEL_1] * 8 + [_LEVEL_2] * 4
        self.journeys: vec[float] = vec[float](journeys)

    def utilities(self, state: State) -> list[float]:
        """How far each seat will be ahead in the end, from -1 to 1."""
        if self.players == 1:
            return [self.against_the_rival(state)]
        points = [self.prospects(state, state.observation(seat), seat) for seat in range(self.players)]
        leads = balance(points, _CLEAR_LEAD)
        if state.over:
            # A clear win is better than a narrow one, but any win is better than any defeat.
            return [0.8 * won + 0.2 * lead for won, lead in zip(state.returns(), leads, strict=True)]
        return leads

    def against_the_rival(self, state: State) -> float:
        """How far the only player will be ahead of the rival."""
        cells = state.observation(0)
        rival = cells[self.rival + 17] * 50.0
        points = self.prospects(state, cells, 0)
        if state.over:
            return 0.8 * state.returns()[0] + 0.2 * math.tanh((points - rival) / _CLEAR_LEAD)
        to_come = (_LAST_ROUND - cells[self.table] * 5.0) * _RIVAL_PER_ROUND
        return math.tanh((points - rival - to_come) / _CLEAR_LEAD)

    def prospects(self, state: State, cells: "array[float]", seat: i64) -> float:
        """The points a seat will probably have, from its own observation."""
        person = self.person
        points = cells[person + _POINTS] * 50.0
        if state.over:
            return points
        rounds_left = _LAST_ROUND - cells[self.table] * 5.0
        playing = cells[person + _PASSED] < 0.5
        if not playing and rounds_left < 0.5:
            return points
        last = rounds_left < 0.5
        tokens = 0.0
        index: i64 = 0
        while index < 5:
            # The first few of a kind are worth more than a heap of them.
            count = cells[person + index] * 4.0
            tokens += self.tokens[index] * (count if count < 3.0 else 3.0 + (count - 3.0) * 0.3)
            index += 1
        points += tokens * (0.6 if last else 1.0)
        points += self.cards(cells) * (1.0 if playing else _KEPT)
        if playing:
            points += (2.0 - self.figures_out(cells)) * _FIGURE_AT_HOME
        points += self.helpers(cells, rounds_left, playing)
        room = 4.0 - cells[person + _SLOTTED] * 4.0
        idols = cells[person + _CRATES] * 4.0
        points += (idols if idols < room else room) * _IDOL_TO_SLOT
        steps = (
            cells[person + _GLASS_ROW] * 8.0 * _GLASS_STEP
            + cells[person + _NOTEBOOK_ROW] * 8.0 * _NOTEBOOK_STEP
        )
        points += steps * (0.5 if last else 1.0)
        if state.player == seat and cells[self.decision + _TRAVEL_COST] > 0.5:
            index = 0
            while index < _SPACES:
                points += cells[self.setting_out + index] * self.journeys[index]
                index += 1
        return points

    def cards(self, cells: "array[float]") -> float:
        """What the cards in hand will bring."""
        worth = 0.0
        card: i64 = 0
        while card < _CARDS:
            if cells[self.hand + card] > 0.5:
                each = _TRADED if card < 75 else _FEAR if card == 75 else _BASIC
                worth += cells[self.hand + card] * each
            card += 1
        return worth

    def figures_out(self, cells: "array[float]") -> float:
        """How many own archaeologists stand on sites."""
        count = 0.0
        space: i64 = 0
        while space < _SPACES:
            count += cells[self.figures + space * (_SEATS + 1)]
            space += 1
        return count

    def helpers(self, cells: "array[float]", rounds_left: float, playing: bool) -> float:
        """What assistants and boons will still bring."""
        worth = 0.0
        index: i64 = 0
        while index < _ASSISTANTS:
            if cells[self.assistants + index] > 0.5:
                each = rounds_left * _ASSISTANT_PER_ROUND
                if playing and cells[self.assistants + 2 * _ASSISTANTS + index] < 0.5:
                    each += _ASSISTANT_READY
                worth += each * (_GOLD if cells[self.assistants + _ASSISTANTS + index] > 0.5 else 1.0)
            index += 1
        index = 0
        while index < _GUARDIANS:
            if cells[self.boons + index] > 0.75:
                worth += _BOON
            index += 1
        return worth


register_evaluation("arnak", ArnakEvaluation)
