"""Lists the options of play as numbers, in their order within a state; both games' conditions produce them."""

from __future__ import annotations

from paiju.games.tractor.play_rules import (
    DefaultParse,
    Fallback,
    PartialChains,
    PlayRules,
    SetInThrow,
    ThrowShapes,
    ThrowTies,
    TrumpSet,
)


def play_options(rules: PlayRules) -> list[int]:
    """Return how a code leads, follows, throws and ruffs; naming and claims belong to the plain engine."""
    return [
        rules.structures_owed,
        rules.protect_triples,
        rules.natural_pairs_first,
        rules.second_triple_owed,
        rules.repeat_chains,
        list(PartialChains).index(rules.partial_chains),
        list(TrumpSet).index(rules.trump_set),
        rules.set_owed,
        rules.lowered_set_owed,
        rules.set_in_throw is SetInThrow.NEVER,
        rules.throws is ThrowShapes.WITH_A_SINGLE,
        rules.default_parse is DefaultParse.UNIT_BY_UNIT,
        rules.fallback is Fallback.SMALLEST,
        rules.interceptor_bound,
        rules.fine,
        rules.failed_throw_dead,
        rules.throw_ties is ThrowTies.NEXT_UNIT,
    ]
