"""The journal of a table that is closed, for those who answer for it."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response, get
from msgspec import structs

from paiju.journal import Envelope, lines
from paiju.laws import Citation, Refused
from paiju.server.people.visitor import Visitor, signed_in
from paiju.server.routes.desk import Call, answer
from paiju.server.routes.tables import directed_table
from paiju.server.routes.told import Told
from paiju.table import record
from paiju.table.commands import Audience
from paiju.table.events import NoteWritten, Said
from paiju.text import Text

LINES: Final = "application/x-ndjson"


@get(
    "/api/tables/{id:str}/journal",
    opt=Told(
        Text("All events of a closed table, as JSON lines.", "已散牌桌的全部事件（JSON 行）。"),
        bytes,
        faults=(401, 403, 404),
        media=LINES,
        open=False,
    ).opt,
)
async def journal(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return the journal to the host or a director; of the notes of others the words are left out."""
    call = Call.of(request)
    visitor = signed_in(call.visitor)
    table, directs = await directed_table(call, request.path_params["id"])
    if visitor.person != table.host.person and not directs:
        raise Refused(Text("the host or a director has the journal", "只有桌主或裁判可以取得日志"), Citation("H.host"))
    if not table.closed:
        raise Refused(
            Text("the journal is given out once the table is closed", "散桌之后才能取得日志"), Citation("H.close")
        )
    envelopes = await call.desk.tables.journal(table.id)
    kept = (lines.line(_without_secrets(envelope, visitor, directs=directs)) for envelope in envelopes)
    found = answer(b"".join(kept), media=LINES)
    found.headers["Content-Disposition"] = f'attachment; filename="paiju-{table.id}.jsonl"'
    return found


def _without_secrets(envelope: Envelope, visitor: Visitor, *, directs: bool) -> Envelope:
    """Empty what was not written for the visitor; the event stays, so that the journal replays."""
    event = record.read(envelope.event)
    hidden = isinstance(event, NoteWritten) and event.person != visitor.person
    if isinstance(event, Said) and event.to is Audience.DIRECTOR:
        hidden = event.person != visitor.person and not directs
    if not hidden:
        return envelope
    return structs.replace(envelope, event=record.write(structs.replace(event, words="")))
