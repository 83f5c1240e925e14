const FRIDAY = 5;

/**
 * The day that is so many working days after a date, or before it if `days` is negative; no public holidays are known.
 * From a weekend, the first working day after it is Monday and the first before it is Friday; zero days give the date
 * itself.
 * Other days, weeks and months are added by `Temporal.PlainDate`.
 */
export function addWorkingDays(date: Temporal.PlainDate, days: number): Temporal.PlainDate {
  if (days === 0) return date;
  const direction = Math.sign(days);
  const count = Math.abs(days);
  const overWeekend = Math.max(0, date.dayOfWeek - FRIDAY);
  // On a weekend, counting starts from the working day on its other side.
  const from = overWeekend === 0 ? date : date.add({ days: direction > 0 ? -overWeekend : 3 - overWeekend });
  const rest = count % FRIDAY;
  const crosses = direction > 0 ? from.dayOfWeek + rest > FRIDAY : from.dayOfWeek - rest < 1;
  return from.add({ days: direction * (Math.floor(count / FRIDAY) * 7 + rest + (crosses ? 2 : 0)) });
}
