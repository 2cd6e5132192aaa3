"""The card of the partner of a defender who revoked at the twelfth trick (Law 62.D.2)."""

from __future__ import annotations

from paiju.cards import Card, Suit
from paiju.games.bridge import Contract, Seat
from paiju.referee.bridge.revoke.asked import PARTNER_CARDS, PARTNER_PLAYS
from paiju.referee.inquest import Inquest
from paiju.text import Text, verbatim


def declarer_chooses(
    inquest: Inquest, seen: Contract, seat: Seat, suit: Suit | None
) -> Card | None:
    """Let declarer choose which of his two cards the offender's partner plays to the twelfth trick."""
    partner = seat.partner
    legal = two_suits(inquest, seat, suit)
    if not legal:
        return None
    names = {one.text.lower(): one for one in legal}
    said = inquest.ask(
        PARTNER_PLAYS.among(
            {key: verbatim(one.symbol) for key, one in names.items()}
            | {"either": Text("either", "不作要求")}
        ),
        by=seen.declarer,
        partner=partner.text,
    )
    if said == "either":
        return None
    inquest.tell(
        Text(
            f"{partner.text.en} plays {names[said].symbol} to trick 12",
            f"{partner.text.zh}家须在第十二墩打出 {names[said].symbol}",
        ),
        "L62.D.2",
    )
    return names[said]


def two_suits(inquest: Inquest, seat: Seat, suit: Suit | None) -> tuple[Card, ...]:
    """Give the two cards of different suits between which the partner of `seat` has the choice, empty for none."""
    partner = seat.partner
    held = inquest.ask(PARTNER_CARDS, partner=partner.text, seat=seat.text)
    if len(held) not in (0, 2):
        inquest.contradiction(
            Text("a hand holds two cards at the twelfth trick", "第十二墩时一手有两张牌"),
            "L62.D.2",
        )
    legal = [one for one in held if one.suit is suit] or list(held)
    if len(legal) < 2 or legal[0].suit is legal[1].suit:
        return ()
    return tuple(legal)
