"""The route for the journal of a closed table, for its host and directors."""

from __future__ import annotations

from typing import Final

from litestar import Controller, Response, get
from msgspec import structs

from paiju.journal import Envelope, lines
from paiju.laws import Citation, Refused
from paiju.server.people.visitor import Visitor
from paiju.server.routes.attachment import attachment
from paiju.server.routes.dependencies import MemberDep, ServicesDep
from paiju.server.routes.guards import requires_member
from paiju.server.routes.parameters import Id
from paiju.server.routes.tables.dependencies import directed_table
from paiju.table import record
from paiju.table.commands import Audience
from paiju.table.events import NoteWritten, Said
from paiju.text import Text

LINES: Final = "application/x-ndjson"


class RecordController(Controller):
    """The route for the journal of a closed table."""

    path = "/tables/{id:str}/journal"

    @get(
        summary="All events of a closed table, as JSON lines. / 已散牌桌的全部事件（JSON 行）。",
        media_type=LINES,
        guards=[requires_member],
    )
    async def journal(self, services: ServicesDep, member: MemberDep, id_: Id) -> Response[bytes]:
        """Return the journal to the host or a director; the text of other people's notes is removed."""
        table, directs = await directed_table(services, member, id_)
        if member.person != table.host.person and not directs:
            raise Refused(
                Text("only the host or a director can have the journal", "只有桌主或裁判可以取得日志"),
                Citation("H.host"),
            )
        if not table.closed:
            raise Refused(
                Text("the journal is available once the table is closed", "散桌之后才能取得日志"), Citation("H.close")
            )
        envelopes = await services.tables.journal(table.id)
        kept = (lines.line(_without_secrets(envelope, member, directs=directs)) for envelope in envelopes)
        return attachment(b"".join(kept), f"paiju-{table.id}.jsonl")


def _without_secrets(envelope: Envelope, visitor: Visitor, *, directs: bool) -> Envelope:
    """Remove the text that was not written for the visitor; the event remains, so that the journal replays."""
    event = record.read(envelope.event)
    hidden = isinstance(event, NoteWritten) and event.person != visitor.person
    if isinstance(event, Said) and event.to is Audience.DIRECTOR:
        hidden = event.person != visitor.person and not directs
    if not hidden:
        return envelope
    return structs.replace(envelope, event=record.write(structs.replace(event, words="")))
