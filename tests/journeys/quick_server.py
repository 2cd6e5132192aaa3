"""`paiju serve` for tests, with bots that do not wait and the same deals every day.

    quick_server.py PORT FOLDER

Port 0 takes a free port; the address is printed once the site can be reached.

There are no rate limits, because all tests come from one address. Random choices for a table depend only on the
current test, which FOLDER/test names, and on how many tables that test has opened. So a deal, and what the bots
make of it, is the same whenever the test runs and whatever runs beside it.
"""

from __future__ import annotations

import hashlib
import random
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from paiju.server import actor, loading, table_registry
from paiju.server.limits import UNLIMITED
from paiju.server.online import event_tables
from paiju.server.routes.events import sheets
from paiju.server.run import run
from paiju.server.settings import Settings
from paiju.table import decide

RUNNING: Final = "test"
"""The file that names the current test."""
One = TypeVar("One")


class Chance:
    """Random choices that depend on the current test; without a test, the system's."""

    def __init__(self, named: Path) -> None:
        self._named = named
        self._of: dict[str, random.Random] = {}

    def _now(self) -> random.Random | None:
        if not self._named.exists():
            return None
        test = self._named.read_text("utf-8")
        return self._of.setdefault(test, random.Random(test))

    def choice(self, some: Sequence[One]) -> One:
        """Return a random element."""
        now = self._now()
        return secrets.choice(some) if now is None else now.choice(some)

    def token_hex(self, size: int) -> str:
        """Return `size` random bytes in hexadecimal."""
        now = self._now()
        return secrets.token_hex(size) if now is None else now.randbytes(size).hex()


def draw_from(chance: Chance) -> None:
    """Make the server draw table ids, deals, and the draws of events from `chance`."""
    opened = loading.opened
    ids = list[str]()

    def new_id() -> str:
        return "".join(chance.choice(loading.ALPHABET) for _ in range(loading.LENGTH))

    def opened_as(journal: Any, id_: str, *given: Any, **more: Any) -> Any:
        ids[:] = [id_]  # the server commits to a deal before it does anything else
        return opened(journal, id_, *given, **more)

    def decided(table: Any, command: Any, who: Any, at: int, _: bytes, **more: Any) -> Any:
        """Decide with the next deal's seed replaced; it is all that a decision draws."""
        id_ = ids[0] if table is None else table.id
        number = 0 if table is None or table.deal is None else table.deal.number
        seed = hashlib.sha256(f"{id_}/{number}".encode()).digest()
        return decide(table, command, who, at, seed, **more)

    for module, name, by in (
        (table_registry, "new_id", new_id),
        (table_registry, "opened", opened_as),
        (loading, "decide", decided),
        (actor, "decide", decided),
        (event_tables, "secrets", chance),
        (sheets, "secrets", chance),
    ):
        assert hasattr(module, name)
        setattr(module, name, by)


def main(port: int, folder: Path) -> None:
    """Serve until told to stop."""
    draw_from(Chance(folder / RUNNING))
    run(
        Settings(
            port=port,
            data=str(folder / "paiju.db"),
            secret=folder / "paiju.secret",
            rates=UNLIMITED,
            pace=0.0,
            bot_samples=2,
            away_after=1.0,
            call_patience=0.5,
        ),
        told,
    )


def told(port: int, *_: object) -> None:
    """Print the address once the site can be reached."""
    print(f"http://127.0.0.1:{port}/", flush=True)  # noqa: T201 - who started it reads it


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
