/** The user's display settings, stored in this browser. */
import { keep, kept } from "./i18n.svelte";

export type Light = "system" | "light" | "dark";
export type Suits = "two" | "four";

class Settings {
  /** Light, dark, or the system's setting. */
  light = $state<Light>(one(kept("paiju.light"), ["light", "dark"], "system"));
  /** Suits in two or four colours. */
  suits = $state<Suits>(one(kept("paiju.suits"), ["two", "four"], "two"));

  /** Use `light` from now on. */
  chooseLight(light: Light): void {
    this.light = light;
    keep("paiju.light", light);
    this.mark();
  }

  /** Use `suits` colours from now on. */
  chooseSuits(suits: Suits): void {
    this.suits = suits;
    keep("paiju.suits", suits);
    this.mark();
  }

  /** Apply the settings to the style sheet. */
  mark(): void {
    const root = document.documentElement;
    if (this.light === "system") delete root.dataset["light"];
    else root.dataset["light"] = this.light;
    root.dataset["suits"] = this.suits;
  }
}

function one<Value extends string>(read: string | null, values: readonly Value[], otherwise: Value): Value {
  return values.find((value) => value === read) ?? otherwise;
}

export const settings = new Settings();
