/** A reminder that is asked for in the line: 提前15分钟提醒, "remind me at 9". */
import { readWhen } from "@etui/time/words/read-when";
import type { WhenPiece } from "@etui/time/words/when-piece";
import { type PlanMoment, plusDays } from "../plan-moment.ts";
import { reminderAt, type ReminderSaid } from "./reminder-at.ts";
import { askedBeforeStart, askedIn } from "./reminder-words.ts";
import type { Draft, Place, QuickAddContext } from "./quick-add.ts";
import type { QuickLine } from "./quick-line.ts";
import { saidSchedule } from "./said-schedule.ts";
import { startOf } from "../reminders/start-of.ts";
import type { TakenWhen } from "./take-when.ts";
import { chip } from "./take-marks.ts";

export interface TakenReminder {
  at: readonly Place[];
  said: { is: "before"; length: Temporal.Duration } | { is: "piece"; piece: WhenPiece };
}

export function takeReminder(line: QuickLine, context: QuickAddContext): TakenReminder | undefined {
  const before = askedBeforeStart(line.words, context);
  if (before) {
    const at: Place[] = [[before.start, before.end]];
    line.take(at);
    return { at, said: { is: "before", length: before.length } };
  }
  const asked = askedIn(line.words);
  if (!asked) return undefined;
  const place: Place = [asked.start, asked.end];
  const own = ownTime(line.words, place, context);
  const at = own ? [place, ...own.ranges.map(({ start, end }): Place => [start, end])] : [place];
  line.take(at);
  return {
    at: at.toSorted(([one], [other]) => one - other),
    said: own ? { is: "piece", piece: own } : { is: "before", length: Temporal.Duration.from("PT0S") },
  };
}

/** The time beside the request, if the task has another one of its own. */
function ownTime(words: string, [start, end]: Place, context: QuickAddContext): WhenPiece | undefined {
  const without = `${words.slice(0, start)}${";".padEnd(end - start)}${words.slice(end)}`;
  const read = readWhen(without, context);
  if (!read.ok) return undefined;
  const times = read.pieces.filter(
    ({ kind }) => kind === "moment" || kind === "time" || kind === "day" || kind === "part" || kind === "window",
  );
  if (times.length !== 2) return undefined;
  const isBeside = (from: number, to: number) => from <= to && /^[\s:：,，]*$/.test(words.slice(from, to));
  return (
    times.find(({ ranges }) => isBeside(end, ranges[0]!.start)) ??
    times.find(({ ranges }) => isBeside(ranges.at(-1)!.end, start))
  );
}

/** Makes the reminder, once it is known when the task begins; if it cannot be, a doubt says why. */
export function addReminder(
  line: QuickLine,
  draft: Draft,
  { at, said }: TakenReminder,
  when: { moment: PlanMoment; taken: TakenWhen | undefined },
): void {
  const { moment, taken } = when;
  const found = reminderAt(reminderSaid(said, line.said(at), when), {
    text: line.said(at),
    schedule: draft.schedule,
    pinned: taken?.pinned,
    moment,
  });
  if (!found.ok) {
    draft.doubts.push(found.refused);
    return;
  }
  draft.task.reminder = { at: found.at };
  draft.chips.push(chip(line, "reminder", at, found.at));
}

function reminderSaid(
  said: TakenReminder["said"],
  text: string,
  { moment, taken }: { moment: PlanMoment; taken: TakenWhen | undefined },
): ReminderSaid {
  if (said.is === "before") return said;
  const day = taken?.schedule.intent === "unscheduled" ? undefined : taken?.schedule.date;
  const schedule = saidSchedule(said.piece, text, moment, dayFor(said.piece, day, moment));
  const start = schedule && startOf(schedule.schedule);
  if (!schedule || !start) return { is: "before", length: Temporal.Duration.from("PT0S") };
  return { is: "at", ...start, ...(schedule.pinned !== undefined && { pinned: schedule.pinned }) };
}

/** An hour alone is of the day of the task, unless that is over. */
function dayFor(piece: WhenPiece, day: string | undefined, { today, time }: PlanMoment): string | undefined {
  if (day === undefined || piece.kind !== "time") return day;
  return day === today && piece.time <= time ? plusDays(today, 1) : day;
}
