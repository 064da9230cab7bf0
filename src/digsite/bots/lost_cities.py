"""What a position of Lost Cities is worth, read from what each seat may see.

The idea: how far will every explorer come? A path goes on with the cards in hand that still fit, and with some of the
unseen ones. Where it will probably end decides what it is worth, together with the tiles on the way.
"""

from typing import Final, final

from digsite.bots.evaluation import Evaluation, balance, layout, observe
from digsite.engine.contract import State
from digsite.engine.native import i64, vec

_COLOURS: Final = 5
_VALUES: Final = 11
_KINDS: Final = 55
_STONES: Final = 9

# Steps a player makes in a turn, bonus moves included: how soon the fifth explorer will cross.
_PACE: Final = 0.9
# Of the unseen cards that will come into the hand, how many come in time to be laid.
_IN_TIME: Final = 0.7
# What the top card of a discard pile adds to the cards of a hand, for who may take it next and for the others.
_TOP_CARD_NEXT: Final = 0.45
_TOP_CARD_LATER: Final = 0.15
# What a path that is not started yet counts, compared with one that is.
_NOT_STARTED: Final = 0.5
# An artifact ahead may be gone before the explorer gets there.
_ARTIFACT_STILL_THERE: Final = 0.6
# Artifacts a player finds in an expedition to come.
_ARTIFACTS_TO_COME: Final = 3.5
# A lead that is all but decisive: so much for the turns left in this expedition, and for each one to come.
_LEAD_AT_END: Final = 25.0
_LEAD_PER_TURN: Final = 2.0
_LEAD_PER_EXPEDITION: Final = 40.0


@final
class LostCitiesEvaluation(Evaluation):
    """What a position of Lost Cities is worth.

    >>> import digsite
    >>> state = digsite.game("lost-cities").start(players=2, seed=1)
    >>> mine, theirs = LostCitiesEvaluation(state).utilities(state)
    >>> -1 < mine < 1 and mine == -theirs
    True
    """

    def __init__(self, state: State) -> None:
        starts, _ = layout(state)
        self.hand: i64 = starts["hand"]
        self.known: i64 = starts["known hands"]
        self.tops: i64 = starts["discard tops"]
        self.discards: i64 = starts["discards"]
        self.laid: i64 = starts["laid"]
        self.tiles: i64 = starts["tiles"]
        self.seats: i64 = starts["seats"]
        self.table: i64 = starts["table"]
        self.players: i64 = len(state.scores())
        view = state.view(None)
        self.worths: vec[float] = vec[float](stone_values(view))
        self.track: vec[float] = vec[float](track_values(view))
        self.track_end: i64 = len(self.track) - 1
        # The terms of the last prospect.
        self.paths_term: float = 0.0
        self.tiles_term: float = 0.0
        self.artifacts_term: float = 0.0

    def utilities(self, state: State) -> list[float]:
        """How far each seat will be ahead in the end, from -1 to 1."""
        points = self.prospects(state)
        if state.over:
            # A clear win is better than a narrow one, but any win is better than any defeat.
            leads = balance(points, 60.0)
            return [0.8 * won + 0.2 * lead for won, lead in zip(state.returns(), leads, strict=True)]
        return balance(points, self.decisive_lead(state))

    def decisive_lead(self, state: State) -> float:
        """How far ahead one has to be now to be all but sure of the game."""
        cells = observe(state, 0)
        table = self.table
        turns = cells[table] * 110.0 / (cells[table + 5] * 4.0)
        return _LEAD_AT_END + _LEAD_PER_TURN * turns + _LEAD_PER_EXPEDITION * cells[table + 2] * 3.0

    def prospects(self, state: State) -> list[float]:
        """The points that each seat will probably have in the end."""
        points: list[float] = []
        if state.over:
            return [float(score) for score in state.scores()]
        seat: i64 = 0
        while seat < self.players:
            points.append(self.prospect(observe(state, seat), state.player == seat))
            seat += 1
        return points

    def account(self, state: State, seat: int) -> dict[str, float]:
        """What each seat's paths, the tiles on them and its artifacts will probably bring.

        >>> import digsite
        >>> state = digsite.game("lost-cities").start(players=2, seed=1)
        >>> sorted(LostCitiesEvaluation(state).account(state, 0))
        ['lost-cities.artifacts', 'lost-cities.paths', 'lost-cities.tiles', 'points']
        """
        if not state.over:
            self.prospect(observe(state, seat), state.player == seat)
        ahead = 0.0 if state.over else 1.0
        return {
            "points": float(state.scores()[seat]),
            "lost-cities.paths": ahead * self.paths_term,
            "lost-cities.tiles": ahead * self.tiles_term,
            "lost-cities.artifacts": ahead * self.artifacts_term,
        }

    def prospect(self, cells: vec[float], next_to_draw: bool) -> float:
        """The points that the onlooker of an observation will probably have in the end."""
        mine = self.seats
        table = self.table
        pile = cells[table] * 110.0
        turns = pile / float(self.players)
        until_crossings = self.steps_to_the_end(cells) / (_PACE * float(self.players))
        if until_crossings < turns:
            turns = until_crossings
        unseen: float = 0.0
        kind: i64 = 0
        while kind < _KINDS:
            unseen += self.copies_unseen(cells, kind)
            kind += 1
        share = _IN_TIME * turns / (unseen if unseen > 1.0 else 1.0)
        steps = vec[float]([0.0] * _COLOURS)
        wanted: float = 0.0
        colour: i64 = 0
        while colour < _COLOURS:
            here = mine + 5 + colour * 6
            stone = cells[here] * 9.0
            most = self.cards_to_lay(cells, colour, share, next_to_draw)
            if most > 9.0 - stone:
                most = 9.0 - stone
            steps[colour] = most
            if stone > 0.5:
                wanted += most
            colour += 1
        reach: float = 1.0
        if wanted > turns:
            reach = turns / wanted
        spare = turns - wanted
        net: float = 0.0
        found: float = cells[mine + 1] * 9.0 + cells[mine + 2] * 9.0
        tile_points: float = 0.0
        colour = 0
        while colour < _COLOURS:
            here = mine + 5 + colour * 6
            stone = cells[here] * 9.0
            started = stone > 0.5
            weight: float = 1.0
            length = steps[colour] * reach
            if not started:
                if length > spare:
                    length = spare
                weight = _NOT_STARTED
            if length < 0.0:
                length = 0.0
            end = stone + length * (1.0 + 0.08 * self.arrows_ahead(cells, colour, stone, stone + length))
            if end > 9.0:
                end = 9.0
            worth = self.worth_of(end)
            factor: float = 2.0 if cells[here + 2] > 0.5 else 1.0
            if started:
                net += worth * factor
            elif worth > 0.0 and end >= 1.0:
                net += worth * weight
            if started or worth > 0.0:
                space = self.tiles + colour * _STONES * 3
                number: i64 = 1
                while number <= _STONES:
                    if float(number) > stone + 0.5 and float(number) <= end + 0.5:
                        chance = end - float(number) + 1.0
                        if chance > 1.0:
                            chance = 1.0
                        elif chance < 0.0:
                            chance = 0.0
                        at = space + (number - 1) * 3
                        tile_points += weight * chance * cells[at + 2] * 15.0
                        found += weight * chance * cells[at] * _ARTIFACT_STILL_THERE
                    number += 1
            colour += 1
        total = cells[mine] * 100.0 + tile_points + net
        if total < 0.0:
            total = 0.0
        self.paths_term = net
        self.tiles_term = tile_points
        self.artifacts_term = self.track_worth(found + _ARTIFACTS_TO_COME * cells[table + 2] * 3.0)
        return total + self.artifacts_term

    def steps_to_the_end(self, cells: vec[float]) -> float:
        """How many steps are missing until five explorers have crossed, if the nearest ones go on."""
        missing: i64 = 5 - i64(cells[self.table + 3] * 5.0 + 0.5)
        counts = vec[i64]([0] * 8)
        seat: i64 = 0
        while seat < self.players:
            colour: i64 = 0
            while colour < _COLOURS:
                stone = i64(cells[self.seats + seat * 35 + 5 + colour * 6] * 9.0 + 0.5)
                if stone < 7:
                    counts[7 - stone] += 1
                colour += 1
            seat += 1
        steps: i64 = 0
        distance: i64 = 1
        while distance <= 7 and missing > 0:
            taken = counts[distance] if counts[distance] < missing else missing
            steps += taken * distance
            missing -= taken
            distance += 1
        return float(steps)

    def copies_unseen(self, cells: vec[float], kind: i64) -> float:
        """How many of the two copies of a card the onlooker has not seen."""
        seen = (
            cells[self.hand + kind]
            + cells[self.known + kind]
            + cells[self.known + _KINDS + kind]
            + cells[self.known + 2 * _KINDS + kind]
            + cells[self.discards + kind]
            + cells[self.laid + kind]
        )
        return 2.0 - seen

    def cards_to_lay(self, cells: vec[float], colour: i64, share: float, next_to_draw: bool) -> float:
        """How many more cards the onlooker will probably lay on a path."""
        here = self.seats + 5 + colour * 6
        top = i64(cells[here + 3] * 11.0 + 0.5) - 1
        rising = cells[here + 5] < 0.5
        number: float = 0.0
        value: i64 = 0
        while value < _VALUES:
            kind = colour * _VALUES + value
            fits = top < 0 or (value >= top if rising else value <= top)
            if fits:
                number += cells[self.hand + kind] + share * self.copies_unseen(cells, kind)
            value += 1
        lying = i64(cells[self.tops + colour] * 11.0 + 0.5) - 1
        if lying >= 0 and (top < 0 or (lying >= top if rising else lying <= top)):
            number += _TOP_CARD_NEXT if next_to_draw else _TOP_CARD_LATER
        return number

    def arrows_ahead(self, cells: vec[float], colour: i64, stone: float, end: float) -> float:
        """How many arrows lie on the way."""
        arrows: float = 0.0
        number: i64 = 1
        while number <= _STONES:
            if float(number) > stone + 0.5 and float(number) <= end + 0.5:
                arrows += cells[self.tiles + (colour * _STONES + number - 1) * 3 + 1]
            number += 1
        return arrows

    def worth_of(self, stone: float) -> float:
        """What an explorer is worth who comes that far; between two stones, in between."""
        if stone < 1.0:
            return self.worths[0] * stone
        low = i64(stone)
        if low >= _STONES:
            return self.worths[_STONES - 1]
        part = stone - float(low)
        return self.worths[low - 1] * (1.0 - part) + self.worths[low] * part

    def track_worth(self, artifacts: float) -> float:
        """What that many artifacts bring in the end."""
        low = i64(artifacts)
        if low >= self.track_end:
            return self.track[self.track_end]
        part = artifacts - float(low)
        return self.track[low] * (1.0 - part) + self.track[low + 1] * part


def stone_values(view: dict[str, object]) -> list[float]:
    """The values of the nine stones, the same on every path."""
    paths = view["paths"]
    assert isinstance(paths, list)
    return [float(stone["value"]) for stone in paths[0]["stones"]]


def track_values(view: dict[str, object]) -> list[float]:
    """What 0, 1, 2 and more artifacts bring in the end."""
    track = view["track"]
    assert isinstance(track, list)
    return [float(points) for points in track]


EVALUATION: Final = LostCitiesEvaluation

# The words for the terms of the evaluation.
WORDS: Final = {
    "worth.lost-cities.paths": "the paths",
    "worth.lost-cities.tiles": "tiles on the way",
    "worth.lost-cities.artifacts": "artifacts",
}
