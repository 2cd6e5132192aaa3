/** Who this browser is. */
import { ask, useToken } from "./api";
import { speech } from "./i18n.svelte";
import type { Me, NewAccount, NewGuest, SignIn } from "./wire";

class Session {
  /** Null until the server has said. */
  me = $state.raw<Me | null>(null);
  #first: Promise<Me> | null = null;

  /** Whether somebody is signed in, by an account or as a guest. */
  get known(): boolean {
    return this.me !== null && this.me.id !== null;
  }

  /** Who this browser is, asked once. */
  ready(): Promise<Me> {
    this.#first ??= this.refresh().catch((error: unknown) => {
      this.#first = null;
      throw error;
    });
    return this.#first;
  }

  /** Ask the server anew. */
  async refresh(): Promise<Me> {
    return this.#take(await ask<Me>("GET", "/api/me"));
  }

  /** Come in with a name alone. */
  async comeIn(name: string): Promise<Me> {
    await this.ready();
    const body: NewGuest = { name, language: speech.language };
    return this.#take(await ask<Me>("POST", "/api/guests", body));
  }

  /** Open an account. */
  async signUp(name: string, password: string): Promise<Me> {
    await this.ready();
    const body: NewAccount = { name, password, language: speech.language };
    return this.#take(await ask<Me>("POST", "/api/accounts", body));
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

  #take(me: Me): Me {
    this.me = me;
    useToken(me.csrf);
    if (me.id !== null && !speech.chosen) speech.choose(me.language);
    return me;
  }
}

export const session = new Session();
