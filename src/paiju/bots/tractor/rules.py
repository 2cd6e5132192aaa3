"""Rules that a player would recognise: each looks at one play and says what speaks for or against it, and why.

Enters: what may be played, with what a rule needs to know of each play. Leaves: values, and the sentence of the rule
that decided. The rules themselves are in `lead_rules` and `follow_rules`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias, TypeVar

from msgspec import Struct

from paiju.bots.tractor.choice import RatedPlay
from paiju.text import Text

DECIDES = 0.75
"""A rule gives the reason if it makes a difference of so many points."""

PlayT = TypeVar("PlayT")
Why: TypeAlias = Callable[[], Text]


class PlayJudgement(Struct, frozen=True):
    """A rule's judgement of a play: points for it, below 0 against it; `why`: the sentence, built on request."""

    weight: float
    why: Why


Rule: TypeAlias = Callable[[PlayT], PlayJudgement | None]
"""Judges a play; None if it does not apply."""


def judge(options: Sequence[RatedPlay], plays: Sequence[PlayT], rules: Iterable[Rule[PlayT]]) -> None:
    """Add to each option the points of the rules for its play, and the reasons of the rules with the most weight.

    The weight of a rule for a play is the difference to the worst play by the same rule: so a rule that has
    prevented one play gives its reason to the play made instead.
    """
    reasons, faults = [DECIDES] * len(options), [DECIDES] * len(options)
    for rule in rules:
        spoken = [rule(play) for play in plays]
        least = min((said.weight for said in spoken if said is not None), default=0.0)
        for at, said in enumerate(spoken):
            if said is None:
                continue
            options[at].value += said.weight
            if said.weight < 0 and -said.weight > faults[at]:
                faults[at], options[at].against = -said.weight, said.why
            elif said.weight >= 0 and said.weight - min(least, 0.0) > reasons[at]:
                reasons[at], options[at].why = said.weight - min(least, 0.0), said.why
