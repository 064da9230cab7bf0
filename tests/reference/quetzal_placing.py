"""The literal Quetzal: rolling and placing meeples (phases 1 and 2)."""

from __future__ import annotations

from itertools import product

from tests.reference.quetzal_gains import ask
from tests.reference.quetzal_table import (
    AUTOMATON,
    BIDDING,
    CATEGORIES,
    DONE,
    FREE,
    NONE,
    PLACES,
    POOL,
    ROLES,
    TEMPLE,
    UNIQUE,
    VILLAGE,
    Action,
    Asking,
    Question,
    Table,
)

Group = tuple[int, ...]  # how many of each category
LONE_CHARACTER = (0, 0, 0, 1)


# --- phase 1 --------------------------------------------------------------------------------------


def roll_phase(table: Table) -> Asking:
    """Everybody rolls everything, then the owners of reroll tiles decide (QZ-ROLL-02, QZ-ROLL-09)."""
    for seat in range(table.players):
        for meeple in table.meeples[seat]:
            table.roll(seat, meeple)
    for seat in table.turn_order():
        yield from reroll_window(table, seat)


def reroll_window(table: Table, seat: int) -> Asking:
    """The one window of an owner: each reroll tile once, in either order (QZ-UPG-23)."""
    unused = [tile for tile in ("reroll_two", "reroll_all") if tile in table.active[seat]]
    while unused:
        options: list[Action] = [DONE]
        if "reroll_two" in unused:
            options += [("reroll", category) for category in CATEGORIES if table.pool(seat, category)]
        if "reroll_all" in unused:
            options.append(("reroll all",))
        answer = yield Question(seat, "reroll", options)
        if answer == DONE:
            return
        if answer == ("reroll all",):
            unused.remove("reroll_all")
            for meeple in table.meeples[seat]:
                table.roll(seat, meeple)
        else:
            unused.remove("reroll_two")
            yield from name_and_reroll(table, seat, answer[1])


def name_and_reroll(table: Table, seat: int, category: str) -> Asking:
    """Meeples are named by category, never back in the order, and rolled together (QZ-UPG-20)."""
    table.group[category] += 1
    while sum(table.group.values()) < table.facts["upgrades"]["reroll_two"]["meeples"]:
        later = CATEGORIES[CATEGORIES.index(category) :]
        left = [one for one in later if len(table.pool(seat, one)) > table.group[one]]
        answer = yield Question(seat, "reroll-name", [*(("reroll", one) for one in left), DONE])
        if answer == DONE:
            break
        category = answer[1]
        table.group[category] += 1
    for meeple in table.take_group(seat):  # index order, the Character last (QZ-MOD-05)
        table.roll(seat, meeple)


# --- phase 2: what is allowed ---------------------------------------------------------------------


def demand(table: Table, place: str) -> tuple[str, ...]:
    """The roles that a unique or bidding location takes, one of them at a time (QZ-PLACE-06)."""
    if place == "stela" or place in TEMPLE:
        return ("archaeologist",)  # QZ-STELA-01, QZ-TEMPLE-01
    if place in VILLAGE:
        role: str = table.facts["village"]["role"]  # QZ-VILLAGE-01
        return ROLES if role == "either" else (role,)
    return ("adventurer",) if place == "black-market" else ROLES  # QZ-MARKET-01, QZ-SURR-01, QZ-SHIP-01


def cost(table: Table, seat: int, place: str) -> int:
    """What one meeple pays there (QZ-PLACE-08)."""
    if place in TEMPLE:
        discount = table.facts["upgrades"]["temple_discount"]["coins"]
        price: int = table.facts["temple"]["costs"][TEMPLE.index(place)]
        return max(0, price - discount) if "temple_discount" in table.active[seat] else price  # QZ-UPG-22
    if place in VILLAGE:
        return int(table.facts["village"]["costs"][VILLAGE.index(place)])
    if place == "stela":
        return int(table.facts["stela"]["cost"])
    return int(table.facts["harbor"]["cost"]) if place == "harbor" else 0


def roles_of(group: Group) -> list[str]:
    """The roles that a group can count as as a whole (QZ-PLACE-07)."""
    black, white, _, _ = group
    return [role for role, others in zip(ROLES, (white, black), strict=True) if not others]


def roles_there(table: Table, place: str, group: Group) -> list[str]:
    """The roles that a group can take at a bidding location, by its demand or its bid colour (QZ-BID-03)."""
    colour = table.bids[place]["role"] if place in table.bids else None
    allowed = demand(table, place) if colour is None else (colour,)
    return [role for role in roles_of(group) if role in allowed]


def acceptable(table: Table, seat: int, place: str, group: Group) -> bool:
    """Whether this whole group may go there now (QZ-MOD-02)."""
    size = sum(group)
    if not table.exists(place) or size == 0 or size * cost(table, seat, place) > table.coins[seat]:
        return False
    if place in FREE:
        return True  # QZ-FREE-02, QZ-FREE-03
    if place in UNIQUE:
        if size > 1 or place in table.bids:  # QZ-UNIQ-02, QZ-UNIQ-03
            return False
        if place == "stela" and seat == table.marker:  # QZ-STELA-02
            return False
        return any(role in demand(table, place) for role in roles_of(group))
    if place in table.bids:
        if table.holder(place) == seat:  # QZ-BID-13
            return False
        if size <= table.bids[place]["size"]:  # QZ-BID-04
            return False
    return bool(roles_there(table, place, group))


def groups(table: Table, seat: int) -> list[Group]:
    """Every group that the pool allows."""
    counts = [len(table.pool(seat, category)) for category in CATEGORIES]
    return list(product(*(range(count + 1) for count in counts)))


def continues(group: Group, whole: Group, number: int) -> bool:
    """Whether a group becomes the whole one by adding from this category on."""
    return whole[:number] == group[:number] and all(
        more >= less for more, less in zip(whole[number:], group[number:], strict=True)
    )


def adds(table: Table, seat: int, place: str, group: Group, last: int) -> list[Action]:
    """The categories of which one more meeple leads to an acceptable group (QZ-MOD-01, QZ-MOD-02)."""
    found: list[Action] = []
    wholes = [whole for whole in groups(table, seat) if acceptable(table, seat, place, whole)]
    for number in range(last, len(CATEGORIES)):
        grown = tuple(count + (position == number) for position, count in enumerate(group))
        if any(continues(grown, whole, number) for whole in wholes):
            found.append(("add", CATEGORIES[number]))
    return found


# --- phase 2: a turn ------------------------------------------------------------------------------


def place_phase(table: Table) -> Asking:
    """Turns go clockwise from the marker until all pools are empty (QZ-PLACE-01, QZ-PLACE-04, QZ-PLACE-05)."""
    seat = table.marker
    while any(table.pool_size(other) for other in range(table.players)):
        if table.pool_size(seat):
            yield from placing_turn(table, seat)
        seat = (seat + 1) % table.players  # QZ-BID-07


def targets(table: Table, seat: int) -> list[Action]:
    """The places to which some group may go."""
    every = groups(table, seat)
    return [
        ("target", place) for place in PLACES if any(acceptable(table, seat, place, group) for group in every)
    ]


def placing_turn(table: Table, seat: int) -> Asking:
    """One location, one or more meeples (QZ-PLACE-02, QZ-MOD-01)."""
    answer = yield from ask(table, seat, "target", lambda: targets(table, seat))
    place = answer[1]
    last = 0
    while True:
        group = tuple(table.group.values())
        options = adds(table, seat, place, group, last)
        if place not in UNIQUE and acceptable(table, seat, place, group):
            options.append(DONE)
        answer = yield Question(seat, "add", options, place)
        if answer == DONE:
            break
        table.group[answer[1]] += 1
        last = CATEGORIES.index(answer[1])
        if place in UNIQUE:
            break
    group = tuple(table.group.values())
    role = None
    if place in BIDDING:
        possible = roles_there(table, place, group)
        if len(possible) == 1:
            role = possible[0]  # QZ-BID-11 among others
        elif group != LONE_CHARACTER:  # QZ-BID-09, QZ-BID-12, QZ-MOD-03
            answer = yield Question(seat, "role", [("role", one) for one in possible], place)
            role = answer[1]
    yield from send(table, seat, place, role)


def send(table: Table, seat: int, place: str, role: str | None) -> Asking:
    """The named group pays and goes; the Camp works at once (QZ-PLACE-08, QZ-CAMP-01)."""
    meeples = table.take_group(seat)
    table.coins[seat] -= len(meeples) * cost(table, seat, place)
    for meeple in meeples:
        meeple["place"] = place
    if place in BIDDING and place in table.bids:
        send_back(table, place)
    if place not in FREE:
        table.bids[place] = {"by": seat, "size": len(meeples), "role": role}
    if place == "camp":
        for _ in meeples:
            yield from camp(table, seat)  # QZ-CAMP-08


def send_back(table: Table, place: str) -> None:
    """An outbid player takes the meeples back as they lie; the automaton's are out (QZ-BID-05, QZ-2P-11)."""
    victim = table.holder(place)
    if victim != AUTOMATON:
        assert isinstance(victim, int)
        for meeple in table.meeples[victim]:
            if meeple["place"] == place:
                meeple["place"] = POOL


def camp(table: Table, seat: int) -> Asking:
    """A coin, and then perhaps the reroll of one pool meeple (QZ-CAMP-03..07, QZ-MOD-05)."""
    table.coins[seat] += table.facts["camp"]["coins"]
    if not table.pool_size(seat):
        return  # QZ-CAMP-06
    categories = [category for category in CATEGORIES if table.pool(seat, category)]
    answer = yield Question(seat, "camp-reroll", [*(("reroll", one) for one in categories), NONE])
    if answer != NONE:
        table.roll(seat, table.pool(seat, answer[1])[0])
