/** How strong the bots are that somebody seats: what the site has, and what was last chosen here. */
import { ask } from "../api";
import type { Choices } from "../packs/pack";
import type { BotsListed, SeatSeen, Strength } from "../wire";
import { words } from "./words";

const CALLED = { beginner: words.beginner, club: words.clubPlayer, expert: words.expert } as const;

class Strengths {
  /** Null for the usual ones. */
  chosen = $state<Strength | null>(null);
  #listed = $state.raw<BotsListed | null>(null);
  #asking: Promise<void> | null = null;

  /** Ask for the list, unless it is here or on its way. */
  load(): void {
    if (this.#listed !== null || this.#asking !== null) return;
    this.#asking = ask<BotsListed>("GET", "/api/bots")
      .then((found) => {
        this.#listed = found;
      })
      .catch(() => undefined)
      .finally(() => (this.#asking = null));
  }

  /** What a form offers for all of some games; the usual ones alone until the list is here. */
  choices(games: readonly string[]): Choices<Strength | null> {
    const lists = games.map((name) => this.#listed?.games.find(({ game }) => game === name)?.strengths ?? []);
    const common = (lists[0] ?? []).filter((one) => lists.every((list) => list.includes(one)));
    return [[null, words.usualBots], ...common.map((one) => [one, CALLED[one]] as const)];
  }

  /** What is asked of the server for a bot of a game. */
  of(game: string): Strength | null {
    return this.choices([game]).some(([one]) => one === this.chosen) ? this.chosen : null;
  }

  /** What the bot at a seat is called, and who plays until it is ready. */
  said({ strength, lent }: Pick<SeatSeen, "strength" | "lent">) {
    return lent === null ? this.called(strength) : words.lentTo(this.called(strength), this.called(lent));
  }

  /** What a bot is called. */
  called(strength: Strength | null) {
    return strength === null ? words.bot : CALLED[strength];
  }
}

export const strengths = new Strengths();
