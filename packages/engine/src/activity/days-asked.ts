/** The days that an address or an argument names, for whoever asks what was changed then. */

export interface Span {
  from: Date;
  /** The first moment after it. */
  until: Date;
}

interface Days {
  first: Temporal.PlainDate;
  /** The day after the last. */
  end: Temporal.PlainDate;
}

const day = (first: Temporal.PlainDate): Days => ({ first, end: first.add({ days: 1 }) });
const week = (today: Temporal.PlainDate, ago: number): Days => {
  const first = today.subtract({ days: today.dayOfWeek - 1, weeks: ago });
  return { first, end: first.add({ weeks: 1 }) };
};
const month = (first: Temporal.PlainDate): Days => ({ first, end: first.add({ months: 1 }) });

const NAMED: readonly [RegExp, (today: Temporal.PlainDate, count: number) => Days][] = [
  [/^(?:today|今天|今日)$/, (today) => day(today)],
  [/^(?:yesterday|昨天|昨日)$/, (today) => day(today.subtract({ days: 1 }))],
  [/^(?:(?:the )?day before yesterday|前天)$/, (today) => day(today.subtract({ days: 2 }))],
  [/^(\d{1,3}) days? ago$/, (today, count) => day(today.subtract({ days: count }))],
  [/^(\d{1,3}) ?天(?:以)?前$/, (today, count) => day(today.subtract({ days: count }))],
  [/^(?:this week|本周|这周|这个?星期)$/, (today) => week(today, 0)],
  [/^(?:last week|上周|上个?星期)$/, (today) => week(today, 1)],
  [/^(?:this month|本月|这个月)$/, (today) => month(today.with({ day: 1 }))],
  [/^(?:last month|上个?月)$/, (today) => month(today.with({ day: 1 }).subtract({ months: 1 }))],
  [
    /^(?:the )?(?:last|past) (\d{1,3}) days$/,
    (today, count) => ({ first: today.subtract({ days: count - 1 }), end: today.add({ days: 1 }) }),
  ],
  [
    /^(?:最近|过去|近) ?(\d{1,3}) ?天$/,
    (today, count) => ({ first: today.subtract({ days: count - 1 }), end: today.add({ days: 1 }) }),
  ],
];

/** Undefined if the text names no day, week or month. `timeZone` is the person's, whose midnights bound it. */
export function daysAsked(given: string, timeZone: string): Span | undefined {
  const text = given
    .trim()
    .toLowerCase()
    .replaceAll(/[-_+\s]+(?=[a-z])|(?<=[a-z\d])[-_+]+(?=[a-z])/g, " ");
  const days = namedDays(text, timeZone) ?? isoDays(given.trim());
  if (days === undefined) return undefined;
  const midnight = (date: Temporal.PlainDate) => new Date(date.toZonedDateTime(timeZone).epochMilliseconds);
  return { from: midnight(days.first), until: midnight(days.end) };
}

function namedDays(text: string, timeZone: string): Days | undefined {
  for (const [form, daysOf] of NAMED) {
    const found = form.exec(text);
    if (found) return daysOf(Temporal.Now.plainDateISO(timeZone), Number(found[1]));
  }
  return undefined;
}

function isoDays(text: string): Days | undefined {
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return day(Temporal.PlainDate.from(text));
    if (/^\d{4}-\d\d$/.test(text)) return month(Temporal.PlainYearMonth.from(text).toPlainDate({ day: 1 }));
    return undefined;
  } catch {
    return undefined;
  }
}
