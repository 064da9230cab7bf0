"""The invariants of the Lost Cities ledger, each by its number, held against every state of a game in turn.

A `Ledger` is the checker of one game: it is shown the first state, then every state with the action that led there.
What needs a look back (5, 6, 9, 12, 13, 17, 19) is asked as far as it has looked.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from digsite import State
from digsite.games.lost_cities.actions import DECLINE, DISCARD, MOVE
from digsite.games.lost_cities.printed.components import COLOURS, FACTS
from digsite.games.lost_cities.printed.ids import KINDS, STONES, VALUES

CARDS = [f"{colour}-{value}" for colour in COLOURS for value in FACTS.values]
CARD_NAME = re.compile(rf"(?:{'|'.join(COLOURS)})-\d+")
TILES = FACTS.artifact_tiles + FACTS.arrow_tiles + sum(FACTS.point_tiles.values())

# What the ledger does not ask of a finished game.
NOT_ASKED_AT_THE_END = {2, 4, 6, 8, 10, 11}
# What is read off the views and choices.
LOOKS = {3, 14, 16, 18}

Table = Mapping[str, Any]
Path = tuple[int, str]
Space = tuple[str, int]


class Ledger:
    """Checks one game.

    The thorough one also tries every option and plays every step twice (15, 17). The views of all seats (3, 14, 16,
    18) cost the most; they are looked at in one state of `looks_one_in`.
    """

    def __init__(self, thorough: bool = False, looks_one_in: int = 1) -> None:
        self.thorough = thorough
        self.looks_one_in = looks_one_in
        self.states = 0
        self.views: dict[int | None, dict[str, Any]] = {}
        self.options: Mapping[str, Any] = {}
        self.before: Table | None = None
        self.copy_before: State | None = None
        self.begin_expedition(seen_from_the_start=False)

    def begin_expedition(self, seen_from_the_start: bool) -> None:
        """What is counted within one expedition."""
        self.seen_from_the_start = seen_from_the_start
        self.steps_paid: Counter[int] = Counter()
        self.arrow_moves: Counter[int] = Counter()
        self.triggered: set[tuple[int, Space]] = set()

    def __call__(self, state: State, action: int | None) -> None:
        """Holds all invariants against a state that an action led to; None for the first."""
        dump: dict[str, Any] = state.dump()
        table: Table = dump["state"]
        self.options = dump["options"]
        before = self.before
        new = before is None or before["expedition"] != table["expedition"]
        if new:
            self.begin_expedition(not any(any(row) for row in table["columns"]))
        elif before is not None and action is not None and not table["over"]:
            self.count(before, table, action)
        looks = self.states % self.looks_one_in == 0
        self.states += 1
        if looks:
            self.views = {seat: state.view(seat) for seat in (*range(len(table["hands"])), None)}
        for number, invariant in INVARIANTS.items():
            if (table["over"] and number in NOT_ASKED_AT_THE_END) or (number in LOOKS and not looks):
                continue
            for problem in invariant(self, state, table):
                raise AssertionError(f"invariant {number}: {problem}")
        if before is not None and action is not None:
            for number, step in STEP_INVARIANTS.items():
                for problem in step(self, before, table, action, state):
                    raise AssertionError(f"invariant {number}: {problem}")
        self.before = table
        self.copy_before = state.clone() if self.thorough else None

    def count(self, before: Table, table: Table, action: int) -> None:
        """Keeps count of what paid for the stones that explorers went."""
        seat: int = before["player"]
        if action < DISCARD:
            if before["stones"][seat][action // VALUES] < STONES:
                self.steps_paid[seat] += 1
        elif MOVE <= action < DECLINE:
            self.steps_paid[seat] += 1
            if before["pending"][-1]["by"] == "arrow":
                self.arrow_moves[seat] += 1


def quick_ledger() -> Ledger:
    """For many games: looks at the views of the first state it is shown, then seldom."""
    return Ledger(looks_one_in=16)


# Invariants of a state.


def every_card_is_in_one_place(_: Ledger, __: State, table: Table) -> Iterator[str]:
    cards = Counter(name for zone in (*table["hands"], table["draw_pile"], table["box"]) for name in zone)
    for columns in (*table["columns"], table["discards"]):
        for colour, values in zip(COLOURS, columns, strict=True):
            cards.update(f"{colour}-{value}" for value in values)
    if sum(cards.values()) != len(CARDS) * FACTS.copies:
        yield f"there are {sum(cards.values())} cards"
    for card in CARDS:
        if cards[card] != FACTS.copies:
            yield f"{card} is there {cards[card]} times"
    for seat, known in enumerate(table["known"]):
        if Counter(known) - Counter(table["hands"][seat]):
            yield f"seat {seat} is known to hold {known}, and holds {table['hands'][seat]}"


def hands_have_eight_cards(_: Ledger, __: State, table: Table) -> Iterator[str]:
    playing = asked(table) == "play"
    for seat, hand in enumerate(table["hands"]):
        right = FACTS.hand_size - (0 if playing or seat != table["player"] else 1)
        if len(hand) != right:
            yield f"the hand of seat {seat} has {len(hand)} cards at the decision {asked(table)!r}"


def five_explorers_each(ledger: Ledger, _: State, table: Table) -> Iterator[str]:
    for seat, player in enumerate(ledger.views[None]["players"]):
        supply = {kind: entry["count"] for kind, entry in player["supply"].items()}
        kinds = Counter(explorer["kind"] for explorer in player["explorers"])
        if supply["researcher"] + kinds["researcher"] != 1:
            yield f"seat {seat} has {supply} and {kinds}: not one researcher"
        if supply["adventurer"] + kinds["adventurer"] != FACTS.explorers - 1:
            yield f"seat {seat} has {supply} and {kinds}: not four adventurers"
        standing = [colour for colour, stone in zip(COLOURS, table["stones"][seat], strict=True) if stone]
        shown = [explorer["path"] for explorer in player["explorers"]]
        if shown != standing:
            yield f"seat {seat} shows explorers on {shown}, not on {standing}"


def explorers_stand_where_columns_lie(_: Ledger, __: State, table: Table) -> Iterator[str]:
    open_question = explorer_asked_for(table)
    for seat, columns in enumerate(table["columns"]):
        for colour, column, stone in zip(COLOURS, columns, table["stones"][seat], strict=True):
            if (seat, colour) != open_question and bool(column) != (stone > 0):
                yield f"seat {seat} has the {colour} column {column} and its explorer on stone {stone}"


def stones_are_on_the_path(_: Ledger, __: State, table: Table) -> Iterator[str]:
    for seat, stones in enumerate(table["stones"]):
        if not all(0 <= stone <= STONES for stone in stones):
            yield f"seat {seat} stands on {stones}"


def every_stone_was_paid_for(ledger: Ledger, __: State, table: Table) -> Iterator[str]:
    if not ledger.seen_from_the_start:
        return
    open_question = explorer_asked_for(table)
    for seat, stones in enumerate(table["stones"]):
        paid = ledger.steps_paid[seat] - (1 if open_question and open_question[0] == seat else 0)
        if sum(stones) != paid:
            yield f"seat {seat} went {sum(stones)} stones for {paid} cards and bonus moves"


def columns_keep_their_order(ledger: Ledger, _: State, table: Table) -> Iterator[str]:
    variant = ledger.options["direction"] == "on"
    for seat, columns in enumerate(table["columns"]):
        for colour, column, direction in zip(COLOURS, columns, table["directions"][seat], strict=True):
            rising = all(one <= other for one, other in pairwise(column))
            falling = all(one >= other for one, other in pairwise(column))
            if not variant:
                right = "up" if column else "open"
            else:
                right = "open" if rising and falling else "up" if rising else "down"
            if not rising and not (variant and falling):
                yield f"seat {seat} has the {colour} column {column}"
            if direction != right:
                yield f"seat {seat} has the {colour} column {column}, said to go {direction}"


def all_tiles_are_there(_: Ledger, __: State, table: Table) -> Iterator[str]:
    lying, held = sum(len(path) for path in table["tiles"].values()), sum(table["artifacts"])
    if lying + held != TILES:
        yield f"{lying} tiles on the board and {held} in front of players"
    artifacts = sum(tile == "artifact" for path in table["tiles"].values() for tile in path.values())
    if artifacts + held != FACTS.artifact_tiles:
        yield f"{artifacts} artifact tiles on the board and {held} in front of players"


def crossings_are_counted(_: Ledger, __: State, table: Table) -> Iterator[str]:
    crossed = sum(stone > FACTS.bridge_after for stones in table["stones"] for stone in stones)
    if crossed != table["crossings"]:
        yield f"{crossed} explorers have crossed, counted {table['crossings']}"
    if crossed >= FACTS.crossings_to_end:
        yield f"{crossed} explorers have crossed, and somebody decides"


def the_pile_is_not_empty(_: Ledger, __: State, table: Table) -> Iterator[str]:
    if not table["draw_pile"]:
        yield "the draw pile is empty, and somebody decides"


def totals_are_not_negative(_: Ledger, __: State, table: Table) -> Iterator[str]:
    if min(table["totals"]) < 0:
        yield f"totals are {table['totals']}"


def tokens_are_no_more_than_tiles(_: Ledger, __: State, table: Table) -> Iterator[str]:
    if sum(table["tokens"]) > FACTS.artifact_tiles * len(table["results"]):
        yield f"tokens are {table['tokens']} after {len(table['results'])} expeditions"


def discards_keep_their_colour(ledger: Ledger, _: State, table: Table) -> Iterator[str]:
    for colour, values, pile in zip(COLOURS, table["discards"], ledger.views[None]["discards"], strict=True):
        top = f"{colour}-{values[-1]}" if values else None
        if (pile["colour"], pile["top"], pile["size"]) != (colour, top, len(values)):
            yield f"the {colour} pile holds {values} and shows {pile}"
        if any(value not in FACTS.values for value in values):
            yield f"the {colour} pile holds {values}"


def there_is_an_option(ledger: Ledger, state: State, table: Table) -> Iterator[str]:
    legal = state.legal_actions()
    if bool(legal) == table["over"]:
        yield f"options are {legal}"
    for action in legal:
        if not state.permits(action):
            yield f"action {action} is offered and not accepted"
        if ledger.thorough:
            state.clone().apply(action)


def only_the_active_player_is_asked(_: Ledger, state: State, table: Table) -> Iterator[str]:
    seat = table["player"]
    if state.player != seat or len(table["pending"]) > 2 or (not table["over"] and not table["pending"]):
        yield f"seat {state.player} decides, the table says {seat} with {table['pending']}"
    if table["over"]:
        return
    for action in state.legal_actions():
        if action < 2 * KINDS and CARDS[action % KINDS] not in table["hands"][seat]:
            yield f"seat {seat} is offered {CARDS[action % KINDS]} and holds {table['hands'][seat]}"
    for choice in state.choices():
        for key in choice.keys:
            group, name = key.split(":", 1)
            if group in ("explorer", "supply") and not name.startswith(f"{seat}:"):
                yield f"seat {seat} is offered {key}"


def views_show_no_secret(ledger: Ledger, _: State, table: Table) -> Iterator[str]:
    tops = {
        f"{colour}-{values[-1]}" for colour, values in zip(COLOURS, table["discards"], strict=True) if values
    }
    public = tops | {name for known in table["known"] for name in known} | played_now(table)
    for seat, view in ledger.views.items():
        allowed = public | (set() if seat is None else set(table["hands"][seat]))
        # The stones of the paths have keys that read like cards.
        shown = set(
            CARD_NAME.findall(json.dumps({name: part for name, part in view.items() if name != "paths"}))
        )
        if shown - allowed:
            yield f"seat {seat} sees {sorted(shown - allowed)}"
        for owner, player in enumerate(view["players"]):
            if (player["hand"] is not None) != (owner == seat):
                yield f"seat {seat} sees the hand of seat {owner} as {player['hand']}"


# Invariants of a step.


def explorers_never_go_back(_: Ledger, before: Table, table: Table, action: int, __: State) -> Iterator[str]:
    if in_one_expedition(before, table):
        moved = list(moves(before, table))
        if len(moved) > 1 or any(after != stone + 1 for _, stone, after in moved):
            yield f"action {action} moves explorers {moved}"
        if any(path[0] != before["player"] for path, _, _ in moved):
            yield f"action {action} of seat {before['player']} moves {moved}"


def tiles_stay(_: Ledger, before: Table, table: Table, action: int, __: State) -> Iterator[str]:
    if not in_one_expedition(before, table) and not table["over"]:
        return
    earlier, later = spaces(before), spaces(table)
    for space, tile in earlier.items():
        now = later.get(space)
        if now != tile and (tile != "artifact" or now is not None):
            yield f"action {action} makes the tile {tile} on {space} into {now}"
    if later.keys() - earlier.keys():
        yield f"action {action} lays a tile"


def totals_only_rise(_: Ledger, before: Table, table: Table, action: int, __: State) -> Iterator[str]:
    if in_one_expedition(before, table):
        for seat, (earlier, now) in enumerate(zip(before["totals"], table["totals"], strict=True)):
            if now < earlier:
                yield f"action {action} takes the total of seat {seat} from {earlier} to {now}"


def tokens_never_fall(_: Ledger, before: Table, table: Table, action: int, __: State) -> Iterator[str]:
    for seat, (earlier, now) in enumerate(zip(before["tokens"], table["tokens"], strict=True)):
        if now < earlier:
            yield f"action {action} takes the tokens of seat {seat} from {earlier} to {now}"


def a_step_is_repeatable(ledger: Ledger, _: Table, table: Table, action: int, __: State) -> Iterator[str]:
    if ledger.copy_before is not None:
        again = ledger.copy_before
        again.apply(action)
        if again.dump()["state"] != table:
            yield f"action {action} does not do the same again"


def tiles_trigger_once(ledger: Ledger, before: Table, table: Table, action: int, _: State) -> Iterator[str]:
    if not in_one_expedition(before, table):
        return
    for (seat, colour), _stone, after in moves(before, table):
        space = (colour, after)
        if space in spaces(before):
            if (seat, space) in ledger.triggered:
                yield f"action {action} triggers the tile on {space} again for seat {seat}"
            ledger.triggered.add((seat, space))
    for seat, count in ledger.arrow_moves.items():
        if count > FACTS.arrow_tiles:
            yield f"seat {seat} has made {count} arrow moves"


INVARIANTS: dict[int, Callable[[Ledger, State, Table], Iterator[str]]] = {
    1: every_card_is_in_one_place,
    2: hands_have_eight_cards,
    3: five_explorers_each,
    4: explorers_stand_where_columns_lie,
    5: stones_are_on_the_path,
    6: every_stone_was_paid_for,
    7: columns_keep_their_order,
    8: all_tiles_are_there,
    10: crossings_are_counted,
    11: the_pile_is_not_empty,
    12: totals_are_not_negative,
    13: tokens_are_no_more_than_tiles,
    14: discards_keep_their_colour,
    15: there_is_an_option,
    16: only_the_active_player_is_asked,
    18: views_show_no_secret,
}
STEP_INVARIANTS: dict[int, Callable[[Ledger, Table, Table, int, State], Iterator[str]]] = {
    5: explorers_never_go_back,
    9: tiles_stay,
    12: totals_only_rise,
    13: tokens_never_fall,
    17: a_step_is_repeatable,
    19: tiles_trigger_once,
}


# Reading a table.


def asked(table: Table) -> str:
    """The decision that is asked now."""
    decision: str = table["pending"][-1]["decision"]
    return decision


def explorer_asked_for(table: Table) -> Path | None:
    """The path that waits for its explorer (LC-MOD-01 (b))."""
    if table["pending"] and asked(table) == "explorer":
        return table["player"], table["pending"][-1]["path"]
    return None


def played_now(table: Table) -> set[str]:
    """The card of this turn: all saw it laid, and it still names what is pending."""
    return {frame["played"] for frame in table["pending"] if frame.get("played")}


def in_one_expedition(before: Table, table: Table) -> bool:
    """Whether no expedition ended between two tables."""
    return bool(before["expedition"] == table["expedition"] and not table["over"])


def moves(before: Table, table: Table) -> Iterator[tuple[Path, int, int]]:
    """Every explorer that stands elsewhere than before."""
    for seat, stones in enumerate(table["stones"]):
        for colour, stone, after in zip(COLOURS, before["stones"][seat], stones, strict=True):
            if stone != after:
                yield (seat, colour), stone, after


def spaces(table: Table) -> dict[Space, object]:
    """The tiles on the board by their place."""
    return {
        (colour, int(stone)): tile for colour, path in table["tiles"].items() for stone, tile in path.items()
    }
