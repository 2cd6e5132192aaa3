import { describe, expect, it } from "vitest";
import { HIGH, lay, layBySuit, layInOneRow, ROWS, WIDE, type Laid } from "../../src/packs/tractor/table/lay";

/** Hands of some number of cards in groups of nearly equal size, or with nearly all cards in the first group. */
const hands = (count: number): string[][] =>
  [1, 2, 3, 4, 5].flatMap((groups) => [
    Array.from({ length: count }, (_, n) => String(Math.floor((n * groups) / count))),
    Array.from({ length: count }, (_, n) => String(Math.max(0, n - count + groups))),
  ]);

/** How much of each card is visible while some are picked: the part covered neither by its neighbour nor by the row below. */
function shown({ w, h, lift, places }: Laid, picked: (n: number) => boolean): { wide: number; high: number }[] {
  const up = (n: number): number => (picked(n) ? lift - 1 : 0);
  return places.map(({ row, x, y }, n) => {
    const next = places[n + 1];
    const below = places.flatMap((other, at) => (other.row === row + 1 ? [other.y - up(at)] : []));
    return {
      wide: next?.row === row ? next.x - x : w,
      high: Math.min(y + h, ...below) - y,
    };
  });
}

// The width of the hand and the height of the window, at a table and beside a ruling.
const LOW = [
  { width: 583, low: 375 },
  { width: 656, low: 360 },
  { width: 760, low: 390 },
];
const HIGH_UP = [{ width: 344 }, { width: 374 }, { width: 560 }, { width: 700 }, { width: 1000 }];

describe("the player's own hand", () => {
  it.each([...LOW, ...HIGH_UP.map((one) => ({ ...one, low: null }))])(
    "shows enough of each card to be pressed, in whatever deal and whatever is picked: $width wide, low $low",
    ({ width, low }) => {
      for (let count = 1; count <= 42; count++) {
        for (const groups of hands(count)) {
          const laid = lay(groups, { width, low, tight: false });
          for (const picked of [() => true, (n: number) => laid.places[n]?.row === 1, () => false]) {
            for (const { wide, high } of shown(laid, picked)) {
              expect(high).toBeGreaterThanOrEqual(HIGH);
              expect(wide).toBeGreaterThanOrEqual(WIDE - 1);
            }
          }
          expect(Math.max(...laid.places.map(({ x }) => x + laid.w))).toBeLessThanOrEqual(width);
          expect(Math.min(...laid.places.map(({ x }) => x))).toBeGreaterThanOrEqual(0);
          expect(Math.max(...laid.places.map(({ y }) => y + laid.h))).toBeLessThanOrEqual(laid.area);
        }
      }
    },
  );

  it.each([
    { width: 295, low: 375 },
    { width: 333, low: 360 },
    { width: 388, low: 390 },
  ])("can be read beside a ruling, $width wide, with more cards than a deal and its kitty give", ({ width, low }) => {
    for (let count = 1; count <= 42; count++) {
      for (const groups of hands(count)) {
        const laid = lay(groups, { width, low, tight: false });
        for (const { wide, high } of shown(laid, () => true)) {
          expect(high).toBeGreaterThanOrEqual(HIGH);
          expect(wide).toBeGreaterThanOrEqual(18);
        }
        expect(Math.max(...laid.places.map(({ x }) => x + laid.w))).toBeLessThanOrEqual(width);
      }
    }
  });

  it("keeps its height as cards leave it", () => {
    for (const { width, low } of LOW) {
      const areas = new Set(
        Array.from({ length: 33 }, (_, n) => lay(Array(n + 1).fill("S"), { width, low, tight: false }).area),
      );
      expect(areas.size).toBe(1);
    }
  });

  it("has a gap between groups if there is room", () => {
    const { places } = lay(["S", "S", "H", "H"], { width: 374, low: null, tight: false });
    const steps = places.slice(1).map(({ x }, n) => x - (places[n]?.x ?? 0));
    expect(steps[1]).toBeGreaterThan(steps[0] ?? 0);
    expect(steps[2]).toBe(steps[0]);
  });
});

describe("stacks of equal cards on a phone", () => {
  it.each([344, 374, 414])("have a row for each suit upright, the trumps on top, in %i pixels", (width) => {
    for (let count = 1; count <= 12; count++) {
      const groups = ["W", "S", "H", "D"].flatMap((suit) => Array<string>(count).fill(suit));
      const laid = layBySuit(groups, width, ROWS.trump);
      for (const [n, suit] of groups.entries()) {
        expect(laid.places[n]?.row, "no suit is broken, and trumps are above").toBe(["W", "S", "H", "D"].indexOf(suit));
      }
      for (const { wide, high } of shown(laid, () => true)) {
        expect(high).toBeGreaterThanOrEqual(HIGH);
        expect(wide).toBeGreaterThanOrEqual(WIDE - 1);
      }
      expect(Math.max(...laid.places.map(({ x }) => x + laid.w))).toBeLessThanOrEqual(width);
      expect(Math.max(...laid.places.map(({ y }) => y + laid.h))).toBeLessThanOrEqual(laid.area);
    }
  });

  it("keep the height of the hand as suits run out, and stay at its bottom", () => {
    const all = layBySuit(["W", "S", "H", "D"], 374, ROWS.trump);
    const two = layBySuit(["W", "H"], 374, ROWS.trump);
    expect(two.area).toBe(all.area);
    expect(two.places.map(({ row }) => row)).toEqual([2, 3]);
  });

  it.each([
    { width: 656, low: 360 },
    { width: 760, low: 390 },
  ])("lie in one row sideways, within the lower two fifths: $width wide, low $low", ({ width, low }) => {
    const groups = Array.from({ length: 22 }, (_, n) => String(Math.floor(n / 6)));
    const laid = layInOneRow(groups, width, low);
    if (laid === null) throw new Error("they do not fit");
    expect(laid.area).toBeLessThan(0.4 * low);
    expect(Math.max(...laid.places.map(({ x }) => x + laid.w))).toBeLessThanOrEqual(width);
    for (const { wide } of shown(laid, () => false)) expect(wide).toBeGreaterThanOrEqual(WIDE - 1);
    expect(layInOneRow(Array(40).fill("S"), width, low), "a finger would not find each of them").toBeNull();
  });
});
