"""Cards exposed during the auction (Law 24): faced by the player's own error, where his partner could see them."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import is_honor
from paiju.laws import Citation
from paiju.laws.effect import Information, LeaveFaced, RestoreCard
from paiju.referee.bridge.facts import cards, offender
from paiju.referee.bridge2017.rectification import silenced_once
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text, listed, verbatim


def card_exposed_in_auction(inquest: Inquest) -> None:
    """Rule cards which a player let his partner see before the play."""
    seat = offender(inquest, "2017:L24")
    exposed = cards(inquest, "2017:L24")
    if not exposed:
        inquest.contradiction(Text("no card was exposed", "没有暴露牌张"), "2017:L24")
    partner = seat.partner
    if not inquest.happened(
        "cards-taken",
        Text(
            f"Had {seat.text.en} or {partner.text.en} taken his cards from the board?",
            f"{seat.text.zh}家或{partner.text.zh}家已从牌套取出自己的牌了吗？",
        ),
        "2017:L17.A",
    ):
        inquest.contradiction(
            Text(
                f'the auction had not begun for {seat.side.text.en}: rule it as "accidental information about a board"',
                f"{seat.side.text.zh}方的竞叫尚未开始：按「无意得知一副牌的信息」裁定",
            ),
            "2017:L17.A",
            instead="other-information",
        )
    names = listed([verbatim(card.symbol) for card in exposed])
    if not inquest.finding(
        "own-error",
        Text(
            f"Was it {seat.text.en}'s own error, and could {partner.text.en} have seen the faces?",
            f"是{seat.text.zh}家自己的失误，而且{partner.text.zh}家看得到牌面吗？",
        ),
        "2017:L24",
    ):
        for card in exposed:
            inquest.order(RestoreCard(seat, card.text))
        goes = "goes" if len(exposed) == 1 else "go"
        inquest.tell(
            Text(f"{names.en} {goes} back to the hand", f"{names.zh} 收回手中"), "2017:L24"
        )
        return
    single = exposed[0] if len(exposed) == 1 else None
    led = (
        single is not None
        and not is_honor(single)
        and inquest.happened(
            "premature-lead",
            Text(
                "Was the card led, before the auction was over?", "这张牌是在竞叫结束前引出来的吗？"
            ),
            "L24.B",
        )
    )
    for card in exposed:
        inquest.order(LeaveFaced(seat, card.text, major=led))
    inquest.order(Information((partner,), " ".join(card.text for card in exposed)))
    stays, be = (
        ("stays", "it is a penalty card")
        if single is not None
        else ("stay", "they are penalty cards")
    )
    inquest.tell(
        Text(
            f"{names.en} {stays} faced until the auction ends; should {seat.text.en} defend, {be}",
            f"{names.zh} 摊在桌上，到竞叫结束；若{seat.text.zh}家做了防家，就是罚张",
        ),
        "2017:L24",
    )
    inquest.tell(
        Text(
            f"{seat.side.opponents.text.en} may use what they saw, {partner.text.en} may not",
            f"看到的牌，{seat.side.opponents.text.zh}方可以利用，{partner.text.zh}家不可以",
        ),
        "2017:L16.C",
    )
    if single is None:
        silenced_once(inquest, partner, "L24.C")
    elif led or is_honor(single):
        silenced_once(inquest, partner, "L24.B")
    else:
        inquest.tell(Text("there is no further rectification", "不再纠正"), "L24.A")


FAMILY: Final = (
    Irregularity(
        "card-exposed-in-auction",
        Text("card exposed or led during the auction", "竞叫期间暴露或引出牌张"),
        Citation("2017:L24"),
        card_exposed_in_auction,
    ),
)
