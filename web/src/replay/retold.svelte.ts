/** A replayed deal: the reader's position, and the table as its page shows it there. */
import { SvelteURL } from "svelte/reactivity";
import { patched } from "../patch";
import type { DealShown } from "../table/deal";
import type { Mark } from "../cards/mark";
import { Seated, type Connection } from "../table/seated.svelte";
import { FRIENDLY } from "../values";
import type { Card, ExplanationSeen, Replay, View } from "../wire";
import type { ReplayPart, Retelling, Story as Shown } from "./part";
import { byTrick, viewsOf } from "./story";

export class Story<
  Deal extends DealShown = DealShown,
  Hand = unknown,
  Result = unknown,
  Act = unknown,
> implements Shown<Deal, Hand, Result, Act> {
  readonly replay: Replay<Deal, Result, Act>;
  /** The views, one before each act and one at the end. */
  readonly views: readonly Deal[];
  /** The positions at which stepping stops, including start and end. */
  readonly stops: readonly number[];
  /** The position before the lead of each trick. */
  readonly leads: readonly number[];
  readonly told: Retelling<Hand>;
  #place = $state(0);

  /** `at`: the initial position, null for the game's default. */
  constructor(replay: Replay<Deal, Result, Act>, part: ReplayPart<Deal, Hand, Result, Act>, at: number | null = null) {
    this.replay = replay;
    this.views = viewsOf(replay.start, replay.steps);
    this.stops = part.stops(this.views, replay.steps);
    this.leads = part.leads(this.views, replay.steps);
    this.told = part.tell(this);
    this.go(at ?? part.first(this.views));
  }

  /** The number of acts done. */
  get place(): number {
    return this.#place;
  }
  get last(): number {
    return this.replay.steps.length;
  }
  get seen(): Deal {
    return this.views[this.#place] ?? this.replay.start;
  }
  /** The index of the current stop. */
  get stop(): number {
    return this.stops.findLastIndex((one) => one <= this.#place);
  }

  /** Go to a position, or to the last stop before it. */
  readonly go = (to: number): void => {
    const bound = Math.max(0, Math.min(this.last, to));
    this.#place = this.stops.findLast((one) => one <= bound) ?? 0;
  };
  /** The position `steps` stops forward or back. */
  by(steps: number): number {
    const at = Math.max(0, Math.min(this.stops.length - 1, this.stop + steps));
    return this.stops[at] ?? 0;
  }
  /** The position where the next or the previous trick begins. */
  trick(forward: boolean): number {
    return byTrick(this.leads, this.#place, this.last, forward);
  }
}

/** The address of a moment of a replay, from the replay's address. */
export function momentOf(href: string, place: number): string {
  const url = new SvelteURL(href);
  url.searchParams.set("at", `${place}`);
  return url.href;
}

/** The position in an address; null if there is none. */
export function placeIn(search: string): number | null {
  const at = new URLSearchParams(search).get("at");
  return at !== null && /^\d{1,5}$/.test(at) ? Number(at) : null;
}

/** The table of a replayed deal: nobody acts, and all hands are open. */
export class Retold extends Seated {
  readonly #story: Story;

  constructor(story: Story) {
    super(connectionOf(story), story.replay.table);
    this.#story = story;
  }

  override get retold(): boolean {
    return true;
  }
  override get marks(): ReadonlyMap<Card, Mark> | null {
    return this.#story.told.marks;
  }
  override bottom(usual: number): number {
    return this.#story.replay.own ?? usual;
  }
}

function connectionOf(story: Story): Connection {
  const { replay } = story;
  const nobody = { person: "", stand_in: false, away: false, ready: false, strength: null, lent: null };
  const seats = replay.players.map((name, seat) => ({ ...nobody, name, bot: replay.bots[seat] ?? false }));
  const whole: View<DealShown> = {
    type: "View",
    seq: 0,
    at: 0,
    public: {
      id: replay.table,
      name: "",
      game: replay.game,
      conditions: replay.conditions,
      terms: FRIENDLY,
      host: { id: "", name: "" },
      seats,
      phase: "playing",
      number: replay.number,
      promise: null,
      placed: false,
      deal: null,
      to_act: [],
      clock: null,
      call: null,
      paused: false,
      lines: [],
      past: [],
      undone: 0,
      case: null,
      rulings: [],
      last_deal: 0,
      match_end: null,
      lapses: 0,
      closing: "",
      closed_by: null,
      hints: [],
      refused: null,
    },
    private: {
      viewer: { seat: null, host: false, director: false },
      deal: null,
      explanations: replay.explanations as ExplanationSeen[],
      questions: [],
      undo: null,
      may_undo: false,
      lines: [],
      notes: [],
      choose: null,
    },
  };
  const view = $derived(
    patched(whole, { set: { "public.deal": story.seen, "private.deal": story.told.hand }, add: {} }),
  );
  const nothing = (): Promise<never> => Promise.reject(new Error("this deal is over"));
  return {
    link: "live",
    get view() {
      return view;
    },
    pending: [],
    farewell: null,
    retryAt: 0,
    watching: 0,
    now: () => 0,
    do: nothing,
    why: nothing,
    hint: nothing,
    waits: () => false,
    listen: () => () => undefined,
    resume: () => undefined,
  };
}
