"""LIN with generated records, mangled files and noise."""

from __future__ import annotations

import io
import random
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from paiju.cards import Card
from paiju.errors import Place
from paiju.formats import lin
from paiju.games.bridge import (
    SEATS,
    Auction,
    BoardRecord,
    Called,
    Contract,
    Deal,
    Denomination,
    MakeCall,
    Play,
    Seat,
    Side,
    Vulnerability,
    score,
)

HERE = Path(__file__).parent
FILES = [(HERE / name).read_text(encoding="utf-8") for name in ("hands.lin", "match.lin")]

# What LIN cannot hold is left out: bars, commas in names, line ends, blanks around, words that mean something.
WORDS = st.text("abcXYZ 0-9é牌♠♥♦♣;.+", max_size=12).map(lambda text: " ".join(text.split()))
NAMES = st.text("abcXYZé牌-", max_size=8)


@st.composite
def auctions(draw: st.DrawFn, dealer: Seat) -> Auction:
    """Draw a legal, finished auction, with alerts and explanations."""
    auction = Auction.start(dealer)
    while not auction.is_over:
        legal = auction.legal_calls
        act = legal[0] if len(auction.calls) > 11 else draw(st.sampled_from(legal[:6]))
        alert, explanation = draw(st.booleans()), draw(st.just("") | WORDS)
        auction = auction.after(auction.turn, MakeCall(act.call, alert, explanation))
    return auction


@st.composite
def records(draw: st.DrawFn) -> BoardRecord:
    """Draw a record that LIN can hold: a hand record or a match board, played out, claimed, passed out or unplayed."""
    number = draw(st.integers(1, 40))
    dealer = draw(st.sampled_from(SEATS))
    vulnerability = draw(st.sampled_from(Vulnerability))
    deal = Deal.shuffled(draw(st.integers(0, 1000)))
    room = draw(st.sampled_from(("", "open", "closed")))
    calls: tuple[Called, ...] = ()
    contract: Contract | None = None
    tricks: int | None = None
    played: list[Card] = []
    if told := draw(st.booleans()):
        auction = draw(auctions(dealer))
        calls, contract = auction.calls, auction.contract
        if contract is not None:
            play = Play.start(contract, deal)
            rng = draw(st.randoms(use_true_random=False))
            for _ in range(draw(st.sampled_from((0, 3, 20, 52)))):
                card = rng.choice(list(play.legal_cards))
                played.append(card)
                play = play.after(play.turn, card)
            won = play.tricks_of(contract.declarer.side)
            left = 13 - len(play.full)
            tricks = won + draw(st.integers(0, left)) if left else won
    elif draw(st.booleans()):
        contract = Contract(
            draw(st.integers(1, 7)),
            draw(st.sampled_from(Denomination)),
            draw(st.integers(0, 2)),
            draw(st.sampled_from(SEATS)),
        )
        tricks = draw(st.none() | st.integers(0, 13))
    passed_out = told and contract is None
    points: int | None = 0 if passed_out else None
    if contract is not None and tricks is not None:
        side = contract.declarer.side
        points = score(contract, vulnerability.of(side), tricks)
        points = points if side is Side.NS else -points
    return BoardRecord(
        board=str(number),
        number=number,
        dealer=dealer,
        vulnerability=vulnerability,
        hands=deal.hands,
        calls=calls,
        auction_complete=told,
        contract=contract,
        passed_out=passed_out,
        played=tuple(played),
        tricks=tricks,
        score_ns=points,
        players=draw(st.tuples(NAMES, NAMES, NAMES, NAMES)),
        ns=draw(NAMES),
        ew=draw(NAMES),
        event=draw(st.sampled_from(("", "Cup", "Cup, Final"))),
        room=room,
        round=draw(st.sampled_from(("", "Round 2"))),
    )


@given(st.lists(records(), max_size=4))
@settings(max_examples=60, deadline=None)
def test_records_round_trip(written: list[BoardRecord]) -> None:
    file = lin.LinFile.of(written)
    text = lin.dumps(file)
    again = lin.loads(text)
    assert [structs.replace(r, place=Place()) for r in again.records] == written
    assert lin.dumps(again) == text


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_mangled_files_never_crash_and_never_lose_anything(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(FILES))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        end = at + data.draw(st.sampled_from((0, 0, 1, 2, 30)))
        piece = data.draw(st.sampled_from(("", "|", "||", "\n", "qx|", "md|", "x", "!", "9", "\x00", "é")))
        text = text[:at] + piece + text[end:]
    file = lin.loads(text, on_error="yield")
    assert all(fault.place.line > 0 for fault in file.faults)
    if not file.faults:
        assert lin.dumps(file) == text
    for item in file.items:
        assert item.text in text


@given(st.text(st.sampled_from("|\nqxmdpnvgb1SAHK, %é"), max_size=60))
@settings(max_examples=200, deadline=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    file = lin.loads(text, on_error="yield")
    if not file.faults:
        assert lin.dumps(file) == text


def peak(noise: bytes) -> tuple[int, list[str]]:
    """Read noise; return the peak memory, and the reported faults."""
    stream = io.BytesIO(noise)
    tracemalloc.start()
    try:
        faults = [str(item) for item in lin.read(stream, source="noise.lin")]
        return tracemalloc.get_traced_memory()[1], faults
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    "alphabet",
    [bytes(range(256)), bytes(sorted(set(range(256)) - {ord("|")})), b"abc |\n"],
    ids=["bytes", "no bars", "letters and bars"],
)
def test_noise_gives_one_clear_error_in_constant_memory(alphabet: bytes) -> None:
    noise = bytes(random.Random(7).choices(alphabet, k=1_000_000))
    small, _ = peak(noise[:400_000])
    large, faults = peak(noise)
    assert len(faults) == 1, faults
    assert faults[0].startswith("noise.lin:1:")
    assert "expected a" in faults[0]
    assert large < small + 100_000
    assert large < 4_000_000


def test_a_record_without_end_is_one_error_in_constant_memory() -> None:
    text = b"qx|o1|md|1|" + b"nt|on and on|" * 80_000 + b"\nqx|o2|md|1|sv|o|\n"
    size, _ = peak(text[: len(text) // 2])
    large, faults = peak(text)
    assert faults[0] == (
        "noise.lin:1:1: expected a record of at most 262144 characters, "
        "found 'qx|o1|md|1|nt|on and on|nt|on and on|nt|on and on|nt|on a...'"
    )
    # Reading goes on at the next board.
    assert len(faults) == 2
    assert "board='2'" in faults[1]
    assert large < size + 100_000


def test_a_long_file_is_read_in_constant_memory() -> None:
    small, items = peak((FILES[0] * 40).encode())
    large, more = peak((FILES[0] * 160).encode())
    assert (len(items), len(more)) == (160, 640)
    # What grows is the list of what was read, as text.
    assert large - small < sum(map(len, more)) * 4 + 100_000
