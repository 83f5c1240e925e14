import type { Draft } from "./draft/draft.ts";
import { parseWhen } from "./when-query.ts";

/** What create_trigger takes; words are read first. */
export async function readSchedule({
  scheduleForm,
  schedule,
}: Pick<Draft, "scheduleForm" | "schedule">): Promise<{ schedule: string; schedule_type: string }> {
  if (scheduleForm !== "words") return { schedule: schedule.trim(), schedule_type: scheduleForm };
  const when = await parseWhen(schedule);
  return { schedule: when.schedule, schedule_type: when.schedule_type };
}

/** The same of a whole form: a condition has none, and where nothing was written the server says whether it may. */
export async function scheduleOf(
  draft: Draft,
): Promise<Awaited<ReturnType<typeof readSchedule>> | undefined> {
  const isUnsaid = draft.type === "condition" || draft.schedule.trim() === "";
  return isUnsaid ? undefined : readSchedule(draft);
}
