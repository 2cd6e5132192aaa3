/** What dialogs lie over: once that has ended, they are gone, and what tells of the end can be read. */
import { getContext, hasContext, setContext } from "svelte";

export const OVER = Symbol("over");

/** Within this component dialogs lie over something that has `ended`, or has not. */
export function layOver(ended: () => boolean): void {
  setContext(OVER, ended);
}

/** Whether what lies beneath a dialog has ended; what has no end never has. */
export function beneathEnded(): () => boolean {
  return hasContext(OVER) ? getContext<() => boolean>(OVER) : () => false;
}
