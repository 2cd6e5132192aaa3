/** A table as used by its page: the connection, the view, and the ways to act, with errors shown in one place. */
import { t } from "../i18n.svelte";
import type { Mark } from "../cards/mark";
import { notices } from "../notices.svelte";
import { NotDone, type Link } from "../live.svelte";
import type { DealShown } from "./deal";
import { lying } from "./lying";
import { shownName } from "./names";
import { bottomSeat } from "./rotation";
import { readBoth } from "./said";
import type { Because, Bye, Card, Hint, PlayerCommand, PrivateSeen, PublicSeen, Text, View } from "../wire";

/** A message about a refused act is outdated once another act is done, or the deal is over. */
export const ACT = "act";

/** What the page needs of a connection; implemented by `Live`. */
export interface Connection {
  readonly link: Link;
  readonly view: View<DealShown> | null;
  readonly pending: readonly string[];
  readonly farewell: Bye | null;
  readonly retryAt: number;
  readonly watching: number;
  now(): number;
  do(command: PlayerCommand): Promise<unknown>;
  why(act: unknown): Promise<Because>;
  hint(): Promise<Hint>;
  waits(test: (command: PlayerCommand) => boolean): boolean;
  listen(listener: (after: View<DealShown>, before: View<DealShown> | null) => void): () => void;
  resume(): void;
}

/** Why an act is not legal. */
export interface Reason {
  text: Text;
  clause: string;
}

/** `Deal`, `Hand`, `Result`, `Act`: the current game's types of views and acts, by its pack. */
export class Seated<Deal extends DealShown = DealShown, Hand = unknown, Result = unknown, Act = unknown> {
  readonly live: Connection;
  readonly id: string;

  constructor(live: Connection, id: string) {
    this.live = live;
    this.id = id;
  }

  /** What everybody sees; only used once there is a view. */
  get public(): PublicSeen<Deal, Result> {
    return (this.live.view as View as View<Deal, Hand, Result>).public;
  }

  /** What this viewer sees beyond that. */
  get private(): PrivateSeen<Hand> {
    return (this.live.view as View as View<Deal, Hand, Result>).private;
  }

  /** What everybody sees of the deal; only used while there is one. */
  get deal(): Deal {
    return this.public.deal as Deal;
  }

  /** What this viewer sees of the deal beyond that; null if nothing. */
  get hand(): Hand | null {
    return this.private.deal;
  }

  /** Whether this is a replay of a finished deal, with all hands open. */
  get retold(): boolean {
    return false;
  }

  /** Marks on open cards; null if none. */
  get marks(): ReadonlyMap<Card, Mark> | null {
    return null;
  }

  /** The seat at the bottom: the own one; for spectators `usual`. */
  bottom(usual: number): number {
    return bottomSeat(this.seat, usual);
  }

  /** The current hint: what a bot would do in this seat (`Hints`). */
  advised = $state.raw<Act | null>(null);

  /** The viewer's seat, or null. */
  get seat(): number | null {
    return this.private.viewer.seat;
  }

  /**
   * Whether the user plays or watches in a low window, with a layout that needs no scrolling. Four open hands do not
   * fit beside a ruling: viewers of all hands without a seat scroll then.
   */
  get lies(): boolean {
    if (!lying.current || this.seat !== null) return lying.current;
    const ruling = this.public.case !== null || this.public.rulings.length > 0;
    return !ruling || (!this.runs && this.public.terms.spectators !== "all-hands");
  }

  /** Whether the viewer may manage the table: its host, or a director. */
  get runs(): boolean {
    return this.private.viewer.host || this.private.viewer.director;
  }

  /** Whether the viewer is the table's director. */
  get directs(): boolean {
    return this.private.viewer.director;
  }

  /** Whether the viewer plays their own seat now, without a stand-in bot. */
  get plays(): boolean {
    const own = this.seat === null ? null : this.public.seats[this.seat];
    return own !== null && own !== undefined && !own.bot && !own.stand_in;
  }

  /** Takes a seat back from the stand-in bot; null if the seat is not the viewer's, or they play themselves. */
  backAt(seat: number): (() => void) | null {
    const stands = seat === this.seat && (this.public.seats[seat]?.stand_in ?? false);
    return stands ? () => void this.do({ type: "TakeBack" }) : null;
  }

  /** Whether the viewer plays alone with bots, at a table outside events. */
  get alone(): boolean {
    const { seats, terms } = this.public;
    return this.seat !== null && !terms.given && seats.every((one, at) => at === this.seat || one === null || one.bot);
  }

  /** Whether hints are available: alone with bots, or if everybody agreed to practice (H.hint). */
  get practice(): boolean {
    const { terms } = this.public;
    return this.alone || (this.seat !== null && !terms.given && terms.practice && terms.enforcing);
  }

  /** Whether an act of the game is pending. */
  get acting(): boolean {
    return this.live.pending.length > 0 && this.live.waits((command) => command.type === "Perform");
  }

  /** Whether the table is stopped: paused, waiting for the director, or with an open case. */
  get waits(): boolean {
    return this.public.paused || this.public.call !== null || this.public.case !== null;
  }

  /** Whether this viewer can make forbidden acts: seated at a recording table that is not stopped. */
  get free(): boolean {
    return this.seat !== null && !this.public.terms.enforcing && !this.waits && this.public.phase === "playing";
  }

  /** The name of a seat's player; null if it is empty. */
  nameAt(seat: number | null): string | null {
    const held = seat === null ? null : (this.public.seats[seat] ?? null);
    return held === null ? null : t(shownName(held.name));
  }

  /**
   * An explanation of a call by a seat, for this user: bots speak both languages. A user who plays on alone from a
   * finished deal may hold a seat where a bot spoke before.
   */
  saidAt(seat: number, said: string): string {
    const held = this.public.seats[seat];
    return held?.bot || held?.stand_in || this.alone ? t(readBoth(said)) : said;
  }

  /** Send a command, and show why if it is not done; returns whether it was. */
  async do(command: PlayerCommand): Promise<boolean> {
    const cause = command.type === "Perform" ? ACT : "";
    try {
      await this.live.do(command);
      if (cause !== "") notices.over(cause);
      return true;
    } catch (error) {
      notices.failed(error, cause);
      return false;
    }
  }

  /** Do an act of the game. */
  perform(act: Act): Promise<boolean> {
    return this.do({ type: "Perform", act });
  }

  /** Request a hint; shows why if there is none, and then returns null. */
  async hint(): Promise<Hint<Act> | null> {
    try {
      return (await this.live.hint()) as Hint<Act>;
    } catch (error) {
      notices.failed(error);
      return null;
    }
  }

  /** Ask why an act is not legal now; null if it is, or without an answer. */
  async why(act: Act): Promise<Reason | null> {
    try {
      const because = await this.live.why(act);
      return because.text === null ? null : { text: because.text, clause: because.clause };
    } catch (error) {
      if (error instanceof NotDone && error.code !== "gone") return { text: error.text, clause: error.clause };
      return null;
    }
  }

  /** Ask why an act is not legal and show it as a toast. */
  async tellWhy(act: Act): Promise<void> {
    const reason = await this.why(act);
    if (reason !== null) notices.toast(reason.text, "plain", reason.clause, ACT);
  }
}
