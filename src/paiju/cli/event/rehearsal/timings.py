"""Records the site's response time for each request, and answers that were server errors."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paiju.cli.event.rehearsal.finding import FindingKind, Findings
from paiju.text import Text, verbatim


class Request(Struct, frozen=True):
    """An answered request: what was requested, and the seconds until the answer."""

    what: str
    seconds: float


_LONGER: Final = 5
"""The factor by which a file may take longer that must be computed first: double dummy, sheets to print."""
_WORKED_OUT: Final = ("/hands", "/hands.pbn", "/print.pdf", "/units", "/units.bws", "/standings.xlsx")


class Timings:
    """The requests of a rehearsal; findings are a status over 499 and, at the end, answers over `limit` seconds.

    Files that must be computed may take five times as long.
    """

    def __init__(self, findings: Findings, limit: float) -> None:
        self._findings = findings
        self._limit = limit
        self.requests: list[Request] = []

    def took(self, what: str, seconds: float, status: int, said: Text) -> None:
        """Record an answer; `said`: the text of an error."""
        self.requests.append(Request(what, seconds))
        if status >= 500:
            self._findings.add(FindingKind.ERROR, verbatim(what), Text(f"{status}: {said.en}", f"{status}：{said.zh}"))

    def judge(self) -> None:
        """Record as findings what took too long: each kind of request once, with its slowest answer."""
        for worst in self.slowest(len(self.requests)):
            limit = self._limit * (_LONGER if worst.what.partition("?")[0].endswith(_WORKED_OUT) else 1)
            late = sum(one.what == worst.what and one.seconds > limit for one in self.requests)
            if late:
                seconds, all_of = f"{worst.seconds:.1f}", sum(one.what == worst.what for one in self.requests)
                slow = Text(
                    f"{late} of {all_of} took longer than {limit:g} s, one {seconds} s",
                    f"{all_of} 次中有 {late} 次超过 {limit:g} 秒，最长 {seconds} 秒",
                )
                self._findings.add(FindingKind.SLOW, verbatim(worst.what), slow)

    def slowest(self, count: int) -> list[Request]:
        """Return the slowest request of each kind, the slowest first."""
        worst: dict[str, Request] = {}
        for one in self.requests:
            if one.what not in worst or one.seconds > worst[one.what].seconds:
                worst[one.what] = one
        return sorted(worst.values(), key=lambda one: -one.seconds)[:count]

    def percentile(self, share: float) -> float:
        """Return the seconds within which this share of the requests was answered; 0 if there were none."""
        seconds = sorted(one.seconds for one in self.requests)
        return seconds[min(len(seconds) - 1, int(len(seconds) * share))] if seconds else 0.0
