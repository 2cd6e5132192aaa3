"""A whole board by keyboard only, on a desktop in dark mode."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.person import Person


def test_a_board_is_played_by_the_keyboard_alone(come: Come) -> None:
    person = come(dark=True)
    keys = person.page.keyboard
    person.go()
    person.page.locator("button.play").first.wait_for()
    for _ in range(12):
        keys.press("Tab")
        if person.page.evaluate("document.activeElement.classList.contains('play')"):
            break
    keys.press("Enter")
    person.wait_live()
    for _ in range(5):
        acts = by_keys(person)
        # The focused element is gone with the board: the focus moves to the result, and on a new board to the hand.
        expect(person.see("result")).to_be_focused()
        if acts >= 10:
            return
        tab_to(person, "ready")
        keys.press("Enter")
        person.see("result").wait_for(state="detached")
        in_own_hand(person)
    raise AssertionError("five boards, and in none of them South had ten acts of his own")


def by_keys(person: Person) -> int:
    """Play a board by keyboard; return the number of acts."""
    keys = person.page.keyboard
    seen, acts, calls, called = -1, 0, 0, False
    while (wanted := person.wanted(seen)) != "result":
        seen = person.seq()
        if called and wanted != "call":
            in_own_hand(person)
        called = wanted == "call"
        if called:
            keys.press("b")
            bid = next((call for call in person.legal("call") if call[0] in "123"), "P")
            if calls == 0 and bid != "P":
                keys.press(bid[0])
                keys.press(bid[1].lower())
            else:
                keys.press("p")
            calls += 1
        elif wanted == "play":
            card = person.legal("card")[0]
            dummy = person.page.locator(f".dummy [data-testid=card-{card}]").count() > 0
            # The focus may jump back once more while tabbing, because the card played before has only just gone.
            for step in range(5 * 14):
                if focused(person) == f"card-{card}":
                    break
                if step % 14 == 0:
                    keys.press("d" if dummy else "h")
                    keys.press("Home")
                else:
                    keys.press("ArrowRight")
            assert focused(person) == f"card-{card}"
            keys.press("Enter")
        else:
            tab_to(person, "claim-accept" if wanted == "answer a claim" else "face-lead")
            keys.press("Enter")
        acts += 1
    return acts


def focused(person: Person) -> str:
    """Return the test id of the focused element."""
    return str(person.page.evaluate("document.activeElement.dataset.testid ?? ''"))


def in_own_hand(person: Person) -> None:
    """Check that the focus is in the own hand: it moves there when the bidding box disappears."""
    person.page.wait_for_function("document.activeElement.closest('.own-hand') !== null")


def tab_to(person: Person, testid: str) -> None:
    """Move the focus to an element with the Tab key."""
    for _ in range(80):
        if focused(person) == testid:
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not come to {testid}")
