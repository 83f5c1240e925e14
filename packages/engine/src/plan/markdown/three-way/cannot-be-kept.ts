/** What somebody typed into the file that the plan has no place for, and is told of. */
import { equalJson } from "@etui/values/json/equal-json";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { OutsideLine, TaskLine, Unread } from "../plan-document.ts";
import type { TaskFields } from "../task-fields.ts";
import { writeField } from "../write-line.ts";

const RINGING = ["reminder", "review"] as const;

/** Closing a task takes its reminder and its review, so what the line says anew of them would be gone at once. */
export function ringingOfClosed(
  edited: TaskFields,
  before: TaskFields,
): { field: (typeof RINGING)[number]; text: string }[] {
  const isClosed = edited.status === "cancelled" || (edited.status === "done" && edited.repeat === null);
  if (!isClosed) return [];
  return RINGING.filter((field) => edited[field] !== null && !equalJson(edited[field], before[field])).map(
    (field) => ({ field, text: writeField(field, edited) }),
  );
}

/** What looks like tasks, stands in no list and was not there before: it is kept with the notes. */
export function tasksInNoList(
  outside: readonly OutsideLine[],
  before: readonly OutsideLine[],
): { line: number; text: string } | undefined {
  const known = new Set(before.map(({ text }) => text));
  const tasks = outside.filter(({ text, looksLikeTask }) => looksLikeTask && !known.has(text));
  const [first] = tasks;
  return first && { line: first.line, text: tasks.map(({ text }) => text.trim()).join("\n") };
}

/** A day that can be read says nothing of a task that is not done or cancelled, and the plan keeps no day but that of the tick. */
export function whyUnread(
  { fields, doneOn, createdOn, cancelledOn }: TaskLine,
  { mark, text }: Unread,
): Refusal {
  if (mark === "done_on" && doneOn !== null && fields.status !== "done")
    return refusal("workspace.not_ticked", { text });
  if (mark === "cancelled_on" && text === `❌ ${cancelledOn}` && fields.status !== "cancelled")
    return refusal("workspace.not_cancelled", { text });
  return text === `➕ ${createdOn}` || text === `❌ ${cancelledOn}`
    ? refusal("workspace.day_not_kept", { text })
    : refusal("workspace.mark_unread", { text });
}
