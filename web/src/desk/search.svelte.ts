/** The referee's search, asked while somebody types: what fits his words, best first. */
import { ask } from "../api";
import { session } from "../session.svelte";
import type { Code, IrregularityListed, Searched, Text } from "../wire";
import { words as house } from "../words";

/** How long one waits for the next letter, in milliseconds. */
const PAUSE = 180;
/** How much the server reads. */
export const LONGEST = 400;

/** What a list shows for words: the irregularities of an answer in its order; all that are listed without an answer. */
export function shown(listed: readonly IrregularityListed[], answer: Searched | null): IrregularityListed[] {
  if (answer === null) return usual(listed);
  const known = new Map(listed.map((one) => [one.name, one]));
  return answer.names.flatMap((name) => known.get(name) ?? []);
}

/** The irregularities, those first that are called for most. */
export const usual = (listed: readonly IrregularityListed[]): IrregularityListed[] =>
  [...listed].sort((a, b) => a.rank - b.rank);

/** One box to search in. */
export class Search {
  /** The answer to the words last typed; null without words, or before the first answer. */
  answer = $state.raw<Searched | null>(null);
  failed = $state.raw<Text | null>(null);
  busy = $state(false);
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Words were typed, or the code has changed: ask, once no letter follows. */
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

  /** Ask at once. */
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
