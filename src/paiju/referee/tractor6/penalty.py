"""The fixed penalties of table 5: points, dead cards, and a warning before a fine."""

from __future__ import annotations

from typing import Final

from paiju.cards import Hand
from paiju.games.tractor.effects import LevelChange
from paiju.games.tractor6.fine import PER_CARD
from paiju.laws import Citation
from paiju.laws.effect import DISQUALIFY, Discipline
from paiju.referee.hearing import Hearing
from paiju.referee.kinds import decision
from paiju.referee.question import number
from paiju.referee.tractor.facts import places
from paiju.referee.tractor.wording import dead, fine, warn
from paiju.referee.tractor6.questions import (
    CONCEALED_BEFORE,
    EARLIER_OF,
    EARLIER_PENALTIES,
    LEVELS_DOWN,
    PENALTY_BY_GRAVITY,
    SETTLED,
)
from paiju.text import Text

REPEATED: Final = 10
"""The cost of a minor fault once its side has been warned (table 5)."""
ANNOUNCED: Final = 20
"""The cost of announcing an overturn and not making it (T4.3.6.2)."""
CONCEALED: Final = (120, 60)
"""The cost of a side's first concealment in a deal, and of every later one (T6.7.2)."""
MOST_POINTS: Final = 9_999
"""The highest fine that can be entered; T9.2 sets no limit of its own."""
POINTS: Final = decision("points", Text("How many points?", "罚多少分？"), "T9.2", number(1, MOST_POINTS))


IN_DEAL: Final = Text("in this deal", "本局中")
IN_MATCH: Final = Text("in this match", "本场比赛中")


def cited(ids: str) -> tuple[Citation, ...]:
    """Return the citations of clauses, given their ids separated by spaces."""
    return tuple(Citation(name) for name in ids.split())


def exposed(hearing: Hearing, seat: int, cards: Hand, clause: str, *, held: Hand | None = None) -> None:
    """Rule that cards of a seat are exposed: they are fined ten points each, and become dead.

    `held`: those that can become dead, if not all can.
    """
    left = cards if held is None else held
    if left != cards:
        hearing.tell(Text("play up to this point stands", "已经出过的牌有效"), "T6.7.4")
    if not left:
        fine(hearing, seat, PER_CARD * len(cards), "T.tab5-3")
        return
    dead(hearing, seat, left, clause)
    hearing.tell(
        Text(
            "a dead card is the lowest of its suit; a trump is still a trump, and points are still points",
            "废牌是该门花色中最小的牌，但主仍为主，分仍为分",
        ),
        "T8.2.1",
    )
    fine(hearing, seat, PER_CARD * len(cards), "T.tab5-3")


def is_settled(hearing: Hearing, clause: str) -> bool:
    """Return whether the record shows that the fault has already been fined; nobody is asked."""
    return hearing.is_known(SETTLED, clause) and hearing.ask(SETTLED, clause)


def concealed(hearing: Hearing, side: int, clause: str) -> int:
    """Ask how often a side has concealed cards before in this deal."""
    return hearing.ask(CONCEALED_BEFORE, clause, side=places(hearing).side(side))


def concealed_by(hearing: Hearing, side: int, clause: str) -> int:
    """Ask how often a side has concealed cards before, in a case that may ask about both sides."""
    return hearing.ask(EARLIER_OF, clause, number=side + 1, side=places(hearing).side(side))


def concealment_points(before: int) -> int:
    """Return the cost of a side's next concealment, after `before` earlier ones."""
    return CONCEALED[min(before, 1)]


def once_warned(hearing: Hearing, seat: int, clause: str, what: Text, *, in_match: bool = False) -> None:
    """Warn a side the first time, and fine it ten points every later time; `what` names the faults that are counted.

    They are counted in this deal, or with `in_match` in the whole match.
    """
    at, since = places(hearing), IN_MATCH if in_match else IN_DEAL
    of, who = at.side(seat % 2), at.seat(seat)
    if in_match:  # roles change during a match, so the side is named by its player
        of = Text(f"{who.en}'s side", f"{who.zh}一方")
    if hearing.ask(EARLIER_PENALTIES, clause, since=since, of=of, what=what) == 0:
        warn(hearing, seat, clause)
        hearing.tell(
            Text(f"each further time costs that side {REPEATED} points", f"该方以后每次罚 {REPEATED} 分"), clause
        )
        return
    fine(hearing, seat, REPEATED, clause)


def minor(hearing: Hearing, seat: int) -> None:
    """Rule on a matter in which the referee had to step in, and for which no other penalty is fixed.

    Minor matters of every kind are counted together, because the table has only one row for them.
    """
    once_warned(hearing, seat, "T.tab5-13", Text("minor matters", "细微纠纷"), in_match=True)


def sanction(hearing: Hearing, seat: int, clause: str = "T9.2", *, none: bool = False) -> None:
    """Ask the referee for a measure within what the code allows; `none`: "nothing" is one of the choices."""
    at = places(hearing)
    who, side = at.seat(seat), at.side(seat % 2)
    choices = {"none": Text("nothing", "不处罚")} if none else {}
    measure = hearing.ask(
        PENALTY_BY_GRAVITY.among(
            {
                **choices,
                "warning": Text("a warning", "警告"),
                "points": Text(
                    "a points penalty, of as many points as the referee thinks right", "罚分（分数由裁判定）"
                ),
                "levels": Text("demotion", "降级"),
                "disqualify": Text("disqualification (serious cases)", "取消参赛资格（情节严重者）"),
            }
        ),
        clause,
        who=who,
    )
    if measure == "none":
        hearing.tell(Text("there is no penalty", "不予处罚"), clause)
    elif measure == "warning":
        warn(hearing, seat, clause)
    elif measure == "points":
        fine(hearing, seat, hearing.ask(POINTS, clause), clause)
    elif measure == "levels":
        levels = hearing.ask(LEVELS_DOWN, clause)
        hearing.order(LevelChange(seat % 2, -levels))
        hearing.tell(Text(f"{side.en}: {levels} down", f"{side.zh}降 {levels} 级"), clause)
    else:
        hearing.order(Discipline(seat, DISQUALIFY))
        hearing.tell(Text(f"{who.en} is disqualified", f"取消{who.zh}的参赛资格"), clause)


def settled(hearing: Hearing, clause: str) -> bool:
    """Return whether the record shows that a fault has already been fined; if so, state that nothing more is due."""
    if not is_settled(hearing, clause):
        return False
    hearing.tell(Text("it has already been penalised; there is no further penalty", "已经判罚，不再重复处罚"), clause)
    return True


def say_net(hearing: Hearing, points: tuple[int, int], clause: str) -> None:
    """State the fine that remains once the fines of both sides are offset against each other (T6.7.2)."""
    left = abs(points[0] - points[1])
    if left == 0:
        hearing.tell(Text("the penalties of the two sides cancel out", "双方罚分相抵"), clause)
        return
    of = places(hearing).side(0 if points[0] > points[1] else 1)
    hearing.tell(Text(f"after offsetting: {of.en} pay {left}", f"两两相抵，{of.zh}罚 {left} 分"), clause)
