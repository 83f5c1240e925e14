/** Carries out operations for a tool, and makes its answer: what was done in words, the task, and the receipt. */
import type { PlanOperation, PlanTask } from "@etui/protocol/plan";
import { refusal } from "@etui/words/refusal";
import { noteTasks } from "../../sources/note-sources.ts";
import { success } from "../../tool/answers.ts";
import type { ToolContext } from "../../tool/tool.ts";
import type { PlanChange } from "../change/plan-change.ts";
import { findTask } from "../operations/find-task.ts";
import type { Done, Operated } from "../operations/outcome.ts";
import { runOperation } from "../operations/run-operation.ts";
import { isOpen, type TaskRow } from "../tasks/task-row.ts";
import { viewsOf } from "../views/read-plan.ts";
import { taskLine } from "../views/task-line.ts";
import { type PlanWords, planWords } from "../words/plan-words.ts";
import { saidDone } from "../words/said-done.ts";
import { type PlanToolServices, refusedAnswer } from "./services.ts";

export interface Guard {
  dry_run?: boolean | undefined;
  /** The version of the task that was read. */
  expected_version?: number | undefined;
  /** A task that is named twice is meant once. */
  once?: boolean;
}

/** One operation. */
export const carryOut = (
  services: PlanToolServices,
  context: ToolContext,
  operation: PlanOperation,
  guard: Guard = {},
) => carryOutAll(services, context, [operation], guard);

/** Several, all or none, in one answer. */
export const carryOutAll = (
  services: PlanToolServices,
  context: ToolContext,
  operations: readonly PlanOperation[],
  guard: Guard = {},
  also?: (words: PlanWords) => readonly string[],
) =>
  carryOutWork(services, context, { ...guard, also }, async (plan) => {
    const done: Done[] = [];
    for (const operation of guard.once ? await withoutRepeated(plan, operations) : operations) {
      const stale = await changedSince(plan, operation, guard.expected_version);
      const outcome = stale ?? (await runOperation(plan, operation));
      if (!outcome.ok) return outcome;
      done.push(outcome.done);
    }
    return { ok: true, done };
  });

/** The first operation of each task, whether it is named by its id or by its title. */
async function withoutRepeated(
  plan: PlanChange,
  operations: readonly PlanOperation[],
): Promise<PlanOperation[]> {
  const named = new Set<string>();
  const first: PlanOperation[] = [];
  for (const operation of operations) {
    const found = "task_id" in operation ? await findTask(plan, operation.task_id) : undefined;
    if (found?.ok && named.has(found.task.task_id)) continue;
    if (found?.ok) named.add(found.task.task_id);
    first.push(operation);
  }
  return first;
}

async function changedSince(
  plan: PlanChange,
  operation: PlanOperation,
  expected: number | undefined,
): Promise<Operated | undefined> {
  if (expected === undefined || !("task_id" in operation)) return undefined;
  const found = await findTask(plan, operation.task_id);
  if (!found.ok) return found;
  const { task_id, version } = found.task;
  if (version === expected) return undefined;
  const now = taskLine(found.task, { moment: plan.moment, words: planWords(plan.moment.locale) });
  return { ok: false, refused: refusal("plan.changed_since", { task_id, version, expected, now }) };
}

/** As `plan.apply` does: `$1` is what the first one made, and a refusal says which one it is about. */
export const carryOutOperations = (
  { plan }: PlanToolServices,
  context: ToolContext,
  operations: readonly PlanOperation[],
  guard: Pick<Guard, "dry_run"> = {},
) => carryOutWork({ plan }, context, guard, (change) => plan.applyIn(change, operations));

async function carryOutWork(
  { plan }: PlanToolServices,
  context: ToolContext,
  {
    dry_run: dryRun,
    also = () => [],
  }: Pick<Guard, "dry_run"> & { also?: ((words: PlanWords) => readonly string[]) | undefined },
  work: (plan: PlanChange) => Promise<{ ok: true; done: Done[] } | Extract<Operated, { ok: false }>>,
) {
  const { db, provenance: by, timeZone, locale } = context;
  let tried: PlanTask[] = [];
  const outcome = await plan.change(
    db,
    { by, timeZone, locale, dryRun },
    async (change) => {
      const worked = await work(change);
      if (!worked.ok) return worked;
      const groups = await groupsNamed(change, worked.done);
      return { ok: true, done: { done: worked.done, groups, last: addedLast(change) } };
    },
    async ({ tx, moment }, { done }) => {
      if (dryRun) tried = await viewsOf(tx, lastOfEach(done), moment.timeZone);
    },
  );
  if (!outcome.ok) return refusedAnswer(outcome.refused);
  const { moment, revision, changed } = outcome;
  const { done, groups, last } = outcome.done;
  if (!dryRun) for (const change of changed) context.changed(change);
  const tasks = dryRun
    ? tried
    : last
      ? [await plan.viewOfLast(db, last, outcome)]
      : await viewsOf(db, lastOfEach(done), moment.timeZone);
  // The answer has all of a task, also what its caller has not written.
  const earlier = dryRun ? [] : done.flatMap(({ before }) => before?.task_id ?? []);
  await noteTasks(context, earlier);
  const words = planWords(moment.locale);
  const sentences = done.map((one) => saidDone(one, { moment, groups }));
  return success({
    today: moment.today,
    revision,
    ...(dryRun ? { dry_run: true as const } : {}),
    ...(tasks.length === 1 ? { task: tasks[0]! } : {}),
    ...(tasks.length > 1 ? { tasks } : {}),
    ...(done.length === 1 ? factsOf(done[0]!) : {}),
    ...(done.some(({ notes }) => notes.some(({ is }) => is === "reminder_cleared"))
      ? { reminder_cleared: true as const }
      : {}),
    model_output: [...(dryRun ? [words.dryRun] : []), ...sentences, ...also(words)].join("\n"),
  });
}

/** What programs ask of the answer of one operation. */
const factsOf = ({ op, changed, group, list }: Done) => ({
  ...(changed ? {} : { changed: false as const }),
  ...(op === "complete_task" && !changed ? { already_done: true as const } : {}),
  ...(group ? { group_id: group.group_id } : {}),
  ...(list ? { list: { list_id: list.list_id, display_name: list.display_name } } : {}),
  ...(list?.renamed_from === undefined ? {} : { renamed_from: list.renamed_from }),
});

/** The one task that was added at the end of its place, if nothing else was done. */
function addedLast({ tasks, groups, lists, numbers }: PlanChange): TaskRow | undefined {
  const [staged, ...others] = tasks.values();
  const isAlone = staged !== undefined && others.length + groups.size + lists.size === 0;
  if (!isAlone || staged.before !== undefined || !isOpen(staged.after)) return undefined;
  return staged.after.rank === numbers.rank - 1 ? staged.after : undefined;
}

/** The tasks, each as it is after the last of its operations. */
const lastOfEach = (done: readonly Done[]): TaskRow[] => [
  ...new Map(done.flatMap(({ task }) => (task ? [[task.task_id, task] as const] : []))).values(),
];

/** Names of groups are only needed where a task is in one. */
async function groupsNamed(change: PlanChange, done: readonly Done[]) {
  const isNeeded = done.some(({ task }) => task?.group_id != null);
  return isNeeded ? change.allGroups() : [];
}
