"""Revokes under the Laws of 2017: when one is established, corrected, or corrected with the other side's (62, 63)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Card, Suit
from paiju.games.bridge import Contract, Seat
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, AwardTricks, Information
from paiju.referee.bridge.facts import corrected_before, counted_after_play, played_again, trick
from paiju.referee.bridge.plays import PLAYS
from paiju.referee.bridge1997.revoke import (
    AFTER_THE_BOARD,
    DUMMY,
    ESTABLISHED,
    LAWFUL,
    failure,
    hands_returned,
    not_the_last,
    say_established,
    trick_if_it_matters,
    when_noticed,
)
from paiju.referee.bridge1997.revoke_correction import TWELFTH, correct
from paiju.referee.bridge2017.revoke_both import correct_both
from paiju.referee.bridge2017.revoke_penalty import assess
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import number as number_from
from paiju.text import Text

OPEN: Final = ("in-trick", "nos-led", "agreement-open")
"""When a revoke that comes to light is not established yet."""

_ESTABLISHED: Final = {
    **ESTABLISHED,
    "os-claimed": (
        "2017:L63.A.3",
        Text("his side has claimed or conceded tricks", "违规方已摊牌或认输"),
    ),
    "agreement-complete": (
        "2017:L63.A.4",
        Text(
            "his side's agreement to the claim is complete (69A)",
            "违规方对摊牌的同意已经成立（69A）",
        ),
    ),
}


def revoke(inquest: Inquest) -> None:
    """Rule a failure to follow suit, or to lead or play what was required, by a hand that could."""
    seen, seat, number, follow = failure(inquest)
    revoked(inquest, seen, seat, number, follow=follow)


def revoked(
    inquest: Inquest,
    seen: Contract,
    seat: Seat,
    number: int | None,
    *,
    follow: bool = True,
    attention: str = "",
) -> None:
    """Rule a revoke of the hand `seat` at the trick `number`, once it is known to be one.

    `number`: None where it is asked only if it matters. `follow`: the suit led was not followed. `attention`: how it
    was drawn, where that is known.
    """
    not_the_last(inquest, number)
    noticed = _noticed(inquest, seat)
    established = noticed not in OPEN
    number = trick_if_it_matters(inquest, number)
    not_the_last(inquest, number)
    if number == TWELFTH and established and noticed not in AFTER_THE_BOARD:
        established = hands_returned(inquest)
    attention = attention or _attention(inquest, seen, seat, established=established)
    if attention == DUMMY and seat.side is not seen.declarer.side:
        _dummy_first(inquest, seat)
        return
    both = False
    if follow and number != TWELFTH and noticed in ("nos-led", "os-played", "os-named"):
        both = _other_side_too(inquest, seat)
        if both and (noticed == "nos-led" or not _both_played_on(inquest)):
            correct_both(inquest, seen, seat)
            return
    if established:
        clause, why = _ESTABLISHED[noticed]
        say_established(inquest, number, why, clause)
        if not counted_after_play(inquest):
            assess(inquest, seen, seat, number, noticed, both=both)
        return
    if not corrected_before(inquest):
        started = noticed == "nos-led" or (number == TWELFTH and noticed.startswith("os-"))
        correct(
            inquest,
            seen,
            seat,
            number,
            follow=follow,
            started=started,
            partner_plays=_partner_is_free,
        )
    if noticed == "agreement-open":
        _claim_again(inquest, seen)
    if attention == DUMMY:
        inquest.tell(
            Text(
                "the card is replaced, and Law 64 applies as if the revoke had been established",
                "须换打合法的牌，并照藏牌成立，按第64条裁定",
            ),
            "L43.B.2.b",
        )
        if not counted_after_play(inquest):
            assess(inquest, seen, seat, number, noticed)


def _claim_again(inquest: Inquest, seen: Contract) -> None:
    """Have the claim looked at again; at a table where it has ended the board, the director says what it comes to."""
    inquest.tell(
        Text(
            "the agreement was not complete: the claim is looked at again with the corrected trick",
            "同意尚未成立：改正之后，这次摊牌重新裁定",
        ),
        "2017:L63.A.4",
    )
    if not played_again(inquest):
        return
    number, side = trick(inquest, "L61.A"), seen.declarer.side
    won = inquest.decision(
        "rest-tricks",
        Text(
            f"Of trick {number} and those after it, how many do {side.text.en} (declarer's side) get?",
            f"第 {number} 墩及以后各墩中，庄家方（{side.text.zh}）得几墩？",
        ),
        "2017:L69.B.2",
        number_from(0, 14 - number),
    )
    inquest.order(AwardTricks(side, won))
    inquest.tell(
        Text(
            f"from trick {number} on {side.text.en} get {won}",
            f"从第 {number} 墩起，{side.text.zh}方得 {won} 墩",
        ),
        "2017:L69.B.2",
    )


def _noticed(inquest: Inquest, seat: Seat) -> str:
    """Ask how far the board had come; an agreement to a claim counts only once it is complete."""
    noticed = when_noticed(inquest, seat)
    if noticed != "os-claimed":
        return noticed
    ours = seat.side.text
    return inquest.which(
        "by-claim",
        Text("Whose claim or concession was it?", "是哪一方摊牌或认输？"),
        "2017:L63.A.4",
        {
            "os-claimed": Text(f"{ours.en} had claimed or conceded", f"{ours.zh}方已摊牌或认输"),
            "agreement-open": Text(
                f"{ours.en} had agreed to a claim, but not called on a later board, nor was the round over",
                f"{ours.zh}方已同意对方的摊牌，但还没有在以后的牌上叫牌，本轮也没有结束",
            ),
            "agreement-complete": Text(
                f"{ours.en} had agreed to a claim and called on a later board",
                f"{ours.zh}方已同意对方的摊牌，并已在以后的牌上叫牌",
            ),
        },
    )


def _attention(inquest: Inquest, seen: Contract, seat: Seat, *, established: bool) -> str:
    """Ask how attention was drawn, where that can change the ruling."""
    defends = seat.side is not seen.declarer.side
    if seat is seen.dummy or (established and not defends):
        return LAWFUL
    return inquest.which(
        "attention",
        Text("How was attention drawn to the revoke?", "藏牌是怎样被指出的？"),
        "2017:L43.B.3" if defends else "L43.B.2.b",
        {
            LAWFUL: Text(
                "by somebody who might do so (defenders may ask one another)",
                "由有权的人指出或询问（防家可以互相询问）",
            ),
            DUMMY: Text(
                f"first by dummy ({seen.dummy.text.en}), who had lost his rights (43A2)",
                f"由已丧失权利（43A2）的明手{seen.dummy.text.zh}家最先提出",
            ),
        },
        usual=LAWFUL,
    )


def _dummy_first(inquest: Inquest, seat: Seat) -> None:
    """Leave a defender's revoke as it is, where a dummy without rights was first to point it out."""
    inquest.tell(
        Text(
            "dummy had lost his rights and was first to point it out: nothing is rectified now, play goes on",
            "明手已丧失权利而最先指出：当时不作纠正，继续打牌",
        ),
        "2017:L43.B.3",
    )
    inquest.order(AdjustLater(seat.side, "2017:L43.B.3"))
    inquest.tell(
        Text(
            f"at the end of play only the score of {seat.side.text.en} is adjusted, by what they gained;"
            f" {seat.side.opponents.text.en} keep the score of the table",
            f"打完后只调整{seat.side.text.zh}方的得分，去掉由此多得的；{seat.side.opponents.text.zh}方保留桌上得分",
        ),
        "2017:L43.B.3",
    )


def _other_side_too(inquest: Inquest, seat: Seat) -> bool:
    other = seat.side.opponents.text
    return inquest.happened(
        "other-side-revoked",
        Text(f"Did {other.en} revoke on this trick too?", f"{other.zh}方在同一墩也藏牌吗？"),
        "2017:L62.C.3",
        usual="no",
    )


def _both_played_on(inquest: Inquest) -> bool:
    return inquest.happened(
        "both-played-on",
        Text("Have both sides played to the next trick?", "双方都已在下一墩出牌了吗？"),
        "2017:L62.C.3",
    )


def _partner_is_free(
    inquest: Inquest, seen: Contract, seat: Seat, suit: Suit | None
) -> Card | None:
    """Leave the twelfth trick to the partner; where his turn had not come, he may not use what he saw (16C)."""
    del seen, suit
    partner = seat.partner
    if not _yet_to_play(inquest, seat):
        return None
    inquest.order(Information((partner,), "62D2"))
    inquest.order(AdjustLater(seat.side, "2017:L16.C"))
    inquest.tell(
        Text(
            f"{partner.text.en} plays what he likes, but not what the sight of the revoke card suggests where"
            " another play was reasonable; if he does, the score is adjusted (16C)",
            f"{partner.text.zh}家自己选牌；但另有合理的打法时，看到藏牌那张牌才想到的打法不得选，"
            "否则调整得分（16C）",
        ),
        "2017:L62.D.2",
    )
    return None


def _yet_to_play(inquest: Inquest, seat: Seat) -> bool:
    """Tell whether the turn of a revoker's partner had not come; release 0.2 asked which cards he then held."""
    partner = seat.partner
    inquest.once_asked("partner-cards")
    held = inquest.case.answers.get("partner-cards")
    if held is not None:
        return held != "-"
    played = next((one.answer for one in inquest.points if one.name == "plays-after"), "-")
    return any(one.seat is partner for one in PLAYS.read(played)) or inquest.happened(
        "partner-to-play",
        Text(
            f"Had {partner.text.en} yet to play to trick twelve when {seat.text.en} revoked?",
            f"{seat.text.zh}家藏牌时，第十二墩还没有轮到{partner.text.zh}家吗？",
        ),
        "2017:L62.D.2",
    )


FAMILY: Final = (Irregularity("revoke", Text("revoke", "藏牌"), Citation("L61.A"), revoke),)
