/** The clauses that stand ready where a director of bridge rules by hand. */
import type { Code } from "../../../wire";

export const clauses = (code: Code): { forfeit: string; adjust: string } =>
  code === "bridge1997" ? { forfeit: "L81.C.7", adjust: "L12.C.1" } : { forfeit: "L90.A", adjust: "2017:L12.C.2.a" };
