"""Claims and concessions under the Laws of 2017: play is suspended, and may go on if all four agree (Law 68)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Contract, Seat
from paiju.laws import Citation
from paiju.laws.effect import Information, RestoreCard, SetTurn
from paiju.referee.bridge.notation import CARDS, SEAT
from paiju.referee.bridge.plays import PLAYS
from paiju.referee.bridge1997.claim import claimer, conceded, counted, is_claim, stands
from paiju.referee.bridge2017.contested_claim import contested
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import WORDS
from paiju.text import Text


def claim(inquest: Inquest) -> None:
    """Rule whether something is a claim, and what it comes to."""
    seen, seat = claimer(inquest, "L68.A")
    if not is_claim(inquest, seen, seat):
        _too_early(inquest, seen, seat)
        return
    remaining, claimed = counted(inquest, seat)
    defends = seat.side is not seen.declarer.side
    if claimed < remaining and defends and _undone(inquest, seat):
        return
    conceded(inquest, seat, remaining, claimed)
    _statement(inquest, seat)
    inquest.tell(Text("play is suspended", "暂停打牌"), "2017:L68.D")
    theirs = seat.side.opponents.text
    answer = inquest.which(
        "answer",
        Text("Do the other players agree?", "其他选手同意吗？"),
        "2017:L68.D",
        {
            "agreed": Text(
                "yes: none objected before his side called on a later board or the round ended",
                "同意：本方在下一副牌叫牌之前、本轮结束之前，没有人提出异议",
            ),
            "disputed": Text(
                "no: a player, dummy perhaps, doubts it", "不同意：有人（明手亦可）提出异议"
            ),
            "play-on": Text(
                f"it is doubted, and {theirs.en} ask that play go on",
                f"有异议，且{theirs.zh}方要求继续打牌",
            ),
        },
    )
    if answer == "agreed":
        stands(inquest, seat, remaining, claimed)
    elif answer == "disputed" or not _all_agree(inquest):
        _disputed(inquest, seen, seat, remaining, claimed)
    else:
        _goes_on(inquest)


def _too_early(inquest: Inquest, seen: Contract, seat: Seat) -> None:
    """Say of words on the trick in progress that a defender's partner may be bound as by a premature play."""
    spoke = any(effect == Information((seat.partner,), "68A") for effect in inquest.effects)
    if spoke and seat.side is not seen.declarer.side:
        inquest.tell(
            Text(
                f"where {seat.partner.text.en} had yet to play to the trick, 57A may apply: rule it as"
                ' "premature lead or play"',
                f"若{seat.partner.text.zh}家在这一墩还没有出牌，可能适用 57A：按「过早引牌或出牌」裁定",
            ),
            "2017:L68.A",
        )


def _statement(inquest: Inquest, seat: Seat) -> None:
    inquest.tell(
        Text(
            f"{seat.text.en} states the order in which he plays his cards, and his line, and faces his hand",
            f"{seat.text.zh}家须说明出牌的次序和打法，并摊开手牌",
        ),
        "2017:L68.C",
    )
    inquest.fact(
        "statement",
        Text(
            f"What order of play or line did {seat.text.en} state when he claimed (- for none)?",
            f"{seat.text.zh}家摊牌时说明了怎样的出牌次序或打法（没有就写 -）？",
        ),
        "2017:L68.C",
        WORDS,
        usual="-",
    )


def _undone(inquest: Inquest, seat: Seat) -> bool:
    """Ask a conceding defender's partner; by his objection at once there is neither concession nor claim."""
    partner = seat.partner
    if not inquest.happened(
        "partner-objected",
        Text(
            f"Did {partner.text.en} object at once to his partner's concession?",
            f"{seat.text.zh}家认输时，同伴{partner.text.zh}家当场反对了吗？",
        ),
        "2017:L68.B.2",
    ):
        return False
    exposed = inquest.fact(
        "exposed",
        Text(
            f"Which cards had {seat.text.en} exposed (- for none)?",
            f"{seat.text.zh}家已亮出哪些牌（没有就写 -）？",
        ),
        "2017:L68.B.2",
        CARDS,
    )
    for card in exposed:
        inquest.order(RestoreCard(seat, card.text))
    inquest.order(Information((partner,), "68B2"))
    inquest.tell(
        Text(
            "there is neither a concession nor a claim: play goes on, and exposed cards are picked up, no penalty"
            f" cards; {partner.text.en} may not use what was said or shown",
            "不算认输，也不算摊牌：继续打牌，亮出的牌收回，不是罚张；"
            f"{partner.text.zh}家不得利用他说的话和亮的牌",
        ),
        "2017:L68.B.2",
    )
    return True


def _all_agree(inquest: Inquest) -> bool:
    if inquest.happened(
        "all-agree",
        Text("Do all four players agree to play on?", "四名选手都同意继续打牌吗？"),
        "2017:L68.D.2.b",
    ):
        return True
    inquest.tell(
        Text(
            "not all four agree to play on: the director is called",
            "并非四人都同意继续打牌：请裁判",
        ),
        "2017:L68.D.2.b",
    )
    return False


def _goes_on(inquest: Inquest) -> None:
    due = inquest.fact(
        "turn", Text("Whose turn is it?", "现在轮到谁出牌？"), "2017:L68.D.2.b", SEAT
    )
    inquest.order(SetTurn(due))
    inquest.tell(
        Text(
            "the claim is void and is not ruled upon; play goes on, and the score that comes of it stands",
            "摊牌作废，不再裁定；继续打牌，打成多少就是多少",
        ),
        "2017:L68.D.2.b",
    )
    inquest.tell(
        Text(
            "what was said and shown is no unauthorised information, and shown cards are no penalty cards",
            "说过的话、亮出的牌都不是未经许可的信息，亮出的牌也不是罚张",
        ),
        "2017:L68.D.2.b",
    )


def _disputed(inquest: Inquest, seen: Contract, seat: Seat, remaining: int, claimed: int) -> None:
    after = inquest.fact(
        "played-after",
        Text("Which cards were played after the claim?", "摊牌之后还打出了哪些牌？"),
        "2017:L68.D.2.a",
        PLAYS,
        usual="-",
    )
    inquest.tell(
        Text(
            "the director is called at once; nobody acts before he comes",
            "立即请裁判；裁判到来之前，谁都不要行动",
        ),
        "2017:L68.D.2.a",
    )
    for one in after:
        inquest.order(RestoreCard(one.seat, one.card.text))
    if after:
        inquest.tell(
            Text(
                "what was played all the same goes back; the director weighs it like any other evidence",
                "已经打出的牌收回；裁判把它当作证据之一",
            ),
            "L85.A",
        )
    contested(inquest, seen, seat, remaining, claimed)


FAMILY: Final = (
    Irregularity("claim", Text("claim or concession", "摊牌或认输"), Citation("L68.A"), claim),
)
