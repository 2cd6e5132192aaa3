"""Board records as JSON lines."""

from __future__ import annotations

import io
import random
import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.cards import CARDS, Card, Hand
from paiju.errors import Malformed, Place
from paiju.formats import json
from paiju.games.bridge import (
    CALLS,
    SEATS,
    BoardRecord,
    Call,
    Called,
    Contract,
    Deal,
    Denomination,
    Seat,
    Vulnerability,
)

TEXTS = st.text(max_size=10)
HANDS = st.none() | st.sets(st.sampled_from(CARDS[:52]), max_size=13).map(Hand.of)
CALLED = st.builds(Called, st.sampled_from(SEATS), st.sampled_from(CALLS), st.booleans(), TEXTS)
CONTRACTS = st.builds(
    Contract, st.integers(1, 7), st.sampled_from(Denomination), st.integers(0, 2), st.sampled_from(SEATS)
)
RECORDS = st.builds(
    BoardRecord,
    place=st.builds(Place, TEXTS, st.integers(0, 9), st.integers(0, 9)),
    board=TEXTS,
    number=st.none() | st.integers(0, 999),
    dealer=st.none() | st.sampled_from(SEATS),
    vulnerability=st.none() | st.sampled_from(Vulnerability),
    hands=st.tuples(HANDS, HANDS, HANDS, HANDS),
    calls=st.lists(CALLED, max_size=5).map(tuple),
    auction_complete=st.booleans(),
    contract=st.none() | CONTRACTS,
    passed_out=st.booleans(),
    played=st.lists(st.sampled_from(CARDS[:52]), max_size=9).map(tuple),
    tricks=st.none() | st.integers(0, 13),
    score_ns=st.none() | st.integers(-9000, 9000),
    adjusted=TEXTS,
    players=st.tuples(TEXTS, TEXTS, TEXTS, TEXTS),
    ns=TEXTS,
    ew=TEXTS,
    event=TEXTS,
    section=TEXTS,
    room=TEXTS,
    table=TEXTS,
    round=TEXTS,
)


def items(text: str) -> list[BoardRecord | str]:
    found = json.read(io.StringIO(text), source="a.jsonl")
    return [str(item) if isinstance(item, Malformed) else item for item in found]


@given(st.lists(RECORDS, max_size=3))
@settings(max_examples=100, deadline=None)
def test_round_trip_is_exact(records: list[BoardRecord]) -> None:
    text = json.dumps(records)
    assert text.count("\n") == len(records)
    assert json.loads(text) == records
    assert json.load(io.BytesIO(text.encode())) == records


def test_what_a_line_looks_like() -> None:
    record = BoardRecord(
        board="7",
        number=7,
        dealer=Seat.SOUTH,
        vulnerability=Vulnerability.BOTH,
        hands=(Hand.dotted("AK.QJ.T9.87"), None, None, Hand()),
        calls=(Called(Seat.SOUTH, Call("2H"), True, "弱二 ♥"), Called(Seat.WEST, Call("P"))),
        contract=Contract.parse("2HXX by S"),
        played=(Card("SA"), Card("HT")),
        tricks=8,
        score_ns=640,
        place=Place("a.lin", 3),
    )
    assert json.dumps([record]) == (
        '{"board":"7","number":7,"dealer":"S","vulnerability":"Both","hands":["AK.QJ.T9.87",null,null,"..."],'
        '"calls":[{"seat":"S","call":"2H","alert":true,"explanation":"弱二 ♥"},{"seat":"W","call":"P"}],'
        '"contract":"2HXX by S","played":["SA","HT"],"tricks":8,"score_ns":640,'
        '"place":{"source":"a.lin","line":3}}\n'
    )


def test_dump_writes_to_a_stream() -> None:
    record = BoardRecord(hands=Deal.shuffled("seed").hands)
    stream = io.StringIO()
    json.dump([record, record], stream)
    assert json.loads(stream.getvalue()) == [record, record]


def test_reading_goes_on_after_a_fault() -> None:
    text = (
        '{"board":"1"}\n\n{"board":2}\n{"calls":[{"seat":"N","call":"8Z"}]}\n{"contract":"9S by N"}\n'
        '{"hands":["AA...",null,null,null]}\n{"bord":"3"}\n{"board" "4"}\n{"tricks":14}\n[]\n{"board":"5"}\n'
    )
    assert items(text) == [
        BoardRecord(board="1"),
        "a.jsonl:3: expected a board record ($.board), found '{\"board\":2}'",
        "a.jsonl:4: expected a call such as P, X, XX, 1C or 3NT, found '8Z'",
        "a.jsonl:5: expected a contract such as 4SX by E, found '9S by N'",
        "a.jsonl:6: expected each card once only, found 'SA'",
        'a.jsonl:7: expected a board record (bord), found \'{"bord":"3"}\'',
        'a.jsonl:8:10: expected a board record, found \'{"board" "4"}\'',
        "a.jsonl:9: expected a board record ($.tricks), found '{\"tricks\":14}'",
        (
            'a.jsonl:10: expected a board record on each line, as {"board": "7", "contract": "3NT by N", "tricks": 9},'
            " found '[]'"
        ),
        BoardRecord(board="5"),
    ]


def test_reading_stops_when_told_to() -> None:
    with pytest.raises(Malformed, match=r"^2:5: expected a board record on each line, as .*, found 'nothing'"):
        json.loads('{"board":"1"}\nnothing\n{"board":"2"}\n')


def test_bytes_that_are_no_text() -> None:
    found = list(json.read(io.BytesIO(b'{"board":"\xff"}\n{"board":"2"}\n')))
    assert str(found[0]) == '1: expected a board record in UTF-8, found \'{"board":"\\\\xff"}\''
    assert found[1] == BoardRecord(board="2")


def test_faults_speak_both_languages() -> None:
    (fault,) = json.read(io.StringIO('{"tricks":99}'))
    assert isinstance(fault, Malformed)
    assert fault.expected.zh == "牌局记录（$.tricks）"


@given(st.text(st.sampled_from('{}[]":,\n0aé board'), max_size=60))
@settings(max_examples=200, deadline=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    assert all(isinstance(item, str | BoardRecord) for item in items(text))


def peak(noise: bytes) -> tuple[int, list[str]]:
    """Read noise; return the peak memory, and the reported faults."""
    stream = io.BytesIO(noise)
    tracemalloc.start()
    try:
        faults = [str(item) for item in json.read(stream, source="noise")]
        return tracemalloc.get_traced_memory()[1], faults
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    "alphabet", [bytes(range(256)), b"abc", b"abcdefghij" * 9 + b"\n "], ids=["bytes", "one line", "many lines"]
)
def test_noise_gives_one_clear_error_in_constant_memory(alphabet: bytes) -> None:
    noise = bytes(random.Random(7).choices(alphabet, k=1_000_000))
    small, _ = peak(noise[:800_000])
    large, faults = peak(noise)
    assert len(faults) == 1
    assert "expected a board record" in faults[0]
    assert large < small + 100_000
    assert large < 4_000_000
