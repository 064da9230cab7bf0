"""What can be asked over HTTP: games, words, the description for bot authors, and the client's files."""

import gzip
import re
from pathlib import Path

import pytest

import digsite
from digsite.server import frames
from digsite.server.static import StaticFiles
from digsite.server.words import WORDS, words_for
from digsite.table.words import WORDS as TABLE_WORDS
from tests.server.serving import run, serving, settings_for

SOURCES = Path(digsite.__file__).parent
PROTOCOL = Path(__file__).parent.parent.parent / "docs" / "protocol.md"


def test_the_games_say_all_a_client_needs_to_offer_them(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            listed = await server.get("/api/games")
            assert listed["version"] == digsite.__version__
            assert [game["name"] for game in listed["games"]] == digsite.games()
            for told in listed["games"]:
                game = digsite.game(told["name"])
                assert told["players"] == list(game.players)
                assert told["levels"] == ["beginner", "easy", "medium", "hard", "expert", "adaptive"]
                opponents = {one["level"]: one for one in told["opponents"]}
                assert list(opponents) == told["levels"]
                assert opponents["medium"]["name"] == "Nayra"
                assert all({"title", "line", "rating"} <= set(one) for one in opponents.values())
                assert [option["name"] for option in told["options"]] == [o.name for o in game.options]
                assert len(told["assumptions"]) == len(game.assumptions)
                words = await server.get(f"/api/words/{game.name}")
                assert words == {"language": "en", "words": words_for(game)}

    run(play())


def test_every_message_has_words_and_every_word_is_used() -> None:
    text = "".join(
        path.read_text()
        for layer in ("server", "table")
        for path in sorted((SOURCES / layer).rglob("*.py"))
        if path.name != "words.py"
    )
    named = set(
        re.findall(r'"((?:server|seat|hint|undo|turn|note|guide|analysis|former)\.[a-z-]+)"', text)
    ) - {
        "server.lock",
        "guide.toml",
        # Each game's guide has words of its own for it.
        "guide.learnt",
    }
    assert named == {*WORDS, *TABLE_WORDS}


def test_the_interface_is_described_for_bot_authors(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            for path in ("/api/schema", "/api/schema/openapi.json"):
                described = await server.get(path)
                assert described["info"]["title"] == "digsite"
            documented = set(re.findall(r"`(?:GET|POST) (/api/[^`?]*)[^`]*`", PROTOCOL.read_text()))
            found = {re.sub(r"\{\w+\}", "{}", path) for path in described["paths"]}
            assert {re.sub(r"\{\w+\}", "{}", path) for path in documented} == found
            made = described["components"]["schemas"]["NewTable"]
            assert {"game", "seats"} <= set(made["required"])

    run(play())


def test_the_protocol_page_names_every_frame() -> None:
    text = PROTOCOL.read_text()
    for base in (frames.ClientFrame, frames.Request, frames.ServerFrame):
        for kind in base.__subclasses__():
            tag = kind.__struct_config__.tag
            if kind is not frames.Request:
                assert f"`{tag}`" in text, tag
                for field in kind.__struct_fields__:
                    assert f"`{field}`" in text, f"{tag}.{field}"


def test_an_edition_of_ones_own_is_played_and_stays_with_the_table(database: str) -> None:
    edition = digsite.game("lost-cities").edition_template()

    async def play() -> None:
        settings = settings_for(database)
        async with serving(settings) as server:
            made = await server.make("Ada", "Bo:easy", options={"first": 1}, edition=edition)
            async with server.sit(made["table"], made["seats"][0]) as ada:
                await ada.wait_for_turn()
                version = ada.version
        async with serving(settings) as server, server.sit(made["table"], made["seats"][0]) as ada:
            assert ada.version == version
            assert (await ada.submit(ada.choice("discard")))["type"] == "done"

    run(play())


def test_the_same_seed_gives_the_same_table(sqlite: str) -> None:
    async def play() -> None:
        async with serving(settings_for(sqlite)) as server:
            views = []
            for seed in (5, 5, 6):
                made = await server.make("Ada", "Bo", seed=seed)
                async with server.sit(made["table"], made["seats"][0]) as ada:
                    views.append(ada.latest["view"])
            assert views[0] == views[1]
            assert views[0] != views[2]

    run(play())


def test_the_files_of_the_client_are_sent_compressed_and_every_other_address_is_its_page(
    sqlite: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("static")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><p>the page</p>")
    script = "console.log('digsite')\n" * 100
    (folder / "assets" / "main-1a2b.js").write_text(script)
    (folder / "icon.png").write_bytes(b"\x89PNG")

    async def play() -> None:
        async with serving(settings_for(sqlite), folder) as server:
            client = server.http
            page = await client.get("/")
            assert "the page" in page.text
            assert page.headers["cache-control"] == "no-cache"
            assert page.headers["content-type"] == "text/html; charset=utf-8"
            for path in ("/table/k3v9q2fd", "/replay/x", "/rules/lost-cities"):
                assert (await client.get(path)).text == page.text
            sent = await client.get("/assets/main-1a2b.js", headers={"accept-encoding": "gzip"})
            assert sent.text == script
            assert sent.headers["content-encoding"] == "gzip"
            assert int(sent.headers["content-length"]) == len(gzip.compress(script.encode(), 9))
            assert "immutable" in sent.headers["cache-control"]
            assert sent.headers["content-type"] == "text/javascript; charset=utf-8"
            again = await client.get("/assets/main-1a2b.js", headers={"if-none-match": sent.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            plain = await client.get("/icon.png", headers={"accept-encoding": "gzip"})
            assert "content-encoding" not in plain.headers
            assert (await client.head("/")).status_code == 200
            assert (await client.get("/assets/gone.js")).status_code == 404

    run(play())


def test_without_the_client_a_page_says_so(tmp_path: Path) -> None:
    page = StaticFiles(tmp_path / "none").find("/")
    assert page is not None
    assert b"without the web client" in page.content
