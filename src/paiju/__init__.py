"""paiju (牌局): card competitions under written rules.

The names here are imported when they are first used, so that `import paiju` costs nothing; the
packages below contain everything else. Read the layers from the bottom: ``cards`` and ``laws`` are
independent of games; ``games`` play one deal by its law; ``scoring`` compares tables; ``analysis``
looks at all four hands; ``formats`` and ``bots`` connect to the outside; and ``cli`` is the command
line.

>>> import paiju
>>> [board] = paiju.deal(seed="a seed")
>>> print(board.north, board.north.hcp)
♠653 ♥T732 ♦J63 ♣A94 5
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from paiju.version import __version__ as __version__

if TYPE_CHECKING:
    from paiju.facade.boards import deal as deal
    from paiju.facade.events import run_event as run_event
    from paiju.facade.files import read as read
    from paiju.facade.joining import join as join
    from paiju.facade.play import game as game
    from paiju.facade.play import match as match
    from paiju.facade.rulings import rule as rule

_FROM = {
    "deal": "boards",
    "game": "play",
    "join": "joining",
    "match": "play",
    "read": "files",
    "rule": "rulings",
    "run_event": "events",
}
__all__ = ["__version__", *_FROM]  # noqa: PLE0604 - names of strings


def __getattr__(name: str) -> Any:
    """Import a function of the facade when it is first used."""
    if name not in _FROM:
        raise AttributeError(f"module 'paiju' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"paiju.facade.{_FROM[name]}"), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_FROM})
