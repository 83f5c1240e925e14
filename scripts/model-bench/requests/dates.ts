/** Dates of the person who speaks, counted from today. */
import { TIME_ZONE } from "../world.ts";

export const today = (): Temporal.PlainDate => Temporal.Now.plainDateISO(TIME_ZONE);

/** "2026-11-27" for two days after the 25th. */
export const inDays = (days: number): string => today().add({ days }).toString();

/** The month before this one: "2026-10". */
export const lastMonth = (): string => today().subtract({ months: 1 }).toString().slice(0, 7);

/**
 * The moments in the next days that are on the last workday of their month at an hour: "2026-11-30 10:00". From 27 November there are
 * four within 92 days, and from 1 September three: how many there are is a question for the calendar.
 */
export function lastWorkdays(now: Temporal.ZonedDateTime, days: number, hour: number): string[] {
  const until = now.add({ hours: days * 24 });
  const months = Array.from({ length: Math.ceil(days / 28) + 1 }, (_, index) =>
    now.toPlainDate().with({ day: 1 }).add({ months: index }),
  );
  return months
    .map((first) => {
      const end = first.add({ months: 1 }).subtract({ days: 1 });
      return end.subtract({ days: Math.max(0, end.dayOfWeek - 5) }).toPlainDateTime({ hour });
    })
    .filter((moment) => {
      const at = moment.toZonedDateTime(now.timeZoneId);
      const isAfter = Temporal.ZonedDateTime.compare(at, now) > 0;
      return isAfter && Temporal.ZonedDateTime.compare(at, until) <= 0;
    })
    .map((moment) => moment.toString({ smallestUnit: "minute" }).replace("T", " "));
}

/** 1 is Monday. */
export const weekdayOf = (moment: string): number => Temporal.PlainDate.from(moment.slice(0, 10)).dayOfWeek;
