/** The form of a new event, and the plan made from it. */
import { packOf } from "../../packs";
import type { EventPart, PlanPart } from "../../packs/pack";
import type { Edition, Text } from "../../wire";
import { MOVEMENTS } from "../values";
import type { AveragesBy, Format, Stage } from "../wire";
import type { EventForm, StageForm } from "./fields";
import { words } from "./words";

/** No special terms for an earlier match. */
export const NOT_MET = { metLower: "", metMost: "" } as const;

export const SCALES = ["wbf", "wbf-discrete", "american-20", "american-30"] as const;
export const TURNS = ["", "arrow", "scrambled"] as const;
type Shape = Pick<EventForm, "game" | "contestants"> & Partial<Pick<EventForm, "conditions">>;
const team = (form: Shape): boolean => form.contestants === "team";
/** The game's part of the form; only games that have one are listed. */
export const partOf = (game: string): EventPart & { plan: PlanPart } =>
  packOf(game)?.event as EventPart & { plan: PlanPart };
/** Whether the same boards are played at several tables. */
export const compared = (form: Shape): boolean => partOf(form.game).boards !== undefined;

/** The formats that a stage can have. */
export const formatsOf = (form: Shape): readonly Format[] => partOf(form.game).plan.formats(form.contestants);

/** The movements that a stage can have, by name, with their labels; "" if the director of pairs chooses. */
export const movementsOf = (form: Shape): readonly (readonly [string, Text])[] => [
  ...(form.contestants === "pair" ? [["", words.movementChosen] as const] : []),
  ...MOVEMENTS[form.contestants].map(({ name, title }) => [name, title] as const),
];

/** Whether a stage's movement may have an arrow switch. */
export const turned = (form: Shape, stage: StageForm): boolean =>
  MOVEMENTS[form.contestants].some((one) => one.name === stage.movement && one.turns);

export const methodsOf = (form: Shape): readonly string[] => partOf(form.game).plan.methods(form.contestants);

/** The tie-break rules that a stage can have; a game may have its own. */
export const tiesOf = (form: Shape, stage: StageForm): readonly string[] =>
  stage.format === "knock-out" ? [] : (partOf(form.game).plan.ties?.(form.contestants) ?? []);

/** Whether organisers set their own time limits. */
export const timed = (form: Shape): boolean => partOf(form.game).plan.timed?.(form.conditions ?? "") ?? true;

/** Whether a stage can have victory points. */
export const scaled = (form: Shape, stage: StageForm): boolean =>
  compared(form) && team(form) && stage.method === "team-imps" && stage.format !== "knock-out";

/** Whether three-way matches are possible: in a Swiss of teams. */
export const odds = (form: Shape, stage: StageForm): boolean =>
  compared(form) && team(form) && stage.format === "swiss";

/** Whether the plan sets the boards of a round; if the director chooses a movement, that does. */
export const boarded = (form: Shape, stage: StageForm): boolean =>
  compared(form) && !(stage.format === "movement" && stage.movement === "");

/** Whether the clock of a round depends on its boards: if the movement is chosen at seating. */
export const byBoards = (form: Shape, stage: StageForm): boolean => compared(form) && !boarded(form, stage);

/** Whether rounds have a time limit. */
export const clocked = (form: Shape, stage: StageForm): boolean =>
  (byBoards(form, stage) ? stage.boardMinutes : stage.minutes) > 0;

/** Whether the plan sets the number of rounds. */
export const counted = (form: Shape, stage: StageForm): boolean =>
  compared(form) && (stage.format === "swiss" || (stage.format === "movement" && stage.movement !== ""));

/** The rounds of a knock-out for this many entries. */
export const roundsFor = (entries: number): number => Math.max(1, Math.ceil(Math.log2(Math.max(2, entries))));

const listed = (line: string): string[] =>
  line
    .split(/[,，、;；]/)
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** The values of artificial scores under these conditions. */
export const averagesOf = (form: Shape): AveragesBy =>
  partOf(form.game).plan.averages?.(form.conditions ?? "") ?? "2017";

/**
 * The form under an edition of the Laws: in games with editions the event names it, and artificial scores follow it.
 */
export function underEdition(form: EventForm, edition: Edition): EventForm {
  if (!packOf(form.game)?.editions) return form;
  const ruled = { ...form, conditions: edition };
  const follow = (stage: StageForm): StageForm =>
    stage.averages === "2-imps" ? stage : { ...stage, averages: averagesOf(ruled) };
  return { ...ruled, stages: form.stages.map(follow) };
}

/**
 * The stages without one of them. A stage that took its entrants from it now takes the same places from that stage's
 * own source, so that the stages meet as before; without a source, everybody enters.
 */
export function withoutStage(stages: readonly StageForm[], at: number): StageForm[] {
  const heir = stages[at]?.entrants?.stage ?? Math.max(0, at - 1);
  return stages
    .filter((_, number) => number !== at)
    .map((stage, number) => {
      if (stage.entrants === null) return stage;
      const from = stage.entrants.stage;
      const now = from === at ? heir : from > at ? from - 1 : from;
      return { ...stage, entrants: now < number ? { ...stage.entrants, stage: now } : null };
    });
}

/** A new stage with the defaults of its game and format. */
export function freshStage(form: Shape, name: string, format: Format = formatsOf(form)[0] ?? "movement"): StageForm {
  const boards = compared(form);
  const movement =
    boards && form.contestants === "individual" ? "individual" : boards && team(form) ? "team-mitchell" : "";
  const stage: StageForm = {
    name,
    format,
    movement: format === "movement" ? movement : "",
    turn: "",
    method: methodsOf(form)[0] ?? "matchpoints",
    scale: "",
    sections: "A",
    sessions: 1,
    rounds: format === "swiss" ? 6 : 0,
    boards: format === "movement" ? 2 : team(form) ? 8 : 4,
    minutes: !boards ? 0 : format === "movement" ? 15 : team(form) ? 65 : 30,
    boardMinutes: 7,
    warning: boards ? 3 : 0,
    ties: [],
    across: true,
    neuberg: true,
    averages: averagesOf(form),
    winners: "seats",
    bestOf: partOf(form.game).plan.knockOut?.bestOf ?? 1,
    odd: "bye",
    forfeitWon: "",
    bye: "",
    forfeitLost: "",
    timeOuts: 0,
    timeOutMinutes: 5,
    online: false,
    bots: false,
    entrants: null,
  };
  if (scaled(form, stage)) stage.scale = "wbf";
  stage.ties = tiesOf(form, stage).filter((tie) => tie !== "lot" && tie !== "net-score");
  return stage;
}

/** The plan's fields of a stage from the form; fields that the form does not show keep their default. */
function stagePlan(form: EventForm, stage: StageForm): Record<string, unknown> {
  const plan: Record<string, unknown> = { name: stage.name.trim(), format: stage.format, method: stage.method };
  const sections = listed(stage.sections);
  plan.sections = sections.length > 0 ? sections : ["A"];
  if (stage.format === "movement" && stage.movement !== "") {
    plan.movement = stage.movement + (stage.turn && turned(form, stage) ? `+${stage.turn}` : "");
  }
  if (partOf(form.game).plan.knockOut) {
    plan.rounds = roundsFor(form.entries);
    plan.best_of = stage.bestOf;
  } else plan.sessions = stage.sessions;
  if (counted(form, stage)) plan.rounds = stage.rounds;
  if (boarded(form, stage)) plan.boards = stage.boards;
  if (timed(form)) {
    plan.round_minutes = byBoards(form, stage) ? 0 : stage.minutes;
    if (byBoards(form, stage) || stage.before) plan.board_minutes = byBoards(form, stage) ? stage.boardMinutes : 0;
    const warned = clocked(form, stage) && stage.warning > 0;
    if (!warned && stage.before) plan.warnings = [];
    if (warned && stage.before?.warnings[0] !== stage.warning) plan.warnings = [stage.warning];
    if (stage.timeOuts === 0 && stage.before) plan.time_outs = 0;
    if (stage.timeOuts > 0) Object.assign(plan, { time_outs: stage.timeOuts, time_out_minutes: stage.timeOutMinutes });
  }
  if (stage.online || stage.before?.online)
    Object.assign(plan, { online: stage.online, bots: stage.online && stage.bots });
  if (compared(form)) {
    plan.across = stage.across;
    plan.averages = stage.averages;
    plan.ties = stage.ties.filter((tie) => tiesOf(form, stage).includes(tie));
    if (team(form) && stage.forfeitWon.trim() !== "") plan.forfeit_won = fraction(stage.forfeitWon);
    if (team(form) && stage.forfeitLost.trim() !== "") plan.forfeit_lost = fraction(stage.forfeitLost);
    if (odds(form, stage)) plan.odd = stage.odd;
    if (odds(form, stage) && stage.bye.trim() !== "") plan.bye = fraction(stage.bye);
    if (scaled(form, stage)) plan.scale = stage.scale;
    if (!team(form)) {
      plan.neuberg = stage.neuberg;
      if (stage.winners !== "seats") plan.two_winners = stage.winners === "two";
    }
  }
  if (stage.entrants !== null) {
    const { first, last, each, carry, metLower, metMost } = stage.entrants;
    plan.entrants = { stage: form.stages[stage.entrants.stage]?.name.trim() ?? "", first, last, each };
    const brought = { [stage.format === "knock-out" ? "met" : "carry"]: fraction(carry) };
    if (compared(form)) Object.assign(plan.entrants as object, brought);
    if (compared(form) && stage.format === "knock-out") {
      if (metLower.trim() !== "") Object.assign(plan.entrants as object, { met_lower: fraction(metLower) });
      if (metMost.trim() !== "") Object.assign(plan.entrants as object, { met_most: fraction(metMost) });
    }
  }
  return { ...kept(stage), ...plan };
}

/** The fields to keep of a changed stage: all except those that the form sets by omission. */
function kept(stage: StageForm): Partial<Stage> {
  if (stage.before === undefined || stage.before.format !== stage.format) return {};
  return {
    ...stage.before,
    movement: "",
    scale: "",
    entrants: null,
    two_winners: null,
    forfeit_won: null,
    forfeit_lost: null,
    bye: null,
  };
}

/** A weight as typed: `0.5`, `1/2`; anything else is left for the server to refuse. */
function fraction(line: string): string | number {
  const text = line.trim() || "0";
  const decimal = /^(\d+)[.,](\d+)$/.exec(text);
  if (decimal) return `${Number(`${decimal[1]}${decimal[2]}`)}/${10 ** (decimal[2]?.length ?? 0)}`;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** The plan of a form in the server's format. */
export function planOf(form: EventForm): Record<string, unknown> {
  return {
    title: form.title.trim(),
    game: form.game,
    contestants: form.contestants,
    conditions: form.conditions,
    strata: compared(form) ? listed(form.strata) : [],
    confirmation: form.confirmation,
    correction_minutes: form.correction,
    late_entries: form.late,
    director_needed: form.director,
    opening_leads: form.leads,
    running_percentage: form.running,
    stages: form.stages.map((stage) => stagePlan(form, stage)),
  };
}

/** The form's field for each field of the plan. */
export const FIELDS: Record<string, string> = {
  round_minutes: "minutes",
  board_minutes: "boardMinutes",
  warnings: "warning",
  two_winners: "winners",
  best_of: "bestOf",
  correction_minutes: "correction",
  late_entries: "late",
  forfeit_won: "forfeitWon",
  forfeit_lost: "forfeitLost",
  time_outs: "timeOuts",
  time_out_minutes: "timeOutMinutes",
  stage: "entrants",
  met: "carry",
  met_lower: "metLower",
  met_most: "metMost",
};
