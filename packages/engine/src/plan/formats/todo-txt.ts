/**
 * todo.txt: one line for each task, with `key:value` for what the format has no sign for. The keys that other programs know
 * (`due:`, `t:`, `rec:`, `pri:`, `id:`, `p:`) are theirs; the others are ours and are words to them.
 */
import {
  LIST_IDS,
  type ListId,
  type Plan,
  type PlanTask,
  type Priority,
  type Schedule,
} from "@etui/protocol/plan";
import { groupNames } from "./group-names.ts";
import type { ImportContext, Imported } from "./imported.ts";
import { type Draft, Importing } from "./importing.ts";
import { readInstant } from "./local-moment.ts";
import { readShortRepeat, writeShortRepeat } from "./short-repeat.ts";
import { SourceHashes } from "./source-hash.ts";
import { writtenClock } from "./written-clock.ts";

const LETTERS: Readonly<Record<Priority, string>> = { urgent: "A", high: "B", medium: "C", low: "D" };
const DATE = /^\d{4}-\d\d-\d\d$/;
const KEYS = [
  ...[
    "due",
    "t",
    "rec",
    "pri",
    "id",
    "p",
    "dep",
    "list",
    "at",
    "for",
    "window",
    "est",
    "rem",
    "says",
    "review",
    "why",
  ],
  ...["wait", "note", "status", "done"],
];
const KEYED = new RegExp(`^(${KEYS.join("|")}):(\\S+)$`, "i");

export function readTodoTxt(text: string, context: ImportContext): Imported {
  const importing = new Importing("todo.txt", context);
  const hashes = new SourceHashes();
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
  for (const [place, line] of lines.entries()) {
    if (importing.isFull) break;
    if (line.trim() !== "") readLine({ line: place + 1, text: line }, { importing, hashes });
  }
  return importing.end();
}

function readLine(
  at: { line: number; text: string },
  { importing, hashes }: { importing: Importing; hashes: SourceHashes },
): void {
  const tokens = at.text.trim().split(/\s+/);
  const draft: Draft = { ...at, id: "", title: "" };
  const tags: string[] = [];
  const groups: string[] = [];
  const values = new Map<string, string>();
  if (tokens[0] === "x") {
    tokens.shift();
    draft.status = "done";
  }
  const letter = /^\(([A-Z])\)$/.exec(tokens[0] ?? "")?.[1];
  if (letter !== undefined) tokens.shift();
  const days = DATE.test(tokens[0] ?? "") ? [tokens.shift()!] : [];
  if (days.length > 0 && draft.status === "done" && DATE.test(tokens[0] ?? "")) days.push(tokens.shift()!);
  const words: string[] = [];
  for (const token of tokens) {
    const keyed = KEYED.exec(token);
    if (/^\+[^+]/.test(token)) groups.push(decoded(token.slice(1)));
    else if (/^@[^@]/.test(token)) tags.push(decoded(token.slice(1)));
    else if (keyed && !values.has(keyed[1]!.toLowerCase()))
      values.set(keyed[1]!.toLowerCase(), decoded(keyed[2]!));
    else words.push(token.startsWith("\\") && isSpecial(token) ? token.slice(1) : token);
  }
  draft.title = words.join(" ");
  draft.tags = [...tags, ...groups.slice(1)];
  draft.group = groups[0];
  const value = (key: string) => {
    const found = values.get(key);
    values.delete(key);
    return found;
  };
  const priority = letter ?? value("pri");
  draft.priority = priorityOf(priority);
  if (priority !== undefined && draft.priority === undefined) importing.unread(draft, "priority", priority);
  draft.deadline = value("due");
  draft.schedule = scheduleOf({
    date: value("t"),
    time: value("at"),
    minutes: value("for"),
    window: value("window"),
  });
  draft.next_review_at = value("review");
  draft.review_reason = value("why");
  draft.waiting_for = value("wait");
  draft.note = value("note");
  const estimate = value("est");
  if (estimate !== undefined)
    draft.estimate_minutes = Number(/^(\d{1,6})m?$/.exec(estimate)?.[1] ?? Number.NaN);
  const [rem, says] = [value("rem"), value("says")];
  if (rem !== undefined) draft.reminder = { at: rem, text_override: says };
  const rec = value("rec");
  if (rec !== undefined) draft.repeat = readShortRepeat(rec) ?? rec;
  const list = value("list");
  draft.list_id = LIST_IDS.find((one) => one.toLowerCase() === list?.toLowerCase()) as ListId | undefined;
  if (list !== undefined && draft.list_id === undefined) importing.unread(draft, "list", list);
  const status = value("status");
  if (status === "cancelled" || (status === "in_progress" && draft.status !== "done")) draft.status = status;
  else if (status !== undefined) importing.unread(draft, "status", status);
  const done = value("done");
  const doneAt = done === undefined ? undefined : readInstant(done);
  draft.done_at =
    doneAt?.toISOString() ??
    (draft.status === "done" && days[0] !== undefined ? `${days[0]}T12:00:00.000Z` : undefined);
  draft.depends_on = value("dep")
    ?.split(",")
    .filter((id) => id !== "");
  draft.parent = value("p");
  draft.id = value("id") ?? hashes.idOf(draft.group, draft.title);
  importing.add(draft);
}

const priorityOf = (letter: string | undefined): Priority | undefined =>
  (Object.keys(LETTERS) as Priority[]).find((one) => LETTERS[one] === letter?.toUpperCase());

function scheduleOf(said: {
  date?: string | undefined;
  time?: string | undefined;
  minutes?: string | undefined;
  window?: string | undefined;
}): Schedule | undefined {
  const { date, time, minutes, window } = said;
  if (date === undefined) return undefined;
  if (window !== undefined) return { intent: "time_window", date, window };
  if (time === undefined) return { intent: "date_only", date };
  const length = Number(/^(\d{1,6})m?$/.exec(minutes ?? "")?.[1]);
  return { intent: "exact_time", date, time, ...(length > 0 && { duration_minutes: length }) };
}

export function writeTodoTxt(plan: Plan): string {
  const groups = groupNames(plan);
  return plan.tasks.map((task) => `${lineOf(task, groups.get(task.group_id ?? ""))}\n`).join("");
}

function lineOf(task: PlanTask, group: string | undefined): string {
  const { planning, status, priority, completed_at } = task;
  const { schedule, reminder, repeat } = planning;
  const isClosed = status === "done" || status === "cancelled";
  const key = (name: string, value: string | number | null | undefined) =>
    value === null || value === undefined || value === "" ? [] : [`${name}:${encoded(String(value))}`];
  return [
    ...(isClosed ? ["x"] : []),
    ...(priority !== null && !isClosed ? [`(${LETTERS[priority]})`] : []),
    ...(isClosed && completed_at !== null ? [completed_at.slice(0, 10)] : []),
    ...(isClosed && completed_at === null ? [] : [task.created_at.slice(0, 10)]),
    ...task.title.split(/\s+/).map(escaped),
    ...(group === undefined ? [] : [`+${encoded(group)}`]),
    ...task.tags.map((tag) => `@${encoded(tag)}`),
    ...key("pri", priority !== null && isClosed ? LETTERS[priority] : undefined),
    ...key("due", planning.deadline),
    ...("date" in schedule ? key("t", schedule.date) : []),
    ...(schedule.intent === "exact_time"
      ? [...key("at", schedule.time), ...key("for", schedule.duration_minutes)]
      : []),
    ...(schedule.intent === "time_window" ? key("window", schedule.window) : []),
    ...key("rec", repeat && writeShortRepeat(repeat)),
    ...key("est", task.estimate_minutes),
    ...key("rem", reminder && writtenClock(reminder)),
    ...key("says", reminder?.text_override),
    ...key("review", planning.next_review_at),
    ...key("why", planning.review_reason),
    ...key("wait", task.waiting_for),
    ...key("status", status === "in_progress" || status === "cancelled" ? status : undefined),
    ...key("done", status === "done" && completed_at ? new Date(completed_at).toISOString() : undefined),
    ...key("list", task.list_id),
    ...key("id", task.id),
    ...key("p", task.parent_task_id),
    ...key("dep", task.depends_on.join(",")),
    ...key("note", task.note),
  ].join(" ");
}

/** A word of the title that would be something else has a backslash before it. */
const escaped = (word: string): string => (isSpecial(word) ? `\\${word}` : word);

function isSpecial(word: string): boolean {
  const bare = word.replace(/^\\+/, "");
  return (
    bare === "x" || /^\([A-Z]\)$/.test(bare) || DATE.test(bare) || /^[+@]./.test(bare) || KEYED.test(bare)
  );
}

/** A value is one word: spaces, line breaks and the percent sign are written as their octets. */
const encoded = (value: string): string =>
  value.toWellFormed().replaceAll(/[\s%]/gu, (sign) => encodeURIComponent(sign));

/** What is no such octet stays as it is. */
function decoded(value: string): string {
  if (!value.includes("%")) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
