"""The invariants of the ledger, at every decision of games with all options."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

from digsite.engine.contract import State
from digsite.games.lost_cities.game import LostCities
from digsite.games.lost_cities.printed.components import COLOURS, Facts
from tests.lost_cities.arrangement import ARTIFACT, all_tiles
from tests.lost_cities.builder import FACTS, LOST_CITIES, action_name
from tests.rules import rule

# A board full of arrows, on which an expedition soon ends by crossings.
WINDY = LOST_CITIES.with_edition("[event_tiles]\nartifact = 4\narrow = 20\npoints = { 10 = 1 }", "windy.toml")

GAMES: list[tuple[LostCities, int, dict[str, str | int]]] = [
    (LOST_CITIES, 2, {"length": "standard"}),
    (LOST_CITIES, 3, {"length": "short", "direction": "on"}),
    (LOST_CITIES, 4, {"length": "short"}),
    (LOST_CITIES, 2, {"length": "short", "direction": "on", "stall_guard": "off"}),
    (LOST_CITIES, 3, {"length": "short", "lowest_opening": "on"}),
    (WINDY, 4, {"length": "standard", "direction": "on"}),
]


@dataclass
class Moment:
    """One decision: the table before and after it, what was decided and what happened."""

    facts: Facts
    before: dict[str, Any]
    action: str
    after: dict[str, Any]
    events: list[dict[str, Any]]

    @property
    def mover(self) -> int:
        """Who decided."""
        return int(self.before["player"])

    @property
    def same_expedition(self) -> bool:
        """Whether the expedition goes on."""
        return self.before["expedition"] == self.after["expedition"] and not self.after["over"]


def keen(state: State, chance: random.Random) -> int:
    """Plays at random, but likes to lay and to move."""
    legal = state.legal_actions()
    liked = [action for action in legal if action < 55 or 112 <= action < 117]
    return chance.choice(liked if liked and chance.random() < 0.8 else legal)


@cache
def games() -> list[list[Moment]]:
    """Every decision of some games."""
    return [list(_play(number, *entry)) for number, entry in enumerate(GAMES)]


def _play(seed: int, game: LostCities, players: int, options: dict[str, str | int]) -> Iterator[Moment]:
    chance = random.Random(seed)
    state = game.start(players=players, seed=seed, **options)
    state.listen()
    before: Any = state.dump()["state"]
    while not state.over:
        action = keen(state, chance)
        state.apply(action)
        after: Any = state.dump()["state"]
        yield Moment(
            game.facts, before, action_name(action), after, [event.seen_by(None) for event in state.drain()]
        )
        before = after


def moments() -> Iterator[Moment]:
    """All decisions of all games."""
    for game in games():
        yield from game


def pieces(body: dict[str, Any]) -> Iterator[tuple[int, int, int]]:
    """Every explorer on a path: owner, path, stone."""
    for seat, stones in enumerate(body["stones"]):
        for colour, stone in enumerate(stones):
            if stone:
                yield seat, colour, stone


@rule("LC-END-01", "LC-END-07")
def test_the_games_watched_here_end_in_both_ways() -> None:
    endings = {row["ending"] for game in games() for row in game[-1].after["results"]}
    assert endings == {"crossing", "draw-pile"}


@rule("LC-SET-08", invariant=1)
def test_every_card_is_in_exactly_one_place() -> None:
    deck = Counter({f"{colour}-{value}": FACTS.copies for colour in COLOURS for value in FACTS.values})
    for moment in moments():
        cards = Counter(moment.after["draw_pile"] + moment.after["box"])
        for hand, columns in zip(moment.after["hands"], moment.after["columns"], strict=True):
            cards.update(hand)
            for colour, values in zip(COLOURS, columns, strict=True):
                cards.update(f"{colour}-{value}" for value in values)
        for colour, values in zip(COLOURS, moment.after["discards"], strict=True):
            cards.update(f"{colour}-{value}" for value in values)
        assert cards == deck


@rule("LC-TRN-06", invariant=2)
def test_at_the_start_of_each_turn_every_hand_has_eight_cards() -> None:
    for moment in moments():
        played = moment.before["pending"][-1]["decision"] != "play"
        for seat, hand in enumerate(moment.before["hands"]):
            assert len(hand) == FACTS.hand_size - (played and seat == moment.mover)


@rule("LC-SET-05", invariant=3)
def test_every_player_has_five_explorers_and_one_researcher() -> None:
    for moment in moments():
        for seat, researcher in enumerate(moment.after["researcher"]):
            out = sum(1 for owner, _, _ in pieces(moment.after) if owner == seat)
            assert out <= FACTS.explorers
            assert out < FACTS.explorers or researcher is not None
            assert researcher is None or moment.after["stones"][seat][COLOURS.index(researcher)] > 0


@rule("LC-PLAY-05", invariant=4)
def test_an_explorer_is_on_a_path_exactly_where_the_column_has_cards() -> None:
    for moment in moments():
        if moment.before["pending"][-1]["decision"] != "explorer":
            columns = [[bool(values) for values in row] for row in moment.before["columns"]]
            assert columns == [[stone > 0 for stone in row] for row in moment.before["stones"]]


@rule("LC-PLAY-11", "LC-PLAY-12", invariant=5)
def test_stones_are_one_to_nine_and_never_decrease() -> None:
    for moment in moments():
        assert all(1 <= stone <= FACTS.stones for _, _, stone in pieces(moment.after))
        if moment.same_expedition:
            later = {(seat, colour): stone for seat, colour, stone in pieces(moment.after)}
            assert all(later[seat, colour] >= stone for seat, colour, stone in pieces(moment.before))
            for kept, now in zip(moment.before["researcher"], moment.after["researcher"], strict=True):
                assert kept in (None, now)


@rule("LC-PLAY-09", "LC-PLAY-16", "LC-EVT-14", invariant=6)
def test_the_sum_of_the_stones_is_the_cards_that_moved_and_the_bonus_moves() -> None:
    for game in games():
        steps: Counter[int] = Counter()
        for moment in game:
            if moment.action.startswith("lay"):
                colour = COLOURS.index(moment.action[4:].partition("-")[0])
                steps[moment.mover] += moment.before["stones"][moment.mover][colour] != FACTS.stones
            elif moment.action.startswith("move"):
                steps[moment.mover] += 1
            if not moment.same_expedition:
                steps.clear()
            elif moment.after["pending"][-1]["decision"] != "explorer":
                for seat, stones in enumerate(moment.after["stones"]):
                    assert sum(stones) == steps[seat]


@rule("LC-PLAY-08", "LC-REV-05", invariant=7)
def test_columns_are_monotone_in_their_direction() -> None:
    signs = {"up": {1}, "down": {-1}, "open": set[int]()}
    for (_, _, options), game in zip(GAMES, games(), strict=True):
        for moment in game:
            for columns, directions in zip(moment.after["columns"], moment.after["directions"], strict=True):
                for values, direction in zip(columns, directions, strict=True):
                    found = {(b > a) - (b < a) for a, b in pairwise(values)} - {0}
                    assert found <= signs[direction]
                    if options.get("direction") != "on" and values:
                        assert direction == "up"


@rule("LC-EVT-03", "LC-EVT-05", "LC-EVT-07", invariant=(8, 9))
def test_tiles_on_the_board_and_artifacts_held_are_all_the_tiles() -> None:
    for moment in moments():
        if moment.after["over"]:
            continue
        tiles = Counter(tile for row in moment.after["tiles"].values() for tile in row.values())
        tiles[ARTIFACT] += sum(moment.after["artifacts"])
        assert tiles == all_tiles(moment.facts)
        if moment.same_expedition:
            for path, row in moment.before["tiles"].items():
                for stone, tile in row.items():
                    assert tile == ARTIFACT or moment.after["tiles"][path][stone] == tile


@rule("LC-END-01", "LC-END-03", invariant=10)
def test_the_crossing_count_is_the_number_of_explorers_beyond_bridges_and_below_five() -> None:
    for moment in moments():
        beyond = sum(1 for _, _, stone in pieces(moment.before) if stone > FACTS.bridge_after)
        assert moment.before["crossings"] == beyond < FACTS.crossings_to_end


@rule("LC-DRAW-06", invariant=11)
def test_the_draw_pile_has_a_card_at_every_decision() -> None:
    assert all(len(moment.before["draw_pile"]) >= 1 for moment in moments())


@rule("LC-SCR-06", "LC-FIN-05", invariant=12)
def test_totals_are_never_negative_and_never_decrease_within_an_expedition() -> None:
    for moment in moments():
        assert min(moment.after["totals"]) >= 0
        if moment.same_expedition:
            changes = zip(moment.before["totals"], moment.after["totals"], strict=True)
            assert all(before <= after for before, after in changes)


@rule("LC-SCR-10", "LC-NEXT-04", invariant=13)
def test_tokens_never_decrease_and_are_at_most_nine_per_finished_expedition() -> None:
    for moment in moments():
        changes = zip(moment.before["tokens"], moment.after["tokens"], strict=True)
        assert all(before <= after for before, after in changes)
        assert sum(moment.after["tokens"]) <= moment.facts.artifact_tiles * len(moment.after["results"])


@rule("LC-DISC-01", invariant=14)
def test_a_discard_pile_holds_its_own_colour_only() -> None:
    for moment in moments():
        if moment.action.startswith("discard"):
            colour, _, value = moment.action[8:].partition("-")
            number = COLOURS.index(colour)
            assert moment.after["discards"][number] == [*moment.before["discards"][number], int(value)]
            others = [pile for place, pile in enumerate(moment.after["discards"]) if place != number]
            assert others == [pile for place, pile in enumerate(moment.before["discards"]) if place != number]


@rule("LC-MOD-01", "LC-TRN-04", invariant=16)
def test_only_the_active_player_has_a_decision() -> None:
    for moment in moments():
        others = [seat for seat in range(len(moment.before["hands"])) if seat != moment.mover]
        if moment.same_expedition:
            for part in ("hands", "columns", "stones", "artifacts"):
                assert [moment.before[part][seat] for seat in others] == [
                    moment.after[part][seat] for seat in others
                ]
        passed = moment.action == "draw" or moment.action.startswith("take")
        if moment.same_expedition:
            assert (moment.after["player"] != moment.mover) == passed


@rule("LC-HID-01", "LC-HID-02", "LC-HID-03", invariant=18)
def test_no_view_contains_what_its_seat_may_not_see() -> None:
    for number, (rules, players, options) in enumerate(GAMES[1:5]):
        chance = random.Random(number)
        state = rules.start(players=players, seed=number, **options)
        while not state.over:
            if chance.random() < 0.05:
                for seat in (*range(players), None):
                    world = state.determinize(seat, chance.randrange(1000))
                    assert world.view(seat) == state.view(seat)
                    if seat is not None:
                        assert world.observation(seat) == state.observation(seat)
                        assert [player["hand"] is not None for player in state.view(seat)["players"]] == [  # type: ignore[attr-defined]
                            owner == seat for owner in range(players)
                        ]
            state.apply(keen(state, chance))


@rule("LC-EVT-05", "LC-EVT-11", "LC-EVT-13", invariant=19)
def test_each_player_reaches_each_tile_once_and_uses_each_arrow_at_most_once() -> None:
    for game in games():
        reached: set[tuple[int, str, int]] = set()
        arrows: Counter[int] = Counter()
        for moment in game:
            if moment.action.startswith("move") and moment.before["pending"][-1]["by"] == "arrow":
                arrows[moment.mover] += 1
            for event in moment.events:
                if event["kind"] == "stepped":
                    step = (event["seat"], event["parts"]["path"], event["parts"]["stone"])
                    assert step not in reached
                    reached.add(step)
            assert all(count <= moment.facts.arrow_tiles for count in arrows.values())
            if not moment.same_expedition:
                reached.clear()
                arrows.clear()
