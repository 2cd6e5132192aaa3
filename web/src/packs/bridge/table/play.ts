/** The cards of a board: tricks, and hands as dealt, computed from the view. */
import { cardsOf } from "../../../cards/notation";
import type { BridgeSeen, Card, PlaySeen } from "../../../wire";

/** The tricks in order; the last one may be incomplete. */
export function tricks(plays: readonly PlaySeen[]): PlaySeen[][] {
  const cut: PlaySeen[][] = [];
  for (let at = 0; at < plays.length; at += 4) cut.push(plays.slice(at, at + 4));
  return cut;
}

/** The winner of a trick; null while it is in progress. */
export const takenBy = (seen: Pick<BridgeSeen, "taken">, trick: number): number | null => seen.taken[trick] ?? null;

/** The cards dealt to a hand that is visible now: those held and those played from it. */
export function dealtTo(seat: number, held: string | null | undefined, plays: readonly PlaySeen[]): Card[] {
  return [...cardsOf(held), ...plays.filter((play) => play.seat === seat).map((play) => play.card)];
}

/** A hand without the cards of `gone`. */
export const without = (cards: readonly Card[], gone: ReadonlySet<Card>): Card[] =>
  cards.filter((card) => !gone.has(card));

/** The number of tricks to come, including the one in progress. */
export const remaining = (won: readonly [number, number]): number => 13 - won[0] - won[1];
