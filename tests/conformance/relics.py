"""Relics: a tiny game that keeps every law, to plant bugs in. It is what a user's own game looks like.

Cards show 1 to 5. In a turn a player shows a card of the own hand, for its points, or digs, for 0 to 3 points by
chance; then draws a card from the closed pile, takes the card shown last back into the hand, or does neither. After a
few rounds the highest total wins.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Mapping
from typing import Any, cast

from digsite import BadData, Game, State
from digsite.engine.choices import Choice, Refusal
from digsite.engine.events import NUMBER, Event, Kind, Part
from digsite.engine.game import Option, OptionValue, Piece
from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.engine.randomness import GAME, Stream
from digsite.engine.zones import CLOSED, OPEN, OWNER, Slots, Zone, move_audience, newly_known, redeal
from digsite.testing import Checker

VALUES = 5
SHOW = 0  # + value - 1
DIG = 5
DRAW = 6
DECLINE = 7
TAKE = 8
HAND_SIZE = 2

HAND = Zone("hand", OWNER)
PILE = Zone("pile", CLOSED)
DISPLAY = Zone("display", OPEN)

KINDS = (
    Kind("showed", learned=(HAND, DISPLAY), value=NUMBER.seen_from(HAND, DISPLAY)),
    Kind("dug", chance=True, points=NUMBER),
    Kind("drew", learned=(PILE, HAND), value=NUMBER.seen_from(PILE, HAND)),
    Kind("took", learned=(DISPLAY, HAND), value=NUMBER.seen_from(DISPLAY, HAND)),
    Kind("declined"),
)

WORDS = {
    "ask.act": "Show a card or dig",
    "ask.draw": "Draw a card?",
    "ask.over": "The game is over",
    "do.show": "Show {value}",
    "do.dig": "Dig",
    "do.draw": "Draw a card",
    "do.decline": "Draw nothing",
    "do.take": "Take back the card shown last",
    "no.now": "this cannot be done now",
    "no.card": "no such card in the hand",
    "event.showed": "{seat} shows {value}",
    "event.dug": "{seat} digs up {points} points",
    "event.drew": "{seat} draws {value}",
    "event.drew.hidden": "{seat} draws a card",
    "event.took": "{seat} takes back {value}",
    "event.declined": "{seat} draws nothing",
}


class RelicsState(State):
    """A game of Relics in progress."""

    def __init__(self, game: Game, players: int, options: Mapping[str, OptionValue], stream: Stream) -> None:
        super().__init__(game)
        self.players = players
        self.options = options
        self.stream = stream
        self.turns = 0
        self.drawing = False
        self.pile: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.shown: list[list[int]] = [[] for _ in range(players)]
        # Cards in hands that everybody knows, because they were taken back from the display.
        self.known: list[list[int]] = [[] for _ in range(players)]
        self.finds = [0] * players

    def deal_out(self) -> None:
        self.pile = [value for value in range(1, VALUES + 1) for _ in range(int(self.options["copies"]))]
        for last in range(len(self.pile) - 1, 0, -1):
            other = self.stream.below(last + 1)
            self.pile[last], self.pile[other] = self.pile[other], self.pile[last]
        for hand in self.hands:
            hand += sorted(self.pile.pop() for _ in range(HAND_SIZE))

    # Decisions

    def fill_legal(self, out: vec[i64]) -> i64:
        legal = self.options_now()
        for index, action in enumerate(legal):
            out[index] = action
        return len(legal)

    def options_now(self) -> list[int]:
        if self.over:
            return []
        if self.drawing:
            return [DRAW, DECLINE, TAKE] if self.shown[self.player] else [DRAW, DECLINE]
        return [SHOW + value - 1 for value in sorted(set(self.hands[self.player]))] + [DIG]

    def advance(self, action: i64) -> None:
        seat = self.player
        if action < DIG:
            self.show(seat, action - SHOW + 1)
        elif action == DIG:
            self.dig(seat)
        elif action == DRAW:
            self.draw(seat)
        elif action == TAKE:
            self.take(seat)
        else:
            self.tell(Event("declined", seat))
        if action <= DIG and self.pile:
            self.drawing = True
        else:
            self.end_turn()

    def show(self, seat: int, value: int) -> None:
        self.hands[seat].remove(value)
        self.shown[seat].append(value)
        if value in self.known[seat]:
            self.known[seat].remove(value)
        self.tell(self.moved("showed", seat, value, HAND, DISPLAY))

    def dig(self, seat: int) -> None:
        points = self.stream.below(4)
        self.finds[seat] += points
        self.tell(Event("dug", seat, (Part("points", points),), chance=True))

    def draw(self, seat: int) -> None:
        value = self.pile.pop()
        self.hands[seat] = sorted([*self.hands[seat], value])
        self.tell(self.moved("drew", seat, value, PILE, HAND))

    def take(self, seat: int) -> None:
        value = self.shown[seat].pop()
        self.hands[seat] = sorted([*self.hands[seat], value])
        self.remember(seat, value)
        self.tell(self.moved("took", seat, value, DISPLAY, HAND))

    def remember(self, seat: int, value: int) -> None:
        self.known[seat] = sorted([*self.known[seat], value])

    def moved(self, kind: str, seat: int, value: int, origin: Zone, destination: Zone) -> Event:
        part = Part("value", value, move_audience(origin, destination, seat))
        return Event(kind, seat, (part,), learned=newly_known(origin, destination, seat))

    def end_turn(self) -> None:
        self.drawing = False
        self.turns += 1
        self.player = (self.player + 1) % self.players
        self.over = self.turns == int(self.options["rounds"]) * self.players

    def tell(self, event: Event) -> None:
        if self.journal is not None:
            self.journal.append(event)

    # Copies and imagined worlds

    def clone(self) -> RelicsState:
        copy = type(self)(self.game, self.players, self.options, self.stream.clone())
        copy.over, copy.player, copy.turns, copy.drawing = self.over, self.player, self.turns, self.drawing
        copy.pile = self.pile[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.shown = [shown[:] for shown in self.shown]
        copy.known = [known[:] for known in self.known]
        copy.finds = self.finds[:]
        return copy

    def imagine(self, onlooker: i64, stream: Stream) -> None:
        slots = Slots(100)
        for value in self.pile:
            slots.add(value, PILE.audience(), 0)
        for seat, hand in enumerate(self.hands):
            unknown = Counter(hand) - Counter(self.known[seat])
            for value in self.known[seat]:
                slots.add(value, DISPLAY.audience(), 0)
            for value in sorted(unknown.elements()):
                slots.add(value, HAND.audience(seat), 0)
        redeal(slots, onlooker, 0, VALUES + 1, stream)
        dealt = iter([slots.things[index] for index in range(slots.size)])
        self.pile = [next(dealt) for _ in self.pile]
        self.hands = [sorted(next(dealt) for _ in hand) for hand in self.hands]
        self.stream = stream

    # The outcome

    def scores(self) -> list[int]:
        return [sum(shown) + finds for shown, finds in zip(self.shown, self.finds, strict=True)]

    def places(self) -> list[int]:
        scores = self.scores()
        return [sum(other > score for other in scores) for score in scores]

    # For people and research

    def explain(self, action: int) -> Choice:
        if action < DIG:
            value = action - SHOW + 1
            return Choice(action, "show", Message("do.show", {"value": value}), (f"card:{value}",))
        if action == DIG:
            return Choice(action, "dig", Message("do.dig"), ("pit",))
        if action == DRAW:
            return Choice(action, "draw", Message("do.draw"), ("pile",))
        if action == TAKE:
            return Choice(action, "take", Message("do.take"), (f"seat:{self.player}",))
        return Choice(action, "decline", Message("do.decline"), ())

    def refusal(self, action: int) -> Refusal:
        if action < DIG and not self.drawing and not self.over:
            return Refusal(Message("no.card"))
        return Refusal(Message("no.now"))

    def prompt(self) -> Message:
        return Message("ask.over" if self.over else "ask.draw" if self.drawing else "ask.act")

    def why_not(self, key: str) -> Message | None:
        touched = {key for choice in self.choices() for key in choice.keys}
        return None if key in touched else Message("no.now")

    def view(self, seat: int | None) -> dict[str, Any]:
        self.check_seat(seat)
        return {
            "seat": seat,
            "player": int(self.player),
            "over": bool(self.over),
            "drawing": self.drawing,
            "turns": self.turns,
            "pile": {"key": "pile", "size": len(self.pile)},
            "pit": {"key": "pit"},
            "players": [self.view_of(owner, seat) for owner in range(self.players)],
        }

    def view_of(self, owner: int, seat: int | None) -> dict[str, Any]:
        hand = self.hands[owner]
        cards = [{"key": f"card:{value}", "value": value} for value in hand]
        return {
            "key": f"seat:{owner}",
            "hand": cards if HAND.visible_to(seat, owner) else None,
            "hand_size": len(hand),
            "shown": self.shown[owner][:],
            "known": self.known[owner][:],
            "finds": self.finds[owner],
        }

    def observation(self, seat: int) -> array[float]:
        self.check_seat(seat)
        cells = [float(self.drawing), float(self.player == seat), float(len(self.pile)), float(self.turns)]
        cells += [float(self.hands[seat].count(value)) for value in range(1, VALUES + 1)]
        for relative in range(3):
            owner = (seat + relative) % self.players
            here = relative < self.players
            cells += [float(self.scores()[owner]), float(len(self.hands[owner]))] if here else [0.0, 0.0]
        return array("f", cells)

    # Snapshots

    def dump(self) -> dict[str, Any]:
        return self.game.envelope(self.players, self.options, self.body())

    def body(self) -> dict[str, Any]:
        return {
            "over": bool(self.over),
            "player": int(self.player),
            "turns": self.turns,
            "drawing": self.drawing,
            "pile": self.pile[:],
            "hands": [hand[:] for hand in self.hands],
            "shown": [shown[:] for shown in self.shown],
            "known": [known[:] for known in self.known],
            "finds": self.finds[:],
            "stream": self.stream.words(),
        }

    def restore(self, body: Mapping[str, Any]) -> None:
        self.over, self.player = body["over"], body["player"]
        self.turns, self.drawing = body["turns"], body["drawing"]
        self.pile = list(body["pile"])
        self.hands = [list(hand) for hand in body["hands"]]
        self.shown = [list(shown) for shown in body["shown"]]
        self.known = [list(known) for known in body["known"]]
        self.finds = list(body["finds"])
        self.stream = Stream(*body["stream"])


class Relics(Game):
    """The game as a whole."""

    name = "relics"
    title = "Relics"
    version = 1
    players = range(2, 4)
    options = (
        Option("copies", (2, 3), 2, "how many copies of each card there are"),
        Option("rounds", (4, 6), 6, "how many rounds are played"),
    )
    num_actions = 9
    observation_pieces = (Piece("table", 4), Piece("hand", VALUES), Piece("seats", 3 * 2))
    catalogue = WORDS
    event_kinds = KINDS
    state_class: type[RelicsState] = RelicsState

    def deal(self, players: int, seed: int, options: Mapping[str, OptionValue]) -> RelicsState:
        state = self.state_class(self, players, options, Stream.from_seed(seed, GAME))
        state.deal_out()
        return state

    def restore(
        self, players: int, options: Mapping[str, OptionValue], body: Mapping[str, object]
    ) -> RelicsState:
        state = self.state_class(self, players, options, Stream(1, 0, 0, 0))
        try:
            state.restore(body)
        except (KeyError, TypeError, ValueError) as problem:
            raise BadData(f"the snapshot cannot be used: {problem}") from problem
        return state


def all_cards_are_there(state: State, action: int | None) -> None:
    """The checker of Relics: every value is there as often as the option says."""
    relics = cast("RelicsState", state)
    zones = [relics.pile, *relics.hands, *relics.shown]
    counts = Counter(value for zone in zones for value in zone)
    copies = int(relics.options["copies"])
    assert counts == dict.fromkeys(range(1, VALUES + 1), copies), f"cards are lost or made: {counts}"


def card_counter() -> Checker:
    """Makes the checker of a game."""
    return all_cards_are_there
