/** Settings for arranging and playing cards, remembered in this browser. Their colours are in the general settings. */
import { keep, kept } from "../i18n.svelte";
import { SPEEDS, type Speed } from "./speed";
import type { SuitOrder } from "./sorting";

class Choices {
  #order = $state<SuitOrder>(kept("paiju.order") === "ranked" ? "ranked" : "alternating");
  #trumpsFirst = $state(kept("paiju.trumps-first") === "yes");
  #twoTaps = $state(kept("paiju.two-taps") === "yes");
  #speed = $state<Speed>(SPEEDS.find((one) => one === kept("paiju.speed")) ?? "normal");
  #sound = $state(kept("paiju.sound") === "yes");
  #keys = $state(kept("paiju.keys") !== "no");

  /** The order of the suits in a hand. */
  get order(): SuitOrder {
    return this.#order;
  }
  set order(order: SuitOrder) {
    this.#order = order;
    keep("paiju.order", order);
  }

  /** Whether trumps come first in the hand. */
  get trumpsFirst(): boolean {
    return this.#trumpsFirst;
  }
  set trumpsFirst(first: boolean) {
    this.#trumpsFirst = first;
    keep("paiju.trumps-first", first ? "yes" : "no");
  }

  /** Whether the first tap only lifts a card and the second plays it. */
  get twoTaps(): boolean {
    return this.#twoTaps;
  }
  set twoTaps(two: boolean) {
    this.#twoTaps = two;
    keep("paiju.two-taps", two ? "yes" : "no");
  }

  /** How long a full trick stays, and how fast cards move. */
  get speed(): Speed {
    return this.#speed;
  }
  set speed(speed: Speed) {
    this.#speed = speed;
    keep("paiju.speed", speed);
  }

  /** Whether there are sounds for cards, tricks and the player's turn. */
  get sound(): boolean {
    return this.#sound;
  }
  set sound(sound: boolean) {
    this.#sound = sound;
    keep("paiju.sound", sound ? "yes" : "no");
  }

  /** Whether single-key shortcuts are active. */
  get keys(): boolean {
    return this.#keys;
  }
  set keys(keys: boolean) {
    this.#keys = keys;
    keep("paiju.keys", keys ? "yes" : "no");
  }
}

export const choices = new Choices();
