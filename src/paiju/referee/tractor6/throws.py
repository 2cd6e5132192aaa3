"""Throws: stray cards, failed throws, interception, claims (6.6 and 6.9)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Hand, Suit
from paiju.games.tractor.acts import NO_TRUMP
from paiju.games.tractor6.fine import PER_CARD
from paiju.laws import Citation
from paiju.laws.effect import MustPlay, RestoreCard
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import Question
from paiju.referee.tractor.facts import NEXT_ACTED, has_followed, known_held, offender, places, some_of
from paiju.referee.tractor.notation import one_hand_of, say_cards, seat_or_nobody
from paiju.referee.tractor.wording import by_reading, dead, fine, restore
from paiju.referee.tractor6.asked_of_play import (
    BEATEN,
    CARDS_FOLLOWED_EARLY,
    CARDS_LAID_DOWN,
    CARDS_LED,
    CLAIMER,
    CONCEALED,
    EARLY_FOLLOWER,
    FIRST_NOT_INTERCEPTING,
    INTERCEPTING,
    INTERCEPTOR,
    INTERCEPTOR_OF_A_CLAIM,
    KIND,
    KINDS,
    LEADER_OF_STRAY_CARDS,
    LEVEL_CARDS,
    PLAIN,
    SAID,
    SPLIT,
    STOPPED,
    STRAY_CARDS,
    THROWER,
    TRUMP_SUIT,
    UNIT,
    UNIT_OF_A_VOID_SUIT,
)
from paiju.referee.tractor6.beaten_units import (
    TRUMPS,
    is_of_one_suit,
    is_throw,
    is_unit,
    led_instead,
    ruffed,
    turns_on_trump,
)
from paiju.referee.tractor6.penalty import cited, concealed, concealment_points, exposed, is_settled, settled
from paiju.text import Text


def stray(inquest: Inquest) -> None:
    """Rule on a stray card with a lead: exposed if it is plain or said in time, otherwise it was a throw."""
    seat = offender(inquest, LEADER_OF_STRAY_CARDS)
    led = inquest.ask(CARDS_LED)
    along = some_of(inquest, STRAY_CARDS, led)
    if not along <= led or len(along) == len(led):
        inquest.contradiction(Text("some cards were led, others carried along", "须有领出的牌，也有夹带的牌"), "T6.6.3")
    if is_settled(inquest, "T6.6.1a") and inquest.ask(NEXT_ACTED, "T6.6.3.2b"):
        inquest.tell(
            Text(
                "the throw has been ruled on and penalised, and the next player has played to it: it stands",
                "已按甩牌失败判罚，下家也已出牌，不再改判",
            ),
            "T6.6.3.2b",
        )
        return
    clause = "T6.6.3.1"
    if not inquest.ask(PLAIN):
        clause = "T6.6.3.2a"
        late = inquest.ask(NEXT_ACTED, "T6.6.3.2b")
        if late or not inquest.ask(SAID):
            inquest.tell(
                Text(
                    "it is too late to explain: it counts as a throw"
                    if late
                    else "no one mentioned a stray card: it counts as a throw",
                    "已不能声明或解释，按甩牌论" if late else "没有声明或解释，按甩牌论",
                ),
                "T6.6.3.2b",
            )
            if not settled(inquest, "T6.6.1a"):
                _judged(inquest, seat, led)
            return
    rest = led - along
    names = say_cards(rest)
    held = known_held(inquest, clause)
    for card in along if held is None else held:
        inquest.order(RestoreCard(seat, card.text))
    inquest.tell(Text(f"the lead of {names.en} stands", f"领出的 {names.zh} 仍有效"), clause)
    exposed(inquest, seat, along, clause, held=held)


def failed_throw(inquest: Inquest) -> None:
    """Rule on a throw of which some unit is beaten."""
    seat = offender(inquest, THROWER)
    if settled(inquest, "T6.6.1a"):
        return
    thrown = inquest.ask(CARDS_LED, "T6.6.1a")
    if not is_throw(thrown) or not (is_of_one_suit(thrown) or _has_level_cards(inquest)):
        names = say_cards(thrown)
        if is_unit(thrown):
            inquest.dismiss(
                Text(
                    f"{names.en} is one unit: it is an ordinary lead, and no one can stop it",
                    f"{names.zh} 是一个单元，正常领出，不算甩牌",
                ),
                "T6.6",
            )
        inquest.contradiction(
            Text(
                f'{names.en} is not a throw, because a throw is all one suit or all trumps: rule it as "a wrong lead"',
                f"{names.zh} 不是甩牌：甩牌须是同一门，或都是主牌。按「领牌错误」裁定",
            ),
            "T6.6",
            instead="wrong-lead",
        )
    _judged(inquest, seat, thrown)


def _judged(inquest: Inquest, seat: int, thrown: Hand) -> None:
    at = places(inquest)
    stopper = _stopper(inquest, seat, INTERCEPTOR)
    if stopper is None:
        inquest.tell(
            Text("every unit is the highest of its kind: the throw stands", "各个牌型都最大，甩牌有效"), "T6.6.1b"
        )
        return
    by = _intercepting(inquest, stopper, "T6.6.5.4")
    found = _beaten(inquest, thrown, by, "T6.6.5.1")
    if found is None:
        _stands(inquest, by, Text("the throw stands", "甩牌有效"), "T6.6.1b")
        return
    unit = found[0]
    thrower, who = at.seat(seat), at.seat(stopper)
    names, over = say_cards(unit), say_cards(by)
    back = thrown - unit
    for card in back:
        inquest.order(RestoreCard(seat, card.text))
    lead = Text(f"{thrower.en} leads {names.en}", f"{thrower.zh}改出 {names.zh}")
    by_reading(inquest, lead, "T6.6.5.1", 100)
    inquest.order(MustPlay(stopper, tuple(card.text for card in by)))
    inquest.tell(
        Text(
            f"{who.en} must play {over.en}; once they stop it, the others need not play higher cards",
            f"{who.zh}必须出 {over.zh}；已有人拦截，其他人的大牌可不出",
        ),
        "T6.6.5.3",
    )
    if back:
        dead(inquest, seat, back, "T.tab5-8", reading=102)
    fine(inquest, seat, PER_CARD * len(thrown), "T6.6.1a")


def _stopper(inquest: Inquest, seat: int, question: Question[int | None]) -> int | None:
    """Ask who beats some unit first; None if nobody does.

    Cases of release 0.2 state whether it was beaten, and what is led by the words for kinds and the smallest unit.
    Their answer that nobody beats it still counts; otherwise it is asked who does, and with which cards, which
    decide the rest.
    """
    inquest.once_asked(BEATEN, KINDS, KIND, UNIT)
    answers = inquest.case.answers
    told = BEATEN.name in answers and question.name not in answers
    if told and not inquest.ask(BEATEN, question.citation.id):
        return None
    found = inquest.ask(question.but(notation=seat_or_nobody(places(inquest), but=seat)))
    if found == seat:
        inquest.contradiction(Text("players cannot stop their own throw", "不能拦截自己"), "T6.6.5.1")
    return found


def _intercepting(inquest: Inquest, stopper: int, clause: str) -> Hand:
    who = places(inquest).seat(stopper)
    return inquest.ask(INTERCEPTING, clause, by=stopper, who=who)


def _beaten(inquest: Inquest, thrown: Hand, by: Hand, clause: str, *, ruffs: bool = False) -> tuple[Hand, bool] | None:
    """Return the unit that is led, or None if `by` beats none; ask for level and trump if they matter.

    With it: whether it loses to a void hand's trump, and not to a higher card of its suit.
    """
    trumps, plain, void = TRUMPS, False, False
    if ruffs and turns_on_trump(thrown, by, plain=True):
        trumps = _trump(inquest)
    sure = led_instead(thrown, by, plain=True, trumps=trumps)
    if not sure and led_instead(thrown, by, trumps=trumps):
        plain = not _has_level_cards(inquest)
        if ruffs and not plain and trumps is TRUMPS and turns_on_trump(thrown, by):
            trumps = _trump(inquest)
    units = led_instead(thrown, by, plain=plain, trumps=trumps)
    if not units and ruffs:
        void = True
        sure = ruffed(thrown, by, plain=True, trumps=trumps)
        units = ruffed(thrown, by, trumps=trumps)
        if units != sure and (plain or not _has_level_cards(inquest)):
            units = sure
    if not units:
        void = False
        units = led_instead(thrown, by, plain=plain, largest=False, trumps=trumps)
        all_of_it = say_cards(thrown)
        if not units or not inquest.ask(SPLIT, all_of_it=all_of_it):
            return None
    if len(units) == 1:
        return units[0], void
    asked = UNIT_OF_A_VOID_SUIT if void else UNIT
    unit = inquest.ask(asked.but(notation=one_hand_of(units)), clause)
    return unit, void


def _trump(inquest: Inquest) -> tuple[Suit | None, ...]:
    """Ask for trump, which decides whether cards are beaten in their suit or by a void hand's trump."""
    trump = inquest.ask(TRUMP_SUIT)
    return (None if trump is NO_TRUMP else trump,)


def _has_level_cards(inquest: Inquest) -> bool:
    return inquest.ask(LEVEL_CARDS)


def _stands(inquest: Inquest, by: Hand, what: Text, clause: str) -> None:
    over = say_cards(by)
    inquest.tell(
        Text(
            f"{over.en} beat no unit of the same kind in the suit: {what.en}",
            f"{over.zh} 管不住其中任何同门、同牌型的牌：{what.zh}",
        ),
        clause,
    )


def missed(inquest: Inquest) -> None:
    """Rule on a throw that a player could have stopped, and nobody did."""
    if inquest.ask(STOPPED):
        inquest.dismiss(
            Text(
                "once one player stops a throw the others need not play higher cards", "已有人拦截，其他人的大牌可不出"
            ),
            "T6.6.5.3",
        )
    seat = offender(inquest, FIRST_NOT_INTERCEPTING)
    side = seat % 2
    held = inquest.ask(CONCEALED)
    before = concealed(inquest, side, "T6.6.5.2")
    inquest.tell(Text("only that player is penalised, for concealment", "只有他因藏牌受罚"), "T6.6.5.2")
    if held:
        dead(inquest, seat, held, "T6.7.4", reading=112)
    fine(inquest, seat, concealment_points(before), "T6.6.5.2")


def premature(inquest: Inquest) -> None:
    """Rule on a follow to a throw that came before the throw was stopped."""
    seat = offender(inquest, EARLY_FOLLOWER)
    early = inquest.ask(CARDS_FOLLOWED_EARLY)
    if not has_followed(inquest, "T6.6.5.5"):
        restore(inquest, seat, early, "T6.6.5.5")
    inquest.tell(
        Text(
            "it is not a wrong follow: the player plays again, and nothing is exposed or penalised",
            "不属于跟错牌，可以重出，不算暴露也不罚分",
        ),
        "T6.6.5.5",
    )


def claim(inquest: Inquest) -> None:
    """Rule on a hand laid down as all winners: it is judged as a throw in each suit (reading 70)."""
    seat = offender(inquest, CLAIMER)
    if settled(inquest, "T6.9"):
        return
    down = inquest.ask(CARDS_LAID_DOWN)
    stopper = _stopper(inquest, seat, INTERCEPTOR_OF_A_CLAIM)
    if stopper is None:
        inquest.tell(Text("the claim stands: the rest is theirs", "摊牌成立，剩下的牌全归他"), "T6.9")
        return
    by = _intercepting(inquest, stopper, "T6.9")
    found = _beaten(inquest, down, by, "T6.6.5.1", ruffs=True)
    if found is None:
        _stands(inquest, by, Text("the claim stands", "摊牌成立，剩下的牌全归他"), "T6.9")
        return
    unit, void = found
    at = places(inquest)
    who, names, over = at.seat(seat), say_cards(unit), say_cards(by)
    by_reading(inquest, Text("the claim is a failed throw", "按甩牌失败处罚"), "T6.9", 70)
    inquest.order(MustPlay(seat, tuple(card.text for card in unit)))
    inquest.tell(
        Text(f"{who.en} leads {names.en}, and takes the rest back", f"{who.zh}改出 {names.zh}，其余收回")
        if down - unit
        else Text(f"{who.en} leads {names.en}", f"{who.zh}出 {names.zh}"),
        "T6.6.5.1",
    )
    if not void:
        first = at.seat(stopper)
        inquest.order(MustPlay(stopper, tuple(card.text for card in by)))
        inquest.tell(
            Text(
                f"{first.en} must play {over.en}; the others need not play higher cards",
                f"{first.zh}必须出 {over.zh}；其他人的大牌可不出",
            ),
            "T6.6.5.3",
        )
    if down - unit:
        dead(inquest, seat, down - unit, "T.tab5-8", reading=102)
    fine(inquest, seat, PER_CARD * len(down), "T6.9")


FAMILY: Final = (
    Irregularity(
        "stray-card",
        Text("a card carried along with a lead", "领牌夹带"),
        Citation("T6.6.3"),
        stray,
        also=cited("T6.6.3.1 T6.6.3.2a T6.6.3.2b"),
    ),
    Irregularity(
        "failed-throw",
        Text("a throw that is beaten", "甩牌失败"),
        Citation("T6.6.1a"),
        failed_throw,
        also=cited("T6.6.1b T6.6.2 T6.6.5.1 T6.6.5.3 T6.6.5.4 T.tab5-8"),
    ),
    Irregularity(
        "missed-interception",
        Text("a throw that could have been stopped but was not", "有大牌而无人拦截甩牌"),
        Citation("T6.6.5.2"),
        missed,
        also=cited("T6.6.5.3"),
    ),
    Irregularity(
        "premature-follow",
        Text("a follow before a throw was stopped", "甩牌被拦之前已跟牌"),
        Citation("T6.6.5.5"),
        premature,
    ),
    Irregularity("failed-claim", Text("a claim", "摊牌"), Citation("T6.9"), claim),
)
