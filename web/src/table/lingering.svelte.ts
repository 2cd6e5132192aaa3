/** A full trick stays on the table for a while, or until it is tapped, whatever is played meanwhile. */
import { untrack } from "svelte";
import { LINGER } from "../cards/speed";
import { choices } from "../cards/choices.svelte";

/** A trick as the table has it: what lies there, which it is (from 0, counted up), and whether it is full. */
export interface Lies<Trick> {
  trick: Trick;
  at: number;
  full: boolean;
  /** Whether the reader has played to it: who goes on has read the trick before. */
  own: boolean;
  /** Whether there is much of it to read: it stays until the next card comes, and as long beside it. */
  long?: boolean;
}

export class Lingering<Trick> {
  readonly #now: () => Lies<Trick>;
  readonly #nothing: Trick;
  readonly #still: boolean;
  readonly #swept: ((one: Lies<Trick>) => void) | undefined;
  /** The last trick that has been looked at long enough, or that was full before one came. */
  #gathered = $state(-1);
  #held = $state.raw<Lies<Trick> | null>(null);

  /**
   * Made while a component is; `now` gives the trick that was begun last, `nothing` what lies there after it. `still`:
   * the reader goes from act to act, so that a full trick lies there until the next card. `swept` is told of each trick
   * that is gathered before the reader's eyes.
   */
  constructor(now: () => Lies<Trick>, nothing: Trick, still = false, swept?: (one: Lies<Trick>) => void) {
    this.#now = now;
    this.#nothing = nothing;
    this.#still = still;
    this.#swept = swept;
    if (still) return;
    const first = untrack(now);
    if (first.full) this.#gathered = first.at;
    $effect.pre(() => {
      const lies = now();
      const { at, full, own } = lies;
      untrack(() => {
        // What was taken back is no trick any more, and a new deal begins anew.
        if (at < this.#gathered || (at === this.#gathered && !full)) this.#gathered = at - 1;
        const held = this.#held;
        if (held !== null && (at < held.at || (at === held.at && !full))) this.#held = null;
        if (own && held !== null && at > held.at) this.goOn();
        if (full && at > this.#gathered && this.#held === null) this.#held = lies;
      });
    });
    $effect(() => {
      const held = this.#held;
      if (held === null || (held.long && now().at === held.at && now().long)) return;
      const timer = setTimeout(() => this.goOn(), LINGER[choices.speed]);
      return () => clearTimeout(timer);
    });
  }

  /** Gather the trick that is looked at. */
  goOn(): void {
    const held = this.#held;
    if (held === null) return;
    this.#gathered = held.at;
    this.#swept?.(held);
    const now = this.#now();
    this.#held = now.full && now.at > held.at ? now : null;
  }

  /** Whether a full trick is looked at. */
  get holds(): boolean {
    return this.#held !== null;
  }

  /** The number of the trick that shows. */
  get at(): number {
    return (this.#held ?? this.#now()).at;
  }

  /** What of it lies on the table. */
  get onTable(): Trick {
    if (this.#held !== null) return this.#held.trick;
    const { trick, at, full } = this.#now();
    return !this.#still && full && at <= this.#gathered ? this.#nothing : trick;
  }

  /** Whether nothing lies on the table that was not looked at long enough. */
  get rests(): boolean {
    const { at, full } = this.#now();
    return !this.#still && this.#held === null && (!full || at <= this.#gathered);
  }
}
