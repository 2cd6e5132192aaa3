"""The terms that an organiser chooses for a table: one frozen value, each field with its clause."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct, structs

from paiju.laws import Citation, Edition
from paiju.laws.edition import UNSTATED


class Joining(StrEnum):
    """Who may sit down."""

    ANYONE = "anyone"
    INVITED = "invited"


class Undo(StrEnum):
    """How far back a seat may ask to undo."""

    NONE = "none"
    LAST_ACT = "last-act"
    OWN_ACT = "own-act"


class Silence(StrEnum):
    """When the players at the table may not write to each other."""

    FREE = "free"
    DURING_DEALS = "during-deals"
    ALWAYS = "always"


class Spectators(StrEnum):
    """What spectators see."""

    NONE = "none"
    TABLE = "table"
    ALL_HANDS = "all-hands"


class Privacy(StrEnum):
    """Who may find a table, sit down, watch and read its chat: one choice for all four.

    LINK: only invited people may sit down, the lobby does not list the table, and nobody watches. INVITED: only
    invited people may sit down, and they may also watch. OPEN: everybody.
    """

    LINK = "link"
    INVITED = "invited"
    OPEN = "open"


class Attention(StrEnum):
    """Who draws attention to an irregularity that the record shows."""

    PLAYERS = "players"
    PROGRAM = "program"


class AtLimit(StrEnum):
    """What happens when a time limit is reached."""

    TELL = "tell"
    BOT = "bot"
    DIRECTOR = "director"


class MatchTimes(StrEnum):
    """The stages of a competition by match time: at late ones a code may allow more, or no limit."""

    EARLY = "early"
    LATE = "late"


class Pace(StrEnum):
    """How long bots take over their acts.

    HUMAN: varies, longer for the first act of a deal, whether or not the bot has a choice. NONE: as little as they
    need.
    """

    HUMAN = "human"
    NONE = "none"


class Absence(StrEnum):
    """What happens when a player stays away."""

    WAIT = "wait"
    BOT = "bot"
    DIRECTOR = "director"


Milliseconds = Annotated[int, Meta(ge=0, le=86_400_000)]
"""0 to a day; 0 means no limit or no delay."""


class Terms(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The terms of a table; the defaults suit an evening among friends, each at their own screen.

    Times are in milliseconds, 0 for no limit. `code_times`: use the times that the code itself states: for an act
    if `act_time` is not set (15 seconds for a play and 60 for burying, C1.3), and for a match, by its `stage`, if
    `match_time` is not set (50 minutes, C1.3d; two and a half hours or three, T1.2). `draw_time`: from one drawn
    card to the next. `answer_time`: how long the table waits for players who may speak up before it continues
    without them, None for the code's time (five seconds, T4.3.6), or the default. `choice_time`: how long a player
    may take over a choice under the law before the director is called. `bot_time`: the minimum time that a bot
    takes over an act, 0 for the default pace. `pace`: None for the same time for every act; with a human pace
    `bot_time` is the average. A pace never makes a bot exceed a time limit. `practice`: the players agree that this
    is practice, so each may ask for hints.
    `call_time`: how long bots at a recording table wait after an irregularity that everybody can see, because an
    act of theirs may condone it; 0 for the default.
    `given`: each deal's seed comes from the event that the table belongs to, and bots may play alone. `deals`: how
    many deals are played before the table closes, fewer if a match ends sooner; 0 for as many deals and matches as
    the players like. `first`: the number of the first deal. `laws`: the edition of the laws for bridge; every new
    table states it, and None is for tables that release 0.2 opened without it. `privacy`: None for an old table,
    whose privacy follows from `joining` and `spectators` alone, and for a table of an event, where access depends
    on the event.
    """

    enforcing: Annotated[bool, Citation("H.enforce")] = True
    privacy: Annotated[Privacy | None, Citation("H.privacy")] = None
    joining: Annotated[Joining, Citation("H.seat.invited")] = Joining.ANYONE
    deals: Annotated[int, Meta(ge=0, le=1000), Citation("H.close")] = 0
    first: Annotated[int, Meta(ge=1, le=100_000), Citation("H.deal")] = 1
    additions: Annotated[bool, Citation("H.seed.add")] = True
    given: Annotated[bool, Citation("H.seed.given")] = False
    act_time: Annotated[Milliseconds, Citation("H.clock")] = 0
    code_times: Annotated[bool, Citation("H.clock")] = False
    act_limit: Annotated[AtLimit, Citation("H.clock.limit")] = AtLimit.TELL
    deal_time: Annotated[Milliseconds, Citation("H.clock")] = 0
    deal_limit: Annotated[AtLimit, Citation("H.clock.limit")] = AtLimit.TELL
    round_time: Annotated[Milliseconds, Citation("H.clock")] = 0
    round_limit: Annotated[AtLimit, Citation("H.clock.limit")] = AtLimit.TELL
    match_time: Annotated[Milliseconds, Citation("H.clock")] = 0
    stage: Annotated[MatchTimes, Citation("H.clock")] = MatchTimes.EARLY
    draw_time: Annotated[Milliseconds, Citation("H.itself")] = 400
    answer_time: Annotated[Milliseconds | None, Citation("H.itself")] = None
    bot_time: Annotated[int, Meta(ge=0, le=10_000), Citation("H.seat.bot")] = 0
    pace: Annotated[Pace | None, Citation("H.seat.bot")] = None
    practice: Annotated[bool, Citation("H.hint")] = False
    call_time: Annotated[Milliseconds, Citation("H.attention")] = 0
    laws: Annotated[Edition | None, Citation("H.edition")] = None
    attention: Annotated[Attention, Citation("H.attention")] = Attention.PLAYERS
    choice_time: Annotated[Milliseconds, Citation("H.case")] = 0
    undo: Annotated[Undo, Citation("H.undo")] = Undo.OWN_ACT
    silence: Annotated[Silence, Citation("H.silence")] = Silence.FREE
    spectators: Annotated[Spectators, Citation("H.watch")] = Spectators.TABLE
    delay: Annotated[Milliseconds, Citation("H.watch.delay")] = 0
    absence: Annotated[Absence, Citation("H.away")] = Absence.WAIT
    absence_time: Annotated[Milliseconds, Citation("H.away")] = 60_000

    @property
    def shows_hands_later(self) -> bool:
        """Whether spectators are shown hidden hands with a delay."""
        return bool(self.delay) and self.shown is Spectators.ALL_HANDS

    @property
    def edition(self) -> Edition:
        """The edition of the Laws by which bridge is ruled at the table."""
        return self.laws or UNSTATED

    @property
    def listed(self) -> bool:
        """Whether the table is listed for everybody (H.privacy)."""
        if self.privacy is None:
            return self.joining is Joining.ANYONE or self.spectators is not Spectators.NONE
        return self.privacy is Privacy.OPEN

    @property
    def by_invitation(self) -> bool:
        """Whether only invited people may sit down (H.seat.invited)."""
        return self.joining is Joining.INVITED or self.privacy in (Privacy.LINK, Privacy.INVITED)

    @property
    def shown(self) -> Spectators:
        """What spectators see: nothing if only the players may enter (H.watch, H.privacy)."""
        return Spectators.NONE if self.privacy is Privacy.LINK else self.spectators

    def chosen(self) -> Terms:
        """Return the terms with the privacy filled in, for a table that is opened now."""
        if self.privacy is not None:
            return self
        privacy = Privacy.OPEN
        if self.joining is Joining.INVITED:
            unwatched = self.spectators is Spectators.NONE
            privacy = Privacy.LINK if unwatched else Privacy.INVITED
        return structs.replace(self, privacy=privacy)


FRIENDLY = Terms()

COMPETITION = Terms(
    joining=Joining.INVITED,
    code_times=True,
    undo=Undo.LAST_ACT,
    silence=Silence.DURING_DEALS,
    choice_time=120_000,
    delay=180_000,
    absence=Absence.DIRECTOR,
)
"""A competition with a director present: the code's own times, silence while a deal is played, and spectators three
minutes behind.
"""
