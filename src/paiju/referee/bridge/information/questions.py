"""Declares the questions about signals, aids, overheard information and undisclosed agreements (Laws 16, 40)."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.facts import PLAY_OVER
from paiju.referee.bridge.information.poll import POLL
from paiju.referee.bridge.notation import SEAT, SIDE
from paiju.referee.kinds import fact, finding, happened, judgment, which
from paiju.text import Text

LOOKED_AT: Final = which(
    "looked-at",
    Text("What did they look at?", "他看了什么？"),
    "L40.E.2",
    {
        "opponents": Text("the opponents' convention card", "对方的约定卡"),
        "own": Text("their own convention card", "本方的约定卡"),
        "notes": Text("notes on a defence to an unusual method", "对付少见叫法的笔记"),
        "aid": Text("another aid to memory, calculation or technique", "其他记忆、计算或技巧的工具"),
    },
)
BY_DUMMY: Final = happened("by-dummy", Text("Are they dummy?", "他是明手吗？"), "L40.E.2")
AT_TURN: Final = happened("at-turn", Text("Was it their turn to call or play?", "当时轮到他叫牌或打牌吗？"), "L40.E.2")
LOOKED_AT_2017: Final = LOOKED_AT.but(clause="2017:L40.B.2.d").among(
    {
        "opponents": Text(
            "the opponents' system card, at their own turn, before the auction or the opening lead, or in order to "
            "explain",
            "对方的约定卡：轮到自己时，竞叫以前，首攻翻开以前，或为了解释",
        ),
        "not-at-turn": Text("the opponents' system card when it was not their turn", "没有轮到自己时看对方的约定卡"),
        "clarification": Text(
            "their own system card, as the declaring side, between the final pass and the faced opening lead",
            "定约方在最终不叫之后、首攻翻开之前看本方的约定卡",
        ),
        "own": Text("their own system card or notes", "本方的约定卡或笔记"),
        "aid": Text("another aid to memory, calculation or technique", "其他记忆、计算或技巧的工具"),
    }
)
OFFENDER: Final = fact("offender", Text("Who found that it was wrong?", "是谁发现解释有误？"), "L75.D.1", SEAT)
SIGNAL: Final = which(
    "signal",
    Text("How was it given?", "怎样传出的？"),
    "L16.A",
    {
        "remark": Text("a remark", "说话"),
        "question": Text("a question", "提问"),
        "reply": Text("a reply to a question", "回答"),
        "alert": Text("an alert, or an unexpected failure to alert", "提醒，或该提醒而未提醒"),
        "hesitation": Text("an unmistakable hesitation", "明显的迟疑"),
        "speed": Text("unwonted speed", "异常的速度"),
        "emphasis": Text("special emphasis or tone", "特别的强调或语调"),
        "manner": Text("a gesture, movement or mannerism", "姿势、动作或举止"),
    },
)
AGREED: Final = happened(
    "agreed",
    Text("Do {side} agree that {seat} gave partner information in this way?", "{side}方承认{seat}家这样传出了信息吗？"),
    "L16.A.1",
    usual="yes",
)
HAPPENED: Final = finding("happened", Text("Does the director find that it happened?", "裁判认定有这回事吗？"), "L85.A")
INFORMATION_FROM: Final = which(
    "information-from",
    Text("Where did {seat}'s information come from?", "{seat}家的信息从何而来？"),
    "L16",
    {},
    usual="partner",
)
PLAY_IS_OVER: Final = PLAY_OVER.but(usual="yes")
OFFENDING_SIDE: Final = fact(
    "irregularity-of",
    Text("Which side's irregularity led to the withdrawal?", "因为哪一方违规，才收回的？"),
    "L16.C.1",
    SIDE,
    once="offending-side",
)
ALTERNATIVE: Final = finding(
    "alternative", Text("Did {seat} have a logical alternative to this action?", "{seat}家另有合理选择吗？"), "L16.A"
)
PEERS_POLLED: Final = fact(
    "poll",
    Text(
        "How many peers were polled, how many considered the other action, and how many chose it?",
        "询问了几位同水平选手？几位认真考虑过另一行动？几位会选择它？",
    ),
    "2017:L16.B.1.b",
    POLL,
)
PEERS_CONSIDER: Final = ALTERNATIVE.but(
    Text(
        "Would a significant proportion of {seat}'s class of player, using the same methods, seriously consider the "
        "other action, and some choose it?",
        "和{seat}家同水平、同叫法的选手中，相当一部分会认真考虑另一种行动，而且有人真会选它吗？",
    ),
    "2017:L16.B.1.b",
)
SUGGESTED: Final = finding(
    "suggested",
    Text(
        "Could the information demonstrably have suggested this choice over the alternative?",
        "这个信息显然提示他这样做，而不是另一种做法吗？",
    ),
    "L16.A",
)
RECIPIENT: Final = fact("recipient", Text("Which player learned something?", "哪位选手得知了信息？"), "L16.B", SEAT)
HEARD: Final = which(
    "heard",
    Text("What was it?", "是什么信息？"),
    "L16.B",
    {
        "hand": Text("looked at the wrong hand", "错看了一手牌"),
        "overheard": Text("overheard calls, results or remarks", "听到叫牌、结果或议论"),
        "seen": Text("saw cards at another table", "看到别桌的牌"),
        "own-table": Text("saw another player's card here before the auction began", "竞叫开始前看到同桌别人的牌"),
    },
)
INTERFERES: Final = finding(
    "interferes", Text("Could it interfere with normal play?", "它会妨碍这副牌正常进行吗？"), "L16.B"
)
MEANS: Final = judgment("means", Text("What does the director choose to do?", "裁判采取哪一种办法？"), "L16.B", {})
INFORMED_PLAYER: Final = OFFENDER.but(Text("Who learned it?", "是谁得知的？"), "2017:L16.D.2")
LIKELY_TO_INTERFERE: Final = INTERFERES.but(
    Text("Is it likely to interfere with normal play?", "它很可能妨碍这副牌正常进行吗？"), "2017:L16.D.2"
)
CALL_MADE: Final = happened(
    "call-made", Text("Has the first call of the board been made?", "这副牌已经有人叫过牌了吗？"), "2017:L16.D.3"
)
PAIR: Final = fact("side", Text("Which pair is it?", "是哪一对？"), "L40.E.1", SIDE)
FAULT: Final = which("fault", Text("What is wrong?", "有什么问题？"), "L40.E.1", {})
BASIS: Final = judgment(
    "basis", Text("What was the call or play based on?", "这一叫牌或打牌以什么为依据？"), "L40.A", {}, usual="agreement"
)
BARRED: Final = happened(
    "barred",
    Text(
        "Do the regulations forbid this understanding, or are its conditions not met?",
        "规程禁止使用这种约定，或使用的条件不具备吗？",
    ),
    "2017:L40.B.2.a",
    usual="no",
)
DISCLOSED: Final = which(
    "disclosed",
    Text(
        "Was it disclosed as the regulations require (card, alert, full answer)?",
        "按规程公开（约定卡、提醒、说全的解释）了吗？",
    ),
    "2017:L40.A.1.b",
    {
        "yes": Text("yes", "是"),
        "no": Text("no", "否"),
        "answer": Text("an answer to a question left something out", "被问到时，解释有遗漏"),
    },
)
METHOD_BARRED: Final = BARRED.but(
    Text("Do the organiser's regulations bar this method?", "主办者的规程禁止这种叫法或打法吗？"), "L40.D"
)
UNDERSTOOD: Final = finding(
    "understood",
    Text(
        "Could the opponents be expected to understand the meaning of the call or play?",
        "能指望对方明白这一叫牌或打牌的含义吗？",
    ),
    "L40.B",
    usual="no",
)
METHOD_DISCLOSED: Final = happened(
    "was-disclosed",
    Text(
        "Was it disclosed as the organiser requires (card, alert, full answer)?",
        "按主办者的规定公开（约定卡、提醒、说全的解释）了吗？",
    ),
    "L75.A",
    once="disclosed",
)
SPECIAL_INFORMATION: Final = finding(
    "special-information",
    Text(
        "Was it known from agreement or partnership experience, rather than from general bridge knowledge?",
        "漏说的是从协议或配合经验得知，而不是一般桥牌知识吗？",
    ),
    "2017:L40.B.5",
)
UNDERSTANDING: Final = judgment(
    "understanding",
    Text("What sort of understanding was the call or play based on?", "这一叫牌或打牌所依据的约定属于哪一类？"),
    "2017:L40.B.1",
    {
        "natural": Text("one that players generally expect", "一般选手能够料到的约定"),
        "artificial": Text("an artificial call", "人为叫牌"),
        "listed": Text("one that the authority has designated as special", "管理机构指定的特殊约定"),
    },
    usual="artificial",
)
AFTER: Final = which(
    "changes-after",
    Text("When do they change their methods?", "在什么情况之后改变叫法、打法？"),
    "2017:L40.B.2.a.iv",
    {
        "theirs": Text("after an irregularity by the opponents", "对方违规之后"),
        "own": Text("after an irregularity of their own", "本方违规之后"),
        "question": Text("after a question or its answer", "提问或回答之后"),
    },
    once="after",
)
