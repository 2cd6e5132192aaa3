/** The card of a board that cost its player most, double dummy. */
import type { Analysis, BridgeSeen, PlaySeen } from "../../../wire";

/** `play`: the card, null if none cost anything; `at`: the acts before it; `trick`: from 1; `tricks`: its cost. */
export interface Costliest {
  readonly play: PlaySeen | null;
  readonly at: number;
  readonly trick: number;
  readonly tricks: number;
}

/**
 * The card that cost the player at a seat most, the first if several; declarers play dummy's cards, and dummies none.
 * Null for a seat that played no card, and if not all cards are known.
 */
export function costliest(analysis: Analysis, seen: BridgeSeen, own: number | null): Costliest | null {
  const { contract, plays } = seen;
  if (own === null || contract === null || analysis.steps.length !== plays.length) return null;
  const dummy = (contract.declarer + 2) % 4;
  let found: Costliest | null = null;
  plays.forEach((play, nth) => {
    if ((play.seat === dummy ? contract.declarer : play.seat) !== own) return;
    const { step, cards } = analysis.steps[nth] ?? { step: 0, cards: [] };
    const worth = cards.find(({ card }) => card === play.card)?.tricks;
    const tricks = worth === undefined ? 0 : Math.max(...cards.map((one) => one.tricks)) - worth;
    if (tricks > (found?.tricks ?? -1))
      found = { play: tricks > 0 ? play : null, at: step, trick: Math.floor(nth / 4) + 1, tricks };
  });
  return found;
}
