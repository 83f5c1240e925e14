import type { PlanOperation, PlanTask } from "@etui/protocol/plan";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Language } from "../../../base/words/choose-language.ts";

/** Enough to know a title by. */
const MOST_OF_TITLE = 60;

type Deeds = Readonly<Partial<Record<PlanOperation["op"], string>> & { other: string; colon: string }>;

const DEEDS: Readonly<Record<Language, Deeds>> = {
  en: {
    add_task: "Added",
    complete_task: "Done",
    move_task: "Moved",
    delete_task: "Deleted",
    other: "Saved",
    colon: ": ",
  },
  zh: {
    add_task: "已添加",
    complete_task: "已完成",
    move_task: "已移动",
    delete_task: "已删除",
    other: "已保存",
    colon: "：",
  },
};

/** What was done to one task; undefined where it was several things, none, or no task: then the receipt says how many. */
export function deedInWords(
  { task, changed }: ToolResult,
  operations: readonly Pick<PlanOperation, "op">[],
  language: Language,
): string | undefined {
  const { title } = (task as PlanTask | undefined) ?? {};
  const [operation, ...others] = operations;
  if (!operation || title === undefined || others.length > 0 || changed === false) return undefined;
  const { [operation.op]: deed, other, colon } = DEEDS[language];
  const letters = [...title];
  const cut = letters.length > MOST_OF_TITLE ? `${letters.slice(0, MOST_OF_TITLE).join("")}…` : title;
  return `${deed ?? other}${colon}${cut}`;
}
