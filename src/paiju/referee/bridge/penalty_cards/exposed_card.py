"""Rules on cards exposed or led during the auction (Law 24), and their status when it ends (Law 50)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from paiju.cards import Card
from paiju.games.bridge import Seat
from paiju.games.bridge.effects import LeaveFaced
from paiju.laws import Citation
from paiju.laws.effect import Information, RestoreCard
from paiju.referee.bridge.calls.correction import silenced_once
from paiju.referee.bridge.facts import CARDS, CONTRACT, OFFENDER
from paiju.referee.bridge.penalty_cards.law import ExposedCardLaw, is_small
from paiju.referee.bridge.penalty_cards.penalty_card import become
from paiju.referee.bridge.penalty_cards.questions import (
    CARDS_TAKEN,
    CARELESS,
    OWN_ERROR,
    PARTNER_COULD_SEE,
    PREMATURE_LEAD,
)
from paiju.referee.bridge.terms import terms
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text, listed, verbatim


def card_exposed_in_auction(hearing: Hearing) -> None:
    """Rule on cards that a player let partner see before the play."""
    law = hearing.statutes.law(ExposedCardLaw)
    seat = hearing.ask(OFFENDER, "L24")
    exposed = _cards(hearing)
    names = listed([verbatim(card.symbol) for card in exposed])
    if not law.shown_to_partner(hearing, seat):
        for card in exposed:
            hearing.order(RestoreCard(seat, card.text))
        goes = "goes" if len(exposed) == 1 else "go"
        hearing.tell(Text(f"{names.en} {goes} back to the hand", f"{names.zh} 收回手中"), "L24")
        return
    single = exposed[0] if len(exposed) == 1 else None
    led = single is not None and is_small(hearing, single) and hearing.ask(PREMATURE_LEAD)
    for card in exposed:
        hearing.order(LeaveFaced(seat, card.text, major=led))
    stays, be = ("stays", "it is a penalty card") if single is not None else ("stay", "they are penalty cards")
    hearing.tell(
        Text(
            f"{names.en} {stays} face up until the auction ends; if {seat.text.en} defends, {be}",
            f"{names.zh} 摊在桌上，到竞叫结束；若{seat.text.zh}家做了防家，就是罚张",
        ),
        "L24",
    )
    law.seen_in_auction(hearing, seat, exposed)
    if single is None:
        silenced_once(hearing, seat.partner, "L24.C")
    elif led or not is_small(hearing, single):
        silenced_once(hearing, seat.partner, "L24.B")
    else:
        penalty = terms(hearing).penalty
        hearing.tell(Text(f"there is no further {penalty.en}", f"不再{penalty.zh}"), "L24.A")


def shown_to_partner_1997(hearing: Hearing, seat: Seat) -> bool:
    """Ask whether the player faced cards in a position for partner to see them."""
    return hearing.ask(PARTNER_COULD_SEE, seat=seat.text, partner=seat.partner.text)


def shown_to_partner_2017(hearing: Hearing, seat: Seat) -> bool:
    """Ask whether a player's error let partner see cards after they had been taken from the board."""
    partner = seat.partner
    if not hearing.ask(CARDS_TAKEN, seat=seat.text, partner=partner.text):
        hearing.contradiction(
            Text(
                f'the auction had not begun for {seat.side.text.en}: rule it as "accidental information about a board"',
                f"{seat.side.text.zh}方的竞叫尚未开始：按「无意得知一副牌的信息」裁定",
            ),
            "2017:L17.A",
            instead="other-information",
        )
    return hearing.ask(OWN_ERROR, seat=seat.text, partner=partner.text)


def seen_in_auction_1997(hearing: Hearing, seat: Seat, exposed: Sequence[Card]) -> None:
    """Do nothing: in 1997, their authorised use is stated once they are penalty cards."""
    del hearing, seat, exposed


def seen_in_auction_2017(hearing: Hearing, seat: Seat, exposed: Sequence[Card]) -> None:
    """State who may use the exposed cards (16C)."""
    partner = seat.partner
    hearing.order(Information((partner,), " ".join(card.text for card in exposed)))
    hearing.tell(
        Text(
            f"{seat.side.opponents.text.en} may use what they saw, but {partner.text.en} may not",
            f"看到的牌，{seat.side.opponents.text.zh}方可以利用，{partner.text.zh}家不可以",
        ),
        "2017:L16.C",
    )


def faced_cards_due(hearing: Hearing) -> None:
    """Rule on the cards that were left faced when the auction ended."""
    seat = hearing.ask(OFFENDER, "L24")
    exposed = _cards(hearing)
    if hearing.ask(CONTRACT, "L24").declarer.side is seat.side:
        for card in exposed:
            hearing.order(RestoreCard(seat, card.text))
        hearing.tell(
            Text(
                f"{seat.side.text.en} declare: the cards go back to the hand",
                f"{seat.side.text.zh}方是定约方：牌张收回手中",
            ),
            "L24",
        )
        return
    single_low = len(exposed) == 1 and is_small(hearing, exposed[0])
    careless = single_low and hearing.ask(CARELESS)
    become(hearing, seat, exposed, "L24", inadvertent=careless, before=())


def _cards(hearing: Hearing) -> tuple[Card, ...]:
    exposed = hearing.ask(CARDS, "L24")
    if not exposed:
        hearing.dismiss(Text("no card was exposed", "没有暴露牌张"), "L24")
    return exposed


FAMILY: Final = (
    Irregularity(
        "faced-cards-due",
        Text("the auction ends with cards left faced", "竞叫结束时还有牌摊在桌上"),
        Citation("L24"),
        faced_cards_due,
    ),
    Irregularity(
        "card-exposed-in-auction",
        Text("card exposed or led during the auction", "竞叫期间暴露或引出牌张"),
        Citation("L24"),
        card_exposed_in_auction,
    ),
)
