"""USEBIO under generated values, generated documents and mangled files."""

from __future__ import annotations

import io
from decimal import Decimal
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from paiju.cards import CARDS, Hand
from paiju.errors import Malformed, Place
from paiju.formats import usebio
from paiju.games.bridge import SEATS, Contract, Deal, Denomination, Seat, Vulnerability

HERE = Path(__file__).parent
FILES = [(HERE / "pairs.xml").read_text(encoding="latin-1"), (HERE / "teams.xml").read_text(encoding="utf-8")]

# What XML can hold; what the records strip is left out: spaces around a text.
WORDS = st.text("abcXYZ 0-9é牌<&>\"';", max_size=8).map(str.strip)
NUMBERS = st.decimals(-50, 50, places=2)
FIELDS = st.lists(st.tuples(st.sampled_from(("VENUE", "TABLE", "COLOUR")), WORDS), max_size=2).map(tuple)
CONTRACTS = st.builds(
    Contract, st.integers(1, 7), st.sampled_from(Denomination), st.integers(0, 2), st.sampled_from(SEATS)
)


@st.composite
def lines(draw: st.DrawFn) -> usebio.TravellerLine:
    kind = draw(st.sampled_from(("contract", "passed", "adjusted", "nothing")))
    contract = draw(CONTRACTS) if kind == "contract" else None
    kinds = draw(st.sets(st.sampled_from(("MATCH_POINTS", "CROSS_IMP_POINTS", "BUTLER_IMPS"))))
    one_side = st.tuples(st.none() | NUMBERS, st.none() | NUMBERS)
    return usebio.TravellerLine(
        ns=draw(WORDS),
        ew=draw(WORDS),
        players=draw(st.tuples(WORDS, WORDS, WORDS, WORDS)),
        direction=draw(st.sampled_from(("", "NS", "EW"))),
        contract=contract,
        passed_out=kind == "passed",
        lead=draw(st.none() | st.sampled_from(CARDS[:52])),
        tricks=draw(st.none() | st.integers(0, 13)) if contract else None,
        score=draw(st.none() | st.integers(-7600, 7600)) if kind != "adjusted" else None,
        adjusted="A6040" if kind == "adjusted" else "",
        points=tuple(usebio.Points(name, *draw(one_side)) for name in sorted(kinds)),
        lin=draw(WORDS),
        fields=draw(FIELDS),
    )


@st.composite
def events(draw: st.DrawFn) -> usebio.UsebioEvent:
    session, section = draw(st.sampled_from((("", ""), ("1", "A"), ("", "B"), ("2", ""))))
    match = None
    if draw(st.booleans()):
        match = usebio.RoundMatch(
            round=draw(WORDS),
            first=draw(WORDS),
            second=draw(WORDS),
            pairs=draw(st.booleans()),
            scores=draw(st.tuples(st.none() | NUMBERS, st.none() | NUMBERS)),
            session=session,
            section=section,
            fields=draw(FIELDS),
        )
    players = st.builds(usebio.UsebioPlayer, name=WORDS, number=WORDS, national_id=WORDS, club_id=WORDS, fields=FIELDS)
    rank = draw(st.none() | st.integers(1, 20))
    entry = usebio.UsebioEntry(
        number=draw(WORDS),
        direction=draw(st.sampled_from(("", "NS"))),
        players=tuple(draw(st.lists(players, min_size=1, max_size=2))),
        rank=rank,
        tied=draw(st.booleans()) if rank else False,
        total=draw(st.none() | NUMBERS),
        percentage=draw(st.none() | NUMBERS),
        boards=draw(st.none() | st.integers(0, 99)),
        session=session,
        section=section,
        fields=draw(FIELDS),
    )
    pair = usebio.UsebioEntry(number="1a", players=entry.players, session=session, section=section)
    team = structs.replace(entry, kind="TEAM", direction="", name=draw(WORDS), pairs=(pair,))
    traveller = usebio.UsebioTraveller(
        board=draw(st.integers(1, 99).map(str)),
        lines=tuple(draw(st.lists(lines(), max_size=3))),
        kind=draw(st.sampled_from(("", "MP_PAIRS"))),
        session=session,
        section=section,
        match=match,
        vulnerability=draw(st.none() | st.sampled_from(Vulnerability)),
        fields=draw(FIELDS),
    )
    return usebio.UsebioEvent(
        kind=draw(WORDS),
        fields=draw(FIELDS),
        entries=(draw(st.sampled_from((entry, team))),),
        travellers=(traveller,),
        matches=() if match is None else (match,),
    )


def unplaced(event: usebio.UsebioEvent) -> usebio.UsebioEvent:
    """Remove all positions."""
    nowhere = Place()
    travellers = [
        structs.replace(
            traveller,
            place=nowhere,
            lines=tuple(structs.replace(line, place=nowhere) for line in traveller.lines),
            match=traveller.match and structs.replace(traveller.match, place=nowhere),
        )
        for traveller in event.travellers
    ]
    entries = [
        structs.replace(entry, place=nowhere, pairs=tuple(structs.replace(pair, place=nowhere) for pair in entry.pairs))
        for entry in event.entries
    ]
    return structs.replace(
        event,
        entries=tuple(entries),
        travellers=tuple(travellers),
        matches=tuple(structs.replace(match, place=nowhere) for match in event.matches),
    )


@given(st.lists(events(), max_size=2), st.integers(0, 99))
@settings(max_examples=60, deadline=None)
def test_typed_values_round_trip(written: list[usebio.UsebioEvent], seed: int) -> None:
    whole = Deal.shuffled(seed).hands
    deals = [
        usebio.Dealt(board="1", hands=whole, vulnerability=Vulnerability.NS),
        usebio.Dealt(board="2", hands=(None, whole[Seat.EAST], None, Hand())),
    ]
    club = usebio.Club(name="Tea & Trumps", id="7", fields=(("TOWN", "牌"),))
    file = usebio.UsebioFile.of(written, club=club, deals=deals)
    again = usebio.loads(usebio.dumps(file))
    assert again.document == file.document
    assert [unplaced(event) for event in again.events] == written
    assert again.club == club
    assert [structs.replace(dealt, place=Place()) for dealt in again.deals] == deals


LEAVES = (
    st.text("ab <>&é牌\n", min_size=1, max_size=6)
    | st.builds(usebio.Comment, st.text("ab é", max_size=5))
    | st.builds(usebio.Cdata, st.text("ab<&>", max_size=5))
    | st.builds(usebio.Instruction, st.sampled_from(("p", "q")), st.text("ab=", max_size=4))
)
NAMES = st.sampled_from(
    ("EVENT", "BOARD", "HAND", "TRAVELLER_LINE", "MATCH", "PAIR", "TEAM", "PLAYER", "SCORE", "CLUB", "é牌")
)
ATTRIBUTES = st.dictionaries(NAMES, st.text("ab<&>\"'\n\té", max_size=5), max_size=2).map(
    lambda found: tuple(found.items())
)


def joined(nodes: list[object]) -> tuple[object, ...]:
    """Join adjacent texts, as a parser returns them."""
    found: list[object] = []
    for node in nodes:
        if isinstance(node, str) and found and isinstance(found[-1], str):
            found[-1] += node
        else:
            found.append(node)
    return tuple(found)


ELEMENTS = st.recursive(
    st.builds(usebio.Element, NAMES, ATTRIBUTES),
    lambda inner: st.builds(usebio.Element, NAMES, ATTRIBUTES, st.lists(inner | LEAVES, max_size=4).map(joined)),
    max_leaves=12,
)


@given(st.lists(ELEMENTS | LEAVES, max_size=4), st.sampled_from((-1, 0, 1)))
@settings(max_examples=120, deadline=None)
def test_any_document_round_trips(nodes: list[object], standalone: int) -> None:
    root = structs.replace(usebio.Element("USEBIO"), children=joined(nodes))
    document = usebio.Document(root, "1.0", "utf-8", standalone, ("\n",), ("\n\n",))
    text = "".join(document.write())
    # Whatever stands in it, the document is kept; only records can be at fault.
    assert usebio.loads(text, on_error="yield").document == document


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_mangled_files_never_crash(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(FILES))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        end = at + data.draw(st.sampled_from((0, 0, 1, 2, 30)))
        pieces = ("", "<", ">", "</", "&", "9", "x", "\x00", "é", "<A>", "</BOARD>", "<!--", "<![CDATA[")
        text = text[:at] + data.draw(st.sampled_from(pieces)) + text[end:]
    items = list(usebio.read(io.StringIO(text)))
    try:
        file = usebio.loads(text, on_error="yield")
    except Malformed as fault:
        # Broken XML: one clear error, and the last item of the stream.
        said = fault.text
        assert isinstance(items[-1], Malformed)
        assert said == items[-1].text
        return
    assert usebio.loads(usebio.dumps(file), on_error="yield").document == file.document
    assert len(file.faults) == sum(isinstance(item, Malformed) for item in items)
    assert all(isinstance(record.score_ns, int | None) for record in file.records)


@given(st.decimals(allow_nan=False, allow_infinity=False, places=3, min_value=-99, max_value=99))
def test_points_are_kept_to_the_last_digit(points: Decimal) -> None:
    line = usebio.TravellerLine(points=(usebio.Points("MATCH_POINTS", points, -points),))
    event = usebio.UsebioEvent(travellers=(usebio.UsebioTraveller(board="1", lines=(line,)),))
    again = usebio.loads(usebio.dumps(usebio.UsebioFile.of((event,))))
    assert str(again.event.travellers[0].lines[0].points[0].ns) == f"{points:f}"
