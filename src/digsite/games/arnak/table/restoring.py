"""A snapshot back to a table, every field checked: what no game could have reached is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from digsite.engine.checking import items, mapping, named, number_of, one_of, require, shown, truth, whole
from digsite.engine.errors import BadData
from digsite.engine.native import i64, vec
from digsite.engine.randomness import Stream
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.ids import SQUARES
from digsite.games.arnak.table.consistency import disagreements
from digsite.games.arnak.table.fields import STRIP, Table
from digsite.games.arnak.table.frame_consistency import frames_agree
from digsite.games.arnak.table.inventory import problems
from digsite.games.arnak.table.keys import TEMPLE_NAMES, site_name, site_tile_name, space_name, track_name
from digsite.games.arnak.table.piles import IN_HAND, IN_TRANSIT, add_in_order, insert, pile_size
from digsite.games.arnak.table.snapshot import BODY_FIELDS, FRAMES, PILE_NAMES, RIVAL_FIELDS, SEAT_FIELDS

_MOST_TOKENS = 10**6
_MOST_FRAMES = 120
_MOST_SHUFFLES = 99
_MOST_FLOATING = 99
_IDOLS = 16
# Piles in which a card can lie that not everybody knows.
_UNKNOWN = ("deck", "hand", "being_sorted", "set_aside")


def restore(table: Table, body: Mapping[str, object]) -> None:
    """Fills an empty table from the body of a snapshot; what does not fit raises BadData."""
    reader = Reader(table, named("state", body, BODY_FIELDS))
    reader.numbers()
    reader.seats()
    reader.board()
    reader.row()
    reader.assistants()
    reader.track()
    reader.rival()
    reader.frames()
    for problem in (*problems(table), *disagreements(table)):
        raise BadData(f"the snapshot cannot be used: {problem}")
    frames_agree(table)


class Reader:
    """Reads the parts of a snapshot onto a table."""

    def __init__(self, table: Table, body: Mapping[str, object]) -> None:
        self.table = table
        self.body = body
        printed = table.printed
        components = printed.components
        self.players = int(printed.players)
        self.cards = [card.id for card in components.cards]
        self.guardians = [tile.id for tile in components.guardians]
        self.idols = [tile.id for tile in components.idols]
        self.bonuses = [tile.id for tile in components.bonuses]
        self.assistant_ids = [tile.id for tile in components.assistants]
        self.sites = [site_name(printed, site) for site in range(ids.SITES)]
        self.spaces = [space_name(printed, space) for space in range(ids.SPACES)]
        self.tiles = [site_tile_name(printed, tile) for tile in range(int(printed.site_tiles))]
        self.track_names = [track_name(printed, space) for space in range(ids.TRACK_SPACES)]

    def count(self, name: str, least: int, most: int) -> int:
        """A number field."""
        return whole(name, self.body[name], least, most)

    def seat_mask(self, name: str) -> int:
        """A list of different seats as a mask."""
        mask = 0
        for seat in items(name, self.body[name], 0, self.players):
            mask |= self._new_bit(name, mask, whole(name, seat, 0, self.players - 1))
        return mask

    def name_mask(self, name: str, names: Sequence[str], value: object) -> int:
        """A list of different names as a mask."""
        mask = 0
        for one in items(name, value, 0, len(names)):
            mask |= self._new_bit(name, mask, number_of(name, one, names))
        return mask

    def _new_bit(self, name: str, mask: int, number: int) -> int:
        require(not mask >> number & 1, name, "something is there twice")
        return 1 << number

    def stack(
        self, name: str, names: Sequence[str], cells: vec[i64], value: object, start: int, most: int
    ) -> int:
        """A list of names written to cells; returns how many."""
        listed = items(name, value, 0, most)
        for index, one in enumerate(listed):
            cells[start + index] = number_of(name, one, names)
        return len(listed)

    def owner(self, value: object, name: str) -> int:
        """A seat, or the rival."""
        if value == "rival" and self.table.printed.solo:
            return ids.RIVAL
        return whole(name, value, 0, self.players - 1)

    def numbers(self) -> None:
        """Whose turn of which round it is."""
        table = self.table
        table.over = truth("over", self.body["over"])
        table.player = self.count("player", 0, self.players - 1)
        table.round = self.count("round", 1, int(table.printed.rounds))
        table.starter = self.count("starter", 0, self.players - 1)
        table.passed = self.seat_mask("passed")
        table.all_planes = self.seat_mask("all_planes")
        table.fearless = self.seat_mask("fearless")
        floating = named("floating", self.body["floating"], vocabulary.ICONS[1:])
        for code, icon in enumerate(vocabulary.ICONS):
            if icon:
                table.floating[code] = whole(f"floating.{icon}", floating[icon], 0, _MOST_FLOATING)
        words = [whole("stream", word, 0, 0xFFFFFFFF) for word in items("stream", self.body["stream"], 4, 4)]
        require(any(words), "stream", "not all numbers are 0")
        table.stream = Stream(words[0], words[1], words[2], words[3])

    def seats(self) -> None:
        """What belongs to each player."""
        for seat, value in enumerate(items("seats", self.body["seats"], self.players, self.players)):
            self.seat(seat, named(f"seats[{seat}]", value, SEAT_FIELDS))

    def seat(self, seat: int, data: Mapping[str, object]) -> None:
        """What belongs to one player."""
        table = self.table
        resources = named("resources", data["resources"], vocabulary.RESOURCES)
        for index, name in enumerate(vocabulary.RESOURCES):
            table.resources[seat * vocabulary.RESOURCE_COUNT + index] = whole(
                name, resources[name], 0, _MOST_TOKENS
            )
        table.shuffles[seat] = whole("shuffles", data["shuffles"], 1, _MOST_SHUFFLES)
        for name, pile in PILE_NAMES.items():
            for marked in items(name, data[name], 0, STRIP - 2):
                card, tag = self.marked(marked, name, int(table.shuffles[seat]))
                if sum(pile_size(table, seat, other) for other in PILE_NAMES.values()) >= STRIP - 2:
                    raise BadData(f"{name}: nobody can own so many cards")
                if pile in (IN_HAND, IN_TRANSIT):
                    add_in_order(table, seat, pile, card, tag)
                else:
                    insert(table, seat, pile, pile_size(table, seat, pile), card, tag)
        table.fear_tiles[seat] = whole("fear_tiles", data["fear_tiles"], 0, _MOST_TOKENS)
        table.crates[seat] = whole("crates", data["crates"], 0, _IDOLS)
        table.slotted[seat] = whole("slotted", data["slotted"], 0, ids.SLOTS)
        for square, value in enumerate(items("assistants", data["assistants"], SQUARES, SQUARES)):
            if value is not None:
                table.squares[seat * SQUARES + square] = number_of("assistants", value, self.assistant_ids)
        table.notebooks[seat] = self.track_space(data["notebook"], "notebook")
        self.side(seat, data)

    def side(self, side: int, data: Mapping[str, object]) -> None:
        """What a player and the rival both have."""
        table = self.table
        table.glasses[side] = self.track_space(data["glass"], "glass")
        table.arrival[side] = whole("arrival", data["arrival"], -1, 3)
        tiles = named("temple_tiles", data["temple_tiles"], TEMPLE_NAMES)
        for stack, name in enumerate(TEMPLE_NAMES):
            owned = whole(f"temple_tiles.{name}", tiles[name], 0, 4)
            table.owned_temple_tiles[side * ids.TEMPLE_STACKS + stack] = owned

    def marked(self, value: object, name: str, shuffles: int) -> tuple[int, int]:
        """A card, and what is known of it."""
        if not isinstance(value, str):
            raise BadData(f"{name}: the name of a card is expected, not {value!r}")
        card, _, known = value.partition("@")
        number = number_of(name, card, self.cards)
        if card == value:
            return number, 0
        digits = known.removesuffix("!")
        # Written as a snapshot writes it: no sign, no leading zero, plain digits.
        if digits not in map(str, range(1, shuffles + 1)):
            raise BadData(f"{name}: {shown(value)} names no shuffle from 1 to {shuffles}")
        require(name in _UNKNOWN, name, "a card there is known to all")
        require(not known.endswith("!") or name == "deck", name, "only of cards in a deck the place is known")
        return number, int(digits) * 2 + known.endswith("!")

    def track_space(self, value: object, name: str) -> int:
        """A space of the track; the starting space is -1."""
        return -1 if value == "S" else number_of(name, value, self.track_names)

    def board(self) -> None:
        """Sites, figures, guardians and idols."""
        table = self.table
        body = self.body
        table.blocked = self.name_mask("blocked", self.spaces, body["blocked"])
        for space, owner in mapping("figures", body["figures"]).items():
            table.occupants[number_of("figures", space, self.spaces)] = self.owner(owner, "figures")
        wild = self.sites[ids.CAMPS :]
        for site, tile in mapping("sites", body["sites"]).items():
            table.site_tile[number_of("sites", site, wild)] = number_of("sites", tile, self.tiles)
        for site, guardian in mapping("guardians", body["guardians"]).items():
            place = number_of("guardians", site, self.sites)
            table.guardian_at[place] = number_of("guardians", guardian, self.guardians)
        for guardian, owner in mapping("overcome", body["overcome"]).items():
            place = number_of("overcome", guardian, self.guardians)
            table.guardian_owner[place] = self.owner(owner, "overcome")
        table.used_boons = self.name_mask("used_boons", self.guardians, body["used_boons"])
        for site, idol in mapping("idols", body["idols"]).items():
            table.idol_up[number_of("idols", site, wild)] = number_of("idols", idol, self.idols)
        level_2 = ids.LEVEL_2_SITES
        for index, idol in enumerate(items("idols_face_down", body["idols_face_down"], level_2, level_2)):
            table.idol_down[index] = number_of("idols_face_down", idol, self.idols)
        table.removed_idols = self.count("removed_idols", 0, _IDOLS)
        stacks = items("site_stacks", body["site_stacks"], 2, 2)
        known = items("site_bottoms_known", body["site_bottoms_known"], 2, 2)
        tiles = int(table.printed.site_tiles)
        for stack in range(2):
            size = self.stack(
                "site_stacks", self.tiles, table.site_stacks, stacks[stack], stack * tiles, tiles
            )
            table.site_stack_sizes[stack] = size
            table.site_bottoms_known[stack] = whole("site_bottoms_known", known[stack], 0, size)
        table.guardian_stack_size = self.stack(
            "guardian_stack",
            self.guardians,
            table.guardian_stack,
            body["guardian_stack"],
            0,
            ids.GUARDIANS,
        )

    def row(self) -> None:
        """The card row, its decks and the exile piles."""
        table = self.table
        body = self.body
        all_items = self.cards[: ids.ITEMS]
        rows = int(table.printed.row_size)
        table.item_deck_size = self.stack(
            "item_deck", all_items, table.item_deck, body["item_deck"], 0, ids.ITEMS
        )
        table.item_row_size = self.stack("item_row", all_items, table.item_row, body["item_row"], 0, rows)
        traded = self.cards[: ids.TRADED]
        table.artifact_deck_size = self.stack(
            "artifact_deck", traded, table.artifact_deck, body["artifact_deck"], 0, ids.ARTIFACTS
        )
        table.artifact_row_size = self.stack(
            "artifact_row", traded, table.artifact_row, body["artifact_row"], 0, rows
        )
        for deck, size in (
            (table.artifact_deck, table.artifact_deck_size),
            (table.artifact_row, table.artifact_row_size),
        ):
            if any(deck[index] < ids.ITEMS for index in range(size)):
                raise BadData("an item lies among the artifacts")
        table.item_top_known = int(truth("item_top_known", body["item_top_known"]))
        table.artifact_top_known = int(truth("artifact_top_known", body["artifact_top_known"]))
        table.exiled_items = self.name_mask("exiled_items", all_items, body["exiled_items"])
        table.exiled_artifacts = self.name_mask(
            "exiled_artifacts", traded[ids.ITEMS :], body["exiled_artifacts"]
        )
        basics = [
            f"{seat}:{self.cards[ids.BASICS + kind]}"
            for seat in range(self.players)
            for kind in range(ids.BASIC_KINDS)
        ]
        table.exiled_basics = self.name_mask("exiled_basics", basics, body["exiled_basics"])
        table.fear_deck = self.count("fear_deck", 0, 99)

    def assistants(self) -> None:
        """Supply, rescue stack, and the state of each assistant."""
        table = self.table
        names = self.assistant_ids
        body = self.body
        for stack, value in enumerate(items("supply", body["supply"], ids.STACKS, ids.STACKS)):
            start = stack * ids.ASSISTANTS
            size = self.stack("supply", names, table.supply, value, start, ids.ASSISTANTS)
            table.supply_sizes[stack] = size
        table.rescue_size = self.stack("rescue", names, table.rescue, body["rescue"], 0, 4)
        table.rescue_seen = self.seat_mask("rescue_seen")
        table.gold = self.name_mask("gold", names, body["gold"])
        table.exhausted = self.name_mask("exhausted", names, body["exhausted"])
        table.removed_assistants = self.name_mask("removed_assistants", names, body["removed_assistants"])

    def track(self) -> None:
        """Bonus tiles and temple tiles."""
        table = self.table
        body = self.body
        squares = int(table.printed.bonus_squares)
        for square, value in enumerate(items("bonuses", body["bonuses"], squares, squares)):
            table.bonuses[square] = -1 if value is None else number_of("bonuses", value, self.bonuses)
        table.temple_stack_size = self.stack(
            "temple_stack", self.bonuses, table.temple_stack, body["temple_stack"], 0, 4
        )
        table.temple_seen = self.seat_mask("temple_seen")
        table.box_size = self.stack("box", self.bonuses, table.box, body["box"], 0, 18)
        table.removed_bonuses = self.count("removed_bonuses", 0, 18)
        tiles = named("temple_tiles", body["temple_tiles"], TEMPLE_NAMES)
        for stack, name in enumerate(TEMPLE_NAMES):
            table.temple_tiles[stack] = whole(f"temple_tiles.{name}", tiles[name], 0, 4)
        table.arrivals = self.count("arrivals", 0, 4)

    def rival(self) -> None:
        """What belongs to the solo rival."""
        table = self.table
        if not table.printed.solo:
            require(self.body["rival"] is None, "rival", "there is a rival in solo games only")
            return
        data = named("rival", self.body["rival"], RIVAL_FIELDS)
        names = [tile.id for tile in table.printed.components.rival]
        table.rival_size = self.stack("rival.stack", names, table.rival_stack, data["stack"], 0, 10)
        table.rival_used_size = self.stack("rival.used", names, table.rival_used, data["used"], 0, 10)
        require(table.rival_size + table.rival_used_size == 10, "rival", "ten tiles are expected")
        traded = self.cards[: ids.TRADED]
        table.rival_items = self.name_mask("rival.items", traded[: ids.ITEMS], data["items"])
        table.rival_artifacts = self.name_mask("rival.artifacts", traded[ids.ITEMS :], data["artifacts"])
        table.rival_idols = self.name_mask("rival.idols", self.idols, data["idols"])
        table.rival_spare_idols = whole("rival.spare_idols", data["spare_idols"], 0, _IDOLS)
        self.side(self.players, data)

    def frames(self) -> None:
        """The pending stack; a part names a node that does what it says."""
        table = self.table
        for value in items("pending", self.body["pending"], 0, _MOST_FRAMES):
            name, first, second = items("pending", value, 3, 3)
            kind = FRAMES[one_of("pending", name, FRAMES)]
            table.pending.push(
                kind, whole("pending", first, -1, 1 << 30), whole("pending", second, 0, 1 << 30)
            )
