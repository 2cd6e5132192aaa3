/** Six-player Tractor on the event pages. */
import type { EventPart } from "../../pack";
import { CONDITIONS } from "../../tractor/event/plan";
import { words } from "../words";

export const EVENT: EventPart = {
  sections: { word: words.group, name: words.groupName, seat: words.seatGroup },
  board: () => words.match,
  result: { Pad: () => import("./MatchPad.svelte"), Adjust: () => import("./AdjustMatch.svelte") },
  teams: { least: 3, sisters: true, lent: true, rosterHint: words.rosterHint },
  match: { drawn: true, timeOuts: "asked", late: true, sheet: true },
  clauses: () => ({ forfeit: "T7.4" }),
  plan: {
    ...CONDITIONS,
    contestants: ["team"],
    formats: () => ["groups", "round-robin", "knock-out"],
    methods: () => ["match-points"],
    each: 2,
    presets: [
      {
        name: "tractor",
        title: words.preset,
        hint: words.presetHint,
        form({ names, event, stage, from }) {
          const form = event("team", 20);
          return {
            ...form,
            stages: [
              { ...stage(form, names.groups, "groups"), sections: "A, B, C, D" },
              {
                ...stage(form, names.second, "groups"),
                sections: "E, F, G, H",
                entrants: from(0, 1, 4, { each: true }),
              },
              { ...stage(form, names.knockout, "knock-out"), entrants: from(1, 1, 2, { each: true }) },
            ],
          };
        },
      },
    ],
  },
};
