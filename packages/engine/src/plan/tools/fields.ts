/** Parameters that several tools of the plan share. */
import {
  INTENTS,
  LINK_TYPES,
  LIST_IDS,
  PLAN_LIMITS,
  PRIORITIES,
  REPEAT_MODES,
  type TaskPayload,
} from "@etui/protocol/plan";
import { equalJson } from "@etui/values/json/equal-json";
import type { Json } from "@etui/values/json/json";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { UNLISTED } from "../../tool/listing-marks.ts";
import { refusedAs } from "../../tool/validation/named-rule.ts";
import { type Checked, checkMinutes, checkPriority, checkUnsettable } from "../operations/check-fields.ts";
import { checkIntent } from "../operations/check-schedule.ts";

const unlisted = { [UNLISTED]: true };

export const listId = z.enum(LIST_IDS);
/** An id such as `t4k9`, or the title of one open task. */
export const taskId = z.string().min(1).max(PLAN_LIMITS.title);
/** What models call it. */
export const taskNames = {
  task: "task_id",
  id: "task_id",
  taskId: "task_id",
  task_title: "task_id",
  task_name: "task_id",
} as const;
export const groupId = z.string().max(PLAN_LIMITS.group_name).optional().describe("a group's id or name");

/** Judged by the rules of the plan, whose refusals say what to write. */
const text = z.string().max(100);

/** Judged before all else by the rule of the plan, so that a wrong value is named whatever is wrong besides. */
const judged = <Type extends z.ZodType>(type: Type, check: (given: z.output<Type>) => Checked<unknown>) =>
  type.superRefine((given, found) => {
    const checked = check(given);
    if (!checked.ok) found.addIssue({ code: "custom", ...refusedAs(checked.refused) });
  });

/** Also as a number, 1 to 4, which other programs have. */
const priority = z.union([
  judged(text, checkPriority),
  z.int().transform(String).pipe(judged(text, checkPriority)),
]);
const minutes = (at: string) => judged(z.number(), (given) => checkMinutes(given, at));

const intent = judged(text, checkIntent);

export const unsettable = judged(text, checkUnsettable);

export const schedule = z.strictObject({
  intent: intent.optional().meta({ enum: [...INTENTS] }),
  date: text.optional(),
  time: text.optional(),
  window: text.optional().describe("14:00-16:00 or morning"),
  duration_minutes: minutes("duration_minutes").optional().meta(unlisted),
});

export const repeat = z.union([
  z.string().max(500),
  z.strictObject({ rule: z.string().max(500), mode: z.enum(REPEAT_MODES).optional() }),
]);

const LONGEST_TEXT = 100_000;
const link = z.strictObject({ type: z.enum(LINK_TYPES), target: z.string().max(2_000) });

/** What `plan.add_task` takes of a task; the fields that models rarely need stand in the instructions. */
export const payload = {
  title: z.string().max(LONGEST_TEXT),
  note: z.string().max(LONGEST_TEXT).optional(),
  status: z.enum(["open", "in_progress"]).optional().meta(unlisted),
  priority: priority.optional().meta({ type: "string", anyOf: undefined, enum: [...PRIORITIES] }),
  estimate_minutes: minutes("estimate_minutes").optional(),
  tags: z.array(z.string().max(1_000)).max(1_000).optional(),
  schedule: schedule.optional(),
  reminder: z
    .strictObject({ at: text, text_override: z.string().max(LONGEST_TEXT).optional().meta(unlisted) })
    .optional(),
  next_review_at: text.optional().meta(unlisted),
  review_reason: z.string().max(LONGEST_TEXT).optional().meta(unlisted),
  deadline: text.optional(),
  // Models say it in words; the object is for programs.
  repeat: repeat.optional().meta({ type: "string", anyOf: undefined, description: "every Monday" }),
  waiting_for: z.string().max(LONGEST_TEXT).optional().meta(unlisted),
  depends_on: z.array(taskId).max(1_000).optional().meta(unlisted),
  links: z.array(link).max(1_000).optional().meta(unlisted),
  parent_task_id: taskId.optional(),
} satisfies Record<keyof TaskPayload, z.ZodType>;

/** Each field of an object, accepted beside the object as well, because models flatten; none is listed. */
export const flat = <Shape extends Record<string, z.ZodType>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, type]) => [name, z.optional(type).meta(unlisted)]),
  ) as unknown as { [Name in keyof Shape]: z.ZodOptional<Shape[Name]> };

/** The object of this name, with what was given beside it; a field that both have must say the same. */
export function nested<Given extends object>(
  name: string,
  object: Given | undefined,
  beside: Partial<Given>,
): Checked<Given | undefined> {
  const given = Object.fromEntries(Object.entries(beside).filter(([, value]) => value !== undefined));
  if (object === undefined) {
    return { ok: true, value: Object.keys(given).length === 0 ? undefined : (given as Given) };
  }
  const [twice] =
    Object.entries(given).find(([field, value]) => differs((object as Fields)[field], value)) ?? [];
  return twice === undefined
    ? { ok: true, value: { ...given, ...object } }
    : { ok: false, refused: refusal("plan.two_ways", { one: twice, other: `${name}.${twice}` }) };
}

type Fields = Readonly<Record<string, unknown>>;
const differs = (one: unknown, other: unknown): boolean =>
  one !== undefined && !equalJson(one as Json, other as Json);

export const dryRun = z.boolean().optional().meta(unlisted);
export const expectedVersion = z.int().min(1).optional().meta(unlisted);
