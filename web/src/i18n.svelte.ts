/**
 * The two languages. A `Text` holds both, the browser's own words and the server's alike, so nothing can be said in
 * one alone: what lacks a translation does not compile.
 *
 * Words of a page stand in its `words.ts` as `export const words = {...} satisfies Words`, and show by `t(words.x)`;
 * words with something in them are functions that give a `Text`: `t(words.seats(3))`.
 */
import type { Language, Text } from "./wire";

/** What a page says: texts, or functions that give one. */
export type Words = Record<string, Text | ((...given: never[]) => Text)>;

const KEY = "paiju.language";

class Speech {
  /** The language that shows now. */
  language = $state<Language>(first());

  constructor() {
    if (typeof addEventListener === "undefined") return;
    // What is chosen in one tab holds in the others.
    addEventListener("storage", ({ key, newValue }) => {
      if (key === KEY && (newValue === "zh" || newValue === "en")) this.#show(newValue);
    });
  }

  /** Show another language from now on, and remember it in this browser. */
  choose(language: Language): void {
    keep(KEY, language);
    this.#show(language);
  }

  #show(language: Language): void {
    this.language = language;
    mark(language);
  }

  /** Whether a person has chosen here, rather than the browser's own setting. */
  get chosen(): boolean {
    return kept(KEY) !== null;
  }
}

function first(): Language {
  const before = kept(KEY);
  if (before === "zh" || before === "en") return before;
  return typeof navigator !== "undefined" && /^zh/i.test(navigator.language) ? "zh" : "en";
}

function mark(language: Language): void {
  if (typeof document !== "undefined") {
    document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
  }
}

/** What this browser remembers under `key`, or null: it may remember nothing at all. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remember `value` under `key`, if the browser lets us. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const speech = new Speech();
mark(speech.language);

/** The text in the language that shows now. */
export function t(text: Text): string {
  return text[speech.language];
}

/** A whole number or a time of day, as the language writes it. */
export function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString(speech.language === "zh" ? "zh-CN" : "en-GB", {
    hour: "2-digit",
    minute: "2-digit",
  });
}
