"""Checks the calls of a record: their words, their turns, and whether each is possible."""

from __future__ import annotations

from typing import Final

from paiju.formats.pbn.fault import PbnFaultKind
from paiju.formats.pbn.move import Token, tokens
from paiju.formats.pbn.verify.annotations import Annotations
from paiju.formats.pbn.verify.collected import Auctioned, CollectedValues
from paiju.formats.pbn.verify.report import FaultCollector
from paiju.formats.pbn.verify.syntax import without_strays
from paiju.games.bridge import SEATS, Denomination, Seat
from paiju.text import Text

_DENOMINATIONS: Final = {d.letter: d for d in Denomination}
_A_CALL: Final = Text("Pass, X, XX, a bid, AP, - or +", "Pass、X、XX、实质叫牌、AP、- 或 +")
_POSSIBLE: Final = Text("a call that is legal here", "此处可能的叫品")
_ENDED: Final = Text("nothing after the end of the auction", "竞叫结束后不再有内容")


def check_auction(report: FaultCollector, bearing: CollectedValues) -> None:
    """Report errors in the calls, and set the resulting contract and declarer."""
    found = report.find("Auction")
    if found is None:
        return
    tag, start = found
    value = tag.value.upper()
    if len(value) != 1 or value not in "NESW":
        if value == "#" or any(token.kind == "word" for token in tokens(tag.body)):
            return
        value = "N"
    calling = _Calling(report, SEATS["NESW".index(value)], bearing.dealer, start + tag.body_at)
    for token in tokens(without_strays(tag.body)):
        calling.take(token)
    bearing.auction = calling.result()


class _Calling:
    """The state of the auction."""

    def __init__(self, report: FaultCollector, seat: Seat, dealer: Seat | None, offset: int) -> None:
        self.report = report
        self.seat = seat
        self.dealer = dealer
        self.offset = offset
        self.annotations = Annotations(report, cards=False)
        self.marks: list[str] = []
        self.count = 0
        self.bid: tuple[int, Denomination] | None = None
        self.bidder = seat
        self.doubled = 0
        self.passes = 0
        self.first: dict[tuple[int, Denomination], Seat] = {}
        self.ended = False
        self.stopped = False

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
        elif (kind == "more" and self.report.version == "1.0") or kind == "stray":
            self.add(PbnFaultKind.CHARACTER, _A_CALL, token)
        elif self.ended:
            self.add(PbnFaultKind.AFTER_END, _ENDED, token)
        elif kind == "more":
            self.ended = True
        else:
            self.word(token)

    def mark(self, token: Token) -> None:
        letter = token.text[1:].upper()
        if letter not in ("I", "S"):
            self.add(PbnFaultKind.IRREGULARITY, Text("^I or ^S", "^I 或 ^S"), token)
        elif letter in self.marks:
            self.add(PbnFaultKind.DOUBLE_IRREGULARITY, Text("each mark once only", "每个记号一次"), token)
        elif letter == "S":
            self.begin(token)
            self.passes = 0
            self.next()
        else:
            self.marks.append(letter)

    def begin(self, token: Token) -> None:
        """Report a first call that is not the dealer's."""
        self.count += 1
        self.annotations.move()
        if self.count == 1 and self.dealer not in (None, self.seat) and self.dealer is not None:
            name = self.dealer.text
            self.add(PbnFaultKind.SIDE, Text(f"the dealer, {name.en}, first", f"发牌人{name.zh}家首先叫牌"), token)

    def next(self) -> None:
        self.seat = SEATS[(self.seat + 1) & 3]
        self.marks.clear()

    def word(self, token: Token) -> None:
        word = token.text.upper()
        if word == "-":
            if self.count:
                self.add(PbnFaultKind.CALL, _POSSIBLE, token)
            self.next()
            return
        self.begin(token)
        if word == "AP":
            left = self.to_pass()
            if left <= 0:
                self.add(PbnFaultKind.CALL, _POSSIBLE, token)
            for _ in range(left):
                self.passes += 1
                self.next()
            return
        level, letters = word[:1], word[1:]
        is_bid = level in tuple("1234567")
        if word not in ("PASS", "X", "XX") and not is_bid:
            self.add(PbnFaultKind.CALL, _A_CALL, token)
        elif is_bid and letters not in _DENOMINATIONS:
            kind = (
                PbnFaultKind.CALL if letters[:2] == "NT" or letters[:1] in tuple("CDHS") else PbnFaultKind.DENOMINATION
            )
            self.add(kind, Text("C, D, H, S or NT", "C、D、H、S 或 NT"), token)
        else:
            self.call(word, token)
        self.next()

    def to_pass(self) -> int:
        """Return how many more passes end the auction."""
        return (4 if self.bid is None else 3) - self.passes

    def call(self, word: str, token: Token) -> None:
        """Make a call, and report it if it is impossible."""
        if self.to_pass() <= 0:
            self.add(PbnFaultKind.CALL, _POSSIBLE, token)
        theirs = (self.bidder ^ self.seat) & 1 == 1
        if word == "PASS":
            self.passes += 1
            return
        if word == "X":
            if self.bid is None or not theirs or self.doubled:
                self.add(PbnFaultKind.CALL, _POSSIBLE, token)
            else:
                self.doubled = 1
        elif word == "XX":
            if self.bid is None or theirs or self.doubled != 1:
                self.add(PbnFaultKind.CALL, _POSSIBLE, token)
            else:
                self.doubled = 2
        else:
            self.make_bid((int(word[0]), _DENOMINATIONS[word[1:]]), token)
        self.passes = 0

    def make_bid(self, bid: tuple[int, Denomination], token: Token) -> None:
        sufficient = self.bid is None or bid > self.bid
        if "I" in self.marks:
            if sufficient:
                low = Text("an insufficient bid after ^I", "^I 之后应为不足叫牌")
                self.add(PbnFaultKind.SUFFICIENT, low, token)
        elif not sufficient:
            self.add(PbnFaultKind.CALL, _POSSIBLE, token)
            return
        self.bid, self.bidder, self.doubled = bid, self.seat, 0
        self.first.setdefault((self.seat & 1, bid[1]), self.seat)

    def result(self) -> Auctioned:
        declarer = None
        if self.bid is not None:
            declarer = self.first[self.bidder & 1, self.bid[1]]
        return Auctioned(
            self.count > 0 and self.to_pass() <= 0, self.bid, self.doubled, declarer, self.first, self.count
        )
