"""A whole game by keyboard only: no mouse event reaches the page."""

from itertools import count

from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.hands import (
    actions,
    expect_score_sheet,
    log_length,
    notice,
    play_to_the_end,
    tile,
    wait_for_step,
    wait_for_turn,
)
from tests.web.serving import WebServer

# What a reader would be told about where the focus is.
FOCUS = """() => {
  const at = document.activeElement;
  if (at === document.body) return '';
  const group = at?.closest('fieldset')?.querySelector('legend') ?? at?.labels?.[0] ?? at;
  return at?.getAttribute('aria-label') ?? group?.textContent ?? '';
}"""


def tab_to(page: Page, words: str, key: str = "Tab") -> None:
    """Tabs until something with these words has the focus; with Shift+Tab backwards."""
    for _ in range(60):
        if words in str(page.evaluate(FOCUS)):
            return
        page.keyboard.press(key)
    raise AssertionError(f"no way to {words!r} by keyboard")


def test_a_game_by_keyboard(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.address)
    tile(page).get_by_role("button", name="Play now").wait_for()
    # Two players rather than three, Bruno rather than Nayra, one expedition rather than three.
    for words in ("Players", "Bots"):
        tab_to(page, words)
        page.keyboard.press("ArrowLeft")
    tab_to(page, "More options")
    page.keyboard.press("Enter")
    tab_to(page, "Length")
    page.keyboard.type("One")
    # Forwards there is another game.
    tab_to(page, "Play now", "Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".board .land")
    numbers = count()

    def decide(page: Page) -> None:
        step = log_length(page)
        if next(numbers) % 2:
            decide_by_numbers(page)
        else:
            decide_by_arrows(page)
        wait_for_step(page, step)

    play_to_the_end(page, decide)
    expect_score_sheet(page)


def decide_by_numbers(page: Page) -> None:
    """A number picks a card, a number does the first thing it can do."""
    if not actions(page).count():
        page.keyboard.press("1")
        actions(page).first.wait_for()
    page.keyboard.press("1")


def decide_by_arrows(page: Page) -> None:
    """An arrow goes to a card, Enter to what it can do, Enter does it; where nothing is to be picked, at once."""
    page.keyboard.press("ArrowRight")
    if page.evaluate("() => document.activeElement?.matches('.place')"):
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.activeElement?.matches('[data-choice]')")
    assert page.evaluate("() => document.activeElement?.matches('[data-choice]')")
    page.keyboard.press("Enter")


def test_keys_for_undo_hint_log_and_help(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo:easy", options={"first": 0})
    page = new_page()
    page.goto(server.seat_link(made))
    assert wait_for_turn(page)
    page.keyboard.press("u")
    expect(notice(page)).to_contain_text("Nothing has been decided yet")
    page.keyboard.press("l")
    expect(page.get_by_role("complementary", name="Log")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("complementary", name="Log")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Help")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_contain_text("The bot would:")
    page.keyboard.press("1")
    expect(page.locator(".place.picked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".place.picked")).to_have_count(0)


def test_a_screen_reader_hears_prompt_choices_and_log(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo:easy", options={"first": 0})
    page = new_page()
    page.goto(server.seat_link(made))
    assert wait_for_turn(page)
    expect(page.locator("#asked")).to_contain_text("Your turn. Play a card")
    expect(page.locator("#asked")).to_contain_text("choices")
    choices = page.get_by_role("navigation", name="All choices").get_by_role("button")
    assert choices.count() >= 8
    words = choices.first.inner_text()
    step = log_length(page)
    choices.first.focus()
    page.keyboard.press("Enter")
    wait_for_step(page, step)
    assert words
    expect(page.locator("[aria-live]").first).to_contain_text("Ada")


def test_confirm_asks_once_more(server: WebServer, new_page: NewPage) -> None:
    made = server.make("Ada", "Bo:easy", options={"first": 0})
    page = new_page()
    page.goto(server.seat_link(made))
    assert wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Ask before each action").click()
    page.keyboard.press("Escape")
    step = log_length(page)
    page.keyboard.press("1")
    page.keyboard.press("1")
    expect(page.locator("[data-choice].armed")).to_contain_text("Sure?")
    assert log_length(page) == step
    page.keyboard.press("1")
    wait_for_step(page, step)
