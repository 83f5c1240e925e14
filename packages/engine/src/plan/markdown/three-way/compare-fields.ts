/** What a person changed in the line of a task, and what of it the plan can still take. */
import type { PlanOperation, TaskPatch, Unsettable } from "@etui/protocol/plan";
import { equalJson } from "@etui/values/json/equal-json";
import type { Mark } from "../marks.ts";
import type { TaskFields } from "../task-fields.ts";
import { writeField } from "../write-line.ts";

export interface Compared {
  operations: PlanOperation[];
  /** Fields that both sides changed: the plan keeps its own value, and this is what the file said. */
  lost: { field: keyof TaskFields; said: string }[];
  /** The day that was ticked off, where the plan has gone on to another one: nothing is completed. */
  over: { ticked: string; now: string } | undefined;
  isChanged: boolean;
}

interface Sides {
  base: TaskFields;
  edited: TaskFields;
  current: TaskFields;
}

type Patch = { -readonly [Field in keyof TaskPatch]: TaskPatch[Field] };

const PATCHED = ["title", "priority", "estimate_minutes", "waiting_for", "depends_on"] as const;

export function compareFields(
  taskId: string,
  { base, edited, current }: Sides,
  { textOverride, doneOn }: { textOverride: string | null; doneOn: string | null },
): Compared {
  const operations: PlanOperation[] = [];
  const lost: Compared["lost"] = [];
  const patch: Patch = {};
  const unset: Unsettable[] = [];
  let isChanged = false;

  const wants = (field: keyof TaskFields): boolean => {
    if (same(edited[field], base[field])) return false;
    isChanged = true;
    if (same(edited[field], current[field])) return false;
    if (same(current[field], base[field])) return true;
    lost.push({ field, said: writeField(field, edited) });
    return false;
  };

  for (const field of PATCHED) {
    if (!wants(field)) continue;
    const value = edited[field];
    if (value === null || (Array.isArray(value) && value.length === 0)) unset.push(field as Unsettable);
    else Object.assign(patch, { [field]: value });
  }
  const note = noteOf({ base, edited, current });
  isChanged ||= !same(edited.note, base.note);
  if (note !== current.note) {
    if (note === null) unset.push("note");
    else patch.note = note;
  }
  const add = edited.tags.filter((tag) => !base.tags.includes(tag) && !current.tags.includes(tag));
  const remove = base.tags.filter((tag) => !edited.tags.includes(tag) && current.tags.includes(tag));
  isChanged ||= !same(edited.tags.toSorted(), base.tags.toSorted());
  if (add.length > 0) patch.add_tags = add;
  if (remove.length > 0) patch.remove_tags = remove;

  const closes = wants("status");
  const over = closes && edited.status === "done" ? timeOver({ base, edited, current }) : undefined;
  if (closes && edited.status !== "done" && edited.status !== "cancelled") patch.status = edited.status;
  if (Object.keys(patch).length > 0 || unset.length > 0) {
    operations.push({ op: "update_task", task_id: taskId, patch, ...(unset.length > 0 ? { unset } : {}) });
  }
  if (over === undefined && wants("schedule"))
    operations.push({ op: "set_schedule", task_id: taskId, schedule: edited.schedule });
  if (wants("deadline")) operations.push({ op: "set_deadline", task_id: taskId, deadline: edited.deadline });
  if (wants("repeat")) operations.push({ op: "set_repeat", task_id: taskId, repeat: edited.repeat });
  if (wants("review")) {
    const { date = null, reason } = edited.review ?? {};
    operations.push({
      ...{ op: "set_review", task_id: taskId, next_review_at: date },
      ...(reason ? { reason } : {}),
    });
  }
  if (wants("reminder")) {
    operations.push(
      edited.reminder === null
        ? { op: "clear_reminder", task_id: taskId }
        : {
            ...{ op: "set_reminder", task_id: taskId, at: edited.reminder },
            ...(textOverride ? { text_override: textOverride } : {}),
          },
    );
  }
  if (closes && edited.status === "done" && over === undefined) {
    const isSeries = base.repeat !== null && same(edited.repeat, current.repeat);
    const occurrence = isSeries ? dayOf(edited) : undefined;
    operations.push({
      op: "complete_task",
      task_id: taskId,
      ...(doneOn !== null && { at: doneOn }),
      ...(occurrence !== undefined && { occurrence }),
    });
  }
  if (closes && edited.status === "cancelled") {
    operations.push({ op: "update_task", task_id: taskId, patch: { status: "cancelled" } });
  }
  return { operations, lost, over, isChanged };
}

const dayOf = ({ schedule }: TaskFields): string | undefined =>
  "date" in schedule ? schedule.date : undefined;

/**
 * A tick is of the time that its line shows. Of a task that repeats and has gone on since, it would complete another
 * one: in a file that was open in an editor meanwhile, that of an earlier day.
 */
function timeOver({ base, edited, current }: Sides): Compared["over"] {
  const [ticked, now] = [dayOf(edited), dayOf(current)];
  if (base.repeat === null || current.repeat === null || ticked === undefined || now === undefined)
    return undefined;
  const isOver = ticked < now || (ticked === dayOf(base) && ticked !== now);
  return isOver ? { ticked, now } : undefined;
}

const same = (one: unknown, other: unknown): boolean => equalJson(one as never, other as never);

/** Where both sides changed a note, the lines that the file adds are put below those of the plan. */
function noteOf({ base, edited, current }: Sides): string | null {
  if (same(edited.note, base.note) || same(edited.note, current.note)) return current.note;
  if (same(current.note, base.note)) return edited.note;
  const there = new Set([...linesOf(base.note), ...linesOf(current.note)]);
  const added = linesOf(edited.note).filter((line) => !there.has(line));
  return [current.note, ...added].filter((line) => line !== null).join("\n") || null;
}

const linesOf = (note: string | null): string[] =>
  note?.split("\n").filter((line) => line.trim() !== "") ?? [];

/** The field whose value a mark has; undefined for those that are no value. */
export function fieldOf(mark: Mark | "status"): keyof TaskFields | undefined {
  switch (mark) {
    case "urgent":
    case "high":
    case "medium":
    case "low":
      return "priority";
    case "estimate":
      return "estimate_minutes";
    case "tag":
    case "done_on":
    case "cancelled_on":
    case "created_on":
    case "warning":
      return undefined;
    default:
      return mark;
  }
}
