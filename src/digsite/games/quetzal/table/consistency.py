"""Checks that the things on a table that was read from a snapshot agree with each other."""

from __future__ import annotations

from digsite.engine.checking import require
from digsite.games.quetzal.printed import ids
from digsite.games.quetzal.printed.components import PLACES, UPGRADE_KINDS
from digsite.games.quetzal.table import frames
from digsite.games.quetzal.table.fields import (
    Table,
    category_of,
    counts_in,
    crate_size,
    fits,
    group_size,
    in_pool,
    pool_size,
    tiles_to_settle,
    tiles_value,
)
from digsite.games.quetzal.table.frame_consistency import check_frames
from digsite.games.quetzal.table.keys import CARD_NAMES
from digsite.games.quetzal.table.operations import LOCATION_AT


def check(table: Table) -> None:
    """Refuses a table that no game could have come to."""
    _check_cards(table)
    _check_tiles(table)
    _check_meeples(table)
    _check_automaton(table)
    _check_scores(table)
    require(
        table.over == (table.pending.size == 0),
        "state.pending",
        "a game in progress has a pending decision, a finished one has none",
    )
    if table.over:
        require(table.round == table.printed.rounds, "state.round", "the game is over before its last round")
        _check_phase(table, frames.ENDING)
    else:
        check_frames(table)
        _check_phase(table, table.pending.frames()[0][0])
    _check_chains(table)


def _check_cards(table: Table) -> None:
    counts = [0] * ids.KINDS
    piles = [
        counts_in(table.deck, 0, int(table.deck_size)),
        counts_in(table.face_up, 0, ids.FACE_UP),
        counts_in(table.drawn, 0, 2),
    ]
    for card in [card for pile in piles for card in pile if card != ids.NOTHING]:
        counts[card] += 1
    for card in range(ids.KINDS):
        counts[card] += int(table.discards[card])
        for seat in range(table.printed.players):
            held = int(table.hands[seat * ids.KINDS + card])
            counts[card] += held
            known = table.known[seat * ids.KINDS + card] <= held
            require(
                known,
                f"state.known[{seat}]",
                f"seat {seat} is known to hold more {CARD_NAMES[card]} than it holds",
            )
        expected = int(table.printed.card_counts[card])
        require(
            counts[card] == expected,
            "state.hands",
            f"{CARD_NAMES[card]} is there {counts[card]} times, not {expected} times",
        )


def _check_tiles(table: Table) -> None:
    counts = [0] * ids.UPGRADES
    shown = counts_in(table.village, 0, ids.VILLAGE_SPACES)
    waiting = tiles_to_settle(table)
    active = counts_in(table.active, 0, int(table.printed.players) * ids.ACTIVE_ROOM)
    pile = counts_in(table.tile_pile, 0, int(table.tile_pile_size))
    for tile in [*shown, *waiting, *active, *pile]:
        if tile != ids.NOTHING:
            counts[tile] += 1
    for seat in range(table.printed.players):
        for tile in range(ids.UPGRADES):
            counts[tile] += int(table.put_away[seat * ids.UPGRADES + tile])
        one, other = active[seat * ids.ACTIVE_ROOM : (seat + 1) * ids.ACTIVE_ROOM]
        require(
            one != other or one == ids.NOTHING,
            f"state.active[{seat}]",
            f"seat {seat} has the same Upgrade twice",
        )
        require(
            one != ids.NOTHING or other == ids.NOTHING,
            f"state.active[{seat}]",
            f"seat {seat} has filled its second place first",
        )
    for tile, count in enumerate(counts):
        expected = int(table.printed.tile_copies[tile])
        require(
            count == expected,
            "state.tile_pile",
            f"{UPGRADE_KINDS[tile]} is there {count} times, not {expected} times",
        )
    for index in range(int(table.printed.upgrades_shown), ids.VILLAGE_SPACES):
        require(
            shown[index] == ids.NOTHING, "state.village", "more Upgrades lie at the Village than it shows"
        )


def _check_meeples(table: Table) -> None:
    players = int(table.printed.players)
    for place in range(ids.PLACES):
        holder = int(table.holders[place])
        present = {
            seat: [
                seat * ids.MEEPLES + index
                for index in range(ids.MEEPLES)
                if table.wheres[seat * ids.MEEPLES + index] == place
            ]
            for seat in range(players)
        }
        name = PLACES[place]
        if not (LOCATION_AT[place].unique or LOCATION_AT[place].bidding):
            require(holder == ids.NOBODY, "state.held", f"nobody holds {name}")
            continue
        exists = table.printed.places[place] == 1
        require(exists or holder == ids.NOBODY, "state.held", f"{name} is not in this game")
        for seat, meeples in present.items():
            expected = int(table.sizes[place]) if seat == holder else 0
            require(
                len(meeples) == expected,
                "state.held",
                f"seat {seat} has {len(meeples)} meeples at {name}, not {expected}",
            )
        if 0 <= holder < players:
            _check_role(table, place, present[holder])
    for seat in range(players):
        character = table.faces[seat * ids.MEEPLES + ids.CHARACTER_INDEX]
        require(character >= ids.SIDE, "state.faces", "the Character lies or stands, and shows no role")


def _check_role(table: Table, place: int, meeples: list[int]) -> None:
    """The group that holds a place plays a role it can play, or is the Character alone (QZ-BID-09)."""
    name = PLACES[place]
    role = int(table.roles[place])
    categories = [int(category_of(table, meeple)) for meeple in meeples]
    if LOCATION_AT[place].unique:
        require(
            role == ids.OPEN_ROLE and len(meeples) == 1,
            "state.held",
            f"one meeple stands at {name}, without a bid",
        )
        demand = LOCATION_AT[place].demand(table, place)
        require(fits(demand, categories[0]), "state.held", f"a meeple of the wrong role stands at {name}")
        return
    if role == ids.OPEN_ROLE:
        lone = categories == [ids.CHARACTER] and place != ids.BLACK_MARKET
        require(lone, "state.held", f"the role of the bid at {name} is open")
        return
    require(
        place != ids.BLACK_MARKET or role == ids.ADVENTURER,
        "state.held",
        "an archaeologist is at the Black Market",
    )
    require(
        all(fits(role, category) for category in categories),
        "state.held",
        f"a meeple plays the wrong role at {name}",
    )
    lone = categories == [ids.CHARACTER] and place != ids.BLACK_MARKET
    require(not lone, "state.held", f"the Character alone leaves the role of the bid at {name} open")


def _check_automaton(table: Table) -> None:
    printed = table.printed
    held = [place for place in range(ids.PLACES) if table.holders[place] == ids.AUTOMATON]
    if printed.players != 2:
        require(not held, "state.held", "the automaton plays with two players only")
        return
    cards = counts_in(table.automaton_cards, 0, ids.AUTOMATON_CARDS)
    require(len(set(cards)) == len(cards), "state.automaton_cards", "an automaton card is there twice")
    require(
        table.automaton_drawn == table.round,
        "state.automaton_drawn",
        "one automaton card is drawn in each round",
    )
    row = cards[int(table.automaton_drawn) - 1] * ids.PLACES
    for place in range(ids.PLACES):
        size = int(printed.automaton_sizes[row + place])
        role = int(printed.automaton_roles[row + place])
        name = PLACES[place]
        if size == 0:
            require(place not in held, "state.held", f"the automaton card does not show {name}")
        elif place in held:
            same = table.sizes[place] == size and table.roles[place] == role
            require(same, "state.held", f"the automaton is at {name} as its card shows")
        else:
            outbid = LOCATION_AT[place].bidding and table.sizes[place] > size and table.roles[place] == role
            require(outbid, "state.held", f"the automaton was not outbid at {name}")


def _check_scores(table: Table) -> None:
    printed = table.printed
    for seat in range(printed.players):
        row = seat * ids.SOURCES
        passed = sum(int(printed.track_vp[space]) for space in range(table.discovery[seat]))
        require(
            table.sources[row + ids.FROM_TRACK] == passed,
            "state.points",
            f"seat {seat} has other points from the track",
        )
        final = (0, 0, 0)
        if table.over:
            marker = int(printed.marker_vp) if table.marker == seat else 0
            final = (marker, int(table.coins[seat] // printed.coins_per_vp), int(tiles_value(table, seat)))
        sources = (ids.FROM_MARKER, ids.FROM_COINS, ids.FROM_TILES)
        for source, expected in zip(sources, final, strict=True):
            require(
                table.sources[row + source] == expected,
                "state.points",
                f"seat {seat} has other points at the end",
            )


def _check_phase(table: Table, phase: int) -> None:
    """The meeples are where they are in each phase, and so is the marker."""
    printed = table.printed
    pools = sum(int(pool_size(table, seat)) for seat in range(printed.players))
    meeples = int(printed.players * (printed.team + 1))
    stela = int(table.holders[ids.STELA])
    if phase == frames.ROLLING:
        require(pools == meeples, "state.meeples", "all meeples are rolled before one is placed")
    elif phase == frames.PLACING:
        require(stela != table.marker, "state.meeples", "the holder of the marker is at the Stela")
    else:
        require(pools == 0, "state.meeples", "all meeples are placed before a place is activated")
        if phase == frames.ENDING or table.pending.frames()[0][1] > frames.AT_STELA:
            require(
                stela in (ids.NOBODY, int(table.marker)),
                "state.marker",
                "the player at the Stela has the marker",
            )
    if phase == frames.ACTIVATING:
        _check_taken(table, table.pending.frames()[0][1])
    elif phase == frames.ENDING:
        _check_taken(table, frames.STOPS)


def _check_taken(table: Table, stop: int) -> None:
    """The cards of Surroundings that were won are gone (QZ-SURR-02)."""
    for which in range(ids.SURROUNDINGS):
        if frames.AT_SURROUNDINGS + which < stop and table.holders[ids.QUARRY + which] != ids.NOBODY:
            start = ids.TEMPLE_CARDS + which * ids.DIG_CARDS
            left = [card for card in counts_in(table.face_up, start, ids.DIG_CARDS) if card != ids.NOTHING]
            require(not left, "state.surroundings", f"the cards of {PLACES[ids.QUARRY + which]} are taken")


def _check_chains(table: Table) -> None:
    """Named meeples and cards belong to the decision in progress."""
    kind = int(table.pending.kind())
    naming = kind in (frames.ADD_MEEPLE, frames.CHOOSE_ROLE, frames.NAME_REROLL)
    require(
        naming or group_size(table) == 0, "state.group", "meeples are named, and no group is put together"
    )
    if naming:
        for category in range(ids.CATEGORIES):
            enough = table.group[category] <= in_pool(table, table.player, category)
            require(enough, "state.group", "more meeples are named than there are in the pool")
    require(
        (kind == frames.KEEP_CARD) == (table.drawn[0] != ids.NOTHING),
        "state.drawn",
        "two cards are drawn exactly while one of them is chosen",
    )
    if kind != frames.DELIVER_CARDS:
        require(crate_size(table) == 0, "state.crate", "cards are named, and nothing is delivered")
        return
    named = counts_in(table.crate, 0, ids.KINDS)
    last = max((card for card, count in enumerate(named) if count), default=-1)
    require(last == table.pending.second(), "state.crate", "the card named last is another one")
    for card, count in enumerate(named):
        held = table.hands[table.player * ids.KINDS + card]
        require(count <= held, "state.crate", f"{CARD_NAMES[card]} is named and not in the hand")
    limit = int(LOCATION_AT[table.pending.first()].limit(table, table.player))
    require(sum(named) < limit, "state.crate", "the delivery is complete")
    require(sum(named) < table.hand_sizes[table.player], "state.crate", "the delivery is complete")
