/** A case at the desk: its link, and going back in it. */
import type { Code, NewCase, Transcript } from "../wire";

/** A case as the page stores it: answers in the order in which they were given. */
export interface DeskCase {
  code: Code;
  irregularity: string;
  answers: readonly (readonly [name: string, answer: string])[];
  regulations: readonly (readonly [name: string, value: string])[];
  /** The table's result in the form that the code asks for. */
  cameTo: readonly (readonly [name: string, value: string])[];
}

const CODE = /^[a-z][a-z0-9]{1,31}$/;
const NAME = /^[a-z0-9-]{1,64}$/;
/** Prefix of a regulation's name in a link. */
const RULE = "rule.";
/** Prefix of a result field's name in a link. */
const CAME = "came.";

/** A new case without any facts. */
export const opened = (code: Code, irregularity: string, regulations: DeskCase["regulations"] = []): DeskCase => ({
  code,
  irregularity,
  answers: [],
  regulations,
  cameTo: [],
});

/**
 * The case as a URL fragment, which needs no server to store it: `#<code>/insufficient-bid?auction=N%3A+1S&offender=E`.
 */
export function toHash(given: DeskCase): string {
  const said = new URLSearchParams();
  for (const [name, answer] of given.answers) said.append(name, answer);
  for (const [name, value] of given.regulations) said.append(RULE + name, value);
  for (const [name, value] of given.cameTo) said.append(CAME + name, value);
  const query = said.toString();
  return `#${given.code}/${given.irregularity}${query === "" ? "" : `?${query}`}`;
}

/** The case in a URL fragment, or null if there is none. Whether the code exists is for the server to check. */
export function fromHash(hash: string): DeskCase | null {
  const [head = "", query = ""] = hash.replace(/^#/, "").split(/\?(.*)/s, 2);
  const [code = "", irregularity = "", ...more] = head.split("/");
  if (more.length > 0 || !CODE.test(code) || !NAME.test(irregularity)) return null;
  const answers = new Map<string, string>();
  const regulations = new Map<string, string>();
  const cameTo = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (name.startsWith(RULE)) regulations.set(name.slice(RULE.length), value);
    else if (name.startsWith(CAME)) cameTo.set(name.slice(CAME.length), value);
    else answers.set(name, value);
  }
  return {
    code: code as Code,
    irregularity,
    answers: [...answers],
    regulations: [...regulations],
    cameTo: [...cameTo],
  };
}

/** The request body for judging a case. */
export const toJudge = (
  given: DeskCase,
  facts: readonly (readonly [name: string, answer: string])[] = [],
): NewCase => ({
  code: given.code,
  irregularity: given.irregularity,
  answers: Object.fromEntries(given.answers),
  ...(facts.length === 0 ? {} : { facts: Object.fromEntries(facts) }),
  regulations: Object.fromEntries(given.regulations),
  came_to: Object.fromEntries(given.cameTo),
});

/** The case with the open question answered: the previous questions in order, and the new answer. */
export function answered(given: DeskCase, told: Transcript, answer: string): DeskCase {
  const asked = told.answers.map((one) => [one.name, one.answer] as const);
  const open = told.question === null ? [] : [[told.question.name, answer] as const];
  return { ...given, answers: [...asked, ...open] };
}

/** The case before the question `name` was answered; later answers are dropped. */
export function backTo(given: DeskCase, told: Transcript, name: string): DeskCase {
  const at = told.answers.findIndex((one) => one.name === name);
  const kept = told.answers.slice(0, at < 0 ? told.answers.length : at);
  return { ...given, answers: kept.map((one) => [one.name, one.answer] as const) };
}

/** The case one question back, or null if nothing was answered. */
export function oneBack(given: DeskCase, told: Transcript): DeskCase | null {
  const last = told.answers.at(-1);
  return last === undefined ? null : backTo(given, told, last.name);
}
