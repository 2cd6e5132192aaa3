"""Judging: from a case to a question, a contradiction or a ruling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju.errors import Malformed, Place
from paiju.laws import Code
from paiju.referee import bridge2017
from paiju.referee.case import Case, Contradiction, Pending, Verdict
from paiju.referee.catalogue import search
from paiju.referee.codes import irregularities
from paiju.referee.inquest import Contradicted, Inquest, Unanswered, Witness
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import Question
from paiju.text import Text

_NEAREST: Final = 4
_SUCCESSORS: Final[Mapping[Code, Mapping[str, str]]] = {Code.BRIDGE_2017: bridge2017.SUCCESSORS}


def irregularity(code: Code, name: str) -> Irregularity:
    """Find an irregularity by its name. Raises `Malformed`, naming the nearest with their clauses."""
    known = {found.name: found for found in irregularities(code)}
    if name not in known:
        near = search(code, name).hits[:_NEAREST]
        shown = ", ".join(f"{one.name} [{one.citation}]" for one in near)
        raise Malformed(
            Text(f"an irregularity (nearest: {shown})", f"违规名称（相近的有：{shown}）"), name
        )
    return known[name]


def judge(case: Case, witness: Witness | None = None) -> Verdict:
    """Rule a case; `witness` answers questions of fact from a record where the case does not.

    Raises `Malformed` for an irregularity that the code does not know, for an answer that cannot be read (its place
    names the question), and for one that nobody asked for.
    """
    found = irregularity(case.code, case.irregularity)
    inquest = Inquest(case, witness, _SUCCESSORS.get(case.code))
    try:
        found.rule(inquest)
    except Unanswered as open_question:
        return Pending(open_question.question, tuple(inquest.points), tuple(inquest.statements))
    except Contradicted as fault:
        return Contradiction(fault.text, fault.citation, tuple(inquest.points))
    asked = {point.name for point in inquest.points}
    for name in case.answers:
        if name not in asked | inquest.former:
            raise Malformed(
                Text(
                    f"an answer to what the law asks here ({', '.join(sorted(asked))})",
                    f"对本案所问的回答（{'、'.join(sorted(asked))}）",
                ),
                name,
                Place(case.irregularity),
            )
    return inquest.ruling


def consequences(
    case: Case, question: Question[Any], witness: Witness | None = None
) -> dict[str, tuple[Text, ...]]:
    """Say what each choice of an open question leads to: the sentences that it adds, up to the next question."""
    before = judge(case, witness)
    known = len(before.statements) if isinstance(before, Pending) else 0
    found: dict[str, tuple[Text, ...]] = {}
    for choice in question.choices:
        after = judge(case.with_answer(question.name, choice.key), witness)
        if isinstance(after, Contradiction):
            found[choice.key] = (after.text,)
            continue
        told = tuple(said.text for said in after.statements[known:])
        if isinstance(after, Pending):
            told = (*told, after.question.text)
        found[choice.key] = told
    return found
