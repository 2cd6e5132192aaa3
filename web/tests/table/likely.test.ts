import { describe, expect, it } from "vitest";
import { isLikely } from "../../src/packs/bridge/table/likely";
import { isLikely as inTractor } from "../../src/packs/tractor/table/likely";
import type { BridgeSeen, CallSeen, PlaySeen, Tractor6Seen } from "../../src/wire";

const NONE: BridgeSeen = {
  number: 1,
  dealer: 0,
  vulnerability: "None",
  phase: "bidding",
  calls: [],
  contract: null,
  dummy: null,
  hands: [],
  dealt: [],
  counts: [13, 13, 13, 13],
  turn: 0,
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

/** Calls in turn from North, or each with its seat before it: `2:1S`. */
const calls = (words: string): CallSeen[] =>
  words
    .split(" ")
    .map((word, at) =>
      word.includes(":") ? { seat: Number(word[0]), call: word.slice(2) } : { seat: at % 4, call: word },
    );
const plays = (words: string): PlaySeen[] =>
  words.split(" ").map((word) => ({ seat: Number(word[0]), card: word.slice(2) }));
const bidding = (words: string): BridgeSeen => ({ ...NONE, calls: calls(words) });
/** South plays 1NT; West leads. */
const playing = (words: string, taken: number[] = []): BridgeSeen => ({
  ...NONE,
  phase: "playing",
  calls: calls("P P 1NT P P P"),
  contract: { bid: "1NT", doubled: 0, declarer: 2 },
  counts: [0, 1, 2, 3].map((seat) => 13 - plays(words).filter((play) => play.seat === seat).length),
  plays: plays(words),
  taken,
});

describe("likely irregularities in an auction", () => {
  it("include an insufficient bid if there was one", () => {
    expect(isLikely(bidding("1S 1H"), "insufficient-bid")).toBe(true);
    expect(isLikely(bidding("1S P 1S"), "insufficient-bid")).toBe(true);
    expect(isLikely(bidding("1S 2H 2S"), "insufficient-bid")).toBe(false);
    expect(isLikely(NONE, "insufficient-bid")).toBe(false);
  });
  it("include a call out of rotation if there was one", () => {
    expect(isLikely(bidding("P P P 1S"), "call-out-of-rotation")).toBe(false);
    expect(isLikely(bidding("P 2:1S"), "call-out-of-rotation")).toBe(true);
    expect(isLikely(bidding("1:P"), "call-out-of-rotation")).toBe(true);
  });
  it("include an inadmissible double", () => {
    expect(isLikely(bidding("P X"), "inadmissible-double")).toBe(true);
    expect(isLikely(bidding("1S X"), "inadmissible-double")).toBe(false);
    expect(isLikely(bidding("1S P X"), "inadmissible-double")).toBe(true);
    expect(isLikely(bidding("1S X XX"), "inadmissible-double")).toBe(false);
    expect(isLikely(bidding("1S X P XX"), "inadmissible-double")).toBe(true);
    expect(isLikely(bidding("1S XX"), "inadmissible-double")).toBe(true);
  });
  it("include nothing about calls before the first call", () => {
    for (const name of ["misinformation", "change-of-call", "information-used", "card-exposed-in-auction"]) {
      expect(isLikely(NONE, name), name).toBe(false);
    }
    expect(isLikely({ ...NONE, extra: [{ seat: 1, card: "SA" }] }, "card-exposed-in-auction")).toBe(true);
    expect(isLikely({ ...NONE, counts: [14, 12, 13, 13] }, "wrong-number-of-cards")).toBe(true);
    expect(isLikely(NONE, "wrong-number-of-cards")).toBe(false);
  });
});

describe("likely irregularities in the play", () => {
  it("include a revoke only if somebody did not follow suit", () => {
    expect(isLikely(playing("3:S2 0:S3 1:S4 2:S5"), "revoke")).toBe(false);
    expect(isLikely(playing("3:S2 0:S3 1:H4 2:S5"), "revoke")).toBe(true);
  });
  it("include a lead out of turn by the player who led", () => {
    const names = [
      "opening-lead-out-of-turn",
      "defender-lead-out-of-turn",
      "declarer-lead-out-of-turn",
      "premature-play",
    ];
    const found = (seen: BridgeSeen): string[] => names.filter((name) => isLikely(seen, name));
    expect(found(playing("3:S2 0:S3 1:S4 2:S5 2:H2", [2]))).toEqual([]);
    expect(found(playing("1:S2"))).toEqual(["opening-lead-out-of-turn"]);
    expect(found(playing("3:S2 0:S3 1:S4 2:S5 1:H2", [2]))).toEqual(["defender-lead-out-of-turn"]);
    expect(found(playing("3:S2 0:S3 1:S4 2:S5 0:H2", [2]))).toEqual(["declarer-lead-out-of-turn"]);
    expect(found(playing("3:S2 1:S4"))).toEqual(["premature-play"]);
  });
  it("include a claim if there is one, and penalty cards if there are any", () => {
    const seen = playing("3:S2");
    expect(isLikely(seen, "claim")).toBe(false);
    expect(isLikely(seen, "exposed-card")).toBe(false);
    expect(isLikely({ ...seen, faced: [{ seat: 1, card: "HA" }] }, "exposed-card")).toBe(true);
    expect(isLikely({ ...seen, faced: [{ seat: 2, card: "HA" }] }, "exposed-card")).toBe(false);
    expect(isLikely({ ...seen, faced: [{ seat: 1, card: "HA" }] }, "penalty-card-to-play")).toBe(false);
    expect(isLikely(seen, "score-error")).toBe(false);
  });
});

describe("likely irregularities in a tractor deal", () => {
  const seen = {
    type: "Tractor6",
    won: 0,
    trick: null,
    failed: null,
    claimed: null,
    shows: [],
  } as unknown as Tractor6Seen;
  it("include a wrong follow once somebody has followed", () => {
    expect(inTractor(seen, "wrong-follow")).toBe(false);
    expect(inTractor({ ...seen, won: 1 }, "wrong-follow")).toBe(true);
    const trick = {
      plays: [
        { seat: 0, cards: "S2" },
        { seat: 1, cards: "S3" },
      ],
      winner: 1,
      points: 0,
    };
    expect(inTractor({ ...seen, trick }, "concealment")).toBe(true);
  });
  it("include a claim, a throw or a declaration if there was one", () => {
    for (const name of ["failed-claim", "failed-throw", "wrong-show", "missed-interception"])
      expect(inTractor(seen, name), name).toBe(false);
    expect(inTractor({ ...seen, claimed: 2 }, "failed-claim")).toBe(true);
    expect(inTractor(seen, "talk")).toBe(true);
  });
});
