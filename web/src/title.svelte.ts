/** The title of the page in the current language, which is also announced when the page changes. */
import { t } from "./i18n.svelte";
import type { Text } from "./wire";

class Title {
  /** The page's name. */
  text = $state.raw<Text | null>(null);

  /** A prefix while it applies: that it is the user's turn. */
  urgent = $state.raw<Text | null>(null);

  /** Set the page's name to `text`. */
  set(text: Text): void {
    this.text = text;
  }

  /** The title that the browser shows. */
  get line(): string {
    const page = this.text === null ? "牌局 paiju" : `${t(this.text)} · ${t({ zh: "牌局", en: "paiju" })}`;
    return this.urgent === null ? page : `● ${t(this.urgent)} · ${page}`;
  }
}

export const title = new Title();
