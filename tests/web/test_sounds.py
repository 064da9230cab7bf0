"""Sounds: off until somebody wants them, one after the other, none where nobody looks."""

from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.hands import decide_by_mouse, open_table, wait_for_turn
from tests.web.serving import WebServer

# Writes down when each voice begins and ends.
LISTEN = """
  window.voices = [];
  const { start, stop } = AudioScheduledSourceNode.prototype;
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    kind.prototype.start = function (at) {
      this.voice = [at, null];
      window.voices.push(this.voice);
      return start.call(this, at);
    };
  }
  AudioScheduledSourceNode.prototype.stop = function (at) {
    this.voice[1] = at ?? -1;
    return stop.call(this, at);
  };
"""


def listening_page(server: WebServer, new_page: NewPage) -> Page:
    """A table of Lost Cities at which every voice is written down."""
    page = new_page()
    page.add_init_script(LISTEN)
    open_table(page, server.seat_link(server.make("Ada", "Bo:easy", options={"first": 0})))
    assert wait_for_turn(page)
    return page


def voices(page: Page) -> list[tuple[float, float]]:
    """When each voice began, and when it ends."""
    return [(start, end) for start, end in page.evaluate("window.voices")]


def test_nothing_is_heard_until_somebody_wants_it(server: WebServer, new_page: NewPage) -> None:
    page = listening_page(server, new_page)
    decide_by_mouse(page)
    assert voices(page) == []
    page.get_by_role("button", name="Sounds on").click()
    page.wait_for_function("window.voices.length > 0")
    page.evaluate("window.voices.length = 0")
    assert wait_for_turn(page)
    decide_by_mouse(page)
    page.wait_for_function("window.voices.length > 0")


def test_sounds_come_one_after_the_other(server: WebServer, new_page: NewPage) -> None:
    page = listening_page(server, new_page)
    button = page.locator("header").get_by_role("button", name="Sounds")
    for _ in range(3):
        button.evaluate("(button) => button.click()")
    # Twice on and once off: two sounds of two voices.
    first, second = voices(page)[:2], voices(page)[2:]
    assert len(first) == len(second) == 2
    assert min(start for start, _ in second) >= max(end for _, end in first)


def test_how_loud_it_is_is_heard_at_once_and_remembered(server: WebServer, new_page: NewPage) -> None:
    page = listening_page(server, new_page)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_label("Volume")).to_have_count(0)
    page.get_by_role("dialog").get_by_text("Sounds", exact=True).click()
    page.evaluate("window.voices.length = 0")
    page.get_by_label("Volume").fill("0.2")
    page.wait_for_function("window.voices.length > 0")
    page.evaluate("window.voices.length = 0")
    page.get_by_label("Volume").fill("0")
    assert voices(page) == []
    page.reload()
    page.wait_for_selector(".board .land")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_label("Volume")).to_have_value("0")


def test_a_tab_that_nobody_sees_is_silent(server: WebServer, new_page: NewPage) -> None:
    page = listening_page(server, new_page)
    button = page.locator("header").get_by_role("button", name="Sounds")
    # The tab is hidden as soon as the first voice has begun: a sound is over in no time.
    page.evaluate("""() => {
      const hide = () => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
        document.dispatchEvent(new Event('visibilitychange'));
      };
      window.voices.push = function (voice) {
        if (!this.length) setTimeout(hide);
        return Array.prototype.push.call(this, voice);
      };
    }""")
    button.click()
    page.wait_for_function("() => window.voices.length && document.hidden")
    # What was to come is ended, and nothing follows.
    known = len(voices(page))
    assert any(end == -1 for _, end in voices(page))
    for _ in range(2):
        button.evaluate("(button) => button.click()")
    assert len(voices(page)) == known
