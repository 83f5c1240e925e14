import { type CardSamples, sample } from "./sample.ts";

const en = { tone: "success" as const, message: "Saved in two places, version 3.", path: "goals/2026/year" };
const zh = { tone: "success" as const, message: "已保存 2 处，版本 3。", path: "goals/2026/year" };

export const toast: CardSamples<"toast"> = {
  en: sample("toast", {}, { raw: en, data: en }),
  zh: sample("toast", {}, { raw: zh, data: zh }),
};
