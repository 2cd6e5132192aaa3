"""Finds the revokes that a record shows, with the facts that Laws 61 to 64 require.

These facts answer the questions about a revoke at a recording table; at a desk the director answers the same ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from paiju.cards import Card, Hand, Suit
from paiju.games.bridge import Bidding, Contract, Denomination, Finished, Play, Played, Playing, Seat, State, Trick
from paiju.games.bridge.claim import answering
from paiju.games.bridge.trick import ORDERS
from paiju.referee.bridge.facts import PLAY_GOES_ON
from paiju.referee.bridge.notation import CARD, CARDS, CONTRACT, SEAT, SUIT
from paiju.referee.bridge.plays import PLAYS


class Revoke(Struct, frozen=True):
    """A hand `seat` that held a card of the suit `led` played `card`, of another suit, to a `trick` (from 1).

    - `winner`: the hand that won that trick, None while it is in progress
    - `from_then`: how many tricks the hand's side has won from that trick on, including it and those of a settled claim
    - `extra`: whether the hand later won a trick with a card that it could legally have played to this one; None if a
      claim hides it
    - `repeated`: whether the hand had revoked in that suit before
    - `opposed`: whether an opponent revoked on the same trick; `both`: that revoke is established too
    - `noticed`: the present stage of the board, by the keys of the question "noticed"
    - `after` and `following`: the cards played since, to this trick and to the next one
    - `partner_held`: partner's hand at that moment, if partner had not played to the trick; None if it is not
      completely known
    - `over`: whether the board is over, so that `from_then` and `extra` will not change
    - `claimed`: whether the hand's side has made the claim that ended the board
    """

    seat: Seat
    trick: int
    card: Card
    led: Suit
    winner: Seat | None
    from_then: int
    extra: bool | None
    repeated: bool
    both: bool
    opposed: bool
    noticed: str
    after: tuple[Played, ...]
    following: tuple[Played, ...]
    partner_held: tuple[Card, ...] | None
    over: bool
    claimed: bool = False

    @property
    def established(self) -> bool:
        """Whether the revoke can no longer be corrected, except at the twelfth trick (L63.A)."""
        return self.noticed.startswith("os-")

    def answers(self, contract: Contract) -> dict[str, str]:
        """Return the answers that the record has to the questions of "revoke", in notation, by name.

        They do not include how attention was drawn, nor, before the board is over, how many tricks were won.
        """
        found = {
            "contract": CONTRACT.write(contract),
            "offender": SEAT.write(self.seat),
            "trick": str(self.trick),
            "failure": "follow",
            "noticed": self.noticed,
            "card": CARD.write(self.card),
            "led": SUIT.write(self.led),
            "plays-after": PLAYS.write(self.after),
            "next-plays": PLAYS.write(self.following),
            "partner-to-play": "no" if self.partner_held == () else "yes",
            "other-side-revoked": "yes" if self.opposed else "no",
            "both-played-on": "yes" if len({one.seat.side for one in self.following}) > 1 else "no",
        }
        if self.partner_held is not None:
            found["partner-cards"] = CARDS.write(self.partner_held)
        if self.over:
            found["tricks-won"] = str(self.from_then)
        else:
            found[PLAY_GOES_ON.name] = "yes"
        if self.claimed:
            found["by-claim"] = "os-claimed"
        if self.both or self.repeated:
            found["exception"] = "both" if self.both else "same-suit"
        if self.winner is not None:
            found["revoke-winner"] = SEAT.write(self.winner)
        if self.over and self.extra is not None:
            found["later-winner"] = "yes" if self.extra else "no"
        return found


class _Failure(Struct, frozen=True):
    place: int
    within: int
    played: Played
    led: Suit
    partner_held: tuple[Card, ...] | None


def revokes(state: State) -> tuple[Revoke, ...]:
    """List the revokes of a board so far, in the order of play; empty before the play.

    For a hand that is not completely known, they are those that its known cards prove.
    """
    if isinstance(state, Bidding) or state.play is None:
        return ()
    play = state.play
    tricks = play.tricks()
    failures = tuple(_failures(play.deal.hands, tricks))
    return tuple(_revoke(state, play, failures, one) for one in failures)


def tricks_since(state: Finished, seat: Seat, trick: int, led: Suit | None) -> dict[str, str]:
    """Return the answers about the tricks of a finished board, from the trick (from 1) at which a hand revoked.

    `led`: the suit that the hand failed to follow, None if it failed to do something else; then the director must
    say whether a card that won later could have been played.
    """
    if state.play is None:
        return {}
    since = state.play.tricks()[trick - 1 :]
    claimed = _claimed(state, seat)
    won = sum(one.winner is not None and one.winner.side is seat.side for one in since)
    found = {"tricks-won": str(won + claimed)}
    if since and since[0].winner is not None:
        found["revoke-winner"] = SEAT.write(since[0].winner)
    if led is not None:
        extra = _extra(since[1:], seat, led, state.play.trump) or _hidden(state, seat, led, claimed)
        if extra is not None:
            found["later-winner"] = "yes" if extra else "no"
    return found


def in_turn(plays: Iterable[Played], seat: Seat) -> tuple[Played, ...]:
    """Sort the cards that were played to a trick after the hand `seat` by the order of the turns."""
    return tuple(sorted(plays, key=lambda played: (played.seat - seat) & 3))


def tricks_missed(tricks: Sequence[Trick], seat: Seat, cards: Sequence[Card], defective: int) -> tuple[int, ...]:
    """Return the tricks (from 1) to which a hand should have played one of these cards, now restored to it.

    A restored card counts as always held (L14.B.3, L67.B.2): if its suit was led and the hand played another suit,
    it revoked. The `defective` trick, whose number the director has settled, is not included.
    """
    suits = {card.suit for card in cards}
    missed = []
    for number, trick in enumerate(tricks, 1):
        led = trick.played[0]
        own = next((one for one in trick.played if one.seat is seat), None)
        if number == defective or own is None or own is led:
            continue
        if led.card.suit in suits and own.card.suit is not led.card.suit:
            missed.append(number)
    return tuple(missed)


def _failures(hands: Iterable[Hand], tricks: Sequence[Trick]) -> Iterator[_Failure]:
    """Yield each first card of a hand in a trick that does not follow a suit that the hand holds."""
    closed = [bool(hand.unseen) for hand in hands]
    held = [set(hand.seen) for hand in hands]
    for place, trick in enumerate(tricks):
        led = trick.played[0].card.suit
        seen: set[Seat] = set()
        for within, played in enumerate(trick.played):
            hand = held[played.seat]
            hand.discard(played.card)
            first = played.seat not in seen
            seen.add(played.seat)
            if first and played.card.suit is not led and any(one.suit is led for one in hand):
                partner = played.seat.partner
                left = None if closed[partner] else tuple(sorted(held[partner], key=_rank))
                left = () if partner in seen else left
                yield _Failure(place, within, played, led, left)


def _rank(card: Card) -> int:
    return -card.index


def _revoke(state: Playing | Finished, play: Play, failures: Sequence[_Failure], failure: _Failure) -> Revoke:
    place, seat, led = failure.place, failure.played.seat, failure.led
    tricks, trump = play.tricks(), play.trump
    since = tricks[place:]
    won = sum(one.winner is not None and one.winner.side is seat.side for one in since)
    claimed = _claimed(state, seat)
    following = tricks[place + 1].played if place + 1 < len(tricks) else ()
    earlier = [one for one in failures if one.played.seat is seat and one.place < place]
    return Revoke(
        seat=seat,
        trick=place + 1,
        card=failure.played.card,
        led=led,
        winner=since[0].winner,
        from_then=won + claimed,
        extra=_extra(since[1:], seat, led, trump) or _hidden(state, seat, led, claimed),
        repeated=any(one.led is led for one in earlier),
        both=any(
            one.place == place
            and one.played.seat.side is not seat.side
            and noticed(state, one.played.seat, since[1:]).startswith("os-")
            for one in failures
        ),
        opposed=any(one.place == place and one.played.seat.side is not seat.side for one in failures),
        noticed=noticed(state, seat, since[1:]),
        after=in_turn(since[0].played[failure.within + 1 :], seat),
        following=following,
        partner_held=failure.partner_held,
        over=isinstance(state, Finished),
        claimed=state.claim is not None and state.claim.claimer.side is seat.side,
    )


def _claimed(state: Playing | Finished, seat: Seat) -> int:
    """Return the number of tricks that a settled claim or an award gave to a side."""
    if not isinstance(state, Finished) or state.play is None or state.result.tricks is None:
        return 0
    if state.play.is_over:
        return 0
    contract = state.result.contract
    if contract is None:
        return 0
    total = state.result.tricks
    if contract.declarer.side is not seat.side:
        total = 13 - total
    return total - state.play.tricks_of(seat.side)


def _extra(later: Sequence[Trick], seat: Seat, led: Suit, trump: Denomination) -> bool:
    """Return whether the hand won one of these tricks with a card of the suit led that it held at the revoke."""
    return any(
        _winning(trick, trump).seat is seat and _winning(trick, trump).card.suit is led
        for trick in later
        if trick.winner is not None
    )


def _winning(trick: Trick, trump: Denomination) -> Played:
    order = ORDERS[trump][trick.played[0].card.suit]
    return max(trick.played, key=lambda one: order[one.card.index])


def _hidden(state: Playing | Finished, seat: Seat, led: Suit, claimed: int) -> bool | None:
    """Return None if tricks of a claim may have been won with the suit led, and False if none can have been."""
    play = state.play
    if claimed <= 0 or play is None:
        return False
    return None if play.hands[seat].suit(led) else False


def noticed(state: Playing | Finished, seat: Seat, later: Sequence[Trick]) -> str:
    """Return how far the board has gone since a revoke, by the keys of the question "noticed"."""
    if any(one.seat.side is seat.side for trick in later for one in trick.played):
        return "os-played"
    if _in_claim(state, seat):
        return "os-claimed"
    return "nos-led" if later else "in-trick"


def _in_claim(state: Playing | Finished, seat: Seat) -> bool:
    """Return whether a side has made a claim or agreed to one (L63.A.3). It has not agreed to a contested claim."""
    claim = state.claim
    contract = state.contract if isinstance(state, Playing) else state.result.contract
    if claim is None or contract is None:
        return False
    if claim.claimer.side is seat.side:
        return True
    if claim.contested:
        return False
    asked = answering(claim.claimer, contract.declarer, claim.concedes)
    return any(one.side is seat.side and one not in claim.awaiting for one in asked)
