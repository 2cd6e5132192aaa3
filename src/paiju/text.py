"""Text for people, in both languages at once.

Everything that a person may read is a `Text`: it cannot be created without its Chinese or without its English, so
no screen, error or ruling can exist in only one language.
"""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

from msgspec import Struct

Language: TypeAlias = Literal["en", "zh"]
LANGUAGES: tuple[Language, ...] = ("en", "zh")


class Text(Struct, frozen=True):
    """The same sentence in English and in Chinese.

    >>> Text("trump", "将牌").to("zh")
    '将牌'
    >>> print(Text("trump", "将牌"))
    trump
    """

    en: str
    zh: str

    def to(self, language: Language) -> str:
        """Return the sentence in `language`."""
        return self.zh if language == "zh" else self.en

    def __str__(self) -> str:
        return self.en


def verbatim(words: str) -> Text:
    """Return a Text that is the same in both languages: a number, a name, a piece of a file.

    >>> verbatim("4S") == Text("4S", "4S")
    True
    """
    return Text(words, words)


def quoted(words: str) -> Text:
    """Quote what a user wrote, as each language does; invisible characters are escaped.

    >>> quoted("4S x")
    Text(en="'4S x'", zh='「4S x」')
    """
    english = repr(str(words))  # an enum member is also a string
    inner = english[1:-1].replace("\\'", "'") if english[0] == "'" else english[1:-1]
    return Text(english, f"「{inner}」")


def apart(words: str) -> str:
    """Return Chinese words for use after a Chinese character: with a space before a Latin letter or a digit.

    >>> apart("BWS 文件"), apart("牌号")
    (' BWS 文件', '牌号')
    """
    first = words[:1]
    return f" {words}" if first == "-" or (first.isascii() and first.isalnum()) else words


def both(text: Text, longest: int = 500) -> str:
    """Return a text for readers of either language, each half cut to its share of `longest` characters.

    >>> both(Text("strong", "强"))
    '强 / strong'
    """
    if text.en == text.zh:
        return text.en[:longest]
    half = (longest - 3) // 2
    return f"{text.zh[:half]} / {text.en[:half]}"


_HAN: Final = re.compile("[\u4e00-\u9fff]")
_LATIN: Final = re.compile("[A-Za-z]")


def read_both(words: str) -> Text:
    """Parse what `both` has written; words that a user wrote are the same in both languages.

    The English half may contain a Chinese name, as long as most of it is English.

    >>> read_both("强 / strong").to("zh"), read_both("2 / 3").to("zh"), read_both("很强").to("en")
    ('强', '2 / 3', '很强')
    >>> read_both("王明看过此副：这里不发 / 王明 has seen it: it is not dealt here").to("zh")
    '王明看过此副：这里不发'
    >>> read_both("强 / 或怪 / strong / or odd").to("en")
    'strong / or odd'
    """
    parts = words.split(" / ")
    halves = [(" / ".join(parts[:at]), " / ".join(parts[at:])) for at in range(1, len(parts))]
    for most in (0, 1 / 3):
        for chinese, english in halves:
            letters, signs = len(_LATIN.findall(english)), len(_HAN.findall(english))
            if _HAN.search(chinese) and signs <= most * letters:
                return Text(english, chinese)
    return verbatim(words)


_APART: Final = re.compile("(?<=[\u4e00-\u9fff]) (?=[\u4e00-\u9fff])")


def closed_up(text: Text) -> Text:
    """Remove spaces between two Chinese characters, left by a name in a place that also allows figures or suits.

    >>> closed_up(Text("Pass is cancelled", "不叫 被取消")).zh, closed_up(Text("", "1♠ 被取消")).zh
    ('不叫被取消', '1♠ 被取消')
    """
    zh = _APART.sub("", text.zh)
    return text if zh == text.zh else Text(text.en, zh)


def listed(texts: list[Text]) -> Text:
    """Join texts as a list in each language.

    >>> listed([Text("ace", "A"), Text("king", "K")])
    Text(en='ace, king', zh='A、K')
    """
    return Text(", ".join(t.en for t in texts), "、".join(t.zh for t in texts))


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun in English; `many`: the plural if it is not `one` with an s.

    >>> counted(1, "minute"), counted(2, "minute"), counted(2, "entry", "entries")
    ('1 minute', '2 minutes', '2 entries')
    """
    return f"{number} {one if abs(number) == 1 else many or f'{one}s'}"
