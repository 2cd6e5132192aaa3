"""Scores the bridge bots' bidding on a corpus of positions: the expected call of a book, compared with ours.

`python -m bench.sayc PATH` reads a Python file that contains one dictionary of lists, `[hand, call, auction,
vulnerability]` by the name of the family, as in the tests of the public project saycbridge (hands by suit from
clubs up, North deals, `1N` is 1NT). The positions are halved by a hash: the *seen* half is printed call by call for
authors of rules, the *unseen* half is only counted.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Any

from msgspec import Struct

from paiju.bots.bridge.bidding import position
from paiju.bots.bridge.bidding.system import forget
from paiju.bots.bridge.evaluation import Evaluation
from paiju.cards import Hand
from paiju.games.bridge import Call, Seat, Vulnerability

_CALLS = {"P": "P", "X": "X", "XX": "XX"}
_VULNERABLE = {"None": Vulnerability.NONE, "N-S": Vulnerability.NS, "E-W": Vulnerability.EW, "Both": Vulnerability.BOTH}


class Expected(Struct, frozen=True):
    """One position of the corpus: `hand` with dots from spades down, `auction` and `call` in the corpus's letters."""

    family: str
    hand: str
    auction: str
    call: str
    vulnerability: str

    @property
    def seen(self) -> bool:
        """Whether the position is in the half that authors of rules may look at."""
        return sha256(f"{self.hand} {self.auction}".encode()).digest()[0] % 2 == 0


class Answer(Struct, frozen=True):
    """Our call there, the rule behind it, and how long it took; `error` if it failed."""

    expected: Expected
    call: str
    rule: str
    milliseconds: float
    error: str = ""

    @property
    def right(self) -> bool:
        """Whether our call is the expected one."""
        return self.call == self.expected.call


def read(path: Path) -> Iterator[Expected]:
    """Read a corpus, with each position of a family once."""
    tree = ast.parse(path.read_text())
    found = next(node.value for node in tree.body if isinstance(node, ast.Assign))
    families: dict[str, list[list[str]]] = ast.literal_eval(found)
    for family, lines in families.items():
        yield from dict.fromkeys(_position_of(family, line) for line in lines)


def _position_of(family: str, line: list[str]) -> Expected:
    hand, call, auction, vulnerability = (*line, *("", "", "", "None")[len(line) :])
    suits = ".".join(_each_once(suit) for suit in reversed(hand.split(".")))
    return Expected(family, suits, auction, call, vulnerability)


def _each_once(suit: str) -> str:
    """Read a card that is named twice by mistake as the highest spot card that is not named."""
    for card in suit:
        if suit.count(card) > 1:
            other = next(spot for spot in "98765432" if spot not in suit)
            suit = suit.replace(card, other, 1)
    return suit


def _call(text: str) -> Call:
    return Call(_CALLS.get(text) or text.replace("N", "NT"))


def answer(expected: Expected) -> Answer:
    """Make the call at one position, without cached readings of the auction."""
    calls = tuple(_call(text) for text in expected.auction.split())
    hand = Evaluation.of(Hand.dotted(expected.hand))
    forget()
    start = process_time()
    try:
        here = position(Seat.NORTH, _VULNERABLE[expected.vulnerability], calls)
        rule = here.choose(hand)
    except Exception as error:
        took = 1000 * (process_time() - start)
        return Answer(expected, "?", "", took, f"{type(error).__name__}: {error}")
    took = 1000 * (process_time() - start)
    said = str(rule.call.text).replace("NT", "N")
    return Answer(expected, said, rule.text.en, took)


def _percent(answers: list[Answer]) -> str:
    if not answers:
        return "none"
    right = sum(a.right for a in answers)
    return f"{right} of {len(answers)} ({100 * right / len(answers):.1f} %)"


def main() -> int:
    """Score a corpus; return 1 if some position could not be answered."""
    parser = argparse.ArgumentParser(prog="python -m bench.sayc", description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--family", default="", help="list only families whose name has this")
    parser.add_argument("--quiet", action="store_true", help="list nothing, count only")
    options = parser.parse_args()
    answers = [answer(expected) for expected in read(options.corpus)]
    for at in answers:
        told = at.expected
        if options.quiet or at.right or not told.seen or options.family not in told.family:
            continue
        print(
            f"{told.family[5:]}: {told.hand}  [{told.auction}] {told.vulnerability}"
            f"  wants {told.call}, ours {at.call}: {at.rule}"
        )
    wrong: Counter[str] = Counter(at.expected.family for at in answers if not at.right)
    every: Counter[str] = Counter(at.expected.family for at in answers)
    for family, count in every.items():
        print(f"{family[5:]:55} {count - wrong[family]:4} of {count:4}")
    took = sorted(at.milliseconds for at in answers)
    figures: list[tuple[str, Any]] = [
        ("all", _percent(answers)),
        ("seen half", _percent([at for at in answers if at.expected.seen])),
        ("unseen half", _percent([at for at in answers if not at.expected.seen])),
        ("errors", [f"{a.expected.auction}: {a.error}" for a in answers if a.error]),
        (
            "ms, an auction read afresh: median, p95, most",
            [round(took[int(len(took) * at)], 1) for at in (0.5, 0.95)] + [round(took[-1], 1)],
        ),
    ]
    for name, figure in figures:
        print(f"{name}: {figure}")
    return int(any(at.error for at in answers))


if __name__ == "__main__":
    sys.exit(main())
