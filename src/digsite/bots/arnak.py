"""What a position of Arnak is worth, read from what each seat may see.

A chain of small decisions is first brought to its plainest end (`arnak_chains.py`), so that its steps can be compared
by what they lead to. What counts then: points as they stand, and what can still be made of tokens, cards,
archaeologists at home, assistants, boons, idols and the way up the track before the game ends. All of it is worth less
the fewer rounds are left, and nothing when the game is over.
"""

import math
from array import array
from typing import Final, final

from digsite.bots.arnak_chains import end_of_chain
from digsite.bots.evaluation import Evaluation, balance, register_evaluation
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
_PERSON: Final = 24
_FIGURES: Final = 110

# Where things stand in the piece about a player.
_CRATES: Final = 8
_SLOTTED: Final = 9
_PASSED: Final = 11
_POINTS: Final = 12
_GLASS_ROW: Final = 16
_NOTEBOOK_ROW: Final = 17

WEIGHTS: dict[str, float] = {
    "coin": 0.9,
    "compass": 1.0,
    "tablet": 1.0,
    "arrowhead": 1.9,
    "jewel": 2.5,
    "heap": 0.4,
    "many": 3.0,
    "last": 0.6,
    "fear_hand": 0.35,
    "basic_hand": 1.0,
    "traded_hand": 1.6,
    "kept": 0.2,
    "figure": 1.5,
    "fear_clog": 0.35,
    "traded_use": 0.6,
    "assistant_round": 1.2,
    "assistant_ready": 0.9,
    "gold": 1.5,
    "boon": 0.8,
    "guarded": -0.8,
    "idol": 1.6,
    "glass": 1.6,
    "notebook": 1.6,
    "step_last": 0.4,
    "round": 9.0,
    "mean_card": 0.8,
    "rival_tile": 1.0,
    "lead": 25.0,
}


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
        self.table: i64 = starts["table"]
        self.hand: i64 = starts["hand"]
        self.played: i64 = starts["play areas"]
        self.guardians: i64 = starts["guardians"]
        self.figures: i64 = starts["figures"]
        self.person: i64 = starts["people"]
        self.assistants: i64 = starts["assistants"]
        self.boons: i64 = starts["boons"]
        self.rival: i64 = starts["rival"]
        self.players: i64 = len(state.scores())
        self.scratch: vec[i64] = vec[i64]([0] * state.capacity())
        w = WEIGHTS
        self.tokens: vec[float] = vec[float](
            [w["coin"], w["compass"], w["tablet"], w["arrowhead"], w["jewel"]]
        )
        self.heap: float = w["heap"]
        self.many: float = w["many"]
        self.last: float = w["last"]
        self.fear_hand: float = w["fear_hand"]
        self.basic_hand: float = w["basic_hand"]
        self.traded_hand: float = w["traded_hand"]
        self.kept: float = w["kept"]
        self.figure: float = w["figure"]
        self.fear_clog: float = w["fear_clog"]
        self.traded_use: float = w["traded_use"]
        self.assistant_round: float = w["assistant_round"]
        self.assistant_ready: float = w["assistant_ready"]
        self.gold: float = w["gold"]
        self.boon: float = w["boon"]
        self.guarded: float = w["guarded"]
        self.idol: float = w["idol"]
        self.glass: float = w["glass"]
        self.notebook: float = w["notebook"]
        self.step_last: float = w["step_last"]
        self.round: float = w["round"]
        self.mean_card: float = w["mean_card"]
        self.rival_tile: float = w["rival_tile"]
        self.lead: float = w["lead"]

    def utilities(self, state: State) -> list[float]:
        """How far each seat will be ahead in the end, from -1 to 1."""
        reached = state if state.over else end_of_chain(state, self.scratch)
        if self.players == 1:
            return [self.against_the_rival(reached)]
        points: list[float] = []
        rounds_left: float = 0.0
        seat: i64 = 0
        while seat < self.players:
            cells = reached.observation(seat)
            rounds_left = _LAST_ROUND - cells[self.table] * 5.0
            points.append(self.prospects(reached, cells))
            seat += 1
        leads = balance(points, self.lead)
        likely = reached.returns() if reached.over else balance(points, likely_win(rounds_left))
        return [0.5 * won + 0.5 * lead for won, lead in zip(likely, leads, strict=True)]

    def against_the_rival(self, state: State) -> float:
        """How far the only player will be ahead of the rival."""
        cells = state.observation(0)
        lead = self.prospects(state, cells) - cells[self.rival + 17] * 50.0
        if state.over:
            return 0.5 * state.returns()[0] + 0.5 * math.tanh(lead / self.lead)
        rounds_left = _LAST_ROUND - cells[self.table] * 5.0
        lead -= (rounds_left + cells[self.rival + 15]) * 10.0 * self.rival_tile
        return 0.5 * math.tanh(lead / likely_win(rounds_left)) + 0.5 * math.tanh(lead / self.lead)

    def prospects(self, state: State, cells: "array[float]") -> float:
        """The points a seat will probably have, from its own observation."""
        person: list[float] = cells[self.person : self.person + _PERSON].tolist()
        points = person[_POINTS] * 50.0
        if state.over:
            return points
        rounds_left = _LAST_ROUND - cells[self.table] * 5.0
        playing = person[_PASSED] < 0.5
        last = rounds_left < 0.5
        figures: list[float] = cells[self.figures : self.figures + _FIGURES].tolist()
        guarded = self.guarded_figures(cells, figures)
        if last and not playing:
            # Each of them will bring a Fear card home.
            return points - guarded
        points += rounds_left * self.round
        tokens: float = 0.0
        index: i64 = 0
        while index < 5:
            # The first few of a kind are worth more than a heap of them.
            count = person[index] * 4.0
            if count > self.many:
                count = self.many + (count - self.many) * self.heap
            tokens += self.tokens[index] * count
            index += 1
        points += tokens * (self.last if last else 1.0)
        points += self.cards(cells, rounds_left, playing)
        if playing:
            points += (2.0 - figures_out(figures)) * self.figure
        points += guarded * self.guarded
        points += self.helpers(cells, rounds_left, playing)
        # An idol in a slot brings something, but an empty slot counts more the fewer there are.
        idols = person[_CRATES] * 4.0
        slot = person[_SLOTTED] * 4.0
        while idols > 0.5 and slot < 3.5:
            gain = self.idol - 1.0 - slot
            if gain > 0.0:
                points += gain
            slot += 1.0
            idols -= 1.0
        steps = person[_GLASS_ROW] * 8.0 * self.glass + person[_NOTEBOOK_ROW] * 8.0 * self.notebook
        return points + steps * (self.step_last if last else 0.6 + 0.1 * rounds_left)

    def cards(self, cells: "array[float]", rounds_left: float, playing: bool) -> float:
        """What the cards in hand will bring this round, and all cards in the rounds to come."""
        own: list[float] = cells[self.hand : self.hand + 2 * _CARDS].tolist()
        laid: list[float] = cells[self.played : self.played + _CARDS].tolist()
        hand: float = 0.0
        later: float = 0.0
        held_cards: float = 0.0
        card: i64 = 0
        while card < _CARDS:
            held = own[card]
            owned = held + own[_CARDS + card] + laid[card]
            if owned > 0.5:
                held_cards += held
                if card < _FEAR_CARD:
                    hand += held * self.traded_hand
                    later += owned * self.traded_use
                elif card == _FEAR_CARD:
                    hand += held * self.fear_hand
                    later -= owned * self.fear_clog
                else:
                    hand += held * self.basic_hand
            card += 1
        if not playing:
            # A card that is kept takes the place of one that would be drawn.
            hand = (hand - held_cards * self.mean_card) * self.kept
        return hand + later * rounds_left

    def guarded_figures(self, cells: "array[float]", figures: list[float]) -> float:
        """How many own archaeologists stand where a guardian is."""
        count: float = 0.0
        space: i64 = 0
        while space < _SPACES:
            if figures[space * (_SEATS + 1)] > 0.5:
                site = space // 2 if space < _CAMP_SPACES else space - 5
                if cells[self.guardians + site * (_GUARDIANS + 1)] < 0.5:
                    count += 1.0
            space += 1
        return count

    def helpers(self, cells: "array[float]", rounds_left: float, playing: bool) -> float:
        """What assistants and boons will still bring."""
        own: list[float] = cells[self.assistants : self.assistants + 3 * _ASSISTANTS].tolist()
        boons: list[float] = cells[self.boons : self.boons + _GUARDIANS].tolist()
        worth: float = 0.0
        index: i64 = 0
        while index < _ASSISTANTS:
            if own[index] > 0.5:
                each = rounds_left * self.assistant_round
                if playing and own[2 * _ASSISTANTS + index] < 0.5:
                    each += self.assistant_ready
                worth += each * (self.gold if own[_ASSISTANTS + index] > 0.5 else 1.0)
            index += 1
        index = 0
        while index < _GUARDIANS:
            if boons[index] > 0.75:
                worth += self.boon
            index += 1
        return worth


def figures_out(figures: list[float]) -> float:
    """How many own archaeologists stand on sites."""
    count: float = 0.0
    space: i64 = 0
    while space < _SPACES:
        count += figures[space * (_SEATS + 1)]
        space += 1
    return count


def likely_win(rounds_left: float) -> float:
    """A lead with which a win is likely."""
    return 3.0 + 6.0 * rounds_left


register_evaluation("arnak", ArnakEvaluation)
