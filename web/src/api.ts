/** Requests to the server's routes. Errors carry the server's message in both languages. */
import type { HeldElsewhere, Text } from "./wire";

/** A request that the server refused, or a server that could not be reached. */
export class Failed extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly text: Text,
    readonly clause: string,
  ) {
    super(text.en);
  }
}

const UNREACHED: Text = {
  zh: "连不上服务器。请检查网络，再试一次。",
  en: "Cannot reach the server. Check your connection and try again.",
};
const UNREADABLE: Text = {
  zh: "服务器的回答读不懂。请过一会儿再试。",
  en: "The server's answer could not be read. Try again in a moment.",
};

let csrf = "";
let others: readonly string[] = [];

/** Set the other servers of this site, used if this one is down. */
export function useOthers(addresses: readonly string[]): void {
  others = addresses;
}

/** Another server of this site, or null if there is none. */
export function anotherServer(): string | null {
  return others[Math.floor(Math.random() * others.length)] ?? null;
}

/** Failed tries before another server is asked, if there is one. */
export const PATIENCE = 2;

/** Milliseconds within which a running server answers. */
export const REACH = 4_000;

/** The server's response to `path`, whatever it is, or null if the server is down or stalled. */
export async function answered(path: string): Promise<Response | null> {
  return fetch(path, { credentials: "same-origin", signal: AbortSignal.timeout(REACH) }).catch(() => null);
}

/** After enough failed tries, go on at another server if this one is down. */
export async function seekAnother(tries: number): Promise<void> {
  const another = anotherServer();
  if (another === null || tries < PATIENCE) return;
  if ((await answered("/health/live")) === null) goOn(another);
}

/** Open this page at the server at `address`. */
export function goOn(address: string): void {
  location.replace(address + location.pathname + location.search + location.hash);
}

/** Send the CSRF `token` with every change from now on. */
export function useToken(token: string): void {
  csrf = token;
}

/** Request `path` with `method`, sending `body` as JSON. Returns the answer or throws `Failed`. */
export async function ask<Answer>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<Answer> {
  const answer = await sent(method, path, body);
  let read: unknown;
  try {
    read = await answer.json();
  } catch {
    throw new Failed(answer.status, "unreadable", UNREADABLE, "");
  }
  if (answer.ok) return read as Answer;
  return refused<Answer>(answer, read);
}

/** Request `path` without a session: the answer contains what everybody may see. */
export async function askAsAnybody<Answer>(path: string): Promise<Answer> {
  const answer = await sent("GET", path, undefined, "omit");
  const read: unknown = await answer.json().catch(() => null);
  return answer.ok ? (read as Answer) : refused<Answer>(answer, read);
}

/** Request a file from `path`, sending `body` as JSON. Throws `Failed`. */
export async function fetchFile(path: string, body: unknown): Promise<Blob> {
  const answer = await sent("POST", path, body);
  if (answer.ok) return answer.blob();
  return refused<Blob>(answer, await answer.json().catch(() => null));
}

async function sent(
  method: string,
  path: string,
  body: unknown,
  credentials: RequestCredentials = "same-origin",
): Promise<Response> {
  const headers: Record<string, string> = { Accept: "application/json", "X-Paiju-Page": "1" };
  if (method !== "GET" && csrf !== "") headers["X-CSRF-Token"] = csrf;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  try {
    return await fetch(path, {
      method,
      headers,
      credentials,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Failed(0, "unreached", UNREACHED, "");
  }
}

/** Go to the server that can answer, or throw the error that this one returned. */
function refused<Answer>(answer: Response, read: unknown): Promise<Answer> {
  const fault = read as Partial<HeldElsewhere> | null;
  if (answer.status === 421 && typeof fault?.address === "string" && fault.address !== "") {
    goOn(fault.address);
    return new Promise<Answer>(() => undefined);
  }
  const text = fault?.text;
  if (text === undefined || typeof text.en !== "string" || typeof text.zh !== "string") {
    throw new Failed(answer.status, "unreadable", UNREADABLE, "");
  }
  throw new Failed(answer.status, fault?.code ?? "", text, fault?.clause ?? "");
}
