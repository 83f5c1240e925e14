/**
 * What `task export` writes and `task import` reads: a list of objects, or one on each line. What Taskwarrior has no field
 * for stands in attributes of our own, `etui_…`, which it keeps as they are.
 */
import { createHash } from "node:crypto";
import {
  LIST_IDS,
  type Plan,
  type PlanTask,
  PRIORITIES,
  type Priority,
  REPEAT_MODES,
  type Schedule,
  type TaskStatus,
} from "@etui/protocol/plan";
import { millisecondsIn } from "@etui/time/calendar/duration";
import { isObject } from "@etui/values/json/json-object";
import { type Refusal, refusal } from "@etui/words/refusal";
import { instantAt } from "../plan-moment.ts";
import { groupNames } from "./group-names.ts";
import type { ImportContext, Imported } from "./imported.ts";
import { type Draft, Importing } from "./importing.ts";
import { localMoment, readInstant } from "./local-moment.ts";
import { readShortRepeat } from "./short-repeat.ts";
import { SourceHashes } from "./source-hash.ts";
import { writtenClock } from "./written-clock.ts";

type Given = Readonly<Record<string, unknown>>;

/** What says nothing that a person said: places, reckoned figures, and how a repetition is kept. */
const OF_ITS_OWN = ["id", "urgency", "modified", "mask", "imask", "rtype", "last", "template"];

export function readTaskwarrior(
  text: string,
  context: ImportContext,
): ({ ok: true } & Imported) | { ok: false; refused: Refusal } {
  const given = objectsIn(text);
  if (given === undefined) return { ok: false, refused: refusal("plan_import.no_json") };
  const importing = new Importing("taskwarrior", context);
  const tasks: { line: number; text: string; task: Given }[] = [];
  for (const { line, value } of given) {
    if (isObject(value)) tasks.push({ line, text: String(value.description ?? ""), task: value });
    else importing.report(line, briefly(value), refusal("plan_import.line_unread"));
  }
  const hashes = new SourceHashes();
  const next = nextOfTemplates(tasks.map(({ task }) => task));
  for (const { task, ...at } of tasks) {
    if (importing.isFull) break;
    // The open times of a repetition are one task here, which repeats.
    if (typeof task.parent === "string" && next.has(task.parent) && !isOver(task)) continue;
    new TaskReading(at, task, importing, hashes).add(next.get(String(task.uuid)));
  }
  return { ok: true, ...importing.end() };
}

function objectsIn(text: string): { line: number; value: unknown }[] | undefined {
  try {
    const whole: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    return (Array.isArray(whole) ? whole : [whole]).map((value, place) => ({ line: place + 1, value }));
  } catch {
    const lines = text.split(/\r?\n/).flatMap((line, place) => {
      const trimmed = line.trim().replace(/,$/, "");
      return /^[[\]]?$/.test(trimmed) ? [] : [{ line: place + 1, text: trimmed }];
    });
    try {
      return lines.map(({ line, text }) => ({ line, value: JSON.parse(text) as unknown }));
    } catch {
      return undefined;
    }
  }
}

const isOver = ({ status }: Given): boolean => status === "completed" || status === "deleted";

/** Of each template the nearest of its open times, if there is one. */
function nextOfTemplates(tasks: readonly Given[]): Map<string, Given | undefined> {
  const next = new Map<string, Given | undefined>(
    tasks
      .filter(({ status, uuid }) => status === "recurring" && typeof uuid === "string")
      .map(({ uuid }) => [uuid as string, undefined]),
  );
  for (const task of tasks) {
    const parent = String(task.parent);
    if (!next.has(parent) || isOver(task)) continue;
    const known = next.get(parent);
    if (!known || String(task.due) < String(known.due)) next.set(parent, task);
  }
  return next;
}

class TaskReading {
  readonly #draft: Draft;
  readonly #task: Given;
  readonly #importing: Importing;
  readonly #read = new Set(OF_ITS_OWN);

  constructor(at: { line: number; text: string }, task: Given, importing: Importing, hashes: SourceHashes) {
    this.#importing = importing;
    this.#task = task;
    this.#draft = {
      ...at,
      id: this.#text("uuid") ?? hashes.idOf(this.#text("project"), this.#text("description")),
      title: this.#text("description") ?? "",
    };
  }

  add(next: Given | undefined): void {
    const draft = this.#draft;
    const etui = (name: string) => this.#text(`etui_${name}`);
    draft.status = this.#status();
    draft.done_at = this.#instant("end")?.toISOString();
    this.#text("entry");
    draft.priority = this.#priority();
    draft.group = this.#text("project");
    draft.tags = this.#texts("tags");
    draft.depends_on = this.#texts("depends");
    draft.note = this.#note();
    draft.list_id = LIST_IDS.find((one) => one === etui("list"));
    draft.deadline = this.#deadline(next);
    draft.schedule = this.#schedule();
    draft.next_review_at = this.#day("wait");
    draft.review_reason = etui("review_reason");
    draft.waiting_for = etui("waiting_for");
    draft.parent = etui("parent");
    const reminder = etui("reminder");
    const says = etui("reminder_text");
    if (reminder !== undefined) draft.reminder = { at: reminder, text_override: says };
    draft.estimate_minutes = this.#estimate();
    draft.repeat = this.#repeat();
    for (const field of Object.keys(this.#task)) {
      if (!this.#read.has(field) && this.#task[field] !== null && this.#task[field] !== "")
        this.#importing.unknown(draft, field);
    }
    this.#importing.add(draft);
  }

  #status(): TaskStatus {
    const status = this.#text("status") ?? "pending";
    const isStarted = this.#text("start") !== undefined;
    if (status === "completed") return "done";
    if (status === "deleted") return "cancelled";
    if (!["pending", "waiting", "recurring"].includes(status))
      this.#importing.unread(this.#draft, "status", status);
    return isStarted ? "in_progress" : "open";
  }

  #priority(): Priority | undefined {
    const own = this.#text("etui_priority");
    const said = this.#text("priority");
    if (own !== undefined) return PRIORITIES.find((one) => one === own);
    if (said === undefined) return undefined;
    const found = ({ H: "high", M: "medium", L: "low" } as const)[said as "H"];
    if (found === undefined) this.#importing.unread(this.#draft, "priority", said);
    return found;
  }

  #note(): string | undefined {
    this.#read.add("annotations");
    const { annotations } = this.#task;
    if (!Array.isArray(annotations)) return undefined;
    return annotations
      .map((one: unknown) => (isObject(one) && typeof one.description === "string" ? one.description : ""))
      .filter((words) => words !== "")
      .join("\n");
  }

  #deadline(next: Given | undefined): string | undefined {
    const text = typeof next?.due === "string" ? next.due : this.#text("due");
    this.#read.add("due");
    if (text === undefined) return undefined;
    const at = readInstant(text);
    if (!at) return text;
    const { date, isDay } = localMoment(at, this.#importing.moment.timeZone);
    if (!isDay)
      this.#importing.report(
        this.#draft.line,
        this.#draft.text,
        refusal("plan_import.only_the_day", { field: "due", value: text.slice(0, 100) }),
      );
    return date;
  }

  #schedule(): Schedule | undefined {
    const at = this.#instant("scheduled");
    const [window, minutes, isTimed] = ["etui_window", "etui_minutes", "etui_timed"].map((name) =>
      this.#text(name),
    );
    if (!at) return undefined;
    const { date, time, isDay } = localMoment(at, this.#importing.moment.timeZone);
    if (window !== undefined) return { intent: "time_window", date, window };
    if (isDay && isTimed === undefined) return { intent: "date_only", date };
    return {
      intent: "exact_time",
      date,
      time,
      ...(minutes !== undefined && { duration_minutes: Number(minutes) }),
    };
  }

  #estimate(): number | undefined {
    const own = this.#text("etui_estimate");
    if (own !== undefined) return Number(own);
    const said = this.#text("estimate");
    if (said === undefined) return undefined;
    const ms = millisecondsIn(said);
    return ms === undefined ? Number.NaN : Math.round(ms / 60_000);
  }

  #repeat(): Draft["repeat"] {
    const own = /^([a-z_]+) (.+)$/.exec(this.#text("etui_repeat") ?? "");
    const mode = REPEAT_MODES.find((one) => one === own?.[1]);
    const recur = this.#text("recur");
    const until = this.#instant("until");
    if (mode !== undefined) return { rule: own![2]!, mode };
    if (recur === undefined) {
      if (until) this.#importing.unknown(this.#draft, "until");
      return undefined;
    }
    const rule = RECUR[recur.toLowerCase()] ?? ruleOfLength(recur);
    if (rule === undefined) return recur;
    const last = until && localMoment(until, this.#importing.moment.timeZone).date.replaceAll("-", "");
    return { rule: last ? `${rule};UNTIL=${last}` : rule, mode: "strict" };
  }

  #text(field: string): string | undefined {
    this.#read.add(field);
    const value = this.#task[field];
    if (typeof value === "number" && Number.isFinite(value)) return String(value);
    if (typeof value === "string") return value === "" ? undefined : value;
    if (value !== undefined && value !== null) this.#importing.unread(this.#draft, field, briefly(value));
    return undefined;
  }

  #texts(field: string): string[] {
    this.#read.add(field);
    const value = this.#task[field];
    if (typeof value === "string")
      return value
        .split(",")
        .map((one) => one.trim())
        .filter((one) => one !== "");
    return Array.isArray(value) ? value.filter((one) => typeof one === "string" && one !== "") : [];
  }

  #instant(field: string): Date | undefined {
    const text = this.#text(field);
    if (text === undefined) return undefined;
    const at = readInstant(text);
    if (!at) this.#importing.unread(this.#draft, field, text);
    return at;
  }

  #day(field: string): string | undefined {
    const at = this.#instant(field);
    return at && localMoment(at, this.#importing.moment.timeZone).date;
  }
}

const RECUR: Readonly<Record<string, string>> = {
  daily: "FREQ=DAILY",
  day: "FREQ=DAILY",
  weekdays: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
  weekly: "FREQ=WEEKLY",
  week: "FREQ=WEEKLY",
  sennight: "FREQ=WEEKLY",
  biweekly: "FREQ=WEEKLY;INTERVAL=2",
  fortnight: "FREQ=WEEKLY;INTERVAL=2",
  monthly: "FREQ=MONTHLY",
  month: "FREQ=MONTHLY",
  bimonthly: "FREQ=MONTHLY;INTERVAL=2",
  quarterly: "FREQ=MONTHLY;INTERVAL=3",
  semiannual: "FREQ=MONTHLY;INTERVAL=6",
  annual: "FREQ=YEARLY",
  yearly: "FREQ=YEARLY",
  year: "FREQ=YEARLY",
  biannual: "FREQ=YEARLY;INTERVAL=2",
  biyearly: "FREQ=YEARLY;INTERVAL=2",
};

const LENGTH = /^P?(\d{1,3})\s?(d|days?|w|wks?|weeks?|m|mo|mths?|months?|q|qtrs?|quarters?|y|yrs?|years?)$/i;

function ruleOfLength(text: string): string | undefined {
  const [, count, unit = ""] = LENGTH.exec(text.trim()) ?? [];
  if (count === undefined) return undefined;
  const isQuarter = /^q/i.test(unit);
  const short = isQuarter ? `+${Number(count) * 3}m` : `+${count}${unit[0]!.toLowerCase()}`;
  return readShortRepeat(short)?.rule;
}

const STATUSES: Readonly<Record<TaskStatus, string>> = {
  open: "pending",
  in_progress: "pending",
  done: "completed",
  cancelled: "deleted",
};
const LETTERS: Readonly<Record<Priority, string>> = { urgent: "H", high: "H", medium: "M", low: "L" };

export function writeTaskwarrior(plan: Plan): string {
  const groups = groupNames(plan);
  const tasks = plan.tasks.map((task) =>
    JSON.stringify(written(task, groups.get(task.group_id ?? ""), plan.time_zone)),
  );
  return tasks.length === 0 ? "[]\n" : `[\n${tasks.join(",\n")}\n]\n`;
}

/** Always the same for the same task, so that importing twice changes tasks and makes none. */
export function uuidOf(taskId: string): string {
  const hash = createHash("sha256").update(`etui plan task ${taskId}`).digest("hex");
  const variant = "89ab"[Number.parseInt(hash[16]!, 16) % 4];
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

function written(task: PlanTask, group: string | undefined, timeZone: string): Given {
  const { planning, status, priority } = task;
  const { schedule, reminder, repeat } = planning;
  const at = (date: string, time = "00:00") => stamp(instantAt(date, time, timeZone));
  const time = schedule.intent === "exact_time" ? schedule.time : undefined;
  const all: Given = {
    uuid: uuidOf(task.id),
    description: task.title,
    status: STATUSES[status],
    entry: stamp(new Date(task.created_at)),
    modified: stamp(new Date(task.updated_at)),
    start: status === "in_progress" ? stamp(new Date(task.started_at ?? task.updated_at)) : undefined,
    end:
      status === "done" || status === "cancelled"
        ? stamp(new Date(task.completed_at ?? task.updated_at))
        : undefined,
    due: planning.deadline === null ? undefined : at(planning.deadline),
    scheduled: "date" in schedule ? at(schedule.date, time) : undefined,
    wait: planning.next_review_at === null ? undefined : at(planning.next_review_at),
    project: group,
    priority: priority === null ? undefined : LETTERS[priority],
    tags: task.tags.length === 0 ? undefined : task.tags,
    depends: task.depends_on.length === 0 ? undefined : task.depends_on.map(uuidOf),
    annotations:
      task.note === null || task.note === ""
        ? undefined
        : [{ entry: stamp(new Date(task.created_at)), description: task.note }],
    etui_list: task.list_id,
    etui_priority: priority === "urgent" ? priority : undefined,
    etui_parent: task.parent_task_id === null ? undefined : uuidOf(task.parent_task_id),
    etui_timed: time === undefined ? undefined : "yes",
    etui_minutes: schedule.intent === "exact_time" ? schedule.duration_minutes : undefined,
    etui_window: schedule.intent === "time_window" ? schedule.window : undefined,
    etui_estimate: task.estimate_minutes ?? undefined,
    etui_reminder: reminder ? writtenClock(reminder) : undefined,
    etui_reminder_text: reminder?.text_override || undefined,
    etui_review_reason: planning.review_reason ?? undefined,
    etui_waiting_for: task.waiting_for ?? undefined,
    etui_repeat: repeat ? `${repeat.mode} ${repeat.rule}` : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** A value may be nested as deep as its text is long, which no recursion survives. */
const briefly = (value: unknown): string =>
  Array.isArray(value) ? "[…]" : isObject(value) ? "{…}" : String(value);

const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
