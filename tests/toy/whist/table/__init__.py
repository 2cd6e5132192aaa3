"""Whist at a table: its notation on the wire, and the views of a deal.

Enters: the game's own values, JSON of acts, deals as text.
Leaves: `WhistRules` by the names of conditions.
Must not know: events, seats' players, sockets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tests.toy.whist.table.rules import WhistRules

WHIST_RULES: Final[Mapping[str, Callable[[], WhistRules]]] = {"": WhistRules, "toy": WhistRules}
"""The conditions of Whist by name: there is only one set."""

__all__ = ["WHIST_RULES", "WhistRules"]
