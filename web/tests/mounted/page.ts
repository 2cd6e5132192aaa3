/** Mounts a component in a document, for tests that read its text and click its buttons. */
import { flushSync, mount, unmount, type Component } from "svelte";
import { createSubscriber } from "svelte/reactivity";
import { afterEach } from "vitest";
import { speech } from "../../src/i18n.svelte";
import type { DealShown } from "../../src/table/deal";
import { Seated, type Connection } from "../../src/table/seated.svelte";
import { FRIENDLY } from "../../src/values";
import type { PlayerCommand, PrivateSeen, PublicSeen, View } from "../../src/wire";

const shown: Record<string, unknown>[] = [];

afterEach(async () => {
  for (const one of shown.splice(0)) await unmount(one);
  document.body.innerHTML = "";
});

/** Mount a component and return functions to inspect it. */
export function show<Given extends Record<string, unknown>>(component: Component<Given>, given: Given) {
  speech.choose("en");
  const target = document.body.appendChild(document.createElement("div"));
  shown.push(mount(component, { target, props: given }));
  flushSync();
  const found = (testid: string): HTMLElement | null => target.querySelector(`[data-testid="${testid}"]`);
  const see = (testid: string): HTMLElement => {
    const one = found(testid);
    if (one === null) throw new Error(`there is no ${testid} in ${target.innerHTML}`);
    return one;
  };
  return {
    found,
    see,
    /** The visible text, with single spaces. */
    text: (): string => (target.textContent ?? "").replace(/\s+/g, " ").trim(),
    button: (words: string): HTMLButtonElement => {
      const one = [...target.querySelectorAll("button")].find((button) => button.textContent?.trim() === words);
      if (one === undefined) throw new Error(`there is no button ${words} in ${target.innerHTML}`);
      return one;
    },
    /** Click the element with this test id and wait for the consequences. */
    async press(testid: string | HTMLElement): Promise<void> {
      (typeof testid === "string" ? see(testid) : testid).click();
      await settle();
    },
    async choose(testid: string, value: string): Promise<void> {
      const one = see(testid) as HTMLSelectElement;
      one.value = value;
      // happy-dom supports `:checked` only on checkboxes, but a bound select uses it to find the chosen option.
      one.querySelector = (query: string) =>
        query === ":checked" ? (one.selectedOptions[0] ?? null) : HTMLElement.prototype.querySelector.call(one, query);
      one.dispatchEvent(new Event("change", { bubbles: true }));
      await settle();
    },
  };
}

/** Wait until pending promises have settled. */
export async function settle(): Promise<void> {
  for (let n = 0; n < 5; n++) await new Promise((done) => setTimeout(done, 0));
  flushSync();
}

export interface At<Deal, Hand> {
  /** Null before the first deal. */
  deal: Deal | null;
  hand: Hand;
  public?: Partial<PublicSeen>;
  private?: Partial<PrivateSeen>;
  /** Receives the page's listener for new views. */
  listen?: (listener: (after: View, before: View | null) => void) => void;
  /** The bot's hints. */
  hint?: () => Promise<unknown>;
  /** Why an action is illegal; legal by default. */
  why?: (act: unknown) => { text: { zh: string; en: string } | null; clause: string };
}

/** A seat at a table with this `deal` and `hand`, and the requests to its server; `put` changes the deal. */
export function seatedAt<Deal extends DealShown, Hand, Result, Act>(
  at: At<Deal, Hand>,
): { seated: Seated<Deal, Hand, Result, Act>; sent: PlayerCommand[]; put: (deal: Deal) => void } {
  const sent: PlayerCommand[] = [];
  const person = { name: "Ann", person: "p", bot: false, stand_in: false, away: false, ready: true };
  let view = {
    public: {
      conditions: "online",
      terms: FRIENDLY,
      seats: [person, person, person, person, person, person],
      phase: "playing",
      deal: at.deal,
      to_act: [0],
      call: null,
      paused: false,
      case: null,
      past: [],
      rulings: [],
      lapses: 0,
      hints: [],
      ...at.public,
    },
    private: {
      viewer: { seat: 0, director: false, host: false },
      deal: at.hand,
      explanations: [],
      questions: [],
      choose: null,
      ...at.private,
    },
  } as unknown as View;
  let renewed: () => void = () => undefined;
  const looks = createSubscriber((renew) => void (renewed = renew));
  const live = {
    link: "live",
    get view() {
      looks();
      return view;
    },
    pending: [],
    watching: 0,
    now: () => 0,
    do: (command: PlayerCommand) => Promise.resolve(void sent.push(command)),
    why: (act: unknown) => Promise.resolve(at.why?.(act) ?? { text: null, clause: "" }),
    hint: () => at.hint?.() ?? Promise.reject(new Error("no hints here")),
    waits: () => false,
    listen: (listener: (after: View, before: View | null) => void) => {
      at.listen?.(listener);
      return () => undefined;
    },
  } as unknown as Connection;
  const put = (deal: Deal): void => {
    view = { ...view, public: { ...view.public, deal: deal as never } };
    renewed();
    flushSync();
  };
  return { seated: new Seated<Deal, Hand, Result, Act>(live, "t"), sent, put };
}
