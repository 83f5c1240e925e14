import type { LIST_IDS, Plan } from "@etui/protocol/plan";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { isDate } from "../operations/check-schedule.ts";
import { planMoment, plusDays } from "../plan-moment.ts";
import { agendaText, reviewText, todayText } from "../views/day-views.ts";
import { fullPage } from "../views/full-page.ts";
import { sinceSeen } from "../views/since-seen.ts";
import { summaryOf } from "../views/summary.ts";
import * as fields from "./fields.ts";
import type { PlanToolServices } from "./services.ts";

const MODES = ["summary", "full", "today", "review", "agenda"] as const;
const unlisted = { [UNLISTED]: true };

/** The days that an agenda has if nobody says. */
const A_WEEK = 7;
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
    }),
    async run({ mode, list_id, include_done, from, to, limit, cursor }, context) {
      if (mode === "full" || list_id !== undefined) {
        return full(services, context, { list_id, include_done, limit, cursor });
      }
      const rows = await services.plan.rows(context.db, context, { include_done: mode === "review" });
      const moment = planMoment(rows.now, rows.reader);
      const { today } = moment;
      const answer = (text: string) => success({ today, revision: rows.revision, text, model_output: text });
      switch (mode) {
        case "summary":
          return answer(
            summaryOf(rows, moment, await sinceSeen(context.db, context.conversationId, moment.locale)),
          );
        case "today":
          return answer(todayText(rows, moment));
        case "review":
          return answer(reviewText(rows, moment));
        case "agenda": {
          const days = agendaDays(from ?? today, to);
          if ("refused" in days) return failure("invalid_arguments", days.refused);
          return answer(agendaText(rows, moment, days));
        }
      }
    },
  });

function agendaDays(from: string, to: string | undefined) {
  for (const day of [from, to]) {
    if (day !== undefined && !isDate(day)) return { refused: refusal("plan.no_date", { text: day }) };
  }
  const last = to ?? plusDays(from, A_WEEK - 1);
  if (last < from || last > plusDays(from, LONGEST_AGENDA)) {
    return { refused: refusal("plan.no_span", { from, to: last, most: LONGEST_AGENDA }) };
  }
  return { from, to: last };
}

interface Asked {
  list_id: (typeof LIST_IDS)[number] | undefined;
  include_done: boolean | undefined;
  limit: number | undefined;
  cursor: string | undefined;
}

/** The structured form has as many tasks as fit into an answer, the text fewer; each says where it goes on. */
async function full({ plan }: PlanToolServices, context: ToolContext, asked: Asked) {
  const whole = await plan.read(context.db, context, asked);
  const page = fullPage(whole, asked, context.locale);
  if (!page.ok) return failure("invalid_arguments", page.refused);
  const { text, tasks, next_cursor } = page;
  const answered: Omit<Plan, "tasks"> & { tasks: Plan["tasks"]; next_cursor: string | null } = {
    ...whole,
    tasks,
    next_cursor,
  };
  return success({ today: whole.updated_at.slice(0, 10), ...answered, model_output: text });
}

const INSTRUCTIONS = `
mode summary: at most 800 tokens, for a prompt: now, late, today, reminders, waiting, next, reviews, counts, and what others changed since
this conversation last looked. full: all tasks of all lists, or of list_id, with groups and subtasks, in pages (limit, cursor);
include_done also what is done. today: by time, without time, due, load. review: what is to be looked at again, waits long, lies in the
inbox, and what was done lately. agenda: day by day, from and to (YYYY-MM-DD; a week from today if left out).
`.trim();
