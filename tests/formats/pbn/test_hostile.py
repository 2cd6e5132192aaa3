"""Texts made to be slow or large to read: 200 kB of each are read in seconds and in little memory.

They are read in their own process, with a time limit that only an endlessly backtracking matcher exceeds.
"""

from __future__ import annotations

import io
import re
import subprocess
import sys
import tracemalloc

import pytest

from paiju.formats.pbn import PbnGame, dumps, grammar, loads, read, verify
from paiju.formats.pbn.move import Moves, tokens
from paiju.formats.pbn.table import comments_in, elements_in

SIZE = 200_000
EVENT, TABLE, AUCTION = '[Event "x"]\n', '[ScoreTable "a;b"]\n', '[Auction "N"]\n'


def times(piece: str) -> str:
    return piece * (SIZE // len(piece))


HOSTILE = {
    "escaped quotes, never closed": '[Event "' + times('\\"'),
    "escaped quotes, closed": '[Event "' + times('\\"') + '"]\n',
    "backslashes": '[Event "' + times("\\") + "\n",
    "carriage returns": EVENT + times("\r"),
    "carriage returns before a line feed": '[Event "x"]' + times("\r") + "\nx",
    "blanks that end in a sign": EVENT + times(" ") + "x",
    "percent signs": EVENT + times("%"),
    "lines with percent signs": EVENT + times("%\n"),
    "brackets in lines with percent signs": EVENT + "[\n" + times("%[\n"),
    "tags in lines with percent signs": '[a "b"\n' + times('%[a "b"\n'),
    "a name without an end": "[" + times("a"),
    "a tag without an end": '[a "b"' + times(" "),
    "semicolons": EVENT + times(";"),
    "braces after semicolons": EVENT + times(";{\n"),
    "open braces": EVENT + times("{"),
    "open braces, lines that close nothing": EVENT + times("{\n%}\n"),
    "a comment of lines that close nothing": EVENT + "{" + times("\n%}") + "\n}\n",
    "a comment of percent signs": EVENT + "{" + times("%") + "}\n",
    "comments": EVENT + times("{}"),
    "comments with blank lines": EVENT + times("{\n\n}\n"),
    "braces in quotes": EVENT + times('"{"'),
    "a table of escaped quotes": TABLE + '"' + times('\\"'),
    "a table of open quotes": TABLE + times('"a\n'),
    "brackets": EVENT + times("["),
    "brackets that begin lines": EVENT + times("[\n"),
    "tags": times('[a "b"]'),
    "a section that ends twice": AUCTION + "1C " + times(" ") + "*" + times(" ") + "x",
    "lines just short enough": EVENT + times("a" * 254 + "\n"),
    "a column of signs": '[ScoreTable "' + times("+") + '"]\n',
    "a column of digits": '[ScoreTable "a\\' + times("1") + '"]\n',
    "comments between blank lines": "x\n" + times("\n;\n"),
    "comments before a tag": times("{a}") + EVENT,
}
ALL = """
import sys
from importlib.util import module_from_spec, spec_from_file_location
spec = spec_from_file_location("hostile", sys.argv[1])
module = module_from_spec(spec)
spec.loader.exec_module(module)
for name, text in module.HOSTILE.items():
    print(name, flush=True)
    module.all_of(text)
print("all are read", flush=True)
"""
SECONDS = 200
"""All of them take some ten seconds on a slow machine; one that is matched without end takes for ever."""
FILLING = (
    "escaped quotes, never closed",
    "escaped quotes, closed",
    "brackets in lines with percent signs",
    "a comment of percent signs",
    "a table of escaped quotes",
)
"""Texts that need much memory if the matcher stores each iteration of its loop."""


def all_of(text: str) -> None:
    """Read a text as records, and the bodies of records with few tags as sections and tables."""
    for item in read(io.StringIO(text, newline="")):
        if isinstance(item, PbnGame) and len(item.tags) < 100:
            verify(item)
            for tag in item.tags:
                for _ in tokens(tag.body):
                    pass
                for _ in elements_in(tag.body):
                    pass


@pytest.mark.nightly
def test_hostile_texts_are_read_to_their_end() -> None:
    command = [sys.executable, "-c", ALL, __file__]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired as late:
        said = (late.stdout or b"").decode().splitlines() or ["nothing was begun"]
        pytest.fail(f"reading went on for {SECONDS} s, the last time at: {said[-1]}")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "all are read"


@pytest.mark.parametrize("name", FILLING)
def test_hostile_texts_take_no_more_memory_than_their_size_tells(name: str) -> None:
    text = HOSTILE[name]
    tracemalloc.start()
    try:
        for _ in read(io.StringIO(text, newline="")):
            pass
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 40 * SIZE, f"{peak} bytes for {len(text)} signs"


def long_tag(mark: str) -> str:
    return f'[Event "x{mark}y"]\n'


MANY = 3 * grammar.MANY
LONG = {
    "a value of escaped signs": long_tag('\\"' * MANY) + '[Board "1"]\n\n',
    "a comment of lines with percent signs": EVENT + "{" + "\n%}[" * MANY + "\n}\n" + AUCTION + "\n",
    "a comment of percent signs": EVENT + "{" + "%a\n" * MANY + "}\n" + AUCTION + "\n",
    "a body of comments": AUCTION + '{[} "[" ; [\n% [\n' * MANY + '[Board "1"]\n\n',
    "a head of comments": "{[}\n; [\n% [\n" * MANY + EVENT + "\n",
    "a head with a long comment": "{" + "\n%}[" * MANY + "\n}\n" + EVENT + "\n",
    "a table of quotes": TABLE + '"a" "b"\n' * MANY + "\n",
    "an element of escaped quotes": TABLE + '"' + '\\"' * MANY + '[" "b{"\n' + EVENT + "\n",
    "an open quote behind escaped ones": AUCTION + '"' + '\\"' * MANY + "[\n" + EVENT + "\n",
}


@pytest.mark.parametrize("name", LONG)
def test_what_is_matched_in_pieces_reads_as_if_it_were_short(name: str) -> None:
    text = LONG[name]
    whole = loads(text, on_error="yield")
    assert dumps(whole) == text
    (game,) = whole.games
    assert [tag.name for tag in game.tags] == re.findall(r'^\[(\w+) "', text, re.MULTILINE)


def test_long_comments_and_elements_are_whole_in_sections_and_tables() -> None:
    comment = "{" + "\n%}[" * MANY + "\n}"
    moves = Moves.of(f"1C {comment} Pass\n")
    assert [(move.text, move.comments) for move in moves.moves] == [("1C", (comment,)), ("Pass", ())]
    quoted = '"' + '\\"' * MANY + '"'
    assert list(elements_in(f"{comment} {quoted} b")) == [
        ('"' * MANY, len(comment) + 1),
        ("b", len(comment) + len(quoted) + 2),
    ]
    assert [text for text, _, _ in comments_in(f"a {comment} b")] == [comment]


@pytest.mark.parametrize(
    ("body", "elements"),
    [
        ('"a" "b c', ["a", '"', "b", "c"]),
        ('"\\"\\" x" y', ['"" x', "y"]),
        ('"\\"\\" x\n"z w"', ['"', "\\", '"', "\\", '"', "x", "z w"]),
        ('"x {y\n} "z w"', ['"', "x", "z w"]),
        ('"x ;{ "\n"z w"', ["x ;{ ", "z w"]),
        ('"', ['"']),
    ],
)
def test_a_quote_that_is_not_closed_is_an_element_by_itself(body: str, elements: list[str]) -> None:
    assert [text for text, _ in elements_in(body)] == elements


@pytest.mark.parametrize(
    ("text", "lines"), [("\r", 1), ("\r\r", 2), ("\r\r\n", 1), ("\r\r\n\r", 2), ("a\rb\r\nc\n", 3), ("\r\r\rx\r", 4)]
)
def test_returns_are_counted_as_lines_unless_a_feed_follows(text: str, lines: int) -> None:
    assert grammar.lines_in(text) == lines


def test_a_line_with_a_percent_sign_after_a_faulty_tag_is_no_second_fault() -> None:
    faults = loads(EVENT + "[broken\n% [x]\n\n", on_error="yield").faults
    assert [(fault.place.line, fault.place.column) for fault in faults] == [(2, 1)]
