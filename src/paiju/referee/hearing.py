"""The hearing of a case: lets a handler ask, state and order, so that the handler reads like the law it applies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NoReturn, Protocol, TypeVar

from msgspec import Struct

from paiju.errors import Malformed
from paiju.laws import Citation, Effect, Point, Ruling, Source, Statement
from paiju.laws.effect import AdjustLater
from paiju.referee.case import Case
from paiju.referee.question import Question
from paiju.referee.statutes import Statutes
from paiju.referee.usual import other_answer
from paiju.text import Text, closed_up

T = TypeVar("T")


class Witness(Protocol):
    """Anything that can answer questions from a record, in notation; None if the record does not show the answer."""

    def answer(self, question: Question[Any]) -> str | None:
        """Return the record's answer or None; a witness never answers a question that is a player's choice."""


class Unanswered(Exception):
    """Raised for a question that has no answer yet. The handler stops, and is run again once it is answered."""

    def __init__(self, question: Question[Any]) -> None:
        super().__init__(question.name)
        self.question = question


class Contradicted(Exception):
    """Raised if the answers contradict each other.

    `instead`: the name of the irregularity to rule on instead, or "".
    """

    def __init__(self, text: Text, citation: Citation, instead: str = "") -> None:
        super().__init__(text.en)
        self.text = text
        self.citation = citation
        self.instead = instead


class Dismissed(Exception):
    """Raised to end the case with a ruling that there is nothing to rectify."""


class Usual(Struct, frozen=True):
    """The questions whose usual answers a hearing assumes without asking.

    - `only`: the names of these questions; None for every question that has a usual answer
    - `otherwise`: questions whose answer was not the usual one; if there are two answers, it was the other
    - `asked`: questions that are asked nevertheless
    """

    only: frozenset[str] | None = None
    otherwise: frozenset[str] = frozenset()
    asked: frozenset[str] = frozenset()


class Hearing:
    """One run of a handler over a case.

    - `statutes`: those of the edition by which the case is judged
    - `points`: the questions answered so far, by name
    - `usual`: the usual answers that are assumed instead of asking, and then listed in `taken`; None if everything is
      asked
    - `sure`: how many statements do not depend on an assumed answer
    - `strict`: whether an answer that is not among the choices of its question is refused; otherwise it is put into
      `unfit` and its question stays open, because it may have been a valid choice before another fact was known
    """

    def __init__(
        self,
        case: Case,
        witness: Witness | None = None,
        statutes: Statutes | None = None,
        usual: Usual | None = None,
        *,
        strict: bool = True,
    ) -> None:
        self.case = case
        self.witness = witness
        self.statutes = Statutes(code=case.code) if statutes is None else statutes
        self.points: dict[str, Point] = {}
        self.statements: list[Statement] = []
        self.effects: list[Effect] = []
        self.former: set[str] = set()
        self.parts: dict[str, str] = {}
        self.joint: dict[str, tuple[str, ...]] = {}
        self.usual = usual
        self.taken: list[Question[Any]] = []
        self.usual_of: dict[str, str] = {}
        self.sure = 0
        self.strict = strict
        self.unfit: list[str] = []

    def ask(
        self, question: Question[T], clause: str = "", *, by: int | Sequence[int] = (), **words: Text | str | int
    ) -> T:
        """Return the answer to a question; if there is none yet, the run ends here. A question is recorded only once.

        `clause`: the clause under which it is asked here, if it is not the question's own. `by`: the seat that may
        choose; of several seats, the first that chooses decides. `words` fill the placeholders in the text.
        """
        return self._ask(self.put(question, clause, by=by, **words))

    def put(
        self, question: Question[T], clause: str = "", *, by: int | Sequence[int] = (), **words: Text | str | int
    ) -> Question[T]:
        """Return a question with this edition's clause and with its placeholders filled; see `ask`."""
        cited, own = question.citation, question.citation.id
        if (clause and clause != own) or own in self.statutes.clauses:
            cited = self.cited(clause or own)
        elif not words and by == ():
            return question  # as declared: nothing to do
        seats = (int(by),) if isinstance(by, int) else tuple(map(int, by)) or question.seats
        return question.put(tuple(words.items()), cited, seats)

    def _ask(self, question: Question[T]) -> T:
        if question.source is Source.OPTION and not question.seats:
            raise TypeError(f"nobody is named who may choose: {question.name}")
        answer = self._known(question) or self._as_usual(question)
        if answer is None or self._unfit(question, answer):
            raise Unanswered(question)
        value = question.notation.read(answer)
        self._note(question, value)
        return value

    def _unfit(self, question: Question[Any], answer: str) -> bool:
        """Return whether an answer is no longer among the choices; it is then listed in `unfit`."""
        if self.strict or not question.choices:
            return False
        try:
            question.notation.read(answer)
        except Malformed:
            said = f"{question.name}={answer}"
            if said not in self.unfit:
                self.unfit.append(said)
            return True
        return False

    def _note(self, question: Question[T], value: T) -> None:
        if question.name in self.points:
            return
        self.usual_of[question.name] = question.usual
        self.points[question.name] = Point(
            question.name,
            question.source,
            question.text,
            question.notation.write(value),
            question.notation.say(value),
            question.citation.id,
            question.seats,
            question.secret,
        )

    def _as_usual(self, question: Question[Any]) -> str | None:
        usual, name = self.usual, question.name
        if usual is None or not question.usual or question.source is Source.OPTION:
            return None
        if name in usual.asked or name in usual.otherwise:
            return None
        if usual.only is not None and name not in usual.only:
            return None
        if all(one.name != name for one in self.taken):
            if not self.taken:
                self.sure = len(self.statements)
            self.taken.append(question)
        return question.usual

    def noted(self, question: Question[T]) -> T | None:
        """Return the answer to a question that has been asked in this run, or None if it has not been."""
        found = self.points.get(question.name)
        return None if found is None else question.notation.read(found.answer)

    def in_short(self, *questions: Question[Any]) -> bool:
        """Return whether to use the short form: the director chose it, or the case answers one of these questions."""
        return self.usual is not None or any(one.name in self.case.answers for one in questions)

    def infer(self, question: Question[T], value: T, clause: str = "") -> T:
        """Return `value` without asking, in the short form, because the ruling is the same whatever the answer is.

        In the long form, ask the question.
        """
        asked = self.put(question, clause)
        return self._ask(asked) if self.usual is None else self.only(asked, value)

    def only(self, question: Question[T], value: T, clause: str = "") -> T:
        """Record and return the only possible answer without asking; an answer in the case takes precedence."""
        asked = self.put(question, clause)
        if self._known(asked) is not None:
            return self._ask(asked)
        self._note(asked, value)
        return value

    def known(self, question: Question[T], clause: str = "", **words: Text | str | int) -> T | None:
        """Return the answer that the case or its record already gives, or None; nothing is asked or recorded."""
        asked = self.put(question, clause, by=(), **words)
        answer = self._known(asked)
        if answer is None or self._unfit(asked, answer):
            return None
        return asked.notation.read(answer)

    def is_known(self, question: Question[Any], clause: str = "") -> bool:
        """Return whether the case or its record has an answer already, even if the answer is "none"."""
        return self._known(self.put(question, clause, by=())) is not None

    def _known(self, question: Question[Any]) -> str | None:
        answer = self.case.answers.get(question.name) or self.parts.get(question.name)
        if answer is None and question.once:
            answer = self._under_its_former_name(question)
        if answer is None and self.witness is not None and question.source is not Source.OPTION:
            answer = self.witness.answer(question)
        if answer is None and self.usual is not None and question.name in self.usual.otherwise:
            answer = other_answer(question) if question.usual else None
        return answer

    def _under_its_former_name(self, question: Question[Any]) -> str | None:
        """Return the answer that an earlier release stored under the former name, or None if it does not fit."""
        answer = self.case.answers.get(question.once)
        if answer is None or question.once in self.points:
            return None
        try:
            question.notation.read(answer)
        except Malformed:
            return None
        self.former.add(question.once)
        return answer

    def together(
        self, question: Question[T], parts: Sequence[Question[Any]], split: Callable[[T], Sequence[str]]
    ) -> None:
        """Ask several things in one question, in a short form, unless one of them is already answered.

        A separate answer to a part takes precedence. `split` gives the answers to `parts`, which are then asked and
        recorded separately under their own names.
        """
        said = self.case.answers.get(question.name)
        if said is not None:
            answers = split(question.notation.read(said))
            names = tuple(part.name for part in parts)
            self.joint[question.name] = names
            self.parts.update(zip(names, answers, strict=True))
        elif self.usual is not None and all(self._known(part) is None for part in parts):
            raise Unanswered(question)

    def once_asked(self, *questions: Question[Any]) -> None:
        """Accept, and ignore, answers to questions that an earlier release asked here and that no longer matter."""
        self.former.update(one.name for one in questions)

    def cited(self, clause: str) -> Citation:
        """Return a clause as the edition of the case numbers it."""
        return self.statutes.cited(clause)

    def tell(self, text: Text, clause: str, *, secret: bool = False, reading: int = 0) -> None:
        """Add a statement to the players, with its clause.

        `secret`: only for those who may see the cards in it. `reading`: the number of the reading on which this
        application of the clause is based.
        """
        said = closed_up(text)
        self.statements.append(Statement(said, self.cited(clause).id, secret, reading))

    def order(self, effect: Effect) -> None:
        """Add an effect to be carried out."""
        if isinstance(effect, AdjustLater):
            effect = AdjustLater(effect.side, self.cited(effect.clause).id)
        self.effects.append(effect)

    def contradiction(self, text: Text, clause: str, *, instead: str = "") -> NoReturn:
        """Stop because the answers contradict each other, or because this is another irregularity.

        `instead`: the name of that irregularity.
        """
        raise Contradicted(closed_up(text), self.cited(clause), instead)

    def joined(self, name: str) -> bool:
        """Return whether the ruling uses a joint answer, and no part of it has a different answer of its own."""
        asked = [part for part in self.joint.get(name, ()) if part in self.points]
        return bool(asked) and all(self.points[part].answer == self.parts[part] for part in asked)

    def dismiss(self, text: Text, clause: str) -> NoReturn:
        """Rule that there is nothing to rectify, with the reason; the run ends here, and earlier statements remain."""
        self.tell(text, clause)
        raise Dismissed

    @property
    def ruling(self) -> Ruling:
        """The ruling that the run has reached."""
        return Ruling(
            self.case.code,
            self.case.irregularity,
            tuple(self.points.values()),
            tuple(self.statements),
            tuple(self.effects),
        )
