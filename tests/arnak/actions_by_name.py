"""Names for all actions of Arnak, as tests write them: "dig tablet-1", "spend fear", "glass B2", "decline"."""

from __future__ import annotations

from functools import cache

from digsite.games.arnak import actions
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.components import shipped
from digsite.games.arnak.printed.values import Printed
from digsite.games.arnak.table.keys import TEMPLE_NAMES, site_name, space_name


@cache
def _printed() -> Printed:
    return Printed(shipped(), 4, {"temple": "bird", "difficulty": 0, "first": 0})


@cache
def names(temple: str) -> dict[str, int]:
    """Every action by name; spaces of the track are those of that board."""
    components = shipped()
    printed = _printed()
    cards = [card.id for card in components.cards]
    sites = [site_name(printed, site) for site in range(ids.SITES)]
    spaces = [space_name(printed, space) for space in range(ids.SPACES)]
    track = [space.id for space in components.boards[temple].spaces]
    guardians = [tile.id for tile in components.guardians]
    assistants = [tile.id for tile in components.assistants]
    passing = [card.id for card in components.cards if card.pass_effect >= 0]
    two_way = [card.id for card in components.cards if len(set(card.travel)) > 1]
    icons = vocabulary.ICONS[1:]
    found: dict[str, int] = {
        "pass": actions.PASS,
        "end": actions.END_TURN,
        "decline": actions.DECLINE,
        "accept": actions.ACCEPT,
        "pilot": actions.PILOT,
        "exile played-fear": actions.EXILE_PLAYED_FEAR,
        "exile fear-tile": actions.EXILE_FEAR_TILE,
        "tile first": actions.ORDER,
        "row first": actions.ORDER + 1,
        "trade arrowhead": actions.TRADE,
        "trade jewel": actions.TRADE + 1,
    }

    def add(verb: str, base: int, things: list[str] | tuple[str, ...] | range) -> None:
        for index, thing in enumerate(things):
            found[f"{verb} {thing}"] = base + index

    add("play", actions.PLAY, cards)
    add("pass with", actions.PASS_WITH, passing)
    add("dig", actions.DIG, spaces)
    add("discover", actions.DISCOVER, sites[ids.CAMPS :])
    add("overcome", actions.OVERCOME_AT, sites)
    add("take", actions.TAKE, cards[: ids.TRADED])
    add("discounted", actions.DISCOUNTED, cards[: ids.TRADED])
    add("glass", actions.MOVE_GLASS, track)
    add("notebook", actions.MOVE_NOTEBOOK, track)
    add("temple", actions.TEMPLE_TILE, TEMPLE_NAMES)
    add("slot", actions.SLOT, [tile.id for tile in components.slots])
    add("boon", actions.BOON, guardians)
    add("float", actions.FLOATING, icons)
    add("discount", actions.DISCOUNT_ICON, icons)
    add("spend", actions.SPEND, cards)
    add("spend second", actions.SPEND_SECOND, two_way)
    add("give", actions.GIVE, cards)
    add("exile", actions.EXILE_CARD, cards)
    add("number", actions.NUMBER, range(ids.MOST_NUMBER + 1))
    add("option", actions.OPTION, range(1, ids.MOST_OPTIONS + 1))
    add("assistant", actions.TAKE_ASSISTANT, assistants)
    add("upgrade", actions.UPGRADE_SQUARE, range(1, 3))
    add("refresh", actions.REFRESH_SQUARE, range(1, 3))
    add("activate", actions.ACTIVATE_SITE, sites)
    add("return", actions.RETURN_HOME, range(1, 3))
    add("bonus", actions.BONUS_TILE, [tile.id for tile in components.bonuses])
    add("top", actions.ON_TOP, range(1, 3))
    for index, assistant in enumerate(assistants):
        found[f"use {assistant}"] = actions.ASSISTANT + index * ids.OPTIONS_EACH
        found[f"use {assistant} second"] = actions.ASSISTANT + index * ids.OPTIONS_EACH + 1
    for figure in range(2):
        for index, space in enumerate(spaces):
            found[f"relocate {figure + 1} {space}"] = actions.RELOCATE_TO + figure * ids.SPACES + index
        for index, site in enumerate(sites[: ids.CROWNED_SITES]):
            found[f"crown {figure + 1} {site}"] = (
                actions.MOVE_GUARDIAN_TO + figure * ids.CROWNED_SITES + index
            )
        for stack in range(ids.STACKS):
            found[f"exchange {figure + 1} {stack + 1}"] = (
                actions.EXCHANGE_SQUARES + figure * ids.STACKS + stack
            )
    return found


@cache
def numbers(temple: str) -> dict[int, str]:
    """Every name by action."""
    return {number: name for name, number in names(temple).items()}
