/** The interface between a replay and its game. */
import type { Component } from "svelte";
import type { Mark } from "../cards/mark";
import type { DealShown } from "../table/deal";
import type { Card, Replay, ReplayStep, Text } from "../wire";

/** A replayed deal, and the reader's position in it. */
export interface Story<Deal extends DealShown = DealShown, Hand = unknown, Result = unknown, Act = unknown> {
  readonly replay: Replay<Deal, Result, Act>;
  /** The views, one before each act and one at the end. */
  readonly views: readonly Deal[];
  /** The number of acts done. */
  readonly place: number;
  /** The total number of acts. */
  readonly last: number;
  /** The view at the position. */
  readonly seen: Deal;
  readonly told: Retelling<Hand>;
  readonly go: (to: number) => void;
}

/** A game's part of a replay; positions count acts, and 0 is the start. */
export interface ReplayPart<Deal extends DealShown = DealShown, Hand = unknown, Result = unknown, Act = unknown> {
  /** The positions at which stepping stops, including start and end: consecutive draws are one step. */
  readonly stops: (views: readonly Deal[], steps: readonly ReplayStep<Act>[]) => number[];
  /** The initial position. */
  readonly first: (views: readonly Deal[]) => number;
  /** The position before the lead of each trick. */
  readonly leads: (views: readonly Deal[], steps: readonly ReplayStep<Act>[]) => number[];
  readonly tell: (story: Story<Deal, Hand, Result, Act>) => Retelling<Hand>;
  /** The name of a trick, by its number from 1; and of what comes before the tricks. */
  readonly trick: (number: number) => Text;
  readonly before: Text;
  /** The labels for the previous and the next trick. */
  readonly back: Text;
  readonly on: Text;
  /** The result of the deal in one line. */
  readonly Sum: Component<{ story: Story<Deal, Hand, Result, Act> }>;
  /** The content beside the table. */
  readonly Beside: Component<{ story: Story<Deal, Hand, Result, Act>; names: readonly string[] }>;
}

/** A replayed deal at the reader's position. */
export interface Retelling<Hand = unknown> {
  /** The viewer's private part for the board, besides the open cards. */
  readonly hand: Hand | null;
  readonly marks: ReadonlyMap<Card, Mark> | null;
  /** The last act, and its description. */
  readonly done: Text;
  readonly said: readonly { readonly text: Text; readonly kind: "bad" | "good" | "plain" }[];
  /** The hands that are then read out by screen readers. */
  readonly hands: readonly { readonly of: Text; readonly cards: Text }[];
  /** Whose cards the user plays after choosing to play on, having held a seat; null: those of the player in turn. */
  readonly seat: (own: number | null) => number | null;
}
