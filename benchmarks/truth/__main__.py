"""`python -m benchmarks.truth`: solves tiny games and measures how far the search is from perfect play, by budget.

It runs in the environment of `make bench`, which has open_spiel.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

import digsite
from benchmarks.contestants import REPOSITORY
from benchmarks.options import at_least_one, tell
from benchmarks.truth.position import POSITIONS, Position
from benchmarks.truth.report import Row, Solved, conditions, drawing, tables
from benchmarks.truth.searching import Learned, Plain, Searcher, policy_of
from benchmarks.truth.tree import Policy, Tree, unfold
from benchmarks.truth.values import expected, exploitability, measured
from digsite.bots.trained import weights_of

_BUDGETS = (2, 10, 40, 200, 1000)
_MOST_ITERATIONS = 5000
# In results from -1 to 1, so this is an eightieth of a percent of a win.
_CLOSE = 0.00025
_DOCUMENT = REPOSITORY / "docs" / "truth.md"
_BEGIN, _END = "<!-- results -->", "<!-- end of results -->"


def main(arguments: Sequence[str] | None = None) -> int:
    """Solves and measures; writes JSON, and with --publish the tables and the drawing into the documents."""
    options = _parser().parse_args(arguments)
    found = [
        _measure(name, POSITIONS[name], options) for name in POSITIONS if options.position in (None, name)
    ]
    options.out.parent.mkdir(parents=True, exist_ok=True)
    network = _network(options.weights)
    data = {
        "seeds": options.seeds,
        "network": network,
        "positions": [asdict(solved) for solved in found],
    }
    options.out.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    lines = [conditions(options.seeds, network), "", *tables(found)]
    print("\n".join(lines))
    tell(f"written to {options.out}")
    if options.publish:
        _publish(lines, drawing(found))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.truth", description=__doc__)
    parser.add_argument("--position", choices=POSITIONS, help="one of the positions; default: all of them")
    parser.add_argument(
        "--budgets", type=at_least_one, nargs="+", default=_BUDGETS, metavar="N", help="iterations a decision"
    )
    parser.add_argument(
        "--seeds", type=at_least_one, default=4, help="how often each decision is searched (default: 4)"
    )
    parser.add_argument(
        "--weights", type=Path, metavar="FILE", help="other weights than those of the package"
    )
    parser.add_argument(
        "--out",
        type=Path,
        default=REPOSITORY / "build" / "truth.json",
        metavar="FILE",
        help="where the results are written (default: build/truth.json)",
    )
    parser.add_argument("--publish", action="store_true", help="write tables and drawing into docs/truth.md")
    return parser


def _measure(name: str, position: Position, options: argparse.Namespace) -> Solved:
    """Solves a position and measures all ways to search there."""
    from benchmarks.truth.solving import solve

    tell(f"{name}: unfolding")
    tree = unfold(position)
    tell(
        f"{name}: {len(tree.roots)} deals, {len(tree.children)} nodes, {len(tree.states)} information states"
    )
    solution = solve(
        tree,
        _MOST_ITERATIONS,
        _CLOSE,
        lambda done, distance: tell(f"{name}: CFR+ {done} iterations: {distance:.5f}", fleeting=True),
    )
    perfect = solution.policy
    if abs(exploitability(tree, perfect) - solution.exploitability) > 1e-6:
        raise AssertionError("open_spiel and the exact reckoning over our own tree do not agree")
    rows = [Row("perfect play", None, measured(tree, perfect, perfect))]
    rows.append(Row("chance", None, measured(tree, tree.even(), perfect)))
    for searcher in _searchers(position, options.weights):
        for budget in options.budgets:
            policy = _searched(f"{name}: {searcher.name} {budget}", searcher, tree, budget, options.seeds)
            rows.append(Row(searcher.name, budget, measured(tree, policy, perfect)))
            tell(f"{name}: {searcher.name} with {budget} iterations loses {rows[-1].measure.loss:.2%}")
    return Solved(
        name=name,
        deals=len(tree.roots),
        nodes=len(tree.children),
        states=len(tree.states),
        value=(1.0 + expected(tree, perfect, perfect)) / 2.0,
        solver_iterations=solution.iterations,
        exploitability=solution.exploitability / 2.0,
        rows=tuple(rows),
    )


def _file(path: Path | None) -> Path | None:
    """The weights that are named, or else those of the package, where it has some."""
    shipped = digsite.game("lost-cities").weights
    return path or (shipped if shipped is not None and shipped.exists() else None)


def _network(path: Path | None) -> Mapping[str, str | int | float] | None:
    """How the network that takes part was made; None where there is none."""
    found = _file(path)
    return None if found is None else weights_of(digsite.game("lost-cities"), found).made


def _searchers(position: Position, weights: Path | None) -> list[Searcher]:
    searchers: list[Searcher] = [Plain()]
    found = _file(weights)
    if found is None:
        tell("the game has no network yet: --weights names one")
    else:
        searchers.append(Learned(position.game, found))
    return searchers


def _searched(title: str, searcher: Searcher, tree: Tree, budget: int, seeds: int) -> Policy:
    def progress(done: int) -> None:
        if done % 100 == 0:
            tell(f"{title}: {done} of {len(tree.states)}", fleeting=True)

    return policy_of(searcher, tree, budget, seeds, progress)


def _publish(lines: Sequence[str], picture: str) -> None:
    """Puts the tables between the marks of the document, and the drawing beside it."""
    before, _, rest = _DOCUMENT.read_text(encoding="utf-8").partition(_BEGIN)
    _, _, after = rest.partition(_END)
    body = "\n".join(lines)
    _DOCUMENT.write_text(f"{before}{_BEGIN}\n\n{body}\n{_END}{after}", encoding="utf-8")
    (_DOCUMENT.parent / "pictures" / "truth.svg").write_text(picture, encoding="utf-8")
    tell(f"written to {_DOCUMENT}")


if __name__ == "__main__":
    sys.exit(main())
