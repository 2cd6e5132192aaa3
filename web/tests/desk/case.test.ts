import { describe, expect, test } from "vitest";
import { answered, backTo, fromHash, oneBack, opened, toHash, toJudge } from "../../src/desk/case";
import { auctionText, rowsOf, seatNext } from "../../src/packs/bridge/desk/auction";
import type { OpenQuestion, Transcript } from "../../src/wire";

const text = (en: string, zh = "字"): { en: string; zh: string } => ({ en, zh });

const QUESTION: OpenQuestion = {
  name: "accept",
  source: "option",
  text: text("Does South accept 1H?"),
  clause: "L27.A",
  chooser: text("South", "南家"),
  notation: "one-of",
  expected: text("one of accept, refuse"),
  choices: [],
  lapse: "accept",
  guidance: [],
  usual: "",
};

const given = (name: string, answer: string): Transcript["answers"][number] => ({
  name,
  answer,
  source: "fact",
  text: text(name),
  said: text(answer),
  clause: "L27.B",
  chooser: text("", ""),
});

const TOLD: Transcript = {
  code: "bridge1997",
  irregularity: "insufficient-bid",
  title: text("insufficient bid", "不足叫牌"),
  verdict: "question",
  answers: [given("auction", "N: 1S"), given("offender", "E"), given("call", "1H")],
  statements: [],
  effects: [],
  clauses: [],
  question: QUESTION,
  contradiction: null,
  contradicted_by: "",
  score: [],
  readings: [],
  instead: null,
  later: [],
  dropped: [],
};

describe("the link of a case", () => {
  test.each([
    opened("bridge1997", "revoke"),
    {
      ...opened("bridge2017", "insufficient-bid"),
      answers: [
        ["auction", "N: 1S P 2H W/1H"],
        ["offender", "E"],
      ] as const,
    },
    { ...opened("bridge1997", "procedure-error"), answers: [["error", "他说 50% & more = ? #1"]] as const },
    {
      ...opened("bridge1997", "revoke"),
      answers: [["contract", "4S by S"]] as const,
      regulations: [["defenders_may_ask", "true"]] as const,
    },
    {
      ...opened("tractor6", "revoke"),
      cameTo: [
        ["result", "4S by S -1"],
        ["vulnerable", "NS"],
      ] as const,
    },
  ])("holds the whole case: %j", (one) => {
    expect(fromHash(toHash(one))).toEqual(one);
    expect(toHash(one)).not.toMatch(/\s/);
  });

  test.each(["", "#", "#revoke", "#9/revoke", "#bridge1997/", "#bridge1997/a/b", "#bridge1997/<script>"])(
    "%s holds no case",
    (hash) => {
      expect(fromHash(hash)).toBeNull();
    },
  );

  test("the case to judge is what the link says", () => {
    expect(toJudge(fromHash("#bridge1997/revoke?offender=E&rule.committee=false&came.vulnerable=NS")!)).toEqual({
      code: "bridge1997",
      irregularity: "revoke",
      answers: { offender: "E" },
      regulations: { committee: "false" },
      came_to: { vulnerable: "NS" },
    });
  });
});

describe("answers", () => {
  const start = opened("bridge1997", "insufficient-bid");

  test("a new answer goes after those that were asked, and unasked answers are dropped", () => {
    const next = answered({ ...start, answers: [["colour", "blue"]] }, TOLD, "refuse");
    expect(next.answers).toEqual([
      ["auction", "N: 1S"],
      ["offender", "E"],
      ["call", "1H"],
      ["accept", "refuse"],
    ]);
  });

  test("going back removes the last answer, or all answers from one on", () => {
    expect(oneBack(start, TOLD)?.answers).toEqual([
      ["auction", "N: 1S"],
      ["offender", "E"],
    ]);
    expect(backTo(start, TOLD, "auction").answers).toEqual([]);
    expect(oneBack(start, { ...TOLD, answers: [] })).toBeNull();
  });
});

test("an auction is written from its dealer on, in turn", () => {
  const made = (seat: number, call: string) => ({ seat, call });
  expect(auctionText("W", [])).toBe("W:");
  expect(auctionText("N", [made(0, "1S"), made(1, "P")])).toBe("N: 1S P");
  expect(auctionText("N", [made(0, "1S"), made(3, "2H"), made(0, "P")])).toBe("N: 1S W/2H P");
  expect(auctionText("N", [made(2, "1H")])).toBe("N: S/1H");
  expect(seatNext("W", [])).toBe(3);
  expect(seatNext("W", [made(3, "P")])).toBe(0);
  expect(seatNext("W", [made(1, "P")])).toBe(2);
});

test("calls are shown under the seats that made them, even out of turn", () => {
  const [one, two, three] = [
    { seat: 2, call: "1S" },
    { seat: 1, call: "P" },
    { seat: 1, call: "2H" },
  ];
  expect(rowsOf([])).toEqual([[]]);
  expect(rowsOf([one, two, three])).toEqual([
    [undefined, undefined, one],
    [undefined, two],
    [undefined, three],
  ]);
});
