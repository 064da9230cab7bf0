"""Names for all actions of Arnak, as tests write them: "dig tablet-1", "spend fear", "glass B2", "decline"."""

from __future__ import annotations

from functools import cache

from digsite.games.arnak import actions as a
from digsite.games.arnak import vocabulary as v
from digsite.games.arnak.components import shipped
from digsite.games.arnak.keys import TEMPLE_NAMES, site_name, space_name
from digsite.games.arnak.setting import Setting


@cache
def _setting() -> Setting:
    return Setting(shipped(), 4, {"temple": "bird", "difficulty": 0, "first": 0})


@cache
def names(temple: str) -> dict[str, int]:
    """Every action by name; spaces of the track are those of that board."""
    components = shipped()
    setting = _setting()
    cards = [card.id for card in components.cards]
    sites = [site_name(setting, site) for site in range(a.SITES)]
    spaces = [space_name(setting, space) for space in range(a.SPACES)]
    track = [space.id for space in components.boards[temple].spaces]
    guardians = [tile.id for tile in components.guardians]
    assistants = [tile.id for tile in components.assistants]
    passing = [card.id for card in components.cards if card.pass_effect >= 0]
    two_way = [card.id for card in components.cards if len(set(card.travel)) > 1]
    icons = v.ICONS[1:]
    found: dict[str, int] = {
        "pass": a.PASS,
        "end": a.END_TURN,
        "decline": a.DECLINE,
        "accept": a.ACCEPT,
        "pilot": a.PILOT,
        "exile played-fear": a.EXILE_PLAYED_FEAR,
        "exile fear-tile": a.EXILE_FEAR_TILE,
        "tile first": a.ORDER,
        "row first": a.ORDER + 1,
        "trade arrowhead": a.TRADE,
        "trade jewel": a.TRADE + 1,
    }

    def add(verb: str, base: int, things: list[str] | tuple[str, ...] | range) -> None:
        for index, thing in enumerate(things):
            found[f"{verb} {thing}"] = base + index

    add("play", a.PLAY, cards)
    add("pass with", a.PASS_WITH, passing)
    add("dig", a.DIG, spaces)
    add("discover", a.DISCOVER, sites[a.CAMPS :])
    add("overcome", a.OVERCOME_AT, sites)
    add("take", a.TAKE, cards[: a.TRADED])
    add("discounted", a.DISCOUNTED, cards[: a.TRADED])
    add("glass", a.MOVE_GLASS, track)
    add("notebook", a.MOVE_NOTEBOOK, track)
    add("temple", a.TEMPLE_TILE, TEMPLE_NAMES)
    add("slot", a.SLOT, [tile.id for tile in components.slots])
    add("boon", a.BOON, guardians)
    add("float", a.FLOATING, icons)
    add("discount", a.DISCOUNT_ICON, icons)
    add("spend", a.SPEND, cards)
    add("spend second", a.SPEND_SECOND, two_way)
    add("give", a.GIVE, cards)
    add("exile", a.EXILE_CARD, cards)
    add("number", a.NUMBER, range(a.MOST_NUMBER + 1))
    add("option", a.OPTION, range(1, a.MOST_OPTIONS + 1))
    add("assistant", a.TAKE_ASSISTANT, assistants)
    add("upgrade", a.UPGRADE_SQUARE, range(1, 3))
    add("refresh", a.REFRESH_SQUARE, range(1, 3))
    add("activate", a.ACTIVATE_SITE, sites)
    add("return", a.RETURN_HOME, range(1, 3))
    add("bonus", a.BONUS_TILE, [tile.id for tile in components.bonuses])
    add("top", a.ON_TOP, range(1, 3))
    for index, assistant in enumerate(assistants):
        found[f"use {assistant}"] = a.ASSISTANT + index * a.OPTIONS_EACH
        found[f"use {assistant} second"] = a.ASSISTANT + index * a.OPTIONS_EACH + 1
    for figure in range(2):
        for index, space in enumerate(spaces):
            found[f"relocate {figure + 1} {space}"] = a.RELOCATE_TO + figure * a.SPACES + index
        for index, site in enumerate(sites[: a.CROWNED_SITES]):
            found[f"crown {figure + 1} {site}"] = a.MOVE_GUARDIAN_TO + figure * a.CROWNED_SITES + index
        for stack in range(a.STACKS):
            found[f"exchange {figure + 1} {stack + 1}"] = a.EXCHANGE_SQUARES + figure * a.STACKS + stack
    return found


@cache
def numbers(temple: str) -> dict[int, str]:
    """Every name by action."""
    return {number: name for name, number in names(temple).items()}
