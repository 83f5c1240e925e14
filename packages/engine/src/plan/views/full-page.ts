/** A page of the whole plan: its tasks, and the text in which a model reads them. */
import type { Plan, PlanTask } from "@etui/protocol/plan";
import { estimateTokens } from "@etui/values/text/estimate-tokens";
import { type Refusal, refusal } from "@etui/words/refusal";
import { viewWords } from "../words/view-words.ts";
import { viewLine } from "./view-line.ts";

/** What a model reads at once. */
const MOST_TOKENS = 4_000;
/** What a program gets at once. */
const MOST_TASKS = 5_000;

export type FullPage =
  | { ok: true; tasks: PlanTask[]; text: string; next_cursor: string | null }
  | { ok: false; refused: Refusal };

/**
 * `cursor` is the number of the first task. A program gets all up to its limit; the text holds as many as a model should
 * read at once, and the cursor goes on behind those if no limit was asked for.
 */
export function fullPage(
  plan: Plan,
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
  reader: Reader,
): FullPage {
  const read = startAt(cursor, plan.tasks.length);
  if (!read.ok) return read;
  const { start } = read;
  const tasks = plan.tasks.slice(start, start + (limit ?? MOST_TASKS));
  return { ok: true, tasks, ...pageText(plan.lists, { tasks, start, total: plan.tasks.length }, reader) };
}

/** Where a page begins; a plan of fewer tasks than the cursor says gave another one. */
export function startAt(
  cursor: string | undefined,
  total: number,
): { ok: true; start: number } | { ok: false; refused: Refusal } {
  const start = cursor === undefined ? 0 : Number(cursor);
  const isPlace = Number.isSafeInteger(start) && start >= 0 && start <= total;
  return isPlace
    ? { ok: true, start }
    : { ok: false, refused: refusal("plan.no_cursor", { cursor: String(cursor).slice(0, 50) }) };
}

/** Who reads it, and on which day. */
interface Reader {
  today: string;
  locale: string;
}

interface Shown {
  tasks: readonly PlanTask[];
  start: number;
  total: number;
  /** Which tasks a query looked at, if one found these: without any, the plan is not empty for all that. */
  asked?: "open" | "all";
}

/** The text of the tasks from `start` on, and where it goes on if there are more in `total`. */
export function pageText(
  lists: Plan["lists"],
  { tasks, start, total, asked }: Shown,
  reader: Reader,
): { text: string; next_cursor: string | null } {
  const { locale } = reader;
  const { lines, shown } = linesOf(lists, tasks, reader);
  const end = start + tasks.length;
  const words = viewWords(locale);
  const hidden = total - start - shown;
  const said =
    tasks.length === 0 ? [asked === undefined ? words.empty : words.noMatch(asked === "open")] : lines;
  return {
    next_cursor: end < total ? String(end) : null,
    text: [...said, ...(hidden > 0 ? [`${words.moreTasks(hidden)} (cursor "${start + shown}")`] : [])].join(
      "\n",
    ),
  };
}

function linesOf(
  lists: Plan["lists"],
  tasks: readonly PlanTask[],
  { today, locale }: Reader,
): { lines: string[]; shown: number } {
  const depths = new Map<string, number>();
  const lines: string[] = [];
  let [tokens, shown] = [0, 0];
  let heading = "";
  for (const task of tasks) {
    const depth = (depths.get(task.parent_task_id ?? "") ?? -1) + 1;
    depths.set(task.id, depth);
    const list = lists.find(({ list_id }) => list_id === task.list_id)!;
    const group = list.groups.find(({ group_id }) => group_id === task.group_id);
    const title = `## ${list.display_name} (${list.list_id})${group ? ` / ${group.name} (${group.group_id})` : ""}`;
    const added = [
      ...(title === heading ? [] : [title]),
      `${"  ".repeat(depth)}- ${viewLine(task, today, locale)}`,
    ];
    tokens += estimateTokens(added.join("\n"));
    if (tokens > MOST_TOKENS && shown > 0) break;
    heading = title;
    lines.push(...added);
    shown += 1;
  }
  return { lines, shown };
}
