/** What Whist puts on the wire: `tests/toy/whist/table/seen.py` and `notation.py`. */
import type { Card } from "../../../../web/src/wire";

export interface PlayedSeen {
  seat: number;
  card: Card;
}

export interface WhistResultSeen {
  tricks: [number, number];
  points: number;
}

export interface WhistSeen {
  number: number;
  phase: "playing" | "finished";
  hands: (string | null)[];
  dealt: (string | null)[];
  counts: number[];
  turn: number | null;
  plays: PlayedSeen[];
  taken: number[];
  owed: [number, number];
  result: WhistResultSeen | null;
}

export interface WhistHandSeen {
  hands: (string | null)[];
  cards: Card[];
}

export interface WhistAct {
  type: "PlayCard";
  card: Card;
}
