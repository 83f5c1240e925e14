/** One task as lines of `plan.md`. */
import type { Priority, Schedule, TaskStatus } from "@etui/protocol/plan";
import { escapeWords } from "./marks.ts";
import { repeatWords } from "./repeat-words.ts";
import { NO_FIELDS, type TaskFields } from "./task-fields.ts";

const BOXES: Readonly<Record<TaskStatus, string>> = {
  open: " ",
  in_progress: "/",
  done: "x",
  cancelled: "-",
};
const PRIORITY_SIGNS: Readonly<Record<Priority, string>> = {
  urgent: "🔺",
  high: "⏫",
  medium: "🔼",
  low: "🔽",
};
const MINUTES_A_DAY = 1_440;

export interface Written {
  id: string | null;
  fields: TaskFields;
  warning?: string | null | undefined;
}

/** With its notes, each line indented by `depth` steps of two. */
export function writeTask({ id, fields, warning }: Written, depth: number): string[] {
  const indent = "  ".repeat(depth);
  const { reminder, deadline, repeat, estimate_minutes, waiting_for, review, depends_on } = fields;
  const parts = [
    `${indent}- [${BOXES[fields.status]}]`,
    escapeWords(oneLine(fields.title)),
    ...fields.tags.map((tag) => `#${escapeWords(tag.replaceAll(/\s+/g, "-"))}`),
    fields.priority && PRIORITY_SIGNS[fields.priority],
    writeSchedule(fields.schedule),
    reminder && `⏰ ${reminder.replace("T", " ")}`,
    deadline && `📅 ${deadline}`,
    repeat && `🔁 ${escapeWords(repeatWords(repeat))}`,
    estimate_minutes !== null && `⏱ ${estimate_minutes}m`,
    waiting_for && `👤 ${escapeWords(oneLine(waiting_for))}`,
    review && `🔎 ${review.date}${review.reason ? ` ${escapeWords(oneLine(review.reason))}` : ""}`,
    depends_on.length > 0 && `⛔ ${depends_on.join(",")}`,
    warning && `⚠ ${escapeWords(oneLine(warning))}`,
    id !== null && `^${id}`,
  ];
  const notes = fields.note === null ? [] : fields.note.split(/\r\n|\n|\r/);
  return [
    parts.filter(Boolean).join(" "),
    ...notes.map((line) => `${indent}  >${line.trimEnd() === "" ? "" : ` ${line.trimEnd()}`}`),
  ];
}

/** One field as its mark says it, for a sentence about it; the title and the like are their own words. */
export function writeField(field: keyof TaskFields, fields: TaskFields): string {
  if (field === "title") return fields.title;
  if (field === "note") return fields.note ?? "";
  if (field === "status") return `[${BOXES[fields.status]}]`;
  const [line] = writeTask({ id: null, fields: { title: "", ...NO_FIELDS, [field]: fields[field] } }, 0);
  return line!.slice("- [ ] ".length).trim();
}

/** A window is written with `~`, because what lasts from one time to another is an exact time with its length. */
function writeSchedule(schedule: Schedule): string | undefined {
  switch (schedule.intent) {
    case "unscheduled":
      return undefined;
    case "date_only":
      return `⏳ ${schedule.date}`;
    case "time_window":
      return `⏳ ${schedule.date} ${schedule.window.replace("-", "~")}`;
    case "exact_time":
      return `⏳ ${schedule.date} ${schedule.time}${until(schedule.time, schedule.duration_minutes)}`;
  }
}

function until(time: string, minutes: number | undefined): string {
  if (minutes === undefined) return "";
  if (minutes > MINUTES_A_DAY) return `+${minutes}m`;
  const end = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes) % MINUTES_A_DAY;
  const two = (figure: number) => String(figure).padStart(2, "0");
  return `-${two(Math.floor(end / 60))}:${two(end % 60)}`;
}

const oneLine = (words: string): string => words.replaceAll(/\s+/g, " ").trim();
