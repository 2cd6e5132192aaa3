"""A ruling as a plain value: the questions with their answers and who gave them, the consequences, and the clauses."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from paiju.laws.clause import Code
from paiju.laws.effect import Effect
from paiju.laws.ledger import clause
from paiju.text import Text


class Source(StrEnum):
    """The kind of a question: about a fact, about a matter that only a person can judge, or about a player's choice."""

    FACT = "fact"
    FINDING = "finding"
    OPTION = "option"


class Point(Struct, frozen=True):
    """One question that was asked, with its answer.

    - `name`: the question's name within its irregularity
    - `answer`: the answer in notation; `said`: in words
    - `seats`: the seats that could choose; empty if the record or the director answered
    - `secret`: the answer names cards that not everybody may see
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
    """One of several answers, with its key, its meaning and its consequences."""

    key: str
    text: Text
    leads_to: tuple[Text, ...] = ()


class Put(Struct, frozen=True):
    """A question as a user is asked it.

    - `seats`: the seats that may choose, if it is an option; otherwise the director answers
    - `expected`: how an answer is written if `offers` is empty; `notation`: the name of that format
    - `lapse`: the key that counts as chosen once a player goes on without choosing
    - `secret`: the answer names cards that not everybody may see
    - `kitty`: the cards to choose from are in the buried kitty, not in the chooser's hand
    - `guidance`: help for the judgment
    - `usual`: the answer in nearly every case
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
    """A sentence that the director says to the players, with its clause.

    `secret`: it names cards that not everybody may see, and is only for the director and the players they tell.
    `reading`: the number of the reading on which this application of the clause is based (0: none).
    """

    text: Text
    clause: str
    secret: bool = False
    reading: int = 0

    @property
    def marked(self) -> Text:
        """The text for a director, marked if it is not for everybody."""
        if not self.secret:
            return self.text
        return Text(f"{self.text.en} (only to those concerned)", f"{self.text.zh}（只告知有关人）")


class Ruling(Struct, frozen=True):
    """The result of a case under an edition of a code."""

    code: Code
    irregularity: str
    points: tuple[Point, ...]
    statements: tuple[Statement, ...]
    effects: tuple[Effect, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of the clauses on which the ruling is based, in the order in which they came up."""
        named = [point.clause for point in self.points] + [said.clause for said in self.statements]
        return tuple(dict.fromkeys(named))

    @property
    def unsure(self) -> tuple[str, ...]:
        """The ids of those clauses whose wording was not compared with the text of their edition."""
        return tuple(name for name in self.clauses if clause(name).unsure)
