import { type CardSamples, sampleOf } from "../../card-sample.ts";

const en = [
  { month: "January", fiction: 410, science: 120 },
  { month: "February", fiction: 530, science: 260 },
  { month: "March", fiction: 380, science: 415 },
  { month: "April", fiction: 880, science: null },
];
const zh = [
  { 月份: "一月", 文学: 410, 科学: 120 },
  { 月份: "二月", 文学: 530, 科学: 260 },
  { 月份: "三月", 文学: 380, 科学: 415 },
  { 月份: "四月", 文学: 880, 科学: null },
];

export const sample: CardSamples<"chart"> = {
  en: sampleOf(
    "chart",
    {
      title: "Pages a month",
      subtitle: "By what they were",
      chart_type: "bar",
      mapping: { x: "month", y: ["fiction", "science"] },
    },
    {
      raw: en,
      data: {
        chart_type: "bar",
        categories: en.map(({ month }) => month),
        category_kind: "text",
        category_label: "Month",
        series: [
          { name: "Fiction", values: en.map(({ fiction }) => fiction) },
          { name: "Science", values: en.map(({ science }) => science) },
        ],
      },
    },
  ),
  zh: sampleOf(
    "chart",
    {
      title: "每月页数",
      subtitle: "按类别",
      chart_type: "bar",
      mapping: { x: "月份", y: ["文学", "科学"] },
    },
    {
      raw: zh,
      data: {
        chart_type: "bar",
        categories: zh.map(({ 月份 }) => 月份),
        category_kind: "text",
        category_label: "月份",
        series: [
          { name: "文学", values: zh.map(({ 文学 }) => 文学) },
          { name: "科学", values: zh.map(({ 科学 }) => 科学) },
        ],
      },
    },
  ),
};
