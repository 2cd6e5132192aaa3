"""Declares the questions about conduct."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.notation import SEAT
from paiju.referee.kinds import fact, finding, happened, judgment, which
from paiju.text import Text

ACCIDENTAL: Final = happened(
    "accidental",
    Text("Was it only an accidental sight of an opponent's card?", "他只是无意中看到对方的牌吗？"),
    "L74.A.1",
)
ENFORCED_PASS: Final = happened(
    "enforced-pass", Text("Did the penalty make {partner} pass?", "判罚使{partner}家被迫不叫吗？"), "L23"
)
COULD_HAVE_KNOWN: Final = finding(
    "could-have-known",
    Text("Could {seat} {foreseen} {other}?", "违规的时候，{seat}家{foreseen}{other}方吗？"),
    "L72.B.1",
)
ALLEGED_BREACH: Final = which("breach", Text("What are they said to have done?", "指他做了什么？"), "L72.A.1", {})
MEASURE: Final = judgment(
    "measure",
    Text("What does the director do, apart from any rectification?", "除纠正以外，裁判如何处理？"),
    "L91.A",
    {},
)
DECEPTIVE_CALL_ONLY: Final = finding(
    "deceptive-call-only",
    Text(
        "Was the player deceived by the call or card itself, rather than by the manner in which it was made?",
        "误导他的只是叫牌或牌张本身，而不是叫、打的方式吗？",
    ),
    "L73.E",
)
PASSED_ACROSS: Final = happened(
    "passed-across", Text("Had it passed to the other side of the screen?", "它已经传到屏风另一侧了吗？"), "L80.E"
)
SPECTATOR_BREACH: Final = ALLEGED_BREACH.but(Text("What did the spectator do?", "观众做了什么？"), "L76.A")
PERMITTED: Final = happened("permitted", Text("Was it permitted?", "得到允许了吗？"), "L76.A")
DIRECTOR_ASKED: Final = happened("director-asked", Text("Had the director asked them?", "是裁判问他的吗？"), "L76.B")
RECIPIENT: Final = fact("recipient", Text("Which player did they tell?", "告诉了谁？"), "L76.A", SEAT)
GAINED: Final = finding("gained", Text("Did {side} gain an advantage from it?", "{side}方由此得利了吗？"), "2017:L72.C")
DAMAGED: Final = GAINED.but(clause="L72.B.1", name="damage")
"""Its name is the one in stored cases of 1997."""
PROVED: Final = finding("proved", Text("Does the director find that they did?", "裁判认定有这回事吗？"), "L72.A.1")
INNOCENT: Final = finding("innocent", Text("Was the misled player innocent?", "被误导的选手没有过错吗？"), "L73.F.2")
FALSE_INFERENCE: Final = finding(
    "false-inference",
    Text(
        "Did the player draw a false inference from a question, remark, manner or tempo?",
        "他从询问、言语、举止或快慢作了错误的推断吗？",
    ),
    "L73.F.2",
)
NO_REASON: Final = finding(
    "no-reason",
    Text("Did the opponent have no demonstrable bridge reason for it?", "对方这样做，拿不出牌理上的理由吗？"),
    "L73.F.2",
)
KNOWN_TO_BENEFIT: Final = COULD_HAVE_KNOWN.but(
    Text("Could the opponent have known that it could work to their benefit?", "他有可能知道这会对自己有利吗？"),
    "L73.F.2",
)
