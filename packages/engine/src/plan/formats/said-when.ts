/** When a task is, as words of another program say it: "2026-11-04 15:00", "tomorrow", "every! 3 days at 9:00". */
import type { Repeat, Schedule } from "@etui/protocol/plan";
import { readWhen } from "@etui/time/words/read-when";
import { instantAt, type PlanMoment } from "../plan-moment.ts";
import { firstOccurrence } from "../repeat/next-occurrence.ts";
import { readRepeatWords } from "../repeat/parse-repeat.ts";

export interface SaidWhen {
  schedule: Schedule;
  repeat?: Repeat;
}

const ISO = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d)?)?$/;
const REPEATS = /^(?:every|ev|after|daily|weekly|monthly|yearly|每|隔|逢)/i;
const STARTING = /\s+(?:starting|start|from|beginning)(?:\s+(?:on|at))?\s+(\d{4}-\d\d-\d\d)$/i;
/** A clock of 24 hours is read as it is, midnight too. */
const CLOCK = /\s+at\s+((?:[01]?\d|2[0-3]):[0-5]\d)$/i;
const LONGEST = 200;

/** Undefined if the words say nothing of it, or more than it. */
export function saidWhen(text: string, moment: PlanMoment): SaidWhen | undefined {
  const said = text.trim();
  if (said.length > LONGEST) return undefined;
  const iso = ISO.exec(said);
  if (iso) return { schedule: scheduleAt(iso[1]!, iso[2]) };
  return REPEATS.test(said) ? repeated(said, moment) : once(said, moment);
}

const scheduleAt = (date: string, time: string | undefined): Schedule =>
  time === undefined ? { intent: "date_only", date } : { intent: "exact_time", date, time };

function repeated(said: string, moment: PlanMoment): SaidWhen | undefined {
  const starting = STARTING.exec(said);
  const words = (starting ? said.slice(0, starting.index) : said).replace(/^ev\b/i, "every");
  const clock = CLOCK.exec(words);
  const { part, ...read } = readOrNone(clock ? words.slice(0, clock.index) : words, moment);
  const times = clock ? [clock[1]!.padStart(5, "0")] : read.times;
  if (!read.repeat || times.length > 1) return undefined;
  const isPassed = times[0] !== undefined && instantAt(moment.today, times[0], moment.timeZone) <= moment.at;
  const from = isPassed ? Temporal.PlainDate.from(moment.today).add({ days: 1 }).toString() : moment.today;
  const date = starting?.[1] ?? read.from?.toString() ?? firstOccurrence(read.repeat, from);
  if (date === null) return undefined;
  const schedule: Schedule =
    part === undefined ? scheduleAt(date, times[0]) : { intent: "time_window", date, window: part };
  return { schedule, repeat: read.repeat };
}

function readOrNone(words: string, { at, timeZone, locale }: PlanMoment) {
  const read = readRepeatWords(words, { now: at, timeZone, locale });
  if (!read.ok || read.hasMore) return { times: [] };
  return { times: read.times, part: read.part, from: read.from, repeat: read.repeat };
}

function once(said: string, { at, timeZone, locale }: PlanMoment): SaidWhen | undefined {
  const read = readWhen(said, { now: at, timeZone, locale });
  if (!read.ok || read.pieces.length !== 1 || read.unread.length > 0 || /[\p{L}\d]/u.test(read.rest))
    return undefined;
  const piece = read.pieces[0]!;
  switch (piece.kind) {
    case "day":
      return { schedule: { intent: "date_only", date: piece.date } };
    case "moment":
      return { schedule: { intent: "exact_time", date: piece.date, time: piece.time } };
    case "part":
      return piece.date === undefined
        ? undefined
        : { schedule: { intent: "time_window", date: piece.date, window: piece.part } };
    default:
      return undefined;
  }
}
