"""A figure: ours compared with a peer's, from the same rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct


class Figure(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The result of one comparison.

    - `ours`, `peer_value`: in `unit`, the best round of each; the `_median` ones over all rounds
    - `ratio`: how many times as fast ours is, by the best rounds; `ratio_median`: by the median of the ratios of
      each round, in which both were measured within moments of each other
    - `asked`: the project's target; `met` whether the best rounds reach it
    - `on`: what the work was done on; `trouble`: why there is nothing to compare, or that the answers differ
    - `worst`: the slowest cases, a line each, if they are listed
    """

    name: str
    unit: str
    ours: float | None = None
    ours_median: float | None = None
    peer: str
    peer_value: float | None = None
    peer_median: float | None = None
    ratio: float | None = None
    ratio_median: float | None = None
    asked: str = ""
    met: bool | None = None
    rounds: int = 0
    on: str = ""
    trouble: str = ""
    worst: tuple[str, ...] = ()

    def line(self) -> str:
        """Write the figure as one line of JSON."""
        return msgspec.json.encode(self).decode()


class Asked(Struct, frozen=True):
    """A target: `ratio` times the peer, `rate` a second, or at most `seconds`; `words` describes it."""

    words: str = ""
    ratio: float | None = None
    rate: float | None = None
    seconds: float | None = None

    def met(self, ratio: float | None, seconds: float, amount: float) -> bool | None:
        """Return whether `amount` done in `seconds` meets the target; None without a target, or without the peer."""
        if self.seconds is not None:
            return seconds <= self.seconds
        if self.rate is not None:
            return amount / seconds >= self.rate
        return None if self.ratio is None or ratio is None else ratio >= self.ratio


HEAD: Final = ("figure 项目", "ours 本项目", "peer 对照", "", "ratio 倍数", "median 中位", "asked 要求", "")
_MET: Final = {True: "yes 达到", False: "no 未达到", None: ""}


def table(figures: Sequence[Figure]) -> str:
    """Return figures as a table."""
    rows = [HEAD, *(_row(figure) for figure in figures)]
    widths = [max(_width(row[at]) for row in rows) for at in range(len(HEAD))]
    return "\n".join(
        "  ".join(cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def _row(figure: Figure) -> tuple[str, ...]:
    return (
        figure.name,
        _shown(figure.ours, figure.unit),
        _shown(figure.peer_value, figure.unit),
        f"{figure.peer} ({figure.trouble})" if figure.trouble else figure.peer,
        "" if figure.ratio is None else f"{figure.ratio:.2f}",
        "" if figure.ratio_median is None else f"{figure.ratio_median:.2f}",
        figure.asked,
        _MET[figure.met],
    )


def _shown(value: float | None, unit: str) -> str:
    return "-" if value is None else f"{value:,.{0 if value >= 100 else 3 if value < 1 else 2}f} {unit}"


def _width(text: str) -> int:
    """Return the display width: a Chinese character takes two columns."""
    return sum(2 if sign >= "\u2e80" else 1 for sign in text)
