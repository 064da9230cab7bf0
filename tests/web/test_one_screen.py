"""Several people at one screen: the screen is passed on, and nobody sees another's hand."""

from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.hands import decide_by_mouse, resize, tile
from tests.web.serving import WebServer


def names_of_hand(page: Page) -> list[str]:
    """The cards that lie open in the hand."""
    return [words.split(",")[0] for words in page.locator(".hand .place > .hidden").all_text_contents()]


def sit_down(page: Page, name: str) -> list[str]:
    """Sits down as somebody; what they hold. Before that, no hand is to be seen."""
    panel = page.get_by_role("alertdialog", name=f"{name} is next")
    expect(panel).to_be_visible()
    expect(page.locator(".hand .place")).to_have_count(0)
    page.get_by_role("button", name=f"I am {name}").press("Enter")
    expect(panel).to_have_count(0)
    expect(page.locator(".hand .place")).to_have_count(8)
    return names_of_hand(page)


def expect_turn_of(page: Page, name: str) -> None:
    """Between two people the table says whose turn it is, and takes nobody for a spectator."""
    expect(page.get_by_text(f"{name} decides", exact=True)).to_be_visible()
    expect(page.get_by_text("You are watching")).to_have_count(0)


def play_out(page: Page, name: str) -> None:
    """Plays until somebody else is next."""
    waits = page.get_by_role("alertdialog")
    page.locator("[data-can]").first.wait_for()
    while not waits.count():
        decide_by_mouse(page)
        page.wait_for_function(
            "() => document.querySelector('[role=alertdialog], [data-can], [data-choice]')", polling=20
        )
    expect(page.get_by_role("alertdialog", name=f"{name} is next")).to_be_visible()


def test_two_people_at_one_screen(server: WebServer, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.address)
    tile(page).get_by_text("More options").click()
    tile(page).get_by_label("Who begins").select_option("Seat A")
    tile(page).locator("fieldset").get_by_text("2", exact=True).click()
    tile(page).get_by_role("button", name="Table with friends").click()
    page.get_by_label("Who sits here").select_option("Somebody at this screen")
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector(".board .land")
    expect(page.get_by_role("dialog", name="Links and seats")).to_have_count(0)

    expect_turn_of(page, "Ada")
    first = sit_down(page, "Ada")
    expect(page.get_by_text("Ada decides", exact=True)).to_have_count(0)
    play_out(page, "Bo")
    expect_turn_of(page, "Bo")
    second = sit_down(page, "Bo")
    assert second != first
    # Reloading brings back the table, and again no hand.
    page.reload()
    page.wait_for_selector(".board .land")
    resize(page, 360, 640)
    expect_turn_of(page, "Bo")
    resize(page, 1280, 720)
    assert sit_down(page, "Bo") == second
    play_out(page, "Ada")
    again = sit_down(page, "Ada")
    assert len(set(again) & set(first)) >= 6
    expect(page.get_by_role("region", name="Bo")).not_to_contain_text("away")
    page.goto(server.address)
    own = page.locator(".row").filter(has=page.get_by_role("link", name="Resume"))
    expect(own).to_contain_text("Your turn")
