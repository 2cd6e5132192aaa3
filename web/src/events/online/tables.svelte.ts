/** The live tables of an event, reloaded while the page is open, because taking seats is no act of the event. */
import { ask } from "../../api";
import { notices } from "../../notices.svelte";
import { route, tablePath } from "../../route.svelte";
import type { TableMade } from "../../wire";
import { eventUrl } from "../event.svelte";
import type { NewBots, NewPlace, OnlineSeen, TableKey } from "../wire";

/** Milliseconds between two loads. */
const EVERY = 3_000;

export class OnlineTables {
  seen = $state.raw<OnlineSeen | null>(null);
  busy = $state(false);
  #asking: ReturnType<typeof setInterval>;

  constructor(readonly event: string) {
    this.#asking = setInterval(() => {
      if (document.visibilityState !== "hidden") void this.read();
    }, EVERY);
  }

  close(): void {
    clearInterval(this.#asking);
  }

  async read(): Promise<void> {
    try {
      this.seen = await ask<OnlineSeen>("GET", eventUrl(this.event, "/online"));
    } catch {
      // The event's page reports it if the server is down.
    }
  }

  /** Take the user's own seat, and go there. */
  async go(key: TableKey): Promise<void> {
    const body: NewPlace = { key };
    const made = await this.#send("/online/seat", body);
    if (made !== null) route.go(tablePath(made.id));
  }

  async bots(key: TableKey): Promise<void> {
    const body: NewBots = { key };
    await this.#send("/online/bots", body);
  }

  async stop(key: TableKey): Promise<void> {
    const body: NewPlace = { key };
    await this.#send("/online/stop", body);
  }

  async #send(path: string, body: unknown): Promise<TableMade | null> {
    this.busy = true;
    try {
      const made = await ask<TableMade>("POST", eventUrl(this.event, path), body);
      await this.read();
      return made;
    } catch (error) {
      notices.failed(error);
      return null;
    } finally {
      this.busy = false;
    }
  }
}
