import { describe, expect, test } from "vitest";
import { wantedOf } from "../../src/desk/handover";
import { words } from "../../src/desk/words";
import { playsBoards, sectionName } from "../../src/events/naming";
import { boardOf, dealerOf, resultOf } from "../../src/packs/bridge/desk/board";

describe("what the address says of a board", () => {
  test("its result gives the contract, its number the vulnerability", () => {
    const wanted = wantedOf("?event=x&stage=s&session=1&section=A&round=1&table=3&board=7&result=4S+by+N+%2B1");
    expect(wanted).toMatchObject({ event: "x", board: "7", result: "4S by N +1", at: { table: "3" } });
    expect(boardOf(wanted)).toEqual({
      facts: [
        ["contract", "4S by N"],
        ["table-result", "4S by N +1"],
        ["vulnerability", "Both"],
        ["vulnerable", "yes"],
      ],
      cameTo: [
        ["result", "4S by N +1"],
        ["vulnerable", "Both"],
      ],
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

  test.each([
    ["3NT by E -1", "3NT 东 -1"],
    ["4SX by S +1", "4♠X 南 +1"],
    ["1D by W =", "1♦ 西 ="],
    ["7CXX by N -13", "7♣XX 北 -13"],
    ["2H by N =", "2♥ 北 ="],
  ])("on a Chinese page %s reads %s; the facts stay as they are sent", (result, zh) => {
    const { facts, cameTo } = boardOf({ board: "x", result }, "zh");
    expect(cameTo).toEqual([["result", zh]]);
    expect(facts).toContainEqual(["table-result", result]);
  });

  test.each(["", "passed out", "-50 for NS", "4S by Q =", "<script>"])("%s says nothing", (result) => {
    expect(boardOf({ board: "x", result })).toEqual({ facts: [], cameTo: [] });
    expect(boardOf({ board: "2", result })).toEqual({ facts: [["vulnerability", "NS"]], cameTo: [] });
  });

  test.each([
    ["1", "E", "no"],
    ["2", "S", "yes"],
    ["2", "W", "no"],
    ["3", "W", "yes"],
    ["4", "E", "yes"],
  ])("on board %s declarer %s is vulnerable: %s", (board, seat, said) => {
    expect(Object.fromEntries(boardOf({ board, result: `1NT by ${seat} =` }).facts)["vulnerable"]).toBe(said);
  });

  test("a match of a tractor game is of games and groups, a board of bridge of sections", () => {
    const key = { stage: "F", session: 1, round: 2 };
    expect(words.headingOf("1", "3", playsBoards("bridge")).zh).toBe("第 3 桌，第 1 副");
    expect(words.headingOf("1", "3", playsBoards("tractor6"))).toEqual({
      zh: "第 3 桌，第 1 局",
      en: "Game 1, table 3",
    });
    expect(words.placeOf(key, sectionName("A", "tractor6"), 3)).toEqual({
      zh: "F，第 1 节 A 组，第 2 轮第 3 桌",
      en: "F, session 1, group A, round 2, table 3",
    });
    expect(words.placeOf(key, sectionName("A", "bridge"), 3).zh).toBe("F，第 1 节 A 区，第 2 轮第 3 桌");
  });

  test("a result is carried without its points", () => {
    expect(resultOf("3NT by E = (-400), lead ♥4")).toBe("3NT by E =");
    expect(["4S by N +1 (+450)", "7NTXX by S -13 (-7600)", "passed out", "-50 for NS", ""].map(resultOf)).toEqual([
      "4S by N +1",
      "7NTXX by S -13",
      "",
      "",
      "",
    ]);
  });
});

describe("who dealt (L2)", () => {
  test("is told by the number of the board", () => {
    expect(["1", "2", "3", "4", "5", "16", "33"].map(dealerOf)).toEqual(["N", "E", "S", "W", "N", "W", "N"]);
    expect(["", "x", "0", "-1"].map(dealerOf)).toEqual([null, null, null, null]);
  });
});
