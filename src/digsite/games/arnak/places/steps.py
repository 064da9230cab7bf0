"""The frames of sites, cards and research: steps between two decisions, and the questions they ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import ACCEPT, BONUS_TILE, OPTION, ORDER
from digsite.games.arnak.places.research import (
    choose_discount,
    fill_blade,
    fill_bonuses,
    fill_temple,
    give_rewards,
    take_bonus,
    take_from_temple,
)
from digsite.games.arnak.places.sites import (
    activate_step,
    arrive_on_space,
    capture,
    discover_step,
    put_tile_under,
)
from digsite.games.arnak.printed.ids import LOST_TEMPLE
from digsite.games.arnak.printed.phrases import Phrases
from digsite.games.arnak.printed.values import Printed
from digsite.games.arnak.printed.vocabulary import OP
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import (
    ACTIVATE_NOW,
    ARRIVE,
    BLADE,
    BOTTOM_TILE,
    CAPTURE,
    LOOK_IN_TEMPLE,
    PICK_BONUS,
    REWARDS,
    SET_OUT,
    SOURCE,
    USE_ARTIFACT,
)
from digsite.games.arnak.table.keys import site_tile_name
from digsite.games.arnak.table.names import (
    assistant_message,
    bonus_message,
    card_message,
    guardian_message,
    idol_message,
    site_message,
    track_message,
    words,
)
from digsite.games.arnak.table.operations import Gain, Operation, register
from digsite.games.arnak.table.places import site_of
from digsite.games.arnak.table.sources import (
    BOUGHT,
    FROM_ASSISTANT,
    FROM_BONUS,
    FROM_CARD,
    FROM_GUARDIAN,
    FROM_IDOL,
    FROM_RESEARCH,
    FROM_ROW,
    FROM_SITE,
    FROM_SITE_TILE,
    FROM_SLOT,
    source_kind,
    source_number,
)


class Source(Gain):
    """The frames above belong to this; nothing is left to do (ARN-MOD-34)."""

    code: i64 = SOURCE
    name = "source"
    messages: Mapping[str, str] = {
        "part.source": "use this part",
        "because.card": "playing {card}",
        "because.bought": "buying {card}",
        "because.taken": "taking {card}",
        "because.effect": "its effect",
        "because.site": "using {site}",
        "because.tile": "the top site tile",
        "because.assistant": "using {assistant}",
        "because.guardian": "the boon of {guardian}",
        "because.idol": "{idol}",
        "because.bonus": "{bonus}",
        "because.row": "row {row} of the research track",
        "because.slot": "an idol in its slot",
    }

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        """The thing that has the effect; that of an artifact just got is a step of its own."""
        kind, number = int(source_kind(first)), int(source_number(first))
        if second:
            name = "because.bought" if second == BOUGHT else "because.taken"
            return [Message(name, {"card": card_message(table.printed, number)}), Message("because.effect")]
        return [_OWNERS[kind](table.printed, number)]


register(Source())


def _tile(printed: Printed, number: int) -> Message:
    return Message("because.tile", {"name": words(site_tile_name(printed, number))})


def _row(printed: Printed, number: int) -> Message:
    return Message("because.row", {"row": number // 2})


def _slot(printed: Printed, number: int) -> Message:
    return Message("because.slot")


def _called(
    name: str, param: str, message: Callable[[Printed, int], Message]
) -> Callable[[Printed, int], Message]:
    return lambda printed, number: Message(f"because.{name}", {param: message(printed, number)})


# The things that have effects, by the kind of their source.
_OWNERS: Final[Mapping[int, Callable[[Printed, int], Message]]] = {
    FROM_CARD: _called("card", "card", card_message),
    FROM_SITE: _called("site", "site", site_message),
    FROM_SITE_TILE: _tile,
    FROM_ASSISTANT: _called("assistant", "assistant", assistant_message),
    FROM_GUARDIAN: _called("guardian", "guardian", guardian_message),
    FROM_IDOL: _called("idol", "idol", idol_message),
    FROM_BONUS: _called("bonus", "bonus", bonus_message),
    FROM_ROW: _row,
    FROM_SLOT: _slot,
    FROM_RESEARCH: _slot,
}


class SetOut(Gain):
    """Travel is paid: the figure moves (ARN-DIG-03)."""

    code: i64 = SET_OUT
    name = "set-out"
    messages: Mapping[str, str] = {
        "part.set-out": "use this part",
        "because.dig": "digging at {site}",
    }

    def perform(self, table: Table) -> None:
        arrive_on_space(table)

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        site = site_message(table.printed, int(site_of(first)))
        return [Message("because.dig" if second else "because.discover", {"site": site})]


register(SetOut())


class Arrive(Gain):
    """A step of a discovery (ARN-DSC-04 to -08)."""

    code: i64 = ARRIVE
    name = "arrive"
    messages: Mapping[str, str] = {
        "part.arrive": "use this part",
        "because.discover": "discovering {site}",
    }

    def perform(self, table: Table) -> None:
        discover_step(table)

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        return [Message("because.discover", {"site": site_message(table.printed, first)})]


register(Arrive())


class ActivateNow(Gain):
    """A site is used, as often as is left (ARN-CRD-22)."""

    code: i64 = ACTIVATE_NOW
    name = "activate-now"
    messages: Mapping[str, str] = {"part.activate-now": "use this part"}

    def perform(self, table: Table) -> None:
        activate_step(table)


register(ActivateNow())


class Capture(Gain):
    """The price of a guardian is paid: it goes to the player (ARN-GRD-04)."""

    code: i64 = CAPTURE
    name = "capture"
    messages: Mapping[str, str] = {
        "part.capture": "use this part",
        "because.overcome": "overcoming {guardian}",
    }

    def carry_out(self, table: Table, node: i64) -> None:
        capture(table, node)

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        guardian = guardian_message(table.printed, int(table.guardian_at[first]))
        return [Message("because.overcome", {"guardian": guardian})]


register(Capture())


class BottomTile(Gain):
    """A site tile that was used goes under its stack (ARN-EFF-16)."""

    code: i64 = BOTTOM_TILE
    name = "bottom-tile"
    messages: Mapping[str, str] = {"part.bottom-tile": "use this part"}

    def perform(self, table: Table) -> None:
        put_tile_under(table)


register(BottomTile())


class UseArtifact(Operation):
    """Whether the effect of an artifact just taken is used (ARN-BUY-07)."""

    code: i64 = USE_ARTIFACT
    name = "use-artifact"
    rule = "ARN-BUY-07"
    messages: Mapping[str, str] = {
        "ask.use-artifact": "Use the effect of {card}?",
        "part.use-artifact": "use the effect",
    }

    def may_decline(self, table: Table) -> bool:
        return True

    def fill(self, table: Table, out: vec[i64]) -> i64:
        out[0] = ACCEPT
        return 1

    def choose(self, table: Table, action: i64) -> None:
        effect = table.printed.card_effect[table.pending.first()]
        table.pending.replace(table.printed.node(effect, OP), effect, 0)

    def question(self, table: Table, words: Phrases) -> Message:
        card = card_message(table.printed, int(table.pending.first()))
        return Message("ask.use-artifact", {"card": card, "rules": self.rule})


register(UseArtifact())


class _Question(Operation):
    """A frame whose question names nothing on the table."""

    ask: str = ""

    def question(self, table: Table, words: Phrases) -> Message:
        return Message(self.ask, {"rules": self.rule})


class Rewards(_Question):
    """Which comes first, the bonus tile or the row (ARN-RES-10)."""

    code: i64 = REWARDS
    name = "rewards"
    rule = "ARN-RES-10"
    ask = "ask.rewards"
    messages: Mapping[str, str] = {
        "ask.rewards": "Which comes first?",
        "part.rewards": "use this part",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        out[0] = ORDER
        out[1] = ORDER + 1
        return 2

    def choose(self, table: Table, action: i64) -> None:
        bonus = table.pending.first()
        row = table.pending.second()
        table.pending.pop()
        give_rewards(table, bonus, row, action == ORDER)

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        return [Message("because.row", {"row": second // 2})]


register(Rewards())


class PickBonus(_Question):
    """One of the bonus tiles on a space (ARN-RES-08, ARN-SNK-11)."""

    code: i64 = PICK_BONUS
    name = "pick-bonus"
    rule = "ARN-SNK-11"
    ask = "ask.bonus"
    messages: Mapping[str, str] = {
        "ask.bonus": "Take one of the bonus tiles",
        "part.pick-bonus": "use this part",
        "because.research": "research to {space}",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_bonuses(table, out, 0)

    def choose(self, table: Table, action: i64) -> None:
        take_bonus(table, action - BONUS_TILE)

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        return [Message("because.research", {"space": track_message(table.printed, first)})]


register(PickBonus())


class LookInTemple(_Question):
    """One tile of the stack of the Lost Temple (ARN-RES-14)."""

    code: i64 = LOOK_IN_TEMPLE
    name = "look-in-temple"
    rule = "ARN-RES-14"
    ask = "ask.temple"
    window = False
    messages: Mapping[str, str] = {
        "ask.temple": "Look through the stack of the Lost Temple and take one tile",
        "part.look-in-temple": "use this part",
    }

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_temple(table, out, 0)

    def choose(self, table: Table, action: i64) -> None:
        take_from_temple(table, action - BONUS_TILE)

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        return [Message("because.research", {"space": track_message(table.printed, LOST_TEMPLE)})]


register(LookInTemple())


class Blade(_Question):
    """Which of two discounts that both lower the price (ARN-CRD-15)."""

    code: i64 = BLADE
    name = "blade"
    rule = "ARN-CRD-15"
    ask = "ask.blade"
    window = False
    messages: Mapping[str, str] = {"ask.blade": "Which discount?", "part.blade": "use this part"}

    def fill(self, table: Table, out: vec[i64]) -> i64:
        return fill_blade(table, out, 0)

    def choose(self, table: Table, action: i64) -> None:
        choose_discount(table, action - OPTION)


register(Blade())
