"""Asks for the action that is complained of and its player; in the short form one answer, such as W 2S."""

from __future__ import annotations

from typing import Final

from paiju.errors import Malformed
from paiju.games.bridge import Seat
from paiju.referee.bridge.facts import OFFENDER
from paiju.referee.hearing import Hearing
from paiju.referee.kinds import fact
from paiju.referee.question import WORDS, Notation
from paiju.text import Text


def _read(words: str) -> tuple[Seat, str]:
    told = words.replace(":", " ").replace("：", " ").split(maxsplit=1)
    if len(told) < 2:
        raise Malformed(DEED.expected, words)
    return Seat.parse(told[0]), WORDS.read(told[1])


DEED: Final = Notation(
    "deed",
    Text("a seat and what the player did, for example W 2S", "哪一家，做了什么，如 W 2S"),
    _read,
    lambda told: f"{told[0].letter} {told[1]}",
    lambda told: Text(f"{told[0].text.en} {told[1]}", f"{told[0].text.zh}家 {told[1]}"),
)

ACTOR: Final = OFFENDER.but(Text("Whose action is the complaint about?", "投诉的是谁的行动？"))
ACTION: Final = fact("action", Text("What did they call or play?", "他叫了什么或打了什么？"), "L16.A", WORDS)
BOTH: Final = fact("deed", Text("{who} {what}", "{who}{what}"), "L16.A", DEED)


def ask_actor(hearing: Hearing, clause: str) -> Seat:
    """Ask whose action it was; the short form asks for the action too, which `reported_action` then returns."""
    who, what = hearing.put(ACTOR, clause), hearing.put(ACTION, clause)
    both = hearing.put(BOTH, clause, who=who.text, what=what.text)
    hearing.together(both, (who, what), lambda told: (told[0].letter, told[1]))
    return hearing.ask(who)


def reported_action(hearing: Hearing, clause: str) -> str:
    """Ask what the player called or played."""
    return hearing.ask(ACTION, clause)
