/** Reads the operations of `plan.apply`: each an object with `op`, and with the fields of that operation. */
import { PLAN_LIMITS, type PlanOperation } from "@etui/protocol/plan";
import { isObject } from "@etui/values/json/json-object";
import { type Refused, refusal, refusalsOf } from "@etui/words/refusal";
import { z } from "zod";
import { byOwnNames } from "../../tool/validation/mend-arguments.ts";
import { zodValidator } from "../../tool/validation/zod-validator.ts";
import * as fields from "../tools/fields.ts";

const { schedule, payload, listId, taskId, groupId, repeat } = fields;
const name = z.string().max(10 * PLAN_LIMITS.group_name);
const text = z.string().max(100_000);
const nullableId = z.string().max(PLAN_LIMITS.title).nullish();
const position = z.int().optional();
const { title, note, priority, estimate_minutes, tags, waiting_for, depends_on, links } = payload;

const PATCH = {
  title: title.optional(),
  note,
  status: z.enum(["open", "in_progress", "done", "cancelled"]).optional(),
  priority,
  estimate_minutes,
  tags,
  add_tags: tags,
  remove_tags: tags,
  waiting_for,
  depends_on,
  links,
};
const WAS = { title: title.optional(), note: note.nullable(), waiting_for: waiting_for.nullable() };

const SHAPES = {
  ensure_list: { list_id: listId, display_name: name.optional() },
  ensure_group: { list_id: listId, group_name: name },
  rename_group: { group_id: name, group_name: name },
  delete_group: { group_id: name },
  add_task: { list_id: listId.optional(), group_id: groupId, position, task: z.strictObject(payload) },
  update_task: {
    task_id: taskId,
    patch: z.strictObject(PATCH),
    unset: z.array(z.string().max(30)).max(20).optional(),
    was: z.strictObject(WAS).optional(),
  },
  set_schedule: { task_id: taskId, schedule, scope: z.enum(["this", "series"]).optional() },
  set_reminder: { task_id: taskId, at: text, text_override: text.optional() },
  clear_reminder: { task_id: taskId },
  set_review: { task_id: taskId, next_review_at: text.nullable(), reason: text.optional() },
  set_deadline: { task_id: taskId, deadline: text.nullable() },
  set_repeat: { task_id: taskId, repeat: repeat.nullable() },
  move_task: {
    task_id: taskId,
    target_list_id: listId,
    target_group_id: nullableId,
    parent_task_id: nullableId,
    position,
  },
  complete_task: {
    task_id: taskId,
    at: text.optional(),
    occurrence: text.optional(),
    seen_at: text.optional(),
  },
  delete_task: { task_id: taskId },
} satisfies Record<PlanOperation["op"], z.ZodRawShape>;

type Op = PlanOperation["op"];
const OPS = Object.keys(SHAPES) as Op[];
/** As the arguments of tools are read: null counts as not given where it says nothing, and a fault is named by its field. */
const readers = new Map<Op, ReturnType<typeof zodValidator>>(
  OPS.map((op) => [
    op,
    zodValidator(z.strictObject({ op: z.literal(op), ...(SHAPES[op] as z.ZodRawShape) })),
  ]),
);
/** Other names for an operation. */
const ALSO: Readonly<Record<string, Op>> = { delete: "delete_task", complete: "complete_task" };

/** The schema of one operation, for lists and references. */
export const anyOperation = z.looseObject({ op: z.string().max(50) });

export function readOperations(
  given: readonly { op: string; [field: string]: unknown }[],
): { ok: true; operations: PlanOperation[] } | { ok: false; refused: Refused } {
  const operations: PlanOperation[] = [];
  for (const [index, one] of given.entries()) {
    const said = one.op.replace(/^plan[._]/, "");
    const op = ALSO[said] ?? (said as Op);
    const read = readers.get(op)?.(asItsTool({ ...one, op }, op));
    if (!read) {
      return { ok: false, refused: refusal("plan.no_operation", { index, given: one.op, known: OPS }) };
    }
    if (!read.ok) {
      const because = refusalsOf(read.refused);
      return { ok: false, refused: refusal("plan.operation_failed", { index, op, because }) };
    }
    operations.push(read.value as PlanOperation);
  }
  return { ok: true, operations };
}

/** The object of an operation, the name that it has as an argument of its tool, and its fields. */
const OBJECTS: Partial<Record<Op, { name: string; asTool: string; fields: ReadonlySet<string> }>> = {
  add_task: { name: "task", asTool: "task_payload", fields: new Set(Object.keys(payload)) },
  update_task: {
    name: "patch",
    asTool: "patch_payload",
    fields: new Set(Object.keys(PATCH)),
  },
  set_schedule: {
    name: "schedule",
    asTool: "schedule_payload",
    fields: new Set(Object.keys(schedule.shape)),
  },
};

/** Models write an operation as they write the call of its tool, where the object has another name or its fields stand alone. */
function asItsTool(written: Record<string, unknown>, op: Op): Record<string, unknown> {
  const given = "task_id" in SHAPES[op] ? (byOwnNames(written, fields.taskNames)?.args ?? written) : written;
  return withItsObject(given as Record<string, unknown>, op);
}

function withItsObject(given: Record<string, unknown>, op: Op): Record<string, unknown> {
  if (op === "set_reminder" && isObject(given.reminder_payload)) {
    const { reminder_payload, ...rest } = given;
    return { ...rest, ...(reminder_payload as object) };
  }
  const object = OBJECTS[op];
  if (object === undefined) return given;
  const { [object.asTool]: named, ...rest } = given;
  const alone = Object.entries(rest).filter(([key]) => object.fields.has(key) && !(key in SHAPES[op]));
  const inside = rest[object.name] ?? named;
  if (alone.length === 0 && named === undefined) return given;
  const others = Object.entries(rest).filter(([key]) => !alone.some(([name]) => name === key));
  return {
    ...Object.fromEntries(others),
    [object.name]:
      isObject(inside) || inside === undefined
        ? { ...Object.fromEntries(alone), ...(inside as object) }
        : inside,
  };
}
