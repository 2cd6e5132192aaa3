import { expect, test } from "vitest";
import { current, span, stateOf } from "../src/events/clock";
import { adjusted, blank, range, typed, whole, written } from "../src/events/contract";
import { spread } from "../src/events/sections";
import type { RoundSeen } from "../src/events/wire";

const MINUTE = 60_000;
const round = (number: number, fields: Partial<RoundSeen> = {}): RoundSeen => ({
  key: { stage: "m", session: 1, section: "A", round: number },
  started: null,
  minutes: 20,
  ends: null,
  ended: null,
  warnings: [3],
  tables: [],
  ...fields,
});

test("a clock runs, warns, is over, and ends", () => {
  const running = round(1, { started: 0, ends: 20 * MINUTE });
  expect(stateOf(round(1), 0)).toBe("waiting");
  expect(stateOf(running, 10 * MINUTE)).toBe("running");
  expect(stateOf(running, 17 * MINUTE)).toBe("warned");
  expect(stateOf(running, 20 * MINUTE)).toBe("over");
  expect(stateOf({ ...running, ended: 1 }, 30 * MINUTE)).toBe("ended");
  expect(stateOf(round(1, { started: 0 }), 1)).toBe("untimed");
});

test.each([
  [0, "0:00"],
  [1, "0:01"],
  [65_000, "1:05"],
  [-30_000, "-0:30"],
  [3_723_000, "1:02:03"],
])("%d ms read %s", (milliseconds, text) => {
  expect(span(milliseconds)).toBe(text);
});

test("the round of now is the one under way, else the next, else the last", () => {
  const [done, open, next] = [round(1, { started: 1, ended: 2 }), round(2, { started: 3 }), round(3)];
  expect(current([done, open, next])).toBe(open);
  expect(current([done, next])).toBe(next);
  expect(current([done])).toBe(done);
  expect(current([])).toBeNull();
});

test("taps make the words of a result", () => {
  const pad = { ...blank(), level: 4, strain: "S", declarer: "N" };
  expect(whole(blank())).toBe(false);
  expect(whole(pad)).toBe(true);
  expect(written(pad)).toBe("4S N =");
  expect(written({ ...pad, doubled: "X", over: 1 })).toBe("4SX N +1");
  expect(written({ ...pad, strain: "NT", over: -2 })).toBe("4NT N -2");
  expect(range(4)).toEqual([-10, 3]);
});

test("what a director types is points, words, or nothing", () => {
  expect([typed(" -620 "), typed("+50"), typed("4s n ="), typed("  ")]).toEqual([-620, 50, "4s n =", null]);
  expect([adjusted("A+"), adjusted("=6.5"), adjusted("= 13/2"), adjusted("=3"), adjusted("")]).toEqual([
    "A+",
    { award: "65/10" },
    { award: "13/2" },
    { award: "3" },
    null,
  ]);
});

test("entries are dealt out to and fro", () => {
  expect(spread(["1", "2", "3", "4", "5"], 2)).toEqual([
    ["1", "4", "5"],
    ["2", "3"],
  ]);
  expect(spread([], 1)).toEqual([[]]);
});
