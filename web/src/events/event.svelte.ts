/** One event, kept fresh: every few seconds it asks whether there is anything new. */
import { ask } from "../api";
import { notices } from "../notices.svelte";
import type { Text } from "../wire";
import type { ActDone, EventCommand, EventNews, EventSeen, NewAct, Plan, RoundSeen, StageSeen } from "./wire";

export type Seen = Omit<EventSeen, "plan"> & { plan: Plan };

/** Milliseconds between two questions. */
export const EVERY = 3_000;

export const eventUrl = (id: string, path = ""): string => `/api/events/${encodeURIComponent(id)}${path}`;

export class LiveEvent {
  seen = $state.raw<Seen | null>(null);
  failed = $state.raw<Text | null>(null);
  /** Whether the last question was answered. */
  live = $state(true);
  busy = $state(false);
  /** This machine's time, moved by the difference to the server's. */
  now = $state(Date.now());
  #offset = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ticking: ReturnType<typeof setInterval>;
  #over = false;

  constructor(readonly id: string) {
    this.#ticking = setInterval(() => (this.now = Date.now() + this.#offset), 500);
    void this.read().then(() => this.#later());
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    clearInterval(this.#ticking);
  }

  /** The stage of this number in the plan, from 0. */
  stage(at: number): StageSeen | null {
    return this.seen?.stages[at] ?? null;
  }

  may(command: EventCommand["type"]): boolean {
    return this.seen !== null && !this.seen.closed && this.seen.may.includes(command);
  }

  get staff(): boolean {
    return this.seen?.roles.some((role) => role !== "player" && role !== "spectator") ?? false;
  }

  /** What an entry is called. */
  name(entry: string): string {
    return this.seen?.entries.find((one) => one.id === entry)?.name ?? entry;
  }

  /** A side as it is shown: numbers and names. */
  side(entries: readonly string[]): string {
    return entries.map((entry) => (this.name(entry) === entry ? entry : `${entry} ${this.name(entry)}`)).join(" + ");
  }

  async read(): Promise<void> {
    try {
      const seen = await ask<EventSeen>("GET", eventUrl(this.id));
      this.#offset = seen.at - Date.now();
      this.now = seen.at;
      this.seen = seen as Seen;
      this.failed = null;
      this.live = true;
    } catch (error) {
      this.live = false;
      this.failed = (error as { text?: Text }).text ?? null;
    }
  }

  /** Do a command; gives whether it was done. */
  async do(command: EventCommand): Promise<boolean> {
    const body: NewAct = { cause: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`, command };
    return this.send("/acts", body);
  }

  /** Do commands one after the other, as long as each is done. */
  async all(...commands: EventCommand[]): Promise<boolean> {
    for (const command of commands) if (!(await this.do(command))) return false;
    return true;
  }

  /** Send a change to the event; what is refused is told. */
  async send(path: string, body: unknown): Promise<boolean> {
    this.busy = true;
    try {
      await ask<ActDone>("POST", eventUrl(this.id, path), body);
      await this.read();
      return true;
    } catch (error) {
      notices.failed(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  #later(): void {
    if (this.#over) return;
    this.#timer = setTimeout(() => void this.#ask().then(() => this.#later()), EVERY);
  }

  async #ask(): Promise<void> {
    if (document.visibilityState === "hidden") return;
    try {
      const news = await ask<EventNews>("GET", eventUrl(this.id, "/seq"));
      this.#offset = news.at - Date.now();
      if (this.seen === null || news.seq !== this.seen.seq || !this.live) await this.read();
    } catch {
      this.live = false;
    }
  }
}

/** The rounds of a section in a session. */
export const roundsOf = (stage: StageSeen, session: number, section: string): RoundSeen[] =>
  stage.rounds.filter((one) => one.key.session === session && one.key.section === section);
