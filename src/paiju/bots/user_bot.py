"""Loads a user's bot, that is a class or function that creates it, from a module or an installed package."""

from __future__ import annotations

import inspect
import re
import sys
import traceback
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from paiju.bots.bot import Bot, Decision
from paiju.bots.players import Brief, Maker
from paiju.errors import Malformed, PaijuError, Requirement
from paiju.text import Text

GROUP: Final = "paiju.bots."
"""Entry points of ``paiju.bots.<game>`` name bots of that game."""
_PATH: Final = re.compile(r"([A-Za-z_][\w.]*):([A-Za-z_]\w*)")


class BotFailed(PaijuError):
    """A user's bot raised an unexpected error: described in one line, with the place in its source."""

    def __init__(self, path: str, fault: BaseException) -> None:
        *_, last = traceback.extract_tb(fault.__traceback__)
        what = f"{type(fault).__name__}: {fault} ({Path(last.filename).name}:{last.lineno})"
        super().__init__(Text(f"the bot {path} failed: {what}", f"机器人 {path} 出错：{what}"))


class _Guarded:
    """A bot whose errors are reported as its own."""

    def __init__(self, bot: Any, path: str) -> None:
        self._bot = bot
        self._path = path

    def act(self, view: Any) -> Decision[Any]:
        """Let it act. Raises `BotFailed` if it raises an error, `Malformed` if it does not return a `Decision`."""
        found: Decision[Any] = self._decided("act", view)
        return found

    def _decided(self, method: str, view: Any) -> Any:
        try:
            found = getattr(self._bot, method)(view)
        except PaijuError:
            raise
        except (Exception, SystemExit) as fault:
            raise BotFailed(self._path, fault) from fault
        if not isinstance(found, Decision) and (method == "act" or found is not None):
            raise Malformed(
                Requirement(
                    f"a Decision from {method} of the bot {self._path}",
                    f"机器人 {self._path} 的 {method} 应返回 Decision",
                ),
                repr(found)[:80],
            )
        return found

    def __getattr__(self, name: str) -> Any:
        """Return any other attribute of the bot; `speak` is guarded as `act` is."""
        if name in ("_bot", "_path"):  # a bot that was unpickled in another process has no attributes yet
            raise AttributeError(name)
        found = getattr(self._bot, name)
        return partial(self._decided, name) if name == "speak" else found


class UserBot(Struct, frozen=True):
    """Creates bots by the class or function of a module; it can be sent to another process, and is imported there."""

    module: str
    name: str

    @staticmethod
    def named(path: str) -> UserBot | None:
        """Parse ``my_module:Passer``; None for text that is not such a path."""
        found = _PATH.fullmatch(path)
        return None if found is None else UserBot(found[1], found[2])

    def load(self) -> Maker:
        """Import it from the current folder, or from installed packages.

        Raises `Malformed` if it is not found, and `BotFailed` if its module raises an error on import.
        """
        here = str(Path.cwd())
        if here not in sys.path:
            sys.path.insert(0, here)
        try:
            return made_by(getattr(import_module(self.module), self.name))
        except ImportError as fault:
            said = Text(f"a module that can be imported: {fault}", f"可以导入的模块：{fault}")
        except AttributeError:
            said = Text(f"a bot in {self.module}", f"{self.module} 中的机器人")
        except PaijuError:
            raise
        except (Exception, SystemExit) as fault:  # a module may raise anything on import
            raise BotFailed(f"{self.module}:{self.name}", fault) from fault
        raise Malformed(said, f"{self.module}:{self.name}")

    def __call__(self, brief: Brief) -> Bot[Any, Any]:
        """Create a bot. Raises as `load`; the bot raises `BotFailed` if it fails itself."""
        return _guarded(self.load(), f"{self.module}:{self.name}", brief)


def guarded(bot: Callable[..., Any], path: str) -> Maker:
    """Return a maker of bots from a class or function; errors in it are reported as errors of the bot called `path`.

    Raises `Malformed` if `bot` cannot be called. The maker and its bots raise `BotFailed` if the bot's own code
    raises an error, and `Malformed` if it returns something other than a bot or a `Decision`.
    """
    make = made_by(bot)
    return lambda brief: _guarded(make, path, brief)


def _guarded(make: Maker, path: str, brief: Brief) -> Bot[Any, Any]:
    try:
        made: Any = make(brief)
    except PaijuError:
        raise
    except (Exception, SystemExit) as fault:
        raise BotFailed(path, fault) from fault
    if not callable(getattr(made, "act", None)):
        raise Malformed(Requirement(f"a bot with a method act from {path}", f"{path} 应给出带 act 方法的机器人"), made)
    return _Guarded(made, path)


def made_by(bot: Callable[..., Any]) -> Maker:
    """Return a maker that calls a class or function, with a `Brief` if it takes an argument.

    Raises `Malformed` if `bot` cannot be called.
    """
    if not callable(bot):
        raise Malformed(Text("a bot: a name, a class, or a function that makes one", "机器人：名字、类或函数"), bot)
    needs = [
        one
        for one in inspect.signature(bot).parameters.values()
        if one.default is one.empty and one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)
    ]

    def make(brief: Brief) -> Bot[Any, Any]:
        made: Bot[Any, Any] = bot(brief) if needs else bot()
        return made

    return make


def installed_bot(game: str, name: str) -> UserBot | None:
    """Return a bot that an installed package provides for a game; None if there is none with that name."""
    for one in entry_points(group=GROUP + game, name=name):
        return UserBot(one.module, one.attr)
    return None
