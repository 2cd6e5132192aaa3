"""The correction of a revoke that is not established, with the cards withdrawn after it (Law 62)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from paiju.cards import Card, Suit
from paiju.games.bridge import SEATS, Contract, Played, Seat
from paiju.laws.effect import MustPlay, RestoreCard, SetTurn, TrickTransfer
from paiju.referee.bridge.facts import card, led_as_followed, on_record_led, played_again
from paiju.referee.bridge.penalty_cards.penalty_card import become, earlier
from paiju.referee.bridge.revoke.asked import (
    FACED_BEFORE,
    NEXT_PLAYS,
    PLAYS_AFTER,
    SUBSTITUTE,
    SUBSTITUTE_REQUIRED,
    TRICKS_CHANGED,
    WAS_LEAD,
    WITHDRAW,
)
from paiju.referee.bridge.revoke.twelfth_trick import declarer_chooses
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.inquest import Inquest
from paiju.text import Text

TWELFTH = 12
PartnerPlays: TypeAlias = Callable[[Inquest, Contract, Seat, Suit | None], Card | None]
"""Gives the card that the partner of a defender who revoked must play to the twelfth trick, None for his choice."""


def correct(
    inquest: Inquest,
    seen: Contract,
    seat: Seat,
    number: int | None,
    *,
    follow: bool,
    started: bool,
    free: bool = False,
    partner_plays: PartnerPlays | None = None,
) -> None:
    """Have the card replaced, then the cards that were played after it, in turn.

    `follow`: the suit led was not followed. `started`: somebody has led to the next trick, or more. `free`: no card
    becomes a penalty card. `partner_plays`: what settles the card of a defender's partner at the twelfth trick, by
    default declarer's choice (62.D.2 of 1997).
    """
    defends = seat.side is not seen.declarer.side
    played = card(inquest, "L62.B")
    suit = on_record_led(inquest, "L62.B") if follow else None
    if suit is not None and played.suit is suit:
        inquest.contradiction(
            Text(
                f"{played.symbol} follows suit: this is no revoke",
                f"{played.symbol} 跟出了所引花色，不是藏牌",
            ),
            "L61.A",
        )
    after = _after(inquest, seat)
    later = _next(inquest, seat, number) if started else ()
    over = number == TWELFTH and {one.seat for one in later} == set(SEATS)
    inquest.tell(
        Text(
            f"{seat.text.en} must correct it: {played.symbol} is withdrawn",
            f"{seat.text.zh}家必须改正，收回 {played.symbol}",
        ),
        "L62.D.1" if number == TWELFTH else "L62.A",
    )
    substitute = inquest.ask(
        SUBSTITUTE if follow else SUBSTITUTE_REQUIRED,
        by=player(seen, seat),
        played=played.symbol,
    )
    legal = (
        played.suit is not substitute.suit
        if suit is None and follow
        else suit in (None, substitute.suit)
    )
    if follow and suit is None and legal:
        suit = led_as_followed(inquest, "L62.B", substitute)
    if substitute is played or not legal:
        inquest.contradiction(
            Text(
                f"{substitute.symbol} is not a legal card here", f"{substitute.symbol} 不是合法的牌"
            ),
            "L62.B",
        )
    _reopen(inquest, seat, number, later)
    if defends and not free and not over:
        penalty_card(inquest, seat, played)
    else:
        inquest.order(RestoreCard(seat, played.text))
    if over and defends:
        inquest.tell(
            Text(
                f"{played.symbol} goes back to {seat.text.en}'s hand: it is his last card, for trick 13",
                f"{seat.text.zh}家把 {played.symbol} 收回手中：这是他最后一张牌，在第十三墩打出",
            ),
            "L62.B.1",
        )
    if not defends:
        inquest.tell(
            Text(
                f"{played.symbol} goes back to {seat.text.en}'s hand without penalty",
                f"{seat.text.zh}家把 {played.symbol} 收回手中，不予判罚",
            ),
            "L62.B.2",
        )
    withdrawn(inquest, seat, played.text)
    gone = _withdrawals(inquest, seen, seat, after, free=free or over)
    kept = [one for one in after if one.card not in gone]
    again = kept if kept and not follow and _led(inquest, seat) else []
    for one in again:
        inquest.order(RestoreCard(one.seat, one.card.text))
    required = None
    if number == TWELFTH and defends and not free:
        required = (partner_plays or declarer_chooses)(inquest, seen, seat, suit)
    partner = next((one.card for one in after if one.seat is seat.partner), None)
    if required is not None and partner not in (None, required, *gone) and not again:
        inquest.order(RestoreCard(seat.partner, str(partner)))
    inquest.order(SetTurn(seat))
    inquest.order(MustPlay(seat, (substitute.text,)))
    for one in again:
        if required is None or one.seat is not seat.partner:
            inquest.order(MustPlay(one.seat, (one.card.text,)))
    if required is not None and (again or partner is not required):
        inquest.order(MustPlay(seat.partner, (required.text,)))
    if over:
        last = {one.seat: one.card for one in later}
        for one in after:
            if one.card in gone and (required is None or one.seat is not seat.partner):
                inquest.order(MustPlay(one.seat, (last[one.seat].text,)))
        _count_anew(inquest, seen)


def _count_anew(inquest: Inquest, seen: Contract) -> None:
    """Have the last two tricks counted as they now lie: the record of a table does, a desk asks."""
    inquest.tell(
        Text(
            "tricks 12 and 13 are played again with the corrected cards and counted anew; no other trick goes over",
            "第十二、十三墩按改正后的牌重新打出并计算；不再另外转移牌墩",
        ),
        "L62.D.1",
    )
    if played_again(inquest):
        return
    side = seen.declarer.side
    more = inquest.ask(TRICKS_CHANGED, side=side.text)
    if more:
        winner = side if more > 0 else side.opponents
        inquest.order(TrickTransfer(winner, abs(more)))
        inquest.tell(
            Text(
                f"the result changes by {abs(more)} for {winner.text.en}",
                f"结果改为{winner.text.zh}方多 {abs(more)} 墩",
            ),
            "L62.D.1",
        )


def player(seen: Contract, seat: Seat) -> Seat:
    """Name who chooses for a hand: declarer for dummy's."""
    return seen.declarer if seat is seen.dummy else seat


def _after(inquest: Inquest, seat: Seat) -> tuple[Played, ...]:
    after = inquest.ask(PLAYS_AFTER)
    order = [(one.seat - seat) & 3 for one in after]
    if 0 in order or order != sorted(set(order)):  # who was too early is not in it
        inquest.contradiction(
            Text(
                f"after {seat.text.en} the hands play in turn: {seat.lho.letter},"
                f" {seat.partner.letter}, {seat.rho.letter}",
                f"{seat.text.zh}家之后依次由{seat.lho.text.zh}家、{seat.partner.text.zh}家、"
                f"{seat.rho.text.zh}家出牌",
            ),
            "L44.B",
        )
    return after


def _next(inquest: Inquest, seat: Seat, number: int | None) -> tuple[Played, ...]:
    later = inquest.ask(NEXT_PLAYS, "L62.C.1")
    if number != TWELFTH and any(one.seat.side is seat.side for one in later):
        inquest.contradiction(
            Text(
                f"{seat.side.text.en} have played to the next trick: the revoke is established",
                f"{seat.side.text.zh}方已在下一墩出牌，藏牌已经成立",
            ),
            "L63.A.1",
        )
    return later


def penalty_card(inquest: Inquest, seat: Seat, played: Card) -> None:
    """Have the card of a defender's revoke lie as a penalty card, unless it was faced before."""
    if inquest.ask(FACED_BEFORE, played=played.symbol):
        inquest.order(RestoreCard(seat, played.text))
        inquest.tell(
            Text(
                f"{played.symbol} was face up: it goes back without further penalty, and is a penalty card as before",
                f"{played.symbol} 原来就摊着：收回，不另判罚，仍是罚张",
            ),
            "L62.B.2",
        )
        return
    become(inquest, seat, (played,), "L62.B.1")


def _withdrawals(
    inquest: Inquest, seen: Contract, seat: Seat, after: tuple[Played, ...], *, free: bool
) -> list[Card]:
    """Let non-offenders take back their cards, and after one of them the offender's partner his; give those cards."""
    gone: list[Card] = []
    for one in after:
        partner = one.seat is seat.partner
        if partner and not gone:
            continue
        if not takes_back(inquest, seen, one, "L62.C.2" if partner else "L62.C.1"):
            continue
        gone.append(one.card)
        if partner and seat.side is not seen.declarer.side and not free:
            before = earlier(inquest, one.seat, (one.card,), "partner-penalty-cards")
            become(inquest, one.seat, (one.card,), "L62.C.2", before=before)
        else:
            inquest.order(RestoreCard(one.seat, one.card.text))
        withdrawn(inquest, seat, one.card.text)
    return gone


def _led(inquest: Inquest, seat: Seat) -> bool:
    """Ask whether the replaced card was the lead: then the trick begins anew, and cards kept are played again."""
    if not inquest.ask(WAS_LEAD, seat=seat.text):
        return False
    inquest.tell(
        Text(
            "the trick begins anew; a card that was kept is played again where it is legal",
            "这一墩重新开始；保留的牌只要合法，仍须打出",
        ),
        "L62.B",
    )
    return True


def _reopen(inquest: Inquest, seat: Seat, number: int | None, later: tuple[Played, ...]) -> None:
    """Have what was played to the next trick taken back, last card first: the trick before it is still open."""
    for one in reversed(later):
        inquest.order(RestoreCard(one.seat, one.card.text))
    if not later:
        return
    if number == TWELFTH:
        inquest.tell(
            Text("the cards of trick 13 go back too", "第十三墩已打出的牌也一并收回"), "L62.D.1"
        )
        return
    inquest.tell(
        Text(
            "the lead to the next trick goes back; whoever wins the corrected trick leads, the same card or another",
            "下一墩已引的牌收回；改正后由赢得这一墩者引牌，可引同一张或另一张",
        ),
        "L62.C.1",
    )
    for one in later:
        withdrawn(inquest, seat, one.card.text)


def takes_back(inquest: Inquest, seen: Contract, one: Played, clause: str) -> bool:
    """Let a player take back a card that he played after a revoke."""
    said = inquest.ask(
        WITHDRAW,
        clause,
        by=player(seen, one.seat),
        letter=one.seat.letter,
        seat=one.seat.text,
        card=one.card.symbol,
    )
    return said == "withdraw"
