"""Makes up names for guests who have not chosen one."""

from __future__ import annotations

import secrets
from typing import Final

from paiju.server.people.name import LONGEST
from paiju.text import Language, Text

_NAMES: Final = (
    Text("Heron", "白鹭"),
    Text("Magpie", "喜鹊"),
    Text("Swallow", "燕子"),
    Text("Crane", "仙鹤"),
    Text("Kingfisher", "翠鸟"),
    Text("Oriole", "黄鹂"),
    Text("Plum", "梅花"),
    Text("Orchid", "兰花"),
    Text("Lotus", "荷花"),
    Text("Bamboo", "翠竹"),
    Text("Pine", "青松"),
    Text("Maple", "红枫"),
)


def default_name(language: Language) -> str:
    """Return a random name that few others have, such as ``Heron 4821``."""
    return f"{secrets.choice(_NAMES).to(language)} {secrets.randbelow(9000) + 1000}"


def numbered(name: str, number: int) -> str:
    """Return a taken name with a number after it.

    >>> numbered("Anna", 2)
    'Anna 2'
    """
    ending = f" {number}"
    return name[: LONGEST - len(ending)] + ending
