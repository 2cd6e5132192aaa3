import { expect, test } from "vitest";
import type { Seen } from "../src/events/event.svelte";
import { largest } from "../src/events/screen/fit";
import { due, shown } from "../src/events/screen/shown";

interface Round {
  n: number;
  section?: string;
  session?: number;
  started?: number;
  ended?: number;
  ends?: number;
  tables?: unknown[];
}

const table = (number: number, sides: string[][], outstanding: string[] = []): unknown => ({
  number,
  sides,
  outstanding,
  clock: { stopped: null, ends: null },
});

function event(stages: { format?: string; rounds?: number; sections?: string[]; played: Round[] }[]): Seen {
  const members = ["1", "2", "3"];
  return {
    plan: {
      stages: stages.map((one, at) => ({
        name: `s${at}`,
        format: one.format ?? "movement",
        rounds: one.rounds ?? 0,
        sections: one.sections ?? ["A"],
      })),
    },
    entries: members.map((id) => ({ id, withdrawn: false })),
    stages: stages.map((one, at) => ({
      name: `s${at}`,
      sections: [members],
      rounds: one.played.map((round) => ({
        key: { stage: `s${at}`, session: round.session ?? 1, section: round.section ?? "A", round: round.n },
        started: round.started ?? null,
        ended: round.ended ?? null,
        ends: round.ends ?? null,
        minutes: 15,
        warnings: [],
        tables: round.tables ?? [table(1, [["1"], ["2"]])],
      })),
    })),
  } as unknown as Seen;
}

const told = (seen: Seen) => {
  const found = shown(seen);
  return found?.slots.map(({ at, session, section, round, seats }) =>
    [at, session, section, round.key.round, seats?.key.round ?? null].join(),
  );
};

test("the screen is empty before the first seating", () => {
  expect(shown(event([{ played: [] }]))).toBeNull();
});

test("shows the first round's seating before the start, the next round's during a round, and none at the end", () => {
  expect(told(event([{ played: [{ n: 1 }, { n: 2 }] }]))).toEqual(["0,1,A,1,1"]);
  expect(told(event([{ played: [{ n: 1, started: 1 }, { n: 2 }] }]))).toEqual(["0,1,A,1,2"]);
  const between = event([{ played: [{ n: 1, started: 1, ended: 2 }, { n: 2 }] }]);
  expect(told(between)).toEqual(["0,1,A,2,2"]);
  expect(shown(between)?.over).toBe(false);
  const end = event([{ played: [{ n: 1, started: 1, ended: 2 }] }]);
  expect(told(end)).toEqual(["0,1,A,1,"]);
  expect(shown(end)?.over).toBe(true);
});

test("the last seated round shows its own seating while it runs", () => {
  expect(told(event([{ format: "swiss", rounds: 5, played: [{ n: 1, started: 1 }] }]))).toEqual(["0,1,A,1,1"]);
});

test("the screen moves on to the next session and stage once they are seated", () => {
  const first = { n: 1, started: 1, ended: 2 };
  expect(told(event([{ played: [first, { n: 1, session: 2 }] }]))).toEqual(["0,2,A,1,1"]);
  expect(told(event([{ played: [first] }, { played: [] }]))).toEqual(["0,1,A,1,"]);
  expect(told(event([{ played: [first] }, { played: [{ n: 1 }] }]))).toEqual(["1,1,A,1,1"]);
  expect(told(event([{ played: [first] }, { played: [{ n: 1, started: 5 }] }]))).toEqual(["1,1,A,1,1"]);
});

test("sections with the same clock share one display, others have their own", () => {
  const both = (ends: number) =>
    event([
      {
        sections: ["A", "B"],
        played: [
          { n: 1, section: "A", started: 1, ends: 100 },
          { n: 1, section: "B", started: 1, ends },
        ],
      },
    ]);
  expect(shown(both(100))?.faces.map((one) => one.slots.length)).toEqual([2]);
  // Two presses one after the other: the screen shows the clock that ends last.
  expect(shown(both(1_100))?.faces.map((one) => [one.slots.length, one.round.ends])).toEqual([[2, 1_100]]);
  expect(shown(both(60_000))?.faces.map((one) => one.slots.length)).toEqual([1, 1]);
});

test("two stages played at the same time are both shown", () => {
  const running = { n: 1, started: 1 };
  expect(told(event([{ played: [running] }, { played: [running] }]))).toEqual(["0,1,A,1,1", "1,1,A,1,1"]);
});

test("an entry without an opponent or a table sits out", () => {
  const bye = [table(1, [["1"], ["2"]]), table(2, [["3"], []])];
  expect(shown(event([{ played: [{ n: 1, tables: bye }] }]))?.slots[0]?.out).toEqual(["3"]);
  expect(shown(event([{ played: [{ n: 1, tables: bye.slice(0, 1) }] }]))?.slots[0]?.out).toEqual(["3"]);
});

test("the loser of a knock-out match does not sit out the next round", () => {
  const first = { n: 1, started: 1, ended: 2, tables: [table(1, [["1"], ["2"]])] };
  const next = { n: 2, tables: [table(1, [["1"], ["3"]])] };
  expect(shown(event([{ format: "knock-out", played: [first] }]))?.slots[0]?.out).toEqual([]);
  expect(
    shown(event([{ format: "knock-out", played: [{ n: 1, started: 1, tables: first.tables }] }]))?.slots[0]?.out,
  ).toEqual(["3"]);
  expect(shown(event([{ format: "knock-out", played: [first, next] }]))?.slots[0]?.out).toEqual([]);
  expect(shown(event([{ played: [first, next] }]))?.slots[0]?.out).toEqual(["2"]);
});

test("finds the largest scale at which everything fits", () => {
  expect(largest((scale) => scale <= 1.3)).toBeCloseTo(1.3, 1);
  expect(largest(() => true)).toBe(2);
  expect(largest(() => false)).toBe(0.5);
});

test("a withdrawn entry does not sit out", () => {
  const seen = event([{ played: [{ n: 1 }] }]);
  (seen.entries[2] as { withdrawn: boolean }).withdrawn = true;
  expect(shown(seen)?.slots[0]?.out).toEqual([]);
});

test("scores are missing only from rounds that are over or under way", () => {
  const owing = [table(1, [["1"], ["2"]], ["4"])];
  const played = [
    { n: 1, started: 1, ended: 2, tables: owing },
    { n: 2, started: 3, tables: owing },
    { n: 3, tables: owing },
  ];
  expect(shown(event([{ played }]))?.missing.map((one) => one.round)).toEqual([1, 2]);
});

test("the number of rounds comes from the plan or the movement; a Swiss without one has none", () => {
  const of = (format: string, rounds: number) =>
    shown(event([{ format, rounds, played: [{ n: 1 }, { n: 2 }] }]))?.faces[0]?.of;
  expect([of("movement", 0), of("swiss", 5), of("swiss", 0), of("round-robin", 0)]).toEqual([2, 5, 0, 2]);
});

const MINUTE = 60_000;

test.each([
  [MINUTE * 3 + 1, MINUTE * 3, [], "warning"],
  [MINUTE * 3, MINUTE * 3 - 500, [], null],
  [MINUTE * 5 + 1, MINUTE * 5, [5], "warning"],
  [MINUTE * 5 + 1, MINUTE * 5, [], null],
  [1, 0, [], "end"],
  [0, -500, [], null],
  [MINUTE * 4, -1, [], "end"],
  // The director added time, so the warning is due again later.
  [MINUTE * 2, MINUTE * 7, [], null],
])("from %d to %d ms left, with warnings at %j minutes: %s", (before, left, warnings, sound) => {
  expect(due(before, left, warnings)).toBe(sound);
});
