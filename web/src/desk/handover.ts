/** Passing a ruling from the desk to an event: the destination, and scores that directors enter themselves. */

/**
 * The place in an event from which its page opened the desk, by URL: `/desk?event=...&stage=...&table=...&board=...`.
 */
export interface Wanted {
  event: string;
  at: { stage: string; session: string; section: string; round: string; table: string } | null;
  board: string;
  /** The entered result of the board, such as `4S by N +1`. */
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

/**
 * One side's score as it is sent: points with their sign, an average (`A+`, `A70`), or an award; empty keeps its own.
 */
export function scoreOf(typed: string): unknown {
  const said = typed.trim();
  if (said === "") return null;
  if (/^[+-]\d+$/.test(said) || said === "0") return Number(said);
  if (/^a[+=\d-]/i.test(said)) return said.toUpperCase();
  if (/%|^none$|^at most|^[<≤至]/i.test(said)) return said;
  return { award: said };
}
