"""Checks the cards of a record: who holds them, who leads, and who follows suit."""

from __future__ import annotations

from typing import Final

from paiju.cards import Card, Hand, Pack
from paiju.formats.pbn.fault import PbnFaultKind
from paiju.formats.pbn.move import Token, tokens
from paiju.formats.pbn.play_columns import winner
from paiju.formats.pbn.verify.annotations import Annotations
from paiju.formats.pbn.verify.collected import CollectedValues
from paiju.formats.pbn.verify.report import FaultCollector
from paiju.formats.pbn.verify.syntax import without_strays
from paiju.games.bridge import SEATS, Seat
from paiju.text import Text

_RANKS: Final = "23456789TJQKA"
_A_CARD: Final = Text("a card such as SA, - or +", "一张牌，如 SA，或 - 或 +")
_SUIT: Final = Text("a suit: S, H, D or C", "花色：S、H、D 或 C")
_RANK: Final = Text("a rank (AKQJT98765432)", "点数（AKQJT98765432）")
_HELD: Final = Text("a card that the hand still holds", "该手仍持有的牌")
_ENDED: Final = Text("nothing after the last card", "最后一张牌之后不再有内容")
_ONCE: Final = Text("each mark once only", "每个记号一次")
_FOLLOWS: Final = Text("a card of the suit led, or ^R", "首攻花色的牌，或记号 ^R")
_REVOKES: Final = Text("^R on a revoke only", "^R 只用于藏牌")
_OUT_OF_TURN: Final = Text("^L on a lead out of turn only", "^L 只用于轮外首攻")


def check_play(report: FaultCollector, bearing: CollectedValues) -> None:
    """Report errors in the cards, and count the tricks that each side wins."""
    found = report.find("Play")
    if found is None:
        return
    tag, start = found
    value = tag.value.upper()
    if len(value) != 1 or value not in "NESW":
        return
    playing = _Playing(report, bearing, SEATS["NESW".index(value)], start + tag.body_at)
    for token in tokens(without_strays(tag.body)):
        playing.take(token)
    if playing.row:
        playing.end_trick()


class _Playing:
    """The state of the play, row by row."""

    def __init__(self, report: FaultCollector, bearing: CollectedValues, first: Seat, offset: int) -> None:
        self.report = report
        self.bearing = bearing
        self.first = first
        self.offset = offset
        self.annotations = Annotations(report, cards=True)
        self.left: list[Hand | None] = list(bearing.hands)
        shown = sum(hand.bits for hand in bearing.hands if hand is not None)
        self.unseen = Hand(Pack().hand.bits & ~shown)
        self.row: list[tuple[Card | None, str, Token]] = []
        self.marks = ""
        self.stopped = False
        self.last: tuple[int, Token] | None = None
        self.rows = 0
        self.trump = -1 if bearing.contract is None else int(bearing.contract[1])
        self.leader: Seat | None = first
        if bearing.declarer is not None and not bearing.is_end_position:
            self.leader = bearing.declarer.lho

    def add(self, kind: PbnFaultKind, expected: Text, token: Token) -> None:
        self.report.add(kind, expected, token.text, self.offset + token.at)

    def take(self, token: Token) -> None:
        kind = token.kind
        if kind in ("comment", "escape"):
            return
        if self.stopped:
            self.add(PbnFaultKind.AFTER_END, _ENDED, token)
        elif self.annotations.take(token, self.offset + token.at):
            pass
        elif kind == "mark":
            self.mark(token)
        elif kind == "stop":
            self.stopped = True
        elif kind == "stray" or (kind == "more" and self.report.version == "1.0"):
            self.add(PbnFaultKind.CHARACTER, _A_CARD, token)
        else:
            self.card(token)

    def mark(self, token: Token) -> None:
        """Handle ^R or ^L: neither twice for a card, not both, and ^L once in a trick."""
        letter = token.text[1:]
        if letter not in ("R", "L"):
            self.add(PbnFaultKind.IRREGULARITY, Text("^R or ^L", "^R 或 ^L"), token)
        elif letter in self.marks or (
            letter == "L" and not self.marks and any("L" in marks for _, marks, _ in self.row)
        ):
            self.add(PbnFaultKind.DOUBLE_IRREGULARITY, _ONCE, token)
        elif self.marks:
            both = Text("either ^R or ^L", "^R 和 ^L 只能有一个")
            self.add(PbnFaultKind.IRREGULARITY, both, token)
        else:
            self.marks = letter

    def card(self, token: Token) -> None:
        """Put a card, or the sign for none, into its column."""
        seat = SEATS[(self.first + len(self.row)) & 3]
        self.annotations.move()
        card = self.read(token)
        if token.kind == "more":
            if self.last is not None:
                self.add(PbnFaultKind.AFTER_END, _ENDED, token)
            self.last = (self.rows, token)
        elif card is not None and self.last is not None and self.last[0] < self.rows:
            self.add(PbnFaultKind.AFTER_END, _ENDED, token)
        if card is not None and self.bearing.has_deal:
            self.hold(seat, card, token)
        self.row.append((card, self.marks, token))
        self.marks = ""
        if len(self.row) == 4:
            self.end_trick()

    def read(self, token: Token) -> Card | None:
        text = token.text.upper()
        if text in ("-", "+"):
            return None
        if text[0] not in "SHDC":
            is_suit = text[0].isalpha() or text[0].isdigit()
            self.add(PbnFaultKind.SUIT if is_suit else PbnFaultKind.CARD, _SUIT if is_suit else _A_CARD, token)
        elif text[1:2] not in tuple(_RANKS):
            self.add(PbnFaultKind.RANK, _RANK, token)
        elif len(text) > 2:
            self.add(PbnFaultKind.CARD, _A_CARD, token)
        else:
            return Card.parse(text)
        return None

    def hold(self, seat: Seat, card: Card, token: Token) -> None:
        """Take a card from its hand, or from the cards that are not shown."""
        hand = self.left[seat]
        held = self.unseen if hand is None else hand
        if card not in held:
            self.add(PbnFaultKind.CARD, _HELD, token)
        elif hand is None:
            self.unseen = held.remove(card)
        else:
            self.left[seat] = held.remove(card)

    def end_trick(self) -> None:
        """Check a row of four, or the last one, which may be shorter."""
        row, self.row = self.row, []
        number, self.rows = self.rows, self.rows + 1
        leader, self.leader = self.leader, None
        marked = [at for at, (_, marks, _) in enumerate(row) if "L" in marks]
        if marked:
            seat = SEATS[(self.first + marked[0]) & 3]
            if seat is leader:
                self.add(PbnFaultKind.LEAD, _OUT_OF_TURN, row[marked[0]][2])
            leader = seat
        if leader is None:
            return
        order = [(leader - self.first + i) & 3 for i in range(4)]
        cards = [row[at][0] if at < len(row) else None for at in order]
        if self.last is not None and self.last[0] == number:
            self.after_last(row, order)
        if cards[0] is None:
            return
        if order[0] < len(row) and "R" in row[order[0]][1]:
            self.add(PbnFaultKind.FALSE_REVOKE, _REVOKES, row[order[0]][2])
        for at in order[1:]:
            if at < len(row):
                self.follow(cards[0], at, *row[at])
        played = [card for card in cards if card is not None]
        if len(played) == 4 and self.trump >= 0:
            won_by = SEATS[(leader + winner(played, self.trump)) & 3]
            self.leader = won_by
            self.count(leader, won_by, played)

    def count(self, leader: Seat, won_by: Seat, played: list[Card]) -> None:
        """Count a complete trick, and remove its cards."""
        bearing = self.bearing
        bearing.won[won_by & 1] += 1
        bearing.out.update(played)
        for at, card in enumerate(played):
            seat = (leader + at) & 3
            hand = bearing.left[seat]
            if hand is not None and card in hand:
                bearing.left[seat] = hand.remove(card)

    def follow(self, led: Card, at: int, card: Card | None, marks: str, token: Token) -> None:
        """Check whether a card follows suit, if the hand is known."""
        if card is None:
            return
        hand = self.left[(self.first + at) & 3]
        could = card.suit is not led.suit and hand is not None and bool(hand.suit(led.suit))
        if "R" in marks:
            if card.suit is led.suit or (hand is not None and not could):
                self.add(PbnFaultKind.FALSE_REVOKE, _REVOKES, token)
        elif could:
            self.add(PbnFaultKind.REVOKE, _FOLLOWS, token)

    def after_last(self, row: list[tuple[Card | None, str, Token]], order: list[int]) -> None:
        """Report cards that come, in the order of play, after the sign for one still to come."""
        ended = False
        for at in order:
            if at >= len(row):
                continue
            card, _, token = row[at]
            if token.kind == "more":
                ended = True
            elif ended and card is not None:
                self.add(PbnFaultKind.AFTER_END, _ENDED, token)
