"""The tricks of a deal as its record lists them, so that a user can choose one instead of counting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.referee.question import Choice, Notation
from paiju.referee.tractor.places import Places
from paiju.text import Text


class ListedTrick(Struct, frozen=True):
    """A trick: its leader, and each play from the lead on; no plays if nobody may look at them again (C7.2a)."""

    leader: int
    plays: tuple[Hand, ...] = ()


_EXPECTED: Final = Text("tricks as listed in the record", "记录中的各轮")


def _read(words: str) -> tuple[ListedTrick, ...]:
    found = []
    for trick in words.split(";"):
        leader, *plays = trick.split("/")
        if not leader.strip().isdecimal():
            raise Malformed(_EXPECTED, words)
        found.append(ListedTrick(int(leader) - 1, tuple(map(Hand.of, plays))))
    return tuple(found)


def write_tricks(tricks: Sequence[ListedTrick]) -> str:
    """Write tricks as a record does: the leader and the plays of each.

    >>> write_tricks((ListedTrick(1, (Hand.of("SA"), Hand.of("S3"))), ListedTrick(0)))
    '2/SA/S3;1'
    """
    each = ("/".join((str(one.leader + 1), *map(str, one.plays))) for one in tricks)
    return ";".join(each)


TRICKS: Final = Notation("tricks", _EXPECTED, _read, write_tricks, lambda _: _EXPECTED)


def trick_of(tricks: Sequence[ListedTrick], places: Places) -> Notation[int]:
    """Return the notation of one of the tricks, by its number from 1; each is offered with its leader and plays.

    >>> one = trick_of((ListedTrick(1, (Hand.of("SA"), Hand.of("S3"))), ListedTrick(0)), Places(4, 0))
    >>> [choice.text.zh for choice in one.values]
    ['第 1 轮 东家领 ♠A：♠A，♠3', '第 2 轮 南家领出']
    >>> one.values[0].text.en, one.read("2"), one.say(1).en
    ('trick 1, East led ♠A: ♠A, ♠3', 2, 'trick 1, East led ♠A: ♠A, ♠3')
    """
    texts = [_said(number, one, places) for number, one in enumerate(tricks, 1)]
    last = len(texts)
    expected = Text(f"a trick, 1 to {last}", f"第几轮，1 到 {last}")

    def read(word: str) -> int:
        text = word.strip().removeprefix("第").removesuffix("轮").strip()
        if not (text.isascii() and text.isdigit() and 1 <= int(text[:4]) <= last):
            raise Malformed(expected, word)
        return int(text)

    values = tuple(Choice(str(number), text) for number, text in enumerate(texts, 1))
    return Notation("one-of", expected, read, str, lambda number: texts[number - 1], values)


def _said(number: int, trick: ListedTrick, places: Places) -> Text:
    who = places.seat(trick.leader)
    if not trick.plays:
        return Text(f"trick {number}, led by {who.en}", f"第 {number} 轮 {who.zh}领出")
    lead, plays = trick.plays[0].shown, [cards.shown for cards in trick.plays]
    return Text(
        f"trick {number}, {who.en} led {lead.en}: {', '.join(one.en for one in plays)}",
        f"第 {number} 轮 {who.zh}领 {lead.zh}：{'，'.join(one.zh for one in plays)}",
    )
