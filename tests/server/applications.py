"""Litestar applications that one site after the other uses: creating one takes longer than most tests."""

from __future__ import annotations

from collections import defaultdict
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from paiju.server.routes import Services, routed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AsyncExitStack, ExitStack

    from litestar import Litestar

_FREE: defaultdict[tuple[Any, ...], list[Litestar]] = defaultdict(list)
"""The applications that no site is using, by their additional handlers."""


@contextmanager
def lent(services: Services, *further: Any) -> Iterator[Litestar]:
    """Lend the application of the routes, with `further` handlers, to a site with these services."""
    app = _FREE[further].pop() if _FREE[further] else routed(services, *further)
    handler = app.asgi_handler
    app.state["services"] = services
    try:
        yield app
    finally:
        app.asgi_handler = handler
        _FREE[further].append(app)


@contextmanager
def lending(until: ExitStack | AsyncExitStack) -> Iterator[None]:
    """Lend an application to the server that is created in the block; it comes back at the end of `until`."""

    def routes(services: Services, *further: Any) -> Litestar:
        return until.enter_context(lent(services, *further))

    with patch("paiju.server.app.routed", routes):
        yield
