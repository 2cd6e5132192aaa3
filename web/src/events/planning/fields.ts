/** The fields of the form of a new event, and of its stages. */
import type { AveragesBy, Contestants, Format, Odd, Stage } from "../wire";

/** Who qualifies for a stage; `stage`: the index of the earlier one, from 0. */
export interface GoingOn {
  stage: number;
  first: number;
  last: number;
  each: boolean;
  /**
   * The weight of a board of the earlier stage or, in a knock-out, of the margin of an earlier match; "0" carries
   * nothing.
   */
  carry: string;
  /**
   * In a knock-out: the share carried if the winner of that match is seeded below the other (empty: the same), and the
   * most that is carried (empty: no limit).
   */
  metLower: string;
  metMost: string;
}

export interface StageForm {
  name: string;
  format: Format;
  movement: string;
  turn: string;
  method: string;
  scale: string;
  /** Names separated by commas. */
  sections: string;
  sessions: number;
  rounds: number;
  boards: number;
  minutes: number;
  /** Per board, if the chosen movement determines the boards of a round. */
  boardMinutes: number;
  warning: number;
  ties: string[];
  across: boolean;
  neuberg: boolean;
  averages: AveragesBy;
  winners: "seats" | "one" | "two";
  bestOf: number;
  /** How an odd number of teams is handled in a Swiss. */
  odd: Odd;
  /** The value of a forfeited match to each side; empty: an average plus and minus on every board. */
  forfeitWon: string;
  bye: string;
  forfeitLost: string;
  /** Time-outs of a side in a match, and their minutes. */
  timeOuts: number;
  timeOutMinutes: number;
  /** Played at the site's live tables; bots replace absent players there. */
  online: boolean;
  bots: boolean;
  entrants: GoingOn | null;
  /** The previous stage, if a plan is changed: fields that the form does not show are kept. */
  before?: Stage;
}

export interface EventForm {
  title: string;
  game: string;
  contestants: Contestants;
  conditions: string;
  /** The expected number of entries: for the forecast, and for the rounds of an event that is a single knock-out. */
  entries: number;
  /** Names separated by commas. */
  strata: string;
  confirmation: boolean;
  correction: number;
  late: boolean;
  /** Nothing is seated before a director is appointed. */
  director: boolean;
  /** What the pads ask for and show. */
  leads: boolean;
  running: boolean;
  stages: StageForm[];
}

/** The default names of stages, in the user's language. */
export interface StageNames {
  main: string;
  qualifying: string;
  final: string;
  league: string;
  knockout: string;
  groups: string;
  second: string;
}
