/** The CSV of a backup of TickTick (滴答清单): read only, for TickTick reads none back. */

import type { Priority, Schedule } from "@etui/protocol/plan";
import type { Refusal } from "@etui/words/refusal";
import { instantAt } from "../plan-moment.ts";
import { wallClock } from "../reminders/reminder-moment.ts";
import { byColumn } from "./columns.ts";
import { readCsv } from "./csv.ts";
import type { ImportContext, Imported } from "./imported.ts";
import { type Draft, Importing } from "./importing.ts";
import { localMoment, readInstant, zoneNamed } from "./local-moment.ts";
import { SourceHashes } from "./source-hash.ts";

const COLUMNS = [
  ...[
    "Folder Name",
    "List Name",
    "Title",
    "Kind",
    "Tags",
    "Content",
    "Is Check list",
    "Start Date",
    "Due Date",
    "Reminder",
  ],
  ...[
    "Repeat",
    "Priority",
    "Status",
    "Created Time",
    "Completed Time",
    "Order",
    "Timezone",
    "Is All Day",
    "Is Floating",
  ],
  ...["Column Name", "Column Order", "View Mode", "taskId", "parentId"],
] as const;

const PRIORITIES: Readonly<Record<string, Priority>> = { "1": "low", "3": "medium", "5": "high" };
const STATUSES = { "": "open", "0": "open", "1": "done", "2": "done", "-1": "cancelled" } as const;

export function readTickTick(
  text: string,
  context: ImportContext,
): ({ ok: true } & Imported) | { ok: false; refused: Refusal } {
  const table = byColumn(readCsv(text), ["List Name", "Title", "Status"], COLUMNS);
  if (!table.ok) return table;
  const importing = new Importing("ticktick", context);
  const hashes = new SourceHashes();
  for (const row of table.rows) {
    if (importing.isFull) break;
    const cell = (name: (typeof COLUMNS)[number]) => row.cell(name).trim();
    const at = { line: row.line, text: row.text };
    const draft: Draft = { ...at, id: cell("taskId"), title: cell("Title"), note: row.cell("Content") };
    const list = cell("List Name");
    const isInbox = /^(?:inbox|收集箱|收件箱)$/i.test(list);
    draft.group = isInbox ? undefined : [cell("Folder Name"), list].filter((name) => name !== "").join(" / ");
    if (draft.id === "") draft.id = hashes.idOf(list, draft.title);
    const parent = cell("parentId");
    if (parent !== "") draft.parent = parent;
    draft.tags = cell("Tags")
      .split(/[,，]/)
      .map((tag) => tag.trim());
    const status = cell("Status") as keyof typeof STATUSES;
    draft.status = STATUSES[status];
    if (draft.status === undefined) importing.unread(at, "Status", status);
    const priority = cell("Priority");
    draft.priority = PRIORITIES[priority];
    if (priority !== "" && priority !== "0" && !draft.priority) importing.unread(at, "Priority", priority);
    const completed = cell("Completed Time");
    const done = completed === "" ? undefined : readInstant(completed);
    if (done) draft.done_at = done.toISOString();
    else if (completed !== "") importing.unread(at, "Completed Time", completed);
    takeDates(draft, cell, importing);
    const repeat = cell("Repeat").replace(/^RRULE:/i, "");
    if (repeat !== "") draft.repeat = withoutOwnParts(repeat);
    for (const name of row.others()) importing.unknown(at, name);
    importing.add(draft);
  }
  return { ok: true, ...importing.end() };
}

/** Parts that only TickTick has say what is so anyway. */
const withoutOwnParts = (rule: string): string =>
  rule
    .split(";")
    .filter((part) => part !== "" && !/^TT_SKIP=|^WKST=/i.test(part))
    .join(";");

/** The start is when it is planned; an end on a later day is its deadline, one on the same day says how long it takes. */
function takeDates(
  draft: Draft,
  cell: (name: (typeof COLUMNS)[number]) => string,
  importing: Importing,
): void {
  const zone = zoneNamed(cell("Timezone"));
  const isAllDay = cell("Is All Day").toLowerCase() === "true";
  const own = importing.moment.timeZone;
  // A whole day is the one that the clocks showed there.
  const timeZone = ((isAllDay || cell("Is Floating").toLowerCase() === "true") && zone) || own;
  const moments = (["Start Date", "Due Date"] as const).map((name) => {
    const text = cell(name);
    const at = text === "" ? undefined : readInstant(text);
    if (text !== "" && !at) importing.unread(draft, name, text);
    return at && { at, ...localMoment(at, timeZone) };
  });
  const [start, due] = [moments[0] ?? moments[1], moments[1]];
  if (!start) return;
  let schedule: Schedule = { intent: "date_only", date: start.date };
  if (!isAllDay) {
    const minutes = due && due.date === start.date ? (due.at.getTime() - start.at.getTime()) / 60_000 : 0;
    schedule = {
      intent: "exact_time",
      date: start.date,
      time: start.time,
      ...(minutes > 0 && { duration_minutes: minutes }),
    };
  }
  draft.schedule = schedule;
  if (due && due.date > start.date) draft.deadline = due.date;
  const reminders = cell("Reminder")
    .split(/[\n,]/)
    .map((one) => one.trim())
    .filter((one) => one !== "");
  const [first, ...others] = reminders;
  for (const one of others) importing.unread(draft, "Reminder", one);
  if (first === undefined) return;
  const offset = /^TRIGGER:(-?)P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,6})M)?(?:\d{1,6}S)?)?$/.exec(
    first,
  );
  if (!offset || (isAllDay && offset[1] === "-")) {
    importing.unread(draft, "Reminder", first);
    return;
  }
  const [days, hours, minutes] = offset.slice(2).map((part) => Number(part ?? 0)) as [number, number, number];
  const before = ((days * 24 + hours) * 60 + minutes) * 60_000 * (offset[1] === "-" ? -1 : 1);
  const base =
    schedule.intent === "exact_time"
      ? instantAt(schedule.date, schedule.time, own)
      : instantAt(start.date, "00:00", own);
  draft.reminder = { at: wallClock(new Date(base.getTime() + before), own) };
}
