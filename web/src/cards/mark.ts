/** Marks on open cards. */
import type { Text } from "../wire";

/** A mark on an open card, short and in words; whether it is among the best, is played next, and at what cost. */
export interface Mark {
  readonly text: string;
  readonly said: Text;
  readonly best: boolean;
  readonly next: "costly" | "good" | null;
}
