/** Everything that needs the director's attention, in one list: calls first, then errors, then missing scores. */
import type { Seen } from "../event.svelte";
import type { CallWaiting, Doubt, RoundSeen, ScoreSeen, TableKey, TableSeen } from "../wire";

interface At {
  round: RoundSeen;
  table: TableSeen;
}

export type Waiting =
  | { kind: "call"; call: CallWaiting }
  | ({ kind: "dispute"; score: ScoreSeen } & At)
  | ({ kind: "doubt"; doubt: Doubt } & At)
  /** The table's time is up, and scores are missing. */
  | ({ kind: "late"; boards: string[]; since: number } & At)
  /** The round is over, and scores of the table are missing. */
  | ({ kind: "missing"; boards: string[] } & At)
  /** One side entered scores, and the round is over or its time is up. */
  | ({ kind: "oneSide"; scores: ScoreSeen[] } & At);

/** The table of a round of an event. */
export const keyOf = ({ round, table }: At): TableKey => ({ ...round.key, table: table.number });

const sameRound = (one: RoundSeen["key"], other: TableKey): boolean =>
  one.stage === other.stage &&
  one.session === other.session &&
  one.section === other.section &&
  one.round === other.round;

/** Whether a score waits for the other side: entered by one, and neither confirmed nor disputed. */
export const isOneSided = (score: ScoreSeen): boolean =>
  score.text !== null && !score.counts && !score.unplayed && score.dispute === null;

export const isDisputed = (score: ScoreSeen): boolean =>
  score.dispute !== null && score.adjusted === null && !score.unplayed;

function ofTable(at: At, now: number): Waiting[] {
  const { round, table } = at;
  if (round.started === null && table.clock.started === null) return [];
  if (table.forfeits.length > 0) return [];
  const found: Waiting[] = table.scores.filter(isDisputed).map((score) => ({ kind: "dispute" as const, score, ...at }));
  const oneSided = table.scores.filter(isOneSided);
  const entered = new Set(table.scores.filter((one) => one.text !== null).map((one) => one.board));
  const boards = table.outstanding.filter((board) => !entered.has(board));
  const ends = table.clock.stopped === null ? (table.clock.ends ?? round.ends) : null;
  const up = round.ended === null && ends !== null && ends <= now;
  if (boards.length > 0 && up) found.push({ kind: "late", boards, since: ends, ...at });
  if (boards.length > 0 && round.ended !== null) found.push({ kind: "missing", boards, ...at });
  if (oneSided.length > 0 && (up || round.ended !== null)) found.push({ kind: "oneSide", scores: oneSided, ...at });
  return found;
}

const ORDER = ["call", "dispute", "doubt", "late", "missing", "oneSide"] as const;

/** What needs attention; `doubts`: the unlikely results, without confirmed ones. */
export function queue(seen: Seen, doubts: readonly Doubt[], now: number): Waiting[] {
  const rounds = seen.stages.flatMap((stage) => stage.rounds);
  const calls = [...seen.calls].sort((one, other) => one.at - other.at);
  const found: Waiting[] = calls.map((call) => ({ kind: "call", call }));
  for (const round of rounds) for (const table of round.tables) found.push(...ofTable({ round, table }, now));
  for (const doubt of doubts) {
    const round = rounds.find((one) => sameRound(one.key, doubt.key));
    const table = round?.tables.find((one) => one.number === doubt.key.table);
    const score = table?.scores.find((one) => one.board === doubt.board);
    if (round && table && score?.changed === doubt.changed) found.push({ kind: "doubt", doubt, round, table });
  }
  return found.sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
}

/** The state of a board at a table: not yet open, open, done, entered by one side only, or in need of the director. */
export type Standing = "future" | "open" | "done" | "oneSide" | "wrong";

export function standing({ round, table }: At, board: string, doubtful: boolean): Standing {
  const score = table.scores.find((one) => one.board === board);
  if (table.forfeits.length > 0) return "done";
  if (score && isDisputed(score)) return "wrong";
  if (doubtful) return "wrong";
  if (score && isOneSided(score)) return "oneSide";
  if (!table.outstanding.includes(board)) return "done";
  return round.started === null && table.clock.started === null ? "future" : "open";
}
