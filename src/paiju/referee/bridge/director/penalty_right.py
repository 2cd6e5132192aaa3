"""Who may penalise: penalties settled, waived or forfeited without the director, and options (Laws 10 and 11)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat, Side
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, Information
from paiju.referee.bridge.director.law import director_law
from paiju.referee.bridge.facts import offender
from paiju.referee.bridge.notation import SEAT, SIDE
from paiju.referee.bridge.scores.fine import possible_fine
from paiju.referee.bridge.terms import terms
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import WORDS
from paiju.text import Text


def table_penalty(inquest: Inquest) -> None:
    """Rule on a penalty that the players enforced or waived without the director."""
    done = inquest.which(
        "settled",
        Text("What did the players do without the director?", "裁判没有裁定，选手自己做了什么？"),
        "L10.A",
        {
            "enforced": Text("they enforced a penalty", "自行执行了判罚"),
            "waived": Text("they let a penalty go", "自行放弃了判罚"),
        },
    )
    inquest.tell(
        Text(
            "players may neither assess nor waive a penalty; the director alone does",
            "选手不能自己定判罚，也不能自己放弃；只有裁判可以",
        ),
        "L10.A",
    )
    if done == "waived":
        inquest.tell(
            Text(
                "a player may ask the director to waive it, and may not do so himself",
                "选手可以请裁判免除判罚，不得自行放弃",
            ),
            "L72.A.3",
        )
    choice = inquest.judgment(
        "table-penalty",
        Text(
            "Does the director let it stand, or cancel it?",
            "裁判承认它，还是取消它？",
        ),
        "L10.B",
        {"allow": Text("let it stand", "承认"), "cancel": Text("cancel it", "取消")},
    )
    if choice == "allow":
        inquest.tell(Text("what the players settled stands", "选手自己定的算数"), "L10.B")
    else:
        inquest.tell(
            Text(
                "what the players settled is cancelled; the irregularity is ruled by its own law",
                "选手自己定的取消，原来的违规按有关条文裁定",
            ),
            "L10.B",
        )


def waiver_requested(inquest: Inquest) -> None:
    """Rule on a request to waive a penalty."""
    by = inquest.fact("requested-by", Text("Who asks for it?", "是哪一方请求？"), "L81.C.8", SIDE)
    guilty = offender(inquest, "L81.C.8")
    if by is guilty.side:
        inquest.contradiction(
            Text(
                f"only {guilty.side.opponents.text.en}, who did not offend, may ask for a waiver",
                f"只有未违规的{guilty.side.opponents.text.zh}方才可以请求免除判罚",
            ),
            "L81.C.8",
        )
    inquest.fact("reason", Text("What reason do they give?", "理由是什么？"), "L81.C.8", WORDS)
    if inquest.finding(
        "waive",
        Text("Does the director waive the penalty for this reason?", "裁判因此免除判罚吗？"),
        "L81.C.8",
    ):
        inquest.tell(Text("the penalty is waived", "判罚免除"), "L81.C.8")
    else:
        inquest.tell(Text("the penalty stands", "判罚维持"), "L81.C.8")


def option_consulted(inquest: Inquest) -> None:
    """Rule on a player who consulted his partner about an option, or whose partner advised him."""
    chooser = inquest.fact(
        "chooser", Text("Whose option was it?", "是谁有权选择？"), "L10.C.2", SEAT
    )
    spoke = inquest.fact(
        "spoke", Text("Which player spoke to him about it?", "是谁与他商议？"), "L10.C.2", SEAT
    )
    if spoke is chooser or spoke.side is not chooser.side:
        inquest.contradiction(
            Text(
                "an option is chosen without the partner; what opponents say is ruled by Law 74",
                "选哪种判罚，不得与同伴商量；对方说的话按第74条裁定",
            ),
            "L10.C.2",
        )
    inquest.tell(
        Text(
            f"{chooser.text.en} chooses alone and does not follow what {spoke.text.en} said",
            f"{chooser.text.zh}家自己选定，不得照{spoke.text.zh}家说的选",
        ),
        "L10.C.2",
    )
    inquest.order(Information((chooser,), f"{spoke.letter}: option"))
    inquest.order(AdjustLater(chooser.side, "L16.A"))
    inquest.tell(
        Text(
            f"what {spoke.text.en} said is unauthorised for {chooser.text.en}; the director reviews it later",
            f"{spoke.text.zh}家的话对{chooser.text.zh}家是未经许可的信息，裁判稍后复核",
        ),
        "L16.A",
    )


def action_before_director(inquest: Inquest) -> None:
    """Rule on whether the innocent side lost its right because it acted first."""
    guilty = offender(inquest, "L11.A")
    other = guilty.side.opponents
    if not inquest.happened(
        "innocent-acted",
        Text(
            f"Did {other.text.en} act before the director was called?",
            f"请裁判以前，{other.text.zh}方有人采取行动了吗？",
        ),
        "L11.A",
    ):
        inquest.contradiction(
            Text(
                f"{other.text.en} did not act: their rights stand",
                f"{other.text.zh}方没有行动，权利不变",
            ),
            "L11.A",
        )
    director_law(inquest).acted_first(inquest, guilty.side)


def acted_first_1997(inquest: Inquest, guilty: Side) -> None:
    """Rule on the right to penalise: it is lost if it may have brought a gain by the other side's ignorance."""
    other = guilty.opponents
    lost = inquest.finding(
        "gained-by-ignorance",
        Text(
            f"May {other.text.en} have gained from what {guilty.text.en} did in ignorance of the penalty?",
            f"{guilty.text.zh}方不知道有判罚就行动了：{other.text.zh}方可能由此得利吗？",
        ),
        "L11.A",
    ) or inquest.finding(
        "forfeit",
        Text(
            "Does the director rule the right to penalise forfeited all the same?",
            "裁判仍裁定处罚权丧失吗？",
        ),
        "L11.A",
    )
    _forfeited(inquest, other, "L11.A", lost=lost)


def acted_first_2017(inquest: Inquest, guilty: Side) -> None:
    """Rule on the right to rectification: who gained by the other side's ignorance is adjusted alone."""
    other = guilty.opponents
    if inquest.finding(
        "gained-by-ignorance",
        Text(
            f"Did {other.text.en} gain by what {guilty.text.en} did afterwards in ignorance of the law?",
            f"{guilty.text.zh}方不知道规则，后来行动了：{other.text.zh}方由此得利了吗？",
        ),
        "2017:L11.A",
    ):
        inquest.order(AdjustLater(other, "2017:L11.A"))
        inquest.tell(
            Text(
                f"{other.text.en} alone are adjusted, by taking away that gain; {guilty.text.en} keep their score",
                f"只调整{other.text.zh}方的得分，去掉多得的；{guilty.text.zh}方保留桌上得分",
            ),
            "2017:L11.A",
        )
        possible_fine(inquest, guilty, "2017:L11.B")
        return
    lost = inquest.finding(
        "forfeit",
        Text(
            "Does the director rule the right to rectification forfeited?",
            "裁判裁定要求纠正的权利丧失吗？",
        ),
        "2017:L11.A",
    )
    _forfeited(inquest, other, "2017:L11.A", lost=lost)


def spectator_drew_attention(inquest: Inquest) -> None:
    """Rule on an irregularity that a spectator was the first to point out."""
    guilty = offender(inquest, "L76.B")
    inquest.tell(
        Text(
            "a spectator may not point out an irregularity, nor speak on fact or law unless asked",
            "观众不得指出违规；裁判没有问，也不得谈论事实或规则",
        ),
        "L76.B",
    )
    director_law(inquest).spectator(inquest, guilty)


def spectator_1997(inquest: Inquest, guilty: Seat) -> None:
    """Rule on the rights of the side that is responsible for a spectator."""
    other = guilty.side.opponents
    responsible = inquest.which(
        "spectator-of",
        Text("Which side is responsible for the spectator?", "这位观众由哪一方负责？"),
        "L11.B.1",
        {
            "innocent": Text("the side that did not offend", "非违规方"),
            "offending": Text("the offending side", "违规方"),
            "nobody": Text("neither side", "双方都不"),
        },
    )
    if responsible == "innocent":
        lost = inquest.finding(
            "forfeit",
            Text(
                f"Does the director rule that {other.text.en} lost the right to penalise?",
                f"裁判裁定{other.text.zh}方丧失处罚权吗？",
            ),
            "L11.B.1",
        )
        _forfeited(inquest, other, "L11.B.1", lost=lost)
    elif responsible == "offending":
        lost = inquest.finding(
            "correction-lost",
            Text(
                f"Does the director rule that {guilty.side.text.en} lost the right to correct it?",
                f"裁判裁定{guilty.side.text.zh}方丧失改正的权利吗？",
            ),
            "L11.B.2",
        )
        inquest.tell(
            Text("the offender may not correct it", "违规者不得改正")
            if lost
            else Text("the offender may correct it", "违规者可以改正"),
            "L11.B.2",
        )


def spectator_2017(inquest: Inquest, guilty: Seat) -> None:
    """Say that nobody forfeits a right by what a spectator points out."""
    inquest.tell(
        Text(
            f"neither side forfeits a right by it: {guilty.text.en}'s irregularity is ruled by its own law",
            f"双方都不因此丧失权利：{guilty.text.zh}家的违规按有关条文裁定",
        ),
        "2017:removed.L11.B",
    )


def _forfeited(inquest: Inquest, side: Side, clause: str, *, lost: bool) -> None:
    if not lost:
        inquest.tell(
            Text(f"{side.text.en} keep their rights", f"{side.text.zh}方的权利不变"), clause
        )
        return
    free, penalty = terms(inquest).free, terms(inquest).penalty
    inquest.tell(
        Text(
            f"{side.text.en} have lost the right; the case closes {free.en}",
            f"{side.text.zh}方已丧失这个权利，本案不作{penalty.zh}",
        ),
        clause,
    )
    possible_fine(inquest, side.opponents, "L11.C")


FAMILY: Final = (
    Irregularity(
        "table-penalty",
        Text("a penalty settled without the director", "选手不经裁判自定判罚"),
        Citation("L10.A"),
        table_penalty,
    ),
    Irregularity(
        "option-consulted",
        Text("an option discussed with partner", "选判罚时与同伴商量"),
        Citation("L10.C.2"),
        option_consulted,
    ),
    Irregularity(
        "waiver-requested",
        Text("a request to waive a penalty", "请求免除判罚"),
        Citation("L81.C.8"),
        waiver_requested,
    ),
    Irregularity(
        "action-before-director",
        Text("the innocent side acted before the director came", "非违规方在裁判到来前就行动"),
        Citation("L11.A"),
        action_before_director,
    ),
)
FAMILY_1997: Final = (
    Irregularity(
        "spectator-drew-attention",
        Text("a spectator pointed out an irregularity", "观众指出违规"),
        Citation("L11.B.1"),
        spectator_drew_attention,
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "spectator-drew-attention",
        Text("a spectator pointed out an irregularity", "观众指出违规"),
        Citation("2017:L76"),
        spectator_drew_attention,
    ),
)
