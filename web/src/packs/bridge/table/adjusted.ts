/** A side's score on a board: its points, or its score by a ruling (L12.C). */
import type { AdjustedSeen, BridgeResultSeen, Text } from "../../../wire";
import { signed } from "./calls";
import { words } from "./words";

/** A side's scores by rulings. */
function given(result: BridgeResultSeen, side: number): readonly AdjustedSeen[] {
  return result.adjusted.filter((one) => one.side === side);
}

/** A side's score in words: its points, or its adjusted score. */
export function scored(result: BridgeResultSeen, side: number): Text {
  const rest = given(result, side).filter((one) => !one.most);
  const own = signed(side === 0 ? result.score : -result.score);
  const told: Text[] = rest.length > 0 ? rest.map((one) => one.text) : [{ zh: own, en: own }];
  for (const one of given(result, side)) if (one.most) told.push(words.atMost(one.text));
  return { zh: told.map((one) => one.zh).join("，"), en: told.map((one) => one.en).join(", ") };
}

/** North-South's total points; 0 for a score that is no number of points. */
export function pointsOf(result: BridgeResultSeen | null): number {
  if (result === null) return 0;
  const rest = given(result, 0).filter((one) => !one.most);
  return rest.length > 0 ? rest.reduce((sum, one) => sum + (one.points ?? 0), 0) : result.score;
}
