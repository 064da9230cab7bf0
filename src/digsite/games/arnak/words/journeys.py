"""How travel could be paid, before it is said: the bill of every journey, and every way to pay it.

A payment is a chain of small decisions (ARN-MOD-16). Who sees the whole chain coming can put it together first; what
stands here is all that takes, so that no rule is needed twice.
"""

from __future__ import annotations

from typing import cast

from digsite.engine.native import i64, vec
from digsite.engine.zones import bit_of
from digsite.games.arnak import actions
from digsite.games.arnak.places.sites import challenge, go
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.icons import icon_names, next_icon
from digsite.games.arnak.printed.ids import site_of
from digsite.games.arnak.sight.shapes import (
    Amounts,
    Bill,
    Brings,
    Journey,
    Paying,
    Source,
    SourceKind,
    Travel,
    Way,
)
from digsite.games.arnak.table import frames, layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.keys import name_of
from digsite.games.arnak.table.operations import MOST_LEGAL, OPERATIONS, fill_own
from digsite.games.arnak.travel.costs import open_cost
from digsite.games.arnak.travel.payment import pick
from digsite.games.arnak.travel.picks import PILOT_PRICE
from digsite.games.arnak.travel.sources import boon_icons, hand_cards_due, option_node, seen_as
from digsite.games.arnak.words.explain import explain

# What a source is worth to its player besides this journey, for the way that is proposed: a Fear card is good for
# nothing else, a boon is there once a game. Only their order counts.
_NOTHING = 0
_FEAR = 1
_CARD = 3  # and what it costs in the row
_ASSISTANT = 4
_BOON = 6
_PILOT = 7


class _Bills:
    """Bills by their terms, and the sources that occur in them."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self.bills: list[Bill] = []
        self.proposed: list[Way] = []
        self.sources: dict[str, Source] = {}

    def enter(self, table: Table, payer: Table) -> int:
        """The number of the bill that is on top of a trial; a new one where there is none like it.

        Two are alike when the icons that are due are the same, and so are the coins for pilots and the hand cards
        kept back for the rest of the price, which may differ from journey to journey.
        """
        frame = f"{payer.pending.first()}:{payer.pending.second()}"
        coins = payer.cells[layout.RESOURCES + payer.player * vocabulary.RESOURCE_COUNT + vocabulary.COIN]
        terms = f"{frame}:{coins}:{hand_cards_due(payer)}"
        if terms not in self.numbers:
            self.numbers[terms] = len(self.bills)
            ways: list[tuple[int, Way]] = []
            self._gather(table, payer, [], [], 0, ways)
            ways.sort(key=lambda way: way[0])
            self.proposed.append(ways[0][1])
            owed = cast("list[Travel]", icon_names(open_cost(payer)))
            self.bills.append({"owed": owed, "ways": [way for _, way in ways]})
        return self.numbers[terms]

    def _gather(
        self,
        table: Table,
        payer: Table,
        picks: list[int],
        says: list[int],
        worth: int,
        ways: list[tuple[int, Way]],
    ) -> None:
        cost = open_cost(payer)
        if cost == 0:
            ways.append((worth, {"picks": picks, "says": says}))
            return
        out = vec[i64]([0] * MOST_LEGAL)
        count = fill_own(payer, OPERATIONS[frames.TRAVEL_COST], out)
        need = next_icon(cost)
        for index in range(int(count)):
            action = int(out[index])
            if str(action) not in self.sources:
                self.sources[str(action)] = _source(table, action)
            trial = _copy(payer)
            trial.pending.pop()
            pick(trial, payer.pending.first(), action)
            said = [*says, action] if count > 1 else says
            self._gather(table, trial, [*picks, action], said, worth + _worth(table, action, int(need)), ways)


def paying(table: Table) -> Paying | None:
    """The bills of all journeys that can be chosen now, or of the one that is being paid; None where there is none.

    Of a way, `picks` are the sources it uses and `says` the decisions that say it: what has only one way is not
    asked. The first way is the one that gives up least. A journey has a `price` besides travel, `brings` is what it
    leads to, as far as that lies open, and `reveals` says that something hidden turns up at its end.
    """
    bills = _Bills()
    if table.pending.kind == frames.TRAVEL_COST:
        due = bills.enter(table, table)
        return {"due": due, "journeys": {}, "bills": bills.bills, "sources": bills.sources}
    journeys: dict[str, Journey] = {}
    for action in table.legal_actions():
        trial = _set_out(table, action)
        if trial is None or trial.pending.kind != frames.TRAVEL_COST:
            continue
        bill = bills.enter(table, trial)
        journeys[str(action)] = {
            "bill": bill,
            "price": _spent(table, trial),
            "brings": _brings(table, trial, action),
            "reveals": _reveals(table, [action, *bills.proposed[bill]["says"]]),
        }
    if not journeys:
        return None
    return {"due": None, "journeys": journeys, "bills": bills.bills, "sources": bills.sources}


def _copy(table: Table) -> Table:
    copy = table.clone()
    assert isinstance(copy, Table)
    return copy


def _set_out(table: Table, action: int) -> Table | None:
    """The table when a journey was said and its travel is still due; None for other actions."""
    kind = table.pending.kind
    if kind == frames.TURN and actions.DIG <= action < actions.OVERCOME_AT:
        trial = _copy(table)
        go(trial, action, -1)
        return trial
    if kind == frames.TURN and actions.OVERCOME_AT <= action < actions.TAKE:
        trial = _copy(table)
        challenge(trial, action - actions.OVERCOME_AT)
        return trial
    if kind == vocabulary.ARCHAEOLOGIST and actions.DIG <= action < actions.OVERCOME_AT:
        trial = _copy(table)
        node = trial.pending.first()
        trial.pending.pop()
        go(trial, action, node)
        return trial
    return None


def _brings(table: Table, trial: Table, action: int) -> Brings:
    """The gains of a journey: the effect that is used and how often, idols, a boon, a guardian and its Fear."""
    printed = table.printed
    if action >= actions.OVERCOME_AT:
        guardian = int(table.cells[layout.GUARDIAN_AT + action - actions.OVERCOME_AT])
        return {"boon": printed.components.guardians[guardian].id}
    # Fear comes with the way home from a guarded site, unless something protects from it (ARN-RND-11, -12).
    fearless = table.fearless >> table.player & 1 != 0
    if action >= actions.DISCOVER:
        wild = action - actions.DISCOVER
        up = int(table.cells[layout.IDOL_UP + wild])
        idols = [printed.components.idols[up].id] if up >= 0 else []
        # At level II a second one lies face down (ARN-SET-09).
        hidden = [None] if up >= 0 and wild + ids.CAMPS >= ids.FIRST_LEVEL_2 else []
        return {"idols": [*hidden, *idols], "awakes": table.guardian_stack_size > 0, "fear": not fearless}
    site = int(site_of(action - actions.DIG))
    tile = int(table.cells[layout.SITE_TILE + site - ids.CAMPS]) if site >= ids.CAMPS else -1
    if tile < 0:
        effect = f"camps/{name_of(printed, 'site', site)}"
    else:
        effect = f"sites/{name_of(printed, 'tile', tile)}"
    brought: Brings = {"effect": effect, "times": _uses(trial)}
    guardian = int(table.cells[layout.GUARDIAN_AT + site])
    if guardian >= 0:
        brought["guardian"] = printed.components.guardians[guardian].id
        brought["fear"] = not fearless
    return brought


def _uses(trial: Table) -> int:
    """How often the site is used at the end of the journey that was set out on."""
    return next(int(second) for kind, _, second in trial.pending.frames() if kind == frames.SET_OUT)


def _reveals(table: Table, steps: list[int]) -> bool:
    """Whether a journey shows its player something hidden, or lets chance decide."""
    trial = _copy(table)
    trial.listen()
    for action in steps:
        trial.advance(action)
    eye = bit_of(table.player)
    return any(event.chance or event.learned & eye != 0 for event in trial.drain())


def _spent(table: Table, trial: Table) -> Amounts:
    base = int(table.player) * vocabulary.RESOURCE_COUNT
    spent = {
        name: int(table.cells[layout.RESOURCES + base + index] - trial.cells[layout.RESOURCES + base + index])
        for index, name in enumerate(vocabulary.RESOURCES)
    }
    return cast("Amounts", {name: count for name, count in spent.items() if count})


def _card_of(table: Table, action: int) -> int:
    if action >= actions.SPEND_SECOND:
        return int(table.printed.two_way_cards[action - actions.SPEND_SECOND])
    return action - actions.SPEND


def _worth(table: Table, action: int, need: int) -> int:
    """The worth of the thing given up for an icon: one that could do more than is asked is worth a little more."""
    if action == actions.PILOT:
        return 2 * _PILOT
    if action >= actions.SPEND:
        card = _card_of(table, action)
        if card == ids.FEAR_CARD:
            return 2 * _FEAR
        printed = table.printed
        icon = int((printed.second_icon if action >= actions.SPEND_SECOND else printed.first_icon)[card])
        price = int(printed.card_cost[card]) if card < ids.TRADED else 0
        return 2 * (_CARD + price) + (icon != need)
    if action >= actions.FLOATING:
        return 2 * _NOTHING
    return 2 * (_ASSISTANT if action >= actions.ASSISTANT else _BOON)


def _source(table: Table, action: int) -> Source:
    """The thing that a pick uses: its kind, the key of the thing on the table, the icon it shows, and its price."""
    choice = explain(table, action)
    printed = table.printed
    icon = vocabulary.PLANE
    price: Amounts = {}
    kind: SourceKind
    if action == actions.PILOT:
        kind = "pilot"
        price = {"coin": PILOT_PRICE}
    elif action >= actions.SPEND:
        kind = "card"
        card = _card_of(table, action)
        on_card = (printed.second_icon if action >= actions.SPEND_SECOND else printed.first_icon)[card]
        icon = int(seen_as(table, on_card))
    elif action >= actions.DISCOUNT_ICON:
        kind = "discount"
        icon = action - actions.DISCOUNT_ICON + 1
    elif action >= actions.FLOATING:
        kind = "floating"
        icon = action - actions.FLOATING + 1
    elif action >= actions.ASSISTANT:
        kind = "assistant"
        icon = int(next_icon(printed.node(option_node(table, action - actions.ASSISTANT), vocabulary.TRAVEL)))
    else:
        kind = "boon"
        icon = int(next_icon(boon_icons(table, action - actions.BOON)))
    return {
        "kind": kind,
        "thing": choice.keys[0] if choice.keys else None,
        "icon": cast("Travel", vocabulary.ICONS[icon]),
        "message": choice.message.as_data(),
        "price": price,
    }
