/** A block that is a task: the box of Markdown, the words of Logseq, the days that both and Obsidian Tasks write. */

import { dayIn } from "../../query/values/read-written.ts";
import type { TaskStatus } from "./block.ts";

const BOX = /^\[([ xX/<>-])\][ \t]+/;
const WORD = /^(TODO|LATER|WAITING|WAIT|DOING|NOW|IN-PROGRESS|DONE|CANCELED|CANCELLED)[ \t]+/;
const STATUS: Readonly<Record<string, TaskStatus>> = {
  x: "done",
  X: "done",
  "/": "in_progress",
  "-": "cancelled",
  DOING: "in_progress",
  NOW: "in_progress",
  "IN-PROGRESS": "in_progress",
  DONE: "done",
  CANCELED: "cancelled",
  CANCELLED: "cancelled",
};
const DUE = /(?:📅\ufe0f?|📆\ufe0f?|🗓\ufe0f?|DEADLINE:[ \t]*<|\bdue::)[ \t]*(\d{4}-\d\d-\d\d)/u;
const SCHEDULED = /(?:⏳\ufe0f?|⌛\ufe0f?|SCHEDULED:[ \t]*<|\bscheduled::)[ \t]*(\d{4}-\d\d-\d\d)/u;

/** The text of an item without its mark, and what the mark says; undefined if it is no task. */
export function taskMark(text: string): { status: TaskStatus; text: string } | undefined {
  const found = BOX.exec(text) ?? WORD.exec(text);
  return found ? { status: STATUS[found[1]!] ?? "open", text: text.slice(found[0].length) } : undefined;
}

export const taskDays = (text: string): { due: string | undefined; scheduled: string | undefined } => ({
  due: dayIn(DUE.exec(text)?.[1] ?? ""),
  scheduled: dayIn(SCHEDULED.exec(text)?.[1] ?? ""),
});
