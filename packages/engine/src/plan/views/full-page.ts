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
  locale: string,
): FullPage {
  const start = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isSafeInteger(start) || start < 0 || start > plan.tasks.length) {
    return { ok: false, refused: refusal("plan.no_cursor", { cursor: String(cursor).slice(0, 50) }) };
  }
  const tasks = plan.tasks.slice(start, start + (limit ?? MOST_TASKS));
  const { lines, shown } = linesOf(plan, tasks, locale);
  const end = start + tasks.length;
  const words = viewWords(locale);
  const hidden = plan.tasks.length - start - shown;
  const said = tasks.length === 0 ? [words.empty] : lines;
  const next = end < plan.tasks.length ? String(end) : null;
  const forModel = start + shown < plan.tasks.length ? String(start + shown) : null;
  return {
    ok: true,
    tasks,
    next_cursor: next,
    text: [...said, ...(hidden > 0 ? [`${words.moreTasks(hidden)} (cursor "${forModel}")`] : [])].join("\n"),
  };
}

function linesOf(plan: Plan, tasks: readonly PlanTask[], locale: string): { lines: string[]; shown: number } {
  const depths = new Map<string, number>();
  const lines: string[] = [];
  let [tokens, shown] = [0, 0];
  let heading = "";
  for (const task of tasks) {
    const depth = (depths.get(task.parent_task_id ?? "") ?? -1) + 1;
    depths.set(task.id, depth);
    const list = plan.lists.find(({ list_id }) => list_id === task.list_id)!;
    const group = list.groups.find(({ group_id }) => group_id === task.group_id);
    const title = `## ${list.display_name} (${list.list_id})${group ? ` / ${group.name} (${group.group_id})` : ""}`;
    const added = [
      ...(title === heading ? [] : [title]),
      `${"  ".repeat(depth)}- ${viewLine(task, plan, locale)}`,
    ];
    tokens += estimateTokens(added.join("\n"));
    if (tokens > MOST_TOKENS && shown > 0) break;
    heading = title;
    lines.push(...added);
    shown += 1;
  }
  return { lines, shown };
}
