"""Rules on procedural and disciplinary penalties (Laws 90 and 91)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat, Side
from paiju.laws import Citation
from paiju.laws.effect import DISQUALIFY, POINTS, SUSPEND, Caution, Discipline, ProceduralPenalty
from paiju.referee.bridge.amount import by_scale
from paiju.referee.bridge.facts import OFFENDER
from paiju.referee.bridge.scores.questions import (
    APPROVED,
    DISCIPLINARY_MEASURE,
    INDIVIDUAL,
    MEASURE,
    PENALTY_AMOUNT,
    PENALTY_OF,
    PROCEDURAL_PENALTY,
)
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.kinds import which
from paiju.referee.question import Question
from paiju.scoring.amount import Amount
from paiju.text import Text

OFFENCES: Final = {
    "late": ("L90.B.1", Text("arrived late", "迟到")),
    "slow": ("L90.B.2", Text("played unduly slowly", "打牌过慢")),
    "loud": ("L90.B.3", Text("discussed a board so that another table could hear", "大声议论，别桌可能听到")),
    "compare": ("L90.B.4", Text("compared scores without permission", "擅自互比得分")),
    "touch": ("L90.B.5", Text("touched another player's cards", "碰别人的牌")),
    "pocket": ("L90.B.6", Text("put cards in the wrong pocket", "把牌插错了袋")),
    "error": ("L90.B.7", Text("an error of procedure that spoiled a board", "程序差错，得分只好调整")),
    "noncompliance": ("L90.B.8", Text("did not comply at once", "不及时服从规程或裁判的指示")),
    "phone": ("L90.A", Text("a phone or another device rang or was used", "手机等设备响铃，或使用手机")),
    "other": ("L90.A", Text("another offence against procedure", "其他妨碍比赛程序的行为")),
}
OFFENCE: Final = which(
    "offence",
    Text("What was the offence?", "做了什么？"),
    "L90.A",
    {name: words for name, (_, words) in OFFENCES.items()},
)


def procedural_penalty(hearing: Hearing) -> None:
    """Rule on an offence that delays, obstructs or inconveniences others, or that breaks procedure."""
    offence = hearing.ask(OFFENCE)
    clause = OFFENCES[offence][0]
    seat = hearing.ask(OFFENDER, clause)
    measure = hearing.ask(MEASURE)
    if measure == "warn":
        hearing.order(Caution(seat))
        hearing.tell(Text(f"{seat.text.en} is warned", f"警告{seat.text.zh}家"), clause)
        return
    individual = hearing.ask(INDIVIDUAL)
    fine(hearing, seat.side, by_scale(hearing, clause, PROCEDURAL_PENALTY), clause, seat if individual else None)
    if individual:
        hearing.tell(Text("in an individual event only the offender is penalised", "个人赛中只罚违规者本人"), "L89")
    if offence == "loud":
        hearing.tell(
            Text(
                'if the other table heard about a board it has yet to play, rule that as "accidental information '
                'about a board"',
                "若别桌听到了还没打的牌，另按「无意得知一副牌的信息」裁定",
            ),
            "L16.B",
        )


def fine(hearing: Hearing, side: Side, amount: Amount, clause: str, seat: Seat | None = None) -> None:
    """Order a procedural penalty and state it; it is separate from any rectification."""
    who = seat.text if seat is not None else side.text
    hearing.order(ProceduralPenalty(side, amount.text, None if seat is None else int(seat)))
    hearing.tell(
        Text(
            f"{who.en} get a penalty of {amount.words.en}, apart from any rectification"
            if seat is None
            else f"{who.en} gets a penalty of {amount.words.en}, apart from any rectification",
            f"判罚{who.zh}{'方' if seat is None else '家'}：{amount.words.zh}；该作的纠正照作",
        ),
        clause,
    )


def possible_fine(hearing: Hearing, side: Side, clause: str, amount: Question[Amount] = PROCEDURAL_PENALTY) -> None:
    """Ask whether a side is also fined, and order the fine; `amount`: the question for the amount."""
    if hearing.ask(PENALTY_OF, clause, name=side.name.lower(), side=side.text):
        fine(hearing, side, by_scale(hearing, clause, amount), clause)


def disciplinary_penalty(hearing: Hearing) -> None:
    """Rule on misconduct: points, suspension for the session, or disqualification."""
    seat = hearing.ask(OFFENDER, "L91.A")
    measure = hearing.ask(DISCIPLINARY_MEASURE)
    if measure != DISQUALIFY:
        discipline(hearing, seat, measure)
        return
    approved = hearing.ask(APPROVED)
    if not approved:
        hearing.tell(
            Text(
                "it takes effect only when the committee or the organiser approves it",
                "经仲裁委员会或主办者批准后才生效",
            ),
            "L91.B",
        )
        return
    hearing.order(Discipline(seat, DISQUALIFY))
    hearing.tell(Text(f"{seat.text.en} is disqualified", f"取消{seat.text.zh}家的参赛资格"), "L91.B")


def discipline(hearing: Hearing, seat: Seat, measure: str) -> None:
    """Order a disciplinary penalty (91A): points, whose number the director gives, or suspension for the session."""
    if measure == POINTS:
        amount = hearing.ask(PENALTY_AMOUNT)
        hearing.order(Discipline(seat, POINTS, amount.text))
        hearing.tell(
            Text(
                f"{seat.text.en} gets a disciplinary penalty of {amount.words.en} for misconduct; this is final",
                f"{seat.text.zh}家因行为不当扣 {amount.words.zh}，此为最后决定",
            ),
            "L91.A",
        )
        return
    hearing.order(Discipline(seat, SUSPEND))
    hearing.tell(
        Text(
            f"{seat.text.en} is suspended for this session; this is final",
            f"停止{seat.text.zh}家参加本节比赛，此为最后决定",
        ),
        "L91.A",
    )


FAMILY: Final = (
    Irregularity(
        "procedural-penalty",
        Text("an offence against procedure", "违反比赛程序"),
        Citation("L90.A"),
        procedural_penalty,
    ),
    Irregularity("disciplinary-penalty", Text("misconduct", "行为不当"), Citation("L91.A"), disciplinary_penalty),
)
