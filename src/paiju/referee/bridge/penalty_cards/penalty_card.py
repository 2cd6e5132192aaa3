"""Rules on exposed cards (Laws 48 and 49), and on which become penalty cards, minor or major (head of Law 50, 50.B)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paiju.cards import Card
from paiju.games.bridge import Contract, Seat
from paiju.games.bridge.effects import PenaltyCard
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, Information, RestoreCard
from paiju.referee.bridge.facts import CARDS, contract_and_offender
from paiju.referee.bridge.later_plays import symbols, verb
from paiju.referee.bridge.penalty_cards.information import faced
from paiju.referee.bridge.penalty_cards.law import is_small
from paiju.referee.bridge.penalty_cards.questions import (
    AFTER_LEAD_OUT_OF_TURN,
    DESIGNATED_OTHERWISE,
    HAD_PENALTY_CARDS,
    SPREAD,
    WAY,
)
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import Question
from paiju.text import Text


def defender(hearing: Hearing, bid: Contract, seat: Seat, clause: str) -> None:
    """Dismiss the case if a seat does not defend, because a card of declarer or dummy is never a penalty card."""
    if seat.side is bid.declarer.side:
        hearing.dismiss(
            Text(
                f"{seat.text.en} is not a defender: declarer's and dummy's cards are never penalty cards",
                f"{seat.text.zh}家不是防守方：庄家和明手的牌永远不会成为罚张",
            ),
            clause,
        )


def earlier(
    hearing: Hearing, seat: Seat, fresh: Sequence[Card], question: Question[tuple[Card, ...]] = HAD_PENALTY_CARDS
) -> tuple[Card, ...]:
    """Ask for a defender's earlier penalty cards, without the `fresh` ones, which the answer may include."""
    held = hearing.ask(question, seat=seat.text)
    return tuple(card for card in held if card not in fresh)


def become(
    hearing: Hearing,
    seat: Seat,
    fresh: Sequence[Card],
    clause: str,
    *,
    inadvertent: bool = False,
    before: Sequence[Card] | None = None,
) -> tuple[Card, ...]:
    """Make `fresh` cards penalty cards, and return all of the seat's, old ones first.

    `inadvertent`: exposed through carelessness, none of them played on purpose. `before`: the seat's penalty cards
    so far; None to ask for them.
    """
    if before is None:
        before = earlier(hearing, seat, fresh)
    held = (*before, *fresh)
    major = len(held) > 1 or not inadvertent or not is_small(hearing, held[0])
    for card in fresh:
        hearing.order(RestoreCard(seat, card.text))
    if len(before) == 1:
        hearing.order(PenaltyCard(seat, before[0].text, True))
    for card in fresh:
        hearing.order(PenaltyCard(seat, card.text, major))
    kind = Text("major", "重") if major else Text("minor", "轻")
    hearing.tell(
        Text(
            f"{symbols(fresh).en} {verb(fresh, 'is a penalty card and stays', 'are penalty cards and stay')} face up "
            f"in front of {seat.text.en}",
            f"{symbols(fresh).zh} 成为罚张，须牌面向上放在{seat.text.zh}家面前",
        ),
        clause,
    )
    hearing.tell(
        Text(
            verb(
                fresh,
                "it stays there until it is played, or until declarer chooses",
                "each stays there until it is played, or until declarer chooses",
            ),
            "直到打出，或选定对它的判罚为止",
        ),
        "L50.A",
    )
    hearing.tell(
        Text(
            f"{seat.text.en}'s penalty cards ({symbols(held).en}) are {kind.en}",
            f"{seat.text.zh}家的罚张（{symbols(held).zh}）为{kind.zh}罚张",
        ),
        "L50.B",
    )
    faced(hearing, seat, fresh, major=major)
    hearing.order(AdjustLater(seat.side, "L72.B.1"))
    hearing.tell(
        Text(
            f"if {seat.text.en} could have known that this would damage declarer, the score may be adjusted as well",
            f"若{seat.text.zh}家当时可能知道这样会使庄家受损，还可以调整得分",
        ),
        "L50",
    )
    return held


def exposed_card(hearing: Hearing) -> None:
    """Rule on a defender's card that became visible, or was named, other than by playing it in turn."""
    bid, seat = contract_and_offender(hearing, "L49")
    defender(hearing, bid, seat, "L48.A")
    fresh = hearing.ask(CARDS, "L49")
    if not fresh:
        hearing.dismiss(Text("no card was exposed", "没有牌暴露"), "L49")
    way = hearing.ask(WAY)
    if way in ("unseen", "play", "claim"):
        hearing.tell(
            Text(
                f"{symbols(fresh).en} {verb(fresh, 'is no penalty card', 'are no penalty cards')}",
                f"{symbols(fresh).zh} 不是罚张",
            ),
            "L68.A" if way == "claim" else "L49",
        )
        if way != "play":
            for card in fresh:
                hearing.order(RestoreCard(seat, card.text))
        if way == "claim":
            partner = seat.partner
            hearing.order(Information((partner,), " ".join(card.text for card in fresh)))
            hearing.tell(
                Text(f"{partner.text.en} may not use the sight of it", f"{partner.text.zh}家不得利用看到的牌"), "L68.A"
            )
        return
    if hearing.ask(DESIGNATED_OTHERWISE):
        for card in fresh:
            hearing.order(RestoreCard(seat, card.text))
        hearing.order(Information((seat.partner,), " ".join(card.text for card in fresh)))
        hearing.tell(
            Text(
                f"{symbols(fresh).en} {verb(fresh, 'goes', 'go')} back to the hand"
                f" and {verb(fresh, 'is no penalty card', 'are no penalty cards')}",
                f"{symbols(fresh).zh} 收回手中，不是罚张",
            ),
            "L50",
        )
        return
    become(hearing, seat, fresh, "L49", inadvertent=way == "careless")


def declarer_exposed(hearing: Hearing) -> None:
    """Rule on a card of declarer or dummy that became visible other than by playing it."""
    bid, seat = contract_and_offender(hearing, "L48.A")
    if seat.side is not bid.declarer.side:
        hearing.contradiction(
            Text(
                f"{seat.text.en} is a defender: Law 49 applies to the exposed card",
                f"{seat.text.zh}家是防家：他亮出的牌按第49条裁定",
            ),
            "L49",
            instead="exposed-card",
        )
    spread = hearing.ask(SPREAD)
    after_lead = AFTER_LEAD_OUT_OF_TURN if spread else AFTER_LEAD_OUT_OF_TURN.but(usual="no")
    if (spread or seat is bid.declarer) and hearing.ask(after_lead):
        hearing.contradiction(
            Text(
                "after an opening lead out of turn declarer may spread the hand, and one exposed card commits them "
                "to it: rule on the opening lead out of turn, Law 54",
                "防家越序首攻以后，庄家可以摊牌；亮出一张就必须摊开全部手牌：按第54条裁定越序首攻",
            ),
            "L48.B.1",
            instead="opening-lead-out-of-turn",
        )
    if spread:
        hearing.contradiction(
            Text(
                "facing the hand is a claim or a concession: rule on it under Law 68",
                "摊开手牌就是摊牌或认输：按第68条裁定",
            ),
            "L48.B.2",
            instead="claim",
        )
    fresh = hearing.ask(CARDS, "L48.A")
    if not fresh:
        hearing.dismiss(Text("no card was exposed", "没有牌暴露"), "L48.A")
    for card in fresh:
        hearing.order(RestoreCard(seat, card.text))
    hearing.tell(
        Text(
            f"{symbols(fresh).en} {verb(fresh, 'goes', 'go')} back to the hand; there is no penalty,"
            f" and {verb(fresh, 'it', 'they')} need not be played",
            f"{symbols(fresh).zh} 收回手中；不判罚，也不必打出",
        ),
        "L48.A",
    )


FAMILY: Final = (
    Irregularity(
        "declarer-exposed-card",
        Text("card exposed by declarer or dummy", "庄家方暴露的牌张"),
        Citation("L48.A"),
        declarer_exposed,
    ),
    Irregularity("exposed-card", Text("card exposed by a defender", "防家暴露的牌张"), Citation("L49"), exposed_card),
)
