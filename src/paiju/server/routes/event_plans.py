"""Plans before they are held: what one comes to, and what is wrong with it, field by field."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, post

from paiju.errors import Malformed
from paiju.office.seen.forecast import Forecast, PlanFault, forecast
from paiju.packs import discipline_of
from paiju.server.events.planned import faulted
from paiju.server.events.wire import NewForecast
from paiju.server.fault import Unfit
from paiju.server.people.visitor import signed_in
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.told import Told
from paiju.text import Text
from paiju.tournament import Plan, plan_file


@post(
    "/api/plans",
    status_code=200,
    opt=Told(
        Text("What a plan comes to, and its faults.", "一份方案的内容与错误。"),
        Forecast,
        NewForecast,
        faults=(401, 422),
        open=False,
    ).opt,
)
async def forecast_plan(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Work out rounds, boards and minutes; a faulty plan is answered with its faults."""
    call = Call.of(request)
    signed_in(call.visitor)
    new = await call.body(NewForecast)
    if bool(new.toml) == (new.plan is not None):
        raise Unfit(Text("the plan comes either as toml or as plan", "方案须以 toml 或 plan 之一给出"))
    plan = await asyncio.to_thread(_of_toml, new.toml) if new.toml else faulted(new.plan)
    if isinstance(plan, PlanFault):
        return answer(Forecast((), (plan,)))
    stages, faults = await asyncio.to_thread(forecast, plan, new.entries)
    return answer(Forecast(stages, faults))


def _of_toml(text: str) -> Plan | PlanFault:
    try:
        return plan_file.checked(text, discipline_of, source="plan.toml")
    except Malformed as fault:
        return PlanFault(None, "toml", fault.text)
