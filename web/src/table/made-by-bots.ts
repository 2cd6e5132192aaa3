/** What bots by rule of thumb made of the same cards. */
import { ask } from "../api";
import type { BotsMade } from "../wire";

/** Ask for the result of a deal that is over; null where nobody tells. */
export async function madeByBots<Result>(table: string, number: number): Promise<Result | null> {
  try {
    const path = `/api/tables/${encodeURIComponent(table)}/deals/${number}/bots`;
    return (await ask<BotsMade<Result | null>>("GET", path)).result;
  } catch {
    return null; // It is said where it is known.
  }
}
