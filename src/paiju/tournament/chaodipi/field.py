"""Draws the bracket of all pairs that entered from a seed, and finds the winners of its matches (C1.2)."""

from __future__ import annotations

from typing import TypeAlias

from paiju.laws import Citation, Refused
from paiju.text import Text, counted, quoted
from paiju.tournament.bracket import Duel, rounds_for
from paiju.tournament.chaodipi.draw import draw_bracket
from paiju.tournament.chaodipi.standings import duels_of
from paiju.tournament.competition import Competition
from paiju.tournament.memo import Memo
from paiju.tournament.misplanned import wrong
from paiju.tournament.plan import Stage

Sections: TypeAlias = tuple[tuple[str, ...], ...]


class BracketDraw:
    """Implements `FieldDraw`."""

    def field(self, competition: Competition, stage: Stage, seed: str) -> Sections:  # noqa: ARG002
        """Draw the bracket from the seed."""
        pairs = [name for name, one in competition.contestants.items() if one.plays]
        return (draw_bracket(pairs, seed),)

    def check_field(self, competition: Competition, stage: Stage, sections: Sections, seed: str) -> None:
        """Check that every pair is in the bracket, that the plan has its rounds, and that a seed gives this order."""
        pairs = [name for name, one in competition.contestants.items() if one.plays]
        missing = [name for name in pairs if name not in sections[0]]
        if missing or len(pairs) < 2:
            raise wrong(
                "every pair that entered, two or more, in the bracket",
                "所有报名的对（至少两对）都在对阵表中",
                ", ".join(missing) or len(pairs),
            )
        rounds = rounds_for(len(pairs))
        if stage.rounds != rounds:
            raise wrong(
                f"rounds = {rounds} in {stage.name}, for {counted(len(pairs), 'pair')}",
                f"{stage.name} 的 rounds = {rounds}，共 {len(pairs)} 对",
                stage.rounds,
            )
        if seed and sections != (draw_bracket(pairs, seed),):
            raise Refused(
                Text(
                    f"this is not the order that the seed {seed!r} gives: leave the order out, and it will be drawn",
                    f"这不是种子{quoted(seed).zh}抽出的顺序：请不要填写，由程序抽签",
                ),
                Citation("H.event.stage"),
            )


class PairBracket:
    """Implements `BracketOf`, without a match for third place."""

    third_place = False

    def duels(self, competition: Competition, stage: Stage, memo: Memo) -> tuple[Duel, ...]:  # noqa: ARG002
        """Return the matches and their winners."""
        return duels_of(competition, stage)
