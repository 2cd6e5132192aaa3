/** The endings of a match of Chao Di Pi. */
import { LEVELS, type MatchRules } from "../../tractor/event/match";

export const MATCH: MatchRules = {
  levels: [...LEVELS, "flag"],
  endings: ["time", "passed-0", "passed-1"],
  untimed: true,
  first: "declarer",
  points: false,
  adjust: "C7.4",
};
