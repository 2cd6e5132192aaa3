"""Rules on throws: stray cards, failed throws, interception, claims (6.6 and 6.9)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Hand, Suit
from paiju.games.tractor.acts import NO_TRUMP
from paiju.games.tractor6.fine import PER_CARD
from paiju.laws import Citation
from paiju.laws.effect import MustPlay, RestoreCard
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import Question
from paiju.referee.tractor.facts import NEXT_ACTED, has_followed, known_held, offender, places, some_of
from paiju.referee.tractor.notation import one_hand_of, say_cards, seat_or_nobody
from paiju.referee.tractor.wording import by_reading, dead, fine, restore
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
from paiju.referee.tractor6.questions_on_play import (
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
from paiju.text import Text


def stray(hearing: Hearing) -> None:
    """Rule on a lead with stray cards; they are exposed if plain or announced in time, otherwise it is a throw."""
    seat = offender(hearing, LEADER_OF_STRAY_CARDS)
    led = hearing.ask(CARDS_LED)
    along = some_of(hearing, STRAY_CARDS, led)
    if not along <= led or len(along) == len(led):
        hearing.contradiction(Text("some cards were led, others carried along", "须有领出的牌，也有夹带的牌"), "T6.6.3")
    if is_settled(hearing, "T6.6.1a") and hearing.ask(NEXT_ACTED, "T6.6.3.2b"):
        hearing.tell(
            Text(
                "the throw has been ruled on and penalised, and the next player has played to it: it stands",
                "已按甩牌失败判罚，下家也已出牌，不再改判",
            ),
            "T6.6.3.2b",
        )
        return
    clause = "T6.6.3.1"
    if not hearing.ask(PLAIN):
        clause = "T6.6.3.2a"
        late = hearing.ask(NEXT_ACTED, "T6.6.3.2b")
        if late or not hearing.ask(SAID):
            hearing.tell(
                Text(
                    "it is too late to explain: it counts as a throw"
                    if late
                    else "no one mentioned a stray card: it counts as a throw",
                    "已不能声明或解释，按甩牌论" if late else "没有声明或解释，按甩牌论",
                ),
                "T6.6.3.2b",
            )
            if not settled(hearing, "T6.6.1a"):
                _judged(hearing, seat, led)
            return
    rest = led - along
    names = say_cards(rest)
    held = known_held(hearing, clause)
    for card in along if held is None else held:
        hearing.order(RestoreCard(seat, card.text))
    hearing.tell(Text(f"the lead of {names.en} stands", f"领出的 {names.zh} 仍有效"), clause)
    exposed(hearing, seat, along, clause, held=held)


def failed_throw(hearing: Hearing) -> None:
    """Rule on a throw of which a unit is beaten."""
    seat = offender(hearing, THROWER)
    if settled(hearing, "T6.6.1a"):
        return
    thrown = hearing.ask(CARDS_LED, "T6.6.1a")
    if not is_throw(thrown) or not (is_of_one_suit(thrown) or _has_level_cards(hearing)):
        names = say_cards(thrown)
        if is_unit(thrown):
            hearing.dismiss(
                Text(
                    f"{names.en} is one unit: it is an ordinary lead, and no one can stop it",
                    f"{names.zh} 是一个单元，正常领出，不算甩牌",
                ),
                "T6.6",
            )
        hearing.contradiction(
            Text(
                f'{names.en} is not a throw, because a throw is all one suit or all trumps: rule it as "a wrong lead"',
                f"{names.zh} 不是甩牌：甩牌须是同一门，或都是主牌。按「领牌错误」裁定",
            ),
            "T6.6",
            instead="wrong-lead",
        )
    _judged(hearing, seat, thrown)


def _judged(hearing: Hearing, seat: int, thrown: Hand) -> None:
    at = places(hearing)
    stopper = _stopper(hearing, seat, INTERCEPTOR)
    if stopper is None:
        hearing.tell(
            Text("every unit is the highest of its kind: the throw stands", "各个牌型都最大，甩牌有效"), "T6.6.1b"
        )
        return
    by = _intercepting(hearing, stopper, "T6.6.5.4")
    found = _beaten(hearing, thrown, by, "T6.6.5.1")
    if found is None:
        _stands(hearing, by, Text("the throw stands", "甩牌有效"), "T6.6.1b")
        return
    unit = found[0]
    thrower, who = at.seat(seat), at.seat(stopper)
    names, over = say_cards(unit), say_cards(by)
    back = thrown - unit
    for card in back:
        hearing.order(RestoreCard(seat, card.text))
    lead = Text(f"{thrower.en} leads {names.en}", f"{thrower.zh}改出 {names.zh}")
    by_reading(hearing, lead, "T6.6.5.1", 100)
    hearing.order(MustPlay(stopper, tuple(card.text for card in by)))
    hearing.tell(
        Text(
            f"{who.en} must play {over.en}; once they stop it, the others need not play higher cards",
            f"{who.zh}必须出 {over.zh}；已有人拦截，其他人的大牌可不出",
        ),
        "T6.6.5.3",
    )
    if back:
        dead(hearing, seat, back, "T.tab5-8", reading=102)
    fine(hearing, seat, PER_CARD * len(thrown), "T6.6.1a")


def _stopper(hearing: Hearing, seat: int, question: Question[int | None]) -> int | None:
    """Ask who beats a unit first; None if nobody does.

    Cases of release 0.2 state whether the throw was beaten, and describe the unit that is led by its kind. Their
    answer that nobody beats the throw still counts. Otherwise the present questions, who beats it and with which
    cards, decide the rest.
    """
    hearing.once_asked(BEATEN, KINDS, KIND, UNIT)
    answers = hearing.case.answers
    told = BEATEN.name in answers and question.name not in answers
    if told and not hearing.ask(BEATEN, question.citation.id):
        return None
    found = hearing.ask(question.but(notation=seat_or_nobody(places(hearing), but=seat)))
    if found == seat:
        hearing.contradiction(Text("players cannot stop their own throw", "不能拦截自己"), "T6.6.5.1")
    return found


def _intercepting(hearing: Hearing, stopper: int, clause: str) -> Hand:
    who = places(hearing).seat(stopper)
    return hearing.ask(INTERCEPTING, clause, by=stopper, who=who)


def _beaten(hearing: Hearing, thrown: Hand, by: Hand, clause: str, *, ruffs: bool = False) -> tuple[Hand, bool] | None:
    """Return the unit that must be led, or None if `by` beats none; ask for level and trump if they matter.

    The second value: whether the unit loses to a ruff from a void hand rather than to a higher card of its suit.
    """
    trumps, plain, void = TRUMPS, False, False
    if ruffs and turns_on_trump(thrown, by, plain=True):
        trumps = _trump(hearing)
    sure = led_instead(thrown, by, plain=True, trumps=trumps)
    if not sure and led_instead(thrown, by, trumps=trumps):
        plain = not _has_level_cards(hearing)
        if ruffs and not plain and trumps is TRUMPS and turns_on_trump(thrown, by):
            trumps = _trump(hearing)
    units = led_instead(thrown, by, plain=plain, trumps=trumps)
    if not units and ruffs:
        void = True
        sure = ruffed(thrown, by, plain=True, trumps=trumps)
        units = ruffed(thrown, by, trumps=trumps)
        if units != sure and (plain or not _has_level_cards(hearing)):
            units = sure
    if not units:
        void = False
        units = led_instead(thrown, by, plain=plain, largest=False, trumps=trumps)
        all_of_it = say_cards(thrown)
        if not units or not hearing.ask(SPLIT, all_of_it=all_of_it):
            return None
    if len(units) == 1:
        return units[0], void
    asked = UNIT_OF_A_VOID_SUIT if void else UNIT
    unit = hearing.ask(asked.but(notation=one_hand_of(units)), clause)
    return unit, void


def _trump(hearing: Hearing) -> tuple[Suit | None, ...]:
    """Ask for trump, which decides whether cards are beaten in their suit or by a void hand's trump."""
    trump = hearing.ask(TRUMP_SUIT)
    return (None if trump is NO_TRUMP else trump,)


def _has_level_cards(hearing: Hearing) -> bool:
    return hearing.ask(LEVEL_CARDS)


def _stands(hearing: Hearing, by: Hand, what: Text, clause: str) -> None:
    over = say_cards(by)
    hearing.tell(
        Text(
            f"{over.en} beat no unit of the same kind in the suit: {what.en}",
            f"{over.zh} 管不住其中任何同门、同牌型的牌：{what.zh}",
        ),
        clause,
    )


def missed(hearing: Hearing) -> None:
    """Rule on a throw that a player could have stopped, but nobody did."""
    if hearing.ask(STOPPED):
        hearing.dismiss(
            Text(
                "once one player stops a throw the others need not play higher cards", "已有人拦截，其他人的大牌可不出"
            ),
            "T6.6.5.3",
        )
    seat = offender(hearing, FIRST_NOT_INTERCEPTING)
    side = seat % 2
    held = hearing.ask(CONCEALED)
    before = concealed(hearing, side, "T6.6.5.2")
    hearing.tell(Text("only that player is penalised, for concealment", "只有他因藏牌受罚"), "T6.6.5.2")
    if held:
        dead(hearing, seat, held, "T6.7.4", reading=112)
    fine(hearing, seat, concealment_points(before), "T6.6.5.2")


def premature(hearing: Hearing) -> None:
    """Rule on a follow to a throw that was made before the throw was intercepted."""
    seat = offender(hearing, EARLY_FOLLOWER)
    early = hearing.ask(CARDS_FOLLOWED_EARLY)
    if not has_followed(hearing, "T6.6.5.5"):
        restore(hearing, seat, early, "T6.6.5.5")
    hearing.tell(
        Text(
            "it is not a wrong follow: the player plays again, and nothing is exposed or penalised",
            "不属于跟错牌，可以重出，不算暴露也不罚分",
        ),
        "T6.6.5.5",
    )


def claim(hearing: Hearing) -> None:
    """Rule on a hand laid down as all winners, which is judged as a throw in each suit (reading 70)."""
    seat = offender(hearing, CLAIMER)
    if settled(hearing, "T6.9"):
        return
    down = hearing.ask(CARDS_LAID_DOWN)
    stopper = _stopper(hearing, seat, INTERCEPTOR_OF_A_CLAIM)
    if stopper is None:
        hearing.tell(Text("the claim stands: the rest is theirs", "摊牌成立，剩下的牌全归他"), "T6.9")
        return
    by = _intercepting(hearing, stopper, "T6.9")
    found = _beaten(hearing, down, by, "T6.6.5.1", ruffs=True)
    if found is None:
        _stands(hearing, by, Text("the claim stands", "摊牌成立，剩下的牌全归他"), "T6.9")
        return
    unit, void = found
    at = places(hearing)
    who, names, over = at.seat(seat), say_cards(unit), say_cards(by)
    by_reading(hearing, Text("the claim is a failed throw", "按甩牌失败处罚"), "T6.9", 70)
    hearing.order(MustPlay(seat, tuple(card.text for card in unit)))
    hearing.tell(
        Text(f"{who.en} leads {names.en}, and takes the rest back", f"{who.zh}改出 {names.zh}，其余收回")
        if down - unit
        else Text(f"{who.en} leads {names.en}", f"{who.zh}出 {names.zh}"),
        "T6.6.5.1",
    )
    if not void:
        first = at.seat(stopper)
        hearing.order(MustPlay(stopper, tuple(card.text for card in by)))
        hearing.tell(
            Text(
                f"{first.en} must play {over.en}; the others need not play higher cards",
                f"{first.zh}必须出 {over.zh}；其他人的大牌可不出",
            ),
            "T6.6.5.3",
        )
    if down - unit:
        dead(hearing, seat, down - unit, "T.tab5-8", reading=102)
    fine(hearing, seat, PER_CARD * len(down), "T6.9")


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
