/** The headings and lines of the views of the plan, in the reader's language. */
import { languageOf } from "@etui/protocol/language-of";

export interface ViewWords {
  head(facts: { now: string; open: number; dueToday: number; late: number; reviews: number }): string;
  empty: string;
  /** `onlyOpen`: nothing but open tasks was looked at. */
  noMatch(onlyOpen: boolean): string;
  now: string;
  late: string;
  today: string;
  untimed: string;
  due: string;
  reminders: string;
  waiting: string;
  next: string;
  reviewsDue: string;
  inboxOld: string;
  stuck: string;
  done: string;
  load(planned: string, free: string, isOver: boolean): string;
  /** `where` is the call that shows them. */
  more(count: number, where?: string): string;
  moreTasks(count: number): string;
  changed(lines: readonly string[], more: number): string;
  nothing: string;
  /** Of a time that is not the next one of its task, or was not the last. */
  repeats: string;
  /** Tasks that repeat, whose times are not all shown. */
  repeatsFurther(tasks: readonly string[], shown: number): string;
  afterDone(tasks: readonly string[]): string;
  notLookedAt(count: number): string;
}

const en: ViewWords = {
  head: ({ now, open, dueToday, late, reviews }) =>
    `${now} · ${open} open, ${dueToday} due today, ${late} late, ${reviews} ${reviews === 1 ? "review" : "reviews"}`,
  empty: "Nothing is in the plan yet.",
  noMatch: (onlyOpen) =>
    `No task matches the query.${onlyOpen ? " It looks at open tasks, unless it asks for status or include_done is true." : ""}`,
  now: "Now:",
  late: "Late:",
  today: "Today:",
  untimed: "Today, without a time:",
  due: "Due today:",
  reminders: "Reminders within a day:",
  waiting: "Waiting:",
  next: "Next:",
  reviewsDue: "To be reviewed:",
  inboxOld: "In the inbox for more than three days:",
  stuck: "Waiting for more than a week:",
  done: "Done in the last seven days:",
  load: (planned, free, isOver) =>
    `Load today: ${planned} of ${free} free${isOver ? ", which is too much" : ""}.`,
  more: (count, where) => `${count} more${where === undefined ? "" : `: ${where}`}`,
  moreTasks: (count) => `${count} more: the same call with cursor.`,
  changed: (lines, more) =>
    `Changed since you last looked: ${lines.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`,
  nothing: "Nothing.",
  repeats: "repeats",
  repeatsFurther: (tasks, shown) =>
    `Only the first ${shown} times are shown here, and more follow in these days: ${tasks.join("; ")}.`,
  afterDone: (tasks) => `Comes again only once it is done, so later days are not known: ${tasks.join("; ")}.`,
  notLookedAt: (count) =>
    count === 1
      ? "1 more task repeats, and its later days are not shown."
      : `${count} more tasks repeat, and their later days are not shown.`,
};

const zh: ViewWords = {
  head: ({ now, open, dueToday, late, reviews }) =>
    `${now} · 未完成 ${open} 项，今天 ${dueToday} 项，过期 ${late} 项，待回顾 ${reviews} 项`,
  empty: "计划还是空的。",
  noMatch: (onlyOpen) =>
    `没有任务符合这个查询。${onlyOpen ? "它只看未完成的，除非查询里有 status，或 include_done 为 true。" : ""}`,
  now: "正在做：",
  late: "过期：",
  today: "今天：",
  untimed: "今天，没有时间：",
  due: "今天截止：",
  reminders: "一天内的提醒：",
  waiting: "等待：",
  next: "下一步：",
  reviewsDue: "该回顾：",
  inboxOld: "在收件箱超过三天：",
  stuck: "等待超过一周：",
  done: "最近七天完成：",
  load: (planned, free, isOver) => `今天的量：${planned}，空闲 ${free}${isOver ? "，排多了" : ""}。`,
  more: (count, where) => `还有 ${count} 项${where === undefined ? "" : `：${where}`}`,
  moreTasks: (count) => `还有 ${count} 项：同样的调用加 cursor。`,
  changed: (lines, more) => `上次看过之后有变：${lines.join("；")}${more > 0 ? `；还有 ${more} 处` : ""}。`,
  nothing: "没有。",
  repeats: "重复",
  repeatsFurther: (tasks, shown) => `这段日子里重复得更多，只列了前 ${shown} 次：${tasks.join("；")}。`,
  afterDone: (tasks) => `做完才知道下次是哪天，后面的日子没有列出：${tasks.join("；")}。`,
  notLookedAt: (count) => `还有 ${count} 项重复的任务，后面的日子没有列出。`,
};

export const viewWords = (locale: string): ViewWords => (languageOf(locale) === "zh" ? zh : en);
