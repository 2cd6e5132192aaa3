"""Writes the rules of key-card Blackwood (4NT, answers 0314), the king enquiry and the answers to Jacoby 2NT."""

from __future__ import annotations

from paiju.bots.bridge.bidding.context import NOTRUMP, Context
from paiju.bots.bridge.bidding.meaning import Meaning, Trait, shows, to, up
from paiju.bots.bridge.bidding.read import suit_of
from paiju.bots.bridge.bidding.rule import Force
from paiju.bots.bridge.bidding.sheet import RuleSheet
from paiju.bots.bridge.bidding.traits import C, D, H, S, key_cards, kings, two_of_three
from paiju.bots.bridge.evaluation import Evaluation
from paiju.cards import SUITS, Suit
from paiju.text import Text

_ANSWERS = (
    (C, (0, 3), None, Text("No or three key cards", "零或三个关键张")),
    (D, (1, 4), None, Text("One or four key cards", "一或四个关键张")),
    (H, (2, 5), False, Text("Two or five key cards, no queen", "二或五个关键张，无将牌 Q")),
    (S, (2, 5), True, Text("Two or five key cards and the queen", "二或五个关键张，有将牌 Q")),
)


def key_card_answers(c: Context, sheet: RuleSheet) -> None:
    """Write the answers for key cards: the four aces and the king of trumps."""
    if c.trump is None:
        return
    for denomination, numbers, queen, name in _ANSWERS:
        sheet.bid(
            5,
            denomination,
            shows(key_cards(c.trump, numbers, queen)),
            name.en,
            name.zh,
            alert=True,
            tag="key-cards-told",
        )


def key_cards_shown(c: Context) -> tuple[tuple[int, ...], bool]:
    """Return the numbers of key cards that partner's answer may mean, and whether it showed the queen of trumps."""
    call = None if c.partner_last is None else c.partner_last.call
    for suit, numbers, queen, _ in _ANSWERS:
        if call is not None and call.level == 5 and suit_of(call) is suit:
            return numbers, queen is True
    return (0, 3), False


def _together(c: Context, trump: Suit, numbers: tuple[int, ...], low: int, name: Text) -> Trait:
    """Return the trait of at least `low` key cards in both hands together.

    If an answer may mean two numbers, the higher is assumed only if both hands together can hold that number, and
    for one-or-four only if partner has shown a strong hand.
    """
    small, large = numbers
    generous = large == 3 or c.partner.low >= 18

    def test(hand: Evaluation) -> bool:
        own = hand.key_cards(trump)
        return own + (large if generous and own + large <= 5 else small) >= low

    return Trait(name, test)


def after_key_cards(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after partner's answer: grand slam, small slam, or stop."""
    trump = c.trump
    if trump is None:
        return
    numbers, queen = key_cards_shown(c)
    all_five = _together(c, trump, numbers, 5, Text("all key cards", "关键张齐全"))
    enough = _together(c, trump, numbers, 4, Text("at most one key card missing", "至多缺一个关键张"))
    has_queen = Trait(Text("", ""), lambda hand: queen or hand.has_queen(trump) or hand.lengths[trump] >= 6)
    grand = 37 - c.partner.low
    sheet.bid(7, trump, shows(all_five, has_queen, points=up(grand), trump=trump), "Grand slam", "大满贯")
    sheet.bid(
        5,
        NOTRUMP,
        shows(all_five, has_queen, points=up(grand - 2), trump=trump),
        "Asks for kings",
        "问 K",
        alert=True,
        force=Force.ROUND,
        tag="kings",
    )
    sheet.bid(6, trump, shows(enough), "Small slam", "小满贯")
    if c.last_suit is trump:
        sheet.pass_(shows(), "Two key cards are missing", "缺两个关键张")
    sheet.bid(5, trump, shows(), "Two key cards are missing", "缺两个关键张", tag="sign-off")
    sheet.bid(6, trump, shows(), "Too late to stop", "已无法停在五阶")


def king_answers(_c: Context, sheet: RuleSheet) -> None:
    """Write the answers for kings: none, one, two, three by steps."""
    for number, suit in enumerate(SUITS):
        numbers = (0, 4) if number == 0 else (number,)
        sheet.bid(
            6,
            suit,
            shows(kings(numbers)),
            f"Kings: {' or '.join(map(str, numbers))}",
            f"K 的张数：{' 或 '.join(map(str, numbers))}",
            alert=True,
            tag="kings-told",
        )


def after_kings(c: Context, sheet: RuleSheet) -> None:
    """Write the rules after the answer for kings: seven with all four in both hands."""
    trump, answer = c.trump, c.partner_last
    if trump is None or answer is None or answer.call.denomination is None:
        return
    theirs = int(answer.call.denomination)
    every = Trait(Text("all the kings", "四个 K 齐全"), lambda hand: hand.kings + theirs >= 4)
    sheet.bid(7, trump, shows(every), "Grand slam", "大满贯")
    if c.last_suit is trump:
        sheet.pass_(shows(), "Small slam", "小满贯")
    sheet.bid(6, trump, shows(), "Small slam", "小满贯")
    sheet.bid(6, NOTRUMP, shows(), "Small slam", "小满贯")
    sheet.bid(7, trump, shows(), "Already past the small slam", "已越过小满贯")


def jacoby_answers(c: Context, sheet: RuleSheet) -> None:
    """Write the answers to partner's raise of a major to at least game: show shortness, else strength."""
    trump = c.trump
    if trump is None:
        return
    for suit in (C, D, H, S):
        if suit < trump:
            sheet.bid(
                4,
                suit,
                shows(two_of_three(suit), lengths={suit: up(5)}),
                "Good second suit",
                "好的第二套",
                force=Force.GAME,
                tag="jacoby-told",
            )
    for suit in (C, D, H, S):
        if suit is not trump:
            sheet.bid(
                3,
                suit,
                shows(lengths={suit: to(1)}),
                "Short suit",
                "短套",
                alert=True,
                force=Force.GAME,
                tag="jacoby-told",
            )
    strengths: tuple[tuple[int, int, Meaning, str, str], ...] = (
        (3, int(trump), shows(points=up(18)), "Strong", "高限"),
        (3, int(NOTRUMP), shows(points=(15, 17)), "Some extra", "中限"),
        (4, int(trump), shows(points=to(14)), "Minimum", "低限"),
    )
    for level, denomination, meaning, en, zh in strengths:
        sheet.bid(
            level, denomination, meaning, en, zh, alert=denomination == NOTRUMP, force=Force.GAME, tag="jacoby-told"
        )
