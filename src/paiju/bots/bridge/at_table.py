"""A bridge bot at a live table: its acts and its explanations."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec import Raw, structs

from paiju.bots.advice import ActShown, Advice, advised
from paiju.bots.bridge import BridgeBot
from paiju.bots.bridge.bidding import explain, position
from paiju.bots.bridge.cardplay.claims import WINNERS, objection
from paiju.bots.bridge.legal import auction_of
from paiju.bots.bridge.players import PLAYERS
from paiju.bots.players import Brief, at_table
from paiju.games.bridge import Act, AnswerClaim, Call, Claim, MakeCall, View
from paiju.table.bridge import notation
from paiju.table.strength import Strength
from paiju.text import Text, both

UNKNOWN: Final = Text(
    "my system has no such call here; I know no more than you do", "我的体系里没有这样的叫法，我知道的不比你多"
)


def act(view: View, seed: str, samples: int, strength: Strength | None = None) -> bytes:
    """Act on a view; a call's explanation is in both languages."""
    bot = at_table(PLAYERS, strength, Brief(seed=seed, samples=samples))
    return _written(view, bot.act(view).act)


def weigh(view: View, seed: str, samples: int, strength: Strength | None = None) -> Advice:
    """Advise a seat that must act: with what each call would show, and with a claim if only winners are left."""
    bot = at_table(PLAYERS, strength, Brief(seed=seed, samples=samples))
    if isinstance(bot, BridgeBot):
        bot = structs.replace(bot, claims=True)
    return advised(bot.weigh(view), partial(_written, view), _shown(view))


def _written(view: View, act: Act) -> bytes:
    """Write an act; the meaning of a call, and the reason for a claim or an objection, are in both languages."""
    if isinstance(act, MakeCall) and act.explanation:
        act = structs.replace(act, explanation=both(_meaning(view, len(view.calls), act.call)))
    elif isinstance(act, Claim):
        act = structs.replace(act, statement=both(WINNERS))
    elif isinstance(act, AnswerClaim) and not act.accept:
        act = structs.replace(act, reason=both(objection(view)))
    return notation.write_act(act)


def _shown(view: View) -> tuple[ActShown, ...]:
    """Return what each possible call would show, except those that the system does not know."""
    if view.phase != "bidding":
        return ()
    calls = tuple(called.call for called in view.calls)
    here = position(view.dealer, view.vulnerability, calls)
    told = ((act, explain(here.meanings(act.call))) for act in auction_of(view).legal_calls)
    return tuple(ActShown(Raw(notation.write_act(act)), shows) for act, shows in told if shows.en)


def meaning(view: View, about: int) -> Text:
    """Return what the call at an index means in the system that the bots play."""
    return _meaning(view, about, view.calls[about].call)


def _meaning(view: View, about: int, call: Call) -> Text:
    calls = tuple(called.call for called in view.calls[:about])
    found = explain(position(view.dealer, view.vulnerability, calls).meanings(call))
    return found if found.en else UNKNOWN
