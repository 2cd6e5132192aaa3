"""What a browser was told of the cards, frame by frame and on the page, held against the true deal."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from playwright.sync_api import Page

HAND = re.compile(r"[2-9TJQKA]*\.[2-9TJQKA]*\.[2-9TJQKA]*\.[2-9TJQKA]*")
CARD = re.compile(r"[SHDC][2-9TJQKA]")
RANKS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "10": "T"}
SUITS = {
    "spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C",
    "黑桃": "S", "红心": "H", "方块": "D", "梅花": "C",
}  # fmt: skip
NAMED = re.compile(r"\b(ace|king|queen|jack|10|[2-9]) of (spades|hearts|diamonds|clubs)\b")
NAMED_ZH = re.compile(r"(黑桃|红心|方块|梅花) (10|[2-9JQKA])")


def cards_in(hand: str) -> set[str]:
    """Return the cards of a hand written `AKQ.JT9.876.5432`."""
    return {
        suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks
    }


def cards_told(value: Any) -> set[str]:
    """Return every card that a plain JSON value names, in whatever place."""
    if isinstance(value, str):
        if HAND.fullmatch(value):
            return cards_in(value)
        return {value} if CARD.fullmatch(value) else set()
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {card for part in parts for card in cards_told(part)}


def cards_on(page: Page) -> set[str]:
    """Return every card that a page names: in its test ids and in what a screen reader says."""
    html = page.content()
    told = set(re.findall(r'data-testid="card-([SHDC][2-9TJQKA])"', html))
    told |= {SUITS[suit] + RANKS.get(rank, rank) for rank, suit in NAMED.findall(html)}
    told |= {SUITS[suit] + RANKS.get(rank, rank) for suit, rank in NAMED_ZH.findall(html)}
    return told


def dealt(frames: Iterable[str]) -> list[str]:
    """Return the four hands as dealt, which a frame at the end of the board tells everybody."""
    for frame in reversed(list(frames)):
        for hands in _under(json.loads(frame), "dealt"):
            if len(hands) == 4 and all(hands):
                return [str(hand) for hand in hands]
    raise AssertionError("no frame told the hands: the board is not over")


def dummy_of(frames: Iterable[str]) -> int:
    """Return dummy's seat, which a frame told once the lead was made."""
    for frame in frames:
        for told in _under(json.loads(frame), "dummy"):
            if told is not None:
                return int(told)
    raise AssertionError("no frame told who was dummy")


def check_frames(frames: Iterable[str], own: int | None, deal: list[str], dummy: int) -> int:
    """Check that until the board was over no frame named a card which the one at the seat `own` could not know.

    That is: his own hand, the cards played so far, and dummy's hand from the opening lead on. Gives how many frames
    were looked at.
    """
    known = set() if own is None else cards_in(deal[own])
    for looked, text in enumerate(frames):
        frame = json.loads(text)
        if any(len(hands) == 4 and all(hands) for hands in _under(frame, "dealt")):
            return looked
        played = {play["card"] for plays in _under(frame, "plays") for play in plays}
        if played:
            known |= played | cards_in(deal[dummy])
        told = cards_told(frame)
        assert told <= known, f"seat {own} was told {sorted(told - known)} in {text[:300]}"
    raise AssertionError("no frame told the hands at the end")


def _under(value: Any, name: str) -> Iterator[Any]:
    """Return what stands under a key `name` or `deal.name`, wherever."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key in (name, f"deal.{name}"):
                yield part
            else:
                yield from _under(part, name)
    elif isinstance(value, list):
        for part in value:
            yield from _under(part, name)
