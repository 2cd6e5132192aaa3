"""Rules on kitties of the wrong size: buried, taken over uncounted, or drawn from wrongly (C6.2, C6.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from paiju.games.chaodipi.pack import PACK_SIZE
from paiju.laws import Citation, Ruling
from paiju.referee.chaodipi.kitty_faults import breach
from paiju.referee.chaodipi.putting_right import check_count, even_out, from_kitty, give_chosen, short, to_kitty
from paiju.referee.chaodipi.questions_on_the_kitty import (
    ADDED,
    BURIER_OF_WRONG_NUMBER,
    CARDS_TOO_MANY,
    FIRST_TRICK,
    HANDS_RULED,
    HOLDER_OF_TOO_MANY,
    KITTY_BURIED,
    KITTY_CARDS_DRAWN,
    KITTY_DRAWER,
    RETURNED,
    SHORT,
    TAKEN_BACK,
    UNCOUNTED,
)
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.kinds import fact
from paiju.referee.question import number
from paiju.referee.tractor.facts import declarer, declaring, offender, places, seats
from paiju.referee.tractor.moving import move
from paiju.referee.tractor.notation import seats_notation
from paiju.referee.tractor.wording import fine
from paiju.text import Text

SIZE: Final = 8
WRONG_KITTY: Final = 80
BURIED: Final = number(0, PACK_SIZE)
"""The number of cards that a player buried: up to the whole hand, which faults may have raised above 33 (C6.2b)."""
BURIED_OF: Final = fact(
    "buried-{seat}", Text("How many cards did {who} bury at that time?", "{who}重新扣了几张？"), "C6.2b", BURIED
)
KITTY: Final = fact("kitty", Text("How many cards did they bury?", "他扣了几张底牌？"), "C6.2a", BURIED)


def kitty_count(hearing: Hearing) -> None:
    """Rule on a kitty that was buried with more or fewer than eight cards."""
    seat = offender(hearing, BURIER_OF_WRONG_NUMBER)
    count = hearing.ask(KITTY)
    if count == SIZE:
        hearing.dismiss(Text("eight cards are the right number", "底牌 8 张，张数无误"), "C3.4a")
    played = first_trick_led(hearing)
    paid = _paid(hearing)
    if played and seat not in paid:
        fine(hearing, seat, WRONG_KITTY, "C6.2a")
    careless = seats(hearing, UNCOUNTED, but=seat)
    if seat in careless:
        hearing.contradiction(
            Text("that player buried it: name those who took it over", "底牌是他自己扣的：请填接手的炒家"), "C6.2b"
        )
    if not played and not careless:
        _before_play(hearing, seat, count)
        return
    if paid.issuperset((seat, *careless)):
        hearing.dismiss(
            Text(
                "this was ruled on earlier as a wrong number of cards in hand: there is no second penalty",
                "此前已按手牌张数不对处理：不再判罚",
            ),
            "C6.3a",
        )
    for other in careless if played else ():
        if other not in paid:
            fine(hearing, other, WRONG_KITTY, "C6.2b")
    wrong = {seat: SIZE - count}  # surplus of each
    breaches = [seat]
    for other in careless:
        again = _buried(hearing, other)
        wrong[other] = count - again
        count = again
        if count != SIZE:
            breaches.append(other)
    if not played:
        _eight(hearing)
        even_out(hearing, wrong, "C6.2c")
        from_kitty(hearing, {other: -over for other, over in wrong.items() if over < 0}, "C6.2c")
        breach(hearing, *breaches)
        return
    hearing.tell(Text("play continues", "打牌照样进行"), "C6.2c")
    for other, over in wrong.items():
        if other in paid:
            continue
        if over > 0:
            to_kitty(hearing, other, over, "C6.2c")
        elif over < 0:
            short(hearing, other, -over)


def breached(ruling: Ruling) -> Iterator[int]:
    """Yield the seats that a ruling found in breach of C3.4a for a kitty of the wrong size before the play."""
    said = {point.name: point.answer for point in ruling.points}
    if said.get("first-trick") == "no":
        for seat in said.get("uncounted", "").split():
            if seat.isdigit() and said.get(f"buried-{seat}") != str(SIZE):
                yield int(seat) - 1


def _paid(hearing: Hearing) -> frozenset[int]:
    """Return the seats on whose hands there were earlier rulings (C6.3), from the record; nobody is asked."""
    question = HANDS_RULED.but(notation=seats_notation(places(hearing)))
    if not hearing.is_known(question):
        return frozenset()
    seats_ruled = hearing.ask(question)
    return frozenset(seats_ruled)


def _buried(hearing: Hearing, seat: int) -> int:
    who = places(hearing).seat(seat)
    return hearing.ask(BURIED_OF, seat=seat + 1, who=who)


def first_trick_led(hearing: Hearing) -> bool:
    """Ask whether a card has been led to the first trick."""
    return hearing.ask(FIRST_TRICK)


def _eight(hearing: Hearing) -> None:
    hearing.tell(Text("exactly eight cards are buried, all at once", "须一次性扣下正好 8 张底牌"), "C3.4a")


def _before_play(hearing: Hearing, seat: int, count: int) -> None:
    """Let the player who buried the kitty correct it before the first lead, and rule on the breach of C3.4a."""
    who = places(hearing).seat(seat)
    _eight(hearing)
    if count < SIZE:
        give_chosen(hearing, seat, SIZE - count, ADDED)
    else:
        found = hearing.ask(TAKEN_BACK, by=seat, who=who, count=count - SIZE)
        check_count(hearing, found, count - SIZE, "C3.4a")
        move(hearing, None, seat, found, "C3.4a")
    breach(hearing, seat)


def kitty_overdrawn(hearing: Hearing) -> None:
    """Rule on a draw that went on into the kitty; the cards are returned, and nobody is fined."""
    seat = offender(hearing, KITTY_DRAWER)
    hearing.tell(
        Text(
            "drawing stops at once; the declarer is responsible for the kitty, and no one is penalised",
            "发现后当即停止；底牌由庄家负责，不判罚",
        ),
        "C6.7a",
    )
    dealer = declarer(hearing)
    if seat == dealer:
        hearing.tell(
            Text("the declarer takes up the rest of the kitty and buries eight", "庄家拿起其余底牌，照常扣 8 张"),
            "C6.7a",
        )
        return
    count = hearing.ask(KITTY_CARDS_DRAWN)
    buried = dealer is not None and hearing.ask(KITTY_BURIED)
    taker = dealer if buried else None
    if dealer is None or seat % 2 == dealer % 2:
        is_back = to_kitty(hearing, seat, count, "C6.7a", taker)
    else:
        is_back = give_chosen(hearing, seat, count, RETURNED, taker)
    if buried and is_back:
        hearing.tell(
            Text(
                "the declarer took up that many cards too few: the returned cards go to the declarer's hand",
                "庄家当时少拿了这么多张底牌：退还的牌归庄家",
            ),
            "C7.4",
        )


def kitty_underdrawn(hearing: Hearing) -> None:
    """Rule on a kitty from which too few cards were drawn, so that the declarers hold too many."""
    seat = offender(hearing, HOLDER_OF_TOO_MANY, among=declaring(hearing))
    dealer = declarer(hearing)
    if dealer is not None and seat % 2 != dealer % 2:
        hearing.contradiction(
            Text(
                'if a defender has too many cards, rule it as "a hand with the wrong number of cards"',
                "抓分方多牌按「手牌张数不对」处理",
            ),
            "C6.3a",
            instead="hand-count",
        )
    takers = seats(hearing, SHORT, but=seat)
    if not takers or seat in takers:
        hearing.contradiction(Text("another player holds too few", "应有别人少牌"), "C6.7b")
    count = hearing.ask(CARDS_TOO_MANY)
    if count % len(takers):
        hearing.contradiction(
            Text(f"{count} cannot be shared evenly among those players", f"{count} 张牌不能平均分给这几家"), "C6.7b"
        )
    wrong = {seat: count} | dict.fromkeys(takers, -(count // len(takers)))
    even_out(hearing, wrong, "C6.7b")
    fine(hearing, seat, WRONG_KITTY, "C6.7b")


FAMILY: Final = (
    Irregularity(
        "kitty-count",
        Text("a kitty with more or fewer than eight cards", "底牌张数不对"),
        Citation("C6.2a"),
        kitty_count,
        (Citation("C3.4a"), Citation("C6.2b"), Citation("C6.2c")),
    ),
    Irregularity(
        "kitty-overdrawn", Text("kitty cards drawn by mistake", "底牌抓过"), Citation("C6.7a"), kitty_overdrawn
    ),
    Irregularity(
        "kitty-underdrawn",
        Text("too few cards drawn, leaving too many for the declarer", "底牌少抓，庄家手中多牌"),
        Citation("C6.7b"),
        kitty_underdrawn,
    ),
)
