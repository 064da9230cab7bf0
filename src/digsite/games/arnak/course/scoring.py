"""Final scoring, as it stands at any moment: the score sheet, and places with the tie-breaks (ARN-SCR, ARN-SOL-34)."""

from digsite.engine.messages import Message
from digsite.engine.native import i64
from digsite.games.arnak.printed import ids
from digsite.games.arnak.table import layout
from digsite.games.arnak.table.fields import STRIP, Table
from digsite.games.arnak.table.layout import PILES
from digsite.games.arnak.table.piles import owned_fear, pile_start
from digsite.games.arnak.table.places import row_of

# The lines of the score sheet.
LINES = ("research", "temple", "idols", "guardians", "cards", "fear")


def glass_points(table: Table, side: i64) -> i64:
    """The value of a magnifying glass where it stands (ARN-SCR-01)."""
    space = table.cells[layout.GLASSES + side]
    if space < 0:
        return 0
    if space == ids.LOST_TEMPLE:
        return table.printed.arrival_points[table.cells[layout.ARRIVAL + side]]
    return table.printed.row_points[row_of(table, space) * 2]


def research_points(table: Table, seat: i64) -> i64:
    """Both tokens of a player, temple tiles left aside (ARN-SCR-01, -09)."""
    notebook = table.cells[layout.NOTEBOOKS + seat]
    points = glass_points(table, seat)
    return points + table.printed.row_points[row_of(table, notebook) * 2 + 1] if notebook >= 0 else points


def temple_points(table: Table, side: i64) -> i64:
    """Temple tiles at their face value (ARN-SCR-02)."""
    points: i64 = 0
    for stack in range(ids.TEMPLE_STACKS):
        points += (
            table.cells[layout.OWNED_TEMPLE_TILES + side * ids.TEMPLE_STACKS + stack]
            * table.printed.temple_points[stack]
        )
    return points


def idol_points(table: Table, seat: i64) -> i64:
    """Idols in slots or not, and the slots still empty (ARN-SCR-03, ARN-IDL-02, -08)."""
    points = (
        table.cells[layout.CRATES + seat] + table.cells[layout.SLOTTED + seat]
    ) * table.printed.idol_points
    for slot in range(table.cells[layout.SLOTTED + seat], ids.SLOTS):
        points += table.printed.empty_slot_points[slot]
    return points


def guardian_points(table: Table, owner: i64) -> i64:
    """Guardians overcome, their boons used or not (ARN-SCR-04)."""
    count: i64 = 0
    for guardian in range(ids.GUARDIANS):
        if table.cells[layout.GUARDIAN_OWNER + guardian] == owner:
            count += 1
    return count * table.printed.guardian_points


def card_points(table: Table, seat: i64) -> i64:
    """Items and artifacts wherever they are (ARN-SCR-05)."""
    points: i64 = 0
    place = seat * STRIP
    end = pile_start(table, seat, PILES)
    while place < end:
        if table.cards[place] != ids.FEAR_CARD:
            points += table.printed.card_points[table.cards[place]]
        place += 1
    return points


def fear_points(table: Table, seat: i64) -> i64:
    """Fear cards wherever they are, and fear tiles (ARN-SCR-06)."""
    cards = owned_fear(table, seat) * table.printed.card_points[ids.FEAR_CARD]
    return cards + table.cells[layout.FEAR_TILES + seat] * table.printed.fear_tile_points


def score_sheet(table: Table, seat: i64) -> list[int]:
    """The points of a player, line by line."""
    return [
        int(research_points(table, seat)),
        int(temple_points(table, seat)),
        int(idol_points(table, seat)),
        int(guardian_points(table, seat)),
        int(card_points(table, seat)),
        int(fear_points(table, seat)),
    ]


def total(table: Table, seat: i64) -> i64:
    """All points of a player."""
    return (
        research_points(table, seat)
        + temple_points(table, seat)
        + idol_points(table, seat)
        + guardian_points(table, seat)
        + card_points(table, seat)
        + fear_points(table, seat)
    )


def rival_idol_points(table: Table) -> i64:
    """Idols of the rival: the first of a kind, and those it has already (ARN-SOL-34)."""
    printed = table.printed
    points = table.rival_spare_idols * printed.rival_spare_idol_points
    kinds = table.rival_idols
    while kinds != 0:
        points += printed.rival_idol_points * (kinds & 1)
        kinds >>= 1
    return points


def rival_card_points(table: Table) -> i64:
    """Items and artifacts of the rival (ARN-SOL-34)."""
    printed = table.printed
    points: i64 = 0
    card: i64 = 0
    cards = table.rival_items
    while cards != 0:
        if cards & 1 != 0:
            points += printed.card_points[card]
        cards >>= 1
        card += 1
    card = ids.ITEMS
    cards = table.rival_artifacts
    while cards != 0:
        if cards & 1 != 0:
            points += printed.card_points[card]
        cards >>= 1
        card += 1
    return points


def rival_sheet(table: Table) -> list[int]:
    """The points of the rival, line by line (ARN-SOL-34)."""
    side = table.printed.players
    return [
        int(glass_points(table, side)),
        int(temple_points(table, side)),
        int(rival_idol_points(table)),
        int(guardian_points(table, ids.RIVAL)),
        int(rival_card_points(table)),
        0,
    ]


def rival_total(table: Table) -> i64:
    """All points of the rival."""
    side = table.printed.players
    return (
        glass_points(table, side)
        + temple_points(table, side)
        + rival_idol_points(table)
        + guardian_points(table, ids.RIVAL)
        + rival_card_points(table)
    )


def places(table: Table) -> list[int]:
    """The place of each seat; ties by the Lost Temple, then research points, then shared (ARN-SCR-07 to -10)."""
    players = int(table.printed.players)
    totals = [int(total(table, seat)) for seat in range(players)]
    if table.printed.solo:
        # ARN-SOL-35: equal points are a draw.
        return [int(sum(rival_sheet(table)) > totals[0])]
    return [
        sum(_is_ahead(table, totals, other, seat) for other in range(players) if other != seat)
        for seat in range(players)
    ]


def tie_break(table: Table) -> Message | None:
    """Compares the players with the most points, where there are several (ARN-SCR-08 to -10)."""
    totals = [int(total(table, seat)) for seat in range(table.printed.players)]
    level = [seat for seat, points in enumerate(totals) if points == max(totals)]
    if len(level) < 2:
        return None
    if any(table.cells[layout.ARRIVAL + seat] >= 0 for seat in level):
        return Message("tie.temple")
    research = sorted([int(research_points(table, seat)) for seat in level])
    if research[-1] == research[-2]:
        return Message("tie.level", {"points": research[-1]})
    return Message("tie.research", {"more": research[-1], "fewer": research[-2]})


def _is_ahead(table: Table, totals: list[int], one: int, other: int) -> bool:
    if totals[one] != totals[other]:
        return totals[one] > totals[other]
    mine, theirs = int(table.cells[layout.ARRIVAL + one]), int(table.cells[layout.ARRIVAL + other])
    if mine >= 0 or theirs >= 0:
        return mine >= 0 and (theirs < 0 or mine < theirs)
    return research_points(table, one) > research_points(table, other)
