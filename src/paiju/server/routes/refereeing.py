"""The director's desk: what can be ruled, and a case judged. Open to everybody, and nothing is kept."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from msgspec import structs

from paiju.errors import Malformed
from paiju.formats.pbn.marks import MarkedCase
from paiju.laws import Code
from paiju.packs import pack_by
from paiju.referee import Case, irregularities, refereed
from paiju.referee.catalogue import search
from paiju.referee.inquest import Witness
from paiju.referee.judge import hear
from paiju.referee.sayings import said_of
from paiju.referee.score_as_ruled import came_to, score_as_ruled
from paiju.referee.transcript import Transcript, transcript
from paiju.referee.voice import open_to_organiser
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.told import Told
from paiju.server.wire import CodeListed, IrregularityListed, NewCase, NewSearch, Referee, Searched
from paiju.text import Text


@get(
    "/api/referee",
    opt=Told(
        Text("The codes that have a referee, and the irregularities that it rules.", "有裁判的规则及其可裁定的违规。"),
        Referee,
    ).opt,
    sync_to_thread=False,
)
def referee(request: Request[Any, Any, Any]) -> Response[bytes]:  # noqa: ARG001
    """List what can be ruled."""
    return answer(_listed())


@cache
def _listed() -> bytes:
    return msgspec.json.encode(Referee(tuple(_code(code) for code in refereed())))


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
    return CodeListed(code, code.text, pack.name, pack.clerk is not None, open_to_organiser(code), came_to(code), found)


@post(
    "/api/referee/search",
    status_code=200,
    opt=Told(
        Text("Find an irregularity by what was said, or by the number of a law.", "按所说的话或条号查找违规。"),
        Searched,
        NewSearch,
        faults=(403,),
    ).opt,
)
async def searching(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Find what can be ruled."""
    call = Call.of(request)
    new = await call.body(NewSearch)
    call.desk.ruled.take(call.payer)
    found = await asyncio.to_thread(search, new.code, new.words)
    return answer(Searched(tuple(one.name for one in found.hits), found.fits, found.law))


@post(
    "/api/referee/ruling",
    status_code=200,
    opt=Told(
        Text(
            "Judge a case: what is asked next, what does not fit, or the ruling.",
            "裁定一个案件：接着要问的问题、不符之处，或裁定。",
        ),
        Transcript,
        NewCase,
        faults=(403,),
    ).opt,
)
async def ruling(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Judge a case as far as its answers go."""
    call = Call.of(request)
    new = await call.body(NewCase)
    call.desk.ruled.take(call.payer)
    case = Case(new.code, new.irregularity, new.answers, new.regulations)
    facts = MarkedCase(case, new.facts)
    told = transcript(case, facts)
    return answer(structs.replace(told, score=score_of(case, facts, new.came_to)))


def score_of(case: Case, witness: Witness, given: dict[str, str]) -> tuple[Text, ...]:
    """Return what the deal comes to as ruled; nothing where no result was given."""
    known = {setting.name for setting in came_to(case.code)}
    for name in given.keys() - known:
        raise Malformed(Text("what this code asks of a result", "该规则就结果所问的事项"), name)
    return score_as_ruled(case, hear(case, witness).verdict, given)
