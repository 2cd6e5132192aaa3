import { describe, expect, test } from "vitest";
import { Misfit, patched } from "../src/patch";

const before = {
  phase: "playing",
  lines: [1],
  deal: { turn: 0, plays: ["SA"], won: [0, 0] } as unknown,
  other: { x: 1 },
};

describe("patched", () => {
  test("sets a field without changing the previous value", () => {
    const after = patched(before, { set: { phase: "between" }, add: {} });
    expect(after.phase).toBe("between");
    expect(before.phase).toBe("playing");
    expect(after.other).toBe(before.other);
  });

  test("appends to a list, in the view and in the deal", () => {
    const after = patched(before, { set: {}, add: { lines: [2, 3], "deal.plays": ["SK"] } });
    expect(after.lines).toEqual([1, 2, 3]);
    expect(after.deal).toEqual({ turn: 0, plays: ["SA", "SK"], won: [0, 0] });
    expect(before).toMatchObject({ lines: [1], deal: { plays: ["SA"] } });
  });

  test("sets and appends in one deal, copying it once", () => {
    const after = patched(before, { set: { "deal.turn": 1, "deal.won": [1, 0] }, add: { "deal.plays": ["SK"] } });
    expect(after.deal).toEqual({ turn: 1, plays: ["SA", "SK"], won: [1, 0] });
  });

  test("a whole new deal is applied before its fields, in any order of keys", () => {
    const after = patched(before, {
      set: { "deal.turn": 3, deal: { turn: 2, plays: [] } },
      add: { "deal.plays": ["H2"] },
    });
    expect(after.deal).toEqual({ turn: 3, plays: ["H2"] });
  });

  test("an empty patch returns the same object", () => {
    expect(patched(before, undefined)).toBe(before);
  });

  test.each([
    ["a field of no deal", { phase: "x", deal: null }, { set: { "deal.turn": 1 }, add: {} }],
    ["an addition to what is no list", { phase: "x", deal: null }, { set: {}, add: { phase: ["y"] } }],
    ["an addition to what is not there", { phase: "x", deal: {} }, { set: {}, add: { "deal.plays": ["y"] } }],
  ])("%s does not fit", (_, part, changes) => {
    expect(() => patched(part, changes)).toThrow(Misfit);
  });
});
