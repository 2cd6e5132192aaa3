/** Bridge calls in text and speech. */
import type { Suit } from "../../../cards/notation";
import type { ContractSeen, Text } from "../../../wire";

export const DENOMINATIONS = ["C", "D", "H", "S", "N"] as const;
export type Denomination = (typeof DENOMINATIONS)[number];
export const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;
/** A level that is never legal but that anybody can say (Law 38). */
export const ABOVE_SEVEN = 8;

export const SEAT_NAMES: readonly Text[] = [
  { zh: "北", en: "North" },
  { zh: "东", en: "East" },
  { zh: "南", en: "South" },
  { zh: "西", en: "West" },
];

export const SEAT_LETTERS: readonly Text[] = [
  { zh: "北", en: "N" },
  { zh: "东", en: "E" },
  { zh: "南", en: "S" },
  { zh: "西", en: "W" },
];

export const SIDE_NAMES: readonly Text[] = [
  { zh: "南北", en: "North-South" },
  { zh: "东西", en: "East-West" },
];

const DENOMINATION_NAMES: Record<Denomination, Text> = {
  C: { zh: "梅花", en: "clubs" },
  D: { zh: "方块", en: "diamonds" },
  H: { zh: "红心", en: "hearts" },
  S: { zh: "黑桃", en: "spades" },
  N: { zh: "无将", en: "no-trump" },
};

/** The name of a denomination. */
export const denominationName = (denomination: Denomination): Text => DENOMINATION_NAMES[denomination];

/** A bid on the wire: `1S`, `3NT`. */
export const bidText = (level: number, denomination: Denomination): string =>
  `${level}${denomination === "N" ? "NT" : denomination}`;

/** Level and denomination of a bid; null for pass, double and redouble. */
export function bidOf(call: string): { level: number; denomination: Denomination } | null {
  const level = Number(call.charAt(0));
  return level >= 1 && level <= 9 ? { level, denomination: call.charAt(1) as Denomination } : null;
}

/** The trump suit of a contract; null at no-trump and before there is one. */
export function trumpOf(contract: ContractSeen | null): Suit | null {
  const bid = contract === null ? null : bidOf(contract.bid);
  return bid === null || bid.denomination === "N" ? null : bid.denomination;
}

/** A call in words. */
export function callName(call: string): Text {
  if (call === "P") return { zh: "不叫", en: "pass" };
  if (call === "X") return { zh: "加倍", en: "double" };
  if (call === "XX") return { zh: "再加倍", en: "redouble" };
  const bid = bidOf(call);
  if (bid === null) return { zh: call, en: call };
  const name = DENOMINATION_NAMES[bid.denomination];
  const one = bid.level === 1 && bid.denomination !== "N" ? name.en.replace(/s$/, "") : name.en;
  return { zh: `${bid.level} ${name.zh}`, en: `${bid.level} ${one}` };
}

/** A contract in words: “4 spades doubled by South”. */
export function contractName(contract: ContractSeen): Text {
  const bid = callName(contract.bid);
  const by = SEAT_NAMES[contract.declarer] as Text;
  return {
    zh: `${by.zh}主打 ${bid.zh}${["", " 加倍", " 再加倍"][contract.doubled]}`,
    en: `${bid.en}${["", " doubled", " redoubled"][contract.doubled]} by ${by.en}`,
  };
}

/** The number of tricks that a contract requires. */
export const wanted = (contract: ContractSeen): number => 6 + (bidOf(contract.bid)?.level ?? 0);

/** `=`, `+1`, `−2`: tricks over or under the contract. */
export function margin(contract: ContractSeen, tricks: number): string {
  const over = tricks - wanted(contract);
  return over === 0 ? "=" : over > 0 ? `+${over}` : `−${-over}`;
}

/**
 * A par in the server's notation, split into the score with its side, and each of its contracts. Other text stays
 * unchanged in `score`.
 */
export function parParts(par: string): {
  score: string;
  contracts: { bid: string; doubled: string; declarer: number; margin: string }[];
} {
  const [score, list] = par.split(/[:：]\s*/, 2);
  const contracts = (list ?? "").split(", ").map((one) => {
    const [, level, denomination, doubled, declarer, over] =
      /^([1-7])(NT?|[CDHS])(X{0,2}) ([NESW]) (=|[+-]\d+)$/.exec(one) ?? [];
    return {
      bid: `${level}${denomination?.replace(/^N$/, "NT")}`,
      doubled: doubled ?? "",
      declarer: "NESW".indexOf(declarer ?? "?"),
      margin: (over ?? "").replace("-", "−"),
    };
  });
  return contracts.every(({ declarer }) => declarer >= 0)
    ? { score: score ?? par, contracts }
    : { score: par, contracts: [] };
}

/** The side of a seat: North-South 0, East-West 1. */
export const sideOf = (seat: number): number => seat & 1;

/** Whether a side is vulnerable. */
export const isVulnerable = (vulnerability: "Both" | "EW" | "NS" | "None", seat: number): boolean =>
  vulnerability === "Both" || vulnerability === (sideOf(seat) === 0 ? "NS" : "EW");

/** The vulnerable sides, short enough for the bar. */
export const VULNERABILITY: Record<"Both" | "EW" | "NS" | "None", Text> = {
  None: { zh: "双方无局", en: "None vul" },
  NS: { zh: "南北有局", en: "NS vul" },
  EW: { zh: "东西有局", en: "EW vul" },
  Both: { zh: "双方有局", en: "Both vul" },
};

/** A score with its sign. */
export const signed = (score: number): string => (score > 0 ? `+${score}` : score < 0 ? `−${-score}` : "0");
