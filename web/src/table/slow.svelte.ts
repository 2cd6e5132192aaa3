/**
 * A bot that the table has awaited for longer than a second: its name is shown, because it is thinking, or waiting for
 * a call of the director.
 */
import type { Text } from "../wire";
import type { Seated } from "./seated.svelte";
import { words } from "./words";

/** Milliseconds that a bot may take before it is shown. */
export const PATIENCE = 1000;

type Waiting = Pick<Seated, "waits" | "free" | "nameAt"> & {
  public: Pick<Seated["public"], "to_act" | "seats" | "phase">;
};

/** The seat of the first awaited bot; null if there is none, or the table is stopped. */
export function botAwaited(seated: Waiting): number | null {
  if (seated.waits || seated.public.phase !== "playing") return null;
  const plays = (seat: number): boolean => {
    const one = seated.public.seats[seat];
    return one != null && (one.bot || one.stand_in);
  };
  return seated.public.to_act.find(plays) ?? null;
}

/** The text about it: at a recording table also that the director may be called meanwhile. */
export function slowly(seated: Waiting, bot: number): Text {
  const name = seated.nameAt(bot) ?? "";
  return seated.free ? words.botWaits(name) : words.botThinks(name);
}

export class Slow {
  #over = $state(false);
  readonly #seated: () => Seated;

  /** Created during a component's initialisation. */
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

  /** The text; null if no bot is awaited, or not for long yet. */
  get told(): Text | null {
    const bot = this.#over ? botAwaited(this.#seated()) : null;
    return bot === null ? null : slowly(this.#seated(), bot);
  }
}
