"""The operations of Arnak: their options, deeds and words, in a list that their codes index.

The frame of an operation on the pending stack holds its node and flags. A class states only what differs from here.
"""

from __future__ import annotations

from typing import ClassVar, Final

from digsite.engine.messages import Message
from digsite.engine.native import i64, vec
from digsite.games.arnak.actions import ACCEPT, DECLINE, FLOATING, SLOT
from digsite.games.arnak.printed.ids import CARD_KINDS
from digsite.games.arnak.printed.phrases import Drawings, Phrases, Tree
from digsite.games.arnak.printed.reading import PARTS, Part
from digsite.games.arnak.printed.vocabulary import COUNT, GAIN, LINKS, OP, SEQUENCE
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import MUST, REPEAT

# Codes lie below this; `ROOM` is enough for every option of one operation.
_CODES: Final = 60
ROOM: Final = 200
# No decision has more options than this: every hand card to play and to exile, and all the rest together.
MOST_LEGAL: Final = 400
# Options that are only counted are written here; nobody reads them.
UNREAD: Final[vec[i64]] = vec[i64]([0] * ROOM)


# An action in words: its verb, its message, and the keys of the things it touches.
Params = dict[str, "int | str | Message"]
Told = tuple[str, str, Params, tuple[str, ...]]


class Operation(Part):
    """One operation of an effect, or one frame of the rules.

    `word` names it in its message and icon tree where that is not its name. A part that is `optional` may be declined
    (class C of ARN-MOD-07). While a frame with a `window` is decided, free actions are possible (ARN-MOD-12, -13). A
    part that `can_wait` stays open while a free action might supply its price (ARN-MOD-14). A part that is `binding`
    cannot be declined where it is all that a free action does (ARN-MOD-10). A part that is taken `at_once` asks for no
    order among the rewards of research (ARN-RES-10). `offers` are the first numbers of the groups of actions that it
    puts into words. `part` names it where it goes unused, `ask` is a question that names nothing on the table.
    """

    word: str = ""
    optional: bool = False
    window: bool = True
    can_wait: bool = False
    binding: bool = False
    at_once: bool = False
    part: str = "use this part"
    ask: str = ""
    offers: ClassVar[tuple[int, ...]] = ()

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        """Writes the options of a frame behind so many others, declining left aside; returns how many there are."""
        return count

    def may_decline(self, table: Table) -> bool:
        """Whether the frame on top can be declined."""
        return self.optional and table.pending.second() & MUST == 0

    def useful(self, table: Table, node: i64) -> bool:
        """Whether the effect would change anything for its owner now (ARN-MOD-08 to -10)."""
        return self.fill(table, node, 0, UNREAD, 0) > 0

    def waits(self, table: Table, node: i64, supplied: i64) -> bool:
        """Whether the part stays open although only declining is possible, with what free actions supply."""
        return False

    def supplies(self, table: Table, node: i64, supplied: i64) -> i64:
        """A mask of the kinds of things that the effect could supply, with those that come before it (ARN-MOD-14)."""
        return 0

    def automatic(self, table: Table) -> bool:
        """Whether the frame on top asks nothing."""
        return False

    def perform(self, table: Table, node: i64, flags: i64) -> None:
        """Carries out a frame that asks nothing and was taken off the stack."""

    def prepare(self, table: Table) -> None:
        """Does what comes before the question: a card or a stack is looked at."""

    def is_own(self, table: Table, action: i64) -> bool:
        """Whether an action with the number of a free one is an option of the frame itself."""
        return False

    def choose(self, table: Table, node: i64, flags: i64, action: i64) -> None:
        """Carries out the option chosen for a frame, which was taken off the stack."""
        raise NotImplementedError

    def fits(self, table: Table, first: int, second: int) -> bool:
        """Whether a frame with these numbers, read from a snapshot, can be worked off."""
        if not has_node(table, self.code, first) or second % REPEAT not in (0, MUST):
            return False
        return 0 <= second // REPEAT <= self.most_repeats(table, first)

    def most_repeats(self, table: Table, node: int) -> int:
        """How much the frame of a node can carry above its flags."""
        return 0

    def rule_of(self, table: Table, node: int) -> str:
        """The rule behind the question."""
        return self.rule

    def question(self, table: Table, words: Phrases) -> Message:
        """The question to the player, with the rule behind it."""
        if self.ask:
            return Message(self.ask, {"rules": self.rule})
        node = int(table.pending.first())
        return Message("ask.part", {"effect": words.effect(node), "rules": self.rule_of(table, node)})

    def question_to_others(self, table: Table, words: Phrases) -> Message:
        """The question as the others may know it."""
        return self.question(table, words)

    def reasons(self, table: Table, words: Phrases, first: int, second: int) -> list[Message]:
        """The steps that a frame adds to the way to a decision above it (ARN-MOD-34)."""
        return []

    def told(self, table: Table, words: Phrases, action: int) -> Told:
        """An action of its groups, in words; possible or not."""
        raise NotImplementedError

    def sentence(self, words: Phrases, node: int) -> Message:
        """The effect in words: the deed, and whether one has to."""
        deed = self.deed(words, node)
        return Message("effect.may", {"what": deed}) if self.optional else deed

    def deed(self, words: Phrases, node: int) -> Message:
        """The deed in words, for an effect that is chosen or paid for."""
        return Message(f"effect.{self.word or self.name}", {"count": words.rows[node][COUNT]})

    def tree(self, trees: Drawings, node: int) -> Tree:
        """The effect as a client draws it."""
        return {"do": self.word or self.name, "count": trees.rows[node][COUNT]}


def has_node(table: Table, code: i64, node: int) -> bool:
    """Whether there is a node with that number for an operation."""
    known = 0 <= node < len(table.printed.components.nodes.rows)
    return known and table.printed.node(node, OP) == code


class Gain(Operation):
    """A part that is carried out without asking (class A of ARN-MOD-07)."""

    def useful(self, table: Table, node: i64) -> bool:
        return True

    def automatic(self, table: Table) -> bool:
        return True


class Offer(Operation):
    """A part that is done or declined, where it is useful."""

    optional = True

    def fill(self, table: Table, node: i64, flags: i64, out: vec[i64], count: i64) -> i64:
        if not self.useful(table, node):
            return count
        out[count] = ACCEPT
        return count + 1


# An array and no list: the compiled code does not check the type of each element again.
OPERATIONS: Final[vec[Operation]] = vec[Operation]([Operation()] * _CODES)


# By the first action of a group, the operations that put its actions into words.
TELLERS: Final[dict[int, list[Operation]]] = {}


def register(*operations: Operation) -> None:
    """Adds operations under their codes, names, keys and groups of actions."""
    for operation in operations:
        PARTS.add_part(operation)
        PARTS.messages[f"part.{operation.name}"] = operation.part
        OPERATIONS[operation.code] = operation
        for first in operation.offers:
            TELLERS.setdefault(first, []).append(operation)


def teller(table: Table, action: int) -> Operation:
    """The operation that puts an action into words: the one that is decided, else the first that has such actions."""
    able = TELLERS[max(first for first in TELLERS if first <= action)]
    decided = -1 if table.over else int(table.pending.kind)
    return min(able, key=lambda operation: (operation.code != decided, operation.code))


def useful(table: Table, node: i64) -> bool:
    """Whether an effect would change anything for its owner now."""
    op = table.printed.node(node, OP)
    return op == GAIN or OPERATIONS[op].useful(table, node)


def contains(table: Table, node: i64, op: i64) -> bool:
    """Whether an effect is, or has among its parts, a certain operation."""
    printed = table.printed
    index: i64 = 0 if printed.node(node, OP) == SEQUENCE else printed.node(node, LINKS)
    while index < printed.node(node, LINKS):
        if printed.node(printed.inside(node, index), OP) == op:
            return True
        index += 1
    return printed.node(node, OP) == op


def fill_own(table: Table, operation: Operation, out: vec[i64]) -> i64:
    """Writes the options of the decision on top; none means that the part is skipped (ARN-MOD-09)."""
    count = operation.fill(table, table.pending.first(), table.pending.second(), out, 0)
    if operation.may_decline(table):
        out[count] = DECLINE
        count += 1
    return count


def is_free_action(table: Table, operation: Operation, action: i64) -> bool:
    """Whether an action is a free one beside the decision on top, and no option of it."""
    if action >= CARD_KINDS and (action < SLOT or action >= FLOATING):
        return False
    return not operation.is_own(table, action)
