"""What is measured, with its peers and targets."""

from __future__ import annotations

from typing import Final

from bench.contender import Entry
from bench.event import EventRace
from bench.event_bytes import EventBytes
from bench.figure import Asked
from bench.live.parked import ParkedRace
from bench.live.race import LiveRace
from bench.live.several import ProcessRace
from bench.race import Pair, Race
from bench.referee_race import RefereeRace
from bench.tractor_race import TractorRace

_LEAN = Entry("paiju", "bench.games:lean")
_EXAMPLE = Entry("paiju", "bench.games:example")
_TWO_CORES = Entry("paiju", "bench.tables:two", cores=2)
_GROUPED = Entry("paiju", "bench.store:grouped")
_DEALS = Entry("paiju.lab", "bench.lab:deals", cores=1)
_STEPS_TWO = Entry("paiju.lab, two threads", "bench.lab:steps_two", cores=2)
_STEPS = Entry("paiju.lab", "bench.lab:steps_one", cores=1)
_EQUAL = Asked("at least 1", ratio=1)
_DEALS_A_SECOND = Asked("at least 10,000 a second", rate=10_000)

RACES: Final[
    tuple[Race | TractorRace | RefereeRace | EventRace | EventBytes | LiveRace | ProcessRace | ParkedRace, ...]
] = (
    Race(
        "games",
        (
            Pair(
                "random games, the example's loop",
                _EXAMPLE,
                Entry("open_spiel", "bench.games:open_spiel_example"),
                "games/s",
                _EQUAL,
            ),
            Pair(
                "random games, the leanest loop",
                _LEAN,
                Entry("open_spiel", "bench.games:open_spiel_lean"),
                "games/s",
                _EQUAL,
            ),
            Pair(
                "random games",
                _EXAMPLE,
                Entry("rlcard", "bench.games:rlcard"),
                "games/s",
                Asked("at least 10", ratio=10),
            ),
        ),
        rounds=60,
        quick_rounds=8,
    ),
    Race(
        "lab",
        (
            Pair(
                "bridge as arrays: random deals, one core",
                _DEALS,
                Entry("open_spiel's rollout in C++", "bench.lab:open_spiel_rollout", cores=1),
                "deals/s",
                Asked("at least 10", ratio=10),
            ),
            Pair(
                "bridge as arrays: steps with mask and observation",
                _STEPS,
                Entry("open_spiel, state by state", "bench.lab:open_spiel_steps", cores=1),
                "steps/s",
                Asked("more than 1", ratio=1),
            ),
            Pair(
                "bridge as arrays: steps with mask and observation",
                _STEPS,
                Entry("auctions alone, pgx", "bench.lab:pgx_steps", cores=1),
                "steps/s",
                Asked("more than 1", ratio=1),
            ),
            Pair(
                "bridge as arrays: steps on two cores", _STEPS_TWO, _STEPS, "steps/s", Asked("at least 1.9", ratio=1.9)
            ),
            Pair(
                "bridge as arrays: steps on two cores",
                _STEPS_TWO,
                Entry("two processes, a core each,", "bench.lab:steps_apart", cores=2),
                "steps/s",
                Asked("at least 0.95", ratio=0.95),
            ),
            Pair(
                "bridge as arrays: random deals, two threads",
                Entry("paiju.lab", "bench.lab:deals_two", cores=2),
                _DEALS,
                "deals/s",
                Asked("at least 1.9", ratio=1.9),
            ),
            Pair(
                "Chao Di Pi as arrays: random deals, one core",
                Entry("paiju.lab", "bench.lab:chaodipi", cores=1),
                Entry("the plain engine", "bench.lab:chaodipi_plain", cores=1),
                "deals/s",
                _DEALS_A_SECOND,
            ),
            Pair(
                "six-player Tractor as arrays: random deals, one core",
                Entry("paiju.lab", "bench.lab:tractor6", cores=1),
                Entry("the plain engine", "bench.lab:tractor6_plain", cores=1),
                "deals/s",
                _DEALS_A_SECOND,
            ),
        ),
        rounds=20,
        quick_rounds=3,
    ),
    Race(
        "lab-start",
        (
            Pair(
                "bridge as arrays: first start, nothing compiled",
                Entry("paiju.lab", "bench.lab:first_start"),
                Entry("a later start", "bench.lab:later_start"),
                "starts/s",
                Asked("under 30 s", seconds=30),
                seconds=True,
            ),
            Pair(
                "Chao Di Pi as arrays: first start, nothing compiled",
                Entry("paiju.lab", "bench.lab:first_start_chaodipi"),
                Entry("a later start", "bench.lab:later_start_chaodipi"),
                "starts/s",
                Asked("under 30 s", seconds=30),
                seconds=True,
            ),
            Pair(
                "six-player Tractor as arrays: first start, nothing compiled",
                Entry("paiju.lab", "bench.lab:first_start_tractor6"),
                Entry("a later start", "bench.lab:later_start_tractor6"),
                "starts/s",
                Asked("under 30 s", seconds=30),
                seconds=True,
            ),
        ),
        rounds=2,
        quick_rounds=1,
    ),
    Race(
        "reading",
        (
            Pair(
                "PBN to boards",
                Entry("paiju", "bench.reading:pbn"),
                Entry("endplay", "bench.reading:endplay_pbn"),
                "MB/s",
            ),
            Pair(
                "PBN, every byte kept",
                Entry("paiju", "bench.reading:pbn_games"),
                Entry("endplay", "bench.reading:endplay_pbn"),
                "MB/s",
            ),
            Pair(
                "LIN to boards",
                Entry("paiju", "bench.reading:lin"),
                Entry("endplay", "bench.reading:endplay_lin"),
                "MB/s",
            ),
        ),
        rounds=25,
        quick_rounds=4,
    ),
    Race(
        "tables-one",
        (
            Pair(
                "double-dummy tables, one core",
                Entry("paiju", "bench.tables:one", cores=1),
                Entry("endplay bare, one core,", "bench.tables:endplay_few", cores=1),
                "tables/s",
                Asked("at least 0.95", ratio=0.95),
            ),
        ),
        rounds=8,
        quick_rounds=2,
    ),
    Race(
        "tables-two",
        (
            Pair(
                "double-dummy tables, two cores",
                _TWO_CORES,
                Entry("endplay bare, one core,", "bench.tables:endplay", cores=1),
                "tables/s",
                Asked("near 2", ratio=1.8),
            ),
            Pair(
                "double-dummy tables, two cores",
                _TWO_CORES,
                Entry("endplay bare, its threads on two,", "bench.tables:endplay", cores=2),
                "tables/s",
                Asked("at least 0.95", ratio=0.95),
            ),
        ),
        rounds=2,
        quick_rounds=1,
    ),
    Race(
        "boards-two",
        (
            Pair(
                "boards of bots, two workers",
                Entry("paiju", "bench.boards:two", cores=2),
                Entry("paiju, one worker,", "bench.boards:one", cores=1),
                "boards/s",
                Asked("at least 1", ratio=1),
            ),
        ),
        rounds=3,
        quick_rounds=2,
    ),
    Race(
        "matchpoints",
        (
            Pair(
                "matchpoints, 1,000 tables and 32 boards",
                Entry("paiju", "bench.matchpoints:ours"),
                Entry("all pairs in", "bench.matchpoints:all_pairs"),
                "events/s",
                Asked("under a second", seconds=1),
                seconds=True,
            ),
        ),
        rounds=15,
        quick_rounds=3,
    ),
    Race(
        "movements",
        (
            Pair(
                "a movement for 100 tables and 100 rounds, built and checked",
                Entry("paiju", "bench.movements:ours"),
                Entry("no package to be had; by plain counting,", "bench.movements:counted"),
                "movements/s",
                Asked("under a second", seconds=1),
                seconds=True,
            ),
        ),
        rounds=15,
        quick_rounds=3,
    ),
    Race(
        "store",
        (
            Pair(
                "durable events, 200 tables, SQLite",
                _GROUPED,
                Entry("commits in the loop,", "bench.store:one_by_one"),
                "events/s",
            ),
            Pair(
                "durable events, 200 tables, SQLite",
                _GROUPED,
                Entry("the same not flushed,", "bench.store:grouped_normal"),
                "events/s",
                Asked("at least 0.8", ratio=0.8),
            ),
            Pair(
                "durable events, 200 tables, PostgreSQL",
                Entry("paiju", "bench.store:postgres"),
                Entry("PostgreSQL,", "bench.store:postgres_one_by_one"),
                "events/s",
                _EQUAL,
            ),
            Pair(
                "durable events, 200 tables, fenced",
                Entry("under leases,", "bench.store:postgres_fenced"),
                Entry("without,", "bench.store:postgres"),
                "events/s",
            ),
            Pair("durable events, 200 tables, SQLite", _GROUPED, Entry("paiju on", "bench.store:postgres"), "events/s"),
        ),
        rounds=12,
        quick_rounds=3,
    ),
    TractorRace(),
    RefereeRace(),
    EventRace(),
    EventBytes(),
    LiveRace(),
    ProcessRace(),
    ParkedRace(),
)
