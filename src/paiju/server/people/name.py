"""Reads names of people: the displayed name, and the key by which two spellings count as one name."""

from __future__ import annotations

import unicodedata
from typing import Final

from msgspec import Struct

from paiju.server.fault import Unprocessable
from paiju.store.people.name import key
from paiju.text import Text

LONGEST: Final = 40
_BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u17b4\u17b5\U0001d159")
"""Letters and symbols that are invisible."""
_HIDDEN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Unicode categories of control characters, direction marks, surrogates, private and unassigned characters."""
_ALIKE: Final = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE")
"""Scripts with letters that look the same; a name uses only one of them."""
_MARKS: Final = 2
"""The maximum number of combining marks on one letter."""


class Name(Struct, frozen=True):
    """A person's name as it is `shown`, and its `key`: the same for all spellings that count as the same name."""

    shown: str
    key: str


def read_name(words: str) -> Name:
    """Parse a name as typed; surrounding spaces are dropped and inner ones are collapsed.

    Raises `Unprocessable` for a name that is empty or longer than 40 characters, that has no letter
    or digit, hidden characters, direction marks, or too many marks on one letter, or that mixes
    scripts whose letters look alike.

    >>> read_name("  Ｗｅｉ　 Lee ")
    Name(shown='Wei Lee', key='wei lee')
    >>> read_name("李小龙").shown
    '李小龙'
    """
    for sign in words:
        if unicodedata.category(sign) in _HIDDEN or sign in _BLANK:
            raise Unprocessable(
                Text(
                    f"a name cannot contain hidden characters (found U+{ord(sign):04X})",
                    f"名字中不能有看不见的字符（发现 U+{ord(sign):04X}）",
                )
            )
    shown = " ".join(unicodedata.normalize("NFKC", words).split())
    if not 1 <= len(shown) <= LONGEST:
        raise Unprocessable(
            Text(
                f"a name has 1 to {LONGEST} characters, but this one has {len(shown)}",
                f"名字应有 1 至 {LONGEST} 个字符，此名有 {len(shown)} 个",
            )
        )
    if not any(unicodedata.category(sign)[0] in "LN" for sign in shown):
        raise Unprocessable(Text("a name needs at least one letter or digit", "名字中至少要有一个文字或数字"))
    _check_marks(shown)
    _check_scripts(shown)
    return Name(shown, key(shown))


def _check_marks(shown: str) -> None:
    marks = 0
    for sign in unicodedata.normalize("NFD", shown):
        marks = marks + 1 if unicodedata.category(sign)[0] == "M" else 0
        if marks > _MARKS:
            raise Unprocessable(
                Text(
                    f"a letter in a name can carry at most {_MARKS} marks",
                    f"名字中一个字母上至多有 {_MARKS} 个附加符号",
                )
            )


def _check_scripts(shown: str) -> None:
    scripts = {
        script for sign in shown if sign.isalpha() for script in _ALIKE if unicodedata.name(sign, "").startswith(script)
    }
    if len(scripts) > 1:
        raise Unprocessable(
            Text("a name cannot mix letters of scripts that look alike", "名字中不能混用形状相似的不同字母")
        )
