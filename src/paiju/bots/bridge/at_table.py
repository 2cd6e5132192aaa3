"""What a bridge bot does and says at a live table."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from paiju.bots.bridge import BridgeBot
from paiju.bots.bridge.bidding import explain, position
from paiju.games.bridge import Call, MakeCall, View
from paiju.table.bridge import notation
from paiju.text import Text, both

UNKNOWN: Final = Text(
    "my system has no such call here; I know no more than you do",
    "我的体系里没有这样的叫法，我知道的不比你多",
)


def act(view: View, seed: str, samples: int) -> bytes:
    """Act on a view; a call's explanation is in both languages."""
    done = BridgeBot(seed=seed, samples=samples).act(view).act
    if isinstance(done, MakeCall) and done.explanation:
        done = structs.replace(done, explanation=both(_meaning(view, len(view.calls), done.call)))
    return notation.write_act(done)


def meaning(view: View, about: int) -> Text:
    """Return what the call at a place means in the system that the bots play."""
    return _meaning(view, about, view.calls[about].call)


def _meaning(view: View, about: int, call: Call) -> Text:
    calls = tuple(called.call for called in view.calls[:about])
    found = explain(position(view.dealer, view.vulnerability, calls).meanings(call))
    return found if found.en else UNKNOWN
