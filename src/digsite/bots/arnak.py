"""What a position of Arnak is worth, read from what each seat may see.

A chain of small decisions is first brought to its plainest end (`arnak_chains.py`), so that its steps can be compared
by what they lead to. What counts then: points as they stand, and what can still be made of tokens, cards,
archaeologists at home, assistants, boons, idols and the way up the track before the game ends. All of it is worth less
the fewer rounds are left, and nothing when the game is over.
"""

import math
from typing import Final, final

from digsite.bots.arnak_chains import end_of_chain
from digsite.bots.evaluation import Evaluation, balance, layout
from digsite.engine.contract import State
from digsite.engine.native import i64, vec

_SEATS: Final = 4
_SPACES: Final = 22
_CAMP_SPACES: Final = 10
_ASSISTANTS: Final = 12
_GUARDIANS: Final = 15
_CARDS: Final = 80
_FEAR_CARD: Final = 75
_LAST_ROUND: Final = 5

# Where things stand in the piece about a player.
_CRATES: Final = 8
_SLOTTED: Final = 9
_PASSED: Final = 11
_POINTS: Final = 12
_GLASS_ROW: Final = 16
_NOTEBOOK_ROW: Final = 17

# Points that a token will bring, from the coin to the jewel; of a heap those beyond the first few less, and in the last
# round all less, because some will be left.
_TOKENS = (0.9, 1.0, 1.0, 1.9, 2.5)
_FEW: Final = 3.0
_BEYOND_FEW: Final = 0.4
_TOKENS_AT_LAST: Final = 0.6
# What a card in hand brings while its owner still plays: Fear, basic cards, all others.
_FEAR_IN_HAND: Final = 0.35
_BASIC_IN_HAND: Final = 1.0
_TRADED_IN_HAND: Final = 1.6
# A card that is kept is good as far as it is better than the mean of those that would be drawn.
_MEAN_CARD: Final = 0.8
_KEPT: Final = 0.2
_FIGURE_AT_HOME: Final = 1.5
# What cards in the deck bring or cost in each round to come, and what a fresh hand and two archaeologists are worth.
_TRADED_A_ROUND: Final = 0.6
_FEAR_A_ROUND: Final = 0.35
_ROUND: Final = 9.0
# An assistant for each round to come, and one that is ready now; gold ones are half as much again.
_ASSISTANT_A_ROUND: Final = 1.2
_ASSISTANT_READY: Final = 0.9
_GOLD: Final = 1.5
_BOON: Final = 0.8
# Whoever stands with a guardian may overcome it or will bring Fear home.
_GUARDED: Final = -0.8
_SLOT: Final = 1.6
# The higher a token has come, the nearer the rows that are worth much.
_GLASS_STEP: Final = 1.6
_NOTEBOOK_STEP: Final = 1.6
_STEP_AT_LAST: Final = 0.4
_STEP: Final = 0.6
_STEP_A_ROUND: Final = 0.1
# What the rival makes of each of its tiles, and a lead that is all but decisive.
_RIVAL_TILE: Final = 1.0
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
        starts, size = layout(state)
        self.table: i64 = starts["table"]
        self.hand: i64 = starts["hand"]
        self.deck: i64 = starts["own deck"]
        self.played: i64 = starts["play areas"]
        self.guardians: i64 = starts["guardians"]
        self.figures: i64 = starts["figures"]
        self.person: i64 = starts["people"]
        self.assistants: i64 = starts["assistants"]
        self.boons: i64 = starts["boons"]
        self.rival: i64 = starts["rival"]
        self.players: i64 = len(state.scores())
        self.cells: vec[float] = vec[float]([0.0] * size)
        self.tokens: vec[float] = vec[float](list(_TOKENS))
        # The terms of the last prospect.
        self.tokens_term: float = 0.0
        self.doing_term: float = 0.0
        self.deck_term: float = 0.0
        self.guardians_term: float = 0.0
        self.helpers_term: float = 0.0
        self.idols_term: float = 0.0
        self.research_term: float = 0.0

    def utilities(self, state: State) -> list[float]:
        """How far each seat will be ahead in the end, from -1 to 1."""
        reached = state if state.over else end_of_chain(state)
        if self.players == 1:
            return [self.against_the_rival(reached)]
        points: list[float] = []
        cells = self.cells
        rounds_left: float = 0.0
        seat: i64 = 0
        while seat < self.players:
            reached.fill_observation(seat, cells)
            rounds_left = _LAST_ROUND - cells[self.table] * 5.0
            points.append(self.prospects(reached, cells))
            seat += 1
        leads = balance(points, _CLEAR_LEAD)
        likely = reached.returns() if reached.over else balance(points, likely_win(rounds_left))
        return [0.5 * won + 0.5 * lead for won, lead in zip(likely, leads, strict=True)]

    def account(self, state: State, seat: int) -> dict[str, float]:
        """What a seat has, and what tokens, turns to come, deck, guardians, helpers, idols and research will bring.

        >>> import digsite
        >>> state = digsite.game("arnak").start(players=2, seed=1)
        >>> ArnakEvaluation(state).account(state, 0)["arnak.doing"] > 0
        True
        """
        reached = state if state.over else end_of_chain(state)
        points = {"points": float(reached.scores()[seat])}
        if reached.over:
            return points
        reached.fill_observation(seat, self.cells)
        self.prospects(reached, self.cells)
        return {
            **points,
            "arnak.tokens": self.tokens_term,
            "arnak.doing": self.doing_term,
            "arnak.deck": self.deck_term,
            "arnak.guardians": self.guardians_term,
            "arnak.helpers": self.helpers_term,
            "arnak.idols": self.idols_term,
            "arnak.research": self.research_term,
        }

    def against_the_rival(self, state: State) -> float:
        """How far the only player will be ahead of the rival."""
        cells = self.cells
        state.fill_observation(0, cells)
        lead = self.prospects(state, cells) - cells[self.rival + 17] * 50.0
        if state.over:
            return 0.5 * state.returns()[0] + 0.5 * math.tanh(lead / _CLEAR_LEAD)
        rounds_left = _LAST_ROUND - cells[self.table] * 5.0
        lead -= (rounds_left + cells[self.rival + 15]) * 10.0 * _RIVAL_TILE
        return 0.5 * math.tanh(lead / likely_win(rounds_left)) + 0.5 * math.tanh(lead / _CLEAR_LEAD)

    def prospects(self, state: State, cells: vec[float]) -> float:
        """The points a seat will probably have, from its own observation."""
        person = self.person
        points = cells[person + _POINTS] * 50.0
        if state.over:
            return points
        rounds_left = _LAST_ROUND - cells[self.table] * 5.0
        playing = cells[person + _PASSED] < 0.5
        last = rounds_left < 0.5
        guarded = self.guarded_figures(cells)
        if last and not playing:
            # Each of them will bring a Fear card home.
            self.forget_terms()
            self.guardians_term = -guarded
            return points - guarded
        tokens: float = 0.0
        index: i64 = 0
        while index < 5:
            # The first few of a kind are worth more than a heap of them.
            count = cells[person + index] * 4.0
            if count > _FEW:
                count = _FEW + (count - _FEW) * _BEYOND_FEW
            tokens += self.tokens[index] * count
            index += 1
        self.tokens_term = tokens * (_TOKENS_AT_LAST if last else 1.0)
        self.count_cards(cells, rounds_left, playing)
        self.doing_term += rounds_left * _ROUND
        if playing:
            self.doing_term += (2.0 - self.figures_out(cells)) * _FIGURE_AT_HOME
        self.guardians_term = guarded * _GUARDED
        self.helpers_term = self.helpers(cells, rounds_left, playing)
        self.idols_term = 0.0
        # An idol in a slot brings something, but an empty slot counts more the fewer there are.
        idols = cells[person + _CRATES] * 4.0
        slot = cells[person + _SLOTTED] * 4.0
        while idols > 0.5 and slot < 3.5:
            gain = _SLOT - 1.0 - slot
            if gain > 0.0:
                self.idols_term += gain
            slot += 1.0
            idols -= 1.0
        steps = (
            cells[person + _GLASS_ROW] * 8.0 * _GLASS_STEP
            + cells[person + _NOTEBOOK_ROW] * 8.0 * _NOTEBOOK_STEP
        )
        self.research_term = steps * (_STEP_AT_LAST if last else _STEP + _STEP_A_ROUND * rounds_left)
        return (
            points
            + self.tokens_term
            + self.doing_term
            + self.deck_term
            + self.guardians_term
            + self.helpers_term
            + self.idols_term
            + self.research_term
        )

    def forget_terms(self) -> None:
        """Nothing can be made of anything any more."""
        self.tokens_term = 0.0
        self.doing_term = 0.0
        self.deck_term = 0.0
        self.guardians_term = 0.0
        self.helpers_term = 0.0
        self.idols_term = 0.0
        self.research_term = 0.0

    def count_cards(self, cells: vec[float], rounds_left: float, playing: bool) -> None:
        """What the cards in hand will bring this round, and all cards in the rounds to come."""
        hand: float = 0.0
        later: float = 0.0
        held_cards: float = 0.0
        card: i64 = 0
        while card < _CARDS:
            held = cells[self.hand + card]
            owned = held + cells[self.deck + card] + cells[self.played + card]
            if owned > 0.5:
                held_cards += held
                if card < _FEAR_CARD:
                    hand += held * _TRADED_IN_HAND
                    later += owned * _TRADED_A_ROUND
                elif card == _FEAR_CARD:
                    hand += held * _FEAR_IN_HAND
                    later -= owned * _FEAR_A_ROUND
                else:
                    hand += held * _BASIC_IN_HAND
            card += 1
        if not playing:
            # A card that is kept takes the place of one that would be drawn.
            hand = (hand - held_cards * _MEAN_CARD) * _KEPT
        self.doing_term = hand
        self.deck_term = later * rounds_left

    def figures_out(self, cells: vec[float]) -> float:
        """How many own archaeologists stand on sites."""
        count: float = 0.0
        space: i64 = 0
        while space < _SPACES:
            count += cells[self.figures + space * (_SEATS + 1)]
            space += 1
        return count

    def guarded_figures(self, cells: vec[float]) -> float:
        """How many own archaeologists stand where a guardian is."""
        count: float = 0.0
        space: i64 = 0
        while space < _SPACES:
            if cells[self.figures + space * (_SEATS + 1)] > 0.5:
                site = space // 2 if space < _CAMP_SPACES else space - 5
                if cells[self.guardians + site * (_GUARDIANS + 1)] < 0.5:
                    count += 1.0
            space += 1
        return count

    def helpers(self, cells: vec[float], rounds_left: float, playing: bool) -> float:
        """What assistants and boons will still bring."""
        own = self.assistants
        worth: float = 0.0
        index: i64 = 0
        while index < _ASSISTANTS:
            if cells[own + index] > 0.5:
                each = rounds_left * _ASSISTANT_A_ROUND
                if playing and cells[own + 2 * _ASSISTANTS + index] < 0.5:
                    each += _ASSISTANT_READY
                worth += each * (_GOLD if cells[own + _ASSISTANTS + index] > 0.5 else 1.0)
            index += 1
        index = 0
        while index < _GUARDIANS:
            if cells[self.boons + index] > 0.75:
                worth += _BOON
            index += 1
        return worth


def likely_win(rounds_left: float) -> float:
    """A lead with which a win is likely.

    >>> likely_win(0.0) < likely_win(4.0)
    True
    """
    return 3.0 + 6.0 * rounds_left


EVALUATION: Final = ArnakEvaluation

# The words for the terms of the evaluation.
WORDS: Final = {
    "worth.arnak.tokens": "tokens",
    "worth.arnak.doing": "cards and archaeologists still to use",
    "worth.arnak.deck": "a better deck",
    "worth.arnak.guardians": "guardians beside archaeologists",
    "worth.arnak.helpers": "assistants and boons",
    "worth.arnak.idols": "idols for the slots",
    "worth.arnak.research": "the way up the research track",
}
