"""The features of the table as a whole and of each seat."""

from typing import Final

from digsite.engine.native import i64, vec
from digsite.games.lost_cities.course.scoring import net_result, track_value
from digsite.games.lost_cities.features import pieces
from digsite.games.lost_cities.features.codes import amount_step, spare_step, spread_lead, total_step
from digsite.games.lost_cities.features.overview import Overview
from digsite.games.lost_cities.printed.ids import COLOURS, STONES

_NOBODY: Final[vec[i64]] = vec[i64]([0] * (STONES + 1))


def fill_table(view: Overview) -> None:
    """Players and options, the decision, and how much of the expedition is left."""
    out = view.out
    table = view.table
    printed = table.printed
    out.mark(pieces.PLAYERS + view.players - 2)
    if printed.short:
        out.mark(pieces.OPTIONS)
    if printed.variant:
        out.mark(pieces.OPTIONS + 1)
    if printed.lowest_opening:
        out.mark(pieces.OPTIONS + 2)
    if printed.idle_limit > 0:
        out.mark(pieces.OPTIONS + 3)
        if table.idle > 0:
            out.add(pieces.IDLE, float(table.idle) / float(printed.idle_limit))
            if table.idle >= printed.idle_limit:
                out.mark(pieces.IDLE + 1)
    out.mark(pieces.LEFT + printed.expeditions - table.expedition)
    if view.kind > 0:
        out.mark(pieces.DECISION + view.mover * pieces.DECISIONS + view.kind - 1)
    pile = table.pile_size
    out.mark(pieces.PILE + amount_step(pile))
    if pile > 0:
        out.add(pieces.PILE_SIZE, float(pile) / 100.0)
    out.mark(pieces.PLAYS + view.plays_step)
    out.mark(pieces.CROSSED + view.crossed)
    out.mark(pieces.STEPS + amount_step(steps_to_the_end(view)))
    out.mark(pieces.FITTING + view.fitting)
    out.mark(pieces.UNFIT + view.unfit)
    out.mark(pieces.SPARE + spare_step(view.plays_of[0] - view.fitting))


def steps_to_the_end(view: Overview) -> i64:
    """How many steps are missing until the last crossing, if the foremost explorers go on."""
    table = view.table
    crossing = table.printed.bridge_after + 1
    missing = table.printed.crossings_to_end - table.crossings
    stones = table.stones
    waiting = _NOBODY[:]
    for path in range(view.players * COLOURS):
        waiting[stones[path]] += 1
    steps: i64 = 0
    stone = crossing - 1
    while stone >= 0 and missing > 0:
        going = waiting[stone] if waiting[stone] < missing else missing
        steps += going * (crossing - stone)
        missing -= going
        stone -= 1
    return steps


def fill_seats(view: Overview) -> None:
    """Explorers, artifacts and points of each seat, and the onlooker's lead over the others."""
    out = view.out
    table = view.table
    printed = table.printed
    stones = table.stones
    bridge = printed.bridge_after
    own: i64 = 0
    for relative in range(view.players):
        seat = view.seat + relative
        if seat >= view.players:
            seat -= view.players
        explorers: i64 = 0
        crossed: i64 = 0
        at_bridge: i64 = 0
        near_bridge: i64 = 0
        for path in range(seat * COLOURS, seat * COLOURS + COLOURS):
            stone = stones[path]
            if stone > 0:
                explorers += 1
                if stone > bridge:
                    crossed += 1
                elif stone == bridge:
                    at_bridge += 1
                elif stone == bridge - 1:
                    near_bridge += 1
        out.mark(pieces.OUT + relative * (pieces.EXPLORERS + 1) + explorers)
        if table.researchers[seat] < 0:
            out.mark(pieces.RESEARCHER_HOME + relative)
        if crossed > 0:
            out.add(pieces.CROSSED_BY + relative, float(crossed))
        if at_bridge > 0:
            out.add(pieces.AT_BRIDGE + relative, float(at_bridge))
        if near_bridge > 0:
            out.add(pieces.NEAR_BRIDGE + relative, float(near_bridge))
        if view.plays_of[relative] > 0:
            out.add(pieces.PLAYS_NUMBER + relative, float(view.plays_of[relative]) / 10.0)
        standing = fill_points(view, relative, seat)
        if relative == 0:
            own = standing
        else:
            lead = own - standing
            spread_lead(out, pieces.LEAD + (relative - 1) * pieces.LEADS, float(lead))
            if lead != 0:
                out.add(pieces.LEAD_NUMBER + relative - 1, float(lead) / 100.0)


def fill_points(view: Overview, relative: i64, seat: i64) -> i64:
    """The total, the explorers where they stand, and the artifacts; returns what the seat would end with now."""
    out = view.out
    table = view.table
    total = table.totals[seat]
    out.mark(pieces.SMALL_TOTAL + relative * 6 + total_step(total))
    if total > 0:
        out.add(pieces.TOTAL + relative, float(total) / 100.0)
    found = table.artifacts[seat]
    if found > 0:
        out.add(pieces.ARTIFACTS_FOUND + relative, float(found) / 9.0)
    artifacts = table.tokens[seat] + found
    step = artifacts if artifacts < pieces.ARTIFACT_STEPS else pieces.ARTIFACT_STEPS - 1
    out.mark(pieces.ARTIFACTS + relative * pieces.ARTIFACT_STEPS + step)
    if table.over:
        # Explorers and artifacts are in the total.
        return total
    net = net_result(table, seat)
    if net > 0:
        out.add(pieces.NET_GAIN + relative, float(net) / 50.0)
    elif net < 0:
        out.add(pieces.NET_LOSS + relative, float(-net) / 50.0)
    worth = track_value(table, artifacts)
    if worth != 0:
        out.add(pieces.TRACK + relative, float(worth) / 50.0)
    gain = track_value(table, artifacts + 1) - worth
    if gain != 0:
        out.add(pieces.TRACK_NEXT + relative, float(gain) / 50.0)
    standing = total + net
    if standing < 0:
        standing = 0
    standing += worth
    return standing if standing > 0 else 0
