/** Links to the referee's desk for a table of an event. */
import { packOf } from "../../packs";
import type { Seen } from "../event.svelte";
import type { ScoreSeen, TableKey } from "../wire";

/** The desk's address for a table, or for a board there with its entered result. */
export function deskOf(seen: Seen, key: TableKey, board?: string, score?: ScoreSeen): string {
  const given = { event: seen.id, stage: key.stage, session: `${key.session}`, section: key.section };
  const at = { ...given, round: `${key.round}`, table: `${key.table}` };
  if (board === undefined) return `/desk?${new URLSearchParams(at)}`;
  const result = packOf(seen.plan.game)?.desk?.board?.result(score?.text?.en ?? "") ?? "";
  return `/desk?${new URLSearchParams({ ...at, board, result })}`;
}
