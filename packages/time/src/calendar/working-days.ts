const FRIDAY = 5;

/**
 * The working day so many after a date, or before it where `days` is negative: Monday to Friday, as no public holidays
 * are known here. From a weekend the first one after is Monday and the first before Friday; zero is the date itself.
 * Other days, weeks and months are added by `Temporal.PlainDate` itself.
 */
export function addWorkingDays(date: Temporal.PlainDate, days: number): Temporal.PlainDate {
  if (days === 0) return date;
  const direction = Math.sign(days);
  const count = Math.abs(days);
  const overWeekend = Math.max(0, date.dayOfWeek - FRIDAY);
  // Where a weekend begins counting, its nearest working day on the other side.
  const from = overWeekend === 0 ? date : date.add({ days: direction > 0 ? -overWeekend : 3 - overWeekend });
  const rest = count % FRIDAY;
  const crosses = direction > 0 ? from.dayOfWeek + rest > FRIDAY : from.dayOfWeek - rest < 1;
  return from.add({ days: direction * (Math.floor(count / FRIDAY) * 7 + rest + (crosses ? 2 : 0)) });
}
