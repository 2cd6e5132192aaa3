/** Sends a command and shows a refusal where it was requested, not as a toast. */
import { ask } from "../api";
import type { Text } from "../wire";
import { words as house } from "../words";
import { eventUrl, type LiveEvent } from "./event.svelte";
import type { Entry } from "./outbox.svelte";
import type { ActDone, EventCommand, NewAct } from "./wire";

/** Why an action was refused: the message, and the clause if one forbids it. */
export interface Refusal {
  text: Text;
  clause: string;
}

/** Enter a score, or keep it until the network is back. Returns null unless it is refused. */
export async function attemptEntry(event: LiveEvent, command: Entry): Promise<Refusal | null> {
  const fault = await event.enter(command);
  return fault === null ? null : refusalOf(fault);
}

const refusalOf = (error: unknown): Refusal => {
  const fault = error as Partial<Refusal>;
  return { text: fault.text ?? house.loadFailed, clause: fault.clause ?? "" };
};

/**
 * Send a command. Returns null if it was done; otherwise the event is reloaded, because its state may be the reason.
 */
export async function attempt(event: LiveEvent, command: EventCommand): Promise<Refusal | null> {
  const body: NewAct = { cause: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`, command };
  event.busy = true;
  try {
    const done = await ask<ActDone>("POST", eventUrl(event.id, "/acts"), body);
    await event.reach(done.seq);
    return null;
  } catch (error) {
    await event.read();
    return refusalOf(error);
  } finally {
    event.busy = false;
  }
}
