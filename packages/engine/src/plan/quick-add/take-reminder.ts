/** A reminder that is asked for in the line: 提前15分钟提醒, "remind me at 9". */
import type { Schedule } from "@etui/protocol/plan";
import type { Assumption } from "@etui/time/words/assumption";
import { readWhen } from "@etui/time/words/read-when";
import type { WhenPiece } from "@etui/time/words/when-piece";
import { type Refusal, refusal } from "@etui/words/refusal";
import { type PlanMoment, plusDays } from "../plan-moment.ts";
import { startOf } from "../reminders/start-of.ts";
import type { Draft, Place, QuickAddContext } from "./quick-add.ts";
import type { QuickLine } from "./quick-line.ts";
import { type ReminderSaid, reminderAt } from "./reminder-at.ts";
import { askedBeforeStart, askedIn, askedOnDay } from "./reminder-words.ts";
import { saidSchedule } from "./said-schedule.ts";
import { chip } from "./take-marks.ts";
import type { TakenWhen } from "./take-when.ts";

export interface TakenReminder {
  at: readonly Place[];
  said:
    | { is: "before"; length: Temporal.Duration }
    | { is: "piece"; piece: WhenPiece }
    | { is: "on_day"; daysBefore: number; piece: WhenPiece };
}

export function takeReminder(line: QuickLine, context: QuickAddContext): TakenReminder | undefined {
  const before = askedBeforeStart(line.words, context);
  if (before) {
    const at: Place[] = [[before.start, before.end]];
    line.take(at);
    return { at, said: { is: "before", length: before.length } };
  }
  const onDay = askedOnDay(line.words, context);
  if (onDay) {
    const at: Place[] = [[onDay.start, onDay.end]];
    line.take(at);
    return { at, said: { is: "on_day", daysBefore: onDay.daysBefore, piece: onDay.piece } };
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
    ({ kind }) =>
      kind === "moment" || kind === "time" || kind === "day" || kind === "part" || kind === "window",
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
  const text = line.said(at);
  const meant = reminderSaid(said, { text, schedule: draft.schedule, moment: when.moment });
  const found = meant.ok
    ? reminderAt(meant.said, {
        text,
        schedule: draft.schedule,
        pinned: when.taken?.pinned,
        moment: when.moment,
      })
    : meant;
  if (!found.ok) {
    draft.doubts.push(found.refused);
    return;
  }
  draft.task.reminder = { at: found.at };
  draft.chips.push(chip(line, "reminder", at, found.at, meant.ok ? meant.assumed : []));
}

type Meant =
  | { ok: true; said: ReminderSaid; assumed: readonly Assumption[] }
  | { ok: false; refused: Refusal };

function reminderSaid(
  said: TakenReminder["said"],
  { text, schedule, moment }: { text: string; schedule: Schedule | undefined; moment: PlanMoment },
): Meant {
  if (said.is === "before") return { ok: true, said, assumed: [] };
  const planned = schedule && schedule.intent !== "unscheduled" ? schedule.date : undefined;
  if (said.is === "on_day" && planned === undefined) {
    return { ok: false, refused: refusal("plan.reminder_without_start", { text }) };
  }
  const day =
    said.is === "on_day" ? plusDays(planned!, -said.daysBefore) : dayFor(said.piece, planned, moment);
  const meant = saidSchedule(said.piece, text, moment, day);
  const start = meant && startOf(meant.schedule);
  if (!start) {
    const given = meant && meant.schedule.intent !== "unscheduled" ? meant.schedule.date : text;
    const refused = refusal("plan.reminder_without_time", {
      text: given,
      ...(given !== text && { said: text }),
    });
    return { ok: false, refused };
  }
  const { pinned, assumed } = meant;
  return { ok: true, said: { is: "at", ...start, ...(pinned !== undefined && { pinned }) }, assumed };
}

/** An hour alone is of the day of the task, unless that is over. */
function dayFor(piece: WhenPiece, day: string | undefined, { today, time }: PlanMoment): string | undefined {
  if (day === undefined || piece.kind !== "time") return day;
  return day === today && piece.time <= time ? plusDays(today, 1) : day;
}
