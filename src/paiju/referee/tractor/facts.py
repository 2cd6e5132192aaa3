"""The facts that many clauses of both codes ask for, each asked in one way only."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec import structs

from paiju.cards import Card, Hand
from paiju.laws import Citation, Code, Source
from paiju.referee.inquest import Inquest
from paiju.referee.question import YES_NO, Notation, Question, number
from paiju.referee.tractor.notation import (
    CARD,
    CARDS,
    CARDS_OF_TWO,
    CARDS_OR_NONE,
    cards_among,
    declarer_notation,
    seat_notation,
    seats_notation,
    side_notation,
)
from paiju.referee.tractor.places import SEATS, Places
from paiju.referee.tractor.tricks import TRICKS, Listed, trick_of
from paiju.text import Text

FOLLOWED_WRONGLY: Final = Text("Who followed wrongly?", "是谁跟错牌？")
PLAYED: Final = Text("Which cards did he play?", "他出了哪些牌？")
SEEN: Final = Text("Which cards were seen?", "哪些牌被看见？")
_NEXT: Final = Text("Has the next player already played?", "下家是否已经出牌？")
_NEXT_TRICK: Final = Text("Has the next trick been led to?", "下一轮是否已经开始出牌？")
_DECLARER: Final = Text("Who is the declarer?", "谁是庄家？")
TRICKS_AT_MOST: Final = 108
"""What the number of a trick is read up to: no clause limits how long a hand grows by mistake (C6.3a)."""
_FIRST: Final = {"tractor6": "T2.2b", "chaodipi": "C1.1a"}


def places(inquest: Inquest) -> Places:
    """Give the places at the table of the case, as seen from its declarer; who led, where a record knows it."""
    many = SEATS[inquest.case.code]
    text = Text("Who led the trick?", "这一轮的首家是谁？")
    clause = Citation(_FIRST[inquest.case.code.value])
    question = Question("leader", Source.FACT, text, clause, seat_notation(Places(many, None)))
    said = None if inquest.witness is None else inquest.witness.answer(question)
    return Places(many, declarer(inquest), None if said is None else question.notation.read(said))


def declarer(inquest: Inquest) -> int | None:
    """Give the declarer's seat from 0, None while there is none; nobody is asked, and at a desk it is seat 1."""
    many = SEATS[inquest.case.code]
    question = Question(
        "declarer",
        Source.FACT,
        _DECLARER,
        Citation(_FIRST[inquest.case.code.value]),
        declarer_notation(many),
    )
    return inquest.ask(question) if inquest.is_known(question) else 0


def offender(
    inquest: Inquest,
    clause: str,
    text: Text,
    *,
    name: str = "offender",
    among: Collection[int] | None = None,
) -> int:
    """Ask who did it, as `text` says it: the seat from 0; `among`: who can have done it. One alone is not asked for."""
    notation = seat_notation(places(inquest), among)
    question = Question(name, Source.FACT, text, inquest.cited(clause), notation)
    if among is not None and len(among) == 1:
        return inquest.only(question, next(iter(among)))
    return inquest.ask(question)


def all_but(inquest: Inquest, seat: int | None) -> tuple[int, ...]:
    """Give all seats but one, or all."""
    return tuple(one for one in range(places(inquest).seats) if one != seat)


def declaring(inquest: Inquest) -> tuple[int, ...] | None:
    """Give the seats of the side that declares; None while nobody does."""
    at = places(inquest)
    return None if at.declarer is None else tuple(range(at.declarer % 2, at.seats, 2))


def seats(
    inquest: Inquest, clause: str, *, name: str, text: Text, but: int | None = None
) -> tuple[int, ...]:
    """Ask for several seats, in the order in which they are named; the seat `but` cannot be one of them."""
    return inquest.fact(name, text, clause, seats_notation(places(inquest), but))


def side(inquest: Inquest, clause: str, *, name: str = "side", text: Text) -> int:
    """Ask for a side: 0 for the seats 0, 2 (4), 1 for the others."""
    return inquest.fact(name, text, clause, side_notation(places(inquest)))


def cards(
    inquest: Inquest,
    clause: str,
    text: Text,
    *,
    name: str = "cards",
    secret: bool = False,
) -> Hand:
    """Ask for the cards in question, at least one; `secret`: not everybody may see them."""
    return inquest.fact(name, text, clause, _cards(inquest), secret=secret)


def some_of(inquest: Inquest, among: Hand, clause: str, *, name: str, text: Text) -> Hand:
    """Ask which of the cards that were named already; where it was one card, it is that."""
    if len(among) == 1 and name not in inquest.case.answers:
        return among
    return inquest.fact(name, text, clause, cards_among(among))


def _cards(inquest: Inquest) -> Notation[Hand]:
    """Give the notation of cards: of two packs or of three."""
    return CARDS_OF_TWO if inquest.case.code is Code.CHAODIPI else CARDS


def card(inquest: Inquest, clause: str) -> Card:
    """Ask for the card in question."""
    return inquest.fact("card", Text("Which card was it?", "是哪一张牌？"), clause, CARD)


def is_settled(inquest: Inquest, clause: str) -> bool:
    """Whether the record shows that the fault has been fined already; nobody is asked."""
    text = Text("Has it been fined already?", "是否已经判罚？")
    question = Question("settled", Source.FACT, text, Citation(clause), YES_NO)
    return inquest.known(question) is not None and inquest.ask(question)


def next_acted(inquest: Inquest, clause: str) -> bool:
    """Ask whether the next player has already played."""
    return inquest.happened("next-acted", _NEXT, clause)


def next_trick(inquest: Inquest, clause: str) -> bool:
    """Ask whether somebody has already led to the next trick."""
    return inquest.happened("next-trick", _NEXT_TRICK, clause)


def shows_next_trick(inquest: Inquest, clause: str) -> bool:
    """Whether the record shows that somebody has already led to the next trick; nobody is asked."""
    question = Question("next-trick", Source.FACT, _NEXT_TRICK, Citation(clause), YES_NO)
    return inquest.known(question) is not None and inquest.ask(question)


def has_followed(inquest: Inquest, clause: str) -> bool:
    """Whether the record shows that who played too soon has played in his turn since; nobody is asked."""
    text = Text("Has he played since in his turn?", "此后轮到他时，他是否已出牌？")
    question = Question("followed", Source.FACT, text, Citation(clause), YES_NO)
    return inquest.known(question) is not None and inquest.ask(question)


def earlier(inquest: Inquest, clause: str, text: Text, *, name: str = "earlier") -> int:
    """Ask how many such offences there were before; `text` says whose, and since when."""
    return inquest.fact(name, text, clause, number(0, 99))


def known_tricks(inquest: Inquest, clause: str) -> tuple[Listed, ...]:
    """Give the tricks of the deal, the one in progress last, where a record lists them; nobody is asked."""
    text = Text("Which tricks were played?", "打过哪几轮？")
    found = inquest.known(Question("tricks", Source.FACT, text, Citation(clause), TRICKS))
    return found or ()


def trick(inquest: Inquest, clause: str) -> int:
    """Ask for the trick, by its number from 1; where a record lists the tricks, it is chosen among them."""
    tricks = known_tricks(inquest, clause)
    question = _trick(clause)
    if tricks:
        question = structs.replace(question, notation=trick_of(tricks, places(inquest)))
    return inquest.ask(question)


def knows_trick(inquest: Inquest, clause: str) -> bool:
    """Whether the case names the trick, or a record knows it or lists the tricks; nobody is asked."""
    return inquest.known(_trick(clause)) is not None or bool(known_tricks(inquest, clause))


def known_trick(inquest: Inquest, clause: str) -> None:
    """Note the number of the trick where the record knows it; nobody is asked."""
    question = _trick(clause)
    if inquest.known(question) is not None:
        inquest.ask(question)


def wrong_play(inquest: Inquest, clause: str, seat: int, *, several: bool = False) -> Text | None:
    """Say which cards a seat played in which trick and did not follow, where the record knows; nobody is asked.

    `several`: the record knows it of several seats, of each by its number.
    """
    end = f"-{seat + 1}" if several else ""
    number = structs.replace(_trick(clause), name=f"trick{end}")
    text = Text("What did he play?", "他出的是什么牌？")
    played = Question(f"wrong-play{end}", Source.FACT, text, Citation(clause), CARDS)
    found = inquest.known(number), inquest.known(played)
    if found[0] is None or found[1] is None:
        return None
    who, names = places(inquest).seat(seat), found[1].shown
    return Text(
        f"in trick {found[0]} {who.en} played {names.en} and did not follow as he had to",
        f"第 {found[0]} 轮{who.zh}出 {names.zh}，有应跟的牌而没有跟",
    )


def wrong_play_of_offender(inquest: Inquest, clause: str) -> Text | None:
    """Say what `wrong_play` says of the offender, where the record knows him too."""
    at = seat_notation(places(inquest))
    who = Question("offender", Source.FACT, FOLLOWED_WRONGLY, Citation(clause), at)
    found = inquest.known(who)
    return None if found is None else wrong_play(inquest, clause, found)


def tell_wrong_play(inquest: Inquest, clause: str, seat: int, *, several: bool = False) -> None:
    """Tell the players so."""
    said = wrong_play(inquest, clause, seat, several=several)
    if said is not None:
        inquest.tell(said, clause)


def known_held(inquest: Inquest, clause: str) -> Hand | None:
    """Give what is held still, or lies in the round in progress, where the record knows it; nobody is asked."""
    text = Text(
        "Which of them are still in his hand or in the round in progress?",
        "其中哪些还在他手中或在正在进行的这一轮？",
    )
    question = Question("held", Source.FACT, text, Citation(clause), CARDS_OR_NONE)
    return None if inquest.known(question) is None else inquest.ask(question)


def _trick(clause: str) -> Question[int]:
    text = Text("In which trick was it?", "是第几轮？")
    return Question("trick", Source.FACT, text, Citation(clause), number(1, TRICKS_AT_MOST))


def lead(inquest: Inquest, clause: str) -> Hand:
    """Ask for the cards that were led to the trick."""
    return inquest.fact(
        "lead", Text("What was led?", "这一轮首家出的是什么牌？"), clause, _cards(inquest)
    )


def hand(inquest: Inquest, clause: str) -> Hand:
    """Ask for the hand of the one in question as it was before his play."""
    text = Text("What did he hold before his play?", "他出牌前手中有哪些牌？")
    return inquest.fact("hand", text, clause, _cards(inquest), secret=True)
