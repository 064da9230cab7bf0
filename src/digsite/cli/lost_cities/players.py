"""The players of Lost Cities: points as they stand, artifacts, camp, and what is known of their hands."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text

from digsite.cli.drawing import Scene
from digsite.cli.glyphs import GOOD, POINTS, QUIET, WARNING, Glyphs
from digsite.cli.lost_cities.sight import card_text, sight_of
from digsite.games.lost_cities.sight.shapes import LostCitiesView, Player

PANEL = 42


def player_lines(scene: Scene) -> list[Text]:
    """One line a player, for a narrow screen."""
    sight = sight_of(scene.view)
    room = max(len(name) for name in scene.names)
    lines = []
    for seat, player in enumerate(sight["players"]):
        name = scene.names[seat].ljust(room)
        parts = [_points(scene, player), _artifacts(scene, player), _camp(scene, player)]
        line = Text.assemble(_turn(scene, sight, seat), scene.glyphs.mark(seat), f" {name}  ")
        line.append_text(Text("  ").join(parts))
        if scene.roles[seat]:
            line.append(f"  {scene.roles[seat]}", style=QUIET)
        known = _known(scene, sight, seat)
        if known is not None:
            line.append_text(Text.assemble("  ", known))
        lines.append(line)
    return lines


def player_panel(scene: Scene) -> list[Text]:
    """A few lines a player, to stand beside the board on a wide screen."""
    sight = sight_of(scene.view)
    lines: list[Text] = []
    for seat, player in enumerate(sight["players"]):
        role = Text(f"  {scene.roles[seat]}", style=QUIET)
        lines.append(
            Text.assemble(
                _turn(scene, sight, seat), scene.glyphs.mark(seat), " ", (scene.names[seat], "bold"), role
            )
        )
        lines.append(Text.assemble("   ", _points(scene, player)))
        lines.append(Text.assemble("   ", _artifacts(scene, player), "  ", _camp(scene, player)))
        known = _known(scene, sight, seat)
        if known is not None and len(known) > PANEL - 3:
            known = _known(replace(scene, glyphs=Glyphs(rich=False)), sight, seat)
        lines.append(Text.assemble("   ", known) if known is not None else Text())
    return lines


def _turn(scene: Scene, sight: LostCitiesView, seat: int) -> Text:
    if seat == sight["player"] and not sight["over"]:
        return Text(scene.glyphs.pick("▶", ">"), style=GOOD)
    return Text(" ")


def _points(scene: Scene, player: Player) -> Text:
    """Held points, and what the explorers are worth if the expedition ended now."""
    net = player["net"]
    style = WARNING if net < 0 else POINTS
    return Text.assemble(
        (f"{player['total']:>3}", "bold"), " held ", (f"{scene.glyphs.number(net):>4}", style), " on paths"
    )


def _artifacts(scene: Scene, player: Player) -> Text:
    """Tiles of this expedition and tokens of earlier ones, and what that many would bring."""
    found = player["artifacts"] + player["tokens"]
    worth = player["artifact_points"]["now"]
    sign = scene.glyphs.pick("◈", "*")
    arrow = scene.glyphs.pick("→", "=")
    return Text.assemble((f"{sign}{found}", WARNING), f" {arrow} {scene.glyphs.number(worth)}")


def _camp(scene: Scene, player: Player) -> Text:
    """The explorers that have not set out."""
    adventurers = player["supply"]["adventurer"]["count"]
    researcher = player["supply"]["researcher"]["count"]
    doubled = scene.glyphs.pick("²", "x2")
    return Text(f"camp {adventurers}{f'+1{doubled}' if researcher else ''}")


def _known(scene: Scene, sight: LostCitiesView, seat: int) -> Text | None:
    """The cards of another hand that everybody saw come from a discard pile."""
    player = sight["players"][seat]
    if seat == sight["seat"] or not player["known"]:
        return None
    cards = Text(" ").join(card_text(card, scene.glyphs) for card in player["known"])
    return Text.assemble("holds ", cards)


def hand_lines(scene: Scene) -> list[Text]:
    """The hands that are open to this scene, for looking on and for replays."""
    lines = []
    for view in (scene.view, *scene.open_views):
        sight = sight_of(view)
        seat = sight["seat"]
        hand = None if seat is None else sight["players"][seat]["hand"]
        if seat is not None and hand is not None:
            cards = Text(" ").join(card_text(card["card"], scene.glyphs) for card in hand)
            lines.append(Text.assemble(" ", scene.glyphs.mark(seat), " ", cards))
    return lines


def result_lines(scene: Scene) -> list[Text]:
    """The score sheet: what every expedition brought, artifacts, and the total."""
    sight = sight_of(scene.view)
    if not sight["results"]:
        return []
    expeditions = [f"exp. {result['expedition']}" for result in sight["results"]]
    heads = [*expeditions, "artifacts", "total"]
    room = max(len(name) for name in scene.names) + 6
    lines = [Text(" " * room + "".join(f"{head:>11}" for head in heads), style=QUIET)]
    for seat, player in enumerate(sight["players"]):
        line = Text.assemble(" ", scene.glyphs.mark(seat), " ", scene.names[seat])
        line.truncate(room, pad=True)
        for result in sight["results"]:
            line.append(f"{scene.glyphs.number(result['nets'][seat]):>11}")
        tokens = player["tokens"]
        brought = scene.glyphs.number(player["artifact_points"]["now"])
        line.append(f"{tokens} ({brought})".rjust(11))
        line.append(f"{player['total']:>11}", style="bold")
        lines.append(line)
    return lines
