"""The notation for cards together with the hands that played them."""

from __future__ import annotations

import re
from typing import Final

from paiju.errors import Malformed
from paiju.games.bridge import Played, Seat
from paiju.referee.bridge.notation import read_card
from paiju.referee.question import Notation
from paiju.text import Text, listed


def _read(words: str) -> tuple[Played, ...]:
    if words.strip() in ("-", "none", "无"):
        return ()
    found = []
    for word in re.sub("[,，、]", " ", words).split():
        seat, slash, card = word.partition("/")
        if not slash:
            raise Malformed(PLAYS.expected, words)
        found.append(Played(Seat.parse(seat), read_card(card)))
    if not found or len({played.card for played in found}) != len(found):
        raise Malformed(PLAYS.expected, words)
    return tuple(found)


def _write(plays: tuple[Played, ...]) -> str:
    return " ".join(f"{played.seat.letter}/{played.card.text}" for played in plays) or "-"


def _say(plays: tuple[Played, ...]) -> Text:
    """Describe each card with its hand, such as West ♥10, 西家♥10."""
    said = [
        Text(f"{played.seat.text.en} {played.card.symbol}", f"{played.seat.text.zh}家{played.card.symbol}")
        for played in plays
    ]
    return listed(said) if plays else Text("none", "无")


PLAYS: Final = Notation(
    "plays",
    Text(
        "cards with the hands that played them, in order (S/♥5 W/♥10, or S/H5 W/HT), or - for none",
        "按次序写出各家打出的牌（南/♥5 西/♥10，也可写 S/H5 W/HT）；没有就写 -",
    ),
    _read,
    _write,
    _say,
)
