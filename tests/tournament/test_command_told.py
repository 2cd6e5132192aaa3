"""An unreadable command, and a round that does not exist, are reported in Chinese without internal terms."""

from __future__ import annotations

import re

import pytest

from paiju.errors import Malformed
from paiju.tournament.record import read_command

KEY = '{"stage": "s", "session": 1, "section": "A", "round": 1, "table": %s}'


@pytest.mark.parametrize(
    ("command", "english", "chinese"),
    [
        (
            '{"type": "EnterResult", "key": %s, "board": "1", "result": 1}' % (KEY % 99999),
            "`$.key.table`",
            "（key.table 应为整数，不大于 10000）",
        ),
        ('{"type": "EnterResult", "board": "1", "result": 1}', "field `key`", "（缺少 key）"),
        (
            '{"type": "EnterResult", "key": {"stage": "s"}, "board": "1", "result": 1}',
            "field `session`",
            "（key 缺少 session）",
        ),
        ('{"type": "CloseEvent", "wrods": "x"}', "unknown field `wrods`", "（没有这一项： wrods）"),
        ('{"type": "Dance"}', "Dance", "（type 应为合乎要求的值）"),
        ("{", "truncated", "（合乎要求的值）"),
    ],
)
def test_a_command_that_cannot_be_read_names_its_field(command: str, english: str, chinese: str) -> None:
    with pytest.raises(Malformed) as fault:
        read_command(command.encode())
    assert english in fault.value.text.en
    assert chinese in fault.value.text.zh
    own = fault.value.expected.zh
    assert not re.search(r"Expected|Invalid|Object|missing|unknown|Input|field|`", own)
