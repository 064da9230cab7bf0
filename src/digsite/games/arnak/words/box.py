"""Everything in the box in words, made from the data, so that people can check it against their copy."""

from __future__ import annotations

from digsite.engine.box import Box
from digsite.engine.messages import Message, render
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.components import DEEDS, MAIN, Board, Components
from digsite.games.arnak.printed.phrases import joined
from digsite.games.arnak.table.keys import TEMPLE_NAMES
from digsite.games.arnak.table.names import words
from digsite.games.arnak.words.catalogue import CATALOGUE
from digsite.games.arnak.words.describe import Words


class Page:
    """The components on their page."""

    def __init__(self, components: Components, box: Box) -> None:
        self.components = components
        self.effects = Words(components)
        self.heading = box.heading
        self.entry = box.entry

    def say(self, message: Message) -> str:
        """A message in English."""
        return render(message, CATALOGUE)

    def effect(self, node: int) -> str:
        """An effect in English, as a sentence."""
        text = self.say(self.effects.effect(node))
        return f"{text[0].upper()}{text[1:]}."

    def fill(self) -> None:
        """Everything in the box."""
        self.cards()
        self.tiles()
        for side, board in self.components.boards.items():
            self.board(side, board)
        self.heading("Tiles of the rival")
        deeds = {number: name for name, number in DEEDS.items()}
        for rival in self.components.rival:
            digs = rival.id.startswith("dig-")
            key = "rival.dig" if digs else f"rival.{rival.id.rpartition('-')[0]}"
            does = "" if digs else f"; rounds I to V: {', '.join(deeds[deed] for deed in rival.deeds)}"
            self.entry(
                words(rival.id), f"arrow to the {('left', 'right')[rival.arrow]}{does}", key, f"{key}.arrow"
            )

    def cards(self) -> None:
        """Items, artifacts, basic cards, Fear."""
        parts = (
            ("Items", 0, ids.ITEMS),
            ("Artifacts", ids.ITEMS, ids.TRADED),
            ("Fear and basic cards", ids.TRADED, ids.CARD_KINDS),
        )
        for title, start, end in parts:
            self.heading(title)
            for card in self.components.cards[start:end]:
                icons = ", ".join(vocabulary.ICONS[icon] for icon in card.travel)
                said = [f"cost {card.cost}" if card.cost else "", f"points {card.points}", icons]
                if card.effect >= 0:
                    said.append("main action" if card.action == MAIN else "free action")
                facts = "; ".join(part for part in said if part)
                text = self.effect(card.effect) if card.effect >= 0 else "No effect."
                if card.pass_effect >= 0:
                    text += f" Or: {self.effect(card.pass_effect)}"
                if card.exile_self:
                    text += " Exile this card."
                self.entry(card.name, f"{facts}. {text}")

    def tiles(self) -> None:
        """Guardians, assistants, idols, bonus tiles, sites and slots."""
        self.heading("Guardians")
        for tile in self.components.guardians:
            price = self.say(self.effects.price(tile.cost))
            self.entry(tile.name, f"{price}. Boon: {self.effect(tile.effects[0])}")
        self.heading("Assistants")
        for tile in self.components.assistants:
            silver = " / ".join(self.effect(node) for node in tile.effects[:2] if node >= 0)
            gold = " / ".join(self.effect(node) for node in tile.effects[2:] if node >= 0)
            self.entry(tile.name, f"silver: {silver} Gold: {gold}")
        for title, tiles, key in (
            ("Idols", self.components.idols, "idol"),
            ("Bonus tiles", self.components.bonuses, "bonus"),
            ("Camps", self.components.camps, "camp"),
            ("Level I sites", self.components.level_1, "level-1"),
            ("Level II sites", self.components.level_2, "level-2"),
            ("Idol slots", self.components.slots, "slot"),
        ):
            self.heading(title)
            for tile in tiles:
                copies = f", {tile.copies} times" if tile.copies > 1 else ""
                self.entry(f"{tile.name}{copies}", self.effect(tile.effects[0]), f"{key}.{tile.id}")

    def board(self, side: str, board: Board) -> None:
        """Sites, research track and temple of one side."""
        self.heading(f"{side.capitalize()} side")
        for name, travel in zip(self.components.places, board.site_travel, strict=True):
            self.entry(f"{name[0].upper()}{name[1:]}", self.say(joined(self.effects.icons(travel), "and")))
        for space in board.spaces:
            onward = ", ".join(board.spaces[index].id for index in space.next) or "the top"
            price = self.say(self.effects.price(space.cost))
            self.entry(f"space {space.id}", f"row {space.row}, {price}; bridges to {onward}")
        for number, row in enumerate(board.rows, start=1):
            glass, notebook = (self.effect(node) for node in row.effects)
            text = f"glass: points {row.points[0]}. {glass} Notebook: points {row.points[1]}. {notebook}"
            self.entry(f"row {number}", text, f"{side}.rows.{number}")
        arrivals = ", ".join(str(points) for points in board.arrival_points)
        self.entry("Lost Temple", f"{arrivals} points by arrival")
        for name, cost in zip(TEMPLE_NAMES, board.temple_costs, strict=True):
            self.entry(f"temple tile {words(name)}", self.say(self.effects.price(cost)), f"{side}.temple")


def fill(box: Box, components: Components) -> None:
    """Puts everything on the page.

    >>> from digsite.games.arnak.printed.shipped import shipped
    >>> box = Box("Lost Ruins of Arnak", ())
    >>> fill(box, shipped())
    >>> "- Machete: cost 4; points 1; car; main action." in box.text()
    True
    """
    Page(components, box).fill()
