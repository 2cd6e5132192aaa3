import { describe, expect, test } from "vitest";
import { wantedOf } from "../../src/desk/handover";
import { words } from "../../src/desk/words";
import { playsBoards, sectionName } from "../../src/events/naming";
import { boardOf, dealerOf, resultOf } from "../../src/packs/bridge/desk/board";

describe("a board in the address", () => {
  test("gives the contract by its result and the vulnerability by its number", () => {
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
  ])("on a Chinese page %s is shown as %s; the facts are sent unchanged", (result, zh) => {
    const { facts, cameTo } = boardOf({ board: "x", result }, "zh");
    expect(cameTo).toEqual([["result", zh]]);
    expect(facts).toContainEqual(["table-result", result]);
  });

  test.each(["", "passed out", "-50 for NS", "4S by Q =", "<script>"])("%s gives no facts", (result) => {
    expect(boardOf({ board: "x", result })).toEqual({ facts: [], cameTo: [] });
    expect(boardOf({ board: "2", result })).toEqual({ facts: [["vulnerability", "NS"]], cameTo: [] });
  });

  test.each([
    ["1", "E", "no"],
    ["2", "S", "yes"],
    ["2", "W", "no"],
    ["3", "W", "yes"],
    ["4", "E", "yes"],
  ])("whether declarer is vulnerable on board %s as %s: %s", (board, seat, said) => {
    expect(Object.fromEntries(boardOf({ board, result: `1NT by ${seat} =` }).facts)["vulnerable"]).toBe(said);
  });

  test("a tractor match has games and groups, a bridge board has sections", () => {
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

  test("is passed on without its points", () => {
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

describe("the dealer (L2)", () => {
  test("follows from the number of the board", () => {
    expect(["1", "2", "3", "4", "5", "16", "33"].map(dealerOf)).toEqual(["N", "E", "S", "W", "N", "W", "N"]);
    expect(["", "x", "0", "-1"].map(dealerOf)).toEqual([null, null, null, null]);
  });
});
