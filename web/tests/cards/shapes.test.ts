import { describe, expect, it } from "vitest";
import { PIPS, RANK_SHAPES, SUIT_SHAPES } from "../../src/cards/shapes";

describe("the drawn cards", () => {
  it("have a shape for every suit and rank", () => {
    expect(Object.keys(SUIT_SHAPES).sort()).toEqual(["C", "D", "H", "S"]);
    expect(Object.keys(RANK_SHAPES).sort()).toEqual([..."23456789TJQKA"].sort());
  });

  it("show as many pips as the rank says, the same way round when turned", () => {
    for (const [rank, spots] of Object.entries(PIPS)) {
      expect(spots, rank).toHaveLength(rank === "T" ? 10 : Number(rank));
      const places = new Set(spots.map(([x, y]) => `${x} ${Math.round(y)}`));
      expect(places.size, rank).toBe(spots.length);
      // Only the seventh pip of a seven has no counterpart below.
      const turned = spots.filter(([x, y]) => !places.has(`${120 - x} ${Math.round(168 - y)}`));
      expect(turned.length, rank).toBe(rank === "7" ? 1 : 0);
    }
  });
});
