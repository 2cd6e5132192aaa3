/** The title of the page, in the language that shows; and where the page's name is said when it changes. */
import { t } from "./i18n.svelte";
import type { Text } from "./wire";

class Title {
  /** What the page is called. */
  text = $state.raw<Text | null>(null);

  /** What stands before it as long as it holds: that it is the reader's turn. */
  urgent = $state.raw<Text | null>(null);

  /** Call the page `text`. */
  set(text: Text): void {
    this.text = text;
  }

  /** The title as the browser shows it. */
  get line(): string {
    const page = this.text === null ? "牌局 paiju" : `${t(this.text)} · ${t({ zh: "牌局", en: "paiju" })}`;
    return this.urgent === null ? page : `● ${t(this.urgent)} · ${page}`;
  }
}

export const title = new Title();
