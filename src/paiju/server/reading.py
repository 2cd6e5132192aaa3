"""Parses JSON from outside into a value of a type, or raises an error that says what would be right, and where."""

from __future__ import annotations

import re
from typing import Final, TypeVar

import msgspec

from paiju.server.fault import Unreadable
from paiju.text import Text, apart, quoted, verbatim

T = TypeVar("T")

_WHERE: Final = re.compile(r" - at (`key` in )?`(\$[^`]*)`$")
_KINDS: Final = {
    "str": "文字",
    "date": "日期",
    "datetime": "日期和时刻",
    "time": "时刻",
    "duration": "时长",
    "int": "整数",
    "float": "数字",
    "bool": "true 或 false",
    "object": "对象",
    "array": "数组",
    "null": "null",
    "bytes": "字节",
    "decimal": "小数",
    "uuid": "UUID",
    "base64": "base64 编码",
}
_PATTERNS: Final[tuple[tuple[re.Pattern[str], str, str], ...]] = (
    (
        re.compile(r"Expected `(.+)` of (?:length >=|at least length) (\d+)(?:, got \d+)?"),
        "expected {0} of at least {1}",
        "应为{0}，长度至少{1}",
    ),
    (
        re.compile(r"Expected `(.+)` of (?:length <=|at most length) (\d+)(?:, got \d+)?"),
        "expected {0} of at most {1}",
        "应为{0}，长度至多{1}",
    ),
    (re.compile(r"Expected `(.+)` of length (\d+)(?:, got \d+)?"), "expected {0} of {1}", "应为{0}，长度{1}"),
    (
        re.compile(r"Expected `(.+)` of length (\d+) to (\d+)(?:, got \d+)?"),
        "expected {0} of {1} to {2}",
        "应为{0}，长度{1} 至{2}",
    ),
    (
        re.compile(r"Expected `(.+)` that's a multiple of (\S+)"),
        "expected {0}, a multiple of {1}",
        "应为{0}，且是{1} 的倍数",
    ),
    (re.compile(r"Expected `(.+)` > (\S+)"), "expected {0} over {1}", "应为大于{1} 的{0}"),
    (re.compile(r"Expected `(.+)` < (\S+)"), "expected {0} under {1}", "应为小于{1} 的{0}"),
    (re.compile(r"Expected `(.+)` with a timezone component"), "expected {0} with its time zone", "应为带时区的{0}"),
    (
        re.compile(r"Expected `(.+)` with no timezone component"),
        "expected {0} without a time zone",
        "应为不带时区的{0}",
    ),
    (
        re.compile(r"Invalid (?:RFC3339 encoded|ISO8601) (date|datetime|time|duration)"),
        "expected {0} as ISO 8601 writes it",
        "应为 ISO 8601 写法的{0}",
    ),
    (
        re.compile(r"Only units 'D', 'H', 'M', and 'S' are supported .+"),
        "expected a duration in days, hours, minutes and seconds",
        "应为以日、时、分、秒写的时长",
    ),
    (re.compile(r"Invalid (base64) encoded string"), "expected {0}", "应为{0}"),
    (re.compile(r"Invalid UUID(?: bytes)?"), "expected a UUID", "应为 UUID"),
    (re.compile(r"Invalid decimal string"), "expected a decimal number", "应为小数"),
    (
        re.compile(r"Expected a whole number or a fraction such as '1/2', got .+", re.DOTALL),
        "expected a whole number or a fraction such as '1/2'",
        "应为整数或分数，如「1/2」",
    ),
    (
        re.compile(r"(?:Number|Integer value|Duration|Timestamp) (?:is )?out of range ?"),
        "expected a smaller number: this is beyond what can be read",
        "数太大，无法读取，应为较小的数",
    ),
    (re.compile(r"Expected `(.+)` >= (\S+)"), "expected {0} from {1} up", "应为不小于{1} 的{0}"),
    (re.compile(r"Expected `(.+)` <= (\S+)"), "expected {0} up to {1}", "应为不大于{1} 的{0}"),
    (
        re.compile(r"Expected `(.+)` matching regex .+", re.DOTALL),
        "expected {0} in one line without hidden signs",
        "应为一行{0}，不含隐藏的字符",
    ),
    (re.compile(r"Expected `(.+)`, got `(.+)`"), "expected {0}, found {1}", "应为{0}，却是{1}"),
    (re.compile(r"Expected `(.+)`"), "expected {0}", "应为{0}"),
    (re.compile(r"Object missing required field `(.+)`"), "the field {0} is missing", "缺少字段{0}"),
    (re.compile(r"Object contains unknown field `(.*)`", re.DOTALL), "there is no field {0}", "没有字段{0}"),
    (re.compile(r"Invalid (?:enum )?value (-?\d+)"), "{0} is none of the known values", "数{0} 不是已知的值"),
    (re.compile(r"Invalid (?:enum )?value (.+)", re.DOTALL), "{0} is none of the known values", "{0}不是已知的值"),
)


def read(data: bytes, kind: type[T]) -> T:
    """Parse JSON as a value of a type. Raises `Unreadable` with what is wrong, where, and what would be right.

    >>> from paiju.server.routes.accounts.schemas import SignIn
    >>> read(b'{"name": 5, "password": "x"}', SignIn)
    Traceback (most recent call last):
        ...
    paiju.server.fault.Unreadable: $.name: expected str, found int
    """
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as fault:
        raise Unreadable(words_for(str(fault))) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Unreadable(_syntax(fault)) from None


def words_for(message: str) -> Text:
    """Describe in both languages what msgspec found wrong with a value, and where; no English appears in the Chinese.

    >>> words_for("Expected `int` < 3 - at `key` in `$.seats`").zh
    '$.seats 的键：应为小于 3 的整数'
    """
    where = _WHERE.search(message)
    said = message[: where.start()] if where else message
    path = _short(where[2]) if where else "$"
    place = Text(f"a key of {path}", f"{path} 的键") if where and where[1] else verbatim(path)
    for pattern, en, zh in _PATTERNS:
        match = pattern.fullmatch(said)
        if match:
            parts = [_short(part) for part in match.groups()]
            chinese = [apart(_chinese(part)) for part in parts]
            return Text(f"{place.en}: {en.format(*parts)}", f"{place.zh}：{zh.format(*chinese)}")
    return Text(f"{place.en}: an invalid value: {_short(said)}", f"{place.zh}：值不合要求")


def _chinese(part: str) -> str:
    if len(part) > 1 and part[0] == part[-1] == "'":
        return quoted(part[1:-1]).zh
    return " 或 ".join(_KINDS.get(one, one) for one in part.split(" | "))


def _syntax(fault: Exception) -> Text:
    if isinstance(fault, UnicodeDecodeError):
        return Text(
            f"expected UTF-8, found another byte at place {fault.start}", f"应为 UTF-8，第 {fault.start} 字节处不是"
        )
    if isinstance(fault, RecursionError):
        return Text("expected less deeply nested JSON", "应为嵌套不这么深的 JSON")
    place = re.search(r"\(byte (\d+)\)", str(fault))
    if place:
        return Text(f"expected JSON, found something else at byte {place[1]}", f"应为 JSON，第 {place[1]} 字节处不是")
    return Text("expected JSON, but it ends too early", "应为 JSON，却提前结束")


def _short(words: str) -> str:
    """Return text of bounded length on one line; unprintable characters are replaced by their code points."""
    plain = words if len(words) <= 60 else words[:57] + "..."
    return "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in plain)
