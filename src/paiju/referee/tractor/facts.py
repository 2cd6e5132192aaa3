"""Asks for facts that many clauses of both codes need, so that each has only one question."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from paiju.cards import Hand
from paiju.referee.hearing import Hearing
from paiju.referee.kinds import fact, happened
from paiju.referee.question import Notation, Question, number
from paiju.referee.tractor.notation import (
    CARDS,
    CARDS_OF_TWO,
    CARDS_OR_NONE,
    cards_among,
    declarer_notation,
    seat_notation,
    seats_notation,
    side_notation,
)
from paiju.referee.tractor.places import GAME_SIZES, Places
from paiju.referee.tractor.tricks import TRICKS, ListedTrick, trick_of
from paiju.text import Text

TRICKS_AT_MOST: Final = 108
"""The highest trick number that is accepted; no clause limits how many cards a hand may get by mistake (C6.3a)."""
_SIX: Final = Places(6, None)
SEAT: Final = seat_notation(_SIX)
SEVERAL_SEATS: Final = seats_notation(_SIX)
A_SIDE: Final = side_notation(_SIX)
"""The notation of a side in the declared questions: a six-player table without a declarer. Each case replaces it with
its own table's.
"""
LEADER: Final = fact("leader", Text("Who led the trick?", "这一轮的首家是谁？"), "T2.2b", SEAT)
DECLARER: Final = fact("declarer", Text("Who is the declarer?", "谁是庄家？"), "T2.2b", declarer_notation(6))
OFFENDER: Final = fact("offender", Text("Who committed it?", "是谁违例？"), "T6.8", SEAT)
FOLLOWED_WRONGLY: Final = OFFENDER.but(Text("Who followed wrongly?", "是谁跟错牌？"))
NEXT_ACTED: Final = happened("next-acted", Text("Has the next player already played?", "下家是否已经出牌？"), "T6.8")
NEXT_TRICK: Final = happened(
    "next-trick", Text("Has anyone led to the next trick?", "下一轮是否已经开始出牌？"), "T6.8"
)
FOLLOWED: Final = happened("followed", Text("Have they played in turn since?", "此后轮到他时，他是否已出牌？"), "T6.8")
TRICKS_PLAYED: Final = fact("tricks", Text("Which tricks were played?", "打过哪几轮？"), "T6.8", TRICKS)
TRICK: Final = fact("trick", Text("In which trick was it?", "是第几轮？"), "T6.8", number(1, TRICKS_AT_MOST))
TRICK_OF: Final = fact("trick-{seat}", TRICK.text, "T6.8", number(1, TRICKS_AT_MOST))
WRONG_PLAY: Final = fact("wrong-play", Text("What did they play?", "他出的是什么牌？"), "T6.8", CARDS)
WRONG_PLAY_OF: Final = fact("wrong-play-{seat}", WRONG_PLAY.text, "T6.8", CARDS)
HELD: Final = fact(
    "held",
    Text(
        "Which of them are still in their hand or in the round in progress?", "其中哪些还在他手中或在正在进行的这一轮？"
    ),
    "T6.8",
    CARDS_OR_NONE,
)
LED: Final = fact("lead", Text("What was led?", "这一轮首家出的是什么牌？"), "T6.8", CARDS)
HAND: Final = fact(
    "hand", Text("What did they hold before that play?", "他出牌前手中有哪些牌？"), "T6.8", CARDS, secret=True
)


def places(hearing: Hearing) -> Places:
    """Return the seats of the case's table as named from its declarer, with the leader if a record knows it."""
    size, said = GAME_SIZES[hearing.case.code], None
    if hearing.witness is not None:
        said = hearing.witness.answer(LEADER.but(clause=size.first))
    leader = None if said is None else seat_notation(Places(size.seats, None)).read(said)
    return Places(size.seats, declarer(hearing), leader)


def declarer(hearing: Hearing) -> int | None:
    """Return the declarer's seat from 0, or None if there is none yet; seat 0 if it is not known, as at a desk.

    It is not asked for.
    """
    size = GAME_SIZES[hearing.case.code]
    question = DECLARER.but(clause=size.first, notation=declarer_notation(size.seats))
    return hearing.ask(question) if hearing.is_known(question) else 0


def offender(
    hearing: Hearing,
    question: Question[int],
    clause: str = "",
    *,
    among: Collection[int] | None = None,
    **words: Text | str | int,
) -> int:
    """Ask for a seat, from 0; `among`: the possible seats. If there is only one, it is returned without asking."""
    fitted = question.but(notation=seat_notation(places(hearing), among))
    asked = hearing.put(fitted, clause, by=(), **words)
    if among is not None and len(among) == 1:
        return hearing.only(asked, next(iter(among)))
    return hearing.ask(asked)


def all_but(hearing: Hearing, seat: int | None) -> tuple[int, ...]:
    """Return all seats except `seat`, or all if it is None."""
    return tuple(one for one in range(places(hearing).seats) if one != seat)


def declaring(hearing: Hearing) -> tuple[int, ...] | None:
    """Return the seats of the declarers, or None if there are none yet."""
    at = places(hearing)
    return None if at.declarer is None else tuple(range(at.declarer % 2, at.seats, 2))


def seats(hearing: Hearing, question: Question[tuple[int, ...]], *, but: int | None = None) -> tuple[int, ...]:
    """Ask for several seats, in the order in which they are named; the seat `but` cannot be one of them."""
    return hearing.ask(question.but(notation=seats_notation(places(hearing), but)))


def side(hearing: Hearing, question: Question[int]) -> int:
    """Ask for a side: 0 for the seats 0, 2 and 4, 1 for the others."""
    return hearing.ask(question.but(notation=side_notation(places(hearing))))


def some_of(hearing: Hearing, question: Question[Hand], among: Hand, clause: str = "") -> Hand:
    """Ask which of the cards `among`, named earlier, are meant; if there is only one card, return it."""
    if len(among) == 1 and question.name not in hearing.case.answers:
        return among
    return hearing.ask(question.but(notation=cards_among(among)), clause)


def shows_next_trick(hearing: Hearing, clause: str) -> bool:
    """Return whether the record shows that a player has already led to the next trick; nobody is asked."""
    return hearing.is_known(NEXT_TRICK, clause) and hearing.ask(NEXT_TRICK, clause)


def has_followed(hearing: Hearing, clause: str) -> bool:
    """Return whether the record shows that a player who played too soon has since played in turn; nobody is asked."""
    return hearing.is_known(FOLLOWED, clause) and hearing.ask(FOLLOWED, clause)


def known_tricks(hearing: Hearing, clause: str) -> tuple[ListedTrick, ...]:
    """Return the tricks of the deal, the one in progress last, if a record lists them; nobody is asked."""
    return hearing.known(TRICKS_PLAYED, clause) or ()


def trick(hearing: Hearing, clause: str) -> int:
    """Ask for the number of the trick, from 1; if a record lists the tricks, it must be one of these."""
    tricks = known_tricks(hearing, clause)
    if not tricks:
        return hearing.ask(TRICK, clause)
    return hearing.ask(TRICK.but(notation=trick_of(tricks, places(hearing))), clause)


def knows_trick(hearing: Hearing, clause: str) -> bool:
    """Return whether the case names the trick, or a record knows it or lists the tricks; nobody is asked."""
    return hearing.is_known(TRICK, clause) or bool(known_tricks(hearing, clause))


def known_trick(hearing: Hearing, clause: str) -> None:
    """Record the number of the trick in the hearing if it is known; nobody is asked."""
    if hearing.is_known(TRICK, clause):
        hearing.ask(TRICK, clause)


def wrong_play(hearing: Hearing, clause: str, seat: int, *, several: bool = False) -> Text | None:
    """Return a text on which cards a seat wrongly played in which trick, or None if that is not known; nobody is asked.

    `several`: the record knows it for several seats; each is looked up by its number.
    """
    if several:
        number = hearing.known(TRICK_OF, clause, seat=seat + 1)
        played = hearing.known(WRONG_PLAY_OF, clause, seat=seat + 1)
    else:
        number, played = hearing.known(TRICK, clause), hearing.known(WRONG_PLAY, clause)
    if number is None or played is None:
        return None
    who, names = places(hearing).seat(seat), played.shown
    return Text(
        f"in trick {number} {who.en} played {names.en} and did not follow as required",
        f"第 {number} 轮{who.zh}出 {names.zh}，有应跟的牌而没有跟",
    )


def wrong_play_of_offender(hearing: Hearing, clause: str) -> Text | None:
    """Return the text of `wrong_play` for the offender, or None if the record does not know the offender."""
    at = seat_notation(places(hearing))
    found = hearing.known(FOLLOWED_WRONGLY.but(notation=at), clause)
    return None if found is None else wrong_play(hearing, clause, found)


def tell_wrong_play(hearing: Hearing, clause: str, seat: int, *, several: bool = False) -> None:
    """Add the text of `wrong_play` to the statements to the players."""
    said = wrong_play(hearing, clause, seat, several=several)
    if said is not None:
        hearing.tell(said, clause)


def known_held(hearing: Hearing, clause: str) -> Hand | None:
    """Return the cards still held or in the trick in progress, or None if the record does not know; nobody is asked."""
    return hearing.ask(HELD, clause) if hearing.is_known(HELD, clause) else None


def lead(hearing: Hearing, clause: str) -> Hand:
    """Ask for the cards that were led to the trick."""
    return hearing.ask(LED.but(notation=_cards(hearing)), clause)


def hand(hearing: Hearing, clause: str) -> Hand:
    """Ask for the hand of the player in question as it was before the play."""
    return hearing.ask(HAND.but(notation=_cards(hearing)), clause)


def _cards(hearing: Hearing) -> Notation[Hand]:
    """Return the notation of cards, for two packs or for three."""
    return CARDS_OF_TWO if GAME_SIZES[hearing.case.code].packs == 2 else CARDS
