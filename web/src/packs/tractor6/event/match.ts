/** The endings of a match of six-player Tractor. */
import { LEVELS, type MatchRules } from "../../tractor/event/match";

export const MATCH: MatchRules = {
  levels: LEVELS,
  endings: ["time", "passed-0", "passed-1", "out-0", "out-1", "sheet"],
  first: "first",
  points: true,
  adjust: "T9.2",
};
