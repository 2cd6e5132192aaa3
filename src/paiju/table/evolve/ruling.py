"""Applies calls of the director, and the events of cases from their opening to the ruling."""

from __future__ import annotations

from msgspec import structs

from paiju.table import events as e
from paiju.table.evolve.change import begun_anew, choice_anew, clock_at, deal_of, with_deal
from paiju.table.state import DirectorCall, OpenCase, Table


def director_called(table: Table, event: e.DirectorCalled, seq: int, at: int) -> Table:
    """Record who calls the director."""
    after = structs.replace(table, call=DirectorCall(event.seat, event.words))
    if event.seat is None:
        late = at - table.terms.absence_time
        seats = tuple(
            structs.replace(o, waited=True) if o is not None and 0 < o.away <= late else o for o in table.seats
        )
        after = structs.replace(after, seats=seats)
    return structs.replace(after, clock=clock_at(after, at))


def call_closed(table: Table, event: e.CallClosed, seq: int, at: int) -> Table:
    """Close the call of the director; the waiting times start anew."""
    after = choice_anew(begun_anew(structs.replace(table, call=None), at), at)
    return structs.replace(after, clock=clock_at(after, at))


def case_opened(table: Table, event: e.CaseOpened, seq: int, at: int) -> Table:
    """Open a case."""
    acts = len(deal_of(table).steps)
    case = OpenCase(
        event.seat,
        event.irregularity,
        event.act,
        acts,
        event.words,
        program=event.program,
        keeper=event.keeper,
        hosting=event.hosting,
        put_off=event.put_off,
    )
    after = structs.replace(table, case=case)
    return structs.replace(after, clock=clock_at(after, at))


def _case(table: Table) -> OpenCase:
    if table.case is None:
        raise ValueError("no case is open")
    return table.case


def case_named(table: Table, event: e.CaseNamed, seq: int, at: int) -> Table:
    """Set which irregularity it is."""
    case = structs.replace(
        _case(table),
        irregularity=event.irregularity,
        act=event.act,
        answers=(),
        put=None,
        held=None,
        told=None,
        beside=(),
        put_off=False,
    )
    if not event.program:
        case = structs.replace(case, named_by=event.seat, program=False, keeper=False, hosting=event.hosting)
    return structs.replace(table, case=case)


def case_put(table: Table, event: e.CasePut, seq: int, at: int) -> Table:
    """Put a question to those who answer it."""
    case = structs.replace(_case(table), put=event.put, put_at=at, told=event.told)
    return structs.replace(table, case=case)


def case_answered(table: Table, event: e.CaseAnswered, seq: int, at: int) -> Table:
    """Record an answer."""
    case = _case(table)
    answers = (*case.answers, (event.name, event.answer))
    secrets = case.secrets
    if case.put is not None and case.put.secret:
        secrets = (*secrets, event.name)
    beside = (*case.beside, event.name) if event.beside else case.beside
    answered = structs.replace(case, answers=answers, put=None, secrets=secrets, beside=beside)
    return structs.replace(table, case=answered)


def case_held(table: Table, event: e.CaseHeld, seq: int, at: int) -> Table:
    """Leave the case to the director."""
    return structs.replace(table, case=structs.replace(_case(table), held=event.said, put=None))


def case_ruled(table: Table, event: e.CaseRuled, seq: int, at: int) -> Table:
    """Record a ruling."""
    deal = deal_of(table)
    rulings, acts = (*deal.rulings, event.ruling), (*deal.ruled_acts, event.acts)
    return _case_closed(with_deal(table, rulings=rulings, ruled_acts=acts), at)


def case_dropped(table: Table, event: e.CaseDropped, seq: int, at: int) -> Table:
    """Close the case without a ruling."""
    return _case_closed(table, at)


def _case_closed(table: Table, at: int) -> Table:
    deal = deal_of(table)
    looked = structs.replace(deal, looked=len(deal.steps))
    after = begun_anew(structs.replace(table, case=None, deal=looked), at)
    return structs.replace(after, clock=clock_at(after, at))
