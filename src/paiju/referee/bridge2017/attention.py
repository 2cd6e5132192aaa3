"""Attention to an irregularity, and corrections before the ruling (Laws 9 and 27C)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat
from paiju.laws import Citation
from paiju.referee.bridge1997.attention import attended, self_corrected
from paiju.referee.bridge2017.insufficient import prematurely_replaced
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def attention_drawn(inquest: Inquest) -> None:
    """Rule on whether attention was properly drawn; dummy may try to prevent anybody's irregularity."""
    attended(inquest, _prevents)


def _prevents(inquest: Inquest, _: Seat, guilty: Seat) -> bool:
    if inquest.happened(
        "committed",
        Text(
            f"Had {guilty.text.en} committed it already?",
            f"当时{guilty.text.zh}家已经违规了吗？",
        ),
        "2017:L9.A.3",
    ):
        return False
    inquest.tell(
        Text(
            "any player, dummy too, may try to prevent an irregularity by anybody; play goes on",
            "任一选手都可以试图防止任何人违规，明手也可以；继续打牌",
        ),
        "2017:L9.A.3",
    )
    return True


def own_infraction(inquest: Inquest) -> None:
    """Rule on a player who said nothing of an infraction by his own side."""
    silent = inquest.which(
        "silent-about",
        Text("What did he say nothing about?", "他没有说出的是什么？"),
        "2017:L9.A.5",
        {
            "explanation": Text(
                "his partner's mistaken explanation, when the time for it had come",
                "同伴解释错了，而且已经到了该更正的时候",
            ),
            "other": Text("another infraction of his side", "本方的其他违规"),
        },
    )
    if silent == "explanation":
        inquest.tell(
            Text(
                "partner's mistaken explanation must be corrected at its time: rule it as"
                ' "a wrong explanation noticed by its own side"',
                "同伴的错误解释必须按时更正：按「本方发现解释有误」裁定",
            ),
            "2017:L20.F.5",
        )
        return
    if inquest.finding(
        "concealed",
        Text("Did he actively try to hide it?", "他设法掩盖了吗？"),
        "2017:L9.A.5",
    ):
        inquest.tell(
            Text(
                "a player may be silent about it, but may not hide it",
                "选手可以不说，但不得设法掩盖",
            ),
            "L72.B.4",
        )
        return
    inquest.tell(
        Text(
            "no player need speak of an infraction by his own side",
            "选手没有义务说出本方的违规",
        ),
        "2017:L9.A.5",
    )


def premature_correction(inquest: Inquest) -> None:
    """Rule on an offender who corrected himself before the director ruled."""
    self_corrected(inquest, prematurely_replaced)


FAMILY: Final = (
    Irregularity(
        "attention-drawn",
        Text("drawing attention, calling the director", "指出违规与请裁判"),
        Citation("L9.A.1"),
        attention_drawn,
    ),
    Irregularity(
        "own-infraction",
        Text("silence about an infraction by one's own side", "不说出本方的违规"),
        Citation("2017:L9.A.5"),
        own_infraction,
    ),
    Irregularity(
        "premature-correction",
        Text("an offender corrects himself before the ruling", "违规者过早自行改正"),
        Citation("L9.C"),
        premature_correction,
    ),
)
