/**
 * Scores entered here that the server has not accepted yet: stored on the device, and sent when the network is back.
 *
 * Each is sent under the same cause until it is answered, so that nothing is done twice.
 */
import { keep, kept } from "../i18n.svelte";
import type { EventCommand } from "./wire";

/** What is stored: only what players enter at their table. */
export type Entry = Extract<EventCommand, { type: "EnterResult" | "CorrectResult" | "ConfirmResult" }>;

export interface Kept {
  cause: string;
  command: Entry;
  /** The user who entered it; another user of this browser does not send it. */
  who: string;
}

/** The outcome of sending: done, refused, or the server could not be reached. */
export type Taken = "done" | "unreached" | { refused: unknown };

/** Milliseconds between two tries. */
export const RETRY = 3_000;

export class Outbox {
  all = $state.raw<readonly Kept[]>([]);
  readonly #key: string;
  #sending = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  /** `deliver` sends one; `refused` is called with entries refused later than they were entered. */
  constructor(
    event: string,
    private readonly deliver: (one: Kept) => Promise<Taken>,
    private readonly refused: (fault: unknown) => void,
  ) {
    this.#key = `paiju.entries.${event}`;
    try {
      this.all = JSON.parse(kept(this.#key) ?? "[]") as Kept[];
    } catch {
      // Something else is stored there: start with an empty outbox.
    }
  }

  /** Send an entry, or keep it if the server cannot be reached. Returns why it was refused, or null. */
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

  /** Send the stored entries of a user, in the order in which they were entered, while the server can be reached. */
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
