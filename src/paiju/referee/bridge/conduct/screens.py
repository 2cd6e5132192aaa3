"""Rules on actions behind a screen (Law 80.E): what did not pass to the other side may go unpenalised."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.referee.bridge.conduct.questions import PASSED_ACROSS
from paiju.referee.bridge.facts import OFFENDER
from paiju.referee.bridge.regulations import regulations
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def behind_screen(hearing: Hearing) -> None:
    """Rule on an irregular action behind a screen."""
    if not regulations(hearing).screens:
        hearing.dismiss(
            Text(
                "no screens are in use here: the irregularity is dealt with under its own law",
                "本比赛不用屏风，违规按有关条文裁定",
            ),
            "L80.E",
        )
    seat = hearing.ask(OFFENDER, "L80.E")
    if hearing.ask(PASSED_ACROSS):
        hearing.tell(
            Text(
                "it passed across the screen: the irregularity is dealt with under its own law",
                "已传到另一侧，违规按有关条文裁定",
            ),
            "L80.E",
        )
        return
    hearing.tell(
        Text(
            f"it did not pass across the screen: {seat.text.en} puts it right, and there is no penalty",
            f"没有传到另一侧：由{seat.text.zh}家改正，不予判罚",
        ),
        "L80.E",
    )


FAMILY: Final = (
    Irregularity(
        "behind-screen",
        Text("an irregular action behind a screen", "屏风后的违规行为"),
        Citation("L80.E"),
        behind_screen,
    ),
)
