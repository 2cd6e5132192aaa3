"""Asks for measures that are left to the referee's discretion, within the range that the code allows (C6.9, C7.4)."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from paiju.games.tractor.effects import LevelChange
from paiju.laws import Citation
from paiju.laws.effect import Forfeit
from paiju.referee.chaodipi.questions import CONCERNED, MATTER, MEASURE, POINTS, REASON
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.kinds import decision
from paiju.referee.question import number
from paiju.referee.tractor.facts import offender, places
from paiju.referee.tractor.wording import fine, warn
from paiju.text import Text

UNLIMITED: Final = structs.replace(number(1, 9999), expected=Text("a whole number, 1 or more", "1 或以上的整数"))
"""Points for which the code sets no limit (C6.3b, C6.6c, C6.11, C7.4); only the notation limits them."""
NO_LIMIT: Final = Text("the code sets no limit", "规则未定限额，由裁判酌定")
LEVELS: Final = 13
"""The most levels that a side can go down: from the flag to 2 (C4.1a)."""
LEVELS_DOWN: Final = decision("{of}levels", Text("How many levels?", "降几级？"), "C7.4", number(1, LEVELS))
ALL: Final = ("none", "warn", "points", "levels", "lose")
"""The measures of C7.4: nothing, a warning, points, levels or the game."""

_MEASURES: Final = {
    "none": Text("nothing", "不予处罚"),
    "warn": Text("a warning", "警告"),
    "levels": Text("demotion", "降级"),
    "lose": Text("loss of the game", "判负"),
}
_HOW_MANY: Final = Text("How many points", "罚多少分")


def discretion(  # noqa: PLR0917 - what the referee may say
    hearing: Hearing,
    seat: int,
    clause: str,
    measures: tuple[str, ...],
    points: tuple[int, int] | None = None,
    name: str = "",
) -> None:
    """Ask for the referee's measure against a seat, and order it.

    `measures`: those of none, warn, points, levels and lose that the clause allows; `points`: the lowest and the
    highest number, None if the code sets no limit; `name`: a prefix for the names of the questions, if there is
    more than one offender. Levels are not offered before the first deal has a declarer, because both sides are at 2
    and cannot go lower.
    """
    at = places(hearing)
    who = at.seat(seat)
    if at.declarer is None:
        measures = tuple(one for one in measures if one != "levels")
    words = {**_MEASURES, "points": _points(points)}
    *first, last = (words[one] for one in measures)
    measure = hearing.ask(
        MEASURE.among({one: words[one] for one in measures}),
        clause,
        of=name,
        who=who,
        measures=Text(f"{', '.join(t.en for t in first)} or {last.en}", "、".join(t.zh for t in (*first, last))),
    )
    if measure == "none":
        hearing.tell(Text(f"{who.en} gets no penalty", f"{who.zh}不受处罚"), clause)
    elif measure == "warn":
        warn(hearing, seat, clause)
    elif measure == "points":
        fine(hearing, seat, how_many_points(hearing, clause, points, name), clause)
    elif measure == "levels":
        _demote(hearing, seat, hearing.ask(LEVELS_DOWN, clause, of=name), clause)
    else:
        lose(hearing, seat, clause)
    if measure in ("points", "levels", "lose"):
        reason(hearing, clause, name)


def measures_of(*, again: bool) -> tuple[str, ...]:
    """Return the measures of C7.4, without points if the deal is dealt `again`, because its points are lost."""
    return tuple(one for one in ALL if not (again and one == "points"))


def _points(limits: tuple[int, int] | None) -> Text:
    if limits is None:
        return Text("points", "罚分")
    return Text(f"{limits[0]} to {limits[1]} points", f"罚 {limits[0]} 至 {limits[1]} 分")


def how_many_points(
    hearing: Hearing, clause: str, limits: tuple[int, int] | None, name: str, asked: Text = _HOW_MANY
) -> int:
    """Ask for the number of points; `limits`: the lowest and the highest, None if the code sets none.

    The question then says that the code sets no limit.
    """
    within = NO_LIMIT
    if limits is not None:
        within = Text(f"{limits[0]} to {limits[1]}", f"{limits[0]} 至 {limits[1]}")
    notation = UNLIMITED if limits is None else number(*limits)
    return hearing.ask(POINTS.but(notation=notation), clause, of=name, what=asked, within=within)


def reason(hearing: Hearing, clause: str, name: str = "") -> None:
    """Ask for the referee's reason, so that it is recorded (reading 62)."""
    hearing.ask(REASON, clause, of=name)


def lose(hearing: Hearing, seat: int, clause: str) -> None:
    """Rule that the side of a seat loses the game."""
    who = places(hearing).seat(seat)
    hearing.order(Forfeit(seat % 2))
    hearing.tell(Text(f"{who.en}'s side loses the game", f"判{who.zh}一方本局为负"), clause)


def _demote(hearing: Hearing, seat: int, levels: int, clause: str) -> None:
    who = places(hearing).seat(seat)
    hearing.order(LevelChange(seat % 2, -levels))
    word = "level" if levels == 1 else "levels"
    hearing.tell(Text(f"{who.en}'s side goes down {levels} {word}", f"{who.zh}一方降 {levels} 级"), clause)


def unlisted_matter(hearing: Hearing) -> None:
    """Rule on a matter that the code does not name: points, levels or the game, as the referee decides."""
    seat = offender(hearing, CONCERNED)
    hearing.ask(MATTER)
    discretion(hearing, seat, "C7.4", ALL)
    hearing.tell(Text("the ruling is final and must be obeyed", "判罚结果明确后，选手必须无条件服从"), "C7.4")


FAMILY: Final = (
    Irregularity(
        "unlisted-matter",
        Text("a matter not covered by the rules", "规则未规定的事宜"),
        Citation("C7.4"),
        unlisted_matter,
        (Citation("C7.5"),),
    ),
)
