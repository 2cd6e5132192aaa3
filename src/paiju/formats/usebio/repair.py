"""Repairs invalid XML as programs write it, if it can still be understood.

Enters: the bytes of a file.
Leaves: a text in which everything repairable is valid XML, with the same lines, and the faults.
Must not know: the meaning of the elements, except those at which a truncated file is cut.
"""

from __future__ import annotations

import codecs
import re
from html.entities import name2codepoint
from typing import Final

from paiju.errors import Malformed, Place
from paiju.text import Text

_BLANK: Final = re.compile(r"(\s+)(<\?xml\b[^>]*\?>)")
_CONTROL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f]")
_DECLARED: Final = re.compile(rb'\A\s*<\?xml\b[^>]*?\bencoding\s*=\s*["\']([\w.:-]+)["\']')
_ASIDE: Final = r"<!\[CDATA\[(?:.*?\]\]>|.*)|<!--(?:.*?-->|.*)"
_AMPERSAND: Final = re.compile(
    _ASIDE + r"|&(?!(?:amp|lt|gt|quot|apos|#\d{1,9}|#x[0-9A-Fa-f]{1,9});)(?:(\w{1,32});)?", re.DOTALL
)
_TAG: Final = re.compile(_ASIDE + r"|<(/?)([A-Za-z_][\w.-]*)(?![\w.-])[^<>]*>", re.DOTALL)
_WHOLE: Final = re.compile(r"</(?:TRAVELLER_LINE|BOARD|PAIR|TEAM|PLAYER|HAND)\s*>")
_SHOWN: Final = 40


def repaired(data: bytes, source: str = "") -> tuple[str | bytes, tuple[Malformed, ...]]:
    """Return the repaired text, and the first repair of each kind.

    - a character that is invalid in the encoding which the file names (by default UTF-8): read as Windows-1252
    - spaces before the declaration, a bare ampersand, a named entity of HTML
    - a control character, such as the ^Z that ends a file of DOS: replaced by a space

    Raises `Malformed` if the file names a multi-byte encoding and violates it.

    >>> repaired(b"<USEBIO>a & b</USEBIO>")[0]
    '<USEBIO>a &amp; b</USEBIO>'
    """
    text, faults = _decoded(data, source)
    if text is None:
        return data, ()
    control = _CONTROL.search(text)
    if control:
        place = _place(text, control.start(), source)
        shown = repr(text[control.start() : control.start() + _SHOWN])
        expected = Text("no control characters (read as spaces)", "不含控制字符的文本（按空格读）")
        faults.append(Malformed(expected, shown, place))
        text = _CONTROL.sub(" ", text)
    blank = _BLANK.match(text)
    if blank:
        text = f"{blank[2]}{blank[1]}{text[blank.end() :]}"
    found: list[re.Match[str]] = []

    def sign(match: re.Match[str]) -> str:
        if not match[0].startswith("&"):
            return match[0]
        found.append(match)
        code = name2codepoint.get(match[1] or "")
        return f"&#{code};" if code else f"&amp;{match[0][1:]}"

    whole = _AMPERSAND.sub(sign, text)
    if found:
        at = found[0].start()
        expected = Text("&amp; for an ampersand", "用 &amp; 表示 & 号")
        faults.append(Malformed(expected, text[at : at + _SHOWN], _place(text, at, source)))
    return whole, tuple(faults)


def cut_back(text: str, source: str = "") -> tuple[str, Malformed] | None:
    """Close a truncated file after its last complete record, or return None if it is not truncated."""
    ends = list(_WHOLE.finditer(text))
    if not ends or re.search(r"</USEBIO\s*>", text):
        return None
    end = ends[-1].end()
    open_: list[str] = []
    for tag in _TAG.finditer(text, 0, end):
        if tag[2] and tag[1]:
            if not open_ or open_.pop() != tag[2]:
                return None
        elif tag[2] and not tag[0].endswith("/>"):
            open_.append(tag[2])
    expected = Text("the end of the file, which is cut off here", "文件的结尾；此处被截断")
    found = text[-_SHOWN:].strip()
    fault = Malformed(expected, found, _place(text, len(text), source))
    return text[:end] + "".join(f"</{name}>" for name in reversed(open_)), fault


def _decoded(data: bytes, source: str) -> tuple[str | None, list[Malformed]]:
    """Decode a file, or return None if its encoding is left to the parser."""
    if data[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        try:  # ignore an incomplete character at the end: if more is missing, the file is truncated
            return data[: len(data) // 2 * 2].decode("utf-16"), []
        except UnicodeDecodeError:
            return None, []
    declared = _DECLARED.match(data)
    name = declared[1].decode("ascii") if declared else "utf-8"
    try:
        known = codecs.lookup(name).name
    except LookupError:
        return None, []
    if known.startswith(("utf-16", "utf-32")):  # the declaration was readable, so it is neither
        known = "utf-8"
    if known not in _WIDE and not known.startswith(_NARROW):
        return None, []
    try:
        return data.decode("utf-8-sig" if known == "utf-8" else _WIDE.get(known, known)), []
    except UnicodeDecodeError as fault:
        place = _place(data[: fault.start].decode("latin-1"), fault.start, source)
        found = repr(data[fault.start : fault.start + 8])
        if known in _WIDE:
            raise Malformed(Text(f"text in {name}", f"{name} 编码的文本"), found, place) from None
        expected = Text(f"text in {name} (read as Windows-1252)", f"{name} 编码的文本（改按 Windows-1252 读）")
        return data.decode("cp1252", "replace"), [Malformed(expected, found, place)]


_NARROW: Final = ("utf-8", "ascii", "iso8859", "cp125", "koi8")
_WIDE: Final = {
    "gbk": "gb18030",
    "gb2312": "gb18030",
    "gb18030": "gb18030",
    "big5": "big5hkscs",
    "big5hkscs": "big5hkscs",
    "shift_jis": "cp932",
    "cp932": "cp932",
    "euc_jp": "euc_jp",
    "euc_kr": "cp949",
    "cp949": "cp949",
}
"""Multi-byte encodings by their names in Python, and the widest compatible encoding of each."""


def _place(text: str, at: int, source: str) -> Place:
    """Return the place of a character in a text."""
    lines = text.count("\n", 0, at)
    return Place(source, lines + 1, at - text.rfind("\n", 0, at))
