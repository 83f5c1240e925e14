/** What is said of tasks that come from other programs and go to them, in the terminal and on the page. */
import type { Language } from "@etui/protocol/language-of";
import type { ComparedField, Loss, TaskFormat } from "@etui/protocol/task-formats";

interface TransferWords {
  formats: Readonly<Record<TaskFormat, string>>;
  fields: Readonly<Record<ComparedField, string>>;
  /** What becomes of so many tasks in the file. */
  lost: Readonly<Record<Loss, (tasks: number) => string>>;
}

const tasks = (count: number): string => (count === 1 ? "1 task" : `${count.toLocaleString("en")} tasks`);
const of =
  (what: string) =>
  (count: number): string =>
    `${what} of ${tasks(count)}`;

const en: TransferWords = {
  formats: {
    "todo.txt": "todo.txt",
    taskwarrior: "Taskwarrior",
    todoist: "Todoist",
    ticktick: "TickTick",
    markdown: "Markdown",
    ics: "iCalendar",
  },
  fields: {
    title: "title",
    note: "note",
    status: "done or not",
    priority: "priority",
    tags: "tags",
    schedule: "when",
    deadline: "due day",
    repeat: "repeat",
    estimate_minutes: "how long it takes",
    waiting_for: "who it waits for",
  },
  lost: {
    closed: (count) => `${tasks(count)} that ${count === 1 ? "is" : "are"} done or cancelled, as a whole`,
    in_progress: (count) => `that ${tasks(count)} ${count === 1 ? "has" : "have"} been begun`,
    lists: of("the list"),
    low_priority: of("the low priority"),
    windows: of("the time of day, of which the day stays,"),
    reminders: of("the reminder"),
    reminder_texts: of("the words of the reminder"),
    reviews: of("the day to look at it again"),
    repeats: of("the repeat"),
    estimates: of("how long it takes,"),
    dependencies: of("what it waits for,"),
    links: of("the links"),
    done_times: of("the hour when it was done,"),
    note_spaces: of("the blank lines and indents in the note"),
    ending_labels: (count) => `the last words of ${tasks(count)}, which begin with @ and become labels`,
  },
};

const zh: TransferWords = {
  formats: { ...en.formats, ticktick: "滴答清单", ics: "日历（iCalendar）" },
  fields: {
    title: "标题",
    note: "备注",
    status: "是否完成",
    priority: "优先级",
    tags: "标签",
    schedule: "时间",
    deadline: "截止日期",
    repeat: "重复",
    estimate_minutes: "用时",
    waiting_for: "等谁",
  },
  lost: {
    closed: (count) => `${count} 项已完成或已取消的任务（整项）`,
    in_progress: (count) => `${count} 项任务“已经开始”`,
    lists: (count) => `${count} 项任务所在的列表`,
    low_priority: (count) => `${count} 项任务的低优先级`,
    windows: (count) => `${count} 项任务的时段（日期还在）`,
    reminders: (count) => `${count} 项任务的提醒`,
    reminder_texts: (count) => `${count} 项任务的提醒文字`,
    reviews: (count) => `${count} 项任务的回顾日期`,
    repeats: (count) => `${count} 项任务的重复`,
    estimates: (count) => `${count} 项任务的用时`,
    dependencies: (count) => `${count} 项任务要等哪些任务`,
    links: (count) => `${count} 项任务的链接`,
    done_times: (count) => `${count} 项任务是几点完成的`,
    note_spaces: (count) => `${count} 项任务备注里的空行和缩进`,
    ending_labels: (count) => `${count} 项任务标题末尾以 @ 开头的词（会变成标签）`,
  },
};

export const transferWords: Readonly<Record<Language, TransferWords>> = { en, zh };
