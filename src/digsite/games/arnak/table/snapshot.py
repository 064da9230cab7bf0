"""The fields of a table of Arnak, in the order of its snapshot, which people can read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from digsite.engine.checking import bad_field, items, number_of, one_of, require, shown, whole
from digsite.engine.fields import (
    ByName,
    Cell,
    Chance,
    Each,
    Field,
    Flag,
    Mask,
    One,
    Pile,
    Piles,
    Placed,
    Record,
    Row,
)
from digsite.engine.kinds import Count, Kind, Maybe, Name
from digsite.engine.native import i64, vec
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.reading import PARTS
from digsite.games.arnak.printed.values import Printed
from digsite.games.arnak.table import keys, layout, piles
from digsite.games.arnak.table.fields import STRIP, Table
from digsite.games.arnak.table.inventory import problems
from digsite.games.arnak.table.layout import PILES

PILE_NAMES = {
    "deck": piles.IN_DECK,
    "hand": piles.IN_HAND,
    "play_area": piles.IN_PLAY,
    "being_sorted": piles.IN_TRANSIT,
    "set_aside": piles.SET_ASIDE,
}

# The frames of the pending stack by name: operations of the vocabulary, and steps of the rules.
FRAMES: Final = PARTS.codes
FRAME_NAMES: Final = PARTS.names

_MOST_TOKENS = 10**6
_MOST_FRAMES = 120
_MOST = 1 << 30
_MOST_FLOATING = 99
_MOST_TILES = 4
_MOST_CARDS = STRIP - 2
_SHUFFLES = [str(number) for number in range(1, 100)]


class Card(Kind):
    """A card of a player and who knows it, as one number: the card, and above it the tag.

    "hat" is known to all, "hat@2" is from the second shuffle, of "hat@2!" its owner knows the place in the deck.
    """

    def __init__(self, names: Sequence[str], pile: int) -> None:
        self.names = names
        self.pile = pile

    def write(self, number: int) -> object:
        name, tag = self.names[number % ids.CARD_KINDS], number // ids.CARD_KINDS
        return name if tag == 0 else f"{name}@{tag // 2}{'!' if tag % 2 else ''}"

    def read(self, path: str, value: object) -> int:
        if not isinstance(value, str):
            raise bad_field(path, f"the name of a card is expected, not {shown(value)}")
        name, sign, known = value.partition("@")
        card = number_of(path, name, self.names)
        if not sign:
            return card
        digits = known.removesuffix("!")
        # Written as a snapshot writes it: no sign, no leading zero, plain digits.
        require(digits in _SHUFFLES, path, f"{shown(value)} names no shuffle from 1 to {len(_SHUFFLES)}")
        require(self.pile != piles.IN_PLAY, path, "a card there is known to all")
        in_place = known.endswith("!")
        unknown = in_place and self.pile != piles.IN_DECK
        require(not unknown, path, "only of cards in a deck the place is known")
        return card + ids.CARD_KINDS * (int(digits) * 2 + in_place)


class Cards(Field):
    """A pile of a player's cards; hands and cards being sorted are kept in order."""

    def __init__(self, name: str, names: Sequence[str], seat: int, pile: int) -> None:
        super().__init__(name)
        self.kind = Card(names, pile)
        self.seat = seat
        self.pile = pile

    def dump(self, table: object) -> object:
        assert isinstance(table, Table)
        cards, tags = piles.cards_in(table, self.seat, self.pile), piles.tags_in(table, self.seat, self.pile)
        return [self.kind.write(card + ids.CARD_KINDS * tag) for card, tag in zip(cards, tags, strict=True)]

    def load(self, table: object, path: str, value: object) -> None:
        assert isinstance(table, Table)
        # The piles of a player lie in one strip, which has to keep room for cards in between.
        room = _MOST_CARDS - sum(int(piles.pile_size(table, self.seat, pile)) for pile in range(PILES))
        for index, one in enumerate(items(path, value, 0, room)):
            number = self.kind.read(f"{path}[{index}]", one)
            card, tag = number % ids.CARD_KINDS, number // ids.CARD_KINDS
            if self.pile in (piles.IN_HAND, piles.IN_TRANSIT):
                piles.add_in_order(table, self.seat, self.pile, card, tag)
            else:
                piles.insert(table, self.seat, self.pile, index, card, tag)


class Owner(Kind):
    """A seat, or the rival of a solo game."""

    def __init__(self, players: int) -> None:
        self.players = players

    def write(self, number: int) -> object:
        return "rival" if number == ids.RIVAL else number

    def read(self, path: str, value: object) -> int:
        if value == "rival" and self.players == 1:
            return ids.RIVAL
        return whole(path, value, 0, self.players - 1)


class Nobody(Field):
    """The rival where there is none."""

    def dump(self, table: object) -> object:
        return None

    def load(self, table: object, path: str, value: object) -> None:
        require(value is None, path, "there is a rival in solo games only")


class Stack(Field):
    """The pending stack: for each frame its name and its two numbers."""

    def dump(self, table: object) -> object:
        assert isinstance(table, Table)
        return [[FRAME_NAMES[kind], first, second] for kind, first, second in table.pending.frames()]

    def load(self, table: object, path: str, value: object) -> None:
        assert isinstance(table, Table)
        for index, frame in enumerate(items(path, value, 0, _MOST_FRAMES)):
            field = f"{path}[{index}]"
            name, first, second = items(field, frame, 3, 3)
            kind = FRAMES[one_of(f"{field}[0]", name, FRAMES)]
            number = whole(f"{field}[1]", first, -1, _MOST)
            table.pending.push(kind, number, whole(f"{field}[2]", second, 0, _MOST))


@lru_cache(maxsize=8)
def fields(printed: Printed) -> Record:
    """Declares the fields of a table with these printed values, in the order of its snapshot."""
    players = int(printed.players)
    seat = Count(0, players - 1)
    cards = keys.names_of(printed, "card")
    return Record(
        "state",
        (
            Flag("over"),
            One("player", seat),
            One("round", Count(1, int(printed.rounds))),
            One("starter", seat),
            Mask("passed", seat, players),
            Mask("all_planes", seat, players),
            Mask("fearless", seat, players),
            Each("seats", [Record("seat", _seat(printed, number, cards)) for number in range(players)]),
            *_board(printed),
            *_row(printed, cards),
            *_assistants(printed),
            *_track(printed),
            Record("rival", _rival(printed, cards)) if printed.solo else Nobody("rival"),
            ByName("floating", vocabulary.ICONS[1:], Count(0, _MOST_FLOATING), "cells", layout.FLOATING + 1),
            Stack("pending"),
            Chance(),
        ),
    )


def _seat(printed: Printed, seat: int, cards: Sequence[str]) -> list[Field]:
    """Declares the things of a player."""
    tokens = layout.RESOURCES + seat * vocabulary.RESOURCE_COUNT
    squares = layout.SQUARES_OF_SEATS + seat * ids.SQUARES
    return [
        ByName("resources", vocabulary.RESOURCES, Count(0, _MOST_TOKENS), "cells", tokens),
        *(Cards(name, cards, seat, pile) for name, pile in PILE_NAMES.items()),
        Cell("shuffles", Count(1, len(_SHUFFLES)), "cells", layout.SHUFFLES + seat),
        Cell("fear_tiles", Count(0, _MOST_TOKENS), "cells", layout.FEAR_TILES + seat),
        Cell("crates", Count(0, ids.IDOLS), "cells", layout.CRATES + seat),
        Cell("slotted", Count(0, ids.SLOTS), "cells", layout.SLOTTED + seat),
        Row("assistants", Maybe(_name(printed, "assistant")), ids.SQUARES, "cells", squares),
        Cell("glass", _track_space(printed), "cells", layout.GLASSES + seat),
        Cell("notebook", _track_space(printed), "cells", layout.NOTEBOOKS + seat),
        *_in_the_temple(seat),
    ]


def _name(printed: Printed, group: str) -> Name:
    """Declares the name of a thing of a group."""
    return Name(keys.names_of(printed, group))


def _track_space(printed: Printed) -> Kind:
    """Declares a space of the track; the starting space is -1 on the table."""
    return Maybe(_name(printed, "track"), word="S")


def _in_the_temple(side: int) -> list[Field]:
    """Declares the place in the Lost Temple and the temple tiles of a player or the rival."""
    owned = layout.OWNED_TEMPLE_TILES + side * ids.TEMPLE_STACKS
    return [
        Cell("arrival", Count(-1, _MOST_TILES - 1), "cells", layout.ARRIVAL + side),
        ByName("temple_tiles", keys.TEMPLE_NAMES, Count(0, _MOST_TILES), "cells", owned),
    ]


def _board(printed: Printed) -> list[Field]:
    """Declares sites, figures, guardians and idols."""
    owner = Owner(int(printed.players))
    spaces = keys.names_of(printed, "space")
    sites = keys.names_of(printed, "site")
    wild = sites[ids.CAMPS :]
    tile = _name(printed, "tile")
    tiles = int(printed.site_tiles)
    guardians = keys.names_of(printed, "guardian")
    guardian = Name(guardians)
    idol = _name(printed, "idol")
    return [
        Mask("blocked", Name(spaces), ids.SPACES),
        Placed("figures", spaces, owner, cells="cells", start=layout.OCCUPANTS),
        Placed("sites", wild, tile, cells="cells", start=layout.SITE_TILE),
        Placed("guardians", sites, guardian, cells="cells", start=layout.GUARDIAN_AT),
        Placed("overcome", guardians, owner, cells="cells", start=layout.GUARDIAN_OWNER),
        Mask("used_boons", guardian, ids.GUARDIANS),
        Placed("idols", wild, idol, cells="cells", start=layout.IDOL_UP),
        Row("idols_face_down", idol, ids.LEVEL_2_SITES, "cells", layout.IDOL_DOWN),
        One("removed_idols", Count(0, ids.IDOLS)),
        _stacks("site_stacks", tile, 2, tiles, layout.SITE_STACKS, layout.SITE_STACK_SIZES),
        Row("site_bottoms_known", Count(0, tiles), 2, "cells", layout.SITE_BOTTOMS_KNOWN),
        _stack("guardian_stack", guardian, ids.GUARDIANS, layout.GUARDIAN_STACK),
    ]


def _row(printed: Printed, cards: Sequence[str]) -> list[Field]:
    """Declares the card row, its decks and the exile piles."""
    item = Name(cards[: ids.ITEMS])
    artifacts = cards[ids.ITEMS : ids.TRADED]
    artifact = Name(artifacts, base=ids.ITEMS)
    row = int(printed.row_size)
    basics = [f"{seat}:{card}" for seat in range(int(printed.players)) for card in cards[ids.BASICS :]]
    return [
        _stack("item_deck", item, ids.ITEMS, layout.ITEM_DECK),
        _stack("artifact_deck", artifact, ids.ARTIFACTS, layout.ARTIFACT_DECK),
        Flag("item_top_known"),
        Flag("artifact_top_known"),
        _stack("item_row", item, row, layout.ITEM_ROW),
        _stack("artifact_row", artifact, row, layout.ARTIFACT_ROW),
        Mask("exiled_items", item, ids.ITEMS),
        Mask("exiled_artifacts", Name(artifacts), ids.ARTIFACTS),
        Mask("exiled_basics", Name(basics), len(basics)),
        One("fear_deck", Count(0, int(printed.fear_cards))),
    ]


def _stack(name: str, kind: Kind, most: int, start: int) -> Pile:
    """Declares a stack, deck or row; its size is beside it on the table."""
    return Pile(name, kind, most, f"{name}_size", "cells", start)


def _stacks(name: str, kind: Kind, count: int, room: int, start: int, sizes: int) -> Piles:
    """Declares several stacks of one kind of tile."""
    return Piles(name, [kind] * count, room, room, "cells", "cells", start, sizes)


def _assistants(printed: Printed) -> list[Field]:
    """Declares the supply, the rescue stack, and the state of each assistant."""
    assistant = _name(printed, "assistant")
    seat = Count(0, int(printed.players) - 1)
    waiting = int(printed.counted_players) if printed.snake else 0
    return [
        _stacks("supply", assistant, ids.STACKS, ids.ASSISTANTS, layout.SUPPLY, layout.SUPPLY_SIZES),
        _stack("rescue", assistant, waiting, layout.RESCUE),
        Mask("rescue_seen", seat, int(printed.players) if printed.snake else 0),
        Mask("gold", assistant, ids.ASSISTANTS),
        Mask("exhausted", assistant, ids.ASSISTANTS),
        Mask("removed_assistants", assistant, ids.ASSISTANTS),
    ]


def _track(printed: Printed) -> list[Field]:
    """Declares the bonus tiles and the temple tiles."""
    bonus = _name(printed, "bonus")
    bonuses, players = len(printed.bonus_mix), int(printed.players)
    return [
        Row("bonuses", Maybe(bonus), int(printed.bonus_squares), "cells", layout.BONUSES),
        _stack("temple_stack", bonus, _MOST_TILES, layout.TEMPLE_STACK),
        Mask("temple_seen", Count(0, players - 1), players),
        _stack("box", bonus, bonuses, layout.BOX),
        One("removed_bonuses", Count(0, bonuses)),
        ByName("temple_tiles", keys.TEMPLE_NAMES, Count(0, _MOST_TILES), "cells", layout.TEMPLE_TILES),
        One("arrivals", Count(0, _MOST_TILES)),
    ]


def _rival(printed: Printed, cards: Sequence[str]) -> list[Field]:
    """Declares the things of the solo rival."""
    side = int(printed.players)
    tile = _name(printed, "rival")
    idol = _name(printed, "idol")
    artifacts = cards[ids.ITEMS : ids.TRADED]
    return [
        Pile("stack", tile, ids.RIVAL_TILES, "rival_size", "cells", layout.RIVAL_STACK),
        Pile("used", tile, ids.RIVAL_TILES, "rival_used_size", "cells", layout.RIVAL_USED),
        Mask("items", Name(cards[: ids.ITEMS]), ids.ITEMS, "rival_items"),
        Mask("artifacts", Name(artifacts), ids.ARTIFACTS, "rival_artifacts"),
        Mask("idols", idol, ids.IDOL_KINDS, "rival_idols"),
        One("spare_idols", Count(0, ids.IDOLS), "rival_spare_idols"),
        Cell("glass", _track_space(printed), "cells", layout.GLASSES + side),
        *_in_the_temple(side),
    ]


def dump(table: Table) -> dict[str, object]:
    """The snapshot of a table in its envelope."""
    printed = table.printed
    return table.game.envelope(int(printed.players), printed.options, fields(printed).dump(table))


def restore(table: Table, body: Mapping[str, object]) -> None:
    """Fills an empty table from the body of a snapshot; data that does not fit raises BadData."""
    fields(table.printed).load(table, "state", body)
    for path, problem in problems(table):
        raise bad_field(path, problem)


def seats_in(mask: i64) -> list[int]:
    """The seats of a mask."""
    return [seat for seat in range(4) if mask >> seat & 1]


def listed(things: vec[i64], start: int, size: int) -> list[int]:
    """things[start:start + size] as a list."""
    return [int(things[start + index]) for index in range(size)]


def masked(table: Table, mask: i64, first: int) -> list[str]:
    """The names of the cards in a mask."""
    names = keys.names_of(table.printed, "card")
    return [names[first + card] for card in range(ids.ITEMS) if mask >> card & 1]
