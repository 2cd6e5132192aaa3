"""Checks plans before an event is opened: their size, and their errors field by field."""

from __future__ import annotations

import asyncio

from litestar import Controller, post
from litestar.params import JSONBody

from paiju.errors import Malformed
from paiju.office.seen.forecast import Forecast, PlanFault, forecast
from paiju.packs import discipline_of
from paiju.server.events.planned import faulted
from paiju.server.fault import Unprocessable
from paiju.server.routes.description import faults
from paiju.server.routes.events.schemas import NewForecast
from paiju.server.routes.guards import requires_member
from paiju.text import Text
from paiju.tournament import Plan, plan_file


class PlanController(Controller):
    """The route for plans before an event is opened."""

    path = "/plans"

    @post(
        status_code=200,
        summary="What a plan comes to, and its faults. / 一份方案的内容与错误。",
        guards=[requires_member],
        responses=faults(422),
    )
    async def forecast_plan(self, data: JSONBody[NewForecast]) -> Forecast:
        """Compute rounds, boards and minutes; for a faulty plan return its errors."""
        if bool(data.toml) == (data.plan is not None):
            raise Unprocessable(Text("the plan as either toml or plan, not both", "方案须以 toml 或 plan 之一给出"))
        plan = await asyncio.to_thread(_of_toml, data.toml) if data.toml else faulted(data.plan)
        if isinstance(plan, PlanFault):
            return Forecast((), (plan,))
        stages, found = await asyncio.to_thread(forecast, plan, data.entries)
        return Forecast(stages, found)


def _of_toml(text: str) -> Plan | PlanFault:
    try:
        return plan_file.checked(text, discipline_of, source="plan.toml")
    except Malformed as fault:
        return PlanFault(None, "toml", fault.text)
