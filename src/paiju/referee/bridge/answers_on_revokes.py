"""Answers questions on a hand's second card in a trick, and on a revoke that results from it, from a recorded board."""

from __future__ import annotations

from typing import Final

from paiju.cards import Card, Suit
from paiju.games.bridge import Bidding, Finished, Played, Playing, Trick
from paiju.referee.answering import Table
from paiju.referee.bridge import facts
from paiju.referee.bridge.board_facts import BoardFacts
from paiju.referee.bridge.detection import both_played_on, disobeyed
from paiju.referee.bridge.notation import CARDS
from paiju.referee.bridge.play import questions_on_tricks
from paiju.referee.bridge.plays import PLAYS
from paiju.referee.bridge.revoke import questions as revoke
from paiju.referee.bridge.revoke_record import in_turn, noticed, tricks_missed
from paiju.referee.question import YES, YES_NO


def surplus_card(record: BoardFacts) -> tuple[Played, int] | None:
    """Return the hand's card that belongs to no trick, with the trick into which it was put; None in any other case."""
    if record.act is not None or record.known:
        return None
    return next((one for one in record.now.standing.extra if one[0].seat is record.seat), None)


def played_on(record: BoardFacts) -> str | None:
    """Answer whether both sides have played to the trick after the surplus card's."""
    extra = surplus_card(record)
    return None if extra is None else YES_NO.write(both_played_on(record.now, extra[1]))


def _tricks(record: BoardFacts) -> tuple[Trick, ...]:
    now = record.now
    return () if isinstance(now, Bidding) or now.play is None else now.play.tricks()


def missed_trick(record: BoardFacts) -> int:
    """Return the number of the trick to which the hand should have played the surplus card, or 0."""
    extra = surplus_card(record)
    if extra is None or played_on(record) == "no":
        return 0
    found = tricks_missed(_tricks(record), record.seat, (extra[0].card,), extra[1])
    return found[0] if found else 0


def missed_play(record: BoardFacts) -> tuple[Card, Suit] | None:
    """Return the card that the hand played to the missed trick, and the suit that was led to it, or None."""
    missed = missed_trick(record)
    if not missed:
        return None
    played = _tricks(record)[missed - 1].played
    return next(one.card for one in played if one.seat is record.seat), played[0].card.suit


def both_cards(record: BoardFacts) -> str | None:
    """Return the hand's cards in the surplus card's trick, including the surplus card."""
    extra = surplus_card(record)
    now = record.now
    if extra is None or isinstance(now, Bidding) or now.play is None:
        return None
    trick = now.play.tricks()[extra[1] - 1]
    own = [p.card for p in trick.played if p.seat is record.seat]
    return CARDS.write((*own, extra[0].card))


def card_left(record: BoardFacts) -> str | None:
    """Return the hand's card in the surplus card's trick, without the surplus card."""
    extra = surplus_card(record)
    now = record.now
    if extra is None or isinstance(now, Bidding) or now.play is None:
        return None
    trick = now.play.tricks()[extra[1] - 1]
    return CARDS.write(tuple(p.card for p in trick.played if p.seat is record.seat))


def _disobeyed(record: BoardFacts) -> bool:
    act = record.act
    return act is not None and disobeyed(record.before, record.seat, act)


def _revoked(record: BoardFacts) -> int:
    """Return the number of the trick of the revoke with which the case deals or to which it leads, or 0."""
    before = record.before
    if isinstance(before, Playing) and _disobeyed(record):
        return len(before.play.full) + 1
    return missed_trick(record)


def _plays_after(record: BoardFacts) -> str | None:
    """Return the cards played to the trick after the revoke."""
    missed = _revoked(record)
    if not missed:
        return None
    played = _tricks(record)[missed - 1].played
    own = next(at for at, one in enumerate(played) if one.seat is record.offender)
    return PLAYS.write(in_turn(played[own + 1 :], record.offender))


def _next_plays(record: BoardFacts) -> str | None:
    missed = _revoked(record)
    if not missed:
        return None
    later = _tricks(record)[missed:]
    return PLAYS.write(later[0].played if later else ())


def _noticed(record: BoardFacts) -> str | None:
    missed = _revoked(record)
    if not missed:
        return None
    assert not isinstance(record.now, Bidding)
    return noticed(record.now, record.offender, _tricks(record)[missed:])


def _was_lead(record: BoardFacts) -> str | None:
    """Answer whether the card that broke a requirement was a lead."""
    before = record.before
    if not isinstance(before, Playing) or not _disobeyed(record):
        return None
    return YES_NO.write(not before.play.trick)


OF_REVOKES: Final[Table[BoardFacts]] = {
    questions_on_tricks.COUNT: lambda _: "extra",
    revoke.BOTH_PLAYED_ON: played_on,
    questions_on_tricks.MISSED_TRICK: lambda record: (
        None if surplus_card(record) is None else str(missed_trick(record))
    ),
    questions_on_tricks.EXPOSED: lambda _: "-",
    revoke.NOTICED: _noticed,
    revoke.PLAYS_AFTER: _plays_after,
    revoke.NEXT_PLAYS: _next_plays,
    revoke.FAILURE: lambda record: "required" if _disobeyed(record) else None,
    revoke.WAS_LEAD: _was_lead,
    facts.COUNTED_ANEW: lambda record: YES.key if isinstance(record.now, Finished) else None,
}
"""The answers, by question."""
