/**
 * A case at a table: who answers, how its question is passed to the desk's pads, and which irregularities are likely.
 */
import { usual } from "../../desk/search.svelte";
import type { IrregularityListed, OpenQuestion, Put, Terms, Text } from "../../wire";

/** The viewer of a case: their seat, whether they run the table, and whether as its director. */
export interface Looker {
  seat: number | null;
  runs: boolean;
  directs: boolean;
}

/** Whether a director is responsible for a table, by its terms. */
export const isDirected = (terms: Terms): boolean =>
  terms.absence === "director" || [terms.act_limit, terms.deal_limit, terms.round_limit].includes("director");

/** Whether a viewer may answer a question now. */
export function mayAnswer(put: Put, who: Looker, terms: Terms): boolean {
  const option = put.source === "option";
  if (option && who.seat !== null && put.seats.includes(who.seat)) return true;
  if (option) return who.directs && who.seat === null;
  return who.runs && (who.seat === null || !isDirected(terms));
}

/** The names of the seats that choose, in the game's terms; empty if no seat does. */
export function choosers(seats: readonly number[], named: readonly Text[]): Text {
  const names = seats.map((seat) => named[seat] ?? { zh: "", en: "" });
  return {
    zh: names.map(({ zh }) => ([...zh].length === 1 ? `${zh}家` : zh)).join("或"),
    en: names.map(({ en }) => en).join(" or "),
  };
}

/** A question in the form of the desk's pads. */
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
  usual: put.usual,
  guidance: put.guidance,
});

/** While waiting or cutting, the same irregularities are likely as while drawing. */
const PHASES: Record<string, string> = { cutting: "waiting", drawing: "waiting" };

/** The irregularities that occur in a phase of a deal and that its record makes likely, the most frequent first. */
export function likely(
  listed: readonly IrregularityListed[],
  phase: string,
  can: (name: string) => boolean = () => true,
): IrregularityListed[] {
  return usual(listed).filter(({ name, phases }) => phases.includes(PHASES[phase] ?? phase) && can(name));
}
