"""Quetzal a second time, slow and literal, written from the rule ledger alone, for tests.

The game is one long generator that asks its questions in turn; everything random comes from a `Chance` that the
caller supplies.
"""

from __future__ import annotations

from typing import Any

from tests.reference.quetzal_facts import CARDS, PRINTED, SURROUNDINGS, TILES, Facts
from tests.reference.quetzal_gains import ask, deliver, discover, exchange, exchanges, gain_tile
from tests.reference.quetzal_placing import place_phase, roll_phase
from tests.reference.quetzal_table import (
    ACTIONS,
    AUTOMATON,
    DONE,
    NONE,
    POOL,
    SHIPS,
    TEMPLE,
    UNIQUE,
    VILLAGE,
    Asking,
    Chance,
    Question,
    Table,
    once,
)


def whole_game(table: Table) -> Asking:
    """Setting up, the rounds with their four phases, and the end (QZ-ROLL-01, QZ-END-01)."""
    lay_out_everything(table)
    place_automaton(table)  # QZ-2P-06
    while True:
        yield from roll_phase(table)
        yield from place_phase(table)
        yield from activate_phase(table)
        if table.round == table.facts["setup"]["rounds"]:  # QZ-NEXT-01
            break
        prepare_next_round(table)
    yield from last_windows(table)
    score(table)


# --- phase 4, and what setting up has in common with it -------------------------------------------


def lay_out_everything(table: Table) -> None:
    """Cards and tiles on all empty spaces, in the order of QZ-NEXT-08 (QZ-SET-03, QZ-SET-04)."""
    table.lay_out(table.temple)
    for place in SURROUNDINGS:
        table.lay_out(table.digs[place])
    table.lay_out_tiles()


def prepare_next_round(table: Table) -> None:
    """Plane, refills, meeples back to the pools, the automaton's next card (QZ-NEXT, QZ-2P-17)."""
    table.round += 1
    lay_out_everything(table)
    table.bids = {}
    for meeples in table.meeples:
        for meeple in meeples:
            meeple["place"] = POOL  # QZ-NEXT-04
    place_automaton(table)


def place_automaton(table: Table) -> None:
    """With two players the next automaton card is carried out (QZ-2P-07, QZ-2P-10, QZ-2P-18)."""
    if table.players != 2:
        return
    card = table.facts["automaton_cards"][table.automaton_cards[table.automaton_seen]]
    table.automaton_seen += 1
    for space in card["temple"]:
        table.bids[TEMPLE[space - 1]] = {"by": AUTOMATON, "size": 1, "role": "archaeologist"}
    dig = card["surrounding"].replace("_", "-")
    table.bids[dig] = {"by": AUTOMATON, "size": card["count"], "role": card["role"]}
    third = "black-market" if card["third"] == "black_market" else SHIPS[0]
    table.bids[third] = {"by": AUTOMATON, "size": card["third_count"], "role": card["third_role"]}


# --- phase 3 --------------------------------------------------------------------------------------


def activate_phase(table: Table) -> Asking:
    """The locations in their order (QZ-SHIP-04)."""
    yield from stela(table)
    for number, space in enumerate(TEMPLE, start=1):  # QZ-TEMPLE-02, QZ-TEMPLE-09
        if table.holder(space) == AUTOMATON:
            automaton_in_temple(table, number)
        elif space in table.bids:
            yield from temple(table, number)
    for dig in SURROUNDINGS:  # QZ-SURR-04
        yield from surrounding(table, dig)
    yield from black_market(table)
    for space in VILLAGE:
        yield from village(table, space)
    yield from harbor(table)
    for ship in SHIPS:  # QZ-SHIP-03
        winner = table.player_at(ship)
        if winner is not None:  # QZ-2P-16
            yield from deliver(table, winner, ship, table.facts["ship"]["cards"])  # QZ-SHIP-02


def stela(table: Table) -> Asking:
    """Its occupant takes the marker, at once (QZ-STELA-03, QZ-STELA-04, QZ-STELA-06)."""
    occupant = table.player_at("stela")
    if occupant is not None:
        table.marker = occupant
        yield from discover(table, occupant, table.facts["stela"]["discovery"])


def temple(table: Table, number: int) -> Asking:
    """The occupant of a Temple space picks cards and draws (QZ-TEMPLE-03..05, QZ-TEMPLE-08)."""
    space = TEMPLE[number - 1]
    seat = table.player_at(space)
    assert seat is not None
    for _ in range(table.facts["temple"]["choose"][number - 1]):
        if once(table.temple, CARDS):
            answer = yield from ask(
                table, seat, "pick", lambda: [("pick", card) for card in once(table.temple, CARDS)]
            )
            table.take_openly(seat, table.temple, answer[1])
    if table.facts["temple"]["draw"][number - 1]:
        yield from draw_in_temple(table, seat)


def draw_in_temple(table: Table, seat: int) -> Asking:
    """The top card of the deck, or one of two with the tile for that (QZ-TEMPLE-04, QZ-UPG-28)."""
    wanted = 2 if "temple_extra_draw" in table.active[seat] else 1
    drawn = [card for card in (table.draw_card() for _ in range(wanted)) if card]
    table.drawn = [card["card"] for card in drawn]
    if len(drawn) == 2:  # asked in any case (QZ-MOD-09)
        options = [("keep", card) for card in once(table.drawn, CARDS)]
        answer = yield Question(seat, "keep", list(options))
        table.drawn.remove(answer[1])
        table.deck.insert(0, {"card": table.drawn[0], "seen by": seat})  # QZ-HID-10
        table.hands[seat].append(answer[1])
    else:
        table.hands[seat] += table.drawn
    table.drawn = []


def automaton_in_temple(table: Table, number: int) -> None:
    """The automaton takes by preference and draws; all goes to the discards (QZ-2P-12..14, QZ-2P-19)."""
    liking = table.facts["automaton"]
    for _ in range(table.facts["temple"]["choose"][number - 1]):
        lying = once(table.temple, CARDS)
        if lying:
            best = min(
                lying,
                key=lambda card: (
                    liking["types"].index(card.split("-")[0]),
                    liking["bonuses"].index(card.split("-")[1]),
                ),
            )
            table.temple[table.temple.index(best)] = None
            table.discards.append(best)
    if table.facts["temple"]["draw"][number - 1]:
        drawn = table.draw_card()
        if drawn:
            table.discards.append(drawn["card"])


def surrounding(table: Table, dig: str) -> Asking:
    """The winner takes the cards and the bonus; the automaton discards the cards (QZ-SURR-02, QZ-2P-15)."""
    winner = table.player_at(dig)
    cards = [card for card in table.digs[dig] if card is not None]
    if winner is not None:
        for card in cards:
            table.take_openly(winner, table.digs[dig], card)
        bonus = table.facts["surroundings"][dig.replace("-", "_")]
        table.coins[winner] += bonus.get("coins", 0)
        table.points[winner]["surroundings"] += bonus.get("vp", 0)
        yield from discover(table, winner, bonus.get("discovery", 0))
    elif table.holder(dig) == AUTOMATON:
        table.discards += cards
        table.digs[dig] = [None, None]


def black_market(table: Table) -> Asking:
    """The winner may sell one card (QZ-MARKET-02..05)."""
    winner = table.player_at("black-market")
    if winner is None or not table.hands[winner]:
        return
    hand = table.hands[winner]
    answer = yield from ask(
        table, winner, "sell", lambda: [*(("sell", card) for card in once(hand, CARDS)), NONE]
    )
    if answer != NONE:
        table.discard_from_hand(winner, answer[1])
        table.coins[winner] += table.facts["black_market"]["coins"]


def village(table: Table, space: str) -> Asking:
    """The occupant takes one of the tiles still there (QZ-VILLAGE-02, QZ-VILLAGE-03, QZ-VILLAGE-05)."""
    occupant = table.player_at(space)
    if occupant is None or not once(table.village, TILES):
        return
    answer = yield from ask(
        table, occupant, "take-tile", lambda: [("take", tile) for tile in once(table.village, TILES)]
    )
    table.village[table.village.index(answer[1])] = None
    yield from gain_tile(table, occupant, answer[1])


def harbor(table: Table) -> Asking:
    """A delivery for every meeple, player by player in turn order (QZ-HARBOR-02..04)."""
    for seat in table.turn_order():
        for meeple in table.meeples[seat]:
            if meeple["place"] == "harbor":
                yield from deliver(table, seat, "harbor", table.facts["harbor"]["cards"])


# --- the end --------------------------------------------------------------------------------------


def last_windows(table: Table) -> Asking:
    """Everybody in turn order may exchange coins a last time (QZ-END-08)."""
    for seat in table.turn_order():
        while exchanges(table, seat, also_vp=True):
            answer = yield Question(seat, "exchange", [*exchanges(table, seat, also_vp=True), DONE])
            if answer == DONE:
                break
            yield from exchange(table, seat, answer)


def score(table: Table) -> None:
    """Marker, coins and all tiles ever gained (QZ-END-02..04)."""
    final = table.facts["final"]
    table.points[table.marker]["marker"] += final["marker_vp"]
    for seat in range(table.players):
        table.points[seat]["coins"] += table.coins[seat] // final["coins_per_vp"]
        for tile in table.active[seat] + table.put_away[seat]:
            table.points[seat]["tiles"] += table.facts["upgrades"][tile]["vp"]


class Reference:
    """A game of Quetzal that only ever does what a sentence of the ledger says."""

    def __init__(self, players: int, first: int | str, chance: Chance, facts: Facts = PRINTED) -> None:
        self.table = Table(players, first, facts, chance)
        self.game = whole_game(self.table)
        self.question: Question | None = next(self.game)

    def legal(self) -> list[int]:
        """The ids of all answers to the present question, ascending."""
        return sorted(ACTIONS.index(option) for option in self.question.options) if self.question else []

    def play(self, action: int) -> None:
        """Answers the question; anything not offered is refused (QZ-MOD-13)."""
        if action not in self.legal():
            raise ValueError(f"action {action} is not offered now")
        try:
            self.question = self.game.send(ACTIONS[action])
        except StopIteration:
            self.question = None

    def places(self) -> list[int]:
        """The place of every seat, 0 for the first, by points and then Discovery (QZ-END-05, QZ-END-06)."""
        table = self.table
        standing = [(table.total(seat), table.discovery[seat]) for seat in range(table.players)]
        return [sum(other > own for other in standing) for own in standing]

    def summary(self) -> dict[str, Any]:
        """The whole table as plain data, hidden things too."""
        table = self.table
        return {
            "decision": self.question.kind if self.question else None,
            "about": self.question.about if self.question else None,
            "round": table.round,
            "marker": table.marker,
            "faces": [[meeple["face"] for meeple in own] for own in table.meeples],
            "meeples": [[meeple["place"] for meeple in own] for own in table.meeples],
            "held": {
                place: {**bid, "role": None if place in UNIQUE else bid["role"]}
                for place, bid in table.bids.items()
            },
            "group": table.group,
            "deck": [card["card"] for card in table.deck],
            "known_in_deck": [
                {"place": position, "seat": card["seen by"]}
                for position, card in enumerate(table.deck)
                if card["seen by"] is not None
            ],
            "temple": table.temple,
            "surroundings": [table.digs[place] for place in SURROUNDINGS],
            "discards": sorted(table.discards),
            "hands": [sorted(hand) for hand in table.hands],
            "known": [sorted(known) for known in table.known],
            "crate": sorted(table.crate),
            "drawn": sorted(table.drawn),
            "tile_pile": table.tiles,
            "village": table.village + [None] * (3 - len(table.village)),
            "active": [sorted(tiles) for tiles in table.active],
            "put_away": [sorted(tiles) for tiles in table.put_away],
            "coins": table.coins,
            "points": table.points,
            "discovery": table.discovery,
            "automaton_cards": table.automaton_cards,
            "automaton_drawn": table.automaton_seen,
        }
