"""States the information from a penalty card that the owner's partner may use (50.C, 50.D.1 of 1997, 50.E of 2017)."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.cards import Card
from paiju.games.bridge import Seat
from paiju.laws.effect import AdjustLater, Information
from paiju.referee.bridge.later_plays import symbols, verb
from paiju.referee.bridge.penalty_cards.law import ExposedCardLaw
from paiju.referee.hearing import Hearing
from paiju.text import Text


def faced(hearing: Hearing, seat: Seat, fresh: Sequence[Card], *, major: bool) -> None:
    """State which information from its `fresh` penalty cards the partner of `seat` may use, by the edition."""
    hearing.statutes.law(ExposedCardLaw).faced(hearing, seat, fresh, major)


def gone_back(hearing: Hearing, seat: Seat, lifted: Sequence[Card]) -> None:
    """State whether the information may be used once penalty cards have returned to the hand of `seat`."""
    hearing.statutes.law(ExposedCardLaw).gone_back(hearing, seat, lifted)


def once_played(hearing: Hearing, seat: Seat, due: Sequence[Card]) -> None:
    """State whether the information may be used once penalty cards of `seat` are played."""
    hearing.statutes.law(ExposedCardLaw).once_played(hearing, seat, due)


def _words(cards: Sequence[Card]) -> str:
    return " ".join(card.text for card in cards)


def faced_1997(hearing: Hearing, seat: Seat, fresh: Sequence[Card], major: bool) -> None:
    """State which information from new penalty cards may be used, by the Laws of 1997."""
    partner = seat.partner
    hearing.order(Information((partner,), _words(fresh)))
    if major:
        hearing.tell(
            Text(
                f"{partner.text.en} may know that {seat.text.en} must play it, but may use nothing else that it shows",
                f"{partner.text.zh}家可以知道{seat.text.zh}家必须打出它，但不得利用它透露的其他信息",
            ),
            "L50.D.1",
        )
    else:
        hearing.tell(
            Text(
                f"{partner.text.en} may lead any card, but may not use what the exposed card shows",
                f"{partner.text.zh}家引牌不受限制，但不得利用这张牌透露的信息",
            ),
            "L50.C",
        )


def gone_back_1997(hearing: Hearing, seat: Seat, lifted: Sequence[Card]) -> None:
    """Do nothing, because the information was already unauthorised when the card was faced."""


def faced_2017(hearing: Hearing, seat: Seat, fresh: Sequence[Card], major: bool) -> None:
    """State which information from new penalty cards may be used, by the Laws of 2017."""
    del major
    them = verb(fresh, "it", "them")
    hearing.tell(
        Text(
            f"as long as {symbols(fresh).en} {verb(fresh, 'is', 'are')} on the table, everyone may use the sight of "
            f"{them} and the obligation to play {them}",
            f"{symbols(fresh).zh} 摆在桌上时，各家看到了它、知道它必须打出，都可以利用",
        ),
        "2017:L50.E.1",
    )
    hearing.order(AdjustLater(seat.side, "2017:L50.E.4"))
    hearing.tell(
        Text(
            f"if the sight of it helps {seat.side.text.en} to a better result, the score is adjusted after play",
            f"若因看到这张牌，{seat.side.text.zh}方得了更好的结果，打完后调整得分",
        ),
        "2017:L50.E.4",
    )


def gone_back_2017(hearing: Hearing, seat: Seat, lifted: Sequence[Card]) -> None:
    """State which information from cards that return to the hand may be used, by the Laws of 2017."""
    partner = seat.partner
    hearing.order(Information((partner,), _words(lifted)))
    hearing.tell(
        Text(
            f"once back in the hand, {symbols(lifted).en} {verb(lifted, 'is', 'are')} unauthorised information for "
            f"{partner.text.en}, but declarer may use it",
            f"{symbols(lifted).zh} 收回手中后，{partner.text.zh}家不得再利用它透露的信息；庄家可以利用",
        ),
        "2017:L50.E.2",
    )


def once_played_1997(hearing: Hearing, seat: Seat, due: Sequence[Card]) -> None:
    """Do nothing, because the information was already unauthorised when the card was faced."""


def once_played_2017(hearing: Hearing, seat: Seat, due: Sequence[Card]) -> None:
    """State which information may be used once penalty cards are played, by the Laws of 2017."""
    partner = seat.partner
    hearing.order(Information((partner,), "50E3"))
    hearing.tell(
        Text(
            f"once {verb(due, '', 'one of ')}{symbols(due).en} has been played, {partner.text.en} may not use what "
            "was learned when it became a penalty card",
            f"{symbols(due).zh} {verb(due, '', '中的一张')}打出以后，"
            f"{partner.text.zh}家不得再利用它成为罚张时透露的情况",
        ),
        "2017:L50.E.3",
    )
