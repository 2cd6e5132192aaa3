import { expect, test } from "vitest";
import { queue, standing } from "../src/events/director/queue";
import type { Seen } from "../src/events/event.svelte";
import type { Doubt, RoundSeen, ScoreSeen, TableSeen } from "../src/events/wire";
import { shifted, weighted } from "../src/packs/bridge/event/adjusted";

const text = { en: "4S by N =", zh: "4S N =" };
const score = (board: string, given: Partial<ScoreSeen> = {}): ScoreSeen =>
  ({ board, text, dispute: null, adjusted: null, unplayed: false, counts: true, changed: 1, ...given }) as ScoreSeen;
const agreed = score("1");
const oneSided = score("2", { counts: false });
const disputed = score("3", { counts: false, dispute: "" });

const table = (scores: ScoreSeen[], outstanding: string[] = [], given: Partial<TableSeen> = {}): TableSeen =>
  ({
    number: 1,
    scores,
    outstanding,
    forfeits: [],
    clock: { started: null, stopped: null, ends: null },
    ...given,
  }) as unknown as TableSeen;
const round = (tables: TableSeen[], given: Partial<RoundSeen> = {}): RoundSeen =>
  ({
    key: { stage: "s", session: 1, section: "A", round: 1 },
    started: 0,
    ends: 100,
    ended: null,
    tables,
    ...given,
  }) as RoundSeen;
const seen = (rounds: RoundSeen[], calls: { act: number; at: number }[] = []): Seen =>
  ({ stages: [{ rounds }], calls }) as unknown as Seen;
const kinds = (all: Seen, now: number, doubts: Doubt[] = []): string[] =>
  queue(all, doubts, now).map((one) => one.kind);
const doubt = (board: string, changed: number): Doubt =>
  ({ key: { stage: "s", session: 1, section: "A", round: 1, table: 1 }, board, changed }) as Doubt;

test("calls come first, the longest waiting at the top, then disputes, then missing scores", () => {
  const tables = [table([agreed, oneSided, disputed], ["2", "3", "4"])];
  const all = seen(
    [round(tables)],
    [
      { act: 2, at: 20 },
      { act: 1, at: 10 },
    ],
  );
  const found = queue(all, [doubt("1", 1)], 200);
  expect(found.map((one) => one.kind)).toEqual(["call", "call", "dispute", "doubt", "late", "oneSide"]);
  expect(found.flatMap((one) => (one.kind === "call" ? [one.call.act] : []))).toEqual([1, 2]);
  expect(found.flatMap((one) => (one.kind === "late" ? one.boards : []))).toEqual(["4"]);
});

test("while a round has time left, only disputes are in the queue", () => {
  expect(kinds(seen([round([table([oneSided, disputed], ["2", "3", "4"])])]), 50)).toEqual(["dispute"]);
});

test("after a round its missing scores are shown as missing, not as late", () => {
  expect(kinds(seen([round([table([], ["4"])], { ended: 150 })]), 200)).toEqual(["missing"]);
});

test("a table with a stopped clock, extra time or a forfeit is not late", () => {
  const clocks = [
    { started: null, stopped: 10, ends: null },
    { started: null, stopped: null, ends: 300 },
  ];
  for (const clock of clocks) expect(kinds(seen([round([table([], ["4"], { clock } as never)])]), 200)).toEqual([]);
  expect(kinds(seen([round([table([disputed], ["4"], { forfeits: [0] })])]), 200)).toEqual([]);
  expect(kinds(seen([round([table([], ["4"])], { started: null, ends: null })]), 200)).toEqual([]);
});

test("a doubt about a result that has changed since is not shown", () => {
  expect(kinds(seen([round([table([agreed])])]), 50, [doubt("1", 1)])).toEqual(["doubt"]);
  expect(kinds(seen([round([table([agreed])])]), 50, [doubt("1", 0)])).toEqual([]);
});

test("a cell is grey, green, amber or red", () => {
  const at = { round: round([]), table: table([agreed, oneSided, disputed], ["2", "3", "4"]) };
  expect(["1", "2", "3", "4"].map((board) => standing(at, board, false))).toEqual(["done", "oneSide", "wrong", "open"]);
  expect(standing(at, "1", true)).toBe("wrong");
  expect(standing({ ...at, round: round([], { started: null }) }, "4", false)).toBe("future");
  expect(standing({ ...at, table: table([disputed], ["3"], { forfeits: [1] }) }, "3", false)).toBe("done");
  expect(standing({ ...at, table: table([score("3", { adjusted: [null, null], dispute: "" })]) }, "3", false)).toBe(
    "done",
  );
});

test.each([
  ["4S by N =", 1, "4S by N +1"],
  ["4S by N +1", -1, "4S by N ="],
  ["4SX by N =", -1, "4SX by N -1"],
  ["3NT by E -1", 1, "3NT by E ="],
  ["6NT by W +1", 1, null],
  ["1C by W -7", -1, null],
  ["passed out", 1, null],
  ["", 1, null],
])("%s with %d tricks more is %s", (result, by, becomes) => {
  expect(shifted(result, by)).toBe(becomes);
});

test("a weighted score is written for both sides", () => {
  const shares = [
    { percent: 60, points: 420 },
    { percent: 40, points: -50 },
    { percent: null, points: 100 },
  ];
  expect(weighted(shares)).toEqual(["60% 420, 40% -50", "60% -420, 40% 50"]);
  expect(weighted([{ percent: 100, points: 0 }])).toEqual(["100% 0", "100% 0"]);
  expect(weighted([{ percent: null, points: null }])).toBeNull();
});
