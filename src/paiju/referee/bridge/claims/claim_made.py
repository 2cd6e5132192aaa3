"""Asks how a claim or concession was made: by whom, in which form, and for how many tricks (Laws 68.A, 68.B)."""

from __future__ import annotations

import re
from typing import Final

from paiju.errors import Malformed
from paiju.games.bridge import Contract, Seat
from paiju.laws.effect import Information
from paiju.referee.bridge.claims.law import claim_law
from paiju.referee.bridge.claims.questions_on_claims import CLAIMED, CLAIMER, FORM, NO_INTENT, REMAINING
from paiju.referee.bridge.facts import contract_and
from paiju.referee.hearing import Hearing
from paiju.referee.kinds import fact
from paiju.referee.question import Notation, number
from paiju.text import Text


def claimer(hearing: Hearing, clause: str) -> tuple[Contract, Seat]:
    """Ask for the contract and the claimer; dismiss the case if it is dummy, who cannot claim."""
    seen, seat = contract_and(hearing, clause, hearing.put(CLAIMER))
    if seat is seen.dummy:
        hearing.dismiss(
            Text(
                "dummy takes no part in the play: nothing that dummy says is a claim",
                "明手不参与打牌：他说的话不算摊牌",
            ),
            "L43.A.1.c",
        )
    return seen, seat


def tricks_claimed(hearing: Hearing, seat: Seat) -> tuple[int, int]:
    """Ask how many tricks remained, and how many of them the claimer's side claims."""
    left, claimed = hearing.put(REMAINING), hearing.put(CLAIMED, seat=seat.text)
    both = hearing.put(TRICKS_CLAIMED, seat=seat.text)
    hearing.together(both, (left, claimed), lambda share: tuple(map(str, share)))
    remaining = hearing.ask(left)
    return remaining, hearing.ask(claimed.but(notation=number(0, remaining)))


def _share(words: str) -> tuple[int, int]:
    found = _OF.fullmatch(words.strip())
    left, claimed = (int(found[2]), int(found[1])) if found else (0, 0)
    if not found or not 1 <= left <= 13 or claimed > left:
        raise Malformed(SHARE.expected, words)
    return left, claimed


_OF: Final = re.compile(r"(\d{1,2})(?:\s*/\s*|\s+of\s+)(\d{1,2})")
SHARE: Final = Notation(
    "share",
    Text("the tricks claimed of those to come, for example 4 of 6 or 4/6", "所要的墩数/余下的墩数，如 4/6"),
    _share,
    lambda share: f"{share[1]}/{share[0]}",
    lambda share: Text(f"{share[1]} of {share[0]}", f"余下 {share[0]} 墩中要 {share[1]} 墩"),
)
"""The notation for the tricks claimed; its value is the tricks that remain, then those claimed."""
TRICKS_CLAIMED: Final = fact(
    "share",
    Text(
        "How many tricks does {seat} claim, out of how many still to come (including one in progress)? 0: they "
        "concede all",
        "{seat}家要几墩（0：全部让出）？当时还剩几墩（含正在打的一墩）？",
    ),
    "L68.A",
    SHARE,
)


def is_claim(hearing: Hearing, seen: Contract, seat: Seat) -> bool:
    """Ask what was said or done; return whether it was a claim or concession."""
    form = hearing.ask(FORM, seat=seat.text)
    if form == "in-progress":
        hearing.tell(Text("this is not a claim: play continues", "这不是摊牌，继续打牌"), "L68.A")
        if seat.side is not seen.declarer.side:
            hearing.order(Information((seat.partner,), "68A"))
            hearing.tell(
                Text(
                    f"the cards a defender showed with it are not penalty cards, but {seat.partner.text.en} may not "
                    "use what they reveal",
                    f"防家因此亮出的牌不是罚张；{seat.partner.text.zh}家不得利用由此得知的信息",
                ),
                "L68.A",
            )
            _early_words(hearing, seat)
        return False
    if form == "showed" and hearing.ask(NO_INTENT, seat=seat.text):
        hearing.tell(
            Text(
                "this is not a claim: play continues, and Law 49 applies to the cards a defender showed",
                "这不是摊牌，继续打牌；防家亮出的牌按第49条裁定",
            ),
            "L68.A",
        )
        return False
    if form == "abandoned":
        hearing.tell(
            Text("a player who gives up their hand concedes all the remaining tricks", "放弃打牌即让出余下的全部牌墩"),
            "L68.B",
        )
    return True


def _early_words(hearing: Hearing, seat: Seat) -> None:
    """State that words about the current trick may bind a defender's partner, as a premature play does."""
    clause = claim_law(hearing).current_trick
    if clause:
        hearing.tell(
            Text(
                f'if {seat.partner.text.en} had yet to play to the trick, Law 57A may apply: rule it as "premature '
                'lead or play"',
                f"若{seat.partner.text.zh}家在这一墩还没有出牌，可能适用 57A：按「过早引牌或出牌」裁定",
            ),
            clause,
        )
