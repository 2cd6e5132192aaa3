"""Writes the results of an event as letters to the players whose address is in the members' list."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from paiju.office.pages import PublicEvent
from paiju.office.seen.own_results import OwnPlace, OwnResults
from paiju.text import Language, Text
from paiju.tournament import Competition


class Letter(Struct, frozen=True):
    """A letter: the address, the recipient's name, the subject and the text."""

    to: str
    name: str
    subject: str
    text: str


def letters(competition: Competition, language: Language, link: str = "") -> Iterator[Letter]:
    """Write the letters of an event from its public results; `link`: the address of its page.

    Raises `Malformed` if no result is public yet.
    """
    event = PublicEvent.of(competition)
    for entry, sessions in event.own().items():
        people = [one for one in competition.contestant(entry).entry.people if one.mail]
        if not people:
            continue
        last = sessions[-1][1]
        subject = (
            f"{event.seen.plan.title}: {_place(last.places[0], language)}" if last.places else event.seen.plan.title
        )
        parts = [f"{event.seen.plan.title}, {event.day}", _heading(last)]
        parts += [
            "\n".join(
                (
                    *([session.label(len(event.ranked) > 1).to(language)] if len(sessions) > 1 else ()),
                    *(_place(place, language) for place in own.places),
                    *_boards(own, language),
                )
            )
            for session, own in sessions
        ]
        if link:
            parts.append(Text(f"All results: {link}", f"全部成绩：{link}").to(language))
        text = "\n\n".join(parts) + "\n"
        for one in people:
            yield Letter(one.mail, one.name, subject, text)


def _heading(own: OwnResults) -> str:
    players = " & ".join(own.players)
    return own.name if players == own.name else f"{own.name} ({players})"


def _place(place: OwnPlace, language: Language) -> str:
    said = Text(f"place {place.place} of {place.of}", f"第 {place.place} 名（共 {place.of}）").to(language)
    percent = f", {place.percent} %" if place.percent else ""
    return f"{said}: {place.total} {place.unit.to(language)}{percent}"


def _boards(own: OwnResults, language: Language) -> Iterator[str]:
    for one in own.boards:
        against = " + ".join(own.names[name] for name in one.against)
        worth = f"{one.percent} %" if one.percent else one.award
        said = Text(f"against {against}", f"对 {against}").to(language)
        yield f"  {one.board}{one.form}  {one.text.to(language)}, {said}{f'  {worth}' if worth else ''}"
