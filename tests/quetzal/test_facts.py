"""The printed values: what the rulebook says for certain, and what is marked as assumed."""

from __future__ import annotations

import digsite
from digsite.games.quetzal.printed.components import TYPES
from digsite.games.quetzal.printed.reading import KEYS
from digsite.games.quetzal.printed.shipped import ASSUMED, ASSUMPTIONS, FACTS, SHIPPED, confidence_of
from tests.quetzal.builder import QUETZAL
from tests.rules import rule


@rule("QZ-MOD-15", "QZ-ROLL-10")
def test_every_value_has_a_confidence() -> None:
    keys = [f"{table}.{key}" for table, names in KEYS.items() for key in names]
    assert [f"{table}.{key}" for table, content in SHIPPED.items() for key in content] == keys
    assert {confidence_of(key) for key in keys} == {"certain", "likely", "guess"}
    assert confidence_of("roll.team") == confidence_of("discovery.track") == "guess"
    assert confidence_of("stela.cost") == confidence_of("village.role") == "likely"
    # A tile is no surer than its number of copies and its points.
    assert {confidence_of(f"upgrades.{kind}") for kind in KEYS["upgrades"]} == {"guess"}
    assert confidence_of("setup.coins") == confidence_of("temple.costs") == "certain"


@rule("QZ-MOD-15")
def test_everything_that_is_not_certain_is_an_assumption_with_a_note() -> None:
    assumed = {one.key: one for one in digsite.game("quetzal").assumptions}
    for table, names in KEYS.items():
        for key in names:
            certain = confidence_of(f"{table}.{key}") == "certain"
            assert (f"{table}.{key}" in assumed) is not certain
    assert all(one.note for one in ASSUMPTIONS)
    assert assumed["values.pottery"].house
    assert not assumed["automaton_cards.1"].house
    known = {table for table in KEYS} | {f"{table}.{key}" for table, names in KEYS.items() for key in names}
    assert {one.key for one in ASSUMED} <= known


@rule("QZ-MOD-15")
def test_a_value_of_the_users_own_is_no_assumption_any_more() -> None:
    assumed = {one.key for one in digsite.game("quetzal").assumptions}
    own = digsite.game("quetzal").with_edition("[values]\nmummy = [3, 6, 12]", "mine.toml")
    assert assumed - {one.key for one in own.assumptions} == {"values.mummy"}


@rule("QZ-DELIV-04", "QZ-SET-02", "QZ-SET-07", "QZ-UPG-31")
def test_the_certain_values_of_the_rulebook_are_shipped() -> None:
    assert FACTS.values[TYPES.index("statuette")][2] == 8
    assert FACTS.values[TYPES.index("mummy")][1] == 6
    assert FACTS.cards == (21, 18, 15, 12, 9)
    assert FACTS.coins == (4, 5, 5, 6, 6)
    assert (FACTS.team, FACTS.ships) == ((6, 6, 5, 4), (1, 1, 2, 2))
    assert (FACTS.market_coins, FACTS.harbor_cost, FACTS.harbor_cards, FACTS.ship_cards) == (7, 2, 3, 6)
    assert (FACTS.marker_vp, FACTS.coins_per_vp, FACTS.rounds) == (2, 3, 5)
    assert FACTS.temple_costs == (5, 4, 3, 2, 1)
    assert sum(upgrade.copies for upgrade in FACTS.upgrades.values()) == 24
    effects = {name: dict(upgrade.effect) for name, upgrade in FACTS.upgrades.items()}
    assert effects["coins_to_vp"] == {"pay": 2, "gain_vp": 1}
    assert effects["coins_to_discovery"] == {"pay": 3, "gain_discovery": 1}
    assert effects["pottery_set"] == {"cards": 3, "gain_coins": 1, "gain_vp": 3}
    assert effects["weapon_set"] == {"cards": 3, "gain_coins": 2, "gain_vp": 2}
    assert effects["trio_bonus"] == {"gain_vp": 4}
    assert effects["tablet_coins"] == {"coins": 2}
    paid = sorted((reward.coins, reward.vp, reward.discovery) for reward in FACTS.surroundings)
    assert paid == [(0, 0, 1), (0, 1, 0), (1, 0, 0)]


@rule("QZ-MOD-15")
def test_the_fixture_shares_no_house_value_with_the_shipped_ones() -> None:
    for field in ("team_roll", "surroundings", "village_costs", "values", "bonuses", "track", "upgrades"):
        assert getattr(QUETZAL.facts, field) != getattr(FACTS, field)
