"""What the laws of information ask: each question once."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.facts import PLAY_OVER
from paiju.referee.bridge.information.poll import POLL
from paiju.referee.bridge.notation import CALL, SEAT, SIDE
from paiju.referee.kinds import choice, fact, finding, happened, judgment, option, which
from paiju.text import Text

LOOKED_AT: Final = which(
    "looked-at",
    Text("What did he look at?", "他看了什么？"),
    "L40.E.2",
    {
        "opponents": Text("the opponents' convention card", "对方的约定卡"),
        "own": Text("his own side's convention card", "本方的约定卡"),
        "notes": Text("notes on a defence to an unusual method", "对付少见叫法的笔记"),
        "aid": Text(
            "another aid to memory, calculation or technique", "其他记忆、计算或技巧的工具"
        ),
    },
)
BY_DUMMY: Final = happened("by-dummy", Text("Is he the dummy?", "他是明手吗？"), "L40.E.2")
AT_TURN: Final = happened(
    "at-turn", Text("Was it his turn to call or play?", "当时轮到他叫牌或打牌吗？"), "L40.E.2"
)
LOOKED_AT_2017: Final = LOOKED_AT.but(clause="2017:L40.B.2.d").among(
    {
        "opponents": Text(
            "the opponents' system card: at his turn, before the auction or the opening lead is "
            "faced, or to explain",
            "对方的约定卡：轮到自己时，竞叫以前，首攻翻开以前，或为了解释",
        ),
        "not-at-turn": Text(
            "the opponents' system card when it was not his turn", "没有轮到自己时看对方的约定卡"
        ),
        "clarification": Text(
            "his own system card, as the declaring side, between the final pass and the faced "
            "opening lead",
            "定约方在最终不叫之后、首攻翻开之前看本方的约定卡",
        ),
        "own": Text("his own system card or notes", "本方的约定卡或笔记"),
        "aid": Text(
            "another aid to memory, calculation or technique", "其他记忆、计算或技巧的工具"
        ),
    }
)
EXPLAINER: Final = fact("explainer", Text("Who explained?", "是谁作的解释？"), "2017:L75.A", SEAT)
AGREEMENT: Final = judgment(
    "agreement",
    Text(
        "What is the partnership's agreement, as the evidence has it?",
        "照证据看，这对搭档的约定是什么？",
    ),
    "2017:L75.D",
    {
        "as-explained": Text("as it was explained: evidence shows it", "与解释相符：有证据证明"),
        "as-meant": Text(
            "as the caller meant it, or nothing shows that it was as explained",
            "与叫牌人的意思相符，或没有证据证明与解释相符",
        ),
        "none": Text("the call had no agreed meaning", "这个叫品没有约定的含义"),
    },
)
STAGE: Final = which(
    "stage",
    Text("When does he say so?", "他在什么时候说的？"),
    "L75.D.2",
    {
        "auction": Text("before the final pass", "最终不叫以前"),
        "before-lead": Text("after the final pass, before play ends", "最终不叫以后、打牌结束以前"),
        "over": Text("after the play", "打牌结束以后"),
    },
)
CORRECTED_WHEN: Final = STAGE.but(
    Text("When did he say so, or was he silent?", "他什么时候说出，还是没有说？"), "2017:L20.F.4"
).among(
    {
        "auction": Text("during the auction, before the final pass", "竞叫中，最终不叫以前"),
        "before-lead": Text(
            "after the final pass, before the opening lead was faced", "最终不叫以后、首攻翻开以前"
        ),
        "play": Text("during the play", "打牌期间"),
        "over": Text("after the play", "打牌结束以后"),
    }
)
KNEW_BEFORE: Final = happened(
    "knew-before",
    Text("Had he noticed it before the opening lead was faced?", "首攻翻开以前他已经发现了吗？"),
    "2017:L20.F.4",
)
DEFENDED: Final = happened(
    "defended", Text("Did his side defend?", "他是防守方吗？"), "2017:L20.F.5"
)
OFFENDER: Final = fact(
    "offender", Text("Who found that it was wrong?", "是谁发现解释有误？"), "L75.D.1", SEAT
)
DEFENDS: Final = happened("defends", Text("Is his side defending?", "他是防守方吗？"), "L75.D.2")
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
    Text(
        "Do {side} agree that {seat} gave his partner information so?",
        "{side}方承认{seat}家这样传出了信息吗？",
    ),
    "L16.A.1",
    usual="yes",
)
HAPPENED: Final = finding(
    "happened", Text("Does the director find that it happened?", "裁判认定有这回事吗？"), "L85.A"
)
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
    "alternative",
    Text("Did {seat} have a logical alternative to what he did?", "{seat}家另有合理选择吗？"),
    "L16.A",
)
PEERS_POLLED: Final = fact(
    "poll",
    Text(
        "How many peers were asked, how many considered the other action, how many chose it?",
        "询问了几位同水平选手？几位认真考虑过另一行动？几位会选择它？",
    ),
    "2017:L16.B.1.b",
    POLL,
)
PEERS_CONSIDER: Final = ALTERNATIVE.but(
    Text(
        "Would a significant share of {seat}'s class, with his methods, seriously consider "
        "the other action, and some choose it?",
        "和{seat}家同水平、同叫法的选手中，相当一部分会认真考虑另一种行动，而且有人真会选它吗？",
    ),
    "2017:L16.B.1.b",
)
SUGGESTED: Final = finding(
    "suggested",
    Text(
        "Could the information demonstrably suggest his choice over the alternative?",
        "这个信息显然提示他这样做，而不是另一种做法吗？",
    ),
    "L16.A",
)
MISINFORMED: Final = fact(
    "misinformed", Text("Who was misinformed?", "谁得到了错误的信息？"), "L21.B.1", SEAT
)
CAUSE: Final = which(
    "cause",
    Text("What misled him?", "误解的原因是什么？"),
    "L21.B.1",
    {
        "explanation": Text("an explanation by an opponent", "对方的解释"),
        "alert": Text("an opponent's failure to alert as required", "对方没有按规定提醒"),
        "own": Text("his own misunderstanding", "自己误解"),
    },
)
CAME_TO_LIGHT: Final = STAGE.but(
    Text("When did it come to light?", "是什么时候发现的？"), "L21.B.1"
).among(
    {
        "auction": Text(
            "before the auction period ended (the opening lead is not faced yet)",
            "竞叫阶段结束以前（首攻尚未翻开）",
        ),
        "play": Text("after the opening lead was faced", "首攻翻开以后"),
        "over": Text("after the play", "打牌结束以后"),
    }
)
MISTAKE: Final = judgment(
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
CHANGE: Final = option(
    "change",
    Text("Does {seat} change {first}?", "{seat}家要改 {first} 吗？"),
    "L21.B.1",
    {
        "keep": Text("let {first} stand", "维持 {first}"),
        "change": Text("make another call, {free}", "改叫别的，{free}"),
    },
)
NEW_CALL: Final = choice(
    "new-call", Text("What does he call instead?", "改叫什么？"), "L21.B.1", CALL
)
PROBABLY: Final = finding(
    "probably",
    Text(
        "Did {seat} probably call {call} because of it?",
        "{seat}家叫 {call}，可能是受了它的影响吗？",
    ),
    "L21.B.1",
)
COULD_WELL: Final = finding(
    "could-well",
    Text(
        "Could the wrong information well have influenced {seat}'s {call}?",
        "错误信息很可能影响了{seat}家的 {call} 吗？",
    ),
    "L21.B.1",
)
RECIPIENT: Final = fact(
    "recipient", Text("Which player learned something?", "哪位选手得知了信息？"), "L16.B", SEAT
)
HEARD: Final = which(
    "heard",
    Text("What was it?", "是什么信息？"),
    "L16.B",
    {
        "hand": Text("he looked at a wrong hand", "错看了一手牌"),
        "overheard": Text("he overheard calls, results or remarks", "听到叫牌、结果或议论"),
        "seen": Text("he saw cards at another table", "看到别桌的牌"),
        "own-table": Text(
            "he saw another player's card here before the auction began",
            "竞叫开始前看到同桌别人的牌",
        ),
    },
)
INTERFERES: Final = finding(
    "interferes",
    Text("Could it interfere with normal play?", "它会妨碍这副牌正常进行吗？"),
    "L16.B",
)
MEANS: Final = judgment(
    "means", Text("Which means does the director choose?", "裁判采取哪一种办法？"), "L16.B", {}
)
INFORMED_PLAYER: Final = OFFENDER.but(Text("Who learned it?", "是谁得知的？"), "2017:L16.D.2")
LIKELY_TO_INTERFERE: Final = INTERFERES.but(
    Text("Is it likely to interfere with normal play?", "它很可能妨碍这副牌正常进行吗？"),
    "2017:L16.D.2",
)
CALL_MADE: Final = happened(
    "call-made",
    Text("Has the first call of the board been made?", "这副牌已经有人叫过牌了吗？"),
    "2017:L16.D.3",
)
ASKER: Final = OFFENDER.but(Text("Who asked?", "谁提出的？"), "L20.F.1")
QUESTION: Final = which(
    "question",
    Text("What did he ask for?", "问的是什么？"),
    "L20.F.1",
    {
        "general": Text("what the opponents' calls mean", "对方叫牌的含义"),
        "one-call": Text("the meaning of one call alone", "只问一个叫牌的含义"),
        "supplementary": Text(
            "a further question after his partner's, before his own turn",
            "同伴提问之后，未轮到自己就补充提问",
        ),
        "review": Text("to have the auction restated", "要求复述叫牌"),
        "not-heard": Text(
            "to have a call repeated that he did not hear", "没有听清，要求重说一个叫牌"
        ),
        "leader": Text("whether he is to lead", "是不是由他首攻"),
        "contract": Text(
            "during the play: what the contract is, and whether it is doubled",
            "打牌期间：定约是什么，有无加倍",
        ),
        "partner-answered": Text(
            "a question that the asker's own partner answered", "提问后由自己的同伴作答"
        ),
        "wrong-review": Text("a review that was wrong", "复述有误"),
    },
)
ASKED_WHEN: Final = which(
    "asked-when",
    Text("When did he ask?", "是什么时候提出的？"),
    "L20.B",
    {
        "auction": Text("before the final pass", "最终不叫以前"),
        "before-faced": Text(
            "after the final pass, the opening lead not yet faced", "最终不叫以后，首攻尚未翻开"
        ),
        "play": Text("during the play", "打牌期间"),
    },
)
OWN_TURN: Final = happened(
    "own-turn", Text("Was it {seat}'s turn to call?", "当时轮到{seat}家叫牌吗？"), "L20.B"
)
MUST_PASS: Final = happened(
    "had-to-pass",
    Text("Is {seat} required by a law to pass?", "{seat}家受罚必须不叫吗？"),
    "L20.B",
    once="must-pass",
)
HAS_LED: Final = happened(
    "has-led",
    Text("Has {seat} put his lead on the table?", "{seat}家已把首攻的牌放在桌上了吗？"),
    "L41.B",
)
TURN_TO_PLAY: Final = OWN_TURN.but(
    Text("Was it {seat}'s turn to play{dummy}?", "当时轮到{seat}家{dummy}出牌吗？"),
    "L20.F.2",
    usual="no",
)
FIRST_TURN: Final = happened(
    "first-turn",
    Text(
        "Was it his first turn, before {seat} had played a card?",
        "是他第一次轮到出牌，{seat}家还没有打出牌吗？",
    ),
    "L41.B",
)
AT_ONCE: Final = happened(
    "at-once", Text("Did he ask at once after that call?", "是在这个叫牌之后立即问的吗？"), "L20.A"
)
IN_TIME: Final = happened(
    "in-time",
    Text(
        "Was it put right before anybody called or played on it?",
        "有人据此叫牌或出牌之前，更正了吗？",
    ),
    "L20.E",
)
SOLE_PURPOSE: Final = judgment(
    "sole-purpose",
    Text("Was there an improper purpose, and no other?", "提问只有不正当的目的吗？"),
    "L20.F.1",
    {
        "none": Text("no", "否"),
        "partner": Text("yes: to help his partner", "是：为了帮助同伴"),
        "trap": Text("yes: to draw a wrong answer", "是：为了引出错误的回答"),
    },
)
PAIR: Final = fact("side", Text("Which pair is it?", "是哪一对？"), "L40.E.1", SIDE)
FAULT: Final = which("fault", Text("What is wrong?", "有什么问题？"), "L40.E.1", {})
BASIS: Final = judgment(
    "basis",
    Text("What was the call or play based on?", "这一叫牌或打牌以什么为依据？"),
    "L40.A",
    {},
    usual="agreement",
)
BARRED: Final = happened(
    "barred",
    Text(
        "Do the regulations forbid this understanding, or do its conditions not hold?",
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
    Text("Do the organiser's regulations bar this method?", "主办者的规程禁止这种叫法或打法吗？"),
    "L40.D",
)
UNDERSTOOD: Final = finding(
    "understood",
    Text(
        "Can the opponents be expected to understand the meaning of the call or play?",
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
        "Was it known from agreement or from playing together, not from bridge in general?",
        "漏说的是从协议或配合经验得知，而不是一般桥牌知识吗？",
    ),
    "2017:L40.B.5",
)
UNDERSTANDING: Final = judgment(
    "understanding",
    Text(
        "What sort of understanding was the call or play based on?",
        "这一叫牌或打牌所依据的约定属于哪一类？",
    ),
    "2017:L40.B.1",
    {
        "natural": Text("one that players generally expect", "一般选手能够料到的约定"),
        "artificial": Text("an artificial call", "人为叫牌"),
        "listed": Text(
            "one that the authority has designated as special", "管理机构指定的特殊约定"
        ),
    },
    usual="artificial",
)
AFTER: Final = which(
    "changes-after",
    Text("After what do they change their methods?", "在什么情况之后改变叫法、打法？"),
    "2017:L40.B.2.a.iv",
    {
        "theirs": Text("an irregularity of the opponents", "对方违规之后"),
        "own": Text("an irregularity of their own", "本方违规之后"),
        "question": Text("a question or its answer", "提问或回答之后"),
    },
    once="after",
)
