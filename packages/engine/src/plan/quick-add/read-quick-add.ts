/**
 * A task in words: 明天下午三点 开会 #工作 p1 提前15分钟提醒 30分钟 >next_action/工作. What was understood is told with the words it came
 * from; everything else stays in the title, and nothing about time is guessed without a word.
 */
import type { ListId, Schedule } from "@etui/protocol/plan";
import { refusal } from "@etui/words/refusal";
import { type PlanMoment, planMoment } from "../plan-moment.ts";
import { anchoredRepeat } from "../repeat/anchored-repeat.ts";
import { firstDay } from "../repeat/first-day.ts";
import type { Draft, KnownList, QuickAdd, QuickAddContext } from "./quick-add.ts";
import { type QuickLine, quickLine } from "./quick-line.ts";
import { windowOfPart } from "./said-schedule.ts";
import { takeEstimate } from "./take-estimate.ts";
import { chip, hideQuotes, takeList, takeNote, takePerson, takeTags } from "./take-marks.ts";
import { priorityMarks, takePriority } from "./take-priority.ts";
import { addReminder, takeReminder } from "./take-reminder.ts";
import { type TakenRepeat, takeRepeat } from "./take-repeat.ts";
import { type TakenWhen, takeMarkedDeadline, takeWhen } from "./take-when.ts";

export interface QuickAddLists extends QuickAddContext {
  lists: readonly KnownList[];
  /** The list that was chosen beside the words. */
  list_id?: ListId | undefined;
}

/** One task; `text` is one line. The title is empty if all words say something else, and a doubt says so. */
export function readQuickAdd(text: string, context: QuickAddLists): QuickAdd {
  const { now, timeZone, locale, lists } = context;
  const moment = planMoment(now, { timeZone, locale });
  const line = quickLine(text);
  const draft: Draft = { task: {}, chips: [], doubts: [] };
  hideQuotes(line);
  takeNote(line, draft);
  takeList(line, draft, lists);
  takeTags(line, draft);
  const marks = priorityMarks(line);
  takePerson(line, draft, context.list_id);
  const reminder = takeReminder(line, context);
  takeMarkedDeadline(line, draft, context, moment);
  const repeat = takeRepeat(line, draft, context);
  takeEstimate(line, draft, context);
  const day = repeat && firstDayOf(repeat, moment);
  const taken = takeWhen(line, draft, context, moment, day);
  takePriority(line, draft, marks);
  addSchedule(line, draft, { taken, repeat, moment });
  if (reminder) addReminder(line, draft, reminder, { moment, taken });
  // "Remind me tomorrow to pay rent": the request went, and its "to" with it.
  const title = reminder ? line.title().replace(/^to\s+/i, "") : line.title();
  if (title === "") draft.doubts.push(refusal("plan.title_empty"));
  return finished(draft, title);
}

/** Several lines are several tasks; the marks of a list before them are no part of them. */
export const readQuickAddLines = (text: string, context: QuickAddLists): QuickAdd[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^\s*(?:(?:[-*+•]|\d{1,3}[.)、])\s+)?(?:\[ ?\]\s+)?/, "").trimEnd())
    .filter((line) => line !== "")
    .map((line) => readQuickAdd(line, context));

interface Said {
  taken: TakenWhen | undefined;
  repeat: TakenRepeat | undefined;
  moment: PlanMoment;
}

/** The first day of a repeat for which none is said: its deadline, or today too, unless its hour is over. */
function firstDayOf(
  { repeat, time, from }: TakenRepeat,
  { today, time: now }: PlanMoment,
  deadline?: string,
): string | undefined {
  if (from !== undefined) return firstDay(repeat, { deadline: undefined, from }) ?? undefined;
  const first = time !== undefined && time <= now ? tomorrow(today) : today;
  return firstDay(repeat, { deadline, from: first }) ?? undefined;
}

const tomorrow = (today: string) => Temporal.PlainDate.from(today).add({ days: 1 }).toString();

function addSchedule(line: QuickLine, draft: Draft, { taken, repeat, moment }: Said): void {
  const schedule = taken?.schedule ?? (repeat && scheduleOfRepeat(repeat, moment, draft.task.deadline));
  if (repeat && (!schedule || schedule.intent === "unscheduled")) {
    draft.doubts.push(refusal("plan.words_left", { said: line.said(repeat.at) }));
    return;
  }
  if (schedule && schedule.intent !== "unscheduled") {
    draft.schedule = withTime(schedule, repeat);
    const at = [...(taken?.at ?? repeat?.at ?? [])];
    const assumed = taken?.assumed ?? (repeat?.assumed ?? []).filter(({ code }) => code !== "several_days");
    draft.chips.push(chip(line, "schedule", at, draft.schedule, assumed));
    if (taken && isOver(draft.schedule, moment)) {
      draft.doubts.push(refusal("plan.said_is_over", { said: line.said(at), date: schedule.date }));
    }
  }
  if (!repeat || !draft.schedule || draft.schedule.intent === "unscheduled") return;
  if (repeat.isDeadline) addDeadlineOfEach(line, draft, repeat, draft.schedule.date);
  if (repeat.isOnce) {
    const { date } = draft.schedule;
    draft.doubts.push(refusal("plan.first_day_taken", { said: line.said(repeat.at), date }));
    return;
  }
  const isAnchored = taken !== undefined || draft.schedule.date === draft.task.deadline;
  draft.task.repeat = isAnchored ? anchoredRepeat(repeat.repeat, draft.schedule.date) : repeat.repeat;
  draft.chips.push(chip(line, "repeat", repeat.at, draft.task.repeat, repeat.assumed));
}

/** Each time is to be done until its day; the deadline goes with it from time to time. */
function addDeadlineOfEach(
  line: QuickLine,
  draft: Draft,
  { repeat, at, isLost }: TakenRepeat,
  planned: string,
): void {
  const said = line.said(at);
  if (draft.task.deadline !== undefined) {
    draft.doubts.push(refusal("plan.said_twice", { field: "deadline", said: [said, draft.task.deadline] }));
    return;
  }
  const date = firstDay(repeat, { deadline: undefined, from: planned });
  if (date === null) return;
  draft.task.deadline = date;
  draft.chips.push(chip(line, "deadline", at, date));
  if (isLost) draft.doubts.push(refusal("plan.deadline_without_time", { said, date }));
}

/** The day of one and the hour of the other: "from tomorrow every day at 8". */
function withTime(schedule: Schedule, repeat: TakenRepeat | undefined): Schedule {
  if (schedule.intent !== "date_only" || !repeat) return schedule;
  const { date } = schedule;
  if (repeat.time !== undefined) return { intent: "exact_time", date, time: repeat.time };
  return repeat.part ? { intent: "time_window", date, window: windowOfPart(repeat.part) } : schedule;
}

function scheduleOfRepeat(
  repeat: TakenRepeat,
  moment: PlanMoment,
  deadline: string | undefined,
): Schedule | undefined {
  const date = firstDayOf(repeat, moment, deadline);
  return date === undefined ? undefined : withTime({ intent: "date_only", date }, repeat);
}

function isOver(schedule: Schedule, { today, time }: PlanMoment): boolean {
  if (schedule.intent === "unscheduled") return false;
  if (schedule.date !== today) return schedule.date < today;
  return schedule.intent === "exact_time" && schedule.time <= time;
}

function finished({ task, schedule, chips, doubts, ...place }: Draft, title: string): QuickAdd {
  return {
    ...place,
    task: { ...task, title, ...(schedule && { schedule }) },
    chips: chips.toSorted((one, other) => (one.at[0]?.[0] ?? 0) - (other.at[0]?.[0] ?? 0)),
    doubts,
  };
}
