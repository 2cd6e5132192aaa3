"""Declares the questions about explanations: who asked, explained or was misled, and when (Laws 20, 21, 75)."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.information.questions import OFFENDER
from paiju.referee.bridge.notation import CALL, SEAT
from paiju.referee.kinds import choice, fact, finding, happened, judgment, option, which
from paiju.text import Text

EXPLAINER: Final = fact("explainer", Text("Who explained?", "是谁作的解释？"), "2017:L75.A", SEAT)
AGREEMENT: Final = judgment(
    "agreement",
    Text("On the evidence, what is the partnership agreement?", "照证据看，这对搭档的约定是什么？"),
    "2017:L75.D",
    {
        "as-explained": Text("as explained: there is evidence for it", "与解释相符：有证据证明"),
        "as-meant": Text(
            "as the caller meant it, or there is no evidence for the explanation",
            "与叫牌人的意思相符，或没有证据证明与解释相符",
        ),
        "none": Text("the call had no agreed meaning", "这个叫品没有约定的含义"),
    },
)
STAGE: Final = which(
    "stage",
    Text("When did they say so?", "他在什么时候说的？"),
    "L75.D.2",
    {
        "auction": Text("before the final pass", "最终不叫以前"),
        "before-lead": Text("after the final pass, before play ends", "最终不叫以后、打牌结束以前"),
        "over": Text("after the play", "打牌结束以后"),
    },
)
CORRECTED_WHEN: Final = STAGE.but(
    Text("When did they say so, or did they say nothing?", "他什么时候说出，还是没有说？"), "2017:L20.F.4"
).among(
    {
        "auction": Text("during the auction, before the final pass", "竞叫中，最终不叫以前"),
        "before-lead": Text("after the final pass, before the opening lead was faced", "最终不叫以后、首攻翻开以前"),
        "play": Text("during the play", "打牌期间"),
        "over": Text("after the play", "打牌结束以后"),
    }
)
KNEW_BEFORE: Final = happened(
    "knew-before",
    Text("Had they noticed it before the opening lead was faced?", "首攻翻开以前他已经发现了吗？"),
    "2017:L20.F.4",
)
DEFENDED: Final = happened("defended", Text("Did their side defend?", "他是防守方吗？"), "2017:L20.F.5")
DEFENDS: Final = happened("defends", Text("Is their side defending?", "他是防守方吗？"), "L75.D.2")
MISINFORMED: Final = fact("misinformed", Text("Who was misinformed?", "谁得到了错误的信息？"), "L21.B.1", SEAT)
CAUSE: Final = which(
    "cause",
    Text("What misled them?", "误解的原因是什么？"),
    "L21.B.1",
    {
        "explanation": Text("an explanation by an opponent", "对方的解释"),
        "alert": Text("an opponent's failure to alert as required", "对方没有按规定提醒"),
        "own": Text("their own misunderstanding", "自己误解"),
    },
)
CAME_TO_LIGHT: Final = STAGE.but(Text("When did it come to light?", "是什么时候发现的？"), "L21.B.1").among(
    {
        "auction": Text(
            "before the auction period ended (the opening lead is not faced yet)", "竞叫阶段结束以前（首攻尚未翻开）"
        ),
        "play": Text("after the opening lead was faced", "首攻翻开以后"),
        "over": Text("after the play", "打牌结束以后"),
    }
)
MISTAKE: Final = judgment(
    "mistake",
    Text("What does the evidence show: was the explanation or the call mistaken?", "证据表明错在解释，还是错在叫牌？"),
    "2017:L21.B.1.b",
    {
        "explanation": Text("the explanation: it was not their agreement", "解释：与约定不符"),
        "no-evidence": Text("there is no evidence either way", "没有证据"),
        "call": Text("the call: the explanation was their agreement", "叫牌：解释与约定相符"),
    },
)
CHANGE: Final = option(
    "change",
    Text("Does {seat} change {first}?", "{seat}家要改 {first} 吗？"),
    "L21.B.1",
    {
        "keep": Text("let {first} stand", "维持 {first}"),
        "change": Text("make another call, {free}", "改叫别的，{free}"),
    },
)
NEW_CALL: Final = choice("new-call", Text("What do they call instead?", "改叫什么？"), "L21.B.1", CALL)
PROBABLY: Final = finding(
    "probably",
    Text("Did {seat} probably make the call {call} because of it?", "{seat}家叫 {call}，可能是受了它的影响吗？"),
    "L21.B.1",
)
COULD_WELL: Final = finding(
    "could-well",
    Text(
        "Could the misinformation well have influenced {seat}'s {call}?",
        "错误信息很可能影响了{seat}家的 {call} 吗？",
    ),
    "L21.B.1",
)
ASKER: Final = OFFENDER.but(Text("Who asked?", "谁提出的？"), "L20.F.1")
QUESTION: Final = which(
    "question",
    Text("What did they ask for?", "问的是什么？"),
    "L20.F.1",
    {
        "general": Text("what the opponents' calls mean", "对方叫牌的含义"),
        "one-call": Text("the meaning of a single call", "只问一个叫牌的含义"),
        "supplementary": Text(
            "a further question after partner's, before their own turn", "同伴提问之后，未轮到自己就补充提问"
        ),
        "review": Text("to have the auction restated", "要求复述叫牌"),
        "not-heard": Text("to hear again a call that they did not hear", "没有听清，要求重说一个叫牌"),
        "leader": Text("whether they are on lead", "是不是由他首攻"),
        "contract": Text(
            "during the play: what the contract is, and whether it is doubled", "打牌期间：定约是什么，有无加倍"
        ),
        "partner-answered": Text("a question answered by the asker's own partner", "提问后由自己的同伴作答"),
        "wrong-review": Text("an incorrect review", "复述有误"),
    },
)
ASKED_WHEN: Final = which(
    "asked-when",
    Text("When did they ask?", "是什么时候提出的？"),
    "L20.B",
    {
        "auction": Text("before the final pass", "最终不叫以前"),
        "before-faced": Text("after the final pass, before the opening lead was faced", "最终不叫以后，首攻尚未翻开"),
        "play": Text("during the play", "打牌期间"),
    },
)
OWN_TURN: Final = happened("own-turn", Text("Was it {seat}'s turn to call?", "当时轮到{seat}家叫牌吗？"), "L20.B")
MUST_PASS: Final = happened(
    "had-to-pass", Text("Must {seat} pass by law?", "{seat}家受罚必须不叫吗？"), "L20.B", once="must-pass"
)
HAS_LED: Final = happened(
    "has-led", Text("Has {seat} put the lead on the table?", "{seat}家已把首攻的牌放在桌上了吗？"), "L41.B"
)
TURN_TO_PLAY: Final = OWN_TURN.but(
    Text("Was it {seat}'s turn to play{dummy}?", "当时轮到{seat}家{dummy}出牌吗？"), "L20.F.2", usual="no"
)
FIRST_TURN: Final = happened(
    "first-turn",
    Text("Was it their first turn, before {seat} had played a card?", "是他第一次轮到出牌，{seat}家还没有打出牌吗？"),
    "L41.B",
)
AT_ONCE: Final = happened(
    "at-once", Text("Did they ask immediately after that call?", "是在这个叫牌之后立即问的吗？"), "L20.A"
)
IN_TIME: Final = happened(
    "in-time",
    Text(
        "Was it corrected before anyone called or played on the strength of it?", "有人据此叫牌或出牌之前，更正了吗？"
    ),
    "L20.E",
)
SOLE_PURPOSE: Final = judgment(
    "sole-purpose",
    Text("Was the question asked solely for an improper purpose?", "提问只有不正当的目的吗？"),
    "L20.F.1",
    {
        "none": Text("no", "否"),
        "partner": Text("yes: to help partner", "是：为了帮助同伴"),
        "trap": Text("yes: to elicit an incorrect answer", "是：为了引出错误的回答"),
    },
)
