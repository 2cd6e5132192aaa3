/** The cards of a board as they lie: tricks, and hands as they were dealt, from what is seen. */
import { cardsOf } from "../../../cards/notation";
import type { BridgeSeen, Card, PlaySeen } from "../../../wire";

/** The tricks in order; the last one may be in progress. */
export function tricks(plays: readonly PlaySeen[]): PlaySeen[][] {
  const cut: PlaySeen[][] = [];
  for (let at = 0; at < plays.length; at += 4) cut.push(plays.slice(at, at + 4));
  return cut;
}

/** Whose trick it was; null while it is in progress. */
export const takenBy = (seen: Pick<BridgeSeen, "taken">, trick: number): number | null => seen.taken[trick] ?? null;

/** The cards that a hand was dealt, where it is seen now: those held and those played from it. */
export function dealtTo(seat: number, held: string | null | undefined, plays: readonly PlaySeen[]): Card[] {
  return [...cardsOf(held), ...plays.filter((play) => play.seat === seat).map((play) => play.card)];
}

/** A hand with the cards of `without` taken out. */
export const without = (cards: readonly Card[], gone: ReadonlySet<Card>): Card[] =>
  cards.filter((card) => !gone.has(card));

/** How many tricks are still to come, the one in progress included. */
export const remaining = (won: readonly [number, number]): number => 13 - won[0] - won[1];
