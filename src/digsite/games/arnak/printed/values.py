"""The values that stay the same through a game: its options, and everything printed, as flat lists of numbers."""

from collections.abc import Mapping
from typing import final

from digsite.engine.native import i64, vec
from digsite.games.arnak.printed import ids, vocabulary
from digsite.games.arnak.printed.components import Components


@final
class Printed:
    """The options and components of one game; shared by all its copies and never changed."""

    def __init__(
        self, components: Components, players: int, options: Mapping[str, int | str], sketches: list[int]
    ) -> None:
        self.components = components
        self.options = options
        self.players: i64 = players
        # ARN-SOL-01: solo is set up, and reads every table, like two players.
        self.solo: bool = players == 1
        self.counted_players: i64 = 2 if players == 1 else players
        self.snake: bool = options["temple"] == "snake"
        difficulty = options["difficulty"]
        self.difficulty: i64 = difficulty if isinstance(difficulty, int) else 0
        first = options["first"]
        self.first: i64 = first if isinstance(first, int) else -1
        self._cards(components)
        self._tiles(components)
        self._board(components)
        self._numbers(components)
        self.nodes: vec[i64] = vec[i64]([cell for row in components.nodes.rows for cell in row])
        self.links: vec[i64] = vec[i64](list(components.nodes.links))
        self.offers: vec[i64] = vec[i64](
            [_offers(components, node) for node in range(len(components.nodes.rows))]
        )
        # Two masks for each node, see features/sketches.py.
        self.sketches: vec[i64] = vec[i64](sketches)

    def _cards(self, components: Components) -> None:
        cards = components.cards
        self.card_cost: vec[i64] = vec[i64]([card.cost for card in cards])
        self.card_points: vec[i64] = vec[i64]([card.points for card in cards])
        self.card_action: vec[i64] = vec[i64]([card.action for card in cards])
        self.card_effect: vec[i64] = vec[i64]([card.effect for card in cards])
        self.card_exiles_itself: vec[i64] = vec[i64]([int(card.exile_self) for card in cards])
        self.first_icon: vec[i64] = vec[i64]([card.travel[0] for card in cards])
        self.second_icon: vec[i64] = vec[i64](
            [card.travel[1] if len(card.travel) > 1 else vocabulary.NO_ICON for card in cards]
        )
        passing = [number for number, card in enumerate(cards) if card.pass_effect >= 0]
        self.pass_cards: vec[i64] = vec[i64](passing)
        self.pass_card_count: i64 = len(passing)
        self.pass_effect: vec[i64] = vec[i64]([card.pass_effect for card in cards])
        two_way = [number for number, card in enumerate(cards) if len(set(card.travel)) > 1]
        self.two_way_cards: vec[i64] = vec[i64](two_way)
        self.two_way_number: vec[i64] = vec[i64](
            [two_way.index(number) if number in two_way else -1 for number in range(len(cards))]
        )

    def _tiles(self, components: Components) -> None:
        self.guardian_cost: vec[i64] = vec[i64]([tile.cost for tile in components.guardians])
        self.guardian_boon: vec[i64] = vec[i64]([tile.effects[0] for tile in components.guardians])
        # (assistant * 2 + side) * 2 + option; -1 where there is no second option.
        self.assistant_option: vec[i64] = vec[i64](
            [effect for tile in components.assistants for effect in tile.effects]
        )
        self.assistant_is_main: vec[i64] = vec[i64]([int(tile.main) for tile in components.assistants])
        self.idol_effect: vec[i64] = vec[i64]([tile.effects[0] for tile in components.idols])
        idols = [kind for kind, tile in enumerate(components.idols) for _ in range(tile.copies)]
        self.idol_mix: vec[i64] = vec[i64](idols)
        self.bonus_effect: vec[i64] = vec[i64]([tile.effects[0] for tile in components.bonuses])
        bonuses = [kind for kind, tile in enumerate(components.bonuses) for _ in range(tile.copies)]
        self.bonus_mix: vec[i64] = vec[i64](bonuses)
        self.camp_effect: vec[i64] = vec[i64]([tile.effects[0] for tile in components.camps])
        # Site tiles are numbered through: level I first, then level II.
        tiles = (*components.level_1, *components.level_2)
        self.site_tile_effect: vec[i64] = vec[i64]([tile.effects[0] for tile in tiles])
        self.level_1_tiles: i64 = len(components.level_1)
        self.site_tiles: i64 = len(tiles)
        self.slot_effect: vec[i64] = vec[i64]([tile.effects[0] for tile in components.slots])
        self.rival_arrow: vec[i64] = vec[i64]([tile.arrow for tile in components.rival])
        self.rival_deed: vec[i64] = vec[i64]([deed for tile in components.rival for deed in tile.deeds])

    def _board(self, components: Components) -> None:
        board = components.boards["snake" if self.snake else "bird"]
        camp_spaces = components.numbers["camps.spaces"]
        travel = [camp_spaces[space % 2] for space in range(ids.CAMP_SPACES)]
        self.space_travel: vec[i64] = vec[i64](travel + list(board.site_travel))
        spaces = board.spaces
        self.track_row: vec[i64] = vec[i64]([space.row for space in spaces])
        self.track_order: vec[i64] = vec[i64]([space.order for space in spaces])
        self.track_cost: vec[i64] = vec[i64]([space.cost for space in spaces])
        self.track_next: vec[i64] = vec[i64]([sum(1 << one for one in space.next) for space in spaces])
        self.track_start: i64 = sum(1 << index for index, space in enumerate(spaces) if space.row == 1)
        counts = [space.tiles[self.counted_players - 2] for space in spaces]
        # The tile squares of a space lie from bonus_from[space] to bonus_from[space + 1].
        self.bonus_from: vec[i64] = vec[i64]([sum(counts[:space]) for space in range(len(spaces) + 1)])
        self.bonus_squares: i64 = sum(counts)
        self.top_row: i64 = spaces[-1].row
        # row * 2 + 0 for the glass, 1 for the notebook.
        points = [0, 0]
        points += [count for row in board.rows for count in row.points]
        self.row_points: vec[i64] = vec[i64](points)
        effects = [-1, -1]
        effects += [effect for row in board.rows for effect in row.effects]
        self.row_effect: vec[i64] = vec[i64](effects)
        self.arrival_points: vec[i64] = vec[i64](list(board.arrival_points))
        self.temple_cost: vec[i64] = vec[i64](list(board.temple_costs))

    def _numbers(self, components: Components) -> None:
        numbers = components.numbers
        self.rounds: i64 = numbers["rounds.count"][0]
        self.hand_size: i64 = numbers["rounds.hand_size"][0]
        self.row_size: i64 = numbers["rounds.row_size"][0]
        starts = [numbers[f"start.{seat}"] for seat in range(4)]
        self.start_resources: vec[i64] = vec[i64]([count for start in starts for count in start])
        self.discover_cost: vec[i64] = vec[i64](
            [numbers["discover.level-1"][0], numbers["discover.level-2"][0]]
        )
        self.blocked: i64 = numbers["camps.blocked"][self.counted_players - 2]
        self.guardian_points: i64 = numbers["points.guardian"][0]
        self.idol_points: i64 = numbers["points.idol"][0]
        self.empty_slot_points: vec[i64] = vec[i64](list(numbers["points.empty_slots"]))
        two, six, eleven = numbers["points.temple_tiles"]
        self.temple_points: vec[i64] = vec[i64]([two, two, two, six, six, eleven])
        self.fear_cards: i64 = numbers["fear.cards"][0]
        self.starting_fear: i64 = numbers["fear.in_starting_deck"][0]
        self.fear_tile_points: i64 = numbers["fear.tile_points"][0]
        self.rival_figures: i64 = numbers["rival.archaeologists"][0]
        self.rival_idol_points: i64 = numbers["rival.idol"][0]
        self.rival_spare_idol_points: i64 = numbers["rival.spare_idol"][0]

    def node(self, number: i64, column: i64) -> i64:
        """One column of a node."""
        return self.nodes[number * vocabulary.NODE_WIDTH + column]

    def inside(self, number: i64, index: i64) -> i64:
        """The node that another one links to."""
        return self.links[self.nodes[number * vocabulary.NODE_WIDTH + vocabulary.LINK] + index]


def _offers(components: Components, node: int) -> int:
    """A mask of the resources that an effect shows as a gain, also behind a price or a choice (ARN-SOL-18)."""
    row = components.nodes.rows[node]
    mask = 0
    if row[vocabulary.OP] == vocabulary.GAIN:
        mask = sum(
            1 << index for index in range(vocabulary.RESOURCE_COUNT) if row[vocabulary.AMOUNTS + index]
        )
    elif row[vocabulary.OP] == vocabulary.GAIN_PER:
        mask = 1 << row[vocabulary.FIRST]
    if row[vocabulary.OP] == vocabulary.RESEARCH:
        return 0
    for link in components.nodes.links[row[vocabulary.LINK] : row[vocabulary.LINK] + row[vocabulary.LINKS]]:
        mask |= _offers(components, link)
    return mask
