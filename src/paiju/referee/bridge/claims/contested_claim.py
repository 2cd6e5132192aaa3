"""Rules on contested claims: the director's hearing, findings and award (Law 70)."""

from __future__ import annotations

from collections.abc import Mapping

from paiju.games.bridge import Contract, Denomination, Seat
from paiju.games.bridge.effects import AwardTricks
from paiju.referee.bridge.claims.law import claim_law
from paiju.referee.bridge.claims.questions_on_claims import (
    CLAIMED_HOW,
    EVIDENCE,
    LOSES_TO_TRUMP,
    MAY_NOT_KNOW,
    NEEDS_PARTNER,
    NEEDS_POSITION,
    NEW_LINE,
    OBJECTIONS,
    PARTNER_TRICKS,
    POSITION_KNOWN,
    STATEMENT,
    TRUMP_OUT,
    TRUMP_TRICKS,
    WORSE_NORMAL_LINE,
)
from paiju.referee.bridge.regulations import regulations
from paiju.referee.hearing import Hearing
from paiju.referee.question import number
from paiju.text import Text, counted


def contested(hearing: Hearing, seen: Contract, seat: Seat, remaining: int, claimed: int) -> None:
    """Rule on a contested claim by `seat` to `claimed` of the `remaining` tricks, asking for each finding."""
    law = claim_law(hearing)
    hearing.once_asked(EVIDENCE)
    _hearing(hearing, seat)
    hearing.tell(
        Text(
            f"normal play, for the class of player: {law.normal.en}", f"正常的打法，看这位选手的水平：{law.normal.zh}"
        ),
        "L70.normal",
    )
    lost = 0
    if seen.denomination is not Denomination.NOTRUMP:
        lost = outstanding_trump(hearing, seat, remaining)
    new_line(hearing)
    if law.partners_choice and seat.side is not seen.declarer.side:
        lost += _left_to_partner(hearing, seat, remaining, law.partners_choice)
    position(hearing, law.relied_on)
    if law.order_of_play and regulations(hearing).suits_from_the_top:
        hearing.tell(
            Text(
                "if no order was stated, the regulation assumes that a suit is played from the top",
                "依规程，未说明次序的花色算作从大到小打出",
            ),
            law.order_of_play,
        )
    award(hearing, seat, remaining, claimed, lost)


def award(hearing: Hearing, seat: Seat, remaining: int, claimed: int, lost: int) -> None:
    """Ask how many tricks the claimer's side wins, without those `lost` to a trump, and award them."""
    tricks = hearing.ask(
        CLAIMED_HOW.but(notation=number(0, remaining)), side=seat.side.text, claimed=claimed, remaining=remaining
    )
    if tricks > remaining - lost:
        hearing.contradiction(
            Text(
                f"{lost} of the {remaining} go to the other side for the outstanding trump",
                f"外面还有将牌：余下 {remaining} 墩中有 {lost} 墩判给对方",
            ),
            "L70.C",
        )
    hearing.order(AwardTricks(seat.side, tricks))
    hearing.tell(
        Text(
            f"{seat.side.text.en} win {tricks} of the {counted(remaining, 'trick')} to come",
            f"余下 {remaining} 墩中判给{seat.side.text.zh}方 {tricks} 墩",
        ),
        "L70.A",
    )


def stated(hearing: Hearing, seat: Seat) -> None:
    """Ask which line of play the claimer stated."""
    hearing.ask(STATEMENT, seat=seat.text)


def _hearing(hearing: Hearing, seat: Seat) -> None:
    """Have the statement repeated and objections heard."""
    law = claim_law(hearing)
    hearing.tell(
        Text(f"{seat.text.en} repeats the statement made with the claim", f"{seat.text.zh}家复述摊牌时的说明"), "L70.B"
    )
    stated(hearing, seat)
    hearing.tell(law.at_hearing, law.objections)
    hearing.ask(OBJECTIONS, law.objections)


def outstanding_trump(hearing: Hearing, seat: Seat, remaining: int) -> int:
    """Return the number of tricks lost to a trump of which the claimer may not have known."""
    other = seat.side.opponents.text
    unsaid = hearing.ask(TRUMP_OUT, other=other, seat=seat.text)
    if not unsaid:
        return 0
    unaware = hearing.ask(MAY_NOT_KNOW)
    if not unaware or not hearing.ask(LOSES_TO_TRUMP):
        hearing.tell(Text("the outstanding trump wins no trick", "外面的将牌不另判墩"), "L70.C")
        return 0
    lost = hearing.ask(TRUMP_TRICKS.but(notation=number(1, remaining)))
    word = "trick" if lost == 1 else "tricks"
    hearing.tell(
        Text(f"{other.en} get {lost} {word} for the outstanding trump", f"外面还有将牌，判给{other.zh}方 {lost} 墩"),
        "L70.C",
    )
    return lost


def new_line(hearing: Hearing) -> None:
    """State whether an unstated line of play is accepted."""
    if not hearing.ask(NEW_LINE):
        return
    worse = hearing.ask(WORSE_NORMAL_LINE)
    hearing.tell(
        Text("the new line is not accepted: the less successful one counts", "不接受新的打法，按较差的结果计")
        if worse
        else Text("the line is accepted: no normal line is less successful", "可以接受：没有结果更差的正常打法"),
        "L70.D",
    )


def position(hearing: Hearing, others: Mapping[str, Text]) -> None:
    """State whether an unstated line that depends on a card's position is accepted.

    `others`: the reasons that only this edition has for relying on the position.
    """
    clause = "L70.E"
    if not hearing.ask(NEEDS_POSITION, clause):
        return
    known = hearing.ask(
        POSITION_KNOWN.among(
            {
                "showed-out": Text("an opponent had failed to follow before the claim", "摊牌之前，对方已有一家告缺"),
                "would-show-out": Text(
                    "an opponent would fail to follow on any normal line", "不论怎样正常地打，对方都会有一家告缺"
                ),
                **others,
                "none": Text("none of these", "没有上述理由"),
            }
        ),
        clause,
    )
    hearing.tell(
        Text("the line is not accepted", "不接受这种打法")
        if known == "none"
        else Text("the line is accepted", "接受这种打法"),
        clause,
    )


def _left_to_partner(hearing: Hearing, seat: Seat, remaining: int, clause: str) -> int:
    """Return the number of tricks of a defender's claim that depend on partner's choice among several normal plays."""
    partner = seat.partner.text
    if not hearing.ask(NEEDS_PARTNER, clause, partner=partner):
        return 0
    lost = hearing.ask(PARTNER_TRICKS.but(notation=number(1, remaining)), clause)
    hearing.tell(
        Text(
            f"that part is not accepted: {lost} to {seat.side.opponents.text.en}",
            f"这一部分不接受：{lost} 墩归{seat.side.opponents.text.zh}方",
        ),
        clause,
    )
    return lost
