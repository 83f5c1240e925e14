import { startOfWeek, type WeekStart } from "./calendar-days.ts";
import type { Stretch } from "./piece.ts";
import type { Reading } from "./rule.ts";

type Said = Pick<Reading, "today" | "weekStart">;
type Span = Extract<Stretch, { kind: "span" }>;

/** Whole weeks, months, quarters and years, given by their distance from the present one. */

export function weekSpan({ today, weekStart }: Said, weeks: number): Span {
  return weekOf(today.add({ weeks }), weekStart);
}

export function weekOf(date: Temporal.PlainDate, weekStart: WeekStart): Span {
  const from = startOfWeek(date, weekStart);
  return { kind: "span", from, to: from.add({ days: 6 }) };
}

export const monthSpan = ({ today }: Pick<Said, "today">, months: number) =>
  monthsFrom(today.with({ day: 1 }).add({ months }), 1);

export const quarterSpan = ({ today }: Pick<Said, "today">, quarters: number) =>
  monthsFrom(today.with({ day: 1 }).add({ months: 3 * quarters - ((today.month - 1) % 3) }), 3);

export const yearSpan = ({ today }: Pick<Said, "today">, years: number) =>
  monthsFrom(today.with({ month: 1, day: 1 }).add({ years }), 12);

/** This month if it has that number, otherwise the next that has it. */
export const namedMonthSpan = ({ today }: Pick<Said, "today">, month: number) =>
  monthSpan({ today }, (month - today.month + 12) % 12);

function monthsFrom(from: Temporal.PlainDate, months: number): Span {
  return { kind: "span", from, to: from.add({ months }).subtract({ days: 1 }) };
}
