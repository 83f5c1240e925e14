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
import type { AnyRefusal } from "../refusal.ts";
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
  /** What was done today, the latest first. */
  done: PlanTask[];
  /** What was done today of tasks that repeat, the latest first: the tasks themselves go on with their next day. */
  repeated: { id: string; title: string; completed_at: string }[];
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
    as_of: z.string().max(100).optional().describe("The plan as it was at this moment, ISO 8601 with offset"),
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
  /** What was guessed and may be wrong, each in a few words of the reader's language. */
  assumed: readonly string[];
  /** What was not clear and stayed in the title, or was not done, and why. */
  doubts: readonly (AnyRefusal & { says: string })[];
}

export const planQuickAdd = contract({
  method: "POST",
  path: "/api/plan/quick-add",
  domain: "plan",
  effect: "read",
  summary: "What words would become as tasks, a line each; nothing is added",
  body: z.strictObject({
    text: z.string().max(20_000),
    list_id: z.enum(LIST_IDS).optional().describe("the list that is chosen beside the words"),
  }),
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

/** Whoever has the address reads the plan, so only the person makes it and looks at it. */
const address = { path: "/api/plan/calendar", domain: "access", effect: "admin" } as const;

const CalendarAddress = z.object({
  created_at: z.string(),
  last_read_at: z.string().nullable().describe("To the minute"),
});
export type CalendarAddress = z.infer<typeof CalendarAddress>;

export const planCalendar = contract({
  ...address,
  method: "GET",
  summary: "Whether other calendars can subscribe to the plan, and when one last read it",
  answer: z.object({
    address: CalendarAddress.nullable().describe(
      "Without its secret, which is shown once; null if there is none",
    ),
  }),
});

export const renewPlanCalendar = contract({
  ...address,
  method: "POST",
  summary: "A new secret address for calendars; an earlier one ends with it",
  answer: z.object({
    path: z.string().describe("Shown this once, and read behind the address of the server"),
    created_at: z.string(),
  }),
  status: 201,
  means: "Made",
});

export const revokePlanCalendar = contract({
  ...address,
  method: "DELETE",
  summary: "End the address for calendars",
  answer: ToolResult,
  means: "Nobody reads the plan by it any more",
});

export const planCalendarFeed = contract({
  method: "GET",
  path: "/calendar/{file}",
  domain: "plan",
  effect: "read",
  open: "The secret is the authority, for reading this one plan and nothing else.",
  rate: "calendar",
  summary: "The plan as a calendar (RFC 5545), for programs that subscribe to it",
  description:
    "No login: the secret is the authority. `file` is that of the path which `POST /api/plan/calendar` gives. With If-None-Match it answers 304 while nothing has changed.",
  query: z.object({
    todo: z.literal("1").optional().describe("All tasks as VTODO, instead of dated ones as events"),
  }),
  media: ["text/calendar"],
  means: "The calendar, with an ETag",
});
