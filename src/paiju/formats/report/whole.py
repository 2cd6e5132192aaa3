"""A whole event as one JSON document: plan, entries, rounds with their scores, penalties, standings, and its journal.

`loads` rebuilds an event from the journal alone, and `scores_in` reads the rounds. A spectator's document has no
journal; its other parts still contain everything that the viewer may know. Version 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from paiju.errors import Malformed, undecoded
from paiju.journal import Envelope
from paiju.text import Text
from paiju.tournament import (
    Competition,
    Disciplines,
    Entry,
    Memo,
    Plan,
    Ranked,
    RoundKey,
    SeatedTable,
    TableKey,
    standings,
)
from paiju.tournament import record as journal
from paiju.tournament.bridge import Outcome, write_adjusted, write_outcome
from paiju.tournament.events import ResultCorrected, ResultEntered
from paiju.tournament.plain import dec_hook, enc_hook
from paiju.tournament.state import Score
from paiju.tournament.withdrawal import Withdrawal

VERSION: Final = 1
_NOTHING: Final = Raw(b"null")


class _Act(Struct, frozen=True, omit_defaults=True):
    seq: int
    at: int
    actor: str
    event: Raw
    cause: str = ""


class _Result(Struct, frozen=True, omit_defaults=True):
    """A board (or game) at a table: the result and each side's adjusted score, as commands write them and in words."""

    board: str
    result: Raw = _NOTHING
    said: Text | None = None
    adjusted: tuple[Raw, ...] = ()
    adjusted_said: tuple[Text | None, ...] = ()
    clause: str = ""
    confirmed: bool = True
    disputed: bool = False
    unplayed: bool = False
    form: str = ""
    turned: bool = False


class _Seated(Struct, frozen=True, omit_defaults=True):
    table: SeatedTable
    results: tuple[_Result, ...] = ()
    forfeits: tuple[int, ...] = ()


class _Round(Struct, frozen=True):
    key: RoundKey
    tables: tuple[_Seated, ...]


class _Document(Struct, frozen=True, omit_defaults=True, kw_only=True):
    format: Literal["paiju-event"]
    version: Annotated[int, Meta(ge=1)]
    id: str
    plan: Plan
    entries: tuple[Entry, ...] = ()
    withdrawn: tuple[str, ...] = ()
    standing: Mapping[str, Withdrawal] = {}
    rounds: tuple[_Round, ...] = ()
    penalties: tuple[Any, ...] = ()
    standings: Mapping[str, tuple[Ranked, ...]] = {}
    journal: tuple[_Act, ...] = ()


_DECODER: Final = msgspec.json.Decoder(_Document, dec_hook=dec_hook)


def dumps(competition: Competition, *, memo: Memo | None = None) -> str:
    """Write an event as JSON. If that includes the journal, `loads` rebuilds the same event."""
    document = _Document(
        format="paiju-event",
        version=VERSION,
        id=competition.id,
        plan=competition.plan,
        entries=tuple(one.entry for one in competition.contestants.values()),
        withdrawn=tuple(name for name, one in competition.contestants.items() if one.withdrawn),
        standing={name: one.standing for name, one in competition.contestants.items() if one.withdrawn},
        rounds=_rounds(competition),
        penalties=tuple(one.given for one in competition.penalties),
        standings={name: standings(competition, name, memo=memo) for name in competition.stages},
        journal=tuple(
            _Act(act.seq, act.at, act.actor, Raw(journal.write(act.event)), act.cause) for act in competition.acts
        ),
    )
    return msgspec.json.encode(document, enc_hook=enc_hook).decode() + "\n"


def loads(text: str | bytes, disciplines: Disciplines) -> Competition:
    """Rebuild an event from its journal; its game is looked up in `disciplines`.

    Raises `Malformed` for anything but such a document, for a later version, or if the journal is missing, and
    `Corrupt` if the journal cannot be replayed.
    """
    document = _read(text)
    rows = [
        Envelope(f"{journal.PREFIX}{document.id}", act.seq, act.at, act.actor, act.cause, bytes(act.event))
        for act in document.journal
    ]
    if not rows:
        raise Malformed(
            Text("an event with its journal, as exported by its staff", "带有日志的赛事，由工作人员导出"),
            '"journal": []',
        )
    return journal.replay(rows, disciplines)


class DocumentRow(Struct, frozen=True):
    """A score in a document: where and by whom, then the result, the adjusted scores, or that it was not played."""

    key: TableKey
    board: str
    sides: tuple[str, str]
    result: Raw | None
    adjusted: tuple[Raw, ...]
    clause: str
    unplayed: bool


def scores_in(text: str | bytes) -> list[DocumentRow]:
    """Return the scores of a document, except disputed and unconfirmed ones. Raises `Malformed`."""
    return [
        DocumentRow(
            one.key.table(seated.table.number),
            row.board,
            _met(seated.table, turned=row.turned),
            None if bytes(row.result) == bytes(_NOTHING) else row.result,
            row.adjusted,
            row.clause,
            row.unplayed,
        )
        for one in _read(text).rounds
        for seated in one.tables
        for row in seated.results
        if row.confirmed and not row.disputed
    ]


def _met(table: SeatedTable, *, turned: bool) -> tuple[str, str]:
    """Return the entries North-South and East-West on a board."""
    first, second = (" & ".join(side) for side in table.sides)
    return (second, first) if turned else (first, second)


def _read(text: str | bytes) -> _Document:
    try:
        document = _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        shown = text if isinstance(text, str) else text.decode(errors="replace")
        raise Malformed(
            Text(f"an event as exported by paiju ({fault})", f"牌局导出的赛事（{undecoded(fault).zh}）"), shown[:80]
        ) from None
    if document.version > VERSION:
        raise Malformed(
            Text(f"a document of version {VERSION} or older", f"版本 {VERSION} 或更早的文件"), str(document.version)
        )
    return document


def _rounds(competition: Competition) -> tuple[_Round, ...]:
    return tuple(
        _Round(
            key,
            tuple(
                _Seated(
                    table.table,
                    tuple(
                        _result(competition, board, table.score(board))
                        for board in table.table.boards
                        if board in table.scores
                    ),
                    table.forfeits,
                )
                for _, table in sorted(state.tables.items())
            ),
        )
        for stage in competition.stages.values()
        for key, state in sorted(stage.rounds.items())
    )


def _result(competition: Competition, board: str, score: Score) -> _Result:
    rules = competition.discipline
    adjusted = score.adjusted or ()
    return _Result(
        board=board,
        result=_raw(competition, score),
        said=None if score.outcome is None else rules.said(score.outcome),
        adjusted=_adjusted(competition, score),
        adjusted_said=tuple(None if one is None else rules.said(one) for one in adjusted),
        clause=score.clause,
        confirmed=score.confirmed or score.outcome is None,
        disputed=score.dispute is not None,
        unplayed=score.unplayed,
        form=score.form,
        turned=score.turned,
    )


def _raw(competition: Competition, score: Score) -> Raw:
    """Return a result as commands write it: for bridge from the outcome, otherwise from the act if it is visible."""
    outcome = score.outcome
    if isinstance(outcome, Outcome):
        if outcome.passed or outcome.contract is not None:
            return Raw(write_outcome(outcome.contract, outcome.tricks, outcome.lead))
        return journal.write_raw(outcome.points)
    act = competition.act(score.act)
    entered = act.event if act is not None else None
    return entered.result if isinstance(entered, ResultEntered | ResultCorrected) else _NOTHING


def _adjusted(competition: Competition, score: Score) -> tuple[Raw, ...]:
    """Return the adjusted scores in the form of commands; empty for games other than duplicate bridge."""
    if score.adjusted is None or not competition.discipline.duplicate:
        return ()
    return tuple(Raw(write_adjusted(one)) for one in score.adjusted)
