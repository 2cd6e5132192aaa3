/** Toy Whist at the pages of events: pairs meet one another, and all play the same deals. */
import type { EventPart } from "../../../../web/src/packs/pack";
import { words } from "./words";

export const EVENT: EventPart = {
  sides: [words.northSouth, words.eastWest],
  boards: {},
  board: (board) => words.deal(Number(board)),
  result: { typed: words.typed },
  clauses: () => ({ adjust: "W8" }),
  plan: {
    contestants: ["pair"],
    conditions: [],
    formats: () => ["round-robin"],
    methods: () => ["matchpoints"],
    presets: [],
  },
};
