import { expect, it } from "vitest";
import { drawnPlace, leadPlaces, stepInWords, stopsOf } from "../../src/packs/tractor/replay/steps";
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

it("finds the leads: plays that start a trick", () => {
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

it("stops once for a series of draws, and at every other action", () => {
  const acts: TractorAct[] = [
    { type: "Cut", at: 3 },
    { type: "Draw" },
    { type: "Draw" },
    { type: "Declare", cards: "H2" },
    { type: "Draw" },
    { type: "Draw" },
    { type: "Pass" },
  ];
  const views = Array.from({ length: acts.length + 1 }, () => view("drawing", null));
  expect(
    stopsOf(
      views,
      acts.map((act) => step(act)),
    ),
  ).toEqual([0, 1, 3, 4, 6, 7]);
});

it("describes each step in both languages", () => {
  expect(stepInWords(step({ type: "Draw" }), "Ann")).toEqual({ zh: "摸牌", en: "Cards are drawn" });
  expect(stepInWords(step({ type: "Stir", cards: "W1 W1", trump: "NT" }), "Ann")).toEqual({
    zh: "Ann：炒 2 张小王（无主）",
    en: "Ann: stir 2 × small joker (no-trump)",
  });
  expect(stepInWords(step({ type: "Bury", cards: "S3" }), "Ann").en).toBe("Ann: bury 3 of spades");
});

it("describes what was passed: declaring, overturning or stirring", () => {
  const said = (before: Seen): string => stepInWords(step({ type: "Pass" }), "Ann", before).zh;
  const show = { seat: 1, move: "declare", count: 1, cards: "S4", trump: "S" as const, withdrawn: false };
  expect(said({ ...view("waiting", null), shows: [] })).toBe("Ann：不亮");
  expect(said({ ...view("waiting", null), shows: [show] })).toBe("Ann：不反");
  expect(said({ ...view("stirring", null), shows: [show] })).toBe("Ann：不炒");
});

it("describes a ruling: its subject, its effects and its clauses", () => {
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
  expect(stepInWords(ruling, "", undefined, title).zh).toBe(
    "裁判裁定（暴露牌 exposed-card）：3 号位的黑桃 A为废牌；单号位罚 10 分 [T6.8.1]",
  );
  expect(stepInWords(ruling, "").en).toContain("Seat 3's ace of spades is dead; Odd seats: 10 points off [T6.8.1]");
  expect(stepInWords(step({ type: "CarryOut", effects: [] }), "").en).toBe("the director rules");
});
