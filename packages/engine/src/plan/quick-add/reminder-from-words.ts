/** When to remind, in words: 提前15分钟, "one hour before", "the day before at 8pm", "tomorrow 9am". */
import type { Schedule } from "@etui/protocol/plan";
import type { Assumption } from "@etui/time/words/assumption";
import { type Refusal, refusal } from "@etui/words/refusal";
import { planMoment, plusDays } from "../plan-moment.ts";
import { startOf } from "../reminders/start-of.ts";
import type { QuickAddContext } from "./quick-add.ts";
import { reminderAt } from "./reminder-at.ts";
import { lengthOf } from "./said-length.ts";
import { saidSchedule } from "./said-schedule.ts";
import { wholePiece } from "./whole-piece.ts";

export interface ReminderContext extends QuickAddContext {
  /** That of the task, from whose start "before" counts. */
  schedule: Schedule;
}

/** `at` as `set_reminder` takes it: the wall clock, or with an offset a moment that was counted from now. */
export type ReminderFromWords =
  | { ok: true; at: string; assumed: readonly Assumption[] }
  | { ok: false; refused: Refusal };

const BEFORE =
  /^(?:提前|开始前|前)\s?(?<a>.{1,12}?)$|^(?:开始)?(?<b>.{1,12}?)[之以]?前$|^(?<c>.{1,24}?)\s(?:before(?:hand)?(?: it(?: starts)?)?|early|earlier|ahead(?: of time)?|prior|in advance)$/i;
const AT_START = /^(?:准时|到时候?|到点|届时|开始时|on time|at (?:the )?start|when it starts)$/i;
const OTHER_DAY =
  /^(?:(?<zh>(?:提?前|头)一天|当天|那天)的?\s?(?<zhTime>.{1,12})|(?<en>(?:on )?(?:the )?(?:day|night|evening) before|(?:on )?(?:the|that) (?:same )?day)(?: at)?\s(?<enTime>.{1,20}))$/i;
const ASKED = /^(?:请|please )?(?:remind(?:er)?(?: me)?|提醒我?)\s?|\s?(?:提醒我?|通知我|叫我)$/gi;

export function reminderFromWords(given: string, context: ReminderContext): ReminderFromWords {
  const text = given.trim();
  const moment = planMoment(context.now, context);
  const { schedule } = context;
  const of = { text, schedule, moment };
  const words = text.replace(ASKED, "").trim();
  if (AT_START.test(words)) return made(reminderAt({ is: "before", length: new Temporal.Duration() }, of));
  const day = schedule.intent === "unscheduled" ? undefined : schedule.date;
  const other = OTHER_DAY.exec(words)?.groups;
  if (other) {
    if (day === undefined) return { ok: false, refused: refusal("plan.reminder_without_start", { text }) };
    const isBefore = /前|头|before/i.test(other.zh ?? other.en ?? "");
    return onDay(other.zhTime ?? other.enTime!, isBefore ? plusDays(day, -1) : day);
  }
  const before = Object.values(BEFORE.exec(words)?.groups ?? {}).find((said) => said !== undefined);
  const length = before === undefined ? undefined : lengthOf(before, context);
  if (length) return made(reminderAt({ is: "before", length }, of));
  return onDay(words, day);

  function onDay(said: string, on: string | undefined): ReminderFromWords {
    const piece = wholePiece(said, context);
    const found = piece && saidSchedule(piece, said, moment, on);
    const start = found && startOf(found.schedule);
    if (found?.schedule.intent === "date_only") {
      return { ok: false, refused: refusal("plan.reminder_without_time", { text: found.schedule.date }) };
    }
    if (!start) return { ok: false, refused: refusal("plan.reminder_unread", { text }) };
    const { pinned, assumed } = found;
    return made(reminderAt({ is: "at", ...start, ...(pinned !== undefined && { pinned }) }, of), assumed);
  }
}

const made = (
  found: ReturnType<typeof reminderAt>,
  assumed: readonly Assumption[] = [],
): ReminderFromWords => (found.ok ? { ok: true, at: found.at, assumed } : found);
