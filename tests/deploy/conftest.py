"""PostgreSQL for the tests of what is set up, as the store's own tests start it."""

from __future__ import annotations

from tests.store.conftest import postgres_server

__all__ = ["postgres_server"]
