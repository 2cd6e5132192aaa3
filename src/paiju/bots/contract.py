"""Checks the contract of every bot over whole deals: legal acts, a reason for each, repeatable decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from itertools import islice
from typing import Any, Final

from msgspec import Struct

from paiju.bots.bot import Bot, Decision, Weighing
from paiju.bots.external_bot import ExternalBot
from paiju.errors import Malformed, PaijuError
from paiju.games.game import Game
from paiju.laws import Refused
from paiju.text import Text, verbatim

AnyGame = Game[Any, Any, Any, Any, Any]
_RANKED: Final = 4
"""How many of the acts in a bot's ranking are checked."""
_EVERY: Final = 3
"""The number of acts after which the bot is asked again, and its ranking is checked."""


class BotRule(StrEnum):
    """A rule for bots, in the order of the report."""

    LEGAL = "legal"
    REASON = "reason"
    REPEATABLE = "repeatable"
    RANKED = "ranked"
    IDLE = "idle"


SAID: Final = {
    BotRule.LEGAL: Text("its action is legal", "所做的都是规则允许的行为"),
    BotRule.REASON: Text("every action has a one-line reason, in both languages", "每个行为都有一行理由，中英文俱全"),
    BotRule.REPEATABLE: Text(
        "the same view gives the same action, asked again or with a new bot",
        "同一视角，再问一次或换一个新的，行为都相同",
    ),
    BotRule.RANKED: Text(
        "its action is the first of those it weighs; each is legal and listed once",
        "所做的是其排序中的第一个；排序中各行为合法且不重复",
    ),
    BotRule.IDLE: Text("a view in which its seat is not to act is Malformed", "未轮到该方位的视角，以 Malformed 拒绝"),
}


class Breach(Struct, frozen=True):
    """The first breach of a rule: in which deal (from 1), after how many acts, by which seat, and how."""

    rule: BotRule
    deal: int
    act: int
    seat: int
    told: Text


class BotCheck(Struct, frozen=True):
    """The result of a check: how many acts were requested, how long each took (seconds), and the rules broken."""

    acts: int
    seconds: tuple[float, ...]
    breaches: tuple[Breach, ...]
    rules: tuple[BotRule, ...]

    def kept(self, rule: BotRule) -> bool:
        """Return whether a rule was followed."""
        return all(breach.rule is not rule for breach in self.breaches)


def check(
    game: AnyGame, deals: Iterable[Any], make: Callable[[], Bot[Any, Any]], clock: Callable[[], float] | None = None
) -> BotCheck:
    """Have a bot play deals at every seat, and check whether it follows the rules; `make` always uses the same seed.

    `clock` returns seconds, if the acts are to be timed. If the bot's act is illegal, or the bot fails, the first
    legal act is used instead and the deal goes on. An external bot is checked only for legal acts and reasons; its
    authors are responsible for everything else.
    """
    trial = _Trial(game, make, clock)
    for number, deal in enumerate(deals, 1):
        trial.play(number, deal)
    rules = (BotRule.LEGAL, BotRule.REASON) if trial.external else tuple(BotRule)
    if not trial.ranks:
        rules = tuple(rule for rule in rules if rule is not BotRule.RANKED)
    return BotCheck(len(trial.seconds), tuple(trial.seconds), tuple(trial.breaches.values()), rules)


class _Trial:
    """A check in progress: the bot, the times of its acts, and the breaches found so far."""

    def __init__(self, game: AnyGame, make: Callable[[], Bot[Any, Any]], clock: Callable[[], float] | None) -> None:
        self._game, self._make, self._clock = game, make, clock or (lambda: 0.0)
        self._bot = make()
        self.external = isinstance(self._bot, ExternalBot)
        self.ranks = isinstance(self._bot, Weighing)
        self.seconds: list[float] = []
        self.breaches: dict[BotRule, Breach] = {}
        self._where = (0, 0, 0)

    def play(self, number: int, deal: Any) -> None:
        """Play a deal to its end, or until a director must rule."""
        game = self._game
        state = game.initial(deal)
        done = 0
        while waiting := game.to_act(state):
            seat = waiting[0]
            self._where = (number, done, seat)
            act = self._act(state, seat, game.witness(state, seat))
            if not self.external and done % _EVERY == 0:
                self._idle(state)
            state = game.enforce(state, seat, act)
            done += 1
        for seat in range(game.seats):
            if isinstance(self._bot, ExternalBot):
                self._bot.over(game.witness(state, seat))

    def _act(self, state: Any, seat: int, view: Any) -> Any:
        """Return the bot's act, or the first legal one if the bot's is impossible."""
        began = self._clock()
        try:
            decision: Any = self._bot.act(view)
        except (Exception, SystemExit) as fault:
            self._broken(BotRule.LEGAL, _raised(fault))
            return self._game.legal(state, seat)[0]
        self.seconds.append(self._clock() - began)
        if not isinstance(decision, Decision):
            self._broken(BotRule.LEGAL, Text("it does not answer with a Decision", "它的回答不是 Decision"))
            return self._game.legal(state, seat)[0]
        left: list[Text] = getattr(self._bot, "left", [])
        if self.external and left:
            self._broken(BotRule.LEGAL, left[-1])
        refused = self._why_not(state, seat, decision.act)
        self._reason(decision)
        if not self.external and len(self.seconds) % _EVERY == 1:
            self._again(view, decision)
            self._ranked(state, seat, view, decision)
        if refused is not None:
            self._broken(BotRule.LEGAL, refused)
            return self._game.legal(state, seat)[0]
        return decision.act

    def _why_not(self, state: Any, seat: int, act: Any) -> Text | None:
        try:
            found: Refused | None = self._game.why_not(state, seat, act)
        except (Exception, SystemExit) as fault:
            return _raised(fault)
        if found is None:
            return None
        where = str(found.citation)
        return Text(f"{found.reason.en} [{where}]", f"{found.reason.zh} [{where}]")

    def _reason(self, decision: Decision[Any]) -> None:
        reason: Any = decision.reason
        good = isinstance(reason, Text) and all(one.strip() and "\n" not in one for one in (reason.en, reason.zh))
        if not good:
            self._broken(BotRule.REASON, verbatim(repr(reason)))

    def _again(self, view: Any, decision: Decision[Any]) -> None:
        for bot in (self._bot, self._make()):
            try:
                other = bot.act(view)
            except (Exception, SystemExit) as fault:
                self._broken(BotRule.REPEATABLE, _raised(fault))
                return
            if other.act != decision.act:
                told = f"{decision.act!r}, {other.act!r}"
                self._broken(BotRule.REPEATABLE, verbatim(told))

    def _ranked(self, state: Any, seat: int, view: Any, decision: Decision[Any]) -> None:
        if not isinstance(self._bot, Weighing):
            return
        try:
            ranked = list(islice(self._bot.weigh(view), _RANKED))
        except (Exception, SystemExit) as fault:
            self._broken(BotRule.RANKED, _raised(fault))
            return
        if not ranked or ranked[0].act != decision.act:
            self._broken(BotRule.RANKED, Text("the first is another action", "第一个是另一行为"))
        for place, one in enumerate(ranked):
            refused = self._why_not(state, seat, one.act)
            if refused is not None:
                self._broken(BotRule.RANKED, refused)
            elif any(one.act == before.act for before in ranked[:place]):
                self._broken(BotRule.RANKED, Text("an action is listed twice", "同一行为出现两次"))

    def _idle(self, state: Any) -> None:
        idle = next((seat for seat in range(self._game.seats) if seat not in self._game.to_act(state)), None)
        if idle is None:
            return
        try:
            self._bot.act(self._game.witness(state, idle))
        except Malformed:
            return
        except (Exception, SystemExit) as fault:
            self._broken(BotRule.IDLE, _raised(fault))
            return
        self._broken(BotRule.IDLE, Text("it acts anyway", "它仍然行动了"))

    def _broken(self, rule: BotRule, told: Text) -> None:
        self.breaches.setdefault(rule, Breach(rule, *self._where, told))


def _raised(fault: BaseException) -> Text:
    if isinstance(fault, PaijuError):
        return fault.text
    return verbatim(f"{type(fault).__name__}: {fault}")
