/** `$1` in an operation of a call is the task or group that its first operation made. */
import type { PlanOperation } from "@etui/protocol/plan";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { Done } from "./outcome.ts";

const REFERENCE = /^\$(\d{1,4})$/;

export function withReferences(
  operation: PlanOperation,
  done: readonly (Done | undefined)[],
): { ok: true; operation: PlanOperation } | { ok: false; refused: Refusal } {
  let unknown: string | undefined;
  const resolve = (value: unknown): unknown => {
    if (typeof value === "string") {
      const number = REFERENCE.exec(value)?.[1];
      if (number === undefined) return value;
      const made = done[Number(number) - 1];
      const id = made?.task?.task_id ?? made?.group?.group_id;
      if (id === undefined) unknown = value;
      return id ?? value;
    }
    return value;
  };
  const resolved = Object.fromEntries(
    Object.entries(operation).map(([name, value]) => [name, NAMES.has(name) ? resolve(value) : value]),
  ) as PlanOperation;
  if (resolved.op === "add_task") {
    const { parent_task_id, depends_on } = resolved.task;
    resolved.task = {
      ...resolved.task,
      ...(parent_task_id === undefined ? {} : { parent_task_id: resolve(parent_task_id) as string }),
      ...(depends_on === undefined ? {} : { depends_on: depends_on.map((id) => resolve(id) as string) }),
    };
  }
  if (resolved.op === "update_task" && resolved.patch.depends_on !== undefined) {
    const depends_on = resolved.patch.depends_on.map((id) => resolve(id) as string);
    resolved.patch = { ...resolved.patch, depends_on };
  }
  if (unknown !== undefined)
    return { ok: false, refused: refusal("plan.no_reference", { reference: unknown }) };
  return { ok: true, operation: resolved };
}

/** The fields that name a task or a group; a title may be "$1". */
const NAMES = new Set(["task_id", "group_id", "target_group_id", "parent_task_id"]);
