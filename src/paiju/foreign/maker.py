"""Makes the bot that a name stands for, ours or another house's."""

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
    """Makes bots that ask a program; it can be handed to another process, and the bots are made there."""

    game: str
    program: Program
    seconds: float = SECONDS
    language: Language = "en"

    def __call__(self, brief: Brief) -> Bot[Any, Any]:
        """Make a bot for one deal. The usual bot of the game stands in for it."""
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
    """Find who makes the bot of that name, or the door that it will come through; `asked` is the word that named it.

    Raises `Malformed` for a name that is none, `NotInstalled` where a bot of ours needs an extra.
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
        raise Malformed(Text(f"{asked} as a bot that {game} can be played by", f"{asked} 为能打 {game} 的机器人"), name)
    return Foreigner(game, found, seconds, language)


def here(game: str, name: str, asked: str) -> Maker:
    """Find who makes the bot of that name where it must be on this machine, as `maker` does.

    Raises `Malformed` for one that would come by a network, too.
    """
    found = maker(game, name, asked)
    if isinstance(found, Door):
        raise Malformed(Text("a bot that is here", "本机的机器人"), name)
    return found


def ours(game: str, name: str, asked: str) -> Maker:
    """Find who makes the bot of that name, ours or an installed package's.

    Raises `Malformed`, listing them, and `NotInstalled`.
    """
    players = pack_of(game).players().PLAYERS
    own = None if name in players else installed_bot(game, name)
    if own is not None:
        return own
    found = maker_of(players, name, asked)
    need_installed(found)
    return found


def usual(game: str) -> Maker:
    """Find who makes the usual bot of a game."""
    players = pack_of(game).players().PLAYERS
    return players[next(iter(players))]
