"""Revokes: when one is established, corrected, or corrected with the other side's (Laws 61 to 63)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Card, Suit
from paiju.games.bridge import Contract, Seat
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, AwardTricks, Information
from paiju.referee.bridge.facts import (
    TRICK,
    contract_and_offender,
    corrected_before,
    counted_after_play,
    played_again,
)
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge.revoke.asked import (
    ATTENTION,
    ATTENTION_2017,
    BOTH_PLAYED_ON,
    BY_CLAIM,
    DEFENDERS_GAINED,
    FAILURE,
    HANDS_RETURNED,
    LAST_TRICKS,
    NOTICED,
    OTHER_SIDE_REVOKED,
    PARTNER_CARDS,
    PARTNER_TO_PLAY,
    PLAYS_AFTER,
    REST_TRICKS,
)
from paiju.referee.bridge.revoke.law import revoke_law
from paiju.referee.bridge.revoke.revoke_both import correct_both
from paiju.referee.bridge.revoke.revoke_correction import TWELFTH, correct
from paiju.referee.bridge.revoke.revoke_penalty import assess
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import number as number_from
from paiju.text import Text

LAWFUL: Final = "lawful"
PARTNER: Final = "partner"
DUMMY: Final = "dummy"
OPEN_1997: Final = ("in-trick", "nos-led")
"""When a revoke that comes to light is not established yet."""
OPEN_2017: Final = ("in-trick", "nos-led", "agreement-open")
"""When a revoke that comes to light is not established yet."""
AFTER_THE_BOARD: Final = ("next-board", "round-over")
ESTABLISHED_1997: Final = {
    "os-played": (
        "L63.A.1",
        Text("his side has led or played to the next trick", "违规方已在下一墩引牌或出牌"),
    ),
    "os-named": (
        "L63.A.2",
        Text("his side has named a card for the next trick", "违规方已指定下一墩要打的牌"),
    ),
    "os-claimed": (
        "L63.A.3",
        Text(
            "his side has claimed or conceded tricks, or agreed to a claim or concession",
            "违规方已摊牌、认输，或已同意对方的摊牌、认输",
        ),
    ),
    "next-board": (
        "L63.A.1",
        Text("the play of the board is over", "本副牌已经打完"),
    ),
    "round-over": (
        "L63.A.1",
        Text("the play of the board is over", "本副牌已经打完"),
    ),
}
ESTABLISHED_2017: Final = {
    **ESTABLISHED_1997,
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
    revoke_law(inquest).revoked(inquest, seen, seat, number, follow=follow)


def failure(inquest: Inquest) -> tuple[Contract, Seat, int | None, bool]:
    """Ask who failed to do what; give the trick where it is known; whether he failed to follow suit comes last."""
    seen, seat = contract_and_offender(inquest, "L61.A")
    number = known_trick(inquest)
    what = inquest.ask(FAILURE, seat=seat.text)
    if what == "unable":
        inquest.contradiction(
            Text(
                "a hand that is not able to comply may play any card: this is no revoke",
                "没法照办，可以打任何一张牌，这不是藏牌",
            ),
            "L61.A",
        )
    return seen, seat, number, what == "follow"


def known_trick(inquest: Inquest) -> int | None:
    """Give the trick of a revoke where it is known; nobody is asked before it matters."""
    if inquest.known(TRICK) is None and inquest.in_short(LAST_TRICKS):
        return None
    return inquest.ask(TRICK, "L61.A")


def trick_if_it_matters(inquest: Inquest, number: int | None) -> int | None:
    """Ask for the trick of a revoke at which the last tricks have a law of their own."""
    inquest.once_asked(LAST_TRICKS)
    if number is None and inquest.ask(LAST_TRICKS):
        return inquest.ask(TRICK, "L61.A")
    return number


def not_the_last(inquest: Inquest, number: int | None) -> None:
    """End the case at the thirteenth trick, where nobody can have revoked."""
    if number == 13:
        inquest.contradiction(
            Text(
                "at the thirteenth trick a hand holds one card only: look for a defective trick (Law 67)",
                "第十三墩时一手只有一张牌：应按第67条查找不完整的牌墩",
            ),
            "L67.B",
            instead="defective-trick",
        )


def hands_returned(inquest: Inquest) -> bool:
    """Ask whether the cards are back in the board, after which a revoke at the twelfth trick is not corrected."""
    return inquest.ask(HANDS_RETURNED)


def say_established(inquest: Inquest, number: int | None, why: Text, clause: str) -> None:
    """Say that a revoke at a trick is established, and not corrected."""
    inquest.tell(Text(f"the revoke is established: {why.en}", f"藏牌已经成立：{why.zh}"), clause)
    which = Text("the trick", "这一墩")
    if number is not None:
        which = Text(f"trick {number}", f"第 {number} 墩")
    inquest.tell(
        Text(
            f"it is not corrected; {which.en} stands as played",
            f"不得改正，{which.zh}按已打出的牌计算",
        ),
        "L63.C",
    )


def revoked_1997(
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
    noticed = when_noticed(inquest, seat)
    established = noticed not in OPEN_1997
    number = trick_if_it_matters(inquest, number)
    not_the_last(inquest, number)
    if established and number == TWELFTH and noticed not in AFTER_THE_BOARD:
        established = hands_returned(inquest)
    attention = attention or _attention_1997(inquest, seen, seat, established=established)
    if established:
        clause, why = revoke_law(inquest).established[noticed]
        say_established(inquest, number, why, clause)
        if attention == DUMMY:
            _dummy_pointed(inquest, seat)
        elif not counted_after_play(inquest):
            assess(inquest, seen, seat, number, noticed)
        return
    free = attention == DUMMY and seat.side is not seen.declarer.side
    if not corrected_before(inquest):
        started = noticed != "in-trick"
        correct(inquest, seen, seat, number, follow=follow, started=started, free=free)
    if free:
        _dummy_pointed(inquest, seat)
    elif attention in (PARTNER, DUMMY):
        inquest.tell(
            Text(
                "the card is replaced, and at the end of play tricks are transferred as if the revoke"
                " had been established",
                "须换打合法的牌；打完后仍照藏牌成立转移牌墩",
            ),
            "L63.B" if attention == PARTNER else "L43.B.2.b",
        )
        if not counted_after_play(inquest):
            assess(inquest, seen, seat, number, noticed)


def revoked_2017(
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
    established = noticed not in OPEN_2017
    number = trick_if_it_matters(inquest, number)
    not_the_last(inquest, number)
    if number == TWELFTH and established and noticed not in AFTER_THE_BOARD:
        established = hands_returned(inquest)
    attention = attention or _attention_2017(inquest, seen, seat, established=established)
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
        clause, why = revoke_law(inquest).established[noticed]
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


def when_noticed(inquest: Inquest, seat: Seat) -> str:
    """Ask how far the board had come when attention was drawn to a revoke."""
    ours, theirs = seat.side.text, seat.side.opponents.text
    return inquest.ask(NOTICED, theirs=theirs, ours=ours)


def _attention_1997(inquest: Inquest, seen: Contract, seat: Seat, *, established: bool) -> str:
    """Ask how attention was drawn, where that can change the ruling."""
    defends = seat.side is not seen.declarer.side
    if seat is seen.dummy or (established and not defends):
        return LAWFUL
    choices = {
        LAWFUL: Text("by somebody who might do so", "由有权的人指出或询问"),
        DUMMY: Text(
            f"first by dummy ({seen.dummy.text.en}), who had lost his rights (43A2)",
            f"由已丧失权利（43A2）的明手{seen.dummy.text.zh}家最先提出",
        ),
    }
    if defends and not established and not regulations(inquest).defenders_may_ask:
        choices[PARTNER] = Text(
            f"by the question of his partner ({seat.partner.text.en})",
            f"因同伴{seat.partner.text.zh}家的询问",
        )
    return inquest.ask(
        ATTENTION.among(choices),
        "L43.C" if defends and established else "L61.B" if defends else "L43.B.2.b",
    )


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
    number, side = inquest.ask(TRICK, "L61.A"), seen.declarer.side
    won = inquest.ask(
        REST_TRICKS.but(notation=number_from(0, 14 - number)), number=number, side=side.text
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
    return inquest.ask(BY_CLAIM, ours=ours)


def _attention_2017(inquest: Inquest, seen: Contract, seat: Seat, *, established: bool) -> str:
    """Ask how attention was drawn, where that can change the ruling."""
    defends = seat.side is not seen.declarer.side
    if seat is seen.dummy or (established and not defends):
        return LAWFUL
    return inquest.ask(
        ATTENTION_2017, "2017:L43.B.3" if defends else "L43.B.2.b", dummy=seen.dummy.text
    )


def _dummy_pointed(inquest: Inquest, seat: Seat) -> None:
    """Waive the penalty for a defender's revoke that a dummy without rights was first to point out."""
    inquest.tell(
        Text(
            "dummy had lost his rights and was first to point it out: no penalty",
            "明手已丧失权利而最先指出，不予判罚",
        ),
        "L43.C",
    )
    if inquest.ask(DEFENDERS_GAINED, side=seat.side.text):
        for side in (seat.side.opponents, seat.side):
            inquest.order(AdjustLater(side, "L43.C"))
        inquest.tell(
            Text(
                "the scores of both sides are adjusted to restore equity",
                "调整双方的得分，以恢复公平",
            ),
            "L43.C",
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
    return inquest.ask(OTHER_SIDE_REVOKED, other=other)


def _both_played_on(inquest: Inquest) -> bool:
    return inquest.ask(BOTH_PLAYED_ON)


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
    inquest.once_asked(PARTNER_CARDS)
    held = inquest.case.answers.get(PARTNER_CARDS.name)
    if held is not None:
        return bool(PARTNER_CARDS.notation.read(held))
    played = inquest.noted(PLAYS_AFTER) or ()
    return any(one.seat is partner for one in played) or inquest.ask(
        PARTNER_TO_PLAY, partner=partner.text, seat=seat.text
    )


FAMILY: Final = (Irregularity("revoke", Text("revoke", "藏牌"), Citation("L61.A"), revoke),)
