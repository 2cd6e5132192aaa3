"""Rules on the correction of a revoke that is not established, and on the cards withdrawn after it (Law 62)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

from paiju.cards import Card, Suit
from paiju.games.bridge import SEATS, Contract, Played, Seat
from paiju.games.bridge.effects import TrickTransfer
from paiju.laws.effect import MustPlay, RestoreCard, SetTurn
from paiju.referee.bridge.facts import CARD, led_as_followed, on_record_led, played_again
from paiju.referee.bridge.penalty_cards.penalty_card import become, earlier
from paiju.referee.bridge.penalty_cards.questions import PARTNER_PENALTY_CARDS
from paiju.referee.bridge.revoke.cards_after import (
    TWELFTH,
    played_after,
    played_next,
    player,
    reopened,
    takes_back,
    was_led,
)
from paiju.referee.bridge.revoke.questions import FACED_BEFORE, SUBSTITUTE, SUBSTITUTE_REQUIRED, TRICKS_CHANGED
from paiju.referee.bridge.revoke.twelfth_trick import declarer_chooses
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.text import Text

PartnerPlays: TypeAlias = Callable[[Hearing, Contract, Seat, Suit | None], Card | None]
"""A function that returns the card that a revoking defender's partner must play to the twelfth trick.

It returns None if the partner's choice is free.
"""


class Correction(Struct, frozen=True, kw_only=True):
    """The correction of a revoke: `played` is withdrawn and `substitute` played instead.

    - `seen`: the contract; `seat`: the hand that revoked
    - `number`: the trick, from 1; None if it is not one of the last and was not given
    - `follow`: the revoker failed to follow suit; `suit`: the suit led, None if `follow` is False
    - `after`: the cards played to the trick after the revoke card; `later`: those played to the next trick
    - `free`: no card becomes a penalty card
    """

    seen: Contract
    seat: Seat
    number: int | None
    follow: bool
    free: bool
    played: Card
    substitute: Card
    suit: Suit | None
    after: tuple[Played, ...]
    later: tuple[Played, ...]

    @property
    def defends(self) -> bool:
        """Whether the revoker is a defender."""
        return self.seat.side is not self.seen.declarer.side

    @property
    def over(self) -> bool:
        """Whether the thirteenth trick was played too, so that no player has a choice of cards left."""
        return self.number == TWELFTH and {one.seat for one in self.later} == set(SEATS)


def correct(
    hearing: Hearing,
    seen: Contract,
    seat: Seat,
    number: int | None,
    *,
    follow: bool,
    started: bool,
    free: bool = False,
    partner_plays: PartnerPlays | None = None,
) -> None:
    """Have the revoke card replaced, and deal with the cards that were played after it, in turn.

    `follow`: the revoker failed to follow suit. `started`: a hand has led to the next trick. `free`: no card
    becomes a penalty card. `partner_plays`: returns the card of a defender's partner at the twelfth trick; by
    default declarer chooses it (62.D.2 of 1997). The table shows what happens to the cards, those of the next trick
    first, each with its clause::

     card                      declaring side revoked      a defender revoked        and trick 13 is over

     next trick's              back                        back                      back
     the revoke card           back (62B2)                 penalty card (62B1),      back: the last card
                                                           or back if it was faced
     non-offender's after it   kept, or back by choice     the same (62C1)           the same
     partner's after it        kept, or back by choice     the same, but a           the same as for the
                               if a card before it was     withdrawn card becomes    declaring side
                               withdrawn (62C2)            a penalty card
     kept, if the revoke       back, and played again if legal (62B)
     card was the lead
     partner's, trick 12       partner's choice            62D2: `partner_plays`     62D2

    Then it is the turn of the hand that revoked. It plays the substitute, followed by the kept cards and the card
    that 62D2 requires. If trick 13 was over, each hand plays its remaining card, and the last two tricks are counted
    again.
    """
    one = _replaced(hearing, seen, seat, number, follow=follow, started=started, free=free)
    reopened(hearing, seat, number, one.later)
    _revoke_card(hearing, one)
    gone = _withdrawals(hearing, one)
    kept = [other for other in one.after if other.card not in gone]
    again = kept if kept and not follow and was_led(hearing, seat) else []
    for other in again:
        hearing.order(RestoreCard(other.seat, other.card.text))
    required = None
    if number == TWELFTH and one.defends and not free:
        required = (partner_plays or declarer_chooses)(hearing, seen, seat, one.suit)
    partners = next((other.card for other in one.after if other.seat is seat.partner), None)
    if required is not None and partners not in (None, required, *gone) and not again:
        hearing.order(RestoreCard(seat.partner, str(partners)))
    hearing.order(SetTurn(seat))
    hearing.order(MustPlay(seat, (one.substitute.text,)))
    for other in again:
        if required is None or other.seat is not seat.partner:
            hearing.order(MustPlay(other.seat, (other.card.text,)))
    if required is not None and (again or partners is not required):
        hearing.order(MustPlay(seat.partner, (required.text,)))
    if one.over:
        _last_cards(hearing, one, gone, required)
        _count_anew(hearing, seen)


def _replaced(
    hearing: Hearing, seen: Contract, seat: Seat, number: int | None, *, follow: bool, started: bool, free: bool
) -> Correction:
    """Ask which card is withdrawn, what has been played since, and which legal card replaces it."""
    played = hearing.ask(CARD, "L62.B")
    suit = on_record_led(hearing, "L62.B") if follow else None
    if suit is not None and played.suit is suit:
        hearing.dismiss(
            Text(f"{played.symbol} follows suit: this is not a revoke", f"{played.symbol} 跟出了所引花色，不是藏牌"),
            "L61.A",
        )
    after = played_after(hearing, seat)
    later = played_next(hearing, seat, number) if started else ()
    hearing.tell(
        Text(
            f"{seat.text.en} must correct it: {played.symbol} is withdrawn",
            f"{seat.text.zh}家必须改正，收回 {played.symbol}",
        ),
        "L62.D.1" if number == TWELFTH else "L62.A",
    )
    substitute = hearing.ask(SUBSTITUTE if follow else SUBSTITUTE_REQUIRED, by=player(seen, seat), played=played.symbol)
    legal = played.suit is not substitute.suit if suit is None and follow else suit in (None, substitute.suit)
    if follow and suit is None and legal:
        suit = led_as_followed(hearing, "L62.B", substitute)
    if substitute is played or not legal:
        hearing.contradiction(
            Text(f"{substitute.symbol} is not a legal card here", f"{substitute.symbol} 不是合法的牌"), "L62.B"
        )
    return Correction(
        seen=seen,
        seat=seat,
        number=number,
        follow=follow,
        free=free,
        played=played,
        substitute=substitute,
        suit=suit,
        after=after,
        later=later,
    )


def _revoke_card(hearing: Hearing, one: Correction) -> None:
    """Return the revoke card to the hand, or make a defender's a penalty card unless the revoke is `free` or `over`."""
    seat, played = one.seat, one.played
    if one.defends and not one.free and not one.over:
        penalty_card(hearing, seat, played)
    else:
        hearing.order(RestoreCard(seat, played.text))
    if one.over and one.defends:
        hearing.tell(
            Text(
                f"{played.symbol} goes back to {seat.text.en}'s hand: it is the last card, for trick 13",
                f"{seat.text.zh}家把 {played.symbol} 收回手中：这是他最后一张牌，在第十三墩打出",
            ),
            "L62.B.1",
        )
    if not one.defends:
        hearing.tell(
            Text(
                f"{played.symbol} goes back to {seat.text.en}'s hand without penalty",
                f"{seat.text.zh}家把 {played.symbol} 收回手中，不予判罚",
            ),
            "L62.B.2",
        )
    withdrawn(hearing, seat, played.text)


def _last_cards(hearing: Hearing, one: Correction, gone: Sequence[Card], required: Card | None) -> None:
    """Have each player who withdrew a card play to the twelfth trick the one they had played to the thirteenth."""
    last = {other.seat: other.card for other in one.later}
    for other in one.after:
        if other.card in gone and (required is None or other.seat is not one.seat.partner):
            hearing.order(MustPlay(other.seat, (last[other.seat].text,)))


def _count_anew(hearing: Hearing, seen: Contract) -> None:
    """Have the last two tricks counted again; at a desk, ask for the difference."""
    hearing.tell(
        Text(
            "tricks 12 and 13 are replayed with the corrected cards and recounted; no other tricks are transferred",
            "第十二、十三墩按改正后的牌重新打出并计算；不再另外转移牌墩",
        ),
        "L62.D.1",
    )
    if played_again(hearing):
        return
    side = seen.declarer.side
    more = hearing.ask(TRICKS_CHANGED, side=side.text)
    if more:
        winner = side if more > 0 else side.opponents
        hearing.order(TrickTransfer(winner, abs(more)))
        hearing.tell(
            Text(
                f"the result changes by {abs(more)} for {winner.text.en}",
                f"结果改为{winner.text.zh}方多 {abs(more)} 墩",
            ),
            "L62.D.1",
        )


def penalty_card(hearing: Hearing, seat: Seat, played: Card) -> None:
    """Make the card of a defender's revoke a penalty card, or return it if it was faced before."""
    if hearing.ask(FACED_BEFORE, played=played.symbol):
        hearing.order(RestoreCard(seat, played.text))
        hearing.tell(
            Text(
                f"{played.symbol} was already face up: it goes back without further penalty, and is a penalty card "
                "as before",
                f"{played.symbol} 原来就摊着：收回，不另判罚，仍是罚张",
            ),
            "L62.B.2",
        )
        return
    become(hearing, seat, (played,), "L62.B.1")


def _withdrawals(hearing: Hearing, revoke: Correction) -> list[Card]:
    """Let players withdraw cards, and return these; the offender's partner may only after a non-offender has."""
    seat, free = revoke.seat, revoke.free or revoke.over
    gone: list[Card] = []
    for one in revoke.after:
        partner = one.seat is seat.partner
        if partner and not gone:
            continue
        if not takes_back(hearing, revoke.seen, one, "L62.C.2" if partner else "L62.C.1"):
            continue
        gone.append(one.card)
        if partner and revoke.defends and not free:
            before = earlier(hearing, one.seat, (one.card,), PARTNER_PENALTY_CARDS)
            become(hearing, one.seat, (one.card,), "L62.C.2", before=before)
        else:
            hearing.order(RestoreCard(one.seat, one.card.text))
        withdrawn(hearing, seat, one.card.text)
    return gone
