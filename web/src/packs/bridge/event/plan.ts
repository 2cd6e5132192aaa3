/** Bridge in the form of a new event. */
import type { Kit, PlanPart, PlanPreset } from "../../pack";
import type { EventForm, StageForm } from "../../../events/planning/fields";
import { words } from "../words";

const FIELD = [
  "matchpoints",
  "matchpoints-half",
  "cross-imps",
  "cross-imps-total",
  "butler",
  "butler-all",
  "total-points",
];
const MATCH = ["team-imps", "board-a-match", "team-total-points"];

/** An event of pairs, and one of teams, with the functions that create its stages. */
type Made = (form: EventForm, kit: Kit) => StageForm[];
const held =
  (contestants: EventForm["contestants"], entries: number, made: Made): PlanPreset["form"] =>
  (kit) => {
    const form = kit.event(contestants, entries);
    return { ...form, stages: made(form, kit) };
  };

const PRESETS: readonly PlanPreset[] = [
  {
    name: "club",
    title: words.presetClub,
    hint: words.presetClubHint,
    form: held("pair", 16, (form, { names, stage }) => [stage(form, names.main)]),
  },
  {
    name: "howell",
    title: words.presetHowell,
    hint: words.presetHowellHint,
    form: held("pair", 14, (form, { names, stage }) => [{ ...stage(form, names.main), movement: "howell", boards: 2 }]),
  },
  {
    name: "individual",
    title: words.presetIndividual,
    hint: words.presetIndividualHint,
    form: held("individual", 12, (form, { names, stage }) => [stage(form, names.main)]),
  },
  {
    name: "swiss-pairs",
    title: words.presetSwissPairs,
    hint: words.presetSwissPairsHint,
    form: held("pair", 20, (form, { names, stage }) => [stage(form, names.main, "swiss")]),
  },
  {
    name: "two-sessions",
    title: words.presetTwo,
    hint: words.presetTwoHint,
    form: held("pair", 28, (form, { names, stage, from }) => [
      {
        ...stage(form, names.qualifying),
        movement: "mitchell",
        turn: "arrow",
        sections: "A, B",
        rounds: 7,
        boards: 3,
        minutes: 22,
      },
      {
        ...stage(form, names.final),
        movement: "howell",
        rounds: 13,
        entrants: from(0, 1, 14, { carry: "1/2" }),
      },
    ]),
  },
  {
    name: "teams",
    title: words.presetTeams,
    hint: words.presetTeamsHint,
    form: held("team", 8, (form, { names, stage, from }) => [
      { ...stage(form, names.league, "round-robin"), ties: ["head-to-head", "quotient", "lot"] },
      { ...stage(form, names.knockout, "knock-out"), boards: 12, minutes: 95, entrants: from(0, 1, 4) },
    ]),
  },
  {
    name: "swiss-teams",
    title: words.presetSwissTeams,
    hint: words.presetSwissTeamsHint,
    form: held("team", 16, (form, { names, stage }) => [{ ...stage(form, names.main, "swiss"), rounds: 7 }]),
  },
  {
    name: "bam",
    title: words.presetBam,
    hint: words.presetBamHint,
    form: held("team", 7, (form, { names, stage }) => [
      {
        ...stage(form, names.main, "movement"),
        method: "board-a-match",
        scale: "",
        rounds: 6,
        boards: 4,
        minutes: 32,
      },
    ]),
  },
];

export const PLAN: PlanPart = {
  contestants: ["pair", "team", "individual"],
  conditions: [
    ["bridge2017", words.laws2017],
    ["bridge1997", words.laws1997],
  ],
  formats: (contestants) =>
    contestants === "team" ? ["round-robin", "swiss", "knock-out", "groups", "movement"] : ["movement", "swiss"],
  methods: (contestants) => (contestants === "team" ? MATCH : FIELD),
  ties: (contestants) =>
    contestants === "team" ? ["head-to-head", "net-score", "quotient", "lot"] : ["head-to-head", "boards-won", "lot"],
  averages: (conditions) => (conditions === "bridge1997" ? "1997" : "2017"),
  presets: PRESETS,
};
