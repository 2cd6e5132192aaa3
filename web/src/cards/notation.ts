/** Cards in wire notation: suit and rank, `SA`, `HT`, and `W1`, `W2` for the jokers. */
import type { Card, Text } from "../wire";

/** A suit's letter; W (王) for the jokers. */
export type Suit = "C" | "D" | "H" | "S" | "W";

/** The suits, spades first. */
export const SUITS = ["S", "H", "D", "C"] as const;

const SUIT_NAMES: Record<Suit, Text> = {
  S: { zh: "黑桃", en: "spades" },
  H: { zh: "红心", en: "hearts" },
  D: { zh: "方块", en: "diamonds" },
  C: { zh: "梅花", en: "clubs" },
  W: { zh: "王", en: "jokers" },
};

const RANK_NAMES: Record<string, string> = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "10",
};

const RANKS = "23456789TJQKA";

export const suitOf = (card: Card): Suit => card.charAt(0) as Suit;
export const rankOf = (card: Card): string => card.charAt(1);

/** The height of a rank, 2 to 14; 1 and 2 for the jokers. */
export function height(card: Card): number {
  return suitOf(card) === "W" ? Number(rankOf(card)) : RANKS.indexOf(rankOf(card)) + 2;
}

/** A rank in common notation: `10` for T. */
export const rankText = (rank: string): string => (rank === "T" ? "10" : rank);

/** A suit in words. */
export const suitName = (suit: Suit): Text => SUIT_NAMES[suit];

/** A card in words: “ace of spades”, “黑桃 A”. */
export function cardName(card: Card): Text {
  const suit = suitOf(card);
  const rank = rankOf(card);
  if (suit === "W") {
    return rank === "2" ? { zh: "大王", en: "big joker" } : { zh: "小王", en: "small joker" };
  }
  return {
    zh: `${SUIT_NAMES[suit].zh} ${rankText(rank)}`,
    en: `${RANK_NAMES[rank] ?? rank} of ${SUIT_NAMES[suit].en}`,
  };
}

/** The cards of a hand written `AKQ.JT9.876.5432`, spades first; none for null. */
export function cardsOf(hand: string | null | undefined): Card[] {
  if (!hand) return [];
  return hand.split(".").flatMap((ranks, at) => [...ranks].map((rank) => `${SUITS[at]}${rank}`));
}

/** The ranks of each suit of a hand, in the order of `SUITS`. */
export function suitsOf(hand: string): { suit: Suit; ranks: string[] }[] {
  const held = hand.split(".");
  return SUITS.map((suit, at) => ({ suit, ranks: [...(held[at] ?? "")].map(rankText) }));
}
