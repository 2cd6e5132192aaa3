"""Lets external programs join a match by the table manager protocol: opens the ports, and waits for all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

from paiju.cli.speech import Speech
from paiju.cli.terminal import echo
from paiju.external.bridge import GAME
from paiju.external.bridge.lobby import WAIT, ProgramPort
from paiju.external.bridge.team import RemoteTeam
from paiju.external.maker import default_maker
from paiju.external.naming import ListenAddress
from paiju.text import Text


@contextmanager
def welcomed(speech: Speech, names: Sequence[str], makers: Sequence[Any], seconds: float) -> Iterator[list[Any]]:
    """Open the ports among `makers`, wait for the programs, and yield the makers with the teams in their places."""

    def tell(line: Text) -> None:
        echo(f"paiju: {speech.say(line)}", err=True)

    with ExitStack() as stack:
        lobbies: list[ProgramPort | None] = []
        for make in makers:
            lobby = ProgramPort(make) if isinstance(make, ListenAddress) else None
            lobbies.append(lobby)
            if lobby is not None:
                stack.callback(lobby.close)
                tell(
                    Text(
                        f"waiting at {make.host}:{lobby.port} for North, South, East and West (version 18)",
                        f"在 {make.host}:{lobby.port} 等待北、南、东、西四个程序（协议版本 18）",
                    )
                )
        come = list(makers)
        for at, lobby in enumerate(lobbies):
            if lobby is not None:
                lobby.fill(WAIT)
                opponents = lobbies[1 - at]
                come[at] = RemoteTeam(
                    lobby,
                    default_maker(GAME),
                    tell,
                    opponents=names[1 - at] if opponents is None else opponents.team,
                    seconds=seconds,
                )
                stack.callback(come[at].close)
        for team in come:
            if isinstance(team, RemoteTeam):
                team.open()
        yield come
