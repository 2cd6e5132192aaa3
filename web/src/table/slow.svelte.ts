/** A bot that the table has waited for longer than a second: its name is said, for it thinks, or waits for a call. */
import type { Text } from "../wire";
import type { Seated } from "./seated.svelte";
import { words } from "./words";

/** Milliseconds that a bot may take before it is said. */
export const PATIENCE = 1000;

type Waiting = Pick<Seated, "waits" | "free" | "nameAt"> & {
  public: Pick<Seated["public"], "to_act" | "seats" | "phase">;
};

/** The seat of the first bot that is awaited; null where none is, or the table stands still. */
export function botAwaited(seated: Waiting): number | null {
  if (seated.waits || seated.public.phase !== "playing") return null;
  const plays = (seat: number): boolean => {
    const one = seated.public.seats[seat];
    return one != null && (one.bot || one.stand_in);
  };
  return seated.public.to_act.find(plays) ?? null;
}

/** What is said of it: at a recording table, too, that the director may be called meanwhile. */
export function slowly(seated: Waiting, bot: number): Text {
  const name = seated.nameAt(bot) ?? "";
  return seated.free ? words.botWaits(name) : words.botThinks(name);
}

export class Slow {
  #over = $state(false);
  readonly #seated: () => Seated;

  /** Made while a component is. */
  constructor(seated: () => Seated) {
    this.#seated = seated;
    $effect(() => {
      void seated().live.view?.seq;
      this.#over = false;
      if (botAwaited(seated()) === null) return;
      const timer = setTimeout(() => (this.#over = true), PATIENCE);
      return () => clearTimeout(timer);
    });
  }

  /** The line; null where no bot is awaited, or not long yet. */
  get told(): Text | null {
    const bot = this.#over ? botAwaited(this.#seated()) : null;
    return bot === null ? null : slowly(this.#seated(), bot);
  }
}
