"""Rules on the card of a defender whose partner revoked at trick 12 (Law 62.D.2)."""

from __future__ import annotations

from paiju.cards import Card, Suit
from paiju.games.bridge import Contract, Seat
from paiju.laws.effect import AdjustLater, Information
from paiju.referee.bridge.revoke.questions import PARTNER_CARDS, PARTNER_PLAYS, PARTNER_TO_PLAY, PLAYS_AFTER
from paiju.referee.hearing import Hearing
from paiju.text import Text, verbatim


def declarer_chooses(hearing: Hearing, seen: Contract, seat: Seat, suit: Suit | None) -> Card | None:
    """Ask declarer which of two cards the offender's partner plays to trick 12; None if there is no choice."""
    partner = seat.partner
    legal = two_suits(hearing, seat, suit)
    if not legal:
        return None
    names = {one.text.lower(): one for one in legal}
    said = hearing.ask(
        PARTNER_PLAYS.among(
            {key: verbatim(one.symbol) for key, one in names.items()} | {"either": Text("either", "不作要求")}
        ),
        by=seen.declarer,
        partner=partner.text,
    )
    if said == "either":
        return None
    hearing.tell(
        Text(
            f"{partner.text.en} plays {names[said].symbol} to trick 12",
            f"{partner.text.zh}家须在第十二墩打出 {names[said].symbol}",
        ),
        "L62.D.2",
    )
    return names[said]


def two_suits(hearing: Hearing, seat: Seat, suit: Suit | None) -> tuple[Card, ...]:
    """Return the two cards of different suits that the partner of `seat` may play; empty if there is no choice."""
    partner = seat.partner
    held = hearing.ask(PARTNER_CARDS, partner=partner.text, seat=seat.text)
    if len(held) not in (0, 2):
        hearing.contradiction(Text("a hand holds two cards at the twelfth trick", "第十二墩时一手有两张牌"), "L62.D.2")
    legal = [one for one in held if one.suit is suit] or list(held)
    if len(legal) < 2 or legal[0].suit is legal[1].suit:
        return ()
    return tuple(legal)


def partner_is_free(hearing: Hearing, seen: Contract, seat: Seat, suit: Suit | None) -> Card | None:
    """Leave the choice to partner, who may not use the exposed card (16C) if it was not their turn yet."""
    del seen, suit
    partner = seat.partner
    if not _yet_to_play(hearing, seat):
        return None
    hearing.order(Information((partner,), "62D2"))
    hearing.order(AdjustLater(seat.side, "2017:L16.C"))
    hearing.tell(
        Text(
            f"{partner.text.en} may play either card, but not one suggested by the sight of the revoke card if "
            "another play was reasonable; if they do, the score is adjusted (Law 16C)",
            f"{partner.text.zh}家自己选牌；但另有合理的打法时，看到藏牌那张牌才想到的打法不得选，否则调整得分（16C）",
        ),
        "2017:L62.D.2",
    )
    return None


def _yet_to_play(hearing: Hearing, seat: Seat) -> bool:
    """Return whether the revoker's partner had not had their turn; release 0.2 asked which cards they then held."""
    partner = seat.partner
    hearing.once_asked(PARTNER_CARDS)
    held = hearing.case.answers.get(PARTNER_CARDS.name)
    if held is not None:
        return bool(PARTNER_CARDS.notation.read(held))
    played = hearing.noted(PLAYS_AFTER) or ()
    return any(one.seat is partner for one in played) or hearing.ask(
        PARTNER_TO_PLAY, partner=partner.text, seat=seat.text
    )
