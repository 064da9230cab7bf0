"""The whole table of Lost Cities on one screen."""

from __future__ import annotations

from itertools import zip_longest

from rich.text import Text

from digsite.cli.drawing import Scene
from digsite.cli.glyphs import GOOD, POINTS, QUIET, WARNING, Glyphs
from digsite.cli.lost_cities.board import board_lines
from digsite.cli.lost_cities.choosing import lost_cities_menu
from digsite.cli.lost_cities.players import PANEL, hand_lines, player_lines, player_panel, result_lines
from digsite.cli.lost_cities.sight import sight_of, tile_text
from digsite.cli.menu import Menu

# From here on the players fit beside the board.
_WIDE = 116


class LostCitiesDrawer:
    """Draws Lost Cities from a view and its choices."""

    def table(self, scene: Scene) -> list[Text]:
        """Title, board and players; open hands and the score sheet where there are any."""
        lines = [_title(scene)]
        if scene.width >= _WIDE:
            lines += _side_by_side(
                board_lines(scene, scene.width - PANEL), player_panel(scene), scene.width - PANEL
            )
        else:
            lines += [*board_lines(scene, scene.width), *player_lines(scene)]
        sight = sight_of(scene.view)
        if not any(choice.verb == "discard" for choice in scene.choices):
            # Where cards are chosen, the menu shows the hand.
            lines += hand_lines(scene)
        if sight["over"]:
            lines += [Text(), *result_lines(scene)]
        return lines

    def menu(self, scene: Scene) -> Menu:
        """The choices of the pending decision."""
        return lost_cities_menu(scene)

    def legend(self, glyphs: Glyphs) -> list[Text]:
        """Explains the signs on the board."""
        doubled = glyphs.pick("²", "2")
        rows = (
            (
                tile_text("artifact", glyphs),
                "artifact: taken by who gets there first; valued by the track at the end",
            ),
            (tile_text("arrow", glyphs), "arrow: another step, with any own explorer"),
            (tile_text(10, glyphs), "points, gained at once by everybody who gets there"),
            (Text("[ ]", style=GOOD), "a stone you can reach now"),
            (glyphs.mark(0), "an adventurer of the first player"),
            (glyphs.mark(0, doubled), "the researcher, whose stone counts twice"),
            (Text(glyphs.pick("◈3 → −15", "*3 = -15")), "three artifacts, and what the track says for three"),
            (
                Text(f"camp 3+1{glyphs.pick('²', 'x2')}"),
                "three adventurers and the researcher have not set out",
            ),
            (
                Text("7  " + glyphs.pick("×2", "x2")),
                "a discard pile: its top card, and how many cards lie there",
            ),
        )
        return [Text.assemble("  ", sign, " " * (12 - len(sign)), meaning) for sign, meaning in rows]


def _title(scene: Scene) -> Text:
    sight = sight_of(scene.view)
    glyphs = scene.glyphs
    crossed, needed = sight["crossings"], sight["crossings_to_end"]
    title = Text.assemble(
        " Expedition ",
        (f"{sight['expedition']}", "bold"),
        f" of {sight['expeditions']}   bridges ",
        (glyphs.pick("■", "#") * crossed + glyphs.pick("□", ".") * (needed - crossed), WARNING),
        f" {crossed} of {needed}   draw pile ",
        (str(sight["draw_pile"]["size"]), POINTS),
    )
    idle = sight["idle"]
    if idle["count"] and idle["limit"]:
        title.append(f"   idle turns {idle['count']} of {idle['limit']}", style=QUIET)
    return title


def _side_by_side(left: list[Text], right: list[Text], width: int) -> list[Text]:
    lines = []
    for one, other in zip_longest(left, right, fillvalue=Text()):
        line = one.copy()
        line.truncate(width, pad=True)
        line.append_text(other)
        lines.append(line)
    return lines


DRAWER = LostCitiesDrawer()
