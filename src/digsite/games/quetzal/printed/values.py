"""The options of a game and its printed values, as plain numbers that never change during a game."""

from collections.abc import Mapping
from typing import final

from digsite.engine.native import i64, vec
from digsite.games.quetzal.printed import components, ids
from digsite.games.quetzal.printed.components import UPGRADES as UPGRADE_NUMBERS
from digsite.games.quetzal.printed.components import Facts


@final
class Printed:
    """The options and facts of one game; shared by all its copies and never changed."""

    def __init__(self, facts: Facts, players: int, options: Mapping[str, int | str]) -> None:
        self.options = options
        self.facts = facts
        self.players: i64 = players
        first = options["first"]
        self.first: i64 = first if isinstance(first, int) else -1
        self.rounds: i64 = facts.rounds
        self.starting_coins: vec[i64] = vec[i64](list(facts.coins))
        self.team: i64 = facts.team[players - 2]
        self.ships: i64 = facts.ships[players - 2]
        self.upgrades_shown: i64 = facts.upgrades_for_two if players == 2 else ids.VILLAGE_SPACES
        # 1 for each place that exists with so many players (QZ-SET-13, QZ-2P-05).
        places = [1] * ids.PLACES
        if players == 2:
            for space in facts.covered_village:
                places[ids.VILLAGE + space - 1] = 0
        if facts.ships[players - 2] == 1:
            places[ids.SHIP + 1] = 0
        self.places: vec[i64] = vec[i64](places)
        # The chances of the faces of a Team meeple, and of the Character, who lies or stands.
        self.team_roll: vec[i64] = vec[i64](list(facts.team_roll))
        self.team_chances: i64 = sum(facts.team_roll)
        self.character_lying: i64 = facts.character_roll[0]
        self.character_chances: i64 = sum(facts.character_roll)
        self.standing_coins: i64 = facts.standing_coins
        self.camp_coins: i64 = facts.camp_coins
        self.stela_discovery: i64 = facts.stela_discovery
        # The cost of a meeple at each place, and the role that the Village demands.
        costs = [0] * ids.PLACES
        costs[ids.STELA] = facts.stela_cost
        costs[ids.TEMPLE : ids.TEMPLE + ids.TEMPLE_SPACES] = facts.temple_costs
        costs[ids.VILLAGE : ids.VILLAGE + ids.VILLAGE_SPACES] = facts.village_costs
        self.costs: vec[i64] = vec[i64](costs)
        self.village_demand: i64 = components.DEMANDS.index(facts.village_role)
        self.temple_choose: vec[i64] = vec[i64](list(facts.temple_choose))
        self.temple_draw: vec[i64] = vec[i64](list(facts.temple_draw))
        self.dig_coins: vec[i64] = vec[i64]([reward.coins for reward in facts.surroundings])
        self.dig_vp: vec[i64] = vec[i64]([reward.vp for reward in facts.surroundings])
        self.dig_discovery: vec[i64] = vec[i64]([reward.discovery for reward in facts.surroundings])
        self.market_coins: i64 = facts.market_coins
        self.harbor_cost: i64 = facts.harbor_cost
        self.harbor_cards: i64 = facts.harbor_cards
        self.ship_cards: i64 = facts.ship_cards
        # Cards by kind, and the values of one, two and three of a type.
        self.card_counts: vec[i64] = vec[i64]([count for row in facts.bonuses for count in row])
        self.values: vec[i64] = vec[i64]([value for row in facts.values for value in row])
        self.track_length: i64 = len(facts.track)
        self.track_coins: vec[i64] = vec[i64]([reward.coins for reward in facts.track])
        self.track_vp: vec[i64] = vec[i64]([reward.vp for reward in facts.track])
        self.track_upgrade: vec[i64] = vec[i64]([reward.upgrade for reward in facts.track])
        self._settle_upgrades(facts)
        self._settle_automaton(facts)
        self.marker_vp: i64 = facts.marker_vp
        self.coins_per_vp: i64 = facts.coins_per_vp

    def _settle_upgrades(self, facts: Facts) -> None:
        tiles = [facts.upgrades[name] for name in components.UPGRADE_KINDS]
        self.tile_copies: vec[i64] = vec[i64]([tile.copies for tile in tiles])
        self.tile_vp: vec[i64] = vec[i64]([tile.vp for tile in tiles])
        effects = [0] * (ids.UPGRADES * ids.EFFECT_ROOM)
        for kind, (name, fields) in enumerate(UPGRADE_NUMBERS.items()):
            for which, field in enumerate(fields):
                effects[kind * ids.EFFECT_ROOM + which] = facts.upgrades[name].effect[field]
        self.effects: vec[i64] = vec[i64](effects)

    def effect(self, kind: i64, which: i64) -> i64:
        """A number of the effect of a kind of Upgrade, in the order in which the components name them."""
        return self.effects[kind * ids.EFFECT_ROOM + which]

    def _settle_automaton(self, facts: Facts) -> None:
        self.automaton_meeples: i64 = facts.automaton_meeples
        # How much the automaton likes a card: the lower the better, by type and then by bonus (QZ-2P-12).
        likings = [
            facts.automaton_types.index(name) * len(components.BONUSES) + facts.automaton_bonuses.index(bonus)
            for name in components.TYPES
            for bonus in components.BONUSES
        ]
        self.automaton_likings: vec[i64] = vec[i64](likings)
        # For each card and place how many meeples it sends there, and in which role.
        sizes = [0] * (ids.AUTOMATON_CARDS * ids.PLACES)
        roles = [0] * (ids.AUTOMATON_CARDS * ids.PLACES)
        for number, card in enumerate(facts.automaton_cards):
            row = number * ids.PLACES
            for space in card.temple:
                sizes[row + ids.TEMPLE + space - 1] = 1
                roles[row + ids.TEMPLE + space - 1] = components.ROLES.index("archaeologist")
            place = row + ids.QUARRY + components.SURROUNDINGS.index(card.surrounding)
            sizes[place] = card.count
            roles[place] = components.ROLES.index(card.role)
            place = row + (ids.BLACK_MARKET if card.third == "black_market" else ids.SHIP)
            sizes[place] = card.third_count
            roles[place] = components.ROLES.index(card.third_role)
        self.automaton_sizes: vec[i64] = vec[i64](sizes)
        self.automaton_roles: vec[i64] = vec[i64](roles)
