"""Situations in which the engine and the literal readings of Arnak must agree, by number.

Each number stands for one situation or one played game; the same number is the same situation on every machine.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import digsite
from digsite.engine.contract import State
from digsite.engine.randomness import PLAYOUT, Stream
from digsite.games.arnak.printed.vocabulary import ICONS
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.frames import TRAVEL_COST, TURN
from tests.arnak.actions_by_name import names, numbers
from tests.conformance.arnak_play import eagerly
from tests.reference.arnak_facts import GUARDIANS, SENDING
from tests.reference.arnak_paying import (
    Outcome,
    digs,
    discoveries,
    guardians_in_reach,
    icons_of,
    purse_of,
    travel_cost,
    ways_to_pay,
)
from tests.reference.arnak_rival import LAST_ROUND, end_of_turn, human_passes
from tests.reference.arnak_scoring import ranking, rival_sheet, sheet, winners
from tests.reference.arnak_situations import Situation

ARNAK = digsite.game("arnak")
Body = dict[str, Any]

# Things that lie in no order, and what the readings say nothing about.
UNORDERED = (
    "exiled_items",
    "exiled_artifacts",
    "removed_assistants",
    "box",
    "used_boons",
    "gold",
    "exhausted",
)
LEFT_ASIDE = ("stream", "pending", "passed")


def body_of(state: State) -> Body:
    """The snapshot of a state without its envelope."""
    body: Body = state.dump()["state"]  # type: ignore[assignment]
    return body


def temple_of(state: State) -> str:
    """The board side of a state."""
    assert isinstance(state, Table)
    return "snake" if state.printed.snake else "bird"


# Travel.


def check_travel(state: State, choose: random.Random, payments: int = 3) -> None:
    """At the start of a turn: what can be paid for, and every way to pay for some of it."""
    body, temple, seat = body_of(state), temple_of(state), state.player
    expected: dict[str, set[Outcome]] = {}
    for verb, found in (
        ("dig", digs(body, temple, seat)),
        ("discover", discoveries(body, temple, seat)),
        ("overcome", guardians_in_reach(body, seat)),
    ):
        expected |= {f"{verb} {place}": ways for place, ways in found.items()}
    _compare_payments(state, temple, expected, ("dig ", "discover ", "overcome "), choose, payments)
    _check_hunter(state, temple, 0, choose)


def check_sending(state: State, card: str, choose: random.Random) -> None:
    """A card that sends an archaeologist, its discounts taken into account."""
    temple = temple_of(state)
    state.apply(names(temple)[f"play {card}"])
    body, seat = body_of(state), state.player
    icons, compasses = SENDING[card]
    expected = {f"dig {space}": ways for space, ways in digs(body, temple, seat, icons).items()}
    found = discoveries(body, temple, seat, icons, compasses)
    expected |= {f"discover {site}": ways for site, ways in found.items()}
    _compare_payments(state, temple, expected, ("dig ", "discover "), choose, 3)


def check_discard(state: State, choose: random.Random) -> None:
    """While a hand card has to be given up, a payment must leave one (ARN-MOD-15)."""
    temple = temple_of(state)
    state.apply(names(temple)["use porter"])
    if body_of(state)["pending"][-1][0] == "discard":
        _check_hunter(state, temple, 1, choose)


def _check_hunter(state: State, temple: str, keep_back: int, choose: random.Random) -> None:
    """The assistant who wants a boot for an arrowhead (ARN-TRV-12, ARN-AST-16)."""
    body, seat = body_of(state), state.player
    ready = "hunter" in body["seats"][seat]["assistants"] and "hunter" not in {
        *body["exhausted"],
        *body["gold"],
    }
    purse = purse_of(body, seat)
    purse.keep_back = keep_back
    ways = ways_to_pay(["boot"], purse) if ready else set()
    _compare_payments(state, temple, {"use hunter": ways} if ways else {}, ("use hunter",), choose, 1)


def _compare_payments(
    state: State,
    temple: str,
    expected: dict[str, set[Outcome]],
    verbs: tuple[str, ...],
    choose: random.Random,
    payments: int,
) -> None:
    by_number = numbers(temple)
    offered = {by_number[action] for action in state.legal_actions()}
    offered = {name for name in offered if name.startswith(verbs)}
    if "use hunter" in verbs and "hunter" in body_of(state)["gold"]:
        offered = set()
    assert offered == set(expected), f"offered {sorted(offered)}, payable {sorted(expected)}"
    for name in choose.sample(sorted(expected), min(payments, len(expected))):
        found: list[Outcome] = []
        follow_payments(state, names(temple)[name], (), 0, found)
        assert set(found) == expected[name], f"{name}: {sorted(set(found) ^ expected[name])}"
        if len(set(_cost(body_of(state), temple, name))) == 1:
            twice = [way for way, times in Counter(found).items() if times > 1 and not _two_by_two(way)]
            assert not twice, f"{name}: a set of sources has one order (ARN-MOD-16): {twice}"


def _two_by_two(way: Outcome) -> bool:
    """Whether the same is left over whichever icon covers which: of two cards with two icons, or of such a card and
    the same icons floating."""
    spent, _, floating = way
    two_way = [source for source in spent if len(set(icons_of(source))) > 1]
    return len(two_way) > 1 or any(set(icons_of(source)) <= set(floating) for source in two_way)


def _cost(body: Body, temple: str, name: str) -> list[str]:
    verb, _, place = name.partition(" ")
    if verb == "use":
        return ["boot"]
    if verb == "overcome":
        icons: list[str] = GUARDIANS[body["guardians"][place]][0].get("travel", [])
        return icons
    return travel_cost(temple, place)


def follow_payments(
    state: State, action: int, spent: tuple[str, ...], coins: int, found: list[Outcome]
) -> None:
    """Makes a move on a copy and goes on with every pick offered until the travel cost is paid."""
    other = state.clone()
    other.listen()
    other.apply(action)
    for event in other.drain():
        parts: dict[str, Any] = event.seen_by(state.player)["parts"]  # type: ignore[assignment]
        if event.kind == "spent":
            spent = (*spent, parts["card"].removeprefix("card:"))
        elif event.kind == "travelled-with":
            spent = (*spent, parts["assistant"].removeprefix("assistant:"))
        elif event.kind == "used-boon":
            spent = (*spent, parts["guardian"].removeprefix("guardian:"))
        elif event.kind == "hired-pilot":
            coins += 2
    assert isinstance(other, Table)
    if other.over or other.pending.kind != TRAVEL_COST:
        floating = [
            icon for code, icon in enumerate(ICONS) for _ in range(int(other.cells[layout.FLOATING + code]))
        ]
        found.append((tuple(sorted(spent)), coins, tuple(sorted(floating))))
        return
    legal = other.legal_actions()
    assert len(legal) > 1, "a single way left is taken without asking (ARN-MOD-16)"
    for pick in legal:
        follow_payments(other, pick, spent, coins, found)


# Scoring.


def check_scores(state: State) -> None:
    """Score sheets, totals, places and winners."""
    body, temple = body_of(state), temple_of(state)
    view: dict[str, Any] = state.view(None)
    expected = [sheet(body, temple, seat) for seat in range(len(body["seats"]))]
    shown = [{line: player["score"][line] for line in expected[0]} for player in view["players"]]
    assert shown == expected
    assert state.scores() == [sum(lines.values()) for lines in expected]
    if body["rival"] is not None:
        lines = rival_sheet(body, temple)
        assert {line: view["rival"]["score"][line] for line in lines} == lines
    else:
        ranked = ranking(body, temple)
        ahead = [seat for together in ranked for seat in together]
        first = [min(ahead.index(seat) for seat in together) for together in ranked]
        places = {seat: place for place, together in zip(first, ranked, strict=True) for seat in together}
        assert state.places() == [places[seat] for seat in range(len(places))]
    if state.over:
        assert state.winners() == winners(body, temple)


# The rival.


def check_rival(state: State, move: str) -> int:
    """The human ends the turn or passes: what the rival has then is what the literal reading says.

    Returns how many situations were compared: none where a new round begins at once, as its shuffles are chance.
    """
    before, temple = body_of(state), temple_of(state)
    last_turn = move == "pass" or 0 in before["passed"]
    if last_turn and before["round"] < LAST_ROUND and not before["seats"][0]["hand"]:
        return 0
    after = state.clone()
    after.apply(names(temple)[move])
    (human_passes if last_turn else end_of_turn)(before, temple)
    found, expected = settled(body_of(after)), settled(before)
    differing = {name: (found[name], value) for name, value in expected.items() if found[name] != value}
    assert not differing, f"engine and reading: {differing}"
    return 1


def settled(body: Body) -> Body:
    """A snapshot with things that lie in no order sorted, and without what the readings say nothing about."""
    found = {name: value for name, value in body.items() if name not in LEFT_ASIDE}
    for name in UNORDERED:
        found[name] = sorted(found[name])
    rival = dict(body["rival"])
    for name in ("items", "artifacts", "idols"):
        rival[name] = sorted(rival[name])
    own = {**body["seats"][0], "play_area": sorted(body["seats"][0]["play_area"])}
    return {**found, "rival": rival, "seats": [own]}


# By number.


def rich_travel(number: int) -> int:
    """A turn begins at a crowded table."""
    choose = random.Random(f"travel {number}")
    players = choose.randint(1, 4)
    dealt = Situation(ARNAK, choose, players)
    for icon in choose.choices(["boot", "ship", "car", "plane"], k=choose.choice([0, 0, 0, 1, 2])):
        dealt.body["floating"][icon] += 1
    special = choose.random()
    if special < 0.2:
        dealt.all_icons_are_planes()
    if special > 0.8:
        dealt.hire("porter", "hunter")
        if dealt.seats[0]["deck"]:
            check_discard(ARNAK.load(dealt.data), choose)
    elif special > 0.5:
        card = choose.choice(sorted(SENDING))
        dealt.hold(card)
        check_sending(ARNAK.load(dealt.data), card, choose)
    check_travel(ARNAK.load(dealt.data), choose)
    return 1


def rich_scores(number: int) -> int:
    """A finished game, with ties more often than by chance."""
    choose = random.Random(f"scores {number}")
    dealt = Situation(ARNAK, choose, choose.choice([1, 2, 3, 3, 4, 4]), round_now=5)
    dealt.body.update(over=True, pending=[], passed=list(range(dealt.players)), figures={})
    if choose.random() < 0.6:
        dealt.level()
    check_scores(ARNAK.load(dealt.data))
    return 1


def rich_rival(number: int) -> int:
    """The human ends a turn or passes at a crowded table."""
    choose = random.Random(f"rival {number}")
    dealt = Situation(ARNAK, choose, 1, difficulty=choose.randrange(6))
    move = choose.choice(["end", "end", "end", "pass"])
    dealt.body["pending"] = [["turn", int(move == "end"), 0]]
    if choose.random() < 0.1:
        dealt.body["fearless"] = [0]
    return check_rival(ARNAK.load(dealt.data), move)


def played_game(number: int) -> int:
    """A game played at random: turns, ends of turns and the score along the way. Returns how many were looked at."""
    choose = random.Random(f"game {number}")
    players = choose.choice([1, 1, 2, 3, 4])
    temple = choose.choice(["bird", "snake"])
    difficulty = choose.randrange(6) if players == 1 else 0
    state = ARNAK.start(players=players, seed=number, temple=temple, difficulty=difficulty)
    stream = Stream.from_seed(number, PLAYOUT)
    looked = 0
    while not state.over:
        assert isinstance(state, Table)
        if state.pending.frames() == [[TURN, 0, 0]]:
            check_travel(state, choose, payments=1)
            looked += 1
        if choose.random() < 0.1:
            check_scores(state)
            looked += 1
        action = eagerly(state, stream)
        move = numbers(temple)[action]
        if players == 1 and move in ("pass", "end"):
            looked += check_rival(state, move)
        state.apply(action)
    check_scores(state)
    return looked + 1


KINDS: tuple[Callable[[int], int], ...] = (rich_travel, rich_scores, rich_rival)
GAME_EVERY = 100


def check(number: int) -> Counter[str]:
    """Compares what stands under a number; returns how many situations of each kind that were."""
    kind = played_game if number % GAME_EVERY == 0 else KINDS[number % len(KINDS)]
    try:
        return Counter({kind.__name__: kind(number)})
    except AssertionError as difference:
        difference.add_note(f"situation {number}, {kind.__name__}")
        raise
