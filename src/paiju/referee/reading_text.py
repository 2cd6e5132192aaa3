"""A reading as users see it: the question, the answer, and the settings by which an organiser may change it."""

from __future__ import annotations

from msgspec import Struct

from paiju.games.option import options_of
from paiju.laws import Reading, ReadingStatus
from paiju.referee.codes import lawbook_of
from paiju.referee.ruling_wording import open_to_organiser
from paiju.referee.setting import Setting
from paiju.text import Text


class CitedReading(Struct, frozen=True):
    """A reading in the project's own words: its number, and the clauses concerned.

    `standing`: whether an organiser may choose differently; `settings`: the settings for that, each with its
    values.
    """

    number: int
    name: Text
    clauses: tuple[str, ...]
    question: Text
    choice: Text
    standing: Text
    settings: tuple[Text, ...]


def cited(reading: Reading) -> CitedReading:
    """Return a reading in the form in which users see it."""
    return CitedReading(
        reading.number,
        reading.name,
        reading.clauses,
        reading.question,
        reading.choice,
        reading.standing.text,
        _settings(reading),
    )


def turned(reading: Reading | CitedReading) -> Text:
    """Return whether an organiser may choose otherwise, and if so, the option with its values.

    >>> from paiju.laws import reading
    >>> print(turned(reading(3)))
    an organiser may choose otherwise: draw_overcall = pair-closes (else any-pair-over-any-pair)
    >>> print(turned(reading(8)))
    fixed
    """
    told = cited(reading) if isinstance(reading, Reading) else reading
    if not told.settings:
        return told.standing
    return Text(
        f"{told.standing.en}: {'; '.join(one.en for one in told.settings)}",
        f"{told.standing.zh}：{'；'.join(one.zh for one in told.settings)}",
    )


def _settings(reading: Reading) -> tuple[Text, ...]:
    if reading.standing is not ReadingStatus.OPTION:
        return ()
    conditions = lawbook_of(reading.code).reporting.conditions
    known = {} if conditions is None else {one.name: one.text for one in options_of(conditions)}
    for one in open_to_organiser(reading.code):
        known.setdefault(one.name, _set(one))
    return tuple(known[name] for name in reading.options)


def _set(setting: Setting) -> Text:
    rest = [one.key for one in setting.choices if one.key != setting.default]
    return Text(
        f"{setting.name} = {setting.default} (else {' or '.join(rest)})",
        f"{setting.name} 默认 {setting.default}，可改为 {'、'.join(rest)}",
    )
