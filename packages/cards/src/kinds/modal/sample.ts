import type { ModalAction } from "@etui/protocol/cards/modal";
import { type CardSamples, sampleOf } from "../../card-sample.ts";

const en = {
  tone: "warning" as const,
  text: "The plan of last year is to be deleted.\n\nIt can be restored for thirty days.",
  facts: [
    { label: "Documents", value: 214 },
    { label: "Last changed", value: "31 Dec 2025" },
    { label: "Shared", value: false },
  ],
  actions: [
    { value: "delete", label: "Delete", kind: "danger" },
    { value: "keep", label: "Keep it", kind: "plain" },
  ] satisfies ModalAction[],
};
const zh = {
  tone: "warning" as const,
  text: "将删除去年的计划。\n\n三十天内可以恢复。",
  facts: [
    { label: "文档", value: 214 },
    { label: "最后改动", value: "2025 年 12 月 31 日" },
    { label: "已共享", value: false },
  ],
  actions: [
    { value: "delete", label: "删除", kind: "danger" },
    { value: "keep", label: "保留", kind: "plain" },
  ] satisfies ModalAction[],
};

export const sample: CardSamples<"modal"> = {
  en: sampleOf("modal", { title: "Delete plan/2025?", interactive: true }, { raw: en, data: en }),
  zh: sampleOf("modal", { title: "删除 plan/2025？", interactive: true }, { raw: zh, data: zh }),
};
