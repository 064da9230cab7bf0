"""The components as data for clients: everything in the box is there, says all it does, and has words."""

from collections.abc import Iterator

import digsite
from digsite.engine.messages import Message
from digsite.games.arnak.printed import vocabulary
from digsite.games.arnak.printed.shipped import shipped
from digsite.games.arnak.words.about import ABOUT
from tests.arnak.client_trees import FILE, written

GAME = digsite.game("arnak")
FACTS = GAME.component_facts()
KINDS = ("cards", "guardians", "assistants", "idols", "bonuses", "camps", "sites", "slots", "rival")


def tables(value: object) -> Iterator[dict[str, object]]:
    """Every table inside plain data."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from tables(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from tables(inner)


def message(data: object) -> Message:
    assert isinstance(data, dict)
    params = {
        name: message(value) if isinstance(value, dict) else value for name, value in data["params"].items()
    }
    return Message(data["id"], params)


def told(kind: str, id: str) -> dict[str, object]:
    named = FACTS[kind]
    assert isinstance(named, dict)
    found = named[id]
    assert isinstance(found, dict)
    return found


def tree(effect: object) -> object:
    assert isinstance(effect, dict)
    return effect["tree"]


def test_everything_in_the_box_is_there() -> None:
    sizes = {kind: len(FACTS[kind]) for kind in KINDS}  # type: ignore[arg-type]
    assert sizes == {
        "cards": 80,
        "guardians": 15,
        "assistants": 12,
        "idols": 6,
        "bonuses": 6,
        "camps": 5,
        "sites": 16,
        "slots": 5,
        "rival": 15,
    }
    boards = FACTS["boards"]
    assert isinstance(boards, dict)
    assert list(boards) == ["bird", "snake"]


def test_every_message_of_a_component_has_words_and_every_hole_is_filled() -> None:
    seen = 0
    for found in tables(dict(FACTS)):
        if set(found) == {"id", "params"}:
            seen += 1
            assert "{" not in GAME.render(message(found))
    assert seen > 500
    for kind in KINDS:
        for id in FACTS[kind]:  # type: ignore[attr-defined]
            assert told(kind, id)["about"], (kind, id)


def test_all_words_about_components_are_used() -> None:
    used = {found["id"] for found in tables(dict(FACTS)) if set(found) == {"id", "params"}}
    assert set(ABOUT) <= used


def test_every_operation_of_the_vocabulary_is_told_apart() -> None:
    rows = shipped().nodes.rows
    used = {row[vocabulary.OP] for row in rows}
    named = {
        found["do"] for found in tables([FACTS[kind] for kind in KINDS] + [FACTS["boards"]]) if "do" in found
    }
    deeds = {"dig", "discover", "research", "overcome", "take", "nothing"}
    # A sequence of one part is that part; research and overcoming are deeds of the rival, too.
    assert len(named - (deeds - {"research", "overcome"})) == len(used)


def test_an_effect_says_all_its_nodes_hold() -> None:
    assert tree(told("cards", "pickaxe")["effect"]) == {
        "do": "pay",
        "price": {"travel": [], "amounts": {"compass": 1}, "hand_cards": 0, "idols": 0},
        "then": {"do": "gain", "amounts": {"tablet": 1, "arrowhead": 1}},
    }
    assert tree(told("cards", "tent")["effect"]) == {
        "do": "activate",
        "levels": ["camp", "level-1", "level-2"],
        "where": "own",
        "times": 1,
        "level_2_price": {"compass": 2},
    }
    assert tree(told("cards", "inscribed-blade")["effect"]) == {
        "do": "research",
        "tokens": ["glass", "notebook"],
        "free": False,
        "temple_tiles": True,
        "discounts": [{"arrowhead": 1}, {"tablet": 2}],
    }
    assert tree(told("cards", "hot-air-balloon")["effect"]) == {
        "do": "archaeologist",
        "levels": ["camp", "level-1", "level-2"],
        "travel_free": False,
        "travel_discount": ["plane"],
        "discover_discount": {"compass": 3},
        "uses": 1,
    }
    assert told("guardians", "ants")["cost"] == {
        "tree": {"travel": ["boot", "boot"], "amounts": {"compass": 1}, "hand_cards": 0, "idols": 0},
        "words": {
            "id": "and",
            "params": {
                "first": {"id": "travel.boot", "params": {"count": 2}},
                "rest": {"id": "resource.compass", "params": {"count": 1}},
            },
        },
    }
    discover = told("rival", "discover-red")
    assert discover["deeds"] == [
        {"do": "discover", "level": "level-1", "guarded": False},
        {"do": "discover", "level": "level-1", "guarded": True},
        {"do": "discover", "level": "level-1", "guarded": False},
        {"do": "discover", "level": "level-2", "guarded": True},
        {"do": "discover", "level": "level-2", "guarded": False},
    ]


def test_an_edition_shows_its_own_values() -> None:
    changed = GAME.with_edition("[item.machete]\ncost = 2\n", "mine.toml")
    cards = changed.component_facts()["cards"]
    assert isinstance(cards, dict)
    assert cards["machete"]["cost"] == 2
    assert told("cards", "machete")["cost"] == 4


def test_the_client_is_tested_with_the_trees_of_the_box() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "run: python -m tests.arnak.client_trees"


def test_doubts_are_marked_at_the_values_they_are_about() -> None:
    snake = GAME.components_page().partition("## Snake side")[2].partition("## ")[0].splitlines()
    doubtful = [line.partition(" (likely)")[0] for line in snake if "(likely)" in line]
    tiles = ("2 left", "2 middle", "2 right", "6 left", "6 right", "11")
    assert doubtful == ["- row 2", "- row 4", *(f"- temple tile {tile}" for tile in tiles)]
    # The arrow of every rival tile is a guess, whatever is known of its deeds.
    rival = GAME.components_page().partition("## Tiles of the rival")[2].strip().splitlines()
    assert len(rival) == 15
    assert all(" (guess): arrow to the " in line for line in rival)
    rows = GAME.edition_template().splitlines()
    arrows = [number for number, row in enumerate(rows) if row.startswith("arrow = ")]
    assert len(arrows) == 5
    assert all(rows[number - 1].startswith("# guess: ") for number in arrows)
