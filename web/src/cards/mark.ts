/** What is written on open cards. */
import type { Text } from "../wire";

/** What stands on an open card, short and in words; which are the best, and which is played next, and at what cost. */
export interface Mark {
  readonly text: string;
  readonly said: Text;
  readonly best: boolean;
  readonly next: "costly" | "good" | null;
}
