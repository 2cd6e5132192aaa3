/** Asks for a name whenever a user is needed and nobody is signed in. */
import { session } from "./session.svelte";

class Who {
  /** Whether the dialog is open. */
  open = $state(false);
  #answer: ((known: boolean) => void) | null = null;

  /** Make sure that a user is signed in, asking for a name if necessary; returns whether one is. */
  async ensure(): Promise<boolean> {
    await session.ready();
    if (session.known) return true;
    this.#answer?.(false);
    this.open = true;
    return new Promise((answer) => {
      this.#answer = answer;
    });
  }

  /** Close the dialog. */
  close(): void {
    this.open = false;
    this.#answer?.(session.known);
    this.#answer = null;
  }
}

export const who = new Who();
