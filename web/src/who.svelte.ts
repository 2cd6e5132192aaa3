/** The question for a name, wherever somebody is needed and nobody is signed in. */
import { session } from "./session.svelte";

class Who {
  /** Whether the question stands. */
  open = $state(false);
  #answer: ((known: boolean) => void) | null = null;

  /** Make sure that somebody is signed in, asking for a name if need be; gives whether somebody is. */
  async ensure(): Promise<boolean> {
    await session.ready();
    if (session.known) return true;
    this.#answer?.(false);
    this.open = true;
    return new Promise((answer) => {
      this.#answer = answer;
    });
  }

  /** The question is over. */
  close(): void {
    this.open = false;
    this.#answer?.(session.known);
    this.#answer = null;
  }
}

export const who = new Who();
