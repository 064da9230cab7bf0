"""What a test says about a table, completed to a snapshot that a game could have: no card, tile or meeple too many."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from digsite.games.quetzal.game import Quetzal
from digsite.games.quetzal.printed.components import BONUSES, CATEGORIES, SURROUNDINGS, TYPES, UPGRADE_KINDS
from digsite.games.quetzal.table.keys import SOURCES

CARDS = tuple(f"{name}-{bonus}" for name in TYPES for bonus in BONUSES)
UNIQUE = ("stela", *(f"temple-{n}" for n in range(1, 6)), *(f"village-{n}" for n in range(1, 4)))
FREE = ("camp", "harbor")
_NO_POINTS = dict.fromkeys(SOURCES, 0)


class Arrangement:
    """What a test wants to lie on the table. Meeples that nobody mentions are at the Camp."""

    def __init__(self, game: Quetzal, players: int) -> None:
        self.game = game
        self.players = players
        self.mover = 0
        self.marker = 0
        self.round = 1
        self.pools: dict[int, list[str]] = {}
        self.placed: dict[int, list[tuple[str, str]]] = {}
        self.roles: dict[str, str | None] = {}
        self.hands: dict[int, list[str]] = {}
        self.known: dict[int, list[str]] = {}
        self.temple: list[str | None] | None = None
        self.digs: dict[str, list[str | None]] = {}
        self.deck_top: list[str] = []
        self.deck_size: int | None = None
        self.village: list[str] | None = None
        self.tile_top: list[str] = []
        self.tile_pile_size: int | None = None
        self.active: dict[int, list[str]] = {}
        self.put_away: dict[int, list[str]] = {}
        self.coins: dict[int, int] = {}
        self.points: dict[int, int] = {}
        self.discovery: dict[int, int] = {}
        self.automaton = 1
        self.outbid: set[str] = set()

    def snapshot(self) -> dict[str, Any]:
        """The snapshot of a table like this: somebody chooses a place."""
        snapshot: dict[str, Any] = self.game.start(players=self.players, seed=1, first=0).dump()
        body = snapshot["state"]
        seats = range(self.players)
        if self.mover not in self.pools:
            self.pools[self.mover] = ["character"]
        body.update(self._meeples())
        body.update(self._cards())
        body.update(self._tiles())
        body.update(
            player=self.mover,
            round=self.round,
            marker=self.marker,
            group=dict.fromkeys(CATEGORIES, 0),
            known=[self.known.get(seat, []) for seat in seats],
            coins=[self.coins.get(seat, 10) for seat in seats],
            discovery=[self.discovery.get(seat, 0) for seat in seats],
            points=[self._points(seat) for seat in seats],
            pending=[
                {"frame": "placing", "next": (self.mover + 1) % self.players},
                {"frame": "target"},
            ],
        )
        if self.players == 2:
            others = [number for number in range(1, 11) if number != self.automaton]
            cards = [*others[: self.round - 1], self.automaton, *others[self.round - 1 :]]
            body.update(automaton_cards=cards, automaton_drawn=self.round)
        return snapshot

    def _points(self, seat: int) -> dict[str, int]:
        track = sum(reward.vp for reward in self.game.facts.track[: self.discovery.get(seat, 0)])
        return {**_NO_POINTS, "track": track, "collections": self.points.get(seat, 0) - track}

    def _meeples(self) -> dict[str, Any]:
        team = self.game.facts.team[self.players - 2]
        faces, wheres = [], []
        for seat in range(self.players):
            named = [(face, "pool") for face in self.pools.get(seat, [])]
            named += [(face, place) for place, face in self.placed.get(seat, [])]
            own: list[tuple[str, str]] = [one for one in named if not one[0].startswith("character")]
            assert len(own) <= team, f"seat {seat} has {team} Team meeples"
            own += [("black", "camp")] * (team - len(own))
            characters = [one for one in named if one[0].startswith("character")] or [("character", "camp")]
            assert len(characters) == 1, "there is one Character"
            face, place = characters[0]
            own.append(("standing" if face == "character-standing" else "side", place))
            faces.append([face for face, _ in own])
            wheres.append([place for _, place in own])
        return {"faces": faces, "meeples": wheres, "held": self._held(wheres)}

    def _held(self, wheres: list[list[str]]) -> dict[str, Any]:
        held: dict[str, Any] = {}
        if self.players == 2:
            card = self.game.facts.automaton_cards[self.automaton - 1]
            for space in card.temple:
                held[f"temple-{space}"] = {"by": "automaton", "size": 1, "role": "archaeologist"}
            third = "ship-1" if card.third == "ship" else "black-market"
            bids = [(card.surrounding.replace("_", "-"), card.count, card.role)]
            bids.append((third, card.third_count, card.third_role))
            for place, size, role in bids:
                held[place] = {"by": "automaton", "size": size, "role": role}
        for seat, places in enumerate(wheres):
            for place, size in Counter(places).items():
                if place not in ("pool", *FREE):
                    assert place not in held or place in self.outbid, f"{place} is held already"
                    played = None if place in UNIQUE else self.roles[place]
                    held[place] = {"by": seat, "size": size, "role": played}
        return held

    def _cards(self) -> dict[str, Any]:
        facts = self.game.facts
        stock = Counter(dict(zip(CARDS, (count for row in facts.bonuses for count in row), strict=True)))
        named = [card for cards in self.hands.values() for card in cards] + self.deck_top
        named += [shown for shown in self.temple or [] if shown]
        named += [shown for row in self.digs.values() for shown in row if shown]
        stock.subtract(named)
        short = {card for card, count in stock.items() if count < 0}
        assert not short, f"there are not so many copies of {short}"
        rest = sorted(stock.elements())
        random.Random(1).shuffle(rest)
        temple = list(self.temple) if self.temple is not None else [rest.pop() for _ in range(8)]
        temple += [rest.pop() for _ in range(8 - len(temple))]
        digs = [list(self.digs.get(name) or [rest.pop(), rest.pop()]) for name in SURROUNDINGS]
        size = len(rest) + len(self.deck_top) if self.deck_size is None else self.deck_size
        deck = [rest.pop() for _ in range(size - len(self.deck_top))] + self.deck_top[::-1]
        return {
            "temple": temple,
            "surroundings": digs,
            "deck": deck,
            "known_in_deck": [],
            "discards": rest,
            "hands": [self.hands.get(seat, []) for seat in range(self.players)],
            "crate": [],
            "drawn": [],
        }

    def _tiles(self) -> dict[str, Any]:
        facts = self.game.facts
        stock = Counter({name: facts.upgrades[name].copies for name in UPGRADE_KINDS})
        for tiles in (*self.active.values(), *self.put_away.values(), self.village or [], self.tile_top):
            stock.subtract(tiles)
        short = {tile for tile, count in stock.items() if count < 0}
        assert not short, f"there are not so many copies of {short}"
        rest = sorted(stock.elements())
        random.Random(2).shuffle(rest)
        shown = facts.upgrades_for_two if self.players == 2 else 3
        village: list[str | None] = (
            list(self.village) if self.village is not None else [rest.pop() for _ in range(shown)]
        )
        village += [None] * (3 - len(village))
        size = len(rest) + len(self.tile_top) if self.tile_pile_size is None else self.tile_pile_size
        pile = [rest.pop() for _ in range(size - len(self.tile_top))] + self.tile_top[::-1]
        put_away = [list(self.put_away.get(seat, [])) for seat in range(self.players)]
        put_away[-1] += rest
        active = [[*self.active.get(seat, []), None, None][:2] for seat in range(self.players)]
        return {"village": village, "tile_pile": pile, "active": active, "put_away": put_away}
