/** The recorded facts of a board, from its number and its entered result. */
import type { Language } from "../../../wire";
import type { BoardGiven } from "../../pack";

const RESULT = /^([1-7](?:NT|[CDHS])X{0,2} by [NESW]) (=|[+-]\d{1,2})$/;
/** The vulnerability of boards 1 to 16, repeating. */
const VULNERABLE = [
  "None",
  "NS",
  "EW",
  "Both",
  "NS",
  "EW",
  "Both",
  "None",
  "EW",
  "Both",
  "None",
  "NS",
  "Both",
  "None",
  "NS",
  "EW",
] as const;

const SUITS = { C: "♣", D: "♦", H: "♥", S: "♠" };
const SEATS = { N: "北", E: "东", S: "南", W: "西" };

const numberOf = (board: string): number => (/^[1-9]\d{0,3}$/.test(board) ? Number(board) : 0);

/** The dealer of a board, by its number; null if it has none. */
export function dealerOf(board: string): string | null {
  const number = numberOf(board);
  return number === 0 ? null : ("NESW"[(number - 1) % 4] ?? null);
}

/** The vulnerability of a board, by its number. */
export function zoneOf(board: string): (typeof VULNERABLE)[number] {
  return VULNERABLE[(numberOf(board) - 1) % 16] ?? "None";
}

/** Facts about a board from the URL: its number gives the vulnerability, its result the contract and the tricks. */
export function boardOf({ board, result }: { board: string; result: string }, language: Language = "en"): BoardGiven {
  const found = RESULT.exec(result);
  const number = numberOf(board);
  const zone = zoneOf(board);
  const zoned: BoardGiven["facts"] = number > 0 ? [["vulnerability", zone]] : [];
  if (found === null) return { facts: zoned, cameTo: [] };
  const [contract = "", side = ""] = [found[1], /[NS]$/.test(found[1] ?? "") ? "NS" : "EW"];
  const at: BoardGiven["facts"] = number > 0 ? [["vulnerable", zone === "Both" || zone === side ? "yes" : "no"]] : [];
  return {
    facts: [["contract", contract], ["table-result", result], ...zoned, ...at],
    cameTo: [
      ["result", language === "zh" ? inChinese(result) : result],
      ...(number > 0 && zone !== "None" ? [["vulnerable", zone] as const] : []),
    ],
  };
}

/** A result in the style of a Chinese score sheet: `4♠X 南 +1` for `4SX by S +1`. The server reads both. */
const inChinese = (result: string): string =>
  result
    .replace(/^([1-7])([CDHS])/, (_, level: string, suit: string) => level + SUITS[suit as keyof typeof SUITS])
    .replace(/ by ([NESW])/, (_, seat: string) => ` ${SEATS[seat as keyof typeof SEATS]}`);

/** A displayed result in the form for the URL: without its points; otherwise an empty string. */
export function resultOf(shown: string): string {
  const bare = shown.replace(/ \([+-]\d+\)(, lead .*)?$/, "");
  return RESULT.test(bare) ? bare : "";
}
