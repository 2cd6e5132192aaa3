"""Plays chosen by simulating deals: the rule of thumb is overruled only if another play is clearly better.

The lab simulates the deals (an extra, `paiju[lab]`); each game's bot names its judge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final, Protocol, runtime_checkable

from paiju.bots.bot import Decision, Figure, Measure
from paiju.bots.tractor.choice import ranked
from paiju.bots.tractor.following import follow_options
from paiju.bots.tractor.leading import lead_options
from paiju.bots.tractor.scene import Scene
from paiju.cards import Hand, Seed
from paiju.games.tractor import Act
from paiju.text import Text

MOST: Final = 16
"""The largest number of plays that are judged, those that seem best by rule of thumb."""
SURE: Final = 4.0
"""By how many standard errors another play must be better. The deals are played out by weaker players than those at the
table, so a lead that is only just significant is mostly their error."""
LEAST: Final = 0.02
"""By how many levels it must be better."""


class Verdict(Protocol):
    """What plays are worth."""

    @property
    def means(self) -> tuple[float, ...]:
        """In levels, by play."""

    @property
    def leads(self) -> tuple[float, ...]:
        """How much better each is than the first play."""

    @property
    def errors(self) -> tuple[float, ...]:
        """The standard error of that."""

    @property
    def worlds(self) -> tuple[int, ...]:
        """In how many deals each was simulated."""


@runtime_checkable
class Searching(Protocol):
    """A bot that compiles what it searches with."""

    def prepare(self) -> None:
        """Compile it, so that the first play need not wait: once per machine."""


Judging = Callable[[Sequence[Hand]], Any]


def weigh_by_search(scene: Scene, judge: Judging) -> Iterator[Decision[Act]]:
    """Rank what to lead or follow with; `judge` evaluates plays, the first of them the usual one."""
    options = lead_options(scene) if scene.trick is None else follow_options(scene)
    looked = list(islice(ranked(scene, options), MOST))
    usual = looked[0]
    if len(looked) == 1:
        yield Decision(usual.play, usual.reason)
        return
    verdict: Verdict = judge([option.play.cards for option in looked])
    chosen = 0
    for at in range(1, len(looked)):
        lead, error = verdict.leads[at], verdict.errors[at]
        if lead - SURE * error > LEAST and lead > verdict.leads[chosen]:
            chosen = at
    rest = [at for at in range(len(looked)) if at != chosen]
    for at in (chosen, *sorted(rest, key=lambda at: (-verdict.leads[at], at))):
        play, reason = looked[at].play, looked[at].reason
        if at and at == chosen:
            reason = Text(
                f"{play.cards.shown.en}: worth {verdict.leads[at]:.2f} levels more than {usual.play.cards.shown.en} "
                "when deals are played out",
                f"{play.cards.shown.zh}：推演比 {usual.play.cards.shown.zh} 多 {verdict.leads[at]:.2f} 级",
            )
        figures = (
            Figure(Measure.LEVELS, verdict.leads[at] - verdict.leads[chosen]),
            Figure(Measure.DEALS, verdict.worlds[at]),
        )
        yield Decision(play, reason, figures)


def judged_by(judge: Any, position: Any, rollouts: int, seed: Seed) -> Judging:
    """Bind a judge of the lab to a position."""

    def judging(plays: Sequence[Hand]) -> Any:
        return judge.judge(position, plays, rollouts=rollouts, seed=seed)

    return judging
