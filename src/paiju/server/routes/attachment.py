"""Responses that a browser saves as files."""

from __future__ import annotations

from typing import Any

from litestar import Response

from paiju.table import proof
from paiju.table.promise import Proof


def attachment(data: bytes, name: str) -> Response[bytes]:
    """Return a response with a file of this name; the handler sets the media type."""
    return Response(data, headers={"Content-Disposition": f'attachment; filename="{name}"'})


class ProofResponse(Response[Proof]):
    """A proof, formatted for people to read."""

    def render(self, content: Proof, *_: Any) -> bytes:
        """Return the proof as `paiju verify` reads it."""
        return proof.write(content)
