import { type CardSamples, sampleOf } from "../../card-sample.ts";

export const sample: CardSamples<"tree"> = {
  en: sampleOf(
    "tree",
    { title: "Goals of 2026", subtitle: "Two of them, by quarter" },
    {
      raw: {
        "Read 50 books": { "First quarter": { Fiction: 11, Science: 6 }, "Second quarter": { History: 9 } },
        "Half marathon": { distance: "21.1 km", "longest run": 13, registered: true },
      },
      data: {
        nodes: [
          {
            label: "Read 50 books",
            children: [
              {
                label: "First quarter",
                children: [
                  { label: "Fiction", value: 11 },
                  { label: "Science", value: 6 },
                ],
              },
              { label: "Second quarter", children: [{ label: "History", value: 9 }] },
            ],
          },
          {
            label: "Half marathon",
            children: [
              { label: "distance", value: "21.1 km" },
              { label: "longest run", value: 13 },
              { label: "registered", value: true },
            ],
          },
        ],
      },
    },
  ),
  zh: sampleOf(
    "tree",
    { title: "2026 年目标", subtitle: "两项，按季度" },
    {
      raw: {
        "读 50 本书": { 一季度: { 文学: 11, 科学: 6 }, 二季度: { 历史: 9 } },
        半程马拉松: { 距离: "21.1 公里", 最长一次: 13, 已报名: true },
      },
      data: {
        nodes: [
          {
            label: "读 50 本书",
            children: [
              {
                label: "一季度",
                children: [
                  { label: "文学", value: 11 },
                  { label: "科学", value: 6 },
                ],
              },
              { label: "二季度", children: [{ label: "历史", value: 9 }] },
            ],
          },
          {
            label: "半程马拉松",
            children: [
              { label: "距离", value: "21.1 公里" },
              { label: "最长一次", value: 13 },
              { label: "已报名", value: true },
            ],
          },
        ],
      },
    },
  ),
};
