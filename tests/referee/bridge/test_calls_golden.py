"""Every cell of Laws 25 and 27-32 in each edition: each offence in each position, through every answer.

The tables are in tests/golden and change only in a commit that says why. To write them again: `PAIJU_GOLDEN=write
pytest tests/referee/bridge/test_calls_golden.py`.
"""

from __future__ import annotations

import pytest
from tests.referee.calls_table import (
    Table,
    changes,
    check_carried,
    check_golden,
    check_languages,
    check_orders,
    check_turned,
    insufficient,
    lines,
    out_of_rotation,
)

from paiju.games.bridge.effects import LeadPenalty, PassAlways, PassOnce
from paiju.laws import Code, Ruling
from paiju.laws.effect import AdjustLater, Information
from paiju.referee import judge

LEGEND = """\
# South offends; by rotation every other seat is the same (a test turns them all).
# 南家违规；其余方位由轮转可得（另有测试逐一转动）。
# turn: whose turn it was (E is the offender's RHO, N his partner, W his LHO).
# auction: dealer and legal calls before; a line holds for each of several auctions.
# turn：当时轮到谁（E 为违规者上家，N 为同伴，W 为下家）。auction：发牌人与此前的合法叫牌，列出多种的裁定相同。
# answers: what was asked and answered, in order; the option's chooser stands before a colon.
"""
LEGENDS = {
    Code.BRIDGE_1997: """\
# answers：依次所问与所答；选择项前注明由谁选择。
# ruling: cancel #1 = that call of South is cancelled, #2 the next, #0 the one before
#   turn N = North calls next | S calls 1H = South must call it
#   N pass 1 = must pass at the next turn | N pass all = must pass to the end | N no X = may not double or redouble
#   lead N +-H = if NS defend, declarer may require or prohibit hearts at North's first lead (unless South showed them)
#   lead N -any = he may prohibit any one suit | but for X = free if South calls X again in his turn
#   NS <= avg- = scores at most average minus
#   later L23 = looked at after the play
#   info 1H = information for the other side only | stands = nothing is ordered | see L38 = another law rules it
# ruling：cancel #1 = 南家此叫牌取消（#2 其后一个，#0 其前一个）｜turn N = 轮到北家
#   S calls 1H = 南家必须叫｜N pass 1 = 下一次必须不叫
#   N pass all = 始终不叫｜N no X = 不得加倍、再加倍
#   lead N +-H = 若南北防守，庄家可要求或禁止北家首次引红心（南家表示过则免）
#   lead N -any = 可禁引任一花色｜but for X = 南家轮到时仍叫 X 则免
#   NS <= avg- = 得分不高于平均减｜later L23 = 打完后再议｜info 1H = 该信息仅对方可用
#   stands = 无需处理｜see L38 = 应按他条处理
""",
    Code.BRIDGE_2017: """\
#   comparable=subset stands for all three tests of Law 23, which come to the same
# answers：依次所问与所答；选择项前注明由谁选择。comparable=subset 代表第23条的三种可比，结果相同
# ruling: cancel #1 = that call of South is cancelled, #2 the next, #0 the one before
#   turn N = North calls next | S calls 1H = South must call it
#   N pass 1 = must pass at the next turn | N pass all = must pass to the end | N no X = may not double or redouble
#   lead N -any = if NS defend, declarer may forbid at North's first lead one suit that South has not shown
#   later 2017:L72.C NS = looked at after the play, for a gain of NS | info 1H = information not for the offender's side
#   stands = nothing is ordered | see 2017:L35 = another law rules it
# ruling：cancel #1 = 南家此叫牌取消（#2 其后一个，#0 其前一个）｜turn N = 轮到北家
#   S calls 1H = 南家必须叫｜N pass 1 = 下一次必须不叫
#   N pass all = 始终不叫｜N no X = 不得加倍、再加倍
#   lead N -any = 若南北防守，庄家可禁止北家首次引出南家未表示过的任一花色
#   later 2017:L72.C NS = 打完后查看南北是否得利｜info 1H = 该信息违规方不得利用
#   stands = 无需处理｜see 2017:L35 = 应按他条处理
""",
}
LAWS = {
    "law25_changes_of_call": ("Law 25{}: changes of call  {}第25条：更改叫牌", changes),
    "law27_insufficient_bids": ("Law 27{}: insufficient bids  {}第27条：不足叫牌", insufficient),
    "laws28_32_out_of_rotation": ("Laws 28-32{}: calls out of rotation  {}第28至32条：越序叫牌", out_of_rotation),
}
"""The tables: the title and the offences of each."""
YEARS = {Code.BRIDGE_1997: ("", ""), Code.BRIDGE_2017: (" (2017)", "2017年")}
TABLES = [
    Table(
        f"referee{code.removeprefix('bridge')}_{name}",
        title.format(*YEARS[code]),
        LEGEND + LEGENDS[code],
        tuple(offences(code)),
    )
    for code in YEARS
    for name, (title, offences) in LAWS.items()
]
tables = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
of_2017 = pytest.mark.parametrize("table", TABLES[len(LAWS) :], ids=lambda table: table.name)


@tables
def test_each_cell_is_ruled_as_the_golden_table_says(table: Table) -> None:
    check_golden(table)


@tables
def test_turning_the_table_turns_every_ruling(table: Table) -> None:
    for at, line in enumerate(lines(table)):
        check_turned(line, at % 3 + 1)


@tables
def test_the_calls_that_a_ruling_orders_are_legal_in_their_turns(table: Table) -> None:
    assert check_orders(table) > 50, "the table orders hardly any call"


@tables
def test_a_board_can_carry_out_each_ruling(table: Table) -> None:
    assert check_carried(table) > 80, "hardly any ruling was carried out"


@tables
def test_every_sentence_is_in_both_languages(table: Table) -> None:
    for line in lines(table)[::5]:
        check_languages(line)


@of_2017
def test_no_cell_speaks_of_penalties(table: Table) -> None:
    for line in lines(table)[::5]:
        ruling = judge(line.case)
        if isinstance(ruling, Ruling):
            for said in ruling.statements:
                assert "penal" not in said.text.en, said.text.en
                assert "判罚" not in said.text.zh, said.text.zh


@of_2017
def test_a_comparable_call_costs_nothing_but_a_look_after_the_play(table: Table) -> None:
    found = 0
    for line in lines(table):
        ruling = judge(line.case)
        answers = line.case.answers
        if not isinstance(ruling, Ruling) or "comparable" not in answers:
            continue
        if "comparable-first" in answers or "attempted" in answers:
            continue
        found += 1
        costs = [e for e in ruling.effects if isinstance(e, PassOnce | PassAlways | LeadPenalty)]
        looked = {e.clause for e in ruling.effects if isinstance(e, AdjustLater)}
        if answers["comparable"] == "none":
            assert any(isinstance(e, LeadPenalty) for e in costs), line
            assert any(isinstance(e, Information) for e in ruling.effects), line
        elif "bid-or-pass" not in answers:
            assert not costs, line
            assert looked & {"2017:L23.C", "2017:L27.D"}, line
    assert found > 20
