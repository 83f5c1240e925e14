import type { WrittenFormat } from "@etui/protocol/task-formats";
import { transferWords } from "@etui/words/transfer-words";

const figure = (count: number): string => count.toLocaleString("en");
const tasks = (count: number): string => (count === 1 ? "1 task" : `${figure(count)} tasks`);

const leads: Record<WrittenFormat, string> = {
  markdown: "A checklist that people read, with the marks of Obsidian Tasks.",
  "todo.txt": "A line for each task. What the format has no sign for stands there as key:value.",
  taskwarrior: "JSON for task import. What Taskwarrior has no field for stands in fields of Etui's own.",
  todoist: "A CSV that Todoist takes as a project: open tasks, sections, labels and dates.",
  ics: "A calendar file with a to-do for each task, for Apple Reminders, Thunderbird and others.",
};

export const en = {
  ...transferWords.en,
  importTitle: "Import tasks",
  drop: "Drop a file here",
  accepted:
    "From todo.txt, Taskwarrior, Todoist, TickTick, a Markdown checklist or a calendar. Nothing comes in before you have seen what it would be.",
  choose: "Choose a file",
  paste: "Paste text",
  pasted: "Pasted text",
  pasteLabel: "Tasks as text",
  pasteHint: "- [ ] Call mum\n- [ ] Pay rent",
  look: "See what it would be",
  one: "One file at a time, please.",
  looking: "Looking through it…",
  readAs: "Read as",
  byContent: "by its content",
  into: "Where nothing else is said",
  headline: (add: number, changed: number) =>
    add > 0
      ? `${tasks(add)} to add`
      : changed > 0
        ? `${tasks(changed)} changed in the file`
        : "Nothing in it is new",
  there: (count: number) => `${figure(count)} ${count === 1 ? "is" : "are"} there already`,
  alsoChanged: (count: number) => `${figure(count)} changed in the file`,
  alsoKept: (count: number) =>
    `${figure(count)} ${count === 1 ? "differs and stays as it is" : "differ and stay as they are"}`,
  skipped: (count: number) => `${count === 1 ? "1 place" : `${figure(count)} places`} left out`,
  notUnderstood: (count: number) => `${count === 1 ? "1 thing" : `${figure(count)} things`} not understood`,
  first: "The first of them",
  changed: "What the file has changed since",
  kept: "What stays as it is here",
  changes: (fields: string) => `changes: ${fields}`,
  keeps: (fields: string) => `differs, and stays as it is here: ${fields}`,
  line: (line: number) => `line ${figure(line)}`,
  more: (count: number) => `and ${figure(count)} more`,
  between: ", ",
  another: "Another file",
  cancel: "Cancel",
  import: (add: number, changed: number) => (add > 0 ? `Import ${tasks(add)}` : `Change ${tasks(changed)}`),
  importing: "Importing…",

  exportTitle: "Export the plan",
  format: "Format",
  leads,
  alsoDone: "Also what is done or cancelled",
  whole: "All of each task is in it.",
  notInIt: "Not in it",
  download: (count: number) => `Download ${tasks(count)}`,
  none: "There is no task to export yet.",
};

export type TransferPageWords = typeof en;
