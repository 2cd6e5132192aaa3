/** What a deal that is told again asks of its game, and gives it. */
import type { Component } from "svelte";
import type { Mark } from "../cards/mark";
import type { DealShown } from "../table/deal";
import type { Card, Replay, ReplayStep, Text } from "../wire";

/** A deal that is told again, and where its reader is in it. */
export interface Story<Deal extends DealShown = DealShown, Hand = unknown, Result = unknown, Act = unknown> {
  readonly replay: Replay<Deal, Result, Act>;
  /** The views, one before each act and one at the end. */
  readonly views: readonly Deal[];
  /** So many acts have been done. */
  readonly place: number;
  /** How many acts there are. */
  readonly last: number;
  /** The view at the place. */
  readonly seen: Deal;
  readonly told: Retelling<Hand>;
  readonly go: (to: number) => void;
}

/** What a game says of a deal that is told again; places count acts, and 0 is the start. */
export interface ReplayPart<Deal extends DealShown = DealShown, Hand = unknown, Result = unknown, Act = unknown> {
  /** The places where the steps stop, the start and the end among them: cards that are drawn are one step. */
  readonly stops: (views: readonly Deal[], steps: readonly ReplayStep<Act>[]) => number[];
  /** Where it begins. */
  readonly first: (views: readonly Deal[]) => number;
  /** The place before the lead of each trick. */
  readonly leads: (views: readonly Deal[], steps: readonly ReplayStep<Act>[]) => number[];
  readonly tell: (story: Story<Deal, Hand, Result, Act>) => Retelling<Hand>;
  /** What a trick is called, by its number from 1; what comes before the tricks. */
  readonly trick: (number: number) => Text;
  readonly before: Text;
  /** What it is called to go to the trick before, and to the next. */
  readonly back: Text;
  readonly on: Text;
  /** What the deal came to, in a line. */
  readonly Sum: Component<{ story: Story<Deal, Hand, Result, Act> }>;
  /** What stands beside the felt. */
  readonly Beside: Component<{ story: Story<Deal, Hand, Result, Act>; names: readonly string[] }>;
}

/** A deal that is told again, at the place where its reader is. */
export interface Retelling<Hand = unknown> {
  /** What the board is shown beside the open cards. */
  readonly hand: Hand | null;
  readonly marks: ReadonlyMap<Card, Mark> | null;
  /** What was done last, and what is to be said of it. */
  readonly done: Text;
  readonly said: readonly { readonly text: Text; readonly kind: "bad" | "good" | "plain" }[];
  /** The hands that are read to those who listen, after that. */
  readonly hands: readonly { readonly of: Text; readonly cards: Text }[];
  /** Whose cards the reader plays who plays on from here, having held a seat; null: theirs whose turn it is. */
  readonly seat: (own: number | null) => number | null;
}
