/** Titles and columns of the cards of the plan, in the reader's language. */
import { languageOf } from "@etui/protocol/language-of";

export interface PlanCardWords {
  today(day: string): string;
  tasks: string;
  /** Where not all of them are shown. */
  firstOf(shown: number, total: number): string;
  mostOfHeading(most: number): string;
  column: Readonly<Record<Column, string>>;
}

export type Column =
  | "title"
  | "section"
  | "at"
  | "until"
  | "deadline"
  | "priority"
  | "minutes"
  | "tags"
  | "waiting_for"
  | "done";

const en: PlanCardWords = {
  today: (day) => `Today · ${day}`,
  tasks: "Tasks",
  firstOf: (shown, total) => `The first ${shown} of ${total}`,
  mostOfHeading: (most) => `at most ${most} under each heading`,
  column: {
    title: "Task",
    section: "Where",
    at: "When",
    until: "Until",
    deadline: "Due",
    priority: "Priority",
    minutes: "Minutes",
    tags: "Tags",
    waiting_for: "Waits for",
    done: "Done",
  },
};

const zh: PlanCardWords = {
  today: (day) => `今天 · ${day}`,
  tasks: "任务",
  firstOf: (shown, total) => `${total} 项中的前 ${shown} 项`,
  mostOfHeading: (most) => `每个标题下最多 ${most} 项`,
  column: {
    title: "任务",
    section: "所在",
    at: "时间",
    until: "到",
    deadline: "截止",
    priority: "优先级",
    minutes: "分钟",
    tags: "标签",
    waiting_for: "等待",
    done: "完成",
  },
};

export const planCardWords = (locale: string): PlanCardWords => (languageOf(locale) === "zh" ? zh : en);
