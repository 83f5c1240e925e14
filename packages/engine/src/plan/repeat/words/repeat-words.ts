/** The pieces of which a repeat is said, in one language. Units are those of FREQ. */
export interface RepeatWords {
  comma: string;
  cumulative: string;
  count(times: string): string;
  until(day: Temporal.PlainDate): string;
  every(unit: string, interval: number): string;
  afterDone(unit: string, interval: number): string;
  on(every: { unit: string; interval: number }, days: string): string;
  weekdays(days: readonly string[]): string;
  days(days: readonly number[]): string;
  nth(nth: number, weekday: string): string;
  workingDay(nth: number): string | undefined;
  dayOrLast(day: number): string;
  /** A date of the year, or several of its months with days. */
  dates(months: readonly number[], days: string): string;
}
