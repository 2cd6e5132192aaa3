"""Declares the questions about cards played, named or meant, and dummy's rights (Laws 42, 43, 45 and 46)."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.notation import CARD, CARDS, SEAT
from paiju.referee.kinds import decision, fact, finding, happened, option, which
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
    Text("Was it named or designated as the card that they would play?", "他说出或指定要打的，就是这张牌吗？"),
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
    "already-played", Text("Had they already played to this trick?", "这一墩他已经出过牌了吗？"), "L45.C.1"
)
PARTNER_COULD_SEE: Final = finding(
    "partner-could-see", Text("Could {partner} have seen its face?", "{partner}家可能看到牌面吗？"), "L45.C.1"
)
OTHER_INTENT: Final = finding(
    "other-intent",
    Text("Whatever was said, is it beyond doubt that they meant a particular card?", "他指的是哪一张，毫无疑问吗？"),
    "L46.B",
)
INTENDED: Final = decision("intended", Text("Which card did they mean?", "他指的是哪一张？"), "L46.B", CARD)
DUMMYS_CARDS: Final = fact("dummys-cards", Text("Which cards does dummy hold?", "明手有哪些牌？"), "L46.B.4", CARDS)
TRICK_CARDS: Final = fact(
    "trick-cards",
    Text("Which cards have been played to this trick so far, in order?", "这一墩已依次打出哪些牌？"),
    "L46.B.3.b",
    CARDS,
)
DEFENDER_NAMES: Final = option(
    "defender-names",
    Text("Does a defender choose dummy's card?", "防家要指定明手的牌吗？"),
    "L46.B.5",
    {},
    lapse="leave",
)
DUMMY_WON: Final = happened("dummy-won", Text("Did dummy win the last trick?", "上一墩是明手赢的吗？"), "L46.B.3.a")
WON_WITH: Final = fact("won-with", Text("With which card?", "用哪一张牌赢得？"), "L46.B.3.a", CARD)
ACT: Final = which("act", Text("What did dummy do?", "明手做了什么？"), "L43.A.1.c", {})
OWN_INITIATIVE: Final = happened(
    "own-initiative", Text("Did dummy do so on their own initiative?", "是他自己主动的吗？"), "L43.A.2.c"
)
RIGHTS_LOST: Final = happened(
    "rights-lost",
    Text(
        "Had dummy exchanged hands, left their seat to watch declarer, or looked at a defender's cards?",
        "明手以前和庄家换看过牌、离座看过庄家打牌，或看过防家的牌吗？",
    ),
    "L42.B.2",
)
LEAD_FROM: Final = option(
    "lead-from", Text("From which hand must declarer lead?", "要庄家从哪一家引牌？"), "L43.B.2.a", {}
)
FIRST: Final = happened("first", Text("Was dummy the first to point it out?", "是明手最先指出的吗？"), "L43.C")
DEFENDERS_GAINED: Final = finding(
    "defenders-gained",
    Text("Did the defenders gain directly from their irregularity?", "防守方从这次违规中直接得利了吗？"),
    "L43.C",
)
DEFENDER: Final = fact("defender", Text("Which defender?", "是哪一位防家？"), "2017:L43.A.3", SEAT)
LOOKED: Final = happened("looked", Text("Did dummy look at it?", "明手看了吗？"), "2017:L43.A.2.c")
GAINED_BY_IRREGULARITY: Final = DEFENDERS_GAINED.but(
    Text("Did {defenders} gain from their irregularity?", "{defenders}方因这次违规得利了吗？"), "2017:L43.B.3"
)
MEANT: Final = fact("meant", Text("Which card does declarer want instead?", "他要改成哪一张？"), "L45.C.4.b", CARD)
SLIP: Final = finding(
    "slip",
    Text("Was it a slip, changed without pause for thought?", "是不小心说错，没有停下来想就立即改的吗？"),
    "L45.C.4.b",
)
SLIP_OF_TONGUE: Final = SLIP.but(
    Text(
        "Was it a slip of the tongue, not a loss of concentration or a change of mind?",
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
    "card-named", Text("Which card had declarer named?", "庄家指明的是哪一张？"), "L45.D", CARD, once="named"
)
BOTH_SIDES_PLAYED_ON: Final = happened(
    "both-sides-played-on",
    Text("Had both sides played to the next trick when it was noticed?", "发现时双方都已在下一墩出牌了吗？"),
    "L45.D",
)
LED_TO_NEXT_TRICK: Final = finding(
    "was-lead",
    Text("Does the director rule that it was a lead to the next trick?", "裁判认定这张牌是下一墩的引牌吗？"),
    "L45.E.2",
)
INADVERTENT: Final = finding("inadvertent", Text("Was it put down inadvertently?", "是不小心打出的吗？"), "L50.B")
ARRANGING: Final = happened("arranging", Text("Were they only sorting their cards?", "他只是在整理牌张吗？"), "L45.F")
SUGGESTED: Final = finding(
    "suggested", Text("Did dummy's action suggest a play to declarer?", "明手这样做，等于提示庄家怎么打吗？"), "L45.F"
)
DECLARER_NAMES: Final = option(
    "declarer-names", Text("Which card does declarer name?", "庄家指定哪一张？"), "L46.B", {}
)
DIRECTOR_PRESENT: Final = happened("director-present", Text("Was the director there?", "裁判在场吗？"), "L42.A.1")
ATTENTION_DRAWN: Final = happened(
    "attention-drawn", Text("Had another player drawn attention first?", "已有另一位选手指出违规了吗？"), "L43.A.1.a"
)
OVER_THEN: Final = happened("over-then", Text("Was play over?", "打牌已经结束了吗？"), "L42.B.3")
