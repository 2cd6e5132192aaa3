"""Writes an event to a BWS file: the data that the units need before play, and the results so far."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from paiju.errors import Malformed
from paiju.formats.bws.hand_row import hand_row
from paiju.formats.bws.jet import Value
from paiju.formats.bws.numbers import given_to, numbers_of
from paiju.formats.bws.result_row import result_row
from paiju.formats.bws.schema import COMPUTER, ENTRIES, NAME, NAMED, TITLE
from paiju.formats.bws.settings import SETTINGS
from paiju.formats.bws.sitting import Sitting, sittings
from paiju.formats.report import Deals
from paiju.text import Text, listed, verbatim
from paiju.tournament import Competition, Contestants, Format, RoundKey, SeatedTable, Stage
from paiju.tournament.duplicate import need_duplicate
from paiju.tournament.state import Score, TableState

Row: TypeAlias = dict[str, Value]
_LETTERS: Final = re.compile(r"[A-Z]{1,2}")
_BOARD: Final = re.compile(r"[1-9]\d{0,3}")
_MEMBER: Final = re.compile(r"[1-9]\d{0,8}")
_SCORING: Final = {"matchpoints": 1, "butler": 2, "cross": 2, "board": 3}
_TEAMS: Final = 4
_LOGGED_OFF: Final = 2
_DAY: Final = 86_400_000
_FIRST_DAY: Final = 25_569
"""1 January 1970 as Access counts days."""


class BwsRows(Struct, frozen=True):
    """Rows by table, in the order of the file; `lost`: which data of the event is not in them, with counts.

    `given`: the numbers on the units of contestants whose ids are not numbers, by section.
    """

    rows: Mapping[str, Sequence[Row]]
    individual: bool = False
    lost: tuple[Text, ...] = ()
    day: float = 0.0
    given: tuple[Text, ...] = ()

    @staticmethod
    def of(
        competition: Competition,
        stage: str,
        *,
        session: int = 1,
        deals: Deals | None = None,
        computer: str = "",
        ahead: int = 0,
    ) -> BwsRows:
        """Write a session of a stage of bridge: its seated rounds, and the scores that count.

        `deals`: hands by board, for every section; `computer`: the computer on which the units' program runs;
        `ahead`: by how many milliseconds local time is ahead of UTC. Raises `Malformed` for another game, for a
        session without seated rounds, and for sections and boards that a unit cannot name.
        """
        return _Session(competition, stage, session, ahead).written(deals or {}, computer)


class _Session:
    """A session of an event to be written."""

    def __init__(self, competition: Competition, stage: str, session: int, ahead: int) -> None:
        need_duplicate(competition)
        self._event = competition
        self._stage: Stage = competition.plan.stage(stage)
        self._session = session
        self._ahead = ahead
        self._kind = competition.plan.contestants
        rounds = sorted(competition.stage(stage).rounds.items())
        self._rounds = [(key, state) for key, state in rounds if key.session == session]
        if not self._rounds:
            raise Malformed(Text("a session with seated rounds", "已编排轮次的一节"), str(session))
        self._sections = sorted({key.section for key, _ in self._rounds})
        for letters in self._sections:
            if not _LETTERS.fullmatch(letters):
                raise Malformed(Text("sections named by one or two letters", "以一两个字母命名的分区"), letters)
        self._numbers = {letters: numbers_of(letters, self._seated_in(letters)) for letters in self._sections}
        self._given = {letters: given_to(letters, numbers) for letters, numbers in self._numbers.items()}
        self._lost: dict[Text, int] = {}
        self._boards: dict[Text, set[int]] = {}

    def written(self, deals: Deals, computer: str) -> BwsRows:
        """Return all rows."""
        day = self._days(self._event.opened)
        results = list(self._results())
        seats = list(sittings(self._event, self._tables()))
        started = [state.started for _, state in self._rounds if state.started is not None]
        began = self._days(min(started, default=self._event.opened))
        rows: dict[str, Sequence[Row]] = {
            "Clients": [{"ID": 1, "Computer": computer[:COMPUTER]}],
            "Session": [
                {
                    "ID": 1,
                    "Name": self._cut(self._event.plan.title, TITLE),
                    "Date": float(int(began)),
                    "Time": began % 1,
                    "GUID": self._guid(),
                    "Status": 0,
                }
            ],
            "Section": [self._section(letters) for letters in self._sections],
            "Tables": list(self._places()),
            "RoundData": [self._seated(key, one.table) for key, one in self._tables() if _sat(one)],
            "ReceivedData": [{"ID": at, **row} for at, row in enumerate(results, 1)],
            "PlayerNumbers": [self._named(one) for one in seats],
            "PlayerNames": _members(seats),
            "Settings": [{"Section": at, **SETTINGS} for at in range(1, len(self._sections) + 1)],
            "HandRecord": self._hands(deals),
            ENTRIES: [
                {"Section": self._id(letters), "Number": number, "Entry": entry[:NAMED]}
                for letters, given in self._given.items()
                for entry, number in given.items()
            ],
        }
        self._forget()
        return BwsRows(rows, self._kind is Contestants.INDIVIDUAL, self._unkept(), day, self._said())

    def _tables(self, letters: str = "") -> Iterator[tuple[RoundKey, TableState]]:
        for key, state in self._rounds:
            if letters in ("", key.section):
                yield from ((key, table) for _, table in sorted(state.tables.items()))

    def _seated_in(self, letters: str) -> list[str]:
        """Return the entries seated in a section, in the order of the event."""
        here = {name for _, table in self._tables(letters) for name in table.table.entries}
        return [name for name in self._event.contestants if name in here]

    def _id(self, letters: str) -> int:
        return self._sections.index(letters) + 1

    def _days(self, at: int) -> float:
        return _FIRST_DAY + (at + self._ahead) / _DAY

    def _guid(self) -> str:
        words = f"{self._event.id}\n{self._stage.name}\n{self._session}"
        return hashlib.sha256(words.encode()).hexdigest()[:32].upper()

    def _section(self, letters: str) -> Row:
        seated = [table.table for _, table in self._tables(letters) if all(table.table.sides)]
        ns, ew = ({name for one in seated for name in one.sides[side]} for side in (0, 1))
        two = self._stage.two_winners
        if two is None:
            two = self._stage.format is Format.MOVEMENT and bool(ns) and not ns & ew
        teams = self._kind is Contestants.TEAM
        scoring = _SCORING.get(self._stage.method.partition("-")[0], _TEAMS if teams else 1)
        return {
            "ID": self._id(letters),
            "Letter": letters,
            "Tables": max((table.table.number for _, table in self._tables(letters)), default=0),
            "MissingPair": 0,
            "EWMoveBeforePlay": 0,
            "Session": 1,
            "ScoringType": scoring,
            "Winners": 2 if two else 1,
        }

    def _places(self) -> Iterator[Row]:
        for letters in self._sections:
            for number in sorted({table.table.number for _, table in self._tables(letters)}):
                yield {
                    "Section": self._id(letters),
                    "Table": number,
                    "ComputerID": 1,
                    "Status": 0,
                    "LogOnOff": _LOGGED_OFF,
                    "CurrentRound": 0,
                    "CurrentBoard": 0,
                    "UpdateFromRound": 0,
                    "Group": 1,
                }

    def _at(self, key: RoundKey, table: SeatedTable) -> Row:
        return {"Section": self._id(key.section), "Table": table.number, "Round": key.round}

    def _four(self, key: RoundKey, table: SeatedTable) -> tuple[int, int, int, int]:
        """Return the numbers of North, East, South, West; a pair has one number for both players, 0 means vacant."""
        known = self._numbers[key.section]
        ns, ew = ([known[name] for name in side] or [0] for side in table.sides)
        return ns[0], ew[0], ns[-1], ew[-1]

    def _seated(self, key: RoundKey, table: SeatedTable) -> Row:
        north, east, south, west = self._four(key, table)
        boards = [_number(board) for board in table.boards]
        low, high = (boards[0], boards[-1]) if boards else (0, 0)
        plain = boards == list(range(low, high + 1)) or not boards
        row = self._at(key, table) | {
            "NSPair": north,
            "EWPair": east,
            "LowBoard": low,
            "HighBoard": high,
            "CustomBoards": None if plain else ",".join(map(str, boards)),
        }
        if self._kind is Contestants.INDIVIDUAL:
            row |= {"South": south, "West": west}
        return row

    def _results(self) -> Iterator[Row]:
        for key, state in self._tables():
            if state.forfeits:
                self._miss(Text("forfeited tables", "弃权的桌"))
                continue
            four = self._four(key, state.table)
            for board, score in state.scores.items():
                if score == Score(act=score.act, changed=score.changed, turned=score.turned):
                    continue
                north, east, south, west = here = (four[1], four[0], four[3], four[2]) if score.turned else four
                plain = result_row(score, here)
                if isinstance(plain, Text):
                    self._miss(plain, board=board)
                    continue
                if score.form:
                    form = Text("which version of a fouled board was played", "错乱牌的形式")
                    self._miss(form, board=board)
                act = self._event.act(score.act)
                at = self._days(act.at if act else self._event.opened)
                row = self._at(key, state.table) | {
                    "Board": _number(board),
                    "PairNS": north,
                    "PairEW": east,
                    **plain,
                    "DateLog": float(int(at)),
                    "TimeLog": at % 1,
                    "SuspiciousContract": 0,
                }
                if self._kind is Contestants.INDIVIDUAL:
                    row |= {"South": south, "West": west}
                yield row

    def _named(self, sitting: Sitting) -> Row:
        key, player = sitting.key, sitting.player
        return {
            "Section": self._id(key.section),
            "Table": sitting.table,
            "Direction": sitting.seat,
            "Number": player.id if _MEMBER.fullmatch(player.id) else "",
            "Name": self._cut(player.name, NAME),
            "TimeLog": self._days(self._event.opened),
            "Round": 0 if key.round == self._rounds[0][0].round else key.round,
        }

    def _hands(self, deals: Deals) -> list[Row]:
        return [
            {"Section": self._id(letters), "Board": _number(board), **hand_row(deal)}
            for letters in self._sections
            for board, deal in deals.items()
        ]

    def _cut(self, words: str, most: int) -> str:
        if len(words) > most:
            self._miss(Text("ends of long names", "过长名称的末尾"))
        return words[:most]

    def _miss(self, about: Text, times: int = 1, *, board: str = "") -> None:
        self._lost[about] = self._lost.get(about, 0) + times
        if board:
            self._boards.setdefault(about, set()).add(int(board))

    def _forget(self) -> None:
        """Count the data for which no table of the file has a place."""
        here = (self._stage.name, self._session)
        stands = [one for one in self._event.substitutions if here == _place(one.start)]
        self._miss(Text("substitutes", "替补"), len(stands))
        self._miss(Text("penalties and warnings", "处罚与警告"), len(self._event.penalties))
        team = self._kind is Contestants.TEAM
        nobody = sum(not state.lineups.get(name) for _, state in self._tables() for name in state.table.entries)
        self._miss(Text("line-ups not given", "未报的阵容"), nobody if team else 0)

    def _said(self) -> tuple[Text, ...]:
        found = []
        for letters, given in self._given.items():
            if given:
                names = listed([verbatim(f"{number} = {entry}") for entry, number in given.items()])
                found.append(
                    Text(
                        f"Numbers on the units in section {letters}: {names.en}",
                        f"{letters} 区计分器上的编号：{names.zh}",
                    )
                )
        return tuple(found)

    def _where(self, about: Text) -> Text:
        """Return the boards on which data is lost, if the loss concerns boards."""
        boards = ", ".join(map(str, sorted(self._boards.get(about, ()))))
        if not boards:
            return Text("", "")
        return Text(f": board {boards}", f"：第 {boards} 副")

    def _unkept(self) -> tuple[Text, ...]:
        told = [
            Text(f"{about.en} ({times}{where.en})", f"{about.zh}（{times}{where.zh}）")
            for about, times in self._lost.items()
            if times
            for where in (self._where(about),)
        ]
        said = listed(told)
        return (Text(f"Not kept: {said.en}", f"未保留：{said.zh}"),) if told else ()


def _place(key: RoundKey) -> tuple[str, int]:
    return key.stage, key.session


def _sat(state: TableState) -> bool:
    return bool(state.table.entries)


def _number(board: str) -> int:
    if not _BOARD.fullmatch(board):
        raise Malformed(Text("boards with numbers as names", "以数字为牌号的牌"), board)
    return int(board)


def _members(seats: list[Sitting]) -> list[Row]:
    known = {one.player.id: one.player.name for one in seats if _MEMBER.fullmatch(one.player.id)}
    return [{"ID": int(id_), "Name": name[:TITLE], "strID": id_} for id_, name in known.items()]
