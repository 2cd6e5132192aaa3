/** What the record of a deal of the tractor family makes likely to have gone wrong: of what all can see, what they see. */
import type { Seen } from "./cards";

/** Whether an irregularity, by its name, is one that the record makes likely. What the record says nothing of is. */
export function isLikely(seen: Seen, name: string): boolean {
  const followed = seen.won > 0 || (seen.trick?.plays.length ?? 0) > 1;
  switch (name) {
    case "wrong-follow":
    case "concealment":
    case "concealed-cards":
    case "several-concealments":
      return followed;
    case "looked-back":
      return seen.won > 0;
    case "missed-interception":
      return seen.won > 0 || seen.trick !== null;
    case "failed-throw":
      return seen.type === "Tractor6" ? seen.failed !== null : seen.won > 0 || seen.trick !== null;
    case "failed-claim":
      return seen.type === "Tractor6" && seen.claimed !== null;
    case "wrong-show":
    case "announced-overturn":
    case "simultaneous-shows":
      return seen.shows.length > 0;
    default:
      return true;
  }
}
