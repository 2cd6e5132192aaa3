"""The request class of the routes: it parses the body like all other JSON on this site."""

from __future__ import annotations

from typing import Any

from litestar import Request

from paiju.server.answer import NOT_JSON
from paiju.server.fault import NotJson
from paiju.server.reading import read


class JsonRequest(Request[Any, Any, Any]):
    """Decodes the body to the type of the handler's `data`.

    Litestar decodes first and converts then, leniently: it would accept ``"5"`` for 5, not know `msgspec.Raw`,
    accept a body of any media type, and report errors without their place and only in English.
    """

    async def body(self) -> bytes:
        """Return the body. Raises `NotJson`, `TooLarge`; an empty one is returned, and refused by `json`."""
        media = self.headers.get("content-type", "").partition(";")[0].strip().lower()
        if media != "application/json":
            raise NotJson(NOT_JSON)
        return await super().body() or b" "

    async def json(self) -> Any:
        """Return the body as a value of the handler's type. Also raises `Unreadable`."""
        field = self.route_handler.parsed_data_field
        return read(await self.body(), Any if field is None else field.annotation)
