"""Limits of rate, the secret, and reading what comes from outside."""

from __future__ import annotations

import enum
import os
import re
import subprocess
import sys
import tracemalloc
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any
from uuid import UUID

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from paiju.errors import Malformed
from paiju.server.fault import TooFast, Unreadable
from paiju.server.limits import Limit, Rate, address_key
from paiju.server.reading import read, words_for
from paiju.server.routes.accounts.schemas import NewGuest, SignIn
from paiju.server.routes.tables.schemas import NewTable
from paiju.server.secret import Secret, read_secret


class Ticks:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_empties_and_fills_again() -> None:
    ticks = Ticks()
    limit = Limit(Rate(3, 0.5), ticks)
    for _ in range(3):
        limit.take("a")
    with pytest.raises(TooFast) as fault:
        limit.take("a")
    assert fault.value.headers == {"Retry-After": "2"}
    limit.take("b")
    ticks.now += 2
    limit.take("a")
    with pytest.raises(TooFast):
        limit.take("a")
    ticks.now += 1_000
    for _ in range(3):
        limit.take("a")
    with pytest.raises(TooFast):
        limit.take("a")


def test_who_is_refused_does_not_wait_longer_for_asking_again() -> None:
    ticks = Ticks()
    limit = Limit(Rate(1, 0.1), ticks)
    limit.take("a")
    for _ in range(100):
        with pytest.raises(TooFast):
            limit.take("a")
    ticks.now += 10
    limit.take("a")


def test_what_is_more_than_a_bucket_holds_takes_a_full_one() -> None:
    """Else it could never be taken, as the links of 500 tables."""
    ticks = Ticks()
    limit = Limit(Rate(400, 2), ticks)
    limit.take("a", 500)
    with pytest.raises(TooFast) as fault:
        limit.take("a", 500)
    assert fault.value.headers == {"Retry-After": "200"}
    ticks.now += 200
    limit.take("a", 500)


def test_many_addresses_take_no_more_memory_than_a_few() -> None:
    limit = Limit(Rate(5, 1), Ticks(), most=1000)
    for number in range(1000):
        limit.take(f"10.0.{number}")
    tracemalloc.start()
    for number in range(50_000):
        limit.take(f"2001:db8:{number:x}::")
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(limit) == 1000
    assert grown < 400_000


def test_an_address_is_counted_by_its_network() -> None:
    assert address_key("2001:db8::1") == address_key("2001:db8::ffff:1%eth0")
    assert address_key("2001:db8:0:1::1") != address_key("2001:db8::1")
    assert address_key("::ffff:192.0.2.1") == address_key("192.0.2.1")
    assert address_key("192.0.2.1") != address_key("192.0.2.2")
    assert len(address_key("x" * 10_000)) == 64


def test_the_secret_comes_from_the_environment_or_from_a_file_made_once(tmp_path: Path) -> None:
    file = tmp_path / "new" / "secret"
    made = read_secret(file, {})
    assert file.stat().st_mode & 0o777 == 0o600
    assert len(file.read_text().strip()) == 64
    assert read_secret(file, {}).key("csrf") == made.key("csrf")
    assert made.key("csrf") != made.key("links")
    given_ = read_secret(file, {"PAIJU_SECRET": "x" * 32})
    assert given_.key("csrf") != made.key("csrf")
    assert "x" * 8 not in repr(Secret(b"x" * 32))
    assert [path.name for path in file.parent.iterdir()] == ["secret"], "no draft is left"


def test_a_secret_that_is_short_or_open_to_others_is_none(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    with pytest.raises(Malformed, match="at least 32 characters in PAIJU_SECRET") as fault:
        read_secret(file, {"PAIJU_SECRET": "hunter2"})
    assert "hunter2" not in str(fault.value)
    assert not file.exists()
    file.write_text("")
    file.chmod(0o600)
    with pytest.raises(Malformed, match="at least 32"):
        read_secret(file, {})
    file.write_text("x" * 40)
    file.chmod(0o644)
    with pytest.raises(Malformed, match="chmod 600"):
        read_secret(file, {})


def test_servers_that_start_at_once_come_to_one_secret(tmp_path: Path, begin: Any) -> None:
    program = (
        "import sys; from pathlib import Path; from paiju.server.secret import read_secret;"
        "print(read_secret(Path(sys.argv[1]), {}).key('csrf').hex())"
    )
    running = [
        begin(
            [sys.executable, "-c", program, str(tmp_path / "secret")],
            stdout=subprocess.PIPE,
            env={**os.environ, "PAIJU_SECRET": ""},
        )
        for _ in range(3)
    ]
    said = {process.communicate(timeout=120)[0] for process in running}
    assert len(said) == 1
    assert len(said.pop().strip()) == 64


@pytest.mark.parametrize(
    ("data", "kind", "en", "zh"),
    [
        (b'{"name": 5}', NewGuest, "$.name: expected str, found int", "$.name：应为文字，却是整数"),
        (b'{"name": "x"}', SignIn, "$: the field password is missing", "$：缺少字段 password"),
        (b'{"name": "x", "a": 1}', NewGuest, "$: there is no field a", "$：没有字段 a"),
        (b'{"name": "x", "seat": 12}', NewTable, "$.seat: expected int up to 11", "$.seat：应为不大于 11 的整数"),
        (
            b'{"name": "x", "seat": "1"}',
            NewTable,
            "$.seat: expected int | null, found str",
            "$.seat：应为整数 或 null，却是文字",
        ),
        (
            b'{"name": "x", "terms": {"undo": "all"}}',
            NewTable,
            "$.terms.undo: 'all' is none of the known values",
            "$.terms.undo：「all」不是已知的值",
        ),
        (b'{"name": ""}', NewGuest, "$.name: expected str of at least 1", "$.name：应为文字，长度至少 1"),
        (b"[" * 100_000, list[Any], "nested", "嵌套"),
        (b'"\xff"', str, "expected UTF-8", "应为 UTF-8"),
        (b'"abc', str, "too early", "提前结束"),
        (b"nul", str, "too early", "提前结束"),
        (b"{]", NewGuest, "at byte 1", "第 1 字节"),
    ],
)
def test_what_is_wrong_with_a_body_is_said_in_both_languages(data: bytes, kind: Any, en: str, zh: str) -> None:
    with pytest.raises(Unreadable) as fault:
        read(data, kind)
    assert en in fault.value.text.en
    assert zh in fault.value.text.zh


class Point(msgspec.Struct, array_like=True):
    across: int
    down: int = 0


class Closed(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    across: int
    down: int = 0


class Low(msgspec.Struct, tag="low", array_like=True):
    at: int


class High(msgspec.Struct, tag="high", array_like=True):
    at: int


class One(msgspec.Struct, tag=1):
    at: int


class Two(msgspec.Struct, tag=2):
    at: int


class Colour(enum.Enum):
    RED = "red"


class Share(msgspec.Struct):
    """A value with a check of its own, as the plan's fractions have."""

    of: str

    def __post_init__(self) -> None:
        raise ValueError("Expected a whole number or a fraction such as '1/2', got 'half'")


@pytest.mark.parametrize(
    ("data", "kind", "en", "zh"),
    [
        ("3", Annotated[int, Meta(multiple_of=2)], "$: expected int, a multiple of 2", "$：应为整数，且是 2 的倍数"),
        ("0.3", Annotated[float, Meta(multiple_of=0.5)], "a multiple of 0.5", "$：应为数字，且是 0.5 的倍数"),
        ("3", Annotated[int, Meta(gt=3)], "$: expected int from 4 up", "$：应为不小于 4 的整数"),
        ("3", Annotated[int, Meta(lt=3)], "$: expected int up to 2", "$：应为不大于 2 的整数"),
        ("3.0", Annotated[float, Meta(gt=3)], "$: expected float over 3.0", "$：应为大于 3.0 的数字"),
        ("3.0", Annotated[float, Meta(lt=-3)], "$: expected float under -3.0", "$：应为小于 -3.0 的数字"),
        ("[1]", tuple[int, int], "$: expected array of 2", "$：应为数组，长度 2"),
        ("[[1, 2, 3]]", list[tuple[int, int]], "$[0]: expected array of 2", "$[0]：应为数组，长度 2"),
        ("[]", Point, "$: expected array of at least 1", "$：应为数组，长度至少 1"),
        ("[1, 2, 3]", Closed, "$: expected array of at most 2", "$：应为数组，长度至多 2"),
        ("[3, 1]", Low | High, "$[0]: expected str", "$[0]：应为文字"),
        ('["mid", 1]', Low | High, "$[0]: 'mid' is none of the known", "$[0]：「mid」不是已知的值"),
        ('{"type": "x"}', One | Two, "$.type: expected int", "$.type：应为整数"),
        ('{"type": -9}', One | Two, "$.type: -9 is none of the known", "$.type：数 -9 不是已知的值"),
        ("[]", Annotated[list[int], Meta(min_length=2)], "array of at least 2", "$：应为数组，长度至少 2"),
        ('{"a": 1}', Annotated[dict[str, int], Meta(max_length=0)], "object of at most 0", "$：应为对象，长度至多 0"),
        ('"x"', datetime, "$: expected datetime as ISO 8601 writes it", "$：应为 ISO 8601 写法的日期和时刻"),
        ('"x"', date, "$: expected date as ISO 8601 writes it", "$：应为 ISO 8601 写法的日期"),
        ('"x"', time, "$: expected time as ISO 8601 writes it", "$：应为 ISO 8601 写法的时刻"),
        ('"x"', timedelta, "$: expected duration as ISO 8601 writes it", "$：应为 ISO 8601 写法的时长"),
        ('"P1Y"', timedelta, "$: expected a duration in days, hours", "$：应为以日、时、分、秒写的时长"),
        ('"P999999999999D"', timedelta, "$: expected a smaller number", "$：数太大，无法读取，应为较小的数"),
        ("5", date, "$: expected date, found int", "$：应为日期，却是整数"),
        (
            '"2026-01-01T00:00:00"',
            Annotated[datetime, Meta(tz=True)],
            "with its time zone",
            "$：应为带时区的日期和时刻",
        ),
        ('"12:00:00Z"', Annotated[time, Meta(tz=False)], "time without a time zone", "$：应为不带时区的时刻"),
        ('"?"', bytes, "$: expected base64", "$：应为 base64 编码"),
        ('"aaaa"', Annotated[bytes, Meta(max_length=1)], "$: expected bytes of at most 1", "$：应为字节，长度至多 1"),
        ('"x"', UUID, "$: expected a UUID", "$：应为 UUID"),
        ('"x"', Decimal, "$: expected a decimal number", "$：应为小数"),
        ("true", Decimal, "$: expected decimal, found bool", "$：应为小数，却是 true 或 false"),
        ('"x"', None, "$: expected null, found str", "$：应为 null，却是文字"),
        ('{"a": 1}', dict[int, int], "a key of $: expected int, found str", "$ 的键：应为整数，却是文字"),
        ('[{"a": 1}]', list[dict[Colour, int]], "a key of $[0]: 'a' is none", "$[0] 的键：「a」不是已知的值"),
        ('{"a": 1}', dict[date, int], "a key of $: expected date as", "$ 的键：应为 ISO 8601 写法的日期"),
        ('{"a": "b"}', dict[str, int], "$[...]: expected int, found str", "$[...]：应为整数，却是文字"),
        ("1e400", float, "$: expected a smaller number", "$：数太大，无法读取，应为较小的数"),
        ("[1e400]", list[int], "$[0]: expected a smaller number", "$[0]：数太大，无法读取，应为较小的数"),
        ("9" * 5000, int, "$: expected a smaller number", "$：数太大，无法读取，应为较小的数"),
        (
            '{"of": "half"}',
            Share,
            "$: expected a whole number or a fraction such as '1/2'",
            "$：应为整数或分数，如「1/2」",
        ),
    ],
)
def test_every_fault_of_a_value_is_said_in_both_languages(data: str, kind: Any, en: str, zh: str) -> None:
    with pytest.raises(Unreadable) as fault:
        read(data.encode(), kind)
    assert en in fault.value.text.en
    assert fault.value.text.zh == zh


def test_no_fault_of_msgspec_is_left_in_its_own_words() -> None:
    """Each message that stands in msgspec's own library and can be met in JSON has its pattern here."""
    library = Path(sys.modules["msgspec._core"].__file__ or "").read_bytes()
    templates = {
        found.decode()
        for found in re.findall(rb"(?:Expected|Invalid|Object|Integer|Number|Only)[ -~]+%U(?=\0)", library)
    }
    met = {
        re.sub(r"%(?:zd|lld|llu)", "5", one.removesuffix("%U"))
        .replace("%s %R", "> 3")
        .replace("%R", "'x'")
        .replace("%s", "int")
        .replace("%U", "int")
        for one in templates
        if "MessagePack" not in one and "epoch" not in one
    }
    assert len(met) > 20
    said = {one: words_for(f"{one} - at `$.a`") for one in met}
    assert {one: text.zh for one, text in said.items() if "does not fit" in text.en} == {}


@given(st.binary(max_size=200), st.sampled_from([NewGuest, NewTable, SignIn]))
def test_any_bytes_are_read_or_refused(data: bytes, kind: Any) -> None:
    fault: Unreadable | None = None
    try:
        read(data, kind)
    except Unreadable as found:
        fault = found
    if fault is not None:
        assert max(len(fault.text.en), len(fault.text.zh)) < 300
