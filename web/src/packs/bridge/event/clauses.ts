/** The default clauses for a director's own rulings at bridge. */
import type { Code } from "../../../wire";

export const clauses = (code: Code): { forfeit: string; adjust: string } =>
  code === "bridge1997" ? { forfeit: "L81.C.7", adjust: "L12.C.1" } : { forfeit: "L90.A", adjust: "2017:L12.C.2.a" };
