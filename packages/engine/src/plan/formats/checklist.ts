/**
 * Checklists in Markdown, with the marks of Obsidian Tasks (`📅 2026-11-06`) and the fields of Dataview
 * (`[due:: 2026-11-06]`). Headings are groups, indented boxes are subtasks, other indented text is the note of the task above.
 * What is no box and belongs to none is no task, and is left where it is.
 */
import { LIST_IDS, type ListId, type TaskStatus } from "@etui/protocol/plan";
import { refusal } from "@etui/words/refusal";
import { defaultListName } from "../list-names.ts";
import { readLine } from "../markdown/read-line.ts";
import { readRepeat } from "../markdown/repeat-words.ts";
import { parseRepeat } from "../repeat/parse-repeat.ts";
import { type ImportContext, type Imported, MOST_ITEMS } from "./imported.ts";
import { type Draft, Importing } from "./importing.ts";
import { SourceHashes } from "./source-hash.ts";

export const BOX = /^([ \t]*)(?:>[ \t]*)*(?:[-*+]|\d{1,9}[.)])[ \t]+\[(.)\](?:[ \t]+(.*))?$/u;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/;
/** So plan.md has the note of a task, in which a box is words. */
const QUOTED = /^[ \t]+>/;
const FENCE = /^[ \t]*(?:```|~~~)/;
const STATUSES: Readonly<Record<string, TaskStatus>> = {
  " ": "open",
  x: "done",
  X: "done",
  "/": "in_progress",
  "-": "cancelled",
};
/** Signs that some themes draw differently; none of them means that it is done. */
const OPEN_SIGNS = '>!?*<nlibSIpcfkwud"';
const TAB = 4;

/** The fields of Dataview as marks; a field that is none of them stays as it is, in the title. */
const FIELDS: Readonly<Record<string, string>> = {
  due: "📅",
  scheduled: "⏳",
  start: "🛫",
  repeat: "🔁",
  completion: "✅",
  cancelled: "❌",
  created: "➕",
  id: "🆔",
  dependson: "⛔",
};
const PRIORITIES: Readonly<Record<string, string>> = {
  highest: "🔺",
  high: "⏫",
  medium: "🔼",
  low: "🔽",
  lowest: "⏬",
};
const DATAVIEW = /[[(]([A-Za-z]{1,20})::[ \t]*([^\][()]{0,200})[\])]/g;
const OTHERS = /(🛫|🆔|✅|🏁)\ufe0f?[ \t]*([\p{L}\d_-]{1,60})?/gu;

export function readChecklist(text: string, context: ImportContext): Imported {
  const importing = new Importing("markdown", context);
  const hashes = new SourceHashes();
  const drafts: Draft[] = [];
  const waiting: Draft[] = [];
  const ids = new Map<string, string>();
  let group: string | undefined;
  let list: ListId | undefined;
  let above: { column: number; draft: Draft }[] = [];
  let isCode = false;
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
  for (const [place, line] of lines.entries()) {
    if (drafts.length > MOST_ITEMS) break;
    if (FENCE.test(line)) isCode = !isCode;
    const column = columnOf(line);
    const heading = isCode ? null : HEADING.exec(line);
    const isNote = above.length > 0 && QUOTED.test(line);
    const box = isCode || isNote ? null : BOX.exec(line);
    if (heading) {
      above = [];
      const isTop = heading[1]!.length <= 2;
      const named = isTop ? listNamed(heading[2]!) : undefined;
      if (isTop) list = named;
      group = named !== undefined || heading[1] === "#" ? undefined : heading[2];
    } else if (box) {
      above = above.filter((one) => one.column < column);
      const { draft, id } = draftOf(
        { line: place + 1, text: line },
        { sign: box[2]!, words: box[3] ?? "", importing },
      );
      Object.assign(draft, { group, list_id: list, parent: above.at(-1)?.draft.id });
      draft.id = id ?? hashes.idOf(group, ...above.map((one) => one.draft.title), draft.title);
      if (id !== undefined) ids.set(id.toLowerCase(), draft.id);
      if (draft.depends_on) waiting.push(draft);
      above.push({ column, draft });
      drafts.push(draft);
    } else if (line.trim() !== "" && column > 0 && above.length > 0) {
      const { draft } = above.findLast((one) => one.column < column) ?? above.at(-1)!;
      draft.note = [...(draft.note === undefined ? [] : [draft.note]), line.trim().replace(/^> ?/, "")].join(
        "\n",
      );
    } else if (line.trim() !== "") above = [];
  }
  for (const draft of waiting) draft.depends_on = draft.depends_on!.map((id) => ids.get(id) ?? id);
  for (const draft of drafts) importing.add(draft);
  return importing.end();
}

function draftOf(
  at: { line: number; text: string },
  { sign, words, importing }: { sign: string; words: string; importing: Importing },
): { draft: Draft; id: string | undefined } {
  const others = new Map<string, string>();
  const marked = words
    .replace(DATAVIEW, (whole, name: string, value: string) => {
      const priority = name.toLowerCase() === "priority" ? PRIORITIES[value.trim().toLowerCase()] : undefined;
      const mark = FIELDS[name.toLowerCase()];
      return priority ?? (mark === undefined ? whole : `${mark} ${value.trim()}`);
    })
    .replace(OTHERS, (whole, mark: string, value: string | undefined) => {
      if (value === undefined || others.has(mark)) return whole;
      others.set(mark, value);
      return "";
    });
  const { moment } = importing;
  const { id, fields, unread, warning } = readLine(marked, (said) => {
    const parsed = parseRepeat(said, { ...moment, now: moment.at });
    return parsed.ok ? parsed.repeat : readRepeat(said);
  });
  for (const one of unread) importing.unread(at, one.mark ?? "", one.text);
  const draft: Draft = {
    ...at,
    id: "",
    title: warning === null ? fields.title : `${fields.title} ⚠ ${warning}`,
    status: STATUSES[sign] ?? "open",
    priority: fields.priority ?? undefined,
    estimate_minutes: fields.estimate_minutes ?? undefined,
    tags: fields.tags,
    schedule: fields.schedule,
    deadline: fields.deadline ?? undefined,
    repeat: fields.repeat ?? undefined,
    waiting_for: fields.waiting_for ?? undefined,
    next_review_at: fields.review?.date,
    review_reason: fields.review?.reason ?? undefined,
    ...(fields.reminder !== null && { reminder: { at: fields.reminder } }),
    ...(fields.depends_on.length > 0 && { depends_on: fields.depends_on }),
  };
  if (STATUSES[sign] === undefined && !OPEN_SIGNS.includes(sign)) importing.unread(at, "status", `[${sign}]`);
  const start = others.get("🛫");
  if (start !== undefined) {
    // Before that day it is not to be looked at; on it, it is.
    if (draft.schedule?.intent === "unscheduled") draft.schedule = { intent: "date_only", date: start };
    else importing.report(at.line, at.text, refusal("plan_import.field_unknown", { field: "🛫" }));
  }
  const done = others.get("✅");
  if (done !== undefined && draft.status === "done" && /^\d{4}-\d\d-\d\d$/.test(done))
    draft.done_at = `${done}T12:00:00.000Z`;
  if (others.has("🏁")) importing.unknown(at, "🏁");
  return { draft, id: others.get("🆔") ?? id ?? undefined };
}

/** `## 下一步 (next_action)` as plan.md has it, or the name that a list has from the start. */
function listNamed(heading: string): ListId | undefined {
  const id = /\(([A-Za-z_]{5,11})\)$/.exec(heading)?.[1];
  return LIST_IDS.find(
    (one) => one === id || ["en", "zh"].some((language) => defaultListName(one, language) === heading),
  );
}

function columnOf(line: string): number {
  let column = 0;
  for (const sign of line) {
    if (sign === "\t") column += TAB - (column % TAB);
    else if (sign === " ") column += 1;
    else break;
  }
  return column;
}
