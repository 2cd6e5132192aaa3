"""Declares the questions about calls."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.facts import CERTAIN, NO_DOUBLE
from paiju.referee.bridge.notation import CALL
from paiju.referee.bridge.outcome import OUTCOME
from paiju.referee.kinds import choice, fact, finding, happened, judgment, option, which
from paiju.referee.question import number
from paiju.text import Text

CHANGED_TO: Final = fact("changed-to", Text("What was it changed to?", "改成了什么？"), "L25.B", CALL)
CHANGED_WHEN: Final = which(
    "changed-when",
    Text("When {seat} changed the call, who had called over it?", "{seat}家更改时，谁已经接着叫过？"),
    "L25.B",
    {
        "at-once": Text("nobody", "无人"),
        "after-lho": Text("{lho}", "{lho}家"),
        "after-partner": Text("{lho} and {partner}", "{lho}家和{partner}家"),
    },
    usual="at-once",
)
REPLACED_BY: Final = which(
    "replaced-by",
    Text("What replaced the withdrawn call?", "收回的叫牌以什么代替？"),
    "2017:L23.C",
    {
        "comparable": Text("a comparable call", "可比叫牌"),
        "lowest": Text("a correction of an insufficient bid that ended the matter", "对不足叫牌的改正，之后无须再纠正"),
    },
)
OUTCOME_DIFFERENT: Final = finding(
    "outcome-different",
    Text(
        "Could the outcome well have been different without the help {side} got from the irregularity?",
        "{side}方若没有得到这次违规的帮助，结果很可能不同吗？",
    ),
    "2017:L23.C",
)
PERIOD_OVER: Final = happened(
    "period-over", Text("Had a defender faced the opening lead?", "防家已经翻开首攻了吗？"), "L17.E", usual="no"
)
CALLS_SINCE: Final = fact(
    "calls-since", Text("How many calls have been made since?", "此后又有几个叫牌？"), "L17.D", number(1, 60)
)
LEAD_FACED: Final = happened(
    "lead-faced",
    Text("Had the opening lead been faced before anyone noticed?", "发现时首攻已经翻开了吗？"),
    "2017:L36.C",
)
RESULT_UNDOUBLED: Final = fact(
    "outcome",
    Text(
        "What was the result of the contract, leaving out that double or redouble?",
        "定约（不算这个加倍或再加倍）打成什么结果？",
    ),
    "2017:L36.C",
    OUTCOME,
)
INADVERTENT: Final = finding(
    "inadvertent",
    Text(
        "Was {first} inadvertent, and changed without pause for thought?",
        "{first} 是无意中叫出，而且没有停下来想就改的吗？",
    ),
    "L25.A",
)
INTENT: Final = judgment(
    "intent",
    Text("How did {first} come about?", "{first} 是怎样作出的？"),
    "2017:L25.A.1",
    {
        "slip": Text("a slip of the hand or tongue: the player never meant it", "手误或口误：从未有意作出"),
        "lapse": Text("the player meant it at the time, through loss of concentration", "作出时有意，但因注意力不集中"),
        "intended": Text("the player meant it at the time", "作出时有意"),
    },
)
LHO_CALL: Final = fact(
    "lho-call", Text("What did {lho} call over {first}?", "{lho}家对 {first} 接叫了什么？"), "2017:L25.A.6", CALL
)
WITHDRAW: Final = option(
    "withdraw",
    Text("Does {lho} withdraw {over}?", "{lho}家收回 {over} 吗？"),
    "2017:L25.A.6",
    {"withdraw": Text("withdraw it and call again", "收回并重新叫牌"), "keep": Text("let it stand", "维持原叫牌")},
    lapse="keep",
)
SUBSTITUTE: Final = choice("substitute", Text("What does {seat} call instead?", "{seat}家改叫什么？"), "L27.B", CALL)
BID_OR_PASS: Final = choice(
    "bid-or-pass", Text("What does {seat} bid, or do they pass?", "{seat}家叫什么，或不叫？"), "L27.B.3", CALL
)
BOTH_NATURAL: Final = finding(
    "both-natural",
    Text(
        "Are both {bid} and {substitute} incontrovertibly not conventional?",
        "{bid} 与 {substitute} 都毫无疑问不是约定叫吗？",
    ),
    "L27.B.1.a",
    usual="yes",
)
SAME_DENOMINATION: Final = finding(
    "same-denomination",
    Text(
        "Is {final} the lowest sufficient bid that specifies the denomination or denominations that {bid} specified?",
        "{final} 是表示 {bid} 那个名目的最低足够叫牌吗？",
    ),
    "2017:L27.B.1.a",
)
NAMED: Final = fact(
    "named", Text("Which bid did the double or redouble name?", "他加倍或再加倍时说的是哪个实质叫牌？"), "L19.A.2", CALL
)
RHO_MUST_PASS: Final = happened(
    "rho-must-pass",
    Text("Was {rho} required{must_pass} to pass at this turn?", "{rho}家这一轮{must_pass}必须不叫吗？"),
    "L28.A",
    usual="no",
)
TURN_ACTED: Final = happened(
    "turn-acted",
    Text("It was {turn}'s turn. Has {turn} called since?", "轮到叫牌的{turn}家后来叫过牌了吗？"),
    "L28.B",
    usual="no",
)
OWN_TURN: Final = finding(
    "own-turn",
    Text(
        "Did {lho} call in rotation, rather than over {made}?", "{lho}家是在自己的轮次叫牌（而不是对 {made} 接叫）吗？"
    ),
    "L28.B",
    usual="no",
)
ACCEPT: Final = option(
    "accept",
    Text("Does {lho} accept {made} out of rotation?", "{lho}家接受越序的 {made} 吗？"),
    "L29.A",
    {
        "accept": Text("call over {made}", "接受 {made}，接着叫牌"),
        "refuse": Text("have {made} cancelled", "要求取消 {made}"),
    },
    lapse="accept",
)
LHO_CALL_OVER_CHANGE: Final = LHO_CALL.but(Text("What did {lho} call over it?", "{lho}家接叫了什么？"), "L17.D")
MEANT_SECOND: Final = finding(
    "meant-second",
    Text(
        "Did {lho} mean to call over {second}, not over {first}?",
        "{lho}家接叫时，针对的是 {second}（而不是 {first}）吗？",
    ),
    "2017:L25.B.1",
)
MEANT_FIRST: Final = finding(
    "meant-first",
    Text("Did {lho} call over {first}, not over {second}?", "{lho}家的接叫针对的是 {first}（而不是 {second}）吗？"),
    "L25.B.1",
)
WITHDRAW_CALL_OVER_FIRST: Final = WITHDRAW.but(
    Text("Does {lho} withdraw the call over {first}?", "{lho}家收回对 {first} 的接叫吗？"), "L25.B.1"
)
ELECT: Final = option(
    "elect",
    Text("Does {seat} let {first} stand, or make another call?", "{seat}家让 {first} 成立，还是另叫一个？"),
    "L25.B.2.b",
    {
        "stand": Text(
            "{first} stands, and {partner} must pass at their next turn",
            "{first} 成立；{partner}家下一次轮到时必须不叫",
        ),
        "replace": Text(
            "any other legal call, and {side} score at most average minus",
            "改叫任何别的合法叫牌；{side}方得分不高于平均减",
        ),
    },
)
FORFEITED: Final = finding(
    "forfeited",
    Text(
        "{lho} has called over {made}: is the right to have it corrected forfeited?",
        "{lho}家已对 {made} 接叫：认定要求改正的权利已经丧失吗？",
    ),
    "L11.A",
)
REQUIREMENT: Final = which(
    "requirement",
    Text("What did the ruling require at this turn?", "此前的裁定对这一轮有何要求？"),
    "L84.B",
    {CERTAIN: Text("a particular call", "必须叫某一个"), NO_DOUBLE: Text("no double or redouble", "不得加倍或再加倍")},
)
REQUIRED_CALL: Final = fact("required-call", Text("Which call was required?", "要他叫的是哪一个？"), "L84.B", CALL)
MUST_PASS: Final = which(
    "must-pass",
    Text("For how long did {seat} have to pass?", "{seat}家该不叫多久？"),
    "L35.B",
    {"once": Text("at this turn", "仅本轮"), "always": Text("for the rest of the auction", "本次竞叫始终")},
)
PASS_MEANING: Final = judgment(
    "pass-meaning",
    Text("By agreement, what did the pass show?", "按约定，这个不叫表示什么？"),
    "2017:D.artificial",
    {},
    usual="plain",
)
REPEATS_MEANING: Final = finding(
    "repeats-meaning",
    Text(
        "Does {final} specify again what the conventional {bid} showed?",
        "{final} 又表示了约定叫 {bid} 所表示的名目吗？",
    ),
    "L29.C",
)
TURN_CALL: Final = fact(
    "turn-call", Text("It was {turn}'s turn. What did {turn} call?", "轮到的{turn}家叫了什么？"), "L33", CALL
)
PASSES_SINCE: Final = fact(
    "passes-since",
    Text("How many passes have followed {seat}'s pass out of rotation?", "{seat}家越序不叫之后，又有几个不叫？"),
    "L34",
    number(0, 3),
)
HANDS_PUT_BACK: Final = PERIOD_OVER.but(
    Text("Had all four hands been put back into the board?", "四手牌都已放回牌套了吗？"), "2017:L17.D.2"
)
ANY_LEAD_FACED: Final = PERIOD_OVER.but(
    Text("Had a defender faced an opening lead?", "防家已经翻开首攻了吗？"), "2017:L25.A.5"
)
BID_OR_PASS_INSTEAD: Final = BID_OR_PASS.but(SUBSTITUTE.text)
RHO_CALLS: Final = SUBSTITUTE.but(Text("What does {seat} call?", "{seat}家叫什么？"), name="rho-call")
LHO_CALLS: Final = RHO_CALLS.but(name="lho-call")
PARTNER_CALLS: Final = RHO_CALLS.but(name="partner-call")
ACCEPT_INSUFFICIENT: Final = ACCEPT.but(Text("Does {lho} accept {bid}?", "{lho}家接受 {bid} 吗？"), "L27.A").among(
    {
        "accept": Text("accept {bid} and call over it", "接受 {bid}，并在其上叫牌"),
        "refuse": Text("have it corrected", "要求改正"),
    }
)
ACCEPT_REPEATED: Final = ACCEPT_INSUFFICIENT.but(name="accept-repeated")
ACCEPT_SECOND: Final = ACCEPT_INSUFFICIENT.but(name="accept-second")
ACCEPT_IN_PLACE: Final = ACCEPT.but(
    Text("Does {lho} accept {second} in place of {first}?", "{lho}家接受以 {second} 代替 {first} 吗？"), "L25.B.1"
).among(
    {
        "accept": Text("accept {second} and call over it", "接受 {second}，并在其上叫牌"),
        "refuse": Text("have {second} cancelled", "要求取消 {second}"),
    }
)
ACCEPT_CHANGE: Final = ACCEPT_IN_PLACE.but(name="accept-change")
