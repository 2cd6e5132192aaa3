"""Determines the referee's next step at a live table: attention, questions, rulings, and a bot's answers.

All functions are pure.
Enters: the state of a table, and a command that a user sends.
Leaves: the referee's next command, a bot's answer; `Malformed` and `Refused` for an invalid command.
Must not know: who is connected, what time it is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from msgspec import structs

from paiju.errors import Malformed, PaijuError
from paiju.games.sight import RecordReader
from paiju.laws import Citation, Offer, Put, Refused, Ruling, Source, Statement
from paiju.office.live_lateness import charged
from paiju.office.live_reviews import known_of
from paiju.packs import pack_of, rules_of
from paiju.referee import Case, Contradiction, Pending, Question, Verdict, consequences, irregularity, judge
from paiju.referee.adapter import CaseFile, DetectedIrregularity, TableAdapter, first_detected, newly_detected
from paiju.referee.hearing import Witness
from paiju.referee.player_questions import (
    ADMITS,
    ASKED,
    check_answer,
    check_cards,
    comes_first,
    reader_of,
    told_by_players,
)
from paiju.referee.question import NO, YES
from paiju.referee.ruling_wording import wording_of
from paiju.table import commands as c
from paiju.table import decide
from paiju.table.actor import SERVER, Actor
from paiju.table.decide.moment import merely_hosts
from paiju.table.public_record import DIRECTOR, PublicTable, SomePublicDeal, public_table
from paiju.table.state import OpenCase, Table
from paiju.table.terms import Attention
from paiju.text import Text

H_CASE: Final = Citation("H.case")
UNRULED: Final = Statement(
    Text(
        "the program cannot rule on this: the director must choose another irregularity, or close the case",
        "程序无法裁定；请裁判另作认定，或结案",
    ),
    H_CASE.id,
)
"""Why a case is held after an unexpected exception in `advance_case`."""
_UNTRUE: Final = Text(
    "your hand shows otherwise: play cannot continue on this answer", "与你的手牌不符：按这个回答无法继续打牌"
)
_RULED: Final = Text(
    "this has already been ruled on, and there is no second penalty: play continues. If the earlier ruling was "
    "wrong, the director corrects it with another one, under its own name",
    "此事已有裁定，不再罚第二次，继续打牌；原裁定有误的，由裁判另立案由更正",
)
CHECKED: Final = frozenset((c.DrawAttention, c.NameCase, c.AnswerCase))
"""The commands that the referee checks before they are carried out."""


def adapter_of(table: Table) -> TableAdapter | None:
    """Return the referee adapter of a game, or None if its tables have no referee."""
    made = pack_of(table.game).referee_adapter
    return None if made is None else made()(table.rules.game)


def concerns(table: Table) -> bool:
    """Return whether the referee has work: a case, a table that only records, or unfinished effects of rulings."""
    return table.case is not None or not table.terms.enforcing or (table.deal is not None and table.deal.rulings != ())


def advance_case(table: Table) -> c.AnyCommand | None:
    """Return the referee's next command, or None if somebody else must act first.

    Any exception other than `PaijuError` propagates: it is a bug, and the caller holds the case as `UNRULED`.
    """
    adapter = adapter_of(table)
    if table.closed or adapter is None:
        return None
    case = table.case
    if case is None:
        return _attention(adapter, table)
    if case.put is not None or case.held is not None:
        return None
    if not case.irregularity:
        found = first_detected(adapter, public_table(table))
        return None if found is None else c.NameCase(found.name, found.act)
    try:
        return _ruled(adapter, table, case)
    except Refused as refused:
        return c.HoldCase(Statement(refused.reason, refused.citation.id))
    except PaijuError as error:
        return c.HoldCase(Statement(error.text, H_CASE.id))


def _attention(adapter: TableAdapter, table: Table) -> c.DrawAttention | None:
    """Open a case if something must be settled before play goes on, or if the program itself draws attention."""
    if table.deal is None or table.waits:
        return None
    watches = table.terms.attention is Attention.PROGRAM and not table.terms.enforcing
    if not (adapter.leaves_due or watches or table.deal.ended):
        return None
    public = public_table(table)
    deal = public.deal
    assert deal is not None
    if deal.ended:
        left = adapter.due_at_end(deal) if deal.looked < len(deal.steps) else None
        return None if left is None else c.DrawAttention(left.name, left.act)
    owed = adapter.due(deal.state)
    if owed is not None:
        last = len(deal.steps) - 1
        ruled = last >= 0 and adapter.settled_by(deal.steps[last].act) == owed.name
        if ruled and adapter.due(deal.before(last)) == owed:  # the ruling did not settle it, so a person must decide
            return None if owed.may_be_none else c.DrawAttention(words=owed.name)
        return c.DrawAttention(owed.name)
    if watches:
        found = newly_detected(adapter, public)
        if found is not None:
            return c.DrawAttention(found.name, found.act)
    return None


def _ruled(adapter: TableAdapter, table: Table, case: OpenCase) -> c.AnyCommand:
    public = _record(table, case)
    first = comes_first(adapter, public, case)
    if isinstance(first, Put):
        return c.PutCase(first)
    if first is not None:
        return c.RuleCase(first)
    file = _file(adapter, public, case)
    whole = _whole(adapter, table, case, file)
    judged, verdict = _judged(adapter, file, file.case, whole)
    if isinstance(verdict, Pending):
        ahead = _LookedUp(adapter, file.witness, whole, ahead=True)
        himself = adapter.answers_himself(file, verdict.question)
        return c.PutCase(_put(judged, verdict.question, ahead, himself), adapter.told(file))
    if isinstance(verdict, Contradiction):
        return c.HoldCase(Statement(verdict.text, verdict.citation.id))
    _check_cards(adapter, table, public, told_by_players(case), verdict)
    _check_ruling(table, verdict)
    return c.RuleCase(verdict, file.acts)


class _LookedUp:
    """A witness who knows the public record, and looks up hidden cards that were drawn or taken in the full record."""

    def __init__(
        self, adapter: TableAdapter, public: Witness, whole: Callable[[], Witness | None], *, ahead: bool = False
    ) -> None:
        self.adapter = adapter
        self.ahead = ahead
        self.public = public
        self.whole = whole
        self.named: set[str] = set()
        """The names of the questions whose answers were looked up."""

    def answer(self, question: Question[Any]) -> str | None:
        """Answer a question; see `Witness`."""
        found = self.public.answer(question)
        if found is not None or not self.adapter.is_unseen(question, ahead=self.ahead):
            return found
        whole = self.whole()
        found = None if whole is None else whole.answer(question)
        if found is not None:
            self.named.add(question.name)
        return found


def _kept_secret(ruling: Ruling, names: set[str]) -> Ruling:
    """Mark a ruling's points with these names as secret: only for those who may see the cards they mention."""
    points = tuple(structs.replace(one, secret=True) if one.name in names else one for one in ruling.points)
    return structs.replace(ruling, points=points)


def _record(table: Table, case: OpenCase) -> PublicTable:
    """Return the record of a table that the referee of a case gets."""
    return public_table(table) if table.deal is None else public_table(table, reader_of(table.deal, case))


def _whole(adapter: TableAdapter, table: Table, case: OpenCase, file: CaseFile) -> Callable[[], Witness | None]:
    """Return a function that gets a witness who knows every hand, for the act that the public record points to.

    The witness is None if the public record has no such act but the full record has one: nobody has seen anything
    wrong.
    """

    @cache
    def found() -> Witness | None:
        about = case if file.act is None else structs.replace(case, act=file.act)
        try:
            whole = adapter.case_file(public_table(table, DIRECTOR), about)
        except Refused:
            return None
        return whole.witness if whole.act == file.act else None

    return found


def _file(adapter: TableAdapter, table: PublicTable, case: OpenCase) -> CaseFile:
    """Build the case file. If an earlier ruling postponed the case until play is over, known answers are filled in."""
    file, deal = adapter.case_file(table, case), table.deal
    if deal is None or not (deal.ended and case.put_off):
        return file
    known = known_of(deal.rulings, case.irregularity)
    answers = {**known, **file.case.answers}
    return structs.replace(file, case=structs.replace(file.case, answers=answers))


def _judged(
    adapter: TableAdapter, file: CaseFile, case: Case, whole: Callable[[], Witness | None]
) -> tuple[Case, Verdict]:
    """Judge a case; a player who had a choice and went on before attention was drawn has thereby chosen.

    Returns the case with those choices added. `whole`: gets the witness for cards that are looked up.
    """
    while True:
        looked = _LookedUp(adapter, file.witness, whole)
        verdict = judge(case, looked)
        if isinstance(verdict, Ruling):
            return case, _kept_secret(verdict, looked.named)
        if not isinstance(verdict, Pending):
            return case, verdict
        asked = verdict.question
        if not asked.lapse or file.went_on not in asked.seats:
            return case, verdict
        case = case.with_answer(asked.name, asked.lapse)


def _check_cards(
    adapter: TableAdapter, table: Table, record: PublicTable, said: dict[str, str], ruling: Ruling
) -> None:
    """Raise `Refused` if an answer in `said` names a card that not all have seen, even if its holder names it."""
    if record.deal is not None and not record.deal.whole:

        def own(seat: int) -> SomePublicDeal | None:
            return public_table(table, RecordReader(frozenset((seat,)), kitty=True)).deal

        check_cards(adapter, public_table(table), said, ruling, own)


def _check_ruling(table: Table, ruling: Ruling) -> None:
    """Raise `Refused` if the deal cannot carry out the ruling, or for a second ruling on one late side (T9.3)."""
    before = table.ruled + (table.deal.rulings if table.deal is not None else ())
    side = charged(ruling)
    if side is not None and side in map(charged, before):
        said = Text("this side's lateness is already being ruled on: it counts only once", "该方迟到已有裁定：只计一次")
        raise Refused(said, Citation(ruling.statements[0].clause))
    decide(table, c.RuleCase(ruling), SERVER, 0, bytes(32), games=rules_of)


def _put(case: Case, question: Question[object], witness: Witness, himself: int | None) -> Put:
    """Put a question so that everybody at the table may read it: any part that names hidden cards is left out.

    `himself`: the seat that is asked about its own hand because the record does not show it.
    """
    leads = consequences(case, question, witness, openly=True)
    wording = wording_of(case, witness)
    offers = []
    for choice in question.choices:
        told = leads[choice.key]
        if not told:
            after = judge(case.with_answer(question.name, choice.key), witness)
            if isinstance(after, Ruling):
                effects = (one for one in after.effects if not one.unseen)
                told = tuple(wording.effect(effect) for effect in effects)
        offers.append(Offer(choice.key, choice.text, told))
    offers += [Offer(v.key, v.text) for v in question.notation.values if not question.choices]
    return Put(
        question.name,
        question.source if himself is None else Source.OPTION,
        question.text,
        question.citation.id,
        question.notation.expected,
        tuple(offers),
        question.seats if himself is None else (himself,),
        question.lapse,
        question.notation.name,
        question.secret,
        question.kitty,
        question.guidance,
        question.usual,
    )


def check(table: Table, command: c.AnyCommand, actor: Actor | None = None) -> None:
    """Check a user's command before it is carried out; without `actor` it comes from a player.

    Raises `Malformed` for an irregularity that the edition does not have and for an answer that cannot be read, and
    `Refused` for an answer that contradicts the facts or whose ruling the deal cannot carry out, and for an act
    that has already been ruled on. In that case nothing has changed.
    """
    adapter = adapter_of(table)
    if adapter is None:
        return
    if isinstance(command, c.DrawAttention | c.NameCase):
        if command.irregularity:
            irregularity(adapter.code(public_table(table)), command.irregularity)
            _check_new(adapter, public_table(table), command)
        return
    case = table.case
    if not isinstance(command, c.AnswerCase) or case is None:
        return
    if case.put is not None and command.name == case.put.name in ASKED:
        check_answer(case.put, command.answer)
        return
    public = _record(table, case)
    _check_truth(adapter, table, case, command, actor)
    file = _file(adapter, public, case)
    answered = file.case.with_answer(command.name, command.answer)
    _, verdict = _judged(adapter, file, answered, _whole(adapter, table, case, file))
    if isinstance(verdict, Contradiction):
        raise Refused(verdict.text, verdict.citation)
    if isinstance(verdict, Ruling):
        said = told_by_players(case)
        if actor is None or _sees_no_hand(table, actor):
            said[command.name] = command.answer
        _check_cards(adapter, table, public, said, verdict)
        _check_ruling(table, verdict)


def _check_truth(
    adapter: TableAdapter, table: Table, case: OpenCase, command: c.AnswerCase, actor: Actor | None
) -> None:
    """Raise `Refused` if a player's answer contradicts their own hand and the deal could not go on with it (H.case).

    The refusal tells only that player, who knows it already. An answer about a completed act is not checked: a card
    will show the truth.
    """
    put, asks = case.put, adapter.leaves_due and case.act is None
    if put is None or command.name != put.name or actor is None or not asks:
        return
    deal = public_table(table).deal if table.seat_of(actor.id) in put.seats else None
    owed = None if deal is None else adapter.due(deal.state)
    if owed is None or not owed.may_be_none or owed.name != case.irregularity:
        return
    true = _of_his_hand(adapter, table, case)
    if true is not None and command.answer != true:
        raise Refused(_UNTRUE, H_CASE)


def _check_new(adapter: TableAdapter, table: PublicTable, command: c.DrawAttention | c.NameCase) -> None:
    """Raise `Refused` for an act that has been ruled on under this name (H.case.once)."""
    act = command.act
    if act is not None and adapter.has_ruled(table, command.irregularity, act):
        raise Refused(_RULED, Citation("H.case.once"))


def _sees_no_hand(table: Table, actor: Actor) -> bool:
    """Return whether hands are hidden from the actor: a player, a bot, or a person who only hosts the table."""
    plays = actor.bot is not None or table.seat_of(actor.id) is not None
    return plays or merely_hosts(table, actor)


def bots_answer(table: Table) -> str | None:
    """Choose an answer for a bot, or return None if there is none that the referee accepts.

    A question about an act that the bot may have done, or about its own hand, gets the true answer. Otherwise it is
    what counts as chosen by default, else the first offer, else any possible answer.
    """
    case, adapter = table.case, adapter_of(table)
    if case is None or case.put is None or adapter is None:
        return None
    put = case.put
    own = public_table(table, RecordReader(frozenset(put.seats[:1]), kitty=True))
    if own.deal is None:
        return None
    if put.name == ADMITS:
        return YES.key if adapter.has_done(own, case, put.seats[0]) else NO.key
    of_his_hand = _of_his_hand(adapter, table, case)
    if of_his_hand is not None:
        return of_his_hand
    keys = [put.lapse] if put.lapse else []
    for answer in (*keys, *(offer.key for offer in put.offers), *adapter.answers(own.deal, put)):
        try:
            check(table, c.AnswerCase(put.name, answer))
        except (Malformed, Refused):
            continue
        return answer
    return None


def _of_his_hand(adapter: TableAdapter, table: Table, case: OpenCase) -> str | None:
    """Return the true answer to a question that a player is asked about their own hand, or None for any other."""
    if case.put is None or case.put.source is not Source.OPTION or case.put.name in ASKED:
        return None
    file = _file(adapter, _record(table, case), case)
    _, verdict = _judged(adapter, file, file.case, _whole(adapter, table, case, file))
    if not isinstance(verdict, Pending):
        return None
    seat = adapter.answers_himself(file, verdict.question)
    if seat is None:
        return None
    about = case if file.act is None else structs.replace(case, act=file.act)
    own = adapter.case_file(public_table(table, RecordReader(frozenset((seat,)))), about)
    return own.witness.answer(verdict.question)


def bot_to_choose(table: Table, put: Put) -> int | None:
    """Return the seat whose bot answers a question, or None if a person may."""
    if put.source is not Source.OPTION or not put.seats:
        return None
    for seat in put.seats:
        occupant = table.seats[seat]
        if occupant is None or occupant.plays:
            return None
    return put.seats[0]


def fault_seen(table: Table) -> DetectedIrregularity | None:
    """Return the irregularity among the last few acts that the program itself may point out (H.case), or None."""
    adapter = adapter_of(table)
    if adapter is None or table.deal is None:
        return None
    return newly_detected(adapter, public_table(table))


def ruling_on(table: Table, name: str, answers: tuple[tuple[str, str], ...]) -> Ruling:
    """Return the ruling on a matter for which the event's record answers all questions."""
    adapter = adapter_of(table)
    assert adapter is not None
    case = OpenCase(None, name, None, 0, "", answers)
    file = adapter.case_file(public_table(table, DIRECTOR), case)
    verdict = judge(file.case, file.witness)
    assert isinstance(verdict, Ruling)
    return verdict
