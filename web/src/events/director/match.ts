/** The result of a match of a tractor game, from what was chosen. */
export type Ending = "time" | "passed-0" | "passed-1" | "out-0" | "out-1";

export interface MatchForm {
  levels: [string, string];
  how: Ending;
  /** Who came to an equal level first, or is to declare. */
  first: number;
}

const TRACTOR = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];
/** The levels that a side can be at. */
export const levelsOf = (game: string): readonly string[] => (game === "chaodipi" ? [...TRACTOR, "flag"] : TRACTOR);
export const endingsOf = (game: string): readonly Ending[] =>
  game === "chaodipi" ? ["time", "passed-0", "passed-1"] : ["time", "passed-0", "passed-1", "out-0", "out-1"];

/** Whether it has to be said who came first. */
export const asksFirst = (form: MatchForm): boolean => form.levels[0] === form.levels[1] && !form.how.startsWith("passed");

/** The result as the server reads it. */
export function resultOf(game: string, form: MatchForm): Record<string, unknown> {
  const result: Record<string, unknown> = { levels: form.levels };
  if (form.how.startsWith("passed")) result.passed = Number(form.how.at(-1));
  if (form.how.startsWith("out")) result.walked_out = Number(form.how.at(-1));
  if (asksFirst(form)) result[game === "chaodipi" ? "declarer" : "first"] = form.first;
  return result;
}
