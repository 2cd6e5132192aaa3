/** The text above the hand: what the player may do, or for whom the table waits. */
import type { Terms, Text } from "../../../wire";
import type { Seated } from "../../../table/seated.svelte";
import type { HandSeen, Seen } from "./cards";
import { words } from "./words";
import { t } from "../../../i18n.svelte";

type Sitting = Pick<Seated, "seat" | "plays" | "waits"> & {
  public: { to_act: readonly number[]; terms?: Terms; lapses?: number };
};

/** The text; null if there is none. `slow`: the text about a bot that takes long. */
export function status(
  seen: Seen,
  hand: HandSeen | null,
  seated: Sitting,
  name: (seat: number) => Text,
  slow: Text | null = null,
): Text | null {
  if (seen.phase === "finished" || seated.waits) return null;
  const awaited = seated.public.to_act;
  const mine = seated.seat !== null && seated.plays && awaited.includes(seated.seat);
  const first = awaited[0];
  const waits = slow ?? (first === undefined ? null : words.waitsFor(t(name(first))));
  const declares = (hand?.declare.length ?? 0) > 0 && seated.plays;
  const standing = seen.shows.findLast((show) => !show.withdrawn) ?? null;
  // A player without a time limit is shown none.
  const seconds = seated.public.lapses === 0 ? 0 : Math.round((seated.public.terms?.answer_time ?? 0) / 1000);
  const lapses = (question: Text): Text => (seconds === 0 ? question : words.lapses(question, seconds));
  switch (seen.phase) {
    case "cutting":
      return mine ? words.cutTitle : waits;
    case "drawing":
      return declares
        ? standing === null || standing.seat === seated.seat
          ? words.mayShow
          : words.mayOverturn
        : words.drawing(seen.undrawn);
    case "waiting":
      if (hand?.acts.includes("TakeKitty")) return words.askTake;
      if (!mine) return awaited.length === 1 ? waits : words.waitShow;
      if (!declares) return words.waitShow;
      if (seen.type === "ChaoDiPi" && seen.flag) return lapses(words.askAgainst);
      if (standing === null) return lapses(words.askDeclare);
      if (standing.seat !== seated.seat) return lapses(words.askOverturn);
      return lapses(seen.type === "Tractor6" ? words.askReinforce : words.askProtect);
    case "burying":
      return mine
        ? words.buryHint(hand?.bury ?? 0)
        : seen.declarer === null
          ? waits
          : words.buries(t(name(first ?? seen.declarer)));
    case "stirring":
      return mine ? lapses(words.askStir) : waits;
    case "playing":
      if (!mine) return waits;
      if (hand?.acts.includes("ChooseFallback")) return words.interceptLapses(words.intercept);
      return hand?.play?.words ?? null;
  }
}
