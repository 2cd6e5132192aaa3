/** The clock of a round at a moment. */
import type { RoundSeen } from "./wire";

export type Ticking = "waiting" | "running" | "warned" | "over" | "untimed" | "ended";

/** The state of a round's clock at `now`. */
export function stateOf(round: RoundSeen, now: number): Ticking {
  if (round.ended !== null) return "ended";
  if (round.started === null) return "waiting";
  if (round.ends === null) return "untimed";
  const left = round.ends - now;
  if (left <= 0) return "over";
  return round.warnings.some((minutes) => left <= minutes * 60_000) ? "warned" : "running";
}

/** Milliseconds as `7:05`, `-0:30`, `1:02:03`; a countdown shows the second in progress. */
export function span(milliseconds: number): string {
  const all = Math.ceil(Math.abs(milliseconds) / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (n: number): string => String(n).padStart(2, "0");
  const text = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  return milliseconds < 0 ? `-${text}` : text;
}

/** The current round: the last that has started and not ended, otherwise the next, otherwise the last. */
export function current(rounds: readonly RoundSeen[]): RoundSeen | null {
  const open = rounds.filter((one) => one.started !== null && one.ended === null);
  return open.at(-1) ?? rounds.find((one) => one.started === null) ?? rounds.at(-1) ?? null;
}
