"""The page of strength: Markdown with plots, a section for each table that the results files of a folder hold."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import digsite
from digsite.lab.entries import SOLO, Table
from digsite.lab.ladder import Ladder
from digsite.lab.plots import Bar, intervals
from digsite.lab.ranking import Cell, LevelStep, Rank, alone, level_steps, matrix, ranks
from digsite.lab.results import Results
from digsite.lab.statistics import Estimate, Standing

_PICTURES = "pictures"
_INTRODUCTION = """# How strong the bots are

`digsite ladder` makes the sections of this page; do not edit them. Each tells its games, the build that played them
and the command that plays them again: the same deals are dealt, but bots that think for a time may choose otherwise.

- Each deal is played from every seating, so that the luck of the deal and of the seat cancels out.
- A rating is Bradley-Terry's: 400 points more make ten wins for one loss. At a table of more than two, two kinds of
  bots share the seats, and each pair of seats counts by place. The interval covers 95 %, over deals.
- A share of wins in a matrix is that of the bot of the row; below it, the games played. In brackets it is predicted
  from the ratings: these two have not met.
- "ms" is the time of a decision on the machine that played, with all its processors busy.
- Alone, the bots play against the game's own rival: how often they win, and their points.
"""
_SECTION = re.compile(r"^<!-- table (\S+) -->\n(.*?)\n<!-- end of \1 -->$", re.DOTALL | re.MULTILINE)
# The game, the number of players, and the options in the name of a table.
_NAME = re.compile(r"(.+?)-(\d+)(-.*)?")


def write_page(path: Path, folder: Path) -> None:
    """Writes the sections and plots of all results in the folder; the page keeps its sections of other tables."""
    ladders = [(ladder_of(results), results) for results in read_all(folder)]
    if not any(results.games() for _, results in ladders):
        raise ValueError(f"{folder} holds no games; 'digsite ladder GAME --results {folder}' plays some")
    pictures = path.parent / _PICTURES
    pictures.mkdir(parents=True, exist_ok=True)
    for name, plot in _plots(ladders):
        (pictures / name).write_text(plot, encoding="utf-8")
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    sections = dict(_SECTION.findall(before))
    for ladder, results in ladders:
        sections[ladder.table.name] = "\n".join(_section(ladder, results)).rstrip("\n")
    path.write_text("\n".join(_lines(sections)), encoding="utf-8")


def read_all(folder: Path) -> list[Results]:
    """The results of a folder that have games, ordered by game and players; those alone come last."""
    found = [Results.read(path) for path in sorted(folder.glob("*.jsonl"))]
    played = [results for results in found if results.games()]
    return sorted(
        played, key=lambda one: (one.settings.game, one.settings.players == 1, one.settings.players)
    )


def ladder_of(results: Results) -> Ladder:
    """The ladder to which the games belong."""
    settings = results.settings
    usual = digsite.game(settings.game).settle_options(settings.players, {})
    scale = SOLO.get(settings.game, {}) if settings.players == 1 else {}
    options = {
        name: value for name, value in settings.options.items() if name in scale or value != usual.get(name)
    }
    names = dict.fromkeys(bot for line_up in results.line_ups() for bot in line_up)
    return Ladder(Table(settings.game, settings.players, options), tuple(names), settings.seed)


def _lines(sections: Mapping[str, str]) -> Iterator[str]:
    """The page: its sections by game and players; those alone come last."""
    yield _INTRODUCTION
    heading = ""
    for name in sorted(sections, key=_place):
        game = _place(name)[0]
        if game != heading:
            heading = game
            yield f"## {digsite.game(game).title if game in digsite.games() else game}\n"
        yield f"<!-- table {name} -->\n{sections[name]}\n<!-- end of {name} -->\n"


def _place(name: str) -> tuple[str, bool, int, str]:
    """The place of a table on the page, by its name.

    >>> _place("lost-cities-2"), _place("arnak-1-temple=bird-difficulty=0")
    (('lost-cities', False, 2, ''), ('arnak', True, 1, '-temple=bird-difficulty=0'))
    """
    found = _NAME.fullmatch(name)
    if found is None:
        return name, False, 0, ""
    return found[1], found[2] == "1", int(found[2]), found[3] or ""


def _section(ladder: Ladder, results: Results) -> Iterator[str]:
    yield f"### {ladder.title()[:1].upper()}{ladder.title()[1:]}\n"
    picture = f"![]({_PICTURES}/strength-{ladder.table.name}.svg)\n"
    if ladder.table.players == 1:
        yield from _alone(alone(ladder, results))
        yield picture
    else:
        found = ranks(ladder, results)
        yield from _ratings(found, ladder)
        yield picture
        yield from _steps(level_steps(ladder, results))
        names = [rank.name for rank in found]
        yield from _matrix(names, matrix(ladder, results, names))
    yield f"{_counted(ladder, results)} {_played_by(results)}\n"
    yield from (f"- `{run.command}` ({run.date})" for run in results.runs)


def _ratings(found: Iterable[Rank], ladder: Ladder) -> Iterator[str]:
    yield "| bot | rating | 95 % | to the next | 95 % | games | won | ms |"
    yield "|---|--:|--:|--:|--:|--:|--:|--:|"
    anchor = ladder.participants[ladder.anchor]
    for rank in found:
        rating, step = rank.rating, rank.step
        interval = "fixed" if rank.name == anchor else f"{rating.low:.0f} to {rating.high:.0f}"
        cells = [
            f"`{rank.name}`",
            f"{rating.points:.0f}",
            interval,
            f"{step.points:+.0f}" if step else "",
            f"{step.low:.0f} to {step.high:.0f}" if step else "",
            str(rank.games),
            f"{rank.share:.0%}",
            f"{1000 * rank.seconds_per_decision:.3g}",
        ]
        yield f"| {' | '.join(cells)} |"
    yield ""


def _steps(found: Sequence[LevelStep]) -> Iterator[str]:
    if not found:
        return
    yield "| from level to level | points | 95 % | |"
    yield "|---|--:|--:|---|"
    for step in found:
        low, high = step.points.low, step.points.high
        verdict = "stronger" if low > 0.0 else "weaker" if high < 0.0 else "not told apart by so many games"
        bounds = f"{low:.0f} to {high:.0f}"
        yield f"| `{step.lower}` to `{step.upper}` | {step.points.points:+.0f} | {bounds} | {verdict} |"
    yield ""


def _matrix(names: Sequence[str], rows: Sequence[Sequence[Cell | None]]) -> Iterator[str]:
    yield f"| % won against | {' | '.join(f'`{name}`' for name in names)} |"
    yield f"|---|{'--:|' * len(names)}"
    for name, row in zip(names, rows, strict=True):
        yield f"| `{name}` | {' | '.join(_shown(cell) for cell in row)} |"
    yield ""


def _shown(cell: Cell | None) -> str:
    """A cell of the matrix.

    >>> _shown(Cell(0.734, 40)), _shown(Cell(0.734, 0)), _shown(None)
    ('73<br>40', '(73)', '')
    """
    if cell is None:
        return ""
    return f"{100 * cell.share:.0f}<br>{cell.games}" if cell.games else f"({100 * cell.share:.0f})"


def _alone(found: Iterable[Standing]) -> Iterator[str]:
    yield "| bot | games | won | 95 % | points | 95 % | ms |"
    yield "|---|--:|--:|--:|--:|--:|--:|"
    for standing in found:
        cells = [
            f"`{standing.bot}`",
            str(standing.games),
            f"{standing.win_rate.mean:.1%}",
            _bounds(standing.win_rate, 100),
            f"{standing.score.mean:.1f}",
            _bounds(standing.score, 1),
            f"{1000 * standing.seconds_per_decision:.3g}",
        ]
        yield f"| {' | '.join(cells)} |"
    yield ""


def _bounds(estimate: Estimate, scale: float) -> str:
    if estimate.low is None or estimate.high is None:
        return ""
    return f"{estimate.low * scale:.1f} to {estimate.high * scale:.1f}"


def _counted(ladder: Ladder, results: Results) -> str:
    """How many games there are, and what is to be known about them."""
    outcomes = ladder.outcomes(results)
    parts = [f"{len(outcomes)} games, seed {ladder.seed}."]
    diverged = ladder.diverged(results)
    if any("anchors:" in name for name in ladder.participants):
        parts.append(
            f"The anchors are bots of an earlier commit, whose rules disagreed with {diverged} of the games: "
            "later rulings touched these, and they are left out."
        )
    lost = ladder.lost(results)
    if lost:
        parts.append(f"{lost} came to no end and are left out.")
    return " ".join(parts)


def _played_by(results: Results) -> str:
    """The build that played."""
    build = results.settings.build
    commits = dict.fromkeys(run.commit for run in results.runs if run.commit)
    commit = f"commit {' or '.join(commits)}" if commits else f"sources {build.fingerprint}"
    return f"Played by digsite {build.version} ({build.kind}), {commit}."


def _plots(ladders: Iterable[tuple[Ladder, Results]]) -> Iterator[tuple[str, str]]:
    for ladder, results in ladders:
        title = f"{digsite.game(ladder.table.game).title}, {ladder.title()}"
        if ladder.table.players == 1:
            bars = [_points(standing) for standing in alone(ladder, results)]
            title = f"{title}: points"
        else:
            bars = [
                Bar(rank.name, rank.rating.points, rank.rating.low, rank.rating.high)
                for rank in ranks(ladder, results)
            ]
            title = f"{title}: ratings"
        if bars:
            yield f"strength-{ladder.table.name}.svg", intervals(title, bars)


def _points(standing: Standing) -> Bar:
    score = standing.score
    low, high = (score.mean if bound is None else bound for bound in (score.low, score.high))
    return Bar(standing.bot, score.mean, low, high)
