/**
 * The browser's part of one game: everything game-specific comes from its pack.
 *
 * A pack is light: large parts are loaded when they are first needed (`Late`). Fields that do not apply to a game are
 * omitted, and the page goes without them.
 */
import type { Component } from "svelte";
import type { DealShown } from "../table/deal";
import type { Seated } from "../table/seated.svelte";
import type { ReplayPart } from "../replay/part";
import type { LiveEvent, Seen } from "../events/event.svelte";
import type { EventForm, GoingOn, StageForm, StageNames } from "../events/planning/fields";
import type { AveragesBy, Contestants, Format, HandSeen, TableKey, TableSeen } from "../events/wire";
import type { Card, Code, Edition, Language, PastSeen, Text, View } from "../wire";

/** The options of a choice, with their labels. */
export type Choices<Value = string> = readonly (readonly [Value, Text])[];

/** A part that is loaded when it is first needed. */
export type Late<Part> = () => Promise<{ default: Part }>;

/** A game; `Deal`, `Hand`, `Result` and `Act` are its types in the wire's open fields. */
export interface Pack<Deal extends DealShown = DealShown, Hand = unknown, Result = unknown, Act = unknown> {
  /** Its name on the wire. */
  readonly name: string;
  readonly title: Text;
  readonly seating: Seating;
  /** The name of the deal with a number. */
  readonly deal: (number: number) => Text;
  /** The editions of its laws that a user may choose; omitted if there is only one. */
  readonly editions?: Choices<Edition>;
  readonly lobby: LobbyPart;
  readonly table: Late<TablePart<Deal, Hand, Result, Act>>;
  /** The replay of a finished deal, step by step on the table. */
  readonly replay?: Late<ReplayPart<Deal, Hand, Result, Act>>;
  readonly desk?: DeskPart;
  readonly event?: EventPart;
}

/** The seats of a game. */
export interface Seating {
  /** The names of the seats, in the order of play. */
  readonly names: readonly Text[];
  /** A short label for each seat: a letter, a number. */
  readonly letters: readonly Text[];
  /** A host's first seat, and the seat from which spectators look. */
  readonly front: number;
  /** Play is counterclockwise. */
  readonly counter?: true;
}

/** The game in the lobby, where tables are opened. */
export interface LobbyPart {
  /** The button that starts a table with bots at once. */
  readonly now: Text;
  /** A trick of the game for a picture: the cards of each seat, the nearest first, then clockwise. */
  readonly trick: readonly (readonly Card[])[];
  /** The conditions that a host may choose. */
  readonly conditions: Choices;
  readonly conditionsHint: Text;
  /** The initial conditions of each kind of table. */
  readonly usual: Record<"friends" | "competition", string>;
  /** Its rules set time limits for acts and matches, by the stage of a competition. */
  readonly codeTimes?: Choices<"early" | "late">;
  /** Cards are drawn one by one, with some seconds for acts out of turn. */
  readonly draws?: true;
  /** In a game with a referee: what the program never points out, because no player can know it. */
  readonly unnoticed?: Text;
}

/** The game on the table page; everything else on that page is the same for all games. */
export interface TablePart<Deal extends DealShown = DealShown, Hand = unknown, Result = unknown, Act = unknown> {
  /** The current deal, over the whole table. */
  readonly Board: Component<{ seated: Seated<Deal, Hand, Result, Act> }>;
  /** A few items in the bar above: what is played, and the state. */
  readonly Info: Component<{ seated: Seated<Deal, Hand, Result, Act> }>;
  /** A player's actions other than playing, in the bar below. */
  readonly Actions: Component<{ seated: Seated<Deal, Hand, Result, Act> }>;
  /** The finished deals. */
  readonly Past: Component<{ past: readonly PastSeen<Result>[]; table: string }>;
  /** Announces changes to screen readers. */
  readonly news: (before: View<Deal, Hand, Result> | null, after: View<Deal, Hand, Result>) => Text | null;
  /** The sound for the change between two views of one deal; null if none. */
  readonly heard: (before: Deal, after: Deal) => "card" | "trick" | null;
  /** Whether the deal goes on without those who may act: nobody is called to the table then. */
  readonly goesOn?: (deal: Deal) => boolean;
  /** The shortcut keys, with their functions. */
  readonly keys: readonly (readonly [string, Text])[];
  /** This browser arranges and plays cards as its player chose. */
  readonly choosesCards?: true;
  /** The notation of a deal that is placed by hand. */
  readonly placing: Text;
  readonly referee?: RefereePart<Deal, Hand, Result, Act>;
  readonly hints: HintPart<Deal, Hand, Act>;
}

/** What a hint is about (`Hints`). */
export interface HintPart<Deal extends DealShown = DealShown, Hand = unknown, Act = unknown> {
  /** The name of an act. */
  readonly told: (act: Act) => Text;
  /** A short key of the acts so far: a hint is out of date once it changes. */
  readonly turn: (deal: Deal) => string;
  /** Whether the viewer can ask for a hint; `awaited`: it is the viewer's turn. */
  readonly may: (deal: Deal, hand: Hand | null, awaited: boolean) => boolean;
}

/** The game's part of the referee at a table. */
export interface RefereePart<Deal extends DealShown = DealShown, Hand = unknown, Result = unknown, Act = unknown> {
  /** Whether the record of a deal makes an irregularity, by its name, likely. */
  readonly isLikely: (deal: Deal, name: string) => boolean;
  /** A short key of the calls and plays so far: once it changes, the players have gone on after a ruling. */
  readonly acted: (deal: Deal) => string;
  /** Cards shown to the player who must choose among them; `none`: an empty choice is allowed. */
  readonly Choose?: Late<
    Component<{
      seated: Seated<Deal, Hand, Result, Act>;
      cards: string;
      none: boolean;
      busy: boolean;
      pick: (cards: string) => void;
    }>
  >;
}

/** The game at the director's desk. */
export interface DeskPart {
  /** Its cards have jokers. */
  readonly jokers?: true;
  /** Pads for answers in the game's own notations; other answers are typed. */
  readonly pads?: Readonly<Record<string, Late<Component<PadGiven>>>>;
  readonly board?: BoardRecord;
}

export interface PadGiven extends Record<string, unknown> {
  pick: (answer: string) => void;
  notation: string;
  /** The dealer, if the board tells. */
  dealt: string | null;
  /** A player chooses an act of their own, rather than reporting to a director what somebody did. */
  chosen: boolean;
}

/** What the number of a board and its entered result tell the desk. */
export interface BoardRecord {
  readonly dealer: (board: string) => string | null;
  readonly given: (board: { board: string; result: string }, language: Language) => BoardGiven;
  /** A result as the event shows it, in the form for the desk's URL; empty if there is none. */
  readonly result: (shown: string) => string;
}

/** The recorded facts of a board: answers to the law's questions, and the result. */
export interface BoardGiven {
  facts: readonly (readonly [name: string, answer: string])[];
  cameTo: readonly (readonly [name: string, value: string])[];
}

/** The game-specific part of the event pages. */
export interface EventPart {
  /** The names of a table's two sides; if omitted, they have numbers. */
  readonly sides?: readonly [Text, Text];
  /** The words for a section, if they are not the default. */
  readonly sections?: SectionWords;
  /** The same boards are played at several tables and compared; otherwise a table plays the games of a match. */
  readonly boards?: BoardsPart;
  /** The name of a board, or of a game of a match, at its table. */
  readonly board?: (board: string) => Text;
  readonly result?: ResultPart;
  readonly teams?: TeamsPart;
  readonly match?: MatchPart;
  /** The default clauses for a director's own rulings. */
  readonly clauses?: (code: Code) => { readonly forfeit?: string; readonly adjust?: string };
  /** The form for an event; without it a plan is uploaded as a file. */
  readonly plan?: PlanPart;
}

export interface SectionWords {
  readonly word: Text;
  readonly name: (name: string) => Text;
  readonly seat: (name: string) => Text;
}

/** Boards that are compared. */
export interface BoardsPart {
  /** A hand record; a file of deals can be uploaded, and files of results and hands downloaded. */
  readonly Hand?: Late<Component<{ hand: HandSeen }>>;
}

/** How a result is entered, and adjusted by hand. */
export interface ResultPart {
  /** The pad to enter a result; without it results come from live tables, or are typed. */
  readonly Pad?: Late<Component<ResultGiven>>;
  /** How directors type results in the grid, if they may. */
  readonly typed?: Text;
  /** Fields for each side's score by a ruling. */
  readonly Adjust?: Late<Component<AdjustGiven>>;
}

export interface ResultGiven extends Record<string, unknown> {
  event: LiveEvent;
  seen: Seen;
  at: TableKey;
  table: TableSeen;
  board: string;
  /** There is a result, which this one corrects as of sequence number `then`. */
  known: boolean;
  then?: number | null;
  done: () => void;
  /** Cancel; omitted if a dialog has its own way out. */
  cancel?: () => void;
}

export interface AdjustGiven extends Record<string, unknown> {
  event: LiveEvent;
  seen: Seen;
  at: TableKey;
  table: TableSeen;
  board: string;
  then: number;
  /** The director's note for the record. */
  note: { said: string };
  done: () => void;
}

/** Teams of the game. */
export interface TeamsPart {
  /** The minimum number of players. */
  readonly least: number;
  /** The draw keeps related teams apart, such as those of one club. */
  readonly sisters?: true;
  /** A player may be lent for one match. */
  readonly lent?: true;
  /** What the rules say about roster changes. */
  readonly rosterHint?: Text;
}

/** Matches by the game's own code. */
export interface MatchPart {
  /** The first stage is drawn among all entries. */
  readonly drawn?: true;
  /** A match has several games, which travellers distinguish. */
  readonly games?: true;
  /** The code gives each side time-outs; `asked`: players take them at their table. */
  readonly timeOuts?: "asked" | "director";
  /** The code sets the cost of lateness. */
  readonly late?: true;
  /** A score sheet lists its deals, and a ruling belongs to one of them. */
  readonly sheet?: true;
}

/** The game in the form of a new event. */
export interface PlanPart {
  readonly contestants: readonly Contestants[];
  /** The conditions that an organiser may choose, by name; in a game with editions, these. */
  readonly conditions: Choices;
  /** Whether conditions leave time limits to the organiser; if omitted, all do. */
  readonly timed?: (conditions: string) => boolean;
  readonly formats: (contestants: Contestants) => readonly Format[];
  readonly methods: (contestants: Contestants) => readonly string[];
  /** The tie-break rules that an organiser may choose. */
  readonly ties?: (contestants: Contestants) => readonly string[];
  /**
   * The whole event is one knock-out: its rounds follow from the entries, and a match is the best of this many games.
   */
  readonly knockOut?: { readonly bestOf: number };
  /** The default number from each section who qualify for a later stage. */
  readonly each?: number;
  /** The values of artificial scores under conditions. */
  readonly averages?: (conditions: string) => AveragesBy;
  /** Presets of whole events. */
  readonly presets?: readonly PlanPreset[];
}

export interface PlanPreset {
  readonly name: string;
  readonly title: Text;
  readonly hint: Text;
  readonly form: (kit: Kit) => EventForm;
}

/** Tools for composing a preset. */
export interface Kit {
  /** The names of stages, in the user's language. */
  readonly names: StageNames;
  readonly event: (contestants: Contestants, entries: number) => EventForm;
  readonly stage: (form: EventForm, name: string, format?: Format) => StageForm;
  /** Who qualifies from a stage, by places. */
  readonly from: (stage: number, first: number, last: number, more?: Partial<GoingOn>) => GoingOn;
}

/**
 * A pack in the general type that pages use. A page hands a pack only what the server sent for that pack's game, so
 * here, and only here, the wire's open fields become the game's own types.
 */
export const definePack = <Deal extends DealShown, Hand, Result, Act>(pack: Pack<Deal, Hand, Result, Act>): Pack =>
  pack as unknown as Pack;
