/** A plan in memory that takes operations by the rules of the real one, for tests of files. */
import {
  LIST_IDS,
  type ListId,
  PLAN_LIMITS,
  type Plan,
  type PlanOperation,
  type PlanTask,
  type TaskPayload,
} from "@etui/protocol/plan";
import { type Refusal, refusal } from "@etui/words/refusal";
import { nameKey } from "../../groups.ts";
import { EMPTY } from "../test-plans.ts";

export const NOW = { date: "2026-11-03", time: "14:05" };

export class MemoryPlan {
  plan: Plan;
  #made = 0;

  constructor(plan: Plan) {
    this.plan = structuredClone(plan);
  }

  /** Does what can be done; says of each operation why not, or undefined. */
  apply(
    operations: readonly PlanOperation[],
    refuse: (operation: PlanOperation) => boolean = () => false,
  ): (Refusal | undefined)[] {
    const made: (string | undefined)[] = [];
    const outcomes = operations.map((given): Refusal | undefined => {
      const operation = withReferences(given, made);
      if (operation === undefined) {
        made.push(undefined);
        return refusal("plan.no_reference", { reference: "$" });
      }
      const outcome = refuse(operation) ? refusal("plan.too_deep", { most: 10 }) : this.#run(operation);
      made.push(typeof outcome === "string" ? outcome : undefined);
      return typeof outcome === "string" ? undefined : outcome;
    });
    this.plan.revision += 1;
    this.#sort();
    return outcomes;
  }

  task(id: string): PlanTask | undefined {
    return this.plan.tasks.find((task) => task.id === id);
  }

  titled(title: string): PlanTask | undefined {
    return this.plan.tasks.find((task) => task.title === title);
  }

  #run(operation: PlanOperation): Refusal | string | undefined {
    switch (operation.op) {
      case "ensure_list":
        this.#list(operation.list_id).display_name = operation.display_name!;
        return undefined;
      case "ensure_group": {
        const { groups } = this.#list(operation.list_id);
        const key = nameKey(operation.group_name);
        if (groups.some(({ name }) => nameKey(name) === key)) return undefined;
        if (operation.group_name.length > PLAN_LIMITS.group_name) return tooLong("group_name");
        this.#made += 1;
        groups.push({ group_id: `n${this.#made}`, name: operation.group_name.trim() });
        return undefined;
      }
      case "rename_group": {
        const group = this.plan.lists.flatMap(({ groups }) => groups);
        const renamed = group.find(({ group_id }) => group_id === operation.group_id);
        if (!renamed) return refusal("plan.no_such_group", { given: operation.group_id });
        renamed.name = operation.group_name;
        return undefined;
      }
      case "add_task":
        return this.#add(operation.list_id ?? "inbox", operation);
      case "delete_group":
        throw new Error("a file deletes no group");
      default: {
        const task = this.task(operation.task_id);
        if (!task) return refusal("plan.no_task", { given: operation.task_id, near: [] });
        return this.#change(task, operation);
      }
    }
  }

  #change(
    task: PlanTask,
    operation: Exclude<
      PlanOperation,
      { op: "ensure_list" | "ensure_group" | "rename_group" | "delete_group" | "add_task" }
    >,
  ): Refusal | undefined {
    const { planning } = task;
    switch (operation.op) {
      case "update_task": {
        const { add_tags = [], remove_tags = [], ...patch } = operation.patch;
        if (patch.title !== undefined && [...patch.title].length > PLAN_LIMITS.title) return tooLong("title");
        if (patch.title?.trim() === "") return refusal("plan.title_empty");
        Object.assign(task, patch);
        task.tags = [...task.tags.filter((tag) => !remove_tags.includes(tag)), ...add_tags];
        for (const field of operation.unset ?? []) {
          Object.assign(task, { [field]: ["tags", "depends_on", "links"].includes(field) ? [] : null });
        }
        if (task.status === "cancelled") planning.reminder = null;
        return undefined;
      }
      case "set_schedule":
        planning.schedule = operation.schedule;
        if (operation.schedule.intent === "date_only") planning.reminder = null;
        return undefined;
      case "set_reminder": {
        const { at } = operation;
        if (planning.schedule.intent === "date_only") {
          return refusal("plan.reminder_of_day", { task_id: task.id });
        }
        if (at.slice(0, 16) <= `${NOW.date}T${NOW.time}`) {
          const given = { date: at.slice(0, 10), time: at.slice(11, 16) };
          return refusal("plan.reminder_passed", { at: given, now: NOW });
        }
        const pinned = at.length > 19;
        planning.reminder = {
          ...{ at: pinned ? at : `${at}+08:00`, pinned },
          text_override: operation.text_override ?? null,
        };
        return undefined;
      }
      case "clear_reminder":
        planning.reminder = null;
        return undefined;
      case "set_review":
        planning.next_review_at = operation.next_review_at;
        planning.review_reason = operation.reason ?? null;
        return undefined;
      case "set_deadline":
        planning.deadline = operation.deadline;
        return undefined;
      case "set_repeat":
        planning.repeat = operation.repeat;
        return undefined;
      case "complete_task":
        task.status = "done";
        planning.reminder = null;
        return undefined;
      case "delete_task":
        this.plan.tasks = this.plan.tasks.filter(({ id }) => id !== task.id && !this.#isBelow(id, task.id));
        return undefined;
      case "move_task":
        return this.#move(task, operation);
    }
  }

  #add(
    listId: ListId,
    {
      task,
      group_id,
      position,
    }: { task: TaskPayload; group_id?: string | undefined; position?: number | undefined },
  ) {
    if ([...task.title].length > PLAN_LIMITS.title) return tooLong("title");
    if (task.title.trim() === "") return refusal("plan.title_empty");
    const parent = task.parent_task_id === undefined ? undefined : this.task(task.parent_task_id);
    if (task.parent_task_id !== undefined && !parent) {
      return refusal("plan.no_task", { given: task.parent_task_id, near: [] });
    }
    const group = group_id === undefined ? null : this.#group(listId, group_id);
    if (group === undefined)
      return refusal("plan.no_group", { given: group_id!, list_id: listId, known: [] });
    this.#made += 1;
    const { parent_task_id: _, schedule: __, reminder: ___, links: ____, ...fields } = task;
    const added: PlanTask = {
      ...structuredClone(EMPTY),
      ...(fields as Partial<PlanTask>),
      id: `n${this.#made}`,
      title: task.title,
      tags: [...(task.tags ?? [])],
      list_id: parent?.list_id ?? listId,
      group_id: parent ? parent.group_id : group,
      parent_task_id: parent?.id ?? null,
      position: 0,
    };
    if (listId === "next_action") added.priority ??= "low";
    this.plan.tasks.push(added);
    this.#insert(added, position);
    return added.id;
  }

  #move(task: PlanTask, operation: Extract<PlanOperation, { op: "move_task" }>): Refusal | undefined {
    const { target_list_id: list, target_group_id, parent_task_id, position } = operation;
    const parent = parent_task_id == null ? undefined : this.task(parent_task_id);
    if (parent_task_id != null && !parent)
      return refusal("plan.no_task", { given: parent_task_id, near: [] });
    if (parent && (parent === task || this.#isBelow(parent.id, task.id))) {
      return refusal("plan.own_parent", { task_id: task.id });
    }
    if (parent && parent.list_id !== list) {
      const facts = { parent: parent.title, its_list: parent.list_id, list_id: list };
      return refusal("plan.parent_elsewhere", facts);
    }
    const group = target_group_id == null ? null : this.#group(list, target_group_id);
    if (group === undefined)
      return refusal("plan.no_group", { given: target_group_id!, list_id: list, known: [] });
    task.list_id = parent?.list_id ?? list;
    task.group_id = parent ? parent.group_id : group;
    task.parent_task_id = parent?.id ?? null;
    for (const one of this.plan.tasks) {
      if (this.#isBelow(one.id, task.id))
        Object.assign(one, { list_id: task.list_id, group_id: task.group_id });
    }
    this.#insert(task, position);
    return undefined;
  }

  #insert(task: PlanTask, position: number | undefined): void {
    const siblings = this.plan.tasks
      .filter(
        (one) =>
          one !== task &&
          one.parent_task_id === task.parent_task_id &&
          (one.parent_task_id !== null || (one.list_id === task.list_id && one.group_id === task.group_id)),
      )
      .toSorted((one, other) => one.position - other.position);
    // Closed ones are not counted.
    const open = siblings.filter(({ status }) => status === "open" || status === "in_progress");
    const next = open[position ?? open.length];
    siblings.splice(next ? siblings.indexOf(next) : siblings.length, 0, task);
    for (const [place, sibling] of siblings.entries()) sibling.position = place;
  }

  #isBelow(id: string, above: string): boolean {
    for (let one = this.task(id), up = 0; one?.parent_task_id && up < 50; up += 1) {
      if (one.parent_task_id === above) return true;
      one = this.task(one.parent_task_id);
    }
    return false;
  }

  #list(listId: ListId) {
    return this.plan.lists.find(({ list_id }) => list_id === listId)!;
  }

  /** Undefined if the list has none of this id or name. */
  #group(listId: ListId, given: string): string | undefined {
    const { groups } = this.#list(listId);
    const group = groups.find(({ group_id }) => group_id === given);
    return (group ?? groups.find(({ name }) => nameKey(name) === nameKey(given)))?.group_id;
  }

  #sort(): void {
    this.plan.tasks = LIST_IDS.flatMap((id) => this.plan.tasks.filter(({ list_id }) => list_id === id));
  }
}

const tooLong = (at: string) => refusal("plan.too_long", { at, length: 501, most: 500 });

/** Undefined if one of them was not made. */
function withReferences(
  operation: PlanOperation,
  made: readonly (string | undefined)[],
): PlanOperation | undefined {
  let isMissing = false;
  const resolved = JSON.parse(JSON.stringify(operation), (key, value) => {
    const isReference = (key === "task_id" || key === "parent_task_id") && /^\$\d+$/.test(String(value));
    if (!isReference) return value;
    const id = made[Number(value.slice(1)) - 1];
    if (id === undefined) isMissing = true;
    return id ?? value;
  });
  return isMissing ? undefined : resolved;
}
