"""Hostile input to a table's socket: commands with wild values, broken JSON, broken frames."""

from __future__ import annotations

import json
from typing import Any, Final

from hypothesis import strategies as st
from tests.fuzz.line import BINARY, CLOSE, PING, PONG, TEXT, frame

from paiju.cards import CARDS
from paiju.games.bridge import CALLS

ODD: Final = (
    "",
    "\0",
    "\u202e\u2066gnaw",
    "\u200b\u200d\ufeff",
    "a\nb\r\nc\u2028d\u2029e",
    "\x1b[31mred",
    "<script>alert(1)</script>",
    "'; drop table event; --",
    "${jndi:ldap://x}",
    "%s%n{0}{x}",
    "../../etc/passwd",
    "牌" * 40,
    "e" + "\u0301" * 60,
    "👩‍👩‍👧‍👦" * 8,
    "x" * 499,
    "x" * 500,
    "x" * 501,
    "x" * 15_000,
    "\U0010ffff\ufffe",
)
numbers = st.one_of(
    st.integers(-3, 60),
    st.sampled_from([-1, 2**31, 2**53, 2**63 - 1, 2**63, 2**64, 10**400, 1.5, -0.0, 1e308, True, False]),
    st.integers(),
)
words = st.one_of(st.sampled_from(ODD), st.text(max_size=40))
anything = st.recursive(
    st.one_of(st.none(), numbers, words),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(words, inner, max_size=3)),
    max_leaves=6,
)
cards = st.one_of(st.sampled_from([card.text for card in CARDS]), words)
calls = st.one_of(st.sampled_from([call.text for call in CALLS]), words)


def _object(kind: str, /, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"type": st.just(kind), **fields})


acts = st.one_of(
    _object("MakeCall", call=calls),
    _object("MakeCall", call=calls, alert=st.booleans(), explanation=words),
    _object("PlayCard", card=cards),
    _object("FaceLead"),
    _object("Claim", tricks=st.integers(-1, 15), statement=words),
    _object("AnswerClaim", accept=st.booleans()),
    _object("Adjudicate", tricks=st.integers(-1, 15)),
    anything,
)
_whole = st.integers(-1, 14)
_deals = st.sampled_from(
    [
        "N:5432.AKQ.J9.T876 Q98.T32.KQT.AKQ2 AKJT.J9.A432.J54 76.87654.8765.93",
        "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
        "N:... ... ... ...",
        "Z:1 2 3 4",
        "N:" + "A" * 1990,
    ]
)
commands = st.one_of(
    _object("Perform", act=acts),
    _object("Perform", act=acts),
    _object("TakeSeat", seat=_whole),
    _object("LeaveSeat"),
    _object("SeatBot", seat=_whole),
    _object("ClearSeat", seat=_whole),
    _object("Substitute", seat=_whole, person=words, name=words),
    _object("SetReady", ready=st.booleans()),
    _object("AddToSeed", words=words),
    _object("PlaceDeal", deal=st.one_of(_deals, words)),
    _object("Ask", about=numbers),
    _object("Explain", about=_whole, words=words),
    _object("AskUndo"),
    _object("AnswerUndo", accept=st.booleans()),
    _object("DropUndo"),
    _object("CallDirector", words=words),
    _object("CloseCall", words=words),
    _object("Pause"),
    _object("Resume"),
    _object("HandOver", seat=st.one_of(st.none(), _whole)),
    _object("TakeBack"),
    _object("Say", words=words, to=st.sampled_from(["table", "director", "spectators", "all", ""])),
    _object("WriteNote", words=words),
    # Commands for internal use only, and commands that nobody may send.
    _object("Tick"),
    _object("Watch"),
    _object("MarkAway", person=words),
    _object("MarkBack", person=st.sampled_from(["person:1", "person:2", "clock"])),
    _object("OpenTable", name=words),
    _object("Dealt", deal=words),
)
causes = st.one_of(
    st.uuids().map(str), st.sampled_from(["again", "honest-1", "honest-5", "turn-9", "open", "\0", "x" * 64, "x" * 65])
)
frames = st.one_of(
    _object("Do", cause=causes, seen=st.one_of(st.just(10**9), numbers), command=commands),
    _object("Do", cause=causes, seen=st.one_of(st.just(10**9), numbers), command=commands),
    _object("Do", cause=causes, seen=st.just(10**9), command=commands),
    _object("Why", cause=causes, act=acts),
    _object("Since", seq=numbers),
    _object("Ping", n=numbers),
    _object("View", seq=numbers),
    anything,
)


def _dumped(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")


@st.composite
def _mutated(draw: st.DrawFn) -> bytes:
    """Take a nearly valid frame, and cut, duplicate, flip or insert some of its bytes."""
    data = bytearray(_dumped(draw(frames)))
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, max(0, len(data) - 1)))
        match draw(st.integers(0, 5)):
            case 0:
                data[place : place + draw(st.integers(1, 9))] = b""
            case 1:
                data[place:place] = draw(st.binary(min_size=1, max_size=5))
            case 2 if data:
                data[place] ^= 1 << draw(st.integers(0, 7))
            case 3:
                data[place:place] = data[place : place + 20] * draw(st.integers(1, 30))
            case 4:
                data[place:place] = draw(st.sampled_from(_TOKENS))
            case _:
                del data[place:]
    return bytes(data)


_TOKENS: Final = [
    b"NaN",
    b"Infinity",
    b"-Infinity",
    b"1e999",
    b"0x10",
    b"9" * 400,
    b"null",
    b'"',
    b"\\u0000",
    b"\\ud800",
    b"\\",
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b":",
    b"\xff\xfe",
    b"\xc0\xaf",
    b"\xed\xa0\x80",
    b"\x00",
    b"//",
    b"/*",
    b"\xef\xbb\xbf",
]
_SHAPES: Final = [
    b"",
    b" ",
    b"[" * 15_000,
    b'{"a":' * 3000,
    b'{"type":"Why","cause":"c","act":' + b"[" * 15_000,
    b'{"type":"Why","cause":"c","act":' + b"[" * 7000 + b"]" * 7000 + b"}",
    b'{"type":"Do","cause":"c","seen":1,"command":{"type":"Perform","act":'
    + b'{"type":' * 1500
    + b"1"
    + b"}" * 1500
    + b"}}",
    b'{"type":"Do","type":"Ping","n":1,"n":2,"n":3}',
    b'{"type":"Ping","n":1,"type":"Ping"}',
    b'{"type":"Do","cause":"d","seen":0,"seen":9,"command":{"type":"DropUndo"},"command":{"type":"DropUndo"}}',
    b'{"type":"Ping","n":1e2}',
    b'{"type":"Ping","n":NaN}',
    b'{"type":"Ping","n":' + b"9" * 12_000 + b"}",
    b'{"type":"Since","seq":1e400}',
    b'{"type":"Do","cause":"' + b"c" * 16_300 + b'"}',
    b'{"type":"Why","cause":"w","act":{"type":"MakeCall","call":"P","a\\nb":1}}',
    b'{"type":"Why","cause":"w","act":{"type":"' + b"y" * 12_000 + b'"}}',
    b'{"type":"Why","cause":"w","act":{"type":"PlayCard","card":"' + b"S" * 12_000 + b'"}}',
    b'{"type":"Why","cause":"w","act":{"type":"PlayCard","card":"\\u0000\\n\\u202e"}}',
    b'{"' + b"k" * 12_000 + b'":1}',
    b"x" * 16_384,
    b"x" * 16_385,
    b"x" * 60_000,
    b"\xff" * 100,
    b"\x00" * 100,
]
texts = st.one_of(
    frames.map(_dumped),
    frames.map(_dumped),
    frames.map(_dumped),
    frames.map(lambda value: json.dumps(value).encode()),
    _mutated(),
    st.sampled_from(_SHAPES),
    st.binary(max_size=200),
)


@st.composite
def _pieces(draw: st.DrawFn) -> tuple[bytes, bytes]:
    """Send a message in fragments, with pings between them."""
    data = draw(texts)
    cuts = sorted(draw(st.lists(st.integers(0, len(data)), max_size=4)))
    parts = [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)], strict=True)]
    sent = b""
    for number, part in enumerate(parts):
        sent += frame(part, 0 if number else TEXT, fin=number == len(parts) - 1)
        if draw(st.booleans()):
            sent += frame(b"ping", PING)
    return data, sent


_in_one = texts.map(lambda data: (data, frame(data)))
messages = st.one_of(_in_one, _in_one, _in_one, texts.map(lambda data: (data, frame(data, BINARY))), _pieces())
"""A whole message, and the bytes of its frames; the server answers each."""

broken = st.one_of(
    texts.map(lambda data: frame(data, mask=False)),
    st.builds(frame, texts, st.sampled_from([3, 4, 7, 11, 15])),
    st.builds(frame, st.binary(max_size=20), st.sampled_from([0x41, 0x21, 0x11, 0x71])),
    st.just(frame(b"x" * 126, PING)),
    st.just(frame(b"ping", PING, fin=False)),
    st.just(frame(b"more", 0)),
    st.just(frame(b"a", TEXT, fin=False) + frame(b"b", TEXT)),
    st.just(b"\x81\xff" + b"\xff" * 8),
    st.just(b"\x81\xff\x00\x00\x00\x00\x7f\xff\xff\xff\x00\x00\x00\x00"),
    st.just(b"\x81\xfe\x00\x05\x00\x00\x00\x00hello"),
    st.just(frame(b"x" * 70_000)),
    st.just(b"".join([frame(b"y" * 30_000, TEXT, fin=False), *[frame(b"y" * 30_000, 0, fin=False)] * 3])),
    st.builds(frame, st.binary(max_size=130), st.just(CLOSE)),
    st.sampled_from([0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65535]).map(
        lambda code: frame(code.to_bytes(2, "big"), CLOSE)
    ),
    st.just(frame((1000).to_bytes(2, "big") + b"\xff\xfe", CLOSE)),
    st.binary(min_size=1, max_size=300),
    texts.map(lambda data: frame(data)[: max(1, len(data) // 2)]),
    st.just(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"),
    st.just(frame(b"pong that nobody asked for", PONG)),
)
"""Bytes that break the WebSocket protocol, or stop in the middle."""
