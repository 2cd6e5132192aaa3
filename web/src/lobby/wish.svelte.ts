/** The user's choices for a one-click table. */
import { session } from "../session.svelte";
import type { PlayNow, Terms } from "../wire";
import { FRIENDLY } from "../values";
import { packOf } from "../packs";
import { paceOf, paceTerms, type BotPace } from "./terms";
import { strengths } from "../table/strength.svelte";

export class Wish {
  #chosen = $state<Record<string, string>>({});
  codeTimes = $state(FRIENDLY.code_times);
  enforcing = $state(FRIENDLY.enforcing);
  botPace = $state<BotPace>(paceOf(FRIENDLY));

  /** The conditions of a game: those chosen, otherwise those for friends. */
  conditionsOf(game: string): string {
    return this.#chosen[game] ?? packOf(game)?.lobby.usual.friends ?? "";
  }

  choose(game: string, conditions: string): void {
    this.#chosen = { ...this.#chosen, [game]: conditions };
  }

  /** Whether a game has its default settings. */
  isUsual(game: string): boolean {
    return (
      this.conditionsOf(game) === packOf(game)?.lobby.usual.friends &&
      this.codeTimes === FRIENDLY.code_times &&
      this.enforcing === FRIENDLY.enforcing &&
      this.botPace === paceOf(FRIENDLY) &&
      strengths.chosen === null
    );
  }

  /** The request to the server, as short as possible. */
  of(game: string, language: "zh" | "en"): PlayNow {
    const laws = packOf(game)?.editions ? session.edition : null;
    const strength = strengths.of(game);
    if (this.isUsual(game)) return laws === null ? { game, language } : { game, language, terms: { laws } };
    const terms: Terms = {
      ...FRIENDLY,
      laws,
      code_times: this.codeTimes,
      enforcing: this.enforcing,
      ...paceTerms(this.botPace),
    };
    return { game, language, conditions: this.conditionsOf(game), terms, strength };
  }
}
