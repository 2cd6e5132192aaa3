"""An event with all its published data, and the club that organised it."""

from __future__ import annotations

from msgspec import Struct

from paiju.formats.usebio.board import UsebioTraveller
from paiju.formats.usebio.entry import UsebioEntry
from paiju.formats.usebio.fields import Field, lay_out, leaf
from paiju.formats.usebio.kinds import KINDS
from paiju.formats.usebio.round_match import RoundMatch
from paiju.formats.usebio.tree import Element


class Club(Struct, frozen=True, kw_only=True):
    """The club: `name`, `id`, and the file's other data about it."""

    name: str = ""
    id: str = ""
    fields: tuple[Field, ...] = ()

    def element(self) -> Element:
        """Write the club."""
        found = [("CLUB_NAME", self.name), ("CLUB_ID_NUMBER", self.id)]
        leaves = [leaf(name, text) for name, text in found if text]
        return lay_out("CLUB", *leaves, *(leaf(name, text) for name, text in self.fields))


class UsebioEvent(Struct, frozen=True, kw_only=True):
    """An event.

    `kind` is its type in the format: MP_PAIRS, CROSS_IMP, BUTLER_PAIRS, SWISS_PAIRS, SWISS_TEAMS, TEAMS, INDIVIDUAL
    and so on. `fields` is its own data, in order.

    >>> event = UsebioEvent(kind="MP_PAIRS", fields=(("EVENT_DESCRIPTION", "Monday"), ("WINNER_TYPE", "1")))
    >>> event.title, event.winners, event.field("DATE")
    ('Monday', 1, '')
    """

    kind: str = ""
    fields: tuple[Field, ...] = ()
    entries: tuple[UsebioEntry, ...] = ()
    travellers: tuple[UsebioTraveller, ...] = ()
    matches: tuple[RoundMatch, ...] = ()

    def field(self, name: str) -> str:
        """Return one of the fields, or "" if there is none."""
        return next((text for found, text in self.fields if found == name), "")

    @property
    def identifier(self) -> str:
        """The organiser's number of the event."""
        return self.field("EVENT_IDENTIFIER")

    @property
    def title(self) -> str:
        """The name of the event."""
        return self.field("EVENT_DESCRIPTION") or self.field("TITLE")

    @property
    def date(self) -> str:
        """The date as written, usually dd/mm/yyyy."""
        return self.field("DATE")

    @property
    def scoring(self) -> str:
        """The scoring of boards, if the event states it in addition to its type."""
        return self.field("BOARD_SCORING_METHOD") or self.field("SCORING_METHOD")

    @property
    def method(self) -> str:
        """The name of the method for the event's type; "" if the type does not determine it.

        >>> UsebioEvent(kind="BUTLER_PAIRS").method, UsebioEvent(kind="PAIRS").method
        ('butler', '')
        """
        return KINDS.get(self.kind.strip().upper(), "")

    @property
    def compared(self) -> str:
        """The scoring of boards in the file's own words: the event's, or else those of its lines' points."""
        kinds = (points.kind for traveller in self.travellers for line in traveller.lines for points in line.points)
        telling = ("MATCH", "CROSS", "BUTLER")
        return self.scoring or next((kind for kind in kinds if kind.startswith(telling)), "")

    @property
    def winners(self) -> int | None:
        """1 if all pairs have one ranking, 2 if each direction has its own."""
        text = self.field("WINNER_TYPE")
        return int(text) if text in ("1", "2") else None

    @property
    def sections(self) -> tuple[tuple[str, str], ...]:
        """The sessions and sections in which boards were played or contestants listed, in order."""
        found = [(entry.session, entry.section) for entry in self.entries]
        found += [(board.session, board.section) for board in self.travellers]
        found += [(match.session, match.section) for match in self.matches]
        return tuple(dict.fromkeys(found))

    @property
    def several(self) -> bool:
        """Whether there are several sessions, so that a board's number does not identify the deal."""
        return len({board.session for board in self.travellers}) > 1

    def element(self) -> Element:
        """Write the event: its own data, then each section with its contestants, boards and matches."""
        sessions: dict[str, list[Element]] = {}
        for session, section in self.sections:
            inner = self._section(session, section)
            if section:
                inner = [lay_out("SECTION", *inner, attributes=(("SECTION_ID", section),))]
            sessions.setdefault(session, []).extend(inner)
        children = [leaf(name, text) for name, text in self.fields]
        for session, inner in sessions.items():
            named = (("SESSION_ID", session),)
            children += [lay_out("SESSION", *inner, attributes=named)] if session else inner
        attributes = (("EVENT_TYPE", self.kind),) if self.kind else ()
        return lay_out("EVENT", *children, attributes=attributes)

    def _section(self, session: str, section: str) -> list[Element]:
        here = (session, section)
        entries = [e.element() for e in self.entries if (e.session, e.section) == here]
        found = [lay_out("PARTICIPANTS", *entries)] if entries else []
        boards = [b for b in self.travellers if (b.session, b.section) == here]
        found += [board.element() for board in boards if board.match is None]
        matches = [m for m in self.matches if (m.session, m.section) == here]
        matches += [b.match for b in boards if b.match is not None]
        for match in dict.fromkeys(matches):
            played = [board.element() for board in boards if board.match == match]
            found.append(lay_out("MATCH", *match.leaves(), *played))
        return found

    @property
    def ranking(self) -> tuple[UsebioEntry, ...]:
        """The contestants that have a rank, best first, in the order of the file if they share one."""
        ranked = [entry for entry in self.entries if entry.rank is not None]
        return tuple(sorted(ranked, key=lambda entry: entry.rank or 0))

    def entry(self, number: str, direction: str = "") -> UsebioEntry | None:
        """Return a contestant by number, and by direction ("NS" or "EW") if two share the number."""
        found = [entry for entry in self.entries if entry.number == number]
        for entry in found:
            if direction and entry.direction and entry.direction[0].upper() == direction[0].upper():
                return entry
        return found[0] if found else None
