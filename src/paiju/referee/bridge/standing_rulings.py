"""Combines several rulings on one bridge board: which of them are in force, and what they result in together.

Trick transfers and cancellations of several rulings add up. Of two adjusted scores for one side, and of two rulings
on the same matter, the later is in force (L12.C, L64, L84). The director is told what is no longer in force.
"""

from __future__ import annotations

from collections.abc import Sequence

from paiju.games.bridge import Side
from paiju.games.bridge.effects import ScoreOverride
from paiju.games.bridge.score_rulings import in_force, matter_of, scored, stands_beside
from paiju.laws import Effect, Ruling
from paiju.laws.effect import Cancel, Redeal
from paiju.referee import irregularity
from paiju.referee.combined_rulings import CombinedRulings
from paiju.text import Text, listed


def combine_rulings(earlier: Sequence[Ruling], new: Ruling) -> CombinedRulings:
    """Combine a new ruling with those in force on a board."""
    standing = in_force(earlier)
    beside = [one for one in standing if matter_of(one[0]) != matter_of(new)]
    replaced = [one for one in standing if matter_of(one[0]) == matter_of(new)]
    mine = scored(new)
    wiped = any(isinstance(one, Cancel | Redeal) for one in mine)
    notes = []
    kept: list[Effect] = []
    for one, effects in beside:
        for effect in effects:
            if wiped:
                notes.append(_wiped(one))
            elif not stands_beside(effect, mine):
                notes.append(_gone(one, effect))
            else:
                kept.append(effect)
    if kept and (mine or replaced):
        notes.append(_beside([one for one, effects in beside if effects]))
    if any(effects != mine for _, effects in replaced):
        notes.append(_replaced([one for one, _ in replaced]))
    return CombinedRulings((*kept, *mine), tuple(dict.fromkeys(notes)), bool(mine or replaced))


def _title(ruling: Ruling) -> Text:
    return irregularity(ruling.code, ruling.irregularity).title


def _beside(rulings: Sequence[Ruling]) -> Text:
    names = listed([_title(one) for one in rulings])
    return Text(
        f"an earlier ruling on this board also remains in force ({names.en}): the scores take both into account",
        f"本副牌此前的裁定（{names.zh}）仍然有效：得分按各项裁定合计",
    )


def _replaced(rulings: Sequence[Ruling]) -> Text:
    names = listed([_title(one) for one in rulings])
    return Text(
        f"this replaces the earlier ruling on the same matter ({names.en}); if it was about something else, give "
        "each side its score yourself",
        f"本裁定取代此前对同一事的裁定（{names.zh}）；若是另一件事，请自行给双方得分",
    )


def _wiped(ruling: Ruling) -> Text:
    title = _title(ruling)
    return Text(
        f"the board as played does not count: the earlier ruling on it ({title.en}) no longer applies",
        f"这副牌的结果作废：此前的裁定（{title.zh}）不再有效",
    )


def _gone(ruling: Ruling, effect: Effect) -> Text:
    title = _title(ruling)
    if isinstance(effect, ScoreOverride):
        side = Side(effect.side).text
        return Text(
            f"the earlier adjusted score for {side.en} ({title.en}) no longer applies, because this ruling gives "
            "another; if the first should stand, give each side its score yourself",
            f"此前（{title.zh}）判给{side.zh}方的调整分不再有效，以本裁定为准；若应以前者为准，请自行给双方得分",
        )
    return Text(
        f"the tricks awarded earlier ({title.en}) no longer count: this ruling awards them",
        f"此前（{title.zh}）判定的余墩不再有效，以本裁定为准",
    )
