"""Every effect has a text in both languages, and effects on the score are marked as such."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from paiju.games.bridge.effects import (
    AddCard,
    AwardTricks,
    BridgeEffect,
    Grade,
    LeadPenalty,
    LeadRestriction,
    LeaveFaced,
    LiftPenalty,
    MustCall,
    NoDouble,
    PassAlways,
    PassOnce,
    PenaltyCard,
    PlayRestriction,
    Rank,
    ScoreOverride,
    SwapDeclarer,
    TrickTransfer,
)
from paiju.laws import Effect
from paiju.laws.effect import (
    AdjustLater,
    Cancel,
    Caution,
    Discipline,
    EraseCalls,
    Forfeit,
    Information,
    MustPlay,
    ProceduralPenalty,
    Redeal,
    RestoreCard,
    SetTurn,
)
from paiju.referee.bridge.effect_text import bears_on_score, effect_text, seats_text

HAN = re.compile(r"[\u4e00-\u9fff]")
SAMPLES: tuple[tuple[Effect, str, str, bool], ...] = (
    (EraseCalls((2,)), "call number 3", "第 3 个", False),
    (EraseCalls((2, 3)), "calls number 3, 4", "第 3、4 个", False),
    (SetTurn(1), "East acts next", "东家", False),
    (PassOnce(0), "North passes", "北家", False),
    (PassAlways(0), "rest of the auction", "此后一直不叫", False),
    (MustCall(2, "2H"), "must call", "必须叫", False),
    (MustCall(2, "P"), "South must pass", "南家必须不叫", False),
    (MustCall(2, "X"), "South must double", "南家必须加倍", False),
    (NoDouble(2), "may not double", "不得加倍", False),
    (LeadPenalty(3, ("S", "H")), "spades, hearts", "黑桃", False),
    (RestoreCard(1, "SA"), "♠A back to East's hand", "东家把 ♠A 收回", False),
    (RestoreCard(1, ""), "face-down card", "东家把扣着的牌收回", False),
    (LeaveFaced(1, "SA"), "face up", "面向上", False),
    (PenaltyCard(1, "SA", major=True), "major penalty card ♠A", "♠A", False),
    (LiftPenalty(1, ("SA", "H2")), "♠A, ♥2 back", "不再是罚张", False),
    (LeadRestriction(1, forbid=("H",)), "may not lead hearts", "不得引红心", False),
    (LeadRestriction(1), "East may lead any card", "东家引牌不受限制", False),
    (PlayRestriction(1, Rank.LOWEST), "lowest", "最小", False),
    (MustPlay(1, ("SA",)), "must play ♠A", "必须打出", False),
    (AddCard(1, "SA", 5), "trick 5", "第 5 墩", False),
    (SwapDeclarer(), "declarer becomes dummy", "庄家改做明手", False),
    (TrickTransfer(0, 1), "1 trick goes over to NS", "东西方转给南北方 1 墩", True),
    (AwardTricks(1, 3), "EW get 3", "东西方得 3 墩", True),
    (ScoreOverride(0, Grade.AVERAGE_PLUS), "average plus", "平均加", True),
    (ScoreOverride(1, Grade.ASSIGNED, -420), "-420 points", "-420 分", True),
    (ScoreOverride(1, Grade.AVERAGE, at_most=True), "no more than average", "不高于平均分", True),
    (AdjustLater(1, "L23"), "if EW gained", "L23", False),
    (ProceduralPenalty(1, "10%"), "EW: 10% of a top", "东西方", True),
    (ProceduralPenalty(1, "1 VP", seat=3), "West: 1 VP", "西家", True),
    (Caution(2), "South is warned", "警告南家", False),
    (Discipline(2, "points", "3 IMP"), "South: 3 IMP", "南家", True),
    (Discipline(2, "suspend"), "suspended", "停赛", True),
    (Discipline(2, "disqualify"), "disqualified", "取消", True),
    (Redeal(), "redealt", "重新发牌", True),
    (Cancel(), "does not count", "作废", True),
    (Forfeit(1), "EW forfeits", "弃权", False),
    (Information((1, 3), "1H"), "East, West may not use", "东家、西家", False),
)


@pytest.mark.parametrize(("effect", "en", "zh", "score"), SAMPLES, ids=lambda one: str(one)[:40])
def test_an_effect_is_said_in_both_languages(effect: Effect, en: str, zh: str, score: bool) -> None:
    text = effect_text(effect)
    assert en in text.en
    assert zh in text.zh
    assert HAN.search(text.zh)
    assert not HAN.search(text.en)
    assert bears_on_score(effect) is score


def test_no_effect_is_left_without_words() -> None:
    assert {type(sample[0]) for sample in SAMPLES} == set(get_args(BridgeEffect))


def test_a_weighted_score_names_each_result_and_what_was_lost_besides() -> None:
    given = ScoreOverride(1, Grade.ASSIGNED, 420, weights=((420, 60), (-50, 40)), self_inflicted=(50, -100))
    text = effect_text(given)
    for part in ("60% +420", "40% -50", "+50", "-100"):
        assert part in text.en
        assert part in text.zh


def test_choosers_are_named() -> None:
    assert seats_text((2,)).en == "South"
    assert seats_text((1, 3)).zh == "东家或西家"
