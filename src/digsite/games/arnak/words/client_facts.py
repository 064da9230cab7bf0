"""Everything in the box as plain data, for clients that draw it: the printed components, as trees and in words.

Every component has its `name`, and `about`: all that can be said of it, a message for each line.
"""

from __future__ import annotations

from digsite.engine import shapes
from digsite.engine.messages import Message
from digsite.games.arnak.printed import components as printed
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.components import Board, Components, RivalTile, Tile
from digsite.games.arnak.printed.icons import icon_names
from digsite.games.arnak.printed.phrases import Tree, icons_message, joined
from digsite.games.arnak.table.keys import TEMPLE_NAMES, place_names
from digsite.games.arnak.table.names import named_card, place_message, words
from digsite.games.arnak.words.describe import Words
from digsite.games.arnak.words.icon_trees import Trees

_PLAIN_DEEDS = {printed.NOTHING: "nothing", printed.RESEARCH: "research", printed.OVERCOME: "overcome"}
_ROMAN = ("I", "II", "III", "IV", "V")


class Facts:
    """The components of an edition as plain data."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.trees = Trees(components)
        self.words = Words(components)
        self.numbers = components.numbers

    def all(self) -> Tree:
        """Every component, by kind and id."""
        components = self.components
        return {
            "cards": {card.id: self._card(number) for number, card in enumerate(components.cards)},
            "guardians": {tile.id: self._guardian(tile) for tile in components.guardians},
            "assistants": {tile.id: self._assistant(tile) for tile in components.assistants},
            "idols": {tile.id: self._tile("idol", tile, self._idol_lines()) for tile in components.idols},
            "bonuses": {tile.id: self._tile("bonus", tile, []) for tile in components.bonuses},
            "camps": {tile.id: self._tile("site.camp", tile, []) for tile in components.camps},
            "sites": {
                **{tile.id: self._site(tile, "level-1") for tile in components.level_1},
                **{tile.id: self._site(tile, "level-2") for tile in components.level_2},
            },
            "places": {
                id: {"name": place_message(components, place).as_data()}
                for place, id in enumerate(place_names())
            },
            "slots": {tile.id: self._tile("slot", tile, []) for tile in components.slots},
            "boards": {side: self._board(board) for side, board in components.boards.items()},
            "rival": {tile.id: self._rival(tile) for tile in components.rival},
            "numbers": {
                path: list(values) for path, values in self.numbers.items() if path != "camps.spaces"
            },
            "camp_spaces": [icon_names(packed) for packed in self.numbers["camps.spaces"]],
        }

    def effect(self, node: int) -> Tree:
        """An effect as a tree and in words."""
        return {"tree": self.trees.effect(node), "words": self.words.effect(node).as_data()}

    def price(self, node: int) -> Tree:
        """A price as a tree and in words."""
        return {"tree": self.trees.price(node), "words": self.words.price(node).as_data()}

    def _card(self, number: int) -> Tree:
        card = self.components.cards[number]
        if number < ids.ITEMS:
            kind = "item"
        elif number < ids.TRADED:
            kind = "artifact"
        else:
            kind = "fear" if number == ids.FEAR_CARD else "basic"
        travel = [vocabulary.ICONS[icon] for icon in card.travel]
        about = [
            Message(f"about.{kind}", {"cost": card.cost}),
            Message("about.points", {"points": card.points}),
            Message("about.travel", {"what": joined(_counted(travel), "and")}),
        ]
        if card.effect >= 0:
            action = (
                "artifact-effect" if kind == "artifact" else "main" if card.action == printed.MAIN else "free"
            )
            about.append(Message(f"about.{action}", {"effect": self.words.effect(card.effect)}))
        if card.pass_effect >= 0:
            about.append(Message("about.or", {"effect": self.words.effect(card.pass_effect)}))
        if card.exile_self:
            about.append(Message("about.exile-self"))
        return {
            "kind": kind,
            "name": named_card(self.components, number).as_data(),
            "about": _lines(about),
            "cost": card.cost,
            "points": card.points,
            "travel": travel,
            "action": None
            if card.action == printed.NEVER
            else "main"
            if card.action == printed.MAIN
            else "free",
            "exile_self": card.exile_self,
            "effect": self.effect(card.effect) if card.effect >= 0 else None,
            "pass_effect": self.effect(card.pass_effect) if card.pass_effect >= 0 else None,
        }

    def _guardian(self, tile: Tile) -> Tree:
        points = self.numbers["points.guardian"][0]
        about = [
            Message("about.overcome", {"price": self.words.price(tile.cost)}),
            Message("about.boon", {"effect": self.words.effect(tile.effects[0])}),
            Message("about.points", {"points": points}),
        ]
        return {
            "name": Message("guardian", {"name": tile.name}).as_data(),
            "about": _lines(about),
            "cost": self.price(tile.cost),
            "boon": self.effect(tile.effects[0]),
            "points": points,
        }

    def _assistant(self, tile: Tile) -> Tree:
        sides: dict[str, list[int]] = {
            "silver": [node for node in tile.effects[: ids.OPTIONS_EACH] if node >= 0],
            "gold": [node for node in tile.effects[ids.OPTIONS_EACH :] if node >= 0],
        }
        about = [
            Message(f"about.{side}", {"effect": joined([self.words.effect(node) for node in nodes], "or")})
            for side, nodes in sides.items()
        ]
        if tile.main:
            about.append(Message("about.instead-of-buying"))
        return {
            "name": Message("assistant", {"name": tile.name}).as_data(),
            "about": _lines(about),
            "action": "main" if tile.main else "free",
            **{side: [self.effect(node) for node in nodes] for side, nodes in sides.items()},
        }

    def _tile(self, kind: str, tile: Tile, more: list[Message]) -> Tree:
        about = [Message("about.effect", {"effect": self.words.effect(tile.effects[0])}), *more]
        return {
            "name": Message(kind, {"name": tile.name}).as_data(),
            "about": _lines(about),
            "copies": tile.copies,
            "effect": self.effect(tile.effects[0]),
        }

    def _idol_lines(self) -> list[Message]:
        return [Message("about.points", {"points": self.numbers["points.idol"][0]})]

    def _site(self, tile: Tile, level: str) -> Tree:
        effect = self.words.effect(tile.effects[0])
        return {
            "name": Message("site.found", {"name": tile.name}).as_data(),
            "about": _lines([Message(f"level.{level}"), Message("about.effect", {"effect": effect})]),
            "level": level,
            "effect": self.effect(tile.effects[0]),
        }

    def _board(self, board: Board) -> Tree:
        values = self.numbers["points.temple_tiles"]
        points = dict(zip(TEMPLE_NAMES, [values[0]] * 3 + [values[1]] * 2 + [values[2]], strict=True))
        return {
            "sites": {
                name: icon_names(packed)
                for name, packed in zip(place_names(), board.site_travel, strict=True)
            },
            "spaces": {
                space.id: {
                    "row": space.row,
                    "order": space.order,
                    "cost": self.price(space.cost),
                    "next": [board.spaces[index].id for index in space.next],
                    "tiles": list(space.tiles),
                }
                for space in board.spaces
            },
            "rows": [
                {
                    "points": {"glass": row.points[0], "notebook": row.points[1]},
                    "glass": self.effect(row.effects[0]),
                    "notebook": self.effect(row.effects[1]),
                }
                for row in board.rows
            ],
            "arrival_points": list(board.arrival_points),
            "temple": {
                name: {"points": points[name], "cost": self.price(cost)}
                for name, cost in zip(TEMPLE_NAMES, board.temple_costs, strict=True)
            },
        }

    def _rival(self, tile: RivalTile) -> Tree:
        arrow = ("left", "right")[tile.arrow]
        kind, _, colour = tile.id.rpartition("-")
        digs = kind == "dig"
        about = [Message(f"about.arrow-{arrow}")]
        if digs:
            about.append(_deed_words(tile.deeds[0]))
        else:
            about += [
                Message("about.round", {"round": _ROMAN[number], "what": _deed_words(deed)})
                for number, deed in enumerate(tile.deeds)
            ]
        return {
            "name": Message("rival.tile", {"name": words(tile.id)}).as_data(),
            "about": _lines(about),
            "kind": kind,
            "colour": None if digs else colour,
            "arrow": arrow,
            "deeds": [_deed(deed) for deed in (tile.deeds[:1] if digs else tile.deeds)],
        }


def _counted(travel: list[str]) -> list[Message]:
    """The travel icons of a card, each kind once with how many there are."""
    return [icons_message(name, travel.count(name)) for name in dict.fromkeys(travel)]


def _lines(messages: list[Message]) -> list[shapes.Message]:
    return [message.as_data() for message in messages]


def _deed(deed: int) -> Tree:
    """The deed of a rival tile in a round, as a tree."""
    kind, detail = deed & 15, deed >> 4 & 15
    if kind == printed.DIG_FOR:
        return {"do": "dig", "resource": vocabulary.RESOURCES[detail]}
    if kind == printed.DISCOVER_AT:
        return {"do": "discover", "level": f"level-{detail}", "guarded": bool(deed >> 8)}
    if kind in (printed.TAKE_LOWEST, printed.TAKE_HIGHEST):
        which = "lowest" if kind == printed.TAKE_LOWEST else "highest"
        return {"do": "take", "type": "item" if detail == vocabulary.ITEM else "artifact", "which": which}
    return {"do": _PLAIN_DEEDS[kind]}


def _deed_words(deed: int) -> Message:
    """The same in words."""
    kind, detail = deed & 15, deed >> 4 & 15
    if kind == printed.DIG_FOR:
        return Message("rival.does.dig", {"what": Message(f"resource.{vocabulary.RESOURCES[detail]}")})
    if kind == printed.DISCOVER_AT:
        guarded = "-guarded" if deed >> 8 else ""
        return Message(f"rival.does.discover{guarded}", {"level": Message(f"level.level-{detail}")})
    if kind in (printed.TAKE_LOWEST, printed.TAKE_HIGHEST):
        which = "lowest" if kind == printed.TAKE_LOWEST else "highest"
        kind_of_card = Message("type.item" if detail == vocabulary.ITEM else "type.artifact")
        return Message(f"rival.does.{which}", {"kind": kind_of_card})
    return Message(f"rival.does.{_PLAIN_DEEDS[kind]}")


def component_facts(components: Components) -> Tree:
    """Everything in the box as plain data.

    >>> from digsite.games.arnak.printed.shipped import shipped
    >>> component_facts(shipped())["cards"]["rope"]["travel"]
    ['ship']
    """
    return Facts(components).all()
