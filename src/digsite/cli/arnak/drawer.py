"""The whole table of Arnak in a screenful of lines: island, card row, research track, players and the own hand."""

from __future__ import annotations

from typing import cast

from rich.text import Text

from digsite.cli.drawing import Scene
from digsite.cli.glyphs import GOOD, POINTS, QUIET, WARNING, Glyphs
from digsite.cli.menu import Menu, numbered_menu
from digsite.engine.messages import message_from
from digsite.games.arnak.sight.shapes import ArnakView, Assistant, Expedition, Owner, Rival, Site, TradedCard

_LABEL = 12


class ArnakDrawer:
    """Draws Arnak from a view and its choices."""

    def table(self, scene: Scene) -> list[Text]:
        """Everything on the table, from the island to the own hand."""
        sight = cast("ArnakView", scene.view)
        lines = [_title(sight)]
        lines += _island(scene, sight)
        lines += _row(scene, sight)
        lines += _track(scene, sight)
        lines += _supply(scene, sight)
        for player in sight["players"]:
            lines += _player(scene, sight, player)
        if sight["rival"] is not None:
            lines += _rival(scene, sight["rival"])
        for view in (scene.view, *scene.open_views):
            lines += _hand(scene, cast("ArnakView", view))
        return lines

    def menu(self, scene: Scene) -> Menu:
        """The choices in a numbered list."""
        return numbered_menu(scene.choices, scene.say)

    def legend(self, glyphs: Glyphs) -> list[Text]:
        """Explains the signs of the drawing."""
        rows = (
            ("car!owl", "a site that costs a car and is guarded by the owl"),
            ("?coin", "a site nobody has discovered, with the idol that lies there"),
            (glyphs.pick("✓", "ok"), "an assistant who is ready; gold ones are written in capitals"),
            ("B2+draw", "a space of the track with a bonus tile on it"),
            ("[2]", "a free place of a camp, and how many travel icons lead there"),
            ("hat 1/1", "a card of the row, with its cost and its points"),
            (glyphs.mark(0, "g").plain, "the magnifying glass of the first player; n is the notebook"),
        )
        return [Text(f"  {sign.ljust(12)}{meaning}") for sign, meaning in rows]


def _title(sight: ArnakView) -> Text:
    rounds = ("I", "II", "III", "IV", "V")
    title = Text.assemble(
        " Round ", (rounds[sight["round"] - 1], "bold"), f" of {rounds[sight['rounds'] - 1]}"
    )
    floating = [f"{count} {icon}" for icon, count in sight["floating"].items() if count]
    if floating:
        title.append(f"   to travel with this turn: {', '.join(floating)}", style=GOOD)
    return title


def _wrapped(scene: Scene, label: str, parts: list[Text]) -> list[Text]:
    """A label, then the parts one behind the other, in as many lines as it takes."""
    lines = [Text.assemble((f" {label}".ljust(_LABEL), "bold"))]
    for part in parts:
        if len(lines[-1]) + len(part) + 2 > scene.width and len(lines[-1]) > _LABEL:
            lines.append(Text(" " * _LABEL))
        lines[-1].append_text(part)
        lines[-1].append("  ")
    return lines


def _owner(scene: Scene, owner: Owner) -> Text:
    return Text("rival", style=WARNING) if owner == "rival" else scene.glyphs.mark(owner)


def _island(scene: Scene, sight: ArnakView) -> list[Text]:
    lines: list[Text] = []
    for level, label in (("II", "level II"), ("I", "level I"), ("camp", "camps")):
        parts = [_site(scene, site) for site in sight["sites"] if site["level"] == level]
        lines += _wrapped(scene, label, parts)
    return lines


def _site(scene: Scene, site: Site) -> Text:
    text = Text(f"{scene.say(message_from(site['name']))} ", style=QUIET)
    if site["level"] != "camp":
        text.append("+".join(site["spaces"][0]["travel"]))
        if site["tile"] is not None:
            text.append(f" {site['tile']}")
        elif site["idol"] is not None:
            text.append(f" ?{site['idol']}{'+1' if site['hidden_idols'] else ''}", style=POINTS)
    if site["guardian"] is not None:
        text.append(f"!{site['guardian']['guardian']}", style=WARNING)
    for space in site["spaces"]:
        if space["figure"] is not None:
            text.append(" ").append_text(_owner(scene, space["figure"]))
        elif site["level"] == "camp" and not space["blocked"]:
            text.append(f" [{len(space['travel'])}]")
    return text


def _row(scene: Scene, sight: ArnakView) -> list[Text]:
    row = sight["row"]
    artifacts = [_card(card) for card in reversed(row["artifacts"])]
    items = [_card(card) for card in row["items"]]
    for deck in (row["decks"]["item"], row["decks"]["artifact"]):
        if deck["top"] is not None:
            items.append(Text("next: ", style=QUIET).append_text(_card(deck["top"])))
    return _wrapped(scene, "card row", [*artifacts, Text(scene.glyphs.pick("☾", "|"), style=POINTS), *items])


def _card(card: TradedCard) -> Text:
    return Text.assemble(card["card"], (f" {card['cost']}", "bold"), (f"/{card['points']}", POINTS))


def _track(scene: Scene, sight: ArnakView) -> list[Text]:
    parts = []
    for space in sight["track"]:
        name = space["key"].removeprefix("track:")
        text = Text(name + "".join(f"+{bonus}" for bonus in space["bonuses"]))
        for seat, player in enumerate(sight["players"]):
            for sign, token in (("g", player["glass"]), ("n", player["notebook"])):
                if token["space"] == name:
                    text.append(" ").append_text(scene.glyphs.mark(seat, sign))
        if sight["rival"] is not None and sight["rival"]["glass"]["space"] == name:
            text.append(" ").append_text(_owner(scene, "rival"))
        parts.append(text)
    stacks = [
        f"{stack['key'].removeprefix('temple:')} x{stack['left']}" for stack in sight["temple"]["stacks"]
    ]
    return [*_wrapped(scene, "track", parts), *_wrapped(scene, "temple", [Text(stack) for stack in stacks])]


def _supply(scene: Scene, sight: ArnakView) -> list[Text]:
    tops = [
        Text(f"{stack['top']['assistant']} (of {stack['size']})") for stack in sight["supply"] if stack["top"]
    ]
    waiting = [Text(f"rescue: {one['assistant']}") for one in sight["rescue"]["assistants"]]
    return _wrapped(scene, "assistants", [*tops, *waiting])


def _player(scene: Scene, sight: ArnakView, player: Expedition) -> list[Text]:
    seat = int(player["key"].removeprefix("seat:"))
    turn = not sight["over"] and sight["player"] == seat
    name = Text.assemble(" ", scene.glyphs.mark(seat), " ", (scene.names[seat], "bold" if turn else ""))
    if scene.roles[seat]:
        name.append(f" ({scene.roles[seat]})", style=QUIET)
    if seat in sight["passed"]:
        name.append(" passed", style=QUIET)
    parts = [Text(_tokens("point", player["total"]), style=POINTS)]
    counts = [(token, counter["count"]) for token, counter in player["resources"].items()]
    parts += [Text(_tokens(token, count)) for token, count in counts if count]
    parts.append(Text(f"{player['hand_size']} in hand, {player['deck']['size']} in the deck"))
    if player["play_area"]:
        parts.append(Text("played:", style=QUIET))
        parts += [Text(card["card"], style=QUIET) for card in player["play_area"]]
    if player["crates"]["idols"] or player["slotted"]:
        parts.append(Text(f"idols: {player['crates']['idols']} in crates, {player['slotted']} in slots"))
    parts += [_assistant(scene, one) for one in player["assistants"]]
    for guardian in player["guardians"]:
        parts.append(Text(guardian["guardian"], style=QUIET if guardian["used"] else GOOD))
    if player["fear_tiles"]["count"]:
        parts.append(Text(f"{player['fear_tiles']['count']} fear tiles", style=WARNING))
    return [name, *_wrapped(scene, "", parts)]


def _tokens(token: str, count: int) -> str:
    if count == 1:
        return f"1 {token}"
    return f"{count} {token}es" if token.endswith("s") else f"{count} {token}s"


def _assistant(scene: Scene, one: Assistant) -> Text:
    name = one["assistant"].upper() if one["gold"] else one["assistant"]
    ready = "" if one["exhausted"] else f" {scene.glyphs.pick('✓', 'ok')}"
    return Text(f"{name}{ready}", style=QUIET if one["exhausted"] else GOOD)


def _rival(scene: Scene, rival: Rival) -> list[Text]:
    parts = [
        Text(_tokens("point", rival["total"]), style=POINTS),
        Text(f"{_tokens('tile', len(rival['tiles_left']))} left, the arrow points {rival['arrow']}"),
    ]
    return _wrapped(scene, "the rival", parts)


def _hand(scene: Scene, sight: ArnakView) -> list[Text]:
    """The hand of the seat whose view it is, and cards it is sorting."""
    seat = sight["seat"]
    if seat is None:
        return []
    player = sight["players"][seat]
    lines = _wrapped(scene, "hand", [Text(card["card"], style="bold") for card in player["hand"]])
    if player["being_sorted"]:
        lines += _wrapped(scene, "drawn", [Text(card["card"]) for card in player["being_sorted"]])
    return lines


DRAWER = ArnakDrawer()
