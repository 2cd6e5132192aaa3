/** What a tap on a card does: it is played, or shown; one that the law forbids is told why, and twice is meant. */
import { notices } from "../../../notices.svelte";
import type { BridgeSeen, Card } from "../../../wire";
import { words } from "../../../table/referee/words";
import type { Seated } from "./seated";

/** Whether the next card tapped is shown, and not played (at a recording table). */
export const showing = $state({ on: false });

export class Tapped {
  readonly #seated: () => Seated;
  /** A card that the law forbids and that was chosen once: chosen again, it is played. */
  #armed = $state("");
  /** How far the board is: what was chosen once is asked again after a call or a card, and not because somebody talks. */
  readonly #far = $derived.by(() => `${this.#seen.calls.length} ${this.#seen.plays.length}`);

  /** Made while a component is; `seated` gives the table. */
  constructor(seated: () => Seated) {
    this.#seated = seated;
    $effect(() => {
      void this.#far;
      this.#armed = "";
    });
    $effect(() => {
      if (!this.#seated().free) showing.on = false;
    });
  }

  get #seen(): BridgeSeen {
    return this.#seated().deal;
  }

  /** A card that may be played was tapped. */
  readonly play = (card: Card): void => {
    if (!this.#shown(card) && !this.#seated().acting) void this.#seated().perform({ type: "PlayCard", card });
  };

  /** Another card was. */
  readonly why = (card: Card): void => {
    const seated = this.#seated();
    if (this.#shown(card)) return;
    if (!seated.free || seated.acting) {
      if (seated.seat !== null && this.#seen.phase === "playing") void seated.tellWhy({ type: "PlayCard", card });
      return;
    }
    if (this.#armed === card) {
      this.#armed = "";
      void seated.perform({ type: "PlayCard", card });
      return;
    }
    this.#armed = card;
    void seated.why({ type: "PlayCard", card }).then((reason) => {
      const told = reason?.text ?? { zh: "", en: "" };
      const again = { zh: `${told.zh}。${words.again.zh}`, en: `${told.en}. ${words.again.en}` };
      notices.toast(again, "plain", reason?.clause ?? "");
    });
  };

  #shown(card: Card): boolean {
    if (!showing.on || !this.#seated().free) return false;
    showing.on = false;
    void this.#seated().perform({ type: "ShowCard", card });
    return true;
  }
}
