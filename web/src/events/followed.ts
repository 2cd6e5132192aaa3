/** The session of an event that is currently played, for pages that follow it automatically. */
import type { Seen } from "./event.svelte";
import type { RoundSeen } from "./wire";

/** The rounds of a section in a session. */
export interface Part {
  /** The index of the stage, from 0. */
  at: number;
  session: number;
  section: string;
  /** The total number of rounds; 0 if unknown. */
  of: number;
  rounds: RoundSeen[];
}

const runs = (round: RoundSeen): boolean => round.started !== null && round.ended === null;
const waits = (round: RoundSeen): boolean => round.started === null;

/** Where the work on rounds continues: the first session of the last opened stage that is not posted. */
export function goingOn(seen: Seen): { at: number; session: number } {
  const opened = seen.stages.findLastIndex((stage) => stage.sections !== null);
  if (opened < 0) return { at: 0, session: 1 };
  const posted = seen.stages[opened]?.posted.map((one) => one.session) ?? [];
  const sessions = seen.plan.stages[opened]?.sessions ?? 1;
  for (let session = 1; session <= sessions; session += 1)
    if (!posted.includes(session)) return { at: opened, session };
  return opened + 1 < seen.plan.stages.length ? { at: opened + 1, session: 1 } : { at: opened, session: sessions };
}

/** The sections of every session, in playing order. */
export function parts(seen: Seen): Part[][] {
  return seen.stages.flatMap((stage, at) => {
    const plan = seen.plan.stages[at];
    const sections = plan?.sections ?? [];
    const sessions = [...new Set(stage.rounds.map((one) => one.key.session))].sort((a, b) => a - b);
    return sessions.map((session) =>
      sections
        .map((section) => {
          const rounds = stage.rounds.filter((one) => one.key.session === session && one.key.section === section);
          const stepwise = plan?.format === "swiss" || plan?.format === "knock-out";
          return { at, session, section, rounds, of: Math.max(plan?.rounds ?? 0, stepwise ? 0 : rounds.length) };
        })
        .filter((one) => one.rounds.length > 0),
    );
  });
}

/** The sessions that are currently played; otherwise the next one; otherwise the last. */
export function followed(all: Part[][]): Part[] {
  const now = all.filter((part) => part.some((one) => one.rounds.some(runs)));
  if (now.length > 0) return now.flat();
  const last = all.findLastIndex((part) => part.some((one) => one.rounds.some((round) => !waits(round))));
  const from = all.slice(Math.max(0, last));
  return from.find((part) => part.some((one) => one.rounds.some(waits))) ?? from[0] ?? [];
}
