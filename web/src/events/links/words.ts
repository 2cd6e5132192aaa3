/** The words on the sheet of scoring links. */
import type { Words } from "../../i18n.svelte";
import type { Text } from "../../wire";

export const words = {
  tab: { zh: "记分链接", en: "Scoring links" },
  hint: {
    zh: "为一轮在座的每位选手生成链接，按分区和桌次打印，剪开放到桌上。",
    en: "A link for each player seated in a round, by section and table. Print the sheet, cut it up and put the slips on the tables.",
  },
  secret: {
    zh: "谁有链接，谁就能以这位选手的身份记分。这里不保存链接：离开本页前请打印。重新生成后，以前的链接仍然有效。",
    en: "Anyone with a link can score as that player. Links are not stored, so print before you leave this page. If you make them again, the old ones still work.",
  },
  make: { zh: "生成全部链接", en: "Make all links" },
  sheetOf: (stage: string, session: Text, round: Text): Text => ({
    zh: `${stage} · ${session.zh} · ${round.zh}`,
    en: `${stage} · ${session.en} · ${round.en}`,
  }),
  codeOf: (name: string): Text => ({ zh: `${name} 的二维码`, en: `The QR code of ${name}` }),
  how: (when: string): Text => ({
    zh: `用手机扫自己的二维码，或在浏览器里输入链接（区分大小写），就能记分。有效期至 ${when}，可用四部手机。`,
    en: `To score, scan your code with your phone's camera or type your link (upper and lower case matter). Valid until ${when}, on up to four phones.`,
  }),
  noRounds: {
    zh: "这一节还没有编排轮次：请先编排，再生成链接。",
    en: "No rounds of this session are seated yet. Seat one first, then make the links.",
  },
} satisfies Words;
