"""Reads a data file into facts. A bad value gets an error with its key, its line and the values allowed."""

from __future__ import annotations

from collections.abc import Mapping

from digsite.engine.editions import Edition
from digsite.games.quetzal.printed import components, ids
from digsite.games.quetzal.printed.components import AutomatonCard, Facts, Reward, Upgrade

KEYS: Mapping[str, tuple[str, ...]] = {
    "setup": ("rounds", "coins", "team", "ships"),
    "two_players": ("covered_village", "upgrades"),
    "roll": ("team", "character", "standing_coins"),
    "camp": ("coins",),
    "stela": ("cost", "discovery"),
    "temple": ("costs", "choose", "draw"),
    "surroundings": components.SURROUNDINGS,
    "black_market": ("coins",),
    "village": ("costs", "role"),
    "harbor": ("cost", "cards"),
    "ship": ("cards",),
    "cards": components.TYPES,
    "values": components.TYPES,
    "bonuses": components.TYPES,
    "discovery": ("track",),
    "upgrades": components.UPGRADE_KINDS,
    "automaton": ("meeples", "types", "bonuses"),
    "automaton_cards": tuple(str(number) for number in range(1, ids.AUTOMATON_CARDS + 1)),
    "final": ("marker_vp", "coins_per_vp"),
}

_SEATS = 5
_PLAYER_COUNTS = 4
# No printed number is anywhere near these.
_MANY = 100
_MOST_CHANCES = 10_000
_LONGEST_TRACK = 100
_MOST_ROUNDS = ids.AUTOMATON_CARDS


def facts_of(edition: Edition) -> Facts:
    """The facts of a data file; values that the edition does not name are the shipped ones."""
    edition.check_keys(KEYS)
    facts = Facts(
        rounds=edition.number("setup", "rounds", 1, _MOST_ROUNDS),
        coins=edition.row("setup", "coins", _SEATS, 0, _MANY),
        team=edition.row("setup", "team", _PLAYER_COUNTS, 1, ids.TEAM_ROOM),
        ships=edition.row("setup", "ships", _PLAYER_COUNTS, 1, 2),
        covered_village=_covered(edition),
        upgrades_for_two=edition.number("two_players", "upgrades", 1, ids.VILLAGE_SPACES),
        team_roll=_team_roll(edition),
        character_roll=tuple(
            edition.named("roll", "character", ("lying", "standing"), 1, _MOST_CHANCES).values()
        ),
        standing_coins=edition.number("roll", "standing_coins", 0, _MANY),
        camp_coins=edition.number("camp", "coins", 0, _MANY),
        stela_cost=edition.number("stela", "cost", 0, _MANY),
        stela_discovery=edition.number("stela", "discovery", 0, _MANY),
        temple_costs=edition.row("temple", "costs", ids.TEMPLE_SPACES, 0, _MANY),
        temple_choose=edition.row("temple", "choose", ids.TEMPLE_SPACES, 0, ids.TEMPLE_CARDS),
        temple_draw=edition.row("temple", "draw", ids.TEMPLE_SPACES, 0, 1),
        surroundings=tuple(
            _reward(edition, f"surroundings.{name}", edition.get("surroundings", name), "discovery")
            for name in components.SURROUNDINGS
        ),
        market_coins=edition.number("black_market", "coins", 0, _MANY),
        village_costs=edition.row("village", "costs", ids.VILLAGE_SPACES, 0, _MANY),
        village_role=edition.choice("village.role", edition.get("village", "role"), components.DEMANDS),
        harbor_cost=edition.number("harbor", "cost", 0, _MANY),
        harbor_cards=edition.number("harbor", "cards", 1, ids.CARDS),
        ship_cards=edition.number("ship", "cards", 1, ids.CARDS),
        cards=tuple(edition.number("cards", name, 0, ids.CARDS) for name in components.TYPES),
        values=tuple(edition.row("values", name, ids.COLLECTION, 0, _MANY) for name in components.TYPES),
        bonuses=tuple(
            tuple(edition.named("bonuses", name, components.BONUSES, 0, ids.CARDS).values())
            for name in components.TYPES
        ),
        track=_track(edition),
        upgrades={name: _upgrade(edition, name) for name in components.UPGRADE_KINDS},
        automaton_meeples=edition.number("automaton", "meeples", 3, _MANY),
        automaton_types=_order(edition, "types", components.TYPES),
        automaton_bonuses=_order(edition, "bonuses", components.BONUSES),
        automaton_cards=tuple(_automaton_card(edition, name) for name in KEYS["automaton_cards"]),
        marker_vp=edition.number("final", "marker_vp", 0, _MANY),
        coins_per_vp=edition.number("final", "coins_per_vp", 1, _MANY),
    )
    _check_cards(edition, facts)
    _check_tiles(edition, facts)
    _check_automaton(edition, facts)
    return facts


def _covered(edition: Edition) -> tuple[int, ...]:
    key = "two_players.covered_village"
    spaces = edition.numbers("two_players", "covered_village", 1, ids.VILLAGE_SPACES) or ()
    if len(set(spaces)) != len(spaces) or len(spaces) >= ids.VILLAGE_SPACES:
        raise edition.error(
            key, f"each space is covered once at the most, and not all {ids.VILLAGE_SPACES} of them"
        )
    return tuple(sorted(spaces))


def _team_roll(edition: Edition) -> tuple[int, ...]:
    """All four faces are possible, black and white equally (QZ-ROLL-10)."""
    chances = edition.named("roll", "team", components.FACES, 1, _MOST_CHANCES)
    if chances["black"] != chances["white"]:
        raise edition.error("roll.team", "black and white have the same chance (QZ-ROLL-10)")
    return tuple(chances.values())


def _reward(edition: Edition, path: str, value: object, last: str) -> Reward:
    """A table of coins, points and one more kind of reward."""
    found = edition.fields(path, value, ("coins", "vp", last))
    most = {"upgrade": 1}
    bounded = {
        name: edition.bounded(f"{path}.{name}", number, 0, most.get(name, _MANY))
        for name, number in found.items()
    }
    return Reward(**bounded)


def _track(edition: Edition) -> tuple[Reward, ...]:
    key = "discovery.track"
    spaces = edition.get("discovery", "track")
    if not isinstance(spaces, list | tuple) or not 1 <= len(spaces) <= _LONGEST_TRACK:
        raise edition.error(
            key,
            f"a list of 1 to {_LONGEST_TRACK} rewards is expected, like [{{ coins = 1 }}, {{}}, {{ vp = 2 }}]",
        )
    return tuple(
        _reward(edition, f"{key}.{number}", space, "upgrade") for number, space in enumerate(spaces, start=1)
    )


def _upgrade(edition: Edition, name: str) -> Upgrade:
    least = {"pay": 1, "meeples": 1}
    numbers = edition.named("upgrades", name, ("copies", "vp", *components.UPGRADES[name]), 0, _MANY)
    for field, bound in least.items():
        if field in numbers:
            edition.bounded(f"upgrades.{name}.{field}", numbers[field], bound, _MANY)
    return Upgrade(
        numbers["copies"], numbers["vp"], {field: numbers[field] for field in components.UPGRADES[name]}
    )


def _order(edition: Edition, key: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """All of these names, the most preferred first."""
    value = edition.get("automaton", key)
    if not isinstance(value, list | tuple) or sorted(map(str, value)) != sorted(names):
        raise edition.error(f"automaton.{key}", f"each of {', '.join(names)} once is expected, not {value!r}")
    return tuple(value)


def _automaton_card(edition: Edition, name: str) -> AutomatonCard:
    path = f"automaton_cards.{name}"
    fields = ("temple", "surrounding", "count", "role", "third", "third_count", "third_role")
    value = edition.fields(path, edition.get("automaton_cards", name), fields)
    missing = [field for field in fields if field not in value]
    if missing:
        raise edition.error(path, f"{', '.join(missing)} missing; there are: {', '.join(fields)}")
    temple = value["temple"]
    if not isinstance(temple, list | tuple) or not temple:
        raise edition.error(f"{path}.temple", f"a list of Temple spaces is expected, not {temple!r}")
    spaces = [edition.bounded(f"{path}.temple", space, 1, ids.TEMPLE_SPACES) for space in temple]
    if len(set(spaces)) != len(spaces):
        raise edition.error(
            f"{path}.temple", f"a list of Temple spaces is expected, each once, not {temple!r}"
        )
    third = edition.choice(f"{path}.third", value["third"], components.THIRD_PLACES)
    third_role = edition.choice(f"{path}.third_role", value["third_role"], components.ROLES)
    if third == "black_market" and third_role != "adventurer":
        raise edition.error(f"{path}.third_role", "only adventurers are at the Black Market (QZ-MARKET-01)")
    return AutomatonCard(
        temple=tuple(sorted(spaces)),
        surrounding=edition.choice(f"{path}.surrounding", value["surrounding"], components.SURROUNDINGS),
        count=edition.bounded(f"{path}.count", value["count"], 1, _MANY),
        role=edition.choice(f"{path}.role", value["role"], components.ROLES),
        third=third,
        third_count=edition.bounded(f"{path}.third_count", value["third_count"], 1, _MANY),
        third_role=third_role,
    )


def _check_cards(edition: Edition, facts: Facts) -> None:
    """All cards together are as many as there are, and every card has a bonus or none (QZ-SET-02)."""
    if sum(facts.cards) != ids.CARDS:
        raise edition.error("cards", f"{ids.CARDS} cards are expected in all, not {sum(facts.cards)}")
    for name, count, row in zip(components.TYPES, facts.cards, facts.bonuses, strict=True):
        if sum(row) != count:
            key = f"bonuses.{name}" if edition.changes("bonuses", name) else f"cards.{name}"
            raise edition.error(
                key, f"there are {count} cards of {name}, and bonuses for {sum(row)}; they must agree"
            )


def _check_tiles(edition: Edition, facts: Facts) -> None:
    """All Upgrades together are as many as there are (QZ-SET-04)."""
    copies = sum(upgrade.copies for upgrade in facts.upgrades.values())
    if copies != ids.TILES:
        raise edition.error("upgrades", f"{ids.TILES} tiles are expected in all, not {copies}")


def _check_automaton(edition: Edition, facts: Facts) -> None:
    """Every automaton card uses all of its meeples (QZ-2P-07)."""
    for number, card in enumerate(facts.automaton_cards, start=1):
        used = len(card.temple) + card.count + card.third_count
        if used != facts.automaton_meeples:
            changed = edition.changes("automaton_cards", str(number))
            key = f"automaton_cards.{number}" if changed else "automaton.meeples"
            raise edition.error(
                key, f"card {number} uses {used} meeples; the automaton has {facts.automaton_meeples}"
            )
