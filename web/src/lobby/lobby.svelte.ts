/** The list of tables, kept up to date while the lobby is open. */
import { ask, seekAnother } from "../api";
import { FIRST_PAUSE, LONGEST_PAUSE, socketUrl } from "../live.svelte";
import type { FromLobby, TableCard, Tables, Text } from "../wire";
import { words as lobby } from "./words";

/** The tables after one more change; a new one comes last, the user's own stay first. */
export function changed(tables: readonly TableCard[], frame: FromLobby): readonly TableCard[] {
  if (frame.type === "TableGone") return tables.filter((table) => table.id !== frame.id);
  const known = tables.some((table) => table.id === frame.table.id);
  return known ? tables.map((table) => (table.id === frame.table.id ? frame.table : table)) : [...tables, frame.table];
}

export class LobbyTables {
  /** Null until they first arrive. */
  tables = $state.raw<readonly TableCard[] | null>(null);
  /** Why they could not be loaded. */
  failed = $state.raw<Text | null>(null);
  /** Whether changes arrive as they happen. */
  live = $state(true);
  #socket: WebSocket | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #over = false;
  #early: FromLobby[] | null = null;
  readonly #wake = (): void => {
    if (document.visibilityState === "visible" && !this.live) this.again();
  };

  constructor() {
    // Both at once: the tables show as soon as either arrives, and again when no change can be missed any more.
    void this.read();
    this.#connect();
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
  }

  /** Stop. */
  close(): void {
    this.#over = true;
    this.#drop();
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
  }

  /** Start again, as another user or after the machine slept. */
  again(): void {
    this.#tries = 0;
    this.#drop();
    this.#connect();
  }

  #drop(): void {
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** Reload all tables. */
  async read(): Promise<void> {
    // Changes during the request are applied to its answer.
    const early: FromLobby[] = [];
    this.#early = early;
    try {
      const { tables } = await ask<Tables>("GET", "/api/tables");
      // A newer request is in progress, so this answer has no news.
      if (this.#early !== early) return;
      this.tables = early.reduce(changed, tables as readonly TableCard[]);
      this.failed = null;
    } catch (error) {
      if (this.#early === early) this.failed = (error as { text?: Text }).text ?? lobby.tablesFailed;
    } finally {
      if (this.#early === early) this.#early = null;
    }
  }

  #connect(): void {
    const socket = new WebSocket(socketUrl("/api/lobby"));
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#tries = 0;
      this.live = true;
      void this.read();
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      const frame = JSON.parse(String(data)) as FromLobby;
      if (frame.type !== "TableChanged" && frame.type !== "TableGone") return;
      if (this.#early !== null) this.#early.push(frame);
      if (this.tables !== null) this.tables = changed(this.tables, frame);
    };
    socket.onclose = () => {
      if (this.#over || socket !== this.#socket) return;
      if (this.#tries > 0) this.live = false;
      const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#tries);
      this.#tries += 1;
      void seekAnother(this.#tries);
      this.#retry = setTimeout(() => this.#connect(), longest / 2 + (Math.random() * longest) / 2);
    };
  }
}
