"""A bot that asks a program: one process for each seat, a time limit for each move, and a stand-in for failures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, Final

from paiju.bots.bot import Bot, Decision
from paiju.bots.fault import NOTHING, Fault, unread
from paiju.bots.outside import Kind, Outside
from paiju.bots.tractor.speaking import Speaking
from paiju.errors import Malformed
from paiju.foreign.naming import SECONDS, Program
from paiju.foreign.process import Process
from paiju.text import Text, verbatim

Tell = Callable[[Text], None]
_FORCED: Final = Text("nothing else is allowed", "别无选择")
_SILENT: Final = Text("the program gives no reason", "程序没有说明理由")


class _Chair:
    """One seat of a program in one deal: `process`, None before the first request; `out`: its stand-in plays."""

    def __init__(self) -> None:
        self.process: Process | None = None
        self.asks = 0
        self.out = False

    def stop(self) -> None:
        if self.process is not None:
            self.process.stop()
            self.process = None


class AskedBot:
    """Plays one deal with a program's answers. Each seat has its own process, which only sees that seat's view.

    A failure is reported in one line, and the stand-in plays the seat to the end of the deal.
    """

    def __init__(
        self,
        outside: Outside,
        program: Program,
        *,
        conditions: Any,
        stand_in: Bot[Any, Any],
        tell: Tell,
        seconds: float = SECONDS,
    ) -> None:
        self._outside = outside
        self._program = program
        self._stand_in = stand_in
        self._tell = tell
        self._seconds = seconds
        self._legal = outside.legal(conditions)
        self.left: list[Text] = []
        """The reasons why the stand-in plays, one for each seat and deal that the program left."""
        self._chairs: dict[int, _Chair] = {}
        self._shows: Callable[[Any], Sequence[Any]] | None = (
            None if outside.shows is None else outside.shows(conditions)
        )

    def act(self, view: Any) -> Decision[Any]:
        """Ask the program, or its stand-in if the seat is out. Raises `Malformed` as every bot does."""
        if view.seat is None or view.seat not in view.to_act:
            raise Malformed(Text("a view in which someone is to act", "轮到本方位行动的视角"), view.phase)
        chair = self._chair(view)
        legal = self._legal(view)
        few = list(islice(legal, 2))
        if len(few) == 1:
            return Decision(few[0], _FORCED)
        if not chair.out:
            found = self._ask(chair, "act", view, legal)
            if found is not None:
                return found
        return self._stand_in.act(view)

    def speaks(self, view: Any) -> Decision[Any] | None:
        """Ask what the seat shows out of turn; None for nothing."""
        chair = self._chair(view)
        if not chair.out:
            shows = self._shows(view) if self._shows is not None else ()
            found = self._ask(chair, "show", view, shows) if shows else None
            if not chair.out:
                return found
        return self._spoken(view)

    def instead(self, view: Any, why: Text) -> Decision[Any] | None:
        """Let the stand-in act, because what the program did is forbidden."""
        self._leave(self._chair(view), view, why)
        if view.seat in view.to_act:
            return self._stand_in.act(view)
        return self._spoken(view)

    def over(self, view: Any) -> None:
        """End the seat's process."""
        chair = self._chairs.pop(int(view.seat), None)
        if chair is not None:
            chair.stop()

    def _spoken(self, view: Any) -> Decision[Any] | None:
        return self._stand_in.speak(view) if isinstance(self._stand_in, Speaking) else None

    def _chair(self, view: Any) -> _Chair:
        return self._chairs.setdefault(int(view.seat), _Chair())

    def _ask(self, chair: _Chair, kind: Kind, view: Any, legal: Sequence[Any]) -> Decision[Any] | None:
        """Return the program's answer, or None if it shows nothing or the seat is now out."""
        chair.asks += 1
        asked = self._outside.ask(chair.asks, kind, view, legal)
        try:
            if chair.process is None:
                chair.process = Process(self._program.words)
            line = chair.process.ask(asked, self._seconds)
            act, reason = self._outside.answer(line, chair.asks)
            if act is None and kind == "act":
                raise unread(NOTHING, "null")
        except Malformed as fault:
            self._leave(chair, view, unread(fault.expected, fault.found).text)
            return None
        except Fault as fault:
            self._leave(chair, view, fault.text)
            return None
        if act is None:
            return None
        return Decision(act, verbatim(_shown(reason)) if reason else _SILENT)

    def _leave(self, chair: _Chair, view: Any, why: Text) -> None:
        chair.out = True
        self.left.append(why)
        chair.stop()
        who, what = self._outside.seat_text(int(view.seat)), " ".join(self._program.words)
        self._tell(
            Text(
                f"{who.en}, deal {view.number}: {_shown(what)}: {why.en}; its stand-in plays this deal to the end",
                f"{who.zh}，第 {view.number} 副：{_shown(what)}：{why.zh}；本副由替补机器人接着打",
            )
        )


class SpeakingBot(AskedBot):
    """A bot for a game in which cards are shown out of turn."""

    def speak(self, view: Any) -> Decision[Any] | None:
        """Return what the seat shows now, in turn or not, or None if it shows nothing."""
        return self.speaks(view)


def _shown(words: str) -> str:
    """Replace control characters in a program's words, so that they cannot affect a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in words)
