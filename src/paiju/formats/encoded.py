"""Text files as their marks say: UTF-8 with a byte order mark, or UTF-16 in either order.

Enters: a stream of bytes at its beginning. Leaves: a stream from which a reader of text or of bytes goes on. Must not
know: any format.
"""

from __future__ import annotations

import codecs
import io
from typing import IO, Final

_UTF_16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def unmarked(stream: IO[bytes]) -> IO[bytes] | IO[str]:
    """Pass over the mark of UTF-8; turn what is marked as UTF-16 into text. A file without a mark stays as it is.

    >>> unmarked(io.BytesIO("♠A".encode("utf-16"))).read()
    '♠A'
    """
    mark = stream.read(3)
    if mark[:2] in _UTF_16:
        stream.seek(0)
        return io.TextIOWrapper(stream, encoding="utf-16", newline="")
    stream.seek(len(mark) if mark == codecs.BOM_UTF8 else 0)
    return stream
