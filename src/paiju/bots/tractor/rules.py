"""Rules that a player would recognise: each looks at one play and says what speaks for or against it, and why.

Enters: what may be played, with what a rule needs to know of each play. Leaves: values, and the sentence of the rule
that decided. The rules themselves are in `lead_rules` and `follow_rules`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias, TypeVar

from msgspec import Struct

from paiju.bots.tractor.choice import Option
from paiju.text import Text

DECIDES = 0.75
"""A rule gives the reason where it makes a difference of so many points."""

PlayT = TypeVar("PlayT")
Why: TypeAlias = Callable[[], Text]


class Said(Struct, frozen=True):
    """What a rule says of a play: so many points for it, below 0 against it; `why`: the sentence, made when asked."""

    weight: float
    why: Why


Rule: TypeAlias = Callable[[PlayT], Said | None]
"""Says what it thinks of a play; nothing where it does not apply."""


def judge(options: Sequence[Option], plays: Sequence[PlayT], rules: Iterable[Rule[PlayT]]) -> None:
    """Add to each option what the rules say of its play, and give it the reasons of the rules that weigh most.

    A rule for a play weighs as much as it sets that play above the worst by the same rule: so what a rule has kept
    from being played gives its reason to what is played instead.
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
