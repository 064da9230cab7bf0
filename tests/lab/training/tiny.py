"""A training run of a few games, to be killed: `python -m tests.lab.training.tiny FOLDER JOBS [resume]`.

It says what it does, one line for each piece of work.
"""

import sys
from pathlib import Path

from digsite.lab.training.plans import Phase, Plan
from digsite.lab.training.results import Outcome
from digsite.lab.training.run import Progress, Run, train
from digsite.lab.training.selfplay import Setup

ALONE = Setup(1.0, 1, {"temple": "bird", "difficulty": 0})
PLAN = Plan(
    minutes=1,
    setups=(ALONE, Setup(0.5, 1, {"temple": "snake", "difficulty": 3})),
    rated=(ALONE,),
    phases=(
        Phase("value", generations=2, games=5, epochs=2),
        Phase(
            "policy", generations=1, games=2, epochs=2, iterations=6, quick_iterations=2, match_iterations=2
        ),
    ),
    first=8,
    second=8,
    policy=8,
    replay=2,
    games_in_chunk=2,
    rated_deals=2,
    gate_deals=2,
)


def run_in(folder: Path, seed: int = 1) -> Run:
    """The run in that folder."""
    return Run("arnak", PLAN, folder, seed, "tiny")


def told(news: Progress | Outcome) -> None:
    """Says it at once, so that a reader can kill the run right here."""
    if isinstance(news, Progress):
        print(f"{news.generation} {news.doing} {news.done}", flush=True)
    else:
        print(f"{news.generation} complete", flush=True)


def main() -> None:
    """Trains in a folder."""
    folder, jobs, *words = sys.argv[1:]
    run = run_in(Path(folder))
    run.begin(resume="resume" in words)
    train(run, int(jobs), told)


if __name__ == "__main__":
    main()
