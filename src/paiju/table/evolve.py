"""How each event changes a table: a fold without a decision, so that a journal always gives the same table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import structs

from paiju.laws import Ruling
from paiju.table import events as e
from paiju.table.clock import Clock, act_limit, clock_of, match_limits, rest_limit
from paiju.table.commands import Audience
from paiju.table.match_of_deals import LONE_DEALS, AtTime
from paiju.table.promise import Promise
from paiju.table.rules import AnyRules, Games
from paiju.table.state import (
    DealInPlay,
    DirectorCall,
    Explanation,
    Host,
    Line,
    Note,
    Occupant,
    OpenCase,
    Past,
    Question,
    Step,
    Table,
    TableDeal,
    UndoRequest,
)

LINES: Final = 200
"""How many lines of talk to each audience a table keeps at hand; the journal has them all."""
TALK: Final = 12_000
"""How many signs those lines have together, so that talk alone makes no view long."""
NOTES: Final = 50
"""How many notes of each person."""


def evolve(
    table: Table | None, event: e.AnyEvent, name: str, seq: int, at: int, *, games: Games
) -> Table:
    """Fold one event: `name` of the table, number `seq` of the event, time `at` (milliseconds since 1970 UTC).

    `games`: where a table that is opened finds its rules.
    """
    if isinstance(event, e.TableOpened):
        if table is not None:
            raise ValueError("a table is opened once")
        return _opened(event, name, seq, games)
    if table is None:
        raise ValueError(f"{type(event).__name__} before the table was opened")
    return structs.replace(_EVOLVE[type(event)](table, event, seq, at), seq=seq)


def _opened(event: e.TableOpened, name: str, seq: int, games: Games) -> Table:
    rules = games(event.game, event.conditions, event.version)
    return Table(
        id=name,
        seq=seq,
        name=event.name,
        game=event.game,
        conditions=event.conditions,
        terms=event.terms,
        rules=rules,
        host=Host(event.host, event.host_name),
        seats=(None,) * rules.game.seats,
        number=event.terms.first,
        clock=clock_of(event.terms),
        version=event.version,
    )


def _seated(table: Table, seat: int, occupant: Occupant | None) -> Table:
    seats = list(table.seats)
    seats[seat] = occupant
    return structs.replace(table, seats=tuple(seats))


def _changed(table: Table, seat: int, **fields: Any) -> Table:
    occupant = table.seats[seat]
    assert occupant is not None
    return _seated(table, seat, structs.replace(occupant, **fields))


def _deal(table: Table) -> TableDeal:
    if table.deal is None:
        raise ValueError("no deal has been started")
    return table.deal


def _with_deal(table: Table, **fields: Any) -> Table:
    return structs.replace(table, deal=structs.replace(_deal(table), **fields))


def _seat_taken(table: Table, event: e.SeatTaken, seq: int, at: int) -> Table:
    watched = tuple(person for person in table.watched if person != event.person)
    occupant = Occupant(event.person, event.name, bot=event.bot)
    return structs.replace(_seated(table, event.seat, occupant), watched=watched)


def _seat_left(table: Table, event: e.SeatLeft, seq: int, at: int) -> Table:
    occupant, deal = table.seats[event.seat], table.deal
    if table.playing and deal is not None and occupant is not None and not occupant.bot:
        sat = (*deal.sat, (occupant.person, event.seat))
        table = structs.replace(table, deal=structs.replace(deal, sat=sat))
    return _seated(table, event.seat, None)


def _ready(table: Table, event: e.ReadySet, seq: int, at: int) -> Table:
    return _changed(table, event.seat, ready=event.ready)


def _promised(table: Table, event: e.SeedPromised, seq: int, at: int) -> Table:
    promise = Promise(event.number, event.digest, event.seed)
    return structs.replace(table, promise=promise, number=event.number)


def _added(table: Table, event: e.SeedAdded, seq: int, at: int) -> Table:
    assert table.promise is not None
    return structs.replace(table, promise=table.promise.with_addition(event.seat, event.words))


def _placed(table: Table, event: e.DealPlaced, seq: int, at: int) -> Table:
    deal = table.rules.read_deal(event.deal, table.number)
    return structs.replace(table, placed=deal, placed_by=event.person)


def _started(table: Table, event: e.DealStarted, seq: int, at: int) -> Table:
    deal = table.rules.read_deal(event.deal, event.number)
    start = table.rules.game.initial(deal)
    promise = table.promise if event.promised else None
    clock = table.clock
    if clock is not None:
        terms = table.terms
        left = clock.settled(at)
        first = table.deal is None
        anew = first or table.match_is_over
        limits = match_limits(terms, table.rules) if anew else (left.match, left.last)
        clock = Clock(
            act_limit(terms, table.rules, start),
            terms.deal_time or None,
            (terms.round_time or None) if first else left.round,
            at,
            *limits,
        )
    return structs.replace(
        table,
        number=event.number,
        deal=DealInPlay(event.number, deal, promise, start, start, seq, at, at),
        placed=None,
        placed_by="" if event.promised else table.placed_by,
        clock=clock,
        ruled=_ruled_before(table),
        last_deal=0 if table.match_is_over else table.last_deal,
        match_end=None,
    )


def _ruled_before(table: Table) -> tuple[Ruling, ...]:
    """Return the rulings of the deals before a new one; a match that is over takes its own with it."""
    deal = table.deal
    if deal is None or table.match_is_over:
        return ()
    return table.ruled + deal.rulings


def _performed(table: Table, event: e.Performed, seq: int, at: int) -> Table:
    deal = _deal(table)
    rules = table.rules
    act = rules.read_act(event.act)
    state = rules.game.apply(deal.state, event.seat, act)
    still = False
    if (together := rules.together) is not None:
        asked = together.question(state)
        still = asked is not None and asked == together.question(deal.state)
    clock = table.clock
    if clock is not None:
        clock = structs.replace(clock.settled(at), act=act_limit(table.terms, rules, state))
    past, match_end = table.past, table.match_end
    if deal.ended:  # a ruling on a deal that is over
        if match_end is not None:
            end = (rules.match or LONE_DEALS).at_time(state, left=False)
            match_end = end if isinstance(end, AtTime) else None
        past = (*past[:-1], structs.replace(past[-1], result=rules.result(state)))
    return structs.replace(
        table,
        past=past,
        match_end=match_end,
        deal=structs.replace(
            deal,
            state=state,
            steps=(*deal.steps, Step(event.seat, act, state)),
            turn_seq=deal.turn_seq if still else seq,
            turn_at=deal.turn_at if still else at,
            acted_at=at,
            undo=None,
        ),
        clock=clock,
    )


def _anew(table: Table, at: int) -> Table:
    """Begin the time anew in which the table does something by itself: it waited, and goes on now."""
    if table.deal is None or table.waits:
        return table
    return structs.replace(table, deal=structs.replace(table.deal, turn_at=at))


def _asked(table: Table, event: e.Asked, seq: int, at: int) -> Table:
    question = Question(event.about, event.seat, event.of)
    return _with_deal(table, questions=(*_deal(table).questions, question))


def _explained(table: Table, event: e.Explained, seq: int, at: int) -> Table:
    deal = _deal(table)
    said = Explanation(event.about, event.seat, event.words, event.deaf)
    open_still = tuple(q for q in deal.questions if q.about != event.about)
    return _with_deal(table, explanations=(*deal.explanations, said), questions=open_still)


def _undo_asked(table: Table, event: e.UndoAsked, seq: int, at: int) -> Table:
    return _with_deal(table, undo=UndoRequest(event.seat, event.to, event.of))


def _undo_answered(table: Table, event: e.UndoAnswered, seq: int, at: int) -> Table:
    undo = _deal(table).undo
    if undo is None or not event.accept:
        return _with_deal(table, undo=None)
    awaited = tuple(seat for seat in undo.awaited if seat != event.seat)
    return _with_deal(table, undo=structs.replace(undo, awaited=awaited))


def _undo_dropped(table: Table, event: e.UndoDropped, seq: int, at: int) -> Table:
    return _with_deal(table, undo=None)


def _undone(table: Table, event: e.Undone, seq: int, at: int) -> Table:
    deal = _deal(table)
    steps = deal.steps[: event.to]
    state = steps[-1].state if steps else deal.start
    explaining = table.rules.explaining
    calls = 0 if explaining is None else explaining.calls(state)
    clock = table.clock
    if clock is not None:
        clock = structs.replace(clock.settled(at), act=act_limit(table.terms, table.rules, state))
    after = structs.replace(
        deal,
        state=state,
        steps=steps,
        turn_seq=seq,
        turn_at=at,
        acted_at=at,
        undo=None,
        undone=deal.undone + 1,
        looked=min(deal.looked, event.to),
        explanations=tuple(x for x in deal.explanations if x.about < calls),
        questions=tuple(q for q in deal.questions if q.about < calls),
    )
    return structs.replace(table, deal=after, clock=clock)


def _clock(table: Table, at: int) -> Clock | None:
    """Let the clock stand or go, as the table waits or not."""
    if table.clock is None:
        return None
    waiting = table.waits or not (table.playing or table.clock.runs_between_deals)
    return table.clock.stopped(at) if waiting else table.clock.going(at)


def _called(table: Table, event: e.DirectorCalled, seq: int, at: int) -> Table:
    after = structs.replace(table, call=DirectorCall(event.seat, event.words))
    if event.seat is None:
        late = at - table.terms.absence_time
        seats = tuple(
            structs.replace(o, waited=True) if o is not None and 0 < o.away <= late else o
            for o in table.seats
        )
        after = structs.replace(after, seats=seats)
    return structs.replace(after, clock=_clock(after, at))


def _call_closed(table: Table, event: e.CallClosed, seq: int, at: int) -> Table:
    after = _choice_anew(_anew(structs.replace(table, call=None), at), at)
    return structs.replace(after, clock=_clock(after, at))


def _case_opened(table: Table, event: e.CaseOpened, seq: int, at: int) -> Table:
    acts = len(_deal(table).steps)
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
    return structs.replace(after, clock=_clock(after, at))


def _case(table: Table) -> OpenCase:
    if table.case is None:
        raise ValueError("no case is open")
    return table.case


def _case_named(table: Table, event: e.CaseNamed, seq: int, at: int) -> Table:
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
        case = structs.replace(
            case, named_by=event.seat, program=False, keeper=False, hosting=event.hosting
        )
    return structs.replace(table, case=case)


def _case_put(table: Table, event: e.CasePut, seq: int, at: int) -> Table:
    case = structs.replace(_case(table), put=event.put, put_at=at, told=event.told)
    return structs.replace(table, case=case)


def _choice_anew(table: Table, at: int) -> Table:
    """Begin the time for a choice anew: the director was here, or the table was paused."""
    if table.case is None or table.case.put is None:
        return table
    return structs.replace(table, case=structs.replace(table.case, put_at=at))


def _case_answered(table: Table, event: e.CaseAnswered, seq: int, at: int) -> Table:
    case = _case(table)
    answers = (*case.answers, (event.name, event.answer))
    secrets = case.secrets
    if case.put is not None and case.put.secret:
        secrets = (*secrets, event.name)
    beside = (*case.beside, event.name) if event.beside else case.beside
    answered = structs.replace(case, answers=answers, put=None, secrets=secrets, beside=beside)
    return structs.replace(table, case=answered)


def _case_held(table: Table, event: e.CaseHeld, seq: int, at: int) -> Table:
    return structs.replace(table, case=structs.replace(_case(table), held=event.said, put=None))


def _case_ruled(table: Table, event: e.CaseRuled, seq: int, at: int) -> Table:
    deal = _deal(table)
    rulings, acts = (*deal.rulings, event.ruling), (*deal.ruled_acts, event.acts)
    return _case_closed(_with_deal(table, rulings=rulings, ruled_acts=acts), at)


def _case_dropped(table: Table, event: e.CaseDropped, seq: int, at: int) -> Table:
    return _case_closed(table, at)


def _case_closed(table: Table, at: int) -> Table:
    deal = _deal(table)
    looked = structs.replace(deal, looked=len(deal.steps))
    after = _anew(structs.replace(table, case=None, deal=looked), at)
    return structs.replace(after, clock=_clock(after, at))


def _paused(table: Table, event: e.Paused, seq: int, at: int) -> Table:
    after = structs.replace(table, paused=True)
    return structs.replace(after, clock=_clock(after, at))


def _resumed(table: Table, event: e.Resumed, seq: int, at: int) -> Table:
    after = _choice_anew(_anew(structs.replace(table, paused=False), at), at)
    return structs.replace(after, clock=_clock(after, at))


def _stood_in(table: Table, event: e.StoodIn, seq: int, at: int) -> Table:
    after = _changed(table, event.seat, stand_in=event.why)
    if after.deal is not None and after.deal.undo is not None:
        undo = after.deal.undo  # a bot answers nothing: its person's silence is no consent
        if event.seat == undo.seat or event.seat in undo.awaited:
            after = _with_deal(after, undo=None)
    return after


def _taken_back(table: Table, event: e.TakenBack, seq: int, at: int) -> Table:
    clock, deal = table.clock, table.deal
    if clock is not None and clock.act is None and deal is not None and event.seat in table.to_act:
        limit = act_limit(table.terms, table.rules, deal.state)
        if limit is not None:
            clock = structs.replace(clock.settled(at), act=limit)  # the act is limited again
    return structs.replace(_changed(table, event.seat, stand_in=""), clock=clock)


def _said(table: Table, event: e.Said, seq: int, at: int) -> Table:
    line = Line(seq, at, event.seat, event.person, event.name, event.words, Audience(event.to))
    left, first = TALK - len(line.words), seq
    said = [other for other in table.lines if other.to is line.to]
    for other in reversed(said[-LINES + 1 :]):
        left -= len(other.words)
        if left < 0:
            break
        first = other.seq
    kept = tuple(x for x in table.lines if x.to is not line.to or x.seq >= first)
    return structs.replace(table, lines=(*kept, line))


def _note(table: Table, event: e.NoteWritten, seq: int, at: int) -> Table:
    note = Note(seq, event.person, event.words)
    written = [other for other in table.notes if other.person == note.person]
    first = written[-NOTES + 1 :][0].seq if len(written) >= NOTES else 0
    kept = tuple(x for x in table.notes if x.person != note.person or x.seq >= first)
    return structs.replace(table, notes=(*kept, note))


def _watched(table: Table, event: e.Watched, seq: int, at: int) -> Table:
    return structs.replace(table, watched=(*table.watched, event.person))


def _time_ran_out(table: Table, event: e.TimeRanOut, seq: int, at: int) -> Table:
    assert table.clock is not None
    return structs.replace(table, clock=table.clock.without(event.scope))


def _match_time_set(table: Table, event: e.MatchTimeSet, seq: int, at: int) -> Table:
    assert table.clock is not None
    clock, last = table.clock.settled(at), None
    if clock.last is not None:
        last = max(0, event.left - (table.rules.match or LONE_DEALS).last_deal.before)
    return structs.replace(table, clock=structs.replace(clock, match=event.left, last=last))


def _last_deal_set(table: Table, event: e.LastDealSet, seq: int, at: int) -> Table:
    return structs.replace(table, last_deal=event.number)


def _match_ended(table: Table, event: e.MatchEnded, seq: int, at: int) -> Table:
    clock, deal = table.clock, table.deal
    if clock is not None:
        clock = structs.replace(clock.settled(at), act=None, deal=None, match=None, last=None)
    if deal is not None and not deal.ended:  # no card of it was drawn
        table = structs.replace(table, seats=_after_deal(table), promise=None, placed_by="")
        deal = structs.replace(deal, ended=True, undo=None, questions=(), turn_seq=seq)
    end = AtTime(event.winner, event.levels, event.clause, event.reading)
    after = structs.replace(table, deal=deal, match_end=end, clock=clock)
    return structs.replace(after, clock=_clock(after, at))


def _went_away(table: Table, event: e.WentAway, seq: int, at: int) -> Table:
    return _changed(table, event.seat, away=at, waited=False)


def _came_back(table: Table, event: e.CameBack, seq: int, at: int) -> Table:
    return _changed(table, event.seat, away=0, waited=False)


def _after_deal(table: Table) -> tuple[Occupant | None, ...]:
    """Return the seats once a deal is over: whoever left is gone, and nobody is ready for the next."""
    return tuple(
        None
        if o is not None and o.stand_in == "left"
        else (structs.replace(o, ready=False) if o is not None and o.ready else o)
        for o in table.seats
    )


def _ended(table: Table, event: e.DealEnded, seq: int, at: int) -> Table:
    rules = table.rules
    deal = _called_over(_deal(table), rules)
    past = Past(deal.number, rules.write_deal(deal.deal), deal.promise, rules.result(deal.state))
    clock = table.clock
    if clock is not None:
        rest = rest_limit(table.terms, rules)
        clock = structs.replace(clock.settled(at), act=rest, deal=None)
        if (rules.match or LONE_DEALS).ends(deal.state):
            clock = structs.replace(clock, act=None, match=None, last=None)
    after = structs.replace(
        table,
        seats=_after_deal(table),
        deal=structs.replace(deal, ended=True, undo=None, questions=(), turn_seq=seq),
        past=(*table.past, past),
        played=table.played + 1,
        promise=None,
        placed_by="",
        clock=clock,
    )
    return structs.replace(after, clock=_clock(after, at))


def _called_over(deal: TableDeal, rules: AnyRules) -> TableDeal:
    """Return a deal that is over; where only an older release held it to be, as it ended then."""
    if rules.older is None or rules.result(deal.state) is not None or not deal.steps:
        return deal
    end = rules.older.called_over(deal.state)
    last = structs.replace(deal.steps[-1], state=end)
    return structs.replace(deal, state=end, steps=(*deal.steps[:-1], last))


def _closed(table: Table, event: e.TableClosed, seq: int, at: int) -> Table:
    why = event.words
    return structs.replace(
        table, closed=True, closing=why, promise=None, call=None, case=None, clock=None
    )


_EVOLVE: Final[dict[type, Callable[[Table, Any, int, int], Table]]] = {
    e.SeatTaken: _seat_taken,
    e.SeatLeft: _seat_left,
    e.ReadySet: _ready,
    e.SeedPromised: _promised,
    e.SeedAdded: _added,
    e.DealPlaced: _placed,
    e.DealStarted: _started,
    e.Performed: _performed,
    e.Asked: _asked,
    e.Explained: _explained,
    e.UndoAsked: _undo_asked,
    e.UndoAnswered: _undo_answered,
    e.UndoDropped: _undo_dropped,
    e.Undone: _undone,
    e.DirectorCalled: _called,
    e.CallClosed: _call_closed,
    e.CaseOpened: _case_opened,
    e.CaseNamed: _case_named,
    e.CasePut: _case_put,
    e.CaseAnswered: _case_answered,
    e.CaseHeld: _case_held,
    e.CaseRuled: _case_ruled,
    e.CaseDropped: _case_dropped,
    e.Paused: _paused,
    e.Resumed: _resumed,
    e.StoodIn: _stood_in,
    e.TakenBack: _taken_back,
    e.Said: _said,
    e.NoteWritten: _note,
    e.Watched: _watched,
    e.TimeRanOut: _time_ran_out,
    e.MatchTimeSet: _match_time_set,
    e.LastDealSet: _last_deal_set,
    e.MatchEnded: _match_ended,
    e.WentAway: _went_away,
    e.CameBack: _came_back,
    e.DealEnded: _ended,
    e.TableClosed: _closed,
}
