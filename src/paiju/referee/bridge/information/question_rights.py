"""Rules on the right to a review or an explanation, and on its time (Laws 20 and 41)."""

from __future__ import annotations

from paiju.games.bridge import Contract, Seat
from paiju.laws.effect import Information
from paiju.referee.bridge.facts import CONTRACT, PLAY_OVER
from paiju.referee.bridge.information.law import information_law
from paiju.referee.bridge.information.questions_on_explanations import (
    ASKED_WHEN,
    ASKER,
    AT_ONCE,
    FIRST_TURN,
    HAS_LED,
    IN_TIME,
    MUST_PASS,
    OWN_TURN,
    QUESTION,
    TURN_TO_PLAY,
)
from paiju.referee.bridge.scores.adjusted import damaged
from paiju.referee.hearing import Hearing
from paiju.text import Text, verbatim


def asker(hearing: Hearing) -> tuple[Seat, str]:
    """Ask which player asked, and which kind of question."""
    seat = hearing.ask(ASKER)
    kind = hearing.ask(QUESTION)
    return seat, kind


def entitled(hearing: Hearing, seat: Seat, kind: str) -> bool:
    """Return whether a question about the meaning of calls may be asked here.

    Every other kind of question is ruled on completely, and the result is False.
    """
    if kind == "supplementary":
        not_now(hearing, seat, "L20.F.1")
    elif kind == "not-heard":
        _not_heard(hearing)
    elif kind == "leader":
        _leader(hearing, seat)
    elif kind == "partner-answered":
        hearing.order(Information((seat,), f"{seat.partner.letter}: review"))
        hearing.tell(
            Text(
                f"only an opponent answers; {seat.text.en} may not use what {seat.partner.text.en} said",
                f"只能由对方一人作答；{seat.text.zh}家不得利用{seat.partner.text.zh}家所说的内容",
            ),
            "L20.D",
        )
    elif kind == "wrong-review":
        _wrong_review(hearing)
    elif kind == "contract":
        _contract_asked(hearing, seat)
    else:
        return _at_his_time(hearing, seat, review=kind == "review") and kind != "review"
    return False


def _at_his_time(hearing: Hearing, seat: Seat, *, review: bool) -> bool:
    """Return whether the player may ask for a review or an explanation at this time."""
    stage = hearing.ask(ASKED_WHEN, "L20.B" if review else "L20.F.1")
    if stage == "auction":
        return _in_the_auction(hearing, seat, review=review)
    seen = hearing.ask(CONTRACT, "L41.B")
    if seat is seen.dummy:
        not_now(hearing, seat, "L41.B", Text("dummy may not ask", "明手不得提问"))
        return False
    if stage == "before-faced":
        return _before_faced(hearing, seen, seat, review=review)
    return _in_the_play(hearing, seen, seat, review=review)


def _in_the_auction(hearing: Hearing, seat: Seat, *, review: bool) -> bool:
    clause = "L20.B" if review else "L20.F.1"
    if not hearing.ask(OWN_TURN, clause, seat=seat.text):
        not_now(hearing, seat, clause)
        return False
    if not review:
        return True
    if hearing.ask(MUST_PASS, clause, seat=seat.text):
        not_now(
            hearing,
            seat,
            clause,
            Text("a player who must pass is not entitled to a review", "必须不叫的人不得要求复述"),
        )
        return False
    _restated(hearing, clause)
    return True


def _before_faced(hearing: Hearing, seen: Contract, seat: Seat, *, review: bool) -> bool:
    if seat is seen.leader and hearing.ask(HAS_LED, seat=seat.text):
        not_now(
            hearing,
            seat,
            "L41.B",
            Text(
                "before the lead is faced, the leader's partner and declarer may ask",
                "首攻翻开以前，由他的同伴和庄家提问",
            ),
        )
        return False
    if review:
        _restated(hearing, "L41.B")
    else:
        hearing.tell(
            Text(
                f"{seat.text.en} may ask before the lead is faced, and the lead is faced after the answer",
                f"首攻翻开以前{seat.text.zh}家可以提问；答复之后才翻开首攻",
            ),
            "L41.B",
        )
    return True


def _in_the_play(hearing: Hearing, seen: Contract, seat: Seat, *, review: bool) -> bool:
    declares = seat is seen.declarer
    if not hearing.ask(
        TURN_TO_PLAY, seat=seat.text, dummy=Text(", or dummy's", "或明手") if declares else verbatim("")
    ):
        not_now(hearing, seat, "L20.F.2")
        return False
    if not review:
        return True
    if hearing.ask(FIRST_TURN, seat=seat.text):
        _restated(hearing, "L20.C.2")
        return True
    hearing.tell(
        Text(
            "the right to a review ended with their first card; they may still ask what calls mean, and what the "
            "contract is",
            "他打出第一张牌后，复述权即已丧失；仍可询问叫牌的含义，以及定约是什么",
        ),
        "L41.B",
    )
    return True


def _restated(hearing: Hearing, clause: str) -> None:
    hearing.tell(
        Text(
            "an opponent restates the whole auction, including alerts, and not just part of it",
            "由一名对方复述全部叫牌，包括提醒；不得只复述一部分",
        ),
        clause,
    )


def not_now(hearing: Hearing, seat: Seat, clause: str, why: Text | None = None) -> None:
    """State that the question is not answered, and that the asker's partner may not use the fact that it was asked."""
    why = why or Text("it is not their turn", "还没有轮到他")
    hearing.order(Information((seat.partner,), f"{seat.letter}: question"))
    hearing.tell(
        Text(
            f"{seat.text.en} may not ask now: {why.en}; the question is not answered",
            f"{seat.text.zh}家此时不得提问：{why.zh}；这个问题不予回答",
        ),
        clause,
    )
    hearing.tell(
        Text(
            f"{seat.partner.text.en} may not use the fact that it was asked",
            f"{seat.partner.text.zh}家不得利用{seat.text.zh}家提问这件事",
        ),
        "L16.A",
    )


def _not_heard(hearing: Hearing) -> None:
    if hearing.ask(AT_ONCE):
        hearing.tell(Text("the call is repeated", "重说这个叫牌"), "L20.A")
        return
    hearing.tell(
        Text(
            "it is too late for a single call, but at their turn they may have the whole auction restated",
            "已来不及只重说一个叫牌：轮到他时可以要求复述全部叫牌",
        ),
        "L20.B",
    )


def _leader(hearing: Hearing, seat: Seat) -> None:
    seen = hearing.ask(CONTRACT, "L20.C.1")
    if seat.side is seen.declarer.side:
        hearing.tell(Text("only the defenders may ask this", "只有防家可以问这个"), "L20.C.1")
        return
    leads = seat is seen.leader
    hearing.tell(
        Text(
            f"this may be asked after the final pass: {seen.leader.text.en} leads, {seat.text.en} "
            f"{'does' if leads else 'does not'}",
            f"最终不叫以后可以询问：由{seen.leader.text.zh}家首攻，{'正是' if leads else '不是'}{seat.text.zh}家",
        ),
        "L20.C.1",
    )


def _contract_asked(hearing: Hearing, seat: Seat) -> None:
    seen = hearing.ask(CONTRACT, "L41.C")
    if seat is seen.dummy:
        not_now(hearing, seat, "L41.C", Text("dummy may not ask", "明手不得提问"))
        return
    hearing.tell(
        Text(
            "at their turn, players may ask what the contract is and whether it is doubled or redoubled, but not by "
            "whom",
            "轮到他出牌时，可以告知定约以及有无加倍、再加倍，但不告知是谁加倍",
        ),
        "L41.C",
    )


def _wrong_review(hearing: Hearing) -> None:
    hearing.tell(
        Text(
            "any player who notices a mistake in a review corrects it at once, including dummy and a player who "
            "must pass",
            "谁发现复述有误都应立即更正，明手和必须不叫的人也一样",
        ),
        "L20.E",
    )
    if hearing.ask(IN_TIME):
        return
    if not hearing.ask(PLAY_OVER, "L20.E"):
        hearing.tell(
            Text(
                'a call based on it is ruled as "a call based on misinformation" (Law 21B)',
                "据此作出的叫牌，按「根据错误信息所作的叫牌」裁定（21B）",
            ),
            "L21.B.1",
        )
        return
    if damaged(hearing, "L20.E"):
        hearing.tell(
            Text("the mistake in the review caused damage: the score is adjusted", "错误的复述造成损害：调整得分"),
            "L20.E",
        )
        information_law(hearing).wrong_review(hearing)
