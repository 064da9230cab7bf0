"""The clock of `benchmarks.clicks`: it stops at what people see, and not before."""

from benchmarks.clicks import CLOCK, report
from tests.web.conftest import NewPage

# What only programs read changes at once, what people see after 80 and 160 milliseconds.
PAGE = """<main data-step="3"><button onclick="this.ariaLabel = 'busy';
  setTimeout(() => { this.className = 'on'; }, 80);
  setTimeout(() => { this.parentElement.dataset.step = '4'; }, 160)">Go</button></main>"""
TIMED = "() => window.clicks[0]?.changed && window.clicks[0]?.shown"


def test_the_clock_stops_at_the_first_visible_change(new_page: NewPage) -> None:
    page = new_page()
    page.set_content(PAGE)
    page.evaluate(CLOCK)
    page.get_by_role("button").click()
    page.wait_for_function(TIMED)
    (click,) = page.evaluate("() => window.clicks")
    # On a busy machine both may come into one frame.
    assert 80 <= click["changed"] <= click["shown"]
    assert click["shown"] >= 160


def test_the_report_tells_the_median_and_the_spread() -> None:
    lines = report({"asks": [10.0, 20.0, 30.0], "moves": [90.0, 110.0, 190.0], "shown": []})
    assert "median   20 ms   90 % below   30 ms   longest   30 ms   reached" in lines[1]
    assert "median  110 ms" in lines[2]
    assert lines[2].endswith("missed")
    assert lines[3].endswith("0 clicks")
