/** The clauses that stand ready where a director rules by hand, as the laws of the event have them. */
import type { Code } from "../wire";

const FORFEIT: Partial<Record<Code, string>> = {
  bridge1997: "L81.C.7",
  bridge2017: "L90.A",
  tractor6: "T7.4",
  chaodipi: "C7.4",
};
const ADJUST: Partial<Record<Code, string>> = { bridge1997: "L12.C.1", bridge2017: "2017:L12.C.2.a" };

/** A side forfeits: the director's power to penalise; empty where the laws have no such clause. */
export const forfeitClause = (code: Code): string => FORFEIT[code] ?? "";
/** An artificial adjusted score; empty for a game without one of its own. */
export const adjustClause = (code: Code): string => ADJUST[code] ?? "";
