"""Knockout matches: one margin for both teams (Law 86.B), with carry-over and penalties."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from paiju.errors import Malformed
from paiju.scoring.penalty import Penalty, penalties_of
from paiju.scoring.rounding import exact_sum
from paiju.scoring.team_match import TeamMatch
from paiju.text import Text


class Knockout(Struct, frozen=True, kw_only=True):
    """A knockout match of one or more stanzas, in the unit in which they were scored.

    - `home`, `visitors`: the teams; `boards`: how many boards they played
    - `played`: the home team's margin at the tables. If plus and minus of IMPs or total points do not balance, both
      teams get their mean (L86.B); in board-a-match it is the home team's points less the visitors'
    - `carried`: the home team's carry-over, negative if the visitors have it
    - `penalties`: the home team's penalties less the visitors'
    """

    home: str
    visitors: str
    boards: int
    played: Fraction
    carried: Fraction
    penalties: Fraction

    @property
    def margin(self) -> Fraction:
        """The home team's lead in total."""
        return self.played + self.carried - self.penalties

    @property
    def winner(self) -> str | None:
        """The team that is ahead, or None for a tie, which the conditions of contest settle by more boards."""
        return None if not self.margin else self.home if self.margin > 0 else self.visitors


def score_knockout(
    stanzas: Sequence[TeamMatch], *, carried: Fraction | int = 0, penalties: Sequence[Penalty] = ()
) -> Knockout:
    """Combine the stanzas of a knockout match; the first stanza's home team is the home team.

    `carried`: its carry-over; `penalties`: in the unit of the stanzas, or percentages of a board's top. Raises
    `Malformed` for no stanzas, for stanzas of other teams, another method or another top, and for a penalty on
    another team.

    >>> from paiju.scoring import TableResult, TeamImps, score_match
    >>> stanza = score_match([TableResult(board="1", ns=("A",), ew=("B",), score_ns=620),
    ...                       TableResult(board="1", ns=("B",), ew=("A",), score_ns=170)], TeamImps())
    >>> score_knockout([stanza], carried=-16).winner
    'B'
    """
    if not stanzas:
        raise Malformed(Text("at least one stanza", "至少一节"), "0")
    first = stanzas[0]
    teams = (first.home, first.visitors)
    for stanza in stanzas:
        alike = (stanza.method, stanza.top) == (first.method, first.top)
        if {stanza.home, stanza.visitors} != set(teams) or not alike:
            raise Malformed(
                Text(
                    f"stanzas of {first.home} and {first.visitors} by one method",
                    f"{first.home} 与 {first.visitors} 用同一方法记分的各节",
                ),
                f"{stanza.home}, {stanza.visitors}, {stanza.method}",
            )
    for penalty in penalties:
        if penalty.contestant not in teams:
            raise Malformed(
                Text(f"{first.home} or {first.visitors}", f"{first.home} 或 {first.visitors}"), penalty.contestant
            )
    scores = [exact_sum(award for stanza in stanzas for award in stanza.awards_of(team)) for team in teams]
    lost = [penalties_of(penalties, team, None, first.method.about.unit, first.top) for team in teams]
    return Knockout(
        home=first.home,
        visitors=first.visitors,
        boards=sum(len(stanza.boards) for stanza in stanzas),
        played=(scores[0] - scores[1]) / (1 if first.top else 2),
        carried=Fraction(carried),
        penalties=lost[0] - lost[1],
    )
