/** The fields of the form of a new event, and of its stages. */
import type { AveragesBy, Contestants, Format, Odd, Stage } from "../wire";

/** Who goes on into a stage; `stage`: the number of the earlier one, from 0. */
export interface GoingOn {
  stage: number;
  first: number;
  last: number;
  each: boolean;
  /** What a board of the earlier stage weighs, in a knock-out the margin of an earlier match; "0" carries nothing. */
  carry: string;
  /** Into a knock-out: the share where the winner of that match is seeded below the other (empty: the same), and the
   * most that is brought (empty: no limit). */
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
  /** Names with commas between. */
  sections: string;
  sessions: number;
  rounds: number;
  boards: number;
  minutes: number;
  /** Of a board, where the movement that is chosen says how many boards a round has. */
  boardMinutes: number;
  warning: number;
  ties: string[];
  across: boolean;
  neuberg: boolean;
  averages: AveragesBy;
  winners: "seats" | "one" | "two";
  bestOf: number;
  /** What an odd number of teams does in a Swiss. */
  odd: Odd;
  /** What a forfeited match is worth to each side; empty: as an average plus and minus on every board. */
  forfeitWon: string;
  bye: string;
  forfeitLost: string;
  /** Of a side in a match, and their minutes. */
  timeOuts: number;
  timeOutMinutes: number;
  /** Played at the site's own live tables; bots there for who has not come. */
  online: boolean;
  bots: boolean;
  entrants: GoingOn | null;
  /** As it stood, where a plan is changed: what the form does not show is kept. */
  before?: Stage;
}

export interface EventForm {
  title: string;
  game: string;
  contestants: Contestants;
  conditions: string;
  /** How many are expected: for what is shown beforehand, and for the rounds of an event that is one knock-out. */
  entries: number;
  /** Names with commas between. */
  strata: string;
  confirmation: boolean;
  correction: number;
  late: boolean;
  /** Nothing is seated before a director is appointed. */
  director: boolean;
  /** What the pads ask for, and show. */
  leads: boolean;
  running: boolean;
  stages: StageForm[];
}

/** What stages are called: in the reader's language. */
export interface StageNames {
  main: string;
  qualifying: string;
  final: string;
  league: string;
  knockout: string;
  groups: string;
  second: string;
}
