/** Time left, as the table's clock shows it. */
import type { ClockSeen } from "../wire";

export type Scope = "act" | "deal" | "round" | "match";
export const SCOPES: readonly Scope[] = ["act", "deal", "round", "match"];

/** Milliseconds left of each running limit at the server's time `now`; stopped clocks keep their remaining time. */
export function left(clock: ClockSeen, now: number): { scope: Scope; ms: number }[] {
  return SCOPES.filter((scope) => clock[scope] !== 0).map((scope) => ({
    scope,
    ms: Math.max(0, clock.stopped ? clock[scope] : clock[scope] - now),
  }));
}

/**
 * How near the end a limit is: the last 15 and 5 seconds of an act, the last 120 and 30 of longer times, ten minutes of
 * a match.
 */
export function urgency(scope: Scope, ms: number): "calm" | "soon" | "now" {
  const [soon, now] = scope === "act" ? [15_000, 5_000] : scope === "match" ? [600_000, 60_000] : [120_000, 30_000];
  return ms <= now ? "now" : ms <= soon ? "soon" : "calm";
}

/** Whole seconds until `at`, rounded up; 0 once the time is up. */
export function secondsLeft(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000));
}

/** `1:05`, or `1:02:05` from an hour on, rounded up to the second. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number): string => String(n).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
