import { expect, it } from "vitest";
import { costliest } from "../../src/packs/bridge/table/costly";
import type { Analysis, BridgeSeen } from "../../src/wire";

/** South declares; six cards, starting with West's lead and dummy's card. */
const plays = [
  { seat: 3, card: "SA" },
  { seat: 0, card: "S2" },
  { seat: 1, card: "S3" },
  { seat: 2, card: "S4" },
  { seat: 3, card: "HA" },
  { seat: 0, card: "H2" },
];
const seen = { contract: { bid: "1NT", doubled: 0, declarer: 2 }, plays } as unknown as BridgeSeen;
/** The tricks with the card that was played, and with the best card. */
const analysis = (worths: readonly (readonly [number, number])[]): Analysis =>
  ({
    steps: worths.map(([own, best], n) => ({
      step: 10 + n,
      cards: [
        { card: plays[n]?.card, tricks: own },
        { card: "CA", tricks: best },
      ],
    })),
  }) as unknown as Analysis;
const worths = [
  [6, 7],
  [7, 8],
  [6, 6],
  [7, 7],
  [4, 6],
  [5, 7],
] as const;

it("finds the costliest card of a defender, and the moment before it", () => {
  expect(costliest(analysis(worths), seen, 3)).toEqual({ play: plays[4], at: 14, trick: 2, tricks: 2 });
  expect(costliest(analysis(worths), seen, 1)).toEqual({ play: null, at: 12, trick: 1, tricks: 0 });
});

it("counts dummy's cards for declarer, and none for dummy or spectators", () => {
  expect(costliest(analysis(worths), seen, 2)).toEqual({ play: plays[5], at: 15, trick: 2, tricks: 2 });
  expect(costliest(analysis(worths), seen, 0)).toBeNull();
  expect(costliest(analysis(worths), seen, null)).toBeNull();
});

it("finds nothing unless every card was solved", () => {
  expect(costliest(analysis(worths.slice(1)), seen, 3)).toBeNull();
});
