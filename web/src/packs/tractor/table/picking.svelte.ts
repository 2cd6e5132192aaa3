/** The picked cards, the act they are for, and whether it is legal. */
import { SvelteSet } from "svelte/reactivity";
import { keyed } from "../../../cards/sorting";
import type { Card, TractorAct, WrittenPlay } from "../../../wire";
import type { Reason } from "../../../table/seated.svelte";
import type { Seated } from "./seated";
import { cardsOf, countOf, deadOf, keysFor, textOf, type HandSeen, type Order, type Seen } from "./cards";

/** What picked cards are for. */
export type Use = "play" | "bury";

export class Picking {
  readonly seated: Seated;
  readonly picked = new SvelteSet<string>();
  /** The units that the leader names; null: the largest reading. */
  reading = $state.raw<Card[][] | null>(null);
  /** Why the picked cards may not be played; null if they may, or if that is not known yet. */
  refused = $state.raw<Reason | null>(null);
  /** Whether the server is being asked about the picked cards. */
  checking = $state(false);
  #asking = false;

  /** A forbidden act at a recording table, to be confirmed. */
  doubt = $state.raw<{ act: TractorAct; reason: Reason } | null>(null);
  readonly #loose: boolean;

  /** `loose`: any cards can be picked, whatever may be played now. */
  constructor(seated: Seated, loose = false) {
    this.seated = seated;
    this.#loose = loose;
  }

  get seen(): Seen {
    return this.seated.deal;
  }
  get hand(): HandSeen | null {
    return this.seated.hand;
  }
  get order(): Order {
    return { game: this.seen.type, level: this.seen.level, trump: this.hand?.trump ?? this.seen.trump };
  }

  /** The own cards in display order. */
  readonly held = $derived.by(() => {
    const { seat } = this.seated;
    return keyed(seat === null ? [] : cardsOf(this.hand?.hands[seat]));
  });

  /** The keys of the own dead cards: of equal cards the last ones. */
  readonly dead = $derived.by(() => {
    const { seat } = this.seated;
    const keys = new Set<string>();
    if (seat === null) return keys;
    for (const [card, count] of countOf(deadOf(this.seen, seat))) {
      for (const { key } of this.held.filter((one) => one.card === card).slice(-count)) keys.add(key);
    }
    return keys;
  });

  /** The keys of the own cards that were exposed, or that were laid on the table early. */
  readonly seenByAll = $derived.by(() => {
    const { seat } = this.seated;
    const lies = [...this.seen.exposed, ...this.seen.early]
      .filter((one) => one.seat === seat)
      .flatMap((one) => cardsOf(one.cards));
    return new Set(keysFor(this.held, lies));
  });

  readonly cards = $derived(this.held.filter(({ key }) => this.picked.has(key)).map(({ card }) => card));

  /** What cards are picked for now; null for nothing. */
  readonly use = $derived.by<Use | null>(() => {
    const hand = this.hand;
    if (hand === null || !this.seated.plays || this.seated.waits) return null;
    if (hand.bury > 0) return "bury";
    return hand.acts.includes("Play") ? "play" : null;
  });

  /** The required number of cards, 0 for any. */
  readonly size = $derived(this.use === "bury" ? (this.hand?.bury ?? 0) : (this.hand?.play?.size ?? 0));
  readonly enough = $derived(this.size === 0 ? this.cards.length > 0 : this.cards.length === this.size);

  /** The cards that can be used now; null: any. */
  readonly can = $derived.by<Set<Card> | null>(() => {
    const hand = this.hand;
    if (this.use === "bury") {
      const kept = countOf(cardsOf(hand?.kept));
      const have = countOf(this.held.map(({ card }) => card));
      return kept.size === 0
        ? null
        : new Set([...have].filter(([card, n]) => n > (kept.get(card) ?? 0)).map(([card]) => card));
    }
    const listed = hand?.play?.plays ?? [];
    return this.use !== "play" || listed.length === 0 ? null : new Set(listed.flatMap((play) => cardsOf(play)));
  });

  /** Whether the player is on lead, so that a reading can be named. */
  readonly leads = $derived(this.use === "play" && this.hand?.play?.size === 0);

  toggle(key: string): void {
    this.reading = null;
    if (this.picked.has(key)) this.picked.delete(key);
    // If one card is required, it replaces the one picked before.
    else if (!this.#loose && this.use === "play" && this.size === 1 && this.cards.length === 1) this.pick([key]);
    else this.picked.add(key);
  }

  /** Pick one more of equal cards; if none is left, put all of them back. */
  more(keys: readonly string[]): void {
    const next = keys.find((key) => !this.picked.has(key));
    const one = !this.#loose && this.use === "play" && this.size === 1;
    if (next !== undefined && !(one && keys.some((key) => this.picked.has(key)))) {
      this.toggle(next);
      return;
    }
    this.reading = null;
    for (const key of keys) this.picked.delete(key);
  }

  pick(keys: readonly string[]): void {
    this.reading = null;
    this.picked.clear();
    for (const key of keys) this.picked.add(key);
  }

  clear(): void {
    this.pick([]);
  }

  /** Deselect cards that have left the hand. */
  prune(): void {
    const keys = new Set(this.held.map(({ key }) => key));
    for (const key of [...this.picked]) if (!keys.has(key)) this.picked.delete(key);
  }

  /** Pick the cards of an act, with its reading. */
  take({ cards, units = [], dead = "" }: { cards: string; units?: readonly string[]; dead?: string }): void {
    const gone = cardsOf(dead);
    const left = countOf(gone);
    // Copies named as dead are not picked twice.
    const alive = cardsOf(cards).filter((card) => {
      const count = left.get(card) ?? 0;
      left.set(card, count - 1);
      return count <= 0;
    });
    const lies = this.held.filter(({ key }) => this.dead.has(key));
    const live = this.held.filter(({ key }) => !this.dead.has(key));
    const keys = keysFor(lies, gone);
    keys.push(
      ...keysFor(
        [...live, ...lies].filter(({ key }) => !keys.includes(key)),
        alive,
      ),
    );
    this.pick(keys);
    if (units.length > 1) this.reading = units.map((unit) => cardsOf(unit));
  }

  /** Preselect the only legal play. */
  takeOnly(): void {
    const plays = this.use === "play" ? (this.hand?.play?.plays ?? []) : [];
    const [only] = plays;
    if (only === undefined || plays.length > 1 || this.cards.length > 0) return;
    const dead = only.split(/[\s+]+/).filter((word) => word.endsWith("x"));
    this.take({
      cards: textOf(cardsOf(only)),
      units: only.split("+"),
      dead: dead.join(" "),
    });
  }

  /** The act for the picked cards. */
  act(): { type: "Bury"; cards: string } | WrittenPlay {
    return this.use === "bury" ? { type: "Bury", cards: textOf(this.cards) } : this.playAct();
  }

  /** The picked cards as a play. */
  playAct(): WrittenPlay {
    const cards = textOf(this.cards);
    // A dead copy is named only if a live one of the same face stays in the hand.
    const gone = this.held.filter(
      ({ key, card }) =>
        this.picked.has(key) &&
        this.dead.has(key) &&
        this.held.some((one) => one.card === card && !this.dead.has(one.key) && !this.picked.has(one.key)),
    );
    const act: WrittenPlay = { type: "Play", cards };
    if (this.reading !== null && this.reading.length > 1 && this.leads) act.units = this.reading.map(textOf);
    if (gone.length > 0) act.dead = textOf(gone.map(({ card }) => card));
    return act;
  }

  /** Whether the picked cards are in the list; null if the list is incomplete. */
  listed(): boolean | null {
    const plays = this.use === "play" ? (this.hand?.play?.plays ?? []) : [];
    if (plays.length === 0) return null;
    const wanted = textOf(this.cards.toSorted());
    return plays.some((play) => textOf(cardsOf(play).toSorted()) === wanted);
  }

  /** Do it; at a recording table a forbidden act must be confirmed first (`mean`). */
  async go(): Promise<void> {
    if (this.use === null || !this.enough || this.seated.acting || this.#asking) return;
    const act = this.act();
    if (this.seated.free && this.listed() !== true) {
      this.#asking = true;
      const reason = await this.seated.why(act);
      this.#asking = false;
      if (reason !== null) {
        this.doubt = { act, reason };
        return;
      }
    }
    if (await this.seated.perform(act)) this.clear();
  }

  /** Confirm a forbidden act and do it. */
  async mean(): Promise<void> {
    const doubt = this.doubt;
    this.doubt = null;
    if (doubt !== null && !this.seated.acting && (await this.seated.perform(doubt.act))) this.clear();
  }
}
