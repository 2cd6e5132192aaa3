/** A component as a page has it: mounted in a document, looked at by what it says, and used by clicks. */
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

/** Mount a component and give the ways to look at it. */
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
    /** What a reader sees, with single spaces. */
    text: (): string => (target.textContent ?? "").replace(/\s+/g, " ").trim(),
    button: (words: string): HTMLButtonElement => {
      const one = [...target.querySelectorAll("button")].find((button) => button.textContent?.trim() === words);
      if (one === undefined) throw new Error(`there is no button ${words} in ${target.innerHTML}`);
      return one;
    },
    /** Press what has a test's name, and let what follows come about. */
    async press(testid: string | HTMLElement): Promise<void> {
      (typeof testid === "string" ? see(testid) : testid).click();
      await settle();
    },
    async choose(testid: string, value: string): Promise<void> {
      const one = see(testid) as HTMLSelectElement;
      one.value = value;
      // This document knows `:checked` of boxes alone, and that is how a bound select asks what was chosen.
      one.querySelector = (query: string) =>
        query === ":checked" ? (one.selectedOptions[0] ?? null) : HTMLElement.prototype.querySelector.call(one, query);
      one.dispatchEvent(new Event("change", { bubbles: true }));
      await settle();
    },
  };
}

/** Let promises that are under way come to their end. */
export async function settle(): Promise<void> {
  for (let n = 0; n < 5; n++) await new Promise((done) => setTimeout(done, 0));
  flushSync();
}

export interface At<Deal, Hand> {
  /** Null before one is dealt. */
  deal: Deal | null;
  hand: Hand;
  public?: Partial<PublicSeen>;
  private?: Partial<PrivateSeen>;
  /** Is given what the page wants to be told of new views. */
  listen?: (listener: (after: View, before: View | null) => void) => void;
  /** What a bot would do. */
  hint?: () => Promise<unknown>;
  /** Why an act is not legal; by default it is. */
  why?: (act: unknown) => { text: { zh: string; en: string } | null; clause: string };
}

/** A seat at a table of which `deal` and `hand` are seen, and what was asked of its server; `put` has the deal go on. */
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
