/** What dialogs are about: once that has ended, they are removed, so that the message about the end can be read. */
import { getContext, hasContext, setContext } from "svelte";

export const OVER = Symbol("over");

/** Within this component dialogs are about something that has `ended`, or has not. */
export function layOver(ended: () => boolean): void {
  setContext(OVER, ended);
}

/** Whether the subject of a dialog has ended; if it has no end, it never has. */
export function beneathEnded(): () => boolean {
  return hasContext(OVER) ? getContext<() => boolean>(OVER) : () => false;
}
