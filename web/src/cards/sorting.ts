/** The order of a hand: suits as the player chose, high cards first. */
import { SUITS, height, suitOf, type Suit } from "./notation";
import type { Card } from "../wire";

/** `alternating` alternates red and black; `ranked` is spades, hearts, diamonds, clubs. */
export type SuitOrder = "alternating" | "ranked";

const RED: ReadonlySet<Suit> = new Set<Suit>(["H", "D"]);

/**
 * The suits held, in the chosen order, jokers first; `first` (a trump suit) comes before the others. Colours alternate
 * as far as the held suits allow.
 */
export function suitOrder(held: ReadonlySet<Suit>, order: SuitOrder, first: Suit | null = null): Suit[] {
  const rest = SUITS.filter((suit) => held.has(suit));
  const start = first !== null && held.has(first) ? first : null;
  let suits: Suit[] = start === null ? [...rest] : [start, ...rest.filter((suit) => suit !== start)];
  if (order === "alternating") suits = alternated(suits, start);
  return held.has("W") ? ["W", ...suits] : suits;
}

function alternated(suits: Suit[], start: Suit | null): Suit[] {
  const black = suits.filter((suit) => !RED.has(suit));
  const red = suits.filter((suit) => RED.has(suit));
  // The colour with more suits must be on the outside; otherwise the trumps' colour begins, or black.
  let redTurn = start !== null && RED.has(start);
  if (red.length > black.length) redTurn = true;
  else if (black.length > red.length) redTurn = false;
  const laid: Suit[] = [];
  while (black.length + red.length > 0) {
    const next = (redTurn ? red : black).shift() ?? (redTurn ? black : red).shift();
    if (next !== undefined) laid.push(next);
    redTurn = !redTurn;
  }
  return laid;
}

/** The cards in the chosen order, high before low; equal cards of several packs side by side. */
export function sorted(cards: readonly Card[], order: SuitOrder, first: Suit | null = null): Card[] {
  const suits = suitOrder(new Set(cards.map(suitOf)), order, first);
  return [...cards].sort((a, b) => suits.indexOf(suitOf(a)) - suits.indexOf(suitOf(b)) || height(b) - height(a));
}

/**
 * The cards in `rows` rows of nearly equal length. The rows are cut from the hand as dealt (`dealt`, in order), so that
 * a card never changes its row when others leave.
 */
export function inRows(held: readonly Card[], dealt: readonly Card[], rows: number): Card[][] {
  const size = Math.ceil(dealt.length / rows);
  const left = counted(held);
  return Array.from({ length: rows }, (_, row) =>
    dealt.slice(row * size, (row + 1) * size).filter((card) => {
      const count = left.get(card) ?? 0;
      if (count === 0) return false;
      left.set(card, count - 1);
      return true;
    }),
  );
}

function counted(cards: readonly Card[]): Map<Card, number> {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** The cards with a key each, so that equal cards can be told apart: `SA`, `SA'2`. */
export function keyed(cards: readonly Card[]): { key: string; card: Card }[] {
  const seen = new Map<Card, number>();
  return cards.map((card) => {
    const nth = (seen.get(card) ?? 0) + 1;
    seen.set(card, nth);
    return { key: nth === 1 ? card : `${card}'${nth}`, card };
  });
}
