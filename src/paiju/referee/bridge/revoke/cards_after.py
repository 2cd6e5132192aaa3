"""Rules on the cards played after a revoke that is corrected: which may or must be withdrawn (Law 62)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Contract, Played, Seat
from paiju.laws.effect import RestoreCard
from paiju.referee.bridge.revoke.questions import NEXT_PLAYS, PLAYS_AFTER, WAS_LEAD, WITHDRAW
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.text import Text

TWELFTH: Final = 12


def player(seen: Contract, seat: Seat) -> Seat:
    """Return the seat that chooses for a hand: declarer for dummy's hand."""
    return seen.declarer if seat is seen.dummy else seat


def played_after(hearing: Hearing, seat: Seat) -> tuple[Played, ...]:
    """Ask what was played to the trick after the revoke, in the order of play."""
    after = hearing.ask(PLAYS_AFTER)
    order = [(one.seat - seat) & 3 for one in after]
    if 0 in order or order != sorted(set(order)):  # without cards that came too early
        hearing.contradiction(
            Text(
                f"after {seat.text.en} the hands play in turn: {seat.lho.letter},"
                f" {seat.partner.letter}, {seat.rho.letter}",
                f"{seat.text.zh}家之后依次由{seat.lho.text.zh}家、{seat.partner.text.zh}家、{seat.rho.text.zh}家出牌",
            ),
            "L44.B",
        )
    return after


def played_next(hearing: Hearing, seat: Seat, number: int | None) -> tuple[Played, ...]:
    """Ask what was played to the next trick: by the other side only, except after a revoke at trick 12."""
    later = hearing.ask(NEXT_PLAYS, "L62.C.1")
    if number != TWELFTH and any(one.seat.side is seat.side for one in later):
        hearing.contradiction(
            Text(
                f"{seat.side.text.en} have played to the next trick: the revoke is established",
                f"{seat.side.text.zh}方已在下一墩出牌，藏牌已经成立",
            ),
            "L63.A.1",
        )
    return later


def reopened(hearing: Hearing, seat: Seat, number: int | None, later: tuple[Played, ...]) -> None:
    """Have the cards of the next trick withdrawn, the last one first, because the trick before it is open again."""
    for one in reversed(later):
        hearing.order(RestoreCard(one.seat, one.card.text))
    if not later:
        return
    if number == TWELFTH:
        hearing.tell(Text("the cards of trick 13 go back too", "第十三墩已打出的牌也一并收回"), "L62.D.1")
        return
    hearing.tell(
        Text(
            "the lead to the next trick goes back; the winner of the corrected trick leads, the same card or another",
            "下一墩已引的牌收回；改正后由赢得这一墩者引牌，可引同一张或另一张",
        ),
        "L62.C.1",
    )
    for one in later:
        withdrawn(hearing, seat, one.card.text)


def takes_back(hearing: Hearing, seen: Contract, one: Played, clause: str) -> bool:
    """Ask whether a player withdraws the card that they played after a revoke; return the answer."""
    said = hearing.ask(
        WITHDRAW, clause, by=player(seen, one.seat), letter=one.seat.letter, seat=one.seat.text, card=one.card.symbol
    )
    return said == "withdraw"


def was_led(hearing: Hearing, seat: Seat) -> bool:
    """Ask whether the replaced card was the lead.

    If so, the trick starts again, and cards that were not withdrawn are played again.
    """
    if not hearing.ask(WAS_LEAD, seat=seat.text):
        return False
    hearing.tell(
        Text(
            "the trick starts again; a retained card is played again if it is legal",
            "这一墩重新开始；保留的牌只要合法，仍须打出",
        ),
        "L62.B",
    )
    return True
