"""Writes and reads snapshots of a table: a cache that avoids folding a long journal, and may be deleted at any time."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Raw, Struct, structs

from paiju.errors import Malformed, undecoded
from paiju.laws import Ruling
from paiju.laws.effect import dec_hook
from paiju.table.clock import Clock
from paiju.table.match_of_deals import AtTime
from paiju.table.promise import SeedCommitment
from paiju.table.rules import Games, SomeAct, SomeState
from paiju.table.state import (
    ActQuestion,
    ChatMessage,
    DealInPlay,
    DirectorCall,
    Explanation,
    HintGiven,
    Host,
    Note,
    Occupant,
    OpenCase,
    Past,
    Step,
    Table,
    TableDeal,
    UndoRequest,
)
from paiju.table.terms import Terms
from paiju.text import Text

VERSION: Final = "13"
"""The format of these bytes; a snapshot of another format is ignored."""


class _Deal(Struct, frozen=True):
    number: int
    deal: str
    promise: SeedCommitment | None
    turn_seq: int
    turn_at: int
    acted_at: int
    acts: tuple[tuple[int | None, Raw], ...]
    explanations: tuple[Explanation, ...]
    questions: tuple[ActQuestion, ...]
    undo: UndoRequest | None
    undone: int
    ended: bool
    rulings: tuple[Ruling, ...]
    sat: tuple[tuple[str, int], ...]
    looked: int
    ruled_acts: tuple[tuple[int, ...], ...]
    hints: tuple[HintGiven, ...]
    hurried: bool


class _Table(Struct, frozen=True):
    id: str
    seq: int
    name: str
    game: str
    conditions: str
    terms: Terms
    host: Host
    seats: tuple[Occupant | None, ...]
    number: int
    promise: SeedCommitment | None
    placed: str | None
    placed_by: str
    deal: _Deal | None
    past: tuple[Past, ...]
    played: int
    call: DirectorCall | None
    case: OpenCase | None
    paused: bool
    clock: Clock | None
    lines: tuple[ChatMessage, ...]
    notes: tuple[Note, ...]
    watched: tuple[str, ...]
    ruled: tuple[Ruling, ...]
    closed: bool
    last_deal: int
    match_end: AtTime | None
    version: int
    closing: str
    closed_by: Text | None


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(_Table, dec_hook=dec_hook)
_SAME: Final = tuple(field for field in _Table.__struct_fields__ if field not in {"deal", "placed"})


def dump(table: Table) -> bytes:
    """Write a table; the states of its deal are left out, because its acts rebuild them."""
    rules = table.rules
    deal = table.deal
    written = None
    if deal is not None:
        written = _Deal(
            deal.number,
            rules.write_deal(deal.deal),
            deal.promise,
            deal.turn_seq,
            deal.turn_at,
            deal.acted_at,
            tuple((step.seat, Raw(rules.write_act(step.act))) for step in deal.steps),
            deal.explanations,
            deal.questions,
            deal.undo,
            deal.undone,
            deal.ended,
            deal.rulings,
            deal.sat,
            deal.looked,
            deal.ruled_acts,
            deal.hints,
            deal.hurried,
        )
    placed = None if table.placed is None else rules.write_deal(table.placed)
    same: dict[str, Any] = {field: getattr(table, field) for field in _SAME}
    return _ENCODER.encode(_Table(deal=written, placed=placed, **same))


def load(data: bytes, games: Games) -> Table:
    """Parse a table, with its rules found in `games`. Raises `Malformed` for anything else."""
    try:
        written = _DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Malformed(
            Text(f"a snapshot of a table ({fault})", f"牌桌的快照（{undecoded(fault).zh}）"),
            data[:80].decode(errors="replace"),
        ) from None
    rules = games(written.game, written.conditions, written.version)
    same: dict[str, Any] = {field: getattr(written, field) for field in _SAME}
    past = tuple(structs.replace(one, result=rules.read_result(one.result)) for one in written.past)
    same["past"] = past
    placed = None if written.placed is None else rules.read_deal(written.placed, written.number)
    table = Table(rules=rules, placed=placed, **same)
    if written.deal is None:
        return table
    return structs.replace(table, deal=_deal(table, written.deal))


def _deal(table: Table, written: _Deal) -> TableDeal:
    rules = table.rules
    deal = rules.read_deal(written.deal, written.number)
    start = state = rules.game.initial(deal)
    steps: list[Step[SomeState, SomeAct]] = []
    for seat, raw in written.acts:
        act = rules.read_act(raw)
        state = rules.game.apply(state, seat, act)
        steps.append(Step(seat, act, state))
    return DealInPlay(
        written.number,
        deal,
        written.promise,
        start,
        state,
        written.turn_seq,
        written.turn_at,
        written.acted_at,
        tuple(steps),
        written.explanations,
        written.questions,
        written.undo,
        written.undone,
        written.ended,
        written.rulings,
        written.sat,
        written.looked,
        written.ruled_acts,
        written.hints,
        written.hurried,
    )
