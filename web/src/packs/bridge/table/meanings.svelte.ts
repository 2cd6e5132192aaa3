/** The meanings of the calls: explanations at the table and, alone with bots, the bots' system. */
import { ask } from "../../../api";
import { t } from "../../../i18n.svelte";
import type { MeaningsTold, Text } from "../../../wire";
import type { Seated } from "./seated";

export class Meanings {
  readonly #seated: Seated;
  /** The calls' meanings in the bots' system, and the state of the board to which they belong. */
  #told = $state.raw<{ of: string; calls: readonly Text[] } | null>(null);
  #asked = "";

  constructor(seated: Seated) {
    this.#seated = seated;
  }

  get #of(): string {
    const { number, undone } = this.#seated.public;
    return `${number} ${undone} ${this.#seated.deal.calls.length}`;
  }

  /** Request the calls' meanings, if the user plays alone with bots; once per state of the auction. */
  ask(): void {
    const of = this.#of;
    if (!this.#seated.alone || this.#asked === of) return;
    this.#asked = of;
    ask<MeaningsTold>("GET", `/api/tables/${encodeURIComponent(this.#seated.id)}/meanings`).then(
      ({ calls }) => (this.#told = { of, calls }),
      () => undefined, // Explanations of the calls are shown without it.
    );
  }

  /** What is known of a call, for this user; explanations at the table take precedence. */
  of(about: number): readonly string[] {
    const seated = this.#seated;
    const said = (seated.hand?.alerts ?? [])
      .filter((one) => one.about === about && one.words !== "")
      .map((one) => seated.saidAt(seated.deal.calls[about]?.seat ?? 0, one.words));
    const told = seated.private.explanations
      .filter((one) => one.about === about)
      .map((one) => seated.saidAt(one.seat, one.words));
    const found = [...new Set([...said, ...told])];
    const system = this.#told?.of === this.#of ? this.#told.calls[about] : undefined;
    return found.length > 0 || system === undefined ? found : [t(system)];
  }
}
