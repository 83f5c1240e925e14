/** What a piece of a sentence about time means for a plan. */
import type { DayPart, Schedule } from "@etui/protocol/plan";
import type { Assumption } from "@etui/time/words/assumption";
import type { WhenPiece } from "@etui/time/words/when-piece";
import { type PlanMoment, plusDays } from "../plan-moment.ts";
import { DAY_PART_HOURS } from "../reminders/start-of.ts";

export interface SaidSchedule {
  schedule: Schedule;
  assumed: readonly Assumption[];
  /** A moment that was counted from now or given with an offset: the same instant wherever the person goes. */
  pinned?: string;
}

type TimedPart = Extract<WhenPiece, { kind: "part" }>["part"];

/** Parts of the day that a plan has no word for; the hours before dawn are a window of their own. */
const WINDOWS: Readonly<Record<TimedPart, DayPart | string>> = {
  am: "morning",
  dawn: "00:00-06:00",
  morning: "morning",
  noon: "noon",
  pm: "afternoon",
  afternoon: "afternoon",
  dusk: "evening",
  evening: "evening",
  night: "night",
};

export const windowOfPart = (part: TimedPart): string => WINDOWS[part];

/** When a window is over, HH:MM. */
const endOfWindow = (window: string): string =>
  DAY_PART_HOURS[window as DayPart]?.to ?? window.split("-")[1] ?? "23:59";

/**
 * Undefined for what is no schedule: a span of days, a deadline, a length, a repetition. Without a day it is the next such
 * time, or that on `day`, if given.
 */
export function saidSchedule(
  piece: WhenPiece,
  said: string,
  moment: PlanMoment,
  day?: string,
): SaidSchedule | undefined {
  const { today, time: now } = moment;
  const next = (isOver: boolean) => day ?? (isOver ? plusDays(today, 1) : today);
  const guess = (date: string): Assumption[] => (day ? [] : [{ code: "day_not_given", day: date }]);
  if ((piece.kind === "moment" || piece.kind === "time") && isAboutNoon(said)) {
    const { date } = piece.kind === "moment" ? piece : { date: undefined };
    const noon = {
      kind: "part" as const,
      part: "noon" as const,
      ranges: piece.ranges,
      assumed: piece.assumed,
    };
    return saidSchedule(date === undefined ? noon : { ...noon, date }, said, moment, day);
  }
  switch (piece.kind) {
    case "day":
      return { schedule: { intent: "date_only", date: piece.date }, assumed: piece.assumed };
    case "part": {
      const window = windowOfPart(piece.part);
      const date = piece.date ?? next(endOfWindow(window) <= now);
      return {
        schedule: { intent: "time_window", date, window },
        assumed: [...piece.assumed, ...(piece.date === undefined ? guess(date) : [])],
      };
    }
    case "time": {
      const date = next(piece.time <= now);
      return {
        schedule: { intent: "exact_time", date, time: piece.time },
        assumed: [...piece.assumed, ...guess(date)],
      };
    }
    case "moment": {
      const { date, time, at, pinned, assumed } = piece;
      return {
        schedule: { intent: "exact_time", date, time },
        assumed,
        ...(pinned && { pinned: at }),
      };
    }
    case "window": {
      const { from, to, date = next(from <= now), assumed } = piece;
      const all = piece.date === undefined ? [...assumed, ...guess(date)] : assumed;
      if (isLoose(said))
        return { schedule: { intent: "time_window", date, window: `${from}-${to}` }, assumed: all };
      const duration = minutesBetween({ date, time: from }, { date: piece.endDate, time: to });
      return {
        schedule: { intent: "exact_time", date, time: from, duration_minutes: duration },
        assumed: all,
      };
    }
    default:
      return undefined;
  }
}

/** 中午 is a part of the day, unless an hour stands beside it; the "noon" of English is twelve o'clock. */
const isAboutNoon = (said: string) => /中午|午间/.test(said) && !/[点时:：]/.test(said);

/** "Between 2 and 4" is any time in between, "2 to 4" lasts from one to the other. */
const isLoose = (said: string) => /之间|间|between/i.test(said);

function minutesBetween(
  from: { date: string; time: string },
  to: { date: string | undefined; time: string },
): number {
  const start = Temporal.PlainDateTime.from(`${from.date}T${from.time}`);
  const end = Temporal.PlainDateTime.from(`${to.date ?? from.date}T${to.time}`);
  const minutes = start.until(end).total("minutes");
  return minutes > 0 ? minutes : minutes + 24 * 60;
}

const DATE_WITHOUT_YEAR =
  /\d{1,2}\s?[月/.-]\s?\d|[一二三四五六七八九十]月|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
const YEAR = /\d{4}|[今明后]年|next year/i;

/** A date without a year that is over in this one was taken from the next, and that is said. */
export function rolledForward(date: string, said: string, { today }: PlanMoment): Assumption[] {
  if (!DATE_WITHOUT_YEAR.test(said) || YEAR.test(said) || date.slice(0, 4) === today.slice(0, 4)) return [];
  return `${today.slice(0, 4)}${date.slice(4)}` < today ? [{ code: "over_this_year", day: date }] : [];
}
