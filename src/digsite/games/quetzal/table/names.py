"""The things on the table in words, as messages."""

from collections.abc import Mapping, Sequence

from digsite.engine.messages import Message
from digsite.games.quetzal.printed import components
from digsite.games.quetzal.printed.ids import BONUSES as BONUS_COUNT
from digsite.games.quetzal.printed.ids import KINDS


def card_message(card: int) -> Message:
    """A card in words."""
    kind = Message(f"type.{components.TYPES[card // BONUS_COUNT]}")
    bonus = components.BONUSES[card % BONUS_COUNT]
    return kind if bonus == "none" else Message(f"card.{bonus}", {"type": kind})


def place_message(place: int) -> Message:
    """A place in words."""
    return Message(f"place.{components.PLACES[place]}")


def tile_message(kind: int) -> Message:
    """An Upgrade in words."""
    return Message(f"tile.{components.UPGRADE_KINDS[kind]}")


def role_message(role: int) -> Message:
    """A role in words."""
    return Message(f"role.{components.ROLES[role]}")


def category_message(category: int) -> Message:
    """A category of meeples in words."""
    return Message(f"meeple.{components.CATEGORIES[category]}")


def listed(parts: Sequence[Message]) -> Message:
    """Several things in one sentence.

    >>> from digsite.engine.messages import render
    >>> from digsite.games.quetzal.words.catalogue import CATALOGUE
    >>> render(listed([place_message(0), place_message(1), place_message(2)]), CATALOGUE)
    'the Camp, the Stela of Knowledge and the top Temple space'
    >>> listed([]).id
    'list.nothing'
    """
    if not parts:
        return Message("list.nothing")
    if len(parts) == 1:
        return parts[0]
    link = "and" if len(parts) == 2 else "list"
    return Message(link, {"first": parts[0], "rest": listed(parts[1:])})


def effect_message(tile: str, numbers: Mapping[str, int]) -> Message:
    """The effect of an Upgrade in words, with the numbers that are printed on it.

    >>> from digsite.engine.messages import render
    >>> from digsite.games.quetzal.words.catalogue import CATALOGUE
    >>> render(effect_message("coins_to_vp", {"pay": 2, "gain_vp": 1}), CATALOGUE)
    'Any time: 2 coins for 1 point'
    """
    return Message(f"effect.{tile}", {**numbers, "count": numbers.get("cards", 0)})


def counted(count: int, thing: Message) -> Message:
    """A thing, with its number where it is more than one."""
    return thing if count == 1 else Message("counted", {"count": count, "thing": thing})


def cards_message(counts: Sequence[int]) -> Message:
    """So many cards of each kind in words."""
    return listed([counted(counts[card], card_message(card)) for card in range(KINDS) if counts[card]])


def group_message(counts: Sequence[int]) -> Message:
    """So many meeples of each category in words.

    >>> from digsite.engine.messages import render
    >>> from digsite.games.quetzal.words.catalogue import CATALOGUE
    >>> render(group_message([2, 0, 1, 1]), CATALOGUE)
    '2 adventurers, a wild meeple and the Character'
    """
    return listed(
        [
            Message(f"meeples.{components.CATEGORIES[number]}", {"count": count})
            for number, count in enumerate(counts)
            if count
        ]
    )
