"""Returns the maker of a bot by its name, whether built-in, installed or external."""

from __future__ import annotations

import sys
from typing import Any

from msgspec import Struct

from paiju.bots.bot import Bot
from paiju.bots.players import Brief, Maker, maker_of, need_installed
from paiju.bots.user_bot import UserBot, installed_bot
from paiju.errors import Malformed, Requirement
from paiju.external.naming import EXEC, LISTEN, SECONDS, ListenAddress, Program, parse_external
from paiju.external.program_bot import ProgramBot, SpeakingBot
from paiju.packs import pack_of
from paiju.text import Language, Text


class ExternalBotMaker(Struct, frozen=True):
    """Makes bots that ask a program; it can be sent to another process, and the bots are made there."""

    game: str
    program: Program
    seconds: float = SECONDS
    language: Language = "en"

    def __call__(self, brief: Brief) -> Bot[Any, Any]:
        """Make a bot for one deal, with the game's usual bot as its stand-in."""
        pack = pack_of(self.game)
        assert pack.external is not None
        external = pack.external()
        kind = ProgramBot if external.shows is None else SpeakingBot
        return kind(
            external,
            self.program,
            conditions=brief.conditions,
            stand_in=default_maker(self.game)(brief),
            tell=self._tell,
            seconds=self.seconds,
        )

    def _tell(self, line: Text) -> None:
        sys.stderr.write(f"paiju: {line.to(self.language)}\n")
        sys.stderr.flush()


def maker(
    game: str, name: str, asked: str, *, seconds: float = SECONDS, language: Language = "en"
) -> Maker | ListenAddress:
    """Return the maker of a named bot, or the port it will connect to; `asked`: the option that named it.

    Raises `Malformed` for an unknown name, and `NotInstalled` if a built-in bot needs an extra.
    """
    pack = pack_of(game)
    own = None if name.startswith((EXEC, LISTEN)) else UserBot.named(name)
    if own is not None:
        own.load()
        return own
    found = parse_external(name, asked)
    if found is None:
        return installed_maker(game, name, asked)
    if isinstance(found, ListenAddress) and pack.boards:
        return found
    if isinstance(found, ListenAddress) or pack.external is None:
        raise Malformed(Requirement(f"{asked} as a bot that can play {game}", f"{asked} 为能打 {game} 的机器人"), name)
    return ExternalBotMaker(game, found, seconds, language)


def local_maker(game: str, name: str, asked: str) -> Maker:
    """Return the maker of a named bot that must run on this machine; see `maker`.

    Raises `Malformed` also for a bot that would connect over a network.
    """
    found = maker(game, name, asked)
    if isinstance(found, ListenAddress):
        raise Malformed(Text("a bot that exists", "本机的机器人"), name)
    return found


def installed_maker(game: str, name: str, asked: str) -> Maker:
    """Return the maker of a named bot, built-in or from an installed package.

    Raises `Malformed`, with the list of names, and `NotInstalled`.
    """
    players = pack_of(game).players().PLAYERS
    own = None if name in players else installed_bot(game, name)
    if own is not None:
        return own
    found = maker_of(players, name, asked)
    need_installed(found)
    return found


def default_maker(game: str) -> Maker:
    """Return the maker of a game's usual bot."""
    players = pack_of(game).players().PLAYERS
    return players[next(iter(players))]
