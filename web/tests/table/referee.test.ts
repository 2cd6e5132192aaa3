import { describe, expect, it } from "vitest";
import { SEAT_NAMES } from "../../src/packs/bridge/table/calls";
import { asOpen, choosers, isDirected, likely, mayAnswer } from "../../src/table/referee/referee";
import { shown } from "../../src/desk/search.svelte";
import { COMPETITION, FRIENDLY } from "../../src/values";
import type { IrregularityListed, Put } from "../../src/wire";

const PUT: Put = {
  name: "accept",
  source: "option",
  text: { zh: "是否接受？", en: "Accept?" },
  clause: "L27.A",
  expected: { zh: "接受或拒绝", en: "accept or refuse" },
  offers: [{ key: "accept", text: { zh: "接受", en: "accept" }, leads_to: [{ zh: "有效", en: "it stands" }] }],
  seats: [2],
  lapse: "accept",
  guidance: [],
  notation: "one-of",
  secret: false,
  kitty: false,
  usual: "",
};
const FINDING: Put = { ...PUT, source: "finding", seats: [] };

describe("the person who answers", () => {
  it("is the named seat for a choice, and no other player, host or not", () => {
    expect(mayAnswer(PUT, { seat: 2, runs: false, directs: false }, FRIENDLY)).toBe(true);
    for (const seat of [0, 1, 3]) expect(mayAnswer(PUT, { seat, runs: true, directs: false }, FRIENDLY)).toBe(false);
  });
  it("is a director who does not play, for every question", () => {
    expect(mayAnswer(PUT, { seat: null, runs: true, directs: true }, COMPETITION)).toBe(true);
    expect(mayAnswer(FINDING, { seat: null, runs: true, directs: true }, COMPETITION)).toBe(true);
    expect(mayAnswer(FINDING, { seat: null, runs: false, directs: false }, COMPETITION)).toBe(false);
  });
  it("is a host who neither plays nor directs, only for matters of judgement", () => {
    expect(mayAnswer(PUT, { seat: null, runs: true, directs: false }, FRIENDLY)).toBe(false);
    expect(mayAnswer(FINDING, { seat: null, runs: true, directs: false }, FRIENDLY)).toBe(true);
  });
  it("is a host who plays, for matters of judgement, only if the table has no director", () => {
    expect(isDirected(COMPETITION)).toBe(true);
    expect(isDirected(FRIENDLY)).toBe(false);
    expect(isDirected({ ...FRIENDLY, deal_limit: "director" })).toBe(true);
    expect(mayAnswer(FINDING, { seat: 0, runs: true, directs: false }, FRIENDLY)).toBe(true);
    expect(mayAnswer(FINDING, { seat: 0, runs: true, directs: false }, COMPETITION)).toBe(false);
    expect(mayAnswer(FINDING, { seat: 0, runs: false, directs: false }, FRIENDLY)).toBe(false);
  });
});

describe("a question for the desk's pads", () => {
  it("keeps its choices, their consequences and its notation, and names the person who chooses", () => {
    const open = asOpen(PUT, SEAT_NAMES);
    expect(open.choices[0]?.leads_to[0]?.zh).toBe("有效");
    expect(open.notation).toBe("one-of");
    expect(open.lapse).toBe("accept");
    expect(open.chooser).toEqual({ zh: "南家", en: "South" });
    expect(asOpen(FINDING, SEAT_NAMES).chooser.en).toBe("");
    expect(choosers([1, 3], SEAT_NAMES)).toEqual({ zh: "东家或西家", en: "East or West" });
    const sixth = { zh: "六号位", en: "seat 6" };
    expect(choosers([5], [...SEAT_NAMES, sixth, sixth])).toEqual(sixth);
  });
});

describe("likely irregularities", () => {
  const one = (name: string, rank: number, ...phases: string[]): IrregularityListed => ({
    name,
    title: { zh: name, en: name },
    clause: "L1",
    law: { zh: "", en: "" },
    rank,
    phases,
  });
  const listed = [
    one("score-error", 15, "finished"),
    one("insufficient-bid", 6, "bidding"),
    one("revoke", 1, "playing", "finished"),
    one("wrong-draw", 20, "waiting"),
  ];
  const names = (found: readonly IrregularityListed[]): string[] => found.map(({ name }) => name);
  it("depend on the phase, most frequent first", () => {
    expect(names(likely(listed, "bidding"))).toEqual(["insufficient-bid"]);
    expect(names(likely(listed, "finished"))).toEqual(["revoke", "score-error"]);
    expect(names(likely(listed, "drawing"))).toEqual(["wrong-draw"]);
    expect(likely([], "finished")).toEqual([]);
  });
  it("are empty for an unknown phase", () => {
    expect(names(likely(listed, "burying"))).toEqual([]);
  });
  it("are limited to what fits the record", () => {
    expect(names(likely(listed, "finished", (name) => name !== "revoke"))).toEqual(["score-error"]);
  });
  it("are shown in the order of the answer, without unlisted ones", () => {
    const answer = { names: ["wrong-draw", "unknown", "revoke"], fits: true, law: null };
    expect(names(shown(listed, answer))).toEqual(["wrong-draw", "revoke"]);
    expect(names(shown(listed, null))[0]).toBe("revoke");
  });
});
