/** A table as its page uses it: the connection, what is seen, and the ways to act, with failures told in one place. */
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

/** What is said of an act that was not done is over once another is, or the deal is. */
export const ACT = "act";

/** What the page needs of a connection; `Live` is one. */
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

/** `Deal`, `Hand`, `Result`, `Act`: what the game that is played fills in of views and acts, by its pack. */
export class Seated<Deal extends DealShown = DealShown, Hand = unknown, Result = unknown, Act = unknown> {
  readonly live: Connection;
  readonly id: string;

  constructor(live: Connection, id: string) {
    this.live = live;
    this.id = id;
  }

  /** What all see; only asked for once there is a view. */
  get public(): PublicSeen<Deal, Result> {
    return (this.live.view as View as View<Deal, Hand, Result>).public;
  }

  /** What this viewer sees beyond. */
  get private(): PrivateSeen<Hand> {
    return (this.live.view as View as View<Deal, Hand, Result>).private;
  }

  /** What all see of the deal; only asked for while one lies there. */
  get deal(): Deal {
    return this.public.deal as Deal;
  }

  /** What this viewer sees of the deal beyond; null where that is nothing. */
  get hand(): Hand | null {
    return this.private.deal;
  }

  /** Whether a deal that is over is told again, with all hands open. */
  get retold(): boolean {
    return false;
  }

  /** What stands on open cards; null for nothing. */
  get marks(): ReadonlyMap<Card, Mark> | null {
    return null;
  }

  /** The seat that lies at the bottom: one's own; for those who watch, the `usual` one. */
  bottom(usual: number): number {
    return bottomSeat(this.seat, usual);
  }

  /** What a bot would do in the viewer's place, as long as that is told (`Hints`). */
  advised = $state.raw<Act | null>(null);

  /** The viewer's seat, or null. */
  get seat(): number | null {
    return this.private.viewer.seat;
  }

  /**
   * Whether he plays or watches in a window that lies: his table is laid out so that it needs no scrolling. Four open
   * hands do not fit beside what is ruled: who may see them and has no seat scrolls then.
   */
  get lies(): boolean {
    if (!lying.current || this.seat !== null) return lying.current;
    const ruling = this.public.case !== null || this.public.rulings.length > 0;
    return !ruling || (!this.runs && this.public.terms.spectators !== "all-hands");
  }

  /** Whether the viewer may set the table up: its host, or a director. */
  get runs(): boolean {
    return this.private.viewer.host || this.private.viewer.director;
  }

  /** Whether the viewer is the table's director. */
  get directs(): boolean {
    return this.private.viewer.director;
  }

  /** Whether the viewer plays his own seat now, and no bot for him. */
  get plays(): boolean {
    const own = this.seat === null ? null : this.public.seats[this.seat];
    return own !== null && own !== undefined && !own.bot && !own.stand_in;
  }

  /** Takes a seat back from the bot that stands in; null where the seat is not the viewer's, or he plays himself. */
  backAt(seat: number): (() => void) | null {
    const stands = seat === this.seat && (this.public.seats[seat]?.stand_in ?? false);
    return stands ? () => void this.do({ type: "TakeBack" }) : null;
  }

  /** Whether he plays alone with bots, at a table of no event. */
  get alone(): boolean {
    const { seats, terms } = this.public;
    return this.seat !== null && !terms.given && seats.every((one, at) => at === this.seat || one === null || one.bot);
  }

  /** Whether hints can be had here: he plays alone with bots, or where all agreed that it is practice (H.hint). */
  get practice(): boolean {
    const { terms } = this.public;
    return this.alone || (this.seat !== null && !terms.given && terms.practice && terms.enforcing);
  }

  /** Whether an act of the game waits for the server. */
  get acting(): boolean {
    return this.live.pending.length > 0 && this.live.waits((command) => command.type === "Perform");
  }

  /** Whether the table stands still: paused, the director is awaited, or a case is being ruled. */
  get waits(): boolean {
    return this.public.paused || this.public.call !== null || this.public.case !== null;
  }

  /** Whether this viewer can do what the law forbids: he sits at a recording table where nothing is waited for. */
  get free(): boolean {
    return this.seat !== null && !this.public.terms.enforcing && !this.waits && this.public.phase === "playing";
  }

  /** The name of who sits at a seat; null where nobody does. */
  nameAt(seat: number | null): string | null {
    const held = seat === null ? null : (this.public.seats[seat] ?? null);
    return held === null ? null : t(shownName(held.name));
  }

  /**
   * What was said of a call at a seat, as this reader is shown it: a bot speaks both languages. Who plays on alone from
   * a deal that is over may hold a seat where one spoke before.
   */
  saidAt(seat: number, said: string): string {
    const held = this.public.seats[seat];
    return held?.bot || held?.stand_in || this.alone ? t(readBoth(said)) : said;
  }

  /** Ask for a command; tells why where it is not done. Gives whether it was. */
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

  /** Do something that the game knows. */
  perform(act: Act): Promise<boolean> {
    return this.do({ type: "Perform", act });
  }

  /** Ask what a bot would do in his place; tells why where nothing is told, and gives null then. */
  async hint(): Promise<Hint<Act> | null> {
    try {
      return (await this.live.hint()) as Hint<Act>;
    } catch (error) {
      notices.failed(error);
      return null;
    }
  }

  /** Ask why an act is not legal now; null where it is, or where nobody answers. */
  async why(act: Act): Promise<Reason | null> {
    try {
      const because = await this.live.why(act);
      return because.text === null ? null : { text: because.text, clause: because.clause };
    } catch (error) {
      if (error instanceof NotDone && error.code !== "gone") return { text: error.text, clause: error.clause };
      return null;
    }
  }

  /** Ask why an act is not legal and show it in passing. */
  async tellWhy(act: Act): Promise<void> {
    const reason = await this.why(act);
    if (reason !== null) notices.toast(reason.text, "plain", reason.clause, ACT);
  }
}
