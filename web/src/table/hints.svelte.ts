/** What a bot would do in one's place: asked for at one tap, done at a second, and gone once the turn has moved on. */
import type { HintPart } from "../packs/pack";
import type { Hint } from "../wire";
import type { Seated } from "./seated.svelte";

export class Hints {
  readonly seated: Seated;
  readonly #part: () => HintPart | null;
  #told = $state.raw<{ hint: Hint; turn: string } | null>(null);
  #asking = $state.raw<string | null>(null);

  /** `part`: of the game that is played, null until it is here. */
  constructor(seated: Seated, part: () => HintPart | null) {
    this.seated = seated;
    this.#part = part;
  }

  /** What stands on the table, as far as a hint is about it. */
  get #turn(): string {
    const { number, undone, deal } = this.seated.public;
    return deal === null ? "" : `${number} ${undone} ${this.#part()?.turn(deal) ?? ""}`;
  }

  /** Whether it can be asked for now. */
  get may(): boolean {
    const { seated } = this;
    if (seated.seat === null || !seated.plays || seated.waits || seated.public.phase !== "playing") return false;
    const part = this.#part();
    return part !== null && part.may(seated.deal, seated.hand, seated.public.to_act.includes(seated.seat));
  }

  /** Whether an answer is awaited. */
  get asking(): boolean {
    return this.#asking !== null && this.#asking === this.#turn;
  }

  /** What was told of the turn that stands; null for nothing. */
  get told(): Hint | null {
    return this.#told !== null && this.#told.turn === this.#turn && this.may ? this.#told.hint : null;
  }

  /** Ask; where it was told already, do what is best. */
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

  /** Do what is advised; null stands for nothing. */
  async perform(act: unknown): Promise<void> {
    if (act !== null && (this.seated.acting || !(await this.seated.perform(act)))) return;
    this.close();
  }

  close(): void {
    this.#told = null;
    this.seated.advised = null;
  }
}
