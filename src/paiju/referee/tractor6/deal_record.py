"""Answers questions of fact in a ruling from a recorded deal of six-player Tractor."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from paiju.cards import EMPTY, Hand
from paiju.games.tractor import Act, Play, TakeKitty, Trick, read_lead, units_in
from paiju.games.tractor.acts import Claim, Cut, Declare, DrawOutOfTurn, Expose, Grab, Peek
from paiju.games.tractor.effects import MoveCards, PointPenalty
from paiju.games.tractor.lead import Lead
from paiju.games.tractor.standing import ActFault, common, less_of
from paiju.games.tractor6 import STANDARD, Burying, Conditions, Cutting, Drawing, Finished, Playing, State, Waiting
from paiju.games.tractor6.failed_throw import failed_throw_in
from paiju.games.tractor6.pack import DRAWN, HAND_SIZE, KITTY_SIZE
from paiju.games.tractor6.ruling_effects import FIRST_ROUND
from paiju.laws import Ruling
from paiju.referee.answering import Answers
from paiju.referee.question import Question
from paiju.referee.tractor import facts
from paiju.referee.tractor.count import miscounted
from paiju.referee.tractor.deal_at_table import of_known_cards
from paiju.referee.tractor.nearest_legal_play import wrongly_played
from paiju.referee.tractor6 import questions, questions_on_play, questions_on_the_kitty
from paiju.referee.tractor6.detection import Concealment, announced_by, is_mixed, rounds_begun, still_concealed
from paiju.referee.tractor6.earlier_rulings import count_earlier_rulings
from paiju.referee.tractor6.kitty import COUNT
from paiju.referee.tractor6.scored_deal import ENTERED


class Tractor6DealRecord(Struct, frozen=True):
    """The record of one irregularity: the deal `before` it, the act and its seat, and the deal as it is `now`.

    - `act`: None if the question is not about an act but about the place of the cards
    - `known`: answers that take precedence over those from the deal
    - `match`: the rulings of the match so far, including this deal; None if they are not known
    """

    before: State
    seat: int
    act: Act | None
    now: State
    known: Mapping[str, str] = {}
    conditions: Conditions = STANDARD
    match: tuple[Ruling, ...] | None = None

    @staticmethod
    def of_concealment(now: State, one: Concealment) -> Tractor6DealRecord:
        """Return the record of a wrong follow that was noticed later."""
        left = still_concealed(now, one)
        known = {"next-trick": "yes", "concealed": str(left) or "-", "trick": str(one.trick)}
        known["wrong-play"] = str(one.played)
        return Tractor6DealRecord(now, one.seat, None, now, known)

    @staticmethod
    def of_concealments(now: State, many: Sequence[Concealment]) -> Tractor6DealRecord:
        """Return the record of wrong follows by several players, one each, that were noticed together."""
        known = {"next-trick": "yes", "offenders": " ".join(str(one.seat + 1) for one in many)}
        for one in many:
            known[f"concealed-{one.seat + 1}"] = str(still_concealed(now, one)) or "-"
            known[f"trick-{one.seat + 1}"] = str(one.trick)
            known[f"wrong-play-{one.seat + 1}"] = str(one.played)
        return Tractor6DealRecord(now, many[0].seat, None, now, known)

    @property
    def offender(self) -> int:
        """The seat that committed the irregularity.

        If the kitty was picked up although a seat had announced an overturn and not made it, it is that seat.
        """
        if isinstance(self.act, TakeKitty):
            found = announced_by(self.now)
            return self.seat if found is None else found
        return self.seat

    @property
    def declarer(self) -> int | None:
        """The declarer's seat, or the seat that should declare; None if there is none yet."""
        now, due = self.now, self.now.standing.due
        if due is not None and _began(self):
            return due
        if isinstance(now, Playing):
            return now.setting.declarer
        if isinstance(now, Finished) and now.setting is not None:
            return now.result.declarer
        return now.declarer if isinstance(now, Waiting | Burying) else now.deal.declarer

    def answer(self, question: Question[Any]) -> str | None:
        """Answer from the record; see `Witness`."""
        if question.name in self.known:
            return self.known[question.name]
        return ANSWERS.to(self, question)


def wrong_counts(state: State) -> tuple[int, ...]:
    """Return the seats that have too many or too few cards during the play (T6.7)."""
    return miscounted(state, state.tricks, HAND_SIZE) if isinstance(state, Playing) else ()


def open_counts(state: State) -> tuple[int, ...]:
    """Return the seats with a wrong card count that has not been ruled on.

    A declarer whose kitty was ruled on plays to the end with the cards in hand (T5.6.2).
    """
    found = wrong_counts(state)
    if isinstance(state, Playing) and any(ruled.irregularity == "kitty-size" for ruled in state.standing.ruled):
        return tuple(seat for seat in found if seat != state.setting.declarer)
    return found


def _began(record: Tractor6DealRecord) -> bool:
    """Return whether the seat began the draw as if it were the declarer (T2.5)."""
    before = record.before
    if not isinstance(record.act, DrawOutOfTurn) or not isinstance(before, Drawing):
        return False
    return not before.drawn and any(
        one.kind is ActFault.DECLARER and one.seat == record.seat for one in record.now.standing.offences
    )


def _drew_first(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    return str(record.seat + 1) if _began(record) else None


def _drawn(state: State) -> int:
    """Return the number of cards drawn."""
    if isinstance(state, Cutting):
        return 0
    return state.drawn if isinstance(state, Drawing) else DRAWN


def _round_over(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    return _yes(_drawn(record.now) >= FIRST_ROUND) if _began(record) else None


def _has_drawn(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    return _yes(_drawn(record.now) > 0) if isinstance(record.act, Cut) else None


def _cuts(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    return str(record.before.cuts + 1) if isinstance(record.before, Cutting | Drawing) else None


def _drawn_card(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    """Return the card that was drawn out of turn, or None once cards have left the hand of the player who drew it.

    After that, asking the question would reveal that the card was buried, or is equal to one that was played.
    """
    before, now = record.before, record.now
    if not isinstance(record.act, DrawOutOfTurn) or not isinstance(before, Drawing):
        return None
    if isinstance(now, Cutting | Finished) or _has_parted(now, record.seat):
        return None
    if now.hands[record.seat].unseen:
        return None
    card = Hand.of((before.deal.cards[before.drawn],))
    return str(card) if card <= now.hands[record.seat] else None


def _has_parted(now: Drawing | Waiting | Burying | Playing, seat: int) -> bool:
    """Return whether a seat has buried, played or laid down cards, or a ruling has moved some of its cards.

    Also true if the seat has dead cards, or exposed ones that were not ruled on: the ruling would reveal whether
    such a card is moved.
    """
    seen = now.standing.exposed_of(seat).bits | now.dead[seat].bits
    played = [played.seat for trick in _tricks(now) for played in trick.plays]
    thrown = isinstance(now, Playing) and now.failed is not None and now.failed.thrower == seat
    buried = isinstance(now, Playing) and now.setting.declarer == seat
    laid = now.standing.laid_by(seat).bits
    moved = (effect for one in now.standing.ruled for effect in one.effects)
    gone = any(isinstance(effect, MoveCards) and effect.giver == seat for effect in moved)
    return buried or thrown or seat in played or bool(laid | seen) or gone


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _seat(record: Tractor6DealRecord, _: Question[Any]) -> str:
    return str(record.offender + 1)


def _declarer(record: Tractor6DealRecord, _: Question[Any]) -> str:
    return "-" if record.declarer is None else str(record.declarer + 1)


def _cards(record: Tractor6DealRecord, question: Question[Any]) -> str | None:
    """Return the cards that were played or exposed.

    Cards taken from the kitty were not seen by others (T5.2a). They answer only the question which kitty cards were
    drawn, and only until cards have left the hand that took them; see `_drawn_card`.
    """
    if isinstance(record.act, Play | Expose):
        cards = record.act.cards
        if isinstance(record.act, Expose) and not isinstance(record.before, Cutting):
            cards = less_of(cards, record.before.dead[record.seat])
        return str(cards) or None
    if _takes(record) and question.citation == questions_on_the_kitty.KITTY_CARDS_DRAWN.citation:
        now = record.now
        if isinstance(now, Cutting | Finished) or _has_parted(now, record.seat):
            return None
        held = _grabbed(record)
        return str(held) if len(held) == _taken(record) else None
    return None


def _takes(record: Tractor6DealRecord) -> bool:
    """Return whether the act took cards of the kitty, by a `Grab` or by drawing on after the last card of the draw."""
    on = isinstance(record.act, DrawOutOfTurn) and isinstance(record.before, Waiting)
    return on or isinstance(record.act, Grab)


def _held(record: Tractor6DealRecord, question: Question[Any]) -> str | None:
    """Return those seen cards that can still become dead, by what everybody at the table knows.

    Exposed cards can while they are in the hand or in the trick in progress, stray cards only while they are in the
    hand. A card counts as still there unless it was played or made dead since, because the answer must not reveal
    whether it was buried or another copy is held. There are none if the deal ended with cards left in the hands.
    There are none either after a ruling has moved unseen cards of that hand, because the answer must not reveal
    whether these were among them.
    """
    now, strays = record.now, _strays(record)
    seen = _cards(record, question) if isinstance(record.act, Expose) else None
    if isinstance(now, Cutting) or not (strays.bits or seen is not None):
        return None
    if (isinstance(now, Finished) and any(now.hands)) or _moved_since(record):
        return "-"
    tricks = _tricks(now)
    over = tricks[_at(record) + 1 :] if strays.bits else tricks[: rounds_begun(now) - 1]
    before = EMPTY if strays.bits else _played(record, _tricks(record.before))
    left = less_of(Hand.of(seen or str(strays)), less_of(_played(record, over), before))
    died = less_of(_dead(now, record.seat), _dead(record.before, record.seat))
    return str(less_of(left, died)) or "-"


def _played(record: Tractor6DealRecord, tricks: Sequence[Trick]) -> Hand:
    """Return what the seat has played in some tricks."""
    cards = [played.cards for one in tricks for played in one.plays if played.seat == record.seat]
    return sum(cards, EMPTY)


def _dead(state: State, seat: int) -> Hand:
    """Return the dead cards of a seat, including those that it has buried as declarer."""
    if isinstance(state, Cutting):
        return EMPTY
    setting = getattr(state, "setting", None)
    buried = EMPTY if setting is None or setting.declarer != seat else setting.dead
    return Hand(state.dead[seat].bits + buried.bits)


def _short(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    return "no" if isinstance(record.act, Play) else None


def _wrong(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    before, act = record.before, record.act
    if not isinstance(before, Playing) or not isinstance(act, Play):
        return None
    if before.trick is None:
        led = next(iter(_tricks(record.now)[_at(record) :]), None)
        kept = EMPTY if led is None or led.leader != record.seat else led.plays[0].cards
        return str(less_of(act.cards, kept) if kept.bits else act.cards) or None
    known = of_known_cards(before)
    legal = known.legal(record.conditions.rules)
    if before.hands[record.seat].unseen and act in legal:
        return None
    return str(wrongly_played(legal, act.cards))


def _tricks(state: State) -> tuple[Trick, ...]:
    """Return the tricks of a deal, including the one in progress."""
    if isinstance(state, Playing):
        return state.tricks if state.trick is None else (*state.tricks, state.trick)
    return state.tricks if isinstance(state, Finished) else ()


def _at(record: Tractor6DealRecord) -> int:
    """Return the index of the trick in which the act took place."""
    before = record.before
    return len(before.tricks) if isinstance(before, Playing | Finished) else 0


def _next_acted(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    tricks, at = _tricks(record.now), _at(record)
    if at >= len(tricks):
        return "no"
    seats = [played.seat for played in tricks[at].plays]
    return _yes((record.seat + 1) % 6 in seats and (record.seat + 1) % 6 != seats[0])


def _next_trick(record: Tractor6DealRecord, _: Question[Any]) -> str:
    return _yes(rounds_begun(record.now) > _at(record) + 1)


def _turn(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    before = record.before
    return str(before.turn + 1) if isinstance(before, Playing | Drawing) else None


def _turn_played(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    """Return whether the seat that was in turn at the act has acted since, as "yes" or "no"."""
    before, now = record.before, record.now
    if not isinstance(before, Playing):
        return None
    if not isinstance(now, Playing):
        return "yes"
    return _yes((now.turn, _lying(now)) != (before.turn, _lying(before)))


def _lying(state: Playing) -> tuple[int, int, bool]:
    plays = 0 if state.trick is None else len(state.trick.plays)
    return len(state.tricks), plays, state.failed is not None


def _followed(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    """Return whether a player who played too soon has since played in turn, so that no early cards lie on the table.

    Unknown if the cards were taken up because a ruling moved cards of that hand.
    """
    laid = record.now.standing.laid_by(record.seat)
    return None if not laid.bits and _moved_since(record) else _yes(not laid.bits)


def _moved_since(record: Tractor6DealRecord) -> bool:
    """Return whether a ruling since the act moved unseen cards of the hand, whose open cards were then taken up."""
    ruled = record.now.standing.ruled[len(record.before.standing.ruled) :]
    return any(isinstance(effect, MoveCards) and effect.giver == record.seat for one in ruled for effect in one.effects)


def _second_round(record: Tractor6DealRecord, _: Question[Any]) -> str:
    return _yes(isinstance(record.now, Finished) or rounds_begun(record.now) > 1)


def _settled(record: Tractor6DealRecord, question: Question[Any]) -> str | None:
    """Return whether the act has been fined. Failed throws, failed claims and wrong shows are fined without a ruling.

    A kitty of the wrong size is fined by a ruling, which no longer counts once somebody has taken kitty cards
    again.
    """
    before, act, now = record.before, record.act, record.now
    if question.citation.id == "T5.6":
        standing = now.standing
        ruled = [one for one in standing.ruled if one.irregularity == "kitty-size"]
        fined = [one for one in ruled if any(isinstance(e, PointPenalty) for e in one.effects)]
        since = standing.offences[fined[-1].offences :] if fined else ()
        return _yes(bool(fined) and all(one.kind is not ActFault.GRAB for one in since))
    if isinstance(before, Cutting) or isinstance(now, Cutting):
        return None
    cards = before.hands[record.seat] if isinstance(act, Claim) else getattr(act, "cards", EMPTY)
    return _yes(
        any(
            fine.seat == record.seat and (fine.cards <= cards if isinstance(act, Declare) else fine.cards == cards)
            for fine in now.fines[len(before.fines) :]
        )
    )


def _earlier(record: Tractor6DealRecord, question: Question[Any]) -> str | None:
    """Count the earlier rulings against the side: in this deal, or in the whole match if the clause counts by match."""
    side = record.offender % 2
    if question.name in ("earlier-1", "earlier-2"):
        side = int(question.name[-1]) - 1
    found = count_earlier_rulings(question.citation.id, side, record.now.standing.ruled, record.match)
    return None if found is None else str(found)


def _newly_taken(record: Tractor6DealRecord) -> Hand:
    """Return what a seat has taken from the kitty since the last ruling."""
    new = EMPTY
    for offence in record.now.standing.open_offences:
        if offence.kind is ActFault.GRAB and offence.seat == record.seat:
            new += offence.cards
    return new


def _grabbed(record: Tractor6DealRecord) -> Hand:
    """Return the cards that the seat took from the kitty since the last ruling and still has."""
    return common(record.now.standing.grabbed_by(record.seat), _newly_taken(record))


def _taken(record: Tractor6DealRecord) -> int:
    """Return the number of kitty cards that a seat took, including those that it has played since."""
    count = record.act.count if isinstance(record.act, Grab) else 1
    return len(_newly_taken(record)) or count


def _count(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    return str(_taken(record)) if _takes(record) else None


def _belong(record: Tractor6DealRecord, question: Question[Any]) -> str | None:
    """Return where taken kitty cards belong now; the last part of the question's name gives their number.

    During the play they belong in the kitty if it lacks at least that many cards, otherwise in the declarer's hand.
    """
    now, count = record.now, int(question.name.rpartition("-")[2])
    if isinstance(now, Finished):
        return "gone"
    if isinstance(now, Burying):
        return "hand"
    if not isinstance(now, Playing):
        return "kitty"
    return "kitty" if len(now.setting.kitty) + count <= KITTY_SIZE else "hand"


def _how(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    if _takes(record):
        return "took" if isinstance(record.act, Grab) else "drew-on"
    return "seen" if isinstance(record.act, Expose) else None


def _kitty(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    now = record.now
    if isinstance(now, Playing) or (isinstance(now, Finished) and now.setting is not None):
        assert now.setting is not None
        return str(len(now.setting.kitty))
    return str(len(now.kitty)) if isinstance(now, Waiting) else None


def _kitty_six(record: Tractor6DealRecord, question: Question[Any]) -> str | None:
    held = _kitty(record, question)
    return None if held is None else _yes(held == str(KITTY_SIZE))


def _led(record: Tractor6DealRecord, _: Question[Any]) -> str:
    now = record.now
    return _yes(now.has_begun if isinstance(now, Playing) else isinstance(now, Finished))


def _strays(record: Tractor6DealRecord) -> Hand:
    """Return the stray cards of a lead: all cards that the deal did not accept as part of the lead."""
    before, act, now = record.before, record.act, record.now
    if not isinstance(before, Playing) or not isinstance(act, Play):
        return EMPTY
    found, at = EMPTY, len(before.tricks) + 1
    for offence in now.standing.offences:
        if (offence.kind, offence.seat, offence.trick) == (ActFault.STRAY, record.seat, at):
            found = offence.cards if offence.cards <= act.cards else EMPTY
    return found


def _stray(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    return str(_strays(record)) or None


def _plain(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    """Answer yes if the cards are of several suits, which no throw may be (T6.6); the referee judges other cases."""
    before, act = record.before, record.act
    if isinstance(before, Playing) and isinstance(act, Play):
        return "yes" if is_mixed(before.setting.order, act.cards) else None
    return None


def _fault(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    before, act = record.before, record.act
    if isinstance(before, Playing) and isinstance(act, Play):
        return "other" if is_mixed(before.setting.order, act.cards) else "pseudo"
    return None


def _sides(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    found = {seat % 2 for seat in open_counts(record.now)}
    return {0: None, 1: "one"}.get(len(found), "both")


def _concealed(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    """Return the cards, if still held, with which the seat could have intercepted the throw but did not."""
    before, act, now = record.before, record.act, record.now
    if not isinstance(before, Playing) or not isinstance(now, Playing):
        return None
    rules, order = record.conditions.rules, before.setting.order
    thrown = failed_throw_in(rules, before)
    if thrown is None or thrown.parted or not isinstance(act, Play):
        return None
    at = thrown.before
    lead = read_lead(rules, order, at.hands[thrown.thrower], thrown.cards)
    if not isinstance(lead, Lead):
        return None
    held, dead = at.hands[record.seat], at.dead[record.seat]
    for unit in lead.shape:
        best = next(units_in(order, held, lead.group, unit.form, unit.strength, dead=dead), None)
        if best is not None:
            left = less_of(now.hands[record.seat], now.dead[record.seat])
            return str(common(less_of(best.cards, act.cards), left)) or "-"
    return None if held.unseen else "-"


def _hand(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    before = record.before
    if isinstance(before, Cutting) or before.hands[record.seat].unseen:
        return None
    return str(before.hands[record.seat]) or None


def _lead(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    before = record.before
    if isinstance(before, Playing) and before.trick is not None:
        return str(before.trick.lead.cards)
    return None


def _fixed(reply: str) -> Callable[[Tractor6DealRecord, Question[Any]], str]:
    return lambda _record, _question: reply


def _entered(record: Tractor6DealRecord, _: Question[Any]) -> str | None:
    """Return the defenders' points of a finished deal."""
    return str(record.now.result.points) if isinstance(record.now, Finished) else None


ANSWERS: Final[Answers[Tractor6DealRecord]] = Answers(
    {},
    {
        facts.OFFENDER: _seat,
        facts.DECLARER: _declarer,
        questions_on_play.CARDS_PLAYED: _cards,
        questions_on_play.SHORT: _short,
        questions_on_play.WRONG: _wrong,
        facts.NEXT_ACTED: _next_acted,
        facts.NEXT_TRICK: _next_trick,
        questions.TURN_TO_DRAW: _turn,
        questions_on_play.TURN_PLAYED: _turn_played,
        facts.FOLLOWED: _followed,
        questions_on_the_kitty.SECOND_ROUND: _second_round,
        questions.DREW_FIRST: _drew_first,
        questions.ROUND_OVER: _round_over,
        questions.ANY_DRAWN: _has_drawn,
        questions.CUTS: _cuts,
        questions.DRAWN_CARD: _drawn_card,
        questions.SETTLED: _settled,
        questions.EARLIER_TALK: _earlier,
        questions.EARLIER_OF: _earlier,
        COUNT: _count,
        questions_on_the_kitty.BELONG: _belong,
        questions_on_play.HOW_SEEN: _how,
        questions_on_the_kitty.KITTY_SIZE: _kitty,
        questions_on_the_kitty.KITTY_SIX: _kitty_six,
        questions_on_the_kitty.LED: _led,
        questions_on_play.STRAY_CARDS: _stray,
        questions_on_play.PLAIN: _plain,
        questions_on_play.SHOW_FAULT: _fault,
        questions_on_the_kitty.SIDES: _sides,
        questions_on_play.CONCEALED: _concealed,
        ENTERED: _entered,
        questions.SCORED: _fixed("no"),
        questions_on_play.STOPPED: _fixed("no"),
        questions_on_play.OVERTURNED: _fixed("no"),
        questions_on_the_kitty.FACES: lambda record, _: "yes" if isinstance(record.act, Peek) else None,
        facts.HAND: _hand,
        facts.HELD: _held,
        facts.LED: _lead,
        facts.TRICK: lambda record, _: str(_at(record) + 1),
    },
)
