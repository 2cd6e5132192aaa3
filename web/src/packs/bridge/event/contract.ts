/** The scoring pad: taps become the notation of a result. */

import type { Text } from "../../../wire";

export interface Pad {
  level: number;
  strain: string;
  doubled: "" | "X" | "XX";
  declarer: string;
  /** Tricks over the contract, negative below it. */
  over: number;
  /** The opening lead as `HK`; parts that were not noted are empty. */
  lead: { suit: string; rank: string };
}

export const STRAINS = ["C", "D", "H", "S", "NT"] as const;
export const SEATS = ["N", "E", "S", "W"] as const;
export const blank = (): Pad => ({
  level: 0,
  strain: "",
  doubled: "",
  declarer: "",
  over: 0,
  lead: { suit: "", rank: "" },
});
export const SUITS = ["S", "H", "D", "C"] as const;
export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"] as const;

/** The possible tricks over a contract of this level, from the lowest to the highest. */
export const range = (level: number): [number, number] => [-(level + 6), 7 - level];

/** Whether the result is complete; a lead is either omitted or complete. */
export const whole = (pad: Pad): boolean =>
  pad.level > 0 && pad.strain !== "" && pad.declarer !== "" && (pad.lead.suit === "") === (pad.lead.rank === "");

/** The result in notation, such as `4SX N +1`, with the lead if it was noted: `3NT E = lead H4`. */
export function written(pad: Pad): string {
  const over = pad.over === 0 ? "=" : pad.over > 0 ? `+${pad.over}` : String(pad.over);
  const lead = pad.lead.suit !== "" && pad.lead.rank !== "" ? ` lead ${pad.lead.suit}${pad.lead.rank}` : "";
  return `${pad.level}${pad.strain}${pad.doubled} ${pad.declarer} ${over}${lead}`;
}

/** The same for display: `3NT E =, lead ♥4`. */
export function told(pad: Pad): Text {
  const bare = written({ ...pad, lead: blank().lead });
  if (pad.lead.suit === "" || pad.lead.rank === "") return { zh: bare, en: bare };
  const sign = { S: "♠", H: "♥", D: "♦", C: "♣" }[pad.lead.suit] ?? "";
  const card = `${sign}${pad.lead.rank === "T" ? "10" : pad.lead.rank}`;
  return { zh: `${bare}，首攻${card}`, en: `${bare}, lead ${card}` };
}
