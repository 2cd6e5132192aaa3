"""Rules on incomplete or wrong designations of dummy's card (Law 46)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from paiju.cards import Card, Hand
from paiju.games.bridge import Contract
from paiju.games.bridge.designation import Designation
from paiju.games.bridge.dummy_card import CardMeant, DefenderNames, meaning
from paiju.laws import Citation
from paiju.laws.effect import MustPlay
from paiju.referee.bridge.facts import CONTRACT
from paiju.referee.bridge.play.questions import (
    DECLARER_NAMES,
    DEFENDER_NAMES,
    DUMMY_WON,
    DUMMYS_CARDS,
    INTENDED,
    OTHER_INTENT,
    TRICK_CARDS,
    WON_WITH,
)
from paiju.referee.bridge.position import dummys_play
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.referee.kinds import fact
from paiju.referee.question import Notation
from paiju.text import Text, verbatim

SAID: Final = Notation(
    "designation",
    Text("declarer's words, for example 'high heart', 'ten' or 'anything'", "庄家的原话，如「大红心」「10」「随便」"),
    lambda words: (" ".join(words.split()), Designation.parse(words)),
    lambda said: said[0],
    lambda said: verbatim(said[0]),
)
DECLARER_SAID: Final = fact("said", Text("What did declarer say?", "庄家是怎么说的？"), "L46.A", SAID)


def unclear(hearing: Hearing) -> None:
    """Rule on which of dummy's cards declarer's words designate, or on who must name it."""
    bid = hearing.ask(CONTRACT, "L46.B")
    _, said = hearing.ask(DECLARER_SAID)
    intended = None
    if hearing.ask(OTHER_INTENT):
        intended = hearing.ask(INTENDED)
    held = hearing.ask(DUMMYS_CARDS)
    trick = hearing.ask(TRICK_CARDS)
    if not held or len(trick) > 3 or set(held) & set(trick):
        hearing.contradiction(Text("dummy's cards and the trick do not match", "明手的牌和这一墩的牌对不上"), "L46.B")
    won_with = None
    if not trick and said.rank is not None and said.suit is None and not said.trump:
        won_with = _won_with(hearing)
    play = dummys_play(bid, held, trick, won_with)
    found = meaning(play, said, edition=hearing.statutes.code, intent=intended)
    if isinstance(found, CardMeant):
        _plays(hearing, bid, found.card, found.citation.id)
        return
    hearing.tell(found.text, found.citation.id)
    if isinstance(found, DefenderNames):
        named = hearing.ask(
            DEFENDER_NAMES.among({**_choices(found.among), "leave": Text("let declarer choose", "由庄家自己指定")}),
            by=found.seats,
        )
        if named != "leave":
            _plays(hearing, bid, Card.parse(named), "L46.B.5")
            return
    _declarer_names(hearing, bid, found.among, found.citation.id)


def _won_with(hearing: Hearing) -> Card | None:
    """Ask with which card dummy won the last trick; None if dummy did not win it."""
    if not hearing.ask(DUMMY_WON):
        return None
    return hearing.ask(WON_WITH)


def _choices(among: Iterable[Card]) -> dict[str, Text]:
    return {card.text.lower(): verbatim(card.symbol) for card in among}


def _declarer_names(hearing: Hearing, bid: Contract, among: Hand, clause: str) -> None:
    asked = DECLARER_NAMES.among(_choices(among))
    named = hearing.ask(asked, clause, by=bid.declarer)
    _plays(hearing, bid, Card.parse(named), clause)


def _plays(hearing: Hearing, bid: Contract, card: Card, clause: str) -> None:
    hearing.order(MustPlay(bid.dummy, (card.text,)))
    hearing.tell(
        Text(f"{bid.dummy.text.en} (dummy) plays {card.symbol}", f"{bid.dummy.text.zh}家（明手）打 {card.symbol}"),
        clause,
    )


FAMILY: Final = (
    Irregularity(
        "unclear-designation",
        Text("incomplete or incorrect designation of dummy's card", "庄家指定明手的牌没说全或说错"),
        Citation("L46.B"),
        unclear,
    ),
)
