/** What a line said that was taken out of the file, for when it is put back at another place: cut, saved, pasted. */
import type { TaskLine } from "../plan-document.ts";
import { readPlan } from "../read-plan.ts";
import { writeTask } from "../write-line.ts";

/** What is longer is held against the task itself, of which hardly anything else has changed meanwhile. */
const LONGEST = 4_000;

export function textOfTakenOut(line: TaskLine): string {
  const text = writeTask(line, 0).join("\n");
  return text.length > LONGEST ? "" : text;
}

/**
 * The line as it was taken out. What was lost with it, because the task was cancelled, counts as gone before, so that the
 * line that is put back brings it again.
 */
export function linePutBack(text: string, now: TaskLine): TaskLine {
  const [taken = now] = readPlan(`## (inbox)\n${text}`).tasks;
  const { status, reminder, review } = now.fields;
  const isClosed = status === "done" || status === "cancelled";
  return isClosed ? { ...taken, fields: { ...taken.fields, status, reminder, review } } : taken;
}
