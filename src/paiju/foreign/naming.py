"""How a bot from outside is named: by its module, `exec:` and the command that begins it, `listen:` and its port."""

from __future__ import annotations

import shlex
import shutil
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed
from paiju.text import Text

EXEC: Final = "exec:"
LISTEN: Final = "listen:"
LOOPBACK: Final = "127.0.0.1"
SECONDS: Final = 10.0
"""Seconds that a program has for a move, where nobody says otherwise."""


class Program(Struct, frozen=True):
    """A program that is begun for each seat: the words of its command."""

    words: tuple[str, ...]


class Door(Struct, frozen=True):
    """Where programs come to by a network and take their seats."""

    host: str
    port: int


def outsider(name: str, asked: str) -> Program | Door | None:
    """Read the name of a bot, or None if it is one of ours. `asked` is the word that named it.

    Raises `Malformed` for a command that cannot be begun and a door that is none.

    >>> outsider("club", "--ns") is None
    True
    >>> outsider("listen:2000", "--ns")
    Door(host='127.0.0.1', port=2000)
    """
    if name.startswith(EXEC):
        return Program(_command(name.removeprefix(EXEC), asked))
    if name.startswith(LISTEN):
        return read_door(name.removeprefix(LISTEN), asked)
    if ":" in name:
        raise Malformed(
            Text(
                f"{asked} as the name of a bot, my_module:MyBot, exec:COMMAND or listen:PORT",
                f"{asked} 为机器人名、模块:类名、exec:命令 或 listen:端口",
            ),
            name,
        )
    return None


def _command(text: str, asked: str) -> tuple[str, ...]:
    try:
        words = tuple(shlex.split(text))
    except ValueError:  # a quotation mark that is not closed
        words = ()
    if not words:
        raise Malformed(
            Text(f"{asked} as exec:COMMAND, such as exec:./mybot.py", f"{asked} 为 exec:命令，如 exec:./mybot.py"),
            EXEC + text,
        )
    if shutil.which(words[0]) is None:
        raise Malformed(
            Text(
                f"{asked} with a program that can be run (chmod +x, or exec:python3 mybot.py)",
                f"{asked} 给出可运行的程序（chmod +x，或 exec:python3 mybot.py）",
            ),
            words[0],
        )
    return words


def read_door(text: str, asked: str) -> Door:
    """Read `PORT` or `HOST:PORT`; without a host none but programs of this machine are let in. Raises `Malformed`."""
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdigit() and len(port) < 6 and 0 < int(port) < 65_536):
        raise Malformed(
            Text(
                f"{asked} with a port from 1 to 65535, as 2000 or 127.0.0.1:2000",
                f"{asked} 给出 1 到 65535 的端口，如 2000 或 127.0.0.1:2000",
            ),
            text,
        )
    return Door(host.strip("[]") or LOOPBACK, int(port))
