"""Writes the rules of Gerber over partner's notrump: four clubs asks for aces, then five clubs for kings."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import Trait, shows, up
from paiju.bots.bridge.bidding.read import suit_of
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.traits import C, D, H, S, best_of, kings
from paiju.bots.bridge.evaluation import Evaluation
from paiju.text import Text

_HIGH_FIRST = (S, H, D, C)
_STEPS = ((int(D), (0, 4)), (int(H), (1,)), (int(S), (2,)), (int(NOTRUMP), (3,)))


def _aces(numbers: tuple[int, ...]) -> Trait:
    shown = [str(number) for number in numbers]
    return Trait(Text(f"{' or '.join(shown)} aces", f"{' 或 '.join(shown)} 个 A"), lambda hand: hand.aces in numbers)


def gerber_answers(_c: Context, sheet: RuleSheet) -> None:
    """Write the answers to four clubs for aces: none or four, one, two, three by steps."""
    for denomination, numbers in _STEPS:
        sheet.bid(
            4, denomination, shows(_aces(numbers)), "Answers Gerber", "答格柏约定叫", alert=True, tag="gerber-told"
        )


def _told(c: Context) -> tuple[int, ...]:
    call = None if c.partner_last is None else c.partner_last.call
    for denomination, numbers in _STEPS:
        if call is not None and call.denomination == denomination:
            return numbers
    return (0, 4)


def after_gerber(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after the answer: five clubs for kings with all four aces, six with three, else stop."""
    numbers = _told(c)

    def together(hand: Evaluation) -> int:
        every = numbers[-1] if hand.aces + numbers[-1] <= 4 else numbers[0]
        return hand.aces + every

    four = Trait(Text("all the aces", "四个 A 齐全"), lambda hand: together(hand) == 4)
    three = Trait(Text("at most one ace missing", "至多缺一个 A"), lambda hand: together(hand) >= 3)
    sheet.bid(
        5,
        C,
        shows(four, points=up(36 - c.partner.low)),
        "Asks for kings",
        "问 K",
        alert=True,
        force=Force.ROUND,
        tag="gerber-kings",
    )
    for suit in _HIGH_FIRST:
        sheet.bid(6, suit, shows(three, best_of(_HIGH_FIRST, suit), lengths={suit: up(6)}), "Small slam", "小满贯")
    sheet.bid(6, NOTRUMP, shows(three), "Small slam", "小满贯")
    for suit in _HIGH_FIRST:
        level = c.level(suit)
        sheet.bid(
            level if suit in (H, S) else 5,
            suit,
            shows(best_of(_HIGH_FIRST, suit), lengths={suit: up(6)}),
            "Two aces are missing",
            "缺两个 A",
            tag="sign-off",
        )
    if c.last_suit is None:
        sheet.pass_(shows(), "Two aces are missing", "缺两个 A")
    sheet.cheapest(NOTRUMP, shows(), "Two aces are missing", "缺两个 A", tag="sign-off")


def gerber_kings(_c: Context, sheet: RuleSheet) -> None:
    """Write the answers to five clubs for kings: the same steps."""
    for denomination, numbers in _STEPS:
        sheet.bid(
            5,
            denomination,
            shows(kings(numbers)),
            "Answers Gerber",
            "答格柏约定叫",
            alert=True,
            tag="gerber-kings-told",
        )


def after_gerber_kings(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after the answer for kings: seven with all four, else six."""
    numbers = _told(c)
    every = Trait(Text("all the kings", "四个 K 齐全"), lambda hand: hand.kings + numbers[-1] == 4)
    for suit in _HIGH_FIRST:
        long = shows(best_of(_HIGH_FIRST, suit), every, lengths={suit: up(6)})
        sheet.bid(7, suit, long, "Grand slam", "大满贯")
    for suit in _HIGH_FIRST:
        long = shows(best_of(_HIGH_FIRST, suit), lengths={suit: up(6)})
        sheet.bid(6, suit, long, "Small slam", "小满贯")
    sheet.bid(6, NOTRUMP, shows(), "Small slam", "小满贯")
    if suit_of(c.last) is None:
        sheet.pass_(shows(), "High enough", "到此为止")
