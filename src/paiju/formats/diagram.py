"""Draws a board as players do: four hands around a compass."""

from __future__ import annotations

from unicodedata import east_asian_width

from paiju.cards import SUITS, Hand
from paiju.games.bridge import SEATS, Board, Seat
from paiju.text import Language, Text

WIDTH = 18


def diagram(board: Board, language: Language) -> str:
    """Draw a board: number, dealer, vulnerability and the four hands, as plain text."""
    north, east, south, west = (_hand(board.deal.hands[seat]) for seat in SEATS)
    n, e, s, w = (_seat(seat, language) for seat in SEATS)
    label = Text(
        f"Board {board.number}  dealer {board.dealer.text.en}  vul {board.vulnerability.text.en}",
        f"第 {board.number} 副  发牌 {board.dealer.text.zh}  局况 {board.vulnerability.text.zh}",
    ).to(language)
    gap = " " * WIDTH
    middle = [f"    {n}", f"{w}     {e}", f"    {s}", ""]
    lines = [label]
    lines += [gap + line for line in north]
    lines += [_pad(left) + _pad(box) + right for left, box, right in zip(west, middle, east, strict=True)]
    lines += [gap + line for line in south]
    return "\n".join(line.rstrip() for line in lines)


def _hand(hand: Hand) -> list[str]:
    rows = []
    for suit in reversed(SUITS):
        ranks = "".join(card.rank_text for card in hand.suit(suit)).replace("T", "10") or "—"
        rows.append(f"{suit.symbol} {ranks}")
    return rows


def _seat(seat: Seat, language: Language) -> str:
    return seat.text.zh if language == "zh" else seat.letter


def _pad(text: str) -> str:
    return text + " " * (WIDTH - sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text))
