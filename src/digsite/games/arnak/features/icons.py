"""The travel icons that a player could spend now, and which travel costs they cover (ARN-TRV)."""

from typing import Final, final

from digsite.engine.native import i64, vec
from digsite.games.arnak.printed import ids
from digsite.games.arnak.printed.icons import how_many
from digsite.games.arnak.printed.vocabulary import (
    BOOT,
    CAR,
    COIN,
    GAIN_TRAVEL,
    ICON_COUNT,
    NO_ICON,
    OP,
    PLANE,
    RESOURCE_COUNT,
    SHIP,
    TRAVEL,
)
from digsite.games.arnak.table import layout, piles
from digsite.games.arnak.table.fields import STRIP, Table
from digsite.games.arnak.travel.picks import PILOT_PRICE
from digsite.games.arnak.travel.sources import option_node

_NONE: Final = [0] * ICON_COUNT


@final
class Icons:
    """The travel icons of a player by kind: in hand, floating, of ready assistants and of unused boons."""

    def __init__(self, table: Table, seat: i64) -> None:
        self.counts: vec[i64] = vec[i64](_NONE)
        self.coins: i64 = table.cells[layout.RESOURCES + seat * RESOURCE_COUNT + COIN]
        self.add_hand(table, seat)
        self.add_tiles(table, seat)
        counts = self.counts
        if table.player == seat:
            icon: i64 = BOOT
            while icon <= PLANE:
                counts[icon] += table.cells[layout.FLOATING + icon]
                icon += 1
        if table.all_planes >> seat & 1 != 0:
            counts[PLANE] += counts[BOOT] + counts[SHIP] + counts[CAR]
            counts[BOOT] = 0
            counts[SHIP] = 0
            counts[CAR] = 0

    def add_hand(self, table: Table, seat: i64) -> None:
        """Both icons of a card can be used (ARN-TRV-10)."""
        sizes = layout.PILE_SIZES + seat * layout.PILES
        cards = table.cards
        counts = self.counts
        first = table.printed.first_icon
        second = table.printed.second_icon
        place = seat * STRIP + table.cells[sizes + piles.IN_DECK]
        end = place + table.cells[sizes + piles.IN_HAND]
        while place < end:
            card = cards[place]
            counts[first[card]] += 1
            counts[second[card]] += 1
            place += 1
        counts[NO_ICON] = 0

    def add_tiles(self, table: Table, seat: i64) -> None:
        """Ready assistants and unused boons that give icons."""
        printed = table.printed
        cells = table.cells
        square: i64 = 0
        while square < ids.SQUARES:
            assistant = cells[layout.SQUARES_OF_SEATS + seat * ids.SQUARES + square]
            if assistant >= 0 and table.exhausted >> assistant & 1 == 0:
                option: i64 = 0
                while option < ids.OPTIONS_EACH:
                    node = option_node(table, assistant * ids.OPTIONS_EACH + option)
                    if node >= 0 and printed.node(node, OP) == GAIN_TRAVEL:
                        self.add_packed(printed.node(node, TRAVEL))
                    option += 1
            square += 1
        guardian: i64 = 0
        while guardian < ids.GUARDIANS:
            if cells[layout.GUARDIAN_OWNER + guardian] == seat and table.used_boons >> guardian & 1 == 0:
                node = printed.guardian_boon[guardian]
                if printed.node(node, OP) == GAIN_TRAVEL:
                    self.add_packed(printed.node(node, TRAVEL))
            guardian += 1

    def add_packed(self, packed: i64) -> None:
        """Adds packed icons."""
        icon: i64 = BOOT
        while icon <= PLANE:
            self.counts[icon] += how_many(packed, icon)
            icon += 1

    def reach(self, cost: i64, coins: i64) -> bool:
        """Whether the icons, and pilots for so many coins, cover a packed travel cost (ARN-TRV-02 to -04, -08)."""
        counts = self.counts
        planes = counts[PLANE] + (coins // PILOT_PRICE if coins > 0 else 0)
        ships = how_many(cost, SHIP)
        cars = how_many(cost, CAR)
        left = planes - how_many(cost, PLANE)
        if ships > counts[SHIP]:
            left -= ships - counts[SHIP]
        if cars > counts[CAR]:
            left -= cars - counts[CAR]
        if left < 0:
            return False
        spare = counts[BOOT] + left
        if ships < counts[SHIP]:
            spare += counts[SHIP] - ships
        if cars < counts[CAR]:
            spare += counts[CAR] - cars
        return spare >= how_many(cost, BOOT)
