"""The build under test is the one that was meant: compiled, or the sources interpreted."""

import ast
import importlib.machinery
import os
import pkgutil
from pathlib import Path

import digsite
from digsite.build import kind

SOURCES = Path(__file__).parent.parent / "src"

# Below engine, games and bots the build compiles every module except packages, which hold only names, and these.
INTERPRETED = {
    "digsite.bots.advising",
    "digsite.bots.bot",
    "digsite.bots.calibration",
    "digsite.bots.explain",
    "digsite.bots.explanation",
    "digsite.bots.greedy",
    "digsite.bots.guard",
    "digsite.bots.learned",
    "digsite.bots.levels",
    "digsite.bots.opponents",
    "digsite.bots.outlook",
    "digsite.bots.parallel",
    "digsite.bots.random_bot",
    "digsite.bots.roster",
    "digsite.bots.sense",
    "digsite.bots.sentences",
    "digsite.bots.trained",
    "digsite.bots.weights",
    "digsite.engine.deeds",
    "digsite.engine.game",
    "digsite.engine.native",
    "digsite.engine.seeding",
    "digsite.engine.shapes",
    "digsite.games.arnak.game",
    "digsite.games.arnak.sight.shapes",
    "digsite.games.lost_cities.game",
    "digsite.games.lost_cities.sight.shapes",
    "digsite.games.quetzal.game",
    "digsite.games.quetzal.sight.shapes",
}


def test_the_build_is_the_expected_one() -> None:
    assert kind() == os.environ.get("DIGSITE_EXPECT", kind())


def test_sources_are_never_the_compiled_build() -> None:
    if Path(digsite.__file__).is_relative_to(SOURCES):
        assert kind() == "interpreted"
    assert not list(SOURCES.rglob("*.so"))


def test_exactly_the_listed_modules_of_engine_games_and_bots_are_interpreted() -> None:
    found = {"compiled": set[str](), "interpreted": set[str]()}
    for layer in ("engine", "games", "bots"):
        folder = [str(Path(digsite.__file__).parent / layer)]
        for module in pkgutil.walk_packages(folder, f"digsite.{layer}."):
            if not module.ispkg:
                assert isinstance(module.module_finder, importlib.machinery.FileFinder)
                spec = module.module_finder.find_spec(module.name)
                assert spec is not None
                native = isinstance(spec.loader, importlib.machinery.ExtensionFileLoader)
                found["compiled" if native else "interpreted"].add(module.name)
    assert found["interpreted"] >= INTERPRETED
    if kind() == "compiled":
        assert found["interpreted"] == INTERPRETED
    else:
        assert found["compiled"] == set()


def is_constant(value: ast.expr) -> bool:
    """Whether a compiled class takes a value as the default of an attribute: a literal, or the name of a constant."""
    if isinstance(value, ast.Tuple):
        return all(is_constant(item) for item in value.elts)
    if isinstance(value, ast.UnaryOp):
        return isinstance(value.operand, ast.Constant)
    if isinstance(value, ast.Attribute):
        return isinstance(value.value, ast.Name) and value.attr.isupper()
    return isinstance(value, ast.Constant | ast.Name)


def unset_when_compiled(path: Path) -> list[str]:
    """The attributes of a module that a compiled class would leave unset; dataclasses are not affected."""
    return [
        f"{path.relative_to(SOURCES)}:{line.lineno}"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
        and not any("dataclass" in ast.dump(one) for one in node.decorator_list)
        for line in node.body
        if isinstance(line, ast.Assign | ast.AnnAssign)
        and line.value is not None
        and not is_constant(line.value)
        if not (isinstance(line, ast.AnnAssign) and "ClassVar" in ast.dump(line.annotation))
    ]


def test_defaults_of_attributes_are_constants_or_class_variables() -> None:
    for layer in ("engine", "games"):
        for path in sorted((SOURCES / "digsite" / layer).rglob("*.py")):
            if ".".join(path.relative_to(SOURCES).with_suffix("").parts) not in INTERPRETED:
                assert unset_when_compiled(path) == []
