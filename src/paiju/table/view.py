"""Builds the views of a table: a seat's, a spectator's, the director's.

Information is hidden unless it is explicitly shown.
"""

from __future__ import annotations

from msgspec import Struct, structs

from paiju.laws import Ruling, Source
from paiju.table.actor import Actor
from paiju.table.automatic_acts import Wait
from paiju.table.clock import Clock
from paiju.table.commands import Audience
from paiju.table.deadline import due_by_itself
from paiju.table.decide.undoing import undoable
from paiju.table.promise import SeedCommitment
from paiju.table.seen import (
    AdditionSeen,
    CaseSeen,
    ClockSeen,
    DirectorCallSeen,
    ExplanationSeen,
    HintSeen,
    LineSeen,
    MatchEndSeen,
    NoteSeen,
    PastSeen,
    PersonSeen,
    Phase,
    PrivateSeen,
    PromiseSeen,
    PublicSeen,
    QuestionSeen,
    RefusalSeen,
    RulingSeen,
    SeatSeen,
    UndoSeen,
    ViewerSeen,
)
from paiju.table.sight import Sight
from paiju.table.state import ChatMessage, Occupant, OpenCase, Past, Table, TableDeal
from paiju.text import Text


class Viewer(Struct, frozen=True):
    """A viewer: a person (by id), at a seat or not; `director`: has that right; `everything`: sees hidden hands.

    `apart`: a host of a table at which spectators see hidden hands but the host does not, so that their messages
    are withheld.
    """

    person: str
    seat: int | None = None
    director: bool = False
    everything: bool = False
    apart: bool = False


def viewer_of(table: Table, actor: Actor) -> Viewer:
    """Return the viewer for an actor: a player sees only their seat's view, whatever their rights elsewhere."""
    seat = table.seat_of(actor.id)
    if seat is not None:
        return Viewer(actor.id, seat)
    apart = table.waits_for_hands(actor.id, director=actor.director)
    return Viewer(actor.id, None, actor.director, actor.id in table.watched and not apart, apart)


def public(table: Table, before: tuple[Table, PublicSeen] | None = None) -> PublicSeen:
    """Return what everybody at the table sees.

    `before`, an earlier state of the table with its view, saves work: parts whose sources are the same objects are
    reused. The result is the same without it.
    """
    old, seen = before if before is not None else (None, None)
    deal, end = table.deal, table.match_end
    promise = _open_promise(table)
    if old is None or seen is None:
        seats = tuple(seat_seen(occupant) for occupant in table.seats)
        lines = _open_lines(table)
        past = tuple(past_seen(one) for one in table.past)
    else:
        seats = seen.seats
        if table.seats is not old.seats:
            seats = tuple(seat_seen(occupant) for occupant in table.seats)
        lines = seen.lines if table.lines is old.lines else _open_lines(table)
        past = seen.past
        if table.past is not old.past:
            past = tuple(past_seen(one) for one in table.past)
    return PublicSeen(
        id=table.id,
        name=table.name,
        game=table.game,
        conditions=table.conditions,
        terms=table.terms,
        host=seen.host if seen is not None else PersonSeen(table.host.person, table.host.name),
        seats=seats,
        phase=phase(table),
        number=table.number,
        promise=_promise(promise) if seen is None or old is None or promise is not _open_promise(old) else seen.promise,
        placed=table.placed is not None or (deal is not None and deal.promise is None),
        deal=None if deal is None else _shown(table, deal, old, seen),
        to_act=table.to_act,
        clock=clock_seen(table.clock),
        call=None if table.call is None else DirectorCallSeen(table.call.seat, table.call.words),
        paused=table.paused,
        lines=lines,
        past=past,
        undone=0 if deal is None else deal.undone,
        case=_case(table),
        rulings=() if deal is None else tuple(_ruling(ruling) for ruling in deal.rulings),
        last_deal=table.last_deal,
        match_end=None if end is None else MatchEndSeen(*structs.astuple(end)),
        lapses=_lapses(table),
        closing=table.closing,
        closed_by=table.closed_by,
        hints=() if deal is None else tuple(HintSeen(hint.seat, hint.act) for hint in deal.hints),
        refused=None if deal is None else _refused(table, deal),
    )


def _refused(table: Table, deal: TableDeal) -> RefusalSeen | None:
    refusing = table.rules.refusing
    if refusing is None:
        return None
    for at in range(len(deal.steps) - 1, -1, -1):
        step = deal.steps[at]
        words = refusing.refusal(step.act)
        if words is not None and step.seat is not None:
            return RefusalSeen(step.seat, at, words)
    return None


def _case(table: Table) -> CaseSeen | None:
    case = table.case
    if case is None:
        return None
    answers = tuple(one for one in case.answers if one[0] not in case.secrets)
    return CaseSeen(
        case.seat, case.irregularity, case.act, case.words, case.put, answers, case.held, _told(table, case)
    )


def _told(table: Table, case: OpenCase) -> Text | None:
    """Return the subject of the case in words, if it is about an act of a seat."""
    deal = table.deal
    if deal is None or case.act is None or case.act >= len(deal.steps):
        return case.told
    step = deal.steps[case.act]
    shown = table.rules.case_shown
    if step.seat is None or shown is None:
        return None
    return shown.told(deal.before(case.act), step.seat, step.act, deal.state)


def _ruling(ruling: Ruling) -> RulingSeen:
    """Return a ruling without its secret parts; the clauses of the questions could also reveal hidden cards."""
    shown = structs.replace(
        ruling,
        points=tuple(point for point in ruling.points if not point.secret),
        statements=tuple(said for said in ruling.statements if not said.secret),
    )
    chosen = tuple(point for point in shown.points if point.source is Source.OPTION)
    return RulingSeen(ruling.irregularity, chosen, shown.statements, shown.clauses, shown.unsure)


def _shown(table: Table, deal: TableDeal, old: Table | None, seen: PublicSeen | None) -> Struct:
    was = None if old is None else old.deal
    if was is None or seen is None or was.number != deal.number:
        return table.rules.public(deal.state)
    kept: Struct = seen.deal
    if was.state is deal.state:
        return kept
    return table.rules.public(deal.state)


def _open_promise(table: Table) -> SeedCommitment | None:
    """Return the current promise: of the deal in progress, else of the next one."""
    return table.deal.promise if table.deal is not None and table.playing else table.promise


def _open_lines(table: Table) -> tuple[LineSeen, ...]:
    return tuple(_line(line) for line in table.lines if line.to is Audience.TABLE)


def phase(table: Table) -> Phase:
    """Return the phase of a table."""
    if table.closed:
        return "closed"
    if table.deal is None:
        return "gathering"
    return "between" if table.deal.ended else "playing"


def private(
    table: Table,
    viewer: Viewer,
    before: tuple[Table, PrivateSeen] | None = None,
    may_undo: frozenset[int] | None = None,
) -> PrivateSeen:
    """Return what one viewer sees in addition to the public view.

    `before` (of the same viewer) as for `public`; `may_undo`: `undoable` of the table, to save work for many
    viewers.
    """
    seat = viewer.seat
    old, seen = before if before is not None else (None, None)
    lines, notes = _own_words(table, viewer, old, seen)
    asking = seat is not None and seat in (undoable(table) if may_undo is None else may_undo)
    deal = table.deal
    shown = None
    explanations: tuple[ExplanationSeen, ...] = ()
    questions: tuple[QuestionSeen, ...] = ()
    undo = choose = None
    if deal is not None:
        choose = _to_choose(table, deal, seat)
        sight = Sight(seat, everything=viewer.everything)
        was = None if old is None else old.deal
        if was is None or seen is None or was.state is not deal.state:
            shown = table.rules.private(deal.state, sight)
        else:
            shown = seen.deal
        explanations = _explanations(deal, seat)
        questions = _questions(deal, viewer)
        undo = _undo(table, deal, viewer)
    if (
        seen is not None
        and shown is seen.deal
        and asking == seen.may_undo
        and explanations == seen.explanations
        and questions == seen.questions
        and undo == seen.undo
        and lines is seen.lines
        and notes is seen.notes
        and choose == seen.choose
    ):
        return seen
    return PrivateSeen(
        viewer=ViewerSeen(seat, viewer.director, viewer.person == table.host.person),
        deal=shown,
        explanations=explanations,
        questions=questions,
        undo=undo,
        may_undo=asking,
        lines=lines,
        notes=notes,
        choose=choose,
    )


def _to_choose(table: Table, deal: TableDeal, seat: int | None) -> str | None:
    """Return the cards for a player who chooses among them for the question of a case."""
    put = None if table.case is None else table.case.put
    shown = table.rules.case_shown
    if put is None or shown is None or seat is None:
        return None
    if put.source is not Source.OPTION or seat not in put.seats:
        return None
    return shown.to_choose(deal.state, seat, put)


def _own_words(
    table: Table, viewer: Viewer, old: Table | None, seen: PrivateSeen | None
) -> tuple[tuple[LineSeen, ...], tuple[NoteSeen, ...]]:
    """Return the messages that reach this viewer but not the whole table, and their notes."""
    if old is None or seen is None or old.lines is not table.lines:
        lines = tuple(_line(line) for line in table.lines if _reads(line, viewer))
    else:
        lines = seen.lines
    if old is None or seen is None or old.notes is not table.notes:
        notes = tuple(NoteSeen(note.seq, note.words) for note in table.notes if note.person == viewer.person)
    else:
        notes = seen.notes
    return lines, notes


def seat_seen(occupant: Occupant | None) -> SeatSeen | None:
    """Return the occupant of a seat."""
    if occupant is None:
        return None
    return SeatSeen(
        occupant.name,
        occupant.person,
        occupant.bot,
        bool(occupant.stand_in),
        bool(occupant.away),
        occupant.ready,
        occupant.strength,
        occupant.lent,
    )


def additions_seen(promise: SeedCommitment) -> tuple[AdditionSeen, ...]:
    """Return the players' additions to a seed."""
    return tuple(AdditionSeen(addition.seat, addition.words) for addition in promise.additions)


def _promise(promise: SeedCommitment | None) -> PromiseSeen | None:
    """Return the digest, and never the seed."""
    if promise is None:
        return None
    return PromiseSeen(promise.number, promise.digest, additions_seen(promise))


def past_seen(past: Past) -> PastSeen:
    """Return a finished deal, including its seed."""
    promise = past.promise
    return PastSeen(
        past.number,
        past.deal,
        "" if promise is None else promise.digest,
        "" if promise is None else promise.seed,
        () if promise is None else additions_seen(promise),
        past.result,
        past.hinted,
    )


def clock_seen(clock: Clock | None) -> ClockSeen | None:
    """Return when each limit is reached, or how much of it is left while the clock is stopped; None without a clock."""
    if clock is None:
        return None
    start = clock.since or 0
    act, deal, rounds, match = (
        0 if left is None else start + left for left in (clock.act, clock.deal, clock.round, clock.match)
    )
    return ClockSeen(act, deal, rounds, stopped=clock.since is None, match=match)


def _lapses(table: Table) -> int:
    """Return when the open question lapses without an answer (milliseconds since 1970 UTC), 0 if there is none."""
    due = due_by_itself(table)
    return 0 if due is None or due[1].wait is Wait.DRAW else due[0]


def _line(line: ChatMessage) -> LineSeen:
    return LineSeen(line.seq, line.at, line.seat, line.name, line.words, line.to)


def _reads(line: ChatMessage, viewer: Viewer) -> bool:
    """Return whether a message that is not for the whole table reaches a viewer."""
    if line.to is Audience.TABLE:
        return False
    if line.person == viewer.person or viewer.director:
        return True
    return line.to is Audience.SPECTATORS and viewer.seat is None and not viewer.apart


def _explanations(deal: TableDeal, seat: int | None) -> tuple[ExplanationSeen, ...]:
    return tuple(
        ExplanationSeen(x.about, x.seat, x.words) for x in deal.explanations if deal.ended or seat not in x.deaf
    )


def _questions(deal: TableDeal, viewer: Viewer) -> tuple[QuestionSeen, ...]:
    return tuple(
        QuestionSeen(q.about, q.seat, q.of) for q in deal.questions if viewer.director or viewer.seat in (q.seat, q.of)
    )


def _undo(table: Table, deal: TableDeal, viewer: Viewer) -> UndoSeen | None:
    """Return an undo request for the requester, their opponents and the director; the partner does not see it."""
    undo = deal.undo
    if undo is None:
        return None
    seat = viewer.seat
    sees = viewer.director
    if seat is not None:
        sees = seat == undo.seat or table.rules.side(seat) != table.rules.side(undo.seat)
    return UndoSeen(undo.seat, undo.awaited) if sees else None
