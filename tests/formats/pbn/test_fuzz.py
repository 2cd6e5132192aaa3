"""Whatever the text: only `Malformed` is raised, and what reads is written unchanged."""

from __future__ import annotations

import io
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec import structs

from paiju.errors import Malformed
from paiju.formats.pbn import PbnGame, Tag, dump, dumps, load, loads, read, score_rows, to_record, verify

HERE = Path(__file__).parent
CORPUS = [
    line.encode("latin-1").decode("unicode_escape")
    for line in (HERE / "corpus.txt").read_text(encoding="latin-1").split("\n")
    if line and not line.startswith("#")
]
FRAGMENTS = (
    *"[]{}\"\\;%^=$!?*+-#:./ \t\n\r\x00\x1a\ufeffé牌",
    "\n\n", "\r\n", "\n%", "\n{", "=1=", "=33=", "$1", "$7", "^I", "^S", "^L", "^R", "AP", "Pass", "X", "XX",
    "1C", "7NT", "8H", "SA", "HT", "D10", "S1", "--", "NS 420", "EW", "##", "100.5", "Rank\\3R;Names", "Pass *",
    "N:", "AKQJT98765432...", " - - -", "AKQJ.AKQ.AKQ.AKQ",
    '[Event "x"]', '[Dealer "N"]\n', '[Vulnerable "All"]\n', '[Declarer "S"]\n', '[Contract "4H"]\n', '[Result "10"]\n',
    '[Score "620"]\n', '[Auction "N"]\n', '[Play "W"]\n', '[Note "1:x"]\n', '[ScoreTable "Contract;Declarer;Result"]\n',
    '[Contract "Pass"]', '[Board "1"]', '[Room "Open"]', '[Deal "N:', '"]\n', '[Unknown "y"]\n',
    '[Deal "W:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"]\n',
    "SK H3 S4 S3\n", "1D 1S 3H 4S\n",
)  # fmt: skip


def everything(text: str | bytes) -> None:
    """Do everything that can be done with a file; only `Malformed` may be raised."""
    try:
        whole = load(io.StringIO(text, newline="")) if isinstance(text, str) else loads(text)
    except Malformed:
        pass
    else:
        if isinstance(text, str):
            assert dumps(whole) == text
        else:
            stream = io.BytesIO()
            dump(whole, stream)
            assert stream.getvalue() == text
        assert [g.text for g in loads(dumps(whole)).games] == [g.text for g in whole.games]
    stream_of = io.StringIO(text, newline="") if isinstance(text, str) else io.BytesIO(text)
    for item in read(stream_of, strict=True):
        assert isinstance(item, PbnGame | Malformed)
    for game in loads(text, on_error="yield").games:
        handle(game)


def handle(game: PbnGame) -> None:
    for fault in verify(game, export=True):
        assert fault.place.line
        assert fault.expected.zh
    with suppress(Malformed):
        score_rows(game)
    try:
        record, exported = to_record(game), dumps([game], export=True)
    except Malformed:
        return
    (same,) = loads(exported).games
    assert dumps([same], export=True) == exported
    assert structs.replace(to_record(same), place=game.place) == record


@pytest.mark.parametrize("text", CORPUS)
def test_what_once_failed(text: str) -> None:
    everything(text)
    everything(text.encode("utf-8", "replace"))


@given(st.lists(st.sampled_from(FRAGMENTS), max_size=40).map("".join))
@settings(max_examples=500, deadline=None)
def test_pieces_of_pbn_in_any_order(text: str) -> None:
    everything(text)


@given(st.text(max_size=80))
@settings(max_examples=150, deadline=None)
def test_any_text(text: str) -> None:
    everything(text)


@given(st.binary(max_size=80))
@settings(max_examples=150, deadline=None)
@example(b'[Event "\xff"]')
def test_any_bytes(data: bytes) -> None:
    everything(data)


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_the_fixture_with_signs_changed(data: st.DataObject) -> None:
    text = (HERE / "correct.pbn").read_text(encoding="utf-8")
    start = data.draw(st.integers(0, len(text) - 700))
    piece = text[start : start + 700]
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(piece)))
        end = at + data.draw(st.integers(0, 20))
        piece = piece[:at] + data.draw(st.sampled_from(FRAGMENTS)) + piece[end:]
    everything(piece)


blanks = st.sampled_from(["", " ", "\t \v", "\n", " \r\n  ", "\n% ]\n"])
values = st.text(st.characters(codec="utf-8", exclude_characters="\r\n", exclude_categories=["Cs"]), max_size=20)
ends = st.sampled_from(["\n", "\r\n", " \n", " ; x\n", "{a\n\nb}\n", "\n% esc\n"])
tags = st.builds(
    lambda name, value, body, lead, gap, close: Tag(lead, name, gap, Tag.of(name, value).raw, close, body),
    st.from_regex(r"[A-Za-z0-9_]{1,9}", fullmatch=True),
    values,
    ends,
    blanks,
    blanks,
    blanks,
)


@given(st.lists(st.lists(tags, min_size=1, max_size=5), max_size=4))
@settings(max_examples=200, deadline=None)
def test_any_tags_are_read_as_they_were_made(games: list[list[Tag]]) -> None:
    made = []
    for group in games:
        last = group[-1]
        made.append(PbnGame("", (*group[:-1], last.with_body(last.body + "\n"))))
    text = dumps(made)
    read_again = loads(text)
    assert [game.tags for game in read_again.games] == [game.tags for game in made]
    assert dumps(read_again) == text
