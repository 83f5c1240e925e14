/** The tools of the plan. */
import { addTask } from "./add-task.ts";
import { applyPlan } from "./apply.ts";
import { arrangeDay } from "./arrange-day.ts";
import { completeTask } from "./complete-task.ts";
import { planDoctor } from "./doctor.ts";
import { ensureGroup, ensureList } from "./ensure-lists.ts";
import { getPlan } from "./get.ts";
import { moveTask } from "./move-task.ts";
import { renderMd } from "./render-md.ts";
import type { PlanToolServices } from "./services.ts";
import { clearReminder, setReminder } from "./set-reminder.ts";
import { setReview } from "./set-review.ts";
import { setSchedule } from "./set-schedule.ts";
import { updateTask } from "./update-task.ts";

export const planTools = (services: PlanToolServices) => ({
  "plan.get": getPlan(services),
  "plan.ensure_list": ensureList(services),
  "plan.ensure_group": ensureGroup(services),
  "plan.add_task": addTask(services),
  "plan.update_task": updateTask(services),
  "plan.set_schedule": setSchedule(services),
  "plan.set_reminder": setReminder(services),
  "plan.clear_reminder": clearReminder(services),
  "plan.set_review": setReview(services),
  "plan.move_task": moveTask(services),
  "plan.complete_task": completeTask(services),
  "plan.render_md": renderMd(services),
  "plan.apply": applyPlan(services),
  "plan.arrange_day": arrangeDay(services),
  plan_doctor: planDoctor(services),
});
