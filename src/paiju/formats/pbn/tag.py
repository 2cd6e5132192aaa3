"""A tag with all text up to the next one, as it was written."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed
from paiju.text import Text

_NAME: Final = re.compile(r"[A-Za-z0-9_]+")
_ESCAPE: Final = re.compile(r'\\(["\\])')
_TO_ESCAPE: Final = re.compile(r'"|\\(?=["\\]|$)')
_CONTROL: Final = re.compile(r"[\r\n]")


class Tag(Struct, frozen=True, gc=False):
    r"""``[name "value"]`` and its body: the spaces, comments, calls, cards or table rows up to the next tag.

    `raw` is the value with its backslashes; `lead`, `gap` and `close` are the spaces after the bracket, after the
    name and before the closing bracket. So `text` is the tag exactly as it is in the file.

    >>> tag = Tag.of("Note", 'so "strong"')
    >>> tag.raw, tag.value, tag.text
    ('so \\"strong\\"', 'so "strong"', '[Note "so \\"strong\\""]\n')
    """

    lead: str = ""
    name: str = ""
    gap: str = " "
    raw: str = ""
    close: str = ""
    body: str = "\n"

    @staticmethod
    def of(name: str, value: str, body: str = "\n") -> Tag:
        """Build a tag. Raises `Malformed` for an invalid name, and for a value of more than one line."""
        if not _NAME.fullmatch(name):
            raise Malformed(
                Text("a tag name of letters, digits and underscores", "由字母、数字和下划线组成的标签名"), name
            )
        if _CONTROL.search(value):
            raise Malformed(Text("a tag value on one line", "只占一行的标签值"), value)
        return Tag(name=name, raw=_TO_ESCAPE.sub(r"\\\g<0>", value), body=body)

    @staticmethod
    def literal(name: str, value: str, body: str = "\n") -> Tag:
        """Build a tag whose value is taken literally, even if it looks like an inherited one."""
        return Tag.of(name, f"##{value}" if value == "#" or value[:2] == "##" else value, body)

    @property
    def value(self) -> str:
        r"""The value, with ``\"`` and ``\\`` unescaped."""
        return _ESCAPE.sub(r"\1", self.raw) if "\\" in self.raw else self.raw

    def with_body(self, body: str) -> Tag:
        """Return the tag with another body."""
        return Tag(self.lead, self.name, self.gap, self.raw, self.close, body)

    @property
    def text(self) -> str:
        """The tag and its body as they are in the file."""
        return f'[{self.lead}{self.name}{self.gap}"{self.raw}"{self.close}]{self.body}'

    @property
    def value_at(self) -> int:
        """The offset of the value in `text`."""
        return len(self.lead) + len(self.name) + len(self.gap) + 2

    @property
    def body_at(self) -> int:
        """The offset of the body in `text`."""
        return self.value_at + len(self.raw) + len(self.close) + 2
