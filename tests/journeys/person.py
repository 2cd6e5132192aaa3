"""A person at a browser: what they see, what they do, and what their browser must never do."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NoReturn
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, WebSocket
from playwright.sync_api import TimeoutError as TooLong

POLICY = """
document.addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`);
});
"""
"""Reports violations of the content security policy in the console."""

WANTED = """
([seen]) => {
  const table = document.querySelector(".table[data-seq]");
  if (table === null || Number(table.dataset.seq) <= seen) return null;
  const shows = (query) => [...document.querySelectorAll(query)].some((one) => one.checkVisibility());
  const free = ":not([disabled]):not([aria-disabled=true])";
  if (shows("[data-testid=result]")) return "result";
  if (shows(`[data-testid=claim-accept]${free}`)) return "answer a claim";
  if (shows(`[data-testid=face-lead]${free}`)) return "face the lead";
  if (shows(`button[data-testid^=call-]${free}`)) return "call";
  if (shows(`button[data-testid^=card-]${free}`)) return "play";
  return null;
}
"""
"""What the table wants of this player, once its event number is past `seen`; null means nothing yet."""

FREE = ":not([disabled]):not([aria-disabled=true])"
ASKED_AGAIN = 50
"""Milliseconds between two checks for something that is not on the page yet; checking every frame would keep it busy.
"""
MOST = 1000
"""More acts than any test needs from one person. A test that reaches this would never end."""


@dataclass
class Person:
    """A browser context without stored data, and its page."""

    context: BrowserContext
    origin: str
    language: str = "en"
    name: str = ""
    page: Page = field(init=False)
    frames: list[str] = field(default_factory=list)
    """Every frame received on any socket."""
    sent: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    """Things no page may do: console errors, requests to other sites, violations of the content security policy."""
    forgiven: list[str] = field(default_factory=list)
    sockets: list[WebSocket] = field(default_factory=list)
    wants: int = 0
    """How often the table wanted something of this person."""

    def __post_init__(self) -> None:
        self.context.add_init_script(POLICY)
        self.context.on("console", self._said)
        self.context.on("weberror", lambda error: self.faults.append(f"uncaught: {error.error}"))
        self.context.on("request", self._asked)
        self.context.on("page", self._opened)
        self.page = self.context.new_page()

    def _opened(self, page: Page) -> None:
        page.on("websocket", self._connected)

    def _connected(self, socket: WebSocket) -> None:
        self.sockets.append(socket)
        socket.on("framereceived", lambda data: self.frames.append(str(data)))
        socket.on("framesent", lambda data: self.sent.append(str(data)))
        if urlsplit(socket.url).netloc != urlsplit(self.origin).netloc:
            self.faults.append(f"a socket to another host: {socket.url}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((f"{self.origin}/", "data:", "blob:")):
            self.faults.append(f"a request to another host: {request.url}")

    def forgive(self, pattern: str) -> None:
        """Allow faults that match `pattern`, a regular expression, because the test provokes them itself."""
        self.forgiven.append(pattern)

    def unforgiven(self) -> list[str]:
        """Return the faults that no pattern allows."""
        return [fault for fault in self.faults if not any(re.search(pattern, fault) for pattern in self.forgiven)]

    # The person's identity, and requests to the server outside the page.

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request as the page would, with its cookies; return the body of the answer."""
        token = self._answer("GET", "/api/me")["csrf"]
        return self._answer(method, path, body, {"x-csrf-token": token})

    def _answer(self, method: str, path: str, body: Any = None, more: Mapping[str, str] = MappingProxyType({})) -> Any:
        # On a new connection: the server may be closing a kept one at this moment.
        answer = self.context.request.fetch(
            self.origin + path,
            method=method,
            headers={"content-type": "application/json", "connection": "close", **more},
            data=None if body is None else json.dumps(body),
        )
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json()

    def come_in(self, name: str) -> None:
        """Become a guest of this name, in the language of the browser."""
        body = {"name": name, "language": self.language}
        self.name = str(self.ask("POST", "/api/guests", body)["name"])

    def speak(self, language: str) -> None:
        """Switch the site's language, as if it had been changed in another tab."""
        self.page.evaluate(
            """(newValue) => {
              localStorage.setItem("paiju.language", newValue);
              dispatchEvent(new StorageEvent("storage", { key: "paiju.language", newValue }));
            }""",
            language,
        )
        self.page.wait_for_function("(wanted) => document.documentElement.lang.startsWith(wanted)", arg=language)

    # Looking at the page.

    def go(self, path: str = "/") -> None:
        """Open a page of the site."""
        self.page.goto(self.origin + path)

    def see(self, testid: str, page: Page | None = None) -> Locator:
        """Return the element with this test id."""
        return (page or self.page).get_by_test_id(testid)

    def click(self, testid: str) -> None:
        """Click the element with this test id."""
        self.see(testid).click()

    def button(self, zh: str, en: str) -> Locator:
        """Return the button with this label, in the page's language."""
        return self.page.get_by_role("button", name=re.compile(f"^({re.escape(zh)}|{re.escape(en)})$"))

    def seq(self) -> int:
        """Return the number of the latest event that the table shows."""
        return int(self.page.locator(".table[data-seq]").get_attribute("data-seq") or 0)

    def asked(self) -> list[str]:
        """Return the name of the open case's question, "" if it waits for no answer; an empty list without a case."""
        found = self.see("case").evaluate_all("all => all.map((one) => one.dataset.asked ?? '')")
        return [str(name) for name in found]

    def view(self) -> dict[str, Any]:
        """Return the latest full view that was received, without the patches after it."""
        for frame in reversed(self.frames):
            if frame.startswith('{"type":"View"'):
                seen: dict[str, Any] = json.loads(frame)
                return seen
        raise AssertionError("no view came to this browser")

    def wait_live(self) -> None:
        """Wait until the table is shown and connected."""
        self.page.locator("[data-testid=connection][data-state=live]").wait_for(state="attached")

    def widest(self) -> tuple[int, int]:
        """Return the widths of the content and of the window in pixels; they are equal if nothing scrolls sideways."""
        wide, shown = self.page.evaluate(
            "[document.scrollingElement.scrollWidth, document.documentElement.clientWidth]"
        )
        return int(wide), int(shown)

    # Acting at a table.

    def wanted(self, seen: int = -1, seconds: float = 60) -> str:
        """Wait until the table wants something after event `seen`, and return what.

        Fails if nothing new happens at the table for `seconds`; while bots play on, it keeps waiting.
        """
        self.wants += 1
        assert self.wants < MOST, f"asked {MOST} times: what goes on here has no end\n{self.frames[-3:]}"
        stood, found = -2, None
        while found is None:
            try:
                found = self.page.wait_for_function(WANTED, arg=[seen], timeout=seconds * 1000, polling=ASKED_AGAIN)
            except TooLong:
                stands = self._stands()
                if stands > stood:
                    stood = stands
                    continue
                self._tell_unwanted(seen, seconds)
        return str(found.json_value())

    def _stands(self) -> int:
        """Return the number of the latest event that the table shows, or -1 without a table."""
        number = self.page.evaluate("document.querySelector('.table[data-seq]')?.dataset.seq ?? -1")
        return int(number)

    def _tell_unwanted(self, seen: int, seconds: float) -> NoReturn:
        """Fail with what the page shows, if the table should have wanted something."""
        main = self.page.locator("main").inner_text()
        last = "\n".join(frame[:400] for frame in self.frames[-3:])
        sent = "\n".join(self.sent[-3:])
        raise AssertionError(
            f"in {seconds} s the table wanted nothing beyond {seen}; the page:\n{main}\n"
            f"came in last:\n{last}\nwent out last:\n{sent}"
        )

    def wanted_now(self) -> str | None:
        """Return what the table wants now, or None."""
        found = self.page.evaluate(f"({WANTED})([-1])")
        return None if found is None else str(found)

    def call(self, call: str) -> None:
        """Make a call by clicks. If space is short, the level is chosen first."""
        if call[0] in "1234567" and self.see(f"level-{call[0]}").count():
            self.click(f"level-{call[0]}")
        self.click(f"call-{call}")

    def at(self, seq: int) -> None:
        """Wait until the table shows event `seq` or a later one."""
        self.page.wait_for_function(
            "(seq) => Number(document.querySelector('.table[data-seq]')?.dataset.seq) >= seq",
            arg=seq,
            polling=ASKED_AGAIN,
        )

    def legal(self, kind: str) -> list[str]:
        """Return the calls (`call`) or cards (`card`) that can be chosen now, in the order of the page."""
        ids = self.page.locator(f"button[data-testid^={kind}-]{FREE}").evaluate_all(
            "all => all.filter((one) => one.checkVisibility()).map((one) => one.dataset.testid)"
        )
        return [str(testid).removeprefix(f"{kind}-") for testid in ids]

    def play(self, card: str) -> None:
        """Play a card by clicking the part of it that no other card covers."""
        self.see(f"card-{card}").click(position={"x": 7, "y": 14})

    def do_what_is_wanted(self, wanted: str, calls: int = 0) -> None:
        """Do the next act: the cheapest bid as the first call, then passes, and the first playable card."""
        if wanted == "call":
            bids = [call for call in self.legal("call") if call[0] in "123"]
            self.call(bids[0] if bids and calls == 0 else "P")
        elif wanted == "play":
            self.play(self.legal("card")[0])
        elif wanted == "answer a claim":
            self.click("claim-accept")
        else:
            self.click("face-lead")

    def play_out(self) -> int:
        """Play the board to its result by clicks only; return the number of clicks."""
        seen, clicks, calls = -1, 0, 0
        while (wanted := self.wanted(seen)) != "result":
            seen = self.seq()
            self.do_what_is_wanted(wanted, calls)
            calls += wanted == "call"
            clicks += 1
            assert clicks < 80, "a board does not take so many acts"
        return clicks
