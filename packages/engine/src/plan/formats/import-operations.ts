/** What becomes of imported tasks: operations on the plan, in batches of which each is carried out whole. */
import { type ListId, PLAN_LIMITS, type PlanOperation } from "@etui/protocol/plan";
import type { ImportedItem } from "./imported.ts";

/**
 * An operation as the plan carries it out for an import: a new task remembers its source id (`plan_tasks.source_id`),
 * and a done one when that was. A task of an earlier batch is named by `@` and its source id until `withTaskIds`.
 */
export type ImportOperation =
  | Exclude<PlanOperation, { op: "add_task" } | { op: "complete_task" }>
  | (Extract<PlanOperation, { op: "add_task" }> & { source_id: string })
  | (Extract<PlanOperation, { op: "complete_task" }> & { at?: string });

const REFERENCE = "@";

/**
 * Nothing is done for what is there already: `existing` has the source ids of the plan with their tasks, deleted ones as
 * well if they are to stay away. Parents come before children, what tasks wait for is set once all are there, and what was
 * done is completed last, children before their parents.
 */
export function importOperations(
  items: readonly ImportedItem[],
  existing: ReadonlyMap<string, string>,
): ImportOperation[][] {
  const fresh = parentsFirst(items.filter(({ source_id }) => !existing.has(source_id)));
  const byId = new Map(fresh.map((item) => [item.source_id, item]));
  const batches = new Batches(existing);
  for (const item of fresh) batches.add(item, topOf(item, byId));
  for (const { source_id, depends_on } of fresh) {
    if (depends_on === undefined) continue;
    batches.push(2, () => ({
      op: "update_task",
      task_id: batches.named(source_id),
      patch: { depends_on: depends_on.map((id) => batches.named(id)) },
    }));
  }
  for (const { source_id, task, done_at } of fresh.toReversed()) {
    if (task.status === "cancelled") {
      batches.push(1, () => ({
        op: "update_task",
        task_id: batches.named(source_id),
        patch: { status: "cancelled" },
      }));
    } else if (task.status === "done") {
      batches.push(1, () => ({
        op: "complete_task",
        task_id: batches.named(source_id),
        ...(done_at !== undefined && { at: done_at }),
      }));
    }
  }
  return batches.all;
}

/** Puts the tasks of earlier batches in the place of their source ids. */
export function withTaskIds(
  operations: readonly ImportOperation[],
  taskIds: ReadonlyMap<string, string>,
): ImportOperation[] {
  const resolve = (id: string) => (id.startsWith(REFERENCE) ? (taskIds.get(id.slice(1)) ?? id) : id);
  return operations.map((operation) => {
    if (operation.op === "add_task") {
      const { parent_task_id } = operation.task;
      if (parent_task_id === undefined) return operation;
      return { ...operation, task: { ...operation.task, parent_task_id: resolve(parent_task_id) } };
    }
    if (operation.op === "complete_task") return { ...operation, task_id: resolve(operation.task_id) };
    if (operation.op !== "update_task") return operation;
    const { depends_on } = operation.patch;
    const patch = depends_on ? { ...operation.patch, depends_on: depends_on.map(resolve) } : operation.patch;
    return { ...operation, task_id: resolve(operation.task_id), patch };
  });
}

class Batches {
  readonly all: ImportOperation[][] = [];
  readonly #existing: ReadonlyMap<string, string>;
  /** In the last batch: tasks and groups by the number of their operation. */
  #tasks = new Map<string, string>();
  #groups = new Map<string, string>();

  constructor(existing: ReadonlyMap<string, string>) {
    this.#existing = existing;
  }

  add(item: ImportedItem, top: ImportedItem): void {
    // The group and the task stand in the same batch.
    this.#makeRoom(2);
    const { source_id, task, parent } = item;
    const list_id = top.list_id;
    const group =
      parent === undefined && item.group_name !== undefined
        ? this.#groupOf(list_id, item.group_name)
        : undefined;
    const { status, ...rest } = task;
    this.#last.push({
      op: "add_task",
      list_id,
      ...(group !== undefined && { group_id: group }),
      source_id,
      task: {
        ...rest,
        ...(status === "in_progress" && { status }),
        ...(parent !== undefined && { parent_task_id: this.named(parent) }),
      },
    });
    this.#tasks.set(source_id, `$${this.#last.length}`);
  }

  push(room: number, make: () => ImportOperation): void {
    this.#makeRoom(room);
    this.#last.push(make());
  }

  named(sourceId: string): string {
    return this.#existing.get(sourceId) ?? this.#tasks.get(sourceId) ?? `${REFERENCE}${sourceId}`;
  }

  get #last(): ImportOperation[] {
    return this.all.at(-1)!;
  }

  #makeRoom(count: number): void {
    if (this.all.length > 0 && this.#last.length + count <= PLAN_LIMITS.operations) return;
    this.all.push([]);
    this.#tasks = new Map();
    this.#groups = new Map();
  }

  /** By its number, for a group may be called like one. */
  #groupOf(list_id: ListId, group_name: string): string {
    const key = `${list_id} ${group_name.toLowerCase()}`;
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    this.#last.push({ op: "ensure_group", list_id, group_name });
    const made = `$${this.#last.length}`;
    this.#groups.set(key, made);
    return made;
  }
}

/** What lies below a task is in its list. */
function topOf(item: ImportedItem, byId: ReadonlyMap<string, ImportedItem>): ImportedItem {
  let top = item;
  for (let above = top.parent; above !== undefined; above = top.parent) {
    const next = byId.get(above);
    if (!next) break;
    top = next;
  }
  return top;
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
