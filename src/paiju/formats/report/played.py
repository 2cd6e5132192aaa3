"""Collects the played boards of an event, table by table, with their board records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec import Struct, structs

from paiju.games.bridge import BoardRecord, Deal, dealer_of
from paiju.scoring import TableResult, adjusted_word
from paiju.tournament import Competition, Contestants, RoundKey, SeatedTable, TableKey
from paiju.tournament.bridge.outcome import Outcome, vulnerability
from paiju.tournament.bridge.results import results_of_table
from paiju.tournament.duplicate import need_duplicate
from paiju.tournament.state import Score, TableState

Deals: TypeAlias = Mapping[str, Deal]
"""The deal of each board of a session, by the board's name."""

_NOBODY: Final = ("", "", "", "")


class ScoredBoard(Struct, frozen=True):
    """A board with a score at a table: where, by whom, the record, and each side's score."""

    key: TableKey
    table: SeatedTable
    score: Score
    result: TableResult
    record: BoardRecord

    @property
    def board(self) -> str:
        """The board's name."""
        return self.result.board


def played_of(
    competition: Competition, stage: str, *, session: int = 0, deals: Deals | None = None
) -> list[ScoredBoard]:
    """Return every board of a stage that has a score, sorted by session, section, round, table and board.

    `session`: only that one, 0 for all; `deals` are added to the boards by name. Raises `Malformed` for another
    game than bridge and for a stage that is not open.
    """
    need_duplicate(competition)
    plan = competition.plan.stage(stage)
    rounds = competition.stage(stage).rounds
    several = len({key.session for key in rounds}) > 1
    found = []
    for key, state in sorted(rounds.items()):
        if session not in (0, key.session):
            continue
        for number, table in sorted(state.tables.items()):
            for result in results_of_table(key, table, plan):
                score = table.score(result.board)
                people = _players(competition, key, table, result.board)
                record = _record(competition.plan.title, key, table, result, people)
                if several:
                    record = structs.replace(record, session=str(key.session))
                if deal := (deals or {}).get(result.board):
                    record = structs.replace(record, hands=deal.hands)
                found.append(ScoredBoard(key.table(number), table.table, score, result, record))
    return found


def records_of(
    competition: Competition, stage: str, *, session: int = 0, deals: Deals | None = None
) -> list[BoardRecord]:
    """Return only the records, for the formats of boards; see `played_of`."""
    found = played_of(competition, stage, session=session, deals=deals)
    return [one.record for one in found]


def _record(
    title: str, key: RoundKey, table: TableState, result: TableResult, players: tuple[str, str, str, str]
) -> BoardRecord:
    score = table.score(result.board)
    board, seated = result.board, table.table
    number = int(board) if board.isdecimal() and len(board) < 7 and int(board) else None
    plain = isinstance(result.score_ns, int) and result.score_ew is None
    own = score.outcome if isinstance(score.outcome, Outcome) and _own(table, score) else None
    ns, ew = (" & ".join(side) for side in table.sides_on(board))
    return BoardRecord(
        board=board,
        number=number,
        dealer=dealer_of(number) if number else None,
        vulnerability=vulnerability(board),
        contract=own.contract if own else None,
        passed_out=bool(own and (own.passed or (own.contract is None and own.points == 0))),
        tricks=own.tricks if own else None,
        played=(own.lead,) if own and own.lead is not None else (),
        score_ns=result.score_ns if plain and isinstance(result.score_ns, int) else None,
        adjusted="" if plain else adjusted_word(result.score_ns, result.own_ew),
        players=players,
        ns=ns,
        ew=ew,
        event=title,
        section=key.section,
        table=str(seated.number),
        round=str(key.round),
    )


def _own(table: TableState, score: Score) -> bool:
    return not table.forfeits and (score.adjusted is None or all(x is None for x in score.adjusted))


def _players(competition: Competition, key: RoundKey, table: TableState, board: str) -> tuple[str, str, str, str]:
    """Return who sat North, East, South and West; no names for a team without a line-up for this table."""
    seats = ["", "", "", ""]
    for side, entries in enumerate(table.sides_on(board)):
        names: list[str] = []
        for entry in entries:
            people = competition.people_of(entry, key)
            if competition.plan.contestants is Contestants.TEAM:
                chosen = table.lineups.get(entry, ())
                people = tuple(one for one in people if one.id in chosen)
            names += [one.name for one in people]
        if len(names) == 2:
            seats[side], seats[side + 2] = names
    return (seats[0], seats[1], seats[2], seats[3]) if any(seats) else _NOBODY
