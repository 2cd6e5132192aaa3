"""Claims and concessions as they are made and agreed to (Laws 68 and 69.A)."""

from __future__ import annotations

import re
from typing import Final

from paiju.errors import Malformed
from paiju.games.bridge import Contract, Seat
from paiju.laws import Citation, Source
from paiju.laws.effect import AwardTricks, Information, RestoreCard
from paiju.referee.bridge.facts import contract_and
from paiju.referee.bridge.notation import SEAT
from paiju.referee.bridge.plays import PLAYS
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge1997.contested_claim import contested
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import WORDS, Notation, Question, number
from paiju.text import Text


def claim(inquest: Inquest) -> None:
    """Rule whether something is a claim, and what it comes to."""
    seen, seat = claimer(inquest, "L68.A")
    if not is_claim(inquest, seen, seat):
        return
    remaining, claimed = counted(inquest, seat)
    if (
        conceded(inquest, seat, remaining, claimed)
        and seat.side is not seen.declarer.side
        and _undone(inquest, seat, claimed)
    ):
        return
    inquest.fact(
        "statement",
        Text(
            f"What order of play or line did {seat.text.en} state when he claimed (- for none)?",
            f"{seat.text.zh}家摊牌时说明了怎样的出牌次序或打法（没有就写 -）？",
        ),
        "L68.C",
        WORDS,
        usual="-",
    )
    _play_is_over(inquest)
    answer = inquest.which(
        "answer",
        Text("Do the opponents agree?", "对方同意吗？"),
        "L69.A",
        {
            "agreed": Text(
                "yes: none objected before his side called on a later board or the round ended",
                "同意：本方在下一副牌叫牌之前、本轮结束之前，没有人提出异议",
            ),
            "disputed": Text("no: it is disputed", "不同意：提出异议"),
        },
    )
    if answer == "disputed":
        inquest.tell(
            Text(
                "the director is called at once; nobody acts before he comes",
                "立即请裁判；裁判到来之前，谁都不要行动",
            ),
            "L68.D",
        )
        contested(inquest, seen, seat, remaining, claimed)
        return
    stands(inquest, seat, remaining, claimed)


def conceded(inquest: Inquest, seat: Seat, remaining: int, claimed: int) -> int:
    """Say how many tricks a claim concedes, and give their number."""
    given = remaining - claimed
    if given:
        inquest.tell(
            Text(
                f"{seat.side.text.en} concede {given} of the {remaining} tricks to come",
                f"{seat.side.text.zh}方让出余下 {remaining} 墩中的 {given} 墩",
            ),
            "L68.B",
        )
    return given


def stands(inquest: Inquest, seat: Seat, remaining: int, claimed: int) -> None:
    """Award the tricks of a claim that was agreed to."""
    inquest.order(AwardTricks(seat.side, claimed))
    inquest.tell(
        Text(
            f"it stands: {seat.side.text.en} win {claimed} of the {remaining} tricks to come",
            f"有效：余下 {remaining} 墩中{seat.side.text.zh}方得 {claimed} 墩",
        ),
        "L69.A",
    )


def claimer(inquest: Inquest, clause: str) -> tuple[Contract, Seat]:
    """Ask for the contract and who claimed; a dummy cannot."""
    text = Text("Who claimed or conceded?", "谁摊牌或认输？")
    who = Question("claimer", Source.FACT, text, inquest.cited("L68.A"), SEAT)
    seen, seat = contract_and(inquest, clause, who)
    if seat is seen.dummy:
        inquest.contradiction(
            Text(
                "dummy takes no part in the play: what he says is no claim",
                "明手不参与打牌：他说的话不算摊牌",
            ),
            "L43.A.1.c",
        )
    return seen, seat


def counted(inquest: Inquest, seat: Seat) -> tuple[int, int]:
    """Ask how many tricks were still to come, and how many of them the claimer's side claims."""
    left = _remaining(inquest)
    both = Question(
        "share",
        Source.FACT,
        Text(
            f"How many tricks does {seat.text.en} claim for his side, of how many still to come (one in progress"
            " included; 0: he concedes all)?",
            f"{seat.text.zh}家要几墩（0：全部让出）？当时还剩几墩（含正在打的一墩）？",
        ),
        inquest.cited("L68.A"),
        SHARE,
    )
    inquest.together(
        both, (left, _claimed(inquest, seat, 13)), lambda share: tuple(map(str, share))
    )
    remaining = inquest.ask(left)
    return remaining, inquest.ask(_claimed(inquest, seat, remaining))


def _remaining(inquest: Inquest) -> Question[int]:
    text = Text(
        "How many tricks were still to come (one in progress included)?",
        "当时还剩几墩（含正在打的一墩）？",
    )
    return Question("remaining", Source.FACT, text, inquest.cited("L68.A"), number(1, 13))


def _claimed(inquest: Inquest, seat: Seat, most: int) -> Question[int]:
    text = Text(
        f"How many of them does {seat.text.en} claim for his side (0: he concedes all)?",
        f"{seat.text.zh}家要几墩（0：全部让出）？",
    )
    return Question("claimed", Source.FACT, text, inquest.cited("L68.A"), number(0, most))


def _share(words: str) -> tuple[int, int]:
    found = _OF.fullmatch(words.strip())
    left, claimed = (int(found[2]), int(found[1])) if found else (0, 0)
    if not found or not 1 <= left <= 13 or claimed > left:
        raise Malformed(SHARE.expected, words)
    return left, claimed


_OF: Final = re.compile(r"(\d{1,2})(?:\s*/\s*|\s+of\s+)(\d{1,2})")

SHARE: Final = Notation(
    "share",
    Text("the tricks claimed of those to come, as 4 of 6 or 4/6", "所要的墩数/余下的墩数，如 4/6"),
    _share,
    lambda share: f"{share[1]}/{share[0]}",
    lambda share: Text(f"{share[1]} of {share[0]}", f"余下 {share[0]} 墩中要 {share[1]} 墩"),
)
"""The tricks still to come, and how many of them are claimed."""


def is_claim(inquest: Inquest, seen: Contract, seat: Seat) -> bool:
    """Ask what was said or done, and tell whether it was a claim or concession."""
    form = inquest.which(
        "form",
        Text(
            f"How did {seat.text.en} claim or concede: what did he say or do?",
            f"{seat.text.zh}家怎样摊牌或认输：他说了什么，做了什么？",
        ),
        "L68.A",
        {
            "number": Text(
                "he said how many tricks his side would win or lose",
                "说了本方会赢或会输几墩",
            ),
            "curtail": Text("he suggested that play be cut short", "建议不必再打下去"),
            "showed": Text("he showed his cards", "亮出手中的牌"),
            "abandoned": Text("he gave up his hand", "放弃继续打牌"),
            "in-progress": Text("he spoke of the trick in progress only", "只说了正在打的这一墩"),
        },
        usual="number",
    )
    if form == "in-progress":
        inquest.tell(
            Text("this is no claim: play goes on", "这不是摊牌，继续打牌"),
            "L68.A",
        )
        if seat.side is not seen.declarer.side:
            inquest.order(Information((seat.partner,), "68A"))
            inquest.tell(
                Text(
                    f"cards that a defender showed with it are no penalty cards; {seat.partner.text.en} may not use"
                    " what they tell him",
                    f"防家因此亮出的牌不是罚张；{seat.partner.text.zh}家不得利用由此得知的信息",
                ),
                "L68.A",
            )
        return False
    if form == "showed" and inquest.finding(
        "no-intent",
        Text(
            f"Is it plain that {seat.text.en} did not mean to claim when he showed his cards?",
            f"{seat.text.zh}家亮牌，显然没有摊牌的意思吗？",
        ),
        "L68.A",
        usual="no",
    ):
        inquest.tell(
            Text(
                "this is no claim: play goes on, and a defender's shown cards are ruled by Law 49",
                "这不是摊牌，继续打牌；防家亮出的牌按第49条裁定",
            ),
            "L68.A",
        )
        return False
    if form == "abandoned":
        inquest.tell(
            Text(
                "who gives up his hand concedes all tricks to come",
                "放弃打牌即让出余下的全部牌墩",
            ),
            "L68.B",
        )
    return True


def _undone(inquest: Inquest, seat: Seat, claimed: int) -> bool:
    """Ask a conceding defender's partner; his objection at once undoes the concession."""
    if claimed and not regulations(inquest).part_concession_undone:
        return False
    partner = seat.partner
    if not inquest.happened(
        "partner-objected",
        Text(
            f"Did {partner.text.en} object at once to his partner's concession?",
            f"{seat.text.zh}家认输时，同伴{partner.text.zh}家当场反对了吗？",
        ),
        "L68.B",
    ):
        return False
    inquest.order(Information((seat, partner), "68B"))
    inquest.tell(
        Text(
            "there is no concession: play goes on, and what was said or shown may be unauthorised information (16)",
            "认输不成立，继续打牌；他说的话、亮的牌，对他这一方可能是未经许可的信息（第16条）",
        ),
        "L68.B",
    )
    return True


def _play_is_over(inquest: Inquest) -> None:
    after = inquest.fact(
        "played-after",
        Text(
            "Which cards were played after the claim?",
            "摊牌之后还打出了哪些牌？",
        ),
        "L68.D",
        PLAYS,
        usual="-",
    )
    inquest.tell(
        Text(
            "play has ceased; cards played after the claim are void",
            "打牌停止，摊牌之后打出的牌无效",
        ),
        "L68.D",
    )
    for one in after:
        inquest.order(RestoreCard(one.seat, one.card.text))


FAMILY: Final = (
    Irregularity("claim", Text("claim or concession", "摊牌或认输"), Citation("L68.A"), claim),
)
