/**
 * The CSV of a Todoist project. It has open tasks only, and no lists: sections are groups, and what is below a task is
 * indented. Priority 1 is the most urgent and 4 is none.
 */
import type { Plan, PlanTask, Priority, Repeat } from "@etui/protocol/plan";
import { type Refusal, refusal } from "@etui/words/refusal";
import { anchoredRepeat } from "../repeat/anchored-repeat.ts";
import { byColumn } from "./columns.ts";
import { readCsv, writeCsv } from "./csv.ts";
import { groupNames } from "./group-names.ts";
import { type ImportContext, type Imported, MOST_ITEMS } from "./imported.ts";
import { type Draft, Importing } from "./importing.ts";
import { saidWhen } from "./said-when.ts";
import { SourceHashes } from "./source-hash.ts";

const COLUMNS = [
  ...[
    "TYPE",
    "CONTENT",
    "DESCRIPTION",
    "PRIORITY",
    "INDENT",
    "AUTHOR",
    "RESPONSIBLE",
    "DATE",
    "DATE_LANG",
    "TIMEZONE",
  ],
  ...["DURATION", "DURATION_UNIT", "DEADLINE", "DEADLINE_LANG"],
] as const;
type Column = (typeof COLUMNS)[number];

const PRIORITIES: Readonly<Record<string, Priority>> = { "1": "urgent", "2": "high", "3": "medium" };

export function readTodoist(
  text: string,
  context: ImportContext,
  /** Its group and a part of its ids, where there are several. */
  project?: { name: string | undefined; id: string },
): ({ ok: true } & Imported) | { ok: false; refused: Refusal } {
  const table = byColumn(readCsv(text), ["TYPE", "CONTENT"], COLUMNS);
  if (!table.ok) return table;
  const importing = new Importing("todoist", context);
  const drafts: Draft[] = [];
  const hashes = new SourceHashes();
  let section: string | undefined;
  let above: { indent: number; draft: Draft }[] = [];
  for (const { line, text, cell, others } of table.rows) {
    if (drafts.length > MOST_ITEMS) break;
    const at = { line, text };
    const type = cell("TYPE").trim().toLowerCase();
    if (type === "section") {
      section = cell("CONTENT").trim();
      above = [];
    } else if (type === "note") {
      const last = drafts.at(-1);
      if (last) last.note = [last.note ?? "", cell("CONTENT")].filter((note) => note !== "").join("\n");
      else importing.report(line, text, refusal("plan_import.line_unread"));
    } else if (type === "task") {
      const indent = Number(cell("INDENT")) || 1;
      above = above.filter((one) => one.indent < indent);
      const draft = draftOf(at, { cell, importing });
      draft.group = project?.name && section ? `${project.name} / ${section}` : (section ?? project?.name);
      draft.id = hashes.idOf(
        ...(project ? [project.id] : []),
        section,
        ...above.map((one) => one.draft.title),
        draft.title,
      );
      draft.parent = above.at(-1)?.draft.id;
      for (const name of others()) importing.unknown(at, name);
      above.push({ indent, draft });
      drafts.push(draft);
    } else if (type !== "meta" && type !== "")
      importing.report(line, text, refusal("plan_import.line_unread"));
  }
  for (const draft of drafts) importing.add(draft);
  return { ok: true, ...importing.end() };
}

function draftOf(
  at: { line: number; text: string },
  { cell, importing }: { cell: (name: Column) => string; importing: Importing },
): Draft {
  const words = cell("CONTENT").trim().split(/\s+/);
  const isLabel = (word: string) => /^@[^@]/.test(word);
  const last = words.findLastIndex((word, place) => place === 0 || !isLabel(word));
  const title = words.slice(0, last + 1).join(" ");
  const tags = words.slice(last + 1).map((word) => word.slice(1));
  const draft: Draft = { ...at, id: "", title, tags, note: cell("DESCRIPTION") };
  const priority = cell("PRIORITY").trim();
  draft.priority = PRIORITIES[priority];
  if (priority !== "" && priority !== "4" && !draft.priority) importing.unread(at, "PRIORITY", priority);
  const responsible = cell("RESPONSIBLE").trim();
  if (responsible !== "") draft.waiting_for = responsible.replace(/ \(\d+\)$/, "");
  const date = cell("DATE").trim();
  const said = date === "" ? undefined : saidWhen(date, importing.moment);
  if (said) Object.assign(draft, said);
  else if (date !== "") importing.unread(at, "DATE", date);
  const deadline = cell("DEADLINE").trim();
  const day = deadline === "" ? undefined : saidWhen(deadline, importing.moment)?.schedule;
  if (day?.intent === "date_only") draft.deadline = day.date;
  else if (deadline !== "") importing.unread(at, "DEADLINE", deadline);
  takeDuration(draft, { duration: cell("DURATION").trim(), unit: cell("DURATION_UNIT").trim(), importing });
  return draft;
}

function takeDuration(
  draft: Draft,
  { duration, unit, importing }: { duration: string; unit: string; importing: Importing },
): void {
  if (duration === "" || duration === "None") return;
  const minutes = /^\d{1,5}$/.test(duration) && unit !== "day" ? Number(duration) : undefined;
  if (minutes === undefined) importing.unread(draft, "DURATION", `${duration} ${unit}`);
  else if (draft.schedule?.intent === "exact_time")
    draft.schedule = { ...draft.schedule, duration_minutes: minutes };
  else draft.estimate_minutes = minutes;
}

const DEGREES: Readonly<Record<Priority, string>> = { urgent: "1", high: "2", medium: "3", low: "4" };

/** Those without a group first, since whatever follows a section belongs to it. */
export function writeTodoist(plan: Plan): string {
  const names = groupNames(plan);
  const open = plan.tasks.filter(({ status }) => status === "open" || status === "in_progress");
  const below = new Map<string | null, PlanTask[]>();
  const isOpen = new Set(open.map(({ id }) => id));
  for (const task of open) {
    const parent =
      task.parent_task_id !== null && isOpen.has(task.parent_task_id) ? task.parent_task_id : null;
    const siblings = below.get(parent) ?? [];
    siblings.push(task);
    below.set(parent, siblings);
  }
  const rows: string[][] = [[...COLUMNS]];
  const write = (task: PlanTask, indent: number): void => {
    rows.push(rowOf(task, indent, plan.time_zone));
    for (const one of below.get(task.id) ?? []) write(one, indent + 1);
  };
  const tops = below.get(null) ?? [];
  const groups = [null, ...new Set(tops.flatMap(({ group_id }) => (group_id === null ? [] : [group_id])))];
  for (const group of groups) {
    if (group !== null)
      rows.push(
        COLUMNS.map((name) => ({ TYPE: "section", CONTENT: names.get(group) ?? "" })[name as "TYPE"] ?? ""),
      );
    for (const task of tops) if (task.group_id === group) write(task, 1);
  }
  return `\ufeff${writeCsv(rows)}`;
}

function rowOf(task: PlanTask, indent: number, timeZone: string): string[] {
  const { schedule } = task.planning;
  const minutes = schedule.intent === "exact_time" ? schedule.duration_minutes : task.estimate_minutes;
  const cells: Partial<Record<Column, string>> = {
    TYPE: "task",
    CONTENT: [task.title, ...task.tags.map((tag) => `@${tag}`)].join(" "),
    DESCRIPTION: task.note ?? "",
    PRIORITY: task.priority === null ? "4" : DEGREES[task.priority],
    INDENT: String(indent),
    RESPONSIBLE: task.waiting_for ?? "",
    DATE: dateOf(task),
    DATE_LANG: "en",
    TIMEZONE: timeZone,
    ...(minutes ? { DURATION: String(minutes), DURATION_UNIT: "minute" } : {}),
    DEADLINE: task.planning.deadline ?? "",
    DEADLINE_LANG: task.planning.deadline === null ? "" : "en",
  };
  return COLUMNS.map((name) => cells[name] ?? "");
}

function dateOf({ planning: { schedule, repeat } }: PlanTask): string {
  if (schedule.intent === "unscheduled") return "";
  const time = schedule.intent === "exact_time" ? schedule.time : undefined;
  const every = repeat && everyWords(repeat, schedule.date);
  if (every) return `${every}${time === undefined ? "" : ` at ${time}`} starting ${schedule.date}`;
  return time === undefined ? schedule.date : `${schedule.date} ${time}`;
}

const UNITS: Readonly<Record<string, string>> = {
  DAILY: "day",
  WEEKLY: "week",
  MONTHLY: "month",
  YEARLY: "year",
};

/** Only an interval has words that Todoist is sure to read as it is meant; on which day it falls, the date says. */
function everyWords({ rule, mode }: Repeat, date: string): string | undefined {
  const [bare, frequency = "", count = "1"] = /^FREQ=([A-Z]+)(?:;INTERVAL=(\d{1,4}))?/.exec(rule) ?? [];
  const unit = UNITS[frequency];
  if (bare === undefined || unit === undefined || mode === "cumulative") return undefined;
  if (bare !== rule && anchoredRepeat({ rule: bare, mode }, date).rule !== rule) return undefined;
  const amount = count === "1" ? unit : `${count} ${unit}s`;
  return mode === "after_done" ? `every! ${amount}` : `every ${amount}`;
}

export const hasWordsInTodoist = ({ planning: { schedule, repeat } }: PlanTask): boolean =>
  repeat !== null && "date" in schedule && everyWords(repeat, schedule.date) !== undefined;
