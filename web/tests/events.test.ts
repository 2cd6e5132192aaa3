import { expect, test } from "vitest";
import { beyond } from "../src/events/beyond";
import { current, span, stateOf } from "../src/events/clock";
import { adjusted, typed } from "../src/events/typed";
import { MATCH as CHAODIPI } from "../src/packs/chaodipi/event/match";
import { blank, range, told, whole, written } from "../src/packs/bridge/event/contract";
import { MATCH as TRACTOR6 } from "../src/packs/tractor6/event/match";
import {
  adjustedOf,
  asksFirst,
  blankMatch,
  blankShare,
  finesOf,
  pointsOf,
  resultOf,
} from "../src/packs/tractor/event/match";
import { boardsOnly } from "../src/events/hands/deals";
import { spread } from "../src/events/sections";
import { byBoard, byRound } from "../src/events/sheets";
import type { RoundSeen, TravellerRow } from "../src/events/wire";

const MINUTE = 60_000;
const round = (number: number, fields: Partial<RoundSeen> = {}): RoundSeen => ({
  key: { stage: "m", session: 1, section: "A", round: number },
  started: null,
  minutes: 20,
  ends: null,
  ended: null,
  warnings: [3],
  tables: [],
  forced: null,
  ...fields,
});

test("a clock runs, warns, runs out and ends", () => {
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
])("%d ms is shown as %s", (milliseconds, text) => {
  expect(span(milliseconds)).toBe(text);
});

test("the current round is the one under way, otherwise the next, otherwise the last", () => {
  const [done, open, next] = [round(1, { started: 1, ended: 2 }), round(2, { started: 3 }), round(3)];
  expect(current([done, open, next])).toBe(open);
  expect(current([done, next])).toBe(next);
  expect(current([done])).toBe(done);
  expect(current([])).toBeNull();
});

test("taps on the pad build the text of a result", () => {
  const pad = { ...blank(), level: 4, strain: "S", declarer: "N" };
  expect(whole(blank())).toBe(false);
  expect(whole(pad)).toBe(true);
  expect(written(pad)).toBe("4S N =");
  expect(written({ ...pad, doubled: "X", over: 1 })).toBe("4SX N +1");
  expect(written({ ...pad, strain: "NT", over: -2 })).toBe("4NT N -2");
  expect(written({ ...pad, lead: { suit: "H", rank: "T" } })).toBe("4S N = lead HT");
  expect(told({ ...pad, lead: { suit: "H", rank: "T" } })).toEqual({ zh: "4S N =，首攻♥10", en: "4S N =, lead ♥10" });
  expect(told(pad)).toEqual({ zh: "4S N =", en: "4S N =" });
  expect(whole({ ...pad, lead: { suit: "H", rank: "" } })).toBe(false);
  expect(whole({ ...pad, lead: { suit: "", rank: "2" } })).toBe(false);
  expect(whole({ ...pad, lead: { suit: "H", rank: "2" } })).toBe(true);
  expect(range(4)).toEqual([-10, 3]);
});

test("a director's input is points, text or empty", () => {
  expect([typed(" -620 "), typed("+50"), typed("4s n ="), typed("  ")]).toEqual([-620, 50, "4s n =", null]);
  expect([adjusted("A+"), adjusted("=6.5"), adjusted("= 13/2"), adjusted("=3"), adjusted("")]).toEqual([
    "A+",
    { award: "65/10" },
    { award: "13/2" },
    { award: "3" },
    null,
  ]);
});

test("an adjusted score of a tractor game is an object; anything else is left for the server to refuse", () => {
  expect(adjusted(' {"points": "5/2", "net": 1, "won": true}')).toEqual({ points: "5/2", net: 1, won: true });
  expect(adjusted("{5/2")).toBe("{5/2");
});

test("the result of a match is computed from the levels and how it ended", () => {
  expect(resultOf(TRACTOR6, { levels: ["A", "9"], how: "passed-0", first: 0 })).toEqual({
    levels: ["A", "9"],
    passed: 0,
  });
  expect(resultOf(TRACTOR6, { levels: ["9", "9"], how: "time", first: 1 })).toEqual({ levels: ["9", "9"], first: 1 });
  expect(resultOf(TRACTOR6, { levels: ["8", "9"], how: "out-1", first: 1 })).toEqual({
    levels: ["8", "9"],
    walked_out: 1,
  });
  expect(resultOf(CHAODIPI, { levels: ["9", "9"], how: "time", first: 0 })).toEqual({
    levels: ["9", "9"],
    declarer: 0,
  });
  expect(adjustedOf(TRACTOR6, blankShare())).toBeNull();
  expect(adjustedOf(TRACTOR6, { how: "won", points: "5/2", net: 1 })).toEqual({ points: "5/2", net: 1, won: true });
  expect(adjustedOf(TRACTOR6, { how: "lost", points: "0", net: null })).toEqual({ points: "0", net: 0, won: false });
  expect(adjustedOf(CHAODIPI, { how: "lost", points: "3", net: 9 })).toEqual({ won: false });
  const sheet = { ...blankMatch(), how: "sheet" as const, opener: 1, points: "85，130 0\n-20" };
  expect(asksFirst(sheet)).toBe(false);
  expect(resultOf(TRACTOR6, sheet)).toEqual({ opener: 1, sheet: [85, 130, 0, -20] });
  expect(CHAODIPI.endings).not.toContain("sheet");
  for (const wrong of ["", " ", "85 x", "8.5"]) expect(pointsOf(wrong)).toBeNull();
  expect(CHAODIPI.endings).not.toContain("out-0");
  expect([CHAODIPI.levels.at(-1), TRACTOR6.levels.at(-1)]).toEqual(["flag", "A"]);
});

test("only boards and cards of a PBN file are sent", () => {
  const text =
    '% PBN 2.1\r\n[Event "x"]\r\n[Board "1"]\r\n[Deal "N:A - - -"]\r\n{secret}\r\n[Auction "N"]\r\nPass\r\n\r\n\r\n[Board "2"]\r\n';
  expect(boardsOnly(text)).toBe('[Board "1"]\n[Deal "N:A - - -"]\n\n[Board "2"]\n\n');
});

test("entries are spread over the sections in snake order", () => {
  expect(spread(["1", "2", "3", "4", "5"], 2)).toEqual([
    ["1", "4", "5"],
    ["2", "3"],
  ]);
  expect(spread([], 1)).toEqual([[]]);
});

test("results of matches are listed by round and section, then by table and game", () => {
  const row = (section: string, round: number, table: number): TravellerRow => ({
    section,
    round,
    table,
    sides: [["1"], ["2"]],
    text: { zh: "", en: "" },
    awards: [],
    corrected: null,
  });
  const seen = [
    { board: "2", form: "", rows: [row("A", 1, 1)] },
    { board: "10", form: "", rows: [row("A", 1, 1)] },
    { board: "1", form: "", rows: [row("B", 1, 1), row("A", 2, 1), row("A", 1, 2), row("A", 1, 1)] },
  ];
  const told = byRound(seen, "chaodipi").map((sheet) => [
    sheet.caption.map((text) => text.en).join(" "),
    sheet.rows.map(({ row, game }) => `${row.table}.${game}`),
  ]);
  expect(told).toEqual([
    ["Round 1 Section A", ["1.1", "1.2", "1.10", "2.1"]],
    ["Round 1 Section B", ["1.1"]],
    ["Round 2 Section A", ["1.1"]],
  ]);
  expect(byBoard(seen).map((sheet) => [sheet.board, sheet.rows.length])).toEqual([
    ["2", 1],
    ["10", 1],
    ["1", 4],
  ]);
  // The documents of six-player Tractor call them groups (T1.1).
  const groups = byRound(seen, "tractor6").flatMap((sheet) => sheet.caption.map((text) => text.zh));
  expect(groups).toContain("A 组");
  expect(groups.join()).not.toContain("区");
});

test("T2.7: fines are read line by line and sent with the score sheet", () => {
  expect(finesOf("2 1 10 甩牌失败\n3,2,20")).toEqual([
    { deal: 2, side: 0, points: 10, why: "甩牌失败" },
    { deal: 3, side: 1, points: 20, why: "" },
  ]);
  expect(finesOf("")).toEqual([]);
  for (const wrong of ["2 3 10", "x", "2 1"]) expect(finesOf(wrong)).toBeNull();
  const form = { ...blankMatch(), how: "sheet" as const, opener: 1, points: "85 110", fines: "2 1 10 slow" };
  expect(resultOf(TRACTOR6, form)).toEqual({
    opener: 1,
    sheet: [85, 110],
    fines: [{ deal: 2, side: 0, points: 10, why: "slow" }],
  });
  expect(resultOf(TRACTOR6, { ...form, fines: "" })).toEqual({ opener: 1, sheet: [85, 110] });
});

test.each([
  ["Revoke", ""],
  ["藏牌", ""],
  ["Revoke: 10 points from the side of Li", "10 points from the side of Li"],
  ["藏牌：罚 10 分", "罚 10 分"],
  ["手机响了", "手机响了"],
  ["", ""],
])("for %s the log adds to the ruling: %s", (words, said) => {
  expect(beyond({ zh: "藏牌", en: "Revoke" }, words)).toBe(said);
});
