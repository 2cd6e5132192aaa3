/** Tractor cards in wire notation: `S5 HT W1`; which are trumps, their points, their names. */
import { SUITS, cardName, height, rankOf, rankText, suitName, suitOf, type Suit } from "../../../cards/notation";
import type {
  Card,
  ChaoDiPiHandSeen,
  ChaoDiPiResultSeen,
  ChaoDiPiSeen,
  Text,
  Tractor6HandSeen,
  Tractor6ResultSeen,
  Tractor6Seen,
  TractorTrickSeen,
  TrumpSeen,
} from "../../../wire";
import { words } from "./words";

export type Seen = Tractor6Seen | ChaoDiPiSeen;
export type HandSeen = Tractor6HandSeen | ChaoDiPiHandSeen;
export type ResultSeen = Tractor6ResultSeen | ChaoDiPiResultSeen;

/** What determines which cards are trumps. */
export interface Order {
  game: Seen["type"];
  level: number;
  trump: TrumpSeen | null;
}

/** The cards of a text; none for null. Units and dead copies may be marked, `HA + HK x`. */
export function cardsOf(text: string | null | undefined): Card[] {
  return (text ?? "")
    .split(/[\s+]+/)
    .map((word) => word.replace(/x$/, ""))
    .filter((word) => word !== "");
}

export const textOf = (cards: readonly Card[]): string => cards.join(" ");

const RANKS = "23456789TJQKA";
/** A level in notation: `2` to `A`; null for the flag. */
export const levelText = (level: number): string | null =>
  level >= 2 && level <= 14 ? rankText(RANKS.charAt(level - 2)) : null;

export const levelName = (level: number): Text => {
  const text = levelText(level);
  return text === null ? words.flag : { zh: text, en: text };
};

/** A trump in words. */
export function trumpName(trump: TrumpSeen | null): Text {
  if (trump === null) return words.trumpUnknown;
  return trump === "NT" ? words.noTrump : suitName(trump);
}

/** The points of cards: 5 for a five, 10 for a ten or a king. */
export const pointsOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => {
    if (suitOf(card) === "W") return sum;
    const rank = rankOf(card);
    return sum + (rank === "5" ? 5 : rank === "T" || rank === "K" ? 10 : 0);
  }, 0);

/** Whether a card is a trump: jokers, level cards, the trump suit; in Chao Di Pi the heart 5. */
export function isTrump(order: Order, card: Card): boolean {
  const suit = suitOf(card);
  if (suit === "W") return true;
  if (height(card) === order.level) return true;
  if (order.game === "ChaoDiPi" && card === "H5") return true;
  return suit === order.trump;
}

/** A seat's dead cards, which everybody has seen; Chao Di Pi has none. */
export const deadOf = (seen: Seen, seat: number): Card[] => (seen.type === "Tractor6" ? cardsOf(seen.dead[seat]) : []);

/** The group of a card: its suit, or `W` for trumps. */
export const groupOf = (order: Order, card: Card): Suit => (isTrump(order, card) ? "W" : suitOf(card));

/** Cards in words, equal ones together: “two aces of spades, 5 of hearts”. */
export function cardsName(cards: readonly Card[]): Text {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  const parts = [...counts].map(([card, count]) => {
    const name = cardName(card);
    return count === 1 ? name : { zh: `${count} 张${name.zh}`, en: `${count} × ${name.en}` };
  });
  return { zh: parts.map((part) => part.zh).join("、"), en: parts.map((part) => part.en).join(", ") };
}

/** How many of each card. */
export function countOf(cards: readonly Card[]): Map<Card, number> {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** The keys (`SA`, `SA'2`) that pick `cards` from a hand, preferring copies that are already picked. */
export function keysFor(
  held: readonly { key: string; card: Card }[],
  cards: readonly Card[],
  picked: ReadonlySet<string> = new Set(),
): string[] {
  const wanted = countOf(cards);
  const keys: string[] = [];
  for (const pass of [true, false]) {
    for (const { key, card } of held) {
      const left = wanted.get(card) ?? 0;
      if (left === 0 || picked.has(key) !== pass) continue;
      wanted.set(card, left - 1);
      keys.push(key);
    }
  }
  return keys;
}

/** Seats 0, 2, 4 are side 0; the others are side 1. */
export const sideOf = (seat: number): number => seat % 2;

/** A side's name for one of its players; spectators get its seats. */
export function sideName(side: number, own: number | null, seats: number): Text {
  if (own !== null) return sideOf(own) === side ? words.ours : words.theirs;
  return words.side(side, seats);
}

/** A side's level, in the words of one of its players. */
export function sideLevel(side: number, level: number, own: number | null, seats: number): Text {
  const who = sideName(side, own, seats);
  const name = levelText(level);
  return name === null ? words.flagOf(who) : words.levelOf(who, name);
}

/** Trump and level of a deal in short; a flag deal has neither. */
export function played(trump: TrumpSeen | null, level: number): Text {
  const name = levelText(level);
  const suit = trumpName(trump);
  return name === null ? words.flagDeal : { zh: `${suit.zh} ${name}`, en: `${suit.en} ${name}` };
}

/** Plays of more cards than this are drawn smaller, so that their rows fit in the middle; a tap shows them large. */
export const MANY = 6;

/** The number of cards in the longest play of a trick. */
export const longestOf = (trick: TractorTrickSeen | null): number =>
  Math.max(0, ...(trick?.plays ?? []).map((play) => cardsOf(play.cards).length));

/** Whether everybody has played to a trick. */
export const isFull = (trick: TractorTrickSeen | null, seats: number): boolean =>
  trick !== null && trick.plays.length === seats;

/**
 * The steps of a group's ladder, low to high; a step holds equal cards, and separate chains of neighbours are separate
 * lists.
 */
function chains(order: Order, group: Suit): Card[][][] {
  const flag = levelText(order.level) === null;
  const letter = flag ? "" : RANKS.charAt(order.level - 2);
  const five = order.game === "ChaoDiPi";
  const ranks = (suit: Suit): string[] =>
    [...RANKS].filter((rank) => rank !== letter && !(five && suit === "H" && rank === "5"));
  if (group !== "W") return [ranks(group).map((rank) => [`${group}${rank}`])];
  const trump = order.trump === "NT" || order.trump === null ? null : order.trump;
  const plain = trump === null ? [] : ranks(trump);
  const off = flag
    ? []
    : SUITS.filter((suit) => suit !== trump)
        .map((suit) => `${suit}${letter}`)
        .filter((card) => !(five && card === "H5"));
  const main = trump === null || flag || (five && trump === "H" && letter === "5") ? [] : [`${trump}${letter}`];
  if (!five) {
    const one: Card[][] = plain.map((rank) => [`${trump}${rank}`]);
    if (off.length > 0) one.push(off);
    if (main.length > 0) one.push(main);
    return [[...one, ["W1"], ["W2"]]];
  }
  // Chao Di Pi: a missing rank breaks the chain; of the top trumps only the jokers are neighbours.
  const broken: Card[][][] = [];
  let last = -9;
  for (const rank of plain) {
    const at = RANKS.indexOf(rank);
    if (at !== last + 1) broken.push([]);
    broken.at(-1)?.push([`${trump}${rank}`]);
    last = at;
  }
  return [...broken, [off], [main], [["W1"], ["W2"]], [["H5"]]];
}

/** Cards in a player's order: trumps first, then the suits from spades down, high to low. */
export function inOrder(order: Order, cards: readonly Card[]): Card[] {
  const heights = new Map<Card, number>();
  for (const group of [...SUITS.toReversed(), "W"] as Suit[]) {
    // The trump suit occurs twice: its place among the trumps counts.
    for (const card of chains(order, group).flat(2)) {
      heights.delete(card);
      heights.set(card, 0);
    }
  }
  [...heights.keys()].forEach((card, at) => heights.set(card, at));
  return [...cards].sort((a, b) => (heights.get(b) ?? 0) - (heights.get(a) ?? 0));
}

const SPLITS: Record<number, number[][]> = { 1: [[1]], 2: [[2], [1, 1]], 3: [[3], [2, 1], [1, 1, 1]] };
const MOST = 40;

/**
 * The possible readings of cards of one group, as lists of units (each its cards), fewest units first; at most `MOST`.
 * The server decides which of them are legal.
 */
export function readingsOf(order: Order, cards: readonly Card[]): Card[][][] {
  const groups = new Set(cards.map((card) => groupOf(order, card)));
  const group = [...groups][0];
  if (groups.size !== 1 || group === undefined || cards.length > 16) return [];
  const steps = new Map<Card, number>();
  let step = 0;
  for (const chain of chains(order, group)) {
    for (const rung of chain) {
      for (const card of rung) steps.set(card, step);
      step += 1;
    }
    step += 2;
  }
  const found = new Map<string, Card[][]>();
  const add = (units: Card[][]): void => {
    const named = units.map((unit) => textOf(unit)).sort();
    found.set(named.join("+"), units);
  };
  const faces = [...countOf(cards)].sort(([a], [b]) => (steps.get(a) ?? 0) - (steps.get(b) ?? 0));

  /** Combine stacks of equal cards into runs, in every way. */
  function runs(stacks: readonly { card: Card; copies: number }[], units: Card[][]): void {
    if (found.size >= MOST) return;
    const [first, ...rest] = stacks;
    if (first === undefined) {
      add(units);
      return;
    }
    let unit: Card[] = Array.from({ length: first.copies }, () => first.card);
    runs(rest, [...units, unit]);
    let left = [...rest];
    let at = steps.get(first.card) ?? 0;
    while (first.copies > 1) {
      const next = left.findIndex((one) => one.copies === first.copies && steps.get(one.card) === at + 1);
      const stack = left[next];
      if (stack === undefined) break;
      left = left.filter((_, n) => n !== next);
      unit = [...unit, ...Array.from({ length: stack.copies }, () => stack.card)];
      at += 1;
      runs(left, [...units, unit]);
    }
  }

  function split(
    at: number,
    stacks: { card: Card; copies: number }[],
    units: Card[][],
    counts: [Card, number][],
  ): void {
    const face = counts[at];
    if (found.size >= MOST) return;
    if (face === undefined) {
      runs(stacks, units);
      return;
    }
    const [card, count] = face;
    if (count === 0) split(at + 1, stacks, units, counts);
    for (const parts of SPLITS[count] ?? []) {
      split(at + 1, [...stacks, ...parts.map((copies) => ({ card, copies }))], units, counts);
    }
  }

  split(0, [], [], faces);
  if (order.game === "ChaoDiPi") {
    for (const suit of SUITS) {
      const set = ["5", "T", "K"].map((rank) => `${suit}${rank}`);
      if (!set.every((card) => cards.includes(card))) continue;
      split(
        0,
        [],
        [set],
        faces.map(([card, count]) => [card, set.includes(card) ? count - 1 : count]),
      );
    }
  }
  return [...found.values()].sort((a, b) => a.length - b.length);
}
