"""Bots from outside this program: a class, or whatever makes a bot, by its module or by the package that brings it."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from paiju.bots.bot import Bot
from paiju.bots.players import Brief, Maker
from paiju.errors import Malformed
from paiju.text import Text

GROUP: Final = "paiju.bots."
"""Entry points of ``paiju.bots.<game>`` name bots of that game."""
_PATH: Final = re.compile(r"([A-Za-z_][\w.]*):([A-Za-z_]\w*)")


class OwnBot(Struct, frozen=True):
    """Makes bots by the class or function of a module; it can be handed to another process, and is imported there."""

    module: str
    name: str

    @staticmethod
    def named(path: str) -> OwnBot | None:
        """Read ``my_module:Passer``; None for words that are no such path."""
        found = _PATH.fullmatch(path)
        return None if found is None else OwnBot(found[1], found[2])

    def load(self) -> Maker:
        """Import it from the folder where one is, or what is installed. Raises `Malformed` where it is not there."""
        here = str(Path.cwd())
        if here not in sys.path:
            sys.path.insert(0, here)
        try:
            return made_by(getattr(import_module(self.module), self.name))
        except ImportError as fault:
            said = Text(f"a module that can be imported: {fault}", f"可以导入的模块：{fault}")
        except AttributeError:
            said = Text(f"a bot in {self.module}", f"{self.module} 中的机器人")
        raise Malformed(said, f"{self.module}:{self.name}")

    def __call__(self, brief: Brief) -> Bot[Any, Any]:
        """Make a bot. Raises as `load`."""
        return self.load()(brief)


def made_by(bot: Callable[..., Any]) -> Maker:
    """Return who makes bots by a class or function: of a `Brief`, or where it takes nothing, of nothing."""
    needs = [
        one
        for one in inspect.signature(bot).parameters.values()
        if one.default is one.empty and one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)
    ]

    def make(brief: Brief) -> Bot[Any, Any]:
        made: Bot[Any, Any] = bot(brief) if needs else bot()
        return made

    return make


def installed_bot(game: str, name: str) -> OwnBot | None:
    """Find a bot that an installed package brings for a game; None where none is called so."""
    for one in entry_points(group=GROUP + game, name=name):
        return OwnBot(one.module, one.attr)
    return None
