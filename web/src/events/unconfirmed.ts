/** Scores that one side entered and the other has not confirmed, in rounds as shown. */
import type { EventCommand, RoundSeen, ScoreSeen, TableKey } from "./wire";

export interface Unconfirmed {
  key: TableKey;
  score: ScoreSeen;
}

/** All of them, by round, table and board, including disputed ones. */
export const unconfirmed = (rounds: readonly RoundSeen[]): Unconfirmed[] =>
  rounds.flatMap((round) =>
    round.tables
      .filter((table) => table.forfeits.length === 0)
      .flatMap((table) =>
        table.scores
          .filter((score) => score.text !== null && !score.counts && !score.unplayed)
          .map((score) => ({ key: { ...round.key, table: table.number }, score })),
      ),
  );

/** The commands that confirm them as shown; disputed ones are handled separately. */
export const confirming = (found: readonly Unconfirmed[]): EventCommand[] =>
  found
    .filter(({ score }) => score.dispute === null)
    .map(({ key, score }) => ({ type: "ConfirmResult", key, board: score.board, seen: score.changed }));
