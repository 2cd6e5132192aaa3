"""Declares the questions about the director, attention, rights and appeals."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.notation import CALL, CARD, SEAT, SIDE
from paiju.referee.kinds import decision, fact, finding, happened, judgment, which
from paiju.referee.question import WORDS, number
from paiju.text import Text

APPEAL_BY: Final = fact("appeal-by", Text("Which side appeals?", "是哪一方上诉？"), "L92.A", SIDE)
DECISION: Final = judgment("decision", Text("What is decided?", "决定是什么？"), "L93.A", {})
PART: Final = judgment(
    "part",
    Text("What is the appeal about?", "上诉涉及什么？"),
    "L93.B",
    {
        "law": Text("only the law or the regulations", "只涉及规则或规程"),
        "discipline": Text("a disciplinary measure", "纪律处罚"),
        "judgment": Text("a fact or a judgment", "事实或判断"),
    },
)
FURTHER: Final = happened(
    "further",
    Text("Do they appeal to the committee against that ruling?", "对这个裁定，再上诉到仲裁委员会吗？"),
    "L93.B.1",
)
OWN_TABLE: Final = happened(
    "own-table", Text("Was the ruling made at their own table?", "裁定是在这一方自己的牌桌上作的吗？"), "L92.A"
)
MINUTES: Final = fact(
    "minutes",
    Text(
        "How many minutes after the scores could be inspected was the appeal made (0: before)?",
        "是在得分可以查看之后多少分钟提出的（之前写 0）？",
    ),
    "L92.B",
    number(0, 100000),
)
CONCURRENCE: Final = which(
    "concurrence",
    Text("Which members of that side want the appeal?", "这一方谁同意上诉？"),
    "L92.D",
    {
        "both": Text("both partners", "同伴两人"),
        "captain": Text("their captain", "队长"),
        "individual": Text("the player, in an individual contest", "个人赛中的选手本人"),
        "partner-absent": Text("one player; the other is absent", "一人，另一人不在场"),
        "partner-objects": Text("one player; the other objects", "一人，另一人反对"),
    },
)
CAN_MEET: Final = happened(
    "can-meet",
    Text("Can the committee meet without disturbing the event?", "仲裁委员会能否开会而不打乱比赛？"),
    "L93.A",
)
RECOMMENDED: Final = decision(
    "recommended", Text("What does the committee recommend?", "仲裁委员会建议什么？"), "L93.B.3", WORDS
)
EQUITY_OF: Final = decision(
    "equity-{name}",
    Text("How many total points do {side} score (from their own point of view)?", "{side}方得多少总分（负分写负数）？"),
    "L12.C.3",
    number(-7600, 7600),
)
WITHOUT_MERIT: Final = finding("without-merit", Text("Was the appeal without merit?", "上诉没有道理吗？"), "L92.D.x")
DRAWN_BY: Final = fact("drawn-by", Text("Who drew attention to it?", "是谁指出了违规？"), "L9.A.1", SEAT)
PERIOD: Final = which(
    "period",
    Text("When was attention drawn?", "是什么时候指出的？"),
    "L9.A.1",
    {
        "auction": Text("during the auction", "竞叫阶段"),
        "play": Text("during the play", "打牌阶段"),
        "after": Text("after the play", "打牌结束以后"),
    },
)
COMMITTED: Final = happened(
    "committed", Text("Had declarer already committed it?", "当时庄家已经违规了吗？"), "L9.A.2.b.2"
)
COMMITTED_BEFORE_WARNING: Final = COMMITTED.but(
    Text("Had {guilty} already committed it?", "当时{guilty}家已经违规了吗？"), "2017:L9.A.3"
)
DIRECTOR_CALLED: Final = happened(
    "director-called",
    Text("Was the director called at once when attention was drawn?", "指出违规以后，立即请裁判了吗？"),
    "L9.B.1.a",
    usual="yes",
)
ACTED_SINCE: Final = happened(
    "acted-since",
    Text("Has anyone called or played since attention was drawn?", "指出违规以后，有人叫牌或打牌吗？"),
    "L9.B.2",
    usual="no",
)
SILENT_ABOUT: Final = which(
    "silent-about",
    Text("What did the player not disclose?", "他没有说出的是什么？"),
    "2017:L9.A.5",
    {
        "explanation": Text(
            "partner's mistaken explanation, when it was time to correct it",
            "同伴解释错了，而且已经到了该更正的时候",
        ),
        "other": Text("another infraction by their own side", "本方的其他违规"),
    },
)
CONCEALED: Final = finding(
    "concealed", Text("Did the player actively try to conceal it?", "他设法掩盖了吗？"), "2017:L9.A.5"
)
CORRECTED: Final = which(
    "corrected-by-himself",
    Text("What did the offender correct before the ruling?", "违规者自行改正了什么？"),
    "L9.C",
    {
        "insufficient-bid": Text("an insufficient bid", "不足叫牌"),
        "card": Text("a card played or led", "打出或引出的牌张"),
    },
    once="corrected",
)
CORRECTION: Final = fact("correction", Text("What did the offender change it to?", "他改成了什么叫品？"), "L9.C", CALL)
REPLACING_CARD: Final = fact("card", Text("Which card replaced it?", "他换上了哪张牌？"), "L9.C", CARD)
BY_ASSISTANT: Final = happened(
    "by-assistant", Text("Was the ruling made by an assistant director?", "是助理裁判的裁定吗？"), "L81.D"
)
RECTIFIABLE: Final = finding(
    "rectifiable",
    Text("Can it be put right so that the board can still be scored normally?", "能不能纠正，让这副牌照常记分？"),
    "L82.C",
)
ERROR: Final = fact("error", Text("What went wrong?", "出了什么差错？"), "L82.A", WORDS)
MEANS: Final = judgment("means", Text("How does the director put it right?", "裁判采取什么办法？"), "L82.B", {})
FACTS_AGREED: Final = happened(
    "facts-agreed", Text("Do both sides agree on what happened?", "双方对事实没有争议吗？"), "L84.A"
)
PROVIDES: Final = judgment(
    "provides",
    Text("What do the laws provide for these facts?", "规则对此有什么规定？"),
    "L84.A",
    {
        "nothing": Text("no penalty, and nothing for the director to decide", "没有判罚，也不用裁判斟酌"),
        "penalty": Text("a penalty", "规定了判罚"),
        "player-option": Text("a choice by a player", "由选手选择"),
        "director-option": Text("a choice by the director", "由裁判选择"),
        "damage": Text("no penalty, but there was damage", "没有规定判罚，但有人受损"),
    },
)
CHOSEN: Final = decision(
    "chosen", Text("What does the director choose, and why is it fair?", "裁判选择什么？为什么公平？"), "L84.D", WORDS
)
ADJUST: Final = finding("adjust", Text("Does the director adjust the score?", "调整得分吗？"), "L84.E")
SIDE_AT_FAULT: Final = fact("side-at-fault", Text("Which side caused it?", "是哪一方造成的？"), "L84.E", SIDE)
CAN_DECIDE: Final = finding(
    "can-decide",
    Text(
        "Can the director decide from the weight of the evidence what happened?",
        "把各样证据放在一起看，裁判能认定事实吗？",
    ),
    "L85.A",
)
FACTS: Final = decision(
    "facts", Text("What does the director find, and on what evidence?", "认定的事实和证据是什么？"), "L85.A", WORDS
)
REVIEW: Final = finding("review", Text("Might this ruling be reviewed?", "这个裁定以后可能要复核吗？"), "L83")
SETTLED: Final = which(
    "settled",
    Text("What did the players do without calling the director?", "裁判没有裁定，选手自己做了什么？"),
    "L10.A",
    {
        "enforced": Text("they enforced a penalty", "自行执行了判罚"),
        "waived": Text("they waived a penalty", "自行放弃了判罚"),
    },
)
TABLE_PENALTY: Final = judgment(
    "table-penalty",
    Text("Does the director let it stand, or cancel it?", "裁判承认它，还是取消它？"),
    "L10.B",
    {"allow": Text("let it stand", "承认"), "cancel": Text("cancel it", "取消")},
)
REQUESTED_BY: Final = fact("requested-by", Text("Who asks for it?", "是哪一方请求？"), "L81.C.8", SIDE)
REASON: Final = fact("reason", Text("What reason do they give?", "理由是什么？"), "L81.C.8", WORDS)
WAIVE: Final = finding(
    "waive", Text("Does the director waive the penalty for this reason?", "裁判因此免除判罚吗？"), "L81.C.8"
)
CHOOSER: Final = fact("chooser", Text("Whose option was it?", "是谁有权选择？"), "L10.C.2", SEAT)
SPOKE: Final = fact("spoke", Text("Which player spoke to them about it?", "是谁与他商议？"), "L10.C.2", SEAT)
INNOCENT_ACTED: Final = happened(
    "innocent-acted",
    Text("Did {other} act before the director was called?", "请裁判以前，{other}方有人采取行动了吗？"),
    "L11.A",
)
GAINED_BY_IGNORANCE: Final = finding(
    "gained-by-ignorance",
    Text(
        "Could {other} have gained from what {guilty} did without knowing about the penalty?",
        "{guilty}方不知道有判罚就行动了：{other}方可能由此得利吗？",
    ),
    "L11.A",
)
FORFEIT: Final = finding(
    "forfeit",
    Text("Does the director still rule that the right to penalise is forfeited?", "裁判仍裁定处罚权丧失吗？"),
    "L11.A",
)
GAINED_AFTERWARDS: Final = GAINED_BY_IGNORANCE.but(
    Text(
        "Did {other} gain from what {guilty} did later without knowing the law?",
        "{guilty}方不知道规则，后来行动了：{other}方由此得利了吗？",
    ),
    "2017:L11.A",
)
RECTIFICATION_FORFEITED: Final = FORFEIT.but(
    Text("Does the director rule the right to rectification forfeited?", "裁判裁定要求纠正的权利丧失吗？"), "2017:L11.A"
)
SPECTATOR_OF: Final = which(
    "spectator-of",
    Text("Which side is responsible for the spectator?", "这位观众由哪一方负责？"),
    "L11.B.1",
    {
        "innocent": Text("the non-offending side", "非违规方"),
        "offending": Text("the offending side", "违规方"),
        "nobody": Text("neither side", "双方都不"),
    },
)
PENALTY_RIGHT_LOST: Final = FORFEIT.but(
    Text("Does the director rule that {other} have lost the right to penalise?", "裁判裁定{other}方丧失处罚权吗？"),
    "L11.B.1",
)
CORRECTION_LOST: Final = finding(
    "correction-lost",
    Text("Does the director rule that {side} have lost the right to correct it?", "裁判裁定{side}方丧失改正的权利吗？"),
    "L11.B.2",
)
