"""Answers questions of fact in a ruling from a recorded deal of Chao Di Pi."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from paiju.cards import EMPTY, Hand, shuffled
from paiju.games.chaodipi import (
    Burying,
    ChaoDiPi,
    Cutting,
    Drawing,
    Finished,
    Playing,
    Seat,
    State,
    Stirring,
    StirVisibility,
    Waiting,
)
from paiju.games.chaodipi.conditions import BuryFaults
from paiju.games.chaodipi.pack import KITTY_SIZE
from paiju.games.tractor import follows
from paiju.games.tractor.acts import Act, Bury, Declare, DrawOutOfTurn, Expose, Grab, Play, Stir, TakeKitty
from paiju.games.tractor.effects import MoveCards
from paiju.games.tractor.ruling_effects import placed
from paiju.games.tractor.standing import less_of
from paiju.laws import Ruling
from paiju.referee.answering import Answers
from paiju.referee.chaodipi import kitty_count, putting_right, questions, questions_on_play, questions_on_the_kitty
from paiju.referee.chaodipi.detection import counts, is_next_led, is_played_out, played_of, short_of, wrong_face_down
from paiju.referee.chaodipi.earlier_rulings import count_earlier_rulings
from paiju.referee.chaodipi.hand_count import COUNTS, HAND_COUNTS, SETTLED, SETTLED_OVER, over_by, ruled_hands, short_by
from paiju.referee.chaodipi.kitty_count import KITTY
from paiju.referee.chaodipi.shown_cards import LEVEL, SHOW_FAULT
from paiju.referee.question import Question
from paiju.referee.tractor import facts
from paiju.referee.tractor.tricks import ListedTrick, write_tricks
from paiju.referee.tractor.wrong_cards import wrong_cards

Done = tuple[Seat, Act]
"""The seat of an act, and the act."""


class ChaoDiPiDealRecord(Struct, frozen=True):
    """The record of one irregularity: the deal `before` it, the act, the acts `since`, and the deal as it is `now`.

    - `seat` and `act`: None if no act is in question (hands with wrong numbers of cards)
    - `here` and `past`: the rulings in this deal, and in the earlier deals of the match
    - `known`: answers that take precedence over those from the deal
    - `checker`: the seat that asked for a check of cards (C7.2b); `also`: how many other faults that check has found
    """

    game: ChaoDiPi
    before: State
    seat: Seat | None
    act: Act | None
    since: tuple[Done, ...]
    now: State
    here: tuple[Ruling, ...] = ()
    past: tuple[Ruling, ...] = ()
    known: Mapping[str, str] = {}
    checker: Seat | None = None
    also: int = 0

    @staticmethod
    def of_counts(game: ChaoDiPi, state: State, here: tuple[Ruling, ...] = ()) -> ChaoDiPiDealRecord:
        """Return the record of a deal in which hands have wrong numbers of cards."""
        return ChaoDiPiDealRecord(game, state, None, None, (), state, here)

    def answer(self, question: Question[Any]) -> str | None:
        """Answer from the record; see `Witness`."""
        if question.name in self.known:
            return self.known[question.name]
        return ANSWERS.to(self, question)


def _rest(question: Question[Any]) -> str:
    """Return the part of a question's name with the placeholder values, such as SEAT-COUNT in drawn-SEAT-COUNT."""
    return question.name.partition("-")[2]


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _seats(seats: tuple[Seat, ...]) -> str:
    return " ".join(str(seat + 1) for seat in seats) or "-"


def _declarer(record: ChaoDiPiDealRecord, _: Question[Any]) -> str:
    now = record.now
    declarer = now.deal.declarer if isinstance(now, Cutting) else now.shows.declarer
    return "-" if declarer is None else str(declarer + 1)


def _offender(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    return None if record.seat is None else str(record.seat + 1)


def _cards(record: ChaoDiPiDealRecord, question: Question[Any]) -> str | None:
    if question.citation.id in ("C6.5a", "C6.6a"):
        return _wrong(record)
    if isinstance(record.act, Play | Expose):
        return str(record.act.cards)
    if isinstance(record.act, Declare | Stir) and question.citation.id.startswith("C3."):
        shown = record.act.cards  # for trump: neither thrown nor exposed
        return None if shown.unseen else str(shown)
    return None


def _wrong(record: ChaoDiPiDealRecord) -> str | None:
    """Return the wrong cards of a follow."""
    before, act, seat = record.before, record.act, record.seat
    if not isinstance(before, Playing) or not isinstance(act, Play) or before.trick is None:
        return None
    assert seat is not None
    hand = before.hands[seat].seen
    if len(hand) < before.trick.lead.size:
        return None
    rules, order = record.game.conditions.rules, before.order(record.game.conditions)
    lawful = follows(rules, order, before.trick.lead, hand)
    return str(wrong_cards(lawful, act.cards)) or None


def _lead(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    before = record.before
    if not isinstance(before, Playing) or before.trick is None:
        return None
    return str(before.trick.lead.cards)


def _next_trick(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    if not isinstance(record.before, Playing):
        return None
    return _yes(is_next_led(record.before, record.now))


def _trick(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    return str(len(record.before.tricks) + 1) if isinstance(record.before, Playing) else None


def _found_trick(record: ChaoDiPiDealRecord, question: Question[Any]) -> str | None:
    play, at = played_of(record.now), _trick(record, question)
    if play is None or at is None:
        return None
    begun = len(play.tricks) + (play.trick is not None)
    return str(begun if record.act is None else max(int(at), begun))


def _wrong_play(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    """Return the cards of a play to a trick that another seat led."""
    before = record.before
    if not isinstance(before, Playing) or before.trick is None or not isinstance(record.act, Play):
        return None
    return str(record.act.cards)


def _tricks(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    """Return the list of tricks; during play, without cards that nobody may look at again (C7.2a)."""
    play = played_of(record.now)
    if play is None:
        return None
    hidden = record.game.conditions.hide_history and not isinstance(record.now, Finished)
    over = [
        ListedTrick(one.leader, () if hidden else one.cards)
        for one in (play.tricks[:-1] if play.trick is None else play.tricks)
    ]
    there = play.trick or (play.tricks[-1] if play.tricks else None)
    last = () if there is None else (ListedTrick(there.leader, there.cards),)
    return write_tricks((*over, *last)) or None


def _first_trick(record: ChaoDiPiDealRecord, _: Question[Any]) -> str:
    play = played_of(record.now)
    return _yes(play is not None and (play.trick is not None or bool(play.tricks)))


def _disputed(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    return "no" if isinstance(record.act, Play) else None


_BY_CLAUSE: Final = {
    "C3.2a": "protection", "C3.2b": "own", "C3.2c": "closed", "C3.2d": "form", "C3.5b": "single",
    "C3.5c": "used", "C3.5d": "passed", "C3.5a": "turn", "C3.3a": "turned-up",
}  # fmt: skip
"""The fault of a show, by the clause that forbids it."""


def _kind(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    act, seat = record.act, record.seat
    if isinstance(act, Declare | Stir):
        clause = _clause_of(record, act)
        return None if clause is None else _BY_CLAUSE.get(clause, "other")
    if not isinstance(act, Play) or not isinstance(record.before, Playing):
        return None
    trick = record.before.trick
    if trick is None:
        return "mixed"
    return "second" if any(played.seat == seat for played in trick.plays) else "number"


def _clause_of(record: ChaoDiPiDealRecord, act: Declare | Stir) -> str | None:
    """Return the clause that forbids a show, or None; a face-down show must be forbidden whatever its cards are."""
    assert record.seat is not None
    if act.cards.unseen:
        return wrong_face_down(record.game, record.before, record.seat, act)
    refused = record.game.why_not(record.before, record.seat, act)
    return None if refused is None else refused.citation.id


def _too_late(record: ChaoDiPiDealRecord, _: Question[Any]) -> str:
    if isinstance(record.now, Playing | Finished):
        return "yes"
    if isinstance(record.act, Stir):
        return _yes(any(isinstance(act, Bury) for _, act in record.since))
    return _yes(isinstance(record.act, Declare) and not isinstance(record.now, Drawing | Waiting))


def _before_it(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    """Answer that the card had been overturned, if the game has refused a protection."""
    return "overturned" if isinstance(record.act, Declare) else None


def _show(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    before = record.before
    return None if isinstance(before, Cutting) else str(len(before.shows.made) + 1)


def _seen(record: ChaoDiPiDealRecord, _: Question[Any]) -> str:
    return _yes(record.game.conditions.stir_visibility is StirVisibility.OPEN)


def _kitty(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    return str(len(record.act.cards)) if isinstance(record.act, Bury) else None


def _burials(record: ChaoDiPiDealRecord) -> dict[Seat, int]:
    """Return the seats that took over a kitty of the wrong size unnoticed, in order, and how many cards each buried."""
    found: dict[Seat, int] = {}
    size = len(record.act.cards) if isinstance(record.act, Bury) else KITTY_SIZE
    for seat, act in record.since:
        if isinstance(act, Bury):
            if size == KITTY_SIZE or seat is record.seat or seat in found:
                break
            size = found[seat] = len(act.cards)
    return found


def _uncounted(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    return _seats(tuple(_burials(record))) if isinstance(record.act, Bury) else None


def _buried(record: ChaoDiPiDealRecord, question: Question[Any]) -> str | None:
    seat = _rest(question)
    count = _burials(record).get(Seat(int(seat) - 1)) if seat.isdigit() else None
    return None if count is None else str(count)


def _drawn(record: ChaoDiPiDealRecord, question: Question[Any]) -> str | None:
    """Choose at random, on the referee's behalf, the cards that are drawn unseen from a hand as it is now."""
    which = _rest(question)
    seat, _, count = which.partition("-")
    hand, state = _drawn_from(record, seat), record.now
    if hand is None or hand.unseen or isinstance(state, Cutting) or not count.isdigit():
        return None
    return _unseen(state, hand, which, int(count))


def _unseen(state: State, cards: Hand, which: str, count: int) -> str | None:
    """Choose `count` cards at random, but always the same ones for the same deal and cards."""
    assert not isinstance(state, Cutting)
    pack = " ".join(card.text for card in state.deal.cards)
    order = shuffled(tuple(cards), pack, state.cut, "drawn", which, str(cards))
    return " ".join(card.text for card in order[:count]) or None


def _back(record: ChaoDiPiDealRecord, question: Question[Any]) -> str | None:
    """Choose at random the cards that are drawn unseen from the buried kitty."""
    state, count = record.now, _rest(question)
    if not isinstance(state, Stirring | Playing) or state.kitty.unseen or not count.isdigit():
        return None
    return _unseen(state, state.kitty, "kitty", int(count))


def _drawn_from(record: ChaoDiPiDealRecord, seat: str) -> Hand | None:
    """Return the cards of a hand (its number from 1) from which a card would be drawn; empty once the deal is over.

    None if they are not known: if the hand took cards from the buried kitty, only a reader who sees both hand and
    kitty knows them.
    """
    state = record.now
    if isinstance(state, Cutting) or not seat.isdigit():
        return None
    if isinstance(state, Finished):
        return EMPTY
    hand: Hand = state.hands[int(seat) - 1]
    before = record.before
    if record.seat != int(seat) - 1 or not isinstance(record.act, Grab) or not isinstance(before, Stirring | Playing):
        return hand
    # cards that go back anyway are not drawn: the count left over shows how many of them were played
    return None if hand.unseen or before.kitty.unseen else less_of(hand, _taken_out(record))


def _held(record: ChaoDiPiDealRecord, question: Question[Any]) -> str | None:
    hand = _drawn_from(record, _rest(question))
    return None if hand is None else str(len(hand))


def _taken_out(record: ChaoDiPiDealRecord) -> Hand:
    """Return the cards that were taken out of the buried kitty."""
    before, act = record.before, record.act
    if not isinstance(act, Grab) or not isinstance(before, Stirring | Playing):
        return EMPTY
    return EMPTY if before.kitty.unseen else Hand.of(tuple(before.kitty)[: act.count])


def _taken(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    return str(_taken_out(record)) or None


def _played(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    play = played_of(record.now)
    state = record.now if play is None else play
    taken = _taken_out(record)
    if not taken or record.seat is None or isinstance(state, Cutting):
        return None
    return str(less_of(taken, state.hands[record.seat])) or "-"


def _put(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    return "-" if isinstance(record.act, Grab) else None


def _turn(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    """Return the seat whose turn it was to draw, or None outside the draw."""
    return str(record.before.turn + 1) if isinstance(record.before, Drawing) else None


def _card_drawn(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    """Return the card that was drawn out of turn, or None once cards have left the hand of the player who drew it.

    After that, asking the question would reveal that the card was buried, or is equal to one that was played.
    """
    before, now, seat = record.before, record.now, record.seat
    if not isinstance(record.act, DrawOutOfTurn) or not isinstance(before, Drawing):
        return None
    if isinstance(now, Cutting | Finished) or seat is None or _has_parted(record, seat):
        return None
    if now.hands[seat].unseen:
        return None
    card = Hand.of((before.deal.dealt(before.cut)[before.drawn],))
    return str(card) if card <= now.hands[seat] else None


def _has_parted(record: ChaoDiPiDealRecord, seat: Seat) -> bool:
    """Return whether a seat has buried or played cards since the act, or a ruling has moved some of its cards.

    If a ruling moves a card of the kitty during the burial, it comes from the player who is burying, who holds the
    kitty.
    """
    left = any(by == seat and isinstance(act, Bury | Play) for by, act in record.since)
    holder = record.now.seat if isinstance(record.now, Burying) else None
    moved = (placed(effect, holder) for one in record.here for effect in one.effects)
    return left or any(isinstance(effect, MoveCards) and effect.giver == seat for effect in moved)


def _count(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    if isinstance(record.act, DrawOutOfTurn) and isinstance(record.before, Waiting):
        return "1"
    if isinstance(record.act, Grab):
        return str(record.act.count)
    return str(len(short_of(record.before))) if isinstance(record.act, TakeKitty) else None


def _short(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    return _seats(short_of(record.before)) if isinstance(record.act, TakeKitty) else None


def _counts(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    found = counts(record.now)
    return COUNTS.write(found) if found else None


def _right(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    play = played_of(record.now)
    if play is None:
        return None
    over = play.tricks[:-1] if is_played_out(play) else play.tricks
    gone = sum(trick.lead.size for trick in over)
    return str(max(0, play.deal.hand_size - gone))


def _earlier(record: ChaoDiPiDealRecord, question: Question[Any]) -> str | None:
    seat, clause = record.seat, question.citation.id
    if clause == "C7.2b":
        seat = record.checker
    if seat is None:
        return None
    rulings = (*record.past, *record.here)
    if clause == "C3.4c" and record.game.conditions.bury_faults is BuryFaults.PER_DEAL:
        rulings = record.here
    if question.name == "earlier-other":
        seat = Seat((seat + 1) & 3)
    return str(count_earlier_rulings(clause, seat, rulings))


def _settled(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    short = short_by(record.here)
    return COUNTS.write(short) if any(short) else None


def _hands_ruled(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    return _seats(tuple(Seat(seat) for seat in ruled_hands(record.here)))


def _taken_over(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    """Return the seat that buried next after cards were taken from the kitty, and so took over the rest; or None."""
    if not isinstance(record.act, Grab):
        return None
    return next((str(seat + 1) for seat, act in record.since if isinstance(act, Bury)), None)


def _kitty_buried(record: ChaoDiPiDealRecord, _: Question[Any]) -> str:
    return _yes(any(isinstance(act, Bury) for _, act in record.since))


def _settled_over(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    more = over_by(record.here)
    return COUNTS.write(more) if any(more) else None


def _fined(record: ChaoDiPiDealRecord, _: Question[Any]) -> str | None:
    """Return whether the game fined a throw automatically (C6.8)."""
    before, act, play = record.before, record.act, played_of(record.now)
    if not isinstance(before, Playing) or not isinstance(act, Play) or play is None:
        return None
    place = len(before.tricks)
    return _yes(any((fine.seat, fine.cards, fine.trick) == (record.seat, act.cards, place) for fine in play.fines))


def _also_found(record: ChaoDiPiDealRecord, _: Question[Any]) -> str:
    return str(record.also)


def _level(record: ChaoDiPiDealRecord, _: Question[Any]) -> str:
    return str(record.now.deal.level)


ANSWERS: Final[Answers[ChaoDiPiDealRecord]] = Answers(
    {},
    {
        facts.DECLARER: _declarer,
        facts.OFFENDER: _offender,
        questions_on_play.CARDS_THROWN: _cards,
        facts.LED: _lead,
        LEVEL: _level,
        facts.NEXT_TRICK: _next_trick,
        facts.TRICK: _trick,
        facts.TRICKS_PLAYED: _tricks,
        facts.WRONG_PLAY: _wrong_play,
        questions_on_play.FOUND_TRICK: _found_trick,
        questions.ALSO_FOUND: _also_found,
        questions_on_the_kitty.FIRST_TRICK: _first_trick,
        questions_on_play.DISPUTED: _disputed,
        SHOW_FAULT: _kind,
        questions_on_play.BEFORE_IT: _before_it,
        questions_on_play.TOO_LATE: _too_late,
        questions_on_play.SHOW: _show,
        questions_on_play.FACES_SEEN: _seen,
        KITTY: _kitty,
        questions_on_the_kitty.UNCOUNTED: _uncounted,
        questions_on_the_kitty.TAKEN: _taken,
        questions_on_the_kitty.PLAYED: _played,
        questions_on_the_kitty.PUT: _put,
        questions_on_the_kitty.KITTY_CARDS_DRAWN: _count,
        questions.TURN: _turn,
        questions.CARD_DRAWN: _card_drawn,
        questions_on_the_kitty.SHORT: _short,
        HAND_COUNTS: _counts,
        questions_on_play.RIGHT: _right,
        SETTLED: _settled,
        SETTLED_OVER: _settled_over,
        questions_on_play.FINED: _fined,
        questions.EARLIER_FALSE_CHECKS: _earlier,
        questions_on_the_kitty.OTHER_BURYING_FAULTS: _earlier,
        questions_on_the_kitty.HANDS_RULED: _hands_ruled,
        questions_on_the_kitty.KITTY_BURIED: _kitty_buried,
        questions_on_the_kitty.TAKEN_OVER: _taken_over,
        putting_right.DRAWN_OF: _drawn,
        putting_right.BACK_OF: _back,
        questions_on_play.HELD_OF: _held,
        kitty_count.BURIED_OF: _buried,
    },
)
