/** The strengths of bots to seat: those the site has, and the last choice. */
import { ask } from "../api";
import type { Choices } from "../packs/pack";
import type { BotsListed, SeatSeen, Strength } from "../wire";
import { words } from "./words";

const CALLED = { beginner: words.beginner, club: words.clubPlayer, expert: words.expert } as const;

class Strengths {
  /** Null for the default. */
  chosen = $state<Strength | null>(null);
  #listed = $state.raw<BotsListed | null>(null);
  #asking: Promise<void> | null = null;

  /** Load the list, unless it is loaded or loading. */
  load(): void {
    if (this.#listed !== null || this.#asking !== null) return;
    this.#asking = ask<BotsListed>("GET", "/api/bots")
      .then((found) => {
        this.#listed = found;
      })
      .catch(() => undefined)
      .finally(() => (this.#asking = null));
  }

  /** The choices of a form for some games; only the default until the list is loaded. */
  choices(games: readonly string[]): Choices<Strength | null> {
    const lists = games.map((name) => this.#listed?.games.find(({ game }) => game === name)?.strengths ?? []);
    const common = (lists[0] ?? []).filter((one) => lists.every((list) => list.includes(one)));
    return [[null, words.usualBots], ...common.map((one) => [one, CALLED[one]] as const)];
  }

  /** The request field for a bot of a game. */
  of(game: string): Strength | null {
    return this.choices([game]).some(([one]) => one === this.chosen) ? this.chosen : null;
  }

  /** The name of the bot at a seat, and of its replacement until it is ready. */
  said({ strength, lent }: Pick<SeatSeen, "strength" | "lent">) {
    return lent === null ? this.called(strength) : words.lentTo(this.called(strength), this.called(lent));
  }

  /** The name of a bot strength. */
  called(strength: Strength | null) {
    return strength === null ? words.bot : CALLED[strength];
  }
}

export const strengths = new Strengths();
