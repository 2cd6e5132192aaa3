"""The routes for listing irregularities and judging a case. Open to everybody, and nothing is stored."""

from __future__ import annotations

import asyncio
from functools import cache

from litestar import Controller, get, post
from litestar.params import JSONBody
from msgspec import structs

from paiju.errors import Malformed
from paiju.formats.pbn.marks import MarkedCase
from paiju.laws import Code
from paiju.packs import pack_by
from paiju.referee import Case, irregularities, refereed
from paiju.referee.catalogue import search
from paiju.referee.hearing import Witness
from paiju.referee.judge import judge_leniently
from paiju.referee.ruling_wording import open_to_organiser
from paiju.referee.sayings import said_of
from paiju.referee.score_as_ruled import came_to, score_as_ruled
from paiju.referee.transcript import Transcript, transcript
from paiju.server.routes.dependencies import PayerDep, ServicesDep
from paiju.server.routes.referee.schemas import CodeListed, IrregularityListed, NewCase, NewSearch, Referee, Searched
from paiju.text import Text


class RefereeController(Controller):
    """The routes for listing irregularities and judging a case."""

    path = "/referee"

    @get(
        sync_to_thread=False,
        summary="The codes that have a referee, and the irregularities that it rules. / 有裁判的规则及其可裁定的违规。",
    )
    def referee(self) -> Referee:
        """List the codes with a referee and their irregularities."""
        return _listed()

    @post(
        "/search",
        status_code=200,
        summary="Find an irregularity by what was said, or by the number of a law. / 按所说的话或条号查找违规。",
    )
    async def searching(self, data: JSONBody[NewSearch], services: ServicesDep, payer: PayerDep) -> Searched:
        """Find the irregularities that fit some words."""
        services.ruled.take(payer)
        found = await asyncio.to_thread(search, data.code, data.words)
        return Searched(tuple(one.name for one in found.hits), found.fits, found.law)

    @post(
        "/ruling",
        status_code=200,
        summary=(
            "Judge a case: what is asked next, what does not fit, or the ruling. / "
            "裁定一个案件：接着要问的问题、不符之处，或裁定。"
        ),
    )
    async def ruling(self, data: JSONBody[NewCase], services: ServicesDep, payer: PayerDep) -> Transcript:
        """Judge a case up to the first question that is not answered, or to its ruling."""
        services.ruled.take(payer)
        case = Case(data.code, data.irregularity, data.answers, data.regulations)
        facts = MarkedCase(case, data.facts)
        told = transcript(case, facts)
        return structs.replace(told, score=score_of(case, facts, data.came_to))


@cache
def _listed() -> Referee:
    return Referee(tuple(_code(code) for code in refereed()))


def _code(code: Code) -> CodeListed:
    pack = pack_by(code)
    found = tuple(
        IrregularityListed(
            one.name,
            one.title,
            one.citation.id,
            one.citation.clause.title,
            (said := said_of(code, one.name)).rank,
            said.phases,
        )
        for one in irregularities(code)
    )
    return CodeListed(
        code, code.text, pack.name, pack.referee_adapter is not None, open_to_organiser(code), came_to(code), found
    )


def score_of(case: Case, witness: Witness, given: dict[str, str]) -> tuple[Text, ...]:
    """Return the score of the deal as ruled; empty if no result was given."""
    known = {setting.name for setting in came_to(case.code)}
    for name in given.keys() - known:
        raise Malformed(Text("what this code asks of a result", "该规则就结果所问的事项"), name)
    return score_as_ruled(case, judge_leniently(case, witness).verdict, given)
