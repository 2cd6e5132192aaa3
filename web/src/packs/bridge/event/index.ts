/** Bridge at the pages of events. */
import type { EventPart } from "../../pack";
import { words } from "../words";
import { PLAN } from "./plan";

export const EVENT: EventPart = {
  sides: [words.ns, words.ew],
  boards: { Hand: () => import("./Hand.svelte") },
  board: words.board,
  result: {
    Pad: () => import("./ScoringPad.svelte"),
    typed: words.gridHint,
    Adjust: () => import("./AdjustBoard.svelte"),
  },
  teams: { least: 4 },
  clauses: (code) =>
    code === "bridge1997" ? { forfeit: "L81.C.7", adjust: "L12.C.1" } : { forfeit: "L90.A", adjust: "2017:L12.C.2.a" },
  plan: PLAN,
};
