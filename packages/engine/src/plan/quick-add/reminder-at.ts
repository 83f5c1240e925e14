/** When a reminder rings, from what was said about it. */
import type { Schedule } from "@etui/protocol/plan";
import { type Refusal, refusal } from "@etui/words/refusal";
import { instantAt, localIso, type PlanMoment } from "../plan-moment.ts";
import { checkReminderAt, wallClock } from "../reminders/reminder-moment.ts";
import { startOf } from "../reminders/start-of.ts";

export type ReminderSaid =
  | { is: "before"; length: Temporal.Duration }
  | { is: "at"; date: string; time: string; pinned?: string };

export type ReminderAt = { ok: true; at: string } | { ok: false; refused: Refusal };

export interface ReminderOf {
  text: string;
  schedule: Schedule | undefined;
  /** The instant of a schedule that was counted from now. */
  pinned?: string | undefined;
  moment: PlanMoment;
}

/** The moment as `set_reminder` takes it: the wall clock, or with an offset what is the same instant everywhere. */
export function reminderAt(said: ReminderSaid, { text, schedule, pinned, moment }: ReminderOf): ReminderAt {
  if (said.is === "at") {
    return toCome(said.pinned ?? `${said.date}T${said.time}`, moment);
  }
  const start = schedule && startOf(schedule);
  if (!start) {
    const refused =
      schedule?.intent === "date_only"
        ? refusal("plan.reminder_of_said_day", { text, date: schedule.date })
        : refusal("plan.reminder_without_start", { text });
    return { ok: false, refused };
  }
  const { timeZone } = moment;
  // Days and months go back on the calendar, hours and minutes on the clock.
  const { years, months, weeks, days, hours, minutes } = said.length;
  const day = Temporal.PlainDate.from(start.date).subtract({ years, months, weeks, days });
  const begin = instantAt(day.toString(), start.time, timeZone);
  const at = new Date(begin.getTime() - (hours * 60 + minutes) * 60_000);
  return toCome(pinned === undefined ? wallClock(at, timeZone) : localIso(at, timeZone), moment);
}

function toCome(at: string, moment: PlanMoment): ReminderAt {
  const checked = checkReminderAt(at, moment);
  return checked.ok ? { ok: true, at: checked.at } : checked;
}
