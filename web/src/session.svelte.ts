/** The user of this browser. */
import { ask, useOthers, useToken } from "./api";
import { EDITIONS } from "./packs/editions";
import { keep, kept, speech } from "./i18n.svelte";
import type { Edition, Me, NewAccount, NewEdition, NewGuest, SignIn } from "./wire";
import { PRESELECTED } from "./values";

const EDITION = "paiju.edition";

class Session {
  /** Null until the server has answered. */
  me = $state.raw<Me | null>(null);
  #first: Promise<Me> | null = null;
  /** The edition of the Laws chosen in this browser. */
  #edition = $state<Edition | null>(EDITIONS.find(([one]) => one === kept(EDITION))?.[0] ?? null);

  /** The default edition for a game's rulings: the user's, otherwise the site's. */
  get edition(): Edition {
    return this.me?.edition ?? this.#edition ?? this.me?.house ?? PRESELECTED;
  }

  /** Use `edition` from now on; it is stored in this browser, and in the account. */
  async chooseEdition(edition: Edition): Promise<void> {
    this.#edition = edition;
    keep(EDITION, edition);
    await this.#keepEdition();
  }

  /** Whether the user is signed in, by an account or as a guest. */
  get known(): boolean {
    return this.me !== null && this.me.id !== null;
  }

  /** The user of this browser, requested once. */
  ready(): Promise<Me> {
    this.#first ??= this.refresh().catch((error: unknown) => {
      this.#first = null;
      throw error;
    });
    return this.#first;
  }

  /** Ask the server again. */
  async refresh(): Promise<Me> {
    return this.#take(await ask<Me>("GET", "/api/me"));
  }

  /** Sign in as a guest, with only a name. */
  async comeIn(name: string): Promise<Me> {
    await this.ready();
    const body: NewGuest = { name, language: speech.language };
    this.#take(await ask<Me>("POST", "/api/guests", body));
    return this.#keepEdition();
  }

  /** Open an account. */
  async signUp(name: string, password: string): Promise<Me> {
    await this.ready();
    const body: NewAccount = { name, password, language: speech.language };
    this.#take(await ask<Me>("POST", "/api/accounts", body));
    return this.#keepEdition();
  }

  /** Sign in to an account. */
  async signIn(name: string, password: string): Promise<Me> {
    await this.ready();
    const body: SignIn = { name, password };
    return this.#take(await ask<Me>("POST", "/api/session", body));
  }

  /** Sign out. */
  async signOut(): Promise<Me> {
    return this.#take(await ask<Me>("DELETE", "/api/session"));
  }

  /** Store the edition chosen here in the account, if the user is signed in and it has none. */
  async #keepEdition(): Promise<Me> {
    const me = await this.ready();
    if (this.me === null || !this.known || this.#edition === null || this.me.edition === this.#edition)
      return this.me ?? me;
    const body: NewEdition = { edition: this.#edition };
    return this.#take(await ask<Me>("POST", "/api/me/edition", body));
  }

  #take(me: Me): Me {
    this.me = me;
    useToken(me.csrf);
    useOthers(me.others ?? []);
    if (me.id !== null && !speech.chosen) speech.choose(me.language);
    return me;
  }
}

export const session = new Session();
