"""A slow, literal second reading of ARN-HID-24: which shuffle every card of a player came from.

Each card is an object that is followed through its life by what the log says: it is drawn, played, sorted, put down and
shuffled. A card belongs to a block, which is a shuffle or several that an earring has joined, or to none if everybody
knows it. Nothing is read from the engine's own bookkeeping; its snapshot is only compared with the outcome. Of a
snapshot only the order of the cards is believed that a shuffle has put under a deck, because no log tells it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import digsite
from digsite.bots import Perspective, make_bot
from digsite.engine.contract import State
from digsite.engine.events import Event
from digsite.games.arnak.actions import NUMBER, ON_TOP
from digsite.games.arnak.printed.vocabulary import FIRST

FEAR = "fear"


class Disagreement(AssertionError):
    """The two readings differ."""


@dataclass(eq=False)
class Block:
    """A shuffle of one player; one that was joined to an older one stands for that."""

    age: int
    older: Block | None = None

    def now(self) -> Block:
        """The block that this one is part of."""
        return self if self.older is None else self.older.now()


@dataclass(eq=False)
class Card:
    """One card. Its block is None while everybody knows where it is; `placed` says that its owner does.

    The name of a card that was shuffled is None until it is seen again.
    """

    name: str | None
    block: Block | None = None
    placed: bool = False

    def written(self) -> str:
        """The card as a snapshot writes it."""
        if self.block is None:
            return str(self.name)
        return f"{self.name}@{self.block.now().age}{'!' if self.placed else ''}"


@dataclass
class Holding:
    """All cards of one player; the top of the deck comes first."""

    seat: int
    deck: list[Card] = field(default_factory=list)
    hand: list[Card] = field(default_factory=list)
    play: list[Card] = field(default_factory=list)
    sorted: list[Card] = field(default_factory=list)
    blocks: int = 0

    def new_block(self) -> Block:
        self.blocks += 1
        return Block(self.blocks)


class Reading:
    """The cards of all players of one game."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.players = [self._dealt(seat, data) for seat, data in enumerate(_body(state)["seats"])]
        # The nodes of the earrings that are being used, and whether they draw from the bottom.
        self.from_bottom = self.joined = False
        self.joins = 0
        self.compare()

    def _dealt(self, seat: int, data: dict[str, Any]) -> Holding:
        """The cards of a player at the start: of the shuffles that they are said to come from, or known to all."""
        holding = Holding(seat, blocks=data["shuffles"])
        blocks = [Block(age) for age in range(holding.blocks + 1)]
        for pile in ("deck", "hand"):
            for text in data[pile]:
                age = text.partition("@")[2]
                getattr(holding, pile).append(Card(_name(text), blocks[int(age)] if age else None))
        return holding

    def apply(self, action: int) -> None:
        """Takes a decision in the game, follows what is told, and compares."""
        state: Any = self.state
        frame = _body(state)["pending"][-1]
        if frame[0] == "sort-drawn":
            self.from_bottom = state.printed.node(frame[1], FIRST) != 0
        state.apply(action)
        self.follow(state.drain())
        self.compare()

    def follow(self, events: Iterable[Event]) -> None:
        """Follows events in their order."""
        for event in events:
            told = getattr(self, "_" + event.kind.replace("-", "_"), None)
            if told is not None and event.seat is not None:
                told(self.players[event.seat], {part.name: _plain(part.value) for part in event.parts}, event)

    # The events

    def _drew(self, holding: Holding, parts: dict[str, Any], event: Event) -> None:
        self._take_up(holding, holding.hand, parts["card"], bottom=False)

    def _drew_bottom(self, holding: Holding, parts: dict[str, Any], event: Event) -> None:
        self._take_up(holding, holding.hand, parts["card"], bottom=True)

    def _looked_at(self, holding: Holding, parts: dict[str, Any], event: Event) -> None:
        self._take_up(holding, holding.sorted, parts["card"], self.from_bottom)

    def _take_up(self, holding: Holding, to: list[Card], name: str, bottom: bool) -> None:
        card = holding.deck.pop(-1 if bottom else 0)
        if card.name not in (name, None):
            raise Disagreement(f"{name} was taken up, and {card.name} lay there")
        card.name, card.placed = name, False
        to.append(card)

    def _played(self, holding: Holding, parts: dict[str, Any], event: Event) -> None:
        card = self._leave(holding.hand, parts)
        if "gone" not in parts:
            _lay_open(holding, card)

    def _spent(self, holding: Holding, parts: dict[str, Any], event: Event) -> None:
        _lay_open(holding, self._leave(holding.hand, parts))

    def _gave(self, holding: Holding, parts: dict[str, Any], event: Event) -> None:
        _lay_open(holding, self._leave(holding.sorted or holding.hand, parts))
        if len(holding.sorted) == 1:
            holding.hand.append(holding.sorted.pop())

    def _exiled(self, holding: Holding, parts: dict[str, Any], event: Event) -> None:
        if event.learned:
            self._leave(holding.hand, parts)
        else:
            holding.play.remove(next(card for card in holding.play if card.name == parts["card"]))

    def _leave(self, cards: list[Card], parts: dict[str, Any]) -> Card:
        """Of several Fear cards the one of the oldest block counts as used."""
        found = [card for card in cards if card.name == parts["card"]]
        card = min(found, key=_age)
        if parts["card"] == FEAR and parts["shuffle"] != _age(card):
            raise Disagreement(f"Fear of block {_age(card)} is used; the log says {parts['shuffle']}")
        cards.remove(card)
        return card

    def _put_back(self, holding: Holding, parts: dict[str, Any], event: Event) -> None:
        """Others cannot tell any more which of two cards went back: their blocks are one from now on."""
        back = next(card for card in holding.sorted if card.name == parts["card"])
        holding.sorted.remove(back)
        [kept] = holding.sorted
        holding.sorted = []
        _join(holding, kept, back)
        self.joined = True
        self.joins += 1
        back.placed = True
        holding.deck.insert(0, back)
        holding.hand.append(kept)

    def _gained_fear(self, holding: Holding, parts: dict[str, Any], event: Event) -> None:
        holding.play.append(Card(FEAR))

    def _bought(self, holding: Holding, parts: dict[str, Any], event: Event) -> None:
        pile = holding.play if "compass" in parts["price"] else holding.deck
        pile.append(Card(parts["card"]))

    def _gained_card(self, holding: Holding, parts: dict[str, Any], event: Event) -> None:
        card, to = Card(parts["card"]), parts["to"]
        if to == "deck-top":
            holding.deck.insert(0, card)
        else:
            {"play-area": holding.play, "hand": holding.hand, "deck-bottom": holding.deck}[to].append(card)

    def _put_down(self, holding: Holding, parts: dict[str, Any], event: Event) -> None:
        shuffles = list(parts["shuffles"])
        for name in parts["cards"]:
            told = {"card": name, "shuffle": shuffles.pop(0) if name == FEAR else None}
            _lay_open(holding, self._leave(holding.hand, told))

    def _shuffled(self, holding: Holding, parts: dict[str, Any], event: Event) -> None:
        block = holding.new_block()
        holding.deck += [Card(None, block) for _ in holding.play]
        holding.play = []

    # The comparison

    def compare(self) -> None:
        """Raises Disagreement where the snapshot of the game says another thing."""
        body = _body(self.state)
        if self.joined:
            # Hands lie in order, whatever was joined: a snapshot is read back as it was written.
            loaded = _body(self.state.game.load(self.state.dump()))
            _agree(self.players[0], "snapshot", body, loaded)
            self.joined = False
        for holding, data in zip(self.players, body["seats"], strict=True):
            for card, text in zip(holding.deck, data["deck"], strict=True):
                if card.name is None:
                    card.name = _name(text)
            _agree(holding, "deck", [card.written() for card in holding.deck], data["deck"])
            _agree(holding, "play area", [str(card.name) for card in holding.play], data["play_area"])
            # Cards that are set aside at the end of a round are still held for everybody else.
            held = data["hand"] + data["set_aside"]
            _agree(holding, "hand", _counted(holding.hand), sorted(held))
            _agree(holding, "sorted", _counted(holding.sorted), sorted(data["being_sorted"]))


def _join(holding: Holding, first: Card, second: Card) -> None:
    """Two cards belong to one block: the older number stands for two, a known card joins that of the other."""
    blocks = [card.block.now() for card in (first, second) if card.block is not None]
    if not blocks:
        blocks = [holding.new_block()]
    older = min(blocks, key=lambda block: block.age)
    for block in blocks:
        if block is not older:
            block.older = older
    first.block = second.block = older


def _lay_open(holding: Holding, card: Card) -> None:
    card.block, card.placed = None, False
    holding.play.append(card)


def _age(card: Card) -> int:
    return 0 if card.block is None else card.block.now().age


def _counted(cards: list[Card]) -> list[str]:
    return sorted(card.written() for card in cards)


def _agree(holding: Holding, what: str, expected: object, found: object) -> None:
    if expected != found:
        raise Disagreement(
            f"{what} of seat {holding.seat}: {expected} by the second reading, {found} in the game"
        )


def _plain(value: Any) -> Any:
    """A value with its keys as names: "card:fear" as "fear"."""
    if isinstance(value, tuple):
        return tuple(_plain(one) for one in value)
    return value.removeprefix("card:") if isinstance(value, str) else value


def _name(text: str) -> str:
    return text.partition("@")[0]


def _body(state: State) -> Any:
    return state.dump()["state"]


# Tokens of each kind that every player begins with besides: poor players buy few cards.
_RICHES = 12
_SHUFFLES = 3
# One game in so many is played by bots, which look no further than a move.
_BOTS_EVERY = 8


def play(number: int) -> int:
    """Plays a game with both readings, and returns how often an earring put a card back.

    Somebody begins with the Crystal Earring, and whoever has one likes to use it: otherwise blocks are seldom joined.
    In every other game the cards of the first round come from three shuffles, as they might in a late one.
    """
    chance = random.Random(number)
    state = _begin(number)
    state.listen()
    reading = Reading(state)
    bot = make_bot("greedy:whim=0.2", number) if number % _BOTS_EVERY == 0 else None
    while not state.over:
        action = _sorting(state, chance)
        if action is None:
            action = bot.choose(Perspective.of(state)) if bot is not None else _any(state, chance)
        reading.apply(action)
    return reading.joins


def _begin(number: int) -> State:
    game = digsite.game("arnak")
    players = 1 + number % 4
    data: Any = game.start(players=players, seed=number, temple=("bird", "snake")[number // 4 % 2]).dump()
    body = data["state"]
    for seat in body["seats"]:
        seat["resources"] = {name: count + _RICHES for name, count in seat["resources"].items()}
    if number % 2 == 1:
        chance = random.Random(number)
        for seat in body["seats"]:
            seat["shuffles"] = _SHUFFLES
            for pile in ("deck", "hand"):
                seat[pile] = [f"{_name(text)}@{chance.randint(1, _SHUFFLES)}" for text in seat[pile]]
            # A deck has nothing but Fear else, and blocks are joined by two cards of it.
            seat["deck"] += [f"{FEAR}@{chance.randint(1, _SHUFFLES)}" for _ in range(2)]
            body["fear_deck"] -= 2
    if "crystal-earring" in body["artifact_deck"]:
        body["artifact_deck"].remove("crystal-earring")
        body["seats"][number // 8 % players]["hand"].append("crystal-earring")
    return game.load(data)


def _sorting(state: State, chance: random.Random) -> int | None:
    """As many cards as can be drawn, and mostly one of them goes back; None where no earring asks."""
    kind = _body(state)["pending"][-1][0]
    legal = state.legal_actions()
    if kind == "sort-drawn":
        return max(action for action in legal if NUMBER <= action < NUMBER + 4)
    on_top = [action for action in legal if action in (ON_TOP, ON_TOP + 1)]
    return chance.choice(on_top) if on_top and chance.random() < 0.8 else None


def _any(state: State, chance: random.Random) -> int:
    """Any action; to pass or to decline comes up seldom."""
    choices = state.choices()
    earrings = [choice.id for choice in choices if "earring" in " ".join(choice.keys)]
    if earrings and chance.random() < 0.5:
        return chance.choice(earrings)
    choice = chance.choice(choices)
    if choice.verb in ("pass", "decline") and chance.random() < 0.9:
        choice = chance.choice(choices)
    return choice.id
