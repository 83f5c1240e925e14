import type { PlanOperation } from "@etui/protocol/plan";
import { dated } from "@etui/words/dated";
import { refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { z } from "zod";
import { noteTasks } from "../../sources/note-sources.ts";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { type ArrangedDay, arrangeDay as arranged } from "../arrange/arrange-day.ts";
import { freeHours } from "../arrange/free-hours.ts";
import { type DayRead, readDay } from "../arrange/read-day.ts";
import { readFreeHours } from "../free-hours.ts";
import { isDate } from "../operations/check-schedule.ts";
import { noDate } from "../operations/no-date.ts";
import { type PlanMoment, planMoment } from "../plan-moment.ts";
import { DEFAULT_FREE_HOURS } from "../views/read-plan.ts";
import { arrangeWords } from "../words/arrange-words.ts";
import { planWords } from "../words/plan-words.ts";
import { type PlanToolServices, refusedAnswer } from "./services.ts";

export const arrangeDay = (services: PlanToolServices) =>
  defineTool({
    name: "plan.arrange_day",
    title: "Arrange a day",
    summary: "Gives the tasks of a day their hours, and says why some get none.",
    description:
      "Place tasks with estimates into the free hours of a day. Only tries, unless dry_run is false.",
    instructions: INSTRUCTIONS,
    effect: "write",
    onDemand: true,
    input: z.strictObject({
      date: z.string().max(100).optional().describe("YYYY-MM-DD"),
      free_hours: z.string().max(200).optional().describe("09:00-12:00,13:00-18:00"),
      dry_run: z.boolean().default(true),
    }),
    async run({ date: given, free_hours, dry_run }, context) {
      const { plan } = services;
      const { db, provenance: by, timeZone, locale } = context;
      const moment = planMoment(new Date(), await plan.readerOf(db, context));
      const date = given ?? moment.today;
      if (!isDate(date)) return failure("invalid_arguments", noDate(date));
      if (date < moment.today)
        return failure("invalid_arguments", refusal("plan.day_passed", { date, today: moment.today }));
      const hours = free_hours === undefined ? undefined : readFreeHours(free_hours);
      if (hours && !hours.ok) return failure("invalid_arguments", hours.refused);
      const day = await readDay(db, date, moment);
      const said = hours?.free_hours ?? day.free_hours ?? DEFAULT_FREE_HOURS;
      const free = freeHours({
        date,
        hours: said.split(","),
        timed: day.timed,
        now: moment.at,
        timeZone: moment.timeZone,
      });
      const { tasks, others } = day;
      await noteTasks(
        context,
        tasks.map(({ task_id }) => task_id),
      );
      const result = arranged({ date, free, tasks, others, timeZone: moment.timeZone });
      if (!dry_run && result.placed.length > 0) {
        const operations = result.placed.map(
          ({ task_id, schedule }): PlanOperation => ({ op: "set_schedule", task_id, schedule }),
        );
        const outcome = await plan.change(db, { by, timeZone, locale }, (change) =>
          plan.applyIn(change, operations),
        );
        if (!outcome.ok) return refusedAnswer(outcome.refused);
        for (const change of outcome.changed) context.changed(change);
      }
      return answer(result, { date, day, moment, isTried: dry_run });
    },
  });

interface Told {
  date: string;
  day: DayRead;
  moment: PlanMoment;
  isTried: boolean;
}

function answer(result: ArrangedDay, { date, day, moment, isTried }: Told) {
  const words = planWords(moment.locale);
  const own = arrangeWords(moment.locale);
  const titles = new Map(day.tasks.map(({ task_id, title }) => [task_id, title]));
  const left_out = result.left_out.map(({ task_id, why, fits_if }) => ({
    task_id,
    title: titles.get(task_id)!,
    why: sayRefusal(why, words.language),
    fits_if,
  }));
  const placed = result.placed.map((one) => ({ ...one, title: titles.get(one.task_id)! }));
  const lines = [
    own.load(
      dated(date, words.language),
      words.minutes(result.load_minutes),
      words.minutes(result.free_minutes),
    ),
    ...(placed.length === 0 ? [own.nothing] : []),
    ...placed.map(
      ({ task_id, title, start, end }) => `- ${start.slice(11, 16)}–${end.slice(11, 16)} ${task_id} ${title}`,
    ),
    ...(left_out.length === 0 ? [] : [own.leftOut]),
    ...left_out.map(({ task_id, title, why }) => `- ${own.why(`${task_id} ${title}`, why)}`),
    ...(day.more > 0 ? [own.more(day.more)] : []),
    ...(placed.length === 0 ? [] : [isTried ? own.tried : own.arranged]),
  ];
  return success({
    today: moment.today,
    date,
    dry_run: isTried,
    placed,
    left_out,
    load_minutes: result.load_minutes,
    free_minutes: result.free_minutes,
    ...(day.more > 0 && { not_looked_at: day.more }),
    model_output: lines.join("\n"),
  });
}

const INSTRUCTIONS = `
Tasks without a time that are for the day or late, and next actions, tasks in hand and in the inbox without a day, each with
estimate_minutes, get hours by deadline, priority and place: 15 minutes apart from each other and from what has a time, in their window if they have
one, after what they wait for, in at most 80 % of the free hours. Each that gets none has a reason, and fits_if names the one change that would make
room. Show the day to the user before you call again with dry_run: false; then each placed task is scheduled, in one change that undo takes back.
`.trim();
