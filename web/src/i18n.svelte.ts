/**
 * The two languages. A `Text` has both, in the browser and from the server, so nothing can be said in only one: a
 * missing translation does not compile.
 *
 * The words of a page are in its `words.ts` as `export const words = {...} satisfies Words`, and are shown by
 * `t(words.x)`; words with parameters are functions that return a `Text`: `t(words.seats(3))`.
 */
import type { Language, Text } from "./wire";

/** The words of a page: texts, or functions that return one. */
export type Words = Record<string, Text | ((...given: never[]) => Text)>;

const KEY = "paiju.language";

class Speech {
  /** The current language. */
  language = $state<Language>(first());

  constructor() {
    if (typeof addEventListener === "undefined") return;
    // A choice in one tab applies to the others.
    addEventListener("storage", ({ key, newValue }) => {
      if (key === KEY && (newValue === "zh" || newValue === "en")) this.#show(newValue);
    });
  }

  /** Switch to another language, and remember it in this browser. */
  choose(language: Language): void {
    keep(KEY, language);
    this.#show(language);
  }

  #show(language: Language): void {
    this.language = language;
    mark(language);
  }

  /** Whether the user has chosen a language here, rather than the browser's setting. */
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

/** The value this browser has stored under `key`, or null; the browser may not store anything at all. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Store `value` under `key`, if the browser allows it. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser without storage can still play.
  }
}

export const speech = new Speech();
mark(speech.language);

/** The text in the current language. */
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
