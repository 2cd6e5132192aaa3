"""From records of a file to boards, and back."""

from __future__ import annotations

import io
import itertools
import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from paiju.cards import Card
from paiju.errors import Malformed, Place
from paiju.formats.pbn import PbnFile, PbnGame, dumps, from_record, loads, read_records, to_record
from paiju.games.bridge import (
    CALLS,
    DUPLICATE,
    SEATS,
    Bidding,
    Board,
    BoardRecord,
    Bridge,
    Call,
    Called,
    Contract,
    Deal,
    Finished,
    MakeCall,
    PlayCard,
    Playing,
    Seat,
    State,
    Vulnerability,
)
from paiju.games.bridge.replay import replay
from paiju.laws import Citation

HERE = Path(__file__).parent
REAL = {
    "ChinaCup2000_F1.PBN": {},
    "CommonGame_2020-02-21.pbn": {},
    "GeneraliIndividual1998_S1.PBN": {},
    "WTO1996_F1.PBN": {},
    "okb_imp_07_v20.pbn": {},
    "pary_barometer_wb130808.pbn": {},
    # Lines 48 and 74, the two tables of a board: the auction is said to begin with South, who holds no club; it is
    # West who opened one and declares, so a seat in the file is wrong.
    "bridgebots_shared_deals.pbn": {48: 1, 74: 1},
}


def record_of(text: str) -> BoardRecord:
    (game,) = loads(text).games
    return to_record(game)


@pytest.mark.parametrize("name", REAL)
def test_every_real_auction_and_play_replays(shared_data: Path, name: str) -> None:
    faults = {}
    for record in read_records(shared_data / name, on_error="raise"):
        assert isinstance(record, BoardRecord)
        again = replay(record)
        if again.faults:
            faults[record.place.line] = len(again.faults)
        if record.score_ns is not None:
            assert again.score_ns in (None, record.score_ns)
    assert faults == REAL[name]


def test_the_real_files_give_what_they_hold(shared_data: Path) -> None:
    records = {name: [r for r in read_records(shared_data / name) if isinstance(r, BoardRecord)] for name in REAL}
    text = (shared_data / "ChinaCup2000_F1.PBN").read_text(encoding="latin-1")
    cards = [
        card for play in re.findall(r'\[Play "."\]([^\[]*)', text) for card in re.findall(r"\b[SHDC][2-9TJQKA]\b", play)
    ]
    assert sum(len(r.played) for r in records["ChinaCup2000_F1.PBN"]) == len(cards) == 875
    assert all(len(r.calls) >= 4 for r in records["WTO1996_F1.PBN"])
    assert all(r.score_ns is not None for r in records["GeneraliIndividual1998_S1.PBN"])
    text = (shared_data / "pary_barometer_wb130808.pbn").read_text(encoding="latin-1")
    passed = sum(r.passed_out for r in records["pary_barometer_wb130808.pbn"])
    assert passed == text.count('[Contract "Pass"]') == 9
    assert {r.room for r in records["WTO1996_F1.PBN"]} == {"open", "closed"}
    assert all(all(hand for hand in r.hands) for r in records["CommonGame_2020-02-21.pbn"])


def test_cards_come_in_the_order_of_play() -> None:
    record = record_of(
        '[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]\n'
        '[Declarer "S"]\n[Contract "5H"]\n[Play "W"]\nSK H3 S4 S3\nC5 C2 C6 CK\nS2 H6 S5 S7\n- - - D2\n*\n'
    )
    assert " ".join(card.text for card in record.played) == "SK H3 S4 S3 C2 C6 CK C5 S7 S2 H6 S5"


def test_columns_may_begin_with_any_hand() -> None:
    deal = '[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]\n'
    contract = '[Declarer "S"]\n[Contract "5H"]\n'
    by_west = record_of(deal + contract + '[Play "W"]\nSK H3 S4 S3\nC5 C2 C6 CK\n')
    by_east = record_of(deal + contract + '[Play "E"]\nS4 S3 SK H3\nC6 CK C5 C2\n')
    assert by_west.played == by_east.played
    assert len(by_west.played) == 8


def test_a_lead_out_of_turn_is_told_by_its_mark() -> None:
    record = record_of('[Declarer "S"]\n[Contract "1NT"]\n[Play "W"]\nSK S3 ^L S4 S2\nC5 C2 C6 CK\n')
    assert [card.text for card in record.played[:4]] == ["S4", "S2", "SK", "S3"]


def test_cards_in_wrong_columns_go_to_the_hands_that_hold_them() -> None:
    deal = '[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]\n'
    turned = deal + '[Declarer "S"]\n[Contract "5H"]\n[Play "W"]\nSK H3 S4 S3\nC2 C6 CK C5\n'
    assert " ".join(c.text for c in record_of(turned).played) == "SK H3 S4 S3 C2 C6 CK C5"


def test_without_trumps_there_is_no_order_after_the_first_trick() -> None:
    play = '[Play "W"]\nSK S3 S4 S2\nC5 C2 C6 CK\n'
    assert len(record_of(play).played) == 4
    assert len(record_of('[Contract "NT"]\n' + play).played) == 8
    called = '[Dealer "S"]\n[Auction "S"]\n1NT AP\n' + play
    assert len(record_of(called).played) == 8


def test_calls_keep_seats_notes_and_irregularities() -> None:
    record = record_of(
        '[Dealer "N"]\n[Auction "W"]\n- ^S 1D =1= ^I 1C =2=\nX =3= AP\n'
        '[Note "1:five cards"]\n[Note "2:Alert: by mistake"]\n[Note "3: ALERT"]\n'
    )
    assert record.calls[:3] == (
        Called(Seat.EAST, Call("1D"), False, "five cards"),
        Called(Seat.SOUTH, Call("1C"), True, "by mistake"),
        Called(Seat.WEST, Call("X"), True, ""),
    )
    assert record.auction_complete
    assert len(record.calls) == 6


@pytest.mark.parametrize(
    ("body", "calls", "complete"),
    [
        ("1C Pass pass P", 4, True),
        ("AP", 4, True),
        ("Pass 1C AP", 5, True),
        ("1C AP *", 4, True),
        ("1C All Pass", 4, True),
        ("1C Pass 1H ALL\nPASS", 6, True),
        ("all pass", 4, True),
        ("1C all P $1", 4, True),
        ("1C Pass Pass Pass Pass", 5, True),
        ("1NT =1= All Pass", 4, True),
        ("1C Pass", 2, False),
        ("1C Pass Pass Pass *", 4, False),
        ("1C +", 1, False),
        ("Pass Pass Pass", 3, False),
        ("1NT X XX 2n DBL Rdbl", 6, False),
        ("*", 0, False),
        ("", 0, False),
    ],
)
def test_the_end_of_an_auction(body: str, calls: int, complete: bool) -> None:
    record = record_of(f'[Dealer "N"]\n[Auction "N"]\n{body}\n')
    assert (len(record.calls), record.auction_complete) == (calls, complete)


@pytest.mark.parametrize(
    ("result", "tricks"),
    [
        ("9", 9),
        ("^9", 9),
        ("EW 9", 4),
        ("NS 7", 7),
        ("EW 4 NS 9", 9),
        ("NS 5 EW 4", 5),
        ("=", 10),
        ("+1", 11),
        ("-2", 8),
        ("", None),
        ("?", None),
    ],
)
def test_the_forms_of_a_result(result: str, tricks: int | None) -> None:
    record = record_of(f'[Declarer "S"]\n[Contract "4S"]\n[Result "{result}"]\n')
    assert record.tricks == tricks


def test_an_inherited_result_is_that_of_the_record_before() -> None:
    text = '[Declarer "S"]\n[Contract "4S"]\n[Result "##10"]\n\n[Declarer "E"]\n[Contract "1C"]\n'
    assert [to_record(game).tricks for game in loads(text).games] == [10, 10]


@pytest.mark.parametrize(
    ("score", "declarer", "score_ns"),
    [
        ("NS 420", "", 420),
        ("EW -50", "", 50),
        ("NS +550", "", 550),
        ("EW 50 NS -50", "", -50),
        ("NS -50/EW 50", "", -50),
        ("-50 NS", "", -50),
        ("+150", "S", 150),
        ("150", "W", -150),
        ("150", "", None),
        ("", "S", None),
        ("?", "S", None),
    ],
)
def test_the_forms_of_a_score(score: str, declarer: str, score_ns: int | None) -> None:
    record = record_of(f'[Declarer "{declarer}"]\n[Score "{score}"]\n')
    assert record.score_ns == score_ns


def test_contracts_and_declarers() -> None:
    assert str(record_of('[Declarer "^S"]\n[Contract "5hx"]\n').contract) == "5HX by S"
    assert str(record_of('[Declarer "W"]\n[Contract "6N"]\n').contract) == "6NT by W"
    passed = record_of('[Declarer ""]\n[Contract "Pass"]\n[Result ""]\n')
    assert (passed.passed_out, passed.contract, passed.tricks) == (True, None, None)
    for value in ("", "?"):
        unknown = record_of(f'[Declarer "S"]\n[Contract "{value}"]\n')
        assert (unknown.passed_out, unknown.contract) == (False, None)
    called = record_of('[Dealer "E"]\n[Auction "E"]\n1S X AP\n[Declarer "?"]\n')
    assert str(called.contract) == "1SX by E"
    assert record_of('[Dealer "E"]\n[Auction "E"]\nAP\n').passed_out


def test_L22_A_four_passes_are_a_result_also_where_a_player_lost_his_turn_to_one() -> None:
    """South was passed over, and the file's board ends that way: it scores nothing, and the replay finds the fault."""
    record = record_of('[Dealer "N"]\n[Auction "N"]\nPass Pass ^S Pass Pass\n')
    assert (record.passed_out, record.contract, len(record.calls)) == (True, None, 4)
    again = replay(record)
    assert again.score_ns == 0
    assert [fault.citation for fault in again.faults] == [Citation("L17.C"), Citation("L34")]


def test_hands_that_are_hidden_or_no_longer_whole() -> None:
    record = record_of('[Deal "W:- .63.AKQ987.A9732 - J973.J98742.3.K4"]\n')
    assert [hand is None for hand in record.hands] == [False, True, False, True]
    lesson = record_of('[Deal "W:QT2.AT.J6542.985 ... ... ..."]\n')
    assert [hand is None for hand in lesson.hands] == [True, True, True, False]
    ending = record_of('[Deal "N:.6.A.A A.K..Q J.J..2 Q.A.J."]\n')
    assert ending.hands == (None, None, None, None)
    lower = record_of('[Deal "e: akq10.akq.akq.akq  - - -"]\n')
    assert lower.hands[1] is not None


def test_teams_sit_by_their_room() -> None:
    teams = '[HomeTeam "Oaks"]\n[VisitTeam "Elms"]\n'
    assert (record_of(teams + '[Room "Open"]').ns, record_of(teams + '[Room "Closed"]').ns) == ("Oaks", "Elms")
    assert record_of(teams).ns == ""
    assert record_of(teams + '[Room "Open"]\n[PairNS "3"]').ns == "3"


@pytest.mark.parametrize(
    ("text", "place", "found"),
    [
        ('[Dealer "Q"]\n', "1:10", "Q"),
        ('[Vulnerable "E"]\n', "1:14", "E"),
        ('\n[Deal "N:AA... - - -"]\n', "2:8", "SA"),
        ('[Board "1"]\n[Contract "8C"]\n', "2:12", "8C"),
        ('[Declarer "S"]\n[Result "14"]\n', "2:10", "14"),
        ('[Score "lots"]\n', "1:9", "lots"),
        ('[Auction "N"]\n1C oops\n', "2:4", "oops"),
        ('[Auction "N"]\n1C {x} oops\n', "2:8", "oops"),
        ('[Auction "?"]\n1C\n', "1:11", "?"),
        ('[Play "N"]\nSA SK\nS1 -\n', "3:1", "S1"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_place(text: str, place: str, found: str) -> None:
    with pytest.raises(Malformed) as caught:
        record_of(text)
    assert (str(caught.value.place), caught.value.found) == (place, found)


def test_reading_records_goes_on_after_one_that_makes_no_sense() -> None:
    from io import StringIO

    text = '[Dealer "Q"]\n\n[Event]\n\n[Board "3"]\n'
    items = list(read_records(StringIO(text)))
    assert [type(item) is BoardRecord for item in items] == [False, False, True]
    with pytest.raises(Malformed, match="1:10"):
        list(read_records(StringIO(text), on_error="raise"))


# Boards that were played, at random and by the law, and some that were not.

words = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=12).map(
    lambda text: " ".join(text.split())
)
names = words.filter(lambda text: text != "?")
notes = words.filter(lambda text: text[:5].lower() != "alert")


@st.composite
def played_records(draw: st.DrawFn) -> BoardRecord:
    """Draw a random legally played board, with some of it recorded."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    number = draw(st.integers(1, 40))
    game = Bridge(DUPLICATE)
    board = Board.shuffled(number, rng.random().hex())
    state: State = game.initial(board)
    calls: list[Called] = []
    cards = draw(st.integers(0, 60))
    played: list[Card] = []
    while not isinstance(state, Finished) and len(played) < cards:
        (seat, *_) = game.to_act(state)
        legal = game.legal(state, seat)
        act = rng.choice(legal)
        if isinstance(state, Bidding) and rng.random() < 0.6:
            act = legal[0]
        if isinstance(act, MakeCall):
            note = draw(notes) if rng.random() < 0.3 else ""
            calls.append(Called(SEATS[seat], act.call, rng.random() < 0.2, note))
        elif isinstance(act, PlayCard):
            played.append(act.card)
        state = game.apply(state, seat, act)
        if cards == 0 and isinstance(state, Playing):
            break
    contract = state.contract if isinstance(state, Playing) else None
    result = state.result if isinstance(state, Finished) else None
    if result is not None:
        contract = result.contract
    return BoardRecord(
        board=str(number),
        number=number,
        dealer=board.dealer,
        vulnerability=board.vulnerability,
        hands=board.deal.hands,
        calls=tuple(calls),
        auction_complete=not isinstance(state, Bidding),
        contract=contract,
        passed_out=result is not None and result.contract is None,
        played=tuple(played),
        tricks=None if contract is None else draw(st.none() | st.integers(0, 13)),
        score_ns=draw(st.none() | st.integers(-7600, 7600)),
        adjusted=draw(st.sampled_from(["", "A5050"])),
        players=draw(st.tuples(names, names, names, names)),
        ns=draw(names),
        ew=draw(names),
        event=draw(names),
        section=draw(names),
        room=draw(st.sampled_from(["", "open", "closed"])),
        table=draw(names),
        round=draw(names),
    )


def again(record: BoardRecord, *, export: bool = False) -> BoardRecord:
    (game,) = loads(dumps(PbnFile.of([record]), export=export)).games
    return structs.replace(to_record(game), place=Place())


@given(played_records())
@settings(max_examples=150, deadline=None)
def test_a_board_that_is_written_and_read_again_is_the_same(record: BoardRecord) -> None:
    assert again(record) == record
    exported = again(record, export=True)
    if record.passed_out or record.contract or not record.auction_complete:
        assert structs.replace(exported) == record


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_calls_out_of_turn_and_too_low_are_kept(data: st.DataObject) -> None:
    seats = st.sampled_from(SEATS)
    calls = data.draw(st.lists(st.builds(Called, seats, st.sampled_from(CALLS[:38])), min_size=1, max_size=12))
    record = BoardRecord(dealer=data.draw(seats), calls=tuple(calls))
    assert again(record).calls == record.calls


@given(st.integers(0, 2**32), st.integers(1, 52))
@settings(max_examples=60, deadline=None)
def test_cards_out_of_turn_and_revokes_are_kept(seed: int, count: int) -> None:
    """Deal four hands; each trick is led by any hand, and the others play any card."""
    rng = random.Random(seed)
    deal = Deal.shuffled(seed)
    hands = [list(hand) for hand in deal.hands]
    played: list[Card] = []
    for _ in range(13):
        leader = rng.randrange(4)
        for at in range(4):
            hand = hands[(leader + at) & 3]
            played.append(hand.pop(rng.randrange(len(hand))))
    record = BoardRecord(hands=deal.hands, contract=Contract.parse("3NT by E"), played=tuple(played[:count]))
    assert again(record).played == record.played


def test_more_notes_than_the_standard_allows_are_left_out() -> None:
    passes = itertools.cycle(SEATS)
    calls = tuple(
        Called(next(passes), CALLS[i // 2] if i % 2 == 0 else Call("P"), False, f"note {i}") for i in range(60)
    )
    text = from_record(BoardRecord(dealer=Seat.NORTH, calls=calls)).text
    assert text.count("[Note") == 32


def test_cards_without_a_contract_take_it_from_the_auction() -> None:
    called = tuple(Called(SEATS[i], Call(c)) for i, c in enumerate(["1NT", "P", "P", "P"]))
    record = BoardRecord(dealer=Seat.NORTH, calls=called, played=(Card("SA"),))
    assert '[Play "E"]\nSA - - -\n*\n' in from_record(record).text


def test_only_what_is_known_is_written() -> None:
    assert from_record(BoardRecord()) == PbnGame()
    assert from_record(BoardRecord(number=7)).text == '[Board "7"]\n\n'
    full = BoardRecord(vulnerability=Vulnerability.BOTH, passed_out=True)
    assert from_record(full).text == '[Vulnerable "All"]\n[Contract "Pass"]\n\n'


def test_an_explanation_that_no_line_can_hold_is_cut_short_and_keeps_the_standard() -> None:
    calls = (Called(Seat.NORTH, Call("1C"), explanation="any hand, or " * 40), Called(Seat.EAST, Call("P")))
    game = from_record(BoardRecord(board="1", dealer=Seat.NORTH, calls=calls))
    assert max(len(line) for line in game.text.splitlines()) == 254
    (kept, _) = to_record(game).calls
    assert kept.explanation.endswith("...")
    assert calls[0].explanation.startswith(kept.explanation[:-3])


def test_a_double_space_in_an_explanation_survives() -> None:
    calls = (Called(Seat.NORTH, Call("1S"), True, "5+  spades,  or 4"), Called(Seat.EAST, Call("P")))
    record = BoardRecord(board="1", dealer=Seat.NORTH, calls=calls)
    (game,) = loads(dumps(PbnFile.of([record]))).games
    assert to_record(game).calls == calls


OPEN_END = """[Board "19"]
[Dealer "S"]
[Deal "S:A.AKQ2.AKQ2.A432 K.543.543.KQJT98 432.JT98.JT98.65 QJT98765.76.76.7"]
[Declarer "?"]
[Contract "{contract}"]
[Auction "S"]
Pass 1C Pass 1NT
Pass Pass *
[Play "S"]
SA SK S4 S5
C2 CK C6 C7
*
"""


def test_a_contract_without_declarer_is_that_of_an_auction_cut_short() -> None:
    """East bid 1NT last and the tag says 1NT: East declares, South led, and everything that was read is written."""
    (game,) = loads(OPEN_END.format(contract="1NT")).games
    record = to_record(game)
    assert str(record.contract) == "1NT by E"
    (again,) = loads(dumps(PbnFile.of([record]))).games
    assert to_record(again).played == record.played
    assert len(record.played) == 8


@pytest.mark.parametrize("contract", ["2NT", "1NTX", "?", ""])
def test_cards_under_no_certain_contract_are_written_for_the_first_trick(contract: str) -> None:
    (game,) = loads(OPEN_END.format(contract=contract)).games
    record = to_record(game)
    assert record.contract is None
    (again,) = loads(dumps(PbnFile.of([record]))).games
    assert again["Play"] == "S"
    assert to_record(again).played == record.played[:4]
    assert len(to_record(again).played) == 4


def test_cards_of_an_unknown_leader_are_written_all_the_same() -> None:
    record = BoardRecord(board="1", played=(Card("SA"), Card("SK")))
    (again,) = loads(dumps(PbnFile.of([record]))).games
    assert (again["Play"], to_record(again).played) == ("?", record.played)


@pytest.mark.parametrize(
    "alone",
    [
        BoardRecord(contract=Contract.parse("4S by N"), tricks=10),
        BoardRecord(passed_out=True),
        BoardRecord(event="Evening", score_ns=50, contract=Contract.parse("1NT by E"), tricks=6),
    ],
)
def test_a_record_without_a_board_is_not_read_back_as_a_table_of_the_one_before(alone: BoardRecord) -> None:
    """Match files omit the board in further tables of it: the output marks that this record is none of them."""
    first = BoardRecord(board="1", hands=Deal.shuffled("before").hands, event="Before")
    written = dumps([from_record(first), from_record(alone)])
    back = list(read_records(io.StringIO(written)))
    assert not any(isinstance(one, Malformed) for one in back)
    read = back[1]
    assert isinstance(read, BoardRecord)
    assert structs.replace(read, place=alone.place) == alone
