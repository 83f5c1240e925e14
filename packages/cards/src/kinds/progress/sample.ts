import { type CardSamples, sampleOf } from "../../card-sample.ts";

const en = [
  { label: "Read 50 books", value: 17, max: 50, unit: "books" },
  { label: "Half marathon", value: 13, max: 21.1, unit: "km" },
  { label: "Savings", value: 12500, max: 10000, unit: "€" },
  { label: "Portuguese", value: 4, max: 100, unit: "%" },
];
const zh = [
  { label: "读 50 本书", value: 17, max: 50, unit: "本" },
  { label: "半程马拉松", value: 13, max: 21.1, unit: "公里" },
  { label: "存款", value: 12500, max: 10000, unit: "¥" },
  { label: "葡萄牙语", value: 4, max: 100, unit: "%" },
];

export const sample: CardSamples<"progress"> = {
  en: sampleOf(
    "progress",
    { title: "Goals of the year" },
    { raw: en, data: { style: "bar", items: en, steps: [] } },
  ),
  zh: sampleOf("progress", { title: "年度目标" }, { raw: zh, data: { style: "bar", items: zh, steps: [] } }),
};
