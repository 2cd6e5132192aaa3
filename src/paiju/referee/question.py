"""The questions that a handler asks before it can apply the law, and the notation of their answers."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from paiju.errors import Malformed
from paiju.laws import Citation, Source
from paiju.text import Language, Text, closed_up, listed, verbatim

T = TypeVar("T")
Words: TypeAlias = tuple[tuple[str, Text | str | int], ...]
"""The values for the placeholders in a text, such as `{seat}`, by name; a `Text` gives each language its own."""


_DECLARED: Final[set[str]] = set()
"""The names of all questions as declared, and the names that earlier releases used for them."""


class Choice(Struct, frozen=True):
    """One of several answers: its key, and what it means."""

    key: str
    text: Text


class Notation(Struct, Generic[T], frozen=True):
    """How answers of one kind are written and read.

    `read` raises `Malformed` for anything else; `expected` describes what can be parsed. `values`: all possible
    answers if there are only a few (the seats, the suits); otherwise empty.
    """

    name: str
    expected: Text
    read: Callable[[str], T]
    write: Callable[[T], str]
    say: Callable[[T], Text]
    values: tuple[Choice, ...] = ()


class Question(Struct, Generic[T], frozen=True):
    """A fact needed before the law can be applied: a constant, declared once (see the functions `fact` to `choice`).

    A handler passes it to the hearing with the `words` that fill the placeholders (`{seat}`) in its name and its
    `wording`; the hearing adds the clause of the edition, and `text` is formatted only when it is read.

    - `seats`: the seats that may choose, if it is an option; known when it is asked
    - `lapse`: the key that counts as chosen by law once a player goes on without choosing, empty if there is none
    - `choices`: empty if the answer is written in a notation, which may list its `values`
    - `secret`: the answer names cards that not everybody may see
    - `kitty`: the cards that an option is about are in the buried kitty, not in the chooser's hand
    - `guidance`: help for the judgment, point by point: the meaning of the law's words, and worked examples
    - `usual`: the answer in nearly every case, in notation; empty if there is none
    - `formerly`: the answer, in notation, for a case that an earlier release ruled on without this question, or
      empty
    - `once`: the name that an earlier release used for it, if different
    - `declared`: the name as declared, if it has placeholders
    """

    name: str
    source: Source
    wording: Text
    citation: Citation
    notation: Notation[T]
    choices: tuple[Choice, ...] = ()
    seats: tuple[int, ...] = ()
    lapse: str = ""
    secret: bool = False
    kitty: bool = False
    guidance: tuple[Text, ...] = ()
    usual: str = ""
    formerly: str = ""
    once: str = ""
    declared: str = ""
    words: Words = ()

    @property
    def text(self) -> Text:
        """The question, with its placeholders filled where the values are known."""
        return _filled(self.wording, self.words)

    @property
    def key(self) -> str:
        """The name as declared."""
        return self.declared or self.name

    def but(
        self,
        text: Text | None = None,
        clause: str = "",
        *,
        name: str = "",
        notation: Notation[T] | None = None,
        usual: str | None = None,
    ) -> Question[T]:
        """Return the same question with another text, clause, notation or usual answer.

        `name`: for a case that asks it a second time.
        """
        if name:
            _DECLARED.add(name)
        return replace(
            self,
            name=name or self.name,
            wording=closed_up(text) if text else self.wording,
            words=() if text else self.words,
            citation=Citation(clause) if clause else self.citation,
            notation=notation or self.notation,
            usual=self.usual if usual is None else usual,
        )

    def put(self, words: Words, citation: Citation, seats: tuple[int, ...]) -> Question[T]:
        """Return the question as asked in a case: with a clause, the seats that may choose, and placeholder values."""
        if not words:
            return replace(self, citation=citation, seats=seats)
        known = self.words + words
        name, declared, choices, notation = self.name, self.declared, self.choices, self.notation
        if "{" in name:
            name, declared = name.format_map(_side(known, "en")), name
        if any("{" in one.text.en or "{" in one.text.zh for one in choices):
            filled = self.among({one.key: _filled(one.text, known) for one in choices})
            choices, notation = filled.choices, filled.notation
        return replace(
            self,
            name=name,
            declared=declared,
            words=known,
            choices=choices,
            notation=notation,
            citation=citation,
            seats=seats,
        )

    def among(self, choices: Mapping[str, Text]) -> Question[T]:
        """Return the same question with other choices."""
        listed = _choices(choices)
        return replace(self, choices=listed, notation=one_of(listed))

    def and_among(self, choices: Mapping[str, Text]) -> Question[T]:
        """Return the same question with additional choices."""
        return self.among({**{one.key: one.text for one in self.choices}, **choices})


def declared(question: Question[T]) -> Question[T]:
    """Register a question as one that a case may answer, and return it."""
    _DECLARED.update(name for name in (question.name, question.once) if name)
    return question


def is_declared(name: str) -> bool:
    """Return whether a question of this name is declared anywhere, with its placeholders filled or not.

    >>> from paiju.referee.bridge.penalty_cards.questions import PENALTY_CARDS_OF
    >>> is_declared("penalty-cards-E"), is_declared("weather")
    (True, False)
    """
    return name in _DECLARED or any(re.fullmatch(_PLACE.sub(".*", one), name) for one in _DECLARED if "{" in one)


def declared_names() -> list[str]:
    """Return the names of all questions of the codes loaded so far, without those that have placeholders."""
    return sorted(one for one in _DECLARED if "{" not in one)


_PLACE: Final = re.compile(r"\{\w+\}")


def _side(words: Words, language: Language) -> dict[str, str]:
    return {place: one.to(language) if isinstance(one, Text) else str(one) for place, one in words}


def _filled(text: Text, words: Words) -> Text:
    """Fill the placeholders of a text; the values may name calls and seats as well as cards."""
    if not words:
        return text
    en, zh = text.en.format_map(_side(words, "en")), text.zh.format_map(_side(words, "zh"))
    return closed_up(Text(en, zh))


def _choices(choices: Mapping[str, Text]) -> tuple[Choice, ...]:
    return tuple(Choice(key, closed_up(text)) for key, text in choices.items())


def _yes_no(word: str) -> bool:
    found = {"yes": True, "y": True, "是": True, "no": False, "n": False, "否": False}.get(word.strip().lower())
    if found is None:
        raise Malformed(YES_NO_EXPECTED, word)
    return found


YES_NO_EXPECTED = Text("yes or no", "是或否（yes、no）")
YES = Choice("yes", Text("yes", "是"))
NO = Choice("no", Text("no", "否"))

YES_NO = Notation(
    "yes-no",
    YES_NO_EXPECTED,
    _yes_no,
    lambda value: "yes" if value else "no",
    lambda value: (YES if value else NO).text,
)


def one_of(choices: tuple[Choice, ...]) -> Notation[str]:
    """Return the notation of a choice by its key."""
    words = {choice.key: choice.text for choice in choices}
    expected = listed([verbatim(choice.key) for choice in choices])
    either = Text(f"one of {expected.en}", f"以下之一：{expected.zh}")

    def read(word: str) -> str:
        key = word.strip().lower()
        if key not in words:
            raise Malformed(either, word)
        return key

    return Notation("one-of", either, read, lambda key: key, lambda key: words[key])


def number(low: int, high: int) -> Notation[int]:
    """Return the notation of a whole number from `low` to `high`."""
    expected = Text(f"a whole number from {low} to {high}", f"{low} 到 {high} 的整数")

    def read(word: str) -> int:
        text = word.strip()
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()):
            raise Malformed(expected, word)
        value = int(text[:12])
        if not low <= value <= high:
            raise Malformed(expected, word)
        return value

    return Notation("number", expected, read, str, lambda value: verbatim(str(value)))


def _words(text: str) -> str:
    said = " ".join(text.split())
    if not said or len(said) > 500:
        raise Malformed(WORDS_EXPECTED, text)
    return said


WORDS_EXPECTED = Text("a few words (at most 500 characters)", "简短的文字（不超过 500 字）")
WORDS = Notation("words", WORDS_EXPECTED, _words, lambda value: value, verbatim)
