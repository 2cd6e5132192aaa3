/** The result of a tractor match, from the user's choices. */
export type Ending = "time" | "passed-0" | "passed-1" | "out-0" | "out-1" | "sheet";

export interface MatchForm {
  levels: [string, string];
  how: Ending;
  /** Who reached an equal level first, or is to declare. */
  first: number;
  /** For a score sheet: the side that declared the first deal, and the defenders' points of each, as typed. */
  opener?: number;
  points?: string;
  /** Its column of penalties, one per line as typed: deal, side (1 or 2), points, reason. */
  fines?: string;
}

/** A penalty on a score sheet in the server's format. */
export interface SheetFine {
  deal: number;
  side: number;
  points: number;
  why: string;
}

export const blankMatch = (): MatchForm => ({
  levels: ["2", "2"],
  how: "time",
  first: 0,
  opener: 0,
  points: "",
  fines: "",
});
/** The points of a score sheet from the typed text; null if something is not a number. */
export function pointsOf(written: string): number[] | null {
  const words = written.split(/[\s,，、;；]+/).filter((word) => word !== "");
  return words.length > 0 && words.every((word) => /^-?\d{1,4}$/.test(word)) ? words.map(Number) : null;
}

/**
 * The penalties of a score sheet from the typed text, one per line: `2 1 10 failed throw`; null if a line is invalid.
 */
export function finesOf(written: string): SheetFine[] | null {
  const lines = written.split(/\n/).filter((line) => line.trim() !== "");
  const found = lines.map((line) => /^\s*(\d{1,3})[\s,，]+([12])[\s,，]+(\d{1,4})(?:[\s,，]+(.*))?$/.exec(line));
  if (found.some((one) => one === null)) return null;
  return found.map((one) => ({
    deal: Number(one?.[1]),
    side: Number(one?.[2]) - 1,
    points: Number(one?.[3]),
    why: (one?.[4] ?? "").trim(),
  }));
}

/** The levels of a side, in order. */
export const LEVELS: readonly string[] = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];

/** How a match of a game of the family ends, and what a ruling can give a side. */
export interface MatchRules {
  readonly levels: readonly string[];
  readonly endings: readonly Ending[];
  /** In rounds without a time limit a match does not end by time. */
  readonly untimed?: boolean;
  /** The server's field for who comes first at equal levels. */
  readonly first: "first" | "declarer";
  /** A side's result has match points and net levels besides the winner. */
  readonly points: boolean;
  /** The default clause for a director's adjustment. */
  readonly adjust: string;
}

/** Whether it must be stated who came first. */
export const asksFirst = (form: MatchForm): boolean =>
  form.how !== "sheet" && form.levels[0] === form.levels[1] && !form.how.startsWith("passed");

/** The result in the server's format. */
export function resultOf(rules: MatchRules, form: MatchForm): Record<string, unknown> {
  if (form.how === "sheet") {
    const fines = finesOf(form.fines ?? "") ?? [];
    return {
      opener: form.opener ?? 0,
      sheet: pointsOf(form.points ?? "") ?? [],
      ...(fines.length === 0 ? {} : { fines }),
    };
  }
  const result: Record<string, unknown> = { levels: form.levels };
  if (form.how.startsWith("passed")) result.passed = Number(form.how.at(-1));
  if (form.how.startsWith("out")) result.walked_out = Number(form.how.at(-1));
  if (asksFirst(form)) result[rules.first] = form.first;
  return result;
}

/** A side's result of a match by a ruling. */
export interface Share {
  how: "own" | "won" | "lost";
  points: string;
  net: number | null;
}

/** The possible match points, as sent and as shown. */
export const POINTS = [
  ["3", "3"],
  ["2.5", "2.5"],
  ["2", "2"],
  ["1.5", "1.5"],
  ["1", "1"],
  ["0", "0"],
] as const;
export const blankShare = (): Share => ({ how: "own", points: "3", net: 0 });

/** One side's adjusted score in the server's format; null if it keeps its own. */
export function adjustedOf(rules: MatchRules, share: Share): unknown {
  if (share.how === "own") return null;
  const won = share.how === "won";
  return rules.points ? { points: share.points, net: share.net ?? 0, won } : { won };
}
