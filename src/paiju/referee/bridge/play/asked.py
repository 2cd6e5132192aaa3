"""What the laws of play ask: each question once."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.notation import CARD, CARDS, SEAT, SUIT, SUITS
from paiju.referee.kinds import choice, decision, fact, finding, happened, option, which
from paiju.referee.question import number
from paiju.text import Text

WAY: Final = which(
    "way",
    Text("What was done with it?", "对这张牌做了什么？"),
    "L45.C.1",
    {
        "held": Text("held or moved so that its face could be seen", "持牌或移牌时牌面可被看到"),
        "touched": Text("dummy's card, touched by declarer", "庄家触摸了明手的牌"),
        "named": Text("named or otherwise designated", "说出或以其他方式指定"),
    },
)
MEANT_TO_PLAY: Final = finding(
    "meant-to-play",
    Text(
        "Was it named or designated as the card that he would play?",
        "他说出或指定要打的，就是这张牌吗？",
    ),
    "L45.C.4.a",
)
DELIBERATE: Final = finding(
    "deliberate",
    Text(
        "Did declarer touch it deliberately, and not to arrange the cards or to reach another?",
        "庄家是有意碰这张牌，而不是整理牌张或取旁边的牌吗？",
    ),
    "L45.C.3",
)
IN_PLAYED_POSITION: Final = finding(
    "in-played-position",
    Text(
        "Was it held face up, touching or nearly touching the table, or as if played?",
        "这张牌是不是牌面向上碰到（或几乎碰到）桌面，或停在看来已经打出的位置？",
    ),
    "L45.C.2",
)
ALREADY_PLAYED: Final = happened(
    "already-played",
    Text("Had he already played to this trick?", "这一墩他已经出过牌了吗？"),
    "L45.C.1",
)
PARTNER_COULD_SEE: Final = finding(
    "partner-could-see",
    Text("Could {partner} have seen its face?", "{partner}家可能看到牌面吗？"),
    "L45.C.1",
)
COUNT: Final = which(
    "count",
    Text("How many cards did {seat} play to trick {which}?", "{seat}家在第 {which} 墩打了几张牌？"),
    "L67.B",
    {},
)
HOLDS_SUIT: Final = happened(
    "holds-suit", Text("Does {seat} hold {suit} now?", "{seat}家现在有{suit}吗？"), "L67.B.1.a"
)
ADDED: Final = choice(
    "added", Text("Which card does he put there?", "补进哪一张牌？"), "L67.B.1.a", CARD
)
PLAYED_AGAIN: Final = happened(
    "played-again",
    Text(
        "Was the same card played to a later trick too, and is it too late to correct that?",
        "同一张牌后来又打过一次，而且来不及改正吗？",
    ),
    "2017:L67.B.3",
)
FACED: Final = fact(
    "left-faced",
    Text(
        "Which of them was faced when he played to the trick (- if nobody can tell)?",
        "出牌时牌面向上的是哪一张（无法确定就写 -）？",
    ),
    "L67.B.2",
    CARDS,
    once="faced",
)
DEFECTIVE_LED: Final = fact(
    "defective-led",
    Text("Which suit was led to the defective trick?", "不完整的那一墩引的是什么花色？"),
    "L67.B.2",
    SUIT,
)
LEFT: Final = option(
    "left",
    Text("Which of his equally high cards stays with the trick?", "同样大的牌中哪一张留在这一墩？"),
    "L67.B.2",
    {},
)
EXPOSED: Final = fact(
    "exposed",
    Text(
        "Which restored cards were exposed (- for none; the director avoids it)?",
        "归还的牌中哪些已经暴露（没有就写 -；裁判应尽量避免暴露）？",
    ),
    "L67.B.2.fn",
    CARDS,
)
MISSED_TRICK: Final = fact(
    "missed-trick",
    Text(
        "At which trick did {seat} first play another suit though a restored card should "
        "have been played (0: none)?",
        "{seat}家最早在哪一墩本该打归还的牌，却打了别的花色（没有就写 0）？",
    ),
    "L67.B.2",
    number(0, 13),
)
OTHER_INTENT: Final = finding(
    "other-intent",
    Text(
        "Is it beyond doubt that he meant a certain card, whatever the words?",
        "他指的是哪一张，毫无疑问吗？",
    ),
    "L46.B",
)
INTENDED: Final = decision(
    "intended", Text("Which card did he mean?", "他指的是哪一张？"), "L46.B", CARD
)
DUMMYS_CARDS: Final = fact(
    "dummys-cards", Text("Which cards has dummy?", "明手有哪些牌？"), "L46.B.4", CARDS
)
TRICK_CARDS: Final = fact(
    "trick-cards",
    Text("Which cards has this trick so far, in order?", "这一墩已依次打出哪些牌？"),
    "L46.B.3.b",
    CARDS,
)
DEFENDER_NAMES: Final = option(
    "defender-names",
    Text("Does a defender name dummy's card?", "防家要指定明手的牌吗？"),
    "L46.B.5",
    {},
    lapse="leave",
)
DUMMY_WON: Final = happened(
    "dummy-won", Text("Did dummy win the last trick?", "上一墩是明手赢的吗？"), "L46.B.3.a"
)
WON_WITH: Final = fact("won-with", Text("With which card?", "用哪一张牌赢得？"), "L46.B.3.a", CARD)
ACT: Final = which("act", Text("What did dummy do?", "明手做了什么？"), "L43.A.1.c", {})
OWN_INITIATIVE: Final = happened(
    "own-initiative", Text("Did he do so of his own accord?", "是他自己主动的吗？"), "L43.A.2.c"
)
RIGHTS_LOST: Final = happened(
    "rights-lost",
    Text(
        "Had dummy exchanged hands, left his seat to watch declarer, or looked at a "
        "defender's cards?",
        "明手以前和庄家换看过牌、离座看过庄家打牌，或看过防家的牌吗？",
    ),
    "L42.B.2",
)
LEAD_FROM: Final = option(
    "lead-from",
    Text("From which hand must declarer lead?", "要庄家从哪一家引牌？"),
    "L43.B.2.a",
    {},
)
FIRST: Final = happened(
    "first", Text("Was dummy the first to point it out?", "是明手最先指出的吗？"), "L43.C"
)
DEFENDERS_GAINED: Final = finding(
    "defenders-gained",
    Text(
        "Did the defenders gain directly by their irregularity?", "防守方从这次违规中直接得利了吗？"
    ),
    "L43.C",
)
DEFENDER: Final = fact("defender", Text("Which defender?", "是哪一位防家？"), "2017:L43.A.3", SEAT)
LOOKED: Final = happened("looked", Text("Did dummy look at it?", "明手看了吗？"), "2017:L43.A.2.c")
GAINED_BY_IRREGULARITY: Final = DEFENDERS_GAINED.but(
    Text("Did {defenders} gain by their irregularity?", "{defenders}方因这次违规得利了吗？"),
    "2017:L43.B.3",
)
MEANT: Final = fact(
    "meant", Text("Which card does he want instead?", "他要改成哪一张？"), "L45.C.4.b", CARD
)
SLIP: Final = finding(
    "slip",
    Text(
        "Was it a slip, changed without pause for thought?",
        "是不小心说错，没有停下来想就立即改的吗？",
    ),
    "L45.C.4.b",
)
SLIP_OF_TONGUE: Final = SLIP.but(
    Text(
        "Was it a slip of the tongue, and not lost concentration or a change of mind?",
        "是口误，而不是一时走神或改变主意吗？",
    ),
    "2017:L45.C.4.b",
)
CHANGE_OF: Final = option(
    "change-{letter}",
    Text("Is {seat}'s {card} taken back?", "{seat}家的 {card} 要收回吗？"),
    "L45.C.4.b",
    {
        "keep": Text("let it stand", "不收回"),
        "change": Text("take it back without penalty and play another", "收回另打，不判罚"),
    },
    lapse="keep",
)
WAS_LEAD: Final = happened(
    "was-lead", Text("Was {put} the lead to its trick?", "{put} 是这一墩的引牌吗？"), "2017:L45.D.2"
)
FAILED_TO_FOLLOW: Final = happened(
    "failed-to-follow",
    Text(
        "Did dummy hold a card of the suit led, so that {put} is a revoke?",
        "明手有所引花色的牌，{put} 因此成了藏牌吗？",
    ),
    "2017:L45.D.2",
)
NAMED: Final = fact(
    "card-named",
    Text("Which card had declarer named?", "庄家指明的是哪一张？"),
    "L45.D",
    CARD,
    once="named",
)
BOTH_SIDES_PLAYED_ON: Final = happened(
    "both-sides-played-on",
    Text(
        "Had both sides played to the next trick when it was noticed?",
        "发现时双方都已在下一墩出牌了吗？",
    ),
    "L45.D",
)
LED_TO_NEXT_TRICK: Final = finding(
    "was-lead",
    Text(
        "Does the director hold that it was a lead to the next trick?",
        "裁判认定这张牌是下一墩的引牌吗？",
    ),
    "L45.E.2",
)
INADVERTENT: Final = finding(
    "inadvertent", Text("Was it put down by carelessness?", "是不小心打出的吗？"), "L50.B"
)
ARRANGING: Final = happened(
    "arranging", Text("Was he only putting his cards in order?", "他只是在整理牌张吗？"), "L45.F"
)
SUGGESTED: Final = finding(
    "suggested",
    Text("Did dummy's act suggest a play to declarer?", "明手这样做，等于提示庄家怎么打吗？"),
    "L45.F",
)
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
        "Which of declarer's two hands had played to the trick (dummy: as declarer instructed)?",
        "当时庄家和明手，哪一家已经出牌（庄家已指定明手的牌，就算明手已出）？",
    ),
    "L57.C",
    {
        "both": Text("declarer has played from both hands", "庄家两手都已出牌"),
        "dummy-unasked": Text(
            "dummy played, or suggested, a card unasked", "明手未经指示自行出牌，或提示了某张牌"
        ),
        "dummy-waiting": Text("dummy had not played yet", "明手尚未出牌"),
        "dummy-only": Text(
            "dummy had played as declarer named, his own hand had not",
            "明手已按庄家指示出牌，庄家手尚未出牌",
        ),
    },
)
DUMMY_AUTOMATIC: Final = finding(
    "dummy-automatic",
    Text(
        "Does dummy's card count as played by itself (a singleton, or one of touching cards)?",
        "明手的牌可以当作自动打出（单张，或相连的牌之一）吗？",
    ),
    "L57.C",
)
PARTNER_PLAY: Final = option(
    "partner-play",
    Text("What must {partner} play to this trick?", "要求{partner}家这一墩怎样出牌？"),
    "L57.A",
    {},
)
LEGAL: Final = happened(
    "legal",
    Text(
        "Is {early} a legal card for {seat} to this trick (he follows suit, or cannot)?",
        "{early} 由{seat}家在这一墩打出，合法（跟出所引花色，或没有这门花色）吗？",
    ),
    "2017:L57.D",
)
LEGAL_FROM_HAND: Final = LEGAL.but(
    Text(
        "Is {early} a legal card of that hand to this trick?",
        "{early} 由这一家在这一墩打出，合法吗？",
    ),
    "2017:L57.C",
)
TRICK_TO_SEE: Final = which(
    "what",
    Text("What does he wish to see?", "他想看什么？"),
    "L66.A",
    {
        "current": Text("all cards of the trick just completed", "刚打完的一墩中的全部牌张"),
        "own-last": Text("the last card that he played", "他自己最后打出的一张牌"),
        "quitted": Text("an earlier trick, during the play", "打牌期间，以前已打完的牌墩"),
        "after-play": Text(
            "cards, after the play, to settle a claim of a revoke or of tricks",
            "打完后，为解决藏牌或墩数的争议而查看牌张",
        ),
    },
)
ASKER: Final = fact("asker", Text("Who asked?", "谁提出的？"), "L66.A", SEAT)
LED: Final = happened(
    "was-led-to",
    Text("Has anybody led to the next trick?", "已有人在下一墩引牌了吗？"),
    "L66.B",
    once="led",
)
OWN_CARD_FACED: Final = happened(
    "own-card-faced",
    Text("Is his own card of the trick still face up?", "他在这一墩出的牌还牌面向上吗？"),
    "L66.A",
)
ORDERED: Final = finding(
    "ordered",
    Text("Does the director order it, because a ruling needs it?", "裁判为了裁定，要翻看吗？"),
    "L66.C",
)
DISPUTED: Final = happened(
    "disputed",
    Text(
        "Do the sides differ about a revoke or about who won a trick?",
        "双方对藏牌或某一墩归谁有争议吗？",
    ),
    "L65.D",
)
FACTS_KNOWN: Final = finding(
    "facts-known",
    Text(
        "Can you still find out what happened, from the cards or from what the players agree on?",
        "从牌张或大家一致的说法，还能查明事实吗？",
    ),
    "L66.D",
)
AFTER_CLAIM: Final = happened(
    "after-claim",
    Text(
        "Had the revoke or the tricks been disputed before he mixed his cards?",
        "他弄乱牌张时，藏牌或墩数的争议已经提出了吗？",
    ),
    "L66.D",
)
ANOTHERS: Final = happened(
    "anothers", Text("Was it another player's card?", "扣的是别人的牌吗？"), "L45.G"
)
OWN_SIDE_PLAYED: Final = happened(
    "own-side-played",
    Text("Have {side} led or played to the next trick?", "{side}方已在下一墩引牌或出牌了吗？"),
    "2017:L16.D.3",
)
HANDLED_OTHERS: Final = happened(
    "handled-others",
    Text("Did {asker} handle another player's cards?", "{asker}家动了别人的牌吗？"),
    "2017:L66.D",
)
POINTED_OUT_BY: Final = ASKER.but(Text("Who pointed it out?", "是谁指出的？"), "2017:L65.B.3")
PARTNER_PLAYED_OR_LED: Final = PARTNER_PLAYED.but(
    Text(
        "Had {partner} already played to this trick, or was it his card?",
        "{partner}家在这一墩已经出牌，或正是他在出牌吗？",
    )
)
VISIBLE: Final = fact(
    "visible",
    Text("Of which cards was the face visible?", "其中哪些牌可以看到牌面？"),
    "L58.B.1",
    CARDS,
)
PLAYED: Final = option(
    "played", Text("Which of the visible cards does he play?", "他指定打出哪一张？"), "L58.B.2", {}
)
NEXT_CARD: Final = fact(
    "next-card", Text("What did {lho} play to it?", "{lho}家接着打出了什么？"), "L58.B.3", CARD
)
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
        "Was {follower} {lho}'s own lead in turn, and not played to {early}?",
        "{follower} 是{lho}家轮到自己引的，不是跟 {early} 打的吗？",
    ),
    "L60.A.2",
)
RETRACTION_REQUIRED: Final = happened(
    "retraction-required",
    Text(
        "Had declarer been required to retract his lead before he played?",
        "在他出牌之前，已要求庄家收回引牌了吗？",
    ),
    "L60.B",
)
RIGHT_HAND_LED: Final = happened(
    "right-hand-led",
    Text("Had declarer led from the right hand by then?", "庄家当时已从该引的一家引牌了吗？"),
    "L60.B",
)
DUTY: Final = which(
    "duty",
    Text("What must he do?", "他须执行什么判罚？"),
    "L59",
    {
        "require": Text("to lead or play a certain suit", "须引出或打出某一花色"),
        "forbid": Text("not to lead or play certain suits", "不得引出或打出某些花色"),
        "rank": Text(
            "to play his highest or lowest card of the suit led", "须打所引花色中最大或最小的牌"
        ),
    },
)
DUTY_SUITS: Final = fact(
    "duty-suits", Text("Which suits does it name?", "涉及哪些花色？"), "L59", SUITS
)
GROUND: Final = which(
    "ground", Text("Why is it to be taken back?", "收回的理由是什么？"), "L47.F", {}
)
PLAYED_AFTER_CHANGE: Final = happened(
    "played-after-change",
    Text(
        "Did he play it only after the opponent had corrected his card?",
        "这张牌是在对方改正之后才打出的吗？",
    ),
    "L47.D",
)
DUMMY_SHOWN: Final = happened(
    "dummy-shown",
    Text(
        "Was it the opening lead, and has dummy shown a card?",
        "这张牌是首攻，而明手已经摊出牌了吗？",
    ),
    "L47.E.2.a",
)
WITHDRAW: Final = option(
    "withdraw",
    Text(
        "Now that he knows better, does {seat} take {out} back?",
        "知道实情以后，{seat}家收回 {out} 吗？",
    ),
    "L47.E.2.a",
    {
        "keep": Text("let it stand", "不收回"),
        "withdraw": Text("take it back without penalty and play another", "收回另打，不判罚"),
    },
    lapse="keep",
)
DECLARER_NAMES: Final = option(
    "declarer-names", Text("Which card does declarer name?", "庄家指定哪一张？"), "L46.B", {}
)
DIRECTOR_PRESENT: Final = happened(
    "director-present", Text("Was the director there?", "裁判在场吗？"), "L42.A.1"
)
ATTENTION_DRAWN: Final = happened(
    "attention-drawn",
    Text("Had another player drawn attention first?", "已有另一位选手指出违规了吗？"),
    "L43.A.1.a",
)
OVER_THEN: Final = happened("over-then", Text("Was play over?", "打牌已经结束了吗？"), "L42.B.3")
FOLLOWING: Final = happened(
    "following",
    Text(
        "Was another suit than {names} led, of which he holds a card?",
        "引的是{names}以外的花色，而他有这门花色吗？",
    ),
    "L44.C",
)
FOLLOWING_FORBIDDEN: Final = FOLLOWING.but(
    Text("Was {names} led, and does he hold a card of it?", "引的是{names}，而他有这门花色吗？")
)
ABLE: Final = happened(
    "able", Text("Does he hold a card of {names}?", "他有{names}的牌吗？"), "L59"
)
ABLE_OTHERWISE: Final = ABLE.but(
    Text("Does he hold a card of another suit than {names}?", "他有{names}以外花色的牌吗？")
)
