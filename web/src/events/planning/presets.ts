/** Presets for organisers: whole events, each of which can be changed freely. */
import { PACKS } from "../../packs";
import type { Kit, PlanPreset } from "../../packs/pack";
import type { Contestants } from "../wire";
import type { EventForm, StageNames } from "./fields";
import { freshStage, NOT_MET } from "./form";

/** The presets of all games, by name. */
export const PRESETS: readonly PlanPreset[] = PACKS.flatMap(({ event }) => event?.plan?.presets ?? []);

/** The form of a preset. */
export function preset(name: string, title: string, names: StageNames): EventForm {
  const found = PACKS.find(({ event }) => event?.plan?.presets?.some((one) => one.name === name)) ?? PACKS[0];
  const chosen = found.event?.plan?.presets?.find((one) => one.name === name);
  if (chosen === undefined) throw new Error(`no preset is called ${name}`);
  const kit: Kit = {
    names,
    event: (contestants: Contestants, entries: number): EventForm => ({
      title,
      game: found.name,
      contestants,
      conditions: "",
      entries,
      strata: "",
      confirmation: true,
      correction: 30,
      late: true,
      director: true,
      leads: true,
      running: false,
      stages: [],
    }),
    stage: freshStage,
    from: (stage, first, last, more = {}) => ({ stage, first, last, each: false, carry: "0", ...NOT_MET, ...more }),
  };
  return chosen.form(kit);
}
