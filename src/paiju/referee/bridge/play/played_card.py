"""Rules on cards played in error (Law 45): slips of the tongue, dummy's error, a fifth card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paiju.cards import Card
from paiju.games.bridge import Contract, Played, Seat
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, MustPlay, RestoreCard
from paiju.referee.bridge.facts import CARD, CONTRACT, contract_and_offender
from paiju.referee.bridge.later_plays import played_after, restore
from paiju.referee.bridge.penalty_cards.penalty_card import become
from paiju.referee.bridge.penalty_cards.questions import DECLARER_PLAYED
from paiju.referee.bridge.play.law import play_law
from paiju.referee.bridge.play.questions import (
    ARRANGING,
    BOTH_SIDES_PLAYED_ON,
    CHANGE_OF,
    FAILED_TO_FOLLOW,
    INADVERTENT,
    LED_TO_NEXT_TRICK,
    MEANT,
    NAMED,
    SLIP,
    SLIP_OF_TONGUE,
    SUGGESTED,
    WAS_LEAD,
)
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def slip(hearing: Hearing) -> None:
    """Rule on the change of a card that declarer named; the offender is the hand from which it is played."""
    bid, seat = contract_and_offender(hearing, "L45.C.4.b")
    named = hearing.ask(CARD, "L45.C.4.b")
    meant = hearing.ask(MEANT)
    if meant is named:
        hearing.contradiction(Text("both are the same card", "两者是同一张牌"), "L45.C.4.b")
    if play_law(hearing).slipped(hearing, bid, seat):
        replaced(hearing, bid, seat, named, meant)
    else:
        stays_played(hearing, seat, named)


def slipped_1997(hearing: Hearing, _: Contract, __: Seat) -> bool:
    """Ask whether a designation may still be changed: it must be a slip, corrected without pause for thought."""
    return hearing.ask(SLIP)


def slipped_2017(hearing: Hearing, bid: Contract, seat: Seat) -> bool:
    """Ask whether a designation may still be changed: it must be a slip, of dummy's card, before declarer plays on."""
    if seat is not bid.dummy:
        hearing.tell(
            Text("only the designation of a card of dummy's can be changed", "只有指定明手的牌说错了可以改"),
            "2017:L45.C.4.b",
        )
        return False
    if hearing.ask(DECLARER_PLAYED, "2017:L45.C.4.b"):
        hearing.tell(Text("declarer has since played: it is too late", "庄家已接着出牌：为时已晚"), "2017:L45.C.4.b")
        return False
    return hearing.ask(SLIP_OF_TONGUE)


def stays_played(hearing: Hearing, seat: Seat, named: Card) -> None:
    """Order that the named card is played."""
    hearing.order(MustPlay(seat, (named.text,)))
    hearing.tell(Text(f"{named.symbol} is played", f"{named.symbol} 必须打出"), "L45.C.4.a")
    hearing.tell(Text("a card once played is not taken back", "牌张一经打出，不得收回"), "L47.F")


def replaced(hearing: Hearing, bid: Contract, seat: Seat, named: Card, meant: Card) -> None:
    """Replace a card named in error, and let opponents change the cards that they played after it."""
    hearing.order(RestoreCard(seat, named.text))
    hearing.order(MustPlay(seat, (meant.text,)))
    hearing.tell(
        Text(
            f"{meant.symbol} is played in place of {named.symbol}, without penalty",
            f"以 {meant.symbol} 代替 {named.symbol} 打出，不判罚",
        ),
        "L47.C",
    )
    after = played_after(hearing, "L45.C.4.b")
    may_change(hearing, [played for played in after if played.seat.side is not seat.side], "L45.C.4.b", bid)


def may_change(hearing: Hearing, plays: Sequence[Played], clause: str, bid: Contract) -> tuple[Seat, ...]:
    """Ask players whether they withdraw, without penalty, cards played after a withdrawn one; return those who do."""
    changed = []
    for played in plays:
        seat = played.seat
        chooser = bid.declarer if seat is bid.dummy else seat
        chosen = hearing.ask(
            CHANGE_OF, clause, by=chooser, letter=seat.letter.lower(), seat=seat.text, card=played.card.symbol
        )
        if chosen == "change":
            restore(hearing, (played,))
            hearing.tell(
                Text(
                    f"{seat.text.en}'s {played.card.symbol} is taken back without penalty",
                    f"{seat.text.zh}家的 {played.card.symbol} 收回，不判罚",
                ),
                clause,
            )
            changed.append(seat)
    return tuple(changed)


def misplaced(hearing: Hearing) -> None:
    """Rule on a card that dummy put forward although declarer had not named it."""
    bid = hearing.ask(CONTRACT, "L45.D")
    put, named = misplaced_card(hearing)
    if not too_late(hearing, put):
        put_right(hearing, bid, put, named)
        return
    clause = play_law(hearing).misplaced
    if clause:
        _stayed(hearing, put, clause)


def _stayed(hearing: Hearing, put: Card, clause: str) -> None:
    """State which player has revoked because a misplaced card stays in the trick."""
    if hearing.ask(WAS_LEAD, clause, put=put.symbol):
        hearing.tell(
            Text(
                f"{put.symbol} was led: a hand that could have followed suit but did not has revoked",
                f"{put.symbol} 就是引牌：能跟而没有跟的一家，就是藏牌",
            ),
            clause,
        )
    elif hearing.ask(FAILED_TO_FOLLOW, clause, put=put.symbol):
        hearing.tell(
            Text(
                "dummy failed to follow suit: there is no automatic trick adjustment, only equity",
                "明手没有跟出：不自动转移牌墩，只考虑公平",
            ),
            "L64.B.3",
        )


def misplaced_card(hearing: Hearing) -> tuple[Card, Card]:
    """Ask which card dummy put forward, and which one declarer had named."""
    put = hearing.ask(CARD, "L45.D")
    named = hearing.ask(NAMED)
    if named is put:
        hearing.dismiss(Text("that is the card declarer named", "这正是庄家指明的牌"), "L45.D")
    return put, named


def too_late(hearing: Hearing, put: Card) -> bool:
    """Ask whether both sides have played to the next trick, so that the card stands; if so, tell the players."""
    if hearing.ask(BOTH_SIDES_PLAYED_ON):
        hearing.tell(Text(f"it is too late: {put.symbol} stands", f"为时已晚：{put.symbol} 有效"), "L45.D")
        return True
    return False


def put_right(hearing: Hearing, bid: Contract, put: Card, named: Card) -> None:
    """Have the correct card played from dummy, and let the cards played after the wrong one be changed."""
    dummy = bid.dummy
    after = played_after(hearing, "L45.D")
    hearing.order(RestoreCard(dummy, put.text))
    hearing.order(MustPlay(dummy, (named.text,)))
    hearing.tell(
        Text(f"{put.symbol} is withdrawn, and {named.symbol} is played", f"{put.symbol} 收回，改打 {named.symbol}"),
        "L45.D",
    )
    defending = [played for played in after if played.seat.side is not dummy.side]
    own = [played for played in after if played.seat is bid.declarer]
    changed = may_change(hearing, defending, "L45.D", bid)
    for played in defending:
        if played.seat in changed:
            withdrawn(hearing, bid.declarer, played.card.text)
    if bid.declarer.rho in changed:
        may_change(hearing, own, "L45.D", bid)


def fifth_card(hearing: Hearing) -> None:
    """Rule on a second card from one hand in a trick to which it had already played."""
    bid, seat = contract_and_offender(hearing, "L45.E.1")
    extra = hearing.ask(CARD, "L45.E.1")
    own = seat.side is bid.declarer.side
    clause = "L45.E.2" if own else "L45.E.1"
    if hearing.ask(LED_TO_NEXT_TRICK, clause):
        law = Text("Law 55", "第55条") if own else Text("Laws 53 and 56", "第53条和第56条")
        hearing.contradiction(
            Text(f"as a lead to the next trick it comes under {law.en}", f"这是下一墩的引牌，按{law.zh}裁定"),
            "L55.A" if own else "L56.A",
            instead="declarer-lead-out-of-turn" if own else "defender-lead-out-of-turn",
        )
    if own:
        hearing.order(RestoreCard(seat, extra.text))
        hearing.tell(
            Text(f"{extra.symbol} goes back to the hand without penalty", f"{extra.symbol} 收回，不判罚"), clause
        )
        return
    careless = hearing.ask(INADVERTENT)
    become(hearing, seat, (extra,), clause, inadvertent=careless)


def suggestion(hearing: Hearing) -> None:
    """Rule on a case in which dummy touched or pointed at a card unasked."""
    bid = hearing.ask(CONTRACT, "L45.F")
    arranging = hearing.ask(ARRANGING)
    if arranging or not hearing.ask(SUGGESTED):
        hearing.tell(Text("play continues", "打牌照常进行"), "L45.F")
        return
    hearing.order(AdjustLater(bid.declarer.side, "L45.F"))
    hearing.tell(
        Text(
            "play continues; if the suggested play has damaged the defenders, the score may be adjusted",
            "继续打牌；若庄家照提示打，使防家受损，可以调整得分",
        ),
        "L45.F",
    )


FAMILY: Final = (
    Irregularity("fifth-card", Text("fifth card to a trick", "一墩中的第五张牌"), Citation("L45.E.1"), fifth_card),
    Irregularity(
        "dummy-suggests-play",
        Text("dummy touches or indicates a card", "明手触摸或提示牌张"),
        Citation("L45.F"),
        suggestion,
    ),
    Irregularity(
        "inadvertent-designation",
        Text("card named by a slip of the tongue", "指定牌张时口误"),
        Citation("L45.C.4.b"),
        slip,
    ),
    Irregularity("misplayed-by-dummy", Text("card misplayed by dummy", "明手误打牌张"), Citation("L45.D"), misplaced),
)
