"""The request as the routes see it: its body is read as this site reads JSON everywhere."""

from __future__ import annotations

from typing import Any

from litestar import Request

from paiju.server.answer import NOT_JSON
from paiju.server.fault import NotJson
from paiju.server.reading import read


class JsonRequest(Request[Any, Any, Any]):
    """Decodes the body to the type of the handler's `data`.

    Litestar decodes first and converts then, leniently: it would take ``"5"`` for 5, know no `msgspec.Raw`, take a
    body of any media type, and say what is wrong without the place and in English alone.
    """

    async def body(self) -> bytes:
        """Return the body. Raises `NotJson`, `TooLarge`; an empty one is read as well, which `json` refuses."""
        media = self.headers.get("content-type", "").partition(";")[0].strip().lower()
        if media != "application/json":
            raise NotJson(NOT_JSON)
        return await super().body() or b" "

    async def json(self) -> Any:
        """Return the body as a value of the handler's type. Raises `Unreadable`, too."""
        field = self.route_handler.parsed_data_field
        return read(await self.body(), Any if field is None else field.annotation)
