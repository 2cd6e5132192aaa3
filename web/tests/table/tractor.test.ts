import { describe, expect, it } from "vitest";
import { placeOf, seatAt } from "../../src/table/around";
import {
  fineInWords,
  levelsInWords,
  movedByRulings,
  news,
  nextInWords,
  playedInWords,
  resultInWords,
} from "../../src/packs/tractor/table/announce";
import {
  cardsName,
  cardsOf,
  groupOf,
  inOrder,
  isTrump,
  keysFor,
  levelName,
  played,
  pointsOf,
  readingsOf,
  sideLevel,
  sideName,
  type HandSeen,
  type Order,
  type ResultSeen,
  type Seen,
} from "../../src/packs/tractor/table/cards";
import { status } from "../../src/packs/tractor/table/status";
import { keyed } from "../../src/cards/sorting";
import { dealNumber } from "../../src/table/number";
import { FRIENDLY } from "../../src/values";
import type { ChaoDiPiSeen, PastSeen, Text, Tractor6HandSeen, Tractor6Seen } from "../../src/wire";

const SIX: Order = { game: "Tractor6", level: 4, trump: "H" };
const CDP: Order = { game: "ChaoDiPi", level: 8, trump: "S" };

const SEEN: Tractor6Seen = {
  type: "Tractor6",
  number: 3,
  levels: [4, 2],
  level: 4,
  first: 0,
  phase: "playing",
  turn: [1],
  declarer: 0,
  trump: "H",
  counts: [26, 26, 26, 26, 26, 26],
  undrawn: 0,
  cuts: 0,
  shows: [],
  trick: null,
  last: null,
  tricks: [],
  won: 0,
  caught: 0,
  fines: [],
  hands: [null, null, null, null, null, null],
  dealt: [null, null, null, null, null, null],
  kitty: null,
  knocked: false,
  flipped: null,
  kept: 0,
  dead: ["", "", "", "", "", ""],
  failed: null,
  intercepts: null,
  claimed: null,
  result: null,
  early: [],
  exposed: [],
  bound: [],
  ruled_off: [0, 0],
  ruled_for: [],
};
const HAND: Tractor6HandSeen = {
  type: "Tractor6",
  hands: [null, "W2 HA S5 S5 SK", null, null, null, null],
  trump: "H",
  shows: [],
  kitty: null,
  own: [],
  acts: ["Play"],
  declare: [],
  stir: [],
  bury: 0,
  kept: "",
  choices: [],
  play: { size: 0, count: 9, plays: [], must: "", words: { zh: "首家出牌", en: "lead something" } },
};
const seats = (n: number): Text => ({ zh: `${n + 1} 号位`, en: `Seat ${n + 1}` });

describe("cards", () => {
  it("are read from the wire's text, with or without marks for units and dead copies", () => {
    expect(cardsOf("W2 HT  S5")).toEqual(["W2", "HT", "S5"]);
    expect(cardsOf("HA HA + HKx")).toEqual(["HA", "HA", "HK"]);
    expect(cardsOf(null)).toEqual([]);
  });

  it("count 5 for a five, 10 for a ten or a king, and nothing else", () => {
    expect(pointsOf(["S5", "HT", "DK", "CA", "W1", "W2", "H9"])).toBe(25);
  });

  it("are trumps by suit, level and joker; in Chao Di Pi the heart 5 too", () => {
    expect(["W1", "H2", "S4", "H4"].every((card) => isTrump(SIX, card))).toBe(true);
    expect(isTrump(SIX, "S5")).toBe(false);
    expect(isTrump({ ...SIX, trump: "S" }, "H5")).toBe(false);
    expect(isTrump(CDP, "H5")).toBe(true);
    expect(groupOf(CDP, "H6")).toBe("H");
    expect(groupOf({ ...CDP, trump: null }, "D8")).toBe("W");
  });

  it("are counted together if equal, in both languages", () => {
    expect(cardsName(["SA", "SA", "W2"])).toEqual({ zh: "2 张黑桃 A、大王", en: "2 × ace of spades, big joker" });
  });

  it("are found in a hand by their keys, those picked already first", () => {
    const held = keyed(["SA", "SA", "SK"]);
    expect(keysFor(held, ["SA"])).toEqual(["SA"]);
    expect(keysFor(held, ["SA"], new Set(["SA'2"]))).toEqual(["SA'2"]);
    expect(keysFor(held, ["SK", "SA", "SA"])).toEqual(["SA", "SA'2", "SK"]);
  });

  it("have levels up to the ace, then the flag", () => {
    expect([2, 10, 11, 14].map((level) => levelName(level).en)).toEqual(["2", "10", "J", "A"]);
    expect(levelName(15).zh).toBe("旗");
    expect(sideLevel(0, 14, 2, 6).zh).toBe("我方 A 级");
    expect(sideLevel(0, 15, 1, 4)).toEqual({ zh: "对方扛旗", en: "They: the flag" });
    expect(played("S", 14).zh).toBe("黑桃 A");
    expect(played("NT", 15)).toEqual({ zh: "扛旗", en: "flag deal" });
  });
});

describe("readings", () => {
  const of = (order: Order, text: string): string[] =>
    readingsOf(order, cardsOf(text)).map((units) =>
      units
        .map((unit) => unit.join(" "))
        .sort()
        .join(" + "),
    );

  it("of a pair are the pair, and two singles", () => {
    expect(of(SIX, "S5 S5")).toEqual(["S5 S5", "S5 + S5"]);
  });

  it("of two adjacent pairs begin with the tractor", () => {
    expect(of(SIX, "SK SK SQ SQ")[0]).toBe("SQ SQ SK SK");
    expect(of(SIX, "SK SK SQ SQ")).toContain("SK SK + SQ SQ");
  });

  it("close the gap at the level in side suits, but not in Chao Di Pi's trumps", () => {
    expect(of(SIX, "S5 S5 S3 S3")).toContain("S3 S3 S5 S5");
    expect(of(CDP, "S9 S9 S7 S7")).not.toContain("S7 S7 S9 S9");
    expect(of(CDP, "D9 D9 D7 D7")).toContain("D7 D7 D9 D9");
    expect(of(CDP, "W1 W1 W2 W2")).toContain("W1 W1 W2 W2");
    expect(of(CDP, "H5 H5 W2 W2")).not.toContain("W2 W2 H5 H5");
  });

  it("include the 5-10-K only in Chao Di Pi", () => {
    expect(of(CDP, "D5 DT DK")).toContain("D5 DT DK");
    expect(of(SIX, "D5 DT DK")).toEqual(["D5 + DK + DT"]);
  });

  it("are empty for cards of two groups, and never too many", () => {
    expect(of(SIX, "S5 D5")).toEqual([]);
    expect(of(SIX, "SA SA SA SK SK SK SQ SQ SQ SJ SJ SJ").length).toBeLessThanOrEqual(40);
  });
});

describe("seats", () => {
  it("go counterclockwise: the next player sits on the right", () => {
    expect([0, 1, 2, 3].map((turns) => seatAt(turns, 1, 4, true))).toEqual([1, 0, 3, 2]);
    expect([0, 1, 2, 3].map((turns) => seatAt(turns, 1, 4, false))).toEqual([1, 2, 3, 0]);
    for (const counter of [true, false]) {
      for (let seat = 0; seat < 6; seat++) expect(seatAt(placeOf(seat, 2, 6, counter), 2, 6, counter)).toBe(seat);
    }
  });

  it("alternate between the sides, which are named from the user's seat", () => {
    expect(sideName(0, 4, 6).en).toBe("We");
    expect(sideName(1, 4, 6).en).toBe("They");
    expect(sideName(1, null, 6).zh).toBe("双号位");
    expect([0, 1].map((side) => sideName(side, null, 4).zh)).toEqual(["南北方", "东西方"]);
    expect(sideLevel(1, 9, null, 4).en).toBe("East and West: level 9");
  });
});

describe("the number of a deal", () => {
  const past = [{ number: 4 } as PastSeen];

  it("counts from the start of the table, not of the match", () => {
    expect(dealNumber({ deal: { phase: "playing", result: null }, number: 5, past })).toBe(5);
    expect(dealNumber({ deal: null, number: 5, past })).toBe(5);
  });

  it("stays that of the last deal while the next one is promised", () => {
    expect(dealNumber({ deal: { phase: "finished", result: {} }, number: 5, past })).toBe(4);
  });
});

describe("screen reader announcements", () => {
  const told = (
    before: Seen | null,
    after: Seen,
    hands = { before: null as HandSeen | null, after: HAND as HandSeen | null },
  ): string => news(before, after, hands, 1, false, { zh: "", en: "" })?.en ?? "";

  it("mention the user's own drawn cards only", () => {
    const drawing: Tractor6Seen = { ...SEEN, phase: "drawing" };
    const had: HandSeen = { ...HAND, hands: [null, "W2 HA S5 SK", null, null, null, null] };
    expect(told(drawing, { ...drawing, undrawn: 1 }, { before: had, after: HAND })).toBe("You drew 5 of spades.");
    expect(told(drawing, { ...drawing, undrawn: 1 }, { before: HAND, after: HAND })).toBe("");
  });

  it("mention a declaration, and only the number of cards if they are face down", () => {
    const show = { seat: 2, move: "overturn", count: 2, cards: "S4 S4", trump: "S" as const, withdrawn: false };
    expect(told(SEEN, { ...SEEN, shows: [show] })).toBe("Seat 3 overturns: 2 × 4 of spades.");
    const dark = { ...show, move: "stir", cards: null, trump: null };
    expect(told(SEEN, { ...SEEN, shows: [dark] })).toBe("Seat 3 stirs: 2 cards face down.");
  });

  it("call a face-down trump hidden, not unset", () => {
    const show = { seat: 2, move: "declare", count: 2, cards: null, trump: null, withdrawn: false };
    expect(playedInWords({ ...SEEN, trump: null, shows: [show] }).en).toBe("trump hidden, level 4");
    expect(playedInWords({ ...SEEN, trump: null }).en).toBe("trump not set, level 4");
  });

  it("name a flag deal, which has neither trump nor level", () => {
    expect(playedInWords({ ...SEEN, trump: "NT", level: 15 })).toEqual({ zh: "扛旗，无主", en: "flag deal, no-trump" });
  });

  it("give the reason for a fine: a throw with its cards if there are few, a claim, or anything else", () => {
    const fine = { seat: 4, cards: "SA SK", points: 20, clause: "T6.9" };
    expect(fineInWords(fine, "Eva").zh).toBe("Eva摊牌不成立，罚 20 分");
    const many = "S3 S4 S5 S6 S7 S8 S9 ST SJ";
    expect(fineInWords({ ...fine, clause: "C6.8", cards: many }, "Eva")).toEqual({
      zh: "Eva甩牌失败，罚 20 分",
      en: "Eva's throw failed: fined 20 points",
    });
    expect(fineInWords({ ...fine, clause: "T4.3.2" }, "Eva").en).toBe("Eva is fined 20 points");
  });

  it("mention only the new plays of a trick, and its winner", () => {
    const one: Tractor6Seen = { ...SEEN, trick: { plays: [{ seat: 0, cards: "SK" }], winner: 0, points: 10 } };
    const two: Tractor6Seen = {
      ...SEEN,
      trick: {
        plays: [
          { seat: 0, cards: "SK" },
          { seat: 1, cards: "SA" },
        ],
        winner: 1,
        points: 10,
      },
    };
    expect(told(SEEN, one)).toBe("Seat 1: king of spades.");
    expect(told(one, two)).toBe("Seat 2: ace of spades.");
    const full = { plays: [0, 1, 2, 3, 4, 5].map((seat) => ({ seat, cards: "SK" })), winner: 0, points: 60 };
    expect(told({ ...SEEN, trick: { ...full, plays: full.plays.slice(0, 5) } }, { ...SEEN, won: 1, trick: full })).toBe(
      "Seat 6: king of spades. Seat 1 wins the trick, 60 points.",
    );
  });

  it("mention fines and the result", () => {
    const fine = { seat: 4, cards: "SA SK", points: 20, clause: "T6.6.1a" };
    expect(told(SEEN, { ...SEEN, fines: [fine] })).toBe(
      "Seat 5's throw failed (ace of spades, king of spades): fined 20 points.",
    );
    const match = { levels: [4, 3] as [number, number], declarer: 1, over: false, ending: "", winner: null };
    const result = {
      type: "Tractor6" as const,
      declarer: 0,
      trump: "H" as const,
      level: 4,
      taken: 130,
      kept: 100,
      kitty: 10,
      multiplier: 2,
      bonus: 30,
      fined: 0,
      points: 180,
      gains: [0, 1] as [number, number],
      takeover: true,
      redeal: false,
      match,
      ending: "played" as const,
      forfeited: null,
    };
    expect(resultInWords(result).en).toBe("180 points; the defenders take over");
    expect(told(SEEN, { ...SEEN, phase: "finished", result })).toBe("Result: 180 points; the defenders take over.");
    const ended = (ending: "redealt" | "cancelled" | "undeclared") =>
      resultInWords({ ...result, redeal: true, ending }).zh;
    expect(ended("undeclared")).toBe("无人亮主，重新发牌");
    expect(ended("redealt")).toBe("裁判判定重新发牌");
    expect(ended("cancelled")).toBe("牌局作废，重新发牌");
    expect(resultInWords({ ...result, ending: "forfeited", forfeited: 1 }).en).toBe(
      "Even seats: forfeited by a ruling",
    );
  });

  it("mention cards dropped or played early once each, and the points moved by rulings", () => {
    const dropped = { ...SEEN, exposed: [{ seat: 2, cards: "SA" }] };
    expect(told(SEEN, dropped)).toContain("Seat 3 shows ace of spades.");
    expect(told(dropped, { ...dropped, exposed: [{ seat: 2, cards: "SA SA" }] })).toContain(
      "Seat 3 shows ace of spades.",
    );
    expect(told(dropped, { ...dropped })).toBe("");
    expect(told(SEEN, { ...SEEN, early: [{ seat: 4, cards: "S5" }] })).toContain(
      "Seat 5 plays out of turn: 5 of spades.",
    );
    expect(movedByRulings({ ...SEEN, declarer: 0, ruled_off: [10, 30] })).toBe(-20);
    expect(movedByRulings({ ...SEEN, declarer: 1, ruled_off: [10, 30] })).toBe(20);
    expect(movedByRulings({ ...SEEN, declarer: null, ruled_off: [10, 30] })).toBeNull();
    expect(movedByRulings({ ...SEEN, ruled_off: [10, 10] })).toBeNull();
  });
});

describe("the line above the hand", () => {
  const line = (seen: Seen, hand: HandSeen | null, seat: number | null, to_act: number[]): string =>
    status(seen, hand, { seat, plays: true, waits: false, public: { to_act } }, seats)?.en ?? "";

  it("gives the server's instruction on the user's turn, otherwise who is awaited", () => {
    expect(line(SEEN, HAND, 1, [1])).toBe("lead something");
    expect(line(SEEN, HAND, 1, [4])).toMatch(/Seat 5|5 号位/);
  });

  it("says that the user may declare while cards are drawn", () => {
    const may: HandSeen = { ...HAND, acts: ["Declare"], declare: [{ cards: "H4", trump: null }] };
    expect(line({ ...SEEN, phase: "drawing", undrawn: 40 }, may, 1, [2])).toBe("You may declare");
    expect(line({ ...SEEN, phase: "drawing", undrawn: 40 }, HAND, 1, [2])).toBe("Drawing: 40 to come");
  });

  it("says how long until no answer is a pass, and that the user may overturn", () => {
    const show = { seat: 2, move: "declare", count: 1, cards: "S4", trump: "S" as const, withdrawn: false };
    const may: HandSeen = { ...HAND, acts: ["Declare"], declare: [{ cards: "H4 H4", trump: null }] };
    expect(line({ ...SEEN, phase: "drawing", undrawn: 40, shows: [show] }, may, 1, [2])).toBe("You may overturn");
    const waiting: Seen = { ...SEEN, phase: "waiting", shows: [show] };
    const sitting = {
      seat: 1,
      plays: true,
      waits: false,
      public: { to_act: [1], terms: { ...FRIENDLY, answer_time: 5000 } },
    };
    expect(status(waiting, may, sitting, seats)).toEqual({
      zh: "要反主吗？5 秒不答就算不要",
      en: "Overturn, or let it stand? No answer in 5 seconds is a pass",
    });
  });

  it("asks for what a show would do: declare, overturn or reinforce", () => {
    const show = { seat: 2, move: "declare", count: 1, cards: "S4", trump: "S" as const, withdrawn: false };
    const may: HandSeen = { ...HAND, acts: ["Declare", "Pass"], declare: [{ cards: "H4 H4", trump: null }] };
    const waiting: Seen = { ...SEEN, phase: "waiting" };
    expect(line(waiting, may, 1, [1, 2])).toBe("Declare, or pass?");
    expect(line({ ...waiting, shows: [{ ...show, withdrawn: true }] }, may, 1, [1, 2])).toBe("Declare, or pass?");
    expect(line({ ...waiting, shows: [show] }, may, 1, [1, 2])).toBe("Overturn, or let it stand?");
    expect(line({ ...waiting, shows: [show] }, may, 2, [1, 2])).toBe("Reinforce, or pass?");
    const { knocked: _k, flipped: _f, kept: _p, dead: _d, failed: _t, intercepts: _i, claimed: _c, ...shared } = SEEN;
    const four = { ...shared, type: "ChaoDiPi", phase: "waiting", flag: false, shows: [show] } as unknown as Seen;
    expect(line(four, may, 2, [1, 2])).toBe("Protect, or pass?");
  });

  it("is empty while the table is paused", () => {
    expect(status(SEEN, HAND, { seat: 1, plays: true, waits: true, public: { to_act: [1] } }, seats)).toBeNull();
  });

  it("works for Chao Di Pi's stirring too", () => {
    const { knocked: _k, flipped: _f, kept: _p, dead: _d, failed: _t, intercepts: _i, claimed: _c, ...shared } = SEEN;
    const stirring: ChaoDiPiSeen = {
      ...shared,
      type: "ChaoDiPi",
      phase: "stirring",
      failures: [0, 0],
      flag: false,
      cutter: 0,
      against: null,
      turned: "",
      buried_by: 0,
      throws: [],
      result: null,
    };
    expect(line(stirring, { ...HAND, type: "ChaoDiPi", acts: ["Stir", "Pass"] }, 1, [1])).toBe(
      "Stir, or let it stand?",
    );
  });
});

describe("a hand as it is held", () => {
  it("has the trumps first, highest on top, then the suits from spades down", () => {
    expect(inOrder(SIX, cardsOf("C3 HA S4 W1 D9 H4 SA W2 H2 S2"))).toEqual(cardsOf("W2 W1 H4 S4 HA H2 SA S2 D9 C3"));
    expect(inOrder(CDP, cardsOf("S3 H5 W2 S8 D8 HA"))).toEqual(cardsOf("H5 W2 S8 D8 S3 HA"));
  });
});

describe("the result of a deal", () => {
  const result = (levels: [number, number], declarer: number | null): ResultSeen =>
    ({ type: "Tractor6", match: { levels, declarer } }) as unknown as ResultSeen;
  const seat = (n: number): Text => ({ zh: `${n + 1} 号`, en: `Seat ${n + 1}` });

  it("is described by the changed levels, from the user's side", () => {
    expect(levelsInWords(SEEN, result([6, 2], 2), 0)).toEqual({ zh: "我方升到 6", en: "We: 4 to 6" });
    expect(levelsInWords(SEEN, result([2, 14], 2), null).en).toBe("Odd seats: 4 to 2, Even seats: 2 to A");
    expect(levelsInWords(SEEN, result([4, 2], 1), 0).zh).toBe("级数不变");
    expect(levelsInWords(SEEN, result([4, 15], 1), 0).en).toBe("They: to the flag");
  });

  it("names the next declarer, and the side that then defends", () => {
    expect(nextInWords(result([4, 2], 1), 0, 6, seat).en).toBe("Seat 2 declares next, we defend");
    expect(nextInWords(result([4, 2], 2), 0, 6, seat).zh).toBe("接着由 3 号 打庄，对方抓分");
    expect(nextInWords(result([4, 2], null), 0, 6, seat).en).toContain("The next to declare");
  });
});
