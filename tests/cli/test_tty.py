"""Playing in the terminal, through the real command: whole games, hidden hands, undo, refusals."""

import re
from pathlib import Path

import pexpect
import pytest
from click.testing import CliRunner

from digsite.cli.main import main
from tests.cli.keyboard import (
    ALONE,
    TOGETHER,
    WIPED,
    Keyboard,
    cards_known,
    cards_shown,
    hand,
    load,
    piped,
    start,
)

# Forking in a test process that has threads is what pexpect does; the child runs another program at once.
pytestmark = pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")


def test_a_solo_game_shows_the_first_turn_of_the_rival(tmp_path: Path) -> None:
    kept = str(tmp_path / "game.json")
    begun = piped(
        "tty",
        "arnak",
        "--players",
        "1",
        "--seed",
        "5",
        "--save",
        kept,
        typed="q\n",
        COLUMNS="120",
        LINES="50",
    )
    assert "The rival turns up overcome green" in begun.stdout
    resumed = piped("tty", "arnak", "--resume", kept, typed="q\n", COLUMNS="120", LINES="50")
    assert "The rival turns up overcome green" in resumed.stdout
    looked_at = piped("replay", kept, typed="q\n", COLUMNS="120", LINES="50")
    assert "The rival turns up overcome green" in looked_at.stdout


def test_words_that_are_too_long_for_a_line_go_on_in_the_next() -> None:
    drawn = piped("tty", "arnak", "--seed", "3", typed="?\n\nq\n", COLUMNS="60", LINES="50").stdout
    assert max(len(line) for line in drawn.splitlines()) <= 60
    told = " ".join(drawn.split())
    assert "gain a compass for each guardian on your sites and each guardian you overcame, at most 3" in told
    assert "takes back your last decision, unless something hidden was seen since" in told
    assert "no undo: nothing has been decided yet" in told


def test_a_whole_game_at_the_terminal(tmp_path: Path) -> None:
    keyboard = Keyboard(*ALONE, "-o", "length=short", "--save", "game.json", folder=tmp_path)
    over = False
    while not over:
        # The lowest card that can be laid, else the first one is discarded; then the draw pile.
        found = keyboard.child.expect_exact(["Ada> ", "wins with", "share the victory"])
        over = found > 0
        screen = keyboard.child.before or ""
        if not over:
            keyboard.type("d1" if "d only" in screen else "1")
    rest, code = keyboard.end()
    assert code == 0
    assert "digsite replay game.json" in rest
    kept = load(tmp_path / "game.json")
    assert kept.state.over
    assert [seat.bot for seat in kept.seats] == [None, "medium"]


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    outcome = piped(
        *ALONE, "--bots", "random", "-o", "length=short", "--save", str(path), typed="d1\n1\n" * 400
    )
    assert outcome.returncode == 0, outcome.stderr
    assert outcome.stderr == ""
    assert re.search(r"(wins with|share the victory)", outcome.stdout)
    assert "\x1b[2J" not in outcome.stdout
    assert load(path).state.over


def test_sentences_are_whole_on_a_narrow_screen(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    typed = "1\n" * 300
    outcome = piped(
        *("tty", "quetzal", "--seed", "3", "--bots", "random", "--save", str(path)), typed=typed, COLUMNS="50"
    )
    assert outcome.returncode == 0, outcome.stderr
    said = " ".join(outcome.stdout.split())
    assert (
        "house values for two_players.covered_village, roll, surroundings, village, values, bonuses," in said
    )
    assert "Go to the Harbor Master's Office for 2 coins a meeple" in said
    told = load(path).log(0)
    assert max(len(line) for line in told[-5:]) > 50
    for line in told[-5:]:
        assert " ".join(line.encode("ascii", "replace").decode().split()) in said


def test_bots_play_among_themselves_while_nobody_is_asked() -> None:
    outcome = piped("tty", "lost-cities", "--people", "0", "--bots", "random,random", "-o", "length=short")
    assert outcome.returncode == 0, outcome.stderr
    assert "The game is over" in outcome.stdout
    assert re.search(r"(wins with|share the victory)", outcome.stdout)
    assert not re.search(r"draws (yellow|blue|white|green|red)", outcome.stdout)


def test_hidden_hands_stay_hidden_between_two_people(tmp_path: Path) -> None:
    keyboard = Keyboard(*TOGETHER, folder=tmp_path)
    state = start(5, first=0)
    laid_open: set[str] = set()
    secrets_seen = 0
    for turn in range(10):
        seat = turn % 2
        name, other = ("Ada", "Bo") if seat == 0 else ("Bo", "Ada")
        handed_over = keyboard.answer(f"{name}, press Enter to see your hand. ", "")
        before, wiped, after = handed_over.rpartition(WIPED)
        assert wiped
        assert cards_shown(after) == set()
        assert cards_shown(before) <= (cards_known(state, 1 - seat) | laid_open if turn else set())
        hand_before = hand(state, seat)
        mine, theirs = set(hand_before), set(hand(state, 1 - seat))
        playing = keyboard.answer(f"{name}> ", "d1")
        assert mine <= cards_shown(playing)
        assert cards_shown(playing) <= cards_known(state, seat) | laid_open
        secrets_seen += len(theirs - cards_known(state, seat) - laid_open)
        state.apply(next(choice.id for choice in state.choices() if choice.verb == "discard"))
        laid_open.add(hand_before[0])
        drawing = keyboard.answer(f"{name}> ", "")
        assert cards_shown(drawing) <= cards_known(state, seat) | laid_open
        state.apply(123)
        passing = keyboard.answer(f"pass the keyboard to {other}. ", "")
        drawn = set(hand(state, seat)) - mine
        assert drawn <= cards_shown(passing)
        assert cards_shown(passing) <= cards_known(state, seat) | laid_open
    assert secrets_seen > 40
    keyboard.child.close(force=True)


def test_a_dumb_terminal_gets_plain_text_and_hands_pushed_out_of_sight(tmp_path: Path) -> None:
    keyboard = Keyboard(*TOGETHER, folder=tmp_path, TERM="dumb")
    keyboard.answer("Ada, press Enter to see your hand. ", "")
    keyboard.answer("Ada> ", "d1")
    keyboard.answer("Ada> ", "")
    keyboard.answer("pass the keyboard to Bo. ", "")
    keyboard.child.expect_exact("Bo, press Enter to see your hand. ")
    raw = keyboard.child.before or ""
    assert "\x1b" not in raw
    assert raw.count("\n") >= 100
    keyboard.child.close(force=True)


def test_leaving_wipes_the_screen_when_several_people_play(tmp_path: Path) -> None:
    keyboard = Keyboard(*TOGETHER, folder=tmp_path)
    keyboard.answer("Ada, press Enter to see your hand. ", "")
    keyboard.read("Ada> ")
    keyboard.type("d1")
    keyboard.read("Ada> ")
    keyboard.child.sendintr()
    rest, code = keyboard.end()
    assert code == 0
    assert "The game was not kept." in rest
    assert cards_shown(rest.rpartition(WIPED)[2]) == set()
    assert WIPED in rest


def test_what_was_typed_too_early_does_not_open_the_next_hand(tmp_path: Path) -> None:
    keyboard = Keyboard(*TOGETHER, folder=tmp_path)
    keyboard.answer("Ada, press Enter to see your hand. ", "")
    keyboard.answer("Ada> ", "d1")
    keyboard.read("Ada> ")
    keyboard.child.send("\r\r\r\r")
    keyboard.read("pass the keyboard to Bo. ")
    keyboard.child.send("\r")
    keyboard.read("Bo, press Enter to see your hand. ")
    assert keyboard.child.expect_exact(["Bo> ", pexpect.TIMEOUT], timeout=1) == 1
    keyboard.child.close(force=True)


def test_undo_restart_and_their_limits(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    keyboard = Keyboard(*ALONE, "--save", "game.json", folder=tmp_path)
    first = keyboard.answer("Ada> ", "u")
    assert "no undo: nothing has been decided yet" in first
    assert "this cannot be undone: nothing has been decided yet" in keyboard.answer("Ada> ", "1")
    assert "Choose who sets out" in keyboard.answer("Ada> ", "r")
    assert "u takes back: Send out the researcher" in keyboard.answer("Ada> ", "u")
    assert "Choose who sets out" in keyboard.answer("Ada> ", "restart")
    assert "taken back: 1 decision of this turn" in keyboard.read("Ada> ")
    assert len(load(path).steps) == 0
    keyboard.type("d2")
    assert "Draw a card" in keyboard.answer("Ada> ", "")
    after = keyboard.answer("Ada> ", "undo")
    assert "Ada draws" in after
    assert "this cannot be undone: the turn has passed on" in keyboard.read("Ada> ")
    keyboard.child.close(force=True)


def test_refused_input_says_why(tmp_path: Path) -> None:
    # The hand of this seed has more than one card of a colour: the lower one does not fit on the higher one.
    cards = hand(start(3, first=0), 0)
    missing = next(card for card in ("Y7", "B7", "W7", "G7", "R7") if card not in cards)
    low, high = next((a, b) for a in cards for b in cards if a[0] == b[0] and int(a[1:]) < int(b[1:]))
    keyboard = Keyboard(*ALONE, "--save", "game.json", folder=tmp_path)
    keyboard.answer("Ada> ", "xyzzy")
    assert "'xyzzy' is none of the choices; ? explains what can be typed" in keyboard.answer(
        "Ada> ", "pile draw"
    )
    assert "a card is played before one is drawn" in keyboard.answer("Ada> ", missing.lower())
    assert "7 is not in the hand (LC-MOD-02)" in keyboard.answer("Ada> ", f"lay {missing}")
    assert "7 is not in the hand (LC-MOD-02)" in keyboard.answer("Ada> ", "99")
    keyboard.answer("Ada> ", high.lower())
    keyboard.answer("Ada> ", "adventurer")
    assert "Draw a card" in keyboard.answer("Ada> ", f"lay {low}")
    assert "one card is played in a turn; now one is drawn" in keyboard.answer("Ada> ", "")
    keyboard.answer("Ada> ", low.lower())
    refused = keyboard.answer("Ada> ", f"lay {low.lower()}")
    assert re.search(
        r"is lower than the latest card of the column, \w+ \d+ \(LC-PLAY-10\); d\d discards it", refused
    )
    again = keyboard.answer("Ada> ", f"d{low.lower()}")
    assert "LC-PLAY-10" in again
    assert "a card is played before" not in again
    assert "Draw a card" in keyboard.read("Ada> ")
    kinds = [event.kind for step in load(tmp_path / "game.json").steps for event in step.events]
    assert kinds[-1] == "discarded"
    keyboard.child.close(force=True)


def test_a_hint_says_what_to_expect(tmp_path: Path) -> None:
    keyboard = Keyboard(*ALONE, "--hints", "ismcts:iterations=60", folder=tmp_path)
    keyboard.answer("Ada> ", "h")
    screen = keyboard.read("Ada> ")
    assert "ismcts:iterations=60 would: " in screen
    assert re.search(r"worth -?\d\.\d\d from -1 to 1; \d+ % of its time went there", screen)
    keyboard.child.close(force=True)


def test_log_and_help(tmp_path: Path) -> None:
    keyboard = Keyboard(*ALONE, folder=tmp_path)
    keyboard.answer("Ada> ", "l")
    assert "Nothing has happened yet." in keyboard.answer("go back to the table. ", "")
    keyboard.answer("Ada> ", "d1")
    keyboard.answer("Ada> ", "")
    keyboard.answer("Ada> ", "log")
    log = keyboard.answer("go back to the table. ", "")
    assert "Ada discards" in log
    assert "Nayra lays " in log or "Nayra discards " in log
    keyboard.answer("Ada> ", "?")
    assert "House value: artifacts.long_track" in keyboard.answer("go back to the table. ", "")
    keyboard.child.close(force=True)


def test_a_bot_that_misbehaves_is_named_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "mybots.py").write_text("def careless(perspective):\n    return 999\n", encoding="utf-8")
    keyboard = Keyboard(*ALONE, "--bots", "mybots:careless", folder=tmp_path)
    keyboard.answer("Ada> ", "d1")
    keyboard.answer("Ada> ", "")
    screen = keyboard.read("Ada> ")
    assert "Bo is replaced by chance for this decision: mybots:careless: answered 999" in screen
    keyboard.child.close(force=True)


def test_a_person_may_have_the_name_of_a_seat_to_come(tmp_path: Path) -> None:
    keyboard = Keyboard(*ALONE, "--names", "Nayra", folder=tmp_path)
    assert " Bo " in keyboard.read("Nayra> ")
    keyboard.child.sendeof()
    assert keyboard.end()[1] == 0


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("tty", "chess"), "there is no game 'chess'; there are: "),
        (("tty", "lost-cities", "--players", "9"), "takes 2 to 4 players, not 9"),
        (("tty", "lost-cities", "--people", "5"), "takes 2 to 4 players, not 5"),
        (
            ("tty", "lost-cities", "--players", "2", "--people", "2", "--bots", "random"),
            "2 players cannot be",
        ),
        (
            ("tty", "lost-cities", "--bots", "clever"),
            "there is no bot 'clever'; there are: beginner, easy, medium, hard, expert, adaptive, random",
        ),
        (("tty", "lost-cities", "--hints", "clever"), "there is no bot 'clever'"),
        (
            ("tty", "lost-cities", "-o", "length"),
            "an option is written NAME=VALUE, not 'length'",
        ),
        (("tty", "lost-cities", "-o", "size=9"), "has no option 'size'; it has: length, direction"),
        (
            ("tty", "lost-cities", "-o", "length=long"),
            "option 'length' is one of 'standard', 'short', not 'long'",
        ),
        (("tty", "lost-cities", "-o", "first=3"), "option 'first' is 'random' or a seat from 0 to 1, not 3"),
        (("tty", "lost-cities", "--edition", "no-such.toml"), "no-such.toml: No such file or directory"),
        (("tty", "lost-cities", "--resume", "no-such.json"), "no-such.json: No such file or directory"),
        (("tty", "lost-cities", "--resume", "x.json", "--seed", "0"), "--resume takes players, names, seed"),
        (("tty", "lost-cities", "-o", "first=0", "-o", "first=1"), "option 'first' is given twice"),
        (
            ("tty", "lost-cities", "--resume", "x.json", "--players", "0"),
            "--resume takes players, names, seed",
        ),
        (
            ("tty", "lost-cities", "--save", "no/such/folder/x.json"),
            "Error: no/such/folder/x.json: No such file or directory",
        ),
        (("tty", "lost-cities", "--names", "a,b,c"), "there are 3 names for 2 players"),
        (("tty", "lost-cities", "--names", "a,a"), "every player has another name, not a, a"),
        (("tty", "lost-cities", "--names", "\x1b[2J"), "a name has 1 to 40 characters that can be printed"),
        (("tty", "lost-cities", "--seed", "-1"), "Invalid value for '--seed'"),
        (("replay", "no-such.json"), "no-such.json: No such file or directory"),
        (("edition", "chess"), "there is no game 'chess'"),
        (("nonsense",), "No such command 'nonsense'"),
    ],
)
def test_bad_input_gets_one_clear_line(
    arguments: tuple[str, ...], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = CliRunner().invoke(main, arguments)
    assert outcome.exit_code == 2
    assert complaint in outcome.output
    assert "Traceback" not in outcome.output
    assert outcome.output.splitlines()[-1].startswith("Error: ")


def test_a_game_alone_is_lost_to_the_rival(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # What is typed after the end names a file to keep the game in.
    monkeypatch.chdir(tmp_path)
    # Whoever passes all the time and keeps nothing has no chance.
    typed = "99\n" + ("pass\n" + "1\n" * 4) * 8
    played = CliRunner().invoke(main, ["tty", "arnak", "--players", "1", "--seed", "5"], input=typed)
    assert played.exit_code == 0, played.output
    assert "there is no choice 99; they are numbered 1 to 9" in played.output
    assert re.search(r"Ada loses with \d+ points to \d+\.", played.output)
