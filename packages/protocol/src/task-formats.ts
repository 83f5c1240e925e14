/** The formats in which tasks come from other programs and go to them. */

export const TASK_FORMATS = ["todo.txt", "taskwarrior", "todoist", "ticktick", "markdown", "ics"] as const;
export type TaskFormat = (typeof TASK_FORMATS)[number];

/** Those that are written as well: TickTick reads none of its own files back. */
export const WRITTEN_FORMATS = ["todo.txt", "taskwarrior", "todoist", "markdown", "ics"] as const;
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number];

/** What an import holds against the tasks that are there already. */
export const COMPARED_FIELDS = [
  "title",
  "note",
  "status",
  "priority",
  "tags",
  "schedule",
  "deadline",
  "repeat",
  "estimate_minutes",
  "waiting_for",
] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** What a format may have no place for. */
export const LOSSES = [
  "closed",
  "in_progress",
  "lists",
  "low_priority",
  "windows",
  "reminders",
  "reminder_texts",
  "reviews",
  "repeats",
  "estimates",
  "dependencies",
  "links",
  "done_times",
  "note_spaces",
  "ending_labels",
] as const;
export type Loss = (typeof LOSSES)[number];
