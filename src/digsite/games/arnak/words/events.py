"""The sentences of the log: their English by message id, and how they are made from events."""

from __future__ import annotations

from collections.abc import Mapping

from digsite.engine.events import Event, Value
from digsite.engine.messages import Message
from digsite.engine.sentences import Spoken, sentence_of
from digsite.games.arnak.printed import ids
from digsite.games.arnak.printed.components import Components
from digsite.games.arnak.printed.phrases import joined, tokens_message
from digsite.games.arnak.table.keys import place_names
from digsite.games.arnak.table.names import (
    camp_message,
    named_card,
    place_message,
    price_message,
    tile_message,
    words,
)
from digsite.games.arnak.words.describe import Words

# The parts that a sentence holds as they are.
_PLAIN = frozenset(("points", "round", "size", "count", "arrow"))
# Kinds of things whose name is their id in words, by the part that holds their key.
_NAMED = {
    "guardian": "guardian",
    "assistant": "assistant",
    "old": "assistant",
    "new": "assistant",
    "bonus": "bonus",
    "idol": "idol",
}
# The same for several things in one part.
_LISTED = {"assistants": "assistant", "tiles": "bonus"}
# The parts that name a place, with the part for the site that was found there.
_FOUND_AT = {"site": "tile", "origin": "origin_tile"}


class Sentences:
    """The events of a game with these components in words."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.words = Words(components)
        self.cards = {face.id: number for number, face in enumerate(components.cards)}
        self.places = {
            **{
                f"site:{camp.id}": camp_message(components, site)
                for site, camp in enumerate(components.camps)
            },
            **{f"site:{id}": place_message(components, place) for place, id in enumerate(place_names())},
        }
        tiles = (*components.level_1, *components.level_2)
        self.found = {
            f"tile:{tile.id}": tile_message(components, number) for number, tile in enumerate(tiles)
        }
        self.effects = {f"tile:{tile.id}": tile.effects[0] for tile in tiles}
        self.effects.update({f"slot:{slot.id}": slot.effects[0] for slot in components.slots})
        self.temple = components.boards["bird"].spaces[ids.LOST_TEMPLE].id

    def sentence(self, event: Event, seat: int | None) -> Message:
        """An event in words, as far as that seat may know."""
        params: dict[str, Spoken] = {}
        known = event.known_to(seat)
        for name, value in known.items():
            if isinstance(value, str):
                self._say(name, value, known, params)
            elif isinstance(value, int):
                if name in _PLAIN:
                    params[name] = value
            elif isinstance(value, Mapping):
                self._say_amounts(name, value, params)
            elif name in _LISTED and isinstance(value, tuple):
                named = [Message(_LISTED[name], {"name": words(_id(key))}) for key in value]
                params[name] = joined(named, "and")
        if "kept" in known:
            params["what"] = self._put_down(known)
        return sentence_of(event, seat, params)

    def _say(self, name: str, value: str, known: Mapping[str, Value], params: dict[str, Spoken]) -> None:
        """Adds the words of a single thing."""
        id = _id(value)
        if name == "card":
            params[name] = self._card(value)
        elif name in _NAMED:
            params[name] = Message(_NAMED[name], {"name": words(id)})
        elif name in _FOUND_AT:
            params["place"] = self.places[value]
            params[name] = self.found.get(str(known.get(_FOUND_AT[name])), self.places[value])
        elif name in ("tile", "slot"):
            params[name] = self.found.get(value, words(id))
            if value in self.effects:
                params["effect"] = self.words.effect(self.effects[value])
        else:
            self._say_more(name, id, known, params)

    def _say_more(self, name: str, id: str, known: Mapping[str, Value], params: dict[str, Spoken]) -> None:
        """Adds the words of spaces and stacks, and those that are chosen by a word."""
        if name == "space":
            at_temple = id == self.temple
            params[name] = Message("track.temple") if at_temple else Message("track.space", {"name": id})
        elif name == "stack":
            params[name] = Message(
                f"temple.{id.partition('-')[2] or 'only'}", {"name": id, "points": int(str(known["points"]))}
            )
        elif name == "to":
            params[name] = Message(f"goes.{id}")
        elif name == "part":
            params[name] = Message(f"part.{id}")
        elif name == "by":
            params["why"] = Message(f"rival.by-{id}", {"arrow": str(known["arrow"])})
        elif name == "lack":
            params["why"] = Message(f"rival.no-{id}")
        elif name in _PLAIN:
            params[name] = id

    def _say_amounts(self, name: str, amounts: Mapping[str, int], params: dict[str, Spoken]) -> None:
        """Adds the tokens gained or paid, or a price."""
        if name == "price":
            [(resource, count)] = amounts.items()
            params[name] = price_message(resource, count)
            return
        told: list[Message] = []
        for resource, count in amounts.items():
            if resource == "idol":
                told += [Message("price.idol")] * count
            elif count:
                told.append(tokens_message(resource, count))
        params["what"] = joined(told, "and")

    def _put_down(self, known: Mapping[str, Value]) -> Message:
        """The cards that are kept or put down at the end of a round: one card, or all of them."""
        kept, cards = known["kept"], known.get("cards")
        if not isinstance(cards, tuple):
            how = "keep" if kept else "put-down"
            return Message(f"leftover.{how}", {"card": self._card(known["card"])})
        how = "some" if kept and cards else "all" if cards else "none"
        shown = joined([self._several(key, cards.count(key)) for key in dict.fromkeys(cards)], "and")
        return Message(f"put-down.{how}", {"cards": shown, "kept": int(str(kept))})

    def _several(self, key: object, count: int) -> Message:
        card = self._card(key)
        return card if count == 1 else Message("cards.several", {"count": count, "card": card})

    def _card(self, key: object) -> Message:
        return named_card(self.components, self.cards[_id(key)])


def _id(key: object) -> str:
    """The id of a thing in its key."""
    return str(key).rpartition(":")[2]


EVENTS: dict[str, str] = {
    "event.played": "{seat} plays {card}",
    "event.spent": "{seat} travels with {card}",
    "event.gave": "{seat} gives up {card}",
    "event.exiled": "{seat} exiles {card}",
    "event.exiled-fear-tile": "{seat} exiles a fear tile",
    "event.drew": "{seat} draws {card}",
    "event.drew.hidden": "{seat} draws a card",
    "event.drew-bottom": "{seat} draws {card} from the bottom",
    "event.drew-bottom.hidden": "{seat} draws a card from the bottom",
    "event.looked-at": "{seat} draws {card} to choose from",
    "event.looked-at.hidden": "{seat} draws a card to choose from",
    "event.put-back": "{seat} puts {card} back on the deck and keeps the other",
    "event.put-back.hidden": "{seat} puts a card back on the deck and keeps the other",
    "event.gained-fear": "{seat} gains Fear",
    "event.gained-fear-tile": "{seat} gains a fear tile",
    "event.dealt-to-row": "{card} comes into the row",
    "event.exiled-from-row": "{card} leaves the row for exile",
    "event.revealed-card": "{seat} reveals {card}",
    "event.bought": "{seat} buys {card} for {price}",
    "event.gained-card": "{seat} takes {card}; it goes {to}",
    "goes.hand": "to the player's hand",
    "goes.deck-top": "on top of the player's deck",
    "goes.deck-bottom": "under the player's deck",
    "goes.play-area": "to the player's play area",
    "event.set-out.dig": "{seat} sets out for {site}",
    "event.set-out.discover": "{seat} sets out to discover {site} for {price}",
    "event.arrived": "{seat} reaches {site}",
    "event.took-idols": "{seat} takes {idol} from {site}",
    "event.found-site": "{site} is found at {place}: {effect}",
    "event.guardian-awoke": "{guardian} awakes at {site}",
    "event.revealed-tile": "{seat} turns up {tile}, the top site tile of its stack: {effect}",
    "event.activated": "{seat} uses {site}",
    "event.overcame": "{seat} overcomes {guardian} at {site}",
    "event.used-boon": "{seat} uses {guardian}",
    "event.gained": "{seat} gains {what}",
    "event.paid": "{seat} pays {what}",
    "event.hired-pilot": "{seat} hires a pilot",
    "event.icons-float": "{seat} has travel icons to use this turn",
    "event.recruited": "{seat} recruits {assistant}",
    "event.uncovered": "{assistant} comes into view",
    "event.looked-at-rescue": "{seat} looks at those waiting for rescue: {assistants}",
    "event.looked-at-rescue.hidden": "{seat} looks at those waiting for rescue",
    "event.rescued": "{seat} rescues {assistant}",
    "event.upgraded-assistant": "{seat} turns {assistant} to gold",
    "event.refreshed": "{seat} refreshes {assistant}",
    "event.exchanged": "{seat} exchanges {old} for {new}",
    "event.used-assistant": "{seat} uses {assistant}",
    "event.travelled-with": "{seat} travels with {assistant}",
    "event.borrowed": "{seat} uses {assistant} of the supply",
    "event.took-temple-tile": "{seat} takes a temple tile from {stack}",
    "event.researched.glass": "{seat} researches: the glass goes to {space}",
    "event.researched.notebook": "{seat} researches: the notebook goes to {space}",
    "event.looked-in-temple": "{seat} looks through the Lost Temple stack: {tiles}",
    "event.looked-in-temple.hidden": "{seat} looks through the Lost Temple stack",
    "event.took-bonus": "{seat} takes {bonus}",
    "event.slotted": "{seat} puts an idol into a slot: {effect}",
    "event.until-round-end.all-planes": "{seat} travels by plane for the rest of the round",
    "event.until-round-end.fearless": "{seat} fears no guardian at the end of the round",
    "event.unused": "{seat} does not {part}",
    "event.passed": "{seat} passes",
    "event.turn-ended": "{seat} ends the turn",
    "event.round-began": "Round {round} begins",
    "event.round-ended": "Round {round} is over",
    "event.game-ended": "The game is over",
    "event.sorted-leftover": "{seat} {what}",
    "leftover.put-down": "puts down {card}",
    "leftover.keep": "keeps {card}",
    "event.sorted-leftover.hidden": "{seat} decides about a card",
    "event.put-down": "{seat} {what}",
    "put-down.some": "keeps {kept:counted.cards} and puts down {cards}",
    "put-down.all": "keeps nothing and puts down {cards}",
    "put-down.none": "keeps {kept:counted.cards} and puts down none",
    "event.shuffled": "{seat} puts {size:counted.cards} under the deck, shuffled",
    "event.rival.shuffled": "The rival's tiles are shuffled; the arrow points {arrow}",
    "event.rival.turned": "The rival turns up {tile}; the arrow points {arrow}",
    "event.rival.idle": "The rival does nothing: {why}",
    "event.rival.went": "The rival digs at {site} ({why})",
    "event.rival.discovered": "The rival discovers {site} ({why})",
    "event.rival.researched": "The rival's glass goes to {space} ({why})",
    "event.rival.took-temple-tile": "The rival takes a temple tile from {stack} ({why})",
    "event.rival.removed-bonus": "The rival removes {bonus}",
    "event.rival.removed-assistant": "The rival removes {assistant}",
    "event.rival.overcame": "The rival overcomes {guardian} at {site} ({why})",
    "event.rival.bought": "The rival takes {card} ({why})",
    "rival.by-highest-row": "highest row, arrow {arrow}",
    "rival.by-lowest-row": "lowest row, arrow {arrow}",
    "rival.by-arrow": "arrow {arrow}",
    "rival.by-highest-points": "most points, arrow {arrow}",
    "rival.by-lowest-points": "fewest points, arrow {arrow}",
    "rival.no-deed": "its tile has nothing for this round",
    "rival.no-site": "no archaeologist or no free site of that kind is left",
    "rival.no-new-site": "no archaeologist or no site to discover is left",
    "rival.no-temple-tile": "no temple tile of that kind is left",
    "rival.no-card": "there is no such card in the row",
}
