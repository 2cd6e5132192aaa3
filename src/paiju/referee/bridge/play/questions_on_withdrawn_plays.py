"""Declares the questions about early, simultaneous, illegal and withdrawn cards (Laws 44, 47, 57 to 60)."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.notation import CARD, CARDS, SUITS
from paiju.referee.kinds import fact, finding, happened, option, which
from paiju.text import Text

PREMATURE: Final = which(
    "premature",
    Text("What did {seat} do too early?", "{seat}家过早做了什么？"),
    "L57.A",
    {
        "play": Text("played to the trick out of turn", "还没有轮到，就在这一墩出牌"),
        "lead": Text("led to the next trick", "抢先引下一墩"),
    },
    usual="play",
)
PARTNER_PLAYED: Final = happened(
    "partner-played",
    Text("Had {partner} already played to the current trick?", "{partner}家在这一墩已经出牌了吗？"),
    "L57.A",
    usual="no",
)
DECLARERS_CARDS: Final = which(
    "declarers-cards",
    Text(
        "Which of declarer's two hands had played to the trick (dummy counts if declarer had named a card)?",
        "当时庄家和明手，哪一家已经出牌（庄家已指定明手的牌，就算明手已出）？",
    ),
    "L57.C",
    {
        "both": Text("declarer has played from both hands", "庄家两手都已出牌"),
        "dummy-unasked": Text(
            "dummy played or suggested a card without instructions", "明手未经指示自行出牌，或提示了某张牌"
        ),
        "dummy-waiting": Text("dummy had not played yet", "明手尚未出牌"),
        "dummy-only": Text(
            "dummy had played as instructed, declarer's hand had not", "明手已按庄家指示出牌，庄家手尚未出牌"
        ),
    },
)
DUMMY_AUTOMATIC: Final = finding(
    "dummy-automatic",
    Text(
        "Is dummy's card treated as automatically played (a singleton, or one of touching cards)?",
        "明手的牌可以当作自动打出（单张，或相连的牌之一）吗？",
    ),
    "L57.C",
)
PARTNER_PLAY: Final = option(
    "partner-play", Text("What must {partner} play to this trick?", "要求{partner}家这一墩怎样出牌？"), "L57.A", {}
)
LEGAL: Final = happened(
    "legal",
    Text(
        "Is {early} a legal card for {seat} to play to this trick (following suit, or unable to)?",
        "{early} 由{seat}家在这一墩打出，合法（跟出所引花色，或没有这门花色）吗？",
    ),
    "2017:L57.D",
)
LEGAL_FROM_HAND: Final = LEGAL.but(
    Text("Is {early} a legal card for that hand to play to this trick?", "{early} 由这一家在这一墩打出，合法吗？"),
    "2017:L57.C",
)
PARTNER_PLAYED_OR_LED: Final = PARTNER_PLAYED.but(
    Text(
        "Had {partner} already played to this trick, or was it their card?",
        "{partner}家在这一墩已经出牌，或正是他在出牌吗？",
    )
)
VISIBLE: Final = fact(
    "visible", Text("Which of the cards had their faces visible?", "其中哪些牌可以看到牌面？"), "L58.B.1", CARDS
)
PLAYED: Final = option("played", Text("Which of the visible cards do they play?", "他指定打出哪一张？"), "L58.B.2", {})
NEXT_CARD: Final = fact("next-card", Text("What did {lho} play to it?", "{lho}家接着打出了什么？"), "L58.B.3", CARD)
CHANGE: Final = option(
    "change",
    Text("Does {lho} withdraw {answer}?", "{lho}家收回 {answer} 吗？"),
    "L58.B.3",
    {
        "keep": Text("let it stand", "不收回"),
        "change": Text("take it back without penalty and play another", "收回另打，不判罚"),
    },
    lapse="keep",
)
PROPER_LEAD: Final = happened(
    "proper-lead",
    Text(
        "Was {follower} {lho}'s own lead in turn, rather than a play to {early}?",
        "{follower} 是{lho}家轮到自己引的，不是跟 {early} 打的吗？",
    ),
    "L60.A.2",
)
RETRACTION_REQUIRED: Final = happened(
    "retraction-required",
    Text(
        "Had declarer been required to retract the lead before they played?", "在他出牌之前，已要求庄家收回引牌了吗？"
    ),
    "L60.B",
)
RIGHT_HAND_LED: Final = happened(
    "right-hand-led", Text("Had declarer led from the right hand by then?", "庄家当时已从该引的一家引牌了吗？"), "L60.B"
)
DUTY: Final = which(
    "duty",
    Text("What must they do?", "他须执行什么判罚？"),
    "L59",
    {
        "require": Text("to lead or play a certain suit", "须引出或打出某一花色"),
        "forbid": Text("not to lead or play certain suits", "不得引出或打出某些花色"),
        "rank": Text("to play their highest or lowest card of the suit led", "须打所引花色中最大或最小的牌"),
    },
)
DUTY_SUITS: Final = fact("duty-suits", Text("Which suits does it name?", "涉及哪些花色？"), "L59", SUITS)
GROUND: Final = which("ground", Text("Why is it being taken back?", "收回的理由是什么？"), "L47.F", {})
PLAYED_AFTER_CHANGE: Final = happened(
    "played-after-change",
    Text("Did they play it only after the opponent had corrected their card?", "这张牌是在对方改正之后才打出的吗？"),
    "L47.D",
)
DUMMY_SHOWN: Final = happened(
    "dummy-shown",
    Text("Was it the opening lead, and has dummy shown a card?", "这张牌是首攻，而明手已经摊出牌了吗？"),
    "L47.E.2.a",
)
WITHDRAW: Final = option(
    "withdraw",
    Text("With the correct information, does {seat} take {out} back?", "知道实情以后，{seat}家收回 {out} 吗？"),
    "L47.E.2.a",
    {
        "keep": Text("let it stand", "不收回"),
        "withdraw": Text("take it back without penalty and play another", "收回另打，不判罚"),
    },
    lapse="keep",
)
FOLLOWING: Final = happened(
    "following",
    Text(
        "Was a suit other than {names} led, and do they hold a card of the suit led?",
        "引的是{names}以外的花色，而他有这门花色吗？",
    ),
    "L44.C",
)
FOLLOWING_FORBIDDEN: Final = FOLLOWING.but(
    Text("Was {names} led, and do they hold a card of it?", "引的是{names}，而他有这门花色吗？")
)
ABLE: Final = happened("able", Text("Do they hold a card of {names}?", "他有{names}的牌吗？"), "L59")
ABLE_OTHERWISE: Final = ABLE.but(
    Text("Do they hold a card of a suit other than {names}?", "他有{names}以外花色的牌吗？")
)
