"""What the code leaves to the referee: he says the measure, within the range that it gives (C6.9, C6.11, C7.4)."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.laws.effect import Forfeit, LevelChange
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import WORDS, number
from paiju.referee.tractor.facts import offender, places
from paiju.referee.tractor.wording import fine, warn
from paiju.text import Text

MOST: Final = 200
"""The most points that one ruling moves where the code names no limit: all that are in the cards."""

_MEASURES: Final = {
    "none": Text("nothing", "不予处罚"),
    "warn": Text("a warning", "警告"),
    "levels": Text("levels", "降级"),
    "lose": Text("loss of the game", "判负"),
}


def discretion(  # noqa: PLR0917 - what the referee may say
    inquest: Inquest,
    seat: int,
    clause: str,
    measures: tuple[str, ...],
    points: tuple[int, int] = (1, MOST),
    name: str = "",
) -> None:
    """Ask what the referee rules against a seat, and order it.

    `measures`: of none, warn, points, levels and lose, those that the clause allows; `points`: from how many to how
    many; `name` goes before the names of the questions, where there is more than one offender.
    """
    who = places(inquest).seat(seat)
    low, high = points
    words = {**_MEASURES, "points": Text(f"{low} to {high} points", f"罚 {low} 至 {high} 分")}
    either = [words[one] for one in measures]
    measure = inquest.judgment(
        f"{name}measure",
        Text(
            f"What does the referee rule against {who.en}: {' or '.join(t.en for t in either)}?",
            f"裁判如何处理{who.zh}：{'、'.join(t.zh for t in either)}？",
        ),
        clause,
        {one: words[one] for one in measures},
    )
    if measure == "none":
        inquest.tell(Text(f"{who.en} is not punished", f"{who.zh}不受处罚"), clause)
    elif measure == "warn":
        warn(inquest, seat, clause)
    elif measure == "points":
        text = Text(f"How many points, {low} to {high}?", f"罚多少分（{low} 至 {high}）？")
        fine(
            inquest,
            seat,
            inquest.decision(f"{name}points", text, clause, number(low, high)),
            clause,
        )
    elif measure == "levels":
        text = Text("How many levels, 1 to 13?", "降几级（1 至 13）？")
        _demote(
            inquest,
            seat,
            inquest.decision(f"{name}levels", text, clause, number(1, 13)),
            clause,
        )
    else:
        lose(inquest, seat, clause)
    if measure in ("points", "levels", "lose"):
        reason(inquest, clause, name)


def reason(inquest: Inquest, clause: str, name: str = "") -> None:
    """Have the referee's reason put on record (reading 62)."""
    inquest.decision(f"{name}reason", Text("For what reason?", "理由是什么？"), clause, WORDS)


def lose(inquest: Inquest, seat: int, clause: str) -> None:
    """Have the side of a seat lose the game."""
    who = places(inquest).seat(seat)
    inquest.order(Forfeit(seat % 2))
    inquest.tell(Text(f"{who.en}'s side loses the game", f"判{who.zh}一方本局为负"), clause)


def _demote(inquest: Inquest, seat: int, levels: int, clause: str) -> None:
    who = places(inquest).seat(seat)
    inquest.order(LevelChange(seat % 2, -levels))
    word = "level" if levels == 1 else "levels"
    inquest.tell(
        Text(
            f"{who.en}'s side goes down {levels} {word}",
            f"{who.zh}一方降 {levels} 级",
        ),
        clause,
    )


def unlisted_matter(inquest: Inquest) -> None:
    """Rule a matter that the code does not name: points, levels or the game, as the referee says."""
    seat = offender(inquest, "C7.4")
    inquest.fact("matter", Text("What was done?", "做了什么？"), "C7.4", WORDS)
    discretion(inquest, seat, "C7.4", ("none", "warn", "points", "levels", "lose"))
    inquest.tell(
        Text("the ruling is final and must be obeyed", "判罚结果明确后，选手必须无条件服从"),
        "C7.4",
    )


FAMILY: Final = (
    Irregularity(
        "unlisted-matter",
        Text("a matter that the rules do not name", "规则未规定的事宜"),
        Citation("C7.4"),
        unlisted_matter,
        (Citation("C7.5"),),
    ),
)
