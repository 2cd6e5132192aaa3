/** The words of hand records, in both languages. */
import type { Words } from "../../i18n.svelte";
import type { Text } from "../../wire";

export const words = {
  upload: { zh: "登记本节的牌张（PBN 文件）", en: "Upload the session's deals (PBN file)" },
  uploadHint: {
    zh: "打过某副牌的人才看得到那副牌；公布成绩后人人可见。",
    en: "Players see the cards of a board once they have played it. Everyone sees them once the scores are posted.",
  },
  recorded: { zh: "牌张已登记。", en: "Deals uploaded." },
  hidden: (n: number): Text => ({
    zh: `还有 ${n} 副牌，打过才能看。`,
    en:
      n === 1
        ? "The cards of 1 more board are shown once you have played it."
        : `The cards of ${n} more boards are shown once you have played them.`,
  }),
  show: { zh: "显示牌张", en: "Show the cards" },
  resultsPbn: { zh: "结果（PBN）", en: "Results (PBN)" },
  handsPbn: { zh: "牌张（PBN）", en: "Hands (PBN)" },
  usebio: { zh: "USEBIO", en: "USEBIO" },
} satisfies Words;
