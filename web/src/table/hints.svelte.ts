/**
 * A bot's advice for this seat: requested with one tap, carried out with a second, and removed once the turn has moved
 * on.
 */
import type { HintPart } from "../packs/pack";
import type { Hint } from "../wire";
import type { Seated } from "./seated.svelte";

export class Hints {
  readonly seated: Seated;
  readonly #part: () => HintPart | null;
  #told = $state.raw<{ hint: Hint; turn: string } | null>(null);
  #asking = $state.raw<string | null>(null);

  /** `part`: the game's part, null until it is loaded. */
  constructor(seated: Seated, part: () => HintPart | null) {
    this.seated = seated;
    this.#part = part;
  }

  /** A key of the table's state that a hint is about. */
  get #turn(): string {
    const { number, undone, deal } = this.seated.public;
    return deal === null ? "" : `${number} ${undone} ${this.#part()?.turn(deal) ?? ""}`;
  }

  /** Whether a hint can be requested now. */
  get may(): boolean {
    const { seated } = this;
    if (seated.seat === null || !seated.plays || seated.waits || seated.public.phase !== "playing") return false;
    const part = this.#part();
    return part !== null && part.may(seated.deal, seated.hand, seated.public.to_act.includes(seated.seat));
  }

  /** Whether an answer is pending. */
  get asking(): boolean {
    return this.#asking !== null && this.#asking === this.#turn;
  }

  /** The hint for the current turn; null if none. */
  get told(): Hint | null {
    return this.#told !== null && this.#told.turn === this.#turn && this.may ? this.#told.hint : null;
  }

  /** Request a hint; if there is one already, do the best act. */
  async tap(): Promise<void> {
    const told = this.told;
    if (told !== null) await this.perform(told.advice.choices[0]?.act ?? null);
    else if (this.may && !this.asking) await this.#ask();
  }

  async #ask(): Promise<void> {
    const turn = this.#turn;
    this.#asking = turn;
    const hint = await this.seated.hint();
    if (this.#asking === turn) this.#asking = null;
    this.#told = hint === null ? null : { hint, turn };
    this.seated.advised = this.told?.advice.choices[0]?.act ?? null;
  }

  /** Do what is advised; null means nothing. */
  async perform(act: unknown): Promise<void> {
    if (act !== null && (this.seated.acting || !(await this.seated.perform(act)))) return;
    this.close();
  }

  close(): void {
    this.#told = null;
    this.seated.advised = null;
  }
}
