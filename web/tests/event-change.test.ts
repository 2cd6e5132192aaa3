import { describe, expect, test } from "vitest";
import { changed } from "../src/events/change";
import type { EventChanged, EventSeen, TableSeen } from "../src/events/wire";
import { Misfit } from "../src/patch";

const clock = {
  started: 100,
  ends: 1000,
  left: 500,
  added: 0,
  stopped: null,
  side: null,
  until: null,
  time_outs: [],
  last: false,
};
const table = (number: number): TableSeen => ({
  number,
  sides: [["1"], ["2"]],
  boards: ["1", "2"],
  match: "",
  forfeits: [],
  scores: [],
  outstanding: ["1", "2"],
  lineups: {},
  clock: { ...clock, left: number === 2 ? null : 500 },
  late: [],
  fines: [],
});
const round = { key: {}, started: 100, minutes: 15, ends: 1000, ended: null, warnings: [], tables: [1, 2].map(table) };
const seen = {
  seq: 7,
  at: 500,
  closed: false,
  entries: [{ id: "1" }],
  stages: [{ name: "s", sections: [["1", "2"]], rounds: [round], posted: [] }],
} as unknown as EventSeen;
const change = (changes: Partial<EventChanged["changed"]>): EventChanged => ({
  type: "EventChanged",
  prev: 7,
  seq: 8,
  at: 600,
  changed: { set: {}, add: {}, ...changes },
});

describe("changed", () => {
  test("sets a nested value and appends to a list; everything else keeps its identity", () => {
    const after = changed(
      seen,
      change({ set: { "stages.0.rounds.0.tables.0.outstanding": ["2"] }, add: { entries: [{ id: "2" }] } }),
    );
    expect(after.stages[0]?.rounds[0]?.tables.map((one) => one.outstanding)).toEqual([["2"], ["1", "2"]]);
    expect(after.entries.map((one) => one.id)).toEqual(["1", "2"]);
    expect([after.seq, after.at]).toEqual([8, 600]);
    expect(seen.stages[0]?.rounds[0]?.tables[0]?.outstanding).toEqual(["1", "2"]);
    expect(seen.entries).toHaveLength(1);
  });

  test("reduces the time left on a clock with a limit, and leaves one without a limit alone", () => {
    const { type, prev, seq, at } = change({});
    const after = changed(seen, { type, prev, seq, at });
    expect(after.stages[0]?.rounds[0]?.tables.map((one) => one.clock.left)).toEqual([400, null]);
    expect(after).toEqual({ ...changed(seen, change({})) });
  });

  test.each([
    ["a round that does not exist", { set: { "stages.0.rounds.3.ended": 5 } }],
    ["an index past the end of a list", { set: { "entries.4": {} } }],
    ["an addition to something other than a list", { add: { closed: [1] } }],
  ])("%s does not fit", (_, changes) => {
    expect(() => changed(seen, change(changes as Partial<EventChanged["changed"]>))).toThrow(Misfit);
  });
});
