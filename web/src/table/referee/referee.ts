/** A case at a table: who answers, how its question is put to the pads of the desk, what is likely to have gone wrong. */
import type { IrregularityListed, OpenQuestion, Put, Terms, Text } from "../../wire";

/** Who looks at a case: his seat, and whether he runs the table. */
export interface Looker {
  seat: number | null;
  runs: boolean;
}

/** Whether a director looks after a table, by its terms. */
export const isDirected = (terms: Terms): boolean =>
  terms.absence === "director" || [terms.act_limit, terms.deal_limit, terms.round_limit].includes("director");

/** Whether somebody may answer a question now. */
export function mayAnswer(put: Put, who: Looker, terms: Terms): boolean {
  const option = put.source === "option";
  if (option && who.seat !== null && put.seats.includes(who.seat)) return true;
  return who.runs && (who.seat === null || (!option && !isDirected(terms)));
}

/** The seats that choose, in words, by their names in the game; empty where nobody does. */
export function choosers(seats: readonly number[], named: readonly Text[]): Text {
  const names = seats.map((seat) => named[seat] ?? { zh: "", en: "" });
  return { zh: names.map(({ zh }) => ([...zh].length === 1 ? `${zh}家` : zh)).join("或"), en: names.map(({ en }) => en).join(" or ") };
}

/** A question as the desk's pads take it. */
export const asOpen = (put: Put, named: readonly Text[]): OpenQuestion => ({
  name: put.name,
  source: put.source,
  text: put.text,
  clause: put.clause,
  chooser: choosers(put.seats, named),
  notation: put.notation,
  expected: put.expected,
  choices: put.offers,
  lapse: put.lapse,
});

const PHASES_OF_DRAWING = ["cutting", "drawing", "waiting"];

/** What comes up most: by the game of a code and a phase of its deals, in that order. */
const LIKELY: readonly { game: string; phases: readonly string[]; names: readonly string[] }[] = [
  {
    game: "bridge",
    phases: ["bidding"],
    names: ["insufficient-bid", "call-out-of-rotation", "change-of-call", "card-exposed-in-auction", "inadmissible-double", "misinformation"],
  },
  {
    game: "bridge",
    phases: ["playing"],
    names: [
      "revoke",
      "opening-lead-out-of-turn",
      "defender-lead-out-of-turn",
      "declarer-lead-out-of-turn",
      "exposed-card",
      "premature-play",
      "dummy-acts",
      "misinformation",
    ],
  },
  { game: "bridge", phases: ["finished"], names: ["revoke", "score-error", "tricks-disputed", "concession-cancelled", "misinformation"] },
  {
    game: "tractor6",
    phases: ["playing"],
    names: [
      "out-of-turn",
      "wrong-follow",
      "exposed-card",
      "concealment",
      "stray-card",
      "missed-interception",
      "wrong-count",
      "kitty-size",
      "kitty-looked-at",
      "slow-play",
      "talk",
    ],
  },
  {
    game: "tractor6",
    phases: PHASES_OF_DRAWING,
    names: ["wrong-show", "announced-overturn", "simultaneous-shows", "kitty-overdrawn", "early-kitty", "exposed-card", "wrong-draw", "wrong-declarer", "wrong-cut", "wrong-pack", "talk"],
  },
  { game: "tractor6", phases: ["burying"], names: ["kitty-overdrawn", "slow-burying", "wrong-declarer", "exposed-card", "talk"] },
  { game: "tractor6", phases: ["finished"], names: ["concealment", "several-concealments", "kitty-size", "wrong-count", "misconduct"] },
  {
    game: "chaodipi",
    phases: ["playing"],
    names: [
      "out-of-turn",
      "wrong-follow",
      "exposed-cards",
      "concealed-cards",
      "improper-play",
      "kitty-count",
      "hand-count",
      "kitty-peeked",
      "play-overtime",
      "card-check",
      "looked-back",
      "disturbance",
    ],
  },
  {
    game: "chaodipi",
    phases: PHASES_OF_DRAWING,
    names: ["wrong-show", "exposed-cards", "wrong-draw", "kitty-overdrawn", "kitty-underdrawn", "wrong-cut", "bottom-seen", "redeal-asked", "disturbance", "signal"],
  },
  {
    game: "chaodipi",
    phases: ["burying", "stirring"],
    names: ["kitty-count", "kitty-peeked", "kitty-exchanged", "buried-in-parts", "wrong-show", "bury-overtime", "exposed-cards", "disturbance"],
  },
  { game: "chaodipi", phases: ["finished"], names: ["concealed-cards", "kitty-count", "hand-count", "card-check", "signal"] },
];
/** How many are shown where none is known to be likely. */
const SOME = 12;

/** The irregularities with these names that the code knows, in the order of the names. */
function named(listed: readonly IrregularityListed[], names: readonly string[]): IrregularityListed[] {
  const known = new Map(listed.map((one) => [one.name, one]));
  return [...new Set(names)].flatMap((name) => known.get(name) ?? []);
}

const rowsOf = (code: string): typeof LIKELY => LIKELY.filter(({ game }) => code.startsWith(game));

/** The irregularities that come up most in a phase of a deal, in that order; where none is known, the first ones. */
export function likely(listed: readonly IrregularityListed[], code: string, phase: string): IrregularityListed[] {
  const found = named(listed, rowsOf(code).flatMap(({ phases, names }) => (phases.includes(phase) ? names : [])));
  return found.length > 0 ? found : listed.slice(0, SOME);
}

/** The irregularities that come up most in a code, in whatever phase; those of the play first. */
export const common = (listed: readonly IrregularityListed[], code: string): IrregularityListed[] => {
  const rows = rowsOf(code);
  const playing = rows.filter(({ phases }) => phases.includes("playing"));
  return named(listed, [...playing, ...rows].flatMap(({ names }) => names));
};
