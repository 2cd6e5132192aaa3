/** Who sat where at a table. */
import type { TableSeen } from "./wire";

/** The sides of a board: as the table is seated, or reversed if the board was played that way (L5.B). */
export function sidesOn({ sides, scores }: Pick<TableSeen, "sides" | "scores">, board: string): readonly string[][] {
  return scores.some((one) => one.board === board && one.turned) ? sides.toReversed() : sides;
}
