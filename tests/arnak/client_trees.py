"""The effects, prices and deeds of the box for the unit tests of the client: `python -m tests.arnak.client_trees`."""

import json
from pathlib import Path
from typing import Any

import digsite

FILE = Path(__file__).parent.parent.parent / "web" / "tests" / "arnak_trees.json"


def trees() -> dict[str, Any]:
    """Every tree by the kind and id of what it is printed on."""
    facts: dict[str, Any] = dict(digsite.game("arnak").component_facts())
    effects: dict[str, Any] = {}
    prices: dict[str, Any] = {}
    for id, card in facts["cards"].items():
        for part in ("effect", "pass_effect"):
            if card[part] is not None:
                effects[f"cards/{id}/{part}"] = card[part]["tree"]
    for id, guardian in facts["guardians"].items():
        prices[f"guardians/{id}"] = guardian["cost"]["tree"]
        effects[f"guardians/{id}"] = guardian["boon"]["tree"]
    for id, assistant in facts["assistants"].items():
        for side in ("silver", "gold"):
            for number, effect in enumerate(assistant[side]):
                effects[f"assistants/{id}/{side}/{number}"] = effect["tree"]
    for kind in ("idols", "bonuses", "camps", "sites", "slots"):
        for id, tile in facts[kind].items():
            effects[f"{kind}/{id}"] = tile["effect"]["tree"]
    for side, board in facts["boards"].items():
        for number, row in enumerate(board["rows"], start=1):
            effects[f"boards/{side}/{number}/glass"] = row["glass"]["tree"]
            effects[f"boards/{side}/{number}/notebook"] = row["notebook"]["tree"]
        for id, space in board["spaces"].items():
            prices[f"boards/{side}/{id}"] = space["cost"]["tree"]
        for name, stack in board["temple"].items():
            prices[f"boards/{side}/{name}"] = stack["cost"]["tree"]
    return {
        "ids": {kind: list(facts[kind]) for kind in ("cards", "guardians", "assistants", "sites", "camps")},
        "effects": effects,
        "prices": prices,
        "deeds": {id: tile["deeds"] for id, tile in facts["rival"].items()},
    }


def written() -> str:
    """The file as it ought to be: a line for each tree."""
    parts = []
    for part, content in trees().items():
        lines = ",\n".join(f"    {json.dumps(key)}: {json.dumps(value)}" for key, value in content.items())
        parts.append(f'  "{part}": {{\n{lines}\n  }}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
