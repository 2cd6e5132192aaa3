"""The route for the law book: clauses and readings by name or by words. Open to everybody."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from litestar import Controller, get
from litestar.params import QueryParameter

from paiju.errors import Malformed
from paiju.laws import Clause, Reading, clause, readings, search
from paiju.laws.ledger import clause_or_parts
from paiju.laws.reading import named as all_named
from paiju.laws.reading import search_readings
from paiju.referee.reading_text import cited
from paiju.server.routes.laws.schemas import ClauseTold, LawsTold
from paiju.text import Text

MOST: Final = 60
"""The largest number of clauses, and of readings, in one answer; `more` counts those left out."""
Wanted: TypeAlias = Annotated[str, QueryParameter(description="Names of clauses and readings. / 条文与解读的名称。")]
Words: TypeAlias = Annotated[str, QueryParameter(description="Words that they hold. / 所含的词。")]


class LawController(Controller):
    """The route for the law book."""

    path = "/laws"

    @get(
        sync_to_thread=False,
        summary=(
            "Clauses and readings: `named` as L27.B.2 or C3.4c reading 24, or all that hold `words`. / "
            "条款和解读：named 按名称（如 L27.B.2、C3.4c 解读 24），或 words 查找所含的词。"
        ),
    )
    def laws(self, named: Wanted = "", words: Words = "") -> LawsTold:
        """Return named clauses with their readings and readings with their clauses, or what contains the words."""
        if len(named) + len(words) > 200:
            raise Malformed(Text("a few words", "几个词"), f"{len(named) + len(words)}")
        if named.strip():
            return _named(named)
        return _told(list(search(words)), list(search_readings(words)))


def _named(given: str) -> LawsTold:
    listed: list[Clause] = []
    doubtful: list[Reading] = []
    for one in all_named(given):
        if isinstance(one, Reading):
            doubtful.append(one)
            listed += [clause(name) for name in one.clauses]
        else:
            found = clause_or_parts(one)
            listed += found
            doubtful += [taken for row in found for taken in readings(of=row.id)]
    return _told(list(dict.fromkeys(listed)), list(dict.fromkeys(doubtful)))


def _told(listed: list[Clause], doubtful: list[Reading]) -> LawsTold:
    more = max(len(listed) - MOST, 0) + max(len(doubtful) - MOST, 0)
    rows = tuple(ClauseTold(one.id, one.code.text, one.title, one.requirement, one.unsure) for one in listed[:MOST])
    return LawsTold(rows, tuple(cited(one) for one in doubtful[:MOST]), more)
