"""Situations at a table of Arnak, arranged and played in the words of the rulebook.

    table = arnak().hand(0, "parrot", "funding-car")
    table.do("play parrot", "give funding-car")
    assert table.has(0) == {"jewel": 1}

What a test does not mention is out of the way: hands, decks and the card row are empty, cards lie in their decks.
"""

from __future__ import annotations

from typing import Any, Self

import digsite
from digsite.engine.contract import State
from digsite.engine.events import Event
from digsite.games.arnak.game import Arnak
from tests.arnak.actions_by_name import names, numbers
from tests.arnak.arrangement import Arrangement


def _arnak() -> Arnak:
    game = digsite.game("arnak")
    assert isinstance(game, Arnak)
    return game


ARNAK = _arnak()


def arnak(players: int = 2, edition: str | None = None, **options: Any) -> Table:
    """A table in the first round, to be arranged; seat 0 is to move. An edition has components of its own."""
    game = ARNAK if edition is None else ARNAK.with_edition(edition, "test")
    return Table(Arrangement(game, players, options))


class Table:
    """A table that is arranged first and played on then; the first question or move ends the arranging."""

    def __init__(self, arrangement: Arrangement) -> None:
        self.plan = arrangement
        self._state: State | None = None
        self.temple = str(arrangement.options.get("temple", "bird"))

    # Arranging.

    def hand(self, seat: int, *cards: str) -> Self:
        """These cards are in the hand; "hat=" is one that everybody knows."""
        self.plan.piles[seat, "hand"] = list(cards)
        return self

    def deck(self, seat: int, *cards: str) -> Self:
        """These cards are the deck, from the top."""
        self.plan.piles[seat, "deck"] = list(cards)
        return self

    def played(self, seat: int, *cards: str) -> Self:
        """These cards lie in the play area."""
        self.plan.piles[seat, "play_area"] = list(cards)
        return self

    def owns(self, seat: int, **resources: int) -> Self:
        """These resources."""
        self.plan.resources[seat] = resources
        return self

    def idols(self, seat: int, crates: int = 0, slotted: int = 0) -> Self:
        """So many idols, from sites discovered long ago."""
        self.plan.seat_fields[seat].update(crates=crates, slotted=slotted)
        return self

    def assistants(self, seat: int, *assistants: str) -> Self:
        """These assistants: "miner", "miner gold", "miner exhausted", "miner gold exhausted"."""
        squares: list[str | None] = []
        for one in assistants:
            name, *state = one.split()
            squares.append(name)
            if "gold" in state:
                self.plan.gold.append(name)
            if "exhausted" in state:
                self.plan.exhausted.append(name)
        self.plan.seat_fields[seat]["assistants"] = [*squares, None, None][:2]
        return self

    def supply(self, *tops: str) -> Self:
        """One stack for each, with that assistant on top ("pilot") or several from the bottom ("miner pilot")."""
        self.plan.supply = [stack.split() for stack in tops] + [[]] * (3 - len(tops))
        return self

    def rescue(self, *assistants: str) -> Self:
        """These wait for rescue, the top last."""
        self.plan.rescue = list(assistants)
        return self

    def glass(self, seat: int, space: str) -> Self:
        """The magnifying glass stands there."""
        self.plan.seat_fields[seat]["glass"] = space
        return self

    def notebook(self, seat: int, space: str) -> Self:
        """The notebook stands there."""
        self.plan.seat_fields[seat]["notebook"] = space
        return self

    def figure(self, seat: int | str, space: str) -> Self:
        """An archaeologist stands there."""
        self.plan.figures[space] = seat
        return self

    def site(self, site: str, tile: str, guardian: str | None = None) -> Self:
        """A discovered site, with its guardian."""
        self.plan.sites[site] = tile
        if guardian is not None:
            self.plan.guardians[site] = guardian
        return self

    def guardian(self, site: str, guardian: str) -> Self:
        """A guardian stands there."""
        self.plan.guardians[site] = guardian
        return self

    def overcome(self, seat: int | str, guardian: str, used: bool = False) -> Self:
        """A guardian beside the player's board."""
        self.plan.overcome[guardian] = seat
        if used:
            self.plan.used_boons.append(guardian)
        return self

    def idol_at(self, site: str, idol: str) -> Self:
        """The face-up idol of an undiscovered site."""
        self.plan.idols[site] = idol
        return self

    def next_site(self, *tiles: str) -> Self:
        """These tiles lie on top of their stacks."""
        self.plan.site_tops = list(tiles)
        return self

    def next_guardian(self, *guardians: str) -> Self:
        """These guardians come next."""
        self.plan.guardian_tops = list(guardians)
        return self

    def row(self, *cards: str) -> Self:
        """These cards are in the row, each kind from the staff outwards."""
        known = [card.id for card in ARNAK.components.cards]
        self.plan.items = [card for card in cards if known.index(card) < 40]
        self.plan.artifacts = [card for card in cards if known.index(card) >= 40]
        return self

    def next_card(self, *cards: str) -> Self:
        """These cards lie on top of their decks."""
        known = [card.id for card in ARNAK.components.cards]
        self.plan.item_tops = [card for card in cards if known.index(card) < 40]
        self.plan.artifact_tops = [card for card in cards if known.index(card) >= 40]
        return self

    def no_more(self, kind: str) -> Self:
        """The deck of items or artifacts is empty but for cards named as next."""
        self.plan.decks_empty.add(kind)
        return self

    def exiled(self, *cards: str) -> Self:
        """These items or artifacts are in exile."""
        self.plan.exiled = list(cards)
        return self

    def fear_deck(self, count: int) -> Self:
        """So many Fear cards are left."""
        self.plan.fear_deck = count
        return self

    def bonus(self, space: str, *tiles: str) -> Self:
        """These bonus tiles lie on a space of the track."""
        self.plan.bonuses[space] = list(tiles)
        return self

    def temple_stack(self, *tiles: str) -> Self:
        """The bonus tiles in the Lost Temple."""
        self.plan.temple_stack = list(tiles)
        return self

    def rival(self, **fields: Any) -> Self:
        """What belongs to the rival: tops, used, exhausted, glass, idols, items."""
        self.plan.rival.update(fields)
        return self

    def main_done(self) -> Self:
        """The main action of the turn is taken."""
        self.plan.main_done = True
        return self

    def but(self, **fields: Any) -> Self:
        """Fields of the snapshot as they are written there."""
        self.plan.fields.update(fields)
        return self

    def seat(self, seat: int, **fields: Any) -> Self:
        """Fields of a player as they are written in the snapshot."""
        self.plan.seat_fields[seat].update(fields)
        return self

    # Playing.

    @property
    def state(self) -> State:
        """The state, as it stands."""
        if self._state is None:
            self._state = self.plan.game.load(self.plan.snapshot())
        return self._state

    def do(self, *moves: str) -> Self:
        """Makes these moves, one after another."""
        for move in moves:
            action = names(self.temple)[move]
            assert action in self.state.legal_actions(), f"{move!r} is not legal; legal are {self.legal}"
            self.state.apply(action)
        return self

    def hear(self, *moves: str) -> list[Event]:
        """Makes these moves and tells what happened."""
        self.state.listen()
        self.do(*moves)
        return self.state.drain()

    @property
    def legal(self) -> list[str]:
        """The legal moves by name."""
        return [numbers(self.temple)[action] for action in self.state.legal_actions()]

    def may(self, move: str) -> bool:
        """Whether a move is legal."""
        return names(self.temple)[move] in self.state.legal_actions()

    def offers(self, start: str) -> list[str]:
        """The legal moves that begin with a word."""
        return [name for name in self.legal if name.startswith(start)]

    # Looking.

    @property
    def body(self) -> dict[str, Any]:
        """The snapshot of the table."""
        body: dict[str, Any] = self.state.dump()["state"]  # type: ignore[assignment]
        return body

    def of(self, seat: int) -> dict[str, Any]:
        """What belongs to a player, as in a snapshot."""
        found: dict[str, Any] = self.body["seats"][seat]
        return found

    def has(self, seat: int) -> dict[str, int]:
        """The resources a player has."""
        return {name: count for name, count in self.of(seat)["resources"].items() if count}

    def pile(self, seat: int, pile: str) -> list[str]:
        """The cards of a pile by name."""
        return [card.partition("@")[0] for card in self.of(seat)[pile]]

    def in_hand(self, seat: int) -> list[str]:
        """The hand."""
        return self.pile(seat, "hand")

    def in_play(self, seat: int) -> list[str]:
        """The play area."""
        return self.pile(seat, "play_area")

    def in_deck(self, seat: int) -> list[str]:
        """The deck from the top."""
        return self.pile(seat, "deck")

    def sheet(self, seat: int) -> dict[str, int]:
        """The score sheet of a player."""
        players: list[dict[str, Any]] = self.state.view(None)["players"]  # type: ignore[assignment]
        score: dict[str, int] = players[seat]["score"]
        return score
