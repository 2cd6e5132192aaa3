/** The words of the law book. */
import type { Text } from "../wire";

export const words = {
  laws: { zh: "规则", en: "The laws" },
  about: {
    zh: "各部规则的条款，以及条款存疑时本站的解读，都用我们自己的话写成；原文以规则为准。",
    en: "The clauses of every code, and our readings where a clause is unclear. They are in our own words; the published text prevails.",
  },
  search: { zh: "条号、解读编号，或条款里的词", en: "Clause, reading, or words from either" },
  hint: { zh: "如：L27.B、C3.4c 解读 24、没有人亮主", en: "e.g. L27.B, C3.4c reading 24, nobody declares" },
  find: { zh: "查找", en: "Find" },
  none: { zh: "没有找到。换个词试试。", en: "Nothing found. Try another word." },
  more: (count: number): Text => ({
    zh: `另有 ${count} 项，请多写一个词。`,
    en: `${count} more. Add a word to narrow it down.`,
  }),
  readings: { zh: "解读", en: "Readings" },
  readingsHint: {
    zh: "规则没有写明或自相矛盾之处，本站这样理解；这不是主办者的规定。",
    en: "How this site reads the text where it is silent or unclear. It is not a rule of the organiser.",
  },
  reading: (number: number): Text => ({ zh: `解读 ${number}`, en: `reading ${number}` }),
  open: { zh: "在规则页打开", en: "open in the law book" },
  colon: { zh: "：", en: ": " },
  also: { zh: "；", en: "; " },
  unsure: { zh: "文字未与全文核对", en: "not checked against the full text" },
};

/** The address of a clause or a reading in the law book. */
export const lawPath = (name: string): string => `/laws?named=${encodeURIComponent(name)}`;

/** The address of a reading, by its number. */
export const readingPath = (number: number): string => lawPath(`reading ${number}`);
