/** An existing plan in the form, to be changed. */
import { UNSTATED } from "../../values";
import type { Plan, Stage } from "../wire";
import { packOf } from "../../packs";
import type { EventForm, GoingOn, StageForm } from "./fields";
import { averagesOf } from "./form";

/** The form of a plan; each stage keeps what the form does not show. */
export const formOf = (plan: Plan, entries: number): EventForm => ({
  title: plan.title,
  game: plan.game,
  contestants: plan.contestants,
  conditions: conditionsOf(plan),
  entries: Math.max(2, entries),
  strata: plan.strata.join(", "),
  confirmation: plan.confirmation,
  correction: plan.correction_minutes,
  late: plan.late_entries,
  director: plan.director_needed,
  leads: plan.opening_leads,
  running: plan.running_percentage,
  stages: plan.stages.map((stage) => stageOf(plan, stage)),
});

/** The conditions for the form, which always name an edition if the game has editions. */
const conditionsOf = ({ game, conditions }: Plan): string =>
  conditions === "" && packOf(game)?.editions ? UNSTATED : conditions;

function stageOf(plan: Plan, stage: Stage): StageForm {
  const [movement = "", turn = ""] = stage.movement.split("+");
  return {
    name: stage.name,
    format: stage.format,
    movement,
    turn,
    method: stage.method,
    scale: stage.scale,
    sections: stage.sections.join(", "),
    sessions: stage.sessions,
    rounds: stage.rounds,
    boards: stage.boards,
    minutes: stage.round_minutes,
    boardMinutes: stage.board_minutes || (stage.round_minutes > 0 ? 7 : 0),
    warning: stage.warnings[0] ?? 0,
    ties: [...stage.ties],
    across: stage.across,
    neuberg: stage.neuberg,
    averages: stage.averages ?? averagesOf({ ...plan, conditions: packOf(plan.game)?.editions ? UNSTATED : "" }),
    winners: stage.two_winners === null ? "seats" : stage.two_winners ? "two" : "one",
    bestOf: stage.best_of,
    odd: stage.odd,
    forfeitWon: written(stage.forfeit_won),
    bye: written(stage.bye),
    forfeitLost: written(stage.forfeit_lost),
    timeOuts: stage.time_outs,
    timeOutMinutes: stage.time_out_minutes,
    online: stage.online,
    bots: stage.bots,
    entrants: goingOn(plan, stage),
    before: stage,
  };
}

function goingOn(plan: Plan, { format, entrants }: Stage): GoingOn | null {
  if (entrants === null) return null;
  const { first, last, each, carry, met, met_lower, met_most } = entrants;
  return {
    stage: plan.stages.findIndex((one) => one.name === entrants.stage),
    first,
    last,
    each,
    carry: written(format === "knock-out" ? met : carry),
    metLower: written(met_lower),
    metMost: written(met_most),
  };
}

/** A fraction in common notation; empty for none. */
const written = (value: string | number | null): string => (value === null ? "" : String(value));
