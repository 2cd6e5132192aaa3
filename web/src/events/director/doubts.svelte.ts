/** The unlikely results of an event, without those of which somebody at this browser said that they are right. */
import { ask } from "../../api";
import { keep, kept } from "../../i18n.svelte";
import { eventUrl, type Seen } from "../event.svelte";
import type { Doubt, DoubtfulSeen } from "../wire";

export class Doubtful {
  #all = $state.raw<readonly Doubt[]>([]);
  #right = $state.raw<readonly number[]>([]);
  readonly #key: string;
  #asked = -1;

  constructor(event: string) {
    this.#key = `paiju.right.${event}`;
    try {
      this.#right = JSON.parse(kept(this.#key) ?? "[]") as number[];
    } catch {
      // Something else is kept there: begin anew.
    }
  }

  get all(): Doubt[] {
    return this.#all.filter((one) => !this.#right.includes(one.changed));
  }

  /** Ask anew where the event has moved; staff who have yet to play boards are told nothing. */
  async read(seen: Seen): Promise<void> {
    if (seen.concealed || seen.seq === this.#asked) return;
    this.#asked = seen.seq;
    try {
      const answer = await ask<DoubtfulSeen>("GET", eventUrl(seen.id, "/doubtful"));
      if (answer.seq >= this.#asked) this.#all = answer.doubts;
    } catch {
      this.#asked = -1; // Asked for again with the next change.
    }
  }

  /** Say that a result is right, as it stands. */
  right(doubt: Doubt): void {
    this.#right = [...this.#right, doubt.changed];
    keep(this.#key, JSON.stringify(this.#right));
  }
}
