/** Words that both tractor games share outside their table, in both languages. */
import type { Words } from "../../i18n.svelte";
import type { Text } from "../../wire";

/** The seats of Chao Di Pi in the order of play. */
const FOUR: readonly Text[] = [
  { zh: "南家", en: "South" },
  { zh: "东家", en: "East" },
  { zh: "北家", en: "North" },
  { zh: "西家", en: "West" },
];

/** The names of seats. */
export const seats = {
  /** Seat `n`, from 1, of four or six: Chao Di Pi names its seats by the compass (C1.1a). */
  seat: (n: number, seats: number): Text =>
    (seats === 4 ? FOUR[n - 1] : undefined) ?? { zh: `${n} 号位`, en: `Seat ${n}` },
  /** The same in one letter, as on a plate, so that a player asked about 南家 finds the seat. */
  seatSign: (n: number, seats: number): Text => {
    const named = seats === 4 ? FOUR[n - 1] : undefined;
    return named ? { zh: named.zh.charAt(0), en: named.en.charAt(0) } : { zh: String(n), en: String(n) };
  },
} satisfies Words;

export const words = {
  conditionsHint: { zh: "规则文件留给主办者决定的几点。", en: "What the rules leave to the organiser." },
  asWritten: { zh: "文件原样", en: "As written" },
  house: { zh: "自定时间与局数", en: "Your own times and number of games" },
} satisfies Words;
