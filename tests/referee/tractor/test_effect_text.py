"""Every effect that a tractor code orders has a text in both languages, and effects on the score are marked as such."""

from __future__ import annotations

import re

import pytest

from paiju.games.tractor.effects import DeadCard, LevelChange, LowestInTrick, MoveCards, NoDeclare, PointPenalty
from paiju.laws import Effect
from paiju.laws.effect import Cancel, Caution, Discipline, Forfeit, Information, MustPlay, Redeal, RestoreCard, SetTurn
from paiju.referee.tractor.effect_text import bears_on_score, effect_text, seats_text
from paiju.referee.tractor.places import Places

HAN = re.compile(r"[\u4e00-\u9fff]")
SIX, FOUR, NOBODY = Places(6, 0), Places(4, 3), Places(6, None)


@pytest.mark.parametrize(
    ("effect", "at", "en", "zh", "score"),
    [
        (SetTurn(1), SIX, "F1 acts next", "闲一", False),
        (MustPlay(2, ("SA", "SA")), SIX, "D2 must play ♠A, ♠A", "庄二必须出 ♠AA", False),
        (RestoreCard(5, "W1"), SIX, "back to F3's hand", "收回闲三手中", False),
        (DeadCard(1, "HT"), SIX, "dead card", "♥10 为废牌", False),
        (LowestInTrick(3), SIX, "lowest", "算最小", False),
        (NoDeclare(0), SIX, "may not overturn again", "不得再反牌", False),
        (MoveCards(1, None, ("S3", "H9")), SIX, "from F1 to the kitty", "由闲一移到底牌", False),
        (MoveCards(None, 0, ("S3",)), SIX, "from the kitty to D1", "由底牌移到庄一", False),
        (Information((1, 3), "S3"), SIX, "F1, F2 may not use", "闲一、闲二", False),
        (Caution(4), SIX, "D3 is warned", "警告庄三", False),
        (PointPenalty(0, 20), SIX, "the declarers: 20 points off", "庄家方罚 20 分", True),
        (PointPenalty(0, 20), FOUR, "the defenders", "抓分方罚 20 分", True),
        (PointPenalty(1, 20), NOBODY, "seats 2, 4, 6", "2、4、6 号位一方", True),
        (LevelChange(1, 3), SIX, "up 3 levels", "升 3 级", True),
        (LevelChange(1, -1), SIX, "down 1 level", "降 1 级", True),
        (Redeal(), SIX, "dealt again", "重打本局", True),
        (Cancel(), SIX, "does not count", "本局作废", True),
        (Forfeit(1), SIX, "forfeit the match", "本场弃权", True),
        (Forfeit(1, deal=True), SIX, "give up the deal", "放弃本局", True),
        (Discipline(1, "disqualify"), SIX, "disqualified", "取消", True),
    ],
    ids=str,
)
def test_an_effect_is_said_in_both_languages(effect: Effect, at: Places, en: str, zh: str, score: bool) -> None:
    text = effect_text(effect, at)
    assert en in text.en
    assert zh in text.zh
    assert not HAN.search(text.en.replace("小王", ""))
    assert bears_on_score(effect) is score


def test_who_may_choose_is_named_from_the_declarer_on() -> None:
    assert seats_text((1, 3), SIX).en == "F1 or F2"
    assert seats_text((2,), NOBODY).zh == "3 号位"
