"""Puts limits upon itself and becomes the program named: `python -I -S guard.py PROGRAM ARGUMENT...`.

It stands alone, so that a program starts at once. What a system does not limit, or not so low, stays as it is.
"""

import os
import resource
import sys
from pathlib import Path

MEMORY = 2**31
"""Bytes of data, 2 GiB."""
PROCESSES = 128
"""Processes and threads beside those that the user has already; who runs as root is not held to it."""
FILE = 2**24
"""Bytes of a file that it may write, 16 MiB; what it says on its error channel is one."""
SECONDS = 3600
"""Of processor time."""
FILES = 256


def owned() -> int:
    """Count the threads of this user, as the limit of processes does."""
    mine = os.getuid()
    count = 0
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if process.stat().st_uid == mine:
                count += sum(1 for _ in (process / "task").iterdir())
        except OSError:
            continue
    return count


def limit() -> None:
    """Set the limits that the system has."""
    wanted = {"RLIMIT_DATA": MEMORY, "RLIMIT_FSIZE": FILE, "RLIMIT_CPU": SECONDS}
    wanted |= {"RLIMIT_NOFILE": FILES, "RLIMIT_CORE": 0}
    if Path("/proc/self/task").is_dir():
        wanted["RLIMIT_NPROC"] = owned() + PROCESSES
    for name, most in wanted.items():
        what = getattr(resource, name, None)
        if what is None:
            continue
        _, hard = resource.getrlimit(what)
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        try:
            resource.setrlimit(what, (least, least))
        except (ValueError, OSError):
            continue


if __name__ == "__main__":
    limit()
    try:
        os.execvp(sys.argv[1], sys.argv[1:])
    except OSError as fault:
        sys.exit(f"{sys.argv[1]}: {fault.strerror}")
