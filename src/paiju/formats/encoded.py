"""Detects the encoding of text files: UTF-8 and UTF-16 by their byte order marks, and GBK by its words.

Enters: a stream of bytes at its beginning.
Leaves: a stream from which a reader of text or of bytes continues.
Must not know: any format.
"""

from __future__ import annotations

import codecs
import io
import re
from typing import IO, Final

_UTF_16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def unmarked(stream: IO[bytes]) -> IO[bytes] | IO[str]:
    """Skip the byte order mark of UTF-8; decode a file marked as UTF-16, or one that can only be GBK.

    Any other file without a mark is left as it is.

    >>> unmarked(io.BytesIO("♠A".encode("utf-16"))).read()
    '♠A'
    """
    mark = stream.read(3)
    if mark[:2] in _UTF_16:
        stream.seek(0)
        # A file cut short within a character only loses its last record, which is reported.
        return io.TextIOWrapper(stream, encoding="utf-16", errors="replace", newline="")
    if mark == codecs.BOM_UTF8:
        stream.seek(len(mark))
        return stream
    stream.seek(0)
    gbk = is_gbk(stream.read())
    stream.seek(0)
    return io.TextIOWrapper(stream, encoding=GBK, newline="") if gbk else stream


GBK: Final = "gb18030"
_LATIN: Final = re.compile(rb"charset=iso-8859", re.IGNORECASE)
_WORD: Final = re.compile("[\u4e00-\u9fff]{2}")
_BEYOND_ASCII: Final = re.compile(r"[^\x00-\x7f]+")


def is_gbk(data: bytes) -> bool:
    """Return whether bytes that are not UTF-8 are Chinese in GBK: words of common characters, and little else.

    Accented letters of Latin-1 stand alone between letters: read as GBK they do not form such
    words.

    >>> [is_gbk(text) for text in ("王小明".encode("gbk"), "Bjørn Åström".encode("latin-1"), "王小明".encode())]
    [True, False, False]
    """
    if data.isascii() or _LATIN.search(data[:4096]):
        return False
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        try:
            text = data.decode(GBK)
        except UnicodeDecodeError:
            return False
    else:
        return False
    signs = "".join(_BEYOND_ASCII.findall(text))
    common = len(signs.encode("gb2312", "ignore")) // 2
    return _WORD.search(text) is not None and common * 10 >= len(signs) * 9
