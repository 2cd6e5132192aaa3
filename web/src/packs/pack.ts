/**
 * What the browser needs of one game, put together: whoever asks for a game gets it from its pack.
 *
 * A pack is light: what brings much with it is fetched where it is first asked for (`Late`). What a game does not know
 * it leaves out, and then the page goes without.
 */
import type { Component } from "svelte";
import type { Seated } from "../table/seated.svelte";
import type { Edition, PastSeen, Replay, Text, View } from "../wire";

/** What may be chosen, and how each is called. */
export type Choices<Value = string> = readonly (readonly [Value, Text])[];

/** A part that is fetched where it is first asked for. */
export type Late<Part> = () => Promise<{ default: Part }>;

/** A game: `Deal`, `Hand`, `Result` and `Act` are what it fills in of the wire's types. */
export interface Pack<Deal = unknown, Hand = unknown, Result = unknown, Act = unknown> {
  /** Its name on the wire. */
  readonly name: string;
  readonly title: Text;
  readonly seating: Seating;
  /** What the deal with a number is called. */
  readonly deal: (number: number) => Text;
  /** The editions of its laws among which a person may choose; else there is only one. */
  readonly editions?: Choices<Edition>;
  readonly lobby: LobbyPart;
  readonly table: Late<TablePart<Deal, Hand, Result, Act>>;
  /** A deal that is over, step by step. */
  readonly replay?: Late<Component<{ replay: Replay<Deal, Result, Act> }>>;
}

/** Who sits where. */
export interface Seating {
  /** What the seats are called, in the order of play. */
  readonly names: readonly Text[];
  /** What stands for each where there is little room: a letter, a number. */
  readonly letters: readonly Text[];
  /** Where a host sits first, and whose side those who watch look from. */
  readonly front: number;
  /** Play goes round against the clock. */
  readonly counter?: true;
}

/** The game in the lobby, where tables are opened. */
export interface LobbyPart {
  /** The button that starts a table with bots at once. */
  readonly now: Text;
  /** The conditions that a host may choose, and of what they are. */
  readonly conditions: Choices;
  readonly conditionsHint: Text;
  /** The conditions that a kind of table starts from. */
  readonly usual: Record<"friends" | "competition", string>;
  /** Its rules set times for acts and for a match, by the stage of a competition. */
  readonly codeTimes?: Choices<"early" | "late">;
  /** Cards are drawn one by one, and who may act out of turn has some seconds to. */
  readonly draws?: true;
  /** Of a game with a referee: what the program never points out, for no player can know it. */
  readonly unnoticed?: Text;
}

/** The game at the table page; all else on that page is the same for all games. */
export interface TablePart<Deal = unknown, Hand = unknown, Result = unknown, Act = unknown> {
  /** The deal in play, over the whole felt. */
  readonly Board: Component<{ seated: Seated<Deal, Hand, Result, Act> }>;
  /** A few signs in the bar above: what is played, and how it stands. */
  readonly Info: Component<{ seated: Seated<Deal, Hand, Result, Act> }>;
  /** What a player may do beside playing, in the bar below. */
  readonly Actions: Component<{ seated: Seated<Deal, Hand, Result, Act> }>;
  /** The deals that are over. */
  readonly Past: Component<{ past: readonly PastSeen<Result>[]; table: string }>;
  /** What changed, for those who listen. */
  readonly news: (before: View<Deal, Hand, Result> | null, after: View<Deal, Hand, Result>) => Text | null;
  /** The keys that do something, with what they do. */
  readonly keys: readonly (readonly [string, Text])[];
  /** This browser lays and plays the cards as its player chose. */
  readonly choosesCards?: true;
  /** How a deal is written that is placed by hand. */
  readonly placing: Text;
  readonly referee?: RefereePart<Deal, Hand, Result, Act>;
}

/** What the referee at a table asks of the game. */
export interface RefereePart<Deal = unknown, Hand = unknown, Result = unknown, Act = unknown> {
  /** Whether the record of a deal makes an irregularity, by its name, likely. */
  readonly isLikely: (deal: Deal, name: string) => boolean;
  /** Cards laid out for the player who is asked to choose among them; `none`: he may choose none. */
  readonly Choose?: Component<{
    seated: Seated<Deal, Hand, Result, Act>;
    cards: string;
    none: boolean;
    busy: boolean;
    pick: (cards: string) => void;
  }>;
}

/**
 * A pack as the pages take it. A page hands a pack only what the server sent of that pack's game, so here, and only
 * here, what the wire leaves open becomes the game's own types.
 */
export const definePack = <Deal, Hand, Result, Act>(pack: Pack<Deal, Hand, Result, Act>): Pack =>
  pack as unknown as Pack;
