"""Rules on the duties of Laws 72 and 73: acts that are always forbidden, and misleading questions and tempo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paiju.games.bridge import Seat
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, Caution, Information
from paiju.referee.bridge.conduct.law import conduct_law
from paiju.referee.bridge.conduct.questions import (
    ALLEGED_BREACH,
    DECEPTIVE_CALL_ONLY,
    FALSE_INFERENCE,
    INNOCENT,
    KNOWN_TO_BENEFIT,
    MEASURE,
    NO_REASON,
    PROVED,
)
from paiju.referee.bridge.facts import OFFENDER
from paiju.referee.bridge.scores.adjusted import damaged
from paiju.referee.bridge.scores.assigned_score import assigned
from paiju.referee.bridge.scores.fine import discipline, possible_fine
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def breach_of_ethics(hearing: Hearing) -> None:
    """Rule on conduct that is forbidden whether or not it gained."""
    found = breach(hearing, conduct_law(hearing).grave)
    if found is None:
        return
    seat, what = found
    if what != "used-information":
        sanction(hearing, seat, what)
        return
    hearing.order(AdjustLater(seat.side, "2017:L16.B.3"))
    hearing.tell(Text("an adjusted score is considered separately", "另行考虑调整得分"), "2017:L16.B.3")
    possible_fine(hearing, seat.side, "2017:L73.C.2")


def breach(hearing: Hearing, grave: Mapping[str, tuple[str, Text]]) -> tuple[Seat, str] | None:
    """Ask which player did which of the `grave` acts, and whether it is proved; None if it is not."""
    seat = hearing.ask(OFFENDER, "L72.A.1")
    what = hearing.ask(ALLEGED_BREACH.among({name: words for name, (_, words) in grave.items()}))
    clause, words = grave[what]
    if not hearing.ask(PROVED, clause):
        hearing.tell(Text("there is no finding against the player", "没有认定违规"), clause)
        return None
    hearing.tell(Text(f"finding against {seat.text.en}: {words.en}", f"认定{seat.text.zh}家：{words.zh}"), clause)
    return seat, what


def sanction(hearing: Hearing, seat: Seat, what: str) -> None:
    """Ask for the director's measure, and order it; it is in addition to any rectification."""
    if what in ("improper-message", "code"):
        hearing.order(Information((seat.partner,), f"{seat.letter}: {what}"))
        hearing.tell(
            Text("partners communicate only by the calls and plays", "同伴间只能通过叫牌和打牌交流信息"), "L73.A.1"
        )
    measures = {
        "warn": Text("a warning", "警告"),
        "points": Text("disciplinary points", "纪律性罚分"),
        "suspend": Text("suspension for this session", "停止参加本节比赛"),
    }
    if what == "code":
        measures["expel"] = Text("expulsion, once it is approved (91B)", "经批准后开除（91B）")
    measure = hearing.ask(MEASURE.among(measures))
    if measure == "warn":
        hearing.order(Caution(seat))
    elif measure == "expel":
        hearing.tell(
            Text(
                "a prearranged method is the gravest offence, and expulsion takes effect only after approval",
                "预先约定暗号是最严重的违规；开除经批准后生效",
            ),
            "L73.B.2",
        )
        hearing.tell(
            Text(
                'rule it as "misconduct", with the approval of the committee or the organiser',
                "经仲裁委员会或主办者批准，按「行为不当」裁定",
            ),
            "L91.B",
        )
    else:
        discipline(hearing, seat, measure)
    hearing.tell(Text(f"for this: {measures[measure].en}", f"处理：{measures[measure].zh}"), "L91.A")


def deceived_by_the_call(hearing: Hearing) -> bool:
    """Ask whether the call or card itself deceived, which is legal, and not how it was made."""
    if hearing.ask(DECEPTIVE_CALL_ONLY):
        hearing.tell(
            Text(
                "a deceptive call or play is legal unless it relies on a concealed understanding",
                "欺骗性的叫牌或打牌是合法的，只要背后没有隐瞒的默契",
            ),
            "L73.E",
        )
        return True
    return False


_CONDITIONS: Final = (INNOCENT, FALSE_INFERENCE, NO_REASON, KNOWN_TO_BENEFIT)


def misleading_tempo(hearing: Hearing) -> None:
    """Rule on an opponent's false inference from a player's question, manner or tempo."""
    seat = hearing.ask(OFFENDER, "L73.D.1")
    if deceived_by_the_call(hearing):
        return
    for condition in _CONDITIONS:
        if not hearing.ask(condition):
            hearing.tell(
                Text(
                    "players draw inferences from tempo at their own risk: the result stands",
                    "凭快慢作推断，后果自负：原结果成立",
                ),
                "L73.D.1",
            )
            return
    if not damaged(hearing, "L73.F.2"):
        return
    hearing.tell(
        Text(
            "an innocent player was misled and damaged, so the score is adjusted", "无过错的选手被误导而受损，调整得分"
        ),
        "L73.F.2",
    )
    assigned(hearing, (seat.side,))


FAMILY: Final = (
    Irregularity(
        "breach-of-ethics",
        Text("a breach of the duties of Laws 72 and 73", "违反第72、73条的行为"),
        Citation("L72.A.1"),
        breach_of_ethics,
    ),
    Irregularity(
        "misleading-tempo",
        Text("a false inference from a question, manner or tempo", "从询问、举止或快慢作了错误的推断"),
        Citation("L73.F.2"),
        misleading_tempo,
        (Citation("L73.D.1"),),
    ),
)
