/** The unlikely results of an event, without those that somebody of its staff has found right. */
import { ask } from "../../api";
import { eventUrl, type Seen } from "../event.svelte";
import type { Doubt, DoubtfulSeen } from "../wire";

export class Doubtful {
  all = $state.raw<readonly Doubt[]>([]);
  #asked = -1;

  /** Ask anew where the event has moved; staff who have yet to play boards are told nothing. */
  async read(seen: Seen): Promise<void> {
    if (seen.concealed || seen.seq === this.#asked) return;
    this.#asked = seen.seq;
    try {
      const answer = await ask<DoubtfulSeen>("GET", eventUrl(seen.id, "/doubtful"));
      if (answer.seq >= this.#asked) this.all = answer.doubts;
    } catch {
      this.#asked = -1; // Asked for again with the next change.
    }
  }
}
