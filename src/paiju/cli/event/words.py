"""Acts of an event as the command line shows them: descriptions, reasons, and which of them are rulings."""

from __future__ import annotations

from typing import Final

from paiju.cli.report import Coded, as_heading
from paiju.office.seen.event_text import event_text
from paiju.text import Text, read_both, verbatim
from paiju.tournament import Competition
from paiju.tournament import events as e

RULINGS: Final = (
    e.ResultCorrected,
    e.ResultRemoved,
    e.ResultDisputed,
    e.ScoreAdjusted,
    e.AdjustmentCancelled,
    e.BoardUnplayed,
    e.FormNamed,
    e.BoardsTurned,
    e.Forfeited,
    e.Penalised,
    e.Warned,
    e.RulingNoted,
    e.Substituted,
    e.Withdrawn,
    e.TableReseated,
    e.RoundExtended,
    e.TableStarted,
    e.TableExtended,
    e.ClockStopped,
    e.TimeOutTaken,
    e.CameLate,
    e.LotsDrawn,
    e.Undone,
)
"""The acts in the log of rulings: whatever an official decided outside the ordinary course."""


def act_text(competition: Competition, event: e.AnyEvent) -> Text:
    """Return a description of an act with an initial capital, followed by its reason if there is one."""
    told = as_heading(event_text(competition, event))
    words = read_both(getattr(event, "words", ""))
    return Text(f"{told.en}: {words.en}", f"{told.zh}：{words.zh}") if words.en else told


def by_name(actor: str) -> Coded:
    """Return who acted, a person by name alone.

    >>> str(by_name("person:Ann").shown), str(by_name("bot:7").shown)
    ('Ann', 'bot:7')
    """
    return Coded(actor, verbatim(actor.removeprefix("person:")))
