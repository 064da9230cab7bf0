"""Edition files: where each key stands, and refusals that name the line."""

from __future__ import annotations

import pytest

import digsite
from digsite.engine.editions import Edition
from digsite.engine.errors import BadData

TEXT = """\
# A comment with [brackets] and key = value
title = "a # in a string, a [ and a \\" in it"
top.dotted = 1

[plain]  # a header with a comment
one = 1
'quoted one' = 2
"quoted two" = 3
many = [
    1,  # not a key = here
    2,
    [3, 4],
]
after = { inner = 1, other = 2 }
deep.er.key = 5

[ spaced . header ]
under = 1

["quoted header"]
last=1
"""


def edition(text: str = TEXT) -> Edition:
    return Edition.parse(text, "mine.toml")


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("title", 2),
        ("top.dotted", 3),
        ("plain", 5),
        ("plain.one", 6),
        ("plain.quoted one", 7),
        ("plain.quoted two", 8),
        ("plain.many", 9),
        ("plain.after", 14),
        ("plain.after.inner", 14),
        ("plain.deep.er.key", 15),
        ("spaced.header", 17),
        ("spaced.header.under", 18),
        ("quoted header", 20),
        ("quoted header.last", 21),
    ],
)
def test_a_key_is_found_in_its_line(key: str, line: int) -> None:
    assert str(edition().error(key, "wrong")) == f"mine.toml, line {line}: {key}: wrong"


def test_a_key_that_is_not_there_is_placed_at_its_table() -> None:
    assert str(edition().error("plain.missing", "needed")) == "mine.toml, line 5: plain.missing: needed"


def test_a_table_without_a_line_of_its_own_is_placed_at_its_first_key() -> None:
    dotted = edition("# mine\na.c = 1\na.b = 2\nab.d = 3\n[x]\n[[y.z]]\n")
    assert str(dotted.error("a", "wrong")) == "mine.toml, line 2: a: wrong"
    assert str(dotted.error("a.missing", "needed")) == "mine.toml, line 2: a.missing: needed"
    assert str(dotted.error("y", "wrong")) == "mine.toml, line 6: y: wrong"


def test_only_a_line_feed_ends_a_line() -> None:
    assert str(edition("# one\u2028\x85\na = 1\n").error("a", "wrong")) == "mine.toml, line 2: a: wrong"


def test_a_key_of_a_table_that_is_not_there_has_no_line() -> None:
    assert str(edition().error("nowhere.missing", "needed")) == "mine.toml: nowhere.missing: needed"


def test_lines_end_as_they_like() -> None:
    assert str(edition("[a]\r\nb = 1\r\n").error("a.b", "wrong")) == "mine.toml, line 2: a.b: wrong"


@pytest.mark.parametrize(
    ("text", "line"),
    [("[a\nb = 1", 1), ("[a]\nb = \n", 2), ("[a]\nb = 1\nb = 2\n", 3), ("[a]\n\n[a]", 3), ("=", 1)],
)
def test_text_that_is_not_toml_is_refused_with_the_line(text: str, line: int) -> None:
    with pytest.raises(BadData, match=rf"^mine\.toml: this is not TOML: .*line {line}\b"):
        edition(text)


def test_a_key_that_stands_there_twice_is_named() -> None:
    with pytest.raises(BadData, match=r"line 3, column \d+\): a\.b$"):
        edition("[a]\nb = 1\nb = 2\n")


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 5000 + "]" * 5000])
def test_values_without_measure_are_refused(value: str) -> None:
    with pytest.raises(BadData, match=r"^mine\.toml: this is not TOML: "):
        edition(f"[a]\nb = {value}\n")


def test_unknown_tables_and_keys_are_refused_with_the_known_ones() -> None:
    allowed = {"a": ("one", "two"), "b": ("three",)}
    edition("[a]\none = 1\n[b]\nthree = 3").check_keys(allowed)
    edition("").check_keys(allowed)
    with pytest.raises(BadData, match=r"^mine\.toml, line 1: c: unknown; there are: a, b$"):
        edition("[c]").check_keys(allowed)
    with pytest.raises(BadData, match=r"^mine\.toml, line 2: a\.three: unknown; there are: one, two$"):
        edition("[a]\nthree = 1").check_keys(allowed)
    with pytest.raises(BadData, match=r"^mine\.toml, line 1: a: this is a table with the keys one, two$"):
        edition("a = 1").check_keys(allowed)


def test_a_value_that_is_left_out_is_none() -> None:
    read = edition("[a]\none = 1")
    assert read.get("a", "one") == 1
    assert read.get("a", "two") is None
    assert read.get("b", "one") is None
    assert read.numbers("a", "two", 0, 9) is None


def test_a_list_of_numbers_within_bounds_is_taken() -> None:
    assert edition("[a]\nb = [0, 5, 9]").numbers("a", "b", 0, 9) == (0, 5, 9)
    assert edition("[a]\nb = []").numbers("a", "b", 0, 9) == ()


@pytest.mark.parametrize("value", ["-1", "10", "1.5", "true", "'1'", "[1]"])
def test_anything_else_in_the_list_is_refused_with_the_bounds(value: str) -> None:
    with pytest.raises(
        BadData, match=r"^mine\.toml, line 2: a\.b: a whole number from 0 to 9 is expected, not "
    ):
        edition(f"[a]\nb = [1, {value}]").numbers("a", "b", 0, 9)


@pytest.mark.parametrize("value", ["1", "'1, 2'", "{ x = 1 }", "false"])
def test_something_that_is_no_list_is_refused(value: str) -> None:
    with pytest.raises(
        BadData, match=r"^mine\.toml, line 2: a\.b: a list of whole numbers is expected, not "
    ):
        edition(f"[a]\nb = {value}").numbers("a", "b", 0, 9)


def test_data_without_a_file_has_no_lines() -> None:
    assert str(Edition({"a": {"b": 1}}, "edition", {}).error("a.b", "wrong")) == "edition: a.b: wrong"


SHIPPED = {
    "roll": {"team": {"black": 4, "white": 4}, "coins": 1},
    "places": {"role": "either", "costs": [1, 2]},
}


def test_what_an_edition_leaves_out_is_as_shipped() -> None:
    edition = Edition.parse("[roll]\nteam = { white = 7 }", "mine.toml").over(SHIPPED)
    assert edition.named("roll", "team", ("black", "white"), 0, 9) == {"black": 4, "white": 7}
    assert edition.number("roll", "coins", 0, 9) == 1
    assert edition.row("places", "costs", 2, 0, 9) == (1, 2)
    assert (edition.changes("roll", "team"), edition.changes("roll", "coins")) == (True, False)
    assert edition.get("places", "nothing") is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "[roll]\nteam = { green = 1 }",
            "mine.toml, line 2: roll.team.green: unknown; there are: black, white",
        ),
        ("[roll]\nteam = 3", "mine.toml, line 2: roll.team: a table of black, white is expected, not 3"),
        ("[roll]\nteam = { white = 77 }", "roll.team.white: a whole number from 0 to 9 is expected, not 77"),
    ],
)
def test_a_table_of_numbers_is_refused_by_its_field(text: str, words: str) -> None:
    edition = Edition.parse(text, "mine.toml").over(SHIPPED)
    with pytest.raises(BadData) as refusal:
        edition.named("roll", "team", ("black", "white"), 0, 9)
    assert words in str(refusal.value)


def test_names_and_rows_are_refused_with_what_is_allowed() -> None:
    edition = Edition.parse("[places]\ncosts = [1]", "mine.toml").over(SHIPPED)
    with pytest.raises(BadData, match=r"line 2: places\.costs: 2 numbers are expected, not 1"):
        edition.row("places", "costs", 2, 0, 9)
    with pytest.raises(BadData, match=r"places\.role: one of black, white is expected, not 'either'"):
        edition.choice("places.role", edition.get("places", "role"), ("black", "white"))
    with pytest.raises(BadData, match=r"roll\.wild: black missing"):
        Edition.parse("[roll]\nwild = {}", "mine.toml").named("roll", "wild", ("black",), 0, 9)


def test_what_an_edition_brings_is_assumed_no_more() -> None:
    row = "2 = { glass = { points = 2, effect = [{ gain = { coin = 3 } }] } }"
    arnak = digsite.game("arnak")
    changed = arnak.with_edition(f'[snake.rows]\n{row}\n[rival.dig]\ncoin = {{ arrow = "right" }}\n')
    settled = {one.key for one in arnak.assumptions} - {one.key for one in changed.assumptions}
    assert settled == {"snake.rows.2", "rival.dig"}
    assert arnak.load(changed.start(players=2, seed=1).dump()).game.assumptions == changed.assumptions


@pytest.mark.parametrize("name", digsite.games())
def test_a_template_marks_every_assumption_and_settles_those_about_single_values(name: str) -> None:
    game = digsite.game(name)
    template = game.edition_template()
    assert all(one.note in template for one in game.assumptions)
    left = game.with_edition(template).assumptions
    assert [one.key for one in left] == [one.key for one in game.assumptions if "." not in one.key]
