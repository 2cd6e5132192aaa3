/** The irregularities that the referee knows, asked for once. */
import { ask } from "../../api";
import { UNSTATED } from "../../values";
import type { Code, CodeListed, IrregularityListed, Referee, Terms, Text } from "../../wire";

class Listed {
  #referee = $state.raw<Referee | null>(null);
  #asking: Promise<void> | null = null;

  /** Ask for the list, unless it is here or on its way. */
  load(): void {
    if (this.#referee !== null || this.#asking !== null) return;
    this.#asking = ask<Referee>("GET", "/api/referee")
      .then((found) => {
        this.#referee = found;
      })
      .catch(() => undefined)
      .finally(() => (this.#asking = null));
  }

  /** What an edition knows; empty until the list is here. */
  of(code: Code): readonly IrregularityListed[] {
    return this.#referee?.codes.find((one) => one.code === code)?.irregularities ?? [];
  }

  /** A code as the server lists it; undefined until the list is here. */
  code(code: Code): CodeListed | undefined {
    return this.#referee?.codes.find((one) => one.code === code);
  }

  /** By which code a table is ruled: of those of its game the one that its terms name, else the only one. */
  at(table: { game: string; terms?: Pick<Terms, "laws"> }): Code {
    const codes = this.codesOf(table.game).map(({ code }) => code);
    const named = table.terms?.laws ?? UNSTATED;
    return codes.includes(named) ? named : (codes[0] ?? named);
  }

  /** The codes by which tables of a game are ruled; empty until the list is here. */
  codesOf(game: string): readonly CodeListed[] {
    return this.#referee?.codes.filter((one) => one.game === game && one.at_tables) ?? [];
  }

  /** What an irregularity is called; its bare name until the list is here. */
  title(code: Code, name: string): Text {
    return this.of(code).find((one) => one.name === name)?.title ?? { zh: name, en: name };
  }
}

export const listed = new Listed();
