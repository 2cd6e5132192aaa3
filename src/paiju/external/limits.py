"""Sets limits on itself and then becomes the named program: `python -I -S limits.py PROGRAM ARGUMENT...`.

It imports nothing of paiju, so that a program starts at once. Limits that a system lacks, or has lower already, are
left as they are.
"""

import os
import resource
import sys
from pathlib import Path

MEMORY = 2**31
"""The limit of data memory in bytes, 2 GiB."""
PROCESSES = 128
"""The limit of processes and threads beyond those that the user has already; it does not bind root."""
FILE = 2**24
"""The limit of a written file in bytes, 16 MiB; the program's error output is such a file."""
SECONDS = 3600
"""The limit of processor time in seconds."""
FILES = 256


def owned() -> int:
    """Count the threads of this user in the way that the process limit does."""
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
    """Set the limits that the system supports."""
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
