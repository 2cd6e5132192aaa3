/** Whether those who watch a table are shown its hands: its players are told so, all the time. */
import type { Terms, Text } from "../wire";
import { words } from "./words";

/** What the players are told of it; null where no hidden hand is shown to anybody who watches. */
export function handsShown(terms: Pick<Terms, "privacy" | "spectators" | "delay">): Text | null {
  if (terms.spectators !== "all-hands" || terms.privacy === "link") return null;
  return terms.delay > 0 ? words.handsShownLater(Math.round(terms.delay / 6_000) / 10) : words.handsShown;
}
