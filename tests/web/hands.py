"""Hands that play at a page: they see what a person sees, and touch what can be touched."""

from playwright.sync_api import Locator, Page, expect

YOUR_TURN = "() => document.title.startsWith('●') || document.querySelector('.score .hero')"
# The page is at rest: what can be chosen can be touched.
READY = "() => document.querySelector('[data-can], [data-choice]') || document.querySelector('.score .hero')"
# Everything stands where it will stand: the letters are there, and nothing has moved for some frames. What follows the
# size of the window is laid out anew some frames after the window.
SETTLED = """async () => {
  const STILL = 4;
  const places = () => [...document.querySelectorAll('body *')].map((one) => {
    const box = one.getBoundingClientRect();
    return `${box.left} ${box.top} ${box.width} ${box.height}`;
  }).join();
  await document.fonts.ready;
  for (let before = '', still = 0; still < STILL; ) {
    await new Promise((go) => requestAnimationFrame(go));
    const now = places();
    still = now === before ? still + 1 : 0;
    before = now;
  }
}"""
# Run before a page's own scripts: whoever opens the link of a seat has taken that seat in this browser before.
SEATED = r"""(() => {
  const table = /^\/table\/([^/]+)/.exec(location.pathname)?.[1];
  const secret = /^#s\.(.+)/.exec(location.hash)?.[1];
  if (!table || !secret) return;
  const tables = JSON.parse(localStorage.getItem('digsite.tables') ?? '{}');
  tables[table] = { ...tables[table], secret, seen: Date.now() };
  localStorage.setItem('digsite.tables', JSON.stringify(tables));
})()"""
# Milliseconds between looks: looking at every frame would make the browser draw frames for nothing else.
POLL = 20


def open_table(page: Page, link: str) -> None:
    """Opens a table and waits until it is drawn."""
    page.goto(link)
    page.wait_for_selector(".page main, .score .hero")


def settle(page: Page) -> None:
    """Waits until nothing on the page moves any more."""
    page.evaluate(SETTLED)


def resize(page: Page, width: int, height: int) -> None:
    """Gives the window another size and waits until everything has followed it."""
    page.set_viewport_size({"width": width, "height": height})
    # The page may hear of it later than we do.
    page.wait_for_function(
        "([width, height]) => innerWidth === width && innerHeight === height",
        arg=[width, height],
        polling=POLL,
    )
    settle(page)


def unfold_log(page: Page) -> None:
    """Shows every line of the log, below its main action or between two of them."""
    page.locator(".drawer li").first.wait_for()
    page.evaluate("() => document.querySelectorAll('.drawer details').forEach((one) => { one.open = true; })")


def tile(page: Page, game: str = "Lost Cities") -> Locator:
    """A game on the home page."""
    return page.get_by_role("article", name=game)


def play_against(game: Locator, opponent: str) -> None:
    """Chooses an opponent for every seat, on the tile of a game."""
    game.get_by_role("group", name="Bots").locator("label", has_text=opponent).click()


def over(page: Page) -> bool:
    """Whether the score sheet is shown."""
    return page.locator(".score .hero").count() > 0


def wait_for_turn(page: Page) -> bool:
    """Waits for the own turn; no when the game is over instead."""
    page.wait_for_function(YOUR_TURN, polling=POLL)
    page.wait_for_function(READY, polling=POLL)
    return not over(page)


def log_length(page: Page) -> int:
    """How many decisions were made, as the page's own log tells it."""
    return int(page.evaluate("() => Number(document.querySelector('[data-step]')?.dataset.step ?? -1)"))


def actions(page: Page) -> Locator:
    """The actions that stand beside what is picked."""
    return page.locator("[data-choice]")


def action(page: Page, words: str) -> Locator:
    """The action with these words."""
    return page.locator("[data-choice]").filter(has_text=words)


def touchable_card(page: Page) -> Locator:
    """A card that can be laid, or else any card that can be played."""
    laid = page.locator(".hand .place.can")
    return (laid if laid.count() else page.locator(".hand .place[data-can]")).first


def decide_by_mouse(page: Page) -> None:
    """Makes one decision: touches a card, then its first action; or the first action that is offered at once."""
    step = log_length(page)
    if not actions(page).count():
        touchable_card(page).click()
    actions(page).first.click()
    wait_for_step(page, step)


def wait_for_step(page: Page, step: int) -> None:
    """Waits until something was decided after that step."""
    page.wait_for_function(
        "(step) => Number(document.querySelector('[data-step]')?.dataset.step ?? -1) > step"
        " || document.querySelector('.score .hero')",
        arg=step,
        polling=POLL,
    )


def play_to_the_end(page: Page, decide: "object", limit: int = 400) -> None:
    """Plays until the game is over."""
    assert callable(decide)
    for _ in range(limit):
        if not wait_for_turn(page):
            return
        decide(page)
    raise AssertionError("the game does not end")


def notice(page: Page) -> Locator:
    """The reason next to a thing."""
    return page.locator(".notice")


def expect_score_sheet(page: Page) -> None:
    """The score sheet adds up."""
    expect(page.locator(".score .hero h1")).not_to_be_empty()
    rows = page.locator(".sources tbody tr:not(.total)")
    totals = [number(text) for text in page.locator(".sources tr.total td").all_inner_texts()]
    sums = [0] * len(totals)
    for row in rows.all():
        for seat, text in enumerate(row.locator("td").all_inner_texts()):
            sums[seat] += number(text)
    assert sums == totals


def number(text: str) -> int:
    """A number as it is written on the page."""
    return int(text.strip().replace("−", "-").replace("+", ""))
