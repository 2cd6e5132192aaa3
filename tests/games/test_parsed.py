"""What a game's values print is parsed, and what is no text is `Malformed`."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.cards import Card, Suit
from paiju.errors import Malformed
from paiju.games import chaodipi
from paiju.games.bridge import Call, Contract, Deal, Denomination, Seat, Vulnerability


@pytest.mark.parametrize("kind", [Card, Suit, Seat, chaodipi.Seat, Vulnerability, Denomination, Call, Contract, Deal])
@pytest.mark.parametrize("value", [None, 5])
def test_what_is_no_text_is_not_parsed(kind: Any, value: object) -> None:
    with pytest.raises(Malformed, match=f"found '{value}'"):
        kind.parse(value)


@pytest.mark.parametrize("kind", [Suit, Seat, chaodipi.Seat, Vulnerability, Denomination])
def test_what_is_printed_is_parsed(kind: Any) -> None:
    assert [kind.parse(str(one)) for one in kind] == list(kind)
    assert f"{kind(1)}" == str(kind(1))
