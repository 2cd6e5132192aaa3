import { expect, test } from "vitest";
import { sidesOn } from "../src/events/sides";
import type { ScoreSeen } from "../src/events/wire";

test("on a board played with the table turned, the pairs swap sides", () => {
  const score = (board: string, turned: boolean): ScoreSeen => ({ board, turned }) as ScoreSeen;
  const table = { sides: [["1"], ["2"]], scores: [score("7", true), score("8", false)] };
  expect(sidesOn(table, "7")).toEqual([["2"], ["1"]]);
  expect(sidesOn(table, "8")).toEqual([["1"], ["2"]]);
  expect(sidesOn(table, "9")).toEqual([["1"], ["2"]]);
  expect(table.sides).toEqual([["1"], ["2"]]);
});
