import { describe, expect, it } from "vitest";
import { byTrick, trickPlaces, viewsOf, handLeft, heard } from "../../src/replay/story";

const card = { act: { type: "PlayCard" } };
const call = { act: { type: "MakeCall" } };

describe("a replay", () => {
  it("has a view before each act and one at the end", () => {
    const start = { turn: 0, calls: ["a"] };
    const views = viewsOf(start, [
      { changes: { set: { turn: 1 }, add: { calls: ["b"] } } },
      { changes: { set: { turn: 2 }, add: {} } },
    ]);
    expect(views).toEqual([start, { turn: 1, calls: ["a", "b"] }, { turn: 2, calls: ["a", "b"] }]);
    expect(start).toEqual({ turn: 0, calls: ["a"] });
  });

  it("knows where each trick begins, whatever else happens between the cards", () => {
    const steps = [call, call, card, { act: { type: "FaceLead" } }, card, card, card, card];
    expect(trickPlaces(steps)).toEqual([2, 7]);
  });

  it("moves by tricks, and stops at both ends", () => {
    const places = [4, 8, 12];
    expect(byTrick(places, 0, 14, true)).toBe(4);
    expect(byTrick(places, 8, 14, true)).toBe(12);
    expect(byTrick(places, 12, 14, true)).toBe(14);
    expect(byTrick(places, 8, 14, false)).toBe(4);
    expect(byTrick(places, 4, 14, false)).toBe(0);
  });
});

describe("a step's announcement", () => {
  it("is the remaining hand", () => {
    expect(handLeft("AKQ.JT9.876.5432", new Set(["SK", "HT", "C5"]))).toBe("AQ.J9.876.432");
    expect(handLeft("", new Set())).toBe("...");
  });

  it("is the action, its explanation and the hand", () => {
    const done = { zh: "北叫 2♣", en: "North: 2 clubs" };
    const told = heard(
      done,
      [{ zh: "问高花", en: "asks for a major" }],
      [{ of: { zh: "北的牌", en: "North's hand" }, cards: { zh: "黑桃 A", en: "spades A" } }],
    );
    expect(told.en).toBe("North: 2 clubs; asks for a major; North's hand: spades A");
    expect(told.zh).toBe("北叫 2♣；问高花；北的牌：黑桃 A");
  });
});
