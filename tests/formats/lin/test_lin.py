"""LIN: hand records and vugraph, on our own small files."""

from __future__ import annotations

import io
from pathlib import Path
from typing import IO

import pytest
from msgspec import structs

from paiju.cards import Card, Hand
from paiju.errors import Malformed, Place
from paiju.formats import lin
from paiju.formats.lin.reader import CHUNK
from paiju.games.bridge import BoardRecord, Call, Called, Contract, Deal, Seat, Vulnerability

HERE = Path(__file__).parent
HANDS = (HERE / "hands.lin").read_text(encoding="utf-8")
MATCH = (HERE / "match.lin").read_text(encoding="utf-8")
DEAL = "SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,"


def faults_and_boards(text: str) -> tuple[list[str], list[str]]:
    faults, boards = [], []
    for item in lin.read(io.StringIO(text, newline=""), source="a.lin"):
        if isinstance(item, Malformed):
            faults.append(str(item))
        elif isinstance(item, lin.LinBoard):
            boards.append(item.record.board)
    return faults, boards


def one(text: str) -> BoardRecord:
    (record,) = lin.loads(text).records
    return record


# Hand records


@pytest.mark.parametrize("text", [HANDS, MATCH])
def test_load_dump_load_is_the_identity(text: str) -> None:
    file = lin.loads(text)
    assert lin.dumps(file) == text
    assert lin.loads(lin.dumps(file)) == file


def test_hand_records() -> None:
    first, second, third, fourth = lin.loads(HANDS, source="hands.lin").records
    assert (str(first.contract), first.tricks, first.score_ns) == ("4H by E", 4, 300)
    assert (first.dealer, first.vulnerability) == (Seat.NORTH, Vulnerability.NONE)
    assert first.players == ("Nie", "Ergo", "Sun", "Wei")
    assert len(first.played) == 52
    assert first.calls[1] == Called(Seat.EAST, Call("1H"), False, "5+ ♥; 11-21 HCP")
    # The fourth hand is left out in the file; it follows from the other three.
    assert first.hands[Seat.EAST] is not None
    Deal.of(hand or Hand() for hand in first.hands)
    # A claim: mc gives declarer's tricks on the whole board.
    assert (str(second.contract), second.tricks, len(second.played)) == ("3NT by E", 7, 30)
    alerted = Called(Seat.WEST, Call("2D"), True, "Jacoby transfer -- 5+ ♥")
    assert second.calls[2] == alerted
    assert (third.passed_out, third.contract, third.tricks, third.score_ns) == (True, None, None, 0)
    # an with a lone ! is an alert without words.
    assert fourth.calls[1] == Called(Seat.NORTH, Call("X"), True, "")
    assert (str(fourth.contract), fourth.tricks, fourth.score_ns) == ("2S by W", 7, 100)
    assert [str(r.place) for r in (first, fourth)] == ["hands.lin:1:1", "hands.lin:4:1"]


def test_unknown_and_empty_commands_are_kept() -> None:
    board = lin.loads(HANDS).boards[3]
    assert board.commands[-2:] == (lin.LinCommand("sk", ""), lin.LinCommand("zz", "kept"))
    assert (board.values("sk"), board.values("zz"), board.values("pw")) == (("",), ("kept",), ())


def test_line_ends_spaces_and_comment_lines_are_kept() -> None:
    text = "\ufeff% written by hand\r\n% twice\r\n qx|o1|\r\nmd|1SA,H2,D3,C4|\r\n\r\nsv||\r\n\x1a"
    file = lin.loads(text)
    assert lin.dumps(file) == text
    assert file.records[0].place == Place("", 3, 2)
    assert file.records[0].vulnerability is None


def test_a_file_of_nothing() -> None:
    for text in ("", "\n\n", "% only a comment\n"):
        assert lin.loads(text).items == ()
        assert lin.dumps(lin.loads(text)) == text


# Deals


@pytest.mark.parametrize(
    ("digit", "dealer"),
    [("1", Seat.SOUTH), ("2", Seat.WEST), ("3", Seat.NORTH), ("4", Seat.EAST), ("0", None), ("", None)],
)
def test_dealer(digit: str, dealer: Seat | None) -> None:
    assert one(f"md|{digit}{DEAL}|").dealer is dealer


@pytest.mark.parametrize(
    ("letter", "vulnerability"),
    [
        ("o", Vulnerability.NONE),
        ("0", Vulnerability.NONE),
        ("-", Vulnerability.NONE),
        ("n", Vulnerability.NS),
        ("E", Vulnerability.EW),
        ("b", Vulnerability.BOTH),
    ],
)
def test_vulnerability(letter: str, vulnerability: Vulnerability) -> None:
    assert one(f"md|1{DEAL}|sv|{letter}|").vulnerability is vulnerability


def test_hands_go_south_west_north_east() -> None:
    record = one(f"md|1{DEAL}|")
    assert [hand.to_dotted()[:3] for hand in record.hands if hand] == ["..A", "...", "AKQ", ".AK"]
    assert record.hands[Seat.EAST] == Hand.dotted("...AKQJT98765432")


def test_a_hand_in_the_middle_follows_from_the_others() -> None:
    record = one("md|1SAKQJT98765432,,DAKQJT98765432,CAKQJT98765432|")
    assert record.hands[Seat.WEST] == Hand.dotted(".AKQJT98765432..")


def test_partial_hands() -> None:
    record = one("md|2sak h10 2,,SQJ|")
    assert record.hands == (Hand.of("SQ SJ"), None, Hand.of("SA SK HT H2"), None)
    assert one("md|3,,,|").hands == (None, None, None, None)
    # Thirteen and thirteen leave two hands open, so neither is worked out.
    assert one("md|1SAKQJT98765432,HAKQJT98765432,|").hands[:2] == (None, None)


@pytest.mark.parametrize(
    ("md", "expected"),
    [
        ("7SA", "expected a dealer from 1 (South) to 4 (East), found '7'"),
        ("1SAA", "expected each card once for South, found 'SAA'"),
        ("1SA,HK,SA", "expected each card once for North, found 'SA'"),
        ("1SAKQJT98765432H2", "expected 13 cards for South, found '14: SAKQJT98765432H2'"),
        ("1SAX", "expected a hand such as SAKHQ72DT9C5 for South, found 'SAX'"),
        ("1AK", "expected a hand such as SAKHQ72DT9C5 for South, found 'AK'"),
        ("1S2,S3,S4,S5,S6", "expected at most four hands, found '1S2,S3,S4,S5,S6'"),
    ],
)
def test_bad_deals(md: str, expected: str) -> None:
    faults, boards = faults_and_boards(f"qx|o1|md|{md}|\nqx|o2|md|1SA|")
    if md[0] == "1":  # the dealer can be read, so the board is kept without its deal
        expected = expected.replace(", found", " (only the deal is left out), found")
    assert (faults, boards) == ([f"a.lin:1:10: {expected}"], ["1", "2"] if md[0] == "1" else ["2"])


# Auctions


def test_calls_in_every_spelling() -> None:
    record = one(f"md|1{DEAL}|mb|p|mb|P|mb|1c|mb|D|mb|r|mb|1NT!|mb|x|mb|XX|mb|2n|mb|dbl|mb|pass|")
    assert " ".join(c.call.text for c in record.calls) == "P P 1C X XX 1NT X XX 2NT X P"
    assert [called.seat for called in record.calls][:3] == [Seat.SOUTH, Seat.WEST, Seat.NORTH]
    assert [called.alert for called in record.calls].index(True) == 5
    assert not record.auction_complete


def test_calls_in_a_run_and_tricks_in_one_command() -> None:
    # Some programs write an auction, and each trick, as one value.
    record = one(f"md|1{DEAL}|mb|1S!pp|mb|p|pc|h10HJhqHK|pc|SA|")
    assert (str(record.contract), record.calls[0].alert) == ("1S by S", True)
    assert [card.text for card in record.played] == ["HT", "HJ", "HQ", "HK", "SA"]


def test_explanations() -> None:
    record = one(f"md|1{DEAL}|an|lost|mb|1N|an|15-17|an||an|no !S, not !Superb|mb|p|an||")
    assert record.calls[0].explanation == "15-17; no ♠, not !Superb"
    assert record.calls[1].explanation == ""


def test_an_auction_that_breaks_the_law_is_kept() -> None:
    # LIN records what happened; the legal consequences are not the reader's business.
    record = one(f"md|1{DEAL}|mb|2S|mb|1H|mb|p|mb|p|mb|p|mb|p|")
    assert (len(record.calls), record.auction_complete) == (6, True)


def test_contract_of_an_auction_cut_short() -> None:
    calls = f"md|1{DEAL}|mb|1N|mb|p|mb|3N|"
    assert one(calls).contract is None
    assert str(one(calls + "pc|HA|").contract) == "3NT by S"
    assert str(one(calls + "mc|9|").contract) == "3NT by S"


# Play and result


def test_play_up_to_the_first_hidden_card() -> None:
    assert one("md|1|pc|SA|pc|?|pc|S2|").played == (Card("SA"),)
    assert one("md|1|pc|SA|pc||pc|S2|").played == (Card("SA"),)


def test_a_play_that_no_hand_could_make_gives_no_tricks() -> None:
    first = HANDS.splitlines()[0]
    swapped = first.replace("pc|S2|pc|SQ|", "pc|SQ|pc|S2|")
    record = one(swapped)
    assert (len(record.played), record.tricks, record.score_ns) == (52, None, None)
    # Where hands are not known, the cards alone tell.
    dealt = first[first.index("md|") : first.index("|rh|")]
    assert one(first.replace(dealt, "md|3")).tricks == 4


def test_a_claim_goes_before_the_play() -> None:
    assert one(HANDS.splitlines()[0] + "mc|5|").tricks == 5


# Vugraph


def test_vugraph() -> None:
    file = lin.loads(MATCH, source="match.lin")
    (header,) = file.headers
    match = header.match
    assert (match.event, match.segment, match.scoring) == ("Harbour Cup, Final", "Segment 2 of 4", "I")
    assert (match.first, match.last, match.teams) == (5, 7, ("Herons", "Terns"))
    assert match.carried == ("12", "9.5")
    o5, c5, o6, c6, c7 = file.records
    assert [(r.board, r.number, r.room) for r in file.records] == [
        ("5", 5, "open"),
        ("5", 5, "closed"),
        ("6", 6, "open"),
        ("6", 6, "closed"),
        ("7", 7, "closed"),
    ]
    assert o5.players == ("Nie", "Ergo", "Sun", "Wei")
    assert c5.players == ("Ono", "Uda", "Ito", "Abe")
    assert ((o5.ns, o5.ew), (c5.ns, c5.ew)) == (("Herons", "Terns"), ("Terns", "Herons"))
    assert {r.event for r in file.records} == {"Harbour Cup, Final"}
    assert {r.round for r in file.records} == {"Segment 2 of 4"}
    assert (str(o5.contract), o5.tricks, o5.score_ns) == ("3NT by N", 7, -200)
    assert (str(c5.contract), c5.tricks, c5.score_ns) == ("3NT by N", 5, -400)
    assert c5.calls[2].explanation == "asks for a 4-card ♥ or ♠ suit"
    # Only the results list tells the outcome of these.
    assert (o6.calls, str(o6.contract), o6.tricks, o6.score_ns) == ((), "4HXX by E", 8, 1000)
    assert (c7.contract, c7.adjusted, c7.score_ns) == (None, "A6040", None)
    assert (c6.passed_out, c6.score_ns, c6.auction_complete) == (True, 0, True)
    assert file.boards[0].values("nt")[2] == "clerk: two more for @Herons"
    assert o5.place == Place("match.lin", 4, 1)


def test_results_list() -> None:
    (header,) = lin.loads(MATCH).headers
    records = header.match.records()
    assert [(r.number, r.room) for r in records] == [
        (5, "open"),
        (5, "closed"),
        (6, "open"),
        (6, "closed"),
        (7, "closed"),
    ]
    assert records[2].contract == Contract.parse("4HXX by E")
    assert (records[3].passed_out, records[4].adjusted) == (True, "A6040")


def test_a_board_goes_before_the_results_list() -> None:
    file = lin.loads(MATCH.replace("3NN-2", "4SW+1"))
    board = file.boards[0]
    assert board.stated is not None
    assert (str(board.stated.contract), str(board.record.contract)) == ("4S by W", "3NT by N")
    assert board.record.tricks == 7


def test_pairs_events_have_one_table_a_board() -> None:
    text = (
        "vg|Evening pairs,,P,1,2,,,,|rs|4HN+1,,3NS=,|pw|a,b,c,d,e,f,g,h|bn|1,2|pg||\n"
        "qx|o1|st||md|1|sv|o|\nqx|o2|pn|k,l,m,n|md|2|sv|n|\n"
    )
    first, second = lin.loads(text).records
    assert (first.room, first.score_ns, first.players) == ("", 450, ("c", "d", "a", "b"))
    assert (second.room, second.score_ns, second.players) == ("", 600, ("m", "n", "k", "l"))


def test_a_further_header() -> None:
    text = (
        "vg|One,1st,I,1,1,A,0,B,0|rs|1NN=,|pn|a,b,c,d,e,f,g,h|pg||\nqx|o1|md|1|sv|o|pg||\n"
        "pn|a,b,c,x,e,f,g,h|pg||\nqx|c1|md|1|sv|o|pg||\n"
        "vg|Two,1st,I,1,1,C,0,D,0|pg||\nqx|o1|md|1|sv|o|pg||\n"
    )
    file = lin.loads(text)
    assert lin.dumps(file) == text
    assert len(file.headers) == 3
    first, second, third = file.records
    # Other players sit down, the match goes on.
    assert (first.event, first.players[1], str(first.contract)) == ("One", "d", "1NT by N")
    assert (second.event, second.players) == ("One", ("g", "h", "e", "f"))
    assert file.headers[1].match.players[0] == ("c", "x", "a", "b")
    # Another match: nothing of the first one is left.
    assert (third.event, third.players, third.contract) == ("Two", ("",) * 4, None)


def test_hand_records_under_a_header() -> None:
    text = "vg|Cup,,P,1,2,,,,|rs|1NN=,,2NN=|pn|a,b,c,d|pg||\nst||md|1|ah|Board 1|sv|o|\nmd|2|ah|Board 2|"
    file = lin.loads(text)
    assert lin.dumps(file) == text
    assert [record.event for record in file.records] == ["Cup", "Cup"]
    assert [record.players[0] for record in file.records] == ["c", "c"]


def test_players_of_a_board_in_its_own_record() -> None:
    text = "vg|M,,I,1,1,A,0,B,0|pn|a,b,c,d,e,f,g,h|\nqx|c1|pn|i,j,k,l|md|1|\nqx|o1|md|1|pn|i,j,k,l,m,n,o,p|"
    closed, opened = lin.loads(text).records
    assert (closed.players, opened.players) == (("k", "l", "i", "j"), ("k", "l", "i", "j"))


# Faults


BAD = """\
pn|Sun,Wei,Nie,Ergo|md|3SA,H2,D2,C2|ah|Board 1|sv|o|pg||
pn|Sun,Wei,Nie,Ergo|md|4SA,H2,D2,C2|ah|Board 2|sv|o|mb|1S|mb|8X|pg||
pn|Sun,Wei,Nie,Ergo|md|1SA,H2,D2,C2|ah|Board 3|sv|q|pg||
pn|Sun,Wei,Nie,Ergo|md|2SA,H2,D2,C2|ah|Board 4|sv|o|pc|SA|pc|S1|pg||
pn|Sun,Wei,Nie,Ergo|md|3SA,H2,D2,C2|ah|Board 5|sv|o|mc|14|pg||
pn|Sun,Wei,Nie,Ergo|md|4SA,H2,D2,C2|ah|Board 6|sv|o|mb|1S!pg||
pn|Sun,Wei,Nie,Ergo|md|1SA,H2,D2,C2|ah|Board 7|sv|o|pg|
pn|Sun,Wei,Nie,Ergo|md|2SA,H2,D2,C2|ah|Board 8|sv|o|pg||
pn|Sun,Wei,Nie,Ergo,a,b,c,d,e|md|2SA,H2,D2,C2|ah|Board 9|sv|o|pg||
pn|Sun,Wei,Nie,Ergo|md|SA,H2,D2,C2|ah|Board 10|sv|o|mb|p|
pn|Sun,Wei,Nie,Ergo|md|4SA,H2,D2,C2|ah|Board 11|sv|o|pg||
"""


def test_reading_goes_on_at_the_next_board() -> None:
    faults, boards = faults_and_boards(BAD)
    assert boards == ["1", "8", "11"]
    assert faults == [
        "a.lin:2:62: expected a call such as p, d, r, 1C or 3N!, found '8X'",
        "a.lin:3:51: expected a vulnerability: o, n, e or b, found 'q'",
        "a.lin:4:62: expected a card, for example SA or h5, found 'S1'",
        "a.lin:5:56: expected declarer's tricks, 0 to 13, found '14'",
        "a.lin:6:62: expected a command: two letters and a bar, found '|'",
        "a.lin:8:4: expected a command: two letters and a bar, found 'Sun,Wei,Nie,Ergo'",
        "a.lin:9:4: expected four or eight names of players, found 'Sun,Wei,Nie,Ergo,a,b,c,d,e'",
        "a.lin:10:56: expected md with the dealer before the calls, found 'mb|p|'",
    ]


def test_reading_stops_when_told_to() -> None:
    stream = lin.read(io.StringIO(BAD), on_error="raise")
    assert isinstance(next(stream), lin.LinBoard)
    with pytest.raises(Malformed, match="8X"):
        next(stream)
    with pytest.raises(Malformed, match="8X"):
        lin.loads(BAD)


def test_load_keeps_faults_apart_when_asked_to() -> None:
    file = lin.loads(BAD, on_error="yield")
    assert ([r.board for r in file.records], len(file.faults)) == (["1", "8", "11"], 8)


def test_faults_speak_both_languages() -> None:
    (fault,) = lin.loads("md|1|sv|q|", source="甲.lin", on_error="yield").faults
    assert fault.text.zh == "甲.lin:1:9: 应为局况：o、n、e 或 b，却是「q」"
    (fault,) = lin.loads("qx|o1|md|3SAA,,,|", on_error="yield").faults
    assert fault.text.zh.endswith("南家的牌：每张牌只出现一次（只略去牌张，其余照录），现为「SAA」")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("qx|o1|md|1|pg", "1:12: expected a command: two letters and a bar, found 'pg'"),
        ("qx|o1|md|1|mc|11", "1:15: expected a bar at the end of the value, found '11'"),
        ("hello, world", "1:1: expected a command: two letters and a bar, found 'hello, world'"),
        ("zz|1|yy|2|", "1:1: expected a record with vg, pn, qx or md, found 'zz|1|'"),
        ("vg|Cup,1,I,one,4,A,0,B,0|", "1:4: expected a board number, found 'one'"),
    ],
)
def test_broken_ends_and_beginnings(text: str, fault: str) -> None:
    faults, _ = faults_and_boards(text)
    assert faults == [f"a.lin:{fault}"]


def test_a_header_at_fault_leaves_nothing_of_the_one_before() -> None:
    text = "vg|One,,I,1,1,A,0,B,0|\nqx|o1|md|1|\nvg|Two,,I,x,1,C,0,D,0|\nqx|o1|md|1|\n"
    file = lin.loads(text, on_error="yield")
    assert [record.event for record in file.records] == ["One", ""]


# Bytes and chunks


def test_bytes_in_utf8_and_latin1() -> None:
    text = "pn|Zoë,Łukasz,牌,d|md|1|\n"
    file = lin.load(io.BytesIO(text.encode()))
    assert (file.records[0].players[2], file.encoding) == ("Zoë", "utf-8")
    file = lin.load(io.BytesIO("pn|Zoë,Åsa,c,d|md|1|\n".encode("latin-1")))
    assert (file.records[0].players[2:], file.encoding) == (("Zoë", "Åsa"), "latin-1")
    assert lin.dumps(file).encode(file.encoding) == "pn|Zoë,Åsa,c,d|md|1|\n".encode("latin-1")


def test_text_in_another_encoding_is_a_clear_error() -> None:
    stream = io.TextIOWrapper(io.BytesIO(b"pn|Zo\xeb|"), encoding="utf-8")
    (fault,) = lin.read(stream, source="a.lin")
    assert str(fault).startswith("a.lin:1:1: expected text in utf-8, found")


class Drip(io.StringIO):
    """A stream that returns a few characters at a time."""

    def read(self, size: int | None = -1, /) -> str:
        return super().read(min(7, size) if size and size > 0 else 7)


@pytest.mark.parametrize("text", [HANDS, MATCH, BAD])
def test_where_the_chunks_end_does_not_matter(text: str) -> None:
    whole = [repr(item) for item in lin.read(io.StringIO(text, newline=""))]
    assert [repr(item) for item in lin.read(Drip(text, newline=""))] == whole


def test_dump_writes_to_a_stream() -> None:
    stream: IO[str] = io.StringIO()
    lin.dump(lin.loads(MATCH), stream)
    assert isinstance(stream, io.StringIO)
    assert stream.getvalue() == MATCH


# Records to LIN


def test_records_become_hand_records() -> None:
    records = lin.loads(HANDS).records
    text = lin.dumps(lin.LinFile.of(records))
    assert text.splitlines()[1] == HANDS.splitlines()[1]
    assert [unplaced(r) for r in lin.loads(text).records] == [unplaced(r) for r in records]


def test_records_become_a_match_with_results() -> None:
    records = lin.loads(MATCH).records
    text = lin.dumps(lin.LinFile.of(records))
    assert text.splitlines()[0] == (
        "vg|Harbour Cup, Final,Segment 2 of 4,I,5,7,Herons,,Terns,|rs|3NN-2,3NN-4,4HExx-2,PASS,,A6040|"
        "pn|Sun,Wei,Nie,Ergo,Ito,Abe,Ono,Uda|pg||"
    )
    assert [unplaced(r) for r in lin.loads(text).records] == [unplaced(r) for r in records]


def test_results_without_auctions_go_into_a_results_list() -> None:
    records = [
        BoardRecord(
            board="3",
            number=3,
            vulnerability=Vulnerability.EW,
            contract=Contract.parse("4SX by E"),
            tricks=tricks,
            score_ns=score,
            ns=str(table),
            ew=str(table + 10),
        )
        for table, tricks, score in [(1, 10, -790), (2, 9, 200)]
    ]
    file = lin.LinFile.of(records)
    assert len(file.headers) == 2
    assert [unplaced(r) for r in lin.loads(lin.dumps(file)).records] == records


def test_what_lin_cannot_hold_is_made_to_fit() -> None:
    record = BoardRecord(
        board="1",
        number=1,
        dealer=Seat.NORTH,
        calls=(Called(Seat.NORTH, Call("1S"), True, "5+ ♠ | ♠suit"),),
        players=("Lee, Ann", "a|b", "", ""),
    )
    text = lin.dumps(lin.LinFile.of([record]))
    assert "an|5+ !S ¦ ♠suit|" in text
    again = one(text)
    assert again.players == ("Lee Ann", "a¦b", "", "")
    assert again.calls[0].explanation == "5+ ♠ ¦ ♠suit"


def unplaced(record: BoardRecord) -> BoardRecord:
    return structs.replace(record, place=Place())


@pytest.mark.parametrize("name", ["Zoë", "ÃX", "ðÿþz"])
@pytest.mark.parametrize("back", range(4))
def test_a_byte_at_a_blocks_edge_is_not_lost(name: str, back: int) -> None:
    """A Latin-1 letter can look like the first byte of UTF-8, whose rest is looked for in the next block."""
    board = f"pn|{name},b,c,d|md|1|\n"
    letter = next(at for at, one in enumerate(board) if ord(one) > 127)
    text = "nt|" + "x" * (CHUNK - letter - back - len("nt||")) + "|" + board
    data = text.encode("latin-1")
    assert data[CHUNK - back] > 127
    file = lin.load(io.BytesIO(data))
    assert file.encoding == "latin-1"
    assert lin.dumps(file) == text
    assert file.records[0].players[2] == name


@pytest.mark.parametrize("code", ["3b", "n#", "n^", "^^", "4b", "c#"])
def test_commands_of_films_cost_no_board(code: str) -> None:
    text = f"qx|o1|{code}|y|md|1SAKQ|{code}|2|sv|o|\nqx|o2|md|1SAKQ|\n"
    file = lin.loads(text, source="a.lin")
    assert [record.board for record in file.records] == ["1", "2"]
    assert not file.faults
    assert lin.dumps(file) == text


def test_a_hand_of_fourteen_is_refused_also_where_three_hold_thirty_nine() -> None:
    uneven = "SAKQJT98765432H2,HAKQJT9876543,DAKQJT9876543"
    with pytest.raises(Malformed, match="13 cards for"):
        lin.loads(f"qx|o1|md|1{uneven}|")


def test_a_board_without_qx_begins_at_the_players_after_a_deal_and_its_calls() -> None:
    text = f"md|1{DEAL}|pn|a,b,c,d|mb|p|mb|p|mb|p|mb|p|pn|e,f,g,h|md|2{DEAL}|mb|p|mb|p|mb|p|mb|p|"
    first, second = lin.loads(text).records
    assert (first.players[2], second.players[2]) == ("a", "e")
    assert (first.dealer, second.dealer) == (Seat.SOUTH, Seat.WEST)
    assert first.passed_out
    assert second.passed_out


def test_board_numbers_of_a_header_have_eight_digits_at_most() -> None:
    for text, fault in (("12345678", False), ("123456789", True)):
        faults, _ = faults_and_boards(f"vg|T,S,I,{text},{text},a,0,b,0|\nqx|o1|md|1{DEAL}|")
        assert bool([one for one in faults if "board number" in one]) is fault


@pytest.mark.parametrize("first", [1, 600, 5_000])
def test_boards_of_one_match_stand_under_one_header_whatever_their_numbers(first: int) -> None:
    record = one(f"qx|o1|md|1{DEAL}|mb|p|mb|p|mb|p|mb|p|")
    rows = [
        structs.replace(record, board=str(number), number=number, room=room, event="E")
        for number in (first, first + 1)
        for room in ("open", "closed")
    ]
    assert lin.dumps(lin.LinFile.of(rows)).count("vg|") == 1
    far = structs.replace(record, board="9999", number=9_999, room="open", event="E")
    assert lin.dumps(lin.LinFile.of([*rows, far])).count("vg|") == 2


def test_a_round_alone_is_written_in_a_header() -> None:
    record = structs.replace(one(f"qx|o1|md|1{DEAL}|mb|p|mb|p|mb|p|mb|p|"), room="", round="3")
    (back,) = lin.loads(lin.dumps(lin.LinFile.of([record]))).records
    assert back.round == "3"


def test_values_written_as_in_an_address_are_decoded() -> None:
    path = Path(__file__).parents[2] / "data" / "results" / "board_in_percents.lin"
    (record,) = lin.loads(path.read_text(encoding="utf-8")).records
    assert (record.board, record.number, record.score_ns) == ("9", 9, -2600)
    assert str(record.contract) == "4CX by N"
    named = lin.loads("pn|S%C3%BCd,West%20Q,100%,E|md|1|ah|Board%2012|mb|p|an|5%25|").records[0]
    assert (named.board, named.players) == ("12", ("100%", "E", "Süd", "West Q"))
    assert named.calls[0].explanation == "5%"
