"""Every golden game is played again as it was recorded, and shows the same to everybody, on either build."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import digsite
from tests.conformance.golden_channels import in_words
from tests.conformance.golden_games import (
    CHANNEL_FOLDER,
    GAMES,
    SOURCES_FOLDER,
    channels_of,
    differences,
    files,
    main,
    read,
    read_channels,
    replay,
    report,
    sources_of,
)
from tests.conformance.renamed_messages import ADDED, renamed

FILES = files()
# Each run of the tests hashes everything that one game in so many shows; the long run does it with all of them.
_EVERY = 6


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_is_played_as_it_was(path: Path) -> None:
    golden = read(path)
    again = replay(golden)
    for step, recorded in golden["hashes"].items():
        assert again["hashes"][step] == recorded, f"the game differs after {step} decisions"
    assert again == golden


def shows_the_same(path: Path) -> None:
    differing = differences(read_channels(path), channels_of(read(path)))
    assert not differing, f"{path.stem}:\n{report(differing)}"


@pytest.mark.parametrize("path", FILES[::_EVERY], ids=lambda path: path.stem)
def test_a_golden_game_shows_what_it_showed(path: Path) -> None:
    shows_the_same(path)


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_golden_game_shows_what_it_showed(path: Path) -> None:
    shows_the_same(path)


@pytest.mark.parametrize("name", GAMES)
def test_golden_games_show_every_player_count_and_every_value_of_every_option(name: str) -> None:
    recorded = [read(path) for path in files(name)]
    game = digsite.game(name)
    assert len(recorded) == GAMES[name]
    assert {one["players"] for one in recorded} == set(game.players)
    shown = {(option, value) for one in recorded for option, value in one["options"].items()}
    assert shown == {(option.name, value) for option in game.options for value in option.values}


@pytest.mark.parametrize("name", GAMES)
def test_components_and_the_edition_file_are_as_they_were(name: str) -> None:
    for file, text in sources_of(digsite.game(name)).items():
        if not file.endswith(".json"):
            assert (SOURCES_FOLDER / file).read_text(encoding="utf-8") == text, file


@pytest.mark.parametrize("name", GAMES)
def test_the_words_are_as_they_were(name: str) -> None:
    now = {id: words for id, words in digsite.game(name).catalogue.items() if not id.startswith(ADDED)}
    assert now == renamed(name, recorded_catalogue(name))


@pytest.mark.parametrize("name", GAMES)
def test_component_facts_say_what_they_said(name: str) -> None:
    game = digsite.game(name)
    recorded = json.loads((SOURCES_FOLDER / f"{name}-facts.json").read_text(encoding="utf-8"))
    now = json.loads(json.dumps(game.component_facts()))
    assert in_words(now, game.catalogue) == in_words(recorded, recorded_catalogue(name))


def recorded_catalogue(name: str) -> dict[str, str]:
    catalogue: dict[str, str] = json.loads(
        (SOURCES_FOLDER / f"{name}-catalogue.json").read_text(encoding="utf-8")
    )
    return catalogue


def test_every_golden_game_has_its_channels_and_nothing_else_has() -> None:
    assert {path.name for path in CHANNEL_FOLDER.iterdir()} == {f"{path.stem}.json.gz" for path in FILES}


def test_a_difference_has_a_channel_and_a_step() -> None:
    recorded = read_channels(FILES[0])
    spoiled = dict(recorded, views=recorded["views"][:16] + "--------" + recorded["views"][24:])
    assert differences(recorded, spoiled) == {"views": [2]}
    assert report({"views": [2]}) == "views differs from step 2 on, at 1 steps"
    assert differences(recorded, {}).keys() == recorded.keys()


def test_what_was_recorded_is_not_written_over_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.conformance.golden_games.CHANNEL_FOLDER", tmp_path)
    path = min(FILES, key=lambda path: path.stat().st_size)
    kept = tmp_path / f"{path.stem}.json.gz"
    kept.write_bytes(b"precious")
    with pytest.raises(SystemExit, match="is there and differs; --again writes over it"):
        main(["channels", str(path)])
    assert kept.read_bytes() == b"precious"
    main(["channels", str(path), "--again"])
    assert kept.read_bytes() == (CHANNEL_FOLDER / kept.name).read_bytes()
    main(["show", str(path), "0", "outcome"])
    assert capsys.readouterr().out.startswith("[")
