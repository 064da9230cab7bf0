"""Every sentence of the table and the server has words, every sentence there is is said, and all are filled in."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import digsite
from digsite.bots import sentences
from digsite.engine import deeds
from digsite.server.words import WORDS, words_for
from digsite.table import guide_of
from digsite.table.words import WORDS as TABLE_WORDS

REPOSITORY = Path(__file__).parent.parent.parent
FOLDERS = ("server", "table", "engine")
ALL = {**deeds.WORDS, **TABLE_WORDS, **WORDS}
# The name of a player, which a client puts in, or else the game's own words.
NAMED = {"seat"}


def sources() -> Iterator[ast.Module]:
    """The modules that speak, without the catalogues themselves."""
    for folder in FOLDERS:
        for path in sorted((REPOSITORY / "src" / "digsite" / folder).rglob("*.py")):
            if path.name != "words.py":
                yield ast.parse(path.read_text(encoding="utf-8"))


def constants(node: ast.expr) -> Iterator[str]:
    """The texts an expression can be: itself, or either side of a choice."""
    if isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def messages() -> Iterator[tuple[str, ast.Dict]]:
    """Every message that is made with its id written out, and what it is filled in with."""
    for tree in sources():
        named = {
            target.id: node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message":
                params = node.args[1] if len(node.args) > 1 else ast.Dict([], [])
                for name in constants(node.args[0]):
                    if isinstance(params, ast.Name):
                        params = named[params.id]
                    assert isinstance(params, ast.Dict), name
                    yield name, params


def texts() -> set[str]:
    """Every text in the modules that speak."""
    return {
        node.value
        for tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def fields(name: str) -> set[str]:
    """What a sentence has to be filled in with."""
    return {field for _, field, _, _ in Formatter().parse(ALL[name]) if field}


def test_everything_that_is_said_has_words() -> None:
    assert {name for name, _ in messages()} - NAMED - set(ALL) == set()


def test_everything_that_has_words_is_said() -> None:
    assert set(ALL) - texts() == set()


def test_everything_that_is_said_is_filled_in() -> None:
    for name, params in messages():
        if name in NAMED:
            continue
        given = {key.value for key in params.keys if isinstance(key, ast.Constant)}
        assert given == fields(name), name


@pytest.mark.parametrize("game", digsite.games())
def test_no_id_has_two_meanings(game: str) -> None:
    played = digsite.game(game)
    guide = guide_of(game)
    catalogues = (
        played.catalogue,
        deeds.WORDS,
        TABLE_WORDS,
        WORDS,
        sentences.words_for(played),
        {} if guide is None else guide.words,
    )
    assert len(words_for(played)) == sum(map(len, catalogues))
