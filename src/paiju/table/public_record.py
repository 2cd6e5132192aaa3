"""The public record: what everybody at a table has seen of a deal, and all that the table's referee gets.

Enters: a table and who may read more than everybody. Leaves: the same deal, from which each game has removed what
is hidden (`Rules.recorded`): the cards of a closed hand are `Hand.unseen`, except those that everybody knows.
"""

from __future__ import annotations

from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct, structs

from paiju.games.sight import RecordReader
from paiju.laws import Ruling
from paiju.table.rules import SomeAct, SomeState
from paiju.table.state import Step, Table
from paiju.table.terms import Terms

StateT_co = TypeVar("StateT_co", covariant=True)
ActT_co = TypeVar("ActT_co", covariant=True)

EVERYBODY = RecordReader()
"""A reader who has seen only what everybody has seen."""
DIRECTOR = RecordReader(everything=True)
"""A director who does not play: the whole record."""


class PublicDeal(Struct, Generic[StateT_co, ActT_co], frozen=True):
    """A deal as everybody has seen it: `start`, the acts since, and the `state` now, without hidden cards.

    `closed`: the seats whose hands contain only the cards that everybody has seen; `whole`: nothing is hidden from
    its reader, or the deal is over. The other fields are as in `DealInPlay`.
    """

    start: StateT_co
    state: StateT_co
    steps: tuple[Step[StateT_co, ActT_co], ...]
    closed: frozenset[int] = frozenset()
    whole: bool = True
    ended: bool = False
    rulings: tuple[Ruling, ...] = ()
    ruled_acts: tuple[tuple[int, ...], ...] = ()
    looked: int = 0

    def before(self, act: int) -> StateT_co:
        """Return the deal before the act at an index (from 0)."""
        return self.steps[act - 1].state if act else self.start


AnyPublicDeal: TypeAlias = PublicDeal[object, object]
"""A deal of any game, for callers that need to know only who acted and when, not what they did."""
SomePublicDeal: TypeAlias = PublicDeal[SomeState, SomeAct]
"""The deal on a table of any game."""


class PublicTable(Struct, frozen=True):
    """A table as its referee knows it: `terms`, number of `seats`, the deal, and earlier rulings (`ruled`)."""

    terms: Terms
    seats: int
    deal: SomePublicDeal | None
    ruled: tuple[Ruling, ...] = ()


def public_table(table: Table, reader: RecordReader = EVERYBODY) -> PublicTable:
    """Return what a reader may know of a table; a finished deal is completely known."""
    return PublicTable(table.terms, len(table.seats), _public_deal(table, reader), table.ruled)


def _as_told(ruling: Ruling, reader: RecordReader) -> Ruling:
    """Return a ruling without its secret parts.

    These are cards that it moved face down, and answers and statements about them.
    """
    return structs.replace(
        ruling,
        points=tuple(one for one in ruling.points if not one.secret),
        statements=tuple(one for one in ruling.statements if not one.secret),
        effects=tuple(one.seen(reader.seats) for one in ruling.effects),
    )


def _public_deal(table: Table, reader: RecordReader) -> SomePublicDeal | None:
    deal, recorded = table.deal, table.rules.recorded
    if deal is None:
        return None
    if recorded is None:
        raise TypeError(f"the tables of {table.game} have no public record")
    start, steps, closed = deal.start, deal.steps, frozenset[int]()
    whole = deal.ended or reader.everything
    if not whole:
        states = (start, *(step.state for step in steps))
        shown = recorded.shown(states, [(step.seat, step.act) for step in steps], reader)
        start, *later = shown.states
        steps = tuple(Step(step.seat, act, state) for step, act, state in zip(steps, shown.acts, later, strict=True))
        closed = shown.closed
    return PublicDeal(
        start,
        steps[-1].state if steps else start,
        steps,
        closed,
        whole,
        deal.ended,
        deal.rulings if whole else tuple(_as_told(one, reader) for one in deal.rulings),
        deal.ruled_acts,
        deal.looked,
    )
