"""Guidance on whether a call is comparable (23A): the three tests, and examples for and against.

The examples assume usual natural methods; what counts is what the pair's own calls mean.
"""

from __future__ import annotations

from typing import Final

from paiju.text import Text

GUIDANCE: Final = (
    Text(
        "compare what the withdrawn call could mean with what the new call means, on this pair's methods; the "
        "player's actual cards do not matter",
        "按这对选手的约定，比较收回的叫牌可能表示的含义与新叫牌的含义；不看他实际持有的牌",
    ),
    Text(
        "(a) the same or a similar meaning: a point or so of strength does not matter, but a different suit or "
        "length does",
        "(a) 含义相同或相近：牌力相差一两点无妨，花色或长度不同就不行",
    ),
    Text(
        "(b) a subset: every hand for the new call would also be a hand for the withdrawn call, but not necessarily "
        "the other way round",
        "(b) 范围更窄：能这样改叫的每一手牌，也都能叫收回的那个；反过来不算",
    ),
    Text(
        "(c) the same purpose: both ask or both relay for the same thing, perhaps at another level",
        "(c) 目的相同：同样是问叫或接力叫，所问相同，阶数可以不同",
    ),
    Text(
        "yes (a): 1NT out of turn (15-17); an opponent opens 1♥; the offender overcalls 1NT (15-18)",
        "可比 (a)：越序叫 1NT（15-17）；对方开叫 1♥；他争叫 1NT（15-18）",
    ),
    Text(
        "yes (a): partner 1♦, opponent 1♠, 1♥ insufficient (4+♥, 6+); the offender doubles (negative: 4+♥, 6+)",
        "可比 (a)：同伴 1♦，对方 1♠，他叫 1♥ 不足（4 张以上♥，6 点以上）；改叫加倍（负加倍：4 张以上♥，6 点以上）",
    ),
    Text(
        "yes (a): 2♥ out of turn (weak, six ♥); an opponent opens 1♦; the offender jumps to 2♥ (weak, six ♥)",
        "可比 (a)：越序叫 2♥（弱牌，六张♥）；对方开叫 1♦；他跳叫 2♥（弱牌，六张♥）",
    ),
    Text(
        "yes (b): pass out of turn (0-11); partner opens 1♠; the offender bids 2♠ (6-9, three ♠)",
        "可比 (b)：越序不叫（0-11）；同伴开叫 1♠；他叫 2♠（6-9，三张♠）",
    ),
    Text(
        "yes (c): partner 2NT, 2♣ insufficient (asks for majors); the offender bids 3♣ (asks for majors)",
        "可比 (c)：同伴 2NT，他叫 2♣ 不足（问高花）；改叫 3♣（问高花）",
    ),
    Text(
        "no: pass out of turn (0-11); partner opens 1♠; the offender jumps to 3♣ (forcing to game, 13+)",
        "不可比：越序不叫（0-11）；同伴开叫 1♠；他跳叫 3♣（逼局，13 点以上）",
    ),
    Text(
        "no: 1♥ out of turn (5+♥, 11+); partner opens 1♦; the offender responds 1♥ (4+♥, 6+): this includes more hands",
        "不可比：越序叫 1♥（5 张以上♥，11 点以上）；同伴开叫 1♦；他应叫 1♥（4 张以上♥，6 点以上）：范围变宽",
    ),
    Text(
        "no: partner 2NT, 2♣ insufficient (asks for majors); the offender bids 3NT (to play)",
        "不可比：同伴 2NT，他叫 2♣ 不足（问高花）；改叫 3NT（到此为止）",
    ),
    Text(
        "no: 1NT out of turn (15-17, balanced); an opponent opens 1♥; the offender doubles (take-out, any shape)",
        "不可比：越序叫 1NT（15-17，平均型）；对方开叫 1♥；他加倍（技术性加倍，牌型不限）",
    ),
    Text(
        "no: 1♠ out of turn (5+♠); the offender passes in turn: pass does not deny what 1♠ showed, but shows none "
        "of it",
        "不可比：越序叫 1♠（5 张以上♠）；轮到时不叫：不叫没有表示 1♠ 的任何含义",
    ),
)
