"""Describes the obligations of seats on a board, as far as everybody at the table may know them."""

from __future__ import annotations

from msgspec import Struct

from paiju.cards import SUITS, Card, Suit
from paiju.games.bridge.call import Call
from paiju.games.bridge.effects import (
    LeadPenalty,
    LeadRestriction,
    LeaveFaced,
    MustCall,
    NoDouble,
    PassAlways,
    PassOnce,
    PenaltyCard,
    PlayRestriction,
    Rank,
)
from paiju.games.bridge.seat import SEATS
from paiju.laws import Effect
from paiju.laws.effect import MustPlay
from paiju.text import Text, listed, verbatim


class Obligation(Struct, frozen=True):
    """What a ruling obliges a seat to do; the text does not name the seat.

    >>> bond(PassOnce(1))
    Obligation(seat=1, text=Text(en='passes at the next turn', zh='下一轮必须不叫'))
    """

    seat: int
    text: Text

    @property
    def named(self) -> Text:
        """The text, with the seat's name before it."""
        who = SEATS[self.seat].text
        return Text(f"{who.en} {self.text.en}", f"{who.zh}家{self.text.zh}")


def binding(effect: Effect) -> Text | None:
    """Return what an effect obliges a seat to do, with its name; None if it concerns no call or card.

    >>> binding(PassOnce(1))
    Text(en='East passes at the next turn', zh='东家下一轮必须不叫')
    """
    found = bond(effect)
    return None if found is None else found.named


def bond(effect: Effect) -> Obligation | None:
    """Return the obligation that an effect puts on a seat; None if it concerns no call or card."""
    match effect:
        case PassOnce(seat):
            return _of(seat, "passes at the next turn", "下一轮必须不叫")
        case PassAlways(seat):
            return _of(seat, "passes for the rest of the auction", "此后一直不叫")
        case MustCall(seat, call):
            made = Call.parse(call)
            if made.is_bid:
                return _of(seat, f"must call {made:en}", f"必须叫 {made:zh}")
            return _of(seat, f"must {made.words.en}", f"必须{made.words.zh}")
        case NoDouble(seat):
            return _of(seat, "may not double or redouble at the next turn", "下一轮不得加倍或再加倍")
        case LeadPenalty(seat, suits=suits):
            names = _suits(suits) if suits else Text("any one suit", "任一花色")
            unless = Text("", "")
            if suits:
                offender = SEATS[seat].partner.text
                unless = Text(
                    f", unless {offender.en} specifies it in the auction", f"，除非{offender.zh}家在竞叫中表示过"
                )
            return _of(
                seat,
                f"may be restricted at the first lead ({names.en}{unless.en})",
                f"首次引牌可能受限制（{names.zh}{unless.zh}）",
            )
        case LeaveFaced(seat, card):
            return _of(seat, f"leaves {_card(card)} face up", f"须将 {_card(card)} 面向上放置")
        case PenaltyCard(seat, card, major):
            en, zh = ("major", "重") if major else ("minor", "轻")
            return _of(seat, f"has the {en} penalty card {_card(card)}", f"有{zh}罚张 {_card(card)}")
        case LeadRestriction(seat, require, forbid):
            return _lead(seat, require, forbid)
        case PlayRestriction(seat, rank, forbid, require):
            return _play(seat, rank, forbid, require)
        case MustPlay(seat, cards):
            names = listed([verbatim(_card(card)) for card in cards])
            return _of(seat, f"must play {names.en}", f"必须打出 {names.zh}")
    return None


def _lead(seat: int, require: str, forbid: tuple[str, ...]) -> Obligation | None:
    if require:
        name = _suits((require,))
        return _of(seat, f"must lead {name.en}", f"必须引{name.zh}")
    if forbid:
        name = _suits(forbid)
        return _of(seat, f"may not lead {name.en} while keeping the lead", f"失去引牌权之前不得引{name.zh}")
    return None


def _play(seat: int, rank: Rank | None, forbid: str, require: str) -> Obligation:
    if rank is Rank.HIGHEST:
        return _of(seat, "must play their highest card of the suit led", "必须打出所引花色中最大的牌")
    if rank is Rank.LOWEST:
        return _of(seat, "must play their lowest card of the suit led", "必须打出所引花色中最小的牌")
    if require:
        name = _suits((require,))
        return _of(seat, f"must play {name.en} if possible", f"有{name.zh}就必须打{name.zh}")
    name = _suits((forbid,))
    return _of(seat, f"may not play {name.en}", f"不得打出{name.zh}")


def _of(seat: int, en: str, zh: str) -> Obligation:
    return Obligation(seat, Text(en, zh))


def _suits(letters: tuple[str, ...]) -> Text:
    suits: list[Suit] = [SUITS["CDHS".index(letter)] for letter in letters]
    return listed([suit.text for suit in suits])


def _card(word: str) -> str:
    return Card.parse(word).symbol
