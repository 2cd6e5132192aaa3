"""Reads names from a spreadsheet, for entry in an event."""

from __future__ import annotations

import asyncio

from litestar import Controller, post
from litestar.params import JSONBody

from paiju.formats.sheet import load_rows
from paiju.server.routes.events.schemas import ListRead, NewList
from paiju.server.routes.guards import requires_member


class ListController(Controller):
    """The route for names from a spreadsheet."""

    path = "/events/lists"

    @post(
        status_code=200,
        summary=(
            "The rows of a spreadsheet (XLSX) as lines, cells parted by tabs. / "
            "电子表格（XLSX）的各行，单元格以制表符隔开。"
        ),
        guards=[requires_member],
    )
    async def read_list(self, data: JSONBody[NewList]) -> ListRead:
        """Read the first sheet of a workbook, in a thread so that no table waits for it."""
        rows = await asyncio.to_thread(load_rows, data.file, data.name)
        return ListRead(tuple("\t".join(row) for row in rows))
