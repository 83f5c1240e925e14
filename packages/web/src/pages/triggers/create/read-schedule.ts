import type { Draft } from "./draft/draft.ts";
import { parseWhen, type When } from "./when-query.ts";

/** The schedule arguments of create_trigger; words are read first. */
export async function readSchedule({
  scheduleForm,
  schedule,
}: Pick<Draft, "scheduleForm" | "schedule">): Promise<Pick<When, "schedule" | "schedule_type" | "rules">> {
  if (scheduleForm !== "words") return { schedule: schedule.trim(), schedule_type: scheduleForm };
  const when = await parseWhen(schedule);
  const { schedule_type, rules } = when;
  return { schedule: when.schedule, schedule_type, ...(rules && { rules }) };
}

/** The same for a whole form: a condition has no schedule, and the server decides whether an empty one is allowed. */
export async function scheduleOf(
  draft: Draft,
): Promise<Awaited<ReturnType<typeof readSchedule>> | undefined> {
  const isUnsaid = draft.type === "condition" || draft.schedule.trim() === "";
  return isUnsaid ? undefined : readSchedule(draft);
}
