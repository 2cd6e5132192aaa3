/** Taps on cards: the card is played, or shown; a forbidden one shows the reason, and a second tap confirms. */
import { notices } from "../../../notices.svelte";
import type { BridgeSeen, Card } from "../../../wire";
import { words } from "../../../table/referee/words";
import type { Seated } from "./seated";

/** Whether the next tapped card is exposed instead of played (at a recording table). */
export const showing = $state({ on: false });

export class Tapped {
  readonly #seated: () => Seated;
  /** A forbidden card that was chosen once: chosen again, it is played. */
  #armed = $state("");
  /** The progress of the board: a first choice is forgotten after a call or a card, but not after chat. */
  readonly #far = $derived.by(() => `${this.#seen.calls.length} ${this.#seen.plays.length}`);

  /** Created during a component's initialisation; `seated` returns the table. */
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

  /** A playable card was tapped. */
  readonly play = (card: Card): void => {
    if (!this.#shown(card) && !this.#seated().acting) void this.#seated().perform({ type: "PlayCard", card });
  };

  /** A card that may not be played was tapped. */
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
