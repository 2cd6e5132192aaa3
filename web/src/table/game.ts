/** What a game gives the table page: everything else on the page is the same for all games. */
import type { Component } from "svelte";
import type { Seated } from "./seated.svelte";
import type { PastSeen, PublicSeen, Text, View } from "../wire";

export interface GameFace {
  /** Names and letters of the seats, in the order of play. */
  seatNames: readonly Text[];
  seatLetters: readonly Text[];
  /** The seat at the bottom for those who watch. */
  usualBottom: number;
  /** What the deal with a number is called; else a board. */
  dealName?: (number: number) => Text;
  /** Whether play goes round against the clock. */
  counter?: boolean;
  /** The keys that do something, with what they do. */
  keys: readonly (readonly [string, Text])[];
  /** Whether this browser lays and plays the cards as its player chose. */
  choosesCards?: boolean;
  /** The deal in play, over the whole felt. */
  Board: Component<{ seated: Seated }>;
  /** A few signs in the bar above: what is played, and how it stands. */
  Info: Component<{ seated: Seated }>;
  /** What a player may do beside playing, in the bar below. */
  Actions: Component<{ seated: Seated }>;
  /** What went wrong: the case that is open, and the rulings of the deal; over the felt. */
  Referee?: Component<{ seated: Seated; seatNames: readonly Text[]; can: (name: string) => boolean }>;
  /** The way to say that something is wrong. */
  Attention?: Component<
    { seated: Seated; open?: boolean; can: (name: string) => boolean; oncall?: () => void },
    object,
    "open"
  >;
  /** Whether the record of a deal makes an irregularity, by its name, likely. */
  isLikely(deal: PublicSeen["deal"], name: string): boolean;
  /** The deals that are over. */
  Past: Component<{ past: readonly PastSeen[]; table: string }>;
  /** What changed, for those who listen. */
  news(before: View | null, after: View): Text | null;
}
