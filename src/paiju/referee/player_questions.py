"""Questions about hidden hands during play: one player asks another, who answers for their own hand.

The referee of a recording table is given the public record, which contains only what everybody has seen of a closed
hand. A player may ask another (L61.B, T6.7.1), whose hand is then included in the record; anything that has not
come to light by then is ruled on when it does. A director who does not play sees all hands, and gets answers from
the whole record.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Final, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from paiju.errors import Malformed
from paiju.games.sight import RecordReader
from paiju.laws import Citation, Code, Offer, Point, Put, Refused, Ruling, Source, Statement
from paiju.referee.question import NO, YES
from paiju.table.public_record import DIRECTOR, AnyPublicDeal, PublicDeal, PublicTable, SomePublicDeal
from paiju.table.state import OpenCase, TableDeal
from paiju.text import Text

StateT = TypeVar("StateT")
ActT = TypeVar("ActT")

SUSPECT: Final = "suspect"
ADMITS: Final = "admits"
ASKED: Final = (SUSPECT, ADMITS)
"""The names of the questions that are asked before the law's own."""

_WHO: Final = Text("Whom do you ask?", "你询问哪一家？")
_HAD: Final = Text(
    "You are asked: did you have a card that you should have played?", "有人询问你：是否有该出的牌没有出？"
)
_YES_NO: Final = Text("yes or no", "有或没有")
_UNSEEN: Final = Text(
    "no one can see where this card is: a director who is not playing rules on it",
    "没有人看得到这张牌在哪里：须由不上场的裁判裁定",
)
H_CASE_HIDDEN: Final = Citation("H.case.hidden")
_WORDS: Final = re.compile("[0-9A-Z]+")
_OFFERS: Final = (Offer(YES.key, Text("yes, I had one", "有")), Offer(NO.key, Text("no, I had none", "没有")))


Played: TypeAlias = AnyPublicDeal | TableDeal
"""A deal in which a player may be asked what they did."""


class PlayerQuestion(Struct, frozen=True):
    """A question that a player must be asked before the record is read.

    - `asker`: the seat that asks, None for a host who neither plays nor sees hidden hands
    - `seats`: the seats that may be asked; `named`: the seat whose act the case points to, or None
    - `clause`: the law that allows the question
    """

    asker: int | None
    seats: tuple[int, ...]
    named: int | None
    clause: str


class QuestionAdapter(Protocol):
    """The methods of a game's adapter that are used here; see `paiju.referee.adapter.RefereeAdapter`."""

    def code(self, table: PublicTable) -> Code:
        """Return the code whose rules apply at a table."""

    def player_question(self, table: PublicTable, case: OpenCase) -> PlayerQuestion | None:
        """Return the question that a player must be asked first, or None if the record may answer."""

    def seat_text(self, table: PublicTable, seat: int) -> Text:
        """Return the name of a seat."""

    def has_shown(
        self, deal: SomePublicDeal, seat: int | None, cards: tuple[str, ...], *, in_hand: bool = False
    ) -> bool:
        """Return whether everybody has seen these cards of a seat (None: the kitty) and knows where they are."""


def asker_of(case: OpenCase) -> int | None:
    """Return the seat that would learn what the record shows; None for a director who does not play, or the program."""
    return case.seat if case.named_by is None else case.named_by


def asking(
    deal: PublicDeal[StateT, ActT] | None, case: OpenCase, names: Collection[str]
) -> tuple[int | None, PublicDeal[StateT, ActT]] | None:
    """Return the asker and the deal in play, or None if no player needs to be asked.

    That is so if `names` does not include the case's irregularity, the deal is over, or the asker may see all
    hands. The asker is a seat, or None for a host who does not play.
    """
    asker = asker_of(case)
    if case.irregularity not in names or deal is None or deal.ended:
        return None
    return None if asker is None and not case.hosting else (asker, deal)


def reader_of(deal: Played, case: OpenCase) -> RecordReader:
    """Return the reader of a case's record: all hands for a director who does not play, otherwise at most one hand.

    That is the hand of the seat that answers for itself (`spoken_for`).
    """
    if asker_of(case) is None and not (case.program or case.hosting):
        return DIRECTOR
    spoken = spoken_for(deal, case)
    return RecordReader(frozenset() if spoken is None else frozenset((spoken,)))


def suspect_of(deal: Played, case: OpenCase) -> int | None:
    """Return the seat that was asked and has answered yes, or None."""
    said = dict(case.answers)
    if said.get(ADMITS) != YES.key:
        return None
    return int(said[SUSPECT]) if SUSPECT in said else pointed_at(deal, case)


def pointed_at(deal: Played, case: OpenCase) -> int | None:
    """Return the seat whose act the case points at, or None."""
    return None if case.act is None else deal.steps[case.act].seat


def spoken_for(deal: Played, case: OpenCase) -> int | None:
    """Return the seat that answers for its own hand, because it has answered yes or asks about itself, or None."""
    said = dict(case.answers)
    asker = asker_of(case)
    named = int(said[SUSPECT]) if SUSPECT in said else pointed_at(deal, case)
    return asker if asker is not None and asker == named else suspect_of(deal, case)


def told_by_players(case: OpenCase) -> dict[str, str]:
    """Return the answers to the law's own questions that players gave."""
    return {name: answer for name, answer in to_the_law(case).items() if name not in case.beside}


def to_the_law(case: OpenCase) -> dict[str, str]:
    """Return the answers to the law's own questions."""
    return {name: answer for name, answer in case.answers if name not in ASKED}


def comes_first(adapter: QuestionAdapter, table: PublicTable, case: OpenCase) -> Put | Ruling | None:
    """Return what comes before the record is read: a question to a player, a ruling that ends the case, or None."""
    player_question = adapter.player_question(table, case)
    if player_question is None:
        return None
    said = dict(case.answers)
    named = player_question.named if player_question.named is not None else said.get(SUSPECT)
    if named is None:
        offers = tuple(Offer(str(int(seat)), adapter.seat_text(table, seat)) for seat in sorted(player_question.seats))
        source = Source.FINDING if player_question.asker is None else Source.OPTION
        return Put(SUSPECT, source, _WHO, player_question.clause, _WHO, offers, _seat(player_question.asker))
    asked = int(named)
    if asked == player_question.asker:  # a player who asks about their own hand has admitted it
        return None
    if ADMITS not in said:
        return Put(ADMITS, Source.OPTION, _HAD, player_question.clause, _YES_NO, _OFFERS, (asked,))
    return None if said[ADMITS] == YES.key else _denied(adapter, table, case, player_question, asked)


def check_cards(
    adapter: QuestionAdapter,
    table: PublicTable,
    said: Mapping[str, str],
    ruling: Ruling,
    own: Callable[[int], SomePublicDeal | None],
) -> None:
    """Raise `Refused` if a ruling concerns a card in a closed hand that a user has named and that nobody has seen.

    Otherwise, whether the ruling can be carried out would reveal whether the card is there. `said`: the users'
    answers, by question name, without those that the record gave and those of a person who does not play and sees
    all hands. A player may choose among their own cards, and among those of others that they have seen (`own`: the
    deal as a seat knows it). Cards that the record supplied and no user named may be moved; whether a user's words
    match one of them is not revealed.
    """
    deal = table.deal
    if deal is None or deal.whole:
        return
    named: set[str] = set()
    chosen: dict[int, set[str]] = {}
    looked_up: set[str] = set()
    for point in ruling.points:
        words = _WORDS.findall(point.answer.upper()) if point.name in said else []
        if point.source is Source.OPTION:
            for chooser in point.seats:
                chosen.setdefault(chooser, set()).update(words)
        elif point.name in said:
            named.update(words)
        elif point.secret and point.name not in said:
            looked_up.update(point.answer.split())
    moved = {type(effect) for effect in ruling.effects if effect.unseen}
    together: dict[tuple[type, int | None], tuple[str, ...]] = {}
    for effect in ruling.effects:
        seat, cards = effect.concerns
        if effect.unseen and looked_up.issuperset(cards):
            continue
        for chooser, some in chosen.items():
            if seat != chooser and some.intersection(cards) and not _knows(adapter, own(chooser), seat, cards):
                raise Refused(_UNSEEN, H_CASE_HIDDEN)
        if named.intersection(cards):
            key = (type(effect), seat)
            together[key] = (*together.get(key, ()), *cards)
    for (kind, seat), cards in together.items():
        if not adapter.has_shown(deal, seat, cards, in_hand=kind in moved):
            raise Refused(_UNSEEN, H_CASE_HIDDEN)


def _knows(adapter: QuestionAdapter, deal: SomePublicDeal | None, seat: int | None, cards: tuple[str, ...]) -> bool:
    return deal is not None and adapter.has_shown(deal, seat, cards)


def check_answer(put: Put, answer: str) -> None:
    """Raise `Malformed` if an answer to a question of this module was not offered."""
    if answer not in {offer.key for offer in put.offers}:
        raise Malformed(Text(*(_either(put, at) for at in ("en", "zh"))), answer)


def _either(put: Put, language: str) -> str:
    return ", ".join(f"{one.key} ({getattr(one.text, language)})" for one in put.offers)


def _seat(asker: int | None) -> tuple[int, ...]:
    return () if asker is None else (asker,)


def _denied(
    adapter: QuestionAdapter, table: PublicTable, case: OpenCase, player_question: PlayerQuestion, asked: int
) -> Ruling:
    """Rule that nothing is found now; an irregularity that no card has shown yet is ruled on when one does."""
    who = adapter.seat_text(table, asked)
    points = tuple(
        Point(name, Source.OPTION, text, answer, said, player_question.clause, seats)
        for name, text, answer, said, seats in (
            (SUSPECT, _WHO, str(asked), who, _seat(player_question.asker)),
            (ADMITS, _HAD, NO.key, _OFFERS[1].text, (asked,)),
        )
    )
    told = Text(
        f"{who.en} says no: play continues; if a card later shows otherwise, it is ruled on then",
        f"{who.zh}答没有：继续打牌；以后有牌可以证明，届时再裁定",
    )
    return Ruling(adapter.code(table), case.irregularity, points, (Statement(told, player_question.clause),), ())
