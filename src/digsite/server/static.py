"""The web client's files, and the one page that stands for every address of it."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parent / "static"
INDEX = "index.html"

_NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>digsite</title>
<h1>digsite</h1>
<p>The server is up, but this copy was installed without the web client.
In a checkout, <code>make play</code> builds it.</p>
<p>Programs can use <a href="/api/schema">the interface</a> all the same.</p>
</html>
"""
# Types that get smaller when they are compressed.
_COMPRESSED = (
    "text/",
    "application/javascript",
    "application/json",
    "image/svg+xml",
    "application/manifest+json",
)
# Names with a hash in them stand for the same content for ever.
_FOR_EVER = "assets/"


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file as it is sent."""

    content: bytes
    compressed: bytes | None
    media_type: str
    tag: str
    cache: str


class StaticFiles:
    """The files of a folder, each read and compressed once.

    >>> StaticFiles(Path("no-such-folder")).find("table/k3v9q2fd").media_type
    'text/html'
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        self._files: dict[str, StaticFile] = {}
        if folder.is_dir():
            for path in sorted(folder.rglob("*")):
                if path.is_file():
                    name = path.relative_to(folder).as_posix()
                    self._files[name] = static_file(name, path.read_bytes())
        if INDEX not in self._files:
            self._files[INDEX] = static_file(INDEX, _NOT_BUILT.encode())

    def find(self, path: str) -> StaticFile | None:
        """The file at a path. A path that looks like none is an address of the client, which its page knows."""
        name = path.strip("/")
        found = self._files.get(name)
        if found is None and "." not in name.rpartition("/")[2]:
            found = self._files[INDEX]
        return found


def static_file(name: str, content: bytes) -> StaticFile:
    """Content as it is sent under a name, whose ending says what it is.

    >>> static_file("words.json", b"{}").media_type
    'application/json'
    """
    media_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if name.endswith(".webmanifest"):
        media_type = "application/manifest+json"
    if name.endswith((".js", ".mjs")):
        media_type = "text/javascript"
    compressed = gzip.compress(content, 9, mtime=0) if media_type.startswith(_COMPRESSED) else None
    cache = "public, max-age=31536000, immutable" if name.startswith(_FOR_EVER) else "no-cache"
    return StaticFile(content, compressed, media_type, f'"{sha256(content).hexdigest()[:20]}"', cache)
