/** The referee's search while the user types: the best matches first. */
import { ask } from "../api";
import { session } from "../session.svelte";
import type { Code, IrregularityListed, Searched, Text } from "../wire";
import { words as house } from "../words";

/** How long to wait for the next letter, in milliseconds. */
const PAUSE = 180;
/** The longest text that the server reads. */
export const LONGEST = 400;

/** The irregularities to list for a search: those of the answer in its order, or all without an answer. */
export function shown(listed: readonly IrregularityListed[], answer: Searched | null): IrregularityListed[] {
  if (answer === null) return usual(listed);
  const known = new Map(listed.map((one) => [one.name, one]));
  return answer.names.flatMap((name) => known.get(name) ?? []);
}

/** The irregularities, the most frequent first. */
export const usual = (listed: readonly IrregularityListed[]): IrregularityListed[] =>
  [...listed].sort((a, b) => a.rank - b.rank);

/** A search box. */
export class Search {
  /** The answer to the last typed text; null without text, or before the first answer. */
  answer = $state.raw<Searched | null>(null);
  failed = $state.raw<Text | null>(null);
  busy = $state(false);
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The text or the code has changed: search once no more letters follow. */
  typed(code: Code, words: string): void {
    clearTimeout(this.#timer);
    this.#turn++;
    if (words.trim() === "") {
      this.answer = null;
      this.failed = null;
      this.busy = false;
      return;
    }
    this.busy = true;
    this.#timer = setTimeout(() => void this.now(code, words), PAUSE);
  }

  /** Search at once. */
  async now(code: Code, words: string): Promise<Searched | null> {
    clearTimeout(this.#timer);
    const mine = ++this.#turn;
    this.busy = true;
    try {
      await session.ready().catch(() => undefined);
      const found = await ask<Searched>("POST", "/api/referee/search", { code, words: words.slice(0, LONGEST) });
      if (mine !== this.#turn) return null;
      this.answer = found;
      this.failed = null;
      return found;
    } catch (error) {
      if (mine === this.#turn) this.failed = (error as { text?: Text }).text ?? house.loadFailed;
      return null;
    } finally {
      if (mine === this.#turn) this.busy = false;
    }
  }
}
