"""The list of irregularities, as a director looks one up: by words in either language, or by the id of a law."""

from __future__ import annotations

import re

from paiju.errors import Malformed
from paiju.laws import Citation, Code
from paiju.referee.irregularity import Irregularity
from paiju.referee.judge import irregularities
from paiju.text import Text

_LAW = re.compile(r"[LCT]\d+[A-Za-z0-9.]*|T\.tab\d[a-z0-9-]*")


def is_law(word: str) -> bool:
    """Whether a word is the id of a law or clause, or of a part of one.

    >>> is_law("L27"), is_law("L29.B"), is_law("T6.5.2a"), is_law("T.tab5"), is_law("lost-turn")
    (True, True, True, True, False)
    """
    return bool(_LAW.fullmatch(word))


def by_law(code: Code, law: str) -> tuple[Irregularity, ...]:
    """List the irregularities that a director looks up in a law or in a part of it.

    Raises `Malformed`, naming the laws that have some, where there is none.

    >>> [found.name for found in by_law(Code.BRIDGE_1997, "L27")]
    ['insufficient-bid']
    >>> [found.name for found in by_law(Code.TRACTOR6, "T6.8.3")]
    ['wrong-follow']
    """
    known = irregularities(code)
    found = tuple(one for one in known if any(_under(by, law) for by in (one.citation, *one.also)))
    if not found:
        laws = dict.fromkeys(_law(one) for one in known)
        shown = " ".join(sorted(laws, key=_number))
        raise Malformed(
            Text(f"a law with an irregularity of its own: {shown}", f"列有违规的条：{shown}"), law
        )
    return found


def search(code: Code, words: str) -> tuple[Irregularity, ...]:
    """Find the irregularities with every word in their name, title, law or its wording; nearer ones first.

    >>> [found.name for found in search(Code.BRIDGE_1997, "card fifth")]
    ['fifth-card']
    """
    wanted = words.casefold().split()
    ranked = []
    for at, one in enumerate(irregularities(code)):
        clause = one.citation.clause
        title = f"{one.name} {one.title.en} {one.title.zh} {one.citation.id}".casefold()
        law = " ".join(
            f"{text.en} {text.zh}" for text in (clause.title, clause.requirement)
        ).casefold()
        if all(word in title or word in law for word in wanted):
            ranked.append((-sum(word in title for word in wanted), at, one))
    return tuple(one for _, _, one in sorted(ranked, key=lambda row: row[:2]))


def _under(citation: Citation, law: str) -> bool:
    """Whether a clause is this one or a part of it: T9.3a of T9.3, L27.B of L27."""
    named = citation.id.rpartition(":")[2]
    rest = named.removeprefix(law)
    return named.startswith(law) and (not rest or rest[0] in ".-" or rest.islower())


def _law(one: Irregularity) -> str:
    """Name the law or chapter: L27, T6, or the table T.tab5."""
    named = one.citation.id.rpartition(":")[2]
    return named.partition("-")[0] if named.startswith("T.tab") else named.partition(".")[0]


def _number(law: str) -> tuple[bool, int]:
    return "tab" in law, int("".join(sign for sign in law if sign.isdigit()))
