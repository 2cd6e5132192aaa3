"""Returns the maker of a bot by its name, whether built-in, installed or external."""

from __future__ import annotations

import sys
from typing import Any

from msgspec import Struct

from paiju.bots.bot import Bot
from paiju.bots.own import OwnBot, installed_bot
from paiju.bots.players import Brief, Maker, maker_of, need_installed
from paiju.errors import Malformed
from paiju.foreign.asked import AskedBot, SpeakingBot
from paiju.foreign.naming import EXEC, LISTEN, SECONDS, Door, Program, outsider
from paiju.packs import pack_of
from paiju.text import Language, Text


class Foreigner(Struct, frozen=True):
    """Makes bots that ask a program; it can be sent to another process, and the bots are made there."""

    game: str
    program: Program
    seconds: float = SECONDS
    language: Language = "en"

    def __call__(self, brief: Brief) -> Bot[Any, Any]:
        """Make a bot for one deal, with the game's usual bot as its stand-in."""
        pack = pack_of(self.game)
        assert pack.outside is not None
        outside = pack.outside()
        kind = AskedBot if outside.shows is None else SpeakingBot
        return kind(
            outside,
            self.program,
            conditions=brief.conditions,
            stand_in=usual(self.game)(brief),
            tell=self._tell,
            seconds=self.seconds,
        )

    def _tell(self, line: Text) -> None:
        sys.stderr.write(f"paiju: {line.to(self.language)}\n")
        sys.stderr.flush()


def maker(game: str, name: str, asked: str, *, seconds: float = SECONDS, language: Language = "en") -> Maker | Door:
    """Return the maker of a named bot, or the port it will connect to; `asked`: the option that named it.

    Raises `Malformed` for an unknown name, and `NotInstalled` if a built-in bot needs an extra.
    """
    pack = pack_of(game)
    own = None if name.startswith((EXEC, LISTEN)) else OwnBot.named(name)
    if own is not None:
        own.load()
        return own
    found = outsider(name, asked)
    if found is None:
        return ours(game, name, asked)
    if isinstance(found, Door) and pack.boards:
        return found
    if isinstance(found, Door) or pack.outside is None:
        raise Malformed(Text(f"{asked} as a bot that can play {game}", f"{asked} 为能打 {game} 的机器人"), name)
    return Foreigner(game, found, seconds, language)


def here(game: str, name: str, asked: str) -> Maker:
    """Return the maker of a named bot that must run on this machine; see `maker`.

    Raises `Malformed` also for a bot that would connect over a network.
    """
    found = maker(game, name, asked)
    if isinstance(found, Door):
        raise Malformed(Text("a bot that exists", "本机的机器人"), name)
    return found


def ours(game: str, name: str, asked: str) -> Maker:
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


def usual(game: str) -> Maker:
    """Return the maker of a game's usual bot."""
    players = pack_of(game).players().PLAYERS
    return players[next(iter(players))]
