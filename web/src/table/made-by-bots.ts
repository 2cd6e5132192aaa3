/** The result of rule-of-thumb bots with the same cards. */
import { ask } from "../api";
import type { BotsMade } from "../wire";

/** Request the result of a finished deal; null if it is not available. */
export async function madeByBots<Result>(table: string, number: number): Promise<Result | null> {
  try {
    const path = `/api/tables/${encodeURIComponent(table)}/deals/${number}/bots`;
    return (await ask<BotsMade<Result | null>>("GET", path)).result;
  } catch {
    return null; // It is shown if it is known.
  }
}
