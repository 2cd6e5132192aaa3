"""An event's results as web pages in one archive, for a club's own site."""

from __future__ import annotations

import io
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile

from litestar import Request, Response, get

from paiju.errors import Malformed
from paiju.office.pages import PublicEvent, site
from paiju.server.fault import Unfit
from paiju.server.routes.desk import Call
from paiju.server.routes.event_sheets import download, language_in, staff_in
from paiju.server.routes.events import event_of
from paiju.server.routes.told import Told
from paiju.text import Text

ZIP: Final = "application/zip"


@get(
    "/api/events/{id:str}/pages.zip",
    opt=Told(
        Text(
            "What everybody may see as web pages, for a site of one's own.",
            "人人可看的内容做成网页，可放到自己的网站。",
        ),
        bytes,
        faults=(401, 403, 404, 422),
        media=ZIP,
        open=False,
    ).opt,
)
async def pages(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Write standings, boards and a page for each contestant, in both languages."""
    call = Call.of(request)
    event = await event_of(call)
    await staff_in(call, event)
    competition, language = event.competition, language_in(call)

    def work() -> bytes:
        made = io.BytesIO()
        with ZipFile(made, "w", ZIP_DEFLATED) as archive:
            for page in site(PublicEvent.of(competition), (), language):
                archive.writestr(page.path, page.data)
        return made.getvalue()

    try:
        return download(call, await call.desk.analyses.work(work), "pages.zip", ZIP)
    except Malformed as fault:
        raise Unfit(fault.text) from fault
