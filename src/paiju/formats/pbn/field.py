"""Reads the results of a whole field on one board from its ScoreTable."""

from __future__ import annotations

from itertools import islice
from typing import Final

from msgspec import Struct, structs

from paiju.errors import Malformed, Place
from paiju.formats.pbn.board_values import contract_of, is_passed_out, score_of, seat_of, tricks_of
from paiju.formats.pbn.fault import PbnFault, PbnFaultKind
from paiju.formats.pbn.game import PbnGame
from paiju.formats.pbn.grammar import advance
from paiju.formats.pbn.move import number
from paiju.formats.pbn.table import PbnTable, elements_in
from paiju.formats.pbn.to_record import to_record
from paiju.games.bridge import BoardRecord
from paiju.scoring import is_unplayed
from paiju.text import Text


class ScoreRow(Struct, frozen=True):
    """A row of a ScoreTable: the board at one table, how many tables had the same result (`times`), and all its cells.

    `cells` holds every column by its name in the file, including the scorer's results: IMP_NS, MP_NS,
    Percentage_NS, Rank.
    """

    record: BoardRecord
    times: int
    cells: dict[str, str]

    def __getitem__(self, column: str) -> str:
        """Return a cell, or "" if the table has no such column."""
        return self.cells.get(column, "")


def score_rows(game: PbnGame, *, dealt: bool = True) -> tuple[ScoreRow, ...]:
    r"""Return the results of the field, row by row; empty if the record has no ScoreTable.

    A table without rows is also ignored if the record itself has no result, because programs write its header under
    every deal.

    Board, dealer, vulnerability, deal and event are those of the record, and so are section and round unless the
    row has its own. Contract, declarer, tricks, score and contestants are those of the row. A score that is not a
    number ("A5050", "Bye") is the row's `adjusted`. Without `dealt` the deal is not parsed. Raises `PbnFault` (a
    `Malformed`) with its place for a table or a cell that cannot be read, and if no column has a result.

    >>> from paiju.formats.pbn.tag import Tag
    >>> table = Tag.of("ScoreTable", r"Contract\4L;Declarer;Result;Score_NS;Multiplicity", "\n3NT W 8 50 3\n")
    >>> (row,) = score_rows(PbnGame.of([("Board", "7"), table]))
    >>> str(row.record.contract), row.record.score_ns, row.times
    ('3NT by W', 50, 3)
    """
    table = game.table("ScoreTable")
    if table is None:
        return ()
    if not table.rows and not _is_played(game):
        return ()
    if not table.rows:
        rows_wanted = Text("rows below the columns of a ScoreTable", "ScoreTable 各列之下的各行")
        raise PbnFault(PbnFaultKind.TABLE, rows_wanted, "", game.value_place("ScoreTable"))
    if not _tells_results(table):
        value = ";".join(column.text for column in table.columns)
        raise PbnFault(PbnFaultKind.TABLE, _RESULTS_WANTED, value, game.value_place("ScoreTable"))
    own = to_record(game, dealt=dealt)
    shared = structs.replace(
        own,
        calls=(),
        auction_complete=False,
        contract=None,
        passed_out=False,
        played=(),
        tricks=None,
        score_ns=None,
        adjusted="",
        players=("", "", "", ""),
        ns="",
        ew="",
        room="",
        table="",
    )
    rows = []
    for at, cells in enumerate(table.records()):
        try:
            rows.append(_row(shared, cells))
        except Malformed as fault:
            raise fault.at(_place_of_row(game, at * len(table.columns))) from None
    return tuple(rows)


_RESULTS_WANTED: Final = Text(
    "columns that give a result (Score_NS, Score_EW or Score, or Contract with Declarer and Result) in the ScoreTable",
    "ScoreTable 有说明成绩的列（Score_NS、Score_EW 或 Score，或者 Contract 连同 Declarer 和 Result）",
)


def _is_played(game: PbnGame) -> bool:
    """Return whether a record has a result of its own: only then is a ScoreTable without rows an error."""
    return any(game[name].strip("? ") for name in ("Result", "Score", "AdjustedScore"))


def _tells_results(table: PbnTable) -> bool:
    """Return whether the columns can give a result: a score, or a contract (enough for a passed-out board)."""
    return any(name in table.names for name in ("Score_NS", "Score_EW", "Score", "Contract"))


def _place_of_row(game: PbnGame, element: int) -> Place:
    """Return the place where a row of the ScoreTable begins, given the index of the row's first element."""
    tag, place = next((tag, at) for tag, at in game.placed() if tag.name == "ScoreTable")
    _, offset = next(islice(elements_in(tag.body), element, None))
    return advance(place, tag.text[: tag.body_at + offset])


def _row(shared: BoardRecord, cells: dict[str, str]) -> ScoreRow:
    def cell(*names: str) -> str:
        for name in names:
            value = cells.get(name, "-")
            if value != "-" and value.strip("?"):
                return value
        return ""

    declarer = seat_of(cell("Declarer"))
    said = cell("Contract")
    adjusted = ""
    unplayed = is_unplayed(said)
    try:
        contract = None if unplayed else contract_of(said, declarer)
    except PbnFault:
        if any(sign.isdigit() for sign in said[:1]):
            raise
        contract, adjusted = None, said
    score_ns = None
    for name, points in (("Score_NS", "NS {}"), ("Score_EW", "EW {}"), ("Score", "{}")):
        value = cell(name)
        if value and score_ns is None:
            try:
                score_ns = score_of(points.format(value), declarer)
            except PbnFault:
                adjusted = adjusted or value
    if unplayed:
        score_ns, adjusted = None, said
    record = structs.replace(
        shared,
        contract=contract,
        passed_out=is_passed_out(said),
        tricks=tricks_of(cell("Result"), declarer, contract),
        score_ns=score_ns,
        adjusted="" if score_ns is not None else adjusted,
        players=(cell("North"), cell("East"), cell("South"), cell("West")),
        ns=cell("PairId_NS", "Pair_NS", "PairNS", "TeamId_NS", "Names_NS"),
        ew=cell("PairId_EW", "Pair_EW", "PairEW", "TeamId_EW", "Names_EW"),
        room=cell("Room").lower(),
        section=cell("Section") or shared.section,
        table=cell("Table"),
        round=cell("Round") or shared.round,
    )
    times = cell("Multiplicity")
    if times and not number(times):
        raise PbnFault(PbnFaultKind.NUMBER, Text("a Multiplicity from 1 to 99999", "1 到 99999 的 Multiplicity"), times)
    return ScoreRow(record, number(times) or 1, cells)
