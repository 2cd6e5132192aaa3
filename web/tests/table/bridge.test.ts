import { describe, expect, it } from "vitest";
import { handInWords, news, resultInWords } from "../../src/packs/bridge/table/announce";
import {
  bidText,
  callName,
  contractName,
  isVulnerable,
  margin,
  parParts,
  signed,
  trumpOf,
} from "../../src/packs/bridge/table/calls";
import { pointsOf, scored } from "../../src/packs/bridge/table/adjusted";
import { dealtTo, remaining, takenBy, tricks } from "../../src/packs/bridge/table/play";
import type { BridgeHandSeen, BridgeSeen, PlaySeen } from "../../src/wire";

const START: BridgeSeen = {
  number: 7,
  dealer: 2,
  vulnerability: "NS",
  phase: "bidding",
  calls: [],
  contract: null,
  dummy: null,
  hands: [null, null, null, null],
  dealt: [null, null, null, null],
  counts: [13, 13, 13, 13],
  turn: 2,
  plays: [],
  taken: [],
  won: [0, 0],
  lead_down: false,
  claim: null,
  result: null,
  faced: [],
  extra: [],
  bound: [],
};
const HAND: BridgeHandSeen = {
  hands: [null, null, "AKQ2.JT9..T98765", null],
  alerts: [],
  calls: ["P"],
  cards: [],
  face: false,
  answer: false,
  claim: false,
  lead: null,
};
const plays = (text: string): PlaySeen[] =>
  text.split(" ").map((one) => ({ seat: Number(one[0]), card: one.slice(1) }));

describe("a par as the server writes it", () => {
  it("is split into its score and contracts", () => {
    expect(parParts("南北 +420：4S N =").score).toBe("南北 +420");
    expect(parParts("NS +450: 4S N +1, 3N S =, 6CX W -2")).toEqual({
      score: "NS +450",
      contracts: [
        { bid: "4S", doubled: "", declarer: 0, margin: "+1" },
        { bid: "3NT", doubled: "", declarer: 2, margin: "=" },
        { bid: "6C", doubled: "X", declarer: 3, margin: "−2" },
      ],
    });
  });
  it("is left as it is if written in another way", () => {
    for (const par of ["passed out", "四家不叫", "NS +450: something else"]) {
      expect(parParts(par)).toEqual({ score: par, contracts: [] });
    }
  });
});

describe("calls", () => {
  it("are named in both languages", () => {
    expect(callName("1S")).toEqual({ zh: "1 黑桃", en: "1 spade" });
    expect(callName("3NT")).toEqual({ zh: "3 无将", en: "3 no-trump" });
    expect(callName("7C")).toEqual({ zh: "7 梅花", en: "7 clubs" });
    expect(callName("1NT").en).toBe("1 no-trump");
    expect(["P", "X", "XX"].map((call) => callName(call).en)).toEqual(["pass", "double", "redouble"]);
    expect(bidText(3, "N")).toBe("3NT");
  });

  it("make contracts with a trump suit, a margin and a side at risk", () => {
    const contract = { bid: "4S", doubled: 1, declarer: 2 };
    expect(contractName(contract)).toEqual({ zh: "南主打 4 黑桃 加倍", en: "4 spades doubled by South" });
    expect(trumpOf(contract)).toBe("S");
    expect(trumpOf({ ...contract, bid: "3NT" })).toBeNull();
    expect([10, 11, 8].map((won) => margin(contract, won))).toEqual(["=", "+1", "−2"]);
    expect([620, -50, 0].map(signed)).toEqual(["+620", "−50", "0"]);
    expect([0, 1, 2, 3].map((seat) => isVulnerable("NS", seat))).toEqual([true, false, true, false]);
    expect([0, 1].map((seat) => isVulnerable("Both", seat))).toEqual([true, true]);
    expect([0, 1].map((seat) => isVulnerable("None", seat))).toEqual([false, false]);
  });
});

describe("tricks", () => {
  const five = plays("3CJ 0C5 1C4 2CA 2HJ");

  it("are groups of four plays, each with its winner", () => {
    expect(tricks(five).map((trick) => trick.length)).toEqual([4, 1]);
    expect(takenBy({ taken: [2] }, 0)).toBe(2);
    expect(takenBy({ taken: [2] }, 1)).toBeNull();
    expect(remaining([4, 3])).toBe(6);
  });

  it("together with the cards still held, give the hand as dealt", () => {
    expect(dealtTo(2, "AK...", five)).toEqual(["SA", "SK", "CA", "HJ"]);
  });
});

describe("screen reader announcements", () => {
  it("give the dealt hand suit by suit", () => {
    expect(handInWords("AK..T.").zh).toBe("黑桃 A K，方块 10");
    const told = news(null, START, HAND, 2, true);
    expect(told?.en).toBe("Board 7 is dealt. Your hand: spades A K Q 2, hearts J 10 9, clubs 10 9 8 7 6 5. Your turn.");
    expect(told?.zh).toContain("轮到你。");
  });

  it("give spectators no hand", () => {
    expect(news(null, START, HAND, null, false)?.en).toBe("Board 7 is dealt.");
  });

  it("mention each call and card once, and each trick when it is complete", () => {
    const called = { ...START, calls: [{ seat: 2, call: "1S" }] };
    expect(news(START, called, HAND, 2, false)).toEqual({ zh: "南：1 黑桃。", en: "South: 1 spade." });
    expect(news(called, called, HAND, 2, false)).toBeNull();
    const four = plays("3CJ 0C5 1C4 2CA");
    const before: BridgeSeen = { ...called, phase: "playing", plays: four.slice(0, 3), dummy: 0 };
    const after: BridgeSeen = { ...before, plays: four, taken: [2], won: [1, 0], turn: 2 };
    expect(news(before, after, HAND, 2, true)).toEqual({
      zh: "南：梅花 A。南赢得此墩；南北 1，东西 0。轮到你。",
      en: "South: ace of clubs. South wins the trick; North-South 1, East-West 0. Your turn.",
    });
  });

  it("give the result", () => {
    const contract = { bid: "3NT", doubled: 0, declarer: 1 };
    expect(
      resultInWords({ contract, tricks: 9, score: -400, cancelled: false, won: null, adjusted: [], game_points: null })
        .en,
    ).toBe("3 no-trump by East, made exactly");
    expect(
      resultInWords({ contract, tricks: 10, score: -430, cancelled: false, won: null, adjusted: [], game_points: null })
        .zh,
    ).toBe("东主打 3 无将，做成，超 1 墩");
    expect(
      resultInWords({ contract, tricks: 7, score: 100, cancelled: false, won: null, adjusted: [], game_points: null })
        .en,
    ).toBe("3 no-trump by East, down 2");
    expect(
      resultInWords({ contract, tricks: 7, score: 100, cancelled: false, won: 9, adjusted: [], game_points: null }).zh,
    ).toContain("（裁定前 9 墩）");
    expect(
      resultInWords({
        contract: null,
        tricks: null,
        score: 0,
        cancelled: false,
        won: null,
        adjusted: [],
        game_points: null,
      }),
    ).toEqual({
      zh: "四家不叫",
      en: "Passed out",
    });
    const gone = {
      contract: null,
      tricks: null,
      score: 0,
      cancelled: true,
      won: null,
      adjusted: [],
      game_points: null,
    };
    expect(resultInWords(gone)).toEqual({ zh: "本副牌取消", en: "Cancelled" });
  });
});

describe("a board with adjusted scores", () => {
  const plain = {
    contract: null,
    tricks: null,
    score: 120,
    cancelled: false,
    won: null,
    adjusted: [],
    game_points: null,
  };
  const plus = { side: 0, text: { zh: "平均加", en: "average plus" }, points: null, most: false };
  const minus = { side: 1, text: { zh: "-50 分", en: "-50 points" }, points: -50, most: false };

  it("gives each side its own", () => {
    expect(scored(plain, 1).en).toBe("−120");
    const split = { ...plain, adjusted: [plus, minus] };
    expect(scored(split, 0)).toEqual(plus.text);
    expect(scored(split, 1)).toEqual(minus.text);
  });

  it("keeps a side's score if a ruling only limits it", () => {
    const limited = { ...plain, adjusted: [{ ...plus, most: true }] };
    expect(scored(limited, 0)).toEqual({ zh: "+120，不高于平均加", en: "+120, no more than average plus" });
    expect(pointsOf(limited)).toBe(120);
  });

  it("counts in the running total with the assigned points, and none for an average", () => {
    expect(pointsOf(plain)).toBe(120);
    expect(pointsOf({ ...plain, adjusted: [minus] })).toBe(120);
    expect(pointsOf({ ...plain, adjusted: [{ ...minus, side: 0 }] })).toBe(-50);
    expect(pointsOf({ ...plain, adjusted: [plus] })).toBe(0);
    expect(pointsOf(null)).toBe(0);
  });
});
