/** The unlikely results of an event, without those that its staff has confirmed. */
import { ask } from "../../api";
import { eventUrl, type Seen } from "../event.svelte";
import type { Doubt, DoubtfulSeen } from "../wire";

export class Doubtful {
  all = $state.raw<readonly Doubt[]>([]);
  #asked = -1;

  /** Reload if the event has changed; staff who have yet to play boards are told nothing. */
  async read(seen: Seen): Promise<void> {
    if (seen.concealed || seen.seq === this.#asked) return;
    this.#asked = seen.seq;
    try {
      const answer = await ask<DoubtfulSeen>("GET", eventUrl(seen.id, "/doubtful"));
      if (answer.seq >= this.#asked) this.all = answer.doubts;
    } catch {
      this.#asked = -1; // Requested again with the next change.
    }
  }
}
