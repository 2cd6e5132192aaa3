"""All controllers of the routes, and the Litestar application that serves them."""

from __future__ import annotations

from typing import Final

from litestar import Litestar, Router, route
from litestar.datastructures import State
from litestar.types import ControllerRouterHandler

from paiju.server.answer import EXCEPTION_HANDLERS, NO_SUCH_PATH
from paiju.server.fault import LARGEST, Missing
from paiju.server.routes.accounts.controllers import AccountController
from paiju.server.routes.accounts.organiser import OrganiserController
from paiju.server.routes.accounts.own_data import OwnDataController
from paiju.server.routes.dependencies import DEPENDENCIES
from paiju.server.routes.description import Faults, description
from paiju.server.routes.events.board import BoardController
from paiju.server.routes.events.controllers import EventController
from paiju.server.routes.events.entrances import EntranceController
from paiju.server.routes.events.hands import HandController
from paiju.server.routes.events.lists import ListController
from paiju.server.routes.events.mail import MailController
from paiju.server.routes.events.online import OnlineController
from paiju.server.routes.events.pages import PageController
from paiju.server.routes.events.plans import PlanController
from paiju.server.routes.events.printing import PrintController
from paiju.server.routes.events.rulings import RulingController
from paiju.server.routes.events.seats import SeatController
from paiju.server.routes.events.sheets import SheetController
from paiju.server.routes.events.units import UnitController
from paiju.server.routes.laws.controllers import LawController
from paiju.server.routes.operators.acts import OperatorActController
from paiju.server.routes.operators.controllers import OperatorController
from paiju.server.routes.operators.record import OperatorRecordController
from paiju.server.routes.referee.controllers import RefereeController
from paiju.server.routes.request import JsonRequest
from paiju.server.routes.services import Services
from paiju.server.routes.tables.controllers import TableController
from paiju.server.routes.tables.deals import DealController
from paiju.server.routes.tables.invitations import InvitationController
from paiju.server.routes.tables.records import RecordController
from paiju.server.routes.tables.rulings import TableRulingController

API: Final = Router(
    "/api",
    route_handlers=[
        AccountController,
        OwnDataController,
        OrganiserController,
        TableController,
        InvitationController,
        DealController,
        RecordController,
        TableRulingController,
        RefereeController,
        LawController,
        EventController,
        BoardController,
        SeatController,
        EntranceController,
        RulingController,
        HandController,
        OnlineController,
        SheetController,
        PrintController,
        UnitController,
        MailController,
        PageController,
        ListController,
        PlanController,
        OperatorController,
        OperatorActController,
        OperatorRecordController,
    ],
    dependencies=DEPENDENCIES,
    include_in_schema=True,
)


@route(["/api", "/api/{rest:path}"], http_method=["GET", "POST", "PUT", "PATCH", "DELETE"], status_code=404)
async def nothing() -> None:
    """Answer 404: unknown paths of the routes must not be answered with a page."""
    raise Missing(NO_SUCH_PATH)


def routed(services: Services, *further: ControllerRouterHandler) -> Litestar:
    """Return the application of the routes, with `further` handlers that the description omits.

    The `Guard` wraps it.
    """
    return Litestar(
        route_handlers=[API, nothing, *further],
        request_class=JsonRequest,
        request_max_body_size=LARGEST,
        exception_handlers=EXCEPTION_HANDLERS,  # type: ignore[arg-type]
        openapi_config=description(),
        include_in_schema=False,
        plugins=[Faults()],
        logging_config=None,
        state=State({"services": services}),
    )
