/**
 * An event kept up to date: a socket sends it and its changes; while that is down, the page polls every few seconds.
 */
import { ask, Failed, seekAnother } from "../api";
import { FIRST_PAUSE, LONGEST_PAUSE, QUIET, socketUrl } from "../live.svelte";
import { notices } from "../notices.svelte";
import { Outbox, type Entry, type Kept, type Taken } from "./outbox.svelte";
import { changed } from "./change";
import type { Text } from "../wire";
import type {
  ActDone,
  Doubt,
  EventCommand,
  EventNews,
  EventChanged,
  EventSeen,
  FromEvent,
  NewAct,
  NewActs,
  Plan,
  RoundSeen,
  StageSeen,
} from "./wire";

export type Seen = Omit<EventSeen, "plan"> & { plan: Plan };

/** Milliseconds between polls while the socket is down. */
export const EVERY = 3_000;

/** Minimum milliseconds between two loads when much happens at once, because a club shares one address. */
export const APART = 600;

/** Milliseconds to wait for one's own change on the socket before it is requested. */
export const COMES = 1_500;

/** Milliseconds until the server must have accepted an entry, or counts as down; phones wait long on weak networks. */
export const PATIENCE = 8_000;

/** The most commands sent in one request. */
const MOST = 40;

const freshCause = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

export const eventUrl = (id: string, path = ""): string => `/api/events/${encodeURIComponent(id)}${path}`;

export class LiveEvent {
  seen = $state.raw<Seen | null>(null);
  failed = $state.raw<Text | null>(null);
  /** Whether the last request was answered. */
  live = $state(true);
  busy = $state(false);
  /** Unlikely results entered here; each is questioned once. */
  doubts = $state.raw<readonly Doubt[]>([]);
  /** This machine's time, corrected by the difference from the server's. */
  now = $state(Date.now());
  #offset = 0;
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #asking: ReturnType<typeof setInterval> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #pings = 0;
  #heard = true;
  /** The event as last received on the socket, to which its changes apply. */
  #shown: EventSeen | null = null;
  /** Whether the whole event was requested on the socket and has not arrived yet. */
  #asked = false;
  #waiting = new Set<() => void>();
  /** The latest sequence number known of the event. */
  #stands = 0;
  #reading = false;
  #readAt = 0;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #ticking: ReturnType<typeof setInterval>;
  #over = false;
  readonly #wake = (): void => {
    if (document.visibilityState === "hidden") return;
    this.#catchUp();
    if (this.#asking === undefined) return;
    this.#tries = 0;
    this.#connect();
  };

  readonly outbox: Outbox;

  constructor(readonly id: string) {
    this.outbox = new Outbox(
      id,
      (one) => this.#deliver(one),
      (fault) => notices.failed(fault),
    );
    this.#ticking = setInterval(() => (this.now = Date.now() + this.#offset), 500);
    this.#connect();
    this.#soon = setTimeout(() => void this.#readAgain(), COMES);
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
  }

  close(): void {
    this.#over = true;
    this.outbox.close();
    this.#drop();
    clearInterval(this.#asking);
    clearTimeout(this.#soon);
    clearInterval(this.#ticking);
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
  }

  /** The stage with this index in the plan, from 0. */
  stage(at: number): StageSeen | null {
    return this.seen?.stages[at] ?? null;
  }

  may(command: EventCommand["type"]): boolean {
    return this.seen !== null && !this.seen.closed && this.seen.may.includes(command);
  }

  get staff(): boolean {
    return this.seen?.roles.some((role) => role !== "player" && role !== "spectator") ?? false;
  }

  /** The name of an entry. */
  name(entry: string): string {
    return this.seen?.entries.find((one) => one.id === entry)?.name ?? entry;
  }

  /** A side as it is displayed: numbers and names. */
  side(entries: readonly string[]): string {
    return entries.map((entry) => (this.name(entry) === entry ? entry : `${entry} ${this.name(entry)}`)).join(" + ");
  }

  async read(): Promise<void> {
    try {
      const seen = await ask<EventSeen>("GET", eventUrl(this.id));
      this.#readAt = Date.now();
      this.#take(seen);
    } catch (error) {
      this.live = false;
      this.failed = (error as { text?: Text }).text ?? null;
    }
  }

  /** If two views are in transit, the older may arrive last; after a sign-in the same number shows other things. */
  #take(seen: EventSeen): void {
    this.#offset = seen.at - Date.now();
    this.now = seen.at;
    if (this.seen === null || seen.seq >= this.seen.seq) this.seen = seen as Seen;
    this.failed = null;
    this.live = true;
    for (const look of this.#waiting) look();
    if (this.outbox.all.length > 0) void this.outbox.flush(this.#who);
  }

  get #who(): string {
    return this.seen?.player ?? "";
  }

  /** Enter a score, or keep it here until the network is back. Returns why it was refused, or null. */
  async enter(command: Entry): Promise<unknown> {
    this.busy = true;
    try {
      return await this.outbox.send({ cause: freshCause(), command, who: this.#who });
    } finally {
      this.busy = false;
    }
  }

  async #deliver({ cause, command }: Kept): Promise<Taken> {
    try {
      const body: NewAct = { cause, command };
      const done = await inTime(ask<ActDone>("POST", eventUrl(this.id, "/acts"), body));
      if (done === null) return "unreached";
      this.doubts = [...this.doubts, ...(done.doubts ?? [])];
      void this.reach(done.seq);
      return "done";
    } catch (error) {
      if (passes(error)) return "unreached";
      void this.read();
      return { refused: error };
    }
  }

  /** Wait until the event is shown at a sequence number: by the socket if possible, otherwise by a request. */
  async reach(seq: number): Promise<void> {
    const there = (): boolean => this.seen !== null && this.seen.seq >= seq;
    if (this.#shown !== null && !there()) {
      await new Promise<void>((resolve) => {
        const end = (): void => {
          clearTimeout(over);
          this.#waiting.delete(look);
          resolve();
        };
        const look = (): void => {
          if (there()) end();
        };
        const over = setTimeout(end, COMES);
        this.#waiting.add(look);
      });
    }
    if (this.#shown === null || !there()) await this.read();
  }

  /** Send a command; return whether it was done. */
  async do(command: EventCommand): Promise<boolean> {
    const body: NewAct = { cause: freshCause(), command };
    return this.send("/acts", body);
  }

  /** Send many commands, forty at a time: of each forty all or none are done. */
  async together(commands: readonly EventCommand[]): Promise<boolean> {
    for (let from = 0; from < commands.length; from += MOST) {
      const body: NewActs = { cause: freshCause(), commands: commands.slice(from, from + MOST) };
      if (!(await this.send("/acts/together", body))) return false;
    }
    return true;
  }

  /** Send a change to the event. A refusal is shown and the event reloaded, because its state may be the reason. */
  async send(path: string, body: unknown): Promise<boolean> {
    this.busy = true;
    try {
      const done = await ask<ActDone>("POST", eventUrl(this.id, path), body);
      this.doubts = [...this.doubts, ...(done.doubts ?? [])];
      await this.reach(done.seq);
      return true;
    } catch (error) {
      notices.failed(error);
      await this.read();
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Whether a known change is not shown yet, or could not be loaded. */
  get #behind(): boolean {
    return this.seen === null || this.#stands > this.seen.seq || !this.live;
  }

  /** Load changes that are known but not shown yet: one load at a time, with a short pause between them. */
  #catchUp(): void {
    if (this.#over || this.#reading || this.#soon !== undefined || !this.#behind) return;
    if (document.visibilityState === "hidden") return;
    this.#soon = setTimeout(() => void this.#readAgain(), Math.max(0, this.#readAt + APART - Date.now()));
  }

  async #readAgain(): Promise<void> {
    this.#soon = undefined;
    if (!this.#behind) return;
    this.#reading = true;
    await this.read();
    this.#reading = false;
    if (this.live) this.#catchUp();
    else this.#soon = setTimeout(() => ((this.#soon = undefined), this.#catchUp()), EVERY);
  }

  #told(seq: number, at: number): void {
    this.#offset = at - Date.now();
    this.#stands = seq;
    this.#catchUp();
  }

  /** Request the whole event on the socket, to which later changes apply. */
  #askWhole(): void {
    this.#shown = null;
    if (this.#asked) return;
    this.#asked = true;
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ type: "Since", seq: this.seen?.seq ?? 0 }));
  }

  #change(change: EventChanged): void {
    const before = this.#shown;
    if (before === null || change.prev !== before.seq) {
      this.#askWhole();
      return;
    }
    try {
      this.#shown = changed(before, change);
    } catch {
      // Our copy is not the one that the server changed: start again with the whole.
      this.#askWhole();
      return;
    }
    this.#take(this.#shown);
  }

  #heardOf(frame: FromEvent): void {
    switch (frame.type) {
      case "EventMoved":
        this.#tries = 0;
        clearInterval(this.#asking);
        this.#asking = undefined;
        if (this.#shown === null && !this.#asked) this.#askWhole();
        else this.#told(frame.seq, frame.at);
        return;
      case "EventView":
        this.#asked = false;
        this.#shown = frame.event;
        clearTimeout(this.#soon);
        this.#soon = undefined;
        this.#take(frame.event);
        return;
      case "EventChanged":
        this.#change(frame);
        return;
      case "Pong":
        this.#offset = frame.at - Date.now();
    }
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#pinging);
    this.#shown = null;
    this.#asked = false;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #connect(): void {
    this.#drop();
    const socket = new WebSocket(socketUrl(eventUrl(this.id, "/live")));
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.#heard = true;
      this.#heardOf(JSON.parse(String(data)) as FromEvent);
    };
    socket.onclose = () => {
      if (!this.#over && socket === this.#socket) this.#lost();
    };
    this.#heard = true;
    this.#pinging = setInterval(() => this.#ping(), QUIET);
  }

  /** A server that has not answered since the last ping is down, whatever the socket's state. */
  #ping(): void {
    if (!this.#heard) {
      this.#lost();
      return;
    }
    this.#heard = false;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#pings += 1;
      this.#socket.send(JSON.stringify({ type: "Ping", n: this.#pings }));
    }
  }

  /** Poll every few seconds, and reconnect the socket after a growing pause. */
  #lost(): void {
    this.#drop();
    if (this.seen === null) void this.read();
    this.#asking ??= setInterval(() => void this.#ask(), EVERY);
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#tries);
    this.#tries += 1;
    void seekAnother(this.#tries);
    this.#retry = setTimeout(() => this.#connect(), longest / 2 + (Math.random() * longest) / 2);
  }

  async #ask(): Promise<void> {
    if (document.visibilityState === "hidden") return;
    try {
      const news = await ask<EventNews>("GET", eventUrl(this.id, "/seq"));
      this.#told(news.seq, news.at);
    } catch {
      this.live = false;
    }
  }
}

/** Return an answer, or null if it does not arrive in time. */
const inTime = <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
  let over: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (over = setTimeout(() => resolve(null), PATIENCE)));
  return Promise.race([asked, late]).finally(() => clearTimeout(over));
};

/** Whether a failure is unrelated to the request: no network, a server that is down, too many requests. */
const passes = (error: unknown): boolean => {
  const status = error instanceof Failed ? error.status : -1;
  return status === 0 || status === 429 || status >= 500;
};

/** The rounds of a section in a session. */
export const roundsOf = (stage: StageSeen, session: number, section: string): RoundSeen[] =>
  stage.rounds.filter((one) => one.key.session === session && one.key.section === section);
