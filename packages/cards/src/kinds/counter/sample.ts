import type { Counter } from "@etui/protocol/cards/counter";
import { type CardSamples, sampleOf } from "../../card-sample.ts";

const en: Counter[] = [
  { label: "Read this week", value: 182, unit: "pages", delta: 31, delta_label: "last week", good: "up" },
  { label: "Days in a row", value: 6 },
  {
    label: "Resting pulse",
    value: 58,
    unit: "bpm",
    delta: -3.5,
    delta_unit: "%",
    delta_label: "since May",
    good: "down",
  },
  { label: "Next race", value: "Lisbon" },
];
const zh: Counter[] = [
  { label: "本周阅读", value: 182, unit: "页", delta: 31, delta_label: "上周", good: "up" },
  { label: "连续打卡天", value: 6 },
  {
    label: "静息心率",
    value: 58,
    unit: "bpm",
    delta: -3.5,
    delta_unit: "%",
    delta_label: "五月",
    good: "down",
  },
  { label: "下一场比赛", value: "里斯本" },
];

export const sample: CardSamples<"counter"> = {
  en: sampleOf("counter", { title: "This week" }, { raw: en, data: { counters: en } }),
  zh: sampleOf("counter", { title: "本周" }, { raw: zh, data: { counters: zh } }),
};
