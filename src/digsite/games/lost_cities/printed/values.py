"""The options of a game and its printed values, as plain numbers that never change during a game."""

from collections.abc import Mapping
from typing import final

from digsite.engine.native import i64, vec
from digsite.games.lost_cities.printed.components import COLOURS, Facts
from digsite.games.lost_cities.printed.ids import ARROW, ARTIFACT, KINDS, STONES


@final
class Printed:
    """The options and facts of one game; shared by all its copies and never changed (LC-SET-13)."""

    def __init__(self, facts: Facts, players: int, options: Mapping[str, int | str]) -> None:
        short = options["length"] == "short"
        self.options = options
        self.players: i64 = players
        self.expeditions: i64 = facts.short_expeditions if short else facts.expeditions
        self.short: bool = short
        self.variant: bool = options["direction"] == "on"
        self.lowest_opening: bool = options["lowest_opening"] == "on"
        first = options["first"]
        self.first: i64 = first if isinstance(first, int) else -1
        # LC-MOD-10; 0 means that the piles are never closed.
        self.idle_limit: i64 = facts.idle_turns_per_player * players if options["stall_guard"] == "on" else 0
        self.hand_size: i64 = facts.hand_size
        self.box_size: i64 = facts.box_for_two if players == 2 else 0
        self.copies: i64 = facts.copies
        # All copies of each kind of card.
        self.deck: vec[i64] = vec[i64]([facts.copies] * KINDS)
        self.explorers: i64 = facts.explorers
        self.researcher_factor: i64 = facts.researcher_factor
        self.bridge_after: i64 = facts.bridge_after
        self.crossings_to_end: i64 = facts.crossings_to_end
        self.path_values: vec[i64] = vec[i64](list(facts.path_values))
        self.track: vec[i64] = vec[i64](list(facts.short_track if short else facts.long_track))
        self.track_length: i64 = len(facts.short_track if short else facts.long_track)
        # Where tiles lie, path by path in the order of the data, stones upwards (LC-MOD-12).
        spaces = [
            colour * STONES + stone - 1
            for colour, name in enumerate(COLOURS)
            for stone in sorted(facts.event_spaces[name])
        ]
        self.spaces: vec[i64] = vec[i64](spaces)
        mix = [ARTIFACT] * facts.artifact_tiles + [ARROW] * facts.arrow_tiles
        for points in sorted(facts.point_tiles):
            mix.extend([points] * facts.point_tiles[points])
        self.tile_mix: vec[i64] = vec[i64](mix)
        self.tile_count: i64 = len(mix)
