/** The form of a new event, and the plan that it stands for. */
import type { Contestants, Format } from "./wire";

export type Kind = "pairs" | "pairs-swiss" | "teams-round-robin" | "teams-swiss" | "teams-knock-out";

export interface EventForm {
  title: string;
  kind: Kind;
  method: string;
  scale: string;
  sections: number;
  sessions: number;
  boards: number;
  minutes: number;
  warning: number;
  correction: number;
  confirmation: boolean;
  ties: boolean;
}

export const KINDS: readonly Kind[] = ["pairs", "pairs-swiss", "teams-round-robin", "teams-swiss", "teams-knock-out"];
export const METHODS: Record<"pair" | "team", readonly string[]> = {
  pair: ["matchpoints", "cross-imps", "butler"],
  team: ["team-imps", "board-a-match"],
};
export const SCALES = ["wbf", "wbf-discrete", "american-20", "american-30"] as const;

const FORMATS: Record<Kind, Format> = {
  pairs: "movement",
  "pairs-swiss": "swiss",
  "teams-round-robin": "round-robin",
  "teams-swiss": "swiss",
  "teams-knock-out": "knock-out",
};

/** Who competes in a kind of event. */
export const contestantsOf = (kind: Kind): Contestants & ("pair" | "team") => (kind.startsWith("teams") ? "team" : "pair");

/** Whether the boards of a round are settled beforehand: where a movement seats, it says. */
export const needsBoards = (kind: Kind): boolean => kind !== "pairs";

/** What a form starts from: a club evening. */
export function fresh(title: string, kind: Kind = "pairs"): EventForm {
  const team = contestantsOf(kind) === "team";
  return {
    title,
    kind,
    method: team ? "team-imps" : "matchpoints",
    scale: team && kind !== "teams-knock-out" ? "wbf" : "",
    sections: 1,
    sessions: 1,
    boards: kind === "pairs" ? 0 : kind === "pairs-swiss" ? 4 : 8,
    minutes: kind === "pairs" ? 22 : kind === "pairs-swiss" ? 30 : 60,
    warning: 3,
    correction: 30,
    confirmation: true,
    ties: true,
  };
}

/** The names of so many sections: A, B, C ... */
export const sectionNames = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => String.fromCharCode(65 + at));

/** The plan of a form, as the server reads it; `stage` is what its only stage is called. */
export function planOf(form: EventForm, stage: string): Record<string, unknown> {
  const team = contestantsOf(form.kind) === "team";
  const tied = form.ties && form.kind !== "teams-knock-out";
  return {
    title: form.title.trim(),
    contestants: team ? "team" : "pair",
    confirmation: form.confirmation,
    correction_minutes: form.correction,
    stages: [
      {
        name: stage,
        format: FORMATS[form.kind],
        method: form.method,
        scale: team ? form.scale : "",
        sections: sectionNames(form.sections),
        sessions: form.sessions,
        boards: needsBoards(form.kind) ? form.boards : 0,
        round_minutes: form.minutes,
        warnings: form.minutes > form.warning && form.warning > 0 ? [form.warning] : [],
        ties: tied ? ["head-to-head", team ? "net-score" : "boards-won"] : [],
      },
    ],
  };
}

/** The last name in a place such as `$.stages[0].boards` with which a fault begins; null where it names none. */
export function fieldOf(fault: string): string | null {
  const path = /^\$((?:\.[a-z_]+|\[\d+\])+)[:：]/.exec(fault)?.[1];
  return path?.match(/[a-z_]+/g)?.at(-1) ?? null;
}

/** Entries dealt out to so many sections, to and fro, so that they are as equal as can be. */
export function spread(entries: readonly string[], count: number): string[][] {
  const found: string[][] = Array.from({ length: count }, () => []);
  entries.forEach((entry, at) => {
    const turn = Math.floor(at / count);
    const place = at % count;
    found[turn % 2 === 1 ? count - 1 - place : place]?.push(entry);
  });
  return found;
}
