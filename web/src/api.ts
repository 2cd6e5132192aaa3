/** The server's routes: one function to ask with, whose errors carry the server's own words in both languages. */
import type { Fault, Text } from "./wire";

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

/** Send `token` with every change from now on. */
export function useToken(token: string): void {
  csrf = token;
}

/** Ask `path` with `method`, sending `body` as JSON; gives the answer, or throws `Failed`. */
export async function ask<Answer>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (method !== "GET" && csrf !== "") headers["X-CSRF-Token"] = csrf;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Failed(0, "unreached", UNREACHED, "");
  }
  let read: unknown;
  try {
    read = await answer.json();
  } catch {
    throw new Failed(answer.status, "unreadable", UNREADABLE, "");
  }
  if (answer.ok) return read as Answer;
  const fault = read as Partial<Fault> | null;
  const text = fault?.text;
  if (text === undefined || typeof text.en !== "string" || typeof text.zh !== "string") {
    throw new Failed(answer.status, "unreadable", UNREADABLE, "");
  }
  throw new Failed(answer.status, fault?.code ?? "", text, fault?.clause ?? "");
}
