"""Rules on the right to penalise: without the director, waived or forfeited, and on options (Laws 10 and 11)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat, Side
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, Information
from paiju.referee.bridge.director.law import director_law
from paiju.referee.bridge.director.questions import (
    CHOOSER,
    CORRECTION_LOST,
    FORFEIT,
    GAINED_AFTERWARDS,
    GAINED_BY_IGNORANCE,
    INNOCENT_ACTED,
    PENALTY_RIGHT_LOST,
    REASON,
    RECTIFICATION_FORFEITED,
    REQUESTED_BY,
    SETTLED,
    SPECTATOR_OF,
    SPOKE,
    TABLE_PENALTY,
    WAIVE,
)
from paiju.referee.bridge.facts import OFFENDER
from paiju.referee.bridge.scores.fine import possible_fine
from paiju.referee.bridge.terms import terms
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def table_penalty(hearing: Hearing) -> None:
    """Rule on a penalty that the players enforced or waived without the director."""
    done = hearing.ask(SETTLED)
    hearing.tell(
        Text(
            "players may not assess or waive a penalty; only the director may",
            "选手不能自己定判罚，也不能自己放弃；只有裁判可以",
        ),
        "L10.A",
    )
    if done == "waived":
        hearing.tell(
            Text(
                "a player may ask the director to waive it, but may not waive it themselves",
                "选手可以请裁判免除判罚，不得自行放弃",
            ),
            "L72.A.3",
        )
    choice = hearing.ask(TABLE_PENALTY)
    if choice == "allow":
        hearing.tell(Text("what the players settled stands", "选手自己定的算数"), "L10.B")
    else:
        hearing.tell(
            Text(
                "what the players settled is cancelled; the irregularity is dealt with under its own law",
                "选手自己定的取消，原来的违规按有关条文裁定",
            ),
            "L10.B",
        )


def waiver_requested(hearing: Hearing) -> None:
    """Rule on a request to waive a penalty."""
    by = hearing.ask(REQUESTED_BY)
    guilty = hearing.ask(OFFENDER, "L81.C.8")
    if by is guilty.side:
        hearing.dismiss(
            Text(
                f"only {guilty.side.opponents.text.en}, the non-offending side, may ask for a waiver",
                f"只有未违规的{guilty.side.opponents.text.zh}方才可以请求免除判罚",
            ),
            "L81.C.8",
        )
    hearing.ask(REASON)
    if hearing.ask(WAIVE):
        hearing.tell(Text("the penalty is waived", "判罚免除"), "L81.C.8")
    else:
        hearing.tell(Text("the penalty stands", "判罚维持"), "L81.C.8")


def option_consulted(hearing: Hearing) -> None:
    """Rule on a player who consulted partner about an option, or whose partner gave advice."""
    chooser = hearing.ask(CHOOSER)
    spoke = hearing.ask(SPOKE)
    if spoke is chooser or spoke.side is not chooser.side:
        hearing.contradiction(
            Text(
                "a player chooses without consulting partner; Law 74 applies to what opponents say",
                "选哪种判罚，不得与同伴商量；对方说的话按第74条裁定",
            ),
            "L10.C.2",
        )
    hearing.tell(
        Text(
            f"{chooser.text.en} chooses alone and ignores what {spoke.text.en} said",
            f"{chooser.text.zh}家自己选定，不得照{spoke.text.zh}家说的选",
        ),
        "L10.C.2",
    )
    hearing.order(Information((chooser,), f"{spoke.letter}: option"))
    hearing.order(AdjustLater(chooser.side, "L16.A"))
    hearing.tell(
        Text(
            f"what {spoke.text.en} said is unauthorised information for {chooser.text.en}; the director reviews it "
            "later",
            f"{spoke.text.zh}家的话对{chooser.text.zh}家是未经许可的信息，裁判稍后复核",
        ),
        "L16.A",
    )


def action_before_director(hearing: Hearing) -> None:
    """Rule on whether the non-offending side lost its right because it acted before the director came."""
    guilty = hearing.ask(OFFENDER, "L11.A")
    other = guilty.side.opponents
    if not hearing.ask(INNOCENT_ACTED, other=other.text):
        hearing.dismiss(
            Text(f"{other.text.en} did not act: they keep their rights", f"{other.text.zh}方没有行动，权利不变"),
            "L11.A",
        )
    director_law(hearing).acted_first(hearing, guilty.side)


def acted_first_1997(hearing: Hearing, guilty: Side) -> None:
    """Rule on the right to penalise, which is lost if acting first may have gained from the other side's ignorance."""
    other = guilty.opponents
    lost = hearing.ask(GAINED_BY_IGNORANCE, other=other.text, guilty=guilty.text) or hearing.ask(FORFEIT)
    _forfeited(hearing, other, "L11.A", lost=lost)


def acted_first_2017(hearing: Hearing, guilty: Side) -> None:
    """Rule on rectification; only a side that gained from the other side's ignorance has its score adjusted."""
    other = guilty.opponents
    if hearing.ask(GAINED_AFTERWARDS, other=other.text, guilty=guilty.text):
        hearing.order(AdjustLater(other, "2017:L11.A"))
        hearing.tell(
            Text(
                f"only the score of {other.text.en} is adjusted, to take away that gain; {guilty.text.en} keep their "
                "score",
                f"只调整{other.text.zh}方的得分，去掉多得的；{guilty.text.zh}方保留桌上得分",
            ),
            "2017:L11.A",
        )
        possible_fine(hearing, guilty, "2017:L11.B")
        return
    lost = hearing.ask(RECTIFICATION_FORFEITED)
    _forfeited(hearing, other, "2017:L11.A", lost=lost)


def spectator_drew_attention(hearing: Hearing) -> None:
    """Rule on an irregularity that a spectator was the first to point out."""
    guilty = hearing.ask(OFFENDER, "L76.B")
    hearing.tell(
        Text(
            "a spectator may not draw attention to an irregularity, or speak about the facts or the law unless asked",
            "观众不得指出违规；裁判没有问，也不得谈论事实或规则",
        ),
        "L76.B",
    )
    director_law(hearing).spectator(hearing, guilty)


def spectator_1997(hearing: Hearing, guilty: Seat) -> None:
    """Rule on the rights of the side that is responsible for a spectator."""
    other = guilty.side.opponents
    responsible = hearing.ask(SPECTATOR_OF)
    if responsible == "innocent":
        lost = hearing.ask(PENALTY_RIGHT_LOST, other=other.text)
        _forfeited(hearing, other, "L11.B.1", lost=lost)
    elif responsible == "offending":
        lost = hearing.ask(CORRECTION_LOST, side=guilty.side.text)
        hearing.tell(
            Text("the offender may not correct it", "违规者不得改正")
            if lost
            else Text("the offender may correct it", "违规者可以改正"),
            "L11.B.2",
        )


def spectator_2017(hearing: Hearing, guilty: Seat) -> None:
    """State that nobody forfeits a right because a spectator points something out."""
    hearing.tell(
        Text(
            f"neither side loses any rights by it: {guilty.text.en}'s irregularity is dealt with under its own law",
            f"双方都不因此丧失权利：{guilty.text.zh}家的违规按有关条文裁定",
        ),
        "2017:removed.L11.B",
    )


def _forfeited(hearing: Hearing, side: Side, clause: str, *, lost: bool) -> None:
    if not lost:
        hearing.tell(Text(f"{side.text.en} keep their rights", f"{side.text.zh}方的权利不变"), clause)
        return
    free, penalty = terms(hearing).free, terms(hearing).penalty
    hearing.tell(
        Text(
            f"{side.text.en} have lost the right; the case is closed {free.en}",
            f"{side.text.zh}方已丧失这个权利，本案不作{penalty.zh}",
        ),
        clause,
    )
    possible_fine(hearing, side.opponents, "L11.C")


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
        "waiver-requested", Text("a request to waive a penalty", "请求免除判罚"), Citation("L81.C.8"), waiver_requested
    ),
    Irregularity(
        "action-before-director",
        Text("the non-offending side acted before the director came", "非违规方在裁判到来前就行动"),
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
