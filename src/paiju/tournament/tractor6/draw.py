"""The draw of the groups: sister teams first, into different groups, then all the others (T1.1.1).

All randomness comes from a seed through `cards.shuffle`, so anyone who knows the seed, the teams and their bonds
can repeat the draw: `proof_of` verifies that the recorded groups are those of the recorded seed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations

from msgspec import Struct

from paiju.cards import shuffled
from paiju.errors import Malformed, Requirement
from paiju.laws import Citation, Refused
from paiju.text import Text, counted, quoted
from paiju.tournament.competition import Competition
from paiju.tournament.entry import Entry
from paiju.tournament.events import StageOpened
from paiju.tournament.evolve import fold, taken_back

Groups = tuple[tuple[str, ...], ...]


def draw_groups(entries: Iterable[Entry], groups: int, seed: str) -> Groups:
    """Draw groups whose sizes differ by at most one; which of them are larger is drawn, too (T1.1.1a).

    The sister teams of one `bond` come first, the largest family first, each into a different group: the groups
    with the most room, with lots between equal room (T1.1.1b). The others fill the remaining places, then each
    group is put in order. The order of `entries` does not matter. Raises `Malformed` for more sisters than groups,
    or an empty seed.
    """
    rows = sorted(entries, key=lambda entry: entry.id)
    if not seed.strip():
        raise Malformed(Text("a seed for the draw", "抽签的种子"), seed)
    room = [len(rows) // groups] * groups
    for group in shuffled(range(groups), seed, "larger")[: len(rows) % groups]:
        room[group] += 1
    found: list[list[str]] = [[] for _ in range(groups)]
    families = _families(rows)
    for bond, sisters in sorted(families.items(), key=lambda item: (-len(item[1]), item[0])):
        if len(sisters) > groups:
            raise Malformed(
                Requirement(
                    f"at most {groups} sister teams of {bond}, one for each group",
                    f"{bond} 的姊妹队至多 {groups} 支，每组一支",
                ),
                ", ".join(sisters),
            )
        order = shuffled(range(groups), seed, "groups", bond)
        order.sort(key=lambda group: len(found[group]) - room[group])
        for group, sister in zip(order, shuffled(sisters, seed, "sisters", bond), strict=False):
            found[group].append(sister)
    apart = {name for sisters in families.values() for name in sisters}
    others = shuffled([entry.id for entry in rows if entry.id not in apart], seed, "others")
    for group, most in enumerate(room):
        free = most - len(found[group])
        found[group] += others[:free]
        others = others[free:]
    return tuple(tuple(shuffled(sorted(names), seed, "order", group)) for group, names in enumerate(found))


def _families(entries: Iterable[Entry]) -> dict[str, list[str]]:
    """Return the sister teams by bond, for bonds of two or more teams."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for entry in entries:
        if entry.bond:
            found[entry.bond].append(entry.id)
    return {bond: names for bond, names in found.items() if len(names) > 1}


def check_groups(entries: Sequence[Entry], groups: Groups, seed: str) -> None:
    """Check that groups hold every team, differ in size by at most one, separate sisters, and match the seed.

    Without a seed the lots were drawn by hand. Raises `Refused` (T1.1.1a, T1.1.1b).
    """
    named = {name for group in groups for name in group}
    missing = [entry.id for entry in entries if entry.id not in named]
    sizes = [len(group) for group in groups]
    if missing or max(sizes) - min(sizes) > 1:
        raise Refused(
            Text(
                f"all {counted(len(entries), 'team is', 'teams are')} drawn, into groups whose sizes differ by at "
                f"most one: these have {sizes}, without {', '.join(missing) or '-'}",
                f"全部 {len(entries)} 支队都参加抽签，各组队数至多差一："
                f"现在各组为 {sizes}，缺 {'、'.join(missing) or '-'}",
            ),
            Citation("T1.1.1a"),
        )
    bonds = {entry.id: entry.bond for entry in entries}
    for group in groups:
        for one, other in combinations(group, 2):
            if bonds[one] and bonds[one] == bonds[other]:
                raise Refused(
                    Text(
                        f"{one} and {other} are sister teams ({bonds[one]}): draw them into different groups",
                        f"{one} 与 {other} 是姊妹队（{bonds[one]}）：须抽在不同组",
                    ),
                    Citation("T1.1.1b"),
                )
    if seed and groups != draw_groups(entries, len(groups), seed):
        raise Refused(
            Text(
                f"these are not the groups that the seed {seed!r} gives: leave the groups out to have them drawn, or "
                "leave the seed out if the draw was made by hand",
                f"这些分组不是种子{quoted(seed).zh}抽出的：请不要填写分组，由程序抽签；若是现场抽签，请不要填写种子",
            ),
            Citation("T1.1.1a"),
        )


class DrawProof(Struct, frozen=True):
    """The recorded groups of a draw, and those that its seed gives: `fair` if they are the same.

    `act`: the number of its event. `before`: how many draws of the stage were made and undone; this cannot be
    hidden, so drawing again until the groups suit is visible here.
    """

    seed: str
    recorded: Groups
    drawn: Groups
    act: int
    before: int = 0

    @property
    def fair(self) -> bool:
        """Whether the recorded groups are those of the recorded seed."""
        return bool(self.seed) and self.recorded == self.drawn

    @property
    def text(self) -> Text:
        """The finding in words."""
        if not self.seed:
            return Text("no seed is recorded: the draw was made by hand", "没有种子记录：由现场抽签")
        if self.fair:
            return Text(
                f"repeated with the seed {self.seed!r}: the same groups",
                f"用种子{quoted(self.seed).zh}重新抽签：分组相同",
            )
        return Text(f"the seed {self.seed!r} gives other groups", f"种子{quoted(self.seed).zh}抽出的分组不同")


def proof_of(competition: Competition, stage: str) -> DrawProof:
    """Repeat the draw of a stage from the seed in the journal, with the teams and bonds as they were at that time.

    Raises `Malformed` for a stage that is not open, or an event without its record of acts (a spectator's view).
    """
    competition.stage(stage)
    acts = list(competition.acts)
    dead = taken_back(acts)
    undone = sum(isinstance(act.event, StageOpened) and act.event.stage == stage and act.seq in dead for act in acts)
    for act in acts:
        event = act.event
        if act.seq not in dead and isinstance(event, StageOpened) and event.stage == stage:
            before = fold((one for one in acts if one.seq < act.seq), competition.id, competition.disciplines)
            entries = [one.entry for one in before.contestants.values() if one.plays]
            drawn = draw_groups(entries, len(event.sections), event.seed) if event.seed else ()
            return DrawProof(event.seed, event.sections, drawn, act.seq, undone)
    raise Malformed(Text("an event with its log", "带有全部记录的赛事"), stage)
