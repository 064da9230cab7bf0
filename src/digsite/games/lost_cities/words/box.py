"""Everything in the box of Lost Cities in words, made from the data."""

from __future__ import annotations

from digsite.engine.box import Box, listed
from digsite.games.lost_cities.printed.components import COLOURS, Facts


def fill(box: Box, facts: Facts) -> None:
    """Puts everything on the page.

    >>> from digsite.games.lost_cities.printed.components import FACTS
    >>> box = Box("Lost Cities", ())
    >>> fill(box, FACTS)
    >>> "- 15 points: 2 times" in box.text()
    True
    """
    box.heading("Cards")
    for colour in COLOURS:
        box.entry(colour, f"{listed(facts.values)}; {facts.copies} of each")
    box.entry("hand", f"{facts.hand_size} cards; with two players {facts.box_for_two} stay in the box")
    box.heading("Explorers of each player")
    box.entry("adventurers", str(facts.explorers - 1))
    box.entry("researcher", f"1, whose stone counts {facts.researcher_factor} times")
    box.heading("Paths")
    stones = listed(f"{stone}: {points}" for stone, points in enumerate(facts.path_values, start=1))
    box.entry("points of the stones", stones, "path.values")
    box.entry(
        "bridge",
        f"after stone {facts.bridge_after}; {facts.crossings_to_end} crossings of all together end an expedition",
    )
    for colour in COLOURS:
        box.entry(
            f"{colour} path",
            f"tiles on stones {listed(facts.event_spaces[colour])}",
            f"event_spaces.{colour}",
        )
    box.heading("Event tiles")
    box.entry("artifact", f"{facts.artifact_tiles} times", "event_tiles.artifact")
    box.entry("arrow", f"{facts.arrow_tiles} times", "event_tiles.arrow")
    for points, copies in sorted(facts.point_tiles.items()):
        box.entry(f"{points} points", f"{copies} times", "event_tiles.points")
    box.heading("Artifacts")
    for name, track, key in (
        ("track of three expeditions", facts.long_track, "artifacts.long_track"),
        ("track of one expedition", facts.short_track, "artifacts.short_track"),
    ):
        worth = listed(f"{count}: {points}" for count, points in enumerate(track))
        box.entry(name, f"{worth} and for more", key)
