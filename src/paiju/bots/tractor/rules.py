"""Applies rules that a player would recognise: each argues for or against a play, with a reason.

Enters: what may be played, with what a rule needs to know of each play. Leaves: values, and the sentence of the
rule that decided. The rules themselves are in `lead_rules` and `follow_rules`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias, TypeVar

from msgspec import Struct

from paiju.bots.tractor.choice import RatedPlay
from paiju.text import Text

DECIDES = 0.75
"""A rule gives the reason if it makes a difference of at least this many points."""

PlayT = TypeVar("PlayT")
Why: TypeAlias = Callable[[], Text]


class PlayJudgement(Struct, frozen=True):
    """A rule's judgement of a play: points for it, below 0 against it; `why`: the sentence, built on request."""

    weight: float
    why: Why


Rule: TypeAlias = Callable[[PlayT], PlayJudgement | None]
"""Judges a play; None if it does not apply."""


def judge(options: Sequence[RatedPlay], plays: Sequence[PlayT], rules: Iterable[Rule[PlayT]]) -> None:
    """Add to each option the points of the rules for its play, and the reasons of the rules that decided.

    The weight of a rule for a play is the difference to the worst play by the same rule: so a rule that has
    prevented one play gives its reason to the play made instead. The reason of a play comes from the rule without
    which it would be furthest behind another play; if it needs none of them, from the rule with the most weight.
    """
    spoken = [[rule(play) for play in plays] for rule in rules]
    weighed = [[0.0 if one is None else one.weight for one in said] for said in spoken]
    for weights in weighed:
        for option, weight in zip(options, weights, strict=True):
            option.value += weight
    needed = [(-1.0, DECIDES)] * len(options)
    faults = [DECIDES] * len(options)
    for said, weights in zip(spoken, weighed, strict=True):
        without = [option.value - weight for option, weight in zip(options, weights, strict=True)]
        most, least = max(without), min([0.0, *weights])
        for at, one in enumerate(said):
            if one is None:
                continue
            if one.weight < 0 and -one.weight > faults[at]:
                faults[at], options[at].against = -one.weight, one.why
            gained = one.weight - least
            if one.weight >= 0 and gained > DECIDES and (most - without[at], gained) > needed[at]:
                needed[at], options[at].why = (most - without[at], gained), one.why
