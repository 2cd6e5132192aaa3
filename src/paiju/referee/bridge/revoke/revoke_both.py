"""Rules on revokes by both sides on one trick, when only one side has played to the next (62.C.3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from paiju.cards import Card
from paiju.games.bridge import Contract, Played, Seat
from paiju.laws.effect import MustPlay, RestoreCard, SetTurn
from paiju.referee.bridge.facts import LED
from paiju.referee.bridge.penalty_cards.penalty_card import become, earlier
from paiju.referee.bridge.penalty_cards.questions import PENALTY_CARDS_OF
from paiju.referee.bridge.revoke.cards_after import player, takes_back
from paiju.referee.bridge.revoke.questions import NEXT_PLAYS, OTHER_OFFENDER, SUBSTITUTE_OF, TRICK_PLAYS
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.text import Text

CLAUSE: Final = "2017:L62.C.3"


def correct_both(hearing: Hearing, seen: Contract, seat: Seat) -> None:
    """Have both revokes of a trick corrected; every card that a defender withdraws becomes a penalty card."""
    suit = hearing.ask(LED, "L62.B")
    other = hearing.ask(OTHER_OFFENDER, opponents=seat.side.opponents.text)
    plays = _plays(hearing, seat, other)
    offenders = (seat, other)
    for one in plays:
        if one.seat in offenders and one.card.suit is suit:
            hearing.contradiction(
                Text(
                    f"{one.card.symbol} follows suit: {one.seat.text.en} did not revoke",
                    f"{one.card.symbol} 跟出了所引花色，{one.seat.text.zh}家没有藏牌",
                ),
                "L61.A",
            )
    following = _following(hearing)
    hearing.tell(
        Text(
            "both sides revoked and only one has played to the next trick: both revokes are corrected",
            "双方在同一墩藏牌，而只有一方在下一墩出牌：双方的藏牌都须改正",
        ),
        CLAUSE,
    )
    substitutes = {}
    for one in plays:
        if one.seat in offenders:
            substitutes[one.seat] = hearing.ask(
                SUBSTITUTE_OF,
                by=player(seen, one.seat),
                letter=one.seat.letter,
                seat=one.seat.text,
                card=one.card.symbol,
            )
            if substitutes[one.seat].suit is not suit:
                hearing.contradiction(
                    Text(
                        f"{substitutes[one.seat].symbol} does not follow suit",
                        f"{substitutes[one.seat].symbol} 没有跟出所引花色",
                    ),
                    "L62.B",
                )
    gone = [*reversed(following)]
    gone += [one for one in plays if one.seat in offenders or _changes(hearing, seen, one, plays, offenders)]
    _withdraw(hearing, seen, gone)
    hearing.order(SetTurn(next(one.seat for one in plays if one.seat in offenders)))
    for offender, card in substitutes.items():
        hearing.order(MustPlay(offender, (card.text,)))
    hearing.tell(
        Text("no tricks are transferred for a revoke corrected in this way", "这样改正的藏牌不转移牌墩"),
        "2017:L64.B.8",
    )


def _plays(hearing: Hearing, seat: Seat, other: Seat) -> tuple[Played, ...]:
    plays = hearing.ask(TRICK_PLAYS)
    order = [one.seat for one in plays]
    if len(order) != 4 or any(after is not before.lho for before, after in pairwise(order)):
        hearing.contradiction(Text("a trick has one card from each hand, in turn", "一墩由四家依次各出一张牌"), "L44.B")
    if other.side is seat.side or order[0] in (seat, other):
        hearing.contradiction(
            Text(
                "one player on each side failed to follow the suit led by another hand", "双方各有一家没有跟出引的花色"
            ),
            CLAUSE,
        )
    return plays


def _following(hearing: Hearing) -> tuple[Played, ...]:
    following = hearing.ask(NEXT_PLAYS)
    if len({one.seat.side for one in following}) > 1:
        hearing.contradiction(
            Text(
                "both sides have played to the next trick: both revokes are established",
                "双方都已在下一墩出牌：双方的藏牌都已成立",
            ),
            "L63.A.1",
        )
    return following


def _changes(
    hearing: Hearing, seen: Contract, one: Played, plays: Sequence[Played], offenders: tuple[Seat, Seat]
) -> bool:
    """Ask whether a hand that followed suit withdraws its card, if an opponent had revoked before it (62.C.1)."""
    before = plays[: plays.index(one)]
    if not any(p.seat in offenders and p.seat.side is not one.seat.side for p in before):
        return False
    return takes_back(hearing, seen, one, "L62.C.1")


def _withdraw(hearing: Hearing, seen: Contract, gone: Sequence[Played]) -> None:
    """Have cards withdrawn, the last one first; those of defenders become penalty cards."""
    lying: dict[Seat, tuple[Card, ...]] = {}
    for one in gone:
        if one.seat.side is seen.declarer.side:
            hearing.order(RestoreCard(one.seat, one.card.text))
            withdrawn(hearing, one.seat, one.card.text)
            continue
        if one.seat not in lying:
            question = hearing.put(PENALTY_CARDS_OF, letter=one.seat.letter, seat=one.seat.text)
            fresh = [other.card for other in gone if other.seat is one.seat]
            lying[one.seat] = earlier(hearing, one.seat, fresh, question)
        lying[one.seat] = become(hearing, one.seat, (one.card,), CLAUSE, before=lying[one.seat])
