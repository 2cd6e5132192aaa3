/** An event held again: the same plan, the next date in its title, and no entries. */
import { ask } from "../../api";
import { eventUrl, type Seen } from "../event.svelte";
import type { EventMade, NewEvent } from "../wire";

const LONGEST = 60;
const WEEK = 7;
const MONTHS = "january february march april may june july august september october november december".split(" ");
const NUMERIC = /(?<!\d)(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/u;
const CHINESE = /(?:(\d{4})\s*年\s*)?(\d{1,2})\s*月\s*(\d{1,2})\s*(日|号)/u;
const ENGLISH = new RegExp(
  `\\b(\\d{1,2}) (${MONTHS.join("|")}|${MONTHS.map((one) => one.slice(0, 3)).join("|")})( \\d{4})?\\b`,
  "iu",
);
const COUNTED = /(第\s*|#|\bno\.?\s*|\bweek\s+)(\d{1,4})(?!\d)/iu;

const two = (n: number): string => String(n).padStart(2, "0");
const iso = (day: Date): string => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

/** The same weekday in a later week: the next one, or the first that is not past. */
function later(year: number, month: number, date: number, today: Date): Date {
  const day = new Date(year, month - 1, date);
  const start = new Date(today.getFullYear(), today.getMonth(), today.getDate());
  do day.setDate(day.getDate() + WEEK);
  while (day < start);
  return day;
}

/** The title of the next event: its date a week later, otherwise its number plus one, otherwise today's date added. */
export function nextTitle(title: string, today: Date): string {
  const numeric = NUMERIC.exec(title);
  if (numeric !== null) {
    const [all, year, between, month, date] = numeric;
    const day = later(Number(year), Number(month), Number(date), today);
    return title.replace(all, iso(day).replaceAll("-", between ?? "-"));
  }
  const chinese = CHINESE.exec(title);
  if (chinese !== null) {
    const [all, year, month, date, ends] = chinese;
    const day = later(Number(year ?? today.getFullYear()), Number(month), Number(date), today);
    const of = year === undefined ? "" : `${day.getFullYear()}年`;
    return title.replace(all, `${of}${day.getMonth() + 1}月${day.getDate()}${ends}`);
  }
  const english = ENGLISH.exec(title);
  if (english !== null) {
    const [all, date, name = "", year] = english;
    const month = MONTHS.findIndex((one) => one.startsWith(name.toLowerCase())) + 1;
    const day = later(Number(year ?? today.getFullYear()), month, Number(date), today);
    const full = MONTHS[day.getMonth()] ?? "";
    const word = full.slice(0, name.length === 3 ? 3 : full.length);
    const called = word.charAt(0).toUpperCase() + word.slice(1);
    return title.replace(all, `${day.getDate()} ${called}${year === undefined ? "" : ` ${day.getFullYear()}`}`);
  }
  const counted = COUNTED.exec(title);
  if (counted !== null) return title.replace(counted[0], `${counted[1]}${Number(counted[2]) + 1}`);
  const ending = ` ${iso(today)}`;
  return `${title.slice(0, LONGEST - ending.length)}${ending}`;
}

/** Hold an event again, and direct it if the user directed the original; returns the new id. */
export async function repeat(id: string): Promise<string> {
  const seen = await ask<Seen>("GET", eventUrl(id));
  const title = nextTitle(seen.plan.title, new Date());
  const body: NewEvent = { plan: { ...seen.plan, title }, direct: seen.roles.includes("director") };
  return (await ask<EventMade>("POST", "/api/events", body)).id;
}
