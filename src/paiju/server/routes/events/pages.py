"""The route for an event's results as web pages in one archive, for a club's own site."""

from __future__ import annotations

import io
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

from litestar import Controller, Response, get

from paiju.errors import Malformed
from paiju.office.pages import PublicEvent, site
from paiju.server.fault import Unprocessable
from paiju.server.routes.attachment import attachment
from paiju.server.routes.dependencies import LanguageDep, ServicesDep
from paiju.server.routes.description import faults
from paiju.server.routes.events.dependencies import DEPENDENCIES, EventDep
from paiju.server.routes.events.guards import requires_staff

ZIP: Final = "application/zip"


class PageController(Controller):
    """The route for results as web pages."""

    path = "/events/{id:str}"
    dependencies = DEPENDENCIES

    @get(
        "/pages.zip",
        summary="What everybody may see as web pages, for another site. / 人人可看的内容做成网页，可放到自己的网站。",
        media_type=ZIP,
        guards=[requires_staff],
        responses=faults(422),
    )
    async def pages(self, services: ServicesDep, language: LanguageDep, event: EventDep) -> Response[bytes]:
        """Write standings, boards and a page for each contestant, in both languages."""
        competition = event.competition

        def work() -> bytes:
            made = io.BytesIO()
            with ZipFile(made, "w", ZIP_DEFLATED) as archive:
                for page in site(PublicEvent.of(competition), (), language):
                    archive.writestr(page.path, page.data)
            return made.getvalue()

        try:
            return attachment(await services.analyses.work(work), f"{event.id}-pages.zip")
        except Malformed as fault:
            raise Unprocessable(fault.text) from fault
