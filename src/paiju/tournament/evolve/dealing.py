"""Applies recorded deals to an event."""

from __future__ import annotations

from msgspec import structs

from paiju.tournament import events as e
from paiju.tournament.competition import Competition
from paiju.tournament.evolve.change import staged
from paiju.tournament.state import Act


def deals_recorded(competition: Competition, event: e.DealsRecorded, act: Act) -> Competition:
    """Add the deals of a session to those recorded before."""
    stage = competition.stages[event.stage]
    kept = {**stage.deals.get(event.session, {}), **event.deals}
    return staged(competition, structs.replace(stage, deals={**stage.deals, event.session: kept}))
