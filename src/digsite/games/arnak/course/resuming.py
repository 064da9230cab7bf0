"""Whether a game can go on from a pending stack that was read from a snapshot."""

from __future__ import annotations

from digsite.engine.checking import require
from digsite.engine.native import i64, vec
from digsite.games.arnak import actions
from digsite.games.arnak.places.discovery import can_discover
from digsite.games.arnak.places.track import can_move, discounts, tiles_left
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.icons import icon_names
from digsite.games.arnak.printed.ids import FIGURES, site_of
from digsite.games.arnak.table import frames, sources
from digsite.games.arnak.table.fields import Table
from digsite.games.arnak.table.operations import MOST_LEGAL, OPERATIONS, fill_own
from digsite.games.arnak.table.piles import IN_HAND, IN_PLAY, IN_TRANSIT, find, leftover_card, pile_size
from digsite.games.arnak.table.places import figures_out, is_discovered, is_free
from digsite.games.arnak.travel.costs import split_cost
from digsite.games.arnak.travel.sources import hand_cards_due

# Steps that cannot be interrupted, so that nothing lies on them (ARN-MOD-13).
_ON_TOP = (frames.TRAVEL_COST, frames.BLADE, frames.SORTING, frames.LOOK_IN_TEMPLE, frames.LEFTOVER)
_SOURCES = {
    sources.FROM_CARD: ids.CARD_KINDS,
    sources.FROM_SITE: ids.SITES,
    sources.FROM_ASSISTANT: ids.ASSISTANTS,
    sources.FROM_GUARDIAN: ids.GUARDIANS,
    sources.FROM_IDOL: ids.IDOL_KINDS,
    sources.FROM_BONUS: ids.BONUS_KINDS,
    sources.FROM_SLOT: ids.SLOT_EFFECTS,
    sources.FROM_RESEARCH: ids.TRACK_SPACES,
}


def check(table: Table) -> None:
    """Refuses a stack that no code could continue."""
    stack = table.pending.frames()
    require(
        table.over == (not stack),
        "state.pending",
        "a game in progress has a pending decision, a finished one has none",
    )
    if table.over:
        return
    for place, (kind, first, second) in enumerate(stack):
        top = place == len(stack) - 1
        require(
            top or kind not in _ON_TOP, "state.pending", "something lies on a step that nothing interrupts"
        )
        bottom = kind in (frames.TURN, frames.LEFTOVER)
        require(
            bottom == (place == 0),
            "state.pending",
            "one turn, or the end of a round, lies under all other work",
        )
        if kind <= vocabulary.LAST_OP:
            _part_agrees(table, kind, first, second)
        elif kind in (frames.SET_OUT, frames.ARRIVE, frames.ACTIVATE_NOW, frames.CAPTURE):
            _journey_agrees(table, kind, first, second)
        elif kind in (frames.REWARDS, frames.PICK_BONUS, frames.LOOK_IN_TEMPLE, frames.BLADE):
            _research_agrees(table, kind, first, second)
        else:
            _step_agrees(table, kind, first, second)
    require(
        pile_size(table, table.player, IN_HAND) >= hand_cards_due(table),
        "state.pending",
        "more hand cards are due than there are",
    )
    arrivals = [frame[1] for frame in stack if frame[0] == frames.SET_OUT]
    require(
        figures_out(table, table.player) + len(arrivals) <= FIGURES and len(set(arrivals)) == len(arrivals),
        "state.pending",
        "nobody is at home to set out",
    )
    _is_a_decision(table)


def _is_a_decision(table: Table) -> None:
    """The frame on top asks something, and there is an answer."""
    kind = table.pending.kind()
    operation = OPERATIONS[kind]
    require(not operation.automatic(table), "state.pending", "what is on top asks nothing")
    if kind not in (frames.TURN, frames.LEFTOVER):
        require(
            fill_own(table, operation, vec[i64]([0] * MOST_LEGAL)) > 0,
            "state.pending",
            "what is on top has no answer",
        )


def _part_agrees(table: Table, kind: int, node: int, second: int) -> None:
    """A part names a node that does what it says, with marks that such a part can carry."""
    printed = table.printed
    known = 0 <= node < len(printed.components.nodes.rows) and printed.node(node, vocabulary.OP) == kind
    require(known, "state.pending", f"there is no such part {node}")
    flags, repeated = second % frames.REPEAT, second // frames.REPEAT
    count = int(printed.node(node, vocabulary.COUNT))
    if kind == vocabulary.SEQUENCE:
        require(
            second <= printed.node(node, vocabulary.LINKS), "state.pending", "an effect has not so many parts"
        )
        return
    allowed = {
        vocabulary.ACTIVATE: ids.SITES if count > 1 else 0,
        vocabulary.REFRESH: count - 1,
        vocabulary.BUY: int(printed.node(node, vocabulary.SECOND)),
        vocabulary.RESCUE: 1,
    }
    require(repeated <= allowed.get(kind, 0), "state.pending", "a part is not repeated so often")
    own_mark = {vocabulary.CHOOSE: frames.MAY_SKIP, vocabulary.PAY: frames.PAID}.get(kind, 0)
    require(flags in (0, frames.MUST, own_mark), "state.pending", "a part has a mark that it cannot have")


def _journey_agrees(table: Table, kind: int, first: int, second: int) -> None:
    """An archaeologist under way, a discovery, a site in use, a guardian about to be overcome."""
    if kind == frames.SET_OUT:
        require(0 <= first < ids.SPACES and is_free(table, first), "state.pending", "nobody can go there")
        site = int(site_of(first))
        there = is_discovered(table, site) if second else can_discover(table, site)
        require(there and second <= 2, "state.pending", "nobody can go there like this")
    elif kind == frames.ARRIVE:
        wild = first - ids.CAMPS
        require(
            0 <= wild < ids.WILD_SITES and 1 <= second <= 2, "state.pending", "nothing is discovered there"
        )
        placed = table.site_tile[wild] >= 0
        require(placed == (second == 2), "state.pending", "a discovery is not at this step")
        require(
            table.occupants[first + ids.CAMPS] == table.player, "state.pending", "nobody has discovered this"
        )
        require(table.guardian_at[first] < 0, "state.pending", "the guardian is there before its time")
        stack = 0 if first < ids.FIRST_LEVEL_2 else 1
        require(placed or table.site_stack_sizes[stack] > 0, "state.pending", "no tile is left for this site")
    else:
        require(
            0 <= first < ids.SITES and is_discovered(table, first), "state.pending", "there is no such site"
        )
        if kind == frames.CAPTURE:
            require(table.guardian_at[first] >= 0 and second == 0, "state.pending", "no guardian is there")
        else:
            require(1 <= second <= 2, "state.pending", "a site is used once or twice")


def _research_agrees(table: Table, kind: int, first: int, second: int) -> None:
    """What a step on the research track has left to do."""
    printed = table.printed
    if kind == frames.REWARDS:
        rows = int(printed.top_row) * 2
        require(
            0 <= first < ids.BONUS_KINDS and 2 <= second < rows, "state.pending", "there is no such reward"
        )
    elif kind == frames.PICK_BONUS:
        on_track = 0 <= first < ids.LOST_TEMPLE and second in (0, 1)
        require(on_track and tiles_left(table, first) > 0, "state.pending", "no bonus tile lies there")
    elif kind == frames.LOOK_IN_TEMPLE:
        require((first, second) == (0, 0), "state.pending", "nobody looks into the Lost Temple")
        require(
            table.temple_seen >> table.player & 1 != 0, "state.pending", "who looks into a stack has seen it"
        )
    else:
        node_there = 0 <= first < len(printed.components.nodes.rows)
        require(
            node_there
            and printed.node(first, vocabulary.OP) == vocabulary.RESEARCH
            and discounts(table, first) > 1,
            "state.pending",
            "there are no discounts to choose from",
        )
        _step_of_a_token_agrees(table, second)


def _step_of_a_token_agrees(table: Table, action: int) -> None:
    space = (action - actions.MOVE_GLASS) % ids.TRACK_SPACES
    if actions.MOVE_GLASS <= action < actions.MOVE_NOTEBOOK:
        possible = can_move(table, vocabulary.GLASS, space)
    elif actions.MOVE_NOTEBOOK <= action < actions.TEMPLE_TILE:
        possible = can_move(table, vocabulary.NOTEBOOK, space)
    else:
        stack = action - actions.TEMPLE_TILE
        possible = 0 <= stack < ids.TEMPLE_STACKS and table.temple_tiles[stack] > 0
        possible = possible and table.glasses[table.player] == ids.LOST_TEMPLE
    require(possible, "state.pending", "there is no such step on the track")


def _step_agrees(table: Table, kind: int, first: int, second: int) -> None:
    """Everything else that can be pending."""
    printed = table.printed
    if kind == frames.TURN:
        require(first in (0, 1) and second == 0, "state.pending", "there is no such turn")
    elif kind == frames.SOURCE:
        require(_is_a_source(table, first), "state.pending", "nothing on the table has this effect")
        require(second == 0 or _is_come_by(first, second), "state.pending", "no card is come by like this")
    elif kind == frames.TRAVEL_COST:
        cost, discount = split_cost(first)
        icons = len(icon_names(cost))
        require(
            1 <= icons <= 2 and len(icon_names(discount)) <= 2, "state.pending", "no travel cost is like this"
        )
    elif kind == frames.GIVE_CARD:
        known = (
            0 <= first < len(printed.components.nodes.rows)
            and printed.node(first, vocabulary.OP) == vocabulary.PAY
        )
        require(known and second == 0, "state.pending", "no price is like this")
    elif kind == frames.USE_ARTIFACT:
        own = ids.ITEMS <= first < ids.TRADED and find(table, table.player, IN_PLAY, first) >= 0
        require(own and second == 0, "state.pending", "this artifact was not taken")
    elif kind == frames.SORTING:
        known = (
            0 <= first < len(printed.components.nodes.rows)
            and printed.node(first, vocabulary.OP) == vocabulary.SORT_DRAWN
        )
        size = pile_size(table, table.player, IN_TRANSIT)
        require(known and 2 <= size <= 3, "state.pending", "two or three cards are sorted")
        require(second < ids.CARD_KINDS, "state.pending", "there is no such card")
    elif kind == frames.LEFTOVER:
        offset = (int(table.player) - int(table.starter)) % int(printed.players)
        require(first % frames.ANSWERED == offset, "state.pending", "another player is asked what to keep")
        require(leftover_card(table) >= 0, "state.pending", "there is nothing left to keep")
        require(first // frames.ANSWERED < ids.CARD_KINDS, "state.pending", "nobody has so many cards")
    else:
        stack_of_tile = int(first >= printed.level_1_tiles)
        require(
            0 <= first < printed.site_tiles and second == stack_of_tile,
            "state.pending",
            "no such tile is used",
        )


def _is_a_source(table: Table, code: int) -> bool:
    kind, number = int(sources.source_kind(code)), int(sources.source_number(code))
    if kind == sources.FROM_SITE_TILE:
        return number < table.printed.site_tiles
    if kind == sources.FROM_ROW:
        return 2 <= number < table.printed.top_row * 2
    return number < _SOURCES.get(kind, 0)


def _is_come_by(code: int, how: int) -> bool:
    artifact = ids.ITEMS <= sources.source_number(code) < ids.TRADED
    return (
        sources.source_kind(code) == sources.FROM_CARD and artifact and how in (sources.BOUGHT, sources.TAKEN)
    )
