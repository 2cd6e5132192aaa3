"""Rules on claims and concessions as they are made and agreed to (Laws 68 and 69.A)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat
from paiju.games.bridge.effects import AwardTricks
from paiju.laws import Citation
from paiju.laws.effect import Information, RestoreCard, SetTurn
from paiju.referee.bridge.claims.claim_made import claimer, is_claim, tricks_claimed
from paiju.referee.bridge.claims.contested_claim import contested, stated
from paiju.referee.bridge.claims.law import claim_law
from paiju.referee.bridge.claims.questions_on_claims import (
    ALL_AGREE,
    ANSWER,
    EXPOSED,
    PARTNER_OBJECTED,
    PLAYED_AFTER,
    TURN,
)
from paiju.referee.bridge.regulations import regulations
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text, counted


def claim(hearing: Hearing) -> None:
    """Rule on whether something is a claim, and on what results from it."""
    seen, seat = claimer(hearing, "L68.A")
    if not is_claim(hearing, seen, seat):
        return
    remaining, claimed = tricks_claimed(hearing, seat)
    defends = seat.side is not seen.declarer.side
    if claimed < remaining and defends and _undone(hearing, seat, claimed):
        return
    conceded(hearing, seat, remaining, claimed)
    hearing.tell(_to_state(hearing, seat), "L68.C")
    stated(hearing, seat)
    _play_stops(hearing)
    answer = _answer(hearing, seat)
    if answer == "agreed":
        stands(hearing, seat, remaining, claimed)
    elif answer == "disputed" or not _all_agree(hearing):
        _disputed(hearing)
        contested(hearing, seen, seat, remaining, claimed)
    else:
        _goes_on(hearing)


def _to_state(hearing: Hearing, seat: Seat) -> Text:
    faces = claim_law(hearing).faces
    return Text(
        f"{seat.text.en} states the order in which the cards will be played, and the line{faces.en}",
        f"{seat.text.zh}家须说明出牌的次序和打法{faces.zh}",
    )


def _answer(hearing: Hearing, seat: Seat) -> str:
    theirs = seat.side.opponents.text
    choices = {
        "agreed": Text(
            "yes: no one objected before their side called on a later board or the round ended",
            "同意：本方在下一副牌叫牌之前、本轮结束之前，没有人提出异议",
        ),
        "disputed": Text("no: a player, who may be dummy, disputes it", "不同意：有人（明手亦可）提出异议"),
    }
    if claim_law(hearing).played_on:
        choices["play-on"] = Text(
            f"it is disputed, and {theirs.en} ask for play to continue", f"有异议，且{theirs.zh}方要求继续打牌"
        )
    return hearing.ask(ANSWER.among(choices))


def conceded(hearing: Hearing, seat: Seat, remaining: int, claimed: int) -> int:
    """State the number of tricks that a claim concedes, if any, and return it."""
    given = remaining - claimed
    if given:
        hearing.tell(
            Text(
                f"{seat.side.text.en} concede {given} of the {counted(remaining, 'trick')} to come",
                f"{seat.side.text.zh}方让出余下 {remaining} 墩中的 {given} 墩",
            ),
            "L68.B",
        )
    return given


def stands(hearing: Hearing, seat: Seat, remaining: int, claimed: int) -> None:
    """Award the tricks of a claim that was agreed to."""
    hearing.order(AwardTricks(seat.side, claimed))
    hearing.tell(
        Text(
            f"it stands: {seat.side.text.en} win {claimed} of the {counted(remaining, 'trick')} to come",
            f"有效：余下 {remaining} 墩中{seat.side.text.zh}方得 {claimed} 墩",
        ),
        "L69.A",
    )


def _undone(hearing: Hearing, seat: Seat, claimed: int) -> bool:
    """Ask whether a conceding defender's partner objected at once; return whether that undoes the concession."""
    law, partner = claim_law(hearing), seat.partner
    if law.part_may_stand and claimed and not regulations(hearing).part_concession_undone:
        return False
    if not hearing.ask(PARTNER_OBJECTED, law.objected, partner=partner.text, seat=seat.text):
        return False
    law.undone(hearing, seat)
    return True


def undone_1997(hearing: Hearing, seat: Seat) -> None:
    """Let play continue as if nothing had been conceded."""
    hearing.order(Information((seat, seat.partner), "68B"))
    hearing.tell(
        Text(
            "there is no concession: play continues, and what was said or shown may be unauthorised information "
            "(Law 16)",
            "认输不成立，继续打牌；他说的话、亮的牌，对他这一方可能是未经许可的信息（第16条）",
        ),
        "L68.B",
    )


def undone_2017(hearing: Hearing, seat: Seat) -> None:
    """Let play go on, with exposed cards picked up, because there was neither a concession nor a claim (68B2)."""
    partner = seat.partner
    exposed = hearing.ask(EXPOSED, seat=seat.text)
    for card in exposed:
        hearing.order(RestoreCard(seat, card.text))
    hearing.order(Information((partner,), "68B2"))
    hearing.tell(
        Text(
            "there is neither a concession nor a claim: play continues, and exposed cards are picked up and are not "
            f"penalty cards; {partner.text.en} may not use what was said or shown",
            f"不算认输，也不算摊牌：继续打牌，亮出的牌收回，不是罚张；{partner.text.zh}家不得利用他说的话和亮的牌",
        ),
        "2017:L68.B.2",
    )


def _play_stops(hearing: Hearing) -> None:
    """State that play has ceased, and have later plays taken back; or, in some editions, that play is suspended."""
    if not claim_law(hearing).ceases:
        hearing.tell(Text("play is suspended", "暂停打牌"), "L68.D")
        return
    _taken_back(hearing, "L68.D")
    hearing.tell(
        Text("play has ceased: cards played after the claim are void", "打牌停止，摊牌之后打出的牌无效"), "L68.D"
    )


def _taken_back(hearing: Hearing, clause: str) -> bool:
    """Ask which cards were played after the claim, have them taken back, and return whether there were any."""
    after = hearing.ask(PLAYED_AFTER, clause)
    for one in after:
        hearing.order(RestoreCard(one.seat, one.card.text))
    return bool(after)


def _all_agree(hearing: Hearing) -> bool:
    clause = claim_law(hearing).played_on
    if hearing.ask(ALL_AGREE, clause):
        return True
    hearing.tell(
        Text("not all four players agree to play on: the director is called", "并非四人都同意继续打牌：请裁判"), clause
    )
    return False


def _goes_on(hearing: Hearing) -> None:
    clause = claim_law(hearing).played_on
    due = hearing.ask(TURN, clause)
    hearing.order(SetTurn(due))
    hearing.tell(
        Text(
            "the claim is void and is not ruled on; play continues, and the score then obtained stands",
            "摊牌作废，不再裁定；继续打牌，打成多少就是多少",
        ),
        clause,
    )
    hearing.tell(
        Text(
            "what was said and shown is not unauthorised information, and the cards shown are not penalty cards",
            "说过的话、亮出的牌都不是未经许可的信息，亮出的牌也不是罚张",
        ),
        clause,
    )


def _disputed(hearing: Hearing) -> None:
    law = claim_law(hearing)
    hearing.tell(
        Text(
            "the director is called at once, and no one does anything until the director arrives",
            "立即请裁判；裁判到来之前，谁都不要行动",
        ),
        law.disputed,
    )
    if not law.ceases and _taken_back(hearing, law.disputed):
        hearing.tell(
            Text(
                "cards played despite this go back; the director weighs them like any other evidence",
                "已经打出的牌收回；裁判把它当作证据之一",
            ),
            "L85.A",
        )


FAMILY: Final = (Irregularity("claim", Text("claim or concession", "摊牌或认输"), Citation("L68.A"), claim),)
