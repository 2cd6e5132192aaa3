"""Runs the migrations of the people's tables with Alembic; only imported if one is due."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from paiju.store.people.rows import Row


def scripts() -> ScriptDirectory:
    """Return Alembic's directory of the versions."""
    return ScriptDirectory.from_config(_config())


def is_ours(name: str | None, kind: str, _parents: Any) -> bool:
    """Return whether a table belongs to the people: the same database may hold a journal."""
    return kind != "table" or not (name or "").startswith("journal_")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("path_separator", "os")
    return config


def upgrade_to(connection: Connection, to: str) -> None:
    """Upgrade to a version, within the connection's transaction."""
    script = scripts()
    _walk(connection, to, lambda revision, _: script._upgrade_revs(to, revision))  # noqa: SLF001


def downgrade_to(connection: Connection, to: str) -> None:
    """Downgrade to an earlier version, within the connection's transaction."""
    script = scripts()
    _walk(connection, to, lambda revision, _: script._downgrade_revs(to, revision))  # noqa: SLF001


def _walk(connection: Connection, to: str, steps: Callable[[Any, Any], Any]) -> None:
    with EnvironmentContext(_config(), scripts(), fn=steps, destination_rev=to) as environment:
        environment.configure(
            connection=connection,
            target_metadata=Row.metadata,
            include_name=is_ours,
            render_as_batch=True,
            transactional_ddl=True,
        )
        environment.run_migrations()
