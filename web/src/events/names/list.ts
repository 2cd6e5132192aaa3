/** A list of names as people paste it: one contestant a line, from a sheet, a mail, a members' list or a CSV file. */

/** Why a line cannot be taken as it stands. */
export type Fault = "few" | "many" | "long" | "twice";

/** A line of the list: `at`, counted from 1, what was read of it, and what is wrong with it. */
export interface Listed {
  at: number;
  text: string;
  number: string;
  team: string;
  names: string[];
  /** Cells that are neither names nor the contestant's number: member numbers, handicaps. */
  left: string[];
  fault: Fault | null;
}

/** How many people a contestant has; `known`: names that the event has already. */
export interface Wanted {
  least: number;
  most: number;
  known?: readonly string[];
}

const LONGEST = 60;
const HEADER =
  /^(no\.?|number|#|pair( no\.?)?|table|names?|players?( [1-8])?|partner|team|club|member( no\.?)?|id|handicap|h'?cap|编号|号码|序号|对号|桌号|姓名|名字|选手[一二12]?|搭档|队名|队伍|单位|俱乐部|会员号|让分|差点)$/iu;
const BETWEEN = /\t|[,，、;；&＆/／+＋|]|\s+[-–—]\s+|[–—]|\s+(?:and|with|与|和)\s+/iu;
const NUMBERED = /^[(（]?(\d{1,4})[)）.．、:：\t ]\s*(?=\D)/u;
const NAMED = /^([^:：]{1,60})[:：]\s*(?=\S)/u;
const NO_NAME = /^[A-Z]{0,3}[-+]?\d[\d.,/%-]*$/iu;
const HAN = /^\p{Script=Han}{1,4}(?:·\p{Script=Han}+)?$/u;

/** Read a list. A line that says what its columns are, and empty lines, are left out. */
export function listedNames(text: string, wanted: Wanted): Listed[] {
  const seen = new Set((wanted.known ?? []).map(key));
  const lines = text.replace(/^\uFEFF/u, "").split(/\r\n|\r|\n/u);
  const found: Listed[] = [];
  lines.forEach((line, index) => {
    const cells = cellsOf(line.trim());
    if (cells.length === 0 || cells.every((cell) => HEADER.test(cell))) return;
    const one = read(line.trim(), index + 1, wanted);
    const keys = one.names.map(key);
    const twice = keys.some((name, at) => seen.has(name) || keys.indexOf(name) < at);
    one.fault ??= twice ? "twice" : null;
    keys.forEach((name) => seen.add(name));
    found.push(one);
  });
  return found;
}

function read(text: string, at: number, { least, most }: Wanted): Listed {
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
  const left = cells.filter((cell) => NO_NAME.test(cell));
  cells = cells.filter((cell) => !NO_NAME.test(cell));
  if (cells.length === 1 && least > 1) {
    const words = (cells[0] ?? "").split(/\s+/u);
    if (words.length >= least && words.length <= most && words.every((word) => HAN.test(word))) cells = words;
  }
  if (most > least && team === "" && cells.length > least) team = cells.shift() ?? "";
  let fault: Fault | null = null;
  if (cells.length < least) fault = "few";
  else if (cells.length > most) fault = "many";
  else if ([team, ...cells].some((name) => name.length > LONGEST)) fault = "long";
  return { at, text, number, team, names: cells, left, fault };
}

/** Part a line at what stands between names; a cell in quotation marks is whole. */
function cellsOf(line: string): string[] {
  const quoted: string[] = [];
  const bare = line.replace(/"((?:[^"]|"")*)"/gu, (_, inner: string) => {
    quoted.push(inner.replace(/""/gu, '"').trim());
    return `\uE000${quoted.length - 1}\uE000`;
  });
  return bare
    .split(BETWEEN)
    .map((cell) => cell.replace(/\uE000(\d+)\uE000/gu, (_, at: string) => quoted[Number(at)] ?? "").trim())
    .filter((cell) => cell !== "");
}

/** What makes two names one: case, width and blanks do not. */
function key(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
}
