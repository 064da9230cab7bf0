"""The page of measurements: each command writes its own section, its numbers as JSON and its plots."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.contestants import REPOSITORY
from digsite.lab.builds import this_build
from digsite.lab.statistics import Estimate

PAGE = REPOSITORY / "docs" / "measurements.md"
_PICTURES = "pictures"
_TITLE = """# Measurements of the bots

Each section was made by the command it names; do not edit it. Intervals cover 95 %, over deals. The deals were never
trained or tuned on: their seeds are drawn in another way (`benchmarks/journal.py`). How strong the bots are beside each
other stands in [strength](strength.md).
"""


def write_section(
    page: Path,
    name: str,
    game: str,
    command: str,
    lines: Sequence[str],
    plots: Mapping[str, str],
    numbers: Mapping[str, Any],
) -> None:
    """Writes a section about a game over the one of that name, its plots and its numbers beside the page."""
    pictures = page.parent / _PICTURES
    pictures.mkdir(parents=True, exist_ok=True)
    for plot, text in plots.items():
        (pictures / f"{plot}.svg").write_text(text, encoding="utf-8")
    build = this_build(game)
    data = {"command": command, "version": build.version, "commit": build.commit, **numbers}
    (pictures / f"{name}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    made = f"`{command}`, digsite {build.version} ({build.kind}), commit {build.commit or 'unknown'}"
    shown = [f"![{plot}]({_PICTURES}/{plot}.svg)" for plot in plots]
    section = "\n".join([*lines, "", *shown, "", f"Made by {made}. [Numbers]({_PICTURES}/{name}.json)"])
    text = page.read_text(encoding="utf-8") if page.exists() else _TITLE
    page.write_text(replaced(text, name, section), encoding="utf-8")


def replaced(text: str, name: str, section: str) -> str:
    r"""The page with a section in place of the one of that name, or at its end.

    >>> page = replaced("# Page\n", "one", "first")
    >>> page
    '# Page\n\n<!-- one -->\n\nfirst\n\n<!-- end of one -->\n'
    >>> replaced(page, "one", "second").count("first")
    0
    """
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    block = f"{begin}\n\n{section}\n\n{end}"
    if begin in text:
        before, _, rest = text.partition(begin)
        return before + block + rest.partition(end)[2]
    return f"{text}\n{block}\n"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table in Markdown.

    >>> table(["a", "b"], [["1", "2"]])
    ['| a | b |', '|---|---|', '| 1 | 2 |']
    """
    return [f"| {' | '.join(row)} |" for row in (head,)] + [
        "|" + "---|" * len(head),
        *(f"| {' | '.join(row)} |" for row in rows),
    ]


def percent(estimate: Estimate) -> str:
    """A share with its interval.

    >>> percent(Estimate(0.5, 0.4, 0.6))
    '50.0 % (40.0 to 60.0)'
    """
    return spread(Estimate(*(None if part is None else 100 * part for part in _parts(estimate))), " %")  # type: ignore[arg-type]


def spread(estimate: Estimate, unit: str = "") -> str:
    """A mean with its interval.

    >>> spread(Estimate(84.25, 83.0, 85.5))
    '84.2 (83.0 to 85.5)'
    """
    mean, low, high = _parts(estimate)
    between = "" if low is None or high is None else f" ({low:.1f} to {high:.1f})"
    return f"{mean:.1f}{unit}{between}"


def _parts(estimate: Estimate) -> tuple[float, float | None, float | None]:
    return estimate.mean, estimate.low, estimate.high
