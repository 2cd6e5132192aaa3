/** What the calls of the auction mean: what was said of them, and alone with bots what the bots' system says. */
import { ask } from "../../../api";
import { t } from "../../../i18n.svelte";
import type { MeaningsTold, Text } from "../../../wire";
import type { Seated } from "./seated";

export class Meanings {
  readonly #seated: Seated;
  /** What the bots' system says of the calls, and of which board as it then stood. */
  #told = $state.raw<{ of: string; calls: readonly Text[] } | null>(null);
  #asked = "";

  constructor(seated: Seated) {
    this.#seated = seated;
  }

  get #of(): string {
    const { number, undone } = this.#seated.public;
    return `${number} ${undone} ${this.#seated.deal.calls.length}`;
  }

  /** Ask what the calls mean, where one plays alone with bots; once for an auction as it stands. */
  ask(): void {
    const of = this.#of;
    if (!this.#seated.alone || this.#asked === of) return;
    this.#asked = of;
    ask<MeaningsTold>("GET", `/api/tables/${encodeURIComponent(this.#seated.id)}/meanings`).then(
      ({ calls }) => (this.#told = { of, calls }),
      () => undefined, // What was said of the calls is shown without it.
    );
  }

  /** What is known of the call at a place, as it is read here; what was said at the table goes first. */
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
