"""Connections that break, seats opened twice, a server that starts anew: nothing is lost, and nothing doubled."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.person import Person
from tests.journeys.site import ServerProcess
from tests.nightly.secrecy import check_frames, dealt, dummy_of
from tests.nightly.sight import sideways

PLAY_NOW = ("立即与三个机器人打桥牌", "Play bridge now with three bots")
NO_NETWORK = (
    r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket connection to"
)
"""What the browser itself writes when there is no network: this is what these tests provoke."""
CUT = "for (const socket of window.connections) socket.close();"
REMEMBER = """
window.connections = [];
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    window.connections.push(this);
  }
};
"""
"""Lets a test close the page's connection under it, as a lost network does; the page itself is as it is."""


ARRIVALS = """
window.arrivals = {};
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      const { seq } = JSON.parse(data);
      if (seq && !(seq in window.arrivals)) window.arrivals[seq] = Date.now();
    });
  }
};
"""
"""Writes down when each number of the table first comes in at a page, by the machine's clock."""


def sit_down(person: Person) -> None:
    """Sit down with three bots, at a page whose connection can be cut."""
    person.forgive(NO_NETWORK)
    person.context.add_init_script(REMEMBER)
    person.go()
    person.button(*PLAY_NOW).click()
    person.wait_live()


def play_until(person: Person, tricks: int) -> bool:
    """Play on until so many tricks are over and it is South's turn in the next one; False: the board is over."""
    seen, calls = -1, 0
    while (wanted := person.wanted(seen)) != "result":
        if wanted == "play" and len(plays(person)) >= 4 * tricks:
            return True
        seen = person.seq()
        person.do_what_is_wanted(wanted, calls)
        calls += wanted == "call"
    return False


def play_on(person: Person, acts: int) -> None:
    """Do so many more acts, or as many as the board has left."""
    seen = -1
    for _ in range(acts):
        wanted = person.wanted(seen)
        if wanted == "result":
            return
        seen = person.seq()
        person.do_what_is_wanted(wanted)
    person.wanted(seen)


def play_on_until(person: Person, known: int) -> None:
    """Do what the table wants until so many cards are known as played."""
    calls = 0
    for _ in range(1200):
        if len(plays(person)) >= known:
            return
        if wanted := person.wanted_now():
            seen = person.seq()
            person.do_what_is_wanted(wanted, calls)
            calls += wanted == "call"
            person.at(seen + 1)
        person.page.wait_for_timeout(50)
    raise AssertionError(f"{len(plays(person))} cards came to be played, not {known}")


def board(person: Person) -> dict[str, Any]:
    """Return all that is public at the table, as a browser that has just come in is told."""
    person.frames.clear()
    person.page.reload()
    person.wait_live()
    seen: dict[str, Any] = person.view()["public"]
    return seen


def plays(person: Person) -> list[str]:
    """Return the cards that this browser knows as played on the board that is played now, one after another."""
    known: list[str] = []
    for text in person.frames:
        frame = json.loads(text)
        if frame["type"] == "View":
            known = [play["card"] for play in (frame["public"]["deal"] or {}).get("plays", [])]
        elif frame["type"] == "Patch":
            changes = frame.get("public", {})
            fresh = changes.get("set", {})
            if "deal" in fresh:
                known = [play["card"] for play in (fresh["deal"] or {}).get("plays", [])]
            known = (
                [play["card"] for play in fresh["deal.plays"]] if "deal.plays" in fresh else known
            )
            known += [play["card"] for play in changes.get("add", {}).get("deal.plays", [])]
    return known


def in_mid_trick(person: Person) -> None:
    """Play on to South's turn in the third trick, on as many boards as it takes."""
    while not play_until(person, 2):
        person.click("ready")
        person.see("result").wait_for(state="detached")


def test_a_connection_lost_in_mid_trick_comes_back_to_its_seat_with_nothing_lost_or_doubled(
    come: Come,
) -> None:
    person = come()
    sit_down(person)
    in_mid_trick(person)
    before = plays(person)
    person.context.set_offline(True)
    person.page.evaluate(CUT)
    person.page.locator("[data-testid=connection][data-state=lost]").wait_for(state="attached")
    expect(person.page.get_by_text("Your seat is kept")).to_be_visible()
    # A card that is played meanwhile goes out once the connection is back, and once only.
    seen, card = person.seq(), person.legal("card")[0]
    person.play(card)
    person.page.wait_for_timeout(700)
    assert plays(person) == before
    person.context.set_offline(False)
    person.wait_live()
    assert person.wanted(seen) in ("play", "result", "answer a claim")
    after = plays(person)
    assert after[: len(before) + 1] == [*before, card]
    assert len(set(after)) == len(after)
    causes = [json.loads(sent)["cause"] for sent in person.sent if card in sent and '"Do"' in sent]
    assert len(set(causes)) == 1
    told = [play["card"] for play in board(person)["deal"]["plays"]]
    assert told[: len(after)] == after
    person.wait_live()
    assert person.view()["private"]["viewer"]["seat"] == 2
    play_on(person, 2)


def test_a_connection_cut_again_and_again_loses_nothing(come: Come) -> None:
    person = come(size="phone", language="zh")
    sit_down(person)
    seen, calls, cuts = -1, 0, 0
    while (wanted := person.wanted(seen)) != "result":
        seen = person.seq()
        if wanted == "play":
            person.play(person.legal("card")[0])
            person.page.evaluate(CUT)
            cuts += 1
        else:
            person.do_what_is_wanted(wanted, calls)
            calls += wanted == "call"
    told = [play["card"] for play in board(person)["deal"]["plays"]]
    assert len(set(told)) == len(told)
    assert told == plays(person)


def test_a_second_browser_that_opens_the_seat_takes_it_and_gives_it_back(come: Come) -> None:
    first = come()
    sit_down(first)
    in_mid_trick(first)
    second = come(like=first.context, size="phone")
    second.go(first.page.url.removeprefix(first.origin))
    second.wait_live()
    first.see("play-here").wait_for()
    expect(first.page.get_by_role("heading", level=1)).to_have_text(
        "Your seat is open in another window"
    )
    assert second.wanted() == "play", "the second browser plays the seat"
    first.click("play-here")
    first.wait_live()
    second.see("play-here").wait_for()
    # It rests there: neither takes the seat from the other again by itself.
    first.page.wait_for_timeout(500)
    assert first.page.locator("[data-testid=connection][data-state=live]").count()
    play_on(first, 2)


def test_a_spectator_sees_what_is_played_later_and_no_hidden_hand(come: Come) -> None:
    player, watcher = come("Anna"), come("Wei")
    watcher.context.add_init_script(ARRIVALS)
    made = player.ask(
        "POST",
        "/api/tables",
        {"name": "Watched", "terms": {"delay": 3000}, "seat": 2, "bots": True},
    )["id"]
    watcher.go(f"/t/{made}")
    watcher.wait_live()
    player.go(f"/t/{made}")
    player.click("ready")
    assert player.wanted() == "call"
    seen = player.seq()
    player.call("7NT")
    while player.see("contract").count() == 0 and player.wanted(seen) == "call":
        seen = player.seq()  # an opponent has doubled
        player.call("P")
    player.see("contract").wait_for()
    expect(watcher.see("watching")).to_contain_text("3 seconds behind")
    watcher.see("contract").wait_for()
    assert sideways(watcher, 667, 375) == []
    # Some acts of his own are enough to see; a bot plays the rest for him.
    play_on(player, 6)
    player.click("tab-table")
    player.click("hand-over")
    for person in (player, watcher):
        person.see("result").wait_for()
    # A busy page hears later, never sooner: so the moment is taken at which the server wrote what happened.
    frames = [json.loads(frame) for frame in player.frames]
    written = {frame["seq"]: frame["at"] for frame in frames if frame["type"] == "Patch"}
    arrived = {int(seq): at for seq, at in watcher.page.evaluate("window.arrivals").items()}
    late = [arrived[seq] - at for seq, at in written.items() if seq in arrived]
    assert len(late) > 10
    # The browser keeps its own clock, which may stand a little apart from the server's.
    assert min(late) > 2500, f"the spectator was told after {min(late)} ms, not after 3000"
    assert watcher.page.locator("button[data-testid^=card-]").count() == 0
    deal, dummy = dealt(player.frames), dummy_of(player.frames)
    assert check_frames(watcher.frames, None, deal, dummy) > 5


def test_a_server_that_starts_anew_in_mid_board_finds_everybody_again(
    come_to_own: Come, own_site: ServerProcess
) -> None:
    """`paiju serve` is told to stop, and starts again on the same data: people come back by themselves."""
    person = come_to_own(language="zh", size="phone")
    sit_down(person)
    play_on_until(person, 2)
    own_site.stop()
    person.page.locator("[data-testid=connection][data-state=lost]").wait_for(state="attached")
    before = plays(person)
    own_site.start()
    person.wait_live()
    assert plays(person)[: len(before)] == before
    play_on_until(person, len(before) + 3)
    after = plays(person)
    assert after[: len(before)] == before
    assert len(set(after)) == len(after)
    told = [play["card"] for play in board(person)["deal"]["plays"]]
    assert told[: len(after)] == after
