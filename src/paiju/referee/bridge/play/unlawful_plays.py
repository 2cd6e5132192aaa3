"""Rules on cards that the leader's side played between an irregular lead and the ruling (60.C)."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.games.bridge import Contract, Played, Seat
from paiju.laws.effect import RestoreCard
from paiju.referee.bridge.penalty_cards.penalty_card import become, earlier
from paiju.referee.bridge.penalty_cards.questions import HAD_PARTNERS_PENALTY_CARDS
from paiju.referee.hearing import Hearing
from paiju.text import Text


def unlawful_plays(hearing: Hearing, bid: Contract, hand: Seat, after: Sequence[Played], *, stands: bool) -> None:
    """Rule on cards of the leader's side, which do not affect the other side's rights (60.C).

    `stands`: whether the lead stands; if so, cards in rotation stand too.
    """
    due = hand.lho
    for played in after:
        if stands and played.seat is due:
            due = due.lho
            continue
        if played.seat.side is not hand.side:
            continue
        hearing.tell(
            Text(
                f"{played.seat.text.en}'s {played.card.symbol}, played before the ruling, does not affect the other "
                "side's rights",
                f"{played.seat.text.zh}家在判罚之前打出的 {played.card.symbol} 不影响对方的权利",
            ),
            "L60.C",
        )
        if hand.side is bid.declarer.side:
            hearing.order(RestoreCard(played.seat, played.card.text))
        else:
            fresh = (played.card,)
            before = earlier(hearing, played.seat, fresh, HAD_PARTNERS_PENALTY_CARDS)
            become(hearing, played.seat, fresh, "L60.C", before=before)
