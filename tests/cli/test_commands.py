"""The other commands: version, games, edition, replay."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

import digsite
from digsite.build import kind
from digsite.cli.main import main
from digsite.table import Match, Replay, Seat
from tests.cli.keyboard import COMMAND, Keyboard, cards_shown, environment

needs_a_terminal = pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")

GAME = digsite.game("lost-cities")


@pytest.fixture(scope="module")
def recorded() -> Replay:
    match = Match.start(GAME, 2, 7, {"length": "short"}, [Seat("Ada"), Seat("Bo", "greedy")])
    while not match.state.over:
        match.submit(match.state.legal_actions()[-1])
    return match.replay()


@pytest.fixture
def file(recorded: Replay, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(recorded.dumps(), encoding="utf-8")
    return path


def run(*arguments: str, typed: str = "") -> tuple[int, str]:
    outcome = CliRunner().invoke(main, arguments, input=typed)
    return outcome.exit_code, outcome.output


def test_the_version_says_which_build_runs() -> None:
    assert run("--version") == (0, f"digsite {digsite.__version__} ({kind()})\n")


def test_a_quick_question_loads_no_drawing_library_and_no_bot() -> None:
    code = (
        "import sys; from click.testing import CliRunner; from digsite.cli.main import main;"
        "CliRunner().invoke(main, ['--version']);"
        "print([name for name in ('rich', 'pyarrow', 'digsite.bots', 'digsite.cli.tty') if name in sys.modules])"
    )
    outcome = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert outcome.stdout.strip() == "[]"


def test_every_command_explains_itself() -> None:
    code, listed = run("--help")
    assert code == 0
    for command in ("games", "tty", "replay", "simulate", "train", "edition", "components"):
        assert command in listed
        assert run(command, "--help")[0] == 0


def test_games_are_listed_with_all_their_options() -> None:
    code, listed = run("games")
    assert code == 0
    for option in GAME.options:
        assert option.name in listed
    assert "house value: artifacts.long_track" in listed
    code, data = run("games", "--json")
    assert code == 0
    (game,) = [entry for entry in json.loads(data) if entry["name"] == "lost-cities"]
    assert game["players"] == [2, 3, 4]
    assert [option["name"] for option in game["options"]] == [option.name for option in GAME.options]


def test_the_components_of_a_game_are_printed_in_words() -> None:
    code, page = run("components", "arnak")
    assert code == 0
    assert "- Revolver: cost 4; points 1; ship, ship; main action. You may pay a compass" in page
    code, page = run("components", "lost-cities")
    assert (code, page.partition("\n")[0]) == (0, "# Lost Cities: The Board Game: what is in the box")
    assert "- track of three expeditions (guess, house value): 0: -30, 1: -25" in page
    code, page = run("components", "quetzal")
    assert code == 0
    assert "- the top Temple space (likely): cost 5; take 2, draw 0" in page


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_a_value_of_ones_own_is_printed_without_a_doubt(tmp_path: Path, encoding: str) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[artifacts]\nlong_track = [-7, 0, 7]\n", encoding=encoding)
    code, page = run("components", "lost-cities", "--edition", str(mine))
    assert code == 0
    assert "- track of three expeditions: 0: -7, 1: 0, 2: 7 and for more" in page


def test_an_edition_file_can_be_printed_changed_and_played_with(tmp_path: Path) -> None:
    code, template = run("edition", "lost-cities")
    assert code == 0
    mine = tmp_path / "mine.toml"
    mine.write_text(template.replace("-20, -15, -10", "-2, -1, -1"), encoding="utf-8")
    outcome = subprocess.run(
        [*COMMAND, "tty", "lost-cities", "--edition", str(mine), "--save", str(tmp_path / "game.json")],
        input="q\n",
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert "\n  -2 " in outcome.stdout
    kept = Replay.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert kept.game.edition is not None


def test_a_wrong_edition_file_is_refused_by_line(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[path]\nvalues = [1, 2]\n", encoding="utf-8")
    code, output = run("tty", "lost-cities", "--edition", str(mine))
    assert code == 2
    assert "mine.toml, line 2: path.values: a path has 9 stones, not 2" in output


def test_a_replay_is_summed_up(file: Path, recorded: Replay) -> None:
    code, output = run("replay", str(file), "--summary")
    assert code == 0
    assert f"{len(recorded.actions)} steps, finished" in output
    assert "Bo (greedy): " in output
    assert ", won" in output
    assert "length=short" in output


def test_a_replay_is_verified(file: Path, recorded: Replay) -> None:
    code, output = run("replay", str(file), "--verify")
    assert code == 0
    assert f"{len(recorded.actions)} steps played again, every hash agrees" in output
    hashes = list(recorded.hashes)
    hashes[21] = "0000"
    file.write_text(replace(recorded, hashes=tuple(hashes)).dumps(), encoding="utf-8")
    code, output = run("replay", str(file), "--verify")
    assert code == 1
    assert "the game departs from its recording at step 21" in output


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda text: text[: len(text) // 2], "the file breaks off at line"),
        (
            lambda text: text.replace('"format_version": 1', '"format_version": 2'),
            "newer than this digsite knows",
        ),
        (lambda text: text.replace('"lost-cities"', '"chess"'), "there is no game 'chess'"),
        (lambda text: "garbage", "this is not JSON"),
    ],
)
def test_a_file_that_is_no_replay_is_refused(file: Path, change: object, complaint: str) -> None:
    assert callable(change)
    file.write_text(change(file.read_text(encoding="utf-8")), encoding="utf-8")
    for arguments in (("replay", str(file)), ("tty", "lost-cities", "--resume", str(file))):
        code, output = run(*arguments)
        assert code == 2
        assert complaint in output
        assert "game.json" in output


def test_a_file_that_is_no_text_or_no_file_is_refused(file: Path) -> None:
    file.write_bytes(b"\xff\xfe\x00")
    code, output = run("replay", str(file))
    assert code == 2
    assert "this is not a text in UTF-8" in output
    code, output = run("replay", str(file.parent))
    assert code == 2
    assert "this is a folder, not a replay" in output


def test_an_unfinished_game_departing_from_its_recording_is_not_resumed(tmp_path: Path) -> None:
    match = Match.start(GAME, 2, 7)
    for _ in range(20):
        match.submit(match.state.legal_actions()[0])
    hashes = list(match.replay().hashes)
    hashes[7] = "0000"
    path = tmp_path / "game.json"
    path.write_text(replace(match.replay(), hashes=tuple(hashes)).dumps(), encoding="utf-8")
    code, output = run("tty", "lost-cities", "--resume", str(path))
    assert code == 2
    assert "this match cannot be resumed: the game departs from its recording at step 7" in output


@needs_a_terminal
def test_a_replay_is_stepped_through_both_ways(file: Path, recorded: Replay) -> None:
    last = len(recorded.actions)
    keyboard = Keyboard("replay", str(file), folder=file.parent)
    assert f"step 0 of {last}, all hands open" in keyboard.answer("replay> ", "n")
    assert f"step 1 of {last}" in keyboard.answer("replay> ", "12")
    assert f"step 12 of {last}" in keyboard.answer("replay> ", "p")
    assert f"step 11 of {last}" in keyboard.answer("replay> ", "last")
    assert f"step {last} of {last}" in keyboard.answer("replay> ", "n")
    assert "this is the end of the recording" in keyboard.answer("replay> ", "first")
    assert f"step 0 of {last}" in keyboard.answer("replay> ", "p")
    assert "this is the start" in keyboard.answer("replay> ", "9999")
    assert f"there are steps 0 to {last}" in keyboard.answer("replay> ", "jump")
    assert "'jump' is none of: n next" in keyboard.answer("replay> ", "h")
    hint = keyboard.answer("replay> ", "w")
    assert "played was: " in hint
    assert " would: " in hint
    assert "an onlooker's eyes" in keyboard.answer("replay> ", "h")
    assert "a hint shows what its seat knows" in keyboard.answer("replay> ", "q")
    assert keyboard.end()[1] == 0


@needs_a_terminal
def test_a_replay_is_looked_at_through_anybodys_eyes(file: Path, recorded: Replay) -> None:
    start = recorded.begin()
    body = start.dump()["state"]
    assert isinstance(body, dict)
    hands = [{f"{name[0].upper()}{name.rpartition('-')[2]}" for name in cards} for cards in body["hands"]]
    keyboard = Keyboard("replay", str(file), folder=file.parent)
    assert cards_shown(keyboard.answer("replay> ", "a")) == hands[0] | hands[1]
    assert cards_shown(keyboard.answer("replay> ", "b")) == hands[0]
    assert cards_shown(keyboard.answer("replay> ", "w")) == hands[1]
    assert cards_shown(keyboard.answer("replay> ", "o")) == set()
    assert cards_shown(keyboard.answer("replay> ", "q")) == hands[0] | hands[1]
    assert keyboard.end()[1] == 0


def test_a_replay_goes_through_a_pipe(file: Path) -> None:
    code, output = run("replay", str(file), typed="5\nn\nb\n")
    assert code == 0
    assert "step 6 of" in output
