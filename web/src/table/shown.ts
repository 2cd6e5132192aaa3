/** Whether spectators of a table are shown its hands, which its players are told all the time. */
import type { Terms, Text } from "../wire";
import { words } from "./words";

/** The notice to the players; null if no hidden hand is shown to any spectator. */
export function handsShown(terms: Pick<Terms, "privacy" | "spectators" | "delay">): Text | null {
  if (terms.spectators !== "all-hands" || terms.privacy === "link") return null;
  return terms.delay > 0 ? words.handsShownLater(Math.round(terms.delay / 6_000) / 10) : words.handsShown;
}
