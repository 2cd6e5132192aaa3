/** What the room screen shows of an event, computed from public data. */
import type { Seen } from "../event.svelte";
import { current } from "../clock";
import { followed, parts } from "../followed";
import type { RoundSeen, TableSeen } from "../wire";

/** A section in a session: its current round, and the round whose seats are shown. */
export interface Slot {
  /** The index of the stage, from 0. */
  at: number;
  session: number;
  section: string;
  round: RoundSeen;
  /** The total number of rounds; 0 if unknown. */
  of: number;
  /** The round whose seats are to be shown; null if everything seated has been played. */
  seats: RoundSeen | null;
  /** Those without a table in that round. */
  out: string[];
}

/** Sections whose rounds have the same number and the same clock; `of`: 0 if their numbers of rounds differ. */
export interface Face {
  round: RoundSeen;
  of: number;
  slots: Slot[];
}

/** The tables of a section with missing scores in a round. */
export interface Missing {
  slot: Slot;
  round: number;
  tables: TableSeen[];
}

export interface Shown {
  slots: Slot[];
  faces: Face[];
  /** Missing scores: of finished rounds, and of running ones. */
  missing: Missing[];
  /** No round is running or seated: the leaders are shown. */
  over: boolean;
}

/** Those with an opponent in a round. */
const playing = (round: RoundSeen): string[] =>
  round.tables.filter((table) => table.sides.every((side) => side.length > 0)).flatMap((table) => table.sides.flat());

/** Those without a table in a round; in a knock-out those with a bye, not those eliminated. */
function sittingOut(seen: Seen, at: number, section: string, round: RoundSeen, rounds: RoundSeen[]): string[] {
  const plan = seen.plan.stages[at];
  const members = seen.stages[at]?.sections?.[plan?.sections.indexOf(section) ?? -1] ?? [];
  const before = plan?.format === "knock-out" ? rounds.filter((one) => one.key.round < round.key.round) : [];
  const not = new Set([
    ...[round, ...before].flatMap(playing),
    ...seen.entries.filter((one) => one.withdrawn).map((one) => one.id),
  ]);
  return members.filter((entry) => !not.has(entry));
}

/** Milliseconds within which clocks count as the same: sections are started one after the other. */
const ALIKE = 2_000;

/** Whether a section has the round and the clock of a face. */
function together({ round, slots: [first] }: Face, slot: Slot): boolean {
  const alike = (one: number | null, other: number | null): boolean =>
    one === null || other === null ? one === other : Math.abs(one - other) < ALIKE;
  return (
    first?.at === slot.at &&
    first.session === slot.session &&
    round.key.round === slot.round.key.round &&
    (round.ended === null) === (slot.round.ended === null) &&
    (round.ends === null ? round.minutes === slot.round.minutes : true) &&
    alike(round.started, slot.round.started) &&
    alike(round.ends, slot.round.ends)
  );
}

/** What to show of an event now; null before anything is seated. */
export function shown(seen: Seen): Shown | null {
  const following = followed(parts(seen));
  const slots = following.map(({ rounds, ...part }): Slot => {
    const round = current(rounds) as RoundSeen;
    const next = rounds.find((one) => one.key.round === round.key.round + 1) ?? null;
    const runs = round.started !== null && round.ended === null;
    const seats = runs ? (next ?? round) : round.started === null ? round : null;
    return { ...part, round, seats, out: seats === null ? [] : sittingOut(seen, part.at, part.section, seats, rounds) };
  });
  if (slots.length === 0) return null;
  const faces: Face[] = [];
  for (const slot of slots) {
    const same = faces.find((face) => together(face, slot));
    if (same === undefined) {
      faces.push({ round: slot.round, of: slot.of, slots: [slot] });
      continue;
    }
    same.slots.push(slot);
    if ((slot.round.ends ?? 0) > (same.round.ends ?? 0)) same.round = slot.round;
    if (same.of !== slot.of) same.of = 0;
  }
  const missing = slots.flatMap((slot, at) =>
    (following[at]?.rounds ?? [])
      .filter((round) => round.started !== null)
      .map((round) => ({
        slot,
        round: round.key.round,
        tables: round.tables.filter((table) => table.outstanding.length > 0),
      }))
      .filter((one) => one.tables.length > 0),
  );
  return { slots, faces, missing, over: slots.every((slot) => slot.seats === null) };
}

/** The minutes before the end at which there is a sound, besides those of the plan. */
const ALWAYS = 3;

/** The sound that is due between two values of the time left in milliseconds: a warning, the end, or none. */
export function due(before: number, left: number, warnings: readonly number[]): "warning" | "end" | null {
  const passed = (mark: number): boolean => before > mark && left <= mark;
  if (passed(0)) return "end";
  return [ALWAYS, ...warnings].some((minutes) => passed(minutes * 60_000)) ? "warning" : null;
}
