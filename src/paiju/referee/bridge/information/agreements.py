"""Partnership understandings (Laws 40 and 75): disclosed or not, special and restricted, aids and system cards."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Side
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, Caution, Information
from paiju.referee.bridge.facts import offender
from paiju.referee.bridge.notation import SIDE
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge.scores.adjusted import damaged
from paiju.referee.bridge.scores.assigned_score import assigned
from paiju.referee.bridge.scores.fine import possible_fine
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def undisclosed_meaning_1997(inquest: Inquest) -> None:
    """Rule on a call or play whose meaning the opponents did not know."""
    seat = offender(inquest, "L40.B")
    basis = inquest.judgment(
        "basis",
        Text("What was the call or play based on?", "这一叫牌或打牌以什么为依据？"),
        "L40.A",
        {
            "agreement": Text(
                "an agreement of the partnership, spoken or not", "同伴间明示或默示的约定"
            ),
            "habit": Text(
                "a departure that the partner knows from experience",
                "偏离约定，但同伴凭经验已经知道",
            ),
            "departure": Text(
                "a departure, as a psychic call, that surprised the partner too",
                "偏离约定（如心理叫），同伴同样不知道",
            ),
            "outside": Text(
                "something outside this deal: the seat, the clock, an earlier board",
                "本副牌以外的事：座位、时间或以前的牌",
            ),
            "general": Text("inference from general knowledge", "由一般知识推断"),
        },
        usual="agreement",
    )
    if basis == "departure":
        inquest.tell(
            Text(
                "a player may depart from what he announced where his partner does not know it; it need not be"
                " disclosed, and brings no redress",
                "选手可以偏离已公布的约定，只要同伴不知情；不必说明，对方也得不到补偿",
            ),
            "L75.B",
        )
        inquest.tell(
            Text("any call or play may be made without warning", "任何叫牌或打牌，都可以不先声明"),
            "L40.A",
        )
        return
    if basis == "general":
        inquest.tell(
            Text(
                "inferences from general knowledge need not be disclosed",
                "由一般知识作出的推断无须说明",
            ),
            "L75.C",
        )
        return
    if basis == "habit":
        inquest.tell(
            Text(
                "what habit has made known to the partner is an implicit agreement and must be disclosed",
                "同伴凭习惯已经知道的，就是默契，必须公开",
            ),
            "L75.B",
        )
    if basis == "outside":
        inquest.tell(
            Text(
                "what an agreement conveys must come from the calls, plays and conditions of this deal",
                "约定传达的信息，只能来自本副牌的叫牌、打牌和条件",
            ),
            "L75.A",
        )
        _redress_1997(inquest, seat.side, "L12.A.1")
        return
    if _barred(inquest):
        _redress_1997(inquest, seat.side, "L12.A.1")
        return
    if not _known(inquest):
        inquest.tell(
            Text(
                "a special agreement may be used only if it is disclosed as required, or can be expected to be"
                " understood",
                "特殊约定要按规定公开，或者能指望对方明白，才可以使用",
            ),
            "L40.B",
        )
        _redress_1997(inquest, seat.side, "L40.C")


_VARYING: Final = "2017:L40.B.2.a.iv"


def undisclosed_meaning_2017(inquest: Inquest) -> None:
    """Rule on a call or play whose meaning the opponents did not know."""
    seat = offender(inquest, "2017:L40.A.1.b")
    basis = inquest.judgment(
        "basis",
        Text("What was the call or play based on?", "这一叫牌或打牌以什么为依据？"),
        "2017:L40.C.1",
        {
            "agreement": Text(
                "an understanding of the partnership, explicit or implicit",
                "同伴间明示或默示的约定",
            ),
            "habit": Text(
                "a deviation repeated so often that the partner expects it",
                "多次重复的偏离，同伴已经料到",
            ),
            "departure": Text(
                "a deviation that the partner had no more reason to expect than the opponents",
                "偏离约定，而同伴并不比对手更有理由料到",
            ),
        },
        usual="agreement",
    )
    if basis == "departure":
        inquest.tell(
            Text(
                "a player may deviate where his partner has no more reason to expect it than the opponents",
                "只要同伴并不比对手更有理由料到，选手可以偏离约定",
            ),
            "2017:L40.C.1",
        )
        return
    if basis == "habit":
        inquest.tell(
            Text(
                "repeated deviations have become an implicit understanding, which must be disclosed",
                "重复偏离已成为默示的约定，必须公开",
            ),
            "2017:L40.C.1",
        )
    if _is_special(inquest) and inquest.happened(
        "barred",
        Text(
            "Do the regulations forbid this understanding, or do its conditions not hold?",
            "规程禁止使用这种约定，或使用的条件不具备吗？",
        ),
        "2017:L40.B.2.a",
        usual="no",
    ):
        inquest.tell(
            Text("the regulating authority does not allow it", "管理机构不准许使用"),
            "2017:L40.B.2.a",
        )
        _redress_2017(inquest, seat.side, "2017:L40.B.4", fine=True)
        return
    told = inquest.which(
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
    if told == "yes":
        inquest.tell(
            Text("the understanding was made available", "这个约定已经公开"), "2017:L40.A.1.b"
        )
        return
    if told == "answer":
        _left_out(inquest, seat.side)
        return
    inquest.tell(
        Text(
            "each pair must make its understandings available in the manner that the regulations set",
            "每对搭档必须按规程的方式公开自己的约定",
        ),
        "2017:L40.A.1.b",
    )
    _redress_2017(inquest, seat.side, "2017:L40.B.3", fine=False)
    inquest.tell(
        Text(
            "where it happens again and again, a procedural penalty is possible",
            "一再不公开的，可以给予程序性判罚",
        ),
        "2017:L40.B.3",
    )


def _barred(inquest: Inquest) -> bool:
    barred = inquest.happened(
        "barred",
        Text(
            "Do the organiser's regulations bar this method?",
            "主办者的规程禁止这种叫法或打法吗？",
        ),
        "L40.D",
        usual="no",
    )
    if barred:
        inquest.tell(Text("the method is barred by regulation", "规程禁止使用这种方法"), "L40.D")
    return barred


def _known(inquest: Inquest) -> bool:
    if inquest.finding(
        "understood",
        Text(
            "Can the opponents be expected to understand the meaning of the call or play?",
            "能指望对方明白这一叫牌或打牌的含义吗？",
        ),
        "L40.B",
        usual="no",
    ):
        inquest.tell(Text("the opponents can be expected to know it", "可以指望对方明白"), "L40.B")
        return True
    if inquest.happened(
        "disclosed",
        Text(
            "Was it disclosed as the organiser requires (card, alert, full answer)?",
            "按主办者的规定公开（约定卡、提醒、说全的解释）了吗？",
        ),
        "L75.A",
    ):
        inquest.tell(
            Text("the agreement was fully and freely available", "这个约定已经充分公开"), "L75.A"
        )
        return True
    return False


def _redress_1997(inquest: Inquest, guilty: Side, clause: str) -> None:
    over = Text("Is play over?", "打牌已经结束了吗？")
    if not inquest.happened("play-over", over, clause, usual="yes"):
        inquest.order(AdjustLater(guilty, clause))
        inquest.tell(
            Text("play goes on; the score may be adjusted", "继续进行，裁判可以调整得分"), clause
        )
        return
    if damaged(inquest, clause):
        assigned(inquest, (guilty,))
    possible_fine(inquest, guilty, "L90.A")


def _left_out(inquest: Inquest, guilty: Side) -> None:
    if not inquest.finding(
        "special-information",
        Text(
            "Was it known from agreement or from playing together, not from bridge in general?",
            "漏说的是从协议或配合经验得知，而不是一般桥牌知识吗？",
        ),
        "2017:L40.B.5",
    ):
        inquest.tell(
            Text(
                "inferences from general bridge knowledge need not be told",
                "由一般桥牌知识得出的推断，不必说",
            ),
            "2017:L40.B.5",
        )
        return
    inquest.tell(
        Text(
            "all that is known by agreement or experience of the partnership must be told",
            "由搭档协议或配合经验得知的，必须全部说出",
        ),
        "2017:L40.B.5",
    )
    _redress_2017(inquest, guilty, "2017:L40.B.5", fine=False)


def _is_special(inquest: Inquest) -> bool:
    kind = inquest.judgment(
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
    special = kind == "listed" or (
        kind == "artificial" and regulations(inquest).artificial_is_special
    )
    if special:
        inquest.tell(
            Text("it is a special partnership understanding", "属于特殊搭档约定"), "2017:L40.B.1"
        )
    return special


def _redress_2017(inquest: Inquest, guilty: Side, clause: str, *, fine: bool) -> None:
    over = Text("Is play over?", "打牌已经结束了吗？")
    if not inquest.happened("play-over", over, clause, usual="yes"):
        inquest.order(AdjustLater(guilty, clause))
        inquest.tell(
            Text("play goes on; the score may be adjusted", "继续进行，可以调整得分"), clause
        )
    elif damaged(inquest, clause):
        inquest.tell(
            Text("the innocent side was damaged: the score is adjusted", "非违规方受损，调整得分"),
            clause,
        )
        assigned(inquest, (guilty,))
    if fine:
        possible_fine(inquest, guilty, clause)


def card_consulted(inquest: Inquest) -> None:
    """Rule on a player who looked at a convention card or at notes."""
    seat = offender(inquest, "L40.E.2")
    looked = inquest.which(
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
    rules = regulations(inquest)
    if looked == "opponents":
        proper = not inquest.happened(
            "by-dummy", Text("Is he the dummy?", "他是明手吗？"), "L40.E.2"
        ) and inquest.happened(
            "at-turn",
            Text("Was it his turn to call or play?", "当时轮到他叫牌或打牌吗？"),
            "L40.E.2",
        )
    elif looked == "own":
        proper = not rules.own_card_barred
    else:
        proper = looked == "notes" and rules.notes_against_unusual
    if proper:
        inquest.tell(Text("he may do so", "这是允许的"), "L40.E.2")
        return
    inquest.tell(
        Text("he may not do so", "这是不允许的"),
        "L40.E.2",
    )
    if looked == "opponents":
        inquest.order(Caution(seat))
        inquest.tell(
            Text(f"{seat.text.en} is warned", f"警告{seat.text.zh}家"),
            "L40.E.2",
        )
        return
    inquest.order(Information((seat,), looked))
    inquest.order(AdjustLater(seat.side, "L12.A.1"))
    inquest.tell(
        Text(
            "play goes on; if he gained by it the score may be adjusted",
            "继续进行；如果他由此得利，可以调整得分",
        ),
        "L12.A.1",
    )


def card_faulty_1997(inquest: Inquest) -> None:
    """Rule on a pair without a proper convention card, or with two systems."""
    side = inquest.fact("side", Text("Which pair is it?", "是哪一对？"), "L40.E.1", SIDE)
    fault = inquest.which(
        "fault",
        Text("What is wrong?", "有什么问题？"),
        "L40.E.1",
        {
            "no-card": Text(
                "they have no convention card, or an unfinished one", "没有约定卡，或没有填好"
            ),
            "two-systems": Text(
                "the partners do not play the same system", "同伴两人使用的体系不同"
            ),
            "style": Text("they differ in style or judgment", "两人的风格或判断不同"),
        },
    )
    rules = regulations(inquest)
    if fault == "style":
        inquest.tell(
            Text(
                "the regulation is about the system; style and judgment are free",
                "这种规定只管所用的方法，不管风格与判断",
            ),
            "L40.E.1",
        )
        return
    required = rules.card_required if fault == "no-card" else rules.same_system
    if not required:
        inquest.tell(
            Text("the organiser does not require it here", "本比赛没有这一要求"), "L40.E.1"
        )
        return
    inquest.tell(
        Text(
            "the organiser requires it: it is put right before the next board",
            "主办者有此要求，须在下一副牌之前改正",
        ),
        "L40.E.1",
    )
    possible_fine(inquest, side, "L90.B.8")


def varied_method(inquest: Inquest) -> None:
    """Rule on an agreement made beforehand to change methods after an irregularity, a question or its answer."""
    side = inquest.fact("side", Text("Which pair is it?", "是哪一对？"), _VARYING, SIDE)
    after = inquest.which(
        "after",
        Text("After what do they change their methods?", "在什么情况之后改变叫法、打法？"),
        _VARYING,
        {
            "theirs": Text("an irregularity of the opponents", "对方违规之后"),
            "own": Text("an irregularity of their own", "本方违规之后"),
            "question": Text("a question or its answer", "提问或回答之后"),
        },
    )
    if after == "theirs" and not regulations(inquest).varying_barred:
        inquest.tell(
            Text("the regulations here do not forbid it", "本比赛的规程没有禁止"), _VARYING
        )
        return
    if after == "theirs":
        inquest.tell(
            Text(
                f"{side.text.en} may not agree beforehand to change their methods after an irregularity of the"
                " opponents",
                f"{side.text.zh}方不得事先约定在对方违规之后改变叫法、打法",
            ),
            _VARYING,
        )
        _redress_2017(inquest, side, _VARYING, fine=True)
        return
    inquest.tell(
        Text(
            "methods rest on the calls, plays and conditions of the deal: partners may not tell each other anything"
            " by a question or by an irregularity of their own",
            "约定只能以这副牌的叫牌、打牌和条件为依据：搭档不得借提问或本方的违规互通信息",
        ),
        "L73.B.1",
    )
    _redress_2017(inquest, side, "L73.B.1", fine=True)


def card_faulty_2017(inquest: Inquest) -> None:
    """Rule on a pair without a proper system card, or whose meanings depend on who calls."""
    side = inquest.fact("side", Text("Which pair is it?", "是哪一对？"), "2017:L40.A.1.b", SIDE)
    fault = inquest.which(
        "fault",
        Text("What is wrong?", "有什么问题？"),
        "2017:L40.A.1.b",
        {
            "no-card": Text("they have no system card as required", "没有按规定填写约定卡"),
            "two-systems": Text(
                "a call or play means another thing for one partner than for the other",
                "同一叫牌或打牌，两人约定的含义不同",
            ),
            "style": Text("they differ in style or judgment", "两人的风格或判断不同"),
        },
    )
    if fault == "style":
        inquest.tell(Text("style and judgment are free", "风格与判断不受限制"), "2017:L40.A.4")
        return
    if fault == "two-systems":
        inquest.tell(
            Text(
                "agreed meanings may not depend on which of the partners calls or plays",
                "同一个叫牌或打法，不得因同伴中由谁来叫、来打而含义不同",
            ),
            "2017:L40.A.4",
        )
        possible_fine(inquest, side, "2017:L40.A.4")
        return
    if not regulations(inquest).card_required:
        inquest.tell(
            Text("the regulations here require no card", "本比赛的规程不要求约定卡"),
            "2017:L40.A.1.b",
        )
        return
    inquest.tell(
        Text(
            "understandings must be made available in the manner prescribed: it is put right before the next board",
            "必须按规定的方式公开约定，须在下一副牌之前改正",
        ),
        "2017:L40.A.1.b",
    )
    possible_fine(inquest, side, "2017:L40.A.1.b")


def aid_consulted(inquest: Inquest) -> None:
    """Rule on a player who looked at a system card, notes, or another aid."""
    seat = offender(inquest, _AIDS)
    looked = inquest.which(
        "looked-at",
        Text("What did he look at?", "他看了什么？"),
        _AIDS,
        {
            "opponents": Text(
                "the opponents' system card: at his turn, before the auction or the opening lead is faced, or to"
                " explain",
                "对方的约定卡：轮到自己时，竞叫以前，首攻翻开以前，或为了解释",
            ),
            "not-at-turn": Text(
                "the opponents' system card when it was not his turn",
                "没有轮到自己时看对方的约定卡",
            ),
            "clarification": Text(
                "his own system card, as the declaring side, between the final pass and the faced opening lead",
                "定约方在最终不叫之后、首攻翻开之前看本方的约定卡",
            ),
            "own": Text("his own system card or notes", "本方的约定卡或笔记"),
            "aid": Text(
                "another aid to memory, calculation or technique", "其他记忆、计算或技巧的工具"
            ),
        },
    )
    if looked in _FREE:
        inquest.tell(Text("he may do so", "这是允许的"), _FREE[looked])
        return
    if looked == "own" and not regulations(inquest).own_card_barred:
        inquest.tell(Text("the authority permits it here", "本比赛准许"), "2017:L40.B.2.b")
        return
    clause = _BARRED[looked]
    inquest.tell(
        Text(
            "no aid may be used during the auction and play unless the authority permits it",
            "竞叫和打牌期间不得使用辅助工具，管理机构准许的除外",
        )
        if looked == "aid"
        else Text(
            "a system card may be looked at only when the law or the authority allows it",
            "约定卡只能在规则或管理机构准许的时候看",
        ),
        clause,
    )
    inquest.order(Information((seat,), looked))
    inquest.order(AdjustLater(seat.side, "2017:L12.A"))
    possible_fine(inquest, seat.side, clause)


_AIDS: Final = "2017:L40.B.2.d"
_FREE: Final = {"opponents": "2017:L40.B.2.c", "clarification": "2017:L40.B.2.b"}
_BARRED: Final = {"not-at-turn": "2017:L40.B.2.c", "own": "2017:L20.G", "aid": _AIDS}
FAMILY_1997: Final = (
    Irregularity(
        "undisclosed-meaning",
        Text("a meaning that the opponents did not know", "对方不知道的含义"),
        Citation("L40.B"),
        undisclosed_meaning_1997,
    ),
    Irregularity(
        "card-consulted",
        Text("looking at a convention card or notes", "参阅约定卡或笔记"),
        Citation("L40.E.2"),
        card_consulted,
    ),
    Irregularity(
        "card-faulty",
        Text("no proper convention card, or two systems", "没有合格的约定卡，或体系不一"),
        Citation("L40.E.1"),
        card_faulty_1997,
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "undisclosed-meaning",
        Text("a meaning that the opponents did not know", "对方不知道的含义"),
        Citation("2017:L40.A.1.b"),
        undisclosed_meaning_2017,
    ),
    Irregularity(
        "varied-method",
        Text("methods changed after an irregularity or a question", "违规或提问后改变叫法"),
        Citation(_VARYING),
        varied_method,
    ),
    Irregularity(
        "card-faulty",
        Text("no proper system card, or meanings that differ", "没有合格的约定卡，或两人含义不同"),
        Citation("2017:L40.A.1.b"),
        card_faulty_2017,
    ),
    Irregularity(
        "card-consulted",
        Text("looking at a system card, notes or an aid", "参阅约定卡、笔记或辅助工具"),
        Citation(_AIDS),
        aid_consulted,
    ),
)
