"""Scores and ranks a knock-out of teams, whose matches have one or more stanzas (L86.B)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction

from msgspec import Struct

from paiju.scoring import TeamMatch, score_knockout
from paiju.text import Text
from paiju.tournament.bracket import Duel, knockout_order
from paiju.tournament.bridge.matches import matches_of
from paiju.tournament.bridge.results import Names, forfeits_of, penalties_in
from paiju.tournament.competition import Competition
from paiju.tournament.memo import Memo
from paiju.tournament.plan import Stage
from paiju.tournament.ranked import Ranked, RankingColumn, RankingLine
from paiju.tournament.state import StageState


def played(competition: Competition, stage: Stage, memo: Memo) -> tuple[Duel, ...]:
    """Return every seated match, with the stanzas of each two teams combined over the sessions.

    A match with one forfeit goes to the other team; with two, neither team wins. A match with boards outstanding is
    not decided, and neither is a tied one unless the plan allows drawing lots and lots were drawn. If the plan
    gives the winner of an earlier match between the two a carry-over, it counts from the start. A penalty counts
    only in the match of its round (a penalty without a round, in its team's first match).
    """
    state = competition.stage(stage.name)
    gave_up = forfeits_of(state, stage)
    stanzas: dict[Names, list[TeamMatch]] = {}
    for match in matches_of(competition, stage.name, memo):
        stanzas.setdefault(frozenset((match.home, match.visitors)), []).append(match)
    rounds: dict[Names, int] = {}
    named: dict[Names, set[str]] = {}
    for key, one in state.rounds.items():
        for table in one.tables.values():
            pair = frozenset(table.table.entries)
            if len(pair) == 2:
                rounds[pair] = max(rounds.get(pair, 0), key.round)
                named.setdefault(pair, set()).add(f"{key.section} {key.round}")
    first = {
        name: min(number for pair, number in rounds.items() if name in pair) for name in frozenset().union(*rounds)
    }
    penalties = penalties_in(competition, stage)
    brought = carried_into(competition, stage, memo)
    drawn = {frozenset(lots): lots[0] for lots in state.lots if len(lots) == 2} if "lot" in stage.ties else {}
    found = []
    for pair, number in rounds.items():
        home, away = sorted(pair)
        out = {name for (_, _, teams), names in gave_up.items() if teams == pair for name in names}
        winner: str | None = None
        along = brought.get(pair)
        carried = Fraction(0)
        if along is not None:
            carried = along.amount if along.winner == home else -along.amount
        margin = carried
        if pair in stanzas:
            mine = [
                one
                for one in penalties
                if one.contestant in pair
                and (one.round in named[pair] or (not one.round and first[one.contestant] == number))
            ]
            turned = stanzas[pair][0].home != home
            whole = score_knockout(stanzas[pair], carried=-carried if turned else carried, penalties=mine)
            margin = -whole.margin if turned else whole.margin
            if not _open(state, pair):
                winner = whole.winner or drawn.get(pair)
        if out:
            left = sorted(pair - out)
            winner = left[0] if left else None
        why = None if along is None else along.why
        found.append(Duel(number, home, away, winner, margin, carried, why, lost_by_both=pair <= out))
    return tuple(found)


class TeamBracket:
    """Implements `BracketOf`: matches of teams with their margins, without a match for third place."""

    third_place = False

    def duels(self, competition: Competition, stage: Stage, memo: Memo) -> tuple[Duel, ...]:
        """Return the matches of a knock-out of teams, with their margins."""
        return played(competition, stage, memo)


class Brought(Struct, frozen=True):
    """The carry-over of an earlier match's winner into a match against the same team, and the reason."""

    winner: str
    amount: Fraction
    why: Text


def carried_into(competition: Competition, stage: Stage, memo: Memo) -> dict[Names, Brought]:
    """Return, for every two teams, the carry-over of one of them into a knock-out under the plan.

    It is a share of the margin between them in the earlier stage, summed over all their matches. A forfeited match
    contributes nothing.
    """
    places = stage.entrants
    if places is None or not (places.met or places.met_lower):
        return {}
    before = competition.plan.stage(places.stage)
    gave_up = forfeits_of(competition.stage(before.name), before)
    forfeited = {(session, name, teams) for (session, name, teams), out in gave_up.items() if out}
    seeds = {name: at for at, name in enumerate(competition.stage(stage.name).entries)}
    met: dict[Names, list[TeamMatch]] = {}
    for match in matches_of(competition, before.name, memo):
        pair = frozenset((match.home, match.visitors))
        if pair <= seeds.keys() and (match.session, match.round, pair) not in forfeited:
            met.setdefault(pair, []).append(match)
    found = {}
    for pair, matches in met.items():
        whole = score_knockout(matches)
        if whole.winner is None:
            continue
        other = whole.visitors if whole.winner == whole.home else whole.home
        lower = seeds[whole.winner] > seeds[other] and places.met_lower is not None
        share = places.met_lower if lower and places.met_lower is not None else places.met
        margin = abs(whole.margin)
        amount = share * margin
        most = places.met_most
        if most is not None:
            amount = min(amount, most)
        if amount:
            capped = most is not None and share * margin > most
            why = _why(before.name, whole.winner, share, margin, most if capped else None)
            found[pair] = Brought(whole.winner, amount, why)
    return found


def _why(stage: str, winner: str, share: Fraction, margin: Fraction, most: Fraction | None) -> Text:
    en = f"{winner} brings along {share} of its margin of {margin} in {stage}"
    zh = f"{winner} 带入在{stage}净胜 {margin} 的 {share}"
    if most is None:
        return Text(en, zh)
    return Text(f"{en}, {most} at most", f"{zh}，至多 {most}")


def _open(state: StageState, pair: Names) -> bool:
    """Return whether boards of a match are outstanding."""
    return any(
        table.outstanding
        for one in state.rounds.values()
        for table in one.tables.values()
        if frozenset(table.table.entries) == pair
    )


def rank_knockout(
    competition: Competition, stage: Stage, memo: Memo, *, entries: Sequence[str], out_of_it: Collection[str]
) -> Ranked:
    """Rank a knock-out: a team that stayed in longer ranks higher.

    Teams of an undecided match share their place.
    """
    members = set(entries)
    matches = [one for one in played(competition, stage, memo) if one.home in members]
    seated = [
        (key.round, name)
        for key, state in competition.stage(stage.name).rounds.items()
        for table in state.tables.values()
        for name in table.table.entries
        if name in members
    ]
    last: dict[str, tuple[Duel, int]] = {}
    for one in sorted(matches, key=lambda one: one.round):
        last[one.home], last[one.away] = (one, 1), (one, -1)
    carries = any(one.carried for one in matches)
    lines: list[RankingLine] = []
    for group in knockout_order(entries, matches, seated):
        here = [name for name in group if name not in out_of_it]
        rank = len(lines) + 1
        lines += [_line(name, rank, last.get(name), tied=len(here) > 1, carries=carries) for name in here]
    return Ranked(
        unit=Text("margin of the last match", "末场净胜"),
        places=2 if carries else 0,
        columns=(RankingColumn(Text("carried over", "带分"), "carried_over", 2),) if carries else (),
        lines=tuple(lines),
    )


def _line(name: str, rank: int, last: tuple[Duel, int] | None, *, tied: bool, carries: bool) -> RankingLine:
    """Build a team's line from its last match: the margin, and how much of it was carried over."""
    if last is None:
        nothing = (Fraction(0),) if carries else ()
        return RankingLine(rank=rank, tied=tied, entry=name, total=Fraction(0), values=nothing)
    duel, sign = last
    return RankingLine(
        rank=rank,
        tied=tied,
        entry=name,
        total=duel.margin * sign,
        values=(duel.carried * sign,) if carries else (),
        why=duel.why,
    )
