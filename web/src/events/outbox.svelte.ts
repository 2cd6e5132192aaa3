/**
 * Scores entered here that the server has not taken yet: kept on the device, and sent when the net is back.
 *
 * Each is sent under the same cause until it is answered, so that what came through is not done twice.
 */
import { keep, kept } from "../i18n.svelte";
import type { EventCommand } from "./wire";

/** What is kept: only what a player enters at their table. */
export type Entry = Extract<EventCommand, { type: "EnterResult" | "CorrectResult" | "ConfirmResult" }>;

export interface Kept {
  cause: string;
  command: Entry;
  /** As whom it was entered; somebody else at this browser does not send it. */
  who: string;
}

/** How the server took something: it did it, refused it, or could not be reached. */
export type Taken = "done" | "unreached" | { refused: unknown };

/** Milliseconds between two tries. */
export const RETRY = 3_000;

export class Outbox {
  all = $state.raw<readonly Kept[]>([]);
  readonly #key: string;
  #sending = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  /** `deliver` sends one; `refused` hears of what was refused later than it was entered. */
  constructor(
    event: string,
    private readonly deliver: (one: Kept) => Promise<Taken>,
    private readonly refused: (fault: unknown) => void,
  ) {
    this.#key = `paiju.entries.${event}`;
    try {
      this.all = JSON.parse(kept(this.#key) ?? "[]") as Kept[];
    } catch {
      // Something else is kept there: begin anew.
    }
  }

  /** Send something, or keep it where the server cannot be reached; gives why it was refused, null where it was not. */
  async send(one: Kept): Promise<unknown> {
    this.#set([...this.all, one]);
    const taken = await this.deliver(one);
    if (taken === "unreached") {
      this.#later(one.who);
      return null;
    }
    this.#set(this.all.filter((other) => other.cause !== one.cause));
    return taken === "done" ? null : taken.refused;
  }

  /** Send what is kept of somebody, in the order in which it was entered, as far as the server can be reached. */
  async flush(who: string): Promise<void> {
    if (this.#sending) return;
    clearTimeout(this.#again);
    this.#sending = true;
    try {
      for (const one of this.all.filter((each) => each.who === who)) {
        const taken = await this.deliver(one);
        if (taken === "unreached") {
          this.#later(who);
          return;
        }
        this.#set(this.all.filter((other) => other.cause !== one.cause));
        if (taken !== "done") this.refused(taken.refused);
      }
    } finally {
      this.#sending = false;
    }
  }

  close(): void {
    clearTimeout(this.#again);
  }

  #later(who: string): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => void this.flush(who), RETRY);
  }

  #set(all: readonly Kept[]): void {
    this.all = all;
    keep(this.#key, JSON.stringify(all));
  }
}
