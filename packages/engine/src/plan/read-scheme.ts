/** `plan://summary`, `plan://today`, `plan://agenda` (a week), `plan://review`, and a task by its id: `plan://t4k9`. */
import { refusal } from "@etui/words/refusal";
import type { ReadScheme } from "../domain/read-scheme.ts";
import { noteTasks } from "../sources/note-sources.ts";
import type { PlanService } from "./plan-service.ts";
import type { TaskRow } from "./tasks/task-row.ts";
import { agendaText, weekFrom } from "./views/agenda-of-days.ts";
import { reviewText, todayText } from "./views/day-views.ts";
import { sinceSeen } from "./views/since-seen.ts";
import { summaryOf } from "./views/summary.ts";
import { wholeTask } from "./views/whole-task.ts";

export const planScheme = (plan: PlanService): ReadScheme => ({
  scheme: "plan",
  async read(context, address) {
    const name = address.slice("plan://".length).replace(/\/$/, "");
    const moment = await plan.momentOf(context.db, context);
    if (name === "today" || name === "review") {
      const rows = await plan.agenda(context.db, context, { of: name === "review" ? "review" : "day" });
      await noteTasks(context, idsOf(rows.tasks));
      return { ok: true, text: name === "today" ? todayText(rows, moment) : reviewText(rows, moment) };
    }
    if (name === "" || name === "summary") {
      const rows = await plan.countedDay(context.db, context);
      await noteTasks(context, idsOf(rows.tasks));
      const since = await sinceSeen(context.db, context.conversationId, moment.locale);
      return { ok: true, text: summaryOf(rows, moment, since) };
    }
    if (name === "agenda") {
      const week = weekFrom(moment.today);
      const rows = await plan.agenda(context.db, context, { of: "days", ...week });
      await noteTasks(context, idsOf(rows.tasks));
      return { ok: true, text: agendaText(rows, moment, week) };
    }
    const task = await plan.task(context.db, context, name);
    if (!task)
      return { ok: false, refused: refusal("plan.no_task", { given: name.slice(0, 100), near: [] }) };
    await noteTasks(context, [task.id]);
    return { ok: true, text: wholeTask(task, moment) };
  },
});

const idsOf = (tasks: readonly TaskRow[]): string[] => tasks.map(({ task_id }) => task_id);
