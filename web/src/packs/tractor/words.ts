/** What both games of the tractor family say outside their table, in both languages. */
import type { Words } from "../../i18n.svelte";

export const words = {
  conditionsHint: { zh: "规则文件留给主办者决定的几点。", en: "What the rules leave to the organiser." },
  asWritten: { zh: "文件原样", en: "As the document has it" },
  house: { zh: "自定时间与局数", en: "Times and games of one's own" },
} satisfies Words;
