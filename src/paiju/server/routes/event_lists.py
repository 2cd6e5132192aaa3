"""Names read from a spreadsheet, to be entered in an event."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, post

from paiju.formats.sheet import load_rows
from paiju.server.events.wire import ListRead, NewList
from paiju.server.people.visitor import signed_in
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.told import Told
from paiju.text import Text


@post(
    "/api/events/lists",
    status_code=200,
    opt=Told(
        Text(
            "The rows of a spreadsheet (XLSX) as lines, cells parted by tabs.",
            "电子表格（XLSX）的各行，单元格以制表符隔开。",
        ),
        ListRead,
        NewList,
        faults=(401,),
        open=False,
    ).opt,
)
async def read_list(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Read the first sheet of a workbook, in a thread: nobody's table waits for it."""
    call = Call.of(request)
    signed_in(call.visitor)
    new = await call.body(NewList)
    rows = await asyncio.to_thread(load_rows, new.file, new.name)
    return answer(ListRead(tuple("\t".join(row) for row in rows)))
