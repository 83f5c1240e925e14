import { type CardSamples, sampleOf } from "../../card-sample.ts";

export const sample: CardSamples<"custom"> = {
  en: sampleOf(
    "custom",
    { title: "Habit ring", component_id: "habit-ring" },
    {
      raw: { habit: "Reading", days: 6, goal: 7 },
      data: {
        component_id: "habit-ring",
        value: { habit: "Reading", days: 6, goal: 7 },
        tree: {
          nodes: [
            { label: "habit", value: "Reading" },
            { label: "days", value: 6 },
            { label: "goal", value: 7 },
          ],
        },
      },
    },
  ),
  zh: sampleOf(
    "custom",
    { title: "习惯环", component_id: "habit-ring" },
    {
      raw: { 习惯: "阅读", 天数: 6, 目标: 7 },
      data: {
        component_id: "habit-ring",
        value: { 习惯: "阅读", 天数: 6, 目标: 7 },
        tree: {
          nodes: [
            { label: "习惯", value: "阅读" },
            { label: "天数", value: 6 },
            { label: "目标", value: 7 },
          ],
        },
      },
    },
  ),
};
