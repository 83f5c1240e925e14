/** `/api/plan`: tasks, when they are to be done, and what today brings. */
import { z } from "zod";
import {
  LIST_IDS,
  type ListId,
  type Plan,
  type PlanGroup,
  type PlanTask,
  type TaskPayload,
} from "../plan.ts";
import { ToolResult } from "../tool-result.ts";
import { contract, done, told } from "./contract.ts";

/** What is shown of a day; a task stands in the first section that it belongs to. */
export interface PlanToday {
  revision: number;
  time_zone: string;
  /** `YYYY-MM-DD` and `HH:MM`, where the person is. */
  today: string;
  time: string;
  now: PlanTask[];
  late: PlanTask[];
  timed: PlanTask[];
  untimed: PlanTask[];
  due: PlanTask[];
  reviews: PlanTask[];
  waiting: PlanTask[];
  next: PlanTask[];
  /** In minutes; null if no task of today has an estimate. */
  load: { planned_minutes: number; free_minutes: number } | null;
  free_hours: string;
  groups: PlanGroup[];
}

const look = { method: "GET", domain: "plan", effect: "read" } as const;

export const plan = contract({
  ...look,
  path: "/api/plan",
  summary: "The plan: lists, groups and tasks, in order",
  query: z.object({
    list_id: z.enum(LIST_IDS).optional().describe("Only the tasks of this list"),
    include_done: z.boolean().optional().describe("Also what is done or was cancelled"),
  }),
  answer: told<Plan>(),
});

export const planToday = contract({
  ...look,
  path: "/api/plan/today",
  summary: "What is to be done now and today, what is late, and how much that is",
  answer: told<PlanToday>(),
});

export const planTask = contract({
  ...look,
  path: "/api/plan/tasks/{id}",
  summary: "One task, also one that is done",
  params: z.object({ id: z.string() }),
  answer: told<PlanTask>(),
});

export const planApply = contract({
  method: "POST",
  path: "/api/plan/apply",
  domain: "plan",
  effect: "tool",
  summary: "Do several operations, all or none: what the tool plan.apply does",
  toolBody: { tool: "plan.apply" },
  answer: ToolResult,
});

/** One part of a line, with the words that it came from. */
export interface QuickAddChip {
  field: string;
  said: string;
  /** UTF-16 indices into the line. */
  at: readonly (readonly [number, number])[];
  value: unknown;
}

export interface QuickAddLine {
  list_id?: ListId;
  group_id?: string;
  /** A group that its list does not have yet. */
  group_name?: string;
  task: TaskPayload;
  chips: readonly QuickAddChip[];
  /** What was not clear and stayed in the title, or was not done, and why. */
  doubts: readonly { code: string; says: string }[];
}

export const planQuickAdd = contract({
  method: "POST",
  path: "/api/plan/quick-add",
  domain: "plan",
  effect: "read",
  summary: "What words would become as tasks, a line each; nothing is added",
  body: z.strictObject({ text: z.string().max(20_000) }),
  answer: told<{ lines: QuickAddLine[] }>(),
});

export const planFreeHours = contract({
  method: "PUT",
  path: "/api/plan/free-hours",
  domain: "plan",
  effect: "write",
  summary: "The hours of a day in which tasks can be done",
  body: z.strictObject({
    free_hours: z.string().max(200).describe("09:00-18:00, or several with commas between"),
  }),
  answer: done<{ free_hours: string }>(),
});
