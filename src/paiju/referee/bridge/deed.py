"""Whose action is complained of, and what it was: in the short way told in one answer, as W 2S."""

from __future__ import annotations

from typing import Final

from paiju.errors import Malformed
from paiju.games.bridge import Seat
from paiju.laws import Source
from paiju.referee.bridge.notation import SEAT
from paiju.referee.inquest import Inquest
from paiju.referee.question import WORDS, Notation, Question
from paiju.text import Text


def whose_deed(inquest: Inquest, clause: str) -> Seat:
    """Ask whose action it was; in the short way together with the action, which `deed` gives."""
    who, what = _who(inquest, clause), _what(inquest, clause)
    both = Question(
        "deed",
        Source.FACT,
        Text(f"{who.text.en} {what.text.en}", f"{who.text.zh}{what.text.zh}"),
        inquest.cited(clause),
        DEED,
    )
    inquest.together(both, (who, what), lambda told: (told[0].letter, told[1]))
    return inquest.ask(who)


def deed(inquest: Inquest, clause: str) -> str:
    """Ask what he called or played."""
    return inquest.ask(_what(inquest, clause))


def _who(inquest: Inquest, clause: str) -> Question[Seat]:
    text = Text("Whose action is complained of?", "投诉的是谁的行动？")
    return Question("offender", Source.FACT, text, inquest.cited(clause), SEAT)


def _what(inquest: Inquest, clause: str) -> Question[str]:
    text = Text("What did he call or play?", "他叫了什么或打了什么？")
    return Question("action", Source.FACT, text, inquest.cited(clause), WORDS)


def _read(words: str) -> tuple[Seat, str]:
    told = words.replace(":", " ").replace("：", " ").split(maxsplit=1)
    if len(told) < 2:
        raise Malformed(DEED.expected, words)
    return Seat.parse(told[0]), WORDS.read(told[1])


DEED: Final = Notation(
    "deed",
    Text("a seat and what he did, as W 2S", "哪一家，做了什么，如 W 2S"),
    _read,
    lambda told: f"{told[0].letter} {told[1]}",
    lambda told: Text(f"{told[0].text.en} {told[1]}", f"{told[0].text.zh}家 {told[1]}"),
)
