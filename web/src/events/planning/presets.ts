/** What an organiser begins with: whole events, each to be changed as he likes. */
import { freshStage, NOT_MET, type EventForm, type StageForm } from "./form";

export const PRESETS = [
  "club",
  "howell",
  "individual",
  "swiss-pairs",
  "two-sessions",
  "teams",
  "swiss-teams",
  "bam",
  "tractor",
  "chaodipi",
] as const;
export type Preset = (typeof PRESETS)[number];

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

const shape = (
  game: EventForm["game"],
  contestants: EventForm["contestants"],
  entries: number,
): Omit<EventForm, "title"> => ({
  game,
  contestants,
  conditions: "",
  entries,
  strata: "",
  confirmation: true,
  correction: 30,
  late: true,
  director: true,
  stages: [],
});

/** The form of a preset. */
export function preset(name: Preset, title: string, names: StageNames): EventForm {
  const pairs = { title, ...shape("bridge", "pair", 16) };
  const teams = { title, ...shape("bridge", "team", 8) };
  const of = (form: EventForm, ...stages: StageForm[]): EventForm => ({ ...form, stages });
  switch (name) {
    case "club":
      return of(pairs, freshStage(pairs, names.main));
    case "howell":
      return of({ ...pairs, entries: 14 }, { ...freshStage(pairs, names.main), movement: "howell", boards: 2 });
    case "individual": {
      const form = { title, ...shape("bridge", "individual", 12) };
      return of(form, freshStage(form, names.main));
    }
    case "swiss-pairs":
      return of({ ...pairs, entries: 20 }, freshStage(pairs, names.main, "swiss"));
    case "two-sessions": {
      const first = {
        ...freshStage(pairs, names.qualifying),
        movement: "mitchell",
        turn: "arrow",
        sections: "A, B",
        rounds: 7,
        boards: 3,
        minutes: 22,
      };
      const final = {
        ...freshStage(pairs, names.final),
        movement: "howell",
        rounds: 13,
        entrants: { stage: 0, first: 1, last: 14, each: false, carry: "1/2", ...NOT_MET },
      };
      return of({ ...pairs, entries: 28 }, first, final);
    }
    case "teams": {
      const league = { ...freshStage(teams, names.league, "round-robin"), ties: ["head-to-head", "quotient", "lot"] };
      const last = {
        ...freshStage(teams, names.knockout, "knock-out"),
        boards: 12,
        minutes: 95,
        entrants: { stage: 0, first: 1, last: 4, each: false, carry: "0", ...NOT_MET },
      };
      return of(teams, league, last);
    }
    case "swiss-teams":
      return of({ ...teams, entries: 16 }, { ...freshStage(teams, names.main, "swiss"), rounds: 7 });
    case "bam":
      return of(
        { ...teams, entries: 7 },
        {
          ...freshStage(teams, names.main, "movement"),
          method: "board-a-match",
          scale: "",
          rounds: 6,
          boards: 4,
          minutes: 32,
        },
      );
    case "tractor": {
      const form = { title, ...shape("tractor6", "team", 20) };
      const groups = { ...freshStage(form, names.groups, "groups"), sections: "A, B, C, D" };
      const second = {
        ...freshStage(form, names.second, "groups"),
        sections: "E, F, G, H",
        entrants: { stage: 0, first: 1, last: 4, each: true, carry: "0", ...NOT_MET },
      };
      const last = {
        ...freshStage(form, names.knockout, "knock-out"),
        entrants: { stage: 1, first: 1, last: 2, each: true, carry: "0", ...NOT_MET },
      };
      return of(form, groups, second, last);
    }
    case "chaodipi": {
      const form = { title, ...shape("chaodipi", "pair", 27) };
      return of(form, freshStage(form, names.knockout, "knock-out"));
    }
  }
}
