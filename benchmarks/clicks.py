"""`python -m benchmarks.clicks`: the time from a click to the first visible change, in a real Chromium.

One person plays Arnak against three bots; the server runs on this machine. Two kinds of click are told apart: one
that only asks what can be done (the browser answers alone), and one that makes a move (the server answers). A change
counts when an element comes, goes, or changes its text, class or style; what only programs and screen readers read
does not. The time ends when the frame after the change has been drawn. Of a move it also tells how long it takes until
the table shows what came of it.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import statistics
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Page, sync_playwright

from benchmarks.contestants import REPOSITORY
from benchmarks.options import at_least_one, tell
from tests.web.arnak_hands import decide
from tests.web.conftest import FLAGS, PATIENCE, find_chromium
from tests.web.hands import SEATED, open_table, over, wait_for_turn
from tests.web.serving import WebServer

_INTERRUPTED = 130
_TARGET = 100.0
_SEED = 2_026
_SEATS = [
    {"name": "Ada", "level": None},
    *({"name": name, "level": "easy"} for name in ("Bo", "Cleo", "Dov")),
]
_KINDS = {
    "asks": "asks what can be done",
    "moves": "makes a move",
    "shown": "until the move is shown",
}
# A click starts the clock at the time of the event itself, so what the browser does before its handlers counts too.
CLOCK = """(() => {
  window.clicks = [];
  const step = () => document.querySelector('[data-step]')?.dataset.step ?? '';
  const visible = (one) => one.type !== 'attributes' || ['class', 'style'].includes(one.attributeName);
  // The browser hands the message over when the frame has been drawn.
  const whenDrawn = (go) => requestAnimationFrame(() => {
    const drawn = new MessageChannel();
    drawn.port1.onmessage = go;
    drawn.port2.postMessage(null);
  });
  const note = (click, name) => {
    if (click[name] !== undefined) return;
    click[name] = null;
    whenDrawn(() => { click[name] = performance.now() - click.start; });
  };
  const seen = new MutationObserver((records) => {
    const click = window.clicks.at(-1);
    if (!click) return;
    if (records.some(visible)) note(click, 'changed');
    if (step() !== click.step) note(click, 'shown');
  });
  addEventListener('click', (event) => {
    window.clicks.push({ start: event.timeStamp, step: step() });
    seen.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  }, { capture: true });
})()"""


class _Server(WebServer):
    """A server that ends with the measurement."""

    def close(self) -> None:
        self.stop()


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays, reports and writes the numbers; the exit code says whether it came to its end."""
    options = _parser().parse_args(arguments)
    chromium = find_chromium()
    if chromium is None:
        tell("not measured: clicks: there is no Chromium")
        return 0
    found: dict[str, list[float]] = {kind: [] for kind in _KINDS}
    interrupted = False
    try:
        with (
            tempfile.TemporaryDirectory(prefix="digsite-bench-") as folder,
            contextlib.closing(_Server(Path(folder))) as server,
            sync_playwright() as playwright,
        ):
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            for number in range(options.games):
                tell(f"clicks: game {number + 1} of {options.games}", fleeting=True)
                page = browser.new_page(viewport={"width": 1440, "height": 900})
                page.set_default_timeout(PATIENCE)
                _play(page, server.address, number, found)
                page.close()
            browser.close()
    except KeyboardInterrupt:
        interrupted = True
        tell("\nstopped; what was measured until now:")
    for line in report(found):
        print(line)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    tell(f"written to {options.out}")
    return _INTERRUPTED if interrupted else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.clicks", description=__doc__)
    parser.add_argument("--games", type=at_least_one, default=3, help="how many games (default: 3)")
    parser.add_argument(
        "--out",
        type=Path,
        default=REPOSITORY / "build" / "benchmarks-clicks.json",
        metavar="FILE",
        help="where the times are written (default: build/benchmarks-clicks.json)",
    )
    return parser


def _play(page: Page, address: str, number: int, found: Mapping[str, list[float]]) -> None:
    """Plays one game to its end and sorts its clicks by whether the table had gone on when the next one came."""
    body = {"game": "arnak", "seats": _SEATS, "seed": _SEED + number}
    made: dict[str, Any] = (
        httpx.post(f"{address}/api/tables", json=body, timeout=60).raise_for_status().json()
    )
    page.add_init_script(SEATED)
    page.add_init_script(CLOCK)
    open_table(page, f"{address}/table/{made['table']}#s.{made['seats'][0]}")
    turn = 0
    while wait_for_turn(page):
        page.evaluate("() => { window.clicks = []; }")
        decide(page, turn)
        turn += 1
        if over(page):
            return
        clicks: list[dict[str, float]] = page.evaluate("() => window.clicks")
        # The last click of a decision makes the move; those before it only asked.
        found["asks"].extend(one["changed"] for one in clicks[:-1] if one.get("changed"))
        found["moves"].extend(one["changed"] for one in clicks[-1:] if one.get("changed"))
        found["shown"].extend(one["shown"] for one in clicks[-1:] if one.get("shown"))


def report(found: Mapping[str, Sequence[float]]) -> list[str]:
    """The median and the spread of each kind of click.

    >>> report({"asks": [10.0, 20.0, 30.0], "moves": [], "shown": []})[1]
    'asks what can be done       3 clicks   median   20 ms   90 % below   30 ms   longest   30 ms   reached'
    """
    lines = [
        f"from a click to the first visible change, four players of Arnak; below {_TARGET:g} ms is the target"
    ]
    for kind, title in _KINDS.items():
        times = sorted(found[kind])
        if not times:
            lines.append(f"{title:<24}   0 clicks")
            continue
        median, high = statistics.median(times), times[min(len(times) - 1, int(0.9 * len(times)))]
        verdict = "reached" if median < _TARGET else "missed"
        lines.append(
            f"{title:<24}{len(times):>5} clicks   median {median:>4.0f} ms   90 % below {high:>4.0f} ms"
            f"   longest {times[-1]:>4.0f} ms   {verdict}"
        )
    return lines


if __name__ == "__main__":
    sys.exit(main())
