"""What a test says about a table, completed to a snapshot that a game could have: no card or tile more or less."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from digsite.games.lost_cities.game import LostCities
from digsite.games.lost_cities.printed.components import COLOURS, Facts

Tile = str | int
ARROW = "arrow"
ARTIFACT = "artifact"

Path = tuple[int, str]
Space = tuple[str, int]


def all_tiles(facts: Facts) -> Counter[Tile]:
    """How many of each tile there are."""
    tiles: Counter[Tile] = Counter({ARTIFACT: facts.artifact_tiles, ARROW: facts.arrow_tiles})
    for points, count in facts.point_tiles.items():
        tiles[points] = count
    return tiles


class Arrangement:
    """What a test wants to lie on the table."""

    def __init__(self, game: LostCities, players: int, options: Mapping[str, str | int]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.hands: dict[int, list[str]] = {}
        self.known: dict[int, list[str]] = {}
        self.explorers: dict[Path, tuple[int, str]] = {}
        self.columns: dict[Path, list[int]] = {}
        self.tiles: dict[Space, Tile] = {}
        self.emptied: dict[Space, int] = {}
        self.artifacts: dict[int, int] = {}
        self.tokens: dict[int, int] = {}
        self.totals: dict[int, int] = {}
        self.discards: dict[str, list[int]] = {}
        self.next_cards: list[str] = []
        self.pile_size: int | None = None
        self.crossings = 0
        self.crossers: int | None = None
        self.idle = 0
        self.expedition = 1
        self.mover = 0

    def snapshot(self) -> dict[str, object]:
        """The snapshot of a table like this."""
        snapshot = self.game.start(players=self.players, seed=1, **self.options).dump()
        body = snapshot["state"]
        assert isinstance(body, dict)
        seats = range(self.players)
        self._place_explorers()
        body.update(self._deal())
        body.update(
            player=self.mover,
            expedition=self.expedition,
            crossings=self._crossed(),
            idle=self.idle,
            known=[sorted(self.known.get(seat, [])) for seat in seats],
            columns=[[self.columns.get((seat, colour), []) for colour in COLOURS] for seat in seats],
            directions=[[self._direction(seat, colour) for colour in COLOURS] for seat in seats],
            stones=[[self.explorers.get((seat, colour), (0, ""))[0] for colour in COLOURS] for seat in seats],
            researcher=[self._researcher(seat) for seat in seats],
            tiles=self._lay_tiles(),
            artifacts=[
                self.artifacts.get(seat, 0) + sum(1 for taker in self.emptied.values() if taker == seat)
                for seat in seats
            ],
            tokens=[self.tokens.get(seat, 0) for seat in seats],
            totals=[self.totals.get(seat, 0) for seat in seats],
            results=[
                {"expedition": number, "nets": [0] * self.players, "ender": 0, "ending": "draw-pile"}
                for number in range(1, self.expedition)
            ],
            pending=[{"decision": "play"}],
        )
        return snapshot

    def _crossed(self) -> int:
        bridge = self.game.facts.bridge_after
        return sum(1 for stone, _ in self.explorers.values() if stone > bridge)

    def _place_explorers(self) -> None:
        """Explorers for named columns, the crossers still missing, and columns for all of them."""
        stones = self.game.facts.stones
        for path, values in self.columns.items():
            self.explorers.setdefault(path, (min(len(values), stones), "adventurer"))
        others = [seat for seat in range(self.players) if seat != self.mover]
        for seat in others if self.crossers is None else [self.crossers]:
            for colour in COLOURS:
                if self._crossed() < self.crossings and (seat, colour) not in self.explorers:
                    out = sum(1 for owner, _ in self.explorers if owner == seat)
                    last = out == self.game.facts.explorers - 1 and self._researcher(seat) is None
                    kind = "researcher" if last else "adventurer"
                    self.explorers[seat, colour] = (self.game.facts.bridge_after + 1, kind)
        assert self.crossings in (0, self._crossed()), "another number of explorers is beyond the bridges"

    def _researcher(self, seat: int) -> str | None:
        paths = [
            colour
            for (owner, colour), (_, kind) in self.explorers.items()
            if (owner, kind) == (seat, "researcher")
        ]
        adventurers = sum(
            1 for (owner, _), (_, kind) in self.explorers.items() if (owner, kind) == (seat, "adventurer")
        )
        assert len(paths) <= 1, "a player has one researcher"
        assert adventurers < self.game.facts.explorers, "a player has four adventurers"
        return paths[0] if paths else None

    def _direction(self, seat: int, colour: str) -> str:
        values = self.columns.get((seat, colour), [])
        if not values:
            return "open"
        if self.options.get("direction") != "on":
            assert values == sorted(values), "a column rises"
            return "up"
        steps = [after - before for before, after in pairwise(values) if after != before]
        if not steps:
            return "open"
        assert all((step > 0) == (steps[0] > 0) for step in steps), "a column rises or falls"
        return "up" if steps[0] > 0 else "down"

    def _deal(self) -> dict[str, Any]:
        """Hands, draw pile, box and discard piles; every card is somewhere."""
        facts = self.game.facts
        stock = Counter({f"{colour}-{value}": facts.copies for colour in COLOURS for value in facts.values})
        for cards in self.hands.values():
            stock.subtract(cards)
        for (_, colour), values in self.columns.items():
            stock.subtract(f"{colour}-{value}" for value in values)
        for colour, values in self.discards.items():
            stock.subtract(f"{colour}-{value}" for value in values)
        stock.subtract(self.next_cards)
        for path in self.explorers:
            if path not in self.columns:
                value = next(value for value in facts.values if stock[f"{path[1]}-{value}"] > 0)
                self.columns[path] = [value]
                stock[f"{path[1]}-{value}"] -= 1
        short = {card for card, count in stock.items() if count < 0}
        assert not short, f"there are not so many copies of {short}"
        rest = sorted(stock.elements())
        random.Random(1).shuffle(rest)
        # What cannot go to a discard pile, because the test names that pile, is dealt first.
        rest.sort(key=lambda card: card.partition("-")[0] in self.discards, reverse=True)
        box = [rest.pop(0) for _ in range(facts.box_for_two if self.players == 2 else 0)]
        hands = [self._fill_hand(self.hands.get(seat, []), rest) for seat in range(self.players)]
        size = len(rest) + len(self.next_cards) if self.pile_size is None else self.pile_size
        pile = [rest.pop(0) for _ in range(size - len(self.next_cards))] + self.next_cards[::-1]
        discards: dict[str, list[int]] = {colour: list(self.discards.get(colour, [])) for colour in COLOURS}
        for card in rest:
            colour, _, number = card.partition("-")
            assert colour not in self.discards, "too many cards for such a short draw pile"
            discards[colour].append(int(number))
        return {
            "hands": hands,
            "draw_pile": pile,
            "box": box,
            "discards": [discards[colour] for colour in COLOURS],
        }

    def _fill_hand(self, named: list[str], rest: list[str]) -> list[str]:
        """The named cards and others, of colours that were not named where there is a choice."""
        colours = {card.partition("-")[0] for card in named}
        filling = sorted(rest, key=lambda card: card.partition("-")[0] in colours)
        del filling[self.game.facts.hand_size - len(named) :]
        for card in filling:
            rest.remove(card)
        return named + filling

    def _lay_tiles(self) -> dict[str, dict[str, Tile]]:
        """Every tile of the mix on a space of its own, but for the artifacts that were taken."""
        facts = self.game.facts
        mix = all_tiles(facts)
        mix.subtract(self.tiles.values())
        mix[ARTIFACT] -= len(self.emptied) + sum(self.artifacts.values())
        assert min(mix.values()) >= 0, "there are not so many tiles"
        left = list(mix.elements())
        laid: dict[str, dict[str, Tile]] = {colour: {} for colour in COLOURS}
        named = dict(self.tiles)
        for colour in COLOURS:
            for stone in facts.event_spaces[colour]:
                if (colour, stone) in named:
                    laid[colour][str(stone)] = named.pop((colour, stone))
                elif (colour, stone) not in self.emptied and left:
                    laid[colour][str(stone)] = left.pop(0)
        assert not named, f"no event spaces: {named}"
        return laid
