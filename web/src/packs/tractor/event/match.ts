/** The result of a match of a tractor game, from what was chosen. */
export type Ending = "time" | "passed-0" | "passed-1" | "out-0" | "out-1" | "sheet";

export interface MatchForm {
  levels: [string, string];
  how: Ending;
  /** Who came to an equal level first, or is to declare. */
  first: number;
  /** Of a score sheet: the side that declared the first deal, and the defenders' points of each, as written. */
  opener?: number;
  points?: string;
  /** Its column for fines, a line each as written: deal, side (1 or 2), points, reason. */
  fines?: string;
}

/** A fine of a score sheet as the server reads it. */
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
/** The points of a score sheet as they were written; null where something is no number. */
export function pointsOf(written: string): number[] | null {
  const words = written.split(/[\s,，、;；]+/).filter((word) => word !== "");
  return words.length > 0 && words.every((word) => /^-?\d{1,4}$/.test(word)) ? words.map(Number) : null;
}

/** The fines of a score sheet as they were written, a line each: `2 1 10 failed throw`; null where a line is none. */
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

/** The levels that a side goes through. */
export const LEVELS: readonly string[] = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];

/** How a match of a game of the family ends, and what a side may have of it by a ruling. */
export interface MatchRules {
  readonly levels: readonly string[];
  readonly endings: readonly Ending[];
  /** In rounds without a limit a match does not end by time. */
  readonly untimed?: boolean;
  /** The field in which the server reads who comes first where the levels are equal. */
  readonly first: "first" | "declarer";
  /** A side's result has match points and net levels beside who won. */
  readonly points: boolean;
  /** The clause that stands ready where a director adjusts. */
  readonly adjust: string;
}

/** Whether it has to be said who came first. */
export const asksFirst = (form: MatchForm): boolean =>
  form.how !== "sheet" && form.levels[0] === form.levels[1] && !form.how.startsWith("passed");

/** The result as the server reads it. */
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

/** What a side has of a match by a ruling. */
export interface Share {
  how: "own" | "won" | "lost";
  points: string;
  net: number | null;
}

/** The match points that there are, as they are sent and as they are shown. */
export const POINTS = [
  ["3", "3"],
  ["2.5", "2.5"],
  ["2", "2"],
  ["1.5", "1.5"],
  ["1", "1"],
  ["0", "0"],
] as const;
export const blankShare = (): Share => ({ how: "own", points: "3", net: 0 });

/** One side's adjusted score as the server reads it; null where it keeps its own. */
export function adjustedOf(rules: MatchRules, share: Share): unknown {
  if (share.how === "own") return null;
  const won = share.how === "won";
  return rules.points ? { points: share.points, net: share.net ?? 0, won } : { won };
}
