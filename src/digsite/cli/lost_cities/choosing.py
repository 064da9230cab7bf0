"""The choices of Lost Cities in short: a number or a card lays it, `d` before it discards."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from digsite.cli.drawing import Scene
from digsite.cli.glyphs import GOOD, POINTS, QUIET, WARNING
from digsite.cli.lost_cities.sight import card_text, letter_of, sight_of, tile_text
from digsite.cli.menu import Menu, numbered_menu
from digsite.engine.choices import Choice

_NARROWEST_CELL = 19


def lost_cities_menu(scene: Scene) -> Menu:
    """The menu of the pending decision."""
    decision = sight_of(scene.view)["decision"]
    if decision == "play":
        return _play(scene)
    if decision == "draw":
        return _draw(scene)
    if decision == "move":
        return _move(scene)
    if decision == "explorer":
        return _explorer(scene)
    return numbered_menu(scene.choices, scene.say)


def _touching(choices: Sequence[Choice], verb: str, key: str) -> Choice | None:
    for choice in choices:
        if choice.verb == verb and key in choice.keys:
            return choice
    return None


def _play(scene: Scene) -> Menu:
    sight = sight_of(scene.view)
    seat = sight["seat"]
    hand = (sight["players"][seat]["hand"] if seat is not None else None) or []
    answers: dict[str, int] = {}
    refusals: dict[str, str] = {}
    cells: list[Text] = []
    for number, card in enumerate(hand, start=1):
        colour, _, value = card["card"].partition("-")
        forms = (str(number), f"{letter_of(colour).lower()}{value}", f"{colour}{value}")
        lay = _touching(scene.choices, "lay", card["key"])
        discard = _touching(scene.choices, "discard", card["key"])
        if lay is not None:
            answers |= {prefix + form: lay.id for form in forms for prefix in ("", "lay")}
        else:
            reason = scene.why_not("lay", card["key"]) or "it cannot be laid now"
            refused = f"{reason}; d{number} discards it"
            refusals |= {prefix + form: refused for form in forms for prefix in ("", "lay")}
        if discard is not None:
            answers |= {prefix + form: discard.id for form in forms for prefix in ("d", "discard")}
        result = Text("d only", style=QUIET) if lay is None else _result(scene, lay)
        room = 1 + max(len(card_text(other["card"], scene.glyphs)) for other in hand)
        face = card_text(card["card"], scene.glyphs)
        padding = " " * (room - len(face))
        cells.append(Text.assemble((f" {number} ", "bold"), face, padding, result))
    return Menu(_grid(cells, scene.width), answers, refusals, usage="3 or y7 lays, d3 or dy7 discards")


def _result(scene: Scene, choice: Choice) -> Text:
    """Where a choice leads: the value of the stone and the tile that lies there."""
    params = choice.message.params
    stone, value = params.get("stone"), params.get("value")
    if not isinstance(stone, int) or not isinstance(value, int):
        short = {"do.start": "start", "do.city": "bonus move"}.get(choice.message.id, "lay")
        return Text(short, style=GOOD)
    sight = sight_of(scene.view)
    arrow = scene.glyphs.pick("→", "to")
    result = Text.assemble(
        (f"{arrow} ", GOOD), (scene.glyphs.number(value), WARNING if value < 0 else POINTS)
    )
    for path in sight["paths"]:
        if path["key"] in choice.keys and path["stones"][stone - 1]["tile"] is not None:
            result.append_text(Text.assemble(" ", tile_text(path["stones"][stone - 1]["tile"], scene.glyphs)))
    return result


def _grid(cells: Sequence[Text], width: int) -> list[Text]:
    """The cells in rows, read downwards, as many columns as fit."""
    room = max([_NARROWEST_CELL, *(len(cell) + 2 for cell in cells)])
    columns = max(1, min(4, width // room))
    rows = -(-len(cells) // columns)
    room = max(room, min(width // columns, 28))
    lines = []
    for row in range(rows):
        line = Text()
        for cell in cells[row::rows]:
            padded = cell.copy()
            padded.truncate(room, pad=True)
            line.append_text(padded)
        line.rstrip()
        lines.append(line)
    return lines


def _flow(cells: Sequence[Text], width: int) -> list[Text]:
    """The cells one after the other, in as few lines as they need."""
    lines = [Text()]
    for cell in cells:
        if len(lines[-1]) and len(lines[-1]) + len(cell) + 2 > width:
            lines.append(Text())
        if len(lines[-1]):
            lines[-1].append("  ")
        lines[-1].append_text(cell)
    return lines


def _draw(scene: Scene) -> Menu:
    sight = sight_of(scene.view)
    answers: dict[str, int] = {}
    cells: list[Text] = []
    for choice in sorted(scene.choices, key=lambda choice: choice.verb != "draw"):
        number = str(len(cells) + 1)
        answers[number] = choice.id
        if choice.verb == "draw":
            answers |= {"": choice.id, "draw": choice.id, "pile": choice.id, "drawpile": choice.id}
            left = sight["draw_pile"]["size"]
            cells.append(Text.assemble((f" {number} ", "bold"), f"draw pile, {left} left (Enter)"))
            continue
        for pile in sight["discards"]:
            if pile["key"] in choice.keys and pile["top"] is not None:
                colour = pile["colour"]
                forms = (colour, letter_of(colour).lower(), pile["top"].replace("-", ""))
                short = f"{letter_of(colour).lower()}{pile['top'].rpartition('-')[2]}"
                answers |= {
                    prefix + form: choice.id for form in (*forms, short) for prefix in ("", "take", "t")
                }
                cells.append(Text.assemble((f" {number} ", "bold"), card_text(pile["top"], scene.glyphs)))
    return Menu(_flow(cells, scene.width), answers)


def _move(scene: Scene) -> Menu:
    answers: dict[str, int] = {}
    cells: list[Text] = []
    for choice in scene.choices:
        number = str(len(cells) + 1)
        answers[number] = choice.id
        if choice.verb == "decline":
            answers |= {
                "0": choice.id,
                "no": choice.id,
                "n": choice.id,
                "nobody": choice.id,
                "decline": choice.id,
            }
            cells.append(Text.assemble((f" {number} ", "bold"), scene.say(choice.message).lower()))
            continue
        for path in sight_of(scene.view)["paths"]:
            if path["key"] in choice.keys:
                colour = path["colour"]
                forms = (colour, letter_of(colour).lower())
                answers |= {prefix + form: choice.id for form in forms for prefix in ("", "move")}
                cells.append(Text.assemble((f" {number} ", "bold"), f"{colour} ", _result(scene, choice)))
    return Menu(_flow(cells, scene.width), answers)


def _explorer(scene: Scene) -> Menu:
    menu = numbered_menu(scene.choices, scene.say)
    answers = dict(menu.answers)
    for choice in scene.choices:
        kind = choice.keys[0].rpartition(":")[2]
        answers |= {kind: choice.id, kind[0]: choice.id}
    return Menu(menu.lines, answers)
