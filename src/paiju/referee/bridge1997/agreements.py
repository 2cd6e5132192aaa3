"""Partnership agreements and convention cards (Laws 40 and 75.A to 75.C)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Side
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, Caution, Information
from paiju.referee.bridge.facts import offender
from paiju.referee.bridge.notation import SIDE
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge1997.adjusted import assigned, damaged
from paiju.referee.bridge1997.fine import possible_fine
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def undisclosed_meaning(inquest: Inquest) -> None:
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
        _redress(inquest, seat.side, "L12.A.1")
        return
    if _barred(inquest):
        _redress(inquest, seat.side, "L12.A.1")
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
        _redress(inquest, seat.side, "L40.C")


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


def _redress(inquest: Inquest, guilty: Side, clause: str) -> None:
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


def card_faulty(inquest: Inquest) -> None:
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


FAMILY: Final = (
    Irregularity(
        "undisclosed-meaning",
        Text("a meaning that the opponents did not know", "对方不知道的含义"),
        Citation("L40.B"),
        undisclosed_meaning,
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
        card_faulty,
    ),
)
