/** A pasted list of names: one contestant per line, from a spreadsheet, an email, a members' list or a CSV file. */

/** Why a line cannot be accepted. */
export type Fault = "few" | "many" | "long" | "twice";

/** A line of the list: `at`, counted from 1, the values read from it, and what is wrong with it. */
export interface Listed {
  at: number;
  text: string;
  number: string;
  team: string;
  names: string[];
  /** The details of each player in the columns of a members' list. */
  details: Details[];
  /** Cells that are neither names nor the contestant's number: member numbers, handicaps. */
  left: string[];
  fault: Fault | null;
  /** The line with the same contents, or 0 if it is entered already: it is then taken once. Null if there is none. */
  same: number | null;
}

/** A player's details in a members' list, unchanged; "" if empty. */
export interface Details {
  member: string;
  handicap: string;
  mail: string;
}

/** The number of people in a contestant; `known`: the names already in the event, one by one. */
export interface Wanted {
  least: number;
  most: number;
  known?: readonly (readonly string[])[];
}

const LONGEST = 60;
const HEADER =
  /^(no\.?|number|#|pair( no\.?)?|table|names?|players?( [1-8])?|partner|team|club|member( no\.?)?|id|handicap|h'?cap|e-?mail|mail|编号|号码|序号|对号|桌号|姓名|名字|选手[一二12]?|搭档|队名|队伍|单位|俱乐部|会员号|让分|差点|邮箱|电子邮件)$/iu;
/** Headings of columns without names, of names, and of details kept of players, with their format. */
const ASIDE = /^(member( no\.?)?|id|handicap|h'?cap|e-?mail|mail|club|会员号|让分|差点|邮箱|电子邮件|单位|俱乐部)$/iu;
const NAMES = /^(names?|players?( [1-8])?|partner|姓名|名字|选手[一二12]?|搭档)$/iu;
const KEPT: readonly [keyof Details, RegExp, RegExp][] = [
  ["member", /^(member( no\.?)?|id|会员号)$/iu, /^[\p{L}\d ./-]{1,20}$/u],
  ["handicap", /^(handicap|h'?cap|让分|差点)$/iu, /^[-+]?\d{1,4}(?:[.,]\d{1,3})?%?$/u],
  ["mail", /^(e-?mail|mail|邮箱|电子邮件)$/iu, /^[^@\s<>,;:"()]+@[^@\s<>,;:"()]{1,100}$/u],
];
const BETWEEN = /\t|[,，、;；&＆/／+＋|]|\s+[-–—]\s+|[–—]|\s+(?:and|with|与|和)\s+/iu;
const NUMBERED = /^[(（]?(\d{1,4})[)）.．、:：\t ]\s*(?=\D)/u;
const NAMED = /^([^:：]{1,60})[:：]\s*(?=\S)/u;
const NO_NAME = /^[A-Z]{0,3}[-+]?\d[\d.,/%-]*$/iu;
const HAN = /^\p{Script=Han}{1,4}(?:·\p{Script=Han}+)?$/u;

/** Read a list. Heading lines and empty lines are skipped. */
export function listedNames(text: string, wanted: Wanted): Listed[] {
  /** Each name, and each contestant as a whole, with the line of its first occurrence; 0 if it is entered already. */
  const seen = new Map<string, number>();
  const wholes = new Map<string, number>();
  const keep = (names: readonly string[], at: number): void => {
    const keys = names.map(key);
    for (const name of keys) if (!seen.has(name)) seen.set(name, at);
    if (!wholes.has(whole(keys))) wholes.set(whole(keys), at);
  };
  for (const names of wanted.known ?? []) keep(names, 0);
  const lines = text.replace(/^\uFEFF/u, "").split(/\r\n|\r|\n/u);
  const found: Listed[] = [];
  let aside: ReadonlySet<number> = new Set();
  let heads: readonly string[] = [];
  lines.forEach((line, index) => {
    const row = columnsOf(line);
    const cells = row.filter((cell) => cell !== "");
    if (cells.length === 0) return;
    if (cells.every((cell) => HEADER.test(cell))) {
      heads = row;
      aside = new Set(row.flatMap((cell, at) => (ASIDE.test(cell) ? [at] : [])));
      return;
    }
    // A spreadsheet omits empty cells at the end of a row.
    const fits = heads.length > 1 && row.length <= heads.length;
    const apart = fits ? aside : new Set<number>();
    const one = read(
      line.trim(),
      index + 1,
      wanted,
      row.filter((cell, at) => apart.has(at) && cell !== ""),
    );
    if (fits) keepDetails(one, heads, row);
    const keys = one.names.map(key);
    if (one.fault === null) one.same = wholes.get(whole(keys)) ?? null;
    const twice = keys.some((name, at) => seen.has(name) || keys.indexOf(name) < at);
    if (one.same === null) one.fault ??= twice ? "twice" : null;
    if (one.fault === null) keep(one.names, one.at);
    found.push(one);
  });
  return found;
}

/** Give each name the details in the columns that follow it, up to the next name's. */
function keepDetails(one: Listed, heads: readonly string[], row: readonly string[]): void {
  const names = heads.flatMap((head, at) => (NAMES.test(head) && (row[at] ?? "") !== "" ? [at] : []));
  if (names.length !== one.names.length) return;
  row.forEach((cell, at) => {
    const [kind, , looks] = KEPT.find(([, head]) => head.test(heads[at] ?? "")) ?? [];
    if (kind === undefined || looks?.test(cell) !== true) return;
    const whose = Math.max(
      0,
      names.findLastIndex((name) => name < at),
    );
    const details = one.details[whose];
    if (details === undefined || details[kind] !== "") return;
    details[kind] = cell;
    const left = one.left.indexOf(cell);
    if (left >= 0) one.left.splice(left, 1);
  });
}

/** A key for a contestant: the same people, in any order. */
const whole = (keys: readonly string[]): string => [...keys].sort().join("\n");

/** Read a line; `aside`: cells of columns that the heading says are not names. */
function read(text: string, at: number, { least, most }: Wanted, aside: readonly string[]): Listed {
  const numbered = NUMBERED.exec(text);
  let rest = numbered === null ? text : text.slice(numbered[0].length);
  let team = "";
  const called = most > least ? NAMED.exec(rest) : null;
  if (called !== null) {
    team = called[1]?.trim() ?? "";
    rest = rest.slice(called[0].length);
  }
  let cells = cellsOf(rest);
  let number = numbered?.[1] ?? "";
  if (number === "" && cells.length > least && /^\d{1,4}$/u.test(cells[0] ?? "")) number = cells.shift() ?? "";
  const apart = (cell: string): boolean => aside.includes(cell) || NO_NAME.test(cell);
  const left = cells.filter(apart);
  cells = cells.filter((cell) => !apart(cell));
  if (cells.length === 1 && least > 1) {
    const words = (cells[0] ?? "").split(/\s+/u);
    if (words.length >= least && words.length <= most && words.every((word) => HAN.test(word))) cells = words;
  }
  if (most > least && team === "" && cells.length > least) team = cells.shift() ?? "";
  let fault: Fault | null = null;
  if (cells.length < least) fault = "few";
  else if (cells.length > most) fault = "many";
  else if ([team, ...cells].some((name) => name.length > LONGEST)) fault = "long";
  const details = cells.map(() => ({ member: "", handicap: "", mail: "" }));
  return { at, text, number, team, names: cells, details, left, fault, same: null };
}

/** Split a line at separators; a quoted cell is kept whole. */
export function cellsOf(line: string): string[] {
  return columnsOf(line.trim()).filter((cell) => cell !== "");
}

/** Names joined into one line from which `cellsOf` reads the same names. */
export const lineOf = (names: readonly string[]): string =>
  names.map((name) => (cellsOf(name).length === 1 ? name : `"${name.replace(/"/gu, '""')}"`)).join(", ");

/** The same, including empty cells. */
function columnsOf(line: string): string[] {
  const quoted: string[] = [];
  const bare = line.replace(/"((?:[^"]|"")*)"/gu, (_, inner: string) => {
    quoted.push(inner.replace(/""/gu, '"').trim());
    return `\uE000${quoted.length - 1}\uE000`;
  });
  return bare
    .split(BETWEEN)
    .map((cell) => cell.replace(/\uE000(\d+)\uE000/gu, (_, at: string) => quoted[Number(at)] ?? "").trim());
}

/** A key for a name, ignoring case, width and spaces. */
function key(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
}
