"""A ruling as a plain value: what was asked, who said what, what follows, and by which clause."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from paiju.laws.clause import Code
from paiju.laws.effect import Effect
from paiju.laws.ledger import clause
from paiju.text import Text


class Source(StrEnum):
    """What sort of thing is asked: what happened, what only a person can judge, or what a player may choose."""

    FACT = "fact"
    FINDING = "finding"
    OPTION = "option"


class Point(Struct, frozen=True):
    """One thing that was asked, and its answer.

    `name` is the question's name within its irregularity, `answer` in notation, `said` in words. `seats`: who could
    choose (empty: the record or the director answers). `secret`: it names cards that not everybody may see.
    """

    name: str
    source: Source
    text: Text
    answer: str
    said: Text
    clause: str
    seats: tuple[int, ...] = ()
    secret: bool = False


class Offer(Struct, frozen=True):
    """One of several answers: its key, what it means, and what it leads to."""

    key: str
    text: Text
    leads_to: tuple[Text, ...] = ()


class Put(Struct, frozen=True):
    """A question as it is put to somebody.

    `seats`: who may choose, where it is an option; else the director answers. `expected` says how an answer is
    written where `offers` is empty, and `notation` names that way. `lapse`: the key that counts as chosen once a
    player goes on without choosing. `secret`: the answer names cards that not everybody may see. `kitty`: the cards
    to choose from lie in the buried kitty, not in the hand of who chooses. `guidance`: what helps to judge. `usual`:
    the answer of nearly every case.
    """

    name: str
    source: Source
    text: Text
    clause: str
    expected: Text
    offers: tuple[Offer, ...] = ()
    seats: tuple[int, ...] = ()
    lapse: str = ""
    notation: str = ""
    secret: bool = False
    kitty: bool = False
    guidance: tuple[Text, ...] = ()
    usual: str = ""


class Statement(Struct, frozen=True):
    """What the director tells the players: one sentence, and the clause behind it.

    `secret`: it names cards that not everybody may see, and is for the director and those whom he tells it.
    `reading`: the number of the reading by which the clause is taken so (0: as it stands).
    """

    text: Text
    clause: str
    secret: bool = False
    reading: int = 0

    @property
    def marked(self) -> Text:
        """What is said, for a director: marked where not everybody is told."""
        if not self.secret:
            return self.text
        return Text(f"{self.text.en} (only to those concerned)", f"{self.text.zh}（只告知有关人）")


class Ruling(Struct, frozen=True):
    """What a case comes to under an edition of a code."""

    code: Code
    irregularity: str
    points: tuple[Point, ...]
    statements: tuple[Statement, ...]
    effects: tuple[Effect, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of the clauses that it rests on, in the order in which they came up."""
        named = [point.clause for point in self.points] + [said.clause for said in self.statements]
        return tuple(dict.fromkeys(named))

    @property
    def unsure(self) -> tuple[str, ...]:
        """Those of its clauses whose wording was not compared with their edition's text."""
        return tuple(name for name in self.clauses if clause(name).unsure)
