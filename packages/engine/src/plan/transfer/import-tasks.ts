/**
 * Brings the tasks of a file into the plan. What is new is added. Of what is there already, the file and the plan are held
 * against what the file said before: what only the file has changed since is changed here as well, what only the person
 * has changed stays, and where both did, the plan's stays and it is said.
 */
import type { ChangedTask, ImportedTask, KeptTask } from "@etui/protocol/api/plan-transfer";
import type { ListId, PlanOperation, TaskPatch } from "@etui/protocol/plan";
import type { AnyRefusal } from "@etui/protocol/refusal";
import { COMPARED_FIELDS, type ComparedField, type TaskFormat } from "@etui/protocol/task-formats";
import { type Facts, type Refusal, type Refused, refusal, refusalsOf } from "@etui/words/refusal";
import type { PlanChange } from "../change/plan-change.ts";
import type { Imported, ImportedItem, NotUnderstood } from "../formats/imported.ts";
import { addTask, type Closed } from "../operations/add-task.ts";
import { close } from "../operations/complete-task.ts";
import type { Operated } from "../operations/outcome.ts";
import { runOperation } from "../operations/run-operation.ts";
import type { TaskRow } from "../tasks/task-row.ts";
import { knownTasks, saidBefore } from "./known-tasks.ts";
import { isSame, saidByFile, saidByPlan } from "./task-said.ts";

export interface TasksImported {
  add: readonly ImportedTask[];
  there: readonly ImportedTask[];
  changed: readonly ChangedTask[];
  kept: readonly KeptTask[];
  /** What came in as no task. */
  skipped: readonly NotUnderstood[];
  /** What came in without something that the file says of it. */
  not_understood: readonly NotUnderstood[];
}

type Outcome = { ok: true; done: TasksImported } | { ok: false; refused: Refused };

/** Then no part of a task came in. */
const LEFT_OUT: ReadonlySet<string> = new Set(["plan_import.line_unread", "plan_import.no_title"]);
/** The remark itself, where there are several files. */
const withinFile = (why: Refusal): AnyRefusal =>
  why.code === "plan_import.in_file" ? (why.facts as Facts<"plan_import.in_file">).because : why;
/** More of the file would not fit either, so nothing of it comes in. */
const ENDS_ALL: ReadonlySet<string> = new Set(["plan.too_many_open"]);

export async function importTasks(
  plan: PlanChange,
  read: Imported & { format: TaskFormat },
): Promise<Outcome> {
  const known = await knownTasks(plan.tx, read.items, read.format);
  return new Import(plan, read, known).run();
}

class Import {
  readonly #plan: PlanChange;
  readonly #read: Imported & { format: TaskFormat };
  readonly #known: ReadonlyMap<string, TaskRow>;
  /** The ids of tasks by those of the file. */
  readonly #ids: Map<string, string>;
  readonly #lists = new Map<string, ListId>();
  readonly #groups = new Map<string, string | undefined>();
  readonly #added: ImportedTask[] = [];
  readonly #changed: ChangedTask[] = [];
  readonly #kept: KeptTask[] = [];
  readonly #skipped: NotUnderstood[];
  readonly #without: NotUnderstood[];

  constructor(
    plan: PlanChange,
    read: Imported & { format: TaskFormat },
    known: ReadonlyMap<string, TaskRow>,
  ) {
    this.#plan = plan;
    this.#read = read;
    this.#known = known;
    this.#ids = new Map([...known].map(([source_id, { task_id }]) => [source_id, task_id]));
    this.#skipped = read.not_understood.filter(({ why }) => LEFT_OUT.has(withinFile(why).code));
    this.#without = read.not_understood.filter(({ why }) => !LEFT_OUT.has(withinFile(why).code));
  }

  async run(): Promise<Outcome> {
    const fresh = parentsFirst(this.#read.items.filter(({ source_id }) => !this.#known.has(source_id)));
    for (const item of fresh) {
      const ended = await this.#add(item);
      if (ended) return { ok: false, refused: ended };
    }
    for (const item of fresh) await this.#wait(item);
    const changed = await this.#update();
    const there = this.#read.items.filter(
      ({ source_id }) => this.#known.has(source_id) && !changed.has(source_id),
    );
    return {
      ok: true,
      done: {
        add: this.#added,
        there: there.map((item) => this.#named(item)),
        changed: this.#changed,
        kept: this.#kept,
        skipped: this.#skipped,
        not_understood: this.#without,
      },
    };
  }

  /** What refuses one task leaves out that one; answers what refuses them all. */
  async #add(item: ImportedItem): Promise<Refused | undefined> {
    const { source_id, task, parent } = item;
    const above = parent === undefined ? undefined : this.#ids.get(parent);
    if (parent !== undefined && above === undefined)
      this.#report(item, refusal("plan_import.parent_left_out"));
    const list_id = (above === undefined ? undefined : await this.#listOf(above)) ?? item.list_id;
    const group =
      above === undefined && item.group_name !== undefined
        ? await this.#groupOf(item, list_id, item.group_name)
        : undefined;
    const { status, ...rest } = task;
    const given = {
      op: "add_task" as const,
      list_id,
      ...(group !== undefined && { group_id: group }),
      source_id,
      closed: closedOf(item),
      task: {
        ...rest,
        ...(status === "in_progress" && { status }),
        ...(above !== undefined && { parent_task_id: above }),
      },
    };
    let added = await addTask(this.#plan, given);
    if (!added.ok && given.task.repeat && isAboutRepeat(added)) {
      this.#report(item, added.refused);
      added = await addTask(this.#plan, { ...given, task: { ...given.task, repeat: undefined } });
    }
    if (!added.ok) {
      if (refusalsOf(added.refused).some(({ code }) => ENDS_ALL.has(code))) return added.refused;
      for (const why of refusalsOf(added.refused)) this.#skipped.push({ ...this.#placeOf(item), why });
      return undefined;
    }
    const { task_id } = added.done.task!;
    this.#ids.set(source_id, task_id);
    this.#lists.set(task_id, list_id);
    this.#added.push({ ...this.#named(item), list_id });
    return undefined;
  }

  /** What it waits for is said once all of it is there. */
  async #wait(item: ImportedItem): Promise<void> {
    const task_id = this.#ids.get(item.source_id);
    const depends_on = item.depends_on?.flatMap((id) => this.#ids.get(id) ?? []);
    if (task_id === undefined || depends_on === undefined || depends_on.length === 0) return;
    await this.#do(item, { op: "update_task", task_id, patch: { depends_on } });
  }

  /** Answers the source ids of the tasks about which there is something to say. */
  async #update(): Promise<Set<string>> {
    const { format, items } = this.#read;
    const differing = items.flatMap((item) => {
      const row = this.#known.get(item.source_id);
      if (!row) return [];
      const [file, now] = [saidByFile(item, row, format), saidByPlan(row)];
      const fields = COMPARED_FIELDS.filter((field) => !isSame(field, file, now));
      return fields.length > 0 ? [{ item, row, fields }] : [];
    });
    const before = await saidBefore(
      this.#plan.tx,
      differing.map(({ row }) => row),
    );
    const said = new Set<string>();
    for (const { item, row, fields } of differing) {
      const then = before.get(row.task_id) ?? {};
      const [file, now] = [saidByFile(item, row, format), saidByPlan(row)];
      const ofFile = fields.filter((field) => !(field in then) || !isSame(field, file, then));
      const onlyOfFile = ofFile.filter((field) => field in then && isSame(field, now, then));
      const taken = onlyOfFile.filter((field) => !isNeededToRepeat(field, row, item, onlyOfFile));
      const kept = ofFile.filter((field) => !taken.includes(field));
      // What could not be changed is said with its reason, as at the first time.
      const done = taken.length > 0 ? await this.#change(item, row, taken) : [];
      if (done.length + kept.length === 0) continue;
      said.add(item.source_id);
      const { line } = this.#placeOf(item);
      const differing = { line, task_id: row.task_id, title: row.title, kept };
      if (done.length > 0) this.#changed.push({ ...differing, fields: done });
      else this.#kept.push(differing);
    }
    return said;
  }

  /** Answers what could be changed. */
  async #change(
    item: ImportedItem,
    row: TaskRow,
    fields: readonly ComparedField[],
  ): Promise<ComparedField[]> {
    const { task_id } = row;
    const { task } = item;
    const has = (field: ComparedField) => fields.includes(field);
    const done = new Set<ComparedField>();
    const run = async (field: ComparedField, operation: PlanOperation) => {
      if (await this.#do(item, operation)) done.add(field);
    };
    const closed = closedOf(item);
    if (has("status") && !closed)
      await run("status", { op: "update_task", task_id, patch: { status: task.status ?? "open" } });
    // A repeat goes with its day: it is taken away before that day can be, and given once there is one.
    if (has("repeat") && !task.repeat) await run("repeat", { op: "set_repeat", task_id, repeat: null });
    for (const field of fields) {
      if (field === "schedule")
        await run(field, {
          op: "set_schedule",
          task_id,
          schedule: task.schedule ?? { intent: "unscheduled" },
        });
      else if (field === "deadline")
        await run(field, { op: "set_deadline", task_id, deadline: task.deadline ?? null });
      else if (field === "repeat") {
        if (task.repeat) await run(field, { op: "set_repeat", task_id, repeat: task.repeat });
      } else if (field !== "status") await run(field, patchOf(task_id, field, task));
    }
    if (has("status") && closed) {
      await this.#close(task_id, closed);
      done.add("status");
    }
    return fields.filter((field) => done.has(field));
  }

  /** This one alone: of what lies below it, the file says for itself whether it is over. */
  async #close(task_id: string, { status, at }: Closed): Promise<void> {
    const task = (await this.#plan.task(task_id))!;
    close(this.#plan, task, status, at ?? this.#plan.moment.at.toISOString());
  }

  /** Answers whether anything is otherwise now. */
  async #do(item: ImportedItem, operation: PlanOperation): Promise<boolean> {
    const outcome = await runOperation(this.#plan, operation);
    if (!outcome.ok) this.#report(item, outcome.refused);
    return outcome.ok && outcome.done.changed;
  }

  /** Undefined where it could not be made, which is said once. */
  async #groupOf(item: ImportedItem, list_id: ListId, group_name: string): Promise<string | undefined> {
    const key = `${list_id} ${group_name.toLowerCase()}`;
    if (this.#groups.has(key)) return this.#groups.get(key);
    const made = await runOperation(this.#plan, { op: "ensure_group", list_id, group_name });
    if (!made.ok) this.#report(item, made.refused);
    const id = made.ok ? made.done.group!.group_id : undefined;
    this.#groups.set(key, id);
    return id;
  }

  async #listOf(taskId: string): Promise<ListId | undefined> {
    return this.#lists.get(taskId) ?? (await this.#plan.task(taskId))?.list_id;
  }

  #report(item: ImportedItem, refused: Refused): void {
    for (const why of refusalsOf(refused)) this.#without.push({ ...this.#placeOf(item), why });
  }

  #named(item: ImportedItem): ImportedTask {
    const { list_id, group_name, task } = item;
    const { line } = this.#placeOf(item);
    return { line, title: task.title, list_id, ...(group_name !== undefined && { group: group_name }) };
  }

  #placeOf({ source_id, task }: ImportedItem): Pick<NotUnderstood, "line" | "text"> {
    return { line: this.#read.places.get(source_id)!.line, text: task.title };
  }
}

const closedOf = ({ task: { status }, done_at }: ImportedItem): Closed | undefined =>
  status === "done" || status === "cancelled" ? { status, at: done_at } : undefined;

const isAboutRepeat = (outcome: Extract<Operated, { ok: false }>): boolean =>
  refusalsOf(outcome.refused).every(({ code }) => code.startsWith("plan.repeat"));

/** What a person lets go on repeating here needs its day, and is not over because it is in the file. */
const isNeededToRepeat = (
  field: ComparedField,
  { repeat }: TaskRow,
  { task }: ImportedItem,
  taken: readonly ComparedField[],
): boolean =>
  repeat !== null &&
  !taken.includes("repeat") &&
  ((field === "status" && task.status === "done") || (field === "schedule" && task.schedule === undefined));

type Patched = Exclude<ComparedField, "status" | "schedule" | "deadline" | "repeat">;

function patchOf(task_id: string, field: Patched, task: ImportedItem["task"]): PlanOperation {
  const value = task[field];
  if (value === undefined && field !== "title")
    return { op: "update_task", task_id, patch: {}, unset: [field] };
  return { op: "update_task", task_id, patch: { [field]: value } as TaskPatch };
}

function parentsFirst(items: readonly ImportedItem[]): ImportedItem[] {
  const byId = new Map(items.map((item) => [item.source_id, item]));
  const placed = new Set<ImportedItem>();
  const ordered: ImportedItem[] = [];
  for (const item of items) {
    const chain: ImportedItem[] = [];
    for (
      let next: ImportedItem | undefined = item;
      next && !placed.has(next);
      next = byId.get(next.parent ?? "")
    ) {
      placed.add(next);
      chain.push(next);
    }
    ordered.push(...chain.reverse());
  }
  return ordered;
}
