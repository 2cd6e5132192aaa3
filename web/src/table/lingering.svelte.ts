/** A full trick stays on the table for a while, or until it is tapped, whatever is played meanwhile. */
import { untrack } from "svelte";
import { LINGER } from "../cards/speed";
import { choices } from "../cards/choices.svelte";

/** A trick of the table: its cards, its number (from 0 upwards), and whether it is full. */
export interface Lies<Trick> {
  trick: Trick;
  at: number;
  full: boolean;
  /** Whether the user has played to it: a player who goes on has seen the trick before. */
  own: boolean;
  /** Whether there is much to read: it stays until the next card comes, and for as long beside it. */
  long?: boolean;
}

export class Lingering<Trick> {
  readonly #now: () => Lies<Trick>;
  readonly #nothing: Trick;
  readonly #still: boolean;
  readonly #swept: ((one: Lies<Trick>) => void) | undefined;
  /** The last trick that was shown long enough, or that was full before the user came. */
  #gathered = $state(-1);
  #held = $state.raw<Lies<Trick> | null>(null);

  /**
   * Created during a component's initialisation. `now` returns the trick that was begun last, `nothing` what is there
   * after it. `still`: the user steps from act to act, so a full trick stays until the next card. `swept` is called
   * with each trick that is collected visibly.
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
        // A trick that was undone no longer counts, and a new deal starts again.
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

  /** Collect the trick being shown. */
  goOn(): void {
    const held = this.#held;
    if (held === null) return;
    this.#gathered = held.at;
    this.#swept?.(held);
    const now = this.#now();
    this.#held = now.full && now.at > held.at ? now : null;
  }

  /** Whether a full trick is being shown. */
  get holds(): boolean {
    return this.#held !== null;
  }

  /** The number of the visible trick. */
  get at(): number {
    return (this.#held ?? this.#now()).at;
  }

  /** The part of it that is on the table. */
  get onTable(): Trick {
    if (this.#held !== null) return this.#held.trick;
    const { trick, at, full } = this.#now();
    return !this.#still && full && at <= this.#gathered ? this.#nothing : trick;
  }

  /** Whether the table has nothing that was not shown long enough. */
  get rests(): boolean {
    const { at, full } = this.#now();
    return !this.#still && this.#held === null && (!full || at <= this.#gathered);
  }
}
