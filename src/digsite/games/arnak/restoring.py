"""A snapshot back to a table, every field checked: what no game could have reached is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from digsite.engine.errors import BadData
from digsite.engine.native import i64, vec
from digsite.engine.randomness import Stream
from digsite.games.arnak import actions
from digsite.games.arnak import vocabulary as v
from digsite.games.arnak.inventory import problems
from digsite.games.arnak.keys import TEMPLE_NAMES, site_name, site_tile_name, space_name, track_name
from digsite.games.arnak.piles import IN_HAND, IN_TRANSIT, add_to_hand, insert, pile_size
from digsite.games.arnak.snapshot import FRAMES, PILE_NAMES
from digsite.games.arnak.sorting import add_to_transit
from digsite.games.arnak.table import STRIP, Table

_MOST_TOKENS = 10**6
_MOST_FRAMES = 120


def restore(table: Table, body: Mapping[str, object]) -> None:
    """Fills an empty table from the body of a snapshot; what does not fit raises BadData."""
    reader = Reader(table, body)
    reader.numbers()
    reader.seats()
    reader.board()
    reader.row()
    reader.assistants()
    reader.track()
    reader.rival()
    reader.frames()
    for problem in problems(table):
        raise BadData(f"the snapshot cannot be used: {problem}")
    if table.over == (table.pending.size > 0):
        raise BadData("a game in progress has a pending decision, a finished one has none")


def number(value: object, name: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadData(f"{name}: a number from {least} to {most} is expected, not {value!r}")
    return value


def sequence(value: object, name: str, most: int) -> Sequence[object]:
    """A list that is not too long."""
    if not isinstance(value, list) or len(value) > most:
        raise BadData(f"{name}: a list of at most {most} is expected")
    return value


def mapping(value: object, name: str) -> Mapping[str, object]:
    """A table with named fields."""
    if not isinstance(value, Mapping):
        raise BadData(f"{name}: named fields are expected, not {value!r}")
    return value


def index_of(names: Sequence[str], value: object, name: str) -> int:
    """The number of a thing by its name."""
    if not isinstance(value, str) or value not in names:
        raise BadData(f"{name}: there is no {value!r}")
    return names.index(value)


class Reader:
    """Reads the parts of a snapshot onto a table."""

    def __init__(self, table: Table, body: Mapping[str, object]) -> None:
        self.table = table
        self.body = body
        setting = table.setting
        components = setting.components
        self.players = int(setting.players)
        self.cards = [card.id for card in components.cards]
        self.guardians = [tile.id for tile in components.guardians]
        self.idols = [tile.id for tile in components.idols]
        self.bonuses = [tile.id for tile in components.bonuses]
        self.assistant_ids = [tile.id for tile in components.assistants]
        self.sites = [site_name(setting, site) for site in range(actions.SITES)]
        self.spaces = [space_name(setting, space) for space in range(actions.SPACES)]
        self.tiles = [site_tile_name(setting, tile) for tile in range(int(setting.site_tiles))]
        self.track_names = [track_name(setting, space) for space in range(actions.TRACK_SPACES)]

    def field(self, name: str) -> object:
        """A field that must be there."""
        if name not in self.body:
            raise BadData(f"the snapshot has no field {name!r}")
        return self.body[name]

    def count(self, name: str, least: int, most: int) -> int:
        """A number field."""
        return number(self.field(name), name, least, most)

    def flag(self, name: str) -> bool:
        """A field that is true or false."""
        value = self.field(name)
        if not isinstance(value, bool):
            raise BadData(f"{name}: true or false is expected, not {value!r}")
        return value

    def seat_mask(self, name: str) -> int:
        """A list of seats as a mask."""
        mask = 0
        for seat in sequence(self.field(name), name, self.players):
            mask |= 1 << number(seat, name, 0, self.players - 1)
        return mask

    def name_mask(self, name: str, names: Sequence[str], value: object = None) -> int:
        """A list of names as a mask."""
        mask = 0
        for one in sequence(self.field(name) if value is None else value, name, len(names)):
            mask |= 1 << index_of(names, one, name)
        return mask

    def stack(
        self, name: str, names: Sequence[str], cells: vec[i64], value: object, start: int, most: int
    ) -> int:
        """A list of names written to cells; returns how many."""
        listed = sequence(value, name, most)
        for index, one in enumerate(listed):
            cells[start + index] = index_of(names, one, name)
        return len(listed)

    def owner(self, value: object, name: str) -> int:
        """A seat, or the rival."""
        if value == "rival" and self.table.setting.solo:
            return actions.RIVAL
        return number(value, name, 0, self.players - 1)

    def numbers(self) -> None:
        """Whose turn of which round it is."""
        table = self.table
        table.over = self.flag("over")
        table.player = self.count("player", 0, self.players - 1)
        table.round = self.count("round", 1, int(table.setting.rounds))
        table.starter = self.count("starter", 0, self.players - 1)
        table.passed = self.seat_mask("passed")
        table.all_planes = self.seat_mask("all_planes")
        table.fearless = self.seat_mask("fearless")
        floating = mapping(self.field("floating"), "floating")
        for code, icon in enumerate(v.ICONS):
            if icon:
                table.floating[code] = number(floating.get(icon), f"floating.{icon}", 0, 99)
        words = [
            number(word, "stream", 0, 0xFFFFFFFF) for word in sequence(self.field("stream"), "stream", 4)
        ]
        if len(words) != 4:
            raise BadData("stream: four numbers are expected")
        table.stream = Stream(words[0], words[1], words[2], words[3])

    def seats(self) -> None:
        """What belongs to each player."""
        seats = sequence(self.field("seats"), "seats", self.players)
        if len(seats) != self.players:
            raise BadData(f"seats: one entry for each of {self.players} players is expected")
        for seat, value in enumerate(seats):
            self.seat(seat, mapping(value, "seats"))

    def seat(self, seat: int, data: Mapping[str, object]) -> None:
        """What belongs to one player."""
        table = self.table
        resources = mapping(data.get("resources"), "resources")
        for index, name in enumerate(v.RESOURCES):
            table.resources[seat * v.RESOURCE_COUNT + index] = number(
                resources.get(name), name, 0, _MOST_TOKENS
            )
        table.shuffles[seat] = number(data.get("shuffles"), "shuffles", 1, 99)
        for name, pile in PILE_NAMES.items():
            for marked in sequence(data.get(name), name, STRIP - 2):
                card, tag = self.marked(marked, name, int(table.shuffles[seat]))
                if sum(pile_size(table, seat, other) for other in PILE_NAMES.values()) >= STRIP - 2:
                    raise BadData(f"{name}: nobody can own so many cards")
                if pile == IN_HAND:
                    add_to_hand(table, seat, card, tag)
                elif pile == IN_TRANSIT:
                    add_to_transit(table, seat, card, tag)
                else:
                    insert(table, seat, pile, pile_size(table, seat, pile), card, tag)
        table.fear_tiles[seat] = number(data.get("fear_tiles"), "fear_tiles", 0, 999)
        table.crates[seat] = number(data.get("crates"), "crates", 0, 16)
        table.slotted[seat] = number(data.get("slotted"), "slotted", 0, actions.SLOTS)
        squares = sequence(data.get("assistants"), "assistants", 2)
        for square, value in enumerate(squares):
            if value is not None:
                table.squares[seat * 2 + square] = index_of(self.assistant_ids, value, "assistants")
        table.notebooks[seat] = self.track_space(data.get("notebook"), "notebook")
        self.side(seat, data)

    def side(self, side: int, data: Mapping[str, object]) -> None:
        """What a player and the rival both have."""
        table = self.table
        table.glasses[side] = self.track_space(data.get("glass"), "glass")
        table.arrival[side] = number(data.get("arrival"), "arrival", -1, 3)
        tiles = mapping(data.get("temple_tiles"), "temple_tiles")
        for stack, name in enumerate(TEMPLE_NAMES):
            owned = number(tiles.get(name), f"temple_tiles.{name}", 0, 4)
            table.owned_temple_tiles[side * actions.TEMPLE_STACKS + stack] = owned

    def marked(self, value: object, name: str, shuffles: int) -> tuple[int, int]:
        """A card, and what is known of it."""
        if not isinstance(value, str):
            raise BadData(f"{name}: the name of a card is expected, not {value!r}")
        card, _, known = value.partition("@")
        number_of_card = index_of(self.cards, card, name)
        if not known:
            return number_of_card, 0
        digits = known.removesuffix("!")
        if not digits.isdecimal() or not 1 <= int(digits) <= shuffles:
            raise BadData(f"{name}: {value!r} names no shuffle from 1 to {shuffles}")
        return number_of_card, int(digits) * 2 + known.endswith("!")

    def track_space(self, value: object, name: str) -> int:
        """A space of the track; the starting space is -1."""
        return -1 if value == "S" else index_of(self.track_names, value, name)

    def board(self) -> None:
        """Sites, figures, guardians and idols."""
        table = self.table
        table.blocked = self.name_mask("blocked", self.spaces)
        for space, owner in mapping(self.field("figures"), "figures").items():
            table.occupants[index_of(self.spaces, space, "figures")] = self.owner(owner, "figures")
        wild = self.sites[actions.CAMPS :]
        for site, tile in mapping(self.field("sites"), "sites").items():
            table.site_tile[index_of(wild, site, "sites")] = index_of(self.tiles, tile, "sites")
        for site, guardian in mapping(self.field("guardians"), "guardians").items():
            place = index_of(self.sites, site, "guardians")
            table.guardian_at[place] = index_of(self.guardians, guardian, "guardians")
        for guardian, owner in mapping(self.field("overcome"), "overcome").items():
            table.guardian_owner[index_of(self.guardians, guardian, "overcome")] = self.owner(
                owner, "overcome"
            )
        table.used_boons = self.name_mask("used_boons", self.guardians)
        for site, idol in mapping(self.field("idols"), "idols").items():
            table.idol_up[index_of(wild, site, "idols")] = index_of(self.idols, idol, "idols")
        down = sequence(self.field("idols_face_down"), "idols_face_down", actions.LEVEL_2_SITES)
        for index, idol in enumerate(down):
            table.idol_down[index] = index_of(self.idols, idol, "idols_face_down")
        table.removed_idols = self.count("removed_idols", 0, 16)
        stacks = sequence(self.field("site_stacks"), "site_stacks", 2)
        known = sequence(self.field("site_bottoms_known"), "site_bottoms_known", 2)
        if len(stacks) != 2 or len(known) != 2:
            raise BadData("site_stacks: two stacks are expected")
        tiles = int(table.setting.site_tiles)
        for stack in range(2):
            size = self.stack(
                "site_stacks", self.tiles, table.site_stacks, stacks[stack], stack * tiles, tiles
            )
            table.site_stack_sizes[stack] = size
            table.site_bottoms_known[stack] = number(known[stack], "site_bottoms_known", 0, size)
        table.guardian_stack_size = self.stack(
            "guardian_stack",
            self.guardians,
            table.guardian_stack,
            self.field("guardian_stack"),
            0,
            actions.GUARDIANS,
        )

    def row(self) -> None:
        """The card row, its decks and the exile piles."""
        table = self.table
        items = self.cards[: actions.ITEMS]
        rows = int(table.setting.row_size)
        table.item_deck_size = self.stack(
            "item_deck", items, table.item_deck, self.field("item_deck"), 0, actions.ITEMS
        )
        table.item_row_size = self.stack("item_row", items, table.item_row, self.field("item_row"), 0, rows)
        traded = self.cards[: actions.TRADED]
        table.artifact_deck_size = self.stack(
            "artifact_deck", traded, table.artifact_deck, self.field("artifact_deck"), 0, actions.ARTIFACTS
        )
        table.artifact_row_size = self.stack(
            "artifact_row", traded, table.artifact_row, self.field("artifact_row"), 0, rows
        )
        for deck, size in (
            (table.artifact_deck, table.artifact_deck_size),
            (table.artifact_row, table.artifact_row_size),
        ):
            if any(deck[index] < actions.ITEMS for index in range(size)):
                raise BadData("an item lies among the artifacts")
        table.item_top_known = int(self.flag("item_top_known") and table.item_deck_size > 0)
        table.artifact_top_known = int(self.flag("artifact_top_known") and table.artifact_deck_size > 0)
        table.exiled_items = self.name_mask("exiled_items", items)
        table.exiled_artifacts = self.name_mask("exiled_artifacts", traded[actions.ITEMS :])
        basics = [
            f"{seat}:{self.cards[actions.BASICS + kind]}"
            for seat in range(self.players)
            for kind in range(actions.BASIC_KINDS)
        ]
        table.exiled_basics = self.name_mask("exiled_basics", basics)
        table.fear_deck = self.count("fear_deck", 0, 99)

    def assistants(self) -> None:
        """Supply, rescue stack, and the state of each assistant."""
        table = self.table
        ids = self.assistant_ids
        stacks = sequence(self.field("supply"), "supply", actions.STACKS)
        if len(stacks) != actions.STACKS:
            raise BadData("supply: three stacks are expected")
        for stack, value in enumerate(stacks):
            start = stack * actions.ASSISTANTS
            size = self.stack("supply", ids, table.supply, value, start, actions.ASSISTANTS)
            table.supply_sizes[stack] = size
        table.rescue_size = self.stack("rescue", ids, table.rescue, self.field("rescue"), 0, 4)
        table.rescue_seen = self.seat_mask("rescue_seen")
        table.gold = self.name_mask("gold", ids)
        table.exhausted = self.name_mask("exhausted", ids)
        table.removed_assistants = self.name_mask("removed_assistants", ids)

    def track(self) -> None:
        """Bonus tiles and temple tiles."""
        table = self.table
        squares = int(table.setting.bonus_squares)
        bonuses = sequence(self.field("bonuses"), "bonuses", squares)
        if len(bonuses) != squares:
            raise BadData(f"bonuses: one entry for each of {squares} tile squares is expected")
        for square, value in enumerate(bonuses):
            table.bonuses[square] = -1 if value is None else index_of(self.bonuses, value, "bonuses")
        table.temple_stack_size = self.stack(
            "temple_stack", self.bonuses, table.temple_stack, self.field("temple_stack"), 0, 4
        )
        table.temple_seen = self.seat_mask("temple_seen")
        table.box_size = self.stack("box", self.bonuses, table.box, self.field("box"), 0, 18)
        table.removed_bonuses = self.count("removed_bonuses", 0, 18)
        tiles = mapping(self.field("temple_tiles"), "temple_tiles")
        for stack, name in enumerate(TEMPLE_NAMES):
            table.temple_tiles[stack] = number(tiles.get(name), f"temple_tiles.{name}", 0, 4)
        table.arrivals = self.count("arrivals", 0, 4)

    def rival(self) -> None:
        """What belongs to the solo rival."""
        table = self.table
        if not table.setting.solo:
            if self.field("rival") is not None:
                raise BadData("rival: there is a rival in solo games only")
            return
        data = mapping(self.field("rival"), "rival")
        ids = [tile.id for tile in table.setting.components.rival]
        table.rival_size = self.stack("rival.stack", ids, table.rival_stack, data.get("stack"), 0, 10)
        table.rival_used_size = self.stack("rival.used", ids, table.rival_used, data.get("used"), 0, 10)
        if table.rival_size + table.rival_used_size != 10:
            raise BadData("rival: ten tiles are expected")
        traded = self.cards[: actions.TRADED]
        table.rival_items = self.name_mask("rival.items", traded[: actions.ITEMS], data.get("items"))
        table.rival_artifacts = self.name_mask(
            "rival.artifacts", traded[actions.ITEMS :], data.get("artifacts")
        )
        table.rival_idols = self.name_mask("rival.idols", self.idols, data.get("idols"))
        table.rival_spare_idols = number(data.get("spare_idols"), "rival.spare_idols", 0, 16)
        self.side(self.players, data)

    def frames(self) -> None:
        """The pending stack; a part names a node that does what it says."""
        table = self.table
        nodes = len(table.setting.components.nodes.rows)
        for value in sequence(self.field("pending"), "pending", _MOST_FRAMES):
            frame = sequence(value, "pending", 3)
            if len(frame) != 3 or frame[0] not in FRAMES:
                raise BadData(f"pending: there is no frame {frame!r}")
            kind = FRAMES[str(frame[0])]
            first = number(frame[1], "pending", -1, 1 << 30)
            second = number(frame[2], "pending", 0, 1 << 30)
            if kind <= v.LAST_OP and (first not in range(nodes) or table.setting.node(first, v.OP) != kind):
                raise BadData(f"pending: node {first} is no {frame[0]!r}")
            table.pending.push(kind, first, second)
