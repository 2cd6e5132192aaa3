"""Misinformation (Law 21): calls that may be changed, and adjustments where it is too late."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Auction, MakeCall, Seat, Side
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, EraseCalls, Information, MustCall, SetTurn
from paiju.referee.bridge.facts import auction
from paiju.referee.bridge.notation import CALL, SEAT
from paiju.referee.bridge.scores.adjusted import damaged
from paiju.referee.bridge.scores.assigned_score import assigned
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def misinformation_1997(inquest: Inquest) -> None:
    """Rule on a call that may rest on a wrong explanation, or on a missing alert."""
    seat = inquest.fact(
        "misinformed", Text("Who was misinformed?", "谁得到了错误的信息？"), "L21.B.1", SEAT
    )
    cause = inquest.which(
        "cause",
        Text("What misled him?", "误解的原因是什么？"),
        "L21.B.1",
        {
            "explanation": Text("a wrong explanation by an opponent", "对方的错误解释"),
            "alert": Text("an opponent's failure to alert as required", "对方没有按规定提醒"),
            "own": Text("his own misunderstanding", "自己误解"),
        },
    )
    if cause == "own":
        inquest.tell(
            Text(
                "a player has no recourse who called on his own misunderstanding",
                "选手自己误解而叫牌，不能要求任何补救",
            ),
            "L21.A",
        )
        return
    stage = inquest.which(
        "stage",
        Text("When did it come to light?", "是什么时候发现的？"),
        "L21.B.1",
        {
            "auction": Text(
                "before the auction period ended (the opening lead is not faced yet)",
                "竞叫阶段结束以前（首攻尚未翻开）",
            ),
            "play": Text("after the opening lead was faced", "首攻翻开以后"),
            "over": Text("after the play", "打牌结束以后"),
        },
    )
    if stage != "auction":
        _too_late_1997(inquest, seat, over=stage == "over")
        return
    before = auction(inquest, "L21.B.1")
    mine = [place for place, called in enumerate(before.calls) if called.seat is seat]
    if not mine:
        inquest.tell(
            Text(
                f"{seat.text.en} has not called yet and calls with the right explanation",
                f"{seat.text.zh}家尚未叫牌，按正确的解释叫牌",
            ),
            "L21.B.1",
        )
        return
    place = mine[-1]
    if any(called.seat is seat.partner for called in before.calls[place:]):
        inquest.tell(
            Text(
                f"{seat.partner.text.en} has called since: the call can no longer be changed",
                f"{seat.partner.text.zh}家此后已经叫牌，不能再更改",
            ),
            "L21.B.1",
        )
        _too_late_1997(inquest, seat, over=False)
        return
    if not inquest.finding(
        "probably",
        Text(
            f"Did {seat.text.en} probably call {before.calls[place].call:en} because of it?",
            f"{seat.text.zh}家叫 {before.calls[place].call:zh}，可能是受了它的影响吗？",
        ),
        "L21.B.1",
    ):
        inquest.tell(
            Text("the call did not rest on it and stands", "这个叫牌与它无关，不改"), "L21.B.1"
        )
        return
    _change_1997(inquest, before, seat, place)


def misinformation_2017(inquest: Inquest) -> None:
    """Rule on a call that may rest on a wrong explanation, or on a missing alert."""
    clause = "2017:L21.B.1.a"
    seat = inquest.fact(
        "misinformed", Text("Who was misinformed?", "谁得到了错误的信息？"), clause, SEAT
    )
    cause = inquest.which(
        "cause",
        Text("What misled him?", "误解的原因是什么？"),
        clause,
        {
            "explanation": Text("an explanation by an opponent", "对方的解释"),
            "alert": Text("an opponent's failure to alert as required", "对方没有按规定提醒"),
            "own": Text("his own misunderstanding", "自己误解"),
        },
    )
    if cause == "own":
        inquest.tell(
            Text(
                "a player has no recourse who called on his own misunderstanding",
                "选手自己误解而叫牌，不能要求任何补救",
            ),
            "L21.A",
        )
        return
    if cause == "explanation" and not _explanation_wrong(inquest):
        return
    stage = inquest.which(
        "stage",
        Text("When did it come to light?", "是什么时候发现的？"),
        clause,
        {
            "auction": Text(
                "before the auction period ended (the opening lead is not faced yet)",
                "竞叫阶段结束以前（首攻尚未翻开）",
            ),
            "play": Text("after the opening lead was faced", "首攻翻开以后"),
            "over": Text("after the play", "打牌结束以后"),
        },
    )
    if stage == "over":
        _damage(inquest, seat)
    elif stage == "play":
        _too_late_2017(inquest, seat)
    else:
        _in_time(inquest, seat)


def _change_1997(inquest: Inquest, before: Auction, seat: Seat, place: int) -> None:
    first = before.calls[place].call
    choice = inquest.option(
        "change",
        seat,
        Text(f"Does {seat.text.en} change {first:en}?", f"{seat.text.zh}家要改 {first:zh} 吗？"),
        "L21.B.1",
        {
            "keep": Text(f"let {first:en} stand", f"维持 {first:zh}"),
            "change": Text("make another call, without penalty", "改叫别的，不受判罚"),
        },
    )
    if choice == "keep":
        inquest.tell(Text(f"{first:en} stands", f"{first:zh} 维持不变"), "L21.B.1")
        return
    new = inquest.choose(
        "new-call",
        seat,
        Text("What does he call instead?", "改叫什么？"),
        "L21.B.1",
        CALL,
    )
    if new is first:
        inquest.contradiction(
            Text(f"{new:en} is the call that he made", f"{new:zh} 就是他原来的叫牌"), "L21.B.1"
        )
    standing = before.without(range(place, len(before.calls)))
    refused = standing.why_not(seat, MakeCall(new))
    if refused is not None:
        inquest.contradiction(refused.reason, refused.citation.id)
    inquest.order(EraseCalls(tuple(range(place, len(before.calls)))))
    inquest.order(SetTurn(seat))
    inquest.order(MustCall(seat, new.text))
    inquest.order(Information((seat.lho, seat.rho), first.text))
    inquest.tell(
        Text(
            f"{seat.text.en} changes {first:en} to {new:en} without penalty",
            f"{seat.text.zh}家将 {first:zh} 改为 {new:zh}，不受判罚",
        ),
        "L21.B.1",
    )
    later = before.calls[place + 1 :]
    if later and later[0].seat is seat.lho:
        inquest.order(AdjustLater(seat.side.opponents, "L21.B.2"))
        inquest.order(Information((seat.lho, seat.rho), later[0].call.text))
        inquest.tell(
            Text(
                f"{seat.lho.text.en} may then change {later[0].call:en} too, without penalty; if what he"
                f" withdraws damages {seat.side.text.en} the director may adjust",
                f"{seat.lho.text.zh}家随后也可更改 {later[0].call:zh}，不受判罚；他收回的叫牌若使"
                f"{seat.side.text.zh}方受损，裁判可以调整得分",
            ),
            "L21.B.2",
        )


def _explanation_wrong(inquest: Inquest) -> bool:
    found = inquest.judgment(
        "mistake",
        Text(
            "What does the evidence show: was the explanation mistaken, or the call?",
            "证据表明错在解释，还是错在叫牌？",
        ),
        "2017:L21.B.1.b",
        {
            "explanation": Text("the explanation: it was not their agreement", "解释：与约定不符"),
            "no-evidence": Text("there is no evidence either way", "没有证据"),
            "call": Text("the call: the explanation was their agreement", "叫牌：解释与约定相符"),
        },
    )
    if found == "call":
        inquest.tell(
            Text(
                "the explanation was right and the call was mistaken: there is no infraction",
                "解释正确而叫牌有误：没有违规",
            ),
            "2017:L21.B.1.b",
        )
        return False
    if found == "no-evidence":
        inquest.tell(
            Text(
                "without evidence to the contrary the explanation is taken to be mistaken",
                "没有相反证据，推定解释有误",
            ),
            "2017:L21.B.1.b",
        )
    return True


def _in_time(inquest: Inquest, seat: Seat) -> None:
    clause = "2017:L21.B.1.a"
    before = auction(inquest, clause)
    mine = [place for place, called in enumerate(before.calls) if called.seat is seat]
    if not mine:
        inquest.tell(
            Text(
                f"{seat.text.en} has not called yet and calls with the right explanation",
                f"{seat.text.zh}家尚未叫牌，按正确的解释叫牌",
            ),
            clause,
        )
        return
    place = mine[-1]
    first = before.calls[place].call
    if any(called.seat is seat.partner for called in before.calls[place:]):
        inquest.tell(
            Text(
                f"{seat.partner.text.en} has called since: the call can no longer be changed",
                f"{seat.partner.text.zh}家此后已经叫牌，不能再更改",
            ),
            clause,
        )
        _too_late_2017(inquest, seat)
        return
    if not inquest.finding(
        "could-well",
        Text(
            f"Could the wrong information well have influenced {seat.text.en}'s {first:en}?",
            f"错误信息很可能影响了{seat.text.zh}家的 {first:zh} 吗？",
        ),
        clause,
    ):
        inquest.tell(
            Text("it did not influence the call, which stands", "对这个叫牌没有影响，不改"),
            clause,
        )
        return
    _change_2017(inquest, before, seat, place)


def _change_2017(inquest: Inquest, before: Auction, seat: Seat, place: int) -> None:
    clause = "2017:L21.B.1.a"
    first = before.calls[place].call
    choice = inquest.option(
        "change",
        seat,
        Text(f"Does {seat.text.en} change {first:en}?", f"{seat.text.zh}家要改 {first:zh} 吗？"),
        clause,
        {
            "keep": Text(f"let {first:en} stand", f"维持 {first:zh}"),
            "change": Text("make another call, without rectification", "改叫别的，不作纠正"),
        },
    )
    if choice == "keep":
        inquest.tell(Text(f"{first:en} stands", f"{first:zh} 维持不变"), clause)
        return
    new = inquest.choose(
        "new-call", seat, Text("What does he call instead?", "改叫什么？"), clause, CALL
    )
    if new is first:
        inquest.contradiction(
            Text(f"{new:en} is the call that he made", f"{new:zh} 就是他原来的叫牌"), clause
        )
    standing = before.without(range(place, len(before.calls)))
    refused = standing.why_not(seat, MakeCall(new))
    if refused is not None:
        inquest.contradiction(refused.reason, refused.citation.id)
    inquest.order(EraseCalls(tuple(range(place, len(before.calls)))))
    inquest.order(SetTurn(seat))
    inquest.order(MustCall(seat, new.text))
    inquest.order(Information((seat.lho, seat.rho), first.text))
    inquest.tell(
        Text(
            f"{seat.text.en} changes {first:en} to {new:en}; his withdrawn call is unauthorised for the other side",
            f"{seat.text.zh}家将 {first:zh} 改为 {new:zh}；收回的叫牌对另一方是未经许可的信息",
        ),
        clause,
    )
    later = before.calls[place + 1 :]
    if later and later[0].seat is seat.lho:
        inquest.order(Information((seat.lho, seat.rho), later[0].call.text))
        inquest.tell(
            Text(
                f"{seat.lho.text.en} may then change {later[0].call:en} too; what he withdraws is authorised for"
                f" {seat.side.text.en} and unauthorised for his own side",
                f"{seat.lho.text.zh}家随后也可更改 {later[0].call:zh}；他收回的叫牌对{seat.side.text.zh}方是合法信息，"
                "对其本方是未经许可的信息",
            ),
            "2017:L21.B.2",
        )


def _too_late_1997(inquest: Inquest, seat: Seat, *, over: bool) -> None:
    guilty = seat.side.opponents
    if not over:
        inquest.order(AdjustLater(guilty, "L21.B.3"))
        inquest.tell(
            Text(
                "it is too late to change a call: play goes on, and the score may be adjusted",
                "已来不及改叫，照打下去，裁判可以调整得分",
            ),
            "L21.B.3",
        )
        return
    if damaged(inquest, "L40.C"):
        inquest.tell(
            Text(
                f"{seat.side.text.en} were damaged because a meaning was not fully explained",
                f"因为对方没有把含义说全，{seat.side.text.zh}方受到损害",
            ),
            "L40.C",
        )
        assigned(inquest, (guilty,))


def _too_late_2017(inquest: Inquest, seat: Seat) -> None:
    inquest.order(AdjustLater(seat.side.opponents, "2017:L21.B.3"))
    inquest.tell(
        Text(
            "it is too late to change a call: play goes on, and the score is adjusted if the offenders gain",
            "已来不及改叫，照打下去；违规方若得利，必须调整得分",
        ),
        "2017:L21.B.3",
    )


def explanation_corrected(inquest: Inquest) -> None:
    """Rule on a wrong explanation that its own side notices."""
    explainer = inquest.fact("explainer", Text("Who explained?", "是谁作的解释？"), "L75.D.1", SEAT)
    corrector = inquest.fact(
        "offender", Text("Who says that it was wrong?", "是谁说解释有误？"), "L75.D.1", SEAT
    )
    if corrector.side is not explainer.side:
        inquest.contradiction(
            Text(
                'opponents who doubt an explanation have it ruled as "a call made on wrong information"',
                "对方怀疑解释有误，按「根据错误信息所作的叫牌」裁定",
            ),
            "L21.B.1",
        )
    if corrector is explainer:
        inquest.tell(
            Text(
                f"{explainer.text.en} must call the director at once; after the correction it is ruled as"
                ' "a call made on wrong information"',
                f"{explainer.text.zh}家必须立即请裁判；更正之后按「根据错误信息所作的叫牌」裁定",
            ),
            "L75.D.1",
        )
        over = inquest.happened("play-over", Text("Is play over?", "打牌已经结束了吗？"), "L75.D.1")
        _harm(inquest, explainer.side, over=over)
        return
    stage = inquest.which(
        "stage",
        Text("When does he say so?", "他在什么时候说的？"),
        "L75.D.2",
        {
            "auction": Text("before the final pass", "最终不叫以前"),
            "before-lead": Text(
                "after the final pass, before play ends", "最终不叫以后、打牌结束以前"
            ),
            "over": Text("after the play", "打牌结束以后"),
        },
    )
    defends = stage == "before-lead" and inquest.happened(
        "defends", Text("Is his side defending?", "他是防守方吗？"), "L75.D.2"
    )
    if stage == "auction" or defends:
        inquest.order(Information((explainer,), f"{corrector.letter}: correction"))
        inquest.order(AdjustLater(explainer.side, "L75.D.2"))
        inquest.tell(
            Text(
                f"{corrector.text.en} may not correct it yet, nor show that it was wrong;"
                f" {explainer.text.en} may not use what he learned",
                f"{corrector.text.zh}家此时不得更正，也不得表示解释有误；{explainer.text.zh}家不得利用由此得知的信息",
            ),
            "L75.D.2",
        )
        return
    inquest.tell(
        Text(
            f"this is the time: {corrector.text.en} calls the director and tells the opponents that in his"
            " opinion the explanation was wrong",
            f"正是时候：{corrector.text.zh}家先请裁判，再告诉对方，他认为解释有误",
        ),
        "L75.D.2",
    )
    _harm(inquest, explainer.side, over=stage == "over")


def _harm(inquest: Inquest, guilty: Side, *, over: bool) -> None:
    """Look at what a wrong explanation did: once play is over it is damage or none, before that it is kept in mind."""
    if not over:
        inquest.order(AdjustLater(guilty, "L40.C"))
        inquest.tell(
            Text(
                "if it damages the other side, the score may be adjusted after the play",
                "若使对方受损，打完后可以调整得分",
            ),
            "L40.C",
        )
    elif damaged(inquest, "L40.C"):
        assigned(inquest, (guilty,))


def _damage(inquest: Inquest, seat: Seat) -> None:
    guilty = seat.side.opponents
    if damaged(inquest, "2017:L21.B.3"):
        inquest.tell(
            Text(
                f"{guilty.text.en} gained by the wrong information: the score must be adjusted",
                f"{guilty.text.zh}方因错误信息得利，必须调整得分",
            ),
            "2017:L21.B.3",
        )
        assigned(inquest, (guilty,))


FAMILY_1997: Final = (
    Irregularity(
        "misinformation",
        Text("a call made on wrong information", "根据错误信息所作的叫牌"),
        Citation("L21.B.1"),
        misinformation_1997,
    ),
    Irregularity(
        "explanation-corrected",
        Text("a wrong explanation noticed by its own side", "本方发现解释有误"),
        Citation("L75.D.1"),
        explanation_corrected,
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "misinformation",
        Text("a call made on wrong information", "根据错误信息所作的叫牌"),
        Citation("2017:L21.B.1.a"),
        misinformation_2017,
    ),
)
