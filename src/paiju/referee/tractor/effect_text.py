"""Describes the effects of rulings in words, one sentence for each effect of the tractor codes."""

from __future__ import annotations

from paiju.cards import Hand
from paiju.games.tractor.effects import DeadCard, LevelChange, LowestInTrick, MoveCards, NoDeclare, PointPenalty
from paiju.laws import Effect
from paiju.laws.effect import (
    DISQUALIFY,
    Cancel,
    Caution,
    Discipline,
    EraseCalls,
    Forfeit,
    Information,
    MustPlay,
    Redeal,
    RestoreCard,
    SetTurn,
)
from paiju.referee.tractor.notation import say_cards
from paiju.referee.tractor.places import Places
from paiju.text import Text, counted, listed, verbatim

_SCORES = (PointPenalty, LevelChange, Redeal, Cancel, Forfeit, Discipline)


def bears_on_score(effect: Effect) -> bool:
    """Return whether an effect can change points, levels or the result."""
    return isinstance(effect, _SCORES)


def effect_text(effect: Effect, at: Places) -> Text:
    """Describe an effect in words; `at` names the seats of the table.

    >>> print(effect_text(PointPenalty(1, 10), Places(6, 0)))
    the defenders: 10 points off
    """
    match effect:
        case SetTurn(seat):
            who = at.seat(seat)
            return Text(f"{who.en} acts next", f"轮到{who.zh}")
        case MustPlay(seat, cards):
            who, names = at.seat(seat), _cards(cards)
            return Text(f"{who.en} must play {names.en}", f"{who.zh}必须出 {names.zh}")
        case RestoreCard(seat, card):
            who, names = at.seat(seat), _cards((card,))
            return Text(f"{names.en} back to {who.en}'s hand", f"{names.zh} 收回{who.zh}手中")
        case DeadCard(seat, card):
            who, names = at.seat(seat), _cards((card,))
            return Text(f"{names.en} from {who.en} is a dead card", f"{who.zh}的 {names.zh} 为废牌")
        case LowestInTrick(seat):
            who = at.seat(seat)
            return Text(f"{who.en}'s cards rank lowest in this trick", f"{who.zh}本轮所出的牌算最小")
        case NoDeclare(seat):
            who = at.seat(seat)
            if at.seats == 6:
                return Text(f"{who.en} may not overturn again in this deal", f"{who.zh}本局不得再反牌")
            return Text(f"{who.en} may not show again in this deal", f"{who.zh}本{at.deal.zh}不得再亮牌、反牌")
        case EraseCalls(numbers):
            which = listed([verbatim(str(number + 1)) for number in numbers])
            return Text(f"show number {which.en} of the deal does not count", f"本盘第 {which.zh} 次亮牌无效")
        case MoveCards(giver, taker, cards):
            return _moved(at, giver, taker, cards)
        case Information(seats, words):
            names = _names(at, seats)
            return Text(
                f"{names.en} may not use what they learned: {words}", f"{names.zh}不得利用由此得到的信息：{words}"
            )
        case Caution(seat):
            who = at.seat(seat)
            return Text(f"{who.en} is warned, on the record", f"警告{who.zh}，记录在案")
    return _scored(effect, at)


def _scored(effect: Effect, at: Places) -> Text:
    match effect:
        case PointPenalty(side, points):
            of = at.side(side)
            return Text(f"{of.en}: {counted(points, 'point')} off", f"{of.zh}罚 {points} 分")
        case LevelChange(side, levels):
            of, many = at.side(side), abs(levels)
            way = ("up", "升") if levels >= 0 else ("down", "降")
            count = "level" if many == 1 else "levels"
            return Text(f"{of.en}: {way[0]} {many} {count}", f"{of.zh}{way[1]} {many} 级")
        case Redeal():
            return Text("the deal is shuffled and dealt again", f"重新洗牌、重打本{at.deal.zh}")
        case Cancel():
            return Text("the deal does not count", f"本{at.deal.zh}作废")
        case Forfeit(side, deal, match):
            of = at.side(side)
            if deal:
                return Text(f"{of.en} give up the deal", f"判{of.zh}放弃本{at.deal.zh}")
            if at.seats == 4 and not match:  # by a ruling (C6.11, C7.4); C7.3 forfeits the match
                return Text(f"{of.en} lose the game", f"判{of.zh}本局为负")
            return Text(f"{of.en} forfeit the match", f"判{of.zh}本场弃权")
        case Discipline(seat, measure):
            who = at.seat(seat)
            if measure == DISQUALIFY:
                right = "参赛资格" if at.seats == 6 else "比赛资格"
                return Text(f"{who.en} is disqualified", f"取消{who.zh}的{right}")
            return Text(f"{who.en}: {measure}", f"{who.zh}：{measure}")
    return verbatim(type(effect).__name__)  # pragma: no cover - the codes order no other effect


def _moved(at: Places, giver: int | None, taker: int | None, cards: tuple[str, ...]) -> Text:
    names = _cards(cards)
    where = [Text("the kitty", "底牌") if seat is None else at.seat(seat) for seat in (giver, taker)]
    return Text(f"{names.en} from {where[0].en} to {where[1].en}", f"{names.zh} 由{where[0].zh}移到{where[1].zh}")


def _cards(words: tuple[str, ...]) -> Text:
    return say_cards(Hand.of(" ".join(words)))


def _names(at: Places, seats: tuple[int, ...]) -> Text:
    names = [at.seat(seat) for seat in seats]
    return Text(", ".join(name.en for name in names), "、".join(name.zh for name in names))


def seats_text(seats: tuple[int, ...], at: Places) -> Text:
    """Return the names of the seats that may choose; the first to choose decides.

    >>> seats_text((1, 3), Places(6, 0)).zh
    '闲一或闲二'
    """
    names = [at.seat(seat) for seat in seats]
    return Text(" or ".join(name.en for name in names), "或".join(name.zh for name in names))
