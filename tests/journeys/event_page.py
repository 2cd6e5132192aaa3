"""Shared by tests of the event pages: an organiser with an account, an event, and commands to it."""

from __future__ import annotations

from typing import Any

from tests.journeys.person import Person

PASSWORD = "four plain words"


def organise(person: Person, name: str, *, language: str = "en") -> Person:
    """Open an account, which is needed to organise an event."""
    person.ask("POST", "/api/accounts", {"name": name, "password": PASSWORD, "language": language})
    return person


def hold(person: Person, plan: dict[str, Any], entries: list[dict[str, Any]]) -> str:
    """Create an event with all its entries, and return its id."""
    event = str(person.ask("POST", "/api/events", {"plan": plan})["id"])
    for number, entry in enumerate(entries):
        act(person, event, f"e{number}", type="Enter", entry=entry)
        act(person, event, f"h{number}", type="CheckIn", entry=entry["id"], present=True)
    return event


def act(person: Person, event: str, cause: str, **command: Any) -> Any:
    """Send a command to an event, and return the answer."""
    return person.ask("POST", f"/api/events/{event}/acts", {"cause": cause, "command": command})
