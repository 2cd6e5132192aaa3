"""USEBIO 1.2 on our own small files: pairs, teams, individuals; faults; broken and hostile XML."""

from __future__ import annotations

import io
import random
import tracemalloc
from decimal import Decimal
from pathlib import Path

import pytest
from msgspec import structs

from paiju.cards import Card, Hand
from paiju.errors import Malformed, Place
from paiju.formats import usebio
from paiju.formats.usebio.kinds import check_kind
from paiju.games.bridge import BoardRecord, Contract, Deal, Seat, Vulnerability

HERE = Path(__file__).parent
PAIRS = (HERE / "pairs.xml").read_bytes()
TEAMS = (HERE / "teams.xml").read_bytes()


def opened(data: bytes, source: str = "") -> usebio.UsebioFile:
    return usebio.load(io.BytesIO(data), source=source)


def board(*lines: str, number: int = 1) -> str:
    inner = "".join(f"<TRAVELLER_LINE>{line}</TRAVELLER_LINE>" for line in lines)
    return f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{inner}</BOARD>"


def event(inner: str) -> str:
    return f"<USEBIO><EVENT>{inner}</EVENT></USEBIO>"


def line(inner: str) -> usebio.TravellerLine:
    (traveller,) = usebio.loads(event(board(inner))).event.travellers
    return traveller.lines[0]


def faults(text: str | bytes) -> list[str]:
    stream = io.StringIO(text) if isinstance(text, str) else io.BytesIO(text)
    found = usebio.read(stream, source="a.xml")
    return [str(item) for item in found if isinstance(item, Malformed)]


# Nothing is lost


def test_load_dump_load_is_the_identity() -> None:
    for data in (PAIRS, TEAMS):
        file = opened(data)
        again = usebio.loads(usebio.dumps(file))
        assert again.document == file.document
        assert again == file


def test_the_text_of_a_plain_file_stays_the_same() -> None:
    assert usebio.dumps(opened(TEAMS)) == TEAMS.decode()
    # An ampersand, a CDATA section, comments, an instruction and spaces stay as they are too.
    assert usebio.dumps(opened(PAIRS)) == PAIRS.decode("latin-1")


def test_a_file_is_written_in_its_own_encoding(tmp_path: Path) -> None:
    file = opened(PAIRS)
    assert file.document.encoding == "iso-8859-1"
    path = tmp_path / "a.xml"
    edited = file.document.root.edit("CLUB", lambda club: club.put("CLUB_NAME", "牌 Zürich"))
    changed = usebio.loads(usebio.dumps(file).replace("Tea &amp; Trumps", "牌 Zürich"))
    assert changed.document.root == edited
    with path.open("w", encoding=file.document.encoding, errors="xmlcharrefreplace") as stream:
        usebio.dump(changed, stream)
    assert b"<CLUB_NAME>&#29260; Z\xfcrich</CLUB_NAME>" in path.read_bytes()
    assert opened(path.read_bytes()) == changed


def test_read_modify_write_changes_one_thing() -> None:
    file = opened(PAIRS)

    def corrected(line: usebio.Element) -> usebio.Element:
        return line.put("SCORE", "A5050") if line.get("SCORE") == "A6040" else line

    root = file.document.root.edit("TRAVELLER_LINE", corrected)
    before, after = usebio.dumps(file), "".join(usebio.Document(root, None).write())
    assert after in before.replace("A6040", "A5050")
    assert usebio.loads(after).event.travellers[1].lines[1].awarded == (50, 50)


def test_signs_that_xml_reserves() -> None:
    name = usebio.Element("X", (("a", 'q"<&>\n\t\r'),), ("<&>\r'\"",))
    document = usebio.Document(usebio.Element("USEBIO", children=(name,)))
    text = "".join(document.write())
    assert usebio.loads(text).document == document
    bad = usebio.Document(usebio.Element("USEBIO", children=("\x00",)))
    with pytest.raises(Malformed, match="a character that XML can hold"):
        "".join(bad.write())


# What a file says


def test_club_and_event() -> None:
    file = opened(PAIRS)
    assert file.club == usebio.Club(name="Tea & Trumps", id="77", fields=(("TOWN", "Zürich"),))
    event = file.event
    assert (event.kind, event.title, event.date) == ("MP_PAIRS", "Monday <pairs>", "01/02/2021")
    assert (event.identifier, event.scoring, event.winners) == ("12", "MATCH_POINTS", 2)
    assert event.field("VENUE") == ""
    assert event.sections == (("1", "A"),)


def test_contestants() -> None:
    first, second, third = opened(PAIRS).event.entries
    assert (first.number, first.direction, first.rank, first.tied) == ("1", "NS", 1, False)
    assert (first.total, first.percentage, first.boards) == (Decimal(3), Decimal("75.00"), 2)
    assert [player.name for player in first.players] == ["Nie", "Sun"]
    assert (first.players[0].national_id, first.players[1].club_id) == ("0", "9")
    assert first.fields == (("MASTER_POINTS_AWARDED", "6"),)
    assert (first.session, first.section) == ("1", "A")
    assert (second.percentage, second.rank, second.tied) == (None, 2, True)
    assert (third.percentage, third.rank, third.tied) == (Decimal("37.5"), 2, True)
    event = opened(PAIRS).event
    assert event.ranking == (first, second, third)
    assert event.entry("1", "EW") == third
    assert (event.entry("1"), event.entry("9")) == (first, None)


def test_travellers() -> None:
    seven, eight = opened(PAIRS, "pairs.xml").event.travellers
    assert (seven.board, seven.session, seven.section, seven.kind) == ("7", "1", "A", "MP_PAIRS")
    first, second = seven.lines
    assert (first.ns, first.ew) == ("1", "1")
    assert (first.contract, first.lead) == (Contract.parse("4SX by N"), Card("HT"))
    assert (first.tricks, first.score) == (11, 990)
    assert first.points == (usebio.Points("MATCH_POINTS", Decimal(2), Decimal(0)),)
    assert first.fields == (("TABLE", "3"),)
    assert first.place == Place("pairs.xml", 48, 9)
    assert (second.contract, second.lead) == (Contract.parse("3NT by E"), Card("C2"))
    assert (second.score, second.points, second.lin) == (None, (), "md|1|mb|3N|")
    passed, adjusted, unplayed = eight.lines
    assert (passed.passed_out, passed.contract, passed.tricks) == (True, None, None)
    assert (adjusted.adjusted, adjusted.awarded, adjusted.score) == ("A6040", (60, 40), None)
    assert (unplayed.adjusted, unplayed.contract, unplayed.passed_out) == ("NP", None, False)
    assert eight.vulnerability is Vulnerability.NONE


def test_hands() -> None:
    (dealt,) = opened(PAIRS).deals
    assert dealt.board == "7"
    assert dealt.hands[Seat.NORTH] == Hand.dotted("AKQJT987..A32.AK")
    assert dealt.hands[Seat.EAST] is None


def test_hands_inside_a_board_of_the_event() -> None:
    hand = "<HAND><DIRECTION>East</DIRECTION><SPADES>AK</SPADES></HAND>"
    text = event(f"<BOARD><BOARD_NUMBER>3</BOARD_NUMBER><VULNERABILITY>East-West</VULNERABILITY>{hand}</BOARD>")
    file = usebio.loads(text)
    assert file.deals[0].hands[Seat.EAST] == Hand.of("SA SK")
    assert file.deals[0].vulnerability is Vulnerability.EW
    assert file.event.travellers[0].lines == ()


def test_a_pairs_event_as_records() -> None:
    records = opened(PAIRS, "pairs.xml").records
    first, second, passed, adjusted, unplayed = records
    assert (first.board, first.number, first.ns, first.ew) == ("7", 7, "1", "1")
    # Board 7 by Law 2: South deals, both vulnerable. 3NT by East one down is 100 for North-South.
    assert (first.dealer, first.vulnerability) == (Seat.SOUTH, Vulnerability.BOTH)
    assert (first.score_ns, second.score_ns) == (990, 100)
    assert first.played == (Card("HT"),)
    assert first.hands[Seat.NORTH] is not None
    assert (first.event, first.section) == ("Monday <pairs>", "A")
    assert first.place == Place("pairs.xml", 48, 9)
    assert (passed.passed_out, passed.score_ns) == (True, 0)
    # The file says that nobody is vulnerable on board 8, which goes before Law 2.
    assert passed.vulnerability is Vulnerability.NONE
    assert (adjusted.adjusted, adjusted.score_ns) == ("A6040", None)
    assert (unplayed.adjusted, unplayed.score_ns) == ("NP", None)


def test_a_match_of_teams() -> None:
    file = opened(TEAMS)
    event = file.event
    assert (event.kind, event.title) == ("SWISS_TEAMS", "苍鹭杯")
    herons, terns = event.entries
    assert (herons.kind, herons.number, herons.name) == ("TEAM", "1", "Herons")
    assert [player.name for player in herons.players] == ["Sun", "Wei"]
    assert [pair.number for pair in herons.pairs] == ["1a"]
    assert (herons.total, terns.rank) == (Decimal("13.41"), 2)
    (match,) = event.matches
    assert (match.round, match.first, match.second) == ("1", "1", "2")
    assert match.scores == (Decimal("13.41"), Decimal("6.59"))
    (traveller,) = event.travellers
    assert (traveller.match, traveller.fields) == (match, (("IMPS", "6"),))
    here, there = file.records
    assert (here.ns, here.ew, here.round, here.score_ns) == ("1", "2", "1", 600)
    assert (there.ns, there.ew, there.round, there.score_ns) == ("2", "1", "1", -100)


def test_a_match_of_pairs() -> None:
    text = event(
        "<MATCH><ROUND_NUMBER>3</ROUND_NUMBER><NS_PAIR_NUMBER>4</NS_PAIR_NUMBER><EW_PAIR_NUMBER>5"
        "</EW_PAIR_NUMBER><NS_SCORE>12</NS_SCORE><EW_SCORE>late</EW_SCORE>"
        + board("<SCORE>50</SCORE><NS_CROSS_IMP_POINTS>-0.33</NS_CROSS_IMP_POINTS>")
        + "</MATCH>"
    )
    file = usebio.loads(text)
    (match,) = file.event.matches
    assert (match.scores, match.fields) == ((Decimal(12), None), (("EW_SCORE", "late"),))
    (record,) = file.records
    assert (record.ns, record.ew, record.round) == ("4", "5", "3")
    points = file.event.travellers[0].lines[0].points
    assert points == (usebio.Points("CROSS_IMP_POINTS", Decimal("-0.33")),)


def test_an_individual_event() -> None:
    seats = "".join(f"<{s}_PLAYER_NUMBER>{n}</{s}_PLAYER_NUMBER>" for s, n in zip("WSEN", "4321", strict=True))
    player = "<PLAYER><PLAYER_NUMBER>1</PLAYER_NUMBER><PLAYER_NAME>Nie</PLAYER_NAME><PLACE>1</PLACE></PLAYER>"
    file = usebio.loads(event(f"<PARTICIPANTS>{player}</PARTICIPANTS>" + board(seats)))
    (entry,) = file.event.entries
    assert (entry.kind, entry.number, entry.rank) == ("PLAYER", "1", 1)
    assert entry.players[0].name == "Nie"
    assert file.records[0].players == ("1", "2", "3", "4")


@pytest.mark.parametrize(
    ("text", "short"), [("3NT", "3NT"), ("4 SXX", "4SXX"), ("1n", "1NT"), ("2H**", "2HXX"), ("5♦x", "5DX")]
)
def test_contracts(text: str, short: str) -> None:
    found = line(f"<CONTRACT>{text}</CONTRACT><PLAYED_BY>w</PLAYED_BY>").contract
    assert found is not None
    assert (found.short, found.declarer) == (short, Seat.WEST)


@pytest.mark.parametrize("text", ["Pass", "PASSED OUT", "all pass", "PO"])
def test_passed_out(text: str) -> None:
    assert line(f"<CONTRACT>{text}</CONTRACT>").passed_out


@pytest.mark.parametrize(("text", "card"), [("10S", "ST"), ("S10", "ST"), ("qh", "HQ"), ("♥Q", "HQ"), ("-", None)])
def test_leads(text: str, card: str | None) -> None:
    assert line(f"<LEAD>{text}</LEAD>").lead is (None if card is None else Card(card))


# Faults


def test_a_fault_in_a_line_leaves_the_others() -> None:
    text = event(
        board("<CONTRACT>8S</CONTRACT><PLAYED_BY>N</PLAYED_BY>", "<SCORE>50</SCORE>")
        + board("<SCORE>fifty</SCORE>", "<SCORE>A6040</SCORE>", number=2)
        + "<BOARD><BOARD_NUMBER></BOARD_NUMBER></BOARD>"
        + board("<SCORE>1.5</SCORE>", "<TRICKS>14</TRICKS>", "<LEAD>SS</LEAD>", number=3)
        + board("<CONTRACT>2S</CONTRACT>", "<NS_MATCH_POINTS>x</NS_MATCH_POINTS>", number=4)
    ).replace("<TRAVELLER", "\n<TRAVELLER")
    assert faults(text) == [
        "a.xml:2:17: expected a contract such as 4SX by E, found '8S'",
        "a.xml:4:17: expected points for North-South, or an adjusted score such as A6040, found 'fifty'",
        "a.xml:5:62: expected a board with its BOARD_NUMBER, found 'BOARD'",
        "a.xml:6:17: expected points for North-South, or an adjusted score such as A6040, found '1.5'",
        "a.xml:7:17: expected 0 to 13 tricks, found '14'",
        "a.xml:8:17: expected a card such as ♠A or SA, ♥10 or HT, or a joker (big joker, small joker), found 'SS'",
        "a.xml:9:17: expected a contract with PLAYED_BY, or PASS, found '2S'",
        "a.xml:10:17: expected a number, found 'x'",
    ]
    file = usebio.loads(text, on_error="yield")
    assert len(file.faults) == 8
    assert [(t.board, len(t.lines)) for t in file.event.travellers] == [("1", 1), ("2", 1), ("3", 0), ("4", 0)]
    # The document keeps what could not be read.
    assert usebio.dumps(file) == text
    with pytest.raises(Malformed, match="8S"):
        usebio.loads(text)
    with pytest.raises(Malformed, match="8S"):
        list(usebio.read(io.StringIO(text), on_error="raise"))


def test_faults_in_hands_and_contestants() -> None:
    hand = "<HAND><DIRECTION>North</DIRECTION><SPADES>{}</SPADES></HAND>"
    dealt = "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{}</BOARD>"
    pair = "<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLACE>{}</PLACE></PAIR>"
    text = (
        f"<USEBIO><EVENT><PARTICIPANTS>{pair.format('first')}{pair.format(2)}</PARTICIPANTS></EVENT><HANDSET>"
        + dealt.format(hand.format("AKX"))
        + dealt.format(hand.format("AK") * 2)
        + dealt.format(hand.format("AK").replace("North", "Up"))
        + dealt.format("<HAND><SPADES>A</SPADES></HAND>")
        + dealt.format(hand.format("AK") + hand.format("A").replace("North", "South"))
        + dealt.format(hand.format("AKQJT98765432</SPADES><HEARTS>2</HEARTS><SPADES>"))
        + "</HANDSET></USEBIO>"
    )
    assert [fault.split(": ", 1)[1] for fault in faults(text)] == [
        "expected a rank such as 3 or 3=, found 'first'",
        "expected a rank (AKQJT98765432) for North, found 'X'",
        "expected one hand for each direction, found 'NORTH'",
        "expected a seat: N, E, S or W, found 'Up'",
        "expected a hand with its DIRECTION, found 'HAND'",
        "expected each card once, for South too, found 'SA'",
        "expected 13 cards for North, found '14: SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2 H2'",
    ]


def test_events_in_any_order_and_inside_each_other() -> None:
    name = "<EVENT_DESCRIPTION>{}</EVENT_DESCRIPTION>"
    text = (
        f"<USEBIO><EVENT>{board('<SCORE>50</SCORE>')}<EVENT>{name.format('inner')}{board()}</EVENT>"
        f"{name.format('outer')}</EVENT><EVENT>{name.format('last')}</EVENT></USEBIO>"
    )
    file = usebio.loads(text)
    # What an event says of itself may stand after its boards.
    assert [event.title for event in file.events] == ["outer", "inner", "last"]
    assert [len(event.travellers) for event in file.events] == [1, 1, 0]
    heads = [item for item in usebio.read(io.StringIO(text)) if isinstance(item, usebio.UsebioEvent)]
    assert [head.title for head in heads] == ["", "inner", "last"]


def test_records_out_of_place() -> None:
    assert faults("<USEBIO><EVENT><TRAVELLER_LINE/><HAND/></EVENT></USEBIO>") == [
        "a.xml:1:16: expected TRAVELLER_LINE inside BOARD, found '<EVENT>'",
        "a.xml:1:33: expected HAND inside BOARD, found '<EVENT>'",
    ]


def test_faults_speak_both_languages() -> None:
    (fault,) = usebio.loads(event(board("<TRICKS>x</TRICKS>")), source="甲.xml", on_error="yield").faults
    assert fault.text.zh == "甲.xml:1:69: 应为数字，却是「x」"


# Broken and hostile XML: one clear error each


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "a.xml:1:1: expected an element, found ''"),
        ("noise", "a.xml:1:1: expected well-formed XML, found 'noise'"),
        ("<html></html>", "a.xml:1:1: expected a USEBIO document, found '<html>'"),
        ("<USEBIO><A></USEBIO>", "a.xml:1:14: expected the end tag of the open element, found 'USEBIO>'"),
        ("<USEBIO>\n<A", "a.xml:2:1: expected the end of a tag, found '<A'"),
        ("<USEBIO>&eacute;</USEBIO>", "a.xml:1:9: expected one of the five entities of XML, found '&eacute;</USEBIO>'"),
        ("<USEBIO/><USEBIO/>", "a.xml:1:10: expected the end of the document, found '<USEBIO/>'"),
        ("<USEBIO a='1' a='2'/>", "a.xml:1:15: expected each attribute once only, found \"a='2'/>\""),
        ("<USEBIO>a & b</USEBIO>", "a.xml:1:12: expected well-formed XML, found ' b</USEBIO>'"),
        (b"<USEBIO>\xe9</USEBIO>", "a.xml:1:9: expected well-formed XML, found '\ufffd</USEBIO>'"),
        (
            b'<?xml version="1.0" encoding="klingon"?><USEBIO/>',
            "a.xml:1:31: expected a known encoding, found 'klingon'",
        ),
    ],
)
def test_broken_xml(text: str | bytes, fault: str) -> None:
    assert faults(text) == [fault]
    with pytest.raises(Malformed):
        usebio.load(io.BytesIO(text.encode() if isinstance(text, str) else text), on_error="yield")


HOSTILE = {
    "a bomb": (
        '<!DOCTYPE USEBIO [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><USEBIO>&b;</USEBIO>',
        "a document type without declarations of its own",
    ),
    "a file of the machine": (
        '<!DOCTYPE USEBIO [<!ENTITY a SYSTEM "file:///etc/hostname">]><USEBIO>&a;</USEBIO>',
        "a document type without declarations of its own",
    ),
    "a parameter entity": (
        '<!DOCTYPE USEBIO [<!ENTITY % a SYSTEM "http://example.invalid/a">%a;]><USEBIO/>',
        "a document type without declarations of its own",
    ),
    "an entity of a type elsewhere": (
        '<!DOCTYPE USEBIO SYSTEM "file:///etc/hostname"><USEBIO>&a;</USEBIO>',
        "one of the five entities of XML",
    ),
    "a tower": ("<USEBIO>" + "<A>" * 5000, "at most 64 levels of elements"),
    "a tag without end": ("<USEBIO><A " + "a" * 5_000_000, "a tag of at most 4194304 bytes"),
    "an attribute without end": ('<USEBIO><A a="' + "a" * 5_000_000, "a tag of at most 4194304 bytes"),
    "a text without end": ("<USEBIO><EVENT><A>" + "a" * 5_000_000, "a record of at most 4194304 characters"),
    "a record without end": ("<USEBIO><EVENT><BOARD>" + "<A>1</A>" * 70_000, "a record of at most 4194304 characters"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_xml_is_refused(name: str) -> None:
    text, expected = HOSTILE[name]
    (fault,) = faults(text)
    assert f"expected {expected}, found" in fault


def test_fields_without_end_are_one_fault() -> None:
    text = event("<A>1</A>" * 10_000)
    assert [fault.split(": ", 1)[1] for fault in faults(text)] == ["expected at most 4096 fields, found 'A'"]


def peak(data: bytes) -> tuple[int, int, list[str]]:
    """Read a stream; return the peak memory, the number of items, and the faults."""
    stream = io.BytesIO(data)
    found, count = [], 0
    tracemalloc.start()
    try:
        for item in usebio.read(stream, source="noise.xml"):
            count += 1
            if isinstance(item, Malformed):
                found.append(str(item))
        return tracemalloc.get_traced_memory()[1], count, found
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("start", [b"", b"<USEBIO>", b"<USEBIO><EVENT>\n"])
def test_noise_gives_one_clear_error_in_constant_memory(start: bytes) -> None:
    noise = start + random.Random(7).randbytes(1_000_000)
    small, _, _ = peak(noise[:400_000])
    large, count, found = peak(noise)
    assert (count - len(found), len(found)) == (0, 1)
    assert "expected well-formed XML" in found[0]
    assert large < small + 100_000
    assert large < 1_000_000


def test_a_long_file_is_read_in_constant_memory() -> None:
    one = board("<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><SCORE>50</SCORE><CONTRACT>PASS</CONTRACT>") + "\n"
    small, _, _ = peak(event(one * 700).encode())
    large, count, found = peak(event(one * 1700).encode())
    assert (count, found) == (1701, [])
    assert large < small + 200_000


class Drip(io.BytesIO):
    """A stream that returns a few bytes at a time."""

    def read(self, size: int | None = -1, /) -> bytes:
        return super().read(min(5, size or 5))


@pytest.mark.parametrize("data", [PAIRS, TEAMS])
def test_where_the_chunks_end_does_not_matter(data: bytes) -> None:
    assert usebio.load(Drip(data)) == opened(data)


# Records to USEBIO


def test_records_become_travellers() -> None:
    records = [
        BoardRecord(
            board="7",
            number=7,
            dealer=Seat.SOUTH,
            vulnerability=Vulnerability.BOTH,
            hands=Deal.shuffled("usebio").hands,
            contract=Contract.parse(contract) if contract else None,
            passed_out=not contract and not adjusted,
            played=(Card("S2"),) if contract else (),
            tricks=tricks,
            score_ns=score,
            adjusted=adjusted,
            ns=ns,
            ew=ew,
            event="Cup",
            section="A",
        )
        for contract, tricks, score, adjusted, ns, ew in [
            ("4SX by E", 9, 200, "", "1", "2"),
            ("", None, 0, "", "3", "4"),
            ("", None, None, "A6040", "5", "6"),
        ]
    ]
    nie = usebio.UsebioEntry(number="1", section="A", players=(usebio.UsebioPlayer(name="Nie"),), rank=1)
    file = usebio.UsebioFile.of_records(
        records,
        kind="MP_PAIRS",
        entries=(nie,),
        points=lambda record: (usebio.Points("MATCH_POINTS", Decimal(len(record.ns)), Decimal("0.5")),),
    )
    text = usebio.dumps(file)
    assert text.startswith(
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE USEBIO SYSTEM'
        ' "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">\n<USEBIO Version="1.2">'
    )
    again = usebio.loads(text)
    assert (again.event.kind, again.event.title) == ("MP_PAIRS", "Cup")
    assert [entry.number for entry in again.event.entries] == list("123456")
    assert again.event.ranking[0].players[0].name == "Nie"
    assert again.event.travellers[0].lines[2].points[0].ew == Decimal("0.5")
    assert [structs.replace(record, place=Place()) for record in again.records] == records


def test_the_vulnerability_is_written_where_the_number_does_not_tell_it() -> None:
    odd = BoardRecord(board="1", number=1, vulnerability=Vulnerability.EW, passed_out=True)
    again = usebio.loads(usebio.dumps(usebio.UsebioFile.of_records([odd]))).records
    assert [record.vulnerability for record in again] == [Vulnerability.EW]
    plain = BoardRecord(board="1", number=1, vulnerability=Vulnerability.NONE, passed_out=True)
    assert "VULNERABILITY" not in usebio.dumps(usebio.UsebioFile.of_records([plain]))


def test_what_usebio_cannot_tell_apart_is_not_written() -> None:
    with pytest.raises(Malformed, match="a record with its board"):
        usebio.UsebioFile.of_records([BoardRecord(passed_out=True)])
    one, other = (
        BoardRecord(board="1", hands=(Hand.dotted(north), None, None, None))
        for north in ("AKQJT98765432...", ".AKQJT98765432..")
    )
    with pytest.raises(Malformed, match="one deal for each board"):
        usebio.UsebioFile.of_records([one, other])


def test_records_without_a_section_stand_in_none() -> None:
    plain = BoardRecord(board="1", number=1, passed_out=True)
    text = usebio.dumps(usebio.UsebioFile.of_records([plain]))
    assert "<SECTION" not in text
    (record,) = usebio.loads(text).records
    assert (record.section, record.number) == ("", 1)


@pytest.mark.parametrize("name", ["²", "１", "1234567", "B1"])
def test_a_board_that_bears_no_plain_number_keeps_its_name_alone(name: str) -> None:
    text = event(board("<SCORE>420</SCORE>", number=1).replace(">1<", f">{name}<"))
    (record,) = usebio.loads(text).records
    assert (record.board, record.number, record.dealer, record.vulnerability) == (
        name, None, None, None,
    )  # fmt: skip


def test_a_type_whose_boards_are_not_compared_is_refused_with_those_that_are() -> None:
    for kind in ("LADDER", "WHIST"):
        text = event(board("<SCORE>420</SCORE>")).replace("<EVENT>", f'<EVENT EVENT_TYPE="{kind}">')
        with pytest.raises(Malformed, match="an EVENT_TYPE whose boards are compared") as caught:
            check_kind(usebio.loads(text).event.kind, Place())
        assert "MP_PAIRS" in caught.value.text.en
        assert "LADDER" not in caught.value.expected.en
    check_kind("mp_pairs", Place())
    check_kind("", Place())


def test_a_score_beyond_any_board_costs_its_line() -> None:
    (fault,) = faults(event(board("<SCORE>99999999999</SCORE>", "<SCORE>420</SCORE>")))
    assert "points for North-South" in fault
