import { FilterInput } from "@etui/protocol/filter-input";
import type { LIST_IDS, Plan } from "@etui/protocol/plan";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { noteTasks } from "../../sources/note-sources.ts";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import { parseMoment } from "../../tool/moments/moment.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { isDate } from "../operations/check-schedule.ts";
import { noDate } from "../operations/no-date.ts";
import { type PlanMoment, planMoment, plusDays, todayIn } from "../plan-moment.ts";
import { TASK_FIELDS } from "../query/task-fields.ts";
import type { TaskRow } from "../tasks/task-row.ts";
import { agendaText, weekFrom } from "../views/agenda-of-days.ts";
import { reviewText, todayText } from "../views/day-views.ts";
import { fullPage, pageText } from "../views/full-page.ts";
import { sinceSeen } from "../views/since-seen.ts";
import { summaryOf } from "../views/summary.ts";
import * as fields from "./fields.ts";
import type { PlanToolServices } from "./services.ts";

const MODES = ["summary", "full", "today", "review", "agenda"] as const;
const unlisted = { [UNLISTED]: true };

const LONGEST_AGENDA = 92;

export const getPlan = (services: PlanToolServices) =>
  defineTool({
    name: "plan.get",
    title: "Read the plan",
    summary: "Tasks, dates, reminders and reviews: a summary, all of it, today, or an agenda.",
    description: "Read the user's plan: tasks with ids, dates, reminders. summary is short; full has all.",
    instructions: INSTRUCTIONS,
    effect: "read",
    brief: { description: "The user's tasks, with ids and dates.", fields: {} },
    input: z.strictObject({
      mode: z.enum(MODES).default("summary"),
      list_id: fields.listId.optional(),
      include_done: z.boolean().optional().meta(unlisted),
      from: z.string().max(100).optional().meta(unlisted),
      to: z.string().max(100).optional().meta(unlisted),
      limit: z.int().min(1).max(5_000).optional().meta(unlisted),
      cursor: z.string().max(200).optional().meta(unlisted),
      query: FilterInput.optional().meta(unlisted),
      as_of: z.string().max(100).optional().meta(unlisted),
    }),
    async run({ mode, list_id, include_done, from, to, limit, cursor, query, as_of }, context) {
      const listed = { list_id, include_done, limit, cursor };
      // A summary is what nobody asked for by name.
      const lists = mode === "full" || mode === "summary";
      const narrowed = Object.entries({ query, as_of, list_id }).find(([, given]) => given !== undefined);
      if (narrowed && !lists)
        return failure("invalid_arguments", refusal("plan.query_with", { given: narrowed[0], mode }));
      const paged = Object.entries({ include_done, limit, cursor }).find(([, given]) => given !== undefined);
      if (paged && mode !== "full" && !narrowed)
        return failure("invalid_arguments", refusal("plan.paged_with", { given: paged[0], mode }));
      const day = Object.entries({ from, to }).find(([, given]) => given !== undefined);
      if (day && mode !== "agenda")
        return failure("invalid_arguments", refusal("plan.days_with", { given: day[0], mode }));
      if (query !== undefined || as_of !== undefined) {
        if (query !== undefined && as_of !== undefined)
          return failure("invalid_arguments", refusal("plan.query_past"));
        return as_of === undefined
          ? asked(services, context, { ...listed, query })
          : then(services, context, { ...listed, as_of });
      }
      if (mode === "full" || list_id !== undefined) return full(services, context, listed);
      return mode === "agenda" ? ofDays(services, context, { from, to }) : view(services, context, mode);
    },
  });

async function view({ plan }: PlanToolServices, context: ToolContext, mode: "summary" | "today" | "review") {
  if (mode === "summary") {
    const rows = await plan.countedDay(context.db, context);
    const moment = planMoment(rows.now, rows.reader);
    await noteTasks(context, idsOf(rows.tasks));
    const since = await sinceSeen(context.db, context.conversationId, moment.locale);
    return answer(summaryOf(rows, moment, since), rows.revision, moment);
  }
  const rows = await plan.agenda(context.db, context, { of: mode === "review" ? "review" : "day" });
  const moment = planMoment(rows.now, rows.reader);
  await noteTasks(context, idsOf(rows.tasks));
  const text = mode === "today" ? todayText(rows, moment) : reviewText(rows, moment);
  return answer(text, rows.revision, moment);
}

const idsOf = (tasks: readonly TaskRow[]): string[] => tasks.map(({ task_id }) => task_id);

const answer = (text: string, revision: number, { today }: PlanMoment) =>
  success({ today, revision, text, model_output: text });

async function ofDays(
  { plan }: PlanToolServices,
  context: ToolContext,
  { from, to }: { from: string | undefined; to: string | undefined },
) {
  const moment = await plan.momentOf(context.db, context);
  const days = agendaDays(from ?? moment.today, to);
  if ("refused" in days) return failure("invalid_arguments", days.refused);
  const rows = await plan.agenda(context.db, context, { of: "days", ...days });
  await noteTasks(context, idsOf(rows.tasks));
  return answer(agendaText(rows, moment, days), rows.revision, moment);
}

function agendaDays(from: string, to: string | undefined) {
  for (const day of [from, to]) {
    if (day !== undefined && !isDate(day)) return { refused: noDate(day) };
  }
  const last = to ?? weekFrom(from).to;
  if (last < from || last > plusDays(from, LONGEST_AGENDA)) {
    return { refused: refusal("plan.no_span", { from, to: last, most: LONGEST_AGENDA }) };
  }
  return { from, to: last };
}

interface Listed {
  list_id: (typeof LIST_IDS)[number] | undefined;
  include_done: boolean | undefined;
  limit: number | undefined;
  cursor: string | undefined;
}

/** The structured form has as many tasks as fit into an answer, the text fewer; each says where it goes on. */
async function full({ plan }: PlanToolServices, context: ToolContext, listed: Listed) {
  return pageOf(await plan.read(context.db, context, listed), listed, context);
}

async function pageOf(whole: Plan, listed: Listed, context: ToolContext) {
  const { locale } = context;
  const today = todayIn(whole.time_zone);
  const page = fullPage(whole, listed, { today, locale });
  if (!page.ok) return failure("invalid_arguments", page.refused);
  const { text, tasks, next_cursor } = page;
  await noteTasks(
    context,
    tasks.map(({ id }) => id),
  );
  const answered: Plan & { next_cursor: string | null } = { ...whole, tasks, next_cursor };
  return success({ today, ...answered, model_output: text });
}

/** The plan as it was, in the same form. */
async function then({ plan }: PlanToolServices, context: ToolContext, given: Listed & { as_of: string }) {
  const { as_of, ...listed } = given;
  const moment = parseMoment("as_of", as_of);
  if (!moment.ok) return failure("invalid_arguments", moment.refused);
  const past = await plan.asOf(context.db, context, { ...listed, at: moment.at });
  return past.ok ? pageOf(past.plan, listed, context) : failure("invalid_arguments", past.refused);
}

/** The tasks for which the query holds, in the same form. */
async function asked({ plan }: PlanToolServices, context: ToolContext, given: Listed & { query: unknown }) {
  const found = await plan.find(context.db, context, given);
  if (!found.ok) return failure("invalid_arguments", found.refused);
  const { tasks, total, start, lists, today, revision } = found;
  await noteTasks(
    context,
    tasks.map(({ id }) => id),
  );
  const { text, next_cursor } = pageText(
    lists,
    { tasks, start, total, asked: found.looksAt },
    { today, locale: context.locale },
  );
  return success({ today, revision, count: total, tasks, next_cursor, model_output: text });
}

const INSTRUCTIONS = `
mode summary: at most 800 tokens, for a prompt: now, late, today, reminders, waiting, next, reviews, counts, and what others changed since
this conversation last looked. full: all tasks of all lists, or of list_id, with groups and subtasks, in pages (limit, cursor);
include_done also what is done; notes and links are read at plan://<id>. today: by time, without time, due, load. review: what is to be looked at again, waits long, lies in the
inbox, and what was done lately. agenda: day by day, from and to (YYYY-MM-DD; a week from today if left out).

query: the tasks for which a filter holds, in the language of query_user_data: {"tags": {"$in": ["work"]}, "due": {"$lte":
"2026-11-30"}, "priority": {"$in": ["urgent", "high"]}}. Fields: ${Object.keys(TASK_FIELDS).join(", ")}; due is the earlier of date and
deadline, and moments are by the clock where the person is. Open tasks, unless it asks for status or completed_at. Also as text, as
queryBlocks takes it: "tag:#work priority>=high due:<=7d -is:blocked".
as_of: all tasks as they were at a moment (ISO with offset).
`.trim();
