/** Chao Di Pi on the event pages. */
import type { EventPart } from "../../pack";
import { CONDITIONS } from "../../tractor/event/plan";
import { words } from "../words";

export const EVENT: EventPart = {
  board: (board) => words.game(board.split(".").at(-1) ?? board),
  result: { Pad: () => import("./MatchPad.svelte"), Adjust: () => import("./AdjustMatch.svelte") },
  match: { drawn: true, games: true, timeOuts: "director", late: true },
  clauses: () => ({ forfeit: "C7.4" }),
  plan: {
    ...CONDITIONS,
    contestants: ["pair"],
    formats: () => ["knock-out"],
    methods: () => ["games"],
    knockOut: { bestOf: 3 },
    presets: [
      {
        name: "chaodipi",
        title: words.preset,
        hint: words.presetHint,
        form({ names, event, stage }) {
          const form = event("pair", 27);
          return { ...form, stages: [stage(form, names.knockout, "knock-out")] };
        },
      },
    ],
  },
};
