/** The irregularities that the referee knows, requested once. */
import { ask } from "../../api";
import { UNSTATED } from "../../values";
import type { Code, CodeListed, IrregularityListed, Referee, Terms, Text } from "../../wire";

class Listed {
  #referee = $state.raw<Referee | null>(null);
  #asking: Promise<void> | null = null;

  /** Load the list, unless it is loaded or loading. */
  load(): void {
    if (this.#referee !== null || this.#asking !== null) return;
    this.#asking = ask<Referee>("GET", "/api/referee")
      .then((found) => {
        this.#referee = found;
      })
      .catch(() => undefined)
      .finally(() => (this.#asking = null));
  }

  /** The irregularities of an edition; empty until the list is loaded. */
  of(code: Code): readonly IrregularityListed[] {
    return this.#referee?.codes.find((one) => one.code === code)?.irregularities ?? [];
  }

  /** A code as the server lists it; undefined until the list is loaded. */
  code(code: Code): CodeListed | undefined {
    return this.#referee?.codes.find((one) => one.code === code);
  }

  /** The code of a table's rulings: of those of its game the one in its terms, otherwise the only one. */
  at(table: { game: string; terms?: Pick<Terms, "laws"> }): Code {
    const codes = this.codesOf(table.game).map(({ code }) => code);
    const named = table.terms?.laws ?? UNSTATED;
    return codes.includes(named) ? named : (codes[0] ?? named);
  }

  /** The codes for tables of a game; empty until the list is loaded. */
  codesOf(game: string): readonly CodeListed[] {
    return this.#referee?.codes.filter((one) => one.game === game && one.at_tables) ?? [];
  }

  /** The title of an irregularity; its internal name until the list is loaded. */
  title(code: Code, name: string): Text {
    return this.of(code).find((one) => one.name === name)?.title ?? { zh: name, en: name };
  }
}

export const listed = new Listed();
