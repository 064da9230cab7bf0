"""The engine against a slow, literal second reading of travel payments and of the score sheet."""

from __future__ import annotations

import os
import random
from typing import Any

from digsite.engine.randomness import PLAYOUT, Stream
from digsite.games.arnak import actions as a
from digsite.games.arnak import travel
from digsite.games.arnak import vocabulary as v
from digsite.games.arnak.components import shipped
from digsite.games.arnak.icons import one
from digsite.games.arnak.piles import IN_DECK, IN_HAND, IN_PLAY, add_to_hand, cards_in, pile_size, remove
from digsite.games.arnak.table import Table
from tests.arnak.builder import ARNAK
from tests.conformance.arnak_play import eagerly
from tests.reference.arnak_reference import Outcome, Purse, final_points, ways_to_pay
from tests.rules import rule

SITUATIONS = int(os.environ.get("DIGSITE_SOAK", "1")) * 1500
COSTS = [
    *(["boot"], ["ship"], ["car"], ["plane"]),
    *(["boot", "boot"], ["car", "car"], ["ship", "ship"], ["plane", "boot"], ["ship", "car"]),
]
DISCOUNTS = [[], [], [], ["ship"], ["car"], ["plane"], ["boot", "boot"]]
CODES = {icon: code for code, icon in enumerate(v.ICONS) if icon}


def packed(icons: list[str]) -> int:
    return sum(int(one(CODES[icon])) for icon in icons)


def situation(choose: random.Random) -> tuple[Table, Purse, list[str]]:
    """A traveller with anything in hand, and the same for both sides."""
    components = shipped()
    state = ARNAK.start(players=2, seed=1, first=0)
    assert isinstance(state, Table)
    for pile in (IN_DECK, IN_HAND, IN_PLAY):
        while pile_size(state, 0, pile):
            remove(state, 0, pile, 0)
    purse = Purse(all_planes=choose.random() < 0.15, coins=choose.choice([0, 0, 1, 2, 3, 4, 5]))
    state.resources[v.COIN] = purse.coins
    state.all_planes = int(purse.all_planes)
    hand = choose.sample([*range(a.CARD_KINDS), a.FEAR_CARD, a.FEAR_CARD], choose.randrange(5))
    for card in hand:
        add_to_hand(state, 0, card, 2)
        purse.cards.append(
            (components.cards[card].id, tuple(v.ICONS[icon] for icon in components.cards[card].travel))
        )
    for guardian in choose.sample(range(a.GUARDIANS), choose.randrange(3)):
        state.guardian_owner[guardian] = 0
        icons = travel.boon_icons(state, guardian)
        names = tuple(name for name in CODES for _ in range(int(icons) // int(one(CODES[name])) % 8))
        if names:
            purse.tiles.append((components.guardians[guardian].id, names))
    for square, assistant in enumerate(choose.sample(range(a.ASSISTANTS), choose.randrange(3))):
        state.squares[square] = assistant
        state.gold |= choose.randrange(2) << assistant
        option = travel.travel_option(state, square)
        if option >= 0:
            icons = state.setting.node(travel.option_node(state, option), v.TRAVEL)
            names = tuple(name for name in CODES for _ in range(int(icons) // int(one(CODES[name])) % 8))
            purse.tiles.append((components.assistants[assistant].id, names))
    for icon in choose.sample(["boot", "ship", "car", "plane", "car"], choose.randrange(3)):
        icon = purse.seen(icon)
        purse.floating.append(icon)
        state.floating[CODES[icon]] += 1
    purse.discount = choose.choice(DISCOUNTS)
    purse.keep_back = choose.choice([0, 0, 0, 1])
    if purse.keep_back > len(hand):
        purse.keep_back = 0
    for _ in range(purse.keep_back):
        state.pending.push(a.GIVE_CARD, 0, 0)
    return state, purse, choose.choice(COSTS)


def outcomes(table: Table, before: Table) -> list[Outcome]:
    """Every way the engine offers to the end of the payment, one entry for each sequence of picks."""
    if travel.open_cost(table) == 0:
        components = shipped()
        spent = [components.cards[card].id for card in cards_in(table, 0, IN_PLAY)]
        used = int(table.used_boons) & ~int(before.used_boons)
        spent += [
            components.guardians[guardian].id for guardian in range(a.GUARDIANS) if used >> guardian & 1
        ]
        tired = int(table.exhausted) & ~int(before.exhausted)
        spent += [components.assistants[number].id for number in range(a.ASSISTANTS) if tired >> number & 1]
        floating = [name for name, code in CODES.items() for _ in range(int(table.floating[code]))]
        coins = int(before.resources[v.COIN] - table.resources[v.COIN])
        return [(tuple(sorted(spent)), coins, tuple(sorted(floating)))]
    found: list[Outcome] = []
    for action in table.legal_actions():
        other = table.clone()
        assert isinstance(other, Table)
        travel.pick(other, action)
        found += outcomes(other, before)
    return found


@rule(
    "ARN-TRV-01",
    "ARN-TRV-09",
    "ARN-TRV-17",
    "ARN-TRV-18",
    "ARN-MOD-02",
    "ARN-MOD-03",
    "ARN-MOD-04",
    "ARN-MOD-16",
)
def test_travel_payments_agree_with_a_literal_reading() -> None:
    choose = random.Random(5)
    several = 0
    for number in range(SITUATIONS):
        table, purse, cost = situation(choose)
        expected = ways_to_pay(cost, purse)
        coins = table.resources[v.COIN]
        can = travel.payable(table, packed(cost), packed(purse.discount), coins, purse.keep_back)
        assert can is bool(expected), (number, cost, purse)
        if not can:
            continue
        travel.start_payment(table, packed(cost), packed(purse.discount))
        offered = outcomes(table, table)
        assert set(offered) == expected, (number, cost, purse)
        if len(cost) == 2 and cost[0] == cost[1]:
            assert len(offered) == len(set(offered)), (number, cost, purse)
        several += len(expected) > 1
    assert several > SITUATIONS // 4


@rule("ARN-SCR-01", "ARN-SCR-03", "ARN-SCR-05", "ARN-SCR-06", invariant=28)
def test_score_sheets_agree_with_a_literal_reading() -> None:
    points = {card.id: card.points for card in shipped().cards}
    for seed in range(12):
        temple = "snake" if seed % 2 else "bird"
        board = shipped().boards[temple]
        rows = {space.id: board.rows[space.row - 1].points for space in board.spaces[:-1]}
        state = ARNAK.start(players=2 + seed % 3, seed=seed, temple=temple)
        stream = Stream.from_seed(seed, PLAYOUT)
        while not state.over:
            state.apply(eagerly(state, stream))
        seats: list[dict[str, object]] = state.dump()["state"]["seats"]  # type: ignore[index]
        players: list[dict[str, Any]] = state.view(None)["players"]  # type: ignore[assignment]
        for seat, player in zip(seats, players, strict=True):
            expected = final_points(seat, points, rows)
            assert {name: player["score"][name] for name in expected} == expected
            assert player["score"]["guardians"] == 5 * len(player["guardians"])
