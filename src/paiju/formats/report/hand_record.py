"""Hand records (牌张记录) for print: the four hands, double-dummy tricks and par, as text and as a page of HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from msgspec import Struct

from paiju.analysis import DoubleDummyTable, Par, Progress, double_dummy_tables, par
from paiju.errors import Malformed
from paiju.formats.report.played import Deals
from paiju.games.bridge import (
    DENOMINATIONS,
    SEATS,
    Deal,
    Denomination,
    Seat,
    Vulnerability,
    dealer_of,
    vulnerability_of,
)
from paiju.games.bridge.points import hcp
from paiju.text import Language, Text, verbatim

_WORDS: Final = {
    "records": Text("Hand records", "牌张记录"),
    "board": Text("Board {}", "第 {} 副"),
    "dealer": Text("Dealer {}", "发牌人：{}"),
    "vulnerable": Text("Vulnerable: {}", "局况：{}"),
    "points": Text("Points {}", "大牌点 {}"),
    "tricks": Text("Double dummy tricks", "双明手赢墩"),
    "par": Text("Par: {}", "理论最佳：{}"),
    "passed": Text("passed out", "四家不叫"),
}
COMPASS: Final = tuple((seat.name.lower(), seat.letter, seat.text) for seat in SEATS)
"""The seats in the order of a record's hands: key, letter and name of each."""
_SYMBOLS: Final = "♠♥♦♣"
_WIDTH: Final = 20
_STYLE: Final = (
    "body{font-family:sans-serif}"
    "section{display:inline-block;width:21rem;margin:.5rem;padding:.5rem;border:1px solid #888;"
    "vertical-align:top;break-inside:avoid}"
    "h2{font-size:1rem;margin:0}p{margin:.2rem 0}"
    ".hands{display:grid;grid-template-columns:1fr 1fr 1fr}"
    ".North{grid-area:1/2}.West{grid-area:2/1}.East{grid-area:2/3}.South{grid-area:3/2}"
    ".red{color:#b00}td,th{padding:0 .4rem;text-align:right}"
)


class HandRecord(Struct, frozen=True):
    """A hand record: a board's deal, dealer and vulnerability, double-dummy tricks and par."""

    board: str
    deal: Deal
    dealer: Seat
    vulnerability: Vulnerability
    table: DoubleDummyTable
    par: Par

    @property
    def hands(self) -> tuple[str, ...]:
        """The hands in the order of `COMPASS`, suits from spades to clubs separated by dots."""
        return tuple(self.deal.hands[seat].to_dotted() for seat in SEATS)

    @property
    def points(self) -> tuple[int, ...]:
        """High-card points of each hand, ace to jack 4-3-2-1."""
        return tuple(hcp(self.deal.hands[seat]) for seat in SEATS)

    @property
    def makes(self) -> tuple[tuple[int, ...], ...]:
        """Double-dummy tricks of each seat as declarer, from clubs up to no trumps."""
        return tuple(tuple(self.table.tricks(strain, seat) for strain in DENOMINATIONS) for seat in SEATS)

    @property
    def par_text(self) -> Text:
        """Par in words: North-South's score, and the results that give it."""
        if not self.par.results:
            return Text("passed out", "四家不叫")
        results = ", ".join(str(result) for result in self.par.results)
        return verbatim(f"{self.par.score_ns:+d} ({results})")


def hand_records(deals: Deals, *, workers: int = 1, progress: Progress | None = None) -> list[HandRecord]:
    """Compute the hand records of deals, sorted by board number.

    Dealer and vulnerability are those of the number (L2.b, L2.c). `workers` and `progress` as in
    `double_dummy_tables`. Raises `Malformed` for a board whose name is not a number.
    """
    for board in deals:
        if not (board.isascii() and board.isdigit() and len(board) < 7 and int(board)):
            raise Malformed(Text("a board number", "一副牌的牌号"), board)
    ordered = sorted(deals.items(), key=lambda item: int(item[0]))
    tables = double_dummy_tables((deal for _, deal in ordered), workers=workers, progress=progress)
    found = []
    for (board, deal), table in zip(ordered, tables, strict=True):
        dealer, at = dealer_of(int(board)), vulnerability_of(int(board))
        found.append(HandRecord(board, deal, dealer, at, table, par(table, at, dealer)))
    return found


def text_of(hands: Iterable[HandRecord], *, language: Language = "en", title: str = "") -> str:
    """Write hand records as plain text, one below the other."""
    head = f"{title or _WORDS['records'].to(language)}\n\n"
    return head + "\n".join(_plain(hand, language) for hand in hands)


def html_of(hands: Iterable[HandRecord], *, language: Language = "en", title: str = "") -> str:
    """Write hand records as one printable page of HTML; no board is broken across pages."""
    shown = escape(title or _WORDS["records"].to(language))
    tag = "zh-Hans" if language == "zh" else "en"
    boards = "\n".join(_section(hand, language) for hand in hands)
    return (
        f'<!doctype html>\n<html lang="{tag}">\n<head><meta charset="utf-8"><title>{shown}</title>'
        f"<style>{_STYLE}</style></head>\n<body>\n<h1>{shown}</h1>\n{boards}\n</body>\n</html>\n"
    )


def _word(name: str, language: Language, *values: object) -> str:
    return _WORDS[name].to(language).format(*values)


def _suits(hand: HandRecord, seat: Seat) -> list[str]:
    """Return the four suits of a hand, spades first, a dash for a void."""
    return [suit or "-" for suit in hand.deal.hands[seat].to_dotted().split(".")]


def _heads(hand: HandRecord, language: Language) -> list[str]:
    return [
        _word("board", language, hand.board),
        _word("dealer", language, hand.dealer.text.to(language)),
        _word("vulnerable", language, hand.vulnerability.text.to(language)),
    ]


def _par(hand: HandRecord, language: Language) -> str:
    found = hand.par
    results = ", ".join(str(result) for result in found.results)
    said = f"{found.score_ns:+d} ({results})" if results else _word("passed", language)
    return _word("par", language, said)


def _denominations() -> Sequence[Denomination]:
    return tuple(reversed(DENOMINATIONS))


def _plain(hand: HandRecord, language: Language) -> str:
    blocks = {
        seat: [f"{sign} {suit}" for sign, suit in zip(_SYMBOLS, _suits(hand, seat), strict=True)] for seat in SEATS
    }
    blank = " " * _WIDTH
    lines = ["  ".join(_heads(hand, language))]
    lines += [blank + row for row in blocks[Seat.NORTH]]
    lines += [west.ljust(2 * _WIDTH) + east for west, east in zip(blocks[Seat.WEST], blocks[Seat.EAST], strict=True)]
    lines += [blank + row for row in blocks[Seat.SOUTH]]
    points = " ".join(f"{seat.text.to(language)} {hand.points[seat]}" for seat in SEATS)
    lines += [_word("points", language, points), _word("tricks", language) + ":"]
    letters = [one.letter for one in _denominations()]
    lines.append("    " + "".join(f"{letter:>4}" for letter in letters))
    lines += [
        f"{seat.letter:>4}" + "".join(f"{hand.table.tricks(one, seat):>4}" for one in _denominations())
        for seat in SEATS
    ]
    lines.append(_par(hand, language))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _section(hand: HandRecord, language: Language) -> str:
    board, *rest = (escape(head) for head in _heads(hand, language))
    hands = "".join(_div(hand, seat, language) for seat in SEATS)
    heads = "".join(f"<th>{one.letter}</th>" for one in _denominations())
    rows = "".join(
        f"<tr><th>{seat.text.to(language)}</th>"
        + "".join(f"<td>{hand.table.tricks(one, seat)}</td>" for one in _denominations())
        + "</tr>"
        for seat in SEATS
    )
    return (
        f"<section><h2>{board}</h2><p>{' · '.join(rest)}</p>"
        f'<div class="hands">{hands}</div>'
        f"<table><caption>{_word('tricks', language)}</caption><tr><th></th>{heads}</tr>{rows}</table>"
        f"<p>{escape(_par(hand, language))}</p></section>"
    )


def _div(hand: HandRecord, seat: Seat, language: Language) -> str:
    suits = "<br>".join(
        f'<span class="{"red" if sign in "♥♦" else "black"}">{sign}</span> {suit}'
        for sign, suit in zip(_SYMBOLS, _suits(hand, seat), strict=True)
    )
    name = f"<b>{seat.text.to(language)}</b> {hand.points[seat]}"
    return f'<div class="{seat.name.capitalize()}">{name}<br>{suits}</div>'
