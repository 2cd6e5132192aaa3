/**
 * What the browser needs of one game, put together: whoever asks for a game gets it from its pack.
 *
 * A pack is light: what brings much with it is fetched where it is first asked for (`Late`). What a game does not know
 * it leaves out, and then the page goes without.
 */
import type { Component } from "svelte";
import type { DealShown } from "../table/deal";
import type { Seated } from "../table/seated.svelte";
import type { ReplayPart } from "../replay/part";
import type { LiveEvent, Seen } from "../events/event.svelte";
import type { EventForm, GoingOn, StageForm, StageNames } from "../events/planning/fields";
import type { AveragesBy, Contestants, Format, HandSeen, TableKey, TableSeen } from "../events/wire";
import type { Card, Code, Edition, Language, PastSeen, Text, View } from "../wire";

/** What may be chosen, and how each is called. */
export type Choices<Value = string> = readonly (readonly [Value, Text])[];

/** A part that is fetched where it is first asked for. */
export type Late<Part> = () => Promise<{ default: Part }>;

/** A game: `Deal`, `Hand`, `Result` and `Act` are what it fills in of the wire's types. */
export interface Pack<Deal extends DealShown = DealShown, Hand = unknown, Result = unknown, Act = unknown> {
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
  /** A deal that is over, step by step on the table's own felt. */
  readonly replay?: Late<ReplayPart<Deal, Hand, Result, Act>>;
  readonly desk?: DeskPart;
  readonly event?: EventPart;
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
  /** A trick of the game, as a picture shows it: the cards of each seat, the nearest first, then clockwise. */
  readonly trick: readonly (readonly Card[])[];
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
export interface TablePart<Deal extends DealShown = DealShown, Hand = unknown, Result = unknown, Act = unknown> {
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
  /** What is heard of what came between two views of one deal; null where it is nothing. */
  readonly heard: (before: Deal, after: Deal) => "card" | "trick" | null;
  /** Whether the deal goes on without those who may act: nobody is called to the table then. */
  readonly goesOn?: (deal: Deal) => boolean;
  /** The keys that do something, with what they do. */
  readonly keys: readonly (readonly [string, Text])[];
  /** This browser lays and plays the cards as its player chose. */
  readonly choosesCards?: true;
  /** How a deal is written that is placed by hand. */
  readonly placing: Text;
  readonly referee?: RefereePart<Deal, Hand, Result, Act>;
  readonly hints: HintPart<Deal, Hand, Act>;
}

/** What a hint is about (`Hints`). */
export interface HintPart<Deal extends DealShown = DealShown, Hand = unknown, Act = unknown> {
  /** What an act is called. */
  readonly told: (act: Act) => Text;
  /** What has been done, in brief: once it changes, a hint is out of date. */
  readonly turn: (deal: Deal) => string;
  /** Whether the viewer has something to ask about; `awaited`: an act of his is awaited. */
  readonly may: (deal: Deal, hand: Hand | null, awaited: boolean) => boolean;
}

/** What the referee at a table asks of the game. */
export interface RefereePart<Deal extends DealShown = DealShown, Hand = unknown, Result = unknown, Act = unknown> {
  /** Whether the record of a deal makes an irregularity, by its name, likely. */
  readonly isLikely: (deal: Deal, name: string) => boolean;
  /** What has been called and played, in brief: once it changes, the players have gone on after a ruling. */
  readonly acted: (deal: Deal) => string;
  /** Cards laid out for the player who is asked to choose among them; `none`: he may choose none. */
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
  /** Pads on which an answer of the game's own is tapped, by its notation; else it is written. */
  readonly pads?: Readonly<Record<string, Late<Component<PadGiven>>>>;
  readonly board?: BoardRecord;
}

export interface PadGiven extends Record<string, unknown> {
  pick: (answer: string) => void;
  notation: string;
  /** Who dealt, where the board tells. */
  dealt: string | null;
  /** A player chooses among what he may, and tells no director what somebody did. */
  chosen: boolean;
}

/** What the number of a board, and what was entered of it, tell the desk. */
export interface BoardRecord {
  readonly dealer: (board: string) => string | null;
  readonly given: (board: { board: string; result: string }, language: Language) => BoardGiven;
  /** A result as the event shows it, as the desk's address carries it; empty where it is none. */
  readonly result: (shown: string) => string;
}

/** What is on record of a board: answers that the law may ask for, and what the table came to. */
export interface BoardGiven {
  facts: readonly (readonly [name: string, answer: string])[];
  cameTo: readonly (readonly [name: string, value: string])[];
}

/** The game at the pages of events: they show any game, and this is what it has of its own there. */
export interface EventPart {
  /** What the two sides of a table are called; else they have numbers. */
  readonly sides?: readonly [Text, Text];
  /** What a section is called where it goes by another word. */
  readonly sections?: SectionWords;
  /** The same boards are played at several tables and compared; else a table plays the games of a match. */
  readonly boards?: BoardsPart;
  /** What a board, or a game of a match, is called at the table that plays it. */
  readonly board?: (board: string) => Text;
  readonly result?: ResultPart;
  readonly teams?: TeamsPart;
  readonly match?: MatchPart;
  /** The clauses that stand ready where a director rules by hand. */
  readonly clauses?: (code: Code) => { readonly forfeit?: string; readonly adjust?: string };
  /** How an organiser settles an event by form; without it a plan comes as a file. */
  readonly plan?: PlanPart;
}

export interface SectionWords {
  readonly word: Text;
  readonly name: (name: string) => Text;
  readonly seat: (name: string) => Text;
}

/** Boards that are compared. */
export interface BoardsPart {
  /** A hand record; a file of deals is taken, and files of results and of hands are given. */
  readonly Hand?: Late<Component<{ hand: HandSeen }>>;
}

/** How a result comes in, and how it is adjusted by hand. */
export interface ResultPart {
  /** Where one is tapped; without it results come from live tables, or are typed. */
  readonly Pad?: Late<Component<ResultGiven>>;
  /** A director may type results in the grid; this says how. */
  readonly typed?: Text;
  /** Fields for what each side has by a ruling. */
  readonly Adjust?: Late<Component<AdjustGiven>>;
}

export interface ResultGiven extends Record<string, unknown> {
  event: LiveEvent;
  seen: Seen;
  at: TableKey;
  table: TableSeen;
  board: string;
  /** A result is in: this one corrects it, as it was changed at the number `then`. */
  known: boolean;
  then?: number | null;
  done: () => void;
  /** Go without; none where a dialog has its own way out. */
  cancel?: () => void;
}

export interface AdjustGiven extends Record<string, unknown> {
  event: LiveEvent;
  seen: Seen;
  at: TableKey;
  table: TableSeen;
  board: string;
  then: number;
  /** What the director says of it, for the record. */
  note: { said: string };
  done: () => void;
}

/** Teams of the game. */
export interface TeamsPart {
  /** The fewest players of one. */
  readonly least: number;
  /** Teams of one club, say, are kept apart by the draw. */
  readonly sisters?: true;
  /** A player may be lent for one match. */
  readonly lent?: true;
  /** What the rules say of changes of a roster. */
  readonly rosterHint?: Text;
}

/** Matches by the game's own code. */
export interface MatchPart {
  /** The first stage is drawn, among all who entered. */
  readonly drawn?: true;
  /** A match is of several games, which travellers tell apart. */
  readonly games?: true;
  /** The code gives each side time-outs; `asked`: players take them at their table. */
  readonly timeOuts?: "asked" | "director";
  /** What coming late costs is in the code. */
  readonly late?: true;
  /** A score sheet has its deals, and a ruling falls on one of them. */
  readonly sheet?: true;
}

/** The game in the form of a new event. */
export interface PlanPart {
  readonly contestants: readonly Contestants[];
  /** The conditions among which an organiser chooses, by name; of a game with editions they are those. */
  readonly conditions: Choices;
  /** Whether conditions leave times to the organiser; else all do. */
  readonly timed?: (conditions: string) => boolean;
  readonly formats: (contestants: Contestants) => readonly Format[];
  readonly methods: (contestants: Contestants) => readonly string[];
  /** The tie rules among which an organiser may choose. */
  readonly ties?: (contestants: Contestants) => readonly string[];
  /** One knock-out is the whole event: its rounds follow from who entered, and a match is the best of so many games. */
  readonly knockOut?: { readonly bestOf: number };
  /** A later stage takes so many of each section, unless the organiser says otherwise. */
  readonly each?: number;
  /** What artificial scores come to under conditions. */
  readonly averages?: (conditions: string) => AveragesBy;
  /** Whole events to begin with. */
  readonly presets?: readonly PlanPreset[];
}

export interface PlanPreset {
  readonly name: string;
  readonly title: Text;
  readonly hint: Text;
  readonly form: (kit: Kit) => EventForm;
}

/** With what a preset is put together. */
export interface Kit {
  /** What stages are called, in the reader's language. */
  readonly names: StageNames;
  readonly event: (contestants: Contestants, entries: number) => EventForm;
  readonly stage: (form: EventForm, name: string, format?: Format) => StageForm;
  /** Who goes on from a stage, by places. */
  readonly from: (stage: number, first: number, last: number, more?: Partial<GoingOn>) => GoingOn;
}

/**
 * A pack as the pages take it. A page hands a pack only what the server sent of that pack's game, so here, and only
 * here, what the wire leaves open becomes the game's own types.
 */
export const definePack = <Deal extends DealShown, Hand, Result, Act>(pack: Pack<Deal, Hand, Result, Act>): Pack =>
  pack as unknown as Pack;
