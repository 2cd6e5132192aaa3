"""Describes the effects of rulings: a plain sentence for every effect that a bridge law can order."""

from __future__ import annotations

from paiju.cards import Card
from paiju.games.bridge import SEATS, Seat, Side
from paiju.games.bridge.adjusted import adjusted_text, graded
from paiju.games.bridge.binding import binding
from paiju.games.bridge.effects import (
    AddCard,
    AwardTricks,
    LeadRestriction,
    LiftPenalty,
    ScoreOverride,
    SwapDeclarer,
    TrickTransfer,
)
from paiju.laws import Citation, Effect
from paiju.laws.effect import (
    DISQUALIFY,
    SUSPEND,
    AdjustLater,
    Cancel,
    Caution,
    Discipline,
    EraseCalls,
    Forfeit,
    Information,
    ProceduralPenalty,
    Redeal,
    RestoreCard,
    SetTurn,
)
from paiju.referee.bridge.scores.later_review import is_foreseen
from paiju.referee.bridge.wording import with_symbols
from paiju.scoring.amount import Amount
from paiju.text import Text, listed, verbatim

_SCORES = (TrickTransfer, AwardTricks, ScoreOverride, ProceduralPenalty, Discipline, Redeal, Cancel)


def bears_on_score(effect: Effect) -> bool:
    """Return whether an effect changes the board's score or adds a penalty; a postponed one changes nothing yet."""
    return isinstance(effect, _SCORES)


def only_reminds(effect: Effect) -> bool:
    """Return whether an effect adjusts nothing, but only informs players of a condition not known to be met."""
    return isinstance(effect, AdjustLater) and is_foreseen(effect)


def effect_text(effect: Effect) -> Text:
    """Describe an effect in words.

    >>> print(effect_text(TrickTransfer(1, 2)))
    when play is over, 2 tricks go over to EW
    """
    return binding(effect) or _done(effect)


def _done(effect: Effect) -> Text:
    """Describe an effect that does not bind a call or card."""
    match effect:
        case EraseCalls(places):
            numbers = listed([verbatim(str(place + 1)) for place in places])
            what = "calls" if len(places) > 1 else "call"
            return Text(f"{what} number {numbers.en} of the auction cancelled", f"取消竞叫中的第 {numbers.zh} 个叫品")
        case SetTurn(seat):
            who = _seat(seat)
            return Text(f"{who.en} acts next", f"轮到{who.zh}家")
        case RestoreCard(seat, card):
            return _back(seat, _cards((card,)) if card else None)
        case LeadRestriction(seat):
            who = _seat(seat)
            return Text(f"{who.en} may lead any card", f"{who.zh}家引牌不受限制")
        case LiftPenalty(seat, cards):
            back = _back(seat, _cards(cards))
            return Text(f"no longer a penalty card: {back.en}", f"不再是罚张：{back.zh}")
        case AddCard(seat, card, trick):
            who, name = _seat(seat), _cards((card,))
            return Text(
                f"{name.en} from {who.en} is added to trick {trick}, and does not win it",
                f"{who.zh}家的 {name.zh} 补进第 {trick} 墩，不能赢这一墩",
            )
        case SwapDeclarer():
            return Text("declarer becomes dummy, and dummy becomes declarer", "庄家改做明手，由同伴做庄")
        case Information(seats, words):
            told = [_seat(seat) for seat in seats]
            names = listed([Text(name.en, f"{name.zh}家") for name in told])
            learned = with_symbols(words)
            return Text(
                f"{names.en} may not use what they learned: {learned.en}",
                f"{names.zh}不得利用由此得到的信息：{learned.zh}",
            )
        case Caution(seat):
            who = _seat(seat)
            return Text(f"{who.en} is warned, on the record", f"警告{who.zh}家，记录在案")
    return _scored(effect)


def _scored(effect: Effect) -> Text:
    """Describe an effect on the score."""
    match effect:
        case TrickTransfer(side, tricks):
            to, giver = _side(side), Side(side).opponents.text
            what = "1 trick goes" if tricks == 1 else f"{tricks} tricks go"
            return Text(f"when play is over, {what} over to {to.en}", f"打完后，{giver.zh}方转给{to.zh}方 {tricks} 墩")
        case AwardTricks(side, tricks):
            to = _side(side)
            return Text(
                f"play is over: {to.en} get {tricks} of the tricks to come, and the other side get the rest",
                f"打牌结束：余下各墩{to.zh}方得 {tricks} 墩，其余归对方",
            )
        case ScoreOverride():
            return _adjusted(effect)
        case AdjustLater(side, clause):
            to, cited = _side(side), Citation(clause).text
            return Text(
                f"after play: consider an adjusted score if {to.en} gained, under {cited.en}",
                f"打完后，若{to.zh}方得利，裁判考虑调整得分（{cited.zh}）",
            )
        case ProceduralPenalty(side, amount, seat):
            of = _side(side) if seat is None else _seat(seat)
            zh = f"{of.zh}{'方' if seat is None else '家'}"
            fine = Amount.parse(amount).words
            return Text(f"procedural penalty for {of.en}: {fine.en}", f"{zh}受程序性判罚：{fine.zh}")
        case Discipline(seat, measure, amount):
            return _disciplined(_seat(seat), measure, amount)
        case Redeal():
            return Text("the board is redealt", "重新发牌")
        case Cancel():
            return Text("the board as played does not count", "这副牌的结果作废")
        case Forfeit(side):
            to = _side(side)
            return Text(f"{to.en} forfeits", f"判{to.zh}方弃权")
    return verbatim(type(effect).__name__)  # pragma: no cover - every effect has its words above


def _adjusted(given: ScoreOverride) -> Text:
    to = _side(given.side)
    if given.at_most:
        most = graded(given)
        return Text(
            f"{to.en} scores their result, but no more than {most.en}", f"{to.zh}方按桌上得分计，但不高于{most.zh}"
        )
    score = adjusted_text(given)
    return Text(f"adjusted score for {to.en}: {score.en}", f"{to.zh}方的调整分：{score.zh}")


def _disciplined(who: Text, measure: str, amount: str) -> Text:
    if measure == SUSPEND:
        return Text(f"{who.en} is suspended for the rest of the session", f"{who.zh}家停赛至本节结束")
    if measure == DISQUALIFY:
        return Text(f"{who.en} is disqualified", f"取消{who.zh}家的参赛资格")
    fine = Amount.parse(amount).words
    return Text(f"disciplinary penalty for {who.en}: {fine.en}", f"{who.zh}家受纪律性罚分：{fine.zh}")


def _back(seat: int, cards: Text | None) -> Text:
    who = _seat(seat)
    if cards is None:
        return Text(f"the face-down card goes back to {who.en}'s hand", f"{who.zh}家把扣着的牌收回手中")
    return Text(f"{cards.en} back to {who.en}'s hand", f"{who.zh}家把 {cards.zh} 收回手中")


def _seat(seat: int) -> Text:
    return SEATS[seat].text


def _side(side: int) -> Text:
    return Side(side).text


def _cards(words: tuple[str, ...]) -> Text:
    return listed([verbatim(Card.parse(word).symbol) for word in words])


def seats_text(seats: tuple[int, ...]) -> Text:
    """Return the names of the seats that may choose, of which the first to choose decides.

    >>> seats_text((1, 3))
    Text(en='East or West', zh='东家或西家')
    """
    names = [Seat(seat).text for seat in seats]
    return Text(" or ".join(name.en for name in names), "或".join(f"{name.zh}家" for name in names))
