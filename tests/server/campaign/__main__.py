"""``python -m tests.server.campaign`` runs four `paiju serve` over one PostgreSQL, with tables of people and bots.

Every few seconds one server is killed as by ``kill -9``, paused for up to 30 s and resumed, cut off from the
database, or told to stop and restarted as for an upgrade. With ``--older FOLDER`` all servers begin as the release
in that folder and come back as this one; `PYTHONPATH` then names that folder's ``src``, so that it creates the
database. Sometimes the database is stopped and started. People who get no answer try another server, follow
redirects, and send unanswered commands again under the same cause. The database flushes each commit, and its
triggers keep a record of their own: who owned what under which fence, and whose appends extended which stream.
Checked at the end:

- every acknowledged command is in the journal once, at the number that its sender was told
- numbers have no gaps, every journal replays, and what clients were shown is what the journal folds to
- fences only rise, each has one owner, and everything written under it is contiguous
- the server that echoed an act owned the table under the fence under which the act was written
- every table plays on: at each table hit by a fault people act as soon as they can, and the report gives the median and
  99th percentile of the seconds from the fault to the next accepted act
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from random import Random

import msgspec
import uvloop
from bench.live.database import database
from tests.server.campaign.faults import WEIGHTS, Postgres
from tests.server.campaign.load import Campaign


def main() -> int:
    """Run a campaign. Returns 0 if nothing was wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--bots", type=int, default=None, help="tables with bots; a tenth without it")
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--only", nargs="*", choices=list(WEIGHTS), help="these kinds alone")
    parser.add_argument("--alone", action="store_true", help="each once the one before is over")
    parser.add_argument("--every", type=float, default=6.0, help="seconds between two faults")
    parser.add_argument("--pace", type=float, default=6.0, help="seconds a move at each table")
    parser.add_argument("--pause", type=float, nargs=2, default=(2.0, 30.0))
    parser.add_argument("--older", type=Path, default=None, help="the checkout of a release")
    parser.add_argument("--log", type=Path, default=None, help="where the servers' logs are kept")
    parser.add_argument("--slow", type=float, default=3.0, help="seconds from which on it is told what people met")
    parser.add_argument("--seed", type=int, default=None)
    options = parser.parse_args()
    options.seed = Random().getrandbits(32) if options.seed is None else options.seed
    options.bots = options.tables // 10 if options.bots is None else options.bots
    with ExitStack() as stack:
        found = stack.enter_context(database())
        if found.absent:
            sys.stdout.write(f"{found.absent}\n")
            return 2
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="paiju-leases-")))
        address = found.fresh("leases")
        campaign = Campaign(options, address, folder, Postgres(found.process, address))
        try:
            report = uvloop.run(campaign.run())
        finally:
            if options.log:
                logs = sorted(folder.glob("*.log"))
                options.log.write_bytes(b"".join(log.read_bytes() for log in logs))
    if report.wrong:
        sys.stderr.write(f"seed {options.seed}\n")
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(report)).decode() + "\n")
    return int(bool(report.wrong))


if __name__ == "__main__":
    sys.exit(main())
