"""The real server in a process of its own, with bots that answer at once.

`python -m tests.web.quick_server PORT FOLDER`
"""

import contextlib
import sys
from pathlib import Path

from digsite.server.run import Server, address_of, listen
from digsite.server.service import Service
from digsite.server.storage import sqlite_url
from tests.server.serving import settings_for


def main(port: int, folder: Path) -> None:
    """Serves until it is killed."""
    with listen("127.0.0.1", port) as listener:
        service = Service(settings_for(sqlite_url(folder)))
        with contextlib.suppress(KeyboardInterrupt):
            Server(service, lambda: print(address_of(listener), flush=True)).run(sockets=[listener])


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
