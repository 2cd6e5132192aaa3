/** A full trick stays on the table a while; then it is gathered, unless the next has begun. */
import type { BridgeSeen, PlaySeen } from "../../../wire";
import { tricks } from "./play";

/** Milliseconds that a full trick stays on the table. */
const LINGER = 1300;

export class Lingering {
  readonly #seen: () => BridgeSeen;
  #gathered = $state(-1);
  #first = true;

  /** Made while a component is; `seen` gives the board as it stands. */
  constructor(seen: () => BridgeSeen) {
    this.#seen = seen;
    $effect(() => {
      const which = this.#full ? this.at : -1;
      if (which < 0) {
        this.#first = false;
        return;
      }
      // Who comes in late finds the trick gathered.
      if (this.#first) {
        this.#gathered = which;
        this.#first = false;
        return;
      }
      const timer = setTimeout(() => (this.#gathered = which), LINGER);
      return () => clearTimeout(timer);
    });
  }

  get #full(): boolean {
    const { plays } = this.#seen();
    return plays.length > 0 && plays.length % 4 === 0;
  }

  get #cut(): PlaySeen[][] {
    return tricks(this.#seen().plays);
  }

  /** The number of the trick that was begun last, from 0; -1 before the first. */
  get at(): number {
    return this.#cut.length - 1;
  }

  /** The cards of it that lie on the table. */
  get onTable(): PlaySeen[] {
    return this.#full && this.#gathered >= this.at ? [] : (this.#cut[this.at] ?? []);
  }

  /** Whether nothing lies on the table that was not looked at long enough. */
  get rests(): boolean {
    return !this.#full || this.#gathered >= this.at;
  }
}
