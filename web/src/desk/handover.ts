/** A ruling on its way from the desk to an event: where it is to go, and scores that a director writes himself. */

import type { Language } from "../wire";

/** Where an event's page has sent the director from, by the address: `/desk?event=...&stage=...&table=...&board=...`. */
export interface Wanted {
  event: string;
  at: { stage: string; session: string; section: string; round: string; table: string } | null;
  board: string;
  /** What is entered of the board, as `4S by N +1`. */
  result: string;
}

export function wantedOf(search: string): Wanted {
  const given = new URLSearchParams(search);
  const get = (name: string): string => given.get(name) ?? "";
  const at = {
    stage: get("stage"),
    session: get("session"),
    section: get("section"),
    round: get("round"),
    table: get("table"),
  };
  return {
    event: get("event"),
    at: Object.values(at).every((one) => one !== "") ? at : null,
    board: get("board"),
    result: get("result"),
  };
}

/** What is on record of a board: answers that the law may ask for, and what the table came to. */
export interface BoardGiven {
  facts: readonly (readonly [name: string, answer: string])[];
  cameTo: readonly (readonly [name: string, value: string])[];
}

const RESULT = /^([1-7](?:NT|[CDHS])X{0,2} by [NESW]) (=|[+-]\d{1,2})$/;
/** Who is vulnerable on boards 1 to 16, over and over. */
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

/** Who deals a board of bridge, by its number; null where it has none. */
export function dealerOf(board: string): string | null {
  const number = numberOf(board);
  return number === 0 ? null : ("NESW"[(number - 1) % 4] ?? null);
}

/** What the address says of a board of bridge: its number gives the vulnerability, its result the contract and what it made. */
export function boardOf({ board, result }: Pick<Wanted, "board" | "result">, language: Language = "en"): BoardGiven {
  const found = RESULT.exec(result);
  const number = numberOf(board);
  const zone = VULNERABLE[(number - 1) % 16] ?? "None";
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

/** A result as a Chinese score sheet has it: `4♠X 南 +1` for `4SX by S +1`. The server reads either. */
const inChinese = (result: string): string =>
  result
    .replace(/^([1-7])([CDHS])/, (_, level: string, suit: string) => level + SUITS[suit as keyof typeof SUITS])
    .replace(/ by ([NESW])/, (_, seat: string) => ` ${SEATS[seat as keyof typeof SEATS]}`);

/** A result of bridge as a board shows it, as the address carries it: without its points; else nothing. */
export function resultOf(shown: string): string {
  const bare = shown.replace(/ \([+-]\d+\)(, lead .*)?$/, "");
  return RESULT.test(bare) ? bare : "";
}

/** One side's score as it is sent: points with their sign, an average (`A+`, `A70`), else an award; none keeps its own. */
export function scoreOf(typed: string): unknown {
  const said = typed.trim();
  if (said === "") return null;
  if (/^[+-]\d+$/.test(said) || said === "0") return Number(said);
  if (/^a[+=\d-]/i.test(said)) return said.toUpperCase();
  if (/%|^none$|^at most|^[<≤至]/i.test(said)) return said;
  return { award: said };
}
