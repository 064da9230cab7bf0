"""The whole table of Quetzal on one screen: the island in the order of its activation, then the players."""

from __future__ import annotations

from rich.text import Text

from digsite.cli.drawing import Scene
from digsite.cli.glyphs import GOOD, POINTS, QUIET, WARNING, Glyphs
from digsite.cli.menu import Menu, numbered_menu, squeeze
from digsite.cli.quetzal.sight import (
    card_text,
    cards_text,
    plural,
    reward_text,
    sight_of,
)
from digsite.engine.messages import Message
from digsite.games.quetzal.sight.shapes import Place, Player, QuetzalView
from digsite.games.quetzal.table.names import effect_message, group_message

_NAME_ROOM = 22
_FOLDED = " " * 6  # the indent of a continued line
_DEMANDS = {"adventurer": "black", "archaeologist": "white", "either": "one colour", "any": "any"}
_SOURCES = {
    "collections": "sets",
    "card_bonuses": "card bonuses",
    "upgrades": "Upgrade bonuses",
    "track": "Discovery",
    "surroundings": "Surroundings",
    "exchanges": "exchanges",
    "marker": "marker",
    "coins": "coins",
    "tiles": "Upgrades",
}


class QuetzalDrawer:
    """Draws Quetzal from a view and its choices."""

    def table(self, scene: Scene) -> list[Text]:
        """Title, island and players; open hands and the score sheet where there are any."""
        lines = [_title(scene), *_island(scene), Text(), *_players(scene), *_hands(scene)]
        if sight_of(scene.view)["over"]:
            lines += [Text(), *_score_sheet(scene)]
        return [row for line in lines for row in _folded(line, scene.width)]

    def menu(self, scene: Scene) -> Menu:
        """The choices in a numbered list; the whole sentence of one is an answer too."""
        numbered = numbered_menu(scene.choices, scene.say)
        sentences = {squeeze(scene.say(choice.message)): choice.id for choice in scene.choices}
        return Menu(numbered.lines, {**sentences, **numbered.answers})

    def legend(self, glyphs: Glyphs) -> list[Text]:
        """Explains the signs."""
        rows = (
            (
                card_text("tablet-discovery", glyphs),
                "a card that brings a Discovery point when it is delivered",
            ),
            (card_text("tablet-vp", glyphs), "one that brings a point"),
            (card_text("tablet-coin", glyphs), "one that brings a coin"),
            (Text("2b 1w 1? C"), "a pool: black, white, wild meeples, and the Character"),
            (Text("4+"), "how many meeples the next bid needs"),
        )
        return [Text.assemble("  ", sign, " " * (12 - len(sign)), meaning) for sign, meaning in rows]


def _folded(line: Text, width: int) -> list[Text]:
    """A line in as many rows as it needs, broken at the last gap that keeps a row half full, or between words."""
    rows = []
    while len(line) > width:
        text = line.plain[: width + 1]
        at = text.rstrip().rfind("  ")
        if at < width // 2:
            at = text.rstrip().rfind(" ")
        if at <= len(_FOLDED):
            at = width
        rest = line[at:]
        rest = rest[len(rest) - len(rest.plain.lstrip()) :]
        rows.append(line[:at])
        line = Text.assemble(_FOLDED, rest)
    return [*rows, line]


def _title(scene: Scene) -> Text:
    sight = sight_of(scene.view)
    phases = {
        "roll": "rolling",
        "place": "placing",
        "activate": "activating",
        "end": "the end",
        "over": "over",
    }
    return Text.assemble(
        " Round ",
        (str(sight["round"]), "bold"),
        f" of {sight['rounds']}   {phases[sight['phase']]}   deck ",
        (str(sight["deck"]["size"]), POINTS),
        "   Upgrade pile ",
        (str(sight["tile_pile"]["size"]), POINTS),
    )


def _island(scene: Scene) -> list[Text]:
    sight = sight_of(scene.view)
    places = {place["name"]: place for place in sight["places"]}
    reachable = {key for choice in scene.choices if choice.verb == "place" for key in choice.keys}

    def line(name: str, *more: Text | str) -> Text:
        place = places[name]
        sign = Text(scene.glyphs.pick("›", ">") if place["key"] in reachable else " ", style=GOOD)
        title = scene.say(Message(f"place.{name}")).removeprefix("the ")
        head = Text.assemble(
            sign, " ", title.ljust(_NAME_ROOM), " ", _terms(place), " ", _holder(scene, place)
        )
        return Text.assemble(head, *(part for text in more for part in ("  ", text)))

    temple = [card["card"] for card in sight["temple"]["cards"] if card]
    lines = [line("camp", _crowd(scene, "camp")), line("stela")]
    lines.append(Text.assemble("  Temple cards: ", cards_text(temple, scene.glyphs)))
    choose, draw = sight["printed"]["temple"]["choose"], sight["printed"]["temple"]["draw"]
    for number in range(len(choose)):
        gives = plural(choose[number], "card") + (" and a draw" if draw[number] else "")
        lines.append(line(f"temple-{number + 1}", Text(gives, style=QUIET)))
    for dig in sight["surroundings"]:
        cards = cards_text([card for card in dig["cards"] if card], scene.glyphs)
        bonus = Text(reward_text(dig["bonus"]), style=QUIET)
        lines.append(line(dig["place"].partition(":")[2], cards, bonus))
    lines.append(
        line("black-market", Text(f"sell a card for {sight['printed']['black_market']}", style=QUIET))
    )
    lines.append(Text(f"  Upgrades at the Village:{'' if sight['village'] else ' none'}"))
    lines += [Text(f"    {_tile(scene, tile['tile'])}", style=QUIET) for tile in sight["village"]]
    lines += [line(name) for name in places if name.startswith("village-")]
    lines.append(line("harbor", _crowd(scene, "harbor")))
    return lines + [line(name) for name in places if name.startswith("ship-")]


def _tile(scene: Scene, tile: str) -> str:
    """An Upgrade and what it does."""
    does = effect_message(tile, sight_of(scene.view)["printed"]["upgrades"][tile])
    return f"{scene.say(Message(f'tile.{tile}'))}: {scene.say(does)}"


def _terms(place: Place) -> Text:
    cost = plural(place["cost"], "coin") if place["cost"] else ""
    return Text(f"{_DEMANDS[place['demand']]:<10} {cost:<7}", style=QUIET)


def _holder(scene: Scene, place: Place) -> Text:
    """The holder of a place; for a bid also its size, its role and the bid that beats it."""
    holder = place["holder"]
    if holder is None:
        return Text()
    who = scene.glyphs.mark(holder) if isinstance(holder, int) else Text("automaton", style=WARNING)
    if place["type"] != "bidding":
        return who
    role = _DEMANDS[place["role"]] if place["role"] else "open"
    return Text.assemble(who, f" {place['size']} {role} ", (f"{place['fewest']}+", WARNING))


def _crowd(scene: Scene, name: str) -> Text:
    """The meeples of all players at a free place."""
    marks = []
    for seat, player in enumerate(sight_of(scene.view)["players"]):
        count = sum(meeple["place"] == f"place:{name}" for meeple in player["meeples"])
        if count:
            marks.append(Text.assemble(scene.glyphs.mark(seat), f" {count}"))
    return Text(" ").join(marks)


def _players(scene: Scene) -> list[Text]:
    sight = sight_of(scene.view)
    room = max(len(name) for name in scene.names)
    lines = []
    for seat, player in enumerate(sight["players"]):
        turn = seat == sight["player"] and not sight["over"]
        marker = scene.glyphs.pick("⚑", "1st") if seat == sight["marker"] else ""
        role = f"  {scene.roles[seat]}" if scene.roles[seat] else ""
        lines.append(
            Text.assemble(
                (scene.glyphs.pick("▶", ">") if turn else " ", GOOD),
                scene.glyphs.mark(seat),
                f" {scene.names[seat].ljust(room)} ",
                (f"{plural(player['points'], 'point'):>10}", POINTS),
                f"  {plural(player['coins'], 'coin'):>8}  {plural(player['hand_size'], 'card'):>8}",
                f"  pool {_pool(player)} {marker}",
                (role, QUIET),
                (f"  {_discovery(sight, player)}", QUIET),
            )
        )
        lines += [Text(f"      {_tile(scene, tile['tile'])}", style=QUIET) for tile in player["active"]]
    return lines


def _discovery(sight: QuetzalView, player: Player) -> str:
    """The space of the Discovery track, and what the next one that pays is worth."""
    track = sight["printed"]["track"]
    space = player["discovery"]
    ahead = next((number for number in range(space, len(track)) if track[number]), None)
    if ahead is None:
        return f"Discovery {space}"
    return f"Discovery {space} ({ahead + 1}: {reward_text(track[ahead])})"


def _pool(player: Player) -> str:
    signs = {"black": "b", "white": "w", "wild": "?"}
    counts: dict[str, int] = {entry["category"]: entry["count"] for entry in player["pool"]}
    parts = [f"{counts[name]}{sign}" for name, sign in signs.items() if counts[name]]
    if counts["character"]:
        parts.append("C")
    return " ".join(parts) or "-"


def _hands(scene: Scene) -> list[Text]:
    values = sight_of(scene.view)["printed"]["values"]
    worth = ", ".join(f"{kind} {'/'.join(map(str, row))}" for kind, row in values.items())
    lines = [Text(f" One, two, three delivered together: {worth}", style=QUIET)]
    for view in (scene.view, *scene.open_views):
        sight = sight_of(view)
        for seat, player in enumerate(sight["players"]):
            if player["hand"] is not None:
                cards = cards_text([card["card"] for card in player["hand"]], scene.glyphs)
                lines.append(Text.assemble(" Hand of ", scene.glyphs.mark(seat), ": ", cards))
    group = sight_of(scene.view)["group"]
    if group is not None:
        meeples = scene.say(group_message(list(group["meeples"].values())))
        lines.append(Text(f" In the group: {meeples}"))
    delivery = sight_of(scene.view)["delivery"]
    if delivery is not None and "named" in delivery:
        gains = delivery["worth"]
        named = cards_text(delivery["named"], scene.glyphs)
        brings = (
            f" ({plural(gains['points'], 'point')}, {plural(gains['coins'], 'coin')},"
            f" {gains['discovery']} Discovery)"
        )
        lines.append(Text.assemble(" In the crate: ", named, (brings, POINTS)))
    return lines


def _score_sheet(scene: Scene) -> list[Text]:
    lines = []
    for seat, player in enumerate(sight_of(scene.view)["players"]):
        parts = [f"{_SOURCES[name]} {points}" for name, points in player["score"].items() if points]
        total = (f" {player['points']} ", POINTS)
        lines.append(Text.assemble(" ", scene.glyphs.mark(seat), total, (", ".join(parts), QUIET)))
    return lines


DRAWER = QuetzalDrawer()
