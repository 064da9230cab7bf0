"""Gained without asking: tokens, counted tokens, Fear, travel icons, protection (class A of ARN-MOD-07)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from digsite.engine.messages import Message
from digsite.engine.native import i64
from digsite.games.arnak import events
from digsite.games.arnak.places.deck import gain_fear
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.icons import icon_names
from digsite.games.arnak.printed.ids import GUARDIANS, SITES
from digsite.games.arnak.printed.phrases import Drawings, Phrases, Tree, joined, named, tokens_message
from digsite.games.arnak.printed.reading import Data, NodeReader, amounts, icons, mask, number, packed, word
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.operations import Gain, register
from digsite.games.arnak.table.places import figures_out, stands_at
from digsite.games.arnak.travel.prices import SHORT_OF_TRAVEL
from digsite.games.arnak.travel.sources import add_floating

PASS_ROUND: Final = 6
ALL_PLANES: Final = 9
NO_GUARDIAN_FEAR: Final = 10

_COUNTER_NAMES: Final = tuple((bit, name) for name, bit in vocabulary.COUNTERS.items())


def with_travel(kinds: i64) -> i64:
    """The kinds of things supplied, with travel where coins are among them: they hire a pilot (ARN-MOD-14)."""
    return kinds | 1 << SHORT_OF_TRAVEL if kinds >> vocabulary.COIN & 1 != 0 else kinds


class GainTokens(Gain):
    """Tokens from the supply, which is never exhausted (ARN-EFF-01, -02)."""

    code: i64 = vocabulary.GAIN
    name = "gain"
    at_once = True
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"gain": ()}
    messages: ClassVar[Mapping[str, str]] = {"effect.gain": "gain {what}"}

    def read(self, nodes: NodeReader, path: str, key: str, value: object, part: Data) -> int:
        return nodes.add(vocabulary.GAIN, amounts=amounts(path, value))

    def supplies(self, table: Table, node: i64, supplied: i64) -> i64:
        return with_travel(table.printed.offers[node])

    def perform(self, table: Table, node: i64, flags: i64) -> None:
        printed = table.printed
        base = table.player * vocabulary.RESOURCE_COUNT
        index: i64 = 0
        while index < vocabulary.RESOURCE_COUNT:
            table.cells[layout.RESOURCES + base + index] += printed.node(node, vocabulary.AMOUNTS + index)
            index += 1
        if table.journal is not None:
            events.gained(table, node)

    def deed(self, words: Phrases, node: int) -> Message:
        return Message("effect.gain", {"what": joined(words.amounts(node), "and")})

    def tree(self, trees: Drawings, node: int) -> Tree:
        return {"do": "gain", "amounts": trees.amounts(node)}


class GainFear(Gain):
    """Fear cards, or fear tiles when there are none (ARN-EFF-12)."""

    code: i64 = vocabulary.FEAR
    name = "fear"
    at_once = True
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"fear": ()}
    most = 9
    messages: ClassVar[Mapping[str, str]] = {"effect.fear": "gain {count} Fear"}

    def perform(self, table: Table, node: i64, flags: i64) -> None:
        gain_fear(table, table.player, table.printed.node(node, vocabulary.COUNT))


class GainTravel(Gain):
    """Travel icons that float until the end of the turn (ARN-TRV-10, -11)."""

    code: i64 = vocabulary.GAIN_TRAVEL
    name = "gain-travel"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"travel": ()}
    messages: ClassVar[Mapping[str, str]] = {"effect.travel": "{what} for travel"}

    def read(self, nodes: NodeReader, path: str, key: str, value: object, part: Data) -> int:
        return nodes.add(vocabulary.GAIN_TRAVEL, travel=packed(icons(path, value)))

    def perform(self, table: Table, node: i64, flags: i64) -> None:
        add_floating(table, table.printed.node(node, vocabulary.TRAVEL))
        if table.journal is not None:
            events.tell(
                table, events.ICONS_FLOAT, count=len(icon_names(table.printed.node(node, vocabulary.TRAVEL)))
            )

    def deed(self, words: Phrases, node: int) -> Message:
        icons = words.icons(words.rows[node][vocabulary.TRAVEL])
        return Message("effect.travel", {"what": joined(icons, "and")})

    def tree(self, trees: Drawings, node: int) -> Tree:
        return {"do": "travel", "travel": icon_names(trees.rows[node][vocabulary.TRAVEL])}


class PassRound(Gain):
    """The player passes for the round (ARN-TRN-11)."""

    code: i64 = PASS_ROUND
    name = "pass-round"
    word = "pass"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"pass": ()}
    messages: ClassVar[Mapping[str, str]] = {"effect.pass": "pass for this round"}

    def perform(self, table: Table, node: i64, flags: i64) -> None:
        table.passed |= 1 << table.player
        # ARN-TRN-11: whatever made the player pass, it is the main action of the turn, whose frame lies lowest.
        table.pending.cells[1] = 1
        if table.journal is not None:
            events.tell(table, events.PASSED)


class GainPer(Gain):
    """One token for each thing counted, up to a limit (ARN-CRD-03, -04, -36, ARN-MOD-33)."""

    code: i64 = vocabulary.GAIN_PER
    name = "gain-per"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"gain_per": ("resource", "most")}
    messages: ClassVar[Mapping[str, str]] = {"effect.gain-per": "gain {what} for each {per}, at most {most}"}

    def read(self, nodes: NodeReader, path: str, key: str, value: object, part: Data) -> int:
        resources = {name: index for index, name in enumerate(vocabulary.RESOURCES)}
        return nodes.add(
            vocabulary.GAIN_PER,
            first=word(f"{path}.resource", part.get("resource"), resources),
            second=mask(path, value, vocabulary.COUNTERS),
            count=number(f"{path}.most", part.get("most"), 1),
        )

    def supplies(self, table: Table, node: i64, supplied: i64) -> i64:
        return with_travel(table.printed.offers[node])

    def perform(self, table: Table, node: i64, flags: i64) -> None:
        printed = table.printed
        most = printed.node(node, vocabulary.COUNT)
        count = counted(table, printed.node(node, vocabulary.SECOND))
        if count > most:
            count = most
        resource = printed.node(node, vocabulary.FIRST)
        table.cells[layout.RESOURCES + table.player * vocabulary.RESOURCE_COUNT + resource] += count
        if table.journal is not None:
            events.tell(table, events.GAINED, tokens={vocabulary.RESOURCES[resource]: int(count)})

    def deed(self, words: Phrases, node: int) -> Message:
        row = words.rows[node]
        counters = [Message(f"per.{name}") for bit, name in _COUNTER_NAMES if row[vocabulary.SECOND] & bit]
        return Message(
            "effect.gain-per",
            {
                "what": tokens_message(vocabulary.RESOURCES[row[vocabulary.FIRST]], 1),
                "per": joined(counters, "per.and"),
                "most": row[vocabulary.COUNT],
            },
        )

    def tree(self, trees: Drawings, node: int) -> Tree:
        row = trees.rows[node]
        return {
            "do": "gain-per",
            "resource": vocabulary.RESOURCES[row[vocabulary.FIRST]],
            "per": named(row[vocabulary.SECOND], vocabulary.COUNTERS),
            "most": row[vocabulary.COUNT],
        }


class AllPlanes(Gain):
    """All travel icons of the player are planes until the end of the round (ARN-TRV-21)."""

    code: i64 = ALL_PLANES
    name = "all-planes"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"all_travel_is_plane": ()}
    messages: ClassVar[Mapping[str, str]] = {
        "effect.all-planes": "your travel icons are planes until the end of the round",
    }

    def perform(self, table: Table, node: i64, flags: i64) -> None:
        table.all_planes |= 1 << table.player
        table.cells[layout.FLOATING + vocabulary.PLANE] += (
            table.cells[layout.FLOATING + vocabulary.BOOT]
            + table.cells[layout.FLOATING + vocabulary.SHIP]
            + table.cells[layout.FLOATING + vocabulary.CAR]
        )
        table.cells[layout.FLOATING + vocabulary.BOOT] = 0
        table.cells[layout.FLOATING + vocabulary.SHIP] = 0
        table.cells[layout.FLOATING + vocabulary.CAR] = 0
        if table.journal is not None:
            events.tell(table, events.ALL_PLANES)


class NoGuardianFear(Gain):
    """Guardians give the player no Fear at the end of the round (ARN-RND-12)."""

    code: i64 = NO_GUARDIAN_FEAR
    name = "no-guardian-fear"
    keys: ClassVar[Mapping[str, tuple[str, ...]]] = {"no_guardian_fear": ()}
    messages: ClassVar[Mapping[str, str]] = {
        "effect.no-guardian-fear": "guardians give you no Fear at the end of this round",
    }

    def perform(self, table: Table, node: i64, flags: i64) -> None:
        table.fearless |= 1 << table.player
        if table.journal is not None:
            events.tell(table, events.FEARLESS)


def counted(table: Table, counters: i64) -> i64:
    """How many things the player has of those counted."""
    seat = table.player
    count: i64 = 0
    if counters & vocabulary.PER_GUARDIAN_ON_OWN_SITE != 0:
        site: i64 = 0
        while site < SITES:
            if table.cells[layout.GUARDIAN_AT + site] >= 0 and stands_at(table, seat, site):
                count += 1
            site += 1
    if counters & vocabulary.PER_GUARDIAN_OVERCOME != 0:
        guardian: i64 = 0
        while guardian < GUARDIANS:
            if table.cells[layout.GUARDIAN_OWNER + guardian] == seat:
                count += 1
            guardian += 1
    if counters & vocabulary.PER_IDOL != 0:
        count += table.cells[layout.CRATES + seat] + table.cells[layout.SLOTTED + seat]
    if counters & vocabulary.PER_FIGURE_ON_SITE != 0:
        count += figures_out(table, seat)
    return count


register(GainTokens(), GainFear(), GainTravel(), PassRound(), GainPer(), AllPlanes(), NoGuardianFear())
