"""Editions: a user's own values in place of the printed ones, and what is refused with its line."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import digsite
from digsite.games.lost_cities.printed.components import COLOURS, FACTS
from tests.lost_cities.builder import ARROW, ARTIFACT, LOST_CITIES, lost_cities
from tests.rules import rule


def refused(text: str) -> str:
    """The refusal of an edition file."""
    with pytest.raises(digsite.BadData) as refusal:
        LOST_CITIES.with_edition(text, "mine.toml")
    return str(refusal.value)


# What an edition changes.


def test_the_template_holds_the_values_in_force_and_comes_back() -> None:
    text = LOST_CITIES.edition_template()
    same: Any = LOST_CITIES.with_edition(text, "mine.toml")
    assert same.facts == FACTS
    changed = LOST_CITIES.with_edition("[artifacts]\nlong_track = [-5, 0, 7]", "mine.toml")
    again = LOST_CITIES.with_edition(changed.edition_template(), "again.toml")
    assert again.facts == changed.facts
    assert again.facts.long_track == (-5, 0, 7)


def test_the_template_marks_what_is_not_certain_and_what_is_ours() -> None:
    rows = LOST_CITIES.edition_template().splitlines()
    above = {row.partition(" = ")[0]: rows[number - 1] for number, row in enumerate(rows)}
    assert above["long_track"].startswith("# guess, house value: ")
    assert above["short_track"].startswith("# likely: ")
    assert above["points"].startswith("# likely: ")
    assert above["[event_spaces]"].startswith("# likely: ")
    assert not above["values"].startswith("#")


def test_an_empty_edition_changes_no_value() -> None:
    game = LOST_CITIES.with_edition("# nothing yet\n", "mine.toml")
    assert game.facts == FACTS
    assert (
        game.start(players=2, seed=1).dump()["state"] == LOST_CITIES.start(players=2, seed=1).dump()["state"]
    )


@rule("LC-SET-03")
def test_other_path_values_change_the_score() -> None:
    table = lost_cities(edition="[path]\nvalues = [1, 2, 3, 4, 5, 6, 7, 8, 9]", length="short")
    table.hand(0, "red-4").draw_pile(1).explorer(0, "blue", stone=4).explorer(
        0, "green", stone=2, kind="researcher"
    )
    assert table.view(None)["paths"][0]["stones"][8]["value"] == 9
    table.discard("red", 4).draw()
    assert table.body["results"][0]["nets"] == [4 + 2 * 2, 0]


@rule("LC-FIN-02", "LC-FIN-04")
@pytest.mark.parametrize(("tokens", "value"), [(0, -1), (1, 11), (2, 22), (9, 22)])
def test_another_long_track_changes_the_final_value(tokens: int, value: int) -> None:
    table = lost_cities(edition="[artifacts]\nlong_track = [-1, 11, 22]").expedition(3).tokens(0, tokens)
    table.total(0, 100).hand(0, "red-4").draw_pile(1).discard("red", 4).draw()
    assert table.totals[0] == 100 + value
    assert table.view(None)["track"] == [-1, 11, 22]


@rule("LC-SHORT-02")
def test_another_short_track_changes_the_short_game_only() -> None:
    text = "[artifacts]\nshort_track = [33]"
    short = lost_cities(edition=text, length="short").hand(0, "red-4").draw_pile(1).discard("red", 4).draw()
    assert short.totals == [33, 33]
    assert lost_cities(edition=text).view(None)["track"] == list(FACTS.long_track)


@rule("LC-SET-06", "LC-MOD-12")
def test_other_event_spaces_change_where_tiles_lie() -> None:
    text = "[event_spaces]\nblue = [8, 1]\nred = [2, 3, 4, 5, 6, 7, 8, 9]"
    body: Any = LOST_CITIES.with_edition(text, "mine.toml").start(players=2, seed=1).dump()["state"]
    spaces = {colour: list(row) for colour, row in body["tiles"].items()}
    assert spaces["blue"] == ["1", "8"]
    assert spaces["red"] == ["2", "3", "4", "5", "6", "7", "8", "9"]
    assert spaces["green"] == [str(stone) for stone in FACTS.event_spaces["green"]]


@rule("LC-SET-07")
def test_another_mix_of_tiles_is_laid_out() -> None:
    text = "[event_tiles]\nartifact = 0\narrow = 20\npoints = { 7 = 4, 100 = 1 }"
    body: Any = LOST_CITIES.with_edition(text, "mine.toml").start(players=2, seed=1).dump()["state"]
    tiles = [tile for row in body["tiles"].values() for tile in row.values()]
    assert sorted(tiles, key=str) == sorted([ARROW] * 20 + [7] * 4 + [100], key=str)
    assert ARTIFACT not in tiles


def test_a_board_without_tiles_can_be_played() -> None:
    rows = "".join(f"{colour} = []\n" for colour in COLOURS)
    text = f"[event_spaces]\n{rows}[event_tiles]\nartifact = 0\narrow = 0\npoints = {{}}"
    state = LOST_CITIES.with_edition(text, "mine.toml").start(players=2, seed=1, length="short")
    while not state.over:
        state.apply(state.legal_actions()[0])
    assert state.dump()["state"]["tiles"] == {colour: {} for colour in COLOURS}  # type: ignore[index]


def test_an_edition_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "my-copy.toml"
    path.write_text("[artifacts]\nshort_track = [33]\n", encoding="utf-8")
    state = digsite.game("lost-cities", edition=path).start(players=2, seed=1, length="short")
    assert state.view(None)["track"] == [33]
    path.write_text("[artifacts]\nshort_track = 33\n", encoding="utf-8")
    with pytest.raises(digsite.BadData, match=r"^my-copy\.toml, line 2: artifacts\.short_track: "):
        digsite.game("lost-cities", edition=path)


# What is refused.


@rule("LC-SET-07")
def test_a_wrong_sum_of_tiles_is_refused_with_its_line_and_both_sums() -> None:
    assert refused("\n# mine\n[event_tiles]\narrow = 8\n") == (
        "mine.toml, line 3: event_tiles: 24 tiles (9 artifact, 8 arrow, 7 points)"
        " do not fill 25 event spaces; the sums must be equal"
    )


@rule("LC-SET-07")
def test_a_wrong_sum_of_spaces_is_refused_with_its_line_and_both_sums() -> None:
    assert refused("[event_spaces]\nblue = [3]\n") == (
        "mine.toml, line 1: event_spaces: 25 tiles (9 artifact, 9 arrow, 7 points)"
        " do not fill 21 event spaces; the sums must be equal"
    )


@rule("LC-SET-02")
@pytest.mark.parametrize("stones", [8, 10, 0])
def test_a_missing_or_surplus_stone_is_refused_with_its_line(stones: int) -> None:
    text = f"# mine\n\n[path]\nvalues = {list(range(stones))}\n"
    assert refused(text) == f"mine.toml, line 4: path.values: a path has 9 stones, not {stones}"


def test_an_unknown_table_is_refused_with_its_line_and_the_known_ones() -> None:
    assert refused("[path]\n\n[paths]\nvalues = []\n") == (
        "mine.toml, line 3: paths: unknown; there are: path, event_spaces, event_tiles, artifacts"
    )


def test_an_unknown_key_is_refused_with_its_line_and_the_known_ones() -> None:
    assert refused("[event_spaces]\nblue = [3, 5, 6, 7, 9]\npink = [1]\n") == (
        "mine.toml, line 3: event_spaces.pink: unknown; there are: yellow, blue, white, green, red"
    )
    assert refused("[artifacts]\ntrack = [1]\n") == (
        "mine.toml, line 2: artifacts.track: unknown; there are: short_track, long_track"
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("path = 3", "mine.toml, line 1: path: this is a table with the keys values"),
        ("[path]\nvalues = 3", "mine.toml, line 2: path.values: a list of whole numbers is expected, not 3"),
        (
            "[path]\nvalues = [1, 2, 3, 4, 5, 6, 7, 8, 'nine']",
            "mine.toml, line 2: path.values: a whole number from -1000 to 1000 is expected, not 'nine'",
        ),
        (
            "[path]\nvalues = [1, 2, 3, 4, 5, 6, 7, 8, 9.5]",
            "mine.toml, line 2: path.values: a whole number from -1000 to 1000 is expected, not 9.5",
        ),
        (
            "[path]\nvalues = [1, 2, 3, 4, 5, 6, 7, 8, true]",
            "mine.toml, line 2: path.values: a whole number from -1000 to 1000 is expected, not True",
        ),
        (
            "[path]\nvalues = [1, 2, 3, 4, 5, 6, 7, 8, 1001]",
            "mine.toml, line 2: path.values: a whole number from -1000 to 1000 is expected, not 1001",
        ),
        (
            "[event_spaces]\nred = [0, 2]",
            "mine.toml, line 2: event_spaces.red: a whole number from 1 to 9 is expected, not 0",
        ),
        (
            "[event_spaces]\nred = [2, 10]",
            "mine.toml, line 2: event_spaces.red: a whole number from 1 to 9 is expected, not 10",
        ),
        (
            "[event_spaces]\nred = [2, 2]",
            "mine.toml, line 2: event_spaces.red: each stone is named once at the most",
        ),
        (
            "[event_tiles]\nartifact = -1",
            "mine.toml, line 2: event_tiles.artifact: a whole number from 0 to 45 is expected, not -1",
        ),
        (
            "[event_tiles]\narrow = '9'",
            "mine.toml, line 2: event_tiles.arrow: a whole number from 0 to 45 is expected, not '9'",
        ),
        (
            "[event_tiles]\npoints = [5, 10]",
            "mine.toml, line 2: event_tiles.points: a table of points and how many tiles show them is expected,"
            " like { 5 = 2, 10 = 3 }",
        ),
        (
            "[event_tiles]\npoints = { five = 7 }",
            "mine.toml, line 2: event_tiles.points.five: the points of a tile are a whole number from 1 to 1000"
            " without zeros before it, not 'five'",
        ),
        (
            "[event_tiles]\npoints = { 0 = 7 }",
            "mine.toml, line 2: event_tiles.points.0: the points of a tile are a whole number from 1 to 1000"
            " without zeros before it, not '0'",
        ),
        (
            "[event_tiles]\npoints = { 1001 = 7 }",
            "mine.toml, line 2: event_tiles.points.1001: the points of a tile are a whole number from 1 to 1000"
            " without zeros before it, not '1001'",
        ),
        (
            '[event_tiles]\npoints = { 10 = 3, "05" = 2, "5" = 2, 15 = 2 }',
            "mine.toml, line 2: event_tiles.points.05: the points of a tile are a whole number from 1 to 1000"
            " without zeros before it, not '05'",
        ),
        (
            '[event_tiles.points]\n10 = 3\n"٥" = 2\n15 = 2',
            "mine.toml, line 3: event_tiles.points.٥: the points of a tile are a whole number from 1 to 1000"
            " without zeros before it, not '٥'",
        ),
        (
            "[event_tiles]\npoints = 7",
            "mine.toml, line 2: event_tiles.points: a table of points and how many tiles show them is expected,"
            " like { 5 = 2, 10 = 3 }",
        ),
        (
            "event_spaces.blue = [3]",
            "mine.toml, line 1: event_spaces: 25 tiles (9 artifact, 9 arrow, 7 points)"
            " do not fill 21 event spaces; the sums must be equal",
        ),
        (
            "# mine\n[event_tiles.points]\n5 = 1",
            "mine.toml, line 2: event_tiles: 19 tiles (9 artifact, 9 arrow, 1 points)"
            " do not fill 25 event spaces; the sums must be equal",
        ),
        ("# mine\n[[path]]\nvalues = [1]", "mine.toml, line 2: path: this is a table with the keys values"),
        (
            "[event_tiles]\n\n[event_tiles.points]\n5 = 'two'",
            "mine.toml, line 4: event_tiles.points.5: a whole number from 0 to 45 is expected, not 'two'",
        ),
        (
            "[artifacts]\nlong_track = []",
            "mine.toml, line 2: artifacts.long_track: 1 to 28 entries are expected, for 0 to 27 tokens, not 0",
        ),
        (
            f"[artifacts]\nlong_track = {list(range(29))}",
            "mine.toml, line 2: artifacts.long_track: 1 to 28 entries are expected, for 0 to 27 tokens, not 29",
        ),
        (
            "[artifacts]\nshort_track = [1, -1001]",
            "mine.toml, line 2: artifacts.short_track: a whole number from -1000 to 1000 is expected, not -1001",
        ),
    ],
)
def test_wrong_values_are_refused_with_their_line_and_what_is_allowed(text: str, problem: str) -> None:
    assert refused(text) == problem


@pytest.mark.parametrize(
    ("text", "line"), [("[path]\nvalues = [1, 2", 2), ("values", 1), ("[path]\n[path]\n", 2)]
)
def test_text_that_is_not_toml_is_refused_with_its_line(text: str, line: int) -> None:
    problem = refused(text)
    assert problem.startswith("mine.toml: this is not TOML: ")
    assert f"line {line}" in problem or "end of document" in problem


# Saves of an edition.

LAVISH = "[path]\nvalues = [1, 2, 3, 4, 5, 6, 7, 8, 9]\n[event_tiles]\npoints = { 100 = 7 }\n"
OTHER = "[path]\nvalues = [9, 8, 7, 6, 5, 4, 3, 2, 1]\n"


def test_a_game_of_an_edition_comes_back_from_its_snapshot_with_the_edition() -> None:
    state = LOST_CITIES.with_edition(LAVISH, "lavish.toml").start(players=2, seed=1, length="short")
    for _ in range(30):
        state.apply(state.legal_actions()[0])
    saved = json.loads(json.dumps(state.dump()))
    assert saved["edition"]["path"]["values"] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    for loaded in (LOST_CITIES.load(saved), pickle.loads(pickle.dumps(state))):
        assert loaded.dump() == state.dump()
        assert loaded.view(None) == state.view(None)
        trial = state.clone()
        while not trial.over:
            action = trial.legal_actions()[0]
            trial.apply(action)
            loaded.apply(action)
        assert loaded.dump() == trial.dump()


def test_a_snapshot_of_one_edition_is_played_by_its_own_values_in_another() -> None:
    saved = LOST_CITIES.with_edition(LAVISH, "lavish.toml").start(players=2, seed=1).dump()
    loaded = LOST_CITIES.with_edition(OTHER, "other.toml").load(saved)
    assert loaded.view(None)["paths"][0]["stones"][0]["value"] == 1  # type: ignore[index]
    assert loaded.dump() == saved


def test_a_snapshot_of_the_shipped_values_does_not_turn_into_an_edition() -> None:
    saved = LOST_CITIES.start(players=2, seed=1).dump()
    assert "edition" not in saved
    with pytest.raises(digsite.BadData, match="made with the shipped values, not with this edition"):
        LOST_CITIES.with_edition(OTHER, "other.toml").load(saved)


def test_a_snapshot_with_a_bad_edition_is_refused() -> None:
    saved = LOST_CITIES.with_edition(LAVISH, "lavish.toml").start(players=2, seed=1).dump()
    saved["edition"] = {"path": {"values": [1]}}
    with pytest.raises(digsite.BadData, match=r"path\.values: a path has 9 stones, not 1"):
        LOST_CITIES.load(saved)


def test_two_editions_and_the_shipped_game_do_not_mix() -> None:
    lavish = LOST_CITIES.with_edition(LAVISH, "lavish.toml")
    other = LOST_CITIES.with_edition(OTHER, "other.toml")
    states = [game.start(players=2, seed=1) for game in (lavish, other, LOST_CITIES)]
    values = [state.view(None)["paths"][0]["stones"][0]["value"] for state in states]  # type: ignore[index]
    assert values == [1, 9, FACTS.path_values[0]]
    assert LOST_CITIES.facts == FACTS
    assert [state.clone().game for state in states] == [lavish, other, LOST_CITIES]
