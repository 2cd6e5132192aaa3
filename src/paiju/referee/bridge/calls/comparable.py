"""Rules on comparable calls (Law 23): the three tests, the rectifications that they avoid, and the later review."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Call, Seat
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater
from paiju.referee.bridge.calls.comparable_guidance import GUIDANCE
from paiju.referee.bridge.calls.correction import silenced_once
from paiju.referee.bridge.calls.questions import OUTCOME_DIFFERENT, REPLACED_BY
from paiju.referee.bridge.facts import OFFENDER
from paiju.referee.bridge.leads.lead_restriction import lead_restriction
from paiju.referee.bridge.scores.adjusted import damaged
from paiju.referee.bridge.scores.assigned_score import assigned
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.kinds import judgment
from paiju.referee.question import Question
from paiju.text import Text

_TESTS: Final = {
    "similar": Text("yes: the same or a similar meaning", "是：含义相同或相近"),
    "subset": Text(
        "yes: every hand for it would also be a hand for the withdrawn call", "是：能叫它的每一手牌，也都能叫收回的那个"
    ),
    "purpose": Text("yes: the same purpose, such as an asking bid or relay", "是：目的相同，如问叫、接力叫"),
    "none": Text("no", "否"),
}


COMPARABLE: Final = judgment(
    "comparable",
    Text(
        "Given the meanings each could have from {seat}, is {final} comparable to {made}?",
        "照{seat}家可能要表达的含义，{final} 与 {made} 可比吗？",
    ),
    "2017:L23.A",
    _TESTS,
    guidance=GUIDANCE,
)
COMPARABLE_FIRST: Final = COMPARABLE.but(name="comparable-first")


def is_comparable(
    hearing: Hearing,
    seat: Seat,
    made: Call,
    final: Call,
    clause: str,
    *,
    question: Question[str] = COMPARABLE,
    review: str = "2017:L23.C",
) -> bool:
    """Ask whether `final` is comparable to the withdrawn `made`; if it is, tell the players the consequences.

    Return whether it is. `clause`: the clause under which the auction goes on; `question`: the question to ask;
    `review`: the clause for the review after the play.
    """
    test = hearing.ask(question, final=final.shown, made=made.shown, seat=seat.text)
    if test == "none":
        return False
    hearing.tell(
        Text(f"{final:en} is comparable to {made:en}", f"{final:zh} 与 {made:zh} 可比"),
        "2017:L23.A.2" if test == "subset" else "2017:L23.A",
    )
    hearing.tell(Text("the auction continues without further rectification", "竞叫继续，不再纠正"), clause)
    hearing.tell(
        Text(
            f"{seat.side.text.en} may use what {made:en} showed", f"{seat.side.text.zh}方可以利用 {made:zh} 透露的信息"
        ),
        "2017:L23.B",
    )
    hearing.tell(Text(f"{made:en} carries no lead restriction", f"{made:zh} 不引起引牌限制"), "2017:L26.A")
    assistance(hearing, seat, made, review)
    return True


def assistance(hearing: Hearing, seat: Seat, made: Call, review: str) -> None:
    """Schedule a review, after the play, of whether the withdrawn call helped its side (23C, 27D)."""
    hearing.order(AdjustLater(seat.side, review))
    hearing.tell(
        Text(
            f"if without the help of {made:en} the outcome could well have been different, and the other side is "
            "damaged, the score is adjusted after the play",
            f"若 {made:zh} 的帮助很可能改变了结果，并使对方受损，打完后调整得分",
        ),
        review,
    )


def replaced(hearing: Hearing, seat: Seat, made: Call, final: Call, question: Question[str] = COMPARABLE) -> None:
    """Rule on the further consequences of a withdrawn call, by Laws 26 and 16C, unless `final` is comparable."""
    if is_comparable(hearing, seat, made, final, "2017:L23.B", question=question):
        return
    lead_restriction(hearing, seat, made)
    withdrawn(hearing, seat, made.text)


def partner_passes_unless_comparable(
    hearing: Hearing, seat: Seat, made: Call, final: Call, clauses: tuple[str, str]
) -> None:
    """Rule on a call in turn after one out of rotation.

    `clauses`: the first applies if it is comparable, the second if it is not.
    """
    spared, costs = clauses
    if is_comparable(hearing, seat, made, final, spared):
        return
    silenced_once(hearing, seat.partner, costs)
    lead_restriction(hearing, seat, made)
    withdrawn(hearing, seat, made.text)


def assisted_outcome(hearing: Hearing) -> None:
    """Review, after the play, a withdrawn call that was replaced without further rectification."""
    law = hearing.ask(REPLACED_BY)
    clause = "2017:L23.C" if law == "comparable" else "2017:L27.D"
    seat = hearing.ask(OFFENDER, clause)
    if not hearing.ask(OUTCOME_DIFFERENT, clause, side=seat.side.text):
        hearing.tell(
            Text("it made no difference to the outcome: the result stands", "对结果没有影响，原结果成立"), clause
        )
        return
    if damaged(hearing, clause):
        hearing.tell(
            Text(
                "the score is adjusted to the probable outcome without the irregularity", "调整为没有违规时的可能结果"
            ),
            clause,
        )
        assigned(hearing, (seat.side,))


FAMILY_2017: Final = (
    Irregularity(
        "assisted-outcome",
        Text("an outcome helped by a withdrawn call", "收回的叫牌对结果的帮助"),
        Citation("2017:L23.C"),
        assisted_outcome,
    ),
)
