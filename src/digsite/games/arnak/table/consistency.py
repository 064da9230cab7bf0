"""What holds between the parts of every table that a game can come to, besides that nothing is lost or made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from digsite.games.arnak.printed import ids
from digsite.games.arnak.table import frames
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.piles import IN_TRANSIT, SET_ASIDE, pile_size

_DIG_TILES = 5
_PAIRS = 5


def disagreements(table: Table) -> Iterator[str]:
    """What does not go together, in words; nothing at a table of a game."""
    yield from _course(table)
    yield from _board(table)
    yield from _mixes(table)
    yield from _assistants(table)
    if table.printed.solo:
        yield from _rival(table)


def _course(table: Table) -> Iterator[str]:
    """Whose turn it is, and how the game stands."""
    printed = table.printed
    stack = table.pending.frames()
    everybody = (1 << int(printed.players)) - 1
    if table.over == bool(stack):
        yield "a game in progress has a pending decision, a finished one has none"
    if table.over and table.round != printed.rounds:
        yield "the game is over before its last round"
    deciding = bool(stack) and stack[0][0] == frames.LEFTOVER
    if deciding and table.round == printed.rounds:
        yield "after the last round nobody is asked what to keep"
    if (deciding or table.over) and table.passed != everybody:
        yield "a round ends when all have passed"
    if (deciding or table.over) and any(int(who) != ids.NOBODY_THERE for who in table.occupants):
        yield "at the end of a round all archaeologists are at home"
    if (deciding or table.over) and (table.all_planes or table.fearless or any(table.floating)):
        yield "what lasts for a round or a turn is over at its end"
    if stack and stack[0] == [frames.TURN, 0, 0] and table.passed >> table.player & 1:
        yield "a player who has passed has no turn"
    if printed.solo and table.starter != 0:
        yield "alone, one is always the first seat"
    sorting = bool(stack) and stack[-1][0] == frames.SORTING
    for seat in range(int(printed.players)):
        if pile_size(table, seat, IN_TRANSIT) and not (sorting and seat == table.player):
            yield "cards are being sorted by nobody"
        if pile_size(table, seat, SET_ASIDE) and not deciding:
            yield "cards are set aside at the end of a round only"
    if table.item_top_known > table.item_deck_size or table.artifact_top_known > table.artifact_deck_size:
        yield "the top of an empty deck is known"


def _board(table: Table) -> Iterator[str]:
    """Blocked spaces, site tiles and idols where they belong (INV-07, -22)."""
    printed = table.printed
    blocked = [space for space in range(ids.SPACES) if table.blocked >> space & 1]
    if len(blocked) != printed.blocked or any(
        space >= ids.CAMP_SPACES or space % 2 == 0 for space in blocked
    ):
        yield f"{printed.blocked} of the dearer spaces at camps are blocked"
    first = int(printed.level_1_tiles)
    steps = {frame[1]: frame[2] for frame in table.pending.frames() if frame[0] == frames.ARRIVE}
    for wild in range(ids.WILD_SITES):
        site = wild + ids.CAMPS
        tile = int(table.site_tile[wild])
        if tile >= 0 and (tile >= first) != (site >= ids.FIRST_LEVEL_2):
            yield "a site tile lies on a site of the other level"
        untouched = steps.get(site, 0) == 0 and tile < 0
        if untouched != (table.idol_up[wild] >= 0):
            yield "an undiscovered site has its idols, a discovered one none"
    for stack in range(2):
        base = stack * int(printed.site_tiles)
        for index in range(int(table.site_stack_sizes[stack])):
            if (table.site_stacks[base + index] >= first) != (stack == 1):
                yield "a site tile lies in the stack of the other level"
    for guardian in range(ids.GUARDIANS):
        owner = int(table.guardian_owner[guardian])
        if table.used_boons >> guardian & 1 and owner in (ids.NOBODY_THERE, ids.RIVAL):
            yield "a boon was used by nobody"


def _mixes(table: Table) -> Iterator[str]:
    """Of no kind of idol or bonus tile are there more than in the box (INV-05, -09)."""
    printed = table.printed
    idols = Counter(int(kind) for kind in table.idol_up if kind >= 0)
    idols.update(int(kind) for kind in table.idol_down)
    idols.update(kind for kind in range(ids.IDOL_KINDS) if table.rival_idols >> kind & 1)
    if idols - Counter(int(kind) for kind in printed.idol_mix):
        yield "there are more idols of a kind than in the box"
    tiles = Counter(int(kind) for kind in table.bonuses if kind >= 0)
    tiles.update(int(table.temple_stack[index]) for index in range(int(table.temple_stack_size)))
    tiles.update(int(table.box[index]) for index in range(int(table.box_size)))
    if tiles - Counter(int(kind) for kind in printed.bonus_mix):
        yield "there are more bonus tiles of a kind than in the box"


def _assistants(table: Table) -> Iterator[str]:
    """Only assistants of players are gold or exhausted, and there is rescue on one side only (INV-08, -20)."""
    owned = sum(1 << int(assistant) for assistant in set(table.squares) if assistant >= 0)
    if (table.gold | table.exhausted) & ~owned:
        yield "an assistant of nobody is gold or exhausted"
    if table.rescue_size and not table.printed.snake:
        yield "on this side nobody waits for rescue"
    if table.rescue_size > table.printed.counted_players:
        yield "more wait for rescue than there are players"
    if not table.printed.snake and table.rescue_seen:
        yield "on this side nobody looks for those to be rescued"


def _rival(table: Table) -> Iterator[str]:
    """Ten different tiles: five to dig, one of each pair, as many red as the difficulty says (ARN-SOL-04, -05)."""
    tiles = [int(table.rival_stack[index]) for index in range(int(table.rival_size))]
    tiles += [int(table.rival_used[index]) for index in range(int(table.rival_used_size))]
    pairs = sorted(tile for tile in tiles if tile >= _DIG_TILES)
    if sorted(set(tiles)) != sorted(tiles) or {(tile - _DIG_TILES) // 2 for tile in pairs} != set(
        range(_PAIRS)
    ):
        yield "the rival has five tiles to dig and one of each pair"
    elif sum((tile - _DIG_TILES) % 2 for tile in pairs) != table.printed.difficulty:
        yield f"at this difficulty {table.printed.difficulty} tiles of the rival are red"
