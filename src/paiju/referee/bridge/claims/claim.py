"""Claims and concessions as they are made and agreed to (Laws 68 and 69.A)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat
from paiju.games.bridge.effects import AwardTricks
from paiju.laws import Citation
from paiju.laws.effect import Information, RestoreCard, SetTurn
from paiju.referee.bridge.claims.asked_of_claims import ALL_AGREE, ANSWER, EXPOSED, PARTNER_OBJECTED, PLAYED_AFTER, TURN
from paiju.referee.bridge.claims.claim_made import claimer, is_claim, tricks_claimed
from paiju.referee.bridge.claims.contested_claim import contested, stated
from paiju.referee.bridge.claims.law import claim_law
from paiju.referee.bridge.regulations import regulations
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text, counted


def claim(inquest: Inquest) -> None:
    """Rule whether something is a claim, and what results from it."""
    seen, seat = claimer(inquest, "L68.A")
    if not is_claim(inquest, seen, seat):
        return
    remaining, claimed = tricks_claimed(inquest, seat)
    defends = seat.side is not seen.declarer.side
    if claimed < remaining and defends and _undone(inquest, seat, claimed):
        return
    conceded(inquest, seat, remaining, claimed)
    inquest.tell(_to_state(inquest, seat), "L68.C")
    stated(inquest, seat)
    _play_stops(inquest)
    answer = _answer(inquest, seat)
    if answer == "agreed":
        stands(inquest, seat, remaining, claimed)
    elif answer == "disputed" or not _all_agree(inquest):
        _disputed(inquest)
        contested(inquest, seen, seat, remaining, claimed)
    else:
        _goes_on(inquest)


def _to_state(inquest: Inquest, seat: Seat) -> Text:
    faces = claim_law(inquest).faces
    return Text(
        f"{seat.text.en} states the order in which the cards will be played, and the line{faces.en}",
        f"{seat.text.zh}家须说明出牌的次序和打法{faces.zh}",
    )


def _answer(inquest: Inquest, seat: Seat) -> str:
    theirs = seat.side.opponents.text
    choices = {
        "agreed": Text(
            "yes: no one objected before their side called on a later board or the round ended",
            "同意：本方在下一副牌叫牌之前、本轮结束之前，没有人提出异议",
        ),
        "disputed": Text("no: a player, who may be dummy, disputes it", "不同意：有人（明手亦可）提出异议"),
    }
    if claim_law(inquest).played_on:
        choices["play-on"] = Text(
            f"it is disputed, and {theirs.en} ask for play to continue", f"有异议，且{theirs.zh}方要求继续打牌"
        )
    return inquest.ask(ANSWER.among(choices))


def conceded(inquest: Inquest, seat: Seat, remaining: int, claimed: int) -> int:
    """Return how many tricks a claim concedes, and say the number."""
    given = remaining - claimed
    if given:
        inquest.tell(
            Text(
                f"{seat.side.text.en} concede {given} of the {counted(remaining, 'trick')} to come",
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
            f"it stands: {seat.side.text.en} win {claimed} of the {counted(remaining, 'trick')} to come",
            f"有效：余下 {remaining} 墩中{seat.side.text.zh}方得 {claimed} 墩",
        ),
        "L69.A",
    )


def _undone(inquest: Inquest, seat: Seat, claimed: int) -> bool:
    """Ask a conceding defender's partner, whose immediate objection undoes the concession."""
    law, partner = claim_law(inquest), seat.partner
    if law.part_may_stand and claimed and not regulations(inquest).part_concession_undone:
        return False
    if not inquest.ask(PARTNER_OBJECTED, law.objected, partner=partner.text, seat=seat.text):
        return False
    law.undone(inquest, seat)
    return True


def undone_1997(inquest: Inquest, seat: Seat) -> None:
    """Let play go on as if nothing had been conceded."""
    inquest.order(Information((seat, seat.partner), "68B"))
    inquest.tell(
        Text(
            "there is no concession: play continues, and what was said or shown may be unauthorised information "
            "(Law 16)",
            "认输不成立，继续打牌；他说的话、亮的牌，对他这一方可能是未经许可的信息（第16条）",
        ),
        "L68.B",
    )


def undone_2017(inquest: Inquest, seat: Seat) -> None:
    """Let play go on, with exposed cards picked up: there was neither a concession nor a claim (68B2)."""
    partner = seat.partner
    exposed = inquest.ask(EXPOSED, seat=seat.text)
    for card in exposed:
        inquest.order(RestoreCard(seat, card.text))
    inquest.order(Information((partner,), "68B2"))
    inquest.tell(
        Text(
            "there is neither a concession nor a claim: play continues, and exposed cards are picked up and are not "
            f"penalty cards; {partner.text.en} may not use what was said or shown",
            f"不算认输，也不算摊牌：继续打牌，亮出的牌收回，不是罚张；{partner.text.zh}家不得利用他说的话和亮的牌",
        ),
        "2017:L68.B.2",
    )


def _play_stops(inquest: Inquest) -> None:
    """Say that play has ceased, and have later plays taken back; or that play is suspended for now."""
    if not claim_law(inquest).ceases:
        inquest.tell(Text("play is suspended", "暂停打牌"), "L68.D")
        return
    _taken_back(inquest, "L68.D")
    inquest.tell(
        Text("play has ceased: cards played after the claim are void", "打牌停止，摊牌之后打出的牌无效"), "L68.D"
    )


def _taken_back(inquest: Inquest, clause: str) -> bool:
    """Ask what was played after the claim, have it taken back, and return whether there was any."""
    after = inquest.ask(PLAYED_AFTER, clause)
    for one in after:
        inquest.order(RestoreCard(one.seat, one.card.text))
    return bool(after)


def _all_agree(inquest: Inquest) -> bool:
    clause = claim_law(inquest).played_on
    if inquest.ask(ALL_AGREE, clause):
        return True
    inquest.tell(
        Text("not all four players agree to play on: the director is called", "并非四人都同意继续打牌：请裁判"), clause
    )
    return False


def _goes_on(inquest: Inquest) -> None:
    clause = claim_law(inquest).played_on
    due = inquest.ask(TURN, clause)
    inquest.order(SetTurn(due))
    inquest.tell(
        Text(
            "the claim is void and is not ruled on; play continues, and the score then obtained stands",
            "摊牌作废，不再裁定；继续打牌，打成多少就是多少",
        ),
        clause,
    )
    inquest.tell(
        Text(
            "what was said and shown is not unauthorised information, and the cards shown are not penalty cards",
            "说过的话、亮出的牌都不是未经许可的信息，亮出的牌也不是罚张",
        ),
        clause,
    )


def _disputed(inquest: Inquest) -> None:
    law = claim_law(inquest)
    inquest.tell(
        Text(
            "the director is called at once, and no one does anything until the director arrives",
            "立即请裁判；裁判到来之前，谁都不要行动",
        ),
        law.disputed,
    )
    if not law.ceases and _taken_back(inquest, law.disputed):
        inquest.tell(
            Text(
                "cards played despite this go back; the director weighs them like any other evidence",
                "已经打出的牌收回；裁判把它当作证据之一",
            ),
            "L85.A",
        )


FAMILY: Final = (Irregularity("claim", Text("claim or concession", "摊牌或认输"), Citation("L68.A"), claim),)
