import { type CardSamples, sampleOf } from "../../card-sample.ts";

const en = { tone: "success" as const, message: "Saved in two places, version 3.", path: "goals/2026/year" };
const zh = { tone: "success" as const, message: "已保存 2 处，版本 3。", path: "goals/2026/year" };

export const sample: CardSamples<"toast"> = {
  en: sampleOf("toast", {}, { raw: en, data: en }),
  zh: sampleOf("toast", {}, { raw: zh, data: zh }),
};
