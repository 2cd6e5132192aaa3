"""Chooses plays and burials by simulating deals; another play replaces the usual one only if it is clearly better.

The usual one is the best by rule of thumb. The lab simulates the deals (an extra, `paiju[lab]`); each game's bot
names its judge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final, Protocol, runtime_checkable

from msgspec import Struct

from paiju.bots.bot import Decision, Figure, Measure
from paiju.bots.tractor.choice import ranked
from paiju.bots.tractor.following import follow_options
from paiju.bots.tractor.leading import lead_options
from paiju.bots.tractor.scene import Scene
from paiju.cards import Hand, Seed
from paiju.games.tractor import Act, Bury, Play
from paiju.text import Text

MOST: Final = 16
"""The largest number of plays that are judged, those that seem best by rule of thumb."""
SURE: Final = 3.0
"""By how many standard errors another play must be better. The policy that plays the deals out makes mistakes, so a
lead that is only just significant is mostly an error of the policy."""
LEAST: Final = 0.02
"""How many levels it must be better in addition to that."""
DOUBT: Final = 0.025
"""How many levels more it must be better for each point by which the rules of thumb rate it lower. 40 points are about
a level, so the rules' opinion counts as much as the simulation's: they see what its policy plays badly."""


class Candidate(Struct, frozen=True):
    """A play or a burial, why it is made, and by how many points the rules of thumb rate it below the usual one."""

    act: Play | Bury
    why: Callable[[], Text]
    behind: float = 0.0


class Verdict(Protocol):
    """The values of acts, estimated from simulated deals."""

    @property
    def means(self) -> tuple[float, ...]:
        """The mean value of each act, in levels."""

    @property
    def leads(self) -> tuple[float, ...]:
        """By how many levels each act is better than the first."""

    @property
    def errors(self) -> tuple[float, ...]:
        """The standard error of each of those differences."""

    @property
    def worlds(self) -> tuple[int, ...]:
        """The number of deals in which each act was simulated."""


@runtime_checkable
class Searching(Protocol):
    """A bot that compiles the code for its search."""

    def prepare(self) -> None:
        """Compile the search, once per machine, so that the first play need not wait for it."""


Judging = Callable[[Sequence[Hand]], Any]


def weigh_by_search(candidates: Sequence[Candidate], judge: Judging) -> Iterator[Decision[Act]]:
    """Rank acts that put down cards; `judge` evaluates the cards of each, the first of them the usual ones."""
    usual = candidates[0]
    if len(candidates) == 1:
        yield Decision(usual.act, usual.why())
        return
    verdict: Verdict = judge([one.act.cards for one in candidates])
    chosen = 0
    for at in range(1, len(candidates)):
        lead, error = verdict.leads[at], verdict.errors[at]
        if lead - SURE * error > LEAST + DOUBT * candidates[at].behind and lead > verdict.leads[chosen]:
            chosen = at
    rest = [at for at in range(len(candidates)) if at != chosen]
    for at in (chosen, *sorted(rest, key=lambda at: (-verdict.leads[at], at))):
        act = candidates[at].act
        if at and at == chosen:
            reason = Text(
                f"{act.cards.shown.en}: worth {verdict.leads[at]:.2f} levels more than {usual.act.cards.shown.en} "
                "when deals are played out",
                f"{act.cards.shown.zh}：推演比 {usual.act.cards.shown.zh} 多 {verdict.leads[at]:.2f} 级",
            )
        else:
            reason = candidates[at].why()
        figures = (
            Figure(Measure.LEVELS, verdict.leads[at] - verdict.leads[chosen]),
            Figure(Measure.DEALS, verdict.worlds[at]),
        )
        yield Decision(act, reason, figures)


def plays_in(scene: Scene) -> list[Candidate]:
    """Return the possible leads or follows, the best by rule of thumb first."""
    options = lead_options(scene) if scene.trick is None else follow_options(scene)
    best = list(islice(ranked(scene, options), MOST))
    return [Candidate(option.play, option.why, best[0].value - option.value) for option in best]


def judging(judge: Callable[..., Any], position: Any, rollouts: int, seed: Seed) -> Judging:
    """Bind a function of the lab's judge to a position."""

    def judging(cards: Sequence[Hand]) -> Any:
        return judge(position, cards, rollouts=rollouts, seed=seed)

    return judging
