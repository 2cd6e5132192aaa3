/** The number of the table's current deal: games that begin a new match count from one again, the table does not. */
import type { PublicSeen } from "../wire";
import type { DealShown } from "./deal";

/** The table's number of the current or last deal, otherwise of the next one. */
export function dealNumber(seen: Pick<PublicSeen<DealShown>, "deal" | "number" | "past">): number {
  const over = seen.deal?.result ?? null;
  return over === null ? seen.number : (seen.past.at(-1)?.number ?? seen.number);
}
