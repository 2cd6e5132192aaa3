/** The irregularities that a tractor deal's record makes likely, if everybody can see them. */
import type { Seen } from "./cards";

/** Whether the record makes an irregularity, by its name, likely. Irregularities that the record cannot show are. */
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
