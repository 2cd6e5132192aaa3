"""Rules on wrong follows and leads found in the round, exposed cards, and dead cards (6.5, 6.8, 8.2)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Hand
from paiju.games.tractor.effects import LowestInTrick
from paiju.games.tractor6.fine import PER_CARD
from paiju.laws import Citation
from paiju.laws.effect import MustPlay, RestoreCard, SetTurn
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.kinds import which
from paiju.referee.tractor.facts import (
    FOLLOWED_WRONGLY,
    NEXT_ACTED,
    NEXT_TRICK,
    known_held,
    offender,
    places,
    shows_next_trick,
    some_of,
)
from paiju.referee.tractor.notation import CARDS_OR_NONE, say_cards
from paiju.referee.tractor.wording import dead, fine
from paiju.referee.tractor6.penalty import cited, exposed
from paiju.referee.tractor6.questions_on_play import (
    CARDS_PLAYED,
    CARDS_SEEN,
    HOW_SEEN,
    LEAD_FAULT,
    LEADER_AT_FAULT,
    OWNER_OF_CARDS_SEEN,
    SHORT,
    STRAY,
    WRONG,
)
from paiju.text import Text


def wrong_follow(hearing: Hearing) -> None:
    """Rule on a wrong follow, discard or ruff that is found before the next round begins."""
    seat = offender(hearing, FOLLOWED_WRONGLY, "T6.5")
    if hearing.ask(NEXT_TRICK, "T6.5"):
        hearing.contradiction(
            Text(
                'the next round had begun: rule it as "a concealed card: a wrong follow found later"',
                "下一轮已经开始出牌：按「藏牌：下一轮后才发现跟错」裁定",
            ),
            "T6.7",
            instead="concealment",
        )
    played = hearing.ask(CARDS_PLAYED, "T6.5")
    short = hearing.ask(SHORT)
    wrong = _wrong_of(hearing, played, "T6.5", short=short)
    kept = played - wrong
    late = hearing.ask(NEXT_ACTED, "T6.5.2b")
    _taken_back(hearing, seat, played, wrong, "T6.8.3")
    if short:
        hearing.tell(
            Text(
                "too few cards were played: the correct ones are not dead cards", "出牌张数不足：其中正确的牌不是废牌"
            ),
            "T6.8.3",
        )
    at = places(hearing)
    who, names = at.seat(seat), say_cards(kept)
    if kept:
        hearing.order(MustPlay(seat, tuple(card.text for card in kept)))
    hearing.order(SetTurn(seat))
    also = Text(f", {names.en} among them", f"，其中包括 {names.zh}") if kept else Text("", "")
    hearing.tell(
        Text(f"{who.en} plays the required cards{also.en}", f"{who.zh}改出应跟的牌{also.zh}"),
        "T6.5.2b" if late else "T6.5.1",
    )
    if late:
        hearing.order(LowestInTrick(seat))
        hearing.tell(Text("in this round they win nothing", "所出的牌在本轮不再为大牌"), "T6.5.2b")
        hearing.tell(Text("no one else may change their play", "其他选手不可换牌"), "T6.5.2b")
    else:
        hearing.tell(Text("they count in full", "改出的牌仍有效"), "T6.5.2a")
    if wrong:
        fine(hearing, seat, PER_CARD * len(wrong), "T6.5.1")
    else:
        hearing.tell(Text("no card was wrong: no penalty", "没有错牌，不罚分"), "T6.5.1")


def wrong_lead(hearing: Hearing) -> None:
    """Rule on an invalid lead: cards of several suits, or dead cards led as a pair, triple or tractor."""
    seat = offender(hearing, LEADER_AT_FAULT)
    pseudo = hearing.ask(LEAD_FAULT) == "pseudo"
    if not pseudo and hearing.ask(STRAY):
        hearing.contradiction(
            Text(
                'it came along by mistake: rule it as "a card carried along with a lead"',
                "是夹带出来的：按「领牌夹带」裁定",
            ),
            "T6.6.3.1",
            instead="stray-card",
        )
    clause = "T8.2.2" if pseudo else "T.tab5-9"
    played, wrong = _played_and_wrong(hearing, clause)
    if shows_next_trick(hearing, "T6.7.4"):
        hearing.tell(Text("the next round has begun: what was led stands", "下一轮已开始，领出的牌有效"), "T6.7.4")
        fine(hearing, seat, PER_CARD * len(wrong), "T.tab5-9")
        return
    _taken_back(hearing, seat, played, wrong, clause)
    hearing.order(SetTurn(seat))
    who = places(hearing).seat(seat)
    hearing.tell(Text(f"{who.en} leads again", f"{who.zh}重新领牌"), clause)
    if pseudo:
        hearing.tell(Text("dead cards are led singly", "废牌只可作为单张首发"), "T8.2.2")
    fine(hearing, seat, PER_CARD * len(wrong), "T.tab5-9")


def _played_and_wrong(hearing: Hearing, clause: str) -> tuple[Hand, Hand]:
    played = hearing.ask(CARDS_PLAYED, clause)
    return played, _wrong_of(hearing, played, clause, short=False)


def _wrong_of(hearing: Hearing, played: Hand, clause: str, *, short: bool) -> Hand:
    """Ask which of the cards played were wrong; if too few were played, there may be none."""
    any_or_none = WRONG.but(notation=CARDS_OR_NONE)
    wrong = hearing.ask(any_or_none, clause) if short else some_of(hearing, WRONG, played, clause)
    if not wrong <= played:
        hearing.contradiction(Text("they did not play all of these", "错牌须在所出的牌之中"), clause)
    return wrong


def _taken_back(hearing: Hearing, seat: int, played: Hand, wrong: Hand, clause: str) -> None:
    for card in played:
        hearing.order(RestoreCard(seat, card.text))
    if not wrong:
        return
    dead(hearing, seat, wrong, clause)
    hearing.tell(
        Text(
            "a dead card makes no pair with its live twin to lead, and the twin keeps its rank",
            "废牌与同样的活牌不能作对子领出，活牌大小不变",
        ),
        "T6.5.2c",
    )


def exposed_cards(hearing: Hearing) -> None:
    """Rule on cards that were seen too early, on purpose or not."""
    seat = offender(hearing, OWNER_OF_CARDS_SEEN)
    seen = hearing.ask(CARDS_SEEN)
    how = hearing.ask(HOW_SEEN)
    if how == "turn":
        hearing.contradiction(
            Text(
                'cards played too soon are not exposed: rule it as "cards played out of turn"',
                "先出的牌不算暴露：按「未依序出牌」裁定",
            ),
            "T6.3b",
            instead="out-of-turn",
        )
    if how == "show":
        hearing.contradiction(
            Text(
                'shown to declare: rule it as "wrong cards shown to declare or overturn"',
                "亮牌、反牌时出的错：按「亮牌、反牌犯错」裁定",
            ),
            "T6.8.2",
            instead="wrong-show",
        )
    if how == "play":
        hearing.contradiction(
            Text(
                'played to the round: rule it as "a wrong follow, discard or ruff found in the round"',
                "已经当作跟牌打出：按「跟错牌、垫错、错将吃」裁定",
            ),
            "T6.8.3",
            instead="wrong-follow",
        )
    exposed(hearing, seat, seen, "T6.8.1", held=known_held(hearing, "T6.8.1"))


_SAYINGS: Final = {
    "rank": (
        "T8.2.1",
        Text("their rank", "大小"),
        Text(
            "it is the lowest of its suit; a trump is still a trump, and points are still points",
            "是该门花色中最小的牌，但主仍为主，分仍为分",
        ),
    ),
    "lead": (
        "T8.2.2",
        Text("leading several of them", "一起首发"),
        Text(
            "dead cards are unequal: they cannot be led as a pair, triple or tractor, but may be led singly",
            "废牌互不相等，不成对子、清三、拖拉机，不能一起首发，可作为单张首发",
        ),
    ),
    "twin": (
        "T6.5.2c",
        Text("leading one with its live twin", "与同样的活牌一起领出"),
        Text(
            "a dead card and its live twin are not a pair; the live one keeps its rank",
            "废牌与同样的活牌不成对，活牌大小不变",
        ),
    ),
    "follow": (
        "T8.2.3",
        Text("following to a pair, triple or tractor", "跟对子、清三、拖拉机"),
        Text(
            "without a real one in the suit, the player may play the dead ones together, or other cards of the suit",
            "没有真正的对子、清三、拖拉机时，可出伪对、伪清三、伪拖拉机，也可出其他牌",
        ),
    ),
    "trump": (
        "T8.2.4",
        Text("ruffing, and the kitty", "杀牌、抠底、保底"),
        Text("a dead trump can still ruff, and can win or save the kitty", "废牌如是主牌，仍可杀牌、抠底、保底"),
    ),
    "several": (
        "T8.2.5",
        Text("several players' dead cards in one round", "同一圈多人持有"),
        Text("of dead cards in one round, the one played earlier ranks higher", "上游比下游大"),
    ),
}
ABOUT: Final = which(
    "about",
    Text("What is the question about dead cards?", "问的是废牌的什么？"),
    "T8.2",
    {key: row[1] for key, row in _SAYINGS.items()},
)


def dead_cards(hearing: Hearing) -> None:
    """State what may be done with dead cards; there is no penalty."""
    about = hearing.ask(ABOUT)
    clause, _, said = _SAYINGS[about]
    hearing.tell(said, clause)


FAMILY: Final = (
    Irregularity(
        "wrong-follow",
        Text("a wrong follow, discard or ruff found in the round", "跟错牌、垫错、错将吃（本圈发现）"),
        Citation("T6.5"),
        wrong_follow,
        also=cited("T6.5.1 T6.5.2a T6.5.2b T6.8.3 T.tab5-9"),
    ),
    Irregularity(
        "wrong-lead", Text("a wrong lead", "领牌错误"), Citation("T.tab5-9"), wrong_lead, also=cited("T8.2.2")
    ),
    Irregularity(
        "exposed-card", Text("exposed cards", "暴露牌"), Citation("T6.8.1"), exposed_cards, also=cited("T6.8 T.tab5-3")
    ),
    Irregularity(
        "dead-cards",
        Text("what may be done with dead cards", "废牌怎么出"),
        Citation("T8.2"),
        dead_cards,
        also=cited("T8.2.1 T8.2.2 T8.2.3 T8.2.4 T8.2.5 T6.5.2c"),
    ),
)
