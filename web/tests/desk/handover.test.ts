import { describe, expect, test } from "vitest";
import { boardOf, resultOf, wantedOf } from "../../src/desk/handover";

describe("what the address says of a board", () => {
  test("its result gives the contract, its number the vulnerability", () => {
    const wanted = wantedOf("?event=x&stage=s&session=1&section=A&round=1&table=3&board=7&result=4S+by+N+%2B1");
    expect(wanted).toMatchObject({ event: "x", board: "7", result: "4S by N +1", at: { table: "3" } });
    expect(boardOf(wanted)).toEqual({
      facts: [["contract", "4S by N"]],
      cameTo: [["result", "4S by N +1"], ["vulnerable", "Both"]],
    });
  });

  test.each([
    ["1", []],
    ["2", [["vulnerable", "NS"]]],
    ["16", [["vulnerable", "EW"]]],
    ["17", []],
    ["18", [["vulnerable", "NS"]]],
    ["1.1", []],
  ] as const)("board %s", (board, zone) => {
    expect(boardOf({ board, result: "3NTX by E =" }).cameTo).toEqual([["result", "3NTX by E ="], ...zone]);
  });

  test.each(["", "passed out", "-50 for NS", "4S by Q =", "<script>"])("%s says nothing", (result) => {
    expect(boardOf({ board: "2", result })).toEqual({ facts: [], cameTo: [] });
  });

  test("a result is carried without its points", () => {
    expect(["4S by N +1 (+450)", "7NTXX by S -13 (-7600)", "passed out", "-50 for NS", ""].map(resultOf)).toEqual(["4S by N +1", "7NTXX by S -13", "", "", ""]);
  });
});
