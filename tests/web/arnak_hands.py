"""Hands that play Arnak at a page: they touch a thing and what stands beside it, pay journeys, and answer questions."""

from playwright.sync_api import Locator, Page

from tests.web.hands import POLL, log_length, over, wait_for_step

SEND = "[data-choice='send']"
STAY = "[data-choice='stay']"
AT_REST = "() => !document.querySelector('[data-busy]')"
# Where in a thing nothing lies over it, nearest to its middle; nothing when it is covered all over.
IN_SIGHT = """(thing) => {
  const box = thing.getBoundingClientRect();
  const parts = [0.5, 0.3, 0.7, 0.1, 0.9].flatMap((across) => [0.5, 0.2, 0.8].map((down) => [across, down]));
  const points = parts.map(([across, down]) => ({ x: across * box.width, y: down * box.height }));
  return points.find(({ x, y }) => thing.contains(document.elementFromPoint(box.left + x, box.top + y))) ?? null;
}"""
# The things that cannot be touched anywhere, because something lies over them; what lets touches through is not meant.
COVERED = f"""() => {{
  const place = {IN_SIGHT};
  return [...document.querySelectorAll('main button[data-key]')].filter((thing) => {{
    thing.scrollIntoView({{ block: 'nearest', inline: 'nearest' }});
    const meant = getComputedStyle(thing).pointerEvents !== 'none';
    return meant && thing.getBoundingClientRect().width > 0 && !place(thing);
  }}).map((thing) => thing.dataset.key);
}}"""
# Everything on the table that something can be done with.
THINGS = "main button[data-key][data-can]:not([data-chosen]):not([data-instead])"


def decide(page: Page, turn: int, tap: bool = False, patience: int = 6) -> None:
    """Makes one decision; a journey with its payment is one. Every few decisions of a turn, the round is left."""
    step = log_length(page)
    _decide(page, turn, tap, patience)
    wait_for_step(page, step)


def _decide(page: Page, turn: int, tap: bool, patience: int) -> None:
    if page.locator(SEND).count():
        pay(page, turn, tap)
        return
    if page.locator(STAY).count():
        touch(leave_anyway(page), tap)
        return
    answers = answer_buttons(page)
    things = visible(page, THINGS)
    end = page.locator("[data-verb='end']")
    leave = page.locator("[data-verb='pass']")
    if end.count() and (turn % 3 or not things):
        touch(end.first, tap)
    elif leave.count() and turn % patience == patience - 1:
        touch(leave.first, tap)
    elif things and (turn % 4 or not answers):
        touch_thing(page, things[turn * 7 % len(things)], turn, tap)
        return
    else:
        touch(answers[turn % len(answers)], tap)
    if page.locator(STAY).count():
        touch(leave_anyway(page), tap)


def touch_thing(page: Page, thing: Locator, turn: int, tap: bool) -> None:
    """Touches a thing, and then what can be done with it, unless the touch did it already."""
    key = str(thing.get_attribute("data-key"))
    step = log_length(page)
    touch(thing, tap)
    if log_length(page) != step or page.locator("[data-busy]").count():
        return
    if page.locator(SEND).count():
        pay(page, turn, tap)
        return
    beside = visible(page, ".beside [data-choice]")
    if beside:
        touch(beside[turn % len(beside)], tap)
    else:
        assert page.locator("[data-busy]").count() or log_length(page) != step, f"touching {key} does nothing"


def pay(page: Page, turn: int, tap: bool) -> None:
    """Pays as is proposed, every other time with one source changed for another."""
    others = page.locator("[data-choice^='pay-']")
    if turn % 2 and others.count():
        chosen = str(others.last.get_attribute("data-choice")).removeprefix("pay-")
        touch(others.last, tap)
        page.locator(f"[data-pick='{chosen}']").wait_for()
    touch(page.locator(SEND), tap)


def leave_anyway(page: Page) -> Locator:
    """The button that leaves a turn in spite of what is lost."""
    return page.locator(".leaving [data-choice]:not([data-choice='stay'])")


def answer_buttons(page: Page) -> list[Locator]:
    """The answers that stand in the prompt."""
    return visible(page, ".said [data-choice]")


def visible(page: Page, selector: str) -> list[Locator]:
    """All elements of a kind that are in sight."""
    return [one for one in page.locator(selector).all() if one.is_visible()]


def touch(target: Locator, tap: bool) -> None:
    """A click, or a tap, where the thing is in sight: a token stands on the middle of a space, a guardian on a site."""
    target.scroll_into_view_if_needed()
    position = target.evaluate(IN_SIGHT)
    if tap:
        target.tap(position=position)
    else:
        target.click(position=position)


def decide_by_keys(page: Page, turn: int) -> None:
    """Arrows go between what can be acted on, Enter acts; from a thing it leads on to what can be done with it."""
    step = log_length(page)
    for press in range(40):
        if page.locator(STAY).count():
            page.keyboard.press("ArrowRight")
            if page.locator(f"{STAY}:focus").count():
                page.keyboard.press("ArrowLeft")
        elif not page.locator(f"{SEND}:focus, .beside [data-choice]:focus").count():
            page.keyboard.press(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")[(turn + press) % 4])
        page.keyboard.press("Enter")
        page.wait_for_function(AT_REST, polling=POLL)
        if log_length(page) != step or over(page):
            return
    raise AssertionError("nothing can be done by keyboard")
