import { describe, expect, it } from "vitest";
import { byTrick, trickPlaces, viewsOf } from "../../src/replay/story";

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

  it("knows where each trick begins, whatever lies between the cards", () => {
    const steps = [call, call, card, { act: { type: "FaceLead" } }, card, card, card, card];
    expect(trickPlaces(steps)).toEqual([2, 7]);
  });

  it("goes by tricks to the ends and no further", () => {
    const places = [4, 8, 12];
    expect(byTrick(places, 0, 14, true)).toBe(4);
    expect(byTrick(places, 8, 14, true)).toBe(12);
    expect(byTrick(places, 12, 14, true)).toBe(14);
    expect(byTrick(places, 8, 14, false)).toBe(4);
    expect(byTrick(places, 4, 14, false)).toBe(0);
  });
});
