"""Names of external bots: a module, `exec:` and a command, or `listen:` and a port."""

from __future__ import annotations

import shlex
import shutil
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed, Requirement

EXEC: Final = "exec:"
LISTEN: Final = "listen:"
LOOPBACK: Final = "127.0.0.1"
SECONDS: Final = 10.0
"""The default time limit for a move of a program, in seconds."""


class Program(Struct, frozen=True):
    """A program that is started for each seat: the words of its command."""

    words: tuple[str, ...]


class ListenAddress(Struct, frozen=True):
    """The address at which programs connect and take their seats."""

    host: str
    port: int


def parse_external(name: str, asked: str) -> Program | ListenAddress | None:
    """Parse a bot's name, or return None if it is built-in or installed; `asked` is the option that named it.

    Raises `Malformed` for an impossible command or port.

    >>> parse_external("club", "--ns") is None
    True
    >>> parse_external("listen:2000", "--ns")
    ListenAddress(host='127.0.0.1', port=2000)
    """
    if name.startswith(EXEC):
        return Program(_command(name.removeprefix(EXEC), asked))
    if name.startswith(LISTEN):
        return read_listen_address(name.removeprefix(LISTEN), asked)
    if ":" in name:
        raise Malformed(
            Requirement(
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
            Requirement(
                f"{asked} as exec:COMMAND, for example exec:./mybot.py", f"{asked} 为 exec:命令，如 exec:./mybot.py"
            ),
            EXEC + text,
        )
    if shutil.which(words[0]) is None:
        raise Malformed(
            Requirement(
                f"{asked} with a program that can be run (chmod +x, or exec:python3 mybot.py)",
                f"{asked} 给出可运行的程序（chmod +x，或 exec:python3 mybot.py）",
            ),
            words[0],
        )
    return words


def read_listen_address(text: str, asked: str) -> ListenAddress:
    """Parse `PORT` or `HOST:PORT`; without a host only programs on this machine can connect. Raises `Malformed`."""
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdigit() and len(port) < 6 and 0 < int(port) < 65_536):
        raise Malformed(
            Requirement(
                f"{asked} with a port from 1 to 65535, for example 2000 or 127.0.0.1:2000",
                f"{asked} 给出 1 到 65535 的端口，如 2000 或 127.0.0.1:2000",
            ),
            text,
        )
    return ListenAddress(host.strip("[]") or LOOPBACK, int(port))
