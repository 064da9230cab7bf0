"""Lost Cities: The Board Game a second time, slow and literal, written from the rule ledger alone, for tests.

Nothing here is random. For every expedition the caller gives a `Deal`: where each event tile lies, who holds
which cards, and how the draw pile is ordered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from tests.reference.lost_cities_table import (
    ARROW,
    ARTIFACT,
    RESEARCHER,
    Action,
    Card,
    Deal,
    Explorer,
    Facts,
    Player,
    all_actions,
    direction_of,
)


class Reference:
    """A game of Lost Cities that only ever does what a sentence of the ledger says."""

    def __init__(
        self,
        players: int,
        length: str,
        direction: str,
        lowest_opening: str,
        stall_guard: str,
        first_seat: int,
        deals: Sequence[Deal] | Callable[[int], Deal],
        facts: Facts | None = None,
    ) -> None:
        if players not in (2, 3, 4):
            raise ValueError("two, three or four people play (LC-SET-01)")
        if direction == "on" and lowest_opening == "on":
            raise ValueError("the lowest opening does not go with the direction variant (LC-PLAY-02)")
        self.facts = facts or Facts()
        self.length = length
        self.variant = direction == "on"
        self.lowest_opening = lowest_opening == "on"
        self.stall_guard = stall_guard == "on"
        self.deals = deals
        self.actions = all_actions(self.facts)
        self.players = [Player(self.facts) for _ in range(players)]
        self.results: list[dict[str, Any]] = []
        self.over = False
        self.expedition = 0
        self.idle = 0
        self.begin_expedition(first_seat)

    # --- setting up -------------------------------------------------------------------------------

    def begin_expedition(self, first_seat: int) -> None:
        """Tiles and cards are laid out afresh; totals and tokens are kept (LC-SET, LC-NEXT-01..07)."""
        self.expedition += 1
        deal = self.deals(self.expedition) if callable(self.deals) else self.deals[self.expedition - 1]
        self.check_deal(deal)
        self.tiles = dict(deal.tiles)
        self.draw_pile = list(deal.draw_pile)
        self.box = list(deal.box)
        self.discards: dict[str, list[int]] = {colour: [] for colour in self.facts.colours}
        self.crossings = 0
        for player, hand in zip(self.players, deal.hands, strict=True):
            player.hand = list(hand)
            player.known = []
            player.columns = {colour: [] for colour in self.facts.colours}
        self.begin_turn(first_seat)

    def check_deal(self, deal: Deal) -> None:
        """The injected deal must be one that LC-SET-06..09 and LC-2P-01..03 could produce."""
        facts = self.facts
        spaces = {(colour, stone) for colour, stones in facts.event_spaces.items() for stone in stones}
        deck = Counter({(colour, value): facts.copies for colour in facts.colours for value in facts.values})
        dealt = Counter(deal.draw_pile) + Counter(deal.box)
        for hand in deal.hands:
            dealt += Counter(hand)
        set_aside = facts.set_aside_with_two_players if len(self.players) == 2 else 0
        if set(deal.tiles) != spaces or Counter(deal.tiles.values()) != Counter(dict(facts.event_tiles)):
            raise ValueError("every event space gets one of the 25 tiles (LC-SET-06, LC-SET-07)")
        if dealt != deck:
            raise ValueError("every card of the deck is in exactly one place (LC-SET-08, LC-NEXT-03)")
        if [len(hand) for hand in deal.hands] != [facts.hand_size] * len(self.players):
            raise ValueError("every player is dealt eight cards (LC-SET-09)")
        if len(deal.box) != set_aside:
            raise ValueError("30 cards are set aside with two players, none otherwise (LC-2P-01)")

    def begin_turn(self, seat: int) -> None:
        """A turn is a play part and then a draw part (LC-TRN-02)."""
        self.player = seat
        self.discarded: str | None = None  # colour of the card discarded in this turn
        self.started: str | None = None  # colour of the path that waits for its explorer
        self.decision: str | None = "play"

    @property
    def active(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.player]

    # --- what is allowed --------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """The ids of all answers to the present decision, ascending."""
        return sorted(self.actions.index(action) for action in set(self.options()))

    def options(self) -> list[Action]:
        """The answers to the present decision (LC-MOD-01)."""
        if self.over:
            return []
        if self.decision == "play":
            lays = [Action("lay", *card) for card in self.active.hand if self.may_lay(card)]
            return lays + [Action("discard", *card) for card in self.active.hand]  # LC-DISC-05, LC-MOD-02
        if self.decision == "explorer":
            return [Action("explorer", kind) for kind in self.active.supply]  # LC-PLAY-03
        if self.decision == "bonus":
            moves = [Action("bonus", colour) for colour in self.movable()]
            return [*moves, Action("bonus", None)]  # LC-MOD-04
        piles = [Action("draw", colour) for colour in self.open_piles()]
        return [*piles, Action("draw", None)]  # LC-DRAW-02

    def may_lay(self, card: Card) -> bool:
        """Whether the active player may lay this card on the path of its colour."""
        colour, value = card
        column = self.active.columns[colour]
        if not column:  # starting a path (LC-PLAY-01, LC-PLAY-02)
            lowest = min(other for of_colour, other in self.active.hand if of_colour == colour)
            return value == lowest or not self.lowest_opening
        latest = column[-1]
        way = direction_of(column, self.variant)
        if way == "up":  # LC-PLAY-08, LC-PLAY-10, LC-REV-05
            return value >= latest
        if way == "down":
            return value <= latest
        return True  # LC-REV-04

    def movable(self) -> list[str]:
        """Colours of the active player's explorers that can go on (LC-CITY-04, LC-EVT-09)."""
        city = self.facts.last_stone
        return [colour for colour, explorer in self.active.explorers.items() if explorer.stone < city]

    def open_piles(self) -> list[str]:
        """Discard piles the active player may take from now."""
        if self.stall_guard and self.idle >= self.facts.idle_turns_per_player * len(self.players):
            return []  # LC-MOD-10
        # The pile this turn's card went to is out of reach (LC-DRAW-03, LC-DRAW-04).
        return [colour for colour, pile in self.discards.items() if pile and colour != self.discarded]

    # --- playing ----------------------------------------------------------------------------------

    def play(self, action_id: int) -> None:
        """Carry out one answer; anything not offered is refused and changes nothing (LC-MOD-11)."""
        if action_id not in self.legal():
            raise ValueError(f"action {action_id} is not offered now")
        action = self.actions[action_id]
        if action.kind == "lay":
            assert action.what is not None
            assert action.value is not None
            self.lay((action.what, action.value))
        elif action.kind == "discard":
            assert action.what is not None
            assert action.value is not None
            self.discard((action.what, action.value))
        elif action.kind == "explorer":
            assert action.what is not None
            assert self.started is not None
            self.send_out(action.what, self.started)
        elif action.kind == "bonus":
            self.answer_bonus(action.what)
        else:
            self.draw(action.what)

    def lay(self, card: Card) -> None:
        """Start or continue a path."""
        colour, value = card
        player = self.active
        starts = not player.columns[colour]
        player.give_away(card)
        player.columns[colour].append(value)
        self.idle = 0  # LC-MOD-10
        if starts:
            if len(set(player.supply)) > 1:  # LC-MOD-01 (b)
                self.started = colour
                self.decision = "explorer"
            else:
                self.send_out(player.supply[0], colour)  # LC-PLAY-04
        elif player.explorers[colour].stone == self.facts.last_stone:
            self.offer_bonus()  # LC-CITY-02
        else:
            self.step(colour)  # LC-PLAY-09

    def send_out(self, kind: str, colour: str) -> None:
        """An explorer of this kind goes from the supply to stone 1 (LC-PLAY-03)."""
        self.started = None
        self.active.supply.remove(kind)
        self.active.explorers[colour] = Explorer(kind, 1)
        self.arrive(colour)  # LC-PLAY-13

    def step(self, colour: str) -> None:
        """The active player's explorer on this path goes one stone forward."""
        explorer = self.active.explorers[colour]
        explorer.stone += 1
        if explorer.stone == self.facts.first_stone_beyond_the_bridge:  # LC-END-03
            self.crossings += 1
            if self.crossings == self.facts.crossings_that_end:  # LC-END-01, LC-MOD-06
                self.end_expedition("crossing")  # without tile and without draw (LC-EVT-15, LC-END-06)
                return
        self.arrive(colour)

    def arrive(self, colour: str) -> None:
        """Carry out the tile on the stone just reached, if there is one (LC-EVT-01)."""
        space = (colour, self.active.explorers[colour].stone)
        tile = self.tiles.get(space)
        if tile == ARROW:
            self.offer_bonus()  # LC-EVT-07, LC-EVT-11; the tile stays
            return
        if tile == ARTIFACT:
            del self.tiles[space]  # LC-EVT-03
            self.active.artifact_tiles += 1
        elif isinstance(tile, int):
            self.active.total += tile  # LC-EVT-05, LC-EVT-06; the tile stays
        self.decision = "draw"

    def offer_bonus(self) -> None:
        """Ask for a bonus move if somebody can move, else it lapses (LC-MOD-04, LC-EVT-12, LC-CITY-06)."""
        self.decision = "bonus" if self.movable() else "draw"

    def answer_bonus(self, colour: str | None) -> None:
        """Move one explorer, or decline, which ends the chain (LC-EVT-10, LC-CITY-05)."""
        if colour is None:
            self.decision = "draw"
        else:
            self.step(colour)

    def discard(self, card: Card) -> None:
        """The card goes on the pile of its colour (LC-DISC-01)."""
        colour, value = card
        self.active.give_away(card)
        self.discards[colour].append(value)
        self.discarded = colour
        self.decision = "draw"

    def draw(self, colour: str | None) -> None:
        """Draw from the discard pile of a colour, or without colour from the draw pile (LC-DRAW-01)."""
        if colour is None:
            self.active.hand.append(self.draw_pile.pop())
            self.idle = 0  # LC-MOD-10
            if not self.draw_pile:
                self.end_expedition("draw pile")  # LC-END-07
                return
        else:
            card = (colour, self.discards[colour].pop())  # LC-DISC-06
            self.active.hand.append(card)
            self.active.known.append(card)  # LC-HID-07, LC-HID-11
            if self.discarded is not None:
                self.idle += 1  # LC-MOD-10
        self.begin_turn(self.seat_after(self.player))

    def seat_after(self, seat: int) -> int:
        """The next seat clockwise (LC-TRN-01)."""
        return (seat + 1) % len(self.players)

    # --- scoring ----------------------------------------------------------------------------------

    def end_expedition(self, ending: str) -> None:
        """Score, tidy up, and go on to the next expedition or to the end of the game."""
        nets = [self.net(player) for player in self.players]
        for player, net in zip(self.players, nets, strict=True):
            player.total = max(0, player.total + net)  # LC-SCR-05, LC-SCR-06, LC-SCR-07
            player.supply += [explorer.kind for explorer in player.explorers.values()]  # LC-SCR-09
            player.explorers = {}
            player.tokens += player.artifact_tiles  # LC-SCR-10
            player.artifact_tiles = 0
        self.results.append({"net": nets, "ender": self.player, "ending": ending})
        facts = self.facts
        expeditions = facts.expeditions_short if self.length == "short" else facts.expeditions_standard
        if self.expedition < expeditions:  # LC-FIN-01, LC-SHORT-01
            self.begin_expedition(self.seat_after(self.player))  # LC-NEXT-05
        else:
            self.end_game()

    def net(self, player: Player) -> int:
        """What the explorers on the paths bring or cost (LC-SCR-01..04)."""
        net = 0
        for explorer in player.explorers.values():
            value = self.facts.path_values[explorer.stone - 1]
            net += value * self.facts.researcher_multiplier if explorer.kind == RESEARCHER else value
        return net

    def end_game(self) -> None:
        """Tokens are valued, the last table stays as it is (LC-FIN-02..05, LC-SHORT-02, LC-FIN-10)."""
        track = self.facts.short_track if self.length == "short" else self.facts.long_track
        for player in self.players:
            worth = track[min(player.tokens, len(track) - 1)]  # LC-FIN-04
            player.total = max(0, player.total + worth)  # LC-FIN-05
        self.over = True
        self.decision = None

    def totals(self) -> list[int]:
        """The total of every seat."""
        return [player.total for player in self.players]

    @property
    def tokens(self) -> list[int]:
        """The artifact tokens of every seat."""
        return [player.tokens for player in self.players]

    @property
    def ranking(self) -> list[int]:
        """The place of every seat, first place 1; equal total and equal tokens share (LC-FIN-06..09)."""
        standing = [(player.total, player.tokens) for player in self.players]
        return [1 + sum(other > own for other in standing) for own in standing]

    def winners(self) -> list[int]:
        """The seats in first place (LC-FIN-08)."""
        return [seat for seat, place in enumerate(self.ranking) if place == 1]

    # --- for comparison ---------------------------------------------------------------------------

    def public_summary(self) -> dict[str, Any]:
        """The whole table as plain data, hidden things too; lists go by seat, then by colour."""
        colours = self.facts.colours
        seats = self.players
        paths = [[player.explorers.get(colour) for colour in colours] for player in seats]
        return {
            "stones": [[explorer.stone if explorer else 0 for explorer in row] for row in paths],
            "explorers": [[explorer.kind if explorer else None for explorer in row] for row in paths],
            "columns": [[list(player.columns[colour]) for colour in colours] for player in seats],
            "directions": [
                [direction_of(player.columns[colour], self.variant) for colour in colours] for player in seats
            ],
            "discards": [list(self.discards[colour]) for colour in colours],
            "hands": [sorted(player.hand) for player in seats],
            "known": [sorted(player.known) for player in seats],
            "draw_pile": list(self.draw_pile),
            "box": sorted(self.box),
            "tiles": dict(self.tiles),
            "artifacts": [player.artifact_tiles for player in seats],
            "totals": self.totals(),
            "tokens": self.tokens,
            "crossings": self.crossings,
            "expedition": self.expedition,
            "idle": self.idle,
            "decision": self.decision,
            "results": [dict(result) for result in self.results],
        }
