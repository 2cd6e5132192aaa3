"""Rules on tricks with too few or too many cards (Law 67)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Card
from paiju.games.bridge import Contract, Seat
from paiju.games.bridge.effects import AddCard, TrickTransfer
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, RestoreCard, SetTurn
from paiju.referee.bridge.facts import CARDS, CONTRACT, LED, OFFENDER, TRICK
from paiju.referee.bridge.later_plays import symbols, verb
from paiju.referee.bridge.penalty_cards.penalty_card import become
from paiju.referee.bridge.play.law import play_law
from paiju.referee.bridge.play.questions_on_tricks import (
    ADDED,
    COUNT,
    DEFECTIVE_LED,
    EXPOSED,
    FACED,
    HOLDS_SUIT,
    LEFT,
    MISSED_TRICK,
    PLAYED_AGAIN,
)
from paiju.referee.bridge.revoke.cards_after import TWELFTH, player
from paiju.referee.bridge.revoke.exceptions import no_trick
from paiju.referee.bridge.revoke.questions import BOTH_PLAYED_ON
from paiju.referee.bridge.revoke.revoke import revoked
from paiju.referee.bridge.revoke.revoke_penalty import equity, tricks_won
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text, verbatim


def defective_trick(hearing: Hearing) -> None:
    """Rule on a trick to which a hand played no card, or more than one."""
    found = defect(hearing)
    if found is None:
        return
    seat, which, count = found
    if count == "elsewhere":
        _placed(hearing, seat, which)
    elif count == "extra":
        surplus(hearing, seat, which)
    else:
        held = supplied(hearing, seat, which)
        if held and not play_law(hearing).supplied_is_revoke:
            hearing.tell(Text("there is no penalty", "不予判罚"), "L67.B.1.a")
        else:
            _deemed(hearing, seat, which, "L67.B.1.a" if held else "L67.B.1.b")


def defect(hearing: Hearing) -> tuple[Seat, int, str] | None:
    """Ask who played no card (``none``) or several (``extra``) to which trick; None if that is corrected at once.

    ``elsewhere``: they played a card, but it is not in its place.
    """
    others = {"elsewhere": _ELSEWHERE} if play_law(hearing).elsewhere else {}
    seat = hearing.ask(OFFENDER, "L67.B")
    which = hearing.ask(TRICK, "L67.B")
    count = hearing.ask(
        COUNT.among({"none": Text("no card", "没有出牌"), "extra": Text("more than one", "多于一张"), **others}),
        seat=seat.text,
        which=which,
    )
    if count in others:
        return seat, which, count
    both = hearing.ask(BOTH_PLAYED_ON, "L67.A.1")
    if not both:
        _at_once(hearing, seat, which, count)
        return None
    return seat, which, count


def _at_once(hearing: Hearing, seat: Seat, which: int, count: str) -> None:
    if count == "extra":
        hearing.contradiction(
            Text(
                "both sides have not played to the next trick: treat it as a fifth card (Law 45E) or as two cards "
                "played at once (Law 58B)",
                "双方尚未都在下一墩出牌：按多打的牌（45E）或同时打出两张牌（58B）裁定",
            ),
            "L67.A.2",
        )
    hearing.order(SetTurn(seat))
    hearing.tell(
        Text(
            f"{seat.text.en} plays a legal card to trick {which} now",
            f"{seat.text.zh}家须立即给第 {which} 墩补出一张合法的牌",
        ),
        "L67.A.1",
    )


def supplied(hearing: Hearing, seat: Seat, which: int) -> bool:
    """Have the missing card added to the trick, which it cannot win; return whether the hand held the suit led."""
    seen = hearing.ask(CONTRACT, "L67.B")
    suit = hearing.ask(LED, "L67.B.1.a")
    holds = hearing.ask(HOLDS_SUIT, seat=seat.text, suit=suit.text)
    clause = "L67.B.1.a" if holds else "L67.B.1.b"
    hearing.tell(
        Text(
            f"{seat.text.en} faces {f'one of the {suit.text.en}' if holds else 'any card'} and adds it to trick "
            f"{which}; it does not change who won the trick",
            f"{seat.text.zh}家须翻开{f'一张{suit.text.zh}' if holds else '任意一张牌'}补入第 {which} 墩，"
            "这一墩归谁不变",
        ),
        clause,
    )
    added = hearing.ask(ADDED, clause, by=player(seen, seat))
    if holds is not (added.suit is suit):
        hearing.contradiction(
            Text(
                f"{added.symbol} does not fit: {suit.text.en} were led, and the player "
                f"{'holds one' if holds else 'holds none'}",
                f"{added.symbol} 不行：这一墩引的是{suit.text.zh}，他{'持有' if holds else '没有'}这门花色",
            ),
            clause,
        )
    hearing.order(AddCard(seat, added.text, which))
    return holds


_ELSEWHERE: Final = Text("one, but it is not among their played cards", "一张，但没有放在他已打出的牌里")


def _placed(hearing: Hearing, seat: Seat, which: int) -> None:
    """Have the card put in its proper place; if the same card was played twice, the score is adjusted."""
    clause = play_law(hearing).elsewhere
    hearing.tell(
        Text(
            f"the director finds the card and places it with trick {which} among {seat.text.en}'s played cards",
            f"裁判找出这张牌，放回{seat.text.zh}家第 {which} 墩的位置",
        ),
        clause,
    )
    if not hearing.ask(PLAYED_AGAIN, clause):
        return
    hearing.order(AdjustLater(seat.side, clause))
    hearing.tell(Text("the same card was played twice: the score is adjusted", "同一张牌打了两次：调整得分"), clause)


def _deemed(hearing: Hearing, seat: Seat, which: int, clause: str) -> None:
    """Treat the player as having revoked, with at most one trick transferred."""
    hearing.tell(
        Text(
            f"the player is deemed to have revoked on trick {which}: one trick is transferred under Law 64A2 if "
            "their side won it or a later one",
            f"算在第 {which} 墩藏牌：本方若赢了这一墩或以后任何一墩，按64A2转移一墩",
        ),
        clause,
    )
    if none_goes_over(hearing, seat, which):
        equity(hearing, seat, 0)
        return
    other = seat.side.opponents
    won = tricks_won(hearing, seat, which)
    if won:
        hearing.order(TrickTransfer(other, 1))
    hearing.tell(
        Text(f"one trick is transferred to {other.text.en}", f"一墩转给{other.text.zh}方")
        if won
        else Text("their side won no tricks from there on: none is transferred", "本方此后没有赢墩，不转移牌墩"),
        "L64.A.2" if won else "L64.B.1",
    )
    equity(hearing, seat, 1 if won else 0)


def none_goes_over(hearing: Hearing, seat: Seat, which: int) -> bool:
    """Return whether no trick is transferred for a missing card, at the twelfth trick or by dummy; if so, state it."""
    if seat is hearing.ask(CONTRACT, "L67.B").dummy:
        no_trick(hearing, Text("the card was dummy's", "这张牌是明手的牌"), "L64.B.3")
        return True
    if which == TWELFTH:
        no_trick(hearing, Text("it was the twelfth trick", "这是第十二墩"), "L64.B.6")
        return True
    return False


def surplus(hearing: Hearing, seat: Seat, which: int) -> None:
    """Have the extra cards restored; the card that was faced stays in the trick, or else the highest legal one."""
    seen = hearing.ask(CONTRACT, "L67.B.2")
    played = hearing.ask(CARDS, "L67.B.2")
    if len(played) < 2:
        hearing.contradiction(Text("too many means two or more cards", "多出的牌至少有两张"), "L67.B.2")
    faced = hearing.ask(FACED)
    if len(faced) > 1 or not set(faced) <= set(played):
        hearing.contradiction(
            Text("one of the cards was faced, or no one can tell which", "其中只有一张牌面向上，或无法确定是哪一张"),
            "L67.B.2",
        )
    left = faced[0] if faced else _highest(hearing, seat, played)
    restored = tuple(one for one in played if one is not left)
    hearing.tell(
        Text(
            f"{left.symbol} stays with trick {which};"
            f" {symbols(restored).en} {verb(restored, 'goes', 'go')} back to {seat.text.en}'s hand",
            f"{left.symbol} 留在第 {which} 墩，{symbols(restored).zh} 还给{seat.text.zh}家",
        ),
        "L67.B.2",
    )
    _restore(hearing, seen, seat, restored)
    missed = _missed(hearing, seat, restored, which)
    if missed:
        revoked(hearing, seen, seat, missed)


def _highest(hearing: Hearing, seat: Seat, played: tuple[Card, ...]) -> Card:
    """Return the highest card that could legally have been played; of equal ranks, the player chooses one."""
    suit = hearing.ask(DEFECTIVE_LED)
    legal = [one for one in played if one.suit is suit] or list(played)
    top = [one for one in legal if one.rank == max(other.rank for other in legal)]
    if len(top) == 1:
        return top[0]
    said = hearing.ask(LEFT.among({one.text.lower(): verbatim(one.symbol) for one in top}), by=seat)
    return Card.parse(said)


def _restore(hearing: Hearing, seen: Contract, seat: Seat, restored: tuple[Card, ...]) -> None:
    exposed: tuple[Card, ...] = ()
    if seat.side is not seen.declarer.side:
        exposed = hearing.ask(EXPOSED)
    if not set(exposed) <= set(restored):
        hearing.contradiction(Text("this question is only about restored cards", "只问归还的牌"), "L67.B.2.fn")
    for one in restored:
        if one not in exposed:
            hearing.order(RestoreCard(seat, one.text))
    if exposed:
        become(hearing, seat, exposed, "L67.B.2.fn", inadvertent=True)


def _missed(hearing: Hearing, seat: Seat, restored: tuple[Card, ...], which: int) -> int:
    """Treat restored cards as always held; return the trick to which one of them should have been played, or 0.

    A record answers "missed-trick" with `bridge.revoke_record.tricks_missed`.
    """
    hearing.tell(
        Text(f"{symbols(restored).en} counts as always held", f"{symbols(restored).zh} 算作一直在他手中"), "L67.B.2"
    )
    missed = hearing.ask(MISSED_TRICK, seat=seat.text)
    if missed == which:
        hearing.contradiction(
            Text(
                f"trick {which} is the defective one: its card has been dealt with",
                f"第 {which} 墩就是不完整的那一墩，他出的是哪张牌已经确定",
            ),
            "L67.B.2",
        )
    if missed:
        hearing.tell(Text(f"the player revoked on trick {missed}", f"他在第 {missed} 墩藏牌"), "L67.B.2")
    return missed


FAMILY: Final = (
    Irregularity(
        "defective-trick",
        Text("a trick with too few or too many cards", "牌墩缺牌或多牌"),
        Citation("L67.B"),
        defective_trick,
    ),
)
