"""Rules on the cost of an established revoke: tricks, unless an exception applies, and equity (Law 64)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Contract, Seat
from paiju.games.bridge.effects import TrickTransfer
from paiju.games.bridge.seat import SIDES
from paiju.referee.bridge.equity import assign_or_leave
from paiju.referee.bridge.revoke.exceptions import no_trick, waived_by
from paiju.referee.bridge.revoke.law import revoke_law
from paiju.referee.bridge.revoke.questions import (
    BOTH_DAMAGE,
    LATER_WINNER,
    REPEAT_DAMAGE,
    REVOKE_WINNER,
    TRICKS_SINCE,
    TRICKS_WON,
    UNDERCOMPENSATED,
    WITHOUT_REVOKES,
)
from paiju.referee.bridge.scores.assigned_score import assign, assigned, vulnerable
from paiju.referee.hearing import Hearing
from paiju.referee.question import Question, number
from paiju.text import Text


def assess(
    hearing: Hearing, seen: Contract, seat: Seat, trick: int | None, noticed: str, *, both: bool = False
) -> None:
    """Transfer tricks for a revoke that is established, or counts as such; then ask about equity.

    `noticed`: when attention was drawn to it. `trick`: None for one before the twelfth whose number is not known.
    `both`: it is known that the other side revoked on this trick too, and that both revokes are established.
    """
    law = revoke_law(hearing)
    waived = waived_by(hearing, seen, seat, trick, noticed, both=both)
    if waived == "both":
        law.both_revoked(hearing, seat)
        return
    moved = 0 if waived else _tricks(hearing, seen, seat, trick)
    adjusted = equity(hearing, seat, moved)
    if law.repeated is not None and waived == "same-suit" and not adjusted:
        law.repeated(hearing, seat)


NONE: Final = "none"
ONE: Final = "one"
SELF: Final = "self"
OTHER: Final = "other"
"""How many tricks the offending side won from the revoke trick on: none, one, or two or more. If two or more, whether
the revoking hand won the revoke trick or not.
"""


def tricks_won(hearing: Hearing, seat: Seat, trick: int) -> int:
    """Ask how many tricks the offending side won from a trick on, including that trick."""
    return hearing.ask(_tricks_won(trick), trick=trick, side=seat.side.text)


def tricks_since(hearing: Hearing, seen: Contract, seat: Seat, trick: int | None) -> str:
    """Return how many tricks the offending side won from the revoke trick on: `NONE`, `ONE`, `SELF` or `OTHER`.

    If the record, or an older case, counts those tricks and shows who won the first, its answers are used;
    otherwise the director is asked.
    """
    first, second = "L64.A.1", "L64.A.2"
    if trick is None or (hearing.known(TRICKS_WON) is None and hearing.in_short(TRICKS_SINCE)):
        return _in_words(hearing, seen, seat, first)
    won = tricks_won(hearing, seat, trick)
    if won < 2:
        return ONE if won else NONE
    winner = hearing.ask(REVOKE_WINNER, first, trick=trick)
    if winner is seat:
        return SELF
    if winner.side is not seat.side and won == 14 - trick:
        hearing.contradiction(
            Text(
                f"{winner.text.en} won trick {trick}: {seat.side.text.en} cannot have won all {won} from it on",
                f"第 {trick} 墩由{winner.text.zh}家赢得，{seat.side.text.zh}方不可能赢得此后全部 {won} 墩",
            ),
            second,
        )
    if winner is seen.dummy and seat is seen.declarer:
        hearing.tell(_IN_DUMMY, "L64.A.1.fn")
    return OTHER


def _in_words(hearing: Hearing, seen: Contract, seat: Seat, clause: str) -> str:
    ours, who = seat.side.text, seat.text
    not_his = Text(
        f"two or more, and {who.en} did not personally win the revoke trick",
        f"两墩以上，但藏牌墩不是{who.zh}家本人赢得",
    )
    if seat is seen.declarer:
        not_his = Text(f"{not_his.en} (a trick won in dummy does not count)", f"{not_his.zh}（明手赢得的不算）")
    return hearing.ask(
        TRICKS_SINCE.among(
            {
                NONE: Text("no trick", "一墩未赢"),
                ONE: Text("one trick only", "只赢一墩"),
                SELF: Text(
                    f"the revoke trick, by {who.en} personally, and a later one",
                    f"藏牌墩由{who.zh}家本人赢得，此后又赢得一墩或更多",
                ),
                OTHER: not_his,
            }
        ),
        clause,
        ours=ours,
    )


_IN_DUMMY: Final = Text("a trick won in dummy is not won by declarer", "明手赢得的一墩不算庄家本人赢得")


def _tricks_won(trick: int) -> Question[int]:
    return TRICKS_WON.but(notation=number(0, 14 - trick))


def _tricks(hearing: Hearing, seen: Contract, seat: Seat, trick: int | None) -> int:
    law = revoke_law(hearing)
    won = tricks_since(hearing, seen, seat, trick)
    if won == NONE:
        no_trick(
            hearing,
            Text(
                f"{seat.side.text.en} won neither the revoke trick nor a later one",
                f"{seat.side.text.zh}方没有赢藏牌墩，以后也一墩未赢",
            ),
            "L64.B.1",
        )
        return 0
    if won == ONE:
        all_of_it = Text("that is all they have won since", "从那一墩起，他们只赢了这一墩")
        return transfer(hearing, seat, 1, all_of_it, "L64.A.2")
    if won == SELF:
        why = Text(
            f"{seat.text.en} won the revoke trick, and the side won a later one",
            f"{seat.text.zh}家赢了藏牌墩，本方后来又赢一墩",
        )
        return transfer(hearing, seat, law.tricks_own, why, "L64.A.1")
    if law.card_that_belonged and hearing.ask(LATER_WINNER, seat=seat.text):
        why = Text(
            f"one for the revoke, and one that {seat.text.en} won with a card that should have been played to it",
            f"藏牌一墩，另加{seat.text.zh}家用本该打在那一墩的牌赢的一墩",
        )
        return transfer(hearing, seat, law.tricks_other + 1, why, "L64.A.2.x")
    why = Text(f"{seat.text.en} did not personally win the revoke trick", f"{seat.text.zh}家本人没有赢得藏牌墩")
    return transfer(hearing, seat, law.tricks_other, why, "L64.A.2")


def transfer(hearing: Hearing, seat: Seat, tricks: int, why: Text, clause: str) -> int:
    """Order a transfer of tricks to the other side after play, tell the players why, and return the number."""
    other = seat.side.opponents
    hearing.order(TrickTransfer(other, tricks))
    word = "trick goes" if tricks == 1 else "tricks go"
    hearing.tell(
        Text(
            f"{tricks} {word} over to {other.text.en} after play: {why.en}",
            f"打完后转移 {tricks} 墩给{other.text.zh}方：{why.zh}",
        ),
        clause,
    )
    return tricks


def equity(hearing: Hearing, seat: Seat, moved: int) -> bool:
    """Ask whether the non-offending side is still worse off; if so, an adjusted score restores equity."""
    other = seat.side.opponents.text
    if not hearing.ask(UNDERCOMPENSATED, moved=moved, other=other, seat=seat.text):
        return False
    said = revoke_law(hearing).adjusted
    hearing.tell(
        Text(f"{other.en} are not sufficiently compensated: {said.en}", f"{other.zh}方补偿得不够{said.zh}"), "L64.C"
    )
    clause = hearing.cited("L64.C").id
    assign_or_leave(hearing, (seat.side,), clause, lambda one: assigned(one, (seat.side,)))
    return True


def both_revoked_1997(hearing: Hearing, seat: Seat) -> None:
    """Give both sides the result that they would have had without the revokes."""
    hearing.tell(
        Text(
            "equity is restored: the result is what it would have been if no one had revoked",
            "恢复公平：按双方都没有藏牌时的结果判",
        ),
        "L64.C.x",
    )
    assign_or_leave(hearing, (seat.side, seat.side.opponents), "L64.C.x", _as_without)


def _as_without(hearing: Hearing) -> None:
    """Give both sides the one result that there would have been."""
    vulnerability = vulnerable(hearing)
    result = hearing.ask(WITHOUT_REVOKES)
    for side in SIDES:
        assign(hearing, side, result.points(side, vulnerability), result.shown, "L64.C.x")


def repeated_2017(hearing: Hearing, seat: Seat) -> None:
    """Ask whether later revokes in the same suit did additional damage; if they did, adjust the score."""
    other = seat.side.opponents.text
    if hearing.ask(REPEAT_DAMAGE, other=other):
        hearing.tell(
            Text("the score is adjusted for the later revokes in the suit", "这门花色后来又藏牌，为此调整得分"),
            "2017:L64.C.2.a",
        )
        assign_or_leave(hearing, (seat.side,), "2017:L64.C.2.a", lambda one: assigned(one, (seat.side,)))


def both_revoked_2017(hearing: Hearing, seat: Seat) -> None:
    """Ask whether a side is damaged; if it is, adjust to the probable result without the revokes."""
    if not hearing.ask(BOTH_DAMAGE):
        hearing.tell(Text("the table result stands", "桌上结果有效"), "2017:L64.C.2.b")
        return
    hearing.tell(
        Text(
            "the score is adjusted to the probable outcome if there had been no revoke",
            "按双方都没有藏牌时很可能的结果调整得分",
        ),
        "2017:L64.C.2.b",
    )
    assign_or_leave(
        hearing,
        (seat.side, seat.side.opponents),
        "2017:L64.C.2.b",
        lambda one: assigned(one, (seat.side, seat.side.opponents)),
    )
