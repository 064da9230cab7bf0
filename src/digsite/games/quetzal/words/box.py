"""Everything in the box of Quetzal in words, made from the data."""

from __future__ import annotations

from collections.abc import Sequence

from digsite.engine.box import Box, listed
from digsite.engine.messages import Message, render
from digsite.games.quetzal.printed import components
from digsite.games.quetzal.printed.components import AutomatonCard, Facts, Reward
from digsite.games.quetzal.table.names import effect_message
from digsite.games.quetzal.words.catalogue import CATALOGUE

_FEWEST_PLAYERS = 2
# The bonuses of cards in the order of the data.
_BONUS_WORDS = ("Discovery", "point", "coin", "none")


def fill(box: Box, facts: Facts) -> None:
    """Puts everything on the page.

    >>> from digsite.games.quetzal.printed.shipped import FACTS
    >>> box = Box("Quetzal", ())
    >>> fill(box, FACTS)
    >>> "- Patron, 2 times: points 2. Any time: 2 coins for 1 point." in box.text()
    True
    """
    _cards(box, facts)
    _upgrades(box, facts)
    _meeples(box, facts)
    _board(box, facts)
    _automaton(box, facts)


def _cards(box: Box, facts: Facts) -> None:
    box.heading("Artifact cards")
    for name, copies, values, bonuses in zip(
        components.TYPES, facts.cards, facts.values, facts.bonuses, strict=True
    ):
        box.entry(_say(f"type.{name}"), f"{copies} times", f"cards.{name}")
        box.entry(f"{_say(f'type.{name}')}, points of 1, 2 and 3", listed(values), f"values.{name}")
        counts = listed(f"{words} {count}" for words, count in zip(_BONUS_WORDS, bonuses, strict=True))
        box.entry(f"{_say(f'type.{name}')}, cards with a bonus", counts, f"bonuses.{name}")


def _upgrades(box: Box, facts: Facts) -> None:
    box.heading("Upgrades")
    for kind, tile in facts.upgrades.items():
        copies = f", {tile.copies} times" if tile.copies > 1 else ""
        effect = render(effect_message(kind, tile.effect), CATALOGUE)
        box.entry(f"{_say(f'tile.{kind}')}{copies}", f"points {tile.vp}. {effect}.", f"upgrades.{kind}")


def _meeples(box: Box, facts: Facts) -> None:
    box.heading("Meeples and coins")
    box.entry("Team meeples of a player", _by_players(facts.team), "setup.team")
    box.entry("coins at the start", f"{listed(facts.coins)}, clockwise from the first player", "setup.coins")
    chances = listed(
        f"{face} {chance}" for face, chance in zip(components.FACES, facts.team_roll, strict=True)
    )
    box.entry("odds of a Team meeple", chances, "roll.team")
    lying, standing = facts.character_roll
    box.entry("odds of a Character", f"lying {lying}, standing {standing}", "roll.character")
    box.entry("coins for a standing meeple", str(facts.standing_coins), "roll.standing_coins")


def _board(box: Box, facts: Facts) -> None:
    box.heading("Board")
    box.entry("rounds", str(facts.rounds), "setup.rounds")
    box.entry(_say("place.camp"), f"coins {facts.camp_coins}", "camp.coins")
    box.entry(
        _say("place.stela"),
        f"cost {facts.stela_cost}; Discovery {facts.stela_discovery}",
        "stela.cost",
        "stela.discovery",
    )
    keys = ("temple.costs", "temple.choose", "temple.draw")
    temple = zip(facts.temple_costs, facts.temple_choose, facts.temple_draw, strict=True)
    for space, (cost, choose, draw) in enumerate(temple, start=1):
        box.entry(_say(f"place.temple-{space}"), f"cost {cost}; take {choose}, draw {draw}", *keys)
    for space, cost in enumerate(facts.village_costs, start=1):
        box.entry(_say(f"place.village-{space}"), f"cost {cost}", "village.costs")
    box.entry("role at the Village", facts.village_role, "village.role")
    box.entry(
        "Village spaces covered for two players", listed(facts.covered_village), "two_players.covered_village"
    )
    box.entry("Upgrades at the Village for two players", str(facts.upgrades_for_two), "two_players.upgrades")
    box.entry(
        _say("place.harbor"),
        f"cost {facts.harbor_cost} a meeple; cards {facts.harbor_cards} a meeple",
        "harbor.cost",
        "harbor.cards",
    )
    for name, reward in zip(components.SURROUNDINGS, facts.surroundings, strict=True):
        box.entry(_say(f"place.{name.replace('_', '-')}"), _reward(reward), f"surroundings.{name}")
    box.entry(_say("place.black-market"), f"coins {facts.market_coins}", "black_market.coins")
    box.entry("Ships", _by_players(facts.ships), "setup.ships")
    box.entry("cards on a Ship", str(facts.ship_cards), "ship.cards")
    track = listed(f"{space}: {_reward(reward)}" for space, reward in enumerate(facts.track, start=1))
    box.entry("Discovery track", track, "discovery.track")
    box.entry("points of the First Player marker", str(facts.marker_vp), "final.marker_vp")
    box.entry("coins for a point at the end", str(facts.coins_per_vp), "final.coins_per_vp")


def _automaton(box: Box, facts: Facts) -> None:
    box.heading("Automaton of two players")
    box.entry("meeples", str(facts.automaton_meeples), "automaton.meeples")
    box.entry("prefers types", listed(facts.automaton_types), "automaton.types")
    box.entry(
        "prefers bonuses",
        listed(_BONUS_WORDS[components.BONUSES.index(name)] for name in facts.automaton_bonuses),
        "automaton.bonuses",
    )
    for number, card in enumerate(facts.automaton_cards, start=1):
        box.entry(f"card {number}", _places(card), f"automaton_cards.{number}")


def _places(card: AutomatonCard) -> str:
    surrounding = _say(f"place.{card.surrounding.replace('_', '-')}")
    third = "the Ship" if card.third == "ship" else _say("place.black-market")
    spaces = listed(_say(f"place.temple-{space}") for space in card.temple)
    return (
        f"{spaces}; {surrounding} with {card.count} ({card.role});"
        f" {third} with {card.third_count} ({card.third_role})"
    )


def _reward(reward: Reward) -> str:
    counts = reward.gains().items()
    said = [render(Message(f"gain.{name}", {"count": count}), CATALOGUE) for name, count in counts]
    return " and ".join(said) or "nothing"


def _by_players(counts: Sequence[int]) -> str:
    """Numbers for two players and more."""
    said = (f"{count} with {players}" for players, count in enumerate(counts, start=_FEWEST_PLAYERS))
    return f"{listed(said)} players"


def _say(name: str) -> str:
    return render(Message(name), CATALOGUE)
