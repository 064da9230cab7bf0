"""A build is known by what decides its games, whether it is compiled or not."""

import shutil
from pathlib import Path

import digsite
from digsite.lab.builds import fingerprint_of, this_build

PACKAGE = Path(digsite.__file__).parent


def test_the_fingerprint_changes_with_what_decides_games_alone(tmp_path: Path) -> None:
    copy = tmp_path / "digsite"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "static"))
    assert fingerprint_of(copy) == this_build().fingerprint
    (copy / "lab" / "more.py").write_text("")
    (copy / "engine" / "native.so").write_text("")
    (copy / "bots" / "ratings.toml").write_text("[arnak.easy]")
    (copy / "games" / "arnak" / "words" / "more.py").write_text("")
    (copy / "games" / "arnak" / "guide.toml").write_text("")
    assert fingerprint_of(copy) == this_build().fingerprint
    (copy / "bots" / "more.net").write_text("")
    assert fingerprint_of(copy) != this_build().fingerprint


def test_the_fingerprint_of_a_game_leaves_the_other_games_out(tmp_path: Path) -> None:
    copy = tmp_path / "digsite"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "static"))
    assert fingerprint_of(copy, "lost-cities") == this_build("lost-cities").fingerprint
    (copy / "games" / "lost_cities" / "weights" / "full.net").write_bytes(b"")
    assert fingerprint_of(copy, "arnak") == this_build("arnak").fingerprint
    assert fingerprint_of(copy, "lost-cities") != this_build("lost-cities").fingerprint
    (copy / "bots" / "more.py").write_text("")
    assert fingerprint_of(copy, "arnak") != this_build("arnak").fingerprint
