/** The server's routes: one function to ask with, whose errors carry the server's own words in both languages. */
import type { HeldElsewhere, Text } from "./wire";

/** What the server refused, or that it could not be reached. */
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
  en: "The server cannot be reached. Check the network and try again.",
};
const UNREADABLE: Text = {
  zh: "服务器的回答读不懂。请过一会儿再试。",
  en: "The server's answer could not be read. Try again in a moment.",
};

let csrf = "";
let others: readonly string[] = [];

/** Other servers of this site, for when this one is gone. */
export function useOthers(addresses: readonly string[]): void {
  others = addresses;
}

/** Another server of this site; null where there is none. */
export function anotherServer(): string | null {
  return others[Math.floor(Math.random() * others.length)] ?? null;
}

/** How many tries in vain until another server is asked, where there is one. */
export const PATIENCE = 2;

/** Milliseconds in which a server answers that is there. */
export const REACH = 4_000;

/** What the server answers to `path`, whatever that is; null where it is gone, or stands still. */
export async function answered(path: string): Promise<Response | null> {
  return fetch(path, { credentials: "same-origin", signal: AbortSignal.timeout(REACH) }).catch(() => null);
}

/** After so many tries in vain: where this server is gone, go on at another. */
export async function seekAnother(tries: number): Promise<void> {
  const another = anotherServer();
  if (another === null || tries < PATIENCE) return;
  if ((await answered("/health/live")) === null) goOn(another);
}

/** Show this page as the server at `address` does. */
export function goOn(address: string): void {
  location.replace(address + location.pathname + location.search + location.hash);
}

/** Send `token` with every change from now on. */
export function useToken(token: string): void {
  csrf = token;
}

/** Ask `path` with `method`, sending `body` as JSON; gives the answer, or throws `Failed`. */
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

/** Ask `path` as somebody who is not signed in would: the answer holds what everybody may see. */
export async function askAsAnybody<Answer>(path: string): Promise<Answer> {
  const answer = await sent("GET", path, undefined, "omit");
  const read: unknown = await answer.json().catch(() => null);
  return answer.ok ? (read as Answer) : refused<Answer>(answer, read);
}

/** Ask `path` for a file, sending `body` as JSON; throws `Failed`. */
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

/** Go to the server that can answer, or throw what this one says. */
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
