/** Bridge on the event pages. */
import type { EventPart } from "../../pack";
import { words } from "../words";
import { clauses } from "./clauses";
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
  clauses,
  plan: PLAN,
};
