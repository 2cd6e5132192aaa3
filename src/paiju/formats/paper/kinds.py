"""Defines the kinds of sheets that an event can print, and makes each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypedDict

from msgspec import Struct

from paiju.errors import Malformed
from paiju.formats.paper.card import BLANK, DealDiagram, Layout, PaperCard, Sheet, spans
from paiju.formats.report import HandRecord
from paiju.games.bridge import vulnerability_of
from paiju.text import Text, verbatim
from paiju.tournament import Competition, Contestants
from paiju.tournament.places import RoundKey, SeatedTable, section_told
from paiju.tournament.state import RoundState, TableState

WORDS: Final = {
    "round": Text("Round", "轮次"),
    "table": Text("Table", "桌"),
    "seat": Text("Seat", "方位"),
    "against": Text("Against", "对手"),
    "partner": Text("Partner", "同伴"),
    "boards": Text("Boards", "牌号"),
    "board": Text("Board", "牌号"),
    "games": Text("Games", "局"),
    "vulnerable": Text("Vul", "局况"),
    "contract": Text("Contract", "定约"),
    "by": Text("By", "庄家"),
    "lead": Text("Lead", "首攻"),
    "tricks": Text("Tricks", "墩"),
    "ns": Text("N-S", "南北"),
    "ew": Text("E-W", "东西"),
    "score_ns": Text("N-S +", "南北 +"),
    "score_ew": Text("E-W +", "东西 +"),
    "score": Text("Score", "得分"),
    "result": Text("Result", "计分"),
    "name": Text("Name", "姓名"),
    "number": Text("No.", "编号"),
    "out": Text("sits out", "轮空"),
    "deal": Text("Deal", "盘"),
    "declarer": Text("Declarer", "庄家"),
    "trump": Text("Trump", "主"),
    "points": Text("Defenders' points", "闲家得分"),
    "levels": Text("Levels", "升级"),
    "after": Text("Levels after", "打到"),
    "fines": Text("Rulings and fines", "判罚"),
    "position": Text("Seat", "座位"),
    "player": Text("Player", "队员"),
    "winner": Text("Winner", "胜方"),
    "director": Text("Director: ____________________", "裁判：____________________"),
    "captain": Text("Captain: ____________________", "队长：____________________"),
}
_SEATS: Final = (Text("N", "北"), Text("S", "南"), Text("E", "东"), Text("W", "西"))
_DEALS: Final = 14
"""The number of lines on a table's sheet: even the longest match has fewer deals."""


class PrintRequest(Struct, frozen=True, kw_only=True):
    """A request to print sheets of a session.

    `address`: of the event's page; `hands`: the session's hand records.
    """

    competition: Competition
    stage: str
    session: int = 1
    address: str = ""
    hands: tuple[HandRecord, ...] = ()

    @property
    def rounds(self) -> list[RoundState]:
        """The rounds that are seated, section by section."""
        stage = self.competition.stages.get(self.stage)
        found = () if stage is None else stage.session(self.session)
        return sorted(found, key=lambda one: one.key)

    @property
    def sections(self) -> list[str]:
        """The sections that are seated, in order."""
        return list(dict.fromkeys(one.key.section for one in self.rounds))

    @property
    def individual(self) -> bool:
        """Whether a side consists of two contestants who entered separately."""
        return any(len(side) > 1 for _, table in self.tables() for side in table.table.sides)

    def tables(self) -> Iterator[tuple[RoundKey, TableState]]:
        """Yield every seated table, round by round."""
        for one in self.rounds:
            for number in sorted(one.tables):
                yield one.key, one.tables[number]

    def met(self) -> Iterator[tuple[RoundKey, TableState]]:
        """Return the seated tables with both sides."""
        return (one for one in self.tables() if all(one[1].table.sides))

    def heading(self, key: RoundKey, table: int) -> Text:
        """Return the heading for a table in a round."""
        place = self.place(key, table)
        return Text(f"Round {key.round} · Table {place}", f"第 {key.round} 轮 · 第 {place} 桌")

    def name(self, entry: str) -> str:
        """Return an entry's name."""
        return self.competition.contestants[entry].entry.name

    def called(self, entry: str) -> str:
        """Return an entry's number and name."""
        name = self.name(entry)
        return entry if name == entry else f"{entry} {name}"

    def side(self, side: Sequence[str]) -> Text:
        """Name the entries of a side, or state that it is vacant."""
        return verbatim(" + ".join(map(self.called, side))) if side else WORDS["out"]

    def place(self, key: RoundKey, table: int) -> str:
        """Return a short name of a table, with its section if there are several."""
        return f"{key.section}{table}" if len(self.sections) > 1 else str(table)

    @property
    def under(self) -> Text:
        """The line under a page's heading: the event, its stage and session."""
        plan = self.competition.plan
        sessions = plan.stage(self.stage).sessions
        parts = [verbatim(plan.title)]
        if len(plan.stages) > 1:
            parts.append(verbatim(self.stage))
        if sessions > 1:
            parts.append(Text(f"session {self.session}", f"第 {self.session} 节"))
        return Text(" · ".join(one.en for one in parts), " · ".join(one.zh for one in parts))


class SheetKind(Struct, frozen=True, kw_only=True):
    """A kind of sheet; `of` makes its cards, `fits` returns whether an event needs it."""

    name: str
    title: Text
    of: Callable[[PrintRequest], list[PaperCard] | list[DealDiagram]]
    fits: Callable[[Competition], bool]
    layout: Layout = "cards"
    across: int = 2
    tall: float = 6
    start: bool = False
    """Whether it is needed when play begins."""

    def sheet(self, asked: PrintRequest) -> Sheet:
        """Build the sheet. Raises `Malformed` if the event's game does not have this kind."""
        if not self.fits(asked.competition):
            raise Malformed(Text("a kind of sheet that this event has", "本赛事有的表格"), self.name)
        return Sheet(
            layout=self.layout, title=self.title, across=self.across, tall=self.tall, cards=tuple(self.of(asked))
        )


def kinds_of(competition: Competition) -> tuple[SheetKind, ...]:
    """Return the kinds of sheets that an event has."""
    return tuple(kind for kind in KINDS.values() if kind.fits(competition))


def _duplicate(competition: Competition) -> bool:
    return competition.discipline.duplicate is not None


def _matches(competition: Competition) -> bool:
    return competition.discipline.duplicate is None


def _always(_competition: Competition) -> bool:
    return True


def _seat(asked: PrintRequest, table: SeatedTable, entry: str) -> tuple[Text, str, Sequence[str]]:
    """Return the seat of an entry at a table, its partners, and its opponents."""
    for at, side in enumerate(table.sides):
        if entry not in side:
            continue
        other = table.sides[1 - at]
        if not asked.competition.discipline.duplicate:
            return Text(f"side {at + 1}", f"{at + 1} 方"), "", other
        if len(side) == 1:
            return (WORDS["ns"], WORDS["ew"])[at], "", other
        partner = next((one for one in side if one != entry), "")
        return _SEATS[2 * at + side.index(entry)], partner, other
    raise KeyError(entry)


def _of(asked: PrintRequest, entry: str) -> Iterator[tuple[RoundKey, SeatedTable]]:
    for key, state in asked.tables():
        if any(entry in side for side in state.table.sides):
            yield key, state.table


def _everybody(asked: PrintRequest) -> list[str]:
    state = asked.competition.stages.get(asked.stage)
    entries = asked.competition.contestants if state is None else state.entries
    return [one for one in entries if asked.competition.contestants[one].plays]


def _boards(asked: PrintRequest, table: SeatedTable) -> Text:
    if asked.competition.discipline.duplicate:
        return verbatim(spans(table.boards))
    return asked.competition.discipline.unit(*table.boards) or BLANK


def _guide_cards(asked: PrintRequest) -> list[PaperCard]:
    partner = asked.individual
    cards = list[PaperCard]()
    for entry in _everybody(asked):
        rows = list[tuple[Text, ...]]()
        for key, table in _of(asked, entry):
            seat, beside, against = _seat(asked, table, entry)
            rows.append(
                (
                    verbatim(str(key.round)),
                    verbatim(asked.place(key, table.number)),
                    seat,
                    *((verbatim(asked.called(beside) if beside else ""),) if partner else ()),
                    asked.side(against),
                    _boards(asked, table),
                )
            )
        if rows:
            columns = ("round", "table", "seat", *(("partner",) if partner else ()), "against")
            cards.append(
                PaperCard(
                    head=verbatim(asked.name(entry)),
                    sub=asked.under,
                    corner=entry,
                    **_filled((*(WORDS[one] for one in columns), _played(asked)), rows),
                )
            )
    return cards


class _Filled(TypedDict):
    columns: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]


def _filled(columns: Sequence[Text], rows: Sequence[tuple[Text, ...]]) -> _Filled:
    """Leave out the last column if it is empty, because in some games a match is not divided."""
    cut = -1 if all(row[-1] == BLANK for row in rows) else len(columns)
    return {"columns": tuple(columns[:cut]), "rows": tuple(row[:cut] for row in rows)}


def _played(asked: PrintRequest) -> Text:
    return WORDS["boards" if asked.competition.discipline.duplicate else "games"]


def _sides(asked: PrintRequest) -> tuple[Text, Text]:
    if asked.competition.discipline.duplicate:
        return WORDS["ns"], WORDS["ew"]
    return asked.competition.discipline.sides


def _table_cards(asked: PrintRequest) -> list[PaperCard]:
    at: dict[tuple[str, int], list[tuple[RoundKey, SeatedTable]]] = {}
    for key, state in asked.tables():
        at.setdefault((key.section, state.table.number), []).append((key, state.table))
    return [
        PaperCard(
            head=Text(f"Table {number}", f"第 {number} 桌"),
            sub=_in_section(asked, section),
            corner=asked.place(rounds[0][0], number),
            **_filled(
                (WORDS["round"], *_sides(asked), _played(asked)),
                [
                    (verbatim(str(key.round)), *(asked.side(side) for side in table.sides), _boards(asked, table))
                    for key, table in rounds
                ],
            ),
        )
        for (section, number), rounds in sorted(at.items())
    ]


def _in_section(asked: PrintRequest, section: str) -> Text:
    if len(asked.sections) < 2:
        return asked.under
    told = section_told(asked.competition.discipline.section, section)
    return Text(f"{asked.under.en} · {told.en}", f"{asked.under.zh} · {told.zh}")


def _movement(asked: PrintRequest) -> list[PaperCard]:
    """Lay out each section as a grid: a row for each round, a column for each table."""
    cards = list[PaperCard]()
    for section in asked.sections:
        rounds = [one for one in asked.rounds if one.key.section == section]
        numbers = sorted({number for one in rounds for number in one.tables})
        rows = list[tuple[Text, ...]]()
        for one in rounds:
            row = [verbatim(str(one.key.round))]
            for number in numbers:
                state = one.tables.get(number)
                row.append(BLANK if state is None else _met(asked, state.table))
            rows.append(tuple(row))
        cards.append(
            PaperCard(
                head=Text("Movement", "编排"),
                sub=_in_section(asked, section),
                corner=section if len(asked.sections) > 1 else "",
                columns=(WORDS["round"], *(Text(f"Table {number}", f"第 {number} 桌") for number in numbers)),
                rows=tuple(rows),
            )
        )
    return cards


def _met(asked: PrintRequest, table: SeatedTable) -> Text:
    sides = [" + ".join(side) for side in table.sides]
    boards = _boards(asked, table)
    met = " - ".join(side or "." for side in sides)
    return Text(f"{met}\n{boards.en}", f"{met}\n{boards.zh}")


def _labels(asked: PrintRequest) -> list[PaperCard]:
    cards = list[PaperCard]()
    for entry in _everybody(asked):
        players = [one.name for one in asked.competition.contestants[entry].entry.players]
        first = next(_of(asked, entry), None)
        where = BLANK
        if first is not None:
            key, table = first
            seat = _seat(asked, table, entry)[0]
            place = asked.place(key, table.number)
            where = Text(f"Table {place}, {seat.en}", f"第 {place} 桌 {seat.zh}")
        named = " · ".join(players)
        name = asked.name(entry)
        cards.append(
            PaperCard(
                head=verbatim(name),
                sub=BLANK if named == name or name == " & ".join(players) else verbatim(named),
                corner=entry,
                lines=(where,),
            )
        )
    return cards


def _slips(asked: PrintRequest) -> list[PaperCard]:
    """Make a slip for each table and round, on which North writes the results."""
    columns = ("board", "ns", "ew", "contract", "by", "lead", "tricks", "score_ns", "score_ew")
    return [
        PaperCard(
            head=asked.heading(key, state.table.number),
            sub=asked.under,
            columns=tuple(WORDS[one] for one in columns),
            rows=tuple(
                (
                    verbatim(board),
                    *(verbatim(" + ".join(side)) for side in state.table.sides),
                    *(BLANK for _ in range(6)),
                )
                for board in state.table.boards
            ),
        )
        for key, state in asked.met()
    ]


def _start_list(asked: PrintRequest) -> list[PaperCard]:
    """List by name where everybody sits first, with the QR code of the event's page."""
    rows = list[tuple[Text, ...]]()
    for entry in _everybody(asked):
        first = next(_of(asked, entry), None)
        table, seat = BLANK, BLANK
        if first is not None:
            key, at = first
            table = verbatim(asked.place(key, at.number))
            seat = _seat(asked, at, entry)[0]
        rows.append((verbatim(asked.name(entry)), verbatim(entry), table, seat))
    if not rows:
        return []
    rows.sort(key=lambda row: row[0].en.casefold())
    return [
        PaperCard(
            head=Text("Who sits where", "座次表"),
            sub=asked.under,
            columns=(WORDS["name"], WORDS["number"], WORDS["table"], WORDS["seat"]),
            rows=tuple(rows),
            link=asked.address,
        )
    ]


def _score_sheets(asked: PrintRequest) -> list[PaperCard]:
    """Make a sheet for each contestant with all its boards, to write on."""
    columns = (*("round", "board", "vulnerable", "against"), *("contract", "by", "lead", "tricks", "score", "result"))
    cards = list[PaperCard]()
    for entry in _everybody(asked):
        rows = list[tuple[Text, ...]]()
        for key, table in _of(asked, entry):
            against = _seat(asked, table, entry)[2]
            for board in table.boards if against else ():
                who = " + ".join(map(asked.called, against))
                rows.append(
                    (
                        verbatim(str(key.round)),
                        verbatim(board),
                        vulnerability_of(int(board)).text if board.isdecimal() else BLANK,
                        verbatim(who),
                        *(BLANK for _ in range(6)),
                    )
                )
        if rows:
            cards.append(
                PaperCard(
                    head=verbatim(asked.name(entry)),
                    sub=asked.under,
                    corner=entry,
                    columns=tuple(WORDS[one] for one in columns),
                    rows=tuple(rows),
                )
            )
    return cards


def _hands(asked: PrintRequest) -> list[DealDiagram]:
    return [
        DealDiagram(
            head=Text(f"Board {record.board}", f"第 {record.board} 副"),
            dealer=record.dealer.text,
            vulnerable=record.vulnerability.text,
            hands=tuple(tuple(hand.split(".")) for hand in record.hands),
            points=record.points,
            tricks=record.makes,
            par=record.par_text,
        )
        for record in asked.hands
    ]


def _versus(asked: PrintRequest, table: SeatedTable) -> Text:
    """Return the event, and below it the two sides of a match."""
    sides = [asked.side(side) for side in table.sides]
    en, zh = " - ".join(one.en for one in sides), " - ".join(one.zh for one in sides)
    return Text(f"{asked.under.en}\n{en}", f"{asked.under.zh}\n{zh}")


def _people(asked: PrintRequest, state: TableState) -> list[Text]:
    """Return who plays for each side of a match."""
    return [
        verbatim(f"{asked.called(entry)}: {', '.join(_line_up(asked, state, entry))}")
        for side in state.table.sides
        for entry in side
    ]


def _line_up(asked: PrintRequest, state: TableState, entry: str) -> list[str]:
    players = {one.id: one.name for one in asked.competition.contestants[entry].entry.people}
    chosen = state.lineups.get(entry)
    return [players[one] for one in chosen if one in players] if chosen else list(players.values())


def _table_sheets(asked: PrintRequest) -> list[PaperCard]:
    """Make a sheet for each match, on which its deals are written as they are played."""
    columns = ("deal", "declarer", "trump", "points", "levels", "after", "fines")
    return [
        PaperCard(
            head=asked.heading(key, state.table.number),
            sub=_versus(asked, state.table),
            columns=tuple(WORDS[one] for one in columns),
            rows=tuple((verbatim(str(number)), *(BLANK for _ in columns[1:])) for number in range(1, _DEALS + 1)),
            lines=(*_people(asked, state), WORDS["director"]),
        )
        for key, state in asked.met()
    ]


def _line_up_slips(asked: PrintRequest) -> list[PaperCard]:
    """Make a slip for each side of a match, on which its captain writes the line-up."""
    seats = asked.competition.discipline.teams.players
    cards = list[PaperCard]()
    for key, state in asked.met():
        where = asked.heading(key, state.table.number)
        for at, (entry, *_) in enumerate(state.table.sides):
            other = asked.side(state.table.sides[1 - at])
            roster = asked.competition.contestants[entry].entry.people
            cards.append(
                PaperCard(
                    head=verbatim(asked.called(entry)),
                    sub=Text(f"{where.en} · against {other.en}", f"{where.zh} · 对手 {other.zh}"),
                    columns=(WORDS["position"], WORDS["player"]),
                    rows=tuple((verbatim(str(number)), BLANK) for number in range(1, seats + 1)),
                    lines=(verbatim(" · ".join(one.name for one in roster)), WORDS["captain"]),
                )
            )
    return cards


def _result_forms(asked: PrintRequest) -> list[PaperCard]:
    """Make a form for each match, which both captains sign."""
    named = asked.competition.discipline.unit
    return [
        PaperCard(
            head=asked.heading(key, state.table.number),
            sub=_versus(asked, state.table),
            columns=(_played(asked), *(asked.side(side) for side in state.table.sides), WORDS["winner"]),
            rows=tuple((named(board) or Text("Match", "全场"), BLANK, BLANK, BLANK) for board in state.table.boards),
            lines=(WORDS["captain"], WORDS["captain"], WORDS["director"]),
        )
        for key, state in asked.met()
    ]


_ALL: Final = (
    SheetKind(
        name="start-list", title=Text("Start list", "座次表"), of=_start_list, fits=_always, across=1, start=True
    ),
    SheetKind(name="guide-cards", title=Text("Guide cards", "指引卡"), of=_guide_cards, fits=_always, start=True),
    SheetKind(name="table-cards", title=Text("Table cards", "桌卡"), of=_table_cards, fits=_duplicate, start=True),
    SheetKind(name="movement", title=Text("Movement", "编排表"), of=_movement, fits=_duplicate, across=1, tall=9),
    SheetKind(name="labels", title=Text("Name labels", "名签"), of=_labels, fits=_always, layout="labels", across=3),
    SheetKind(name="slips", title=Text("Board slips", "成绩条"), of=_slips, fits=_duplicate, tall=8, start=True),
    SheetKind(
        name="score-sheets",
        title=Text("Personal score sheets", "个人记分表"),
        of=_score_sheets,
        fits=_duplicate,
        across=1,
        tall=6.5,
    ),
    SheetKind(
        name="hands", title=Text("Hand records", "牌张记录"), of=_hands, fits=_duplicate, layout="hands", across=3
    ),
    SheetKind(
        name="table-sheets",
        title=Text("Table sheets", "记分表"),
        of=_table_sheets,
        fits=_matches,
        across=1,
        tall=10,
        start=True,
    ),
    SheetKind(
        name="line-ups",
        title=Text("Line-up slips", "出场名单"),
        of=_line_up_slips,
        fits=lambda competition: _matches(competition) and competition.plan.contestants is Contestants.TEAM,
        tall=8,
        start=True,
    ),
    SheetKind(
        name="result-forms", title=Text("Result forms", "成绩表"), of=_result_forms, fits=_matches, tall=10, start=True
    ),
)
KINDS: Final = {kind.name: kind for kind in _ALL}
"""All kinds of sheets, by name."""
