import { describe, expect, it } from "vitest";

import { POINTS } from "../src/packs/tractor/event/match";
import { words as tractor } from "../src/packs/tractor/table/words";
import { dealName } from "../src/packs/naming";

describe("a deal is named as in the document of its game", () => {
  it.each([
    ["bridge", "第 2 副"],
    ["tractor6", "第 2 局"],
    ["chaodipi", "第 2 盘"],
  ])("%s", (game, said) => {
    expect(dealName(game, 2).zh).toBe(said);
    expect(tractor.sayDeal(dealName(game, 2)).zh).toBe(`${said}。`);
  });

  it("no text of a tractor table uses 副 for a deal, or 坐庄", () => {
    const all = JSON.stringify(Object.values(tractor).map((one) => (typeof one === "function" ? String(one) : one)));
    expect(all).not.toMatch(/第[^"]{0,6}副|本副|下一副|最后一副|坐庄|做庄/);
  });
});

describe("match points are decimals (T7.3.3)", () => {
  it("when displayed and when sent", () => {
    expect(POINTS.map(([sent, shown]) => [sent, shown]).filter(([sent, shown]) => sent !== shown)).toEqual([]);
    expect(POINTS.map(([sent]) => sent)).toContain("2.5");
  });
});
