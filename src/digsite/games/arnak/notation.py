"""The moves of Arnak as text: "dig tablet-1", "spend fear", "glass B2", "use pilot", "end".

A text is made from the ids of the printed components, so an edition with other cards has texts of its own. Sites stand
for the guardian there, and the squares and archaeologists of a player are numbered from 1.
"""

from collections.abc import Sequence
from functools import lru_cache

from digsite.engine.notation import Lexicon
from digsite.games.arnak import actions
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.values import Printed
from digsite.games.arnak.table.keys import TEMPLE_NAMES, names_of

# Games with the same options share their printed values, so few are in use at a time.
_KEPT = 32


@lru_cache(_KEPT)
def lexicon(printed: Printed) -> Lexicon:
    """The text of every action with these components on this side of the board.

    >>> import digsite
    >>> digsite.game("arnak").start(players=2, seed=1, temple="snake").lexicon().find("glass b2") >= 0
    True
    """
    # Numbers that no component has in this edition keep a number for a text.
    texts = [f"#{action}" for action in range(actions.NUM_ACTIONS)]
    _write_main_actions(texts, printed)
    _write_free_actions(texts, printed)
    _write_answers(texts, printed)
    return Lexicon(texts)


def _write_all(texts: list[str], verb: str, first: int, things: Sequence[str]) -> None:
    for index, thing in enumerate(things):
        texts[first + index] = f"{verb} {thing}"


def _numbers(first: int, last: int) -> list[str]:
    return [str(number) for number in range(first, last + 1)]


def _write_main_actions(texts: list[str], printed: Printed) -> None:
    cards = names_of(printed, "card")
    track = names_of(printed, "track")
    passing = [card.id for card in printed.components.cards if card.pass_effect >= 0]
    _write_all(texts, "play", actions.PLAY, cards)
    _write_all(texts, "pass with", actions.PASS_WITH, passing)
    _write_all(texts, "dig", actions.DIG, names_of(printed, "space"))
    _write_all(texts, "discover", actions.DISCOVER, names_of(printed, "site")[ids.CAMPS :])
    _write_all(texts, "overcome", actions.OVERCOME_AT, names_of(printed, "site"))
    _write_all(texts, "take", actions.TAKE, cards[: ids.TRADED])
    _write_all(texts, "discounted", actions.DISCOUNTED, cards[: ids.TRADED])
    _write_all(texts, "glass", actions.MOVE_GLASS, track)
    _write_all(texts, "notebook", actions.MOVE_NOTEBOOK, track)
    _write_all(texts, "temple", actions.TEMPLE_TILE, TEMPLE_NAMES)
    texts[actions.PASS] = "pass"
    texts[actions.END_TURN] = "end"
    texts[actions.DECLINE] = "decline"
    texts[actions.ACCEPT] = "accept"


def _write_free_actions(texts: list[str], printed: Printed) -> None:
    components = printed.components
    cards = [card.id for card in components.cards]
    two_way = [card.id for card in components.cards if len(set(card.travel)) > 1]
    icons = list(vocabulary.ICONS[1:])
    _write_all(texts, "slot", actions.SLOT, names_of(printed, "slot"))
    _write_all(texts, "boon", actions.BOON, names_of(printed, "guardian"))
    for index, assistant in enumerate(components.assistants):
        texts[actions.ASSISTANT + index * ids.OPTIONS_EACH] = f"use {assistant.id}"
        texts[actions.ASSISTANT + index * ids.OPTIONS_EACH + 1] = f"use {assistant.id} second"
    _write_all(texts, "float", actions.FLOATING, icons)
    _write_all(texts, "discount", actions.DISCOUNT_ICON, icons)
    _write_all(texts, "spend", actions.SPEND, cards)
    _write_all(texts, "spend second", actions.SPEND_SECOND, two_way)
    texts[actions.PILOT] = "pilot"
    _write_all(texts, "give", actions.GIVE, cards)
    _write_all(texts, "exile", actions.EXILE_CARD, cards)
    texts[actions.EXILE_PLAYED_FEAR] = "exile played-fear"
    texts[actions.EXILE_FEAR_TILE] = "exile fear-tile"


def _write_answers(texts: list[str], printed: Printed) -> None:
    _write_all(texts, "number", actions.NUMBER, _numbers(0, ids.MOST_NUMBER))
    _write_all(texts, "option", actions.OPTION, _numbers(1, ids.MOST_OPTIONS))
    _write_all(texts, "recruit", actions.TAKE_ASSISTANT, names_of(printed, "assistant"))
    _write_all(texts, "upgrade", actions.UPGRADE_SQUARE, _numbers(1, ids.SQUARES))
    _write_all(texts, "refresh", actions.REFRESH_SQUARE, _numbers(1, ids.SQUARES))
    for square in range(ids.SQUARES):
        first = actions.EXCHANGE_SQUARES + square * ids.STACKS
        _write_all(texts, f"exchange {square + 1}", first, _numbers(1, ids.STACKS))
    _write_all(texts, "activate", actions.ACTIVATE_SITE, names_of(printed, "site"))
    for figure in range(ids.FIGURES):
        first = actions.RELOCATE_TO + figure * ids.SPACES
        _write_all(texts, f"relocate {figure + 1}", first, names_of(printed, "space"))
        first = actions.MOVE_GUARDIAN_TO + figure * ids.CROWNED_SITES
        _write_all(
            texts, f"move-guardian {figure + 1}", first, names_of(printed, "site")[: ids.CROWNED_SITES]
        )
    _write_all(texts, "return", actions.RETURN_HOME, _numbers(1, ids.FIGURES))
    _write_all(texts, "bonus", actions.BONUS_TILE, names_of(printed, "bonus"))
    texts[actions.ORDER] = "tile first"
    texts[actions.ORDER + 1] = "row first"
    texts[actions.TRADE] = "trade arrowhead"
    texts[actions.TRADE + 1] = "trade jewel"
    _write_all(texts, "top", actions.ON_TOP, _numbers(1, 2))
