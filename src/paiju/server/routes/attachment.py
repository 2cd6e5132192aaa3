"""Files for whoever asks to keep, as answers."""

from __future__ import annotations

from typing import Any

from litestar import Response

from paiju.table import proof
from paiju.table.promise import Proof


def attachment(data: bytes, name: str) -> Response[bytes]:
    """Answer with a file of this name, of the media type that the handler tells."""
    return Response(data, headers={"Content-Disposition": f'attachment; filename="{name}"'})


class ProofResponse(Response[Proof]):
    """A proof, written easy on the eyes."""

    def render(self, content: Proof, *_: Any) -> bytes:
        """Return the proof as `paiju verify` reads it."""
        return proof.write(content)
