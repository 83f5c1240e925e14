import type { FormField } from "@etui/protocol/cards/form";
import { type CardSamples, sampleOf } from "../../card-sample.ts";

const en: FormField[] = [
  { name: "day", label: "Day", type: "date", required: true, min: "2026-01-01", max: "2026-12-31" },
  { name: "pages", label: "Pages read", type: "number", required: true, min: 0, max: 500, unit: "pages" },
  { name: "run", label: "Run", type: "slider", min: 0, max: 42, step: 0.1, unit: "km" },
  {
    name: "kinds",
    label: "What you read",
    type: "multiselect",
    choices: [
      { value: "fiction", label: "Fiction" },
      { value: "science", label: "Science" },
      { value: "history", label: "History" },
    ],
    max: 2,
  },
  {
    name: "place",
    label: "Where",
    type: "select",
    choices: [
      { value: "home", label: "At home" },
      { value: "out", label: "Outside" },
    ],
  },
  { name: "rating", label: "How was it", type: "rating", min: 1, max: 5 },
  { name: "slept", label: "Slept well", type: "checkbox" },
  { name: "up", label: "Up at", type: "time" },
  {
    name: "mood",
    label: "A sentence about today",
    type: "textarea",
    max_length: 280,
    help: "Only you read it.",
  },
];
const zh: FormField[] = [
  { name: "day", label: "日期", type: "date", required: true, min: "2026-01-01", max: "2026-12-31" },
  { name: "pages", label: "读了多少页", type: "number", required: true, min: 0, max: 500, unit: "页" },
  { name: "run", label: "跑步", type: "slider", min: 0, max: 42, step: 0.1, unit: "公里" },
  {
    name: "kinds",
    label: "读的什么",
    type: "multiselect",
    choices: [
      { value: "文学", label: "文学" },
      { value: "科学", label: "科学" },
      { value: "历史", label: "历史" },
    ],
    max: 2,
  },
  {
    name: "place",
    label: "在哪里",
    type: "select",
    choices: [
      { value: "home", label: "在家" },
      { value: "out", label: "在外面" },
    ],
  },
  { name: "rating", label: "感觉如何", type: "rating", min: 1, max: 5 },
  { name: "slept", label: "睡得好", type: "checkbox" },
  { name: "up", label: "起床时间", type: "time" },
  { name: "mood", label: "今天的心情", type: "textarea", max_length: 280, help: "只有你自己看得到。" },
];

export const sample: CardSamples<"form"> = {
  en: sampleOf(
    "form",
    {
      title: "Check in",
      interactive: true,
      save_to: "checkins/2026-11-21",
      submit_label: "Save",
      fields: en,
    },
    {
      raw: { day: "2026-11-21", pages: 42, run: 5.2, kinds: ["fiction"], slept: true },
      data: {
        fields: en,
        values: { day: "2026-11-21", pages: 42, run: 5.2, kinds: ["fiction"], slept: true },
      },
    },
  ),
  zh: sampleOf(
    "form",
    {
      title: "今天打卡",
      interactive: true,
      save_to: "checkins/2026-11-21",
      submit_label: "保存",
      fields: zh,
    },
    {
      raw: { day: "2026-11-21", pages: 42, run: 5.2, kinds: ["文学"], slept: true },
      data: { fields: zh, values: { day: "2026-11-21", pages: 42, run: 5.2, kinds: ["文学"], slept: true } },
    },
  ),
};
