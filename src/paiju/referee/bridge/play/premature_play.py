"""Rules on premature leads and plays (Law 57)."""

from __future__ import annotations

from typing import Final

from paiju.cards import SUITS, Card, Suit
from paiju.games.bridge import Contract, Seat
from paiju.games.bridge.effects import PlayRestriction, Rank
from paiju.laws import Citation
from paiju.laws.effect import Information, MustPlay
from paiju.referee.bridge.facts import CARD, LED, NEXT_ACTED, contract_and_offender
from paiju.referee.bridge.penalty_cards.penalty_card import become, defender
from paiju.referee.bridge.play.law import play_law
from paiju.referee.bridge.play.questions_on_withdrawn_plays import (
    DECLARERS_CARDS,
    DUMMY_AUTOMATIC,
    LEGAL,
    LEGAL_FROM_HAND,
    PARTNER_PLAY,
    PARTNER_PLAYED,
    PREMATURE,
)
from paiju.referee.bridge.terms import terms
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text

PLAYED: Final = {
    "both": Text("declarer has played from both hands", "庄家两手都已出牌"),
    "dummy-unasked": Text(
        "dummy played or suggested a card without instructions", "明手未经指示自行出牌，或提示了某张牌"
    ),
    "dummy-waiting": Text("dummy had not played yet", "明手尚未出牌"),
    "dummy-only": Text(
        "dummy had played as instructed, declarer's hand had not", "明手已按庄家指示出牌，庄家手尚未出牌"
    ),
}


def premature_play(hearing: Hearing) -> None:
    """Rule on a card played before its turn, or led to the next trick before the current one was complete."""
    law = play_law(hearing)
    bid, seat = contract_and_offender(hearing, "L57.A")
    if not law.declarers_card:
        defender(hearing, bid, seat, "L48.A")
    early = hearing.ask(CARD, "L57.A")
    if seat.side is bid.declarer.side:
        by_declarer(hearing, seat, early)
        return
    way = hearing.ask(PREMATURE, seat=seat.text)
    if hearing.ask(PARTNER_PLAYED, partner=seat.partner.text):
        if way == "lead":
            hearing.contradiction(
                Text(
                    "the player's partner had already played, so the lead was out of turn: Law 56 applies",
                    "同伴已出牌：是越序引牌，按第56条裁定",
                ),
                "L56.A",
                instead="defender-lead-out-of-turn",
            )
        law.after_partner(hearing, seat, early)
        return
    if played_over(hearing, seat, early):
        return
    suit = hearing.ask(LED, "L57.A")
    if way == "lead":
        _options(hearing, bid, seat, early, suit)
    else:
        premature(hearing, bid, seat, early, suit)


def premature(hearing: Hearing, bid: Contract, seat: Seat, early: Card, suit: Suit) -> None:
    """Rule on a card that a defender played before partner's turn was over; `suit` is the suit led."""
    played = hearing.ask(DECLARERS_CARDS)
    free = played in ("both", "dummy-unasked") or (
        played == "dummy-waiting" and play_law(hearing).automatic and hearing.ask(DUMMY_AUTOMATIC)
    )
    if not free:
        _options(hearing, bid, seat, early, suit)
        return
    said = terms(hearing).free
    hearing.tell(
        Text(
            f"{early.symbol} is {seat.text.en}'s card to this trick, {said.en}",
            f"{early.symbol} 就是{seat.text.zh}家这一墩出的牌，{said.zh}",
        ),
        "L57.C",
    )


def _options(hearing: Hearing, bid: Contract, seat: Seat, early: Card, suit: Suit) -> None:
    partner, declarer = seat.partner, bid.declarer
    become(hearing, seat, (early,), "L57.A")
    choices = {
        "highest": Text(f"their highest {suit.text.en}", f"打最大的{suit.text.zh}"),
        "lowest": Text(f"their lowest {suit.text.en}", f"打最小的{suit.text.zh}"),
    }
    others = [other for other in SUITS if other is not suit]
    require = play_law(hearing).require
    for other in others if require else ():
        choices[f"require-{other.letter.lower()}"] = Text(f"a {other.text.en} card", f"打一张{other.text.zh}")
    for other in others:
        choices[f"forbid-{other.letter.lower()}"] = Text(f"no {other.text.en}", f"不得打{other.text.zh}")
    chosen = hearing.ask(PARTNER_PLAY.among(choices), by=declarer, partner=partner.text)
    way, _, letter = chosen.partition("-")
    if way == "require":
        hearing.order(PlayRestriction(partner, require=letter.upper()))
    elif way == "forbid":
        hearing.order(PlayRestriction(partner, forbid=letter.upper()))
    else:
        hearing.order(PlayRestriction(partner, Rank(chosen)))
    words = choices[chosen]
    hearing.tell(
        Text(f"{partner.text.en} plays to this trick: {words.en}", f"{partner.text.zh}家这一墩须：{words.zh}"),
        {"require": require, "forbid": "L57.A.3", "lowest": "L57.A.2"}.get(way, "L57.A.1"),
    )
    hearing.tell(
        Text(
            f"if {partner.text.en} cannot comply, they may play any legal card",
            f"{partner.text.zh}家若无法照办，可打任何合法的牌",
        ),
        "L57.B",
    )


def played_over(hearing: Hearing, seat: Seat, early: Card) -> bool:
    """Ask whether the next hand has played after the card; then there is no rectification any more."""
    if hearing.ask(NEXT_ACTED, "L60.A.1"):
        hearing.tell(
            Text(
                f"{seat.lho.text.en} has played after it: the right to a penalty is lost",
                f"{seat.lho.text.zh}家已接着出牌：判罚的权利已经丧失",
            ),
            "L60.A.1",
        )
        hearing.tell(Text(f"{early.symbol} is treated as played in turn", f"{early.symbol} 算作按序打出"), "L60.A.2")
        return True
    return False


def after_partner_1997(hearing: Hearing, seat: Seat, early: Card) -> None:
    """Require that a defender's card is played in turn, because partner had already played."""
    hearing.order(MustPlay(seat, (early.text,)))
    hearing.tell(
        Text(
            f"partner had already played, so there is no penalty; {seat.text.en} plays {early.symbol} in turn",
            f"同伴已先出牌，不判罚；轮到时{seat.text.zh}家须打出 {early.symbol}",
        ),
        "L45.C.1",
    )


def after_partner_2017(hearing: Hearing, seat: Seat, early: Card) -> None:
    """Rule on a defender's play at right-hand opponent's turn, after partner's: declarer gets no options."""
    hearing.order(Information((seat.partner,), early.text))
    if hearing.ask(LEGAL, early=early.symbol, seat=seat.text):
        hearing.order(MustPlay(seat, (early.text,)))
        hearing.tell(
            Text(
                f"{seat.text.en} must play {early.symbol} in turn; until then {seat.partner.text.en} may not use the "
                "sight of it",
                f"轮到时{seat.text.zh}家须打出 {early.symbol}；此前{seat.partner.text.zh}家不得利用看到的牌",
            ),
            "2017:L57.D",
        )
        return
    if not played_over(hearing, seat, early):
        become(hearing, seat, (early,), "2017:L57.D")


def by_declarer(hearing: Hearing, seat: Seat, early: Card) -> None:
    """Let a premature card of declarer's side stand if it is legal (57C3); otherwise it is a revoke."""
    if not hearing.ask(LEGAL_FROM_HAND, early=early.symbol):
        hearing.contradiction(
            Text("the player held a card of the suit led: rule it as a revoke", "这一家有所引花色的牌：按藏牌裁定"),
            "L61.A",
            instead="revoke",
        )
    hearing.order(MustPlay(seat, (early.text,)))
    hearing.tell(
        Text(f"{early.symbol} is played and may not be withdrawn", f"{early.symbol} 已经打出，不得收回"), "2017:L57.C"
    )


FAMILY: Final = (
    Irregularity("premature-play", Text("premature lead or play", "过早引牌或出牌"), Citation("L57.A"), premature_play),
)
