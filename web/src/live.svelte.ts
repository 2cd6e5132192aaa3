/**
 * The connection to a table: its viewer's view, kept up to date; and commands, each of which is carried out once
 * however often the connection breaks.
 */
import { anotherServer, answered, goOn, PATIENCE } from "./api";
import { Misfit, patched } from "./patch";
import type { Because, Bye, Done, FromBrowser, FromServer, Hint, No, Patch, PlayerCommand, Text, View } from "./wire";

/**
 * The state of the connection. `lost`: broken, reconnecting automatically. `elsewhere`: the seat is open in another
 * window, and `resume` takes it back. `ended`: the server closed it for good. `closed`: this page has left.
 */
export type Link = "connecting" | "live" | "lost" | "elsewhere" | "ended" | "closed";

/** A command that was not carried out: refused by the server, or the connection is gone for good. */
export class NotDone extends Error {
  constructor(
    readonly code: No["code"] | "gone",
    readonly text: Text,
    readonly clause: string,
  ) {
    super(text.en);
  }
}

/** The part of a WebSocket that is used here. */
export interface Socket {
  readonly readyState: number;
  onopen: ((event: unknown) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code?: number }) => void) | null;
  onerror: ((event: unknown) => void) | null;
  send(data: string): void;
  close(): void;
}

/** The socket state in which data can be sent, as a browser constant. */
const OPEN = 1;

/** The dependencies of a connection; the tests pass their own. */
export interface Means {
  open(url: string): Socket;
  /** Between 0 and 1. */
  random(): number;
  /** Milliseconds since 1970, by this machine. */
  now(): number;
  cause(): string;
  /** Whether the server answers at all; checked if it accepts no connection. */
  reach(): Promise<boolean>;
  /** The address of another server of this site, if there is one. */
  another(): string | null;
  /** Open the page at another server. */
  goOn(address: string): void;
}

const BROWSER: Means = {
  open: (url) => new WebSocket(url) as unknown as Socket,
  random: Math.random,
  now: Date.now,
  cause: newCause,
  reach: async () => (await answered("/api/me"))?.ok ?? false,
  another: anotherServer,
  goOn,
};

/**
 * Milliseconds: silence before a ping, and until its answer; the same while a command is pending; until a first frame,
 * and the same if there is another server; the first and longest pause.
 */
export const QUIET = 15_000;
export const ANSWER = 6_000;
export const QUIET_WAITING = 1_000;
export const ANSWER_WAITING = 4_000;
export const OPENING = 10_000;
export const OPENING_AMONG = 4_000;
export const FIRST_PAUSE = 300;
export const LONGEST_PAUSE = 5_000;

/** The server's close codes after which the page does not reconnect automatically. */
const ELSEWHERE = 4001;
const CORRUPT = 4002;

const GONE: Text = {
  zh: "连接已结束，这一步没有做。",
  en: "The connection has ended, so this was not done.",
};

const CLOSED_DOOR: Bye = {
  type: "Bye",
  code: "ended",
  text: {
    zh: "这张牌桌打不开：也许没有这张桌，也许要有邀请才能看。",
    en: "This table cannot be opened. It may not exist, or you may need an invitation.",
  },
};

type Waiting<Act> = {
  command: PlayerCommand<Act> | null;
  frame: FromBrowser<Act>;
  done(answer: Done | Patch | Because | Hint<Act>): void;
  refused(why: NotDone): void;
};

type Listener<Deal, Hand, Result> = (
  after: View<Deal, Hand, Result>,
  before: View<Deal, Hand, Result> | null,
  patch: Patch | null,
) => void;

export class Live<Deal = unknown, Hand = unknown, Result = unknown, Act = unknown> {
  /** The state of the connection. */
  link = $state<Link>("connecting");
  /** The viewer's full view; null until it first arrives. */
  view = $state.raw<View<Deal, Hand, Result> | null>(null);
  /** The causes of unanswered commands, oldest first. */
  pending = $state.raw<readonly string[]>([]);
  /** The server's message when it closed the connection. */
  farewell = $state.raw<Bye | null>(null);
  /** The server's time minus this machine's, in milliseconds. */
  offset = $state(0);
  /** How many people watch the table without a seat. */
  watching = $state(0);
  /** When the next reconnect is due, by this machine's time; 0 if none is planned. */
  retryAt = $state(0);

  readonly #url: string;
  readonly #means: Means;
  readonly #waiting = new Map<string, Waiting<Act>>();
  readonly #listeners = new Set<Listener<Deal, Hand, Result>>();
  #socket: Socket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #quiet: ReturnType<typeof setTimeout> | null = null;
  #due: ReturnType<typeof setTimeout> | null = null;
  #asked = false;
  #pings = 0;
  #pingAt = 0;
  #bestTrip = Infinity;
  readonly #wake = (): void => this.#woken();

  /** `url` of the socket, from `tableUrl`; it connects at once. */
  constructor(url: string, means: Partial<Means> = {}) {
    this.#url = url;
    this.#means = { ...BROWSER, ...means };
    if (typeof window !== "undefined") {
      window.addEventListener("online", this.#wake);
      document.addEventListener("visibilitychange", this.#wake);
    }
    this.#connect();
  }

  /** The server's current time in milliseconds since 1970, for countdowns. */
  now(): number {
    return this.#means.now() + this.offset;
  }

  /** Call `listener` with every new view and the patch that led to it; returns a function to stop. */
  listen(listener: Listener<Deal, Hand, Result>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Send `command` to be carried out once: it is sent again under the same cause if the connection breaks. Resolves
   * when it is done; rejects with `NotDone` if the server refuses.
   */
  do(command: PlayerCommand<Act>): Promise<Done | Patch> {
    const cause = this.#means.cause();
    const frame: FromBrowser<Act> = { type: "Do", cause, seen: this.view?.seq ?? 0, command };
    return this.#request(cause, frame, command) as Promise<Done | Patch>;
  }

  /** Perform an act of the game. */
  perform(act: Act): Promise<Done | Patch> {
    return this.do({ type: "Perform", act });
  }

  /** Ask why `act` would not be legal now; `text` is null if it is legal. */
  why(act: Act): Promise<Because> {
    const cause = this.#means.cause();
    return this.#request(cause, { type: "Why", cause, act }, null) as Promise<Because>;
  }

  /** Ask what a bot would do in this seat: only in practice, and everybody sees the request. */
  hint(): Promise<Hint<Act>> {
    const cause = this.#means.cause();
    return this.#request(cause, { type: "AskHint", cause }, null) as Promise<Hint<Act>>;
  }

  /** Whether a command that passes `test` is unanswered. */
  waits(test: (command: PlayerCommand<Act>) => boolean): boolean {
    return this.pending.some((cause) => {
      const command = this.#waiting.get(cause)?.command;
      return command !== null && command !== undefined && test(command);
    });
  }

  /** Reconnect at the user's request: from another window, or without waiting for the next try. */
  resume(): void {
    if (this.link === "live" || this.link === "connecting" || this.link === "closed") return;
    this.farewell = null;
    this.#tries = 0;
    this.#connect();
  }

  /** Reconnect as another user, after a visitor has signed in. */
  again(): void {
    if (this.link === "closed") return;
    this.#tries = 0;
    this.#connect();
  }

  /** Close the connection for good. */
  close(): void {
    this.#stop("closed");
    if (typeof window !== "undefined") {
      window.removeEventListener("online", this.#wake);
      document.removeEventListener("visibilitychange", this.#wake);
    }
    this.#listeners.clear();
  }

  #request(cause: string, frame: FromBrowser<Act>, command: PlayerCommand<Act> | null): Promise<unknown> {
    if (this.link === "elsewhere" || this.link === "ended" || this.link === "closed") {
      return Promise.reject(new NotDone("gone", this.farewell?.text ?? GONE, ""));
    }
    return new Promise((done, refused) => {
      const first = command !== null && !this.#commands;
      this.#waiting.set(cause, { command, frame, done, refused });
      this.#noteWaiting();
      if (this.link !== "live") return;
      this.#send(frame);
      if (first) this.#listenClosely();
    });
  }

  #connect(): void {
    this.#drop();
    this.link = this.view === null && this.#tries === 0 ? "connecting" : "lost";
    this.retryAt = 0;
    let socket: Socket;
    try {
      socket = this.#means.open(this.#url);
    } catch {
      this.#broken();
      return;
    }
    this.#socket = socket;
    // The first frame is a view; a connection that stays silent is no connection.
    const within = this.#means.another() === null ? OPENING : OPENING_AMONG;
    this.#due = setTimeout(() => this.#broken(), within);
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket && typeof data === "string") this.#receive(data);
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.#socket) return;
      // The last frame does not always arrive; the close code does.
      if (code === ELSEWHERE) this.#stop("elsewhere");
      else if (code === CORRUPT) this.#stop("ended");
      else this.#broken();
    };
    socket.onerror = () => {
      if (socket === this.#socket) this.#broken();
    };
  }

  /** The connection is broken: reconnect after a growing, randomised pause. */
  #broken(atLeast = 0): void {
    this.#drop();
    this.link = this.view === null && this.#tries === 0 ? "connecting" : "lost";
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#tries);
    const pause = Math.max(atLeast, longest / 2) + (this.#means.random() * longest) / 2;
    this.#tries += 1;
    this.retryAt = this.#means.now() + pause;
    this.#retry = setTimeout(() => this.#connect(), pause);
    void this.#knock();
  }

  /** If the server answers but repeatedly accepts no connection, waiting is pointless. */
  async #knock(): Promise<void> {
    const another = this.#means.another();
    const enough = another !== null || this.view === null ? PATIENCE : 5;
    if (this.#tries < enough || this.#retry === null) return;
    const reached = await this.#means.reach().catch(() => false);
    if (!reached && another !== null && this.link !== "live" && this.#retry !== null) this.#means.goOn(another);
    if (this.#tries < (this.view === null ? 2 : 5)) return;
    if (!reached || this.link === "live" || this.#retry === null) return;
    this.farewell = CLOSED_DOOR;
    this.#stop("ended");
  }

  #stop(link: Link): void {
    this.#drop();
    this.retryAt = 0;
    this.link = link;
    const refusal = new NotDone("gone", this.farewell?.text ?? GONE, "");
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#noteWaiting();
    for (const one of waiting) one.refused(refusal);
  }

  #drop(): void {
    for (const timer of [this.#retry, this.#quiet, this.#due]) if (timer !== null) clearTimeout(timer);
    this.#retry = this.#quiet = this.#due = null;
    this.#asked = false;
    const socket = this.#socket;
    this.#socket = null;
    if (socket !== null) {
      socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
      try {
        socket.close();
      } catch {
        // It was closed already.
      }
    }
  }

  /** Send a frame, unless the connection is closing: unanswered commands are sent again on the next one. */
  #send(frame: FromBrowser<Act>): void {
    try {
      if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(frame));
    } catch {
      this.#broken();
    }
  }

  #receive(data: string): void {
    let frame: FromServer<Deal, Hand, Result, Act>;
    try {
      frame = JSON.parse(data) as FromServer<Deal, Hand, Result, Act>;
    } catch {
      this.#broken();
      return;
    }
    this.#heard();
    switch (frame.type) {
      case "View":
        this.#whole(frame);
        return;
      case "Patch":
        this.#patch(frame);
        return;
      case "Done":
      case "Because":
      case "Hint":
        this.#answer(frame.cause)?.done(frame);
        return;
      case "No":
        this.#answer(frame.cause)?.refused(new NotDone(frame.code, frame.text, frame.clause));
        return;
      case "Watching":
        this.watching = frame.count;
        return;
      case "Pong":
        this.#pong(frame.n, frame.at);
        return;
      case "Bye":
        this.#bye(frame);
        return;
      case "Moved":
        this.#broken(ANSWER); // unless the page has gone there by then
        this.#means.goOn(frame.address);
        return;
    }
  }

  #whole(view: View<Deal, Hand, Result>): void {
    const before = this.view;
    const coming = this.link !== "live";
    this.#asked = false;
    this.view = view;
    if (coming) {
      this.offset = view.at - this.#means.now();
      this.#bestTrip = Infinity;
      this.link = "live";
      this.watching = 0;
      this.#tries = 0;
      this.farewell = null;
      // Unanswered commands are sent again unchanged; a cause that was already carried out has no further effect.
      for (const { frame } of this.#waiting.values()) this.#send(frame);
      this.#ping();
    }
    this.#tell(view, before, null);
  }

  #patch(patch: Patch): void {
    const before = this.view;
    if (before === null) return;
    if (patch.prev === before.seq) {
      try {
        const after: View<Deal, Hand, Result> = {
          type: "View",
          seq: patch.seq,
          at: patch.at,
          public: patched(before.public, patch.public),
          private: patched(before.private, patch.private),
        };
        this.#asked = false;
        this.view = after;
        this.#tell(after, before, patch);
      } catch (error) {
        if (!(error instanceof Misfit)) throw error;
        // Our view is not the one that the server patched: start again with a full view.
        this.#broken();
        return;
      }
    } else if (patch.seq > before.seq && !this.#asked) {
      this.#asked = true;
      this.#send({ type: "Since", seq: before.seq });
    }
    if (patch.cause) this.#answer(patch.cause)?.done(patch);
  }

  #tell(after: View<Deal, Hand, Result>, before: View<Deal, Hand, Result> | null, patch: Patch | null): void {
    for (const listener of this.#listeners) listener(after, before, patch);
  }

  #answer(cause: string): Waiting<Act> | undefined {
    const waiting = this.#waiting.get(cause);
    if (waiting !== undefined) {
      this.#waiting.delete(cause);
      this.#noteWaiting();
      if (!this.#commands) this.#heard();
    }
    return waiting;
  }

  #noteWaiting(): void {
    this.pending = [...this.#waiting.keys()];
  }

  #bye(bye: Bye): void {
    this.farewell = bye;
    switch (bye.code) {
      case "restart":
      case "slow":
        this.#broken();
        return;
      case "flood":
        this.#broken(LONGEST_PAUSE);
        return;
      case "elsewhere":
        this.#stop("elsewhere");
        return;
      case "corrupt":
      case "ended":
        this.#stop("ended");
        return;
    }
  }

  /** A frame arrived, so the connection is alive; after a period of silence, ping. */
  #heard(): void {
    for (const timer of [this.#quiet, this.#due]) if (timer !== null) clearTimeout(timer);
    this.#due = null;
    this.#quiet = setTimeout(() => this.#ping(), this.#commands ? QUIET_WAITING : QUIET);
  }

  /** Whether a command is pending: the user is looking at the page and waiting. */
  get #commands(): boolean {
    return [...this.#waiting.values()].some(({ command }) => command !== null);
  }

  /** A command was sent and no other is pending: silence is checked soon, and not tolerated for long. */
  #listenClosely(): void {
    if (this.#socket === null || this.link !== "live") return;
    if (this.#quiet !== null) clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.#ping(), QUIET_WAITING);
    // An outstanding ping was sent earlier: its answer gets no more time than a new one's.
    if (this.#due === null) return;
    clearTimeout(this.#due);
    this.#due = setTimeout(() => this.#broken(), ANSWER_WAITING);
  }

  #ping(): void {
    if (this.#socket === null || this.link !== "live") return;
    if (this.#due !== null) return;
    this.#due = setTimeout(() => this.#broken(), this.#commands ? ANSWER_WAITING : ANSWER);
    this.#pings += 1;
    this.#pingAt = this.#means.now();
    this.#send({ type: "Ping", n: this.#pings });
  }

  #pong(n: number, at: number): void {
    if (n !== this.#pings) return;
    const now = this.#means.now();
    const trip = now - this.#pingAt;
    // The shortest round trip gives the best estimate of the time; its weight decreases, because clocks drift.
    if (trip <= this.#bestTrip) {
      this.#bestTrip = trip;
      this.offset = Math.round(at - (this.#pingAt + trip / 2));
    } else {
      this.#bestTrip += 5;
    }
  }

  /** The machine or its network woke up: check at once, rather than at the next ping. */
  #woken(): void {
    if (document.visibilityState === "hidden") return;
    if (this.link === "live") this.#ping();
    else if (this.link === "lost" && this.#retry !== null) {
      this.#tries = 0;
      this.#connect();
    }
  }
}

/** The address of the socket of table `id` on this site. */
export function tableUrl(id: string): string {
  return socketUrl(`/api/tables/${encodeURIComponent(id)}/live`);
}

/** The address of a socket at `path` on this site. */
export function socketUrl(path: string): string {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${path}`;
}

/** A unique cause for a command, also if the page is not served securely. */
function newCause(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
