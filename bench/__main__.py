"""Runs the benchmarks: one line of JSON for each figure as it arrives, and a table of all at the end.

`python -m bench bots` runs the ladder of bots instead.
"""

from __future__ import annotations

import argparse
import signal
import sys
from typing import Final

from bench.bots import main as ladder
from bench.figure import Figure, table
from bench.races import RACES

LONGEST: Final = 3600
"""Seconds that a race may take; contenders that have not answered by then never will."""


def _stuck(*_: object) -> None:
    raise TimeoutError(f"a race was not over after {LONGEST} s")


def main() -> int:
    """Run the requested benchmarks; return 1 if contenders with the same work gave different answers."""
    if sys.argv[1:2] == ["bots"]:
        return ladder(sys.argv[2:])
    names = [race.name for race in RACES]
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument(
        "--only",
        action="append",
        metavar="NAME",
        help=f"what to measure: {', '.join(names)}, or how a name begins; may be given again",
    )
    parser.add_argument("--quick", action="store_true", help="few rounds and little work")
    options = parser.parse_args()
    only = tuple(options.only or ("",))
    races = [race for race in RACES if race.name.startswith(only)]
    if not races:
        parser.error(f"nothing is called {', '.join(only)}; there are {', '.join(names)}")
    figures: list[Figure] = []
    signal.signal(signal.SIGALRM, _stuck)
    for race in races:
        signal.alarm(LONGEST)
        for figure in race.run(quick=options.quick):
            figures.append(figure)
            print(figure.line(), flush=True)
    signal.alarm(0)
    print()
    print(table(figures))
    for figure in figures:
        if figure.worst:
            print(f"\n{figure.name}, the worst 最慢:", *figure.worst, sep="\n")
    missing = [figure for figure in figures if figure.peer_value is None and figure.trouble]
    if missing:
        print("\nPeers that are not installed: `make bench` installs them. 对照软件未安装：用 make bench 安装。")
    return int(any(figure.trouble and figure not in missing for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
