"""A run ends with the same weights however often it is stopped, and whoever plays the games."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from digsite.bots.weights import Weights
from digsite.engine.errors import BadSetup
from digsite.lab.training.plans import Phase
from digsite.lab.training.results import Outcome
from digsite.lab.training.run import OutOfTime, Progress, Trainer, train
from digsite.lab.workers import Crew
from tests.lab.training.tiny import PLAN, run_in

REPOSITORY = Path(__file__).parent.parent.parent.parent


def start(folder: Path, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.lab.training.tiny", str(folder), *words],
        cwd=REPOSITORY,
        stdout=subprocess.PIPE,
        text=True,
    )


def kill_at(process: subprocess.Popen[str], line: str) -> list[str]:
    """Kills the run when it says that line, with no time to tidy up; all that it said."""
    assert process.stdout is not None
    said: list[str] = []
    for printed in process.stdout:
        said.append(printed.strip())
        if said[-1] == line:
            os.kill(process.pid, signal.SIGKILL)
            break
    process.stdout.close()
    process.wait()
    assert said[-1] == line, said
    return said


def finish(process: subprocess.Popen[str]) -> list[str]:
    said, _ = process.communicate()
    assert process.returncode == 0
    return said.splitlines()


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.net"))}


def test_a_run_killed_again_and_again_ends_with_the_same_bytes(tmp_path: Path) -> None:
    finish(start(tmp_path / "whole", "1"))
    folder = tmp_path / "killed"
    kill_at(start(folder, "2"), "1 playing 2")
    kill_at(start(folder, "2", "resume"), "1 learning 2")
    kill_at(start(folder, "2", "resume"), "2 learning 1")
    kill_at(start(folder, "1", "resume"), "2 rating 1")
    kill_at(start(folder, "2", "resume"), "3 playing 0")
    said = finish(start(folder, "2", "resume"))
    assert "2 complete" in said
    assert not [line for line in said if line.startswith(("1 playing", "2 playing", "2 learning"))]
    killed, whole = bytes_of(folder), bytes_of(tmp_path / "whole")
    assert list(whole) == ["best.net", "generation-01.net", "generation-02.net", "generation-03.net"]
    assert killed == whole
    for generation in (1, 2, 3):
        name = f"generation-{generation:02}.json"
        assert (folder / name).read_text() == (tmp_path / "whole" / name).read_text()
    # Games that no generation learns from any more are gone.
    assert sorted(path.name for path in folder.glob("games-*")) == ["games-03"]


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    finish(start(tmp_path / "whole", "1"))
    process = start(tmp_path / "hurt", "1")
    assert process.stdout is not None
    for printed in process.stdout:
        if printed.strip() == "1 playing 2":
            children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
            if not children.exists():
                pytest.skip("this system does not list the children of a process")
            for child in children.read_text().split():
                if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                    os.kill(int(child), signal.SIGKILL)
            break
    finish(process)
    assert bytes_of(tmp_path / "hurt") == bytes_of(tmp_path / "whole")


def test_the_header_says_how_the_weights_were_made(tmp_path: Path) -> None:
    run = run_in(tmp_path / "run")
    run.begin(resume=False)
    news: list[Progress | Outcome] = []
    best = Weights.read(train(run, 1, news.append))
    outcomes = [one for one in news if isinstance(one, Outcome)]
    assert [outcome.generation for outcome in outcomes] == [1, 2, 3]
    assert (best.made["command"], best.made["seed"]) == ("tiny", 1)
    assert best.made["generation"] == outcomes[-1].best
    assert best.made["games"] == 5 * min(2, outcomes[-1].best) + 2 * (outcomes[-1].best == 3)
    assert {"version", "commit"} <= set(best.made)
    for outcome in outcomes:
        assert outcome == Outcome.read(run.folder / f"generation-{outcome.generation:02}.json")
        assert (outcome.gate is None) == (outcome.generation == 1)
        assert [rating.against for rating in outcome.ratings] == [""], (
            "alone there are no opponents to be rated against"
        )
        assert outcome.validation.points_spread > 0.0


def test_a_folder_holds_one_run(tmp_path: Path) -> None:
    run = run_in(tmp_path / "run")
    with pytest.raises(BadSetup, match="no run"):
        run.begin(resume=True)
    run.begin(resume=False)
    run.begin(resume=True)
    with pytest.raises(BadSetup, match="--resume"):
        run.begin(resume=False)
    with pytest.raises(BadSetup, match="another game, seed or plan"):
        run_in(tmp_path / "run", seed=2).begin(resume=True)
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "letter.txt").write_text("dear")
    with pytest.raises(BadSetup, match="not an empty folder"):
        run_in(tmp_path / "other").begin(resume=False)


def interrupted(news: Progress | Outcome) -> None:
    if isinstance(news, Progress) and news.doing == "learning":
        raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("told", "minutes", "ending"),
    [(lambda news: None, 1e-9, OutOfTime), (interrupted, None, KeyboardInterrupt)],
)
def test_a_run_that_stops_early_keeps_what_is_done(
    tmp_path: Path,
    told: Callable[[Progress | Outcome], None],
    minutes: float | None,
    ending: type[BaseException],
) -> None:
    run = run_in(tmp_path / "run")
    run.begin(resume=False)
    with pytest.raises(ending):
        train(run, 1, told, minutes)
    assert not run.best.exists()
    whole = run.folder / "games-01" / "000000-000001.npz"
    assert whole.exists() == (ending is KeyboardInterrupt)


def test_little_of_an_earlier_phase_is_learnt_from(tmp_path: Path) -> None:
    value, policy = Phase("value", generations=4, games=5), Phase("policy", generations=4, games=5)
    run = replace(run_in(tmp_path), plan=replace(PLAN, phases=(value, policy), replay=3))
    trainer = Trainer(run, Crew(1), lambda news: None, None)
    windows = [list(trainer.window(generation)) for generation in range(1, 9)]
    assert windows[:4] == [[1], [1, 2], [1, 2, 3], [2, 3, 4]]
    assert windows[4:] == [[4, 5], [4, 5, 6], [5, 6, 7], [6, 7, 8]]
