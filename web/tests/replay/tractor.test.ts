import { expect, it } from "vitest";
import { drawnPlace, leadPlaces, stepInWords } from "../../src/packs/tractor/replay/steps";
import type { Seen } from "../../src/packs/tractor/table/cards";
import type { ReplayStep, TractorAct } from "../../src/wire";

const step = (act: TractorAct, seat = 0): ReplayStep<TractorAct> => ({
  seat,
  act,
  at: 0,
  changes: { set: {}, add: {} },
});
const view = (phase: string, plays: number | null): Seen =>
  ({
    phase,
    counts: [5, 5, 5, 5],
    trick:
      plays === null
        ? null
        : { plays: Array.from({ length: plays }, (_, seat) => ({ seat, cards: "S5" })), winner: 0, points: 5 },
  }) as unknown as Seen;

it("finds the leads: plays before which no trick is open", () => {
  const steps = [step({ type: "Draw" }), ...Array.from({ length: 5 }, () => step({ type: "Play", cards: "S5" }))];
  const views = [
    view("drawing", null),
    view("playing", null),
    view("playing", 1),
    view("playing", 2),
    view("playing", 3),
    view("playing", 4),
    view("playing", 1),
  ];
  expect(leadPlaces(views, steps)).toEqual([1, 5]);
  expect(drawnPlace(views)).toBe(1);
});

it("says each step in both languages", () => {
  expect(stepInWords(step({ type: "Draw" }), "Ann", "HT")).toEqual({ zh: "Ann：红心 10", en: "Ann: 10 of hearts" });
  expect(stepInWords(step({ type: "Stir", cards: "W1 W1", trump: "NT" }), "Ann", null)).toEqual({
    zh: "Ann：炒 2 张小王（无主）",
    en: "Ann: stir 2 × small joker (no-trump)",
  });
  expect(stepInWords(step({ type: "Bury", cards: "S3" }), "Ann", null).en).toBe("Ann: bury 3 of spades");
});

it("says what a pass leaves alone: nothing, a trump that stands, the kitty", () => {
  const said = (before: Seen): string => stepInWords(step({ type: "Pass" }), "Ann", null, before).zh;
  const show = { seat: 1, move: "declare", count: 1, cards: "S4", trump: "S" as const, withdrawn: false };
  expect(said({ ...view("waiting", null), shows: [] })).toBe("Ann：不亮");
  expect(said({ ...view("waiting", null), shows: [show] })).toBe("Ann：不反");
  expect(said({ ...view("stirring", null), shows: [show] })).toBe("Ann：不炒");
});

it("tells a ruling: on what, what was ordered, by which clauses", () => {
  const ruling = step({
    type: "CarryOut",
    irregularity: "exposed-card",
    clauses: ["T6.8.1"],
    effects: [
      { type: "DeadCard", seat: 2, card: "SA" },
      { type: "PointPenalty", side: 0, points: 10 },
    ],
  });
  const title = (name: string) => ({ zh: `暴露牌 ${name}`, en: name });
  expect(stepInWords(ruling, "", null, undefined, title).zh).toBe(
    "裁判裁定（暴露牌 exposed-card）：3 号位的黑桃 A为废牌；单号位罚 10 分 [T6.8.1]",
  );
  expect(stepInWords(ruling, "", null).en).toContain(
    "Seat 3's ace of spades is dead; Odd seats: 10 points off [T6.8.1]",
  );
  expect(stepInWords(step({ type: "CarryOut", effects: [] }), "", null).en).toBe("the director rules");
});
