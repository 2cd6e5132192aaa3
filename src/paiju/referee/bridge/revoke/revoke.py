"""Rules on revokes: whether one is established or corrected, alone or with the other side's (Laws 61 to 63)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Contract, Seat
from paiju.games.bridge.effects import AwardTricks
from paiju.laws import Citation
from paiju.referee.bridge.facts import TRICK, contract_and_offender, corrected_before, counted_after_play, played_again
from paiju.referee.bridge.revoke.cards_after import TWELFTH
from paiju.referee.bridge.revoke.established import hands_returned, say_established
from paiju.referee.bridge.revoke.law import FoundRevoke, revoke_law
from paiju.referee.bridge.revoke.noticed import AFTER_THE_BOARD, DUMMY, OPEN, PARTNER, noticed
from paiju.referee.bridge.revoke.pointed_out import left_as_it_is, no_penalty
from paiju.referee.bridge.revoke.questions import BOTH_PLAYED_ON, FAILURE, LAST_TRICKS, OTHER_SIDE_REVOKED, REST_TRICKS
from paiju.referee.bridge.revoke.revoke_both import correct_both
from paiju.referee.bridge.revoke.revoke_correction import correct
from paiju.referee.bridge.revoke.revoke_penalty import assess
from paiju.referee.bridge.revoke.twelfth_trick import partner_is_free
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import number as number_from
from paiju.text import Text


def revoke(hearing: Hearing) -> None:
    """Rule on a failure to follow suit, or to lead or play a required card, by a hand that could have done so."""
    seen, seat, number, follow = failure(hearing)
    revoked(hearing, seen, seat, number, follow=follow)


def failure(hearing: Hearing) -> tuple[Contract, Seat, int | None, bool]:
    """Ask for the revoke; return contract, offender, trick if known, and whether it was a failure to follow suit."""
    seen, seat = contract_and_offender(hearing, "L61.A")
    what = hearing.ask(FAILURE, seat=seat.text)
    if what == "unable":
        hearing.dismiss(
            Text(
                "a player who cannot comply may play any card: this is not a revoke",
                "没法照办，可以打任何一张牌，这不是藏牌",
            ),
            "L61.A",
        )
    return seen, seat, known_trick(hearing), what == "follow"


def known_trick(hearing: Hearing) -> int | None:
    """Return the number of the trick of a revoke, or None if it is not known and need not be asked for yet."""
    if hearing.known(TRICK) is None and hearing.in_short(LAST_TRICKS):
        return None
    return hearing.ask(TRICK, "L61.A")


def trick_if_it_matters(hearing: Hearing, number: int | None) -> int | None:
    """Return the number of the trick of a revoke.

    Asks for it if it is one of the last tricks, which have their own law.
    """
    hearing.once_asked(LAST_TRICKS)
    if number is None and hearing.ask(LAST_TRICKS):
        return hearing.ask(TRICK, "L61.A")
    return number


def not_the_last(hearing: Hearing, number: int | None) -> None:
    """Stop with a contradiction at the thirteenth trick, to which no hand can have revoked."""
    if number == 13:
        hearing.contradiction(
            Text(
                "at trick thirteen each hand holds only one card: look for a defective trick (Law 67)",
                "第十三墩时一手只有一张牌：应按第67条查找不完整的牌墩",
            ),
            "L67.B",
            instead="defective-trick",
        )


def revoked(
    hearing: Hearing, seen: Contract, seat: Seat, number: int | None, *, follow: bool = True, attention: str = ""
) -> None:
    """Rule on a revoke of the hand `seat` at the trick `number`.

    `number`: None to ask for it only if it matters. `follow`: the revoke was a failure to follow suit.
    `attention`: how attention was drawn, if known.
    """
    law = revoke_law(hearing)
    not_the_last(hearing, number)
    when = noticed(hearing, seat)
    established = when not in OPEN
    number = trick_if_it_matters(hearing, number)
    not_the_last(hearing, number)
    if established and number == TWELFTH and when not in AFTER_THE_BOARD:
        established = hands_returned(hearing)
    attention = attention or law.attention(hearing, seen, seat, established)
    law.rectified(hearing, FoundRevoke(seen, seat, number, when, established, attention, follow))


def rectified_1997(hearing: Hearing, found: FoundRevoke) -> None:
    """Assess an established revoke, and have any other corrected.

    One to which a defender's partner drew attention by an improper question is corrected without a penalty card,
    and costs as much as an established one.
    """
    seen, seat, number = found.seen, found.seat, found.number
    if found.established:
        clause, why = revoke_law(hearing).established[found.noticed]
        say_established(hearing, number, why, clause)
        if found.attention == DUMMY:
            no_penalty(hearing, seat)
        elif not counted_after_play(hearing):
            assess(hearing, seen, seat, number, found.noticed)
        return
    free = found.attention == DUMMY and seat.side is not seen.declarer.side
    if not corrected_before(hearing):
        started = found.noticed != "in-trick"
        correct(hearing, seen, seat, number, follow=found.follow, started=started, free=free)
    if free:
        no_penalty(hearing, seat)
    elif found.attention in (PARTNER, DUMMY):
        hearing.tell(
            Text(
                "the card is replaced, and at the end of play tricks are transferred as if the revoke"
                " had been established",
                "须换打合法的牌；打完后仍照藏牌成立转移牌墩",
            ),
            "L63.B" if found.attention == PARTNER else "L43.B.2.b",
        )
        if not counted_after_play(hearing):
            assess(hearing, seen, seat, number, found.noticed)


def rectified_2017(hearing: Hearing, found: FoundRevoke) -> None:
    """Assess an established revoke, and have any other corrected; if both sides revoked, both are corrected (62C3)."""
    seen, seat, number = found.seen, found.seat, found.number
    if found.attention == DUMMY and seat.side is not seen.declarer.side:
        left_as_it_is(hearing, seat)
        return
    both = False
    if found.follow and number != TWELFTH and found.noticed in ("nos-led", "os-played", "os-named"):
        both = _other_side_too(hearing, seat)
        if both and (found.noticed == "nos-led" or not _both_played_on(hearing)):
            correct_both(hearing, seen, seat)
            return
    if found.established:
        clause, why = revoke_law(hearing).established[found.noticed]
        say_established(hearing, number, why, clause)
        if not counted_after_play(hearing):
            assess(hearing, seen, seat, number, found.noticed, both=both)
        return
    if not corrected_before(hearing):
        started = found.noticed == "nos-led" or (number == TWELFTH and found.noticed.startswith("os-"))
        correct(hearing, seen, seat, number, follow=found.follow, started=started, partner_plays=partner_is_free)
    if found.noticed == "agreement-open":
        _claim_again(hearing, seen)
    if found.attention == DUMMY:
        hearing.tell(
            Text(
                "the card is replaced, and Law 64 applies as if the revoke had been established",
                "须换打合法的牌，并照藏牌成立，按第64条裁定",
            ),
            "L43.B.2.b",
        )
        if not counted_after_play(hearing):
            assess(hearing, seen, seat, number, found.noticed)


def _claim_again(hearing: Hearing, seen: Contract) -> None:
    """Have the claim judged again; if it has ended the board at a table, the director enters the result."""
    hearing.tell(
        Text(
            "the agreement was not complete: the claim is considered again with the corrected trick",
            "同意尚未成立：改正之后，这次摊牌重新裁定",
        ),
        "2017:L63.A.4",
    )
    if not played_again(hearing):
        return
    number, side = hearing.ask(TRICK, "L61.A"), seen.declarer.side
    won = hearing.ask(REST_TRICKS.but(notation=number_from(0, 14 - number)), number=number, side=side.text)
    hearing.order(AwardTricks(side, won))
    hearing.tell(
        Text(f"from trick {number} on {side.text.en} get {won}", f"从第 {number} 墩起，{side.text.zh}方得 {won} 墩"),
        "2017:L69.B.2",
    )


def _other_side_too(hearing: Hearing, seat: Seat) -> bool:
    other = seat.side.opponents.text
    return hearing.ask(OTHER_SIDE_REVOKED, other=other)


def _both_played_on(hearing: Hearing) -> bool:
    return hearing.ask(BOTH_PLAYED_ON)


FAMILY: Final = (Irregularity("revoke", Text("revoke", "藏牌"), Citation("L61.A"), revoke),)
