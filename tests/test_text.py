"""User-facing messages: quoted input has the quotation marks of the message's language."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from hypothesis import given, settings
from hypothesis import strategies as st

import paiju
from paiju.analysis.table import DoubleDummyTable
from paiju.cards import Card
from paiju.cards.card import read_cards
from paiju.errors import PaijuError
from paiju.formats import bridgemate, case, lin, pbn, tractor, usebio
from paiju.formats import json as boards_json
from paiju.formats.pbn.fault import PbnFault, PbnFaultKind
from paiju.games import chaodipi, tractor6
from paiju.games.bridge import Auction, Call, Contract, Deal, Denomination, Seat, Vulnerability
from paiju.games.bridge.dealing import specification
from paiju.games.bridge.designation import Designation
from paiju.games.bridge.spoken import Spoken
from paiju.games.chaodipi.level import parse_level
from paiju.games.tractor.notation import read_play, read_trump
from paiju.games.tractor6.seat import read_seat
from paiju.referee.bridge.outcome import BoardOutcome
from paiju.referee.bridge.scores.weighted import Weighted
from paiju.scoring.adjusted import parse_averages
from paiju.scoring.amount import Amount
from paiju.text import Text, quoted

SOURCE = Path(paiju.__file__).parent
CHINESE = re.compile(r"[\u4e00-\u9fff]")
QUOTED = re.compile(r"(?<![A-Za-z0-9])'[^'\n]*'")
"""Text between English single quotation marks."""
NOT_SAID = re.compile(r"<[^>]*>|pip install '[^']*'")
"""HTML tags, and commands to be copied into a shell."""


def test_each_language_quotes_as_it_does() -> None:
    assert quoted("4S").en == "'4S'"
    assert quoted("4S").zh == "「4S」"
    assert quoted("it's").zh == "「it's」"
    assert quoted("'\"").zh == "「'\"」"
    assert quoted("a\n\x00").zh == "「a\\n\\x00」"


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the strings of a module with their line numbers, with '…' for a value formatted by its `repr`."""
    tree = ast.parse(path.read_text("utf-8"))
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    about = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if id(node) in about:
            continue
        if isinstance(node, ast.JoinedStr):
            yield node.lineno, "".join(map(piece, node.values))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield node.lineno, node.value


def piece(part: ast.expr) -> str:
    if isinstance(part, ast.Constant):
        return str(part.value)
    assert isinstance(part, ast.FormattedValue)
    return "'…'" if part.conversion == ord("r") else "…"


def test_no_chinese_message_has_english_quotation_marks() -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{line}: {words}"
        for path in sorted(SOURCE.rglob("*.py"))
        for line, words in strings(path)
        if CHINESE.search(words) and QUOTED.search(NOT_SAID.sub("", words))
    ]
    assert found == []


MANY: Final = re.compile(
    r"\{([^{}]*)\} (?:act|board|card|deal|event|game|hand|journal|line|minute|pair|player|point|record|result|round"
    r"|seat|table|team|trick|level|bot)s\\b"
)
"""A value followed by a noun in the plural, which is wrong for one."""
NEVER_ONE: Final = re.compile(r"[A-Z_0-9\[\] .-]+|size|seats|shown|len\(table\.seats\)|whole|limits\[1\]|.*:\+d|.*\.en")
"""Values that cannot be one: constants, hands, tables, a range of points, and differences with a sign."""
NEVER_ONE_AT: Final = {
    ("burying.py", "own"),  # 5, 10 and kings
    ("following.py", "own"),
    ("at_table.py", "deals"),  # the limit of deals
    ("tractor_play.py", "count"),
    ("deal.py", "len(cards)"),  # a whole hand
    ("deal.py", "len(cards)"),
    ("unit.py", "length"),  # a tractor
    ("effect_text.py", "tricks"),  # the case of 1 is worded separately
    ("moving.py", "len(moved)"),
    ("card_count.py", "total"),
    ("concealment.py", "due[side]"),  # tens
    ("lateness.py", "points"),
    ("result.py", "decimal(value.points)"),  # also 1.5
    ("outcome.py", "13 - theirs"),  # 0 to 1 tricks
}


def test_one_thing_is_counted_as_one() -> None:
    """`counted` formats a number with its noun: "1 board", "2 boards"."""
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        name = str(path.relative_to(SOURCE))
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.JoinedStr):
                continue
            words = "".join(str(part.value) if isinstance(part, ast.Constant) else spelt(part) for part in node.values)
            found += [
                f"{name}:{node.lineno}: {words}"
                for match in MANY.finditer(words)
                if not NEVER_ONE.fullmatch(match[1]) and (path.name, match[1]) not in NEVER_ONE_AT
            ]
    assert found == []


def spelt(part: ast.expr) -> str:
    assert isinstance(part, ast.FormattedValue)
    sign = ":+d" if part.format_spec is not None and "+d" in ast.unparse(part.format_spec) else ""
    return f"{{{ast.unparse(part.value)}{sign}}}"


READERS: Final[tuple[Callable[[str], Any], ...]] = (
    Card.parse,
    read_cards,
    Call.parse,
    Denomination.parse,
    Contract.parse,
    Seat.parse,
    Vulnerability.parse,
    Deal.parse,
    lambda text: Auction.parse(Seat.NORTH, text),
    Spoken.parse,
    Designation.parse,
    specification.parse,
    DoubleDummyTable.parse,
    Weighted.parse,
    BoardOutcome.parse,
    Amount.parse,
    parse_averages,
    parse_level,
    read_play,
    read_trump,
    read_seat,
    chaodipi.Deal.parse,
    tractor6.Deal.parse,
    pbn.loads,
    lin.loads,
    usebio.loads,
    boards_json.loads,
    case.loads,
    tractor.loads,
    bridgemate.load_results,
)
BAD: Final = (
    *("", "x", "99", "4Z", "牌", "a b c", "-1", "{}", "[]", "null", '{"a": 1}', "<a/>", "<a>", "N:", "1 2", "½"),
    *('[Deal "N:x"]', '[Board "x"]\n[Vulnerable "y"]', "qx|o1|md|9zz|", '{"board": {"number": "x"}}'),
)
SIGNS: Final = st.text(
    st.sampled_from('SHDCNESWX23TAKQJ♠♥ .,:;|/<>={}[]"%-+1990牌黑桃红大小王东南西北\n\t'), max_size=40
)


def words_of(read: Callable[[str], Any], text: str) -> str:
    """Return the Chinese error message for a text that cannot be read, or an empty string if it can."""
    try:
        read(text)
    except PaijuError as fault:
        return fault.text.zh
    return ""


def test_letters_and_digits_stand_apart_from_chinese() -> None:
    said = [words for text in BAD for read in READERS if (words := words_of(read, text))]
    assert not [words for words in said if re.search(r"应为[A-Za-z0-9-]", words)]
    assert any("应为 " in words for words in said)
    fault = PbnFault(PbnFaultKind.RESULT, Text("0 to 13", "0 到 13 的墩数"), "14").of_tag("Result")
    assert fault.text.zh == "应为标签 Result 的 0 到 13 的墩数，却是「14」"


def test_what_readers_refuse_is_quoted_in_chinese() -> None:
    said = [[words for text in BAD if (words := words_of(read, text))] for read in READERS]
    assert all(said), [READERS[at] for at, found in enumerate(said) if not found]
    assert sum(any("「" in words for words in found) for found in said) > 20
    assert [words for found in said for words in found if QUOTED.search(words)] == []


@settings(max_examples=300)
@given(at=st.integers(0, len(READERS) - 1), text=SIGNS)
def test_no_reader_quotes_as_in_english(at: int, text: str) -> None:
    assert not QUOTED.search(words_of(READERS[at], text))
