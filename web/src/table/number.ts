/** Which deal of the table lies there: games that begin a match anew count from one again, the table does not. */
import type { PublicSeen } from "../wire";
import type { DealShown } from "./deal";

/** The table's number of the deal that is played or has just been, else of the next one. */
export function dealNumber(seen: Pick<PublicSeen<DealShown>, "deal" | "number" | "past">): number {
  const over = seen.deal?.result ?? null;
  return over === null ? seen.number : (seen.past.at(-1)?.number ?? seen.number);
}
