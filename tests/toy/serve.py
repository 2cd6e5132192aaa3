"""A server that knows toy Whist: `python tests/toy/serve.py SITE PORT FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.journeys.quick_server import told
from tests.toy.whist.pack import WHIST

from paiju.packs import add
from paiju.server.limits import UNLIMITED
from paiju.server.run import run
from paiju.server.settings import Settings


def main(site: Path, port: int, folder: Path) -> None:
    """Serve as in the tests of `tests/journeys`, with the toy and with the site that was built with its pack."""
    add(WHIST)
    run(
        Settings(
            port=port,
            data=str(folder / "paiju.db"),
            secret=folder / "paiju.secret",
            pages=site,
            rates=UNLIMITED,
            pace=0.0,
            away_after=1.0,
            call_patience=0.5,
        ),
        told,
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
